//! The lower part of the tree, where cells and pieces together fit into one word.
//!
//! A piece that must be used once is a column like a cell, as it always was in Knuth's exact covers. As soon as the open
//! cells and pieces are at most [`COLUMNS`] they are numbered anew without gaps, and an option becomes one word: its cells,
//! and above them its piece. Then a list needs no groups: options of a piece that was laid meet it, a piece without an
//! option is a column that nothing covers, and the column with the fewest options is chosen among cells and pieces at once,
//! cells first. The tree is the same, and a node costs less than half.
//!
//! Most nodes are dead ends, and most others have a column with one or two options. Which columns are covered once,
//! twice, three times tells that, and nothing is counted but where there is a choice of more.

use super::level::Level;
use super::sift::{Planes, Portable, add};
use crate::engine::bits::Bits;

/// So many columns at most: the highest bit of a word is left to those that fill up a list.
pub const COLUMNS: usize = 63;

/// Lists are filled up to multiples of this.
pub const WIDTH: usize = 8;

/// What fills them up: a word with no column, that meets whatever is laid, since that has this bit too.
pub const FILLING: u64 = 1 << COLUMNS;

/// Cells and pieces numbered anew.
pub struct Numbers<B> {
    /// The cells that are open.
    cells: B,
    /// How many of them.
    count: usize,
    /// The pieces that are open, so many of them.
    pieces: [u32; COLUMNS],
    open: usize,
}

/// A way through lists of words. A value of it says that this machine can.
pub trait Columns: Copy {
    /// The columns that at least one, two and three options beside `laid` cover. Only the first of these sets must be
    /// right if some of `all` is missing in it, and the third may be everything: then options are counted.
    fn seen(self, list: &[u64], laid: u64, all: u64) -> [u64; 3];

    /// The first option beside `laid` with this column.
    fn first_with(self, list: &[u64], laid: u64, column: u64) -> u64;

    /// Copies the options beside `laid`, and tells how many. There must be room for the list and [`WIDTH`] more.
    fn keep(self, list: &[u64], laid: u64, to: &mut [u64]) -> usize;

    /// Counts the options of a list by column.
    fn count<const K: usize>(self, list: &[u64]) -> Planes<u64, K>;

    /// Adds the options with this column.
    fn all_with(self, list: &[u64], column: u64, to: &mut Vec<u64>);
}

impl<B: Bits> Numbers<B> {
    /// Numbers for these cells and pieces, if there are few enough.
    pub fn new(cells: B, mut pieces: impl Iterator<Item = usize>) -> Option<Numbers<B>> {
        let count = cells.count() as usize;
        let mut numbers = Numbers { cells, count, pieces: [0; COLUMNS], open: 0 };
        let few = count < COLUMNS
            && pieces.all(|piece| {
                numbers.pieces[numbers.open] = piece as u32;
                numbers.open += 1;
                count + numbers.open <= COLUMNS
            });
        few.then_some(numbers)
    }

    /// The columns of all cells.
    pub fn cells(&self) -> u64 {
        u64::below(self.count)
    }

    /// The column of a cell.
    pub fn cell(&self, cell: usize) -> u64 {
        1 << (self.cells & B::below(cell)).count()
    }

    /// The column of a piece.
    pub fn piece(&self, piece: usize) -> u64 {
        let place = self.pieces[..self.open].iter().position(|open| *open as usize == piece);
        1 << (self.count + place.expect("the piece is open"))
    }

    /// Writes the options of a level as words, and tells where they end.
    pub fn write(&self, level: &Level<B>, to: &mut Vec<u64>) -> usize {
        to.clear();
        for (place, piece) in self.pieces[..self.open].iter().enumerate() {
            let column = 1 << (self.count + place);
            let word =
                |option: &B| option.members().fold(column, |word, cell| word | self.cell(cell));
            to.extend(level.group(*piece as usize).iter().map(word));
        }
        let end = to.len().next_multiple_of(WIDTH);
        // Lists below are shorter, and there is at most one for each piece.
        to.resize((end + WIDTH) * (self.open + 1), FILLING);
        end
    }

    /// The piece and the cells of an option.
    pub fn option(&self, word: u64) -> (usize, B) {
        let cells = self.cells.members().enumerate().filter(|(place, _)| word >> place & 1 == 1);
        let piece = self.pieces[(word >> self.count).trailing_zeros() as usize];
        (piece as usize, B::of(cells.map(|(_, cell)| cell)))
    }
}

/// The columns covered once, twice, three times, if `word` is laid upon them as well.
#[inline(always)]
fn laid_upon([once, twice, thrice]: [u64; 3], word: u64) -> [u64; 3] {
    [once | word, twice | once & word, thrice | twice & word]
}

impl Columns for Portable {
    #[inline(always)]
    fn seen(self, list: &[u64], laid: u64, _: u64) -> [u64; 3] {
        let fit = list.iter().filter(|option| **option & laid == 0);
        fit.fold([0; 3], |seen, option| laid_upon(seen, *option))
    }

    #[inline(always)]
    fn first_with(self, list: &[u64], laid: u64, column: u64) -> u64 {
        let mut fit = list.iter().filter(|option| **option & (laid | column) == column);
        *fit.next().expect("a column that is covered has an option")
    }

    #[inline(always)]
    fn keep(self, list: &[u64], laid: u64, to: &mut [u64]) -> usize {
        let mut next = 0;
        for option in list.iter().filter(|option| **option & laid == 0) {
            to[next] = *option;
            next += 1;
        }
        next
    }

    #[inline(always)]
    fn count<const K: usize>(self, list: &[u64]) -> Planes<u64, K> {
        let mut planes = [0; K];
        list.iter().for_each(|option| add(&mut planes, *option));
        planes
    }

    #[inline(always)]
    fn all_with(self, list: &[u64], column: u64, to: &mut Vec<u64>) {
        to.extend(list.iter().filter(|option| **option & column != 0));
    }
}
