//! Depth-first search over cells, with probing at every node.
//!
//! The engine is [`search`](crate::nonogram::solve::search): which cell is tried, and when the search
//! begins again. For the first solution, and for the question whether there is a second, restarts
//! are allowed; to list all solutions the same search runs through without a restart; to count them,
//! open regions that do not depend on each other are counted apart and multiplied
//! ([`count`](crate::nonogram::solve::count)). A portfolio asks first whether there are two at all. Exponential in the worst case, as it must be (the
//! problem is NP-complete, Ueda and Nagao 1996). Nodes are choices of the search; trials are not.

use super::meter::Meter;
use crate::engine::bits::Bits;
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
    let goal = run.ask().goal;
    if matches!(goal, Goal::First | Goal::Unique) {
        return with_board(puzzle, Few { puzzle, run, arms });
    }
    // Arms that can prove that there is no second solution spare everybody the listing.
    if arms.len() > 1 && with_board(puzzle, AtMostOne { puzzle, run, arms })? {
        return Continue(());
    }
    match goal {
        Goal::Count => with_board(puzzle, Count { puzzle, run }),
        _ => with_board(puzzle, All { puzzle, run }),
    }
}

/// Looks for one solution after another until the run has enough.
struct Few<'w, 'r> {
    puzzle: &'w Nonogram,
    run: &'w mut Run<'r, Picture>,
    arms: &'w [Arm],
}

impl Task for Few<'_, '_> {
    type Output = ControlFlow<Stop>;

    fn run<B: Bits>(self, board: Board<'_, B>) -> ControlFlow<Stop> {
        let mut meter = match self.arms {
            [Arm::Depth] => Meter::of_tree(self.puzzle, self.run),
            _ => Meter::new(self.puzzle, self.run),
        };
        let mut portfolio = Portfolio::new(board, self.arms);
        loop {
            match portfolio.next(&mut meter) {
                Break(()) => return meter.stopped(),
                Continue(None) => return Continue(()),
                Continue(Some(cells)) => meter.solution(self.puzzle, cells)?,
            }
        }
    }
}

/// Looks for two solutions. If there are fewer, hands over what there is and says so.
struct AtMostOne<'w, 'r> {
    puzzle: &'w Nonogram,
    run: &'w mut Run<'r, Picture>,
    arms: &'w [Arm],
}

impl Task for AtMostOne<'_, '_> {
    type Output = ControlFlow<Stop, bool>;

    fn run<B: Bits>(self, board: Board<'_, B>) -> ControlFlow<Stop, bool> {
        let mut meter = Meter::new(self.puzzle, self.run);
        let mut portfolio = Portfolio::new(board, self.arms);
        let mut only = None;
        let ended = loop {
            match portfolio.next(&mut meter) {
                Continue(Some(_)) if only.is_some() => return Continue(false),
                Continue(Some(cells)) => only = Some(cells),
                Continue(None) => break true,
                Break(()) => break false,
            }
        };
        if let Some(cells) = only {
            meter.solution(self.puzzle, cells)?;
        }
        if !ended {
            meter.stopped()?;
        }
        Continue(true)
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
