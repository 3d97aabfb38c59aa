//! Several ways of searching that take turns.
//!
//! No single way is best: depth-first search is quickest on puzzles that nearly follow from logic,
//! beliefs on random ones, clause learning on those that need a proof. So each gets a slice of work
//! in turn, the slices double every round, and the whole takes at most a small multiple of the time
//! of the best (Luby, Sinclair and Zuckerman 1993 on speeding up Las Vegas algorithms; Huberman,
//! Lukose and Hogg 1997 on portfolios). Work is counted in lines, not in seconds, so that a run
//! can be repeated exactly.
//!
//! All arms start from the same board. A solution that one finds is told to the others: what they
//! look for afterwards is another one. An arm that has searched everything ends the whole.
//!
//! To list all solutions one more arm joins after the first two ([`Arm::Steady`]): a search that
//! meets each solution once. Where solutions lie close together it finds thousands in its turn, and
//! the others, which would have to be told each of them, retire; where they lie far apart the others
//! find them, and clause learning proves that there are no more.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::beliefs::{Beliefs, LONGEST};
use super::board::Board;
use super::encode::Encoding;
use super::explain::propagate;
use super::messages;
use super::probe::{Probed, Prober};
use super::search::{Event, Guide, Search};
use crate::Message;
use crate::engine::bits::Bits;
use crate::engine::listener::Listener;
use crate::engine::sat::{Clauses, Outcome};

/// A way of searching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// Depth-first search with restarts.
    Depth,
    /// Decimation by beliefs, disturbed by this seed unless it is 0.
    Beliefs(u64),
    /// Clause learning.
    Clauses,
    /// Depth-first search that never begins again.
    Steady,
}

impl Arm {
    /// The arms of the portfolio, in the order in which they take turns.
    pub const ALL: [Arm; 3] = [Arm::Clauses, Arm::Depth, Arm::Beliefs(0)];

    fn name(self) -> Message {
        match self {
            Arm::Depth | Arm::Steady => messages::turn_of_depth(),
            Arm::Beliefs(_) => messages::turn_of_beliefs(),
            Arm::Clauses => messages::turn_of_clauses(),
        }
    }

    /// Lines solved in its first turn. Clauses come first for a short while: some puzzles that take
    /// every other arm long are nothing to them. An arm that needs a run-up gets a longer turn.
    fn first_slice(self) -> u64 {
        match self {
            Arm::Depth | Arm::Steady => 60_000,
            Arm::Beliefs(_) => 400_000,
            Arm::Clauses => 20_000,
        }
    }
}

/// An arm that has not been told of so many solutions when its turn comes is not needed: another one lists them.
const UNTOLD: usize = 64;

/// Finds solutions, one after another, until there are no more: line logic, then probing, then the
/// arms in turn.
pub struct Portfolio<'a, B> {
    board: Board<'a, B>,
    arms: Vec<Arm>,
    stage: Stage<'a, B>,
    /// Whether more than two solutions are wanted.
    lists: bool,
    /// The solutions so far, while there is somebody to tell them.
    found: Vec<Vec<u8>>,
    known: HashSet<Vec<u8>>,
}

enum Stage<'a, B> {
    Lines,
    Probing(Box<Prober>),
    Arms { runners: Vec<Runner<'a, B>>, prober: Box<Prober>, turn: usize },
    Done,
}

struct Runner<'a, B> {
    arm: Arm,
    way: Way<'a, B>,
    slice: u64,
    /// What is left of the slice in this turn.
    left: u64,
    /// How many of the found solutions it has been told.
    told: usize,
}

#[expect(clippy::large_enum_variant, reason = "there are as many as arms: a handful")]
enum Way<'a, B> {
    Search(Search<'a, B>),
    Clauses(Box<Clauses>, Encoding),
}

impl<'a, B: Bits> Portfolio<'a, B> {
    /// A portfolio of these arms, of which there must be one at least.
    pub fn new(board: Board<'a, B>, arms: &[Arm]) -> Self {
        // Beliefs need lines whose fillings a double can count, and blocks of known length.
        let believes = board.width().max(board.height()) <= LONGEST && !board.puzzle().has_blots();
        let mut arms = arms.to_vec();
        arms.retain(|arm| believes || !matches!(arm, Arm::Beliefs(_)));
        if arms.is_empty() {
            arms.push(Arm::Depth);
        }
        let (found, known) = (Vec::new(), HashSet::new());
        Portfolio { board, arms, stage: Stage::Lines, lists: false, found, known }
    }

    /// The same, to list all solutions.
    pub fn listing(board: Board<'a, B>, arms: &[Arm]) -> Self {
        Portfolio { lists: true, ..Portfolio::new(board, arms) }
    }

    /// Whether nothing but the steady arm is left: it meets each solution once, and no longer has to tell it.
    fn is_alone(&self) -> bool {
        matches!(&self.stage, Stage::Arms { runners, .. }
            if matches!(runners.as_slice(), [Runner { arm: Arm::Steady, .. }]))
    }

    /// The next solution; `None` when there is no other one.
    pub fn next(
        &mut self,
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<(), Option<Vec<u8>>> {
        loop {
            match self.turn(monitor)? {
                Event::Solution(picture) => return ControlFlow::Continue(Some(picture)),
                Event::Exhausted => return ControlFlow::Continue(None),
                Event::Paused => {}
            }
        }
    }

    /// The same for one turn of one arm at most.
    pub fn turn(&mut self, monitor: &mut dyn Listener<Stop = ()>) -> ControlFlow<(), Event> {
        loop {
            let picture = match &mut self.stage {
                Stage::Lines => {
                    monitor.reserve(self.board.bytes())?;
                    let result = propagate(&mut self.board, monitor)?;
                    if result.is_ok() && !self.board.is_full() {
                        let prober = Prober::new(&self.board);
                        monitor.reserve(prober.bytes())?;
                        self.stage = Stage::Probing(Box::new(prober));
                        continue;
                    }
                    self.stage = Stage::Done;
                    if result.is_err() {
                        continue;
                    }
                    self.board.picture()
                }
                Stage::Probing(prober) => match prober.run(&mut self.board, monitor)? {
                    Probed::Conflict => {
                        self.stage = Stage::Done;
                        continue;
                    }
                    Probed::Solution(choice, picture) => {
                        if !prober.go_on(&mut self.board, choice, monitor)? {
                            self.stage = Stage::Done;
                        }
                        picture
                    }
                    Probed::Stable if self.board.is_full() => {
                        self.stage = Stage::Done;
                        self.board.picture()
                    }
                    Probed::Stable => {
                        let told = self.found.len();
                        let runners = start(&mut self.board, prober, &self.arms, told, monitor)?;
                        if monitor.watches() && runners.len() > 1 {
                            monitor.round(self.arms[0].name());
                        }
                        let prober = prober.clone();
                        self.stage = Stage::Arms { runners, prober, turn: 0 };
                        continue;
                    }
                },
                Stage::Arms { runners, prober, turn } => {
                    let steady = runners.iter().any(|runner| runner.arm == Arm::Steady);
                    if self.lists && self.found.len() >= 2 && !steady {
                        // From now on the restless search would only meet what it has met before.
                        runners.retain(|runner| runner.arm != Arm::Depth);
                        let (arms, told) = (&[Arm::Steady], self.found.len());
                        runners.extend(start(&mut self.board, prober, arms, told, monitor)?);
                        *turn = runners.len() - 1;
                    }
                    let (found, current) = (self.found.len(), runners[*turn].arm);
                    runners
                        .retain(|runner| runner.arm == Arm::Steady || found - runner.told < UNTOLD);
                    let here = runners.iter().position(|runner| runner.arm == current);
                    *turn = here.unwrap_or(runners.len() - 1);
                    let (at, count) = (*turn, runners.len());
                    match runners[at].run(&self.found, monitor)? {
                        Event::Solution(picture) => picture,
                        Event::Exhausted => {
                            self.stage = Stage::Done;
                            continue;
                        }
                        Event::Paused => {
                            runners[at].slice *= 2;
                            runners[at].left = runners[at].slice;
                            *turn = (at + 1) % count;
                            if monitor.watches() && count > 1 {
                                monitor.round(runners[*turn].arm.name());
                            }
                            return ControlFlow::Continue(Event::Paused);
                        }
                    }
                }
                Stage::Done => return ControlFlow::Continue(Event::Exhausted),
            };
            // A search that began again may meet an old solution, and two arms may find the same.
            if self.known.contains(&picture) {
                continue;
            }
            if !self.is_alone() {
                self.known.insert(picture.clone());
                self.found.push(picture.clone());
            }
            return ControlFlow::Continue(Event::Solution(picture));
        }
    }
}

/// Sets the arms up at the same board.
fn start<'a, B: Bits>(
    board: &mut Board<'a, B>,
    prober: &Prober,
    arms: &[Arm],
    told: usize,
    monitor: &mut dyn Listener<Stop = ()>,
) -> ControlFlow<(), Vec<Runner<'a, B>>> {
    let mut runners = Vec::new();
    for arm in arms {
        let guide = match *arm {
            Arm::Depth => Some(Guide::Restless),
            Arm::Steady => Some(Guide::Steady),
            Arm::Beliefs(seed) => Some(Guide::Believing(Box::new(Beliefs::new(board, seed)))),
            Arm::Clauses => None,
        };
        let way = match guide {
            Some(guide) => {
                monitor.reserve(board.bytes() + prober.bytes())?;
                Way::Search(Search::new(board.clone(), prober.clone(), guide))
            }
            None => {
                let mut clauses = Clauses::new();
                let encoding = Encoding::new(board, &mut clauses, monitor)?;
                Way::Clauses(Box::new(clauses), encoding)
            }
        };
        let slice = arm.first_slice();
        runners.push(Runner { arm: *arm, way, slice, left: slice, told });
    }
    ControlFlow::Continue(runners)
}

impl<B: Bits> Runner<'_, B> {
    fn run(
        &mut self,
        found: &[Vec<u8>],
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<(), Event> {
        if self.told < found.len() {
            // Another solution lies near, or a proof is needed, and that is not for every arm.
            self.left = self.left.min(self.slice / 4);
        }
        let before = self.work();
        let event = match &mut self.way {
            Way::Search(search) => search.run(self.left, monitor)?,
            Way::Clauses(clauses, encoding) => {
                for picture in &found[self.told..] {
                    encoding.forbid(clauses, picture);
                    encoding.suggest(clauses, picture);
                }
                match clauses.solve(self.left, monitor)? {
                    Outcome::Satisfiable => Event::Solution(encoding.picture(clauses)),
                    Outcome::Unsatisfiable => Event::Exhausted,
                    Outcome::Paused => Event::Paused,
                }
            }
        };
        self.told = found.len();
        self.left = self.left.saturating_sub(self.work() - before);
        ControlFlow::Continue(event)
    }

    fn work(&self) -> u64 {
        match &self.way {
            Way::Search(search) => search.board().work(),
            Way::Clauses(clauses, _) => clauses.work(),
        }
    }
}
