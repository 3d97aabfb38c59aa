//! Depth-first search over cells, with probing at every node.
//!
//! The engine is [`search`](crate::nonogram::solve::search): which cell is tried, and when the search
//! begins again. For the first solution, and for the question whether there is a second, restarts
//! are allowed; to list all solutions the same search runs through without a restart; to count them,
//! open regions that do not depend on each other are counted apart and multiplied
//! ([`count`](crate::nonogram::solve::count)). A portfolio lists with all its arms, and counts in
//! both ways in turn. Exponential in the worst case, as it must be (the problem is NP-complete, Ueda
//! and Nagao 1996). Nodes are choices of the search; trials are not.

use super::meter::Meter;
use crate::engine::bits::Bits;
use crate::engine::listener::Listener;
use crate::nonogram::solve::arms::{Arm, Portfolio};
use crate::nonogram::solve::board::{Board, Conflict};
use crate::nonogram::solve::count::count;
use crate::nonogram::solve::explain::propagate;
use crate::nonogram::solve::probe::Prober;
use crate::nonogram::solve::search::{Event, Guide, Search as Engine};
use crate::nonogram::solve::{Task, with_board};
use crate::nonogram::{Nonogram, Picture};
use crate::{About, Claims, Goal, Run, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Break, Continue};

pub(super) struct Search;

static ABOUT: About = About {
    name: "search",
    idea: Text {
        en: "Depth first: try the cell whose trials told most, probe again, and begin anew after a while.",
        id: "Mendalam: coba petak yang percobaannya paling banyak memberi tahu, uji lagi, dan mulai ulang sesekali.",
    },
    reference: "Wu et al., An efficient approach to solving nonograms (2013)",
    claims: Claims { splits: false, explains: true, ..Claims::TREE },
};

impl Strategy<Nonogram> for Search {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Nonogram, run: &mut Run<'_, Picture>) -> ControlFlow<Stop> {
        solve(puzzle, run, &[Arm::Depth])
    }
}

/// Answers what the run asks: with these arms when one or two solutions are enough.
pub(super) fn solve(
    puzzle: &Nonogram,
    run: &mut Run<'_, Picture>,
    arms: &[Arm],
) -> ControlFlow<Stop> {
    match run.ask().goal {
        Goal::First | Goal::Unique => with_board(puzzle, Few { puzzle, run, arms, lists: false }),
        // One arm lists by itself; several go on from what they have found.
        Goal::All if arms.len() == 1 => with_board(puzzle, All { puzzle, run }),
        Goal::All => with_board(puzzle, Few { puzzle, run, arms, lists: true }),
        Goal::Count if arms.len() == 1 => with_board(puzzle, Count { puzzle, run }),
        Goal::Count => count_by_arms(puzzle, run, arms),
    }
}

/// Counts by listing and by regions in turn: few solutions that are hard to find are the arms' to find and to prove
/// complete, many that are easy to find are multiplied. Counting by regions cannot be paused, so it begins again with
/// twice the work each time.
fn count_by_arms(puzzle: &Nonogram, run: &mut Run<'_, Picture>, arms: &[Arm]) -> ControlFlow<Stop> {
    with_board(puzzle, CountBoth { puzzle, run, arms })
}

struct CountBoth<'w, 'r> {
    puzzle: &'w Nonogram,
    run: &'w mut Run<'r, Picture>,
    arms: &'w [Arm],
}

/// Lines solved by each way of counting in its first turn.
const FIRST_TURN: u64 = 200_000;

impl Task for CountBoth<'_, '_> {
    type Output = ControlFlow<Stop>;

    fn run<B: Bits>(self, board: Board<'_, B>) -> ControlFlow<Stop> {
        let mut meter = Meter::new(self.puzzle, self.run);
        let mut portfolio = Portfolio::listing(board.clone(), self.arms);
        let (mut found, mut turn) = (0u64, FIRST_TURN);
        loop {
            // The first two solutions come at any price: most puzzles have one.
            match portfolio.turn(&mut meter) {
                Continue(Event::Exhausted) => return meter.run().found(found),
                Continue(Event::Solution(_)) => {
                    found += 1;
                    if found < MANY {
                        continue;
                    }
                }
                Continue(Event::Paused) if found < 2 => continue,
                Continue(Event::Paused) => {}
                Break(()) => {
                    meter.run().found(found)?;
                    return meter.stopped();
                }
            }
            let mut budget =
                Budget { meter: &mut meter, left: if found < MANY { turn } else { u64::MAX } };
            let (number, exact) = count(board.clone(), &mut budget);
            if exact || budget.left > 0 {
                meter.run().found(number.max(found.into()))?;
                return if exact { Continue(()) } else { meter.stopped() };
            }
            turn *= 2;
        }
    }
}

/// So many solutions are not worth listing in order to count them.
const MANY: u64 = 256;

/// A monitor that allows only so much work.
struct Budget<'m, 'w, 'r> {
    meter: &'m mut Meter<'w, 'r>,
    left: u64,
}

impl Listener for Budget<'_, '_, '_> {
    type Stop = ();

    fn worked(&mut self, lines: u64) -> ControlFlow<()> {
        self.meter.worked(lines)?;
        self.left = self.left.saturating_sub(lines);
        if self.left == 0 { Break(()) } else { Continue(()) }
    }
    fn node(&mut self, depth: usize) -> ControlFlow<()> {
        self.meter.node(depth)
    }
    fn poll(&mut self) -> ControlFlow<()> {
        self.meter.poll()
    }
    fn reserve(&mut self, bytes: u64) -> ControlFlow<()> {
        self.meter.reserve(bytes)
    }
}

/// Looks for one solution after another until the run has enough.
struct Few<'w, 'r> {
    puzzle: &'w Nonogram,
    run: &'w mut Run<'r, Picture>,
    arms: &'w [Arm],
    lists: bool,
}

impl Task for Few<'_, '_> {
    type Output = ControlFlow<Stop>;

    fn run<B: Bits>(self, board: Board<'_, B>) -> ControlFlow<Stop> {
        let mut meter = match self.arms {
            [Arm::Depth] => Meter::of_tree(self.puzzle, self.run),
            _ => Meter::new(self.puzzle, self.run),
        };
        let mut portfolio = match self.lists {
            true => Portfolio::listing(board, self.arms),
            false => Portfolio::new(board, self.arms),
        };
        loop {
            match portfolio.next(&mut meter) {
                Break(()) => return meter.stopped(),
                Continue(None) => return Continue(()),
                Continue(Some(cells)) => meter.solution(self.puzzle, cells)?,
            }
        }
    }
}

/// Meets each solution once.
struct All<'w, 'r> {
    puzzle: &'w Nonogram,
    run: &'w mut Run<'r, Picture>,
}

impl Task for All<'_, '_> {
    type Output = ControlFlow<Stop>;

    fn run<B: Bits>(self, mut board: Board<'_, B>) -> ControlFlow<Stop> {
        let mut meter = Meter::of_tree(self.puzzle, self.run);
        match propagate(&mut board, &mut meter) {
            Break(()) => return meter.stopped(),
            Continue(Err(Conflict)) => return Continue(()),
            Continue(Ok(())) => {}
        }
        let prober = Prober::new(&board);
        let mut engine = Engine::new(board, prober, Guide::Steady);
        loop {
            match engine.run(u64::MAX, &mut meter) {
                Break(()) => return meter.stopped(),
                Continue(Event::Exhausted) => return Continue(()),
                Continue(Event::Solution(cells)) => meter.solution(self.puzzle, cells)?,
                Continue(Event::Paused) => {}
            }
        }
    }
}

/// Counts without listing.
struct Count<'w, 'r> {
    puzzle: &'w Nonogram,
    run: &'w mut Run<'r, Picture>,
}

impl Task for Count<'_, '_> {
    type Output = ControlFlow<Stop>;

    fn run<B: Bits>(self, board: Board<'_, B>) -> ControlFlow<Stop> {
        let mut meter = Meter::of_tree(self.puzzle, self.run);
        let (number, exact) = count(board, &mut meter);
        meter.run().found(number)?;
        if exact { Continue(()) } else { meter.stopped() }
    }
}
