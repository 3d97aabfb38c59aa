//! Building a pattern database, breadth first over sets instead of states.
//!
//! A state of the search is the set of cells under the pattern's tiles (a mask), the connected region of the
//! other cells that holds the blank, and the order of the labels on the mask. All orders of one (mask, region)
//! live in one bit set. Moving a tile sideways keeps the order, so a whole set moves by word-wise "or"; moving
//! it up or down turns a few labels, a fixed permutation of the bits. A set is filled from the sets of its
//! neighbours, so the sets of a layer are independent of each other and can be shared out among threads.
//!
//! Every move changes the parity of the sum of row + column over the mask, so a layer touches the masks of one
//! parity only: two sets a region are enough (all reached so far, and the newest layer).

use super::atlas::{Atlas, STRAIGHT, Side};
use super::{Pattern, Table};
use crate::engine::listener::Listener;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

/// Shares of a layer, so that even on one thread the build is watched many times a second.
const LEAST_SHARES: usize = 64;

/// Builds the table of a pattern: four bits an entry, all masks of the first order, then of the second, each
/// row padded to whole bytes.
///
/// `listener` hears how far it has come many times a second, on this thread, and may break off the build.
pub fn build<B>(
    pattern: &Pattern,
    threads: usize,
    listener: &mut dyn Listener<Stop = B>,
) -> ControlFlow<B, Vec<u8>> {
    let total = (Table::size(pattern) * 2) as u64;
    let atlas = Atlas::new(pattern, &mut || listener.progress(0, total))?;
    let by_mask = search(&atlas, threads.max(1), listener)?;
    transpose(&atlas, &by_mask, &mut || listener.progress(total, total))
}

/// Memory a build takes at its peak, in bytes, roughly.
pub fn memory(pattern: &Pattern) -> u64 {
    let orders: u64 = (1..=pattern.tiles().len() as u64).product();
    let masks = super::masks::binomial(pattern.cells(), pattern.tiles().len()) as u64;
    // About three regions a mask, two bit sets a region, half a byte an entry, two lists of distances.
    masks * (orders * 6 / 8 + orders / 2 + orders / 10 + 200)
}

/// What changes during the search, for the masks of one parity.
struct Layer {
    /// Everything reached so far, one bit set after another.
    reached: Vec<u64>,
    /// The newest layer.
    newest: Vec<u64>,
    /// Whether the newest layer of a set has anything in it.
    lively: Vec<bool>,
    /// The values, four bits each, all orders of a mask together.
    values: Vec<u8>,
}

impl Layer {
    fn new(side: &Side, words: usize, stride: usize) -> Self {
        let sets = side.sets.last().map_or(0, |&sets| sets as usize);
        Self {
            reached: vec![0; sets * words],
            newest: vec![0; sets * words],
            lively: vec![false; sets],
            values: vec![0; side.rank.len() * stride],
        }
    }
}

/// Fills the values of all masks, mask by mask.
fn search<B>(
    atlas: &Atlas,
    threads: usize,
    listener: &mut dyn Listener<Stop = B>,
) -> ControlFlow<B, [Vec<u8>; 2]> {
    let mut layers = atlas.sides.each_ref().map(|side| Layer::new(side, atlas.words, atlas.stride));
    let (set, order) = atlas.goal;
    let word = set * atlas.words + order / 64;
    layers[0].reached[word] |= 1 << (order % 64);
    layers[0].newest[word] |= 1 << (order % 64);
    layers[0].lively[set] = true;

    let total = (atlas.sides.iter().map(|side| side.rank.len()).sum::<usize>()
        * atlas.orders.total()) as u64;
    let mut done = 1;
    for depth in 1.. {
        let [even, odd] = &mut layers;
        let (from, to) = if depth % 2 == 0 { (odd, even) } else { (even, odd) };
        let side = &atlas.sides[depth % 2];
        let (fresh, any) = grow(atlas, side, from, to, depth, threads, &mut |fresh| {
            listener.progress(done + fresh, total)
        })?;
        done += fresh;
        if !any {
            break;
        }
    }
    ControlFlow::Continue(layers.map(|layer| layer.values))
}

/// Makes the next layer of one parity from the newest layer of the other. Answers how many entries got their
/// value, and whether any set grew; breaks off when `watch` says so, which hears the entries of this thread.
fn grow<B>(
    atlas: &Atlas,
    side: &Side,
    from: &Layer,
    to: &mut Layer,
    depth: usize,
    threads: usize,
    watch: &mut dyn FnMut(u64) -> ControlFlow<B>,
) -> ControlFlow<B, (u64, bool)> {
    let queue = Mutex::new(shares(atlas, side, to, (threads * 8).max(LEAST_SHARES)).into_iter());
    let lock = || queue.lock().unwrap_or_else(PoisonError::into_inner);
    let next = || lock().next();
    let work = |watch: &mut dyn FnMut(u64) -> ControlFlow<B>| {
        let mut sum = (0, false);
        while let Some(share) = next() {
            let (fresh, any) = share.grow(atlas, side, from, depth);
            sum = (sum.0 + fresh, sum.1 | any);
            if let stop @ ControlFlow::Break(_) = watch(sum.0) {
                // Nothing is left for the other threads either.
                lock().by_ref().for_each(drop);
                return (sum, stop);
            }
        }
        (sum, ControlFlow::Continue(()))
    };
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads)
            .map(|_| scope.spawn(|| work(&mut |_| ControlFlow::Continue(())).0))
            .collect();
        let (own, flow) = work(watch);
        let sum = helpers.into_iter().fold(own, |sum, helper| {
            let (fresh, any) = helper.join().expect("growing a layer does not panic");
            (sum.0 + fresh, sum.1 | any)
        });
        flow.map_continue(|()| sum)
    })
}

/// Cuts a layer into so many runs of masks, roughly.
fn shares<'a>(atlas: &Atlas, side: &Side, layer: &'a mut Layer, count: usize) -> Vec<Share<'a>> {
    let masks = side.rank.len();
    let piece = masks.div_ceil(count).max(1);
    let mut rest = (
        &mut layer.reached[..],
        &mut layer.newest[..],
        &mut layer.lively[..],
        &mut layer.values[..],
    );
    let mut shares = Vec::new();
    for first_mask in (0..masks).step_by(piece) {
        let end = (first_mask + piece).min(masks);
        let sets = (side.sets[end] - side.sets[first_mask]) as usize;
        let (reached, reached_rest) = rest.0.split_at_mut(sets * atlas.words);
        let (newest, newest_rest) = rest.1.split_at_mut(sets * atlas.words);
        let (lively, lively_rest) = rest.2.split_at_mut(sets);
        let (values, values_rest) = rest.3.split_at_mut((end - first_mask) * atlas.stride);
        shares.push(Share { first_mask, reached, newest, lively, values });
        rest = (reached_rest, newest_rest, lively_rest, values_rest);
    }
    shares
}

/// A run of consecutive masks of one layer.
struct Share<'a> {
    first_mask: usize,
    reached: &'a mut [u64],
    newest: &'a mut [u64],
    lively: &'a mut [bool],
    values: &'a mut [u8],
}

impl Share<'_> {
    fn grow(self, atlas: &Atlas, side: &Side, from: &Layer, depth: usize) -> (u64, bool) {
        let words = atlas.words;
        let first_set = side.sets[self.first_mask] as usize;
        let mut first_seen = vec![0; words];
        let mut entries = 0;
        let mut any = false;
        for (offset, values) in self.values.chunks_exact_mut(atlas.stride).enumerate() {
            let mask = self.first_mask + offset;
            let sets =
                side.sets[mask] as usize - first_set..side.sets[mask + 1] as usize - first_set;
            let mut grew = false;
            for set in sets.clone() {
                let newest = &mut self.newest[set * words..(set + 1) * words];
                let reached = &self.reached[set * words..(set + 1) * words];
                let lively = &mut self.lively[set];
                *lively = flow_in(atlas, side, first_set + set, from, newest, *lively)
                    && keep_new(newest, reached);
                grew |= *lively;
            }
            if !grew {
                continue;
            }
            any = true;
            // An entry is the least over the regions: what no region had reached before.
            first_seen.fill(0);
            for set in sets.clone().filter(|&set| self.lively[set]) {
                let newest = &self.newest[set * words..(set + 1) * words];
                first_seen.iter_mut().zip(newest).for_each(|(seen, new)| *seen |= new);
            }
            if sets.len() > 1 {
                for set in sets.clone() {
                    let reached = &self.reached[set * words..(set + 1) * words];
                    first_seen.iter_mut().zip(reached).for_each(|(seen, old)| *seen &= !old);
                }
            }
            for set in sets.filter(|&set| self.lively[set]) {
                let newest = &self.newest[set * words..(set + 1) * words];
                let reached = &mut self.reached[set * words..(set + 1) * words];
                reached.iter_mut().zip(newest).for_each(|(old, new)| *old |= new);
            }
            entries += atlas.write(side, mask, depth, &first_seen, values);
        }
        (entries, any)
    }
}

/// Gathers all ways into a set. Answers whether anything came.
fn flow_in(
    atlas: &Atlas,
    side: &Side,
    set: usize,
    from: &Layer,
    into: &mut [u64],
    dirty: bool,
) -> bool {
    let words = atlas.words;
    let ways = &side.ways[side.ways_of[set] as usize..side.ways_of[set + 1] as usize];
    if dirty {
        into.fill(0);
    }
    let mut any = false;
    for way in ways.iter().filter(|way| from.lively[way.from as usize]) {
        any = true;
        let source = &from.newest[way.from as usize * words..(way.from as usize + 1) * words];
        if way.turn == STRAIGHT {
            into.iter_mut().zip(source).for_each(|(to, from)| *to |= from);
        } else {
            scatter(&atlas.turns[way.turn as usize], source, into);
        }
    }
    any
}

/// Moves every bit of `source` to where `turn` says.
fn scatter(turn: &[u16], source: &[u64], into: &mut [u64]) {
    for (block, &word) in turn.chunks(64).zip(source) {
        let mut bits = word;
        while bits != 0 {
            let to = block[bits.trailing_zeros() as usize] as usize;
            into[to / 64] |= 1 << (to % 64);
            bits &= bits - 1;
        }
    }
}

/// Takes away what was reached before. Answers whether anything is left.
fn keep_new(newest: &mut [u64], reached: &[u64]) -> bool {
    let mut left = 0;
    for (new, old) in newest.iter_mut().zip(reached) {
        *new &= !old;
        left |= *new;
    }
    left != 0
}

/// From all orders of a mask together to all masks of an order together, in blocks that fit the cache.
fn transpose<B>(
    atlas: &Atlas,
    by_mask: &[Vec<u8>; 2],
    watch: &mut dyn FnMut() -> ControlFlow<B>,
) -> ControlFlow<B, Vec<u8>> {
    const BLOCK: usize = 64;
    let Atlas { orders, stride, .. } = atlas;
    let masks = atlas.sides[0].rank.len() + atlas.sides[1].rank.len();
    let row = masks.div_ceil(2);
    let empty = vec![0; *stride];
    let mut places: Vec<&[u8]> = vec![&empty; row * 2];
    for (side, values) in atlas.sides.iter().zip(by_mask) {
        for (&rank, values) in side.rank.iter().zip(values.chunks_exact(*stride)) {
            places[rank as usize] = values;
        }
    }
    let mut table = vec![0; orders.total() * row];
    for first_byte in (0..*stride).step_by(BLOCK) {
        watch()?;
        for first_pair in (0..row).step_by(BLOCK) {
            for pair in first_pair..(first_pair + BLOCK).min(row) {
                let (left, right) = (places[2 * pair], places[2 * pair + 1]);
                for byte in first_byte..(first_byte + BLOCK).min(*stride) {
                    let (left, right) = (left[byte], right[byte]);
                    table[2 * byte * row + pair] = left & 15 | right << 4;
                    if let Some(entry) = table.get_mut((2 * byte + 1) * row + pair) {
                        *entry = left >> 4 | right & 0xf0;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(table)
}
