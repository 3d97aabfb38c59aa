//! Dropping the options that a placement rules out, and counting the rest by cell.

use super::level::{LANES, Level};
use crate::engine::bits::Bits;

/// Planes of the counters on the way from deep, short lists to shallow, long ones. Fewer planes are
/// faster; too few blur the choice of the cell and the tree grows.
pub const PLANES: usize = 5;
/// Planes where lists are long.
pub const MORE_PLANES: usize = 9;
/// Lists longer than this are long.
pub const LONG: u32 = 160;

/// The counts of all cells: bit `k` of a cell's count is its bit in plane `k`. Counts too large for
/// the planes stay at the largest value.
pub type Planes<B, const K: usize> = [B; K];

/// A way to sift. A value of it says that this machine can.
pub trait Sift<B: Bits>: Copy {
    /// Copies the options of `from` that do not meet `laid` to `to`, for the `pieces` still wanted,
    /// and counts them by cell. `None` as soon as a piece has fewer options than it is `owed`.
    fn sift<const K: usize>(
        self,
        from: &Level<B>,
        to: &mut Level<B>,
        laid: B,
        owed: &[i32],
        open: &[bool],
    ) -> Option<Planes<B, K>>;

    /// Looks whether sifting is worth it: most placements leave a cell or a piece without an option, and many of the
    /// others a cell with only one. `laid` is everything laid since `from` was made, `rest` what is still open.
    #[inline(always)]
    fn look(self, from: &Level<B>, laid: B, rest: B, owed: &[i32], open: &[bool]) -> Look {
        let (mut once, mut twice) = (B::EMPTY, B::EMPTY);
        for piece in (0..from.sizes.len()).filter(|piece| open[*piece]) {
            let mut size = 0;
            for mask in from.group(piece) {
                if (*mask & laid).is_empty() {
                    size += 1;
                    twice |= once & *mask;
                    once |= *mask;
                }
            }
            if size < owed[piece] {
                return Look::Dead;
            }
        }
        Look::of(once, twice, rest)
    }

    /// The option of `from` that covers the cell and does not meet `laid`, with its piece.
    #[inline(always)]
    fn only(self, from: &Level<B>, laid: B, cell: usize, open: &[bool]) -> Option<(usize, B)> {
        let cell = B::bit(cell);
        for piece in (0..from.sizes.len()).filter(|piece| open[*piece]) {
            let fits = |mask: &&B| (**mask & laid).is_empty() && !(**mask & cell).is_empty();
            if let Some(mask) = from.group(piece).iter().find(fits) {
                return Some((piece, *mask));
            }
        }
        None
    }

    /// Adds the options of `level` that cover the cell, with their pieces.
    #[inline(always)]
    fn covering(self, level: &Level<B>, cell: usize, to: &mut Vec<(usize, B)>) {
        let cell = B::bit(cell);
        for piece in 0..level.sizes.len() {
            let covers = |mask: &&B| !(**mask & cell).is_empty();
            to.extend(level.group(piece).iter().filter(covers).map(|mask| (piece, *mask)));
        }
    }
}

/// What a look at the options tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Some cell or piece has no option.
    Dead,
    /// This cell has only one, and it is the first such cell.
    Only(usize),
    /// Every cell has several.
    Several,
}

impl Look {
    /// From the cells that have an option, and those that have more than one.
    #[inline(always)]
    pub fn of<B: Bits>(once: B, twice: B, rest: B) -> Look {
        if !(rest & !once).is_empty() {
            return Look::Dead;
        }
        let single = rest & !twice;
        match single.is_empty() {
            true => Look::Several,
            false => Look::Only(single.trailing_zeros() as usize),
        }
    }
}

/// Word by word, on any machine.
#[derive(Clone, Copy)]
pub struct Portable;

impl<B: Bits> Sift<B> for Portable {
    fn sift<const K: usize>(
        self,
        from: &Level<B>,
        to: &mut Level<B>,
        laid: B,
        owed: &[i32],
        open: &[bool],
    ) -> Option<Planes<B, K>> {
        let mut planes = [B::EMPTY; K];
        let mut next = 0;
        to.total = 0;
        for piece in 0..from.sizes.len() {
            to.begins[piece] = next as u32;
            if !open[piece] {
                to.sizes[piece] = 0;
                continue;
            }
            let begin = next;
            for mask in from.group(piece) {
                if (*mask & laid).is_empty() {
                    to.masks[next] = *mask;
                    next += 1;
                    add(&mut planes, *mask);
                }
            }
            let size = (next - begin) as u32;
            to.sizes[piece] = size;
            to.total += size;
            if (size as i32) < owed[piece] {
                return None;
            }
            next = next.next_multiple_of(LANES);
        }
        Some(planes)
    }
}

/// Adds one to the counts of the cells of `mask`.
#[inline(always)]
pub fn add<B: Bits, const K: usize>(planes: &mut Planes<B, K>, mask: B) {
    let mut carry = mask;
    for plane in planes.iter_mut() {
        let both = *plane & carry;
        *plane = *plane ^ carry;
        carry = both;
    }
    // An overflow leaves zeros: put the largest value back.
    for plane in planes.iter_mut() {
        *plane |= carry;
    }
}

/// The first of the `open` cells with the smallest count, and that count.
#[inline(always)]
pub fn fewest<B: Bits, const K: usize>(planes: &Planes<B, K>, open: B) -> (usize, u32) {
    let mut cells = open;
    let mut count = 0;
    for (bit, plane) in planes.iter().enumerate().rev() {
        let without = cells & !*plane;
        if without.is_empty() {
            count |= 1 << bit;
        } else {
            cells = without;
        }
    }
    (cells.trailing_zeros() as usize, count)
}
