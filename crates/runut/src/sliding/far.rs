//! How far away boards can be, and ways from the furthest ones.
//!
//! The furthest 15-puzzles are 80 moves away, and there are 17 of them (Brüngger, Marzetta, Fukuda and Nievergelt, "The
//! parallel search bench ZRAM and its applications", 1999; Korf and Schultze, "Large-scale parallel breadth-first search",
//! 2005). Every board on a shortest way is exactly as far away as the rest of that way is long, so that these 17 ways
//! give boards of every distance up to 80 without a search.

use super::{Direction, Sliding, usual_goal};

/// The most moves that a board of this size can be away from the usual goal, in single-tile moves, where it is known
/// (OEIS A151944).
pub(super) fn furthest(rows: usize, columns: usize) -> Option<usize> {
    Some(match (rows.min(columns), rows.max(columns)) {
        (2, 2) => 6,
        (2, 3) => 21,
        (2, 4) => 36,
        (2, 5) => 55,
        (2, 6) => 80,
        (2, 7) => 108,
        (2, 8) => 140,
        (3, 3) => 31,
        (3, 4) => 53,
        (3, 5) => 84,
        (4, 4) => 80,
        _ => return None,
    })
}

/// A shortest way from each of the 17 boards of 80 moves, found and proved by `ida-pattern-78`.
pub(super) const WAYS: [&str; 17] = [
    "DDDRRRUUULLLDDDRURULLDRDRRUUULLDLDRDRURULULLDDRRRULLLDRDLURRRUULLLDDRDRRUULLDDRR",
    "RDLDDRRRUUULLLDDRRULLDRDRRUULULDLDDRRRUUULLLDDDRRRUUULLDLDDRRUULULDDDRRURULLDRDR",
    "RRDDRUULDLLDDRRRUULDRUULDLDLDRRULLDRRRULURDLLLDRRRULULULDDRUURRDLLULDDRRUULDRRDD",
    "DDRRDLLURUURRDDDLULDRULURURDDLLURRDDLULURULDLURRRDDDLUULLDRDLURDRULUURDDLULDRDRR",
    "RRDRDDLLLUURRRULDRDDLLLUURRRDLDLLUURRDDLLUURURDRULLLDRRDRDLLLUURURDLDRURDLULDRDR",
    "RRRDDDLLLUUURRRDLDRDLLURDLLUURDLUURDRRDLDLULUURDRRDLDLLUURRURDDDLLLUURRDLUURDRDD",
    "RDLDDRRRUUULLLDDDRRUULDDRRUULULDLDRDRRUULLLDRDRRUUULDRULLLDDDRRUULDRRULULDLDDRRR",
    "DDRUULDDRRDLLURUURRDDDLLUUURRDLDDLUURDRULDLULURRDLLURRRDLLDLUURRDDRDLLLUURDRURDD",
    "RDDRDLLURRURDDLUUURDLLLDRDRURULDLUURDLURRDLDLULURDLDRDLURDRURULLDRRDLUULURRDDLDR",
    "RRRDDLLLDRRRULLURDDLUULDRULURRDLURDDDLLUURRRULLDRDLLUURDRRDLLDRRULDLLUURRDLURDDR",
    "DDDRRRUUULLLDDRULDDRURDRUULDRUULLDRULLDRULDDRRDLURRULLDRRUULLDLDDRURDRUULLLDRDRR",
    "RRRDDDLULLUURRRDDLLURRDLDLLUUURRDDDLULUURRDDDRULLDRULDLUUURRRDDDLLLUURDLURURRDDD",
    "DRURRDDDLLLUUURRRDDLLURRDDLLUUURDRDDLLLUURURDRDDLLLUUURRRDDLDLLURURDDLULURURRDDD",
    "RDLDDRRRUUULLLDDDRRUULDDRRUULULDLDRDRRUUULLDLDRDRRUUULLLDDDRRURUULLDDRUULDLDDRRR",
    "RRDLLURRDDRUULDLLDDRRRUULLLDDRURRULLDRDLURULULDDRUULDDDRUURULLDDRRDRUUULLDRDLDRR",
    "RRRDDDLLLUUURRRDLDLUURDRDDLLLUURURDRDLDLULUURRDDDLUUURRDLDDLLUUURRRDDDLLUUURDRDD",
    "DRURRDDDLLLUUURRRDDLLURRDDLLUUURDRDDLLLUURURRDDDLLLUUURRRDDLDLLURURDDLULURURRDDD",
];

/// The board from which the last so many moves of a way lead to the usual goal of 4×4.
pub(super) fn before_the_end(way: &str, moves: usize) -> Option<Sliding> {
    let goal = Sliding::new(4, usual_goal(16))?;
    let letter = |direction: &Direction, letter| direction.letter() == letter;
    let back = way.chars().rev().take(moves).map(|sign| {
        let direction = Direction::ALL.into_iter().find(|direction| letter(direction, sign))?;
        Some(direction.back())
    });
    goal.after(&back.collect::<Option<Vec<_>>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn the_ways_belong_to_seventeen_boards() {
        let boards: HashSet<Sliding> =
            WAYS.iter().map(|way| before_the_end(way, 80).expect("a way on the board")).collect();
        assert_eq!(boards.len(), 17);
        assert!(boards.iter().all(|board| board.blank() == 0));
        assert!(WAYS.iter().all(|way| way.len() == 80));
    }

    #[test]
    fn the_furthest_boards_of_small_sizes_are_that_far() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5)] {
            let last = rows * columns - 1;
            let layers = super::super::distances::by_distance(columns, rows, last);
            assert_eq!(layers.map(|layers| layers.len() - 1), furthest(rows, columns));
        }
    }
}
