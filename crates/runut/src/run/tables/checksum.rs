//! The checksum of a page: Fletcher's two sums in sixteen lanes.
//!
//! J. G. Fletcher, "An arithmetic checksum for serial transmissions" (1982): the sum of all words, and the sum of all its
//! intermediate values, which tells their order. A search looks into a quarter of a million pages that it has never seen,
//! so what counts is the time for half a kilobyte: lanes of their own need no instruction that not every processor has,
//! and the multiplications that bring them together do not wait for each other. Whatever changes is overlooked with a
//! chance of 2⁻³², as by a cyclic redundancy check of that length.

/// Words of a row: one line of a cache.
const LANES: usize = 16;
/// Bytes of a row.
const ROW: usize = 4 * LANES;

/// An odd number for every lane.
const FACTORS: [u64; LANES] = {
    let mut factors = [0x9e37_79b9_7f4a_7c15_u64; LANES];
    let mut lane = 1;
    while lane < LANES {
        factors[lane] = factors[lane - 1].wrapping_mul(factors[0]);
        lane += 1;
    }
    factors
};

/// Both sums of a lane.
#[derive(Clone, Copy, Default)]
struct Sums {
    first: [u32; LANES],
    second: [u32; LANES],
}

impl Sums {
    #[inline(always)]
    fn add(&mut self, row: &[u8; ROW]) {
        for lane in 0..LANES {
            let word = [row[4 * lane], row[4 * lane + 1], row[4 * lane + 2], row[4 * lane + 3]];
            self.first[lane] = self.first[lane].wrapping_add(u32::from_le_bytes(word));
            self.second[lane] = self.second[lane].wrapping_add(self.first[lane]);
        }
    }
}

/// The checksum of some bytes.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    let mut sums = Sums::default();
    let (rows, rest) = bytes.as_chunks::<ROW>();
    rows.iter().for_each(|row| sums.add(row));
    if !rest.is_empty() {
        let mut row = [0; ROW];
        row[..rest.len()].copy_from_slice(rest);
        sums.add(&row);
    }
    let lanes = sums.first.iter().zip(&sums.second).zip(FACTORS);
    let mixed = lanes.fold(0u64, |mixed, ((&first, &second), factor)| {
        let both = u64::from(first) << 32 | u64::from(second);
        mixed.wrapping_add((both ^ both >> 29).wrapping_mul(factor))
    });
    (mixed >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> Vec<u8> {
        (0..512u32).map(|number| (number * number % 251) as u8).collect()
    }

    #[test]
    fn every_bit_counts_wherever_it_is() {
        for length in [512, 511, 65, 64, 3] {
            let mut bytes = page()[..length].to_vec();
            let sum = checksum(&bytes);
            for bit in 0..8 * length {
                bytes[bit / 8] ^= 1 << (bit % 8);
                assert_ne!(checksum(&bytes), sum, "{length} {bit}");
                bytes[bit / 8] ^= 1 << (bit % 8);
            }
        }
    }

    #[test]
    fn the_order_counts() {
        let sum = checksum(&page());
        for (one, other) in [(0, 64), (0, 4), (17, 400), (3, 2), (448, 64)] {
            let mut bytes = page();
            bytes.swap(one, other);
            assert_ne!(checksum(&bytes), sum, "{one} {other}");
        }
        let mut turned = page();
        turned.rotate_left(64);
        assert_ne!(checksum(&turned), sum);
    }

    #[test]
    fn files_of_other_machines_have_the_same() {
        assert_eq!(checksum(&[]), 0);
        assert_eq!([checksum(b"runut"), checksum(&page())], [521_710_284, 47_903_801]);
    }
}
