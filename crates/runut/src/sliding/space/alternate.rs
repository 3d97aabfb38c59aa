//! The 15-puzzle with multi-tile moves, under the alternation bound.
//!
//! In a shortest way vertical and horizontal moves take turns: two in one line are one, or none. So if `v` vertical and `h`
//! horizontal moves are needed at least ([`axis`](crate::sliding::axis)), and the next one is vertical, there are at least
//! 2v − 1 moves to come, and at least 2h; with both near their average of 12 that is twice what either alone would say.
//! After a move along one axis the number of the other is what it was, so a node costs one look-up, and from every board
//! three moves lead on. Several tables of different colours are looked at, and the largest number counts: what confuses one
//! colouring rarely confuses the next, and the worst boards profit most.

use super::Blank;
use super::lookup::fetch;
use crate::engine::path::{Omitted, Space};
use crate::run::tables::{PAGE, Paged};
use crate::sliding::axis::{Axis, Ranks, SIDE, TILES, down, mirrored, up};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The space seen through `K` tables.
#[derive(Debug)]
pub struct Alternate<'t, const K: usize> {
    lenses: [Lens<'t>; K],
}

/// A table, made ready for search.
#[derive(Debug)]
struct Lens<'t> {
    axis: &'t Axis,
    ranks: &'t Ranks,
    values: &'t [u8],
    /// A bit for every page of the values that was found sound.
    sound: &'t [AtomicU64],
    bytes: &'t Paged,
}

/// A board.
#[derive(Debug, Clone, Copy)]
pub struct Node<const K: usize> {
    /// Four bits a cell: the tile that belongs in the cell before the number, the blank as 0.
    board: u64,
    /// The colours of the tiles, read along each axis, by rows and by columns, in each colouring.
    sequences: [[u64; K]; 2],
    /// The vertical and the horizontal moves that are needed at least.
    needed: [u8; 2],
    blank: u8,
    /// The axes along which the next move may be: one, except at the beginning.
    next: [bool; 2],
}

/// A move.
#[derive(Debug, Clone, Copy)]
pub struct Step<const K: usize> {
    board: u64,
    sequences: [u64; K],
    entries: [u32; K],
    to: u8,
    along: u8,
    needed: u8,
}

/// The board in order.
const GOAL: u64 = 0x0fed_cba9_8765_4321;

impl<'t, const K: usize> Alternate<'t, K> {
    pub fn new(tables: [&'t Axis; K]) -> Self {
        Self { lenses: tables.map(Lens::new) }
    }

    /// A 4×4 board in home coordinates, whose blank belongs in the last cell, as a node, and its bound.
    pub fn root(&self, homes: &[u8], blank: usize) -> (Node<K>, u32) {
        let mut board = 0;
        let mut sequences = [[0; K]; 2];
        let mut places = [0; 2];
        for cell in 0..SIDE * SIDE {
            if cell != blank {
                board |= u64::from(homes[cell] + 1) << (4 * cell);
            }
            // By columns is by rows on the mirrored board.
            for (along, seen) in [cell, mirrored(cell)].into_iter().enumerate() {
                if seen != blank {
                    let home = homes[seen] as usize;
                    let home = if along == 0 { home } else { mirrored(home) };
                    for (lens, sequence) in self.lenses.iter().zip(&mut sequences[along]) {
                        *sequence |= lens.axis.colouring.of(home) << (3 * places[along]);
                    }
                    places[along] += 1;
                }
            }
        }
        debug_assert_eq!(places, [TILES; 2]);
        let line = [blank / SIDE, blank % SIDE];
        let needed = std::array::from_fn(|along| {
            let entry = |k: usize| self.lenses[k].entry(sequences[along][k], line[along]);
            (0..K).map(|k| self.lenses[k].value(entry(k))).max().unwrap_or(0)
        });
        let node = Node { board, sequences, needed, blank: blank as u8, next: [true; 2] };
        let [v, h] = needed.map(u32::from);
        (node, bound(v, h).min(bound(h, v)))
    }
}

impl<'t> Lens<'t> {
    fn new(axis: &'t Axis) -> Self {
        let bytes = &axis.bytes;
        let (values, sound) = (bytes.unchecked(), bytes.seen());
        Self { axis, ranks: &axis.ranks, values, sound, bytes }
    }

    #[inline(always)]
    fn entry(&self, sequence: u64, line: usize) -> u32 {
        (self.ranks.rank(sequence) * SIDE + line) as u32
    }

    /// The value of an entry: nothing at all where the table is damaged.
    #[inline(always)]
    fn value(&self, entry: u32) -> u8 {
        let (byte, page) = (entry as usize / 2, entry as usize >> (PAGE + 1));
        let sound = self.sound[page / 64].load(Relaxed) >> (page % 64) & 1 == 1;
        if !sound && !self.is_sound(byte) {
            return 0;
        }
        self.values[byte] >> (4 * (entry % 2)) & 15
    }

    #[cold]
    #[inline(never)]
    fn is_sound(&self, byte: usize) -> bool {
        self.bytes.is_sound(byte)
    }
}

/// The fewest moves if the next one is along the first axis.
#[inline(always)]
fn bound(first: u32, second: u32) -> u32 {
    (2 * first).saturating_sub(1).max(2 * second)
}

impl<const K: usize> Space for Alternate<'_, K> {
    type Node = Node<K>;
    type Step = Step<K>;
    type Slate = ();
    const FAN: u64 = 6;

    #[inline(always)]
    fn expand(&self, node: &Node<K>, _room: u32, steps: &mut Vec<Step<K>>) -> Omitted {
        for along in 0..2 {
            if !node.next[along] {
                continue;
            }
            // Seen along its own axis every move is up or down.
            let cell = |seen: usize| if along == 0 { seen } else { mirrored(seen) };
            let start = cell(node.blank as usize);
            for back in [false, true] {
                let (mut board, mut sequences) = (node.board, node.sequences[along]);
                let mut seen = start;
                while if back { seen >= SIDE } else { seen + SIDE < SIDE * SIDE } {
                    let next = if back { seen - SIDE } else { seen + SIDE };
                    let slide = |sequence| {
                        if back { up(sequence, seen) } else { down(sequence, seen) }
                    };
                    sequences = sequences.map(slide);
                    let (from, to) = (4 * cell(next), 4 * cell(seen));
                    let tile = board >> from & 15;
                    board ^= tile << from ^ tile << to;
                    seen = next;
                    let mut entries = [0; K];
                    for k in 0..K {
                        entries[k] = self.lenses[k].entry(sequences[k], seen / SIDE);
                        fetch(self.lenses[k].values, entries[k] as usize / 2);
                    }
                    let (to, along) = (cell(seen) as u8, along as u8);
                    steps.push(Step { board, sequences, entries, to, along, needed: 0 });
                }
            }
        }
        Omitted::NONE
    }

    #[inline(always)]
    fn estimate(&self, node: &Node<K>, room: u32, step: &mut Step<K>) -> u32 {
        let other = u32::from(node.needed[1 - step.along as usize]);
        step.needed = 0;
        for k in 0..K {
            step.needed = step.needed.max(self.lenses[k].value(step.entries[k]));
            // What one table forbids need not wait for the memory of the next.
            if 2 * u32::from(step.needed) > room {
                break;
            }
        }
        bound(other, u32::from(step.needed))
    }

    #[inline(always)]
    fn enter(&self, node: &Node<K>, step: &Step<K>, into: &mut Node<K>) {
        let along = step.along as usize;
        *into = *node;
        into.board = step.board;
        into.sequences[along] = step.sequences;
        into.needed[along] = step.needed;
        into.blank = step.to;
        into.next = [along == 1, along == 0];
    }

    #[inline(always)]
    fn is_goal(&self, node: &Node<K>) -> bool {
        node.board == GOAL
    }
}

impl<const K: usize> Blank for Node<K> {
    fn blank(&self) -> usize {
        self.blank as usize
    }
}
