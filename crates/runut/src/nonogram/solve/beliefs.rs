//! Belief propagation: how likely each colour of each cell is, estimated by rows and columns that
//! tell each other what they think.
//!
//! A row receives from each column a weight for every colour of the shared cell, sums over all its
//! fillings at once (forward and backward over the places of its blocks, O(k·n), exact), and sends
//! back how often the cell has each colour, its own word left out. (The sum-product algorithm of
//! Pearl 1982 and Gallager 1962; choosing the most certain variable, fixing it and asking again is
//! the decimation of Mézard, Parisi and Zecchina 2002.) On nonograms the estimates are good, but
//! decimation alone fails often; with full probing after every step it finds solutions of random
//! puzzles several times faster than search or clause learning do.
//!
//! A cell's weights are taken relative to its background where that is possible, so that empty
//! cells cost nothing and products stay in the range of a double.

use super::board::{Board, Choice};
use crate::engine::bits::Bits;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Lines longer than this have too many fillings for the range of a double.
pub const LONGEST: usize = 127;

/// How much of an old message is kept.
const DAMPING: f64 = 0.35;
/// Sweeps before the first choice.
const FIRST_SWEEPS: usize = 8;
/// Lines that could be solved while one line speaks.
const COST: u64 = 4;
/// Choices made from one sweep: so many at least, and all that are as sure as this, up to so many at most.
const CHOICES: usize = 2;
const SURE: f64 = 0.95;
const MOST_CHOICES: usize = 8;

/// Messages between rows and columns.
#[derive(Clone)]
pub struct Beliefs {
    shades: usize,
    /// For each cell and colour, what its row (its column) says; 1 in sum over the open colours.
    said: [Vec<f64>; 2],
    /// Choices found by the last sweep, the surest last.
    pending: Vec<Choice>,
    fresh: bool,
    dice: ChaCha8Rng,
    floor: f64,
    scratch: Scratch,
}

impl Beliefs {
    /// Even odds, disturbed a little when `seed` is not 0.
    pub fn new<B: Bits>(board: &Board<'_, B>, seed: u64) -> Beliefs {
        let longest = board.width().max(board.height());
        let mut beliefs = Beliefs {
            shades: board.shades(),
            said: [
                vec![0.0; board.cells() * board.shades()],
                vec![0.0; board.cells() * board.shades()],
            ],
            pending: Vec::new(),
            fresh: true,
            dice: ChaCha8Rng::seed_from_u64(seed),
            // The product of all weights of a line must stay below e^600.
            floor: f64::max(1e-4, (-600.0 / longest as f64).exp()),
            scratch: Scratch::default(),
        };
        beliefs.restart(seed != 0);
        beliefs
    }

    /// Forgets everything; `disturbed` begins with uneven odds, to end elsewhere.
    pub fn restart(&mut self, disturbed: bool) {
        for side in &mut self.said {
            for weight in side.iter_mut() {
                let noise = if disturbed { self.dice.random::<f64>() - 0.5 } else { 0.0 };
                *weight = 1.0 + noise;
            }
        }
        self.pending.clear();
        self.fresh = true;
    }

    /// The next choice to try: a cell whose colour seems surest. A search that `leaps` has more use for what one sweep tells.
    pub fn choose<B: Bits>(&mut self, board: &mut Board<'_, B>, leaps: bool) -> Choice {
        while let Some(choice) = self.pending.pop() {
            if board.is_open(choice.cell()) && board.allows(choice) {
                return choice;
            }
        }
        for _ in 0..if self.fresh { FIRST_SWEEPS } else { 1 } {
            self.sweep(board);
        }
        self.fresh = false;
        // The surest few, the surest last.
        let mut best: [(f64, Option<Choice>); MOST_CHOICES] = [(0.0, None); MOST_CHOICES];
        for cell in (0..board.cells()).filter(|&cell| board.is_open(cell)) {
            let belief = |choice: Choice| {
                let at = choice.cell() * self.shades + choice.shade();
                self.said[0][at] * self.said[1][at]
            };
            let mut sum = 0.0;
            let mut most = (0.0, None);
            for choice in board.choices(cell) {
                let belief = belief(choice);
                sum += belief;
                if most.1.is_none() || belief > most.0 {
                    most = (belief, Some(choice));
                }
            }
            most.0 /= sum;
            let mut place = 0;
            while place < MOST_CHOICES && (best[place].1.is_none() || most.0 > best[place].0) {
                if place > 0 {
                    best[place - 1] = best[place];
                }
                best[place] = most;
                place += 1;
            }
        }
        let most = if leaps { MOST_CHOICES } else { CHOICES };
        let few = best.iter().enumerate().filter(|&(place, &(belief, _))| {
            place + most >= MOST_CHOICES && (place + CHOICES >= MOST_CHOICES || belief >= SURE)
        });
        self.pending.extend(few.filter_map(|(_, &(_, choice))| choice));
        self.pending.pop().expect("a board that is not full has an open cell")
    }

    /// For each cell the likeliest colour that is still open: where a SAT solver should look first.
    pub fn likeliest<B: Bits>(&mut self, board: &mut Board<'_, B>) -> Vec<u8> {
        for _ in 0..FIRST_SWEEPS {
            self.sweep(board);
        }
        let belief = |choice: &Choice| {
            let at = choice.cell() * self.shades + choice.shade();
            self.said[0][at] * self.said[1][at]
        };
        let likeliest = |cell| board.choices(cell).max_by(|a, b| belief(a).total_cmp(&belief(b)));
        (0..board.cells()).map(|cell| likeliest(cell).map_or(0, |c| c.shade() as u8)).collect()
    }

    /// Every line that is not full speaks once.
    fn sweep<B: Bits>(&mut self, board: &mut Board<'_, B>) {
        for line in 0..board.lines() {
            let length = board.length(line);
            let mut open = B::EMPTY;
            let mut once = B::EMPTY;
            for &set in board.options(line) {
                open |= once & set;
                once |= set;
            }
            if open.is_empty() {
                continue;
            }
            self.speak(board, line, length, open);
        }
    }

    fn speak<B: Bits>(&mut self, board: &mut Board<'_, B>, line: usize, length: usize, open: B) {
        let (me, other) = if line < board.height() { (0, 1) } else { (1, 0) };
        let shades = self.shades;
        let scratch = &mut self.scratch;
        scratch.weigh(board, line, length, open, &self.said[other]);
        board.charge(COST);
        if !scratch.sum(board, line, length) {
            return; // underflow: better to say nothing
        }
        for at in open.members() {
            let base = board.cell_at(line, at) * shades;
            let options = board.options(line);
            let share = &mut scratch.share;
            let mut inked = 0.0;
            let mut sum = 0.0;
            for shade in 1..shades {
                if options[shade].has(at) {
                    let covered = scratch.cover[shade * (length + 1) + at].max(0.0);
                    inked += covered;
                    share[shade] = covered / scratch.weight[shade * length + at];
                    sum += share[shade];
                }
            }
            if options[0].has(at) {
                share[0] = (scratch.total - inked).max(0.0);
                sum += share[0];
            }
            if sum.is_nan() || sum <= 0.0 || sum.is_infinite() {
                continue;
            }
            for shade in 0..shades {
                if options[shade].has(at) {
                    let said = &mut self.said[me][base + shade];
                    let now = (share[shade] / sum).max(self.floor);
                    *said = DAMPING * *said + (1.0 - DAMPING) * now;
                }
            }
        }
    }
}

/// Working memory for one line, kept to save allocations.
#[derive(Clone, Default)]
struct Scratch {
    /// For each ink and cell, the incoming weight relative to the background.
    weight: Vec<f64>,
    /// For each ink, products of the weights before a cell, and their inverses.
    product: Vec<f64>,
    inverse: Vec<f64>,
    /// 1 where a cell may be background, else 0.
    ground: Vec<f64>,
    /// For each block and start, the weight of everything before it.
    before: Vec<f64>,
    after: Vec<f64>,
    /// For each ink and cell, the weight of the fillings that have it there.
    cover: Vec<f64>,
    /// For each colour of a cell, the weight of the fillings that have it there.
    share: Vec<f64>,
    here: Vec<f64>,
    total: f64,
}

impl Scratch {
    fn weigh<B: Bits>(
        &mut self,
        board: &Board<'_, B>,
        line: usize,
        length: usize,
        open: B,
        heard: &[f64],
    ) {
        let options = board.options(line);
        let shades = options.len();
        self.weight.clear();
        self.weight.resize(shades * length, 1.0);
        self.ground.clear();
        self.ground.extend((0..length).map(|p| f64::from(u8::from(options[0].has(p)))));
        for at in open.members() {
            let base = board.cell_at(line, at) * shades;
            let unit = match options[0].has(at) {
                true => heard[base],
                false => (1..shades)
                    .filter(|&shade| options[shade].has(at))
                    .map(|shade| heard[base + shade])
                    .sum(),
            };
            for shade in 1..shades {
                self.weight[shade * length + at] = heard[base + shade] / unit;
            }
        }
        // The background has none.
        self.product.clear();
        self.product.resize(length + 1, 1.0);
        self.inverse.clear();
        self.inverse.resize(length + 1, 1.0);
        for shade in 1..shades {
            let mut product = 1.0;
            for at in 0..=length {
                self.product.push(product);
                self.inverse.push(1.0 / product);
                if at < length {
                    product *= self.weight[shade * length + at];
                }
            }
        }
    }

    /// Sums over all fillings of the line. False when the sum is nothing.
    fn sum<B: Bits>(&mut self, board: &mut Board<'_, B>, line: usize, length: usize) -> bool {
        let clue = board.clue(line);
        let size = length + 1;
        self.cover.clear();
        self.cover.resize(board.shades() * size, 0.0);
        // Whatever stands there: only what is written below is read.
        self.before.resize(self.before.len().max(clue.len() * size), 0.0);
        self.share.resize(board.shades(), 0.0);
        self.here.resize(self.here.len().max(size), 0.0);
        self.after.resize(self.after.len().max(size), 0.0);
        let Some(starts) = board.starts(line) else { return false };
        let (here, after) = (&mut self.here[..size], &mut self.after[..size]);
        let (product, inverse, ground) = (&self.product[..], &self.inverse[..], &self.ground[..]);

        // Forward: `here[p]` is the weight of the cells before p with the blocks so far. It is
        // kept only where a block may start or end: near the end of a search that is little.
        let last_start = |index: usize| starts.get(index).map_or(length, |s| s.highest() as usize);
        here[..=last_start(0)].fill(0.0);
        here[0] = 1.0;
        walk(&mut here[..=last_start(0)], ground);
        let mut colour = 0;
        for (index, (block, starts)) in clue.iter().zip(starts).enumerate() {
            let ink = usize::from(block.colour) * size;
            let long = block.least();
            let before = &mut self.before[index * size..][..size];
            let apart = block.colour == colour;
            for p in starts.members() {
                before[p] = match (apart, p) {
                    (false, _) => here[p],
                    (true, 0) => 0.0,
                    (true, _) => here[p - 1] * ground[p - 1],
                };
            }
            let first = starts.trailing_zeros() as usize;
            let last = last_start(index + 1);
            here[first..=last].fill(0.0);
            for p in starts.members() {
                here[p + long] = before[p] * product[ink + p + long] * inverse[ink + p];
            }
            walk(&mut here[first + long..=last], &ground[first + long..]);
            colour = block.colour;
        }
        self.total = here[length];
        if self.total.is_nan() || self.total <= 0.0 || self.total.is_infinite() {
            return false;
        }

        // Backward, and the meeting of both: `after[p]` is the weight of the cells from p on.
        let first_end = |index: usize| match index.checked_sub(1) {
            Some(index) => starts[index].trailing_zeros() as usize + clue[index].least(),
            None => 0,
        };
        after[length] = 1.0;
        walk_back(&mut after[first_end(clue.len())..], |_| 0.0, &ground[first_end(clue.len())..]);
        let mut colour = 0;
        for (index, (block, starts)) in clue.iter().zip(starts).enumerate().rev() {
            let ink = usize::from(block.colour) * size;
            let long = block.least();
            let before = &self.before[index * size..][..size];
            let apart = block.colour == colour;
            let (first, last) = (first_end(index), starts.highest() as usize);
            // `here` becomes the weight of this block at p and everything after it.
            here[first..=last].fill(0.0);
            for p in starts.members() {
                let end = p + long;
                let rest = match (apart, end == length) {
                    (false, _) => after[end],
                    (true, true) => 0.0,
                    (true, false) => ground[end] * after[end + 1],
                };
                here[p] = rest * product[ink + end] * inverse[ink + p];
                let weight = before[p] * here[p];
                self.cover[ink + p] += weight;
                self.cover[ink + end] -= weight;
            }
            let here = &here[first..=last];
            after[last] = here[here.len() - 1];
            walk_back(&mut after[first..=last], |p| here[p], &ground[first..]);
            colour = block.colour;
        }
        for cover in self.cover.chunks_mut(size) {
            let mut sum = 0.0;
            for cover in cover {
                sum += *cover;
                *cover = sum;
            }
        }
        true
    }
}

/// Weights walk on over background cells: each place gets what the one before it has.
#[inline(always)]
fn walk(weights: &mut [f64], ground: &[f64]) {
    let Some((&mut first, rest)) = weights.split_first_mut() else { return };
    let mut walking = first;
    for (weight, ground) in rest.iter_mut().zip(ground) {
        walking = *weight + walking * ground;
        *weight = walking;
    }
}

/// The same from the last place to the first, where each has something of its own.
#[inline(always)]
fn walk_back(weights: &mut [f64], own: impl Fn(usize) -> f64, ground: &[f64]) {
    let Some((&mut last, rest)) = weights.split_last_mut() else { return };
    let mut walking = last;
    for (p, (weight, ground)) in rest.iter_mut().zip(ground).enumerate().rev() {
        walking = own(p) + walking * ground;
        *weight = walking;
    }
}
