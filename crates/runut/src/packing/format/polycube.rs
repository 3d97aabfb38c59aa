//! The `.def` files of Matthew Busche's solver *polycube*: a box, and pieces as lists of
//! coordinates or as drawings.
//!
//! ```text
//! D:xDim=3:yDim=2:zDim=1
//! C:name=A:type=M:layout=0 0 0, 1 0 0, 0 1 0
//! L
//! . B
//! B B
//! ~L
//! ~D
//! ```
//!
//! Rows of a drawing go from the highest y down, layers stand side by side, separated by commas.
//! Stationary pieces (`type=S`, or named after `L:stationary=`) lie where they are: those named by a
//! letter or digit are placed beforehand, others (`*`) are no part of the board. Coordinates are
//! turned by half a turn about the x axis, so that handedness is kept.

use super::naming::{MOST_NAMES, letters};
use super::{Line, readable, sentences};
use crate::message::Text;
use crate::packing::board::{MOST_CELLS, Sheet};
use crate::packing::format::native::HOLE;
use crate::packing::{Board, Ground, Lattice, Packing, Piece, Point, Shape, Turns, messages};
use crate::puzzle::{Format, Reading, Refusal};
use crate::source::{Diagnostic, Source, Span};
use std::collections::HashMap;

/// The format.
pub const FORMAT: Format<Packing> = Format {
    name: "polycube",
    extensions: &["def"],
    prefix: None,
    about: Text {
        en: "Matthew Busche's polycube: a box and pieces as coordinates or drawings",
        id: "polycube karya Matthew Busche: kotak dan keping sebagai koordinat atau gambar",
    },
    sniff: |source| {
        source.text().is_ok_and(|text| {
            let meaningful = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
            text.lines().find(meaningful).is_some_and(|line| line.trim().starts_with("D:"))
        })
    },
    read,
    write: Some(write),
};

/// A piece as it stands in the file.
struct Given<'a> {
    name: &'a str,
    span: Span,
    stationary: bool,
    cells: Vec<[i32; 3]>,
}

/// The sizes of the box, and whether pieces may not be turned over.
struct Size {
    sides: [i32; 3],
    one_side: bool,
}

fn read(source: &Source) -> Result<Vec<Reading<Packing>>, Diagnostic> {
    let text = source.text()?;
    let mut lines = Line::all(text).filter(|line| !line.text.starts_with('#'));
    let mut size = None;
    let mut given: Vec<Given> = Vec::new();
    while let Some(line) = lines.next() {
        let word = line.text.trim();
        if word.is_empty() {
        } else if word.starts_with("D:") && size.is_none() {
            size = Some(read_size(&line)?);
        } else if word == "~D" {
            break;
        } else if word.starts_with("C:") {
            given.push(read_coordinates(&line)?);
        } else if word == "L" || word.starts_with("L:") {
            let stationary = field(word, "stationary").unwrap_or_default();
            let rows: Vec<Line> =
                lines.by_ref().take_while(|line| line.text.trim() != "~L").collect();
            given.extend(read_drawing(&rows, stationary));
        } else {
            let message = sentences::polycube_unknown_line(word);
            return Err(
                Diagnostic::at(line.span(), message).help(sentences::polycube_expected_line())
            );
        }
    }
    let Some(size) = size else {
        return Err(Diagnostic::at(0..0, sentences::polycube_no_size())
            .help(sentences::polycube_expected_size()));
    };
    Ok(Reading::only(puzzle(&size, &given)?))
}

/// The value of `key=value` among fields separated by colons.
fn field<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.split(':').find_map(|part| part.trim().strip_prefix(key)?.strip_prefix('='))
}

fn read_size(line: &Line) -> Result<Size, Diagnostic> {
    let side = |key| field(line.text, key).map_or(Some(1), |word| word.trim().parse().ok());
    let sides: Option<Vec<i32>> = ["xDim", "yDim", "zDim"].into_iter().map(side).collect();
    let sides = sides.and_then(|sides| <[i32; 3]>::try_from(sides).ok());
    let wrong = || {
        Diagnostic::at(line.span(), sentences::polycube_no_size())
            .help(sentences::polycube_expected_size())
    };
    let sides = sides.filter(|sides| sides.iter().all(|side| *side > 0)).ok_or_else(wrong)?;
    let volume = sides.iter().try_fold(1i32, |volume, side| volume.checked_mul(*side));
    if volume.is_none_or(|volume| volume > MOST_CELLS as i32) {
        return Err(Diagnostic::at(line.span(), messages::board_too_large(MOST_CELLS)));
    }
    let one_side = line.text.split(':').any(|part| part.trim() == "oneSide");
    Ok(Size { sides, one_side })
}

fn read_coordinates<'a>(line: &Line<'a>) -> Result<Given<'a>, Diagnostic> {
    let wrong = |word: &str| Diagnostic::at(line.span(), sentences::polycube_bad_layout(word));
    let layout = field(line.text, "layout").ok_or_else(|| wrong(line.text.trim()))?;
    let mut cells = Vec::new();
    for cell in layout.split(',') {
        let numbers: Option<Vec<i32>> = cell.split_whitespace().map(|n| n.parse().ok()).collect();
        let point = numbers.and_then(|numbers| <[i32; 3]>::try_from(numbers).ok());
        let near = |point: &[i32; 3]| point.iter().all(|c| c.unsigned_abs() as usize <= MOST_CELLS);
        cells.push(point.filter(near).ok_or_else(|| wrong(cell.trim()))?);
    }
    let name = field(line.text, "name").map_or("?", str::trim);
    let stationary = field(line.text, "type").is_some_and(|kind| kind.trim() == "S");
    Ok(Given { name, span: line.span(), stationary, cells })
}

/// The pieces of a drawing: every name is one piece.
fn read_drawing<'a>(rows: &[Line<'a>], stationary: &str) -> Vec<Given<'a>> {
    let mut given: Vec<Given> = Vec::new();
    let rows: Vec<&Line> = rows.iter().filter(|line| !line.is_blank()).collect();
    for (row, line) in rows.iter().enumerate() {
        for (layer, part) in line.text.split(',').enumerate() {
            for (column, name) in part.split_whitespace().enumerate() {
                if name == "." {
                    continue;
                }
                let cell = [column as i32, (rows.len() - 1 - row) as i32, layer as i32];
                match given.iter_mut().find(|piece| piece.name == name) {
                    Some(piece) => piece.cells.push(cell),
                    None => given.push(Given {
                        name,
                        span: line.span_of(name),
                        stationary: stationary.split_whitespace().any(|fixed| fixed == name),
                        cells: vec![cell],
                    }),
                }
            }
        }
    }
    given
}

/// `A1` and `A2` are copies of `A`.
fn copied(name: &str) -> &str {
    let letter = name.strip_prefix(|symbol: char| symbol.is_ascii_alphabetic());
    let numbered = letter
        .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|symbol| symbol.is_ascii_digit()));
    if numbered { &name[..1] } else { name }
}

fn puzzle(size: &Size, given: &[Given]) -> Result<Packing, Diagnostic> {
    let [columns, rows, layers] = size.sides;
    // A piece may stand up even where the box has one layer; then it fits nowhere, but it is a solid.
    let lies = |piece: &Given| piece.cells.iter().all(|cell| cell[2] == piece.cells[0][2]);
    let flat = layers == 1 && given.iter().all(lies);
    let lattice = if flat { Lattice::Square } else { Lattice::Cubic };
    let turns = match lattice {
        Lattice::Square if size.one_side => Turns::Rotations,
        _ => lattice.usual_turns(),
    };
    let point = |[x, y, z]: &[i32; 3]| Point::new(*x, rows - 1 - y, layers - 1 - z);
    let named = |name: &str| name.len() == 1 && name.bytes().all(|b| b.is_ascii_alphanumeric());
    let is_wall = |piece: &&Given| piece.stationary && !named(piece.name);
    let real = given.iter().filter(|piece| !is_wall(piece));
    let Some(letters) = letters(real.clone().map(|piece| copied(piece.name))) else {
        return Err(Diagnostic::at(given[0].span, sentences::too_many_names(MOST_NAMES)));
    };
    let mut ground: HashMap<Point, Ground> = HashMap::new();
    let mut placed = Vec::new();
    let mut pieces: Vec<Piece> = Vec::new();
    for piece in given {
        let points: Vec<Point> = piece.cells.iter().map(point).collect();
        if piece.stationary {
            let inside = |p: &Point| {
                (0..columns).contains(&p.x)
                    && (0..rows).contains(&p.y)
                    && (0..layers).contains(&p.z)
            };
            let wall = is_wall(&piece);
            for at in &points {
                let kind = if wall { Ground::Void } else { Ground::Placed(placed.len()) };
                if !inside(at) || ground.insert(*at, kind).is_some() {
                    let message = sentences::stationary_outside(piece.name);
                    return Err(Diagnostic::at(piece.span, message));
                }
            }
            if wall {
                continue;
            }
        }
        let name = letters[copied(piece.name)];
        let shape = Shape::new(lattice, points.iter().copied())
            .ok_or_else(|| Diagnostic::at(piece.span, messages::native_empty_piece(name)))?;
        let copies = usize::from(!piece.stationary);
        let index = match pieces.iter().position(|other| other.name == name) {
            // One more copy of a piece that is already there.
            Some(index) if pieces[index].orientations(lattice).contains(&shape) => {
                pieces[index].least += copies;
                pieces[index].most += copies;
                index
            }
            Some(_) => {
                return Err(Diagnostic::at(piece.span, messages::native_name_repeated(name)));
            }
            None => {
                let usual = Piece::new(lattice, name, shape);
                pieces.push(Piece { turns, least: copies, most: copies, ..usual });
                pieces.len() - 1
            }
        };
        if piece.stationary {
            placed.push((index, points));
        }
    }
    let sheet = Sheet { rows: rows as usize, columns: columns as usize };
    let board = Board::new(lattice, vec![sheet; layers as usize], |at| {
        ground.get(&lattice.point(at)).copied().unwrap_or(Ground::Open)
    });
    Ok(Packing::made(board, pieces, placed))
}

fn write(puzzle: &Packing) -> Result<Vec<u8>, Refusal> {
    let board = puzzle.board();
    let lattice = board.lattice();
    if lattice == Lattice::Balls {
        return Err(Refusal(sentences::cannot_carry_balls()));
    }
    let sheets = board.sheets();
    let columns = sheets.iter().map(|sheet| sheet.columns).max().unwrap_or(0) as i32;
    let rows = sheets.iter().map(|sheet| sheet.rows).max().unwrap_or(0) as i32;
    let layers = sheets.len() as i32;
    let turnable = puzzle.pieces().iter().filter(|piece| piece.most > 0 && piece.name != HOLE);
    let one_side =
        lattice == Lattice::Square && turnable.clone().all(|piece| piece.turns == Turns::Rotations);
    let wanted = if one_side { Turns::Rotations } else { lattice.usual_turns() };
    if let Some(piece) = turnable.clone().find(|piece| piece.turns != wanted) {
        return Err(Refusal(sentences::cannot_carry_turns(piece.name)));
    }
    let optional =
        |piece: &Piece| piece.least != piece.most || (piece.name == HOLE && piece.most > 0);
    if puzzle.pieces().iter().any(optional) {
        return Err(Refusal(sentences::cannot_carry_options()));
    }
    let mut out = format!("D:xDim={columns}:yDim={rows}:zDim={layers}");
    out.push_str(if one_side { ":oneSide\n" } else { "\n" });
    let mut line = |name: &str, kind: char, points: &mut dyn Iterator<Item = Point>| {
        let cells: Vec<String> =
            points.map(|p| format!("{} {} {}", p.x, rows - 1 - p.y, layers - 1 - p.z)).collect();
        out.push_str(&format!("C:name={name}:type={kind}:layout={}\n", cells.join(", ")));
    };
    let drawn: HashMap<Point, Ground> =
        board.ground().iter().map(|(at, ground)| (lattice.point(*at), *ground)).collect();
    let everywhere = (0..layers)
        .flat_map(|z| (0..rows).flat_map(move |y| (0..columns).map(move |x| Point::new(x, y, z))));
    let closed = |at: &Point| matches!(drawn.get(at), None | Some(Ground::Void | Ground::Empty));
    let mut walls = everywhere.filter(closed).peekable();
    if walls.peek().is_some() {
        line("*", 'S', &mut walls);
    }
    for (piece, points) in puzzle.placed() {
        line(&puzzle.pieces()[*piece].name.to_string(), 'S', &mut points.iter().copied());
    }
    for piece in turnable {
        for copy in 0..piece.most {
            let repeated = piece.most > 1 || puzzle.placed_copies(piece.name) > 0;
            let number = if repeated { (copy + 1).to_string() } else { String::new() };
            let name = format!("{}{number}", piece.name);
            line(&name, 'M', &mut piece.shape.points().iter().copied());
        }
    }
    out.push_str("~D\n");
    readable(puzzle, out.into_bytes(), read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packing::samples;
    use crate::{Ask, Goal};
    use std::ops::ControlFlow::Continue;

    fn count(puzzle: &Packing) -> String {
        let best = crate::default_strategy::<Packing>();
        crate::answer(puzzle, best, &Ask::new(Goal::Count), &mut |_| Continue(())).found.to_string()
    }

    fn read_back(puzzle: &Packing) -> Packing {
        let bytes = write(puzzle).unwrap();
        read(&Source::new("x.def", bytes)).unwrap().pop().unwrap().puzzle
    }

    #[test]
    fn what_is_written_is_read_back() {
        assert_eq!(count(&read_back(&samples::pentominoes(5, 12))), "4040");
        assert_eq!(count(&read_back(&samples::soma())), "11520");
        assert_eq!(read_back(&samples::bedlam()).placements().len(), 4188);
        assert!(write(&samples::iq_puzzler_pro(Board::pyramid(5))).is_err());
    }

    #[test]
    fn copies_come_back_as_copies() {
        let dominoes: Packing = "packing\nboard 4x4\n\npiece D x8\n##\n".parse().unwrap();
        let again = read_back(&dominoes);
        assert_eq!((again.pieces()[0].least, again.pieces()[0].most), (8, 8));
        assert_eq!(count(&again), "36");
    }

    #[test]
    fn drawings_layers_and_walls() {
        let text = "# two corners\nD:xDim=3:yDim=3:zDim=1\nL:stationary=*\n. . .\n. * .\n. . *\n~L\n\
                    L\nA A\nA .\n\n. B B B B\n~L\n~D\n";
        let puzzle = read(&Source::new("x.def", text)).unwrap().pop().unwrap().puzzle;
        assert_eq!(puzzle.board().cells().len(), 7);
        assert_eq!(puzzle.pieces().len(), 2);
        assert_eq!(puzzle.pieces()[1].size(), 4);
        let solid = "D:xDim=2:yDim=2:zDim=2\nL\nA A, A .\nA ., . .\n~L\n\
                     C:name=12:layout=0 0 0, 1 0 0, 1 1 0, 1 0 1\n~D\n";
        let puzzle = read(&Source::new("x.def", solid)).unwrap().pop().unwrap().puzzle;
        assert_eq!(puzzle.board().lattice(), Lattice::Cubic);
        assert_eq!(puzzle.pieces().iter().map(|piece| piece.name).collect::<String>(), "AB");
        assert_eq!(count(&puzzle), "8");
    }

    #[test]
    fn errors_point_into_the_file() {
        let wrong = |text: &str| read(&Source::new("x.def", text)).err().unwrap();
        assert_eq!(wrong("C:name=A:layout=0 0 0\n").message.key(), "polycube_no_size");
        assert_eq!(wrong("D:xDim=0:yDim=3\n").message.key(), "polycube_no_size");
        assert_eq!(
            wrong("D:xDim=2:yDim=2\nC:name=A:layout=0 0\n").message.key(),
            "polycube_bad_layout"
        );
        let outside = wrong("D:xDim=2:yDim=2\nC:name=A:type=S:layout=5 0 0\n");
        assert_eq!((outside.message.key(), outside.span.start), ("stationary_outside", 16));
        assert_eq!(wrong("D:xDim=2:yDim=2\nhello\n").message.key(), "polycube_unknown_line");
    }
}
