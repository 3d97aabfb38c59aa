//! Playing with pieces: a piece in an orientation lies with its first cell (in reading order) on the place of the act. An
//! act on a piece that lies there takes it away; a drag from there shifts it. A piece of which there is only one moves.
//!
//! A position is the text of a partial solution. What is wrong is found by asking which pieces can lie together.

use super::draw;
use super::graph::{parts, with_placed};
use super::lattice::{Lattice, Motion, Position as At, Turns};
use super::{Cell, HOLE, Packing, Piece, Placement, Point, Shape, messages};
use crate::draw::{Scene, Style};
use crate::orderly::gathered;
use crate::play::{Act, Game, Judgement, Tool, messages as say, untenable};
use crate::{
    Answer, Ask, Diagnostic, Goal, Limits, Mark, Message, Place, Puzzle, Role, Value, Values,
};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow::Continue;

/// Nodes that one question to the solver may cost.
const NODES: u64 = 300_000;
/// The name of the tool that takes pieces away.
pub(super) const TAKE: &str = "take";

/// The game with a puzzle.
pub(super) struct Play<'a>(pub &'a Packing);

/// The pieces that lie on the board, in the order of their first cells.
#[derive(Clone)]
pub(super) struct Position<'a> {
    puzzle: &'a Packing,
    laid: Vec<Placement>,
}

impl fmt::Display for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.puzzle.solution(&self.laid).fmt(f)
    }
}

impl Position<'_> {
    /// The pieces that lie on the board.
    pub(super) fn laid(&self) -> &[Placement] {
        &self.laid
    }

    fn at(&self, cell: Cell) -> Option<usize> {
        self.laid.iter().position(|placement| placement.cells.contains(&cell))
    }

    fn copies(&self, piece: usize) -> usize {
        self.laid.iter().filter(|placement| placement.piece == piece).count()
    }
}

/// A piece in one of its orientations.
struct Held {
    name: String,
    piece: usize,
    shape: Shape,
}

impl<'a> Play<'a> {
    fn lattice(&self) -> Lattice {
        self.0.board().lattice()
    }

    fn point(&self, place: Place) -> Option<Point> {
        let Place::Cell { layer, row, column } = place else { return None };
        let solid = self.0.board().sheets().len() > 1;
        let layer = if solid { usize::from(layer).checked_sub(1)? } else { usize::from(layer) };
        let at = At {
            layer,
            row: usize::from(row).checked_sub(1)?,
            column: usize::from(column).checked_sub(1)?,
        };
        let sheet = self.0.board().sheets().get(layer)?;
        (at.row < sheet.rows && at.column < sheet.columns).then(|| self.lattice().point(at))
    }

    fn cell(&self, place: Place) -> Result<Cell, Message> {
        let cell = self.point(place).and_then(|point| self.0.board().cell(point));
        cell.ok_or_else(|| say::nothing_here(place))
    }

    /// Every piece in every orientation; the one it was given in first.
    fn held(&self) -> Vec<Held> {
        let mut held = Vec::new();
        let pieces = self.0.pieces().iter().enumerate();
        for (piece, of) in pieces.filter(|(_, piece)| piece.most > 0) {
            let mut shapes = of.orientations(self.lattice());
            let given = shapes.iter().position(|shape| *shape == of.shape).unwrap_or(0);
            shapes[..=given].rotate_right(1);
            for (way, shape) in (1..).zip(shapes) {
                held.push(Held { name: name(of, way), piece, shape });
            }
        }
        held
    }

    /// The cells that a shape covers when its first one lies on a point.
    fn cover(&self, shape: &Shape, origin: Point) -> Option<Box<[Cell]>> {
        shape.points().iter().map(|&point| self.0.board().cell(origin + point)).collect()
    }

    fn lay(&self, position: &Position<'a>, placement: Placement) -> Result<Position<'a>, Message> {
        let name = |piece: usize| self.0.pieces()[piece].name;
        let piece = placement.piece;
        if let Some(other) = placement.cells.iter().find_map(|&cell| position.at(cell)) {
            return Err(messages::lies_on(name(piece), name(position.laid[other].piece)));
        }
        if position.copies(piece) >= self.0.pieces()[piece].most {
            return Err(messages::used_up(name(piece)));
        }
        let mut laid = position.laid.clone();
        let before = laid.partition_point(|other| other.cells[0] < placement.cells[0]);
        laid.insert(before, placement);
        Ok(Position { puzzle: self.0, laid })
    }

    fn without(&self, position: &Position<'a>, index: usize) -> Position<'a> {
        let mut next = position.clone();
        next.laid.remove(index);
        next
    }

    /// A piece that lies there, shifted as a drag went.
    fn shift(
        &self,
        position: &Position<'a>,
        index: usize,
        from: Place,
        to: Place,
    ) -> Result<Position<'a>, Message> {
        let (start, end) = self.point(from).zip(self.point(to)).ok_or_else(say::does_not_fit)?;
        let Placement { piece, cells } = &position.laid[index];
        let board = self.0.board();
        let moved = |cell: &Cell| board.cell(board.cells()[*cell as usize] + (end - start));
        let moved: Option<Box<[Cell]>> = cells.iter().map(moved).collect();
        let outside = || messages::lies_outside(self.0.pieces()[*piece].name);
        let placement = Placement { piece: *piece, cells: moved.ok_or_else(outside)? };
        self.lay(&self.without(position, index), placement)
    }

    /// Whether these pieces lie together in a solution.
    fn possible(&self, laid: &[Placement]) -> Answer {
        let rest = with_placed(self.0, laid);
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let ask = Ask { limits, ..Ask::new(Goal::First) };
        crate::answer(&rest, crate::default_strategy::<Packing>(), &ask, &mut |_| Continue(()))
            .answer
    }
}

/// The name of a piece in one of its ways.
fn name(piece: &Piece, way: usize) -> String {
    if way == 1 { piece.name.to_string() } else { format!("{}.{way}", piece.name) }
}

/// The maps that the keys stand for: turn by a quarter, tip over to the front, mirror.
fn motions(lattice: Lattice, turns: Turns) -> [Option<Motion>; 3] {
    let flat = lattice == Lattice::Square;
    let axes = [Point::new(1, 0, 0), Point::new(0, 1, 0), Point::new(0, 0, 1)];
    let all = lattice.motions(turns);
    let map = |to: [Point; 3]| {
        let maps = |motion: &&Motion| (0..3).all(|axis| motion.apply(axes[axis]) == to[axis]);
        all.iter().find(maps).copied()
    };
    let back = |axis: usize| Point::new(0, 0, 0) - axes[axis];
    let turn = map([axes[1], back(0), axes[2]]);
    let tip = map([axes[0], axes[2], back(1)]).filter(|_| !flat);
    let mirror = map([back(0), axes[1], axes[2]]);
    [turn, tip, mirror]
}

impl<'a> Game for Play<'a> {
    type Position = Position<'a>;

    fn start(&self) -> Position<'a> {
        Position { puzzle: self.0, laid: Vec::new() }
    }

    fn read(&self, text: &str) -> Result<Position<'a>, Diagnostic> {
        if text.trim().is_empty() {
            return Ok(self.start());
        }
        let mut position = self.start();
        for part in parts(self.0, &self.0.read_solution(text)?) {
            let piece = &self.0.pieces()[part.piece];
            let points = part.cells.iter().map(|&cell| self.0.board().cells()[cell as usize]);
            let shape = Shape::new(self.lattice(), points);
            let known = shape.is_some_and(|shape| {
                piece.size() == 1 || piece.orientations(self.lattice()).contains(&shape)
            });
            let refused = || Diagnostic::at(0..text.len(), messages::not_that_piece(piece.name));
            if !known {
                return Err(refused());
            }
            position = self.lay(&position, part).map_err(|_| refused())?;
        }
        Ok(position)
    }

    fn tools(&self) -> Vec<Tool> {
        let held = self.held();
        let lattice = self.lattice();
        let tool = |one: &Held| {
            let piece = &self.0.pieces()[one.piece];
            let ways = held.iter().filter(|other| other.piece == one.piece);
            let way = ways.clone().position(|other| other.name == one.name).unwrap_or(0);
            let title = match way {
                _ if piece.name == HOLE => messages::hole_tool(),
                0 => messages::piece_tool(piece.name),
                way => messages::piece_tool_turned(piece.name, way + 1, ways.clone().count()),
            };
            let [turn, tip, mirror] = motions(lattice, piece.turns).map(|motion| {
                let points = one.shape.points().iter().map(|&point| motion.map(|m| m.apply(point)));
                let image = Shape::new(lattice, points.collect::<Option<Vec<_>>>()?)?;
                let found = ways.clone().find(|other| other.shape == image)?;
                (found.name != one.name).then(|| found.name.clone())
            });
            let offset = |point: &Point| match lattice {
                Lattice::Square | Lattice::Cubic => [point.z, point.y, point.x],
                // The same map as for places: it is linear.
                Lattice::Balls => {
                    let Point { x, y, z } = *point;
                    [z, (x + y + z) / 2, (x - y + z) / 2]
                }
            };
            Tool {
                key: Some(piece.name).filter(|name| name.is_alphanumeric()),
                color: draw::piece_paint(piece.name),
                listed: way == 0,
                place: Some(Place::Piece(one.piece as u16 + 1)).filter(|_| piece.name != HOLE),
                turn,
                tip,
                mirror,
                cells: one.shape.points().iter().map(offset).collect(),
                ..Tool::new(&one.name, title, piece.name)
            }
        };
        let mut tools: Vec<Tool> = held.iter().map(tool).collect();
        tools.push(Tool { second: true, ..Tool::new(TAKE, say::take(), "×") });
        tools
    }

    fn knows(&self, tool: &str) -> bool {
        tool == TAKE || self.held().iter().any(|held| held.name == tool)
    }

    fn act(&self, position: &Position<'a>, act: &Act) -> Result<Position<'a>, Message> {
        let (first, last) = (act.places[0], act.places[act.places.len() - 1]);
        if act.tool.as_deref() == Some(TAKE) {
            let mut next = position.clone();
            for &place in &act.places {
                let cell = self.cell(place)?;
                next.laid.retain(|placement| !placement.cells.contains(&cell));
            }
            return Ok(next);
        }
        // A drag may begin in the tray.
        let lying = match first {
            Place::Piece(_) => None,
            first => position.at(self.cell(first)?),
        };
        match lying {
            Some(index) if first == last => return Ok(self.without(position, index)),
            Some(index) => return self.shift(position, index, first, last),
            None => {}
        }
        let held = self.held();
        let chosen = match &act.tool {
            Some(name) => held.iter().find(|held| held.name == *name),
            None => held.first(),
        };
        let held = chosen.ok_or_else(|| say::no_tool(act.tool.as_deref().unwrap_or_default()))?;
        let piece = &self.0.pieces()[held.piece];
        let origin = self.point(last).ok_or_else(|| say::nothing_here(last))?;
        let cells = self.cover(&held.shape, origin);
        let cells = cells.ok_or_else(|| messages::lies_outside(piece.name))?;
        let placement = Placement { piece: held.piece, cells };
        // The only copy there is moves.
        let alone = position.laid.iter().position(|placement| placement.piece == held.piece);
        match alone.filter(|_| piece.most == 1) {
            Some(index) => self.lay(&self.without(position, index), placement),
            None => self.lay(position, placement),
        }
    }

    fn follow(&self, position: &Position<'a>, marks: &[Mark]) -> Result<Position<'a>, Message> {
        let mut next = position.clone();
        for mark in marks.iter().filter(|mark| mark.role == Role::Remove) {
            let cell = self.cell(mark.place)?;
            next.laid.retain(|placement| !placement.cells.contains(&cell));
        }
        let mut pieces: BTreeMap<(Value, Option<Cell>), Vec<Cell>> = BTreeMap::new();
        for mark in marks.iter().filter(|mark| mark.role == Role::Place) {
            let (cell, value) = (self.cell(mark.place)?, mark.value.clone());
            let value = value.ok_or_else(say::does_not_fit)?;
            // Each cell that stays empty is a hole of its own.
            let alone = (value == Value::Empty).then_some(cell);
            pieces.entry((value, alone)).or_default().push(cell);
        }
        for ((value, _), mut cells) in pieces {
            let name = match value {
                Value::Empty => HOLE,
                Value::Piece(name, _) => name,
                _ => return Err(say::does_not_fit()),
            };
            let piece = self.0.pieces().iter().position(|piece| piece.name == name);
            let piece = piece.ok_or_else(say::does_not_fit)?;
            cells.sort_unstable();
            let points = cells.iter().map(|&cell| self.0.board().cells()[cell as usize]);
            let shape = Shape::new(self.lattice(), points).ok_or_else(say::does_not_fit)?;
            if !self.0.pieces()[piece].orientations(self.lattice()).contains(&shape) {
                return Err(say::does_not_fit());
            }
            next = self.lay(&next, Placement { piece, cells: cells.into() })?;
        }
        let same = |(one, other): (&Placement, &Placement)| one == other;
        match next.laid.len() == position.laid.len()
            && next.laid.iter().zip(&position.laid).all(same)
        {
            true => Err(say::only_look()),
            false => Ok(next),
        }
    }

    fn values(&self, position: &Position<'a>) -> Values {
        gathered(self.0.values(Some(&self.0.solution(&position.laid))))
    }

    fn done(&self, position: &Position<'a>) -> Vec<Place> {
        let pieces = self.0.pieces().iter().enumerate();
        let used = pieces.filter(|(index, piece)| {
            piece.most > 0 && piece.name != HOLE && position.copies(*index) >= piece.most
        });
        used.map(|(index, _)| Place::Piece(index as u16 + 1)).collect()
    }

    fn is_solved(&self, position: &Position<'a>) -> bool {
        self.0.check(&self.0.solution(&position.laid)).is_ok()
    }

    fn judge(&self, position: &Position<'a>) -> Judgement {
        let (wrong, answer) = untenable(&position.laid, &mut |laid| self.possible(laid));
        if wrong.is_empty() && !position.laid.is_empty() {
            return Judgement { answer, wrong: Vec::new(), why: None };
        }
        // Nobody is to blame where the puzzle itself has no solution.
        match self.possible(&[]) {
            Answer::No => {
                let why = Some(self.0.impossible().unwrap_or_else(say::hopeless));
                Judgement { answer: Answer::No, wrong: Vec::new(), why }
            }
            own if wrong.is_empty() => Judgement { answer: own, ..Judgement::UNKNOWN },
            _ => {
                let cells = wrong.iter().flat_map(|placement| placement.cells.iter());
                let wrong = cells.map(|&cell| self.0.place(cell)).collect();
                Judgement { answer, wrong, why: None }
            }
        }
    }

    fn rest(&self, position: &Position<'a>) -> Option<String> {
        let rest = with_placed(self.0, &position.laid).to_string();
        // Copies of a piece side by side may be read as others than they are: then nothing is said.
        rest.parse::<Packing>().is_ok_and(|again| again.to_string() == rest).then_some(rest)
    }

    fn picture(&self, tool: &Tool, style: &Style) -> Option<Scene> {
        let held = self.held().into_iter().find(|held| held.name == tool.name)?;
        let piece = &self.0.pieces()[held.piece];
        Some(draw::piece_alone(self.0, &Piece { shape: held.shape, ..piece.clone() }, style))
    }
}
