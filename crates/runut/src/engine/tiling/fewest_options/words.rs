//! The search below a node whose options are words: the same as the search above, with less to keep up.

use super::columns::{Columns, FILLING, Numbers, WIDTH};
use super::search::{Item, Search};
use super::sift::{LONG, MORE_PLANES, PLANES, Sift, fewest};
use crate::engine::bits::Bits;
use std::ops::ControlFlow;

/// A list among the words, and how many options it has.
#[derive(Clone, Copy)]
pub struct List {
    begin: usize,
    end: usize,
    count: u32,
}

impl<B: Bits, S: Sift<B> + Columns> Search<'_, B, S> {
    /// Numbers what is open at a node anew, if it fits into a word and no piece has several copies.
    pub fn numbered(&self, rest: B) -> Option<Numbers<B>> {
        let open = (0..self.left.len()).filter(|piece| self.left[*piece] > 0);
        if self.single { Numbers::new(rest, open) } else { None }
    }

    /// The bare tree below a node, in words.
    pub fn in_words(
        &mut self,
        level: usize,
        numbers: Numbers<B>,
        item: Item,
        down: u64,
    ) -> ControlFlow<()> {
        let column = match item {
            Item::Cell(cell, _) => numbers.cell(cell),
            Item::Piece(piece, _) => numbers.piece(piece),
            Item::Dead | Item::Solved => return ControlFlow::Continue(()),
        };
        let end = numbers.write(&self.levels[level], &mut self.words);
        let list = List { begin: 0, end, count: self.levels[level].total };
        let owed = (0..self.owed.len()).filter(|piece| self.owed[*piece] > 0);
        let rest = owed.fold(numbers.cells(), |rest, piece| rest | numbers.piece(piece));
        self.numbers = Some(numbers);
        self.branch(list, rest, column, down)
    }

    /// Tries the options with a column.
    fn branch(&mut self, list: List, rest: u64, column: u64, down: u64) -> ControlFlow<()> {
        self.watch.tally.expanded += 1;
        let begin = self.picked.len();
        self.sift.all_with(&self.words[list.begin..list.end], column, &mut self.picked);
        for child in begin..self.picked.len() {
            self.below(list, self.picked[child], rest, down + 1)?;
        }
        self.picked.truncate(begin);
        ControlFlow::Continue(())
    }

    /// The tree below one option. As long as a column has only one option it is laid at once, and what fits is still read from
    /// the list of the parent: only where there is a choice a list is made.
    #[inline(always)]
    fn below(
        &mut self,
        list: List,
        mut option: u64,
        mut rest: u64,
        mut down: u64,
    ) -> ControlFlow<()> {
        let before = self.chosen.len();
        let mut laid = FILLING;
        let outcome = loop {
            self.watch.tally.generated += 1;
            self.watch.tally.max_depth = self.watch.tally.max_depth.max(down);
            if self.watch.is_full()
                && let stopped @ ControlFlow::Break(_) = self.watch.report()
            {
                break stopped;
            }
            self.chosen.push(option);
            laid |= option;
            rest &= !option;
            if rest == 0 {
                if self.lists_solutions {
                    break self.finish();
                }
                self.watch.tally.solutions += 1;
                break ControlFlow::Continue(());
            }
            let (above, below) = self.words.split_at_mut(list.end);
            let from = &above[list.begin..];
            let [once, twice, thrice] = self.sift.seen(from, laid, rest);
            if rest & !once != 0 {
                break ControlFlow::Continue(());
            }
            let single = rest & !twice;
            if single != 0 {
                option = self.sift.first_with(from, laid, lowest(single));
                self.watch.tally.expanded += 1;
                down += 1;
                continue;
            }
            let kept = self.sift.keep(from, laid, below);
            let end = kept.next_multiple_of(WIDTH);
            // All of them, whatever is needed: that is no loop.
            below[kept..kept + WIDTH].fill(FILLING);
            let double = rest & !thrice;
            let column = if double != 0 {
                lowest(double)
            } else if list.count > LONG {
                1 << fewest(&self.sift.count::<MORE_PLANES>(&below[..end]), rest).0
            } else {
                1 << fewest(&self.sift.count::<PLANES>(&below[..end]), rest).0
            };
            let list = List { begin: list.end, end: list.end + end, count: kept as u32 };
            break self.branch(list, rest, column, down);
        };
        self.chosen.truncate(before);
        outcome
    }
}

/// The first of these columns.
#[inline(always)]
fn lowest(columns: u64) -> u64 {
    columns & columns.wrapping_neg()
}
