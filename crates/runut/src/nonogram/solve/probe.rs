//! Probing: try every colour of every open cell, and keep what follows in any case.
//!
//! A colour whose trial ends in a conflict is out. What goes in all trials of a cell that do not
//! end so, goes. (The "fully probing" of Wu et al. 2013; failed-literal and double lookahead of SAT
//! solvers are the same idea.) Most of the time is saved by not trying again what cannot have
//! changed: each trial remembers which lines it solved and a hash of their state, and is skipped
//! while that hash is the same. Since the hash belongs to the state and not to a clock, the memory
//! stays good when the search steps back.
//!
//! A trial that fills the board without a conflict has found a solution, the only one with that
//! colour in that cell.

use std::ops::ControlFlow;

use super::board::{Board, Choice, Conflict};
use super::explain::{by_last_trial, by_trial, stands};
use super::messages;
use crate::engine::bits::Bits;
use crate::engine::listener::Listener;

/// What probing came to.
#[derive(Debug, PartialEq, Eq)]
pub enum Probed {
    /// Nothing more follows.
    Stable,
    /// There is no solution.
    Conflict,
    /// This choice leads to a solution, and to no other one.
    Solution(Choice, Vec<u8>),
}

/// Lines of a trial between two looks at the outside world.
const STRETCH: usize = 256;
/// Memory for the trials may take this many bytes; beyond that they are remembered less precisely.
const BYTES: usize = 1 << 26;

/// Remembers trials from one round of probing to the next.
#[derive(Clone)]
pub struct Prober {
    shades: usize,
    /// Words in a set of lines; 0 when the board is too large to remember them.
    words: usize,
    /// For each option: the lines its last trial solved, the hash of their state before it, and
    /// how many options went.
    lines: Vec<u64>,
    hashes: Vec<u64>,
    gains: Vec<u32>,
    /// For each option: in how many trials of the present cell it went.
    losses: Vec<(u32, u32)>,
    /// What went in all trials of the present cell so far.
    common: Vec<Choice>,
    round: u32,
    /// Cells in the order in which they are visited: those with known neighbours first.
    order: Vec<u32>,
    /// Cells to visit before that, since something near them has changed.
    near: Vec<u32>,
    is_near: Vec<bool>,
    trials: u64,
    /// The work that the monitor knows of.
    told: u64,
}

impl Prober {
    /// Nothing is remembered yet.
    pub fn new<B: Bits>(board: &Board<'_, B>) -> Prober {
        let options = board.cells() * board.shades();
        let words = board.lines().div_ceil(64);
        let words = if options * words * 8 > BYTES { 0 } else { words };
        Prober {
            shades: board.shades(),
            words,
            lines: vec![0; options * words],
            hashes: vec![0; options],
            gains: vec![0; options],
            losses: vec![(0, 0); options],
            common: Vec::new(),
            round: 0,
            order: Vec::new(),
            near: Vec::new(),
            is_near: vec![false; board.cells()],
            trials: 0,
            told: 0,
        }
    }

    fn index(&self, choice: Choice) -> usize {
        choice.cell() * self.shades + choice.shade()
    }

    /// How many options went when this one was tried last; `u32::MAX` means a conflict.
    pub fn gain(&self, choice: Choice) -> u32 {
        self.gains[self.index(choice)]
    }

    /// Trials made so far.
    pub fn trials(&self) -> u64 {
        self.trials
    }

    fn is_fresh<B: Bits>(&self, board: &Board<'_, B>, choice: Choice, whole: u64) -> bool {
        let index = self.index(choice);
        // The lowest bit says that there was a trial at all.
        let hash = match self.words {
            0 => whole,
            words => board.hash_of(&self.lines[index * words..][..words]),
        };
        self.hashes[index] == hash | 1
    }

    /// Probes until nothing follows any more, from a board that is propagated.
    pub fn run<B: Bits>(
        &mut self,
        board: &mut Board<'_, B>,
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<(), Probed> {
        self.probe(board, monitor, true)
    }

    /// The same, but a trial that fills the board is a trial like others: whatever is taken over
    /// holds in all solutions.
    pub fn prove<B: Bits>(
        &mut self,
        board: &mut Board<'_, B>,
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<(), Probed> {
        self.probe(board, monitor, false)
    }

    fn probe<B: Bits>(
        &mut self,
        board: &mut Board<'_, B>,
        monitor: &mut dyn Listener<Stop = ()>,
        stop: bool,
    ) -> ControlFlow<(), Probed> {
        board.use_cache();
        self.sort(board);
        let mut whole = board.hash();
        let (mut at, mut quiet) = (0, 0);
        while quiet < self.order.len() {
            let cell = match self.near.pop() {
                Some(cell) => {
                    self.is_near[cell as usize] = false;
                    cell
                }
                None => {
                    quiet += 1;
                    at += 1;
                    self.order[(at - 1) % self.order.len()]
                }
            } as usize;
            let stale = board.is_open(cell)
                && board.choices(cell).any(|choice| !self.is_fresh(board, choice, whole));
            if !stale {
                continue;
            }
            let mark = board.mark();
            self.told = board.work();
            let probed = self.cell(board, cell, whole, stop, monitor)?;
            monitor.worked(board.work() - self.told)?;
            if let Probed::Solution(_, picture) = &probed
                && monitor.watches()
            {
                monitor.step(by_last_trial(board, cell, picture));
            }
            if probed != Probed::Stable {
                return ControlFlow::Continue(probed);
            }
            if board.mark() > mark {
                quiet = 0;
                if monitor.watches() {
                    monitor.step(by_trial(board, cell, mark));
                }
                whole = if self.words == 0 { board.hash() } else { 0 };
                if board.is_full() {
                    break;
                }
                self.look_near(board, mark);
            }
        }
        ControlFlow::Continue(Probed::Stable)
    }

    /// Lists the open cells, those with many known neighbours first: there most is to be learned.
    fn sort<B: Bits>(&mut self, board: &Board<'_, B>) {
        for cell in self.near.drain(..) {
            self.is_near[cell as usize] = false;
        }
        self.order.clear();
        let mut crowd: [Vec<u32>; 5] = Default::default();
        for cell in (0..board.cells()).filter(|&cell| board.is_open(cell)) {
            let open = neighbours(board, cell).filter(|&cell| board.is_open(cell)).count();
            crowd[open].push(cell as u32);
        }
        crowd.iter().for_each(|cells| self.order.extend(cells));
    }

    /// What changed since `mark` may tell something about the cells beside it: visit them next.
    fn look_near<B: Bits>(&mut self, board: &Board<'_, B>, mark: usize) {
        for gone in board.removed_since(mark) {
            for cell in neighbours(board, gone.cell()) {
                if !self.is_near[cell] && board.is_open(cell) {
                    self.is_near[cell] = true;
                    self.near.push(cell as u32);
                }
            }
        }
    }

    /// Tries all colours of one cell.
    fn cell<B: Bits>(
        &mut self,
        board: &mut Board<'_, B>,
        cell: usize,
        whole: u64,
        stop: bool,
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<(), Probed> {
        self.round += 1;
        let mut alive = 0;
        self.common.clear();
        let mark = board.mark();
        for shade in 0..self.shades {
            let choice = Choice::new(cell, shade);
            if !board.allows(choice) {
                continue;
            }
            self.trials += 1;
            board.forget_visits();
            board.assign(choice);
            let result = self.settle(board, monitor)?;
            let index = self.index(choice);
            self.gains[index] = (board.mark() - mark) as u32;
            if result == Err(Conflict) {
                self.gains[index] = u32::MAX;
            } else if stop && board.is_full() {
                let picture = board.picture();
                board.undo(mark);
                return ControlFlow::Continue(Probed::Solution(choice, picture));
            } else {
                alive += 1;
                self.common.clear();
                for &gone in board.removed_since(mark) {
                    let at = self.index(gone);
                    let (round, times) = self.losses[at];
                    let times = if round == self.round { times + 1 } else { 1 };
                    self.losses[at] = (self.round, times);
                    if times == alive {
                        self.common.push(gone);
                    }
                }
            }
            board.undo(mark);
            self.hashes[index] = 1 | match self.words {
                0 => whole,
                words => {
                    let lines = &mut self.lines[index * words..][..words];
                    lines.copy_from_slice(board.visits());
                    board.hash_of(lines)
                }
            };
        }
        if alive == 0 {
            return ControlFlow::Continue(Probed::Conflict);
        }
        for &gone in &self.common {
            board.remove(gone);
        }
        ControlFlow::Continue(match self.settle(board, monitor)? {
            Ok(()) => Probed::Stable,
            Err(Conflict) => Probed::Conflict,
        })
    }

    /// Solves lines until nothing follows; a trial on a large board may take so long that somebody has to be asked.
    #[inline]
    fn settle<B: Bits>(
        &mut self,
        board: &mut Board<'_, B>,
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<(), Result<(), Conflict>> {
        loop {
            if let Some(settled) = board.propagate_for(board.stretch(STRETCH)) {
                return ControlFlow::Continue(settled);
            }
            monitor.worked(board.work() - self.told)?;
            self.told = board.work();
        }
    }

    /// Goes on after a solution was found: all others are without the choice that led to it. False when there are none.
    pub fn go_on<B: Bits>(
        &mut self,
        board: &mut Board<'_, B>,
        choice: Choice,
        monitor: &mut dyn Listener<Stop = ()>,
    ) -> ControlFlow<(), bool> {
        board.remove(choice);
        self.told = board.work();
        let possible = self.settle(board, monitor)?.is_ok();
        monitor.worked(board.work() - self.told)?;
        if possible {
            stands(board, monitor, messages::goes_on);
        }
        ControlFlow::Continue(possible)
    }

    /// About how many bytes it takes.
    pub fn bytes(&self) -> u64 {
        (self.lines.len() * 8 + self.hashes.len() * (8 + 4 + 8) + self.is_near.len() * 9) as u64
    }
}

/// The cells beside a cell.
fn neighbours<B: Bits>(board: &Board<'_, B>, cell: usize) -> impl Iterator<Item = usize> {
    let (width, height) = (board.width(), board.height());
    let (x, y) = (cell % width, cell / width);
    let beside = [
        (y > 0).then(|| cell - width),
        (x > 0).then(|| cell - 1),
        (x + 1 < width).then_some(cell + 1),
        (y + 1 < height).then_some(cell + width),
    ];
    beside.into_iter().flatten()
}
