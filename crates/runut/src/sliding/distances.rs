//! Whole small spaces: the exact distance of every board up to 12 cells.
//!
//! Read the tiles of a board without the blank: sliding sideways does not change that row of tiles, sliding up or down
//! moves one tile past `width - 1` others. So a board is the row of tiles and the cell of the blank. Half of all boards
//! can be reached from the goal, and which half is settled by the last two tiles of the row: the others are numbered,
//! and every number has one bit for every cell of the blank. A layer of breadth-first search is one such set of bits; a
//! blank slides sideways by shifting bits, and up or down by one look-up for each.

use super::{Sliding, usual_goal};

/// The most cells: 12!/2 boards, of 12 to a word.
const MOST_CELLS: usize = 12;

/// How many boards are so many moves from the goal, for every distance; `None` for boards of more than 12 cells or with
/// a side of one cell.
pub fn by_distance(width: usize, height: usize, blank_home: usize) -> Option<Vec<u64>> {
    let mut layers = Vec::new();
    walk(width, height, blank_home, |_, layer| {
        layers.push(layer.iter().map(|cells| u64::from(cells.count_ones())).sum());
    })?;
    Some(layers)
}

/// The distance of every board of one size from the usual goal, or from one with the blank elsewhere.
#[derive(Debug)]
pub struct Distances {
    width: usize,
    blank_home: usize,
    rows: Rows,
    /// For each row of tiles and cell of the blank.
    moves: Vec<u8>,
}

impl Distances {
    /// Walks the whole space; `None` for boards of more than 10 cells, whose distances would fill the memory.
    pub fn new(width: usize, height: usize, blank_home: usize) -> Option<Self> {
        let cells = width * height;
        if cells > 10 {
            return None;
        }
        let mut moves = Vec::new();
        walk(width, height, blank_home, |depth, layer| {
            moves.resize(layer.len() * cells, u8::MAX);
            for (number, &blanks) in layer.iter().enumerate() {
                (0..cells).filter(|cell| blanks >> cell & 1 == 1).for_each(|cell| {
                    moves[number * cells + cell] = depth as u8;
                });
            }
        })?;
        Some(Self { width, blank_home, rows: Rows::new(cells - 1), moves })
    }

    /// The fewest moves of a board of this size and blank home; `None` if it cannot be solved or is another size.
    pub fn of(&self, board: &Sliding) -> Option<usize> {
        let cells = self.rows.tiles + 1;
        let fits = board.width() == self.width
            && board.tiles().len() == cells
            && board.blank_home() == self.blank_home;
        if !fits || !super::Parity::of(board).is_even() {
            return None;
        }
        let homes = board.homes();
        // Tiles are numbered in the order of their homes, the blank's left out.
        let row: Vec<u8> = homes
            .iter()
            .filter(|&&home| home as usize != self.blank_home)
            .map(|&home| home - u8::from(home as usize > self.blank_home))
            .collect();
        let moves = self.moves[self.rows.number(&row) * cells + board.blank()];
        (moves != u8::MAX).then_some(moves as usize)
    }

    /// How many boards are so many moves away.
    pub fn count(&self, moves: usize) -> usize {
        self.moves.iter().filter(|&&away| away as usize == moves).count()
    }

    /// One of the boards that are so many moves away from the usual goal, by its number among them.
    pub fn nth(&self, moves: usize, number: usize) -> Option<Sliding> {
        let cells = self.rows.tiles + 1;
        let mut there = self.moves.iter().enumerate().filter(|(_, away)| **away as usize == moves);
        let (entry, _) = there.nth(number).filter(|_| self.blank_home + 1 == cells)?;
        Some(self.board(entry / cells, entry % cells))
    }

    /// The board of a row of tiles and a cell of the blank, for the usual goal.
    fn board(&self, number: usize, blank: usize) -> Sliding {
        let goal = usual_goal(self.rows.tiles + 1);
        let mut tiles: Vec<u8> = self.rows.row(number, self.odd(blank));
        tiles.insert(blank, self.blank_home as u8);
        let tiles = tiles.iter().map(|&home| goal[home as usize]).collect();
        Sliding::new(self.width, tiles).expect("a row and a blank are a board")
    }

    /// Calls `visit` with every solvable board of the usual goal and its distance.
    pub fn each(&self, mut visit: impl FnMut(&Sliding, usize)) {
        let cells = self.rows.tiles + 1;
        if self.blank_home + 1 != cells {
            return;
        }
        for number in 0..self.rows.count {
            for blank in 0..cells {
                visit(&self.board(number, blank), self.moves[number * cells + blank] as usize);
            }
        }
    }

    fn odd(&self, blank: usize) -> bool {
        odd_row(blank, self.blank_home, self.width)
    }
}

/// Whether the row of a solvable board has an odd number of inversions: every vertical move passes `width - 1` tiles.
fn odd_row(blank: usize, blank_home: usize, width: usize) -> bool {
    (width - 1) * (blank / width).abs_diff(blank_home / width) % 2 == 1
}

/// Rows of tiles, numbered; the last two tiles do not count.
#[derive(Debug)]
struct Rows {
    tiles: usize,
    count: usize,
}

impl Rows {
    fn new(tiles: usize) -> Self {
        Self { tiles, count: (3..=tiles).product() }
    }

    /// The number of a row: how many smaller tiles are still to come, place by place.
    fn number(&self, row: &[u8]) -> usize {
        let mut unused = (1u32 << self.tiles) - 1;
        let mut number = 0;
        for (place, &tile) in row[..self.tiles - 2].iter().enumerate() {
            let smaller = (unused & ((1 << tile) - 1)).count_ones() as usize;
            number = number * (self.tiles - place) + smaller;
            unused &= !(1 << tile);
        }
        number
    }

    /// The row of a number, with an odd number of inversions or an even one.
    fn row(&self, mut number: usize, odd: bool) -> Vec<u8> {
        let mut digits = [0; MOST_CELLS];
        for place in (0..self.tiles - 2).rev() {
            digits[place] = number % (self.tiles - place);
            number /= self.tiles - place;
        }
        // The inversions are the sum of the digits; the last two tiles make up for its parity.
        digits[self.tiles - 2] = (digits.iter().sum::<usize>() + usize::from(odd)) % 2;
        let mut unused = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10u8];
        let mut row = Vec::with_capacity(self.tiles);
        for (place, &digit) in digits[..self.tiles].iter().enumerate() {
            row.push(unused[digit]);
            unused.copy_within(digit + 1..self.tiles - place, digit);
        }
        row
    }
}

/// Calls `visit` with every layer: for each row of tiles, a bit for each cell of the blank.
fn walk(
    width: usize,
    height: usize,
    blank_home: usize,
    mut visit: impl FnMut(usize, &[u16]),
) -> Option<()> {
    let cells = width * height;
    if width < 2 || height < 2 || cells > MOST_CELLS || blank_home >= cells {
        return None;
    }
    let rows = Rows::new(cells - 1);
    let all = (1u16 << cells) - 1;
    let column =
        |column: usize| (0..cells).filter(|c| c % width == column).fold(0u16, |m, c| m | 1 << c);
    let (first_column, last_column) = (column(0), column(width - 1));

    let mut seen = vec![0u16; rows.count];
    let mut layer = vec![0u16; rows.count];
    let mut next = vec![0u16; rows.count];
    let goal: Vec<u8> = (0..rows.tiles as u8).collect();
    let start = rows.number(&goal);
    layer[start] = 1 << blank_home;
    seen[start] = layer[start];
    for depth in 0.. {
        if layer.iter().all(|&cells| cells == 0) {
            break;
        }
        visit(depth, &layer);
        for (number, &blanks) in layer.iter().enumerate() {
            if blanks == 0 {
                continue;
            }
            next[number] |= (blanks & !last_column) << 1 | (blanks & !first_column) >> 1;
            for blank in (0..cells).filter(|cell| blanks >> cell & 1 == 1) {
                let mut row = rows.row(number, odd_row(blank, blank_home, width));
                // The blank goes up: the tile above it passes the `width - 1` tiles between, and the other way round.
                if blank >= width {
                    row[blank - width..blank].rotate_left(1);
                    next[rows.number(&row)] |= 1 << (blank - width);
                    row[blank - width..blank].rotate_right(1);
                }
                if blank + width < cells {
                    row[blank..blank + width].rotate_right(1);
                    next[rows.number(&row)] |= 1 << (blank + width);
                    row[blank..blank + width].rotate_left(1);
                }
            }
        }
        for ((new, old), layer) in next.iter_mut().zip(&mut seen).zip(&mut layer) {
            *layer = *new & !*old & all;
            *old |= *layer;
            *new = 0;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_numbers_of_boards_by_distance() {
        let furthest = [
            (2, 2, 6, 12),
            (2, 3, 21, 360),
            (2, 4, 36, 20160),
            (3, 3, 31, 181_440),
            (2, 5, 55, 1_814_400),
        ];
        for (height, width, longest, total) in furthest {
            let layers = by_distance(width, height, width * height - 1).expect("a small board");
            assert_eq!(layers.len() - 1, longest, "{height}×{width}");
            assert_eq!(layers.iter().sum::<u64>(), total, "{height}×{width}");
        }
        let eight = by_distance(3, 3, 8).expect("a small board");
        let published = [
            1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638,
            9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
        ];
        assert_eq!(eight, published);
    }

    #[test]
    fn distances_belong_to_their_boards() {
        let distances = Distances::new(3, 2, 5).expect("a small board");
        let mut layers = vec![0; 22];
        distances.each(|board, moves| {
            assert_eq!(distances.of(board), Some(moves), "{board}");
            layers[moves] += 1;
        });
        assert_eq!(Some(layers), by_distance(3, 2, 5));
    }
}
