//! The options of a node: masks grouped by piece.

use super::columns::WIDTH;
use crate::engine::bits::Bits;
use crate::engine::tiling::Tiling;
use std::collections::HashMap;

/// Groups begin at multiples of this, filled up with full masks, which fit nowhere.
pub const LANES: usize = 4;

/// The placements that still fit at one depth.
#[derive(Clone, Debug)]
pub struct Level<B> {
    pub masks: Vec<B>,
    /// Where the group of each piece begins.
    pub begins: Vec<u32>,
    /// How many options each piece has.
    pub sizes: Vec<u32>,
    /// How many options there are in all.
    pub total: u32,
}

impl<B: Bits> Level<B> {
    /// Room for as many options as `options` holds.
    fn like(options: &Level<B>) -> Level<B> {
        let pieces = options.sizes.len();
        Level {
            masks: vec![!B::EMPTY; options.masks.len() + 2 * LANES],
            begins: vec![0; pieces],
            sizes: vec![0; pieces],
            total: 0,
        }
    }

    /// How many masks are in use, those that fill up the groups included: groups lie one after the other.
    #[cfg(any(target_arch = "x86_64", target_arch = "wasm32"))]
    #[allow(dead_code, reason = "only vectors need it, and not every browser's code has them")]
    #[inline(always)]
    pub fn used(&self) -> usize {
        let last = self.begins.last().zip(self.sizes.last());
        last.map_or(0, |(begin, size)| *begin as usize + (*size as usize).next_multiple_of(LANES))
    }

    /// Where the options end. Behind the last there is a vector of masks that fit nowhere.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub fn end(&self) -> usize {
        self.begins.last().zip(self.sizes.last()).map_or(0, |(begin, size)| (begin + size) as usize)
    }

    /// The piece of the option at this place, if it is none before `piece`.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub fn piece_at(&self, place: usize, piece: usize) -> Option<usize> {
        let end = |piece: &usize| (self.begins[*piece] + self.sizes[*piece]) as usize;
        (piece..self.sizes.len()).find(|piece| place < end(piece))
    }

    /// The options of a piece.
    #[inline(always)]
    pub fn group(&self, piece: usize) -> &[B] {
        let begin = self.begins[piece] as usize;
        &self.masks[begin..begin + self.sizes[piece] as usize]
    }
}

/// All options at the start, and what is needed to name a solution.
pub struct Options<B> {
    pub root: Level<B>,
    pub depths: usize,
    pub board: B,
    number: HashMap<(usize, B), u32>,
}

impl<B: Bits> Options<B> {
    pub fn new(tiling: &Tiling, alive: &[bool]) -> Options<B> {
        let mut root = Level { masks: Vec::new(), begins: Vec::new(), sizes: Vec::new(), total: 0 };
        let mut number = HashMap::new();
        for piece in 0..tiling.copies().len() {
            root.begins.push(root.masks.len() as u32);
            let mut size = 0;
            for (index, placement) in tiling.placements().iter().enumerate() {
                if placement.piece == piece && alive[index] {
                    root.masks.push(tiling.mask(index));
                    size += 1;
                }
                if placement.piece == piece {
                    number.insert((piece, tiling.mask(index)), index as u32);
                }
            }
            root.sizes.push(size);
            root.total += size;
            root.masks.resize(root.masks.len().next_multiple_of(LANES), !B::EMPTY);
        }
        let depths = tiling.most_pieces() + 2;
        Options { root, depths, board: tiling.board(), number }
    }

    /// The levels of one search.
    pub fn levels(&self) -> Vec<Level<B>> {
        vec![Level::like(&self.root); self.depths]
    }

    pub fn memory(&self) -> u64 {
        let words = self.root.total as usize + 2 * WIDTH;
        let level = (self.root.masks.len() + 2 * LANES) * size_of::<B>();
        ((level + words * size_of::<u64>()) * self.depths) as u64
    }

    /// The placement of `piece` with these cells.
    pub fn number(&self, piece: usize, mask: B) -> u32 {
        self.number[&(piece, mask)]
    }
}
