//! Lower bound: additive pattern databases, seen straight and in a mirror.
//!
//! The bound is the Manhattan distance plus twice the larger of the sums of table entries, over the partitions
//! of the tiles (usually one partition and its reflection). The Manhattan distance is common to all of them and
//! cheap to keep, so a step it forbids costs no access to a table. The other steps out of a node are fetched
//! together before the first of them is needed: the tables are far larger than the caches, and the wait for
//! memory is most of the cost of a node.

use super::{Blank, NOWHERE, Roads, packed};
use crate::engine::path::{Keyed, Omitted, Space};
use crate::sliding::Direction;
use crate::sliding::pattern::{Masks, Orders, Table, turn};

/// A table, and how the board is turned before looking at it.
#[derive(Debug, Clone)]
pub struct View<'t> {
    /// The table.
    pub table: &'t Table,
    /// For every cell of the board, the cell of the table's board.
    pub turned: Vec<u8>,
}

/// The space of a board of `C` cells with `V` views in `P` partitions, `V / P` each.
#[derive(Debug)]
pub struct Patterns<'t, const C: usize, const V: usize, const P: usize> {
    roads: Roads,
    cells: usize,
    /// Manhattan distance of each tile from each cell.
    steps: [[u8; C]; C],
    sights: [Sight<'t, C>; V],
    /// For each tile, the view that holds it in every partition.
    holders: [[u8; P]; C],
}

/// A view, made ready for search.
#[derive(Debug)]
struct Sight<'t, const C: usize> {
    values: &'t [u8],
    orders: &'t Orders,
    masks: &'t Masks,
    row: usize,
    /// For each cell of the blank and each direction, what the move of the tile does.
    slides: [[Slide; 4]; C],
}

/// The move of one tile, as a view sees it.
#[derive(Debug, Clone, Copy, Default)]
struct Slide {
    /// The two cells.
    flip: u32,
    /// All cells before the two.
    below: u32,
    /// The cell after the first of the two.
    first: u8,
    /// Whether the tile goes to the later cell.
    upward: bool,
    /// The cells between the two, counted from `first`; none for a sideways move.
    between: u16,
}

/// A board and its table entries.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(32))]
pub struct Node<const C: usize, const V: usize, const P: usize> {
    masks: [u32; V],
    labels: [u32; V],
    values: [u8; V],
    sums: [u8; P],
    manhattan: u8,
    blank: u8,
    arrived: u8,
    board: [u8; C],
}

/// A step of the blank.
#[derive(Debug, Clone, Copy)]
pub struct Step<const P: usize> {
    masks: [u32; P],
    labels: [u32; P],
    entries: [u32; P],
    views: [u8; P],
    /// The sums of the partitions, without the views that change and then with them.
    sums: [u8; P],
    values: [u8; P],
    manhattan: u8,
    direction: u8,
    to: u8,
    tile: u8,
}

impl<const C: usize, const V: usize, const P: usize> Blank for Node<C, V, P> {
    fn blank(&self) -> usize {
        self.blank as usize
    }
}

impl<'t, const C: usize, const V: usize, const P: usize> Patterns<'t, C, V, P> {
    /// The space seen through these views; the first `V / P` form the first partition, and so on.
    ///
    /// The views of a partition must hold every tile but the blank exactly once.
    pub fn new(width: usize, height: usize, blank_home: usize, views: &[View<'t>; V]) -> Self {
        let cells = width * height;
        let steps = std::array::from_fn(|tile| {
            std::array::from_fn(|cell| {
                ((tile % width).abs_diff(cell % width) + (tile / width).abs_diff(cell / width))
                    as u8
            })
        });
        let mut holders = [[u8::MAX; P]; C];
        for (number, view) in views.iter().enumerate() {
            for (tile, holder) in holders.iter_mut().enumerate().take(cells) {
                if tile != blank_home && view.table.pattern().tiles().contains(&view.turned[tile]) {
                    holder[number / (V / P)] = number as u8;
                }
            }
        }
        let sights = std::array::from_fn(|number| Sight::new(&views[number], width, height));
        Self { roads: Roads::new(width, height, Direction::ALL), cells, steps, sights, holders }
    }

    /// A board in home coordinates as a node, and its lower bound.
    pub fn root(&self, board: &[u8], blank: usize, views: &[View<'t>; V]) -> (Node<C, V, P>, u32) {
        let mut cells = [0; C];
        cells[..board.len()].copy_from_slice(board);
        let mut node = Node {
            masks: [0; V],
            labels: [0; V],
            values: [0; V],
            sums: [0; P],
            manhattan: 0,
            blank: blank as u8,
            arrived: NOWHERE,
            board: cells,
        };
        for (cell, &tile) in board.iter().enumerate().filter(|&(cell, _)| cell != blank) {
            node.manhattan += self.steps[tile as usize][cell];
        }
        for (number, view) in views.iter().enumerate() {
            let tiles = view.table.pattern().tiles();
            let mut placed: Vec<(u8, usize)> = board
                .iter()
                .enumerate()
                .filter(|&(cell, _)| cell != blank)
                .filter_map(|(cell, &tile)| {
                    let label = tiles.iter().position(|&t| t == view.turned[tile as usize])?;
                    Some((view.turned[cell], label))
                })
                .collect();
            placed.sort_unstable();
            for (place, &(cell, label)) in placed.iter().enumerate() {
                node.masks[number] |= 1 << cell;
                node.labels[number] |= (label as u32) << (3 * place);
            }
            node.values[number] = view.table.excess(node.masks[number], node.labels[number]);
            node.sums[number / (V / P)] += node.values[number];
        }
        let excess = node.sums.into_iter().max().unwrap_or(0);
        let bound = u32::from(node.manhattan) + 2 * u32::from(excess);
        (node, bound)
    }
}

impl<'t, const C: usize> Sight<'t, C> {
    fn new(view: &View<'t>, width: usize, height: usize) -> Self {
        let cells = width * height;
        let slides = std::array::from_fn(|blank| {
            Direction::ALL.map(|direction| {
                let tile = (blank < cells).then(|| direction.step(blank, width, height)).flatten();
                tile.map_or_else(Slide::default, |tile| {
                    Slide::new(view.turned[tile], view.turned[blank], view.table.pattern().width())
                })
            })
        });
        Self {
            values: view.table.values(),
            orders: view.table.orders(),
            masks: view.table.masks(),
            row: 2 * view.table.masks().total().div_ceil(2),
            slides,
        }
    }

    /// What a slide does to a mask and its labels, and where the value stands.
    ///
    /// Sideways moves pass no label and turn nothing: one path for all moves, since no branch predictor could
    /// guess them.
    #[inline(always)]
    fn slide(&self, mask: u32, labels: u32, slide: &Slide) -> (u32, u32, u32) {
        let moved = mask ^ slide.flip;
        let place = (mask & slide.below).count_ones();
        let passed = ((mask >> slide.first) & u32::from(slide.between)).count_ones();
        let labels = turn(labels, place, passed, slide.upward);
        let entry = self.orders.rank(labels) * self.row + self.masks.rank(moved);
        (moved, labels, entry as u32)
    }

    /// Asks the memory for an entry.
    #[inline(always)]
    fn fetch(&self, entry: u32) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a prefetch reads nothing; the address need not even be valid.
            unsafe {
                _mm_prefetch::<_MM_HINT_T0>(
                    self.values.as_ptr().wrapping_add(entry as usize / 2).cast(),
                );
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = entry;
    }

    #[inline(always)]
    fn value(&self, entry: u32) -> u8 {
        debug_assert!((entry as usize / 2) < self.values.len());
        // SAFETY: an entry is the rank of an order times the length of a row, plus the rank of a mask; every rank that
        // the tables of ranks can give is below their totals, of whose product this slice has the length.
        let byte = unsafe { *self.values.get_unchecked(entry as usize / 2) };
        (byte >> (4 * (entry % 2))) & 15
    }
}

impl Slide {
    fn new(from: u8, to: u8, width: usize) -> Self {
        let first = from.min(to);
        let vertical = from.abs_diff(to) as usize == width;
        Self {
            flip: 1 << from | 1 << to,
            below: (1 << first) - 1,
            first: first + 1,
            upward: from < to,
            between: if vertical { (1 << (width - 1)) - 1 } else { 0 },
        }
    }
}

impl<const C: usize, const V: usize, const P: usize> Space for Patterns<'_, C, V, P> {
    type Node = Node<C, V, P>;
    type Step = Step<P>;
    const FAN: u64 = 4;

    #[inline(always)]
    fn expand(&self, node: &Self::Node, room: u32, steps: &mut Vec<Self::Step>) -> Omitted {
        let mut omitted = Omitted::NONE;
        let row = self.roads.from(node.blank, node.arrived);
        for &(direction, to) in &row.ways[..row.count as usize] {
            let tile = node.board[to as usize];
            let distances = &self.steps[tile as usize];
            let manhattan =
                node.manhattan - distances[to as usize] + distances[node.blank as usize];
            if u32::from(manhattan) > room {
                omitted.add(u32::from(manhattan));
                continue;
            }
            let mut step = Step {
                masks: [0; P],
                labels: [0; P],
                entries: [0; P],
                views: [0; P],
                sums: [0; P],
                values: [0; P],
                manhattan,
                direction,
                to,
                tile,
            };
            for part in 0..P {
                let view = self.holders[tile as usize][part] as usize;
                let sight = &self.sights[view];
                let slide = &sight.slides[node.blank as usize][direction as usize];
                let (mask, labels, entry) = sight.slide(node.masks[view], node.labels[view], slide);
                sight.fetch(entry);
                step.views[part] = view as u8;
                step.masks[part] = mask;
                step.labels[part] = labels;
                step.entries[part] = entry;
                step.sums[part] = node.sums[part] - node.values[view];
            }
            steps.push(step);
        }
        omitted
    }

    #[inline(always)]
    fn estimate(&self, _node: &Self::Node, step: &mut Self::Step) -> u32 {
        let mut excess = 0;
        for part in 0..P {
            let value = self.sights[step.views[part] as usize].value(step.entries[part]);
            step.values[part] = value;
            step.sums[part] += value;
            excess = excess.max(step.sums[part]);
        }
        u32::from(step.manhattan) + 2 * u32::from(excess)
    }

    #[inline(always)]
    fn enter(&self, node: &Self::Node, step: &Self::Step, into: &mut Self::Node) {
        *into = *node;
        for part in 0..P {
            let view = step.views[part] as usize;
            into.masks[view] = step.masks[part];
            into.labels[view] = step.labels[part];
            into.values[view] = step.values[part];
        }
        into.sums = step.sums;
        into.manhattan = step.manhattan;
        into.board[node.blank as usize] = step.tile;
        into.board[step.to as usize] = node.board[node.blank as usize];
        into.blank = step.to;
        into.arrived = step.direction;
    }
}

impl<const C: usize, const V: usize, const P: usize> Keyed for Patterns<'_, C, V, P> {
    type Key = u128;
    fn key(&self, node: &Self::Node) -> u128 {
        packed(&node.board[..self.cells])
    }
}
