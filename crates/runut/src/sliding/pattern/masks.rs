//! Numbering the sets of cells a pattern can occupy.

/// Ranks of all sets of `count` out of `cells` cells, in ascending order of their masks.
///
/// The rank is a sum of binomials, one a cell (the combinatorial number system). It is cut in two halves, so that two
/// small lookups give it: the cells of the upper half tell how many there are in the lower one.
#[derive(Debug)]
pub struct Masks {
    count: usize,
    total: usize,
    half: u32,
    low: Vec<u32>,
    high: Vec<u32>,
    /// The bits of an index into `high`, whose length is a power of two.
    above: u32,
}

impl Masks {
    /// The tables for sets of `count` out of `cells` cells.
    pub fn new(cells: usize, count: usize) -> Self {
        let half = cells / 2;
        let low = (0..1u32 << half).map(|mask| sum(mask, 0, 0, count)).collect();
        let above = (1u32 << (cells - half)) - 1;
        let high = (0..=above)
            .map(|mask| sum(mask, half, count.saturating_sub(mask.count_ones() as usize), count))
            .collect();
        Self { count, total: binomial(cells, count), half: half as u32, low, high, above }
    }

    /// How many sets there are.
    pub fn total(&self) -> usize {
        self.total
    }

    /// The rank of a mask of the right number of cells; any number for another mask.
    #[inline(always)]
    pub fn rank(&self, mask: u32) -> usize {
        let below = (mask & ((1 << self.half) - 1)) as usize;
        let above = (mask >> self.half & self.above) as usize;
        // SAFETY: `low` has an entry for every value of the low `half` bits, `high` for every value up to `self.above`,
        // which is all ones; both indices are cut to that, whatever the mask.
        unsafe {
            *self.low.get_unchecked(below) as usize + *self.high.get_unchecked(above) as usize
        }
    }

    /// Every mask, by rank.
    pub fn all(&self) -> Vec<u32> {
        let mut mask = (1u32 << self.count) - 1;
        let mut all = Vec::with_capacity(self.total);
        for _ in 0..self.total {
            all.push(mask);
            // The next larger number with as many ones.
            let lowest = mask & mask.wrapping_neg();
            let ripple = mask + lowest;
            mask = ripple | (((mask ^ ripple) >> 2) / lowest);
        }
        all
    }
}

/// The part of the rank due to the cells of `mask`, which start at `offset` and have `below` chosen cells
/// before them. Masks with too many cells get any number.
fn sum(mask: u32, offset: usize, below: usize, count: usize) -> u32 {
    let mut place = below;
    let mut sum = 0;
    for bit in 0..32 {
        if mask >> bit & 1 == 1 {
            place += 1;
            if place > count {
                return 0;
            }
            sum += binomial(offset + bit, place) as u32;
        }
    }
    sum
}

/// The number of ways to choose `k` of `n`.
pub fn binomial(n: usize, k: usize) -> usize {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_follow_the_order_of_the_masks() {
        for (cells, count) in [(4, 1), (9, 8), (12, 5), (16, 8), (25, 6)] {
            let masks = Masks::new(cells, count);
            let all = masks.all();
            assert_eq!(all.len(), masks.total());
            assert!(all.iter().enumerate().all(|(rank, &mask)| masks.rank(mask) == rank));
        }
    }

    #[test]
    fn any_mask_at_all_is_within_the_tables() {
        for (cells, count) in [(4, 1), (9, 8), (25, 6)] {
            let masks = Masks::new(cells, count);
            for mask in [0, 1, u32::MAX, u32::MAX << cells, 1 << 31] {
                let below = (mask & ((1 << masks.half) - 1)) as usize;
                let above = (mask >> masks.half) as usize % masks.high.len();
                let sum = masks.low[below] as usize + masks.high[above] as usize;
                assert_eq!(masks.rank(mask), sum, "{mask:x}");
            }
        }
    }
}
