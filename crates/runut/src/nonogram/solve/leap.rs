//! Leaps: how far a believing search goes before it probes again.
//!
//! Where beliefs are right, and on large random pictures they are right hundreds of times in a row, a probe of the whole
//! board after every choice only confirms them. So the search makes several choices in a leap, with line logic alone, and
//! probes where it lands; leaps grow as long as they end well. One that ends badly is taken back whole, nothing is concluded
//! from it, and the search goes on step by step from where it began.

/// How far to go, and from where.
#[derive(Clone, Copy)]
pub struct Leap {
    /// Choices in the next leap, now and at most.
    pub stride: u64,
    longest: u64,
    /// Choices that are left in this one.
    pub left: u64,
    /// Choices on the stack when it began.
    pub from: usize,
}

impl Leap {
    /// One choice after the other.
    pub const NONE: Leap = Leap { stride: 1, longest: 1, left: 0, from: 0 };
    /// Choices of the first, and of the longest.
    const FIRST: u64 = 8;
    const LONGEST: u64 = 64;

    /// A leap begins with so many choices on the stack, which stood the test.
    pub fn begin(&mut self, from: usize) {
        if from > self.from {
            self.stride = (self.stride * 2).min(self.longest);
        }
        self.left = self.stride - 1;
        self.from = from;
    }

    /// For a search that has begun again so many times: more and more careful, then bold again.
    pub fn after(restarts: u64) -> Leap {
        let longest = Leap::LONGEST >> (2 * (restarts % 4));
        Leap { stride: longest.min(Leap::FIRST), longest, ..Leap::NONE }
    }

    /// Takes a step, if the leap is not over.
    pub fn goes_on(&mut self) -> bool {
        let goes_on = self.left > 0;
        self.left = self.left.saturating_sub(1);
        goes_on
    }

    /// The leap, or the last step, ended badly: one step at a time from so many choices on.
    pub fn falls(&mut self, from: usize, stride: u64) {
        *self = Leap { stride: stride.max(1), left: 0, from, ..*self };
    }
}

#[cfg(test)]
mod tests {
    use crate::Puzzle;
    use crate::engine::bits::Bits;
    use crate::nonogram::Nonogram;
    use crate::nonogram::solve::beliefs::Beliefs;
    use crate::nonogram::solve::board::Board;
    use crate::nonogram::solve::probe::Prober;
    use crate::nonogram::solve::search::{Event, Guide, Search};
    use crate::nonogram::solve::{Task, with_board};
    use std::collections::BTreeSet;
    use std::ops::ControlFlow::Continue;

    /// All solutions, by a search with beliefs or without.
    struct All {
        believes: bool,
    }

    impl Task for All {
        type Output = BTreeSet<Vec<u8>>;

        fn run<B: Bits>(self, mut board: Board<'_, B>) -> BTreeSet<Vec<u8>> {
            assert!(board.propagate().is_ok());
            let prober = Prober::new(&board);
            let guide = match self.believes {
                true => Guide::Believing(Box::new(Beliefs::new(&board, 0))),
                false => Guide::Steady,
            };
            let mut search = Search::new(board, prober, guide);
            let mut all = BTreeSet::new();
            loop {
                match search.run(u64::MAX, &mut |_| Continue(())) {
                    Continue(Event::Solution(picture)) => all.insert(picture),
                    Continue(Event::Exhausted) => return all,
                    _ => continue,
                };
            }
        }
    }

    fn none_is_lost(spec: &str, seed: u64) {
        let puzzle = Nonogram::generate(&spec.parse().expect("a size"), seed).expect("a picture");
        let expected = with_board(&puzzle, All { believes: false });
        assert!(!expected.is_empty());
        assert_eq!(with_board(&puzzle, All { believes: true }), expected, "{spec}, seed {seed}");
    }

    #[test]
    fn no_solution_is_lost_in_a_leap() {
        (0..12).for_each(|seed| none_is_lost("9x9 density=0.4", seed));
    }

    /// A picture on which leaps end badly a dozen times although their first choices are right.
    #[test]
    fn no_solution_is_lost_when_a_leap_is_taken_back() {
        none_is_lost("30x30 density=0.5", 10);
    }
}
