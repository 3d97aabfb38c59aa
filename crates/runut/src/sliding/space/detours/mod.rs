//! Detours: ways of the blank that a search can do without.
//!
//! Two ways of the blank that end alike, whatever the tiles, are one too many: the longer one, or of equal ones the later
//! in the order of the moves, is a *detour*, and a search need not go there. The shortest detours are steps straight
//! back; next come six moves around a square one way, where six the other way do the same. A shortest way that holds a
//! detour can be rewritten without it, each time to one that comes earlier in the order, so that this comes to an end;
//! and a bound that never exceeds the moves still needed lets the rewritten way pass as it did the other.
//! (Taylor and Korf, "Pruning duplicate nodes in depth-first search", AAAI 1993.)
//!
//! Detours are found by trying all ways of the blank on a small field, and told by an automaton that reads the moves
//! one by one (Aho and Corasick, "Efficient string matching", CACM 1975). Leaving out those of 12 moves takes away two
//! fifths of the nodes on Korf's 15-puzzles, and a tenth even below the strongest bound. To find them takes 20 ms, as long
//! as twenty searches: they are listed here, and a test finds them again.

#[cfg(test)]
mod search;

use std::collections::VecDeque;

/// All detours of at most [`LONGEST`] moves, none of which holds another: shorter ones first, one a line.
const WORDS: &str = include_str!("words.txt");
/// The moves of the longest detour.
const LONGEST: u32 = 12;
/// The letters of the moves, in the order of [`Direction::ALL`](crate::sliding::Direction::ALL).
const LETTERS: &[u8; 4] = b"ULRD";

/// The detours of at most `reach` moves.
pub(super) fn detours(reach: u32) -> Vec<Word> {
    assert!(reach <= LONGEST, "longer detours are not listed");
    let words = WORDS.lines().map(Word::read);
    words.take_while(|word| word.length <= reach).collect()
}

/// A way of the blank of at most 16 moves: two bits for each, the first one lowest, and their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Word {
    moves: u32,
    length: u32,
}

impl Word {
    fn read(letters: &str) -> Self {
        letters.bytes().fold(Self::default(), |word, letter| {
            let letter = LETTERS.iter().position(|&known| known == letter);
            word.then(letter.expect("the letter of a move"))
        })
    }

    fn then(self, letter: usize) -> Self {
        Self { moves: self.moves | (letter as u32) << (2 * self.length), length: self.length + 1 }
    }

    fn letters(self) -> impl Iterator<Item = usize> {
        (0..self.length).map(move |place| (self.moves >> (2 * place) & 3) as usize)
    }
}

/// Reads moves and knows when the last of them completes a detour.
pub(super) struct Automaton {
    /// For each state and move the next state, or none at the end of a detour.
    pub(super) next: Vec<[Option<u16>; 4]>,
}

impl Automaton {
    pub(super) fn new(words: &[Word]) -> Self {
        // The tree of all beginnings; `END` marks a whole word.
        const END: u16 = u16::MAX;
        let mut tree: Vec<[Option<u16>; 4]> = vec![[None; 4]];
        for word in words {
            let mut state = 0;
            for (place, letter) in word.letters().enumerate() {
                if place as u32 + 1 == word.length {
                    tree[state][letter] = Some(END);
                    break;
                }
                let made = tree.len() as u16;
                let next = *tree[state][letter].get_or_insert(made);
                if next == made {
                    tree.push([None; 4]);
                }
                state = next as usize;
            }
        }
        // Breadth first, so that the states to fall back to are complete.
        let mut next: Vec<[Option<u16>; 4]> = vec![[None; 4]; tree.len()];
        let mut fallback = vec![0u16; tree.len()];
        let mut queue = VecDeque::from([0u16]);
        while let Some(state) = queue.pop_front() {
            let state = state as usize;
            for letter in 0..4 {
                let back = fallback[state] as usize;
                let fallen = if state == 0 { Some(0) } else { next[back][letter] };
                next[state][letter] = match (tree[state][letter], fallen) {
                    (Some(END), _) | (_, None) => None,
                    (Some(child), Some(fallen)) => {
                        fallback[child as usize] = fallen;
                        queue.push_back(child);
                        Some(child)
                    }
                    (None, fallen) => fallen,
                };
            }
        }
        Self { next }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::Direction;

    #[test]
    fn all_of_them_are_listed() {
        assert_eq!(detours(LONGEST), search::Detours::of(LONGEST));
        for reach in [2, 7, 10] {
            assert_eq!(detours(reach), search::Detours::of(reach));
        }
        let letters = Direction::ALL.map(|direction| direction.letter() as u8);
        assert_eq!(&letters, LETTERS);
    }

    #[test]
    fn the_shortest_detours_are_steps_back_and_squares() {
        let lengths = |reach| {
            let mut lengths: Vec<u32> = detours(reach).iter().map(|word| word.length).collect();
            lengths.sort_unstable();
            lengths
        };
        assert_eq!(lengths(5), [2; 4]);
        // From each corner of a square six moves one way but not the other, and seven the other way.
        assert_eq!(lengths(7), [2, 2, 2, 2, 6, 6, 6, 6, 7, 7]);
    }

    #[test]
    fn the_automaton_stops_at_the_end_of_a_detour() {
        let automaton = Automaton::new(&detours(2));
        let go = |state: Option<u16>, direction: Direction| {
            automaton.next[state? as usize][direction as usize]
        };
        let after = [Direction::Up, Direction::Left].into_iter().fold(Some(0), go);
        assert!(go(after, Direction::Up).is_some());
        assert_eq!(go(after, Direction::Right), None);
    }
}
