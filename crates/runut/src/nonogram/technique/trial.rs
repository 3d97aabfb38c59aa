//! Trials: assume a colour for a cell and follow the lines until one cannot be filled.

use super::position::Position;
use crate::engine::bits::Bits;
use crate::nonogram::Nonogram;
use crate::nonogram::solve::board::{Board, Choice};
use crate::nonogram::solve::{Task, with_board};
use crate::orderly::Orderly;

/// Assumptions whose refutation is made as short as possible, the promising ones first.
const SHORTENED: usize = 12;

/// An assumption that is refuted by these lines, in this order; the last one cannot be filled.
#[derive(Clone, Debug)]
pub(super) struct Refuted {
    pub cell: usize,
    pub shade: usize,
    pub lines: Vec<usize>,
}

/// An assumption that two lines refute, one of its own and one beside it: with the lines between them, none of which can be
/// left out.
pub(super) fn by_two_lines(position: &Position) -> Option<Refuted> {
    struct Two;
    impl Task for Two {
        type Output = Option<Refuted>;
        fn run<B: Bits>(self, mut board: Board<'_, B>) -> Option<Refuted> {
            board.propagate().ok()?;
            let refuted =
                choices(&board).into_iter().find_map(|choice| two_lines(&mut board, choice))?;
            Some(shorten(&mut board, refuted))
        }
    }
    with_board(&position.as_puzzle()?, Two)
}

/// The assumption that the fewest lines refute.
pub(super) fn by_chain(position: &Position) -> Option<Refuted> {
    struct Chain;
    impl Task for Chain {
        type Output = Option<Refuted>;
        fn run<B: Bits>(self, mut board: Board<'_, B>) -> Option<Refuted> {
            board.propagate().ok()?;
            let all = choices(&board).into_iter();
            let mut refuted: Vec<Refuted> =
                all.filter_map(|choice| chain(&mut board, choice, &|_| true)).collect();
            refuted.put_in_order_of(|refuted| refuted.lines.len());
            refuted.truncate(SHORTENED);
            let shortened = refuted.into_iter().map(|refuted| shorten(&mut board, refuted));
            shortened.min_by_key(|refuted| refuted.lines.len())
        }
    }
    with_board(&position.as_puzzle()?, Chain)
}

/// All assumptions that are refuted, by two lines or by any number of them: the cells and their colours.
pub(super) fn all_refuted(puzzle: &Nonogram, by_two: bool) -> Vec<(usize, usize)> {
    struct All(bool);
    impl Task for All {
        type Output = Vec<(usize, usize)>;
        fn run<B: Bits>(self, mut board: Board<'_, B>) -> Self::Output {
            if board.propagate().is_err() {
                return Vec::new();
            }
            let all = choices(&board);
            let mut falls = |choice: Choice| match self.0 {
                true => two_lines(&mut board, choice).is_some(),
                false => chain(&mut board, choice, &|_| true).is_some(),
            };
            let refuted = all.into_iter().filter(|&choice| falls(choice));
            refuted.map(|choice| (choice.cell(), choice.shade())).collect()
        }
    }
    with_board(puzzle, All(by_two))
}

/// Every colour of every open cell.
fn choices<B: Bits>(board: &Board<'_, B>) -> Vec<Choice> {
    let open = (0..board.cells()).filter(|&cell| board.is_open(cell));
    open.flat_map(|cell| board.choices(cell).collect::<Vec<_>>()).collect()
}

/// Solves one line of the cell, then once those that cross it where it changed something, then a line beside it that they
/// changed.
fn two_lines<B: Bits>(board: &mut Board<'_, B>, choice: Choice) -> Option<Refuted> {
    let (row, column) = (choice.cell() / board.width(), choice.cell() % board.width());
    let height = board.height();
    for first in [row, height + column] {
        let mark = board.mark();
        board.assign(choice);
        let crosses = |line: usize| (line < height) != (first < height);
        let mut conflict = None;
        let mut carry: Vec<usize> = Vec::new();
        if let Some((_, true)) = board.solve_next_among(|line| line == first) {
            // The line is done; what waits now crosses it, and what they change waits behind them.
            while let Some((line, possible)) = board.solve_next_if(crosses) {
                carry.push(line);
                if !possible {
                    carry.clear();
                    break;
                }
            }
            while let Some((line, possible)) = board.solve_next_among(|line| !crosses(line)) {
                if !possible && !carry.is_empty() {
                    conflict = Some(line);
                    break;
                }
            }
        }
        board.drop_waiting();
        board.undo(mark);
        if let Some(second) = conflict {
            let (cell, shade) = (choice.cell(), choice.shade());
            let lines = std::iter::once(first).chain(carry).chain([second]).collect();
            return Some(Refuted { cell, shade, lines });
        }
    }
    None
}

/// Follows an assumption through these lines.
fn chain<B: Bits>(
    board: &mut Board<'_, B>,
    choice: Choice,
    wanted: &dyn Fn(usize) -> bool,
) -> Option<Refuted> {
    let mark = board.mark();
    board.assign(choice);
    let mut lines: Vec<usize> = Vec::new();
    let mut refuted = false;
    while let Some((line, possible)) = board.solve_next_among(wanted) {
        lines.retain(|&other| other != line);
        lines.push(line);
        if !possible {
            refuted = true;
            break;
        }
    }
    board.drop_waiting();
    board.undo(mark);
    refuted.then(|| Refuted { cell: choice.cell(), shade: choice.shade(), lines })
}

/// Leaves out every line without which the assumption is refuted as well.
fn shorten<B: Bits>(board: &mut Board<'_, B>, mut refuted: Refuted) -> Refuted {
    let choice = Choice::new(refuted.cell, refuted.shade);
    for line in refuted.lines.clone() {
        let shorter =
            chain(board, choice, &|other| other != line && refuted.lines.contains(&other));
        if let Some(shorter) = shorter {
            refuted = shorter;
        }
    }
    refuted
}
