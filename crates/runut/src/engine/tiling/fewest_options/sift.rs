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
