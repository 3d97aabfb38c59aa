//! Making a puzzle: cells are taken out and put back, rows, columns and layers are added, pieces are drawn on a pad, and a
//! piece that is laid on the board is locked there. Pieces that lay there beforehand are taken up where their cells are
//! changed.

use super::board::{Board, Ground, MOST_CELLS, Sheet};
use super::graph::with_placed;
use super::lattice::{Lattice, Position, Turns};
use super::play::{Play, TAKE};
use super::{HOLE as EMPTY, Packing, Piece, Point, Shape, messages};
use crate::play::{Act, Game, Resize, Tool, messages as say};
use crate::{Message, Place};
use std::collections::HashMap;

/// The longest side of a board that is made by hand.
const LONGEST: usize = 30;
const HOLE: &str = "hole";
const DEEPER: &str = "deeper";
const FLATTER: &str = "flatter";
const PIECE: &str = "new-piece";
/// The names of pieces that are drawn.
const NAMES: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

pub(super) fn tools(puzzle: &Packing) -> Vec<Tool> {
    let mut tools = vec![Tool::new(HOLE, messages::hole(), "□")];
    // A pyramid has the sides that its height gives it.
    if puzzle.board().lattice() != Lattice::Balls {
        tools.extend(Resize::tools());
    }
    let whole = |name, title, glyph| Tool { takes: 0, ..Tool::new(name, title, glyph) };
    tools.push(whole(DEEPER, messages::deeper(), "⊞"));
    if puzzle.board().sheets().len() > 1 {
        tools.push(whole(FLATTER, messages::flatter(), "⊟"));
    }
    let pad = match puzzle.board().lattice() {
        Lattice::Square => [1, 6, 6],
        Lattice::Cubic | Lattice::Balls => [3, 4, 4],
    };
    tools.push(Tool { pad: Some(pad), ..whole(PIECE, messages::new_piece(), "✎") });
    // Laying a piece locks it; the keys of letters belong to those who play.
    tools.extend(Play(puzzle).tools().into_iter().filter(|tool| tool.glyph != EMPTY.to_string()));
    tools
}

pub(super) fn edit(puzzle: &Packing, act: &Act) -> Result<Packing, Message> {
    match act.tool.as_deref().unwrap_or(HOLE) {
        PIECE => drawn(puzzle, &act.places),
        TAKE => taken(puzzle, &act.places),
        name if name == HOLE || name == DEEPER || name == FLATTER => board(puzzle, name, act),
        name if Resize::named(name).is_some() => board(puzzle, name, act),
        _ => locked(puzzle, act),
    }
}

/// A change of the board.
fn board(puzzle: &Packing, name: &str, act: &Act) -> Result<Packing, Message> {
    let board = puzzle.board();
    let mut lattice = board.lattice();
    let mut sheets = board.sheets().to_vec();
    let mut ground: HashMap<Position, Ground> = board.ground().iter().copied().collect();
    let mut changed: Vec<Position> = Vec::new();
    let Some(&Sheet { rows, columns }) = sheets.last() else { return Err(say::no_place()) };
    if let Some(resize) = Resize::named(name) {
        if lattice == Lattice::Balls {
            return Err(say::no_tool(name));
        }
        let (columns, rows) = resize.sides((columns, rows), 1..=LONGEST)?;
        sheets.fill(Sheet { rows, columns });
    } else if name == DEEPER {
        // A flat board becomes a box: its pieces may then be tipped over.
        let more = usize::from(lattice == Lattice::Balls);
        sheets.push(Sheet { rows: rows + more, columns: columns + more });
        lattice = if lattice == Lattice::Square { Lattice::Cubic } else { lattice };
    } else if name == FLATTER {
        sheets.pop();
    } else {
        let mut wanted = None;
        for &place in &act.places {
            let found = ground.keys().find(|at| puzzle.place_name(**at) == place).copied();
            let at = found.ok_or_else(|| say::nothing_here(place))?;
            let next = match ground[&at] {
                Ground::Empty => Ground::Open,
                Ground::Void => return Err(say::nothing_here(place)),
                Ground::Open | Ground::Placed(_) => Ground::Empty,
            };
            changed.push(at);
            ground.insert(at, *wanted.get_or_insert(next));
        }
    }
    let positions: usize = sheets.iter().map(|sheet| sheet.rows * sheet.columns).sum();
    if sheets.is_empty() || sheets.len() > LONGEST || positions > MOST_CELLS {
        return Err(say::no_such_size(1, LONGEST));
    }
    let inside = |at: &Position| {
        sheets.get(at.layer).is_some_and(|sheet| at.row < sheet.rows && at.column < sheet.columns)
    };
    changed.extend(ground.keys().filter(|at| !inside(at)).copied());
    changed_ground(puzzle, lattice, sheets, &ground, &changed)
}

/// The puzzle on other ground. A piece whose cells are changed no longer lies there: it is to be laid again.
fn changed_ground(
    puzzle: &Packing,
    lattice: Lattice,
    sheets: Vec<Sheet>,
    ground: &HashMap<Position, Ground>,
    changed: &[Position],
) -> Result<Packing, Message> {
    let touched = |number: usize| {
        let was = puzzle.board().ground().iter().filter(|(_, was)| *was == Ground::Placed(number));
        was.map(|(at, _)| at).any(|at| changed.contains(at))
    };
    let mut pieces = puzzle.pieces().to_vec();
    let (mut placed, mut numbers) = (Vec::new(), HashMap::new());
    for (number, (piece, points)) in puzzle.placed().iter().enumerate() {
        if touched(number) {
            pieces[*piece].least += 1;
            pieces[*piece].most += 1;
        } else {
            numbers.insert(number, placed.len());
            placed.push((*piece, points.clone()));
        }
    }
    if lattice != puzzle.board().lattice() {
        // What a flat piece is when it is turned over, a solid one is when it is tipped.
        let usual =
            |turns: Turns| if turns == Turns::Mirrors { lattice.usual_turns() } else { turns };
        pieces.iter_mut().for_each(|piece| piece.turns = usual(piece.turns));
    }
    let at = |at: Position| match ground.get(&at).copied().unwrap_or(Ground::Open) {
        Ground::Placed(number) => match numbers.get(&number) {
            Some(number) => Ground::Placed(*number),
            None => Ground::Open,
        },
        ground => ground,
    };
    Packing::new(Board::new(lattice, sheets, at), pieces, placed)
}

/// The puzzle with one more piece, as it was drawn on the pad.
fn drawn(puzzle: &Packing, places: &[Place]) -> Result<Packing, Message> {
    let lattice = puzzle.board().lattice();
    let point = |&place: &Place| match place {
        Place::Cell { layer, row, column } if row > 0 && column > 0 => {
            let layer = usize::from(layer).saturating_sub(1);
            let at = Position { layer, row: row as usize - 1, column: column as usize - 1 };
            Ok(lattice.point(at))
        }
        place => Err(say::nothing_here(place)),
    };
    let points = places.iter().map(point).collect::<Result<Vec<Point>, Message>>()?;
    let shape = Shape::new(lattice, points).ok_or_else(say::no_place)?;
    if !shape.is_connected(lattice) {
        return Err(messages::in_one_part());
    }
    let mut pieces = puzzle.pieces().to_vec();
    let free = NAMES.chars().find(|name| pieces.iter().all(|piece| piece.name != *name));
    let name = free.ok_or_else(messages::no_more_names)?;
    pieces.push(Piece::new(lattice, name, shape));
    Packing::new(puzzle.board().clone(), pieces, puzzle.placed().to_vec())
}

/// A piece that is locked is freed; one of the tray is taken out of the puzzle.
fn taken(puzzle: &Packing, places: &[Place]) -> Result<Packing, Message> {
    let board = puzzle.board();
    if let [Place::Piece(number)] = places {
        return without(puzzle, usize::from(*number));
    }
    let mut changed = Vec::new();
    for &place in places {
        let lying = |(at, ground): &&(Position, Ground)| {
            matches!(ground, Ground::Placed(_)) && puzzle.place_name(*at) == place
        };
        changed.extend(board.ground().iter().find(lying).map(|(at, _)| *at));
    }
    if changed.is_empty() {
        return Err(places.first().map_or_else(say::no_place, |&place| say::nothing_here(place)));
    }
    let ground = board.ground().iter().copied().collect();
    changed_ground(puzzle, board.lattice(), board.sheets().to_vec(), &ground, &changed)
}

/// The puzzle with one copy of a piece less.
fn without(puzzle: &Packing, number: usize) -> Result<Packing, Message> {
    let mut pieces = puzzle.pieces().to_vec();
    let index = number.checked_sub(1).filter(|index| *index < pieces.len());
    let index = index.ok_or_else(|| say::nothing_here(Place::Piece(number as u16)))?;
    let mut placed = puzzle.placed().to_vec();
    let lies = placed.iter().any(|(piece, _)| *piece == index);
    let piece = &mut pieces[index];
    match piece.most {
        0 => return Err(messages::only_locked(piece.name)),
        1 if !lies => {
            pieces.remove(index);
            placed.iter_mut().for_each(|(piece, _)| *piece -= usize::from(*piece > index));
        }
        _ => {
            piece.most -= 1;
            piece.least = piece.least.min(piece.most);
        }
    }
    Packing::new(puzzle.board().clone(), pieces, placed)
}

/// The puzzle with a piece laid beforehand.
fn locked(puzzle: &Packing, act: &Act) -> Result<Packing, Message> {
    let game = Play(puzzle);
    let laid = game.act(&game.start(), act)?;
    let made = with_placed(puzzle, laid.laid());
    // Two copies side by side could be read as others than they are.
    let text = made.to_string();
    let same = text.parse::<Packing>().is_ok_and(|again| again.to_string() == text);
    if same { Ok(made) } else { Err(messages::not_beside_its_like()) }
}
