//! A board of up to 25 cells in 24 bytes, and what tables of patterns say of it: the nodes of [`layers`](super::layers).

use super::pattern::Outlook;
use crate::run::tables::{PAGE, Paged};
use crate::sliding::parity::distance;
use crate::sliding::pattern::{Masks, Orders, Table};
use crate::sliding::space::lookup::fetch;
use crate::sliding::{Direction, Sliding};
use std::sync::atomic::Ordering::Relaxed;

/// Five bits a cell, twelve cells a word; the last of 25 cells is what is left.
const BITS: usize = 5;
const WORD: usize = 12;
/// Names of cells and tiles have five bits.
const NAMES: usize = 1 << BITS;
const NOWHERE: u8 = u8::MAX;

/// A board in home coordinates, and what its views say.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    cells: [u64; 2],
    /// Four bits for every view.
    pub values: u32,
    pub manhattan: u8,
    blank: u8,
    /// How the blank came here; 4 if it did not.
    pub last: u8,
}

impl Node {
    /// Changes the name in a cell by these bits.
    #[inline(always)]
    fn change(&mut self, cell: u8, bits: u8) {
        let cell = cell as usize;
        if cell < 2 * WORD {
            self.cells[cell / WORD] ^= u64::from(bits) << (BITS * (cell % WORD));
        }
    }

    #[inline(always)]
    pub fn hash(&self, seed: u64) -> u64 {
        let mixed = (self.cells[0] ^ seed).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.cells[1].wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ mixed >> 29
    }

    /// The sums of both partitions.
    #[inline(always)]
    pub fn sums(&self) -> [u32; 2] {
        let pairs = (self.values & 0x0f0f_0f0f) + (self.values >> 4 & 0x0f0f_0f0f);
        let fours = (pairs & 0x00ff_00ff) + (pairs >> 8 & 0x00ff_00ff);
        [fours & 0xff, fours >> 16]
    }
}

/// A table, and how the board is turned before looking at it.
pub(super) struct Sight<'t> {
    values: &'t [u8],
    bytes: &'t Paged,
    orders: &'t Orders,
    masks: &'t Masks,
    row: usize,
    /// The tiles by label.
    tiles: Vec<u8>,
    turned: [u8; NAMES],
}

impl<'t> Sight<'t> {
    fn new(table: &'t Table, turned: &[u8]) -> Self {
        let tile = |label: &u8| turned.iter().position(|cell| cell == label);
        let tile = |label| tile(label).expect("a symmetry reaches every cell") as u8;
        let mut cells = [0; NAMES];
        cells[..turned.len()].copy_from_slice(turned);
        Self {
            values: table.values(),
            bytes: table.bytes(),
            orders: table.orders(),
            masks: table.masks(),
            row: 2 * table.masks().total().div_ceil(2),
            tiles: table.pattern().tiles().iter().map(tile).collect(),
            turned: cells,
        }
    }

    /// The entry of a board whose tiles are in these places.
    #[inline(always)]
    fn entry(&self, places: &[u8; NAMES]) -> u32 {
        let cell = |tile: u8| self.turned[places[tile as usize % NAMES] as usize % NAMES];
        let mask = self.tiles.iter().fold(0u32, |mask, &tile| mask | 1 << cell(tile));
        let labels = (0..).zip(&self.tiles).fold(0u32, |labels, (label, &tile)| {
            let before = mask & ((1 << cell(tile)) - 1);
            labels | label << (3 * before.count_ones())
        });
        (self.orders.rank(labels) * self.row + self.masks.rank(mask)) as u32
    }

    #[inline(always)]
    pub fn value(&self, entry: u32) -> u8 {
        let byte = entry as usize / 2;
        let page = byte >> PAGE;
        let known = self.bytes.seen()[page / 64].load(Relaxed) >> (page % 64) & 1 == 1;
        if !known && !self.bytes.is_sound(byte) {
            // Nothing beyond the Manhattan distance: true, whatever stood here.
            return 0;
        }
        self.values[byte] >> (4 * (entry % 2)) & 15
    }
}

/// A board's shape and what is seen of it.
pub(super) struct Map<'t> {
    pub sights: Vec<Sight<'t>>,
    /// For each tile the view that holds it, in every partition.
    holders: [[u8; 2]; NAMES],
    pub partitions: usize,
    neighbours: [[u8; 4]; NAMES],
    steps: Vec<[u8; NAMES]>,
    /// All names of cells together, and whether the last of 25 has no room in a board.
    all: u8,
    is_full: bool,
    home: u8,
    pub root: Node,
}

impl<'t> Map<'t> {
    /// Sees a board through these tables: one or two partitions of at most four groups.
    pub fn new(board: &Sliding, outlook: &'t Outlook) -> Self {
        let (width, height, cells) = (board.width(), board.height(), board.tiles().len());
        let mut holders = [[0; 2]; NAMES];
        let mut sights: Vec<Sight<'t>> = Vec::new();
        for (part, views) in outlook.iter().enumerate() {
            for (place, (table, turned)) in views.iter().enumerate() {
                let sight = Sight::new(table, turned);
                sight
                    .tiles
                    .iter()
                    .for_each(|&tile| holders[tile as usize][part] = (4 * part + place) as u8);
                sights.push(sight);
            }
            // The second partition begins with the fifth view, whether there are four before it or not.
            while part + 1 < outlook.len() && sights.len() < 4 * (part + 1) {
                sights.push(Sight::new(&views[0].0, &views[0].1));
            }
        }
        let neighbour = |cell: usize, direction: Direction| {
            let to = (cell < cells).then(|| direction.step(cell, width, height)).flatten();
            to.map_or(NOWHERE, |to| to as u8)
        };
        let steps = |tile: usize| std::array::from_fn(|cell| distance(tile, cell, width) as u8);
        let mut map = Self {
            partitions: outlook.len(),
            neighbours: std::array::from_fn(|cell| {
                Direction::ALL.map(|direction| neighbour(cell, direction))
            }),
            steps: (0..NAMES).map(steps).collect(),
            all: (0..cells as u8).fold(0, |all, cell| all ^ cell),
            is_full: cells > 2 * WORD,
            home: board.blank_home() as u8,
            root: Node {
                cells: [0; 2],
                values: 0,
                manhattan: 0,
                blank: board.blank() as u8,
                last: 4,
            },
            holders,
            sights,
        };
        let mut places = [0; NAMES];
        for (cell, &tile) in (0..).zip(&board.homes()) {
            map.root.change(cell, tile);
            places[tile as usize] = cell;
            if cell != map.root.blank {
                map.root.manhattan += map.steps[tile as usize][cell as usize];
            }
        }
        for (part, views) in outlook.iter().enumerate() {
            for view in 4 * part..4 * part + views.len() {
                let value = map.sights[view].value(map.sights[view].entry(&places));
                map.root.values |= u32::from(value) << (4 * view);
            }
        }
        map
    }

    /// No way is shorter than this.
    pub fn bound(&self) -> u32 {
        let [straight, mirrored] = self.root.sums();
        u32::from(self.root.manhattan) + 2 * straight.max(mirrored)
    }

    /// What is in every cell, and where every tile is.
    #[inline(always)]
    fn unpack(&self, node: &Node) -> ([u8; NAMES], [u8; NAMES]) {
        let (mut cells, mut places) = ([0; NAMES], [0; NAMES]);
        let mut rest = self.all;
        // Backwards: smaller boards have zeros behind their last cell.
        for cell in (0..2 * WORD).rev() {
            let tile = (node.cells[cell / WORD] >> (BITS * (cell % WORD))) as u8 % NAMES as u8;
            cells[cell] = tile;
            rest ^= tile;
            places[tile as usize] = cell as u8;
        }
        if self.is_full {
            cells[2 * WORD] = rest;
            places[rest as usize % NAMES] = 2 * WORD as u8;
        }
        (cells, places)
    }
}

/// A step that was prepared: the board after it, but for the values that change.
pub(super) struct Step {
    pub node: Node,
    pub parent: u32,
    pub entries: [u32; 2],
    pub views: [u8; 2],
    pub hash: u64,
}

#[inline(always)]
fn prepare_here(map: &Map<'_>, seen: &[u32], nodes: &[Node], first: u32, steps: &mut Vec<Step>) {
    for (parent, node) in (first..).zip(nodes) {
        let (cells, mut places) = map.unpack(node);
        for (direction, &to) in (0..).zip(&map.neighbours[node.blank as usize % NAMES]) {
            if to == NOWHERE || direction + node.last == 3 {
                continue;
            }
            let tile = cells[to as usize % NAMES];
            let away = &map.steps[tile as usize];
            let mut next = *node;
            next.change(to, tile ^ map.home);
            next.change(node.blank, tile ^ map.home);
            next.manhattan =
                next.manhattan + away[node.blank as usize % NAMES] - away[to as usize % NAMES];
            next.blank = to;
            next.last = direction;
            let views = map.holders[tile as usize % NAMES];
            let mut entries = [0; 2];
            places[tile as usize % NAMES] = node.blank;
            for part in 0..map.partitions {
                let sight = &map.sights[views[part] as usize];
                entries[part] = sight.entry(&places);
                fetch(sight.values, entries[part] as usize / 2);
            }
            places[tile as usize % NAMES] = to;
            let hash = next.hash(0);
            fetch(seen, (hash >> 32) as usize & (seen.len() - 1));
            steps.push(Step { node: next, parent, entries, views, hash });
        }
    }
}

/// The same where the processor counts ones.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
fn prepare_counting(
    map: &Map<'_>,
    seen: &[u32],
    nodes: &[Node],
    first: u32,
    steps: &mut Vec<Step>,
) {
    prepare_here(map, seen, nodes, first, steps);
}

/// Prepares the steps out of some boards, the first of which has this number, and asks the memory for what they need.
pub(super) fn prepare(
    map: &Map<'_>,
    seen: &[u32],
    nodes: &[Node],
    first: u32,
    steps: &mut Vec<Step>,
) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
    {
        // SAFETY: the processor has what the function was compiled for.
        unsafe { prepare_counting(map, seen, nodes, first, steps) };
        return;
    }
    prepare_here(map, seen, nodes, first, steps);
}
