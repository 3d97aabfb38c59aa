//! The lists of candidates, by first empty cell and by what is filled next to it.

use crate::engine::bits::Bits;
use crate::engine::tiling::Tiling;
use std::collections::HashMap;

/// How many cells of the window choose the list.
const PATTERN: u32 = 8;
/// The hole test looks in at most so many directions.
const DIRECTIONS: usize = 6;

/// How far a placement reaches beyond its first cell, plus one.
pub fn reach(tiling: &Tiling) -> usize {
    let reach = |cells: &[usize]| cells[cells.len() - 1] - cells[0] + 1;
    tiling.placements().iter().map(|placement| reach(&placement.cells)).max().unwrap_or(1)
}

/// Which cells after the first choose the list: two runs of consecutive cells, cheap to gather.
#[derive(Clone, Copy, Debug)]
pub struct Pattern {
    near: u32,
    far_from: u32,
}

impl Pattern {
    /// The runs that hold the cells most placements cover.
    fn choose(use_of: &[u64], reach: usize) -> Pattern {
        let worth = |from: u32, length: u32| -> u64 {
            (from..from + length).filter_map(|cell| use_of.get(cell as usize)).sum()
        };
        (1..PATTERN)
            .flat_map(|near| {
                (near + 1..(reach as u32).clamp(near + 2, 56)).map(move |far| (near, far))
            })
            .max_by_key(|(near, far)| worth(1, *near) + worth(*far, PATTERN - near))
            .map(|(near, far_from)| Pattern { near, far_from })
            .expect("the range is never empty")
    }

    #[inline(always)]
    pub fn of(self, window: u64) -> usize {
        let near = (window >> 1) & ((1 << self.near) - 1);
        let far = (window >> self.far_from) & ((1 << (PATTERN - self.near)) - 1);
        (near | far << self.near) as usize
    }

    /// The cells of the window it looks at.
    fn cells(self) -> u64 {
        ((1 << self.near) - 1) << 1 | ((1 << (PATTERN - self.near)) - 1) << self.far_from
    }

    /// The window that shows the pattern `value`.
    fn window(self, value: u64) -> u64 {
        (value & ((1 << self.near) - 1)) << 1 | (value >> self.near) << self.far_from
    }
}

/// A candidate of one first cell, before it is known to which patterns it belongs.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Candidate<K> {
    piece: usize,
    key: K,
}

/// The prepared lists. `B` holds the board, `K` a candidate: reach and pieces.
pub struct Lists<B, K> {
    pub cells: usize,
    pub board: B,
    /// The bits of a key that are cells of the window; above them one bit per piece.
    pub reach: u32,
    pub window_part: K,
    pub pattern: Pattern,
    /// Per cell: where its lists begin in `ends`.
    pub lists_of: Vec<u32>,
    /// Per list and pattern: where its candidates begin; they end where the next begin.
    pub begins: Vec<u32>,
    pub keys: Vec<K>,
    /// Per key: its number among all candidates of its first cell.
    pub rank: Vec<u32>,
    /// Per cell: where its placements begin in `order`.
    pub placements_of: Vec<u32>,
    pub order: Vec<u32>,
    /// The directions in which a hole must have an empty cell to be fillable.
    pub directions: Vec<Direction<B>>,
    /// Per first cell: cells of the window that no single-cell hole test is sound for, or absent.
    pub untested: Vec<B>,
}

/// A difference between the numbers of two cells, and for each first cell the cells of the window
/// that may look that way.
pub struct Direction<B> {
    pub by: i32,
    pub from: Vec<B>,
}

impl<B: Bits, K: Bits> Lists<B, K> {
    pub fn new(tiling: &Tiling, alive: &[bool]) -> Lists<B, K> {
        let cells = tiling.cells();
        let reach = reach(tiling);
        let mut starting: Vec<Vec<(Candidate<K>, u32)>> = vec![Vec::new(); cells];
        let mut use_of = vec![0; reach];
        for (number, placement) in tiling.placements().iter().enumerate() {
            if !alive[number] {
                continue;
            }
            let first = placement.cells[0];
            let relative = placement.cells.iter().map(|cell| cell - first);
            relative.clone().for_each(|cell| use_of[cell] += 1);
            let key = K::of(relative) | K::bit(reach + placement.piece);
            let candidate = Candidate { piece: placement.piece, key };
            starting[first].push((candidate, number as u32));
        }
        let pattern = Pattern::choose(&use_of, reach);
        let board: B = tiling.board();
        let (directions, untested) = directions(tiling, board);
        let mut lists = Lists {
            cells,
            board,
            reach: reach as u32,
            window_part: K::of(0..reach),
            pattern,
            lists_of: Vec::new(),
            begins: Vec::new(),
            keys: Vec::new(),
            rank: Vec::new(),
            placements_of: Vec::new(),
            order: Vec::new(),
            directions,
            untested,
        };
        let mut known: HashMap<(Vec<Candidate<K>>, Vec<u64>), u32> = HashMap::new();
        for (first, starting) in starting.iter_mut().enumerate() {
            starting.sort_unstable();
            lists.placements_of.push(lists.order.len() as u32);
            lists.order.extend(starting.iter().map(|(_, number)| *number));
            let candidates: Vec<Candidate<K>> =
                starting.iter().map(|(candidate, _)| candidate.clone()).collect();
            let view = lists.view(first);
            let at = *known.entry((candidates, view)).or_insert_with_key(|(candidates, _)| {
                let at = lists.begins.len() as u32;
                lists.append(first, candidates);
                at
            });
            lists.lists_of.push(at);
        }
        lists.begins.push(lists.keys.len() as u32);
        lists
    }

    /// What the hole test sees from a first cell: equal views give equal lists.
    fn view(&self, first: usize) -> Vec<u64> {
        let mut view: Vec<u64> =
            self.directions.iter().map(|direction| direction.from[first].low()).collect();
        view.push(self.untested[first].low());
        view
    }

    /// Appends the lists of one first cell for every pattern.
    fn append(&mut self, first: usize, candidates: &[Candidate<K>]) {
        let looked_at = self.pattern.cells();
        for value in 0..1 << PATTERN {
            let window = self.pattern.window(value);
            self.begins.push(self.keys.len() as u32);
            for (rank, candidate) in candidates.iter().enumerate() {
                let cells = (candidate.key & self.window_part).low();
                if cells & window == 0 && !self.strands(first, looked_at, window | cells) {
                    self.keys.push(candidate.key);
                    self.rank.push(rank as u32);
                }
            }
        }
    }

    /// Does the window have a hole, whatever the cells that are not `known` hold?
    fn strands(&self, first: usize, known: u64, filled: u64) -> bool {
        let (known, filled): (B, B) = (known.cast(), filled.cast());
        let maybe_empty = !filled & !B::bit(0);
        let lonely = self.lonely(first, maybe_empty);
        !(lonely & known & !filled).is_empty()
    }

    /// Those of the `empty` cells of the window, seen from `first`, that can no longer be covered.
    #[inline(always)]
    pub fn lonely(&self, first: usize, empty: B) -> B {
        let mut kept = self.untested[first];
        for direction in &self.directions {
            let seen = if direction.by > 0 {
                empty >> direction.by as u32
            } else {
                empty << (-direction.by) as u32
            };
            kept = kept | (seen & direction.from[first]);
        }
        empty & !kept
    }
}

/// Turns the keepers of every cell into a few directions, for the cells where a few are enough.
fn directions<B: Bits>(tiling: &Tiling, board: B) -> (Vec<Direction<B>>, Vec<B>) {
    let cells = tiling.cells();
    let keepers = tiling.keepers();
    let offsets =
        |cell: usize| keepers[cell].iter().flatten().map(move |other| *other as i32 - cell as i32);
    let mut frequency: HashMap<i32, usize> = HashMap::new();
    for cell in 0..cells {
        for offset in offsets(cell) {
            *frequency.entry(offset).or_default() += 1;
        }
    }
    let mut frequent: Vec<(usize, i32)> = frequency.iter().map(|(by, n)| (*n, *by)).collect();
    frequent.sort_unstable_by(|a, b| b.cmp(a));
    frequent.truncate(DIRECTIONS);
    let tested = |cell: &usize| {
        !tiling.is_absent(*cell)
            && keepers[*cell].is_some()
            && offsets(*cell).all(|offset| frequent.iter().any(|(_, by)| *by == offset))
    };
    let tested: B = B::of((0..cells).filter(tested));
    let window = |set: B, first: usize| set >> first as u32;
    let directions: Vec<Direction<B>> = (frequent.iter())
        .map(|(_, by)| {
            let from: B = B::of(
                (0..cells).filter(|cell| tested.has(*cell) && offsets(*cell).any(|o| o == *by)),
            );
            Direction { by: *by, from: (0..cells).map(|first| window(from, first)).collect() }
        })
        .filter(|direction| !direction.from[0].is_empty())
        .collect();
    // Beyond the board nothing is tested either: a window is filled with zeros from above.
    let untested = (0..cells).map(|first| !window(tested & board, first)).collect();
    (directions, untested)
}
