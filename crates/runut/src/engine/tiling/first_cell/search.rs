//! The search itself: one function, compiled for the watched crown and for the bare rest.

use super::abreast::Pending;
use super::lists::Lists;
use super::pace::{Pace, Scan};
use crate::engine::bits::Bits;
use crate::engine::lent::Someone;
use crate::engine::listener::Bare;
use crate::engine::tiling::{Copies, Tiling};
use std::ops::ControlFlow;

pub struct Search<'a, B, K, S> {
    pace: S,
    pub(super) lists: &'a Lists<B, K>,
    pub(super) watch: Bare<'a, Someone<'a>>,
    pub(super) copies: &'a [Copies],
    /// How often each piece is used; kept up only where some piece may be used twice.
    used: Vec<u32>,
    /// The bits of the pieces that must be used.
    pub(super) required: K,
    trail: Vec<u32>,
    lists_solutions: bool,
    pub(super) pending: Pending,
}

/// Searches for all solutions that contain the placements of `laid`.
pub fn search<B: Bits, K: Bits, S: Pace<B, K>>(
    pace: S,
    lists: &Lists<B, K>,
    tiling: &Tiling,
    laid: &[u32],
    watch: &mut Someone<'_>,
) -> ControlFlow<()> {
    let copies = tiling.copies();
    let pieces = |wanted: &dyn Fn(usize) -> bool| {
        let wanted = (0..copies.len()).filter(|piece| wanted(*piece));
        K::of(wanted.map(|piece| lists.reach as usize + piece))
    };
    let mut filled = !lists.board;
    let mut search = Search {
        pace,
        lists,
        copies,
        used: vec![0; copies.len()],
        required: pieces(&|piece| copies[piece].min > 0),
        trail: Vec::with_capacity(tiling.area() + 1),
        lists_solutions: watch.lists(),
        watch: Bare::new(watch),
        pending: Pending::default(),
    };
    for placement in laid {
        let piece = tiling.placements()[*placement as usize].piece;
        let mask: B = tiling.mask(*placement as usize);
        if !(mask & filled).is_empty() || copies[piece].max == Some(search.used[piece]) {
            return ControlFlow::Continue(());
        }
        filled |= mask;
        search.used[piece] += 1;
        search.trail.push(*placement);
    }
    let exhausted = pieces(&|piece| copies[piece].max == Some(search.used[piece]));
    let first = filled.trailing_ones() as usize;
    if first >= lists.cells {
        return search.finish::<false>(exhausted);
    }
    let window = (filled & lists.board) >> first as u32 | absent(lists, first);
    let single = copies.iter().all(|copies| copies.max == Some(1));
    match single {
        true => search.crown::<true>(window, first, exhausted),
        false => search.crown::<false>(window, first, exhausted),
    }
}

/// The absent cells of the window that begins at `first`.
fn absent<B: Bits, K: Bits>(lists: &Lists<B, K>, first: usize) -> B {
    let within = B::of(0..lists.cells);
    (!lists.board & within) >> first as u32
}

impl<B: Bits, K: Bits, S: Pace<B, K>> Search<'_, B, K, S> {
    /// The watched part of the tree: every node is announced.
    fn crown<const SINGLE: bool>(
        &mut self,
        window: B,
        first: usize,
        exhausted: K,
    ) -> ControlFlow<()> {
        if self.watch.may_go_bare() {
            self.watch.begin()?;
            let outcome = match self.lists_solutions {
                true => S::bare::<SINGLE, true>(self, window, first, exhausted, 0),
                false => S::bare::<SINGLE, false>(self, window, first, exhausted, 0),
            };
            self.watch.end()?;
            return outcome;
        }
        self.watch.expanded();
        let (begin, end) = self.lists.candidates(window, first);
        let key = self.key(window, exhausted);
        for index in begin..end {
            let candidate = self.lists.keys[index];
            if !(candidate & key).is_empty() {
                self.watch.pruned(1);
                continue;
            }
            let Some((filled, next)) = self.lay::<SINGLE>(window, first, candidate, exhausted)
            else {
                self.watch.pruned(1);
                continue;
            };
            if !self.watch.enter((index - begin) as u32, (end - begin) as u32)? {
                continue;
            }
            let rank = self.lists.rank[index];
            let at = self.lists.placements_of[first] + rank;
            self.trail.push(self.lists.order[at as usize]);
            self.watch.chose(self.lists.order[at as usize]);
            let next_exhausted = self.take::<SINGLE>(candidate, exhausted);
            let outcome = if next >= self.lists.cells {
                self.finish::<SINGLE>(next_exhausted)
            } else {
                self.crown::<SINGLE>(filled, next, next_exhausted)
            };
            self.put_back::<SINGLE>(candidate);
            self.trail.pop();
            self.watch.leave();
            outcome?;
        }
        ControlFlow::Continue(())
    }

    /// The same tree without a word to anybody until the allowance is used up.
    pub fn walk<const SINGLE: bool, const LIST: bool>(
        &mut self,
        window: B,
        first: usize,
        exhausted: K,
        depth: u64,
    ) -> ControlFlow<()> {
        let (begin, end) = self.lists.candidates(window, first);
        let key = self.key(window, exhausted);
        self.watch.tally.expanded += 1;
        let lists = self.lists;
        // Rejected candidates are counted when one is accepted, and at the end: a report in between
        // must never find a candidate counted that is accepted later.
        let mut counted = 0;
        for (offset, candidate) in lists.keys[begin..end].iter().enumerate() {
            if !(*candidate & key).is_empty() {
                continue;
            }
            let Some((filled, next)) = self.lay::<SINGLE>(window, first, *candidate, exhausted)
            else {
                continue;
            };
            self.watch.tally.generated += 1;
            self.watch.tally.pruned += (offset - counted) as u64;
            counted = offset + 1;
            self.watch.tally.max_depth = self.watch.tally.max_depth.max(depth + 1);
            if self.watch.is_full() {
                self.watch.report()?;
            }
            if LIST {
                let at = lists.placements_of[first] + lists.rank[begin + offset];
                self.trail.push(lists.order[at as usize]);
            }
            let next_exhausted = self.take::<SINGLE>(*candidate, exhausted);
            let outcome = if next < lists.cells {
                S::bare::<SINGLE, LIST>(self, filled, next, next_exhausted, depth + 1)
            } else if LIST {
                self.finish::<SINGLE>(next_exhausted)
            } else {
                self.watch.tally.solutions += u64::from(self.settled::<SINGLE>(next_exhausted));
                ControlFlow::Continue(())
            };
            self.put_back::<SINGLE>(*candidate);
            if LIST {
                self.trail.pop();
            }
            outcome?;
        }
        self.watch.tally.pruned += (end - begin - counted) as u64;
        ControlFlow::Continue(())
    }

    /// What a candidate must not meet: filled cells of the window, and pieces that have run out.
    #[inline(always)]
    fn key(&self, window: B, exhausted: K) -> K {
        (window.cast::<K>() & self.lists.window_part) | exhausted
    }

    /// The window after a candidate, shifted to the next empty cell, and that cell; `None` if a
    /// hole is left or a piece is left that can no longer be laid.
    #[inline(always)]
    fn lay<const SINGLE: bool>(
        &self,
        window: B,
        first: usize,
        candidate: K,
        exhausted: K,
    ) -> Option<(B, usize)> {
        let filled = window | (candidate & self.lists.window_part).cast::<B>();
        let lists = self.lists;
        if lists.holes[first].found(&lists.ways, lists.smallest, !filled) {
            return None;
        }
        self.shift::<SINGLE>(window, first, candidate, exhausted)
    }

    /// The same for a candidate that leaves no hole.
    #[inline(always)]
    fn shift<const SINGLE: bool>(
        &self,
        window: B,
        first: usize,
        candidate: K,
        exhausted: K,
    ) -> Option<(B, usize)> {
        let lists = self.lists;
        let filled = window | (candidate & lists.window_part).cast::<B>();
        let skip = filled.trailing_ones();
        let next = first + skip as usize;
        if next >= lists.cells {
            return Some((B::EMPTY, next));
        }
        if SINGLE && !(lists.due[next] & !(exhausted | candidate)).is_empty() {
            return None;
        }
        Some((filled >> skip, next))
    }

    /// Uses up a copy; the pieces that have run out afterwards.
    #[inline(always)]
    fn take<const SINGLE: bool>(&mut self, candidate: K, exhausted: K) -> K {
        let bit = candidate & !self.lists.window_part;
        if SINGLE {
            return exhausted | bit;
        }
        let piece = (bit.trailing_zeros() - self.lists.reach) as usize;
        self.used[piece] += 1;
        if self.copies[piece].max == Some(self.used[piece]) { exhausted | bit } else { exhausted }
    }

    #[inline(always)]
    fn put_back<const SINGLE: bool>(&mut self, candidate: K) {
        if SINGLE {
            return;
        }
        let bit = candidate & !self.lists.window_part;
        let piece = (bit.trailing_zeros() - self.lists.reach) as usize;
        self.used[piece] -= 1;
    }

    /// Are all pieces used as often as they must be?
    #[inline(always)]
    fn settled<const SINGLE: bool>(&self, exhausted: K) -> bool {
        if SINGLE {
            return (self.required & !exhausted).is_empty();
        }
        self.copies.iter().zip(&self.used).all(|(copies, used)| *used >= copies.min)
    }

    /// The board is full.
    fn finish<const SINGLE: bool>(&mut self, exhausted: K) -> ControlFlow<()> {
        if !self.settled::<SINGLE>(exhausted) {
            return ControlFlow::Continue(());
        }
        self.watch.report()?;
        self.watch.solution(&self.trail)
    }
}

impl<B: Bits, K: Bits, S: Scan<B, K>> Search<'_, B, K, S> {
    /// The same, many candidates at once. Called by [`Scan::descend`] alone, which
    /// compiles it for a set of instructions. `passing` is what a scan of the first candidates has left: most nodes are
    /// dead ends, which their parents see from it.
    #[inline(always)]
    pub fn leap<const SINGLE: bool, const LIST: bool>(
        &mut self,
        window: B,
        first: usize,
        exhausted: K,
        depth: u64,
        mut passing: u64,
    ) -> ControlFlow<()> {
        let lists = self.lists;
        let (begin, end) = self.lists.candidates(window, first);
        // Rejected candidates are counted when one is accepted, and at the end: a report in between
        // must never find a candidate counted that is accepted later.
        let mut counted = begin;
        let mut at = begin;
        loop {
            while passing != 0 {
                let index = at + passing.trailing_zeros() as usize;
                passing &= passing - 1;
                let candidate = lists.keys[index];
                let Some((filled, next)) =
                    self.shift::<SINGLE>(window, first, candidate, exhausted)
                else {
                    continue;
                };
                self.watch.tally.generated += 1;
                self.watch.tally.pruned += (index - counted) as u64;
                counted = index + 1;
                if self.watch.tally.max_depth <= depth {
                    self.watch.tally.max_depth = depth + 1;
                }
                if self.watch.is_full() {
                    self.watch.report()?;
                }
                if LIST {
                    let at = lists.placements_of[first] + lists.rank[index];
                    self.trail.push(lists.order[at as usize]);
                }
                let next_exhausted = self.take::<SINGLE>(candidate, exhausted);
                let outcome = if next < lists.cells {
                    self.below::<SINGLE, LIST>(filled, next, next_exhausted, depth + 1)
                } else if LIST {
                    self.finish::<SINGLE>(next_exhausted)
                } else {
                    self.watch.tally.solutions += u64::from(self.settled::<SINGLE>(next_exhausted));
                    ControlFlow::Continue(())
                };
                self.put_back::<SINGLE>(candidate);
                if LIST {
                    self.trail.pop();
                }
                outcome?;
            }
            at += S::MOST;
            if at >= end {
                break;
            }
            let key = self.key(window, exhausted);
            passing = self.pace.passing(lists, first, window, key, at..end);
        }
        self.watch.tally.pruned += (end - counted) as u64;
        ControlFlow::Continue(())
    }

    /// Scans the candidates of a node, and descends if some are left.
    #[inline(always)]
    pub fn below<const SINGLE: bool, const LIST: bool>(
        &mut self,
        window: B,
        first: usize,
        exhausted: K,
        depth: u64,
    ) -> ControlFlow<()> {
        self.watch.tally.expanded += 1;
        let (begin, end) = self.lists.candidates(window, first);
        let key = self.key(window, exhausted);
        let passing = self.pace.passing(self.lists, first, window, key, begin..end);
        if passing == 0 && end - begin <= S::MOST {
            self.watch.tally.pruned += (end - begin) as u64;
            return ControlFlow::Continue(());
        }
        S::descend::<SINGLE, LIST>(self, window, first, exhausted, depth, passing)
    }
}
