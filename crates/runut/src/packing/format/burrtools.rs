//! The `.xmpuzzle` files of BurrTools: XML, plain or compressed, with cubes (grid 0) or spheres
//! (grid 2).
//!
//! A file holds shapes and problems; every problem becomes a puzzle. In the string of a shape `#` is
//! a cell, `+` a cell that may stay empty, `_` none; digits after a cell are a colour; x runs fastest,
//! then y, then z. Spheres stand where the sum of the coordinates is even. Flat problems of flat cubes
//! become problems on the square grid, where pieces may be turned over just the same.

use super::naming::{MOST_NAMES, letters};
use super::{readable, sentences};
use crate::message::Text;
use crate::packing::board::{MOST_CELLS, Sheet};
use crate::packing::format::native::HOLE;
use crate::packing::lattice::{Motion, Position};
use crate::packing::{Board, Ground, Lattice, Packing, Piece, Point, Shape, Turns, messages};
use crate::puzzle::{Format, Reading, Refusal};
use crate::source::{Diagnostic, Source, Span};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use roxmltree::Node;
use std::io::{Read, Write};

/// The format.
pub const FORMAT: Format<Packing> = Format {
    name: "burrtools",
    extensions: &["xmpuzzle", "xml"],
    prefix: None,
    about: Text {
        en: "BurrTools: shapes and problems of cubes or spheres as XML, plain or compressed",
        id: "BurrTools: bentuk dan soal kubus atau bola sebagai XML, polos atau termampat",
    },
    sniff: |source| {
        let head = &source.bytes[..source.bytes.len().min(2000)];
        source.has_extension(&["xmpuzzle"])
            || String::from_utf8_lossy(head).contains("<puzzle")
                && !head.starts_with(GZIP)
                && String::from_utf8_lossy(head).contains("<gridType")
    },
    read,
    write: Some(write),
};

/// How compressed files begin.
const GZIP: &[u8] = &[0x1f, 0x8b];
/// Far more than any puzzle has; a guard against bombs.
const MOST_BYTES: u64 = 64 << 20;

/// The largest box around a shape.
const MOST_VOLUME: i64 = 8 * MOST_CELLS as i64;

/// The name of a piece that has none yet.
const NAMELESS: char = '\0';

/// A shape of the file.
struct Voxels {
    cells: Vec<Point>,
    /// Cells that may stay empty.
    variable: usize,
}

fn read(source: &Source) -> Result<Vec<Reading<Packing>>, Diagnostic> {
    if !source.bytes.starts_with(GZIP) {
        return read_text(source.text()?, |span| span);
    }
    let mut text = String::new();
    GzDecoder::new(&source.bytes[..])
        .take(MOST_BYTES)
        .read_to_string(&mut text)
        .map_err(|_| Diagnostic::at(0..0, sentences::gzip_broken()))?;
    // Places in the text are no places in the file.
    read_text(&text, |_| Span::new(0, 0))
}

fn read_text(text: &str, place: fn(Span) -> Span) -> Result<Vec<Reading<Packing>>, Diagnostic> {
    let document =
        crate::xml::parse(text).map_err(|wrong| Diagnostic { span: place(wrong.span), ..wrong })?;
    let at = |node: &Node| place(node.range().into());
    let wrong = |node: &Node, message| Err(Diagnostic::at(at(node), message));
    let root = document.root_element();
    let grid = root.children().find(|node| node.has_tag_name("gridType"));
    let lattice = match grid.and_then(|node| node.attribute("type")).unwrap_or("0") {
        "0" => Lattice::Cubic,
        "2" => Lattice::Balls,
        other => return wrong(&grid.unwrap_or(root), sentences::burrtools_grid(other)),
    };
    let voxels = root.descendants().filter(|node| node.has_tag_name("voxel"));
    let mut shapes = Vec::new();
    let mut coloured = false;
    for (number, node) in voxels.enumerate() {
        let string: String = node.text().unwrap_or_default().split_whitespace().collect();
        coloured |= string.bytes().any(|symbol| symbol.is_ascii_digit());
        // A shape that no problem uses may be empty: only using it is wrong.
        shapes.push((node, read_shape(&node, &string, lattice, number)));
    }
    let mut readings = Vec::new();
    for problem in root.descendants().filter(|node| node.has_tag_name("problem")) {
        let shape = |node: &Node| {
            let id = node.attribute("id").unwrap_or_default();
            let found = id.parse().ok().and_then(|id: usize| shapes.get(id));
            let (voxel, shape) =
                found.ok_or_else(|| Diagnostic::at(at(node), sentences::burrtools_missing(id)))?;
            shape.as_ref().map_err(|message| Diagnostic::at(at(voxel), message.clone()))
        };
        let Some(result) = problem.children().find(|node| node.has_tag_name("result")) else {
            continue;
        };
        let board = shape(&result)?;
        let mut wanted = Vec::new();
        for node in problem.descendants().filter(|node| node.has_tag_name("shape")) {
            let number = |name: &str| node.attribute(name).and_then(|word| word.parse().ok());
            let count: Option<usize> = number("count");
            let most = count.or(number("max")).unwrap_or(1).min(MOST_CELLS);
            let least = count.or(number("min")).unwrap_or(most).min(most);
            let id = node.attribute("id").unwrap_or_default();
            let voxel = id.parse().ok().and_then(|id: usize| shapes.get(id)).map(|(node, _)| *node);
            let name =
                voxel.and_then(|node| node.attribute("name")).filter(|name| !name.is_empty());
            wanted.push((name.unwrap_or(id), shape(&node)?, least, most));
        }
        if wanted.is_empty() {
            return wrong(&problem, sentences::no_pieces());
        }
        let Some(letters) = letters(wanted.iter().map(|(name, ..)| *name)) else {
            return wrong(&problem, sentences::too_many_names(MOST_NAMES));
        };
        let holes = problem.attribute("maxHoles").and_then(|word| word.parse().ok());
        let mut seen = Vec::new();
        let pieces: Vec<(char, &Voxels, usize, usize)> = (wanted.iter())
            .map(|(name, voxels, least, most)| {
                // Two shapes may have the same name: the second gets another letter.
                let letter = letters[name];
                let repeated = seen.contains(&letter);
                seen.push(letter);
                (if repeated { NAMELESS } else { letter }, *voxels, *least, *most)
            })
            .collect();
        let puzzle = puzzle(lattice, board, pieces, holes)
            .map_err(|message| Diagnostic::at(at(&problem), message))?;
        let mut warnings = Vec::new();
        if coloured {
            warnings.push(Diagnostic::at(at(&problem), sentences::burrtools_colours()));
        }
        let name = problem.attribute("name").filter(|name| !name.is_empty()).map(str::to_owned);
        readings.push(Reading { name, puzzle, warnings });
    }
    if readings.is_empty() {
        return wrong(&root, sentences::burrtools_no_problem());
    }
    Ok(readings)
}

fn read_shape(
    node: &Node,
    string: &str,
    lattice: Lattice,
    number: usize,
) -> Result<Voxels, crate::Message> {
    let broken = || sentences::burrtools_shape(number);
    let side = |name| node.attribute(name).and_then(|word| word.parse::<i32>().ok());
    let sides = side("x").zip(side("y")).zip(side("z"));
    let ((width, depth), height) = sides.ok_or_else(broken)?;
    let volume = i64::from(width) * i64::from(depth) * i64::from(height);
    if width < 1 || depth < 1 || height < 1 || volume > MOST_VOLUME {
        return Err(messages::board_too_large(MOST_CELLS));
    }
    let mut voxels = Voxels { cells: Vec::new(), variable: 0 };
    let mut at = 0;
    for symbol in string.chars().filter(|symbol| !symbol.is_ascii_digit()) {
        let (x, y, z) = (at % width, at / width % depth, at / width / depth);
        match symbol {
            '_' => {}
            '#' | '+' => {
                voxels.cells.push(Point::new(x, y, z));
                voxels.variable += usize::from(symbol == '+');
            }
            _ => return Err(broken()),
        }
        at += 1;
    }
    if i64::from(at) != volume || voxels.cells.is_empty() || voxels.cells.len() > MOST_CELLS {
        return Err(broken());
    }
    if lattice == Lattice::Balls {
        let odd = |point: &Point| (point.x + point.y + point.z) % 2;
        let kind = odd(&voxels.cells[0]);
        if voxels.cells.iter().any(|point| odd(point) != kind) {
            return Err(sentences::burrtools_parity(number));
        }
        voxels.cells.iter_mut().for_each(|point| point.x += kind);
    }
    Ok(voxels)
}

fn puzzle(
    lattice: Lattice,
    board: &Voxels,
    pieces: Vec<(char, &Voxels, usize, usize)>,
    holes: Option<usize>,
) -> Result<Packing, crate::Message> {
    let flat = |voxels: &Voxels| voxels.cells.iter().all(|point| point.z == voxels.cells[0].z);
    let all_flat = flat(board) && pieces.iter().all(|(_, voxels, ..)| flat(voxels));
    let lattice = if lattice == Lattice::Cubic && all_flat { Lattice::Square } else { lattice };
    let mut free = ('A'..='Z').chain('a'..='z').chain('0'..='9');
    let taken: Vec<char> = pieces.iter().map(|(name, ..)| *name).collect();
    let mut list = Vec::new();
    for (name, voxels, least, most) in pieces {
        let name = match name {
            NAMELESS => free
                .find(|symbol| !taken.contains(symbol))
                .ok_or_else(|| sentences::too_many_names(MOST_NAMES))?,
            name => name,
        };
        let shape = Shape::new(lattice, voxels.cells.iter().copied()).expect("a shape has a cell");
        list.push(Piece { least, most, ..Piece::new(lattice, name, shape) });
    }
    if board.variable > 0 {
        if board.variable < board.cells.len() {
            return Err(sentences::burrtools_variable());
        }
        let shape = Shape::new(lattice, [Point::new(0, 0, 0)]).expect("a hole has a cell");
        let most = holes.unwrap_or(board.cells.len()).min(board.cells.len());
        list.push(Piece { least: 0, most, ..Piece::new(lattice, HOLE, shape) });
    }
    let cells = match lattice {
        Lattice::Balls => in_pyramid(&board.cells),
        _ => in_corner(&board.cells),
    };
    let extent = |of: fn(&Position) -> usize| {
        cells.iter().map(|point| of(&lattice.position(*point))).max().unwrap_or(0) + 1
    };
    let layers = extent(|at| at.layer);
    let sheets: Vec<Sheet> = match lattice {
        Lattice::Balls => (1..=layers).map(|side| Sheet { rows: side, columns: side }).collect(),
        _ => vec![Sheet { rows: extent(|at| at.row), columns: extent(|at| at.column) }; layers],
    };
    let positions: usize = sheets.iter().map(|sheet| sheet.rows * sheet.columns).sum();
    if positions > MOST_CELLS {
        return Err(messages::board_too_large(MOST_CELLS));
    }
    let cells: std::collections::HashSet<Point> = cells.into_iter().collect();
    let board = Board::new(lattice, sheets, |at| match cells.contains(&lattice.point(at)) {
        true => Ground::Open,
        false => Ground::Void,
    });
    Ok(Packing::made(board, list, Vec::new()))
}

/// Cells shifted to begin at the corner.
fn in_corner(cells: &[Point]) -> Vec<Point> {
    let low = |of: fn(&Point) -> i32| cells.iter().map(of).min().unwrap_or(0);
    let corner = Point::new(low(|p| p.x), low(|p| p.y), low(|p| p.z));
    cells.iter().map(|point| *point - corner).collect()
}

/// Balls turned and shifted into the smallest pyramid that holds them: the points below its top,
/// |x| + |y| ≤ z.
fn in_pyramid(cells: &[Point]) -> Vec<Point> {
    let place = |motion: &Motion| {
        let turned: Vec<Point> = cells.iter().map(|point| motion.apply(*point)).collect();
        let reach = |of: fn(&Point) -> i32| {
            let low = turned.iter().map(of).min().unwrap_or(0);
            (low, turned.iter().map(of).max().unwrap_or(0))
        };
        // The top lies over the middle of x + y and x - y, as near as the lattice has points.
        let (sum, difference) = (reach(|p| p.x + p.y), reach(|p| p.x - p.y));
        let (s, d) = ((sum.0 + sum.1).div_euclid(2), (difference.0 + difference.1).div_euclid(2));
        let middles = [0, 1].into_iter().flat_map(|a| [0, 1].map(|b| (s + a, d + b)));
        let middles = middles.filter(|(s, d)| (s + d) % 2 == 0);
        let (x, y) = middles.map(|(s, d)| ((s + d) / 2, (s - d) / 2)).min_by_key(|(x, y)| {
            turned.iter().map(|p| (p.x - x).abs() + (p.y - y).abs() - p.z).max()
        })?;
        let mut z = turned.iter().map(|p| p.z - (p.x - x).abs() - (p.y - y).abs()).min()?;
        // Shifts keep the sum of the coordinates even.
        z -= (x + y + z).rem_euclid(2);
        let top = Point::new(x, y, z);
        Some(turned.iter().map(|point| *point - top).collect::<Vec<Point>>())
    };
    let motions = Lattice::Balls.motions(Turns::Rotations);
    let placed = motions.iter().filter_map(place);
    placed.min_by_key(|cells| cells.iter().map(|p| p.z).max()).unwrap_or_default()
}

fn write(puzzle: &Packing) -> Result<Vec<u8>, Refusal> {
    let board = puzzle.board();
    let lattice = board.lattice();
    if !puzzle.placed().is_empty() {
        return Err(Refusal(sentences::cannot_carry_placed()));
    }
    let (holes, pieces): (Vec<&Piece>, Vec<&Piece>) =
        puzzle.pieces().iter().partition(|piece| piece.name == HOLE);
    if let Some(piece) = pieces.iter().find(|piece| piece.turns != lattice.usual_turns()) {
        return Err(Refusal(sentences::cannot_carry_turns(piece.name)));
    }
    let grid = if lattice == Lattice::Balls { 2 } else { 0 };
    let full = if holes.is_empty() { '#' } else { '+' };
    // A few cells far apart make a large box: nothing that its reader would take back.
    let boxes = pieces.iter().map(|piece| piece.shape.points()).chain([board.cells()]);
    if board.cells().is_empty() || boxes.into_iter().any(|points| volume(points) > MOST_VOLUME) {
        return Err(Refusal(messages::board_too_large(MOST_CELLS)));
    }
    let mut out = String::from("<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n");
    out.push_str(&format!("<gridType type=\"{grid}\"/>\n<colors/>\n<shapes>\n"));
    for piece in &pieces {
        out.push_str(&voxel(piece.shape.points(), lattice, '#', Some(piece.name)));
    }
    out.push_str(&voxel(board.cells(), lattice, full, None));
    let most = holes.first().map_or(0, |hole| hole.most);
    let attribute = if most > 0 { format!(" maxHoles=\"{most}\"") } else { String::new() };
    out.push_str(&format!("</shapes>\n<problems>\n<problem state=\"0\"{attribute}>\n<shapes>\n"));
    for (id, piece) in pieces.iter().enumerate() {
        let copies = match (piece.least, piece.most) {
            (least, most) if least == most => format!("count=\"{most}\""),
            (least, most) => format!("min=\"{least}\" max=\"{most}\""),
        };
        out.push_str(&format!("<shape id=\"{id}\" {copies}/>\n"));
    }
    out.push_str(&format!(
        "</shapes>\n<result id=\"{}\"/>\n<bitmap/>\n</problem>\n</problems>\n</puzzle>\n",
        pieces.len()
    ));
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(out.as_bytes()).and_then(|()| encoder.finish());
    readable(puzzle, written.expect("writing to memory does not fail"), read)
}

/// The size of the box around these points, with the row that balls may be shifted by.
fn volume(points: &[Point]) -> i64 {
    let extent = |of: fn(&Point) -> i32| {
        let low = points.iter().map(of).min().unwrap_or(0);
        i64::from(points.iter().map(of).max().unwrap_or(0) - low) + 1
    };
    (extent(|p| p.x) + 1) * extent(|p| p.y) * extent(|p| p.z)
}

/// A shape as an element.
fn voxel(points: &[Point], lattice: Lattice, mark: char, name: Option<char>) -> String {
    let mut points = in_corner(points);
    if lattice == Lattice::Balls && points.iter().any(|p| (p.x + p.y + p.z) % 2 != 0) {
        points.iter_mut().for_each(|point| point.x += 1);
    }
    let extent = |of: fn(&Point) -> i32| points.iter().map(of).max().unwrap_or(0) + 1;
    let (x, y, z) = (extent(|p| p.x), extent(|p| p.y), extent(|p| p.z));
    let mut string = vec!['_'; (x * y * z) as usize];
    for point in &points {
        string[(point.x + x * (point.y + y * point.z)) as usize] = mark;
    }
    let string: String = string.into_iter().collect();
    let name = name.map(|name| format!(" name=\"{name}\"")).unwrap_or_default();
    format!("<voxel x=\"{x}\" y=\"{y}\" z=\"{z}\"{name} type=\"0\">{string}</voxel>\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packing::samples;

    fn read_back(puzzle: &Packing) -> Packing {
        let bytes = write(puzzle).unwrap();
        read(&Source::new("x.xmpuzzle", bytes)).unwrap().pop().unwrap().puzzle
    }

    #[test]
    fn what_is_written_is_read_back() {
        let pyramid = samples::iq_puzzler_pro(Board::pyramid(5));
        for (puzzle, order) in [
            (samples::pentominoes(6, 10), 4),
            (samples::soma(), 48),
            (samples::bedlam(), 24),
            (pyramid, 8),
        ] {
            let again = read_back(&puzzle);
            assert_eq!(again.board().lattice(), puzzle.board().lattice());
            assert_eq!(again.placements().len(), puzzle.placements().len());
            assert_eq!(again.symmetries().len(), order);
        }
    }

    #[test]
    fn plain_files_problems_and_copies() {
        let text = "<puzzle version=\"2\"><gridType type=\"0\"/><colors/><shapes>\
            <voxel x=\"2\" y=\"2\" z=\"1\" type=\"0\">###_</voxel>\
            <voxel x=\"3\" y=\"2\" z=\"2\" type=\"0\">######1######</voxel></shapes>\
            <problems><problem name=\"four\"><shapes><shape id=\"0\" count=\"4\"/></shapes>\
            <result id=\"1\"/></problem></problems></puzzle>";
        let readings = read(&Source::new("", text)).unwrap();
        assert_eq!(readings[0].name.as_deref(), Some("four"));
        assert_eq!(readings[0].warnings.len(), 1);
        assert_eq!(
            (readings[0].puzzle.pieces()[0].least, readings[0].puzzle.pieces()[0].most),
            (4, 4)
        );
        assert!((FORMAT.sniff)(&Source::new("", text)));
    }

    #[test]
    fn errors_are_named() {
        let wrong =
            |text: &str| read(&Source::new("", text)).err().unwrap().message.key().to_owned();
        assert_eq!(wrong("<puzzle"), "bad_xml");
        assert_eq!(wrong("<puzzle><gridType type=\"4\"/></puzzle>"), "burrtools_grid");
        assert_eq!(wrong("<puzzle/>"), "burrtools_no_problem");
        assert_eq!(
            wrong("<puzzle><problem><result id=\"3\"/></problem></puzzle>"),
            "burrtools_missing"
        );
        let bytes = [&[0x1f, 0x8b][..], b"nonsense"].concat();
        assert_eq!(read(&Source::new("", bytes)).err().unwrap().message.key(), "gzip_broken");
    }
}
