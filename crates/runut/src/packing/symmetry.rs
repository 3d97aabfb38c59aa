//! Which solutions are the same: symmetries of the board, and pieces of equal shape.
//!
//! A symmetry is a motion of the lattice that maps the board onto itself and the set of pieces
//! onto itself. A rotation does the latter always; a reflection does when every piece is its own
//! mirror image or has its mirror image in the set, in as many copies (Soma: yes, so 48
//! symmetries; Bedlam: no, so 24). Among pieces of equal shape the order is kept, so that the
//! symmetries act on labelled solutions as a group, and every orbit has one least member: the one
//! that is counted. No table of earlier solutions is needed.

use crate::orderly::Orderly;
use rustc_hash::FxHashMap;

use super::board::{Board, Cell, Ground};
use super::format::native::HOLE;
use super::lattice::{Point, Turns};
use super::piece::{Piece, Shape};

/// A symmetry of a puzzle, as permutations of its cells and of its pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The image of each cell.
    pub cells: Vec<Cell>,
    /// The image of each piece.
    pub pieces: Vec<usize>,
}

/// Pieces of equal shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classes {
    /// The class of each piece; classes are numbered by their first piece.
    pub of_piece: Vec<usize>,
    /// The pieces of each class, in the order of the list.
    pub members: Vec<Vec<usize>>,
}

/// What decides whether two pieces can take each other's place: their orientations, and whether they are pieces at all.
/// A cell left empty is no copy of a piece of one cell.
#[derive(PartialEq, Eq, Hash)]
struct Kind {
    hole: bool,
    orientations: Vec<Shape>,
}

impl Kind {
    fn new(piece: &Piece, mut orientations: Vec<Shape>) -> Kind {
        orientations.sort_unstable();
        Kind { hole: piece.name == HOLE, orientations }
    }

    fn of(board: &Board, piece: &Piece) -> Kind {
        Kind::new(piece, piece.orientations(board.lattice()))
    }
}

/// Groups the pieces by shape.
pub fn classes(board: &Board, pieces: &[Piece]) -> Classes {
    let mut number: FxHashMap<Kind, usize> = FxHashMap::default();
    let mut classes = Classes { of_piece: Vec::new(), members: Vec::new() };
    for (index, piece) in pieces.iter().enumerate() {
        let next = number.len();
        let class = *number.entry(Kind::of(board, piece)).or_insert(next);
        if class == next {
            classes.members.push(Vec::new());
        }
        classes.members[class].push(index);
        classes.of_piece.push(class);
    }
    classes
}

/// All symmetries of a puzzle, the identity among them.
///
/// `placed` lists the pieces placed beforehand with the points they cover, in reading order.
pub fn symmetries(
    board: &Board,
    pieces: &[Piece],
    placed: &[(usize, Vec<Point>)],
) -> Vec<Symmetry> {
    let lattice = board.lattice();
    let classes = classes(board, pieces);
    let class_of: FxHashMap<Kind, usize> = classes
        .members
        .iter()
        .enumerate()
        .map(|(class, members)| (Kind::of(board, &pieces[members[0]]), class))
        .collect();

    // Everything drawn must land on something drawn of the same kind.
    let mut drawn: FxHashMap<Point, Ground> = FxHashMap::default();
    for &(at, ground) in board.ground().iter().filter(|(_, ground)| *ground != Ground::Void) {
        drawn.insert(lattice.point(at), ground);
    }
    let first = |points: &mut dyn Iterator<Item = Point>| {
        points.min_by_key(|&point| lattice.reading_order(point))
    };
    let Some(corner) = first(&mut drawn.keys().copied()) else { return Vec::new() };

    let mut found: Vec<Symmetry> = Vec::new();
    for motion in lattice.motions(Turns::Mirrors) {
        let Some(moved) = first(&mut drawn.keys().map(|&point| motion.apply(point))) else {
            continue;
        };
        let shift = corner - moved;
        let image = |point: Point| motion.apply(point) + shift;
        let same_kind = |(&point, ground): (&Point, &Ground)| {
            drawn.get(&image(point)).is_some_and(|other| rank(*other) == rank(*ground))
        };
        if !drawn.iter().all(same_kind) {
            continue;
        }
        let turned_class = |piece: &Piece| {
            let turned = piece.orientations(lattice).into_iter().map(|shape| {
                let points = shape.points().iter().map(|&point| motion.apply(point));
                Shape::new(lattice, points).expect("a shape has a point")
            });
            class_of.get(&Kind::new(piece, turned.collect())).copied()
        };
        let Some(permutation) = permute(pieces, placed, &classes, turned_class) else { continue };
        let stays = placed.iter().all(|(piece, points)| {
            let mut moved: Vec<Point> = points.iter().map(|&point| image(point)).collect();
            moved.sort_unstable_by_key(|&point| lattice.reading_order(point));
            placed.contains(&(permutation[*piece], moved))
        });
        if !stays {
            continue;
        }
        let cells = board.cells().iter().map(|&point| {
            board.cell(image(point)).expect("cells to be covered land on cells to be covered")
        });
        let symmetry = Symmetry { cells: cells.collect(), pieces: permutation };
        if !found.contains(&symmetry) {
            found.push(symmetry);
        }
    }
    found
}

/// The kinds of ground, numbered.
fn rank(ground: Ground) -> u8 {
    match ground {
        Ground::Void => 0,
        Ground::Open => 1,
        Ground::Empty => 2,
        Ground::Placed(_) => 3,
    }
}

/// Maps each class onto the class of its turned shape, keeping the order, if they are alike.
fn permute(
    pieces: &[Piece],
    placed: &[(usize, Vec<Point>)],
    classes: &Classes,
    turned_class: impl Fn(&Piece) -> Option<usize>,
) -> Option<Vec<usize>> {
    let supply = |&piece: &usize| {
        let placed = placed.iter().filter(|(other, _)| *other == piece).count();
        (pieces[piece].least, pieces[piece].most, placed)
    };
    let in_order = |class: usize| {
        let mut members = classes.members[class].clone();
        members.put_in_order_of(supply);
        members
    };
    let mut permutation = vec![0; pieces.len()];
    for members in &classes.members {
        let from = in_order(classes.of_piece[members[0]]);
        let to = in_order(turned_class(&pieces[members[0]])?);
        if !from.iter().map(supply).eq(to.iter().map(supply)) {
            return None;
        }
        for (piece, image) in from.into_iter().zip(to) {
            permutation[piece] = image;
        }
    }
    Some(permutation)
}

/// Decides which solution speaks for all that are the same.
#[derive(Clone, Debug)]
pub struct Judge {
    classes: Classes,
    supply: Vec<(usize, usize)>,
    /// For each symmetry: the cell that lands on each cell, and the image of each piece.
    sources: Vec<Symmetry>,
}

/// A solution as a judge sees it.
pub struct Covering<'a> {
    /// Which part covers each cell.
    pub owner: &'a [u16],
    /// The piece each part is a copy of; parts are numbered by their first cell.
    pub piece: &'a [u16],
}

impl Judge {
    /// A judge for a puzzle with these classes, pieces and symmetries.
    pub fn new(classes: Classes, pieces: &[Piece], symmetries: &[Symmetry]) -> Judge {
        let invert = |symmetry: &Symmetry| {
            let mut cells = vec![0; symmetry.cells.len()];
            for (cell, &image) in symmetry.cells.iter().enumerate() {
                cells[image as usize] = cell as Cell;
            }
            Symmetry { cells, pieces: symmetry.pieces.clone() }
        };
        let supply = pieces.iter().map(|piece| (piece.least, piece.most)).collect();
        Judge { classes, supply, sources: symmetries.iter().map(invert).collect() }
    }

    /// Whether this solution is the chosen member of its class, when pieces of equal shape are
    /// `merged` and when the board's symmetries are taken together.
    pub fn chooses(&self, solution: &Covering, merged: bool, up_to_symmetry: bool) -> bool {
        (!merged || self.labels_in_order(solution))
            && (!up_to_symmetry
                || self.sources.iter().all(|source| !self.image_is_less(solution, source, merged)))
    }

    /// Whether equal shapes carry their labels in the order of their first cells.
    fn labels_in_order(&self, solution: &Covering) -> bool {
        self.classes.members.iter().filter(|members| members.len() > 1).all(|members| {
            let class = self.classes.of_piece[members[0]];
            let of_class = |&&piece: &&u16| self.classes.of_piece[piece as usize] == class;
            let mut labels = solution.piece.iter().filter(of_class);
            let mut left = solution.piece.iter().filter(of_class).count();
            let mut owed: usize = members.iter().map(|&piece| self.supply[piece].0).sum();
            // The earlier pieces of the list take as many as the later ones can spare.
            members.iter().all(|&piece| {
                let (least, most) = self.supply[piece];
                owed -= least;
                let share = most.min(left.saturating_sub(owed));
                left -= share;
                labels.by_ref().take(share).all(|&label| label as usize == piece)
            })
        })
    }

    /// Whether a symmetric image comes before the solution itself, cell by cell: first by the
    /// piece that covers the cell, then by the first cell of that part.
    fn image_is_less(&self, solution: &Covering, source: &Symmetry, merged: bool) -> bool {
        const UNSEEN: u16 = u16::MAX;
        let label = |piece: usize| if merged { self.classes.of_piece[piece] } else { piece };
        let mut first_here = vec![UNSEEN; solution.piece.len()];
        let mut first_there = vec![UNSEEN; solution.piece.len()];
        for (cell, &from) in source.cells.iter().enumerate() {
            let here = solution.owner[cell] as usize;
            let there = solution.owner[from as usize] as usize;
            for (first, part) in [(&mut first_here, here), (&mut first_there, there)] {
                if first[part] == UNSEEN {
                    first[part] = cell as u16;
                }
            }
            let mine = (label(solution.piece[here] as usize), first_here[here]);
            let image = source.pieces[solution.piece[there] as usize];
            let other = (label(image), first_there[there]);
            if mine != other {
                return other < mine;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packing::samples;

    #[test]
    fn symmetry_groups_have_their_orders() {
        for (puzzle, order) in [
            (samples::pentominoes(6, 10), 4),
            (samples::pentominoes(8, 8), 8),
            (samples::soma(), 48),
            (samples::bedlam(), 24),
            (samples::iq_puzzler_pro(Board::pyramid(5)), 8),
        ] {
            assert_eq!(puzzle.symmetries().len(), order);
        }
    }

    #[test]
    fn symmetries_are_closed_under_composition() {
        for puzzle in [samples::soma(), samples::iq_puzzler_pro(Board::pyramid(5))] {
            let group = puzzle.symmetries();
            for first in group {
                for then in group {
                    let both = Symmetry {
                        cells: first.cells.iter().map(|&c| then.cells[c as usize]).collect(),
                        pieces: first.pieces.iter().map(|&p| then.pieces[p]).collect(),
                    };
                    assert!(group.contains(&both));
                }
            }
        }
    }
}
