//! The IQ Puzzler file of the course assignment.
//!
//! ```text
//! N M P            rows, columns, number of pieces
//! MODE             DEFAULT, CUSTOM or PYRAMID
//! [board]          only CUSTOM: N lines of M characters, X = a cell to fill, . = no cell
//! pieces           rows of one letter and spaces; a new letter starts a new piece
//! ```
//!
//! Everything people get wrong has its own class of error; what can be understood all the same
//! (a letter used twice, a piece that is not connected) is accepted with a warning.

use crate::message::{Message, Text};
use crate::packing::board::{MOST_CELLS, Sheet};
use crate::packing::lattice::Position;
use crate::packing::{Board, Ground, Lattice, Packing, Piece, Shape, messages};
use crate::puzzle::{Format, Reading, Refusal};
use crate::source::{Diagnostic, Source, Span};

use super::{Line, readable};

/// The format.
pub const FORMAT: Format<Packing> = Format {
    name: "iq",
    extensions: &["txt"],
    prefix: None,
    about: Text {
        en: "IQ Puzzler file: `N M P`, a mode, a board, pieces drawn with letters",
        id: "Berkas IQ Puzzler: `N M P`, mode, papan, keping yang digambar dengan huruf",
    },
    sniff,
    read,
    write: Some(write),
};

const MODES: [&str; 3] = ["DEFAULT", "CUSTOM", "PYRAMID"];

/// A mode on a line of its own, or numbers followed by lines of one letter.
fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    let lines: Vec<Line> = Line::all(text).filter(|line| !line.is_blank()).collect();
    let Some((header, rest)) = lines.split_first() else { return false };
    let has_mode = rest.iter().take(3).any(|line| {
        let word = line.text.trim().to_ascii_uppercase();
        MODES.iter().any(|mode| word.starts_with(mode))
    });
    let has_number = header.words().any(|word| word.parse::<i64>().is_ok());
    has_mode || has_number && rest.iter().any(|line| letter_of_row(line).is_some())
}

/// The letter of a line that is a row of a piece.
fn letter_of_row(line: &Line) -> Option<char> {
    let mut letters = line.text.chars().filter(|symbol| !symbol.is_whitespace());
    let first = letters.next().filter(char::is_ascii_uppercase)?;
    letters.all(|symbol| symbol == first).then_some(first)
}

struct Header {
    rows: usize,
    columns: usize,
    pieces: usize,
    line_end: usize,
}

fn read(source: &Source) -> Result<Vec<Reading<Packing>>, Diagnostic> {
    let text = source.text()?;
    let lines: Vec<Line> = Line::all(text).filter(|line| !line.is_blank()).collect();
    let Some((first, rest)) = lines.split_first() else {
        let wrong = Diagnostic::at(0..0, messages::empty_file());
        return Err(wrong.help(messages::expected_header()));
    };
    let header = read_header(first)?;
    let end = text.trim_end().len();
    let (mode, mut rest) = read_mode(rest, &header)?;
    let board = match mode {
        "CUSTOM" => {
            let board = read_board(rest, &header, end)?;
            rest = &rest[header.rows..];
            board
        }
        "PYRAMID" if header.rows != header.columns => {
            let wrong = messages::pyramid_not_square(header.rows, header.columns);
            return Err(Diagnostic::at(first.span(), wrong));
        }
        "PYRAMID" => Board::pyramid(header.rows),
        _ => Board::rectangle(header.rows, header.columns),
    };
    let (pieces, warnings) = read_pieces(rest, &header, board.lattice(), end)?;
    let puzzle = Packing::made(board, pieces, Vec::new());
    Ok(vec![Reading { name: None, puzzle, warnings }])
}

fn read_header(line: &Line) -> Result<Header, Diagnostic> {
    let wrong = |span: Span, message: Message| {
        Err(Diagnostic::at(span, message).help(messages::expected_header()))
    };
    let words: Vec<&str> = line.words().collect();
    let mut numbers = Vec::new();
    for &word in words.iter().take(3) {
        match word.parse::<i64>() {
            Ok(number) => numbers.push(number),
            Err(_) => return wrong(line.span_of(word), messages::header_not_integer(word)),
        }
    }
    let (rows, columns, pieces) = match (numbers.as_slice(), words.get(3)) {
        (&[rows, columns, pieces], None) => (rows, columns, pieces),
        (_, Some(extra)) => {
            return wrong(line.span_of(extra), messages::header_too_many(words.len()));
        }
        _ => return wrong(line.span(), messages::header_too_few(words.len())),
    };
    let sides = Span::new(line.span_of(words[0]).start, line.span_of(words[1]).end);
    if rows <= 0 || columns <= 0 {
        return wrong(sides, messages::board_not_positive(rows, columns));
    }
    // Any pyramid is smaller than the box around it.
    if rows.saturating_mul(columns) > MOST_CELLS as i64 {
        return wrong(sides, messages::board_too_large(MOST_CELLS));
    }
    if pieces <= 0 {
        return wrong(line.span_of(words[2]), messages::piece_count_not_positive(pieces));
    }
    if pieces > 26 {
        return wrong(line.span_of(words[2]), messages::piece_count_over_26(pieces));
    }
    Ok(Header {
        rows: rows as usize,
        columns: columns as usize,
        pieces: pieces as usize,
        line_end: line.span().end,
    })
}

fn read_mode<'a, 'b>(
    lines: &'b [Line<'a>],
    header: &Header,
) -> Result<(&'a str, &'b [Line<'a>]), Diagnostic> {
    let missing = |span: Span| {
        Err(Diagnostic::at(span, messages::mode_missing()).help(messages::expected_mode()))
    };
    let Some((line, rest)) = lines.split_first() else {
        return missing(Span::new(header.line_end, header.line_end));
    };
    let word = line.text.trim();
    if word == "PYRAMID" && header.rows * (header.rows + 1) * (2 * header.rows + 1) / 6 > MOST_CELLS
    {
        return Err(Diagnostic::at(line.span(), messages::board_too_large(MOST_CELLS)));
    }
    if MODES.contains(&word) {
        return Ok((word, rest));
    }
    // A row of a piece, or of a board: somebody forgot the line.
    if letter_of_row(line).is_some() || word.chars().all(|symbol| symbol == '.' || symbol == 'X') {
        return missing(line.span());
    }
    let wrong = Diagnostic::at(line.span(), messages::mode_unknown(word));
    Err(wrong.help(messages::expected_mode()))
}

fn read_board(lines: &[Line], header: &Header, end: usize) -> Result<Board, Diagnostic> {
    let wrong = |span: Span, message: Message| {
        Err(Diagnostic::at(span, message).help(messages::expected_board()))
    };
    // A row too few would make every row of the first piece a wrong row of the board.
    for row in 0..header.rows {
        let message = || messages::custom_rows_missing(row + 1, header.rows);
        match lines.get(row) {
            None => return wrong(Span::new(end, end), message()),
            Some(line) if letter_of_row(line).is_some_and(|letter| letter != 'X') => {
                return wrong(line.span(), message());
            }
            Some(_) => {}
        }
    }
    let mut open = Vec::new();
    for line in &lines[..header.rows] {
        let row = line.text.trim();
        if let Some((offset, symbol)) =
            line.text.char_indices().find(|&(_, symbol)| !matches!(symbol, 'X' | '.' | ' ' | '\t'))
        {
            return wrong(line.span_at(offset, symbol), messages::custom_bad_char(symbol));
        }
        let width = row.chars().count();
        if width != header.columns {
            let message = messages::custom_width_mismatch(width, header.columns);
            return wrong(line.span(), message);
        }
        open.push(row.chars().map(|symbol| symbol == 'X').collect::<Vec<bool>>());
    }
    let sheet = Sheet { rows: header.rows, columns: header.columns };
    Ok(Board::new(Lattice::Square, vec![sheet], |at| match open[at.row][at.column] {
        true => Ground::Open,
        false => Ground::Void,
    }))
}

/// The rows of one piece.
struct Block<'a> {
    letter: char,
    rows: Vec<Line<'a>>,
}

fn read_pieces(
    lines: &[Line],
    header: &Header,
    lattice: Lattice,
    end: usize,
) -> Result<(Vec<Piece>, Vec<Diagnostic>), Diagnostic> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in lines {
        let letter = read_row(line)?;
        match blocks.last_mut() {
            Some(block) if block.letter == letter => block.rows.push(*line),
            _ => blocks.push(Block { letter, rows: vec![*line] }),
        }
    }
    let expected = header.pieces;
    let wrong = |span: Span, message: Message| {
        Err(Diagnostic::at(span, message).help(messages::expected_count()))
    };
    match blocks.len() {
        0 => return wrong(Span::new(end, end), messages::no_pieces(expected)),
        found if found < expected => {
            return wrong(Span::new(end, end), messages::too_few_pieces(expected, found));
        }
        found if found > expected => {
            let extra = blocks[expected].rows[0].span();
            return wrong(extra, messages::too_many_pieces(expected, found));
        }
        _ => {}
    }

    let used: Vec<char> = blocks.iter().map(|block| block.letter).collect();
    let mut free = ('A'..='Z').filter(|letter| !used.contains(letter));
    let mut pieces: Vec<Piece> = Vec::new();
    let mut warnings = Vec::new();
    for (number, block) in blocks.iter().enumerate() {
        let first = block.rows[0];
        let mut name = block.letter;
        if used[..number].contains(&name) {
            // At most 26 pieces: where one letter serves twice, another one is free.
            name = free.next().expect("as many letters are free as are used again");
            let warning = messages::piece_letter_repeated(block.letter, name);
            warnings.push(Diagnostic::at(first.span(), warning));
        }
        let points = block.rows.iter().enumerate().flat_map(|(row, line)| {
            let letters =
                line.text.chars().enumerate().filter(|(_, symbol)| !symbol.is_whitespace());
            letters.map(move |(column, _)| lattice.point(Position { layer: 0, row, column }))
        });
        let shape = Shape::new(lattice, points).expect("every row of a block has a letter");
        if !shape.is_connected(lattice) {
            let last = block.rows[block.rows.len() - 1];
            let span = Span::new(first.span().start, last.span().end);
            warnings.push(Diagnostic::at(span, messages::piece_disconnected(name)));
        }
        pieces.push(Piece::new(lattice, name, shape));
    }
    Ok((pieces, warnings))
}

/// Checks a row of a piece; answers its letter.
fn read_row(line: &Line) -> Result<char, Diagnostic> {
    let mut letter = None;
    for (offset, symbol) in line.text.char_indices().filter(|(_, symbol)| !symbol.is_whitespace()) {
        let message = match (symbol, letter) {
            ('A'..='Z', None) => {
                letter = Some(symbol);
                continue;
            }
            ('A'..='Z', Some(first)) if first == symbol => continue,
            ('A'..='Z', Some(first)) => messages::piece_mixed_letters_in_row(first, symbol),
            ('.', _) => messages::piece_dot_padding(),
            _ if symbol.is_lowercase() => messages::piece_lowercase(symbol),
            _ => messages::piece_bad_char(symbol),
        };
        let wrong = Diagnostic::at(line.span_at(offset, symbol), message);
        return Err(wrong.help(messages::expected_piece()));
    }
    Ok(letter.expect("blank lines are left out"))
}

/// Writes a puzzle, if the format can carry it.
fn write(puzzle: &Packing) -> Result<Vec<u8>, Refusal> {
    let board = puzzle.board();
    let lattice = board.lattice();
    let pieces = puzzle.pieces();
    let plain = |piece: &Piece| {
        piece.name.is_ascii_uppercase()
            && (piece.least, piece.most) == (1, 1)
            && piece.turns == lattice.usual_turns()
            && flat_rows(lattice, &piece.shape).is_some()
    };
    let grounds = || board.ground().iter().map(|(_, ground)| *ground);
    let full = grounds().all(|ground| ground == Ground::Open);
    let open_or_void = grounds().all(|ground| matches!(ground, Ground::Open | Ground::Void));
    let mode = match lattice {
        Lattice::Square if full => "DEFAULT",
        Lattice::Square if open_or_void => "CUSTOM",
        Lattice::Balls if full && is_pyramid(board) => "PYRAMID",
        _ => return Err(messages::not_an_iq_puzzle().into()),
    };
    if pieces.len() > 26 || pieces.is_empty() || !pieces.iter().all(plain) {
        return Err(messages::not_an_iq_puzzle().into());
    }
    let base = board.sheets().last().copied().unwrap_or(Sheet { rows: 0, columns: 0 });
    let mut out = format!("{} {} {}\n{mode}\n", base.rows, base.columns, pieces.len());
    if mode == "CUSTOM" {
        for row in board.ground().chunks(base.columns) {
            let symbol = |(_, ground): &(Position, Ground)| match ground {
                Ground::Open => 'X',
                _ => '.',
            };
            out.extend(row.iter().map(symbol));
            out.push('\n');
        }
    }
    for piece in pieces {
        for row in flat_rows(lattice, &piece.shape).unwrap_or_default() {
            let symbol = |&cell: &bool| if cell { piece.name } else { ' ' };
            let line: String = row.iter().map(symbol).collect();
            out.push_str(line.trim_end());
            out.push('\n');
        }
    }
    readable(puzzle, out.into_bytes(), read)
}

pub(super) fn is_pyramid(board: &Board) -> bool {
    let expected =
        |(layer, sheet): (usize, &Sheet)| *sheet == Sheet { rows: layer + 1, columns: layer + 1 };
    board.sheets().iter().enumerate().all(expected)
}

/// A shape that lies flat, and has no blank rows inside, drawn row by row.
fn flat_rows(lattice: Lattice, shape: &Shape) -> Option<Vec<Vec<bool>>> {
    let layers = super::drawing(lattice, shape);
    match layers.as_slice() {
        [rows] if rows.iter().all(|row| row.contains(&true)) => Some(rows.clone()),
        _ => None,
    }
}
