//! The search: choose, sift, descend; compiled for the watched crown and for the bare rest.

use super::columns::{Columns, Numbers};
use super::level::{Level, Options};
use super::sift::{LONG, Look, MORE_PLANES, PLANES, Portable, Sift, fewest};
use crate::engine::bits::Bits;
use crate::engine::lent::Someone;
use crate::engine::listener::Bare;
use crate::engine::tiling::{Copies, Tiling};
use std::ops::ControlFlow;

pub struct Search<'a, B, S> {
    options: &'a Options<B>,
    pub levels: Vec<Level<B>>,
    /// Copies of each piece that must still be used; below zero if more are used than must be.
    pub owed: Vec<i32>,
    /// Copies that may still be used; `u32::MAX` never runs out.
    pub left: Vec<u32>,
    open: Vec<bool>,
    laid: Vec<(usize, B)>,
    trail: Vec<u32>,
    /// The options of the nodes above, of each its own at the end.
    children: Vec<(usize, B)>,
    pub watch: Bare<'a, Someone<'a>>,
    pub lists_solutions: bool,
    pub sift: S,
    /// Is no piece used more than once?
    pub single: bool,
    /// What the words stand for, where the search goes on in words.
    pub numbers: Option<Numbers<B>>,
    /// Lists of words, each behind that of its parent.
    pub words: Vec<u64>,
    /// The words laid.
    pub chosen: Vec<u64>,
    /// The options of the nodes above, as words.
    pub picked: Vec<u64>,
}

/// Room for so many options of a node: few have more.
const CHILDREN: usize = 32;

/// What to branch on.
#[derive(Clone, Copy)]
pub enum Item {
    Cell(usize, u32),
    Piece(usize, u32),
    /// Some item has no option.
    Dead,
    Solved,
}

/// Searches for all solutions that contain the placements of `laid`.
pub fn search<B: Bits, S: Sift<B> + Columns>(
    sift: S,
    options: &Options<B>,
    tiling: &Tiling,
    laid: &[u32],
    watch: &mut Someone<'_>,
) -> ControlFlow<()> {
    let copies: &[Copies] = tiling.copies();
    let mut search = Search::<B, S> {
        options,
        levels: options.levels(),
        owed: copies.iter().map(|copies| copies.min as i32).collect(),
        left: copies.iter().map(|copies| copies.max.unwrap_or(u32::MAX)).collect(),
        open: copies.iter().map(|copies| copies.max != Some(0)).collect(),
        laid: Vec::with_capacity(options.depths),
        trail: Vec::with_capacity(options.depths),
        children: Vec::with_capacity(CHILDREN * options.depths),
        lists_solutions: watch.lists(),
        watch: Bare::new(watch),
        sift,
        single: copies.iter().all(|copies| copies.max.is_some_and(|most| most <= 1)),
        numbers: None,
        words: Vec::new(),
        chosen: Vec::with_capacity(options.depths),
        picked: Vec::with_capacity(CHILDREN * options.depths),
    };
    let mut covered = B::EMPTY;
    for placement in laid {
        let piece = tiling.placements()[*placement as usize].piece;
        let mask = tiling.mask(*placement as usize);
        if !(covered & mask).is_empty() || search.left[piece] == 0 {
            return ControlFlow::Continue(());
        }
        covered |= mask;
        search.lay(piece, mask);
    }
    let rest = options.board & !covered;
    let item = search.begin(covered, rest);
    search.crown(0, rest, item)
}

impl<B: Bits, S: Sift<B> + Columns> Search<'_, B, S> {
    /// The watched part of the tree: every node is announced.
    fn crown(&mut self, depth: usize, rest: B, item: Item) -> ControlFlow<()> {
        if self.watch.may_go_bare() {
            self.watch.begin()?;
            let outcome = self.bare(depth, rest, item, 0);
            self.watch.end()?;
            return outcome;
        }
        let (cell, pieces, of) = match item {
            Item::Solved => return self.finish(),
            Item::Dead => return ControlFlow::Continue(()),
            Item::Cell(cell, count) => (B::bit(cell), 0..self.open.len(), count),
            Item::Piece(piece, count) => (!B::EMPTY, piece..piece + 1, count),
        };
        self.watch.expanded();
        let mut choice = 0;
        for piece in pieces {
            for index in 0..self.levels[depth].sizes[piece] as usize {
                let mask = self.levels[depth].group(piece)[index];
                if (mask & cell).is_empty() {
                    continue;
                }
                choice += 1;
                if !self.watch.enter(choice - 1, of.max(choice))? {
                    continue;
                }
                self.watch.chose(self.options.number(piece, mask));
                self.lay(piece, mask);
                let next = self.descend(depth, mask, rest & !mask);
                let outcome = self.crown(depth + 1, rest & !mask, next);
                self.take_back(piece);
                self.watch.leave();
                outcome?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The same tree without a word to anybody until the allowance is used up.
    fn bare(&mut self, depth: usize, rest: B, item: Item, down: u64) -> ControlFlow<()> {
        let (cell, piece) = match item {
            Item::Solved => {
                if self.lists_solutions {
                    return self.finish();
                }
                self.watch.tally.solutions += 1;
                return ControlFlow::Continue(());
            }
            Item::Dead => return ControlFlow::Continue(()),
            Item::Cell(cell, _) => (Some(cell), 0),
            Item::Piece(piece, _) => (None, piece),
        };
        if let Some(numbers) = self.numbered(rest) {
            return self.in_words(depth, numbers, item, down);
        }
        self.watch.tally.expanded += 1;
        let begin = self.children.len();
        match cell {
            Some(cell) => self.sift.covering(&self.levels[depth], cell, &mut self.children),
            None => {
                let options = self.levels[depth].group(piece).iter();
                self.children.extend(options.map(|mask| (piece, *mask)));
            }
        }
        for child in begin..self.children.len() {
            let (piece, mask) = self.children[child];
            self.child(depth, piece, mask, rest & !mask, down + 1)?;
        }
        self.children.truncate(begin);
        ControlFlow::Continue(())
    }

    /// The bare tree below one placement. As long as a cell has only one option it is laid at once, and what fits is still
    /// read from the list of the parent: only where there is a choice a list is made.
    #[inline(always)]
    fn child(
        &mut self,
        depth: usize,
        mut piece: usize,
        mut mask: B,
        mut rest: B,
        mut down: u64,
    ) -> ControlFlow<()> {
        let before = self.laid.len();
        let mut covered = B::EMPTY;
        let outcome = loop {
            self.watch.tally.generated += 1;
            self.watch.tally.max_depth = self.watch.tally.max_depth.max(down);
            if self.watch.is_full()
                && let stopped @ ControlFlow::Break(_) = self.watch.report()
            {
                break stopped;
            }
            self.lay(piece, mask);
            covered |= mask;
            if rest.is_empty() {
                let settled = self.owed.iter().all(|owed| *owed <= 0);
                let item = if settled { Item::Solved } else { Item::Dead };
                break self.bare(depth + 1, rest, item, down);
            }
            let from = &self.levels[depth];
            match self.sift.look(from, covered, rest, &self.owed, &self.open) {
                Look::Dead => break ControlFlow::Continue(()),
                Look::Several => {
                    let next = self.descend(depth, covered, rest);
                    break self.bare(depth + 1, rest, next, down);
                }
                Look::Only(cell) => {
                    let only = self.sift.only(from, covered, cell, &self.open);
                    (piece, mask) = only.expect("a cell with one option has one");
                    self.watch.tally.expanded += 1;
                    rest = rest & !mask;
                    down += 1;
                }
            }
        };
        while self.laid.len() > before {
            let (piece, _) = self.laid[self.laid.len() - 1];
            self.take_back(piece);
        }
        outcome
    }

    /// Lists the options below a placement and chooses what to branch on next.
    #[inline(always)]
    fn descend(&mut self, depth: usize, mask: B, rest: B) -> Item {
        let (above, below) = self.levels.split_at_mut(depth + 1);
        let (from, to) = (&above[depth], &mut below[0]);
        let sift = self.sift;
        choose(sift, from, to, mask, rest, &self.owed, &self.left, &self.open)
    }

    /// The first choice, at the root. Nothing may be laid yet, and then the masks that fill up the
    /// groups would seem to fit: only word by word they are never looked at.
    fn begin(&mut self, covered: B, rest: B) -> Item {
        let to = &mut self.levels[0];
        choose(Portable, &self.options.root, to, covered, rest, &self.owed, &self.left, &self.open)
    }

    #[inline(always)]
    fn lay(&mut self, piece: usize, mask: B) {
        self.laid.push((piece, mask));
        if self.left[piece] != u32::MAX {
            self.left[piece] -= 1;
            self.open[piece] = self.left[piece] > 0;
        }
        self.owed[piece] -= 1;
    }

    #[inline(always)]
    fn take_back(&mut self, piece: usize) {
        self.laid.pop();
        if self.left[piece] != u32::MAX {
            self.left[piece] += 1;
            self.open[piece] = true;
        }
        self.owed[piece] += 1;
    }

    pub fn finish(&mut self) -> ControlFlow<()> {
        self.watch.report()?;
        self.trail.clear();
        let options = self.options;
        self.trail.extend(self.laid.iter().map(|(piece, mask)| options.number(*piece, *mask)));
        if let Some(numbers) = &self.numbers {
            let chosen = self.chosen.iter().map(|word| numbers.option(*word));
            self.trail.extend(chosen.map(|(piece, mask)| options.number(piece, mask)));
        }
        self.watch.solution(&self.trail)
    }
}

/// Lists the options of `from` that `laid` leaves, and chooses what to branch on.
#[inline(always)]
#[allow(clippy::too_many_arguments, reason = "the hot path: a struct of references is not free")]
fn choose<B: Bits, S: Sift<B>>(
    sift: S,
    from: &Level<B>,
    to: &mut Level<B>,
    laid: B,
    rest: B,
    owed: &[i32],
    left: &[u32],
    open: &[bool],
) -> Item {
    if rest.is_empty() {
        let settled = owed.iter().all(|owed| *owed <= 0);
        return if settled { Item::Solved } else { Item::Dead };
    }
    let counted = if from.total > LONG {
        sift.sift::<MORE_PLANES>(from, to, laid, owed, open).map(|planes| fewest(&planes, rest))
    } else {
        sift.sift::<PLANES>(from, to, laid, owed, open).map(|planes| fewest(&planes, rest))
    };
    match counted {
        None | Some((_, 0)) => Item::Dead,
        Some((cell, 1)) => Item::Cell(cell, 1),
        Some((cell, count)) => {
            let mut item = Item::Cell(cell, count);
            let mut fewest = count;
            // A piece is an item only if exactly one more copy of it will be used.
            for piece in 0..open.len() {
                if to.sizes[piece] < fewest && owed[piece] == 1 && left[piece] == 1 {
                    fewest = to.sizes[piece];
                    item = Item::Piece(piece, fewest);
                }
            }
            item
        }
    }
}
