//! Pictures: the board from above, layer by layer, with the pieces beside it; solids as piles of balls or blocks of cubes,
//! turned, whole or with their layers lifted apart.

mod flat;
mod solid;
mod terminal;
mod tray;

use std::collections::HashMap;

use super::board::Ground;
use super::lattice::{Lattice, Position};
use super::piece::Piece;
use super::solution::Solution;
use super::{HOLE, Packing};
use crate::draw::{Color, Fill, Scene, Shape, Style, contrast, messages, piece_color};
use crate::step::{Value, Values};

/// Room around the picture.
const MARGIN: f32 = 12.0;

/// The names of the views: from above, and for solid boards in perspective, whole or taken apart.
pub const VIEWS: &[&str] = &["layers", "perspective", "exploded"];

/// A copy of a piece: its name, and which copy, from 1.
type Part = (char, u16);

/// What is drawn: at every position that is not void its ground and the part that lies there.
struct Drawn<'a> {
    puzzle: &'a Packing,
    cells: HashMap<Position, (Ground, Option<Part>)>,
    style: &'a Style,
}

/// Draws a puzzle, with a solution if there is one.
pub fn draw(puzzle: &Packing, solution: Option<&Solution>, view: &str, style: &Style) -> Scene {
    let marks = match solution {
        Some(solution) => solution.marks().to_vec(),
        None => puzzle.solution([]).marks().to_vec(),
    };
    let positions = puzzle.board().ground().iter().filter(|(_, ground)| *ground != Ground::Void);
    let part = |mark: super::Mark| (puzzle.pieces()[mark.piece as usize].name, mark.copy + 1);
    let cells = positions.zip(marks).map(|(&(at, ground), mark)| (at, (ground, mark.map(part))));
    let drawn = Drawn { puzzle, cells: cells.collect(), style };
    drawn.scene(view)
}

/// Draws a board with these pieces on it.
pub fn sketch(puzzle: &Packing, values: &Values, style: &Style) -> Scene {
    let positions = puzzle.board().ground().iter().filter(|(_, ground)| *ground != Ground::Void);
    // Copies are counted anew, in reading order, so that they have the colours of a solution.
    let mut copies: HashMap<char, Vec<u16>> = HashMap::new();
    let mut number = |name: char, copy: u16| {
        let seen = copies.entry(name).or_default();
        let known = seen.iter().position(|other| *other == copy);
        known.unwrap_or_else(|| {
            seen.push(copy);
            seen.len() - 1
        }) as u16
            + 1
    };
    let single =
        |name: char| puzzle.pieces().iter().any(|piece| piece.name == name && piece.size() == 1);
    let mut cells_seen: u16 = 0;
    let cells = positions.map(|&(at, ground)| {
        let part = match values.get(&puzzle.place_name(at)) {
            // Copies of a single cell have no number of their own: each cell is one.
            Some(Value::Piece(name, _)) if single(*name) => {
                cells_seen += 1;
                Some((*name, number(*name, cells_seen)))
            }
            Some(Value::Piece(name, copy)) => Some((*name, number(*name, *copy))),
            Some(Value::Empty) => Some((HOLE, 1)),
            _ => None,
        };
        (at, (ground, part))
    });
    Drawn { puzzle, cells: cells.collect(), style }.scene(VIEWS[0])
}

/// A piece alone, as it would lie.
pub fn piece_alone(puzzle: &Packing, piece: &Piece, style: &Style) -> Scene {
    let drawn = Drawn { puzzle, cells: HashMap::new(), style };
    let shape = tray::piece(&drawn, &tray::Entry { number: 0, piece, copies: None, used: false });
    let Some(bounds) = shape.bounds() else { return Scene::styled(0.0, 0.0, style) };
    let size = |length: f32| length + 4.0;
    let mut scene =
        Scene::styled(size(bounds.right - bounds.left), size(bounds.bottom - bounds.top), style);
    if let Shape::At { shapes, .. } = shape.shifted(2.0 - bounds.left, 2.0 - bounds.top) {
        scene.shapes = shapes;
    }
    scene
}

/// The colour of the first copy of a piece: by its letter, so that it is the same in every puzzle.
pub fn piece_paint(name: char) -> Option<Color> {
    let index = match name {
        HOLE => return None,
        'A'..='Z' => name as usize - 'A' as usize,
        'a'..='z' => name as usize - 'a' as usize + 26,
        _ => (name as usize).saturating_sub('0' as usize) + 52,
    };
    Some(piece_color(index))
}

impl Drawn<'_> {
    fn scene(&self, view: &str) -> Scene {
        let solid = self.puzzle.board().lattice() != Lattice::Square;
        let mut scene = match view {
            "perspective" if solid => solid::whole(self),
            "exploded" if solid => solid::exploded(self),
            _ => flat::layers(self),
        };
        scene.text = terminal::text(self);
        scene
    }

    fn part(&self, at: Position) -> Option<Part> {
        self.cells.get(&at)?.1
    }

    /// The colour of a part: copies differ by their shade.
    fn color(&self, (name, copy): Part) -> Option<Color> {
        let color = piece_paint(name)?;
        Some(match copy.saturating_sub(1) % 4 {
            0 => color,
            1 => color.mix(Color::WHITE, 0.35),
            2 => color.mix(Color::BLACK, 0.22),
            _ => color.mix(Color::WHITE, 0.6),
        })
    }

    /// What lies at a position, and in which colour.
    fn paint(&self, at: Position) -> Option<(Part, Color)> {
        let part = self.part(at)?;
        Some((part, self.color(part)?))
    }

    /// The colour of a cell without a piece.
    fn bare(&self, at: Position) -> Color {
        let colors = self.style.colors();
        let stays_empty = matches!(self.cells.get(&at), Some((Ground::Empty, _)))
            || self.part(at).is_some_and(|part| part.0 == HOLE);
        if stays_empty { colors.hole } else { colors.cell }
    }

    /// What a screen reader says of a cell.
    fn label(&self, at: Position) -> String {
        let lang = self.style.lang;
        let what = match (self.cells.get(&at), self.paint(at)) {
            (_, Some(((name, _), _))) => name.to_string(),
            (Some((Ground::Empty, _) | (_, Some((HOLE, _)))), None) => {
                messages::empty().get(lang).to_owned()
            }
            _ => messages::open().get(lang).to_owned(),
        };
        let (row, column) = (at.row + 1, at.column + 1);
        let message = match self.puzzle.board().sheets().len() {
            1 => messages::cell(row, column, what),
            _ => messages::cell_of_layer(at.layer + 1, row, column, what),
        };
        message.get(lang).to_owned()
    }

    /// Which layer this is, where there are several: people build from the bottom.
    fn caption(&self, layer: usize) -> Option<String> {
        let layers = self.puzzle.board().sheets().len();
        let message = match layer {
            _ if layers == 1 => return None,
            0 => messages::top_layer(1),
            _ if layer + 1 == layers => messages::bottom_layer(layers),
            _ => messages::middle_layer(layer + 1),
        };
        Some(message.get(self.style.lang).to_owned())
    }
}

fn letter(at: (f32, f32), size: f32, name: char, ground: Color) -> Shape {
    let ((x, y), text, color) = (at, name.to_string(), contrast(ground));
    let anchor = crate::draw::Anchor::Middle;
    Shape::Text { x, y, size, text, color, anchor, bold: true }
}

fn square(at: (f32, f32), side: f32, color: Color) -> Shape {
    Shape::rect(at, (side, side), Fill::Flat(color))
}
