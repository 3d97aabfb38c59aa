//! Many nodes abreast, where solutions are only counted.
//!
//! To look at a node is little work, but one piece of it waits for another: its place in the lists, the candidates, their
//! holes, the first empty cell of a child; and whether a child has candidates of its own is a guess that a processor gets
//! wrong half of the time. So nodes that are made are put on a stack, and the topmost of them are looked at together: none
//! waits for another, and the children of a node are made without a guess. The tree is the same, and so is what is counted;
//! only the order differs, so that a search whose nodes are numbered goes the other way.
//!
//! A node is two words: the window, and what is used up, with its first cell above. Every piece is used once here.

use super::lists::Lists;
use super::pace::Pace;
use super::search::Search;
use crate::engine::listener::Tally;
use std::ops::ControlFlow::{self, Continue};

/// Does the same for a size of the smallest piece that is known when it is compiled. (The first two are those of most puzzles.)
macro_rules! for_least {
    ($least:expr, $LEAST:ident => $work:expr) => {
        match $least {
            3 => for_least!(@ 3, $LEAST => $work),
            5 => for_least!(@ 5, $LEAST => $work),
            0 | 1 => for_least!(@ 1, $LEAST => $work),
            2 => for_least!(@ 2, $LEAST => $work),
            4 => for_least!(@ 4, $LEAST => $work),
            _ => for_least!(@ $crate::engine::tiling::first_cell::lists::STAR, $LEAST => $work),
        }
    };
    (@ $value:expr, $LEAST:ident => $work:expr) => {{
        const $LEAST: usize = $value;
        $work
    }};
}
pub(super) use for_least;

/// So many nodes are looked at together: more of them no longer hide anything.
const TOGETHER: usize = 16;
/// From this bit on a word of a node tells its first cell; below it are the bits of keys.
pub const FIRST: u32 = 57;
/// After so many nodes they are counted where others see it.
const BETWEEN: u64 = 1 << 10;
/// So many children are stored at once, at most.
pub const LANES: usize = 8;

/// How the children of a node are made.
pub trait Expand {
    /// So many windows are looked at together.
    const AT_ONCE: usize;

    /// Which of the first of these candidates leave no hole. Behind the last of them are words that mean nothing.
    fn whole<const LEAST: usize>(
        lists: &Lists<u64, u64>,
        first: usize,
        window: u64,
        candidates: &[u64],
    ) -> u8;

    /// Puts the children of a node on the stack, whether a piece that is due can still be laid in them or not. Returns how
    /// many candidates there were.
    #[inline(always)]
    fn expand<const LEAST: usize>(
        lists: &Lists<u64, u64>,
        pending: &mut Pending,
        window: u64,
        rest: u64,
    ) -> usize {
        let first = (rest >> FIRST) as usize;
        let (begin, end) = lists.candidates(window, first);
        let key = (window & lists.window_part) | rest;
        let keys = &lists.keys[begin..end];
        // Those that fit come first, without a guess: the room above the stack takes them.
        let room = pending.count..pending.count + keys.len() + LANES;
        let (windows, rests) = (&mut pending.windows[room.clone()], &mut pending.rests[room]);
        let mut fit = 0;
        for candidate in keys {
            rests[fit] = *candidate;
            fit += usize::from(candidate & key == 0);
        }
        let mut made = 0;
        for at in (0..fit).step_by(Self::AT_ONCE) {
            let whole = Self::whole::<LEAST>(lists, first, window, &rests[at..at + LANES]);
            for lane in 0..Self::AT_ONCE.min(fit - at) {
                let candidate = rests[at + lane];
                let filled = window | (candidate & lists.window_part);
                let skip = filled.trailing_ones();
                windows[made] = filled.checked_shr(skip).unwrap_or(0);
                rests[made] =
                    (rest | (candidate & !lists.window_part)) + (u64::from(skip) << FIRST);
                made += usize::from(whole >> lane & 1);
            }
        }
        pending.count += made;
        keys.len()
    }
}

/// Nodes that are made and not looked at yet. The room beyond `count` holds anything.
#[derive(Default)]
pub struct Pending {
    pub windows: Vec<u64>,
    pub rests: Vec<u64>,
    pub count: usize,
}

impl Pending {
    /// Takes the topmost nodes: windows, rests, and how many there are.
    #[inline(always)]
    fn take(&mut self) -> ([u64; TOGETHER], [u64; TOGETHER], usize) {
        let taken = self.count.min(TOGETHER);
        self.count -= taken;
        let topmost = |words: &[u64]| -> [u64; TOGETHER] {
            let words = &words[self.count..self.count + TOGETHER];
            std::array::from_fn(|node| words[node])
        };
        (topmost(&self.windows), topmost(&self.rests), taken)
    }

    /// Makes room for so many more nodes.
    #[inline(always)]
    fn reserve(&mut self, more: usize) {
        if self.windows.len() < self.count + more {
            self.grow(more);
        }
    }

    #[cold]
    fn grow(&mut self, more: usize) {
        let room = (self.count + more).next_power_of_two();
        self.windows.resize(room, 0);
        self.rests.resize(room, 0);
    }
}

impl<S> Search<'_, u64, u64, S> {
    /// Whether the bare part may be searched in this way.
    pub fn may_go_abreast(&self) -> bool {
        self.lists.reach as usize + self.copies.len() <= FIRST as usize && !self.watch.in_order()
    }

    /// Searches below a node. No piece has fewer than `LEAST` cells.
    #[inline(always)]
    pub fn abreast<E: Expand, const LEAST: usize>(
        &mut self,
        window: u64,
        first: usize,
        exhausted: u64,
    ) -> ControlFlow<()> {
        let (lists, required) = (self.lists, self.required);
        let room = TOGETHER * (lists.longest + LANES);
        let pieces = exhausted.count_ones();
        // Both are at hand below: what is reached through the search is read and written anew each time.
        let mut pending = std::mem::take(&mut self.pending);
        let mut tally = Tally { expanded: 1, ..Tally::default() };
        pending.count = 0;
        pending.reserve(room);
        let root = exhausted | (first as u64) << FIRST;
        let mut candidates = E::expand::<LEAST>(lists, &mut pending, window, root) as u64;
        let mut made = pending.count as u64;
        while pending.count > 0 {
            pending.reserve(room);
            let (windows, rests, taken) = pending.take();
            let before = pending.count;
            for (&window, &rest) in windows.iter().zip(&rests).take(taken) {
                let first = (rest >> FIRST) as usize;
                let full = first >= lists.cells;
                if !full && lists.due[first] & !rest != 0 {
                    tally.pruned += 1;
                    continue;
                }
                let used = rest & !lists.window_part & ((1 << FIRST) - 1);
                let depth = u64::from(used.count_ones() - pieces);
                tally.generated += 1;
                tally.max_depth = tally.max_depth.max(depth);
                if full {
                    tally.solutions += u64::from(required & !rest == 0);
                } else {
                    tally.expanded += 1;
                    candidates += E::expand::<LEAST>(lists, &mut pending, window, rest) as u64;
                }
            }
            made += (pending.count - before) as u64;
            if tally.generated >= BETWEEN {
                tally.pruned += candidates - made;
                (candidates, made) = (0, 0);
                self.watch.tally.join(&std::mem::take(&mut tally));
                if self.watch.is_full() {
                    self.watch.report()?;
                }
            }
        }
        tally.pruned += candidates - made;
        self.watch.tally.join(&tally);
        self.pending = pending;
        Continue(())
    }
}

/// Candidate by candidate, on any machine.
#[cfg_attr(
    all(target_arch = "wasm32", target_feature = "simd128"),
    expect(dead_code, reason = "a browser looks at two candidates at once")
)]
#[derive(Clone, Copy)]
pub struct OneByOne;

impl Expand for OneByOne {
    const AT_ONCE: usize = 1;

    #[inline(always)]
    fn whole<const LEAST: usize>(
        lists: &Lists<u64, u64>,
        first: usize,
        window: u64,
        candidates: &[u64],
    ) -> u8 {
        let filled = window | (candidates[0] & lists.window_part);
        u8::from(!lists.holes[first].found(&lists.ways, LEAST, !filled))
    }
}

impl Pace<u64, u64> for OneByOne {
    fn bare<const SINGLE: bool, const LIST: bool>(
        search: &mut Search<'_, u64, u64, Self>,
        window: u64,
        first: usize,
        exhausted: u64,
        depth: u64,
    ) -> ControlFlow<()> {
        if SINGLE && !LIST && search.may_go_abreast() {
            let least = search.lists.smallest;
            return for_least!(least, LEAST => search.abreast::<Self, LEAST>(window, first, exhausted));
        }
        search.walk::<SINGLE, LIST>(window, first, exhausted, depth)
    }
}
