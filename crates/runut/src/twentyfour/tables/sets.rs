//! Multisets of at most eight cards, packed into one word, and their splits in two.

/// A multiset of card symbols: one byte each, sorted, the smallest first; 0 is no card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Set(u64);

impl Set {
    /// The most cards a set holds.
    pub const CAPACITY: usize = 8;

    /// The set of these symbols, each at least 1.
    pub fn new(symbols: &[u8]) -> Self {
        debug_assert!(symbols.len() <= Self::CAPACITY && !symbols.contains(&0));
        let mut sorted = [0u8; Self::CAPACITY];
        sorted[..symbols.len()].copy_from_slice(symbols);
        sorted[..symbols.len()].sort_unstable();
        Set(u64::from_le_bytes(sorted))
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        Self::CAPACITY - (self.0.leading_zeros() / 8) as usize
    }

    /// No cards?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The symbols, sorted.
    pub fn symbols(self) -> impl Iterator<Item = u8> {
        self.0.to_le_bytes().into_iter().take_while(|&symbol| symbol != 0)
    }

    /// Every way to take some of the cards: what is taken and what is left, either of them possibly empty. Equal
    /// cards are not told apart, so no way comes twice.
    pub fn halves(self) -> impl Iterator<Item = (Set, Set)> {
        let cards = self.0.to_le_bytes();
        let count = self.len();
        // Of equal cards the first ones are taken: a taken card's equal left neighbour is taken too.
        let twins =
            (1..count).filter(|&i| cards[i] == cards[i - 1]).fold(0u32, |twins, i| twins | 1 << i);
        (0..1u32 << count).filter(move |taken| taken & twins & !(taken << 1) == 0).map(
            move |taken| {
                let (mut inside, mut outside) = (0u64, 0u64);
                for i in (0..count).rev() {
                    let half = if taken >> i & 1 == 1 { &mut inside } else { &mut outside };
                    *half = *half << 8 | u64::from(cards[i]);
                }
                (Set(inside), Set(outside))
            },
        )
    }

    /// Every split in two parts, neither empty, without regard to their order; the first part is the larger one.
    pub fn splits(self) -> impl Iterator<Item = (Set, Set)> {
        self.halves().filter(|&(large, small)| {
            !small.is_empty() && (large.len(), large.0) >= (small.len(), small.0)
        })
    }

    /// Every split in a first and a second part, neither empty.
    pub fn ordered_splits(self) -> impl Iterator<Item = (Set, Set)> {
        self.halves().filter(|&(first, second)| !first.is_empty() && !second.is_empty())
    }

    /// Every sub-multiset that is not empty.
    pub fn subsets(self) -> impl Iterator<Item = Set> {
        self.halves().map(|(taken, _)| taken).filter(|taken| !taken.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_do_not_tell_equal_cards_apart() {
        let set = Set::new(&[3, 3, 8, 8]);
        assert_eq!(set.len(), 4);
        assert_eq!(set.halves().count(), 9);
        assert_eq!(set.ordered_splits().count(), 7);
        assert_eq!(set.splits().count(), 4);
        assert_eq!(set.subsets().count(), 8);
        assert!(set.splits().any(|(a, b)| a == b));
        for (large, small) in set.splits() {
            assert!(large.len() >= small.len());
            let mut cards: Vec<u8> = large.symbols().chain(small.symbols()).collect();
            cards.sort_unstable();
            assert_eq!(cards, [3, 3, 8, 8]);
        }
        assert_eq!(Set::new(&[1, 2, 3, 4]).splits().count(), 7);
        assert_eq!(Set::new(&[1; 8]).splits().count(), 4);
    }
}
