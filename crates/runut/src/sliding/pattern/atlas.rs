//! The map on which a pattern database is built: masks, regions, ways between them, Manhattan distances.

use super::{Masks, Orders, Pattern, turn};
use std::collections::HashMap;
use std::ops::{ControlFlow, Range};

/// A way into a bit set: from which set of the other parity, and how the labels turn.
pub(super) struct Way {
    pub from: u32,
    pub turn: u16,
}

/// Masks between two looks at whoever watches.
const WATCHED: usize = 1024;

/// No label changes its place.
pub(super) const STRAIGHT: u16 = u16::MAX;

/// Everything that does not change during a build. Masks are listed by parity, the parity of the goal first;
/// the bit sets of a parity are numbered from zero.
pub(super) struct Atlas {
    pub orders: Orders,
    /// Bytes of the values of one mask.
    pub stride: usize,
    /// Words of one bit set.
    pub words: usize,
    pub sides: [Side; 2],
    /// For every kind of turn, where each order goes.
    pub turns: Vec<Vec<u16>>,
    /// The set and the order of the goal.
    pub goal: (usize, usize),
    /// For every order, its places in the list of distances of a mask: leading labels, last labels.
    parts: Vec<(u16, u16)>,
    /// Length of that list.
    distances: usize,
}

/// The masks of one parity.
pub(super) struct Side {
    /// Rank of each mask among all masks.
    pub rank: Vec<u32>,
    /// First set of each mask, and one past the last.
    pub sets: Vec<u32>,
    /// First way into each set, and one past the last.
    pub ways_of: Vec<u32>,
    pub ways: Vec<Way>,
    /// Manhattan distances of parts of an order, one list a mask.
    distances: Vec<u8>,
}

impl Atlas {
    /// The map of a pattern; `watch` is asked many times a second whether to go on.
    pub fn new<B>(
        pattern: &Pattern,
        watch: &mut dyn FnMut() -> ControlFlow<B>,
    ) -> ControlFlow<B, Self> {
        let count = pattern.tiles().len();
        let (cells, width) = (pattern.cells(), pattern.width());
        let orders = Orders::new(count);
        let every_order = orders.all();
        let masks = Masks::new(cells, count);
        let every_mask = masks.all();
        let odd_cells = (0..cells)
            .filter(|cell| (cell % width + cell / width) % 2 == 1)
            .fold(0u32, |mask, cell| mask | 1 << cell);
        let side_of = |mask: u32| ((mask ^ pattern.home()) & odd_cells).count_ones() as usize % 2;

        let mut regions_of = Vec::with_capacity(every_mask.len());
        let mut first_set = Vec::with_capacity(every_mask.len());
        let mut sides = [Side::new(), Side::new()];
        for (rank, &mask) in every_mask.iter().enumerate() {
            if rank % WATCHED == 0 {
                watch()?;
            }
            let side = &mut sides[side_of(mask)];
            let regions = regions(!mask & ((1 << cells) - 1), width, cells);
            let first = *side.sets.last().expect("the list starts with zero");
            first_set.push(first);
            side.rank.push(rank as u32);
            side.sets.push(first + regions.len() as u32);
            regions_of.push(regions);
        }
        let set_of = |mask: u32, cell: usize| {
            let rank = masks.rank(mask);
            let region = regions_of[rank].iter().position(|region| region >> cell & 1 == 1);
            first_set[rank] + region.expect("the cell is not under the mask") as u32
        };

        let parts = Parts::new(&orders, &every_order);
        let mut turns = Turns::default();
        for side in &mut sides {
            for (number, &rank) in side.rank.iter().enumerate() {
                if number % WATCHED == 0 {
                    watch()?;
                }
                let mask = every_mask[rank as usize];
                for &region in &regions_of[rank as usize] {
                    side.ways_of.push(side.ways.len() as u32);
                    for (from, to) in moves(mask, region, width, cells) {
                        let before = mask ^ (1 << to) ^ (1 << from);
                        let turn = turns.find(mask, from, to, width, &orders, &every_order);
                        side.ways.push(Way { from: set_of(before, to), turn });
                    }
                }
                parts.measure(pattern, mask, &mut side.distances);
            }
            side.ways_of.push(side.ways.len() as u32);
        }

        let goal_order = (0..count as u32).fold(0, |packed, label| packed | label << (3 * label));
        ControlFlow::Continue(Self {
            stride: orders.total().div_ceil(2),
            words: orders.total().div_ceil(64),
            goal: (set_of(pattern.home(), pattern.blank()) as usize, orders.rank(goal_order)),
            orders,
            sides,
            turns: turns.tables,
            distances: parts.length(),
            parts: parts.places,
        })
    }

    /// Writes the values of the orders of a mask that were first reached at this depth; answers how many.
    pub fn write(
        &self,
        side: &Side,
        mask: usize,
        depth: usize,
        orders: &[u64],
        values: &mut [u8],
    ) -> u64 {
        let distances = &side.distances[mask * self.distances..(mask + 1) * self.distances];
        let mut count = 0;
        for (index, &word) in orders.iter().enumerate() {
            let mut bits = word;
            count += u64::from(word.count_ones());
            while bits != 0 {
                let order = index * 64 + bits.trailing_zeros() as usize;
                let (head, tail) = self.parts[order];
                let distance = distances[head as usize] + distances[tail as usize];
                // Boards of two rows can be further from the Manhattan distance than four bits reach:
                // a smaller value is still a lower bound.
                let value = ((depth - distance as usize) / 2).min(15) as u8;
                values[order / 2] |= value << (4 * (order % 2));
                bits &= bits - 1;
            }
        }
        count
    }
}

impl Side {
    fn new() -> Self {
        Self { rank: vec![], sets: vec![0], ways_of: vec![], ways: vec![], distances: vec![] }
    }
}

/// Orders cut into leading labels and last labels, so that a Manhattan distance is a sum of two entries.
struct Parts {
    heads: Vec<u32>,
    tails: Vec<u32>,
    split: usize,
    count: usize,
    places: Vec<(u16, u16)>,
}

impl Parts {
    fn new(orders: &Orders, every_order: &[u32]) -> Self {
        let split = orders.count().saturating_sub(4);
        let leading = (1u32 << (3 * split)) - 1;
        let mut heads = Vec::new();
        let mut tails = Vec::new();
        let mut known = [HashMap::new(), HashMap::new()];
        let mut number = |which: usize, list: &mut Vec<u32>, part: u32| {
            *known[which].entry(part).or_insert_with(|| {
                list.push(part);
                list.len() - 1
            })
        };
        let pairs: Vec<(usize, usize)> = every_order
            .iter()
            .map(|&order| {
                (number(0, &mut heads, order & leading), number(1, &mut tails, order & !leading))
            })
            .collect();
        let places =
            pairs.iter().map(|&(head, tail)| (head as u16, (heads.len() + tail) as u16)).collect();
        Self { heads, tails, split, count: orders.count(), places }
    }

    fn length(&self) -> usize {
        self.heads.len() + self.tails.len()
    }

    /// Appends the distances of all parts on a mask.
    fn measure(&self, pattern: &Pattern, mask: u32, distances: &mut Vec<u8>) {
        let cells: Vec<usize> =
            (0..pattern.cells()).filter(|&cell| mask >> cell & 1 == 1).collect();
        let mut steps = [[0u8; Orders::MOST]; Orders::MOST];
        for (row, &cell) in steps.iter_mut().zip(&cells) {
            for (entry, &home) in row.iter_mut().zip(pattern.tiles()) {
                *entry = pattern.steps(cell, home as usize) as u8;
            }
        }
        let distance = |part: u32, places: Range<usize>| -> u8 {
            places.map(|place| steps[place][(part >> (3 * place) & 7) as usize]).sum()
        };
        distances.extend(self.heads.iter().map(|&head| distance(head, 0..self.split)));
        distances.extend(self.tails.iter().map(|&tail| distance(tail, self.split..self.count)));
    }
}

/// The ways a vertical move turns an order.
#[derive(Default)]
struct Turns {
    known: HashMap<(u32, u32, bool), u16>,
    tables: Vec<Vec<u16>>,
}

impl Turns {
    /// The turn of the move of a tile `from` a cell `to` a cell of `mask`.
    fn find(
        &mut self,
        mask: u32,
        from: usize,
        to: usize,
        width: usize,
        orders: &Orders,
        every_order: &[u32],
    ) -> u16 {
        let low = from.min(to);
        // On boards two cells wide a vertical move is also a step of two; a sideways step is always one.
        if from.abs_diff(to) != width {
            return STRAIGHT;
        }
        let place = (mask & ((1 << low) - 1)).count_ones();
        let passed = (mask >> (low + 1) & ((1 << (width - 1)) - 1)).count_ones();
        if passed == 0 {
            return STRAIGHT;
        }
        *self.known.entry((place, passed, from < to)).or_insert_with(|| {
            let turned = |&order: &u32| orders.rank(turn(order, place, passed, from < to)) as u16;
            self.tables.push(every_order.iter().map(turned).collect());
            self.tables.len() as u16 - 1
        })
    }
}

/// The moves (from, to) of a tile that end in this mask and leave the blank in this region.
fn moves(
    mask: u32,
    region: u32,
    width: usize,
    cells: usize,
) -> impl Iterator<Item = (usize, usize)> {
    (0..cells).filter(move |&from| region >> from & 1 == 1).flat_map(move |from| {
        let next = neighbours(from, width, cells) & mask;
        (0..cells).filter(move |&to| next >> to & 1 == 1).map(move |to| (from, to))
    })
}

/// The connected parts of a set of cells.
pub(super) fn regions(mut free: u32, width: usize, cells: usize) -> Vec<u32> {
    let mut regions = Vec::new();
    while free != 0 {
        let mut region = free & free.wrapping_neg();
        loop {
            let reach = (0..cells)
                .filter(|&cell| region >> cell & 1 == 1)
                .fold(region, |reach, cell| reach | neighbours(cell, width, cells) & free);
            if reach == region {
                break;
            }
            region = reach;
        }
        regions.push(region);
        free &= !region;
    }
    regions
}

fn neighbours(cell: usize, width: usize, cells: usize) -> u32 {
    let mut set = 0;
    if !cell.is_multiple_of(width) {
        set |= 1 << (cell - 1);
    }
    if cell % width + 1 < width {
        set |= 1 << (cell + 1);
    }
    if cell >= width {
        set |= 1 << (cell - width);
    }
    if cell + width < cells {
        set |= 1 << (cell + width);
    }
    set
}
