//! The lists of candidates, by first empty cell and by what is filled next to it.

use crate::engine::bits::Bits;
use crate::engine::tiling::Tiling;
use rustc_hash::FxHashMap;

/// How many cells of the window choose the list.
const PATTERN: u32 = 8;

/// So many keys can be read from any candidate on: vectors read beyond the end of a list.
pub const BEYOND: usize = 16;

/// No hole that the test finds has so many cells: it looks at a cell and its neighbours, of which there are four.
pub const STAR: usize = 6;

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
    far: u32,
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
            .map(|(near, far_from)| Pattern { near, far_from, far: PATTERN - near })
            .expect("the range is never empty")
    }

    #[inline(always)]
    pub fn of(self, window: u64) -> usize {
        let near = (window >> 1) & ((1 << self.near) - 1);
        let far = (window >> self.far_from) & ((1 << self.far) - 1);
        (near | far << self.near) as usize
    }

    /// The cells of the window it looks at.
    fn cells(self) -> u64 {
        ((1 << self.near) - 1) << 1 | ((1 << self.far) - 1) << self.far_from
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
    /// The length of the longest list.
    pub longest: usize,
    pub keys: Vec<K>,
    /// Per key: its number among all candidates of its first cell.
    pub rank: Vec<u32>,
    /// Per cell: where its placements begin in `order`.
    pub placements_of: Vec<u32>,
    pub order: Vec<u32>,
    /// Per first cell: the pieces that can no longer be laid but must be.
    pub due: Vec<K>,
    /// The size of the smallest piece, at most [`STAR`].
    pub smallest: usize,
    /// Per first cell: how to find holes in the window.
    pub holes: Vec<Holes<B>>,
    pub ways: Ways,
}

/// The differences between the numbers of a cell and of those that keep it open: two up, two down
/// (a flat board has no more). Zero where there are fewer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways {
    pub up: [u32; 2],
    pub down: [u32; 2],
}

/// What the hole test needs to know about the window that begins at some first cell.
#[derive(Clone, Copy)]
pub struct Holes<B> {
    /// The cells that may look in each way.
    pub up: [B; 2],
    pub down: [B; 2],
    /// Cells for which the test would not be right, absent ones and those beyond the board.
    pub untested: B,
}

impl<B: Bits> Holes<B> {
    /// Is there a hole of fewer than `least` cells among the `empty` ones?
    #[inline(always)]
    pub fn found(&self, ways: &Ways, least: usize, empty: B) -> bool {
        !self.middles(ways, least, empty, empty).is_empty()
    }

    /// The middles of holes of fewer than `least` cells: empty cells of which every empty neighbour leads nowhere else. A
    /// cell alone is such a middle, both cells of a pair are, and of three cells, or of four around one, the one that has
    /// the others as neighbours. Only cells `known` to be empty are of a hole.
    #[inline(always)]
    fn middles(&self, ways: &Ways, least: usize, empty: B, known: B) -> B {
        if least < 2 {
            return B::EMPTY;
        }
        let tested = known & !self.untested;
        let [a, b, c, d] = self.seen(ways, empty);
        let (up, down) = (a | b, c | d);
        let alone = tested & !(up | down);
        if least == 2 || !alone.is_empty() {
            return alone;
        }
        let two = (a & b) | (c & d) | (up & down);
        let ends = tested & !two;
        let [e, f, g, h] = self.seen(ways, empty & !ends);
        let enough = match least {
            3 => two,
            4 => (a & b & down) | (up & c & d),
            5 => a & b & c & d,
            _ => B::EMPTY,
        };
        tested & !(e | f | g | h | enough)
    }

    /// The same for a window of another width, of which only the first `reach` cells may be filled.
    pub fn cut<K: Bits>(&self, ways: Ways, reach: u32) -> Holes<K> {
        let furthest = ways.up.iter().chain(&ways.down).max().copied().unwrap_or(0);
        if (reach + furthest) as usize > K::WIDTH {
            let none = [K::EMPTY; 2];
            return Holes { up: none, down: none, untested: !K::EMPTY };
        }
        let near = K::of(0..reach as usize);
        let part = |set: B| set.cast::<K>() & near;
        let (up, down) = (self.up.map(part), self.down.map(part));
        Holes { up, down, untested: self.untested.cast::<K>() | !near }
    }

    /// For each way the cells that have a member of `set` there.
    #[inline(always)]
    fn seen(&self, ways: &Ways, set: B) -> [B; 4] {
        [
            (set >> ways.up[0]) & self.up[0],
            (set >> ways.up[1]) & self.up[1],
            (set << ways.down[0]) & self.down[0],
            (set << ways.down[1]) & self.down[1],
        ]
    }
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
        let (ways, holes) = holes(tiling, board);
        let mut last = vec![0; tiling.copies().len()];
        for (placement, _) in tiling.placements().iter().zip(alive).filter(|(_, alive)| **alive) {
            last[placement.piece] = last[placement.piece].max(placement.cells[0]);
        }
        let due = (0..cells)
            .map(|first| {
                let due = |piece: &usize| last[*piece] < first && tiling.copies()[*piece].min > 0;
                K::of((0..last.len()).filter(due).map(|piece| reach + piece))
            })
            .collect();
        let mut lists = Lists {
            cells,
            due,
            smallest: tiling.smallest().min(STAR),
            board,
            reach: reach as u32,
            window_part: K::of(0..reach),
            pattern,
            lists_of: Vec::new(),
            begins: Vec::new(),
            longest: 0,
            keys: Vec::new(),
            rank: Vec::new(),
            placements_of: Vec::new(),
            order: Vec::new(),
            holes,
            ways,
        };
        let mut known: FxHashMap<(Vec<Candidate<K>>, [u64; 5]), u32> = FxHashMap::default();
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
        let lengths = lists.begins.windows(2).map(|list| list[1] - list[0]);
        lists.longest = lengths.max().unwrap_or(0) as usize;
        lists.keys.extend([!K::EMPTY; BEYOND]);
        lists
    }

    /// Where the candidates of a window begin and end.
    #[inline(always)]
    pub fn candidates(&self, window: B, first: usize) -> (usize, usize) {
        let list = self.lists_of[first] as usize + self.pattern.of(window.low());
        (self.begins[list] as usize, self.begins[list + 1] as usize)
    }

    /// The bytes kept.
    pub fn memory(&self) -> u64 {
        let words = self.begins.len() + self.rank.len() + self.order.len();
        let sets = self.cells * size_of::<Holes<B>>() + self.keys.len() * size_of::<K>();
        (words * size_of::<u32>() + sets) as u64
    }

    /// What the hole test knows, from a first cell, about the cells of the pattern: equal views give equal lists.
    fn view(&self, first: usize) -> [u64; 5] {
        let Holes { up, down, untested } = self.holes[first];
        [up[0], up[1], down[0], down[1], untested].map(|set| set.low() & self.pattern.cells())
    }

    /// Appends the lists of one first cell for every pattern.
    fn append(&mut self, first: usize, candidates: &[Candidate<K>]) {
        let looked_at = self.pattern.cells();
        let holes = self.holes[first].cut::<u128>(self.ways, u64::BITS);
        for value in 0..1 << PATTERN {
            let window = self.pattern.window(value);
            self.begins.push(self.keys.len() as u32);
            for (rank, candidate) in candidates.iter().enumerate() {
                let cells = (candidate.key & self.window_part).low();
                if cells & window == 0 && !self.strands(&holes, looked_at, window | cells | 1) {
                    self.keys.push(candidate.key);
                    self.rank.push(rank as u32);
                }
            }
        }
    }

    /// Does the window have a hole, whatever the cells that are not `known` hold?
    fn strands(&self, holes: &Holes<u128>, known: u64, filled: u64) -> bool {
        let empty = !u128::from(filled);
        let known = u128::from(known & !filled);
        !holes.middles(&self.ways, self.smallest, empty, known).is_empty()
    }
}

/// Turns the neighbours of every cell into four ways, for the cells where these are enough.
fn holes<B: Bits>(tiling: &Tiling, board: B) -> (Ways, Vec<Holes<B>>) {
    let cells = tiling.cells();
    let touching = |cell: usize| tiling.neighbours().get(cell).into_iter().flatten();
    let offsets = |cell: usize| touching(cell).map(move |other| *other as i64 - cell as i64);
    let mut frequency: FxHashMap<i64, usize> = FxHashMap::default();
    for offset in (0..cells).flat_map(offsets) {
        *frequency.entry(offset).or_default() += 1;
    }
    let most_frequent = |up: bool| -> [i64; 2] {
        let mut side: Vec<(usize, i64)> = (frequency.iter())
            .filter(|(offset, _)| (**offset > 0) == up)
            .map(|(offset, times)| (*times, *offset))
            .collect();
        side.sort_unstable_by(|a, b| b.cmp(a));
        [0, 1].map(|place| side.get(place).map_or(0, |(_, offset)| *offset))
    };
    let (up, down) = (most_frequent(true), most_frequent(false));
    let tested = B::of((0..cells).filter(|cell| {
        touching(*cell).next().is_some()
            && offsets(*cell).all(|offset| up.contains(&offset) || down.contains(&offset))
    }));
    let looking = |way: i64| -> B {
        B::of((0..cells).filter(|cell| tested.has(*cell) && offsets(*cell).any(|o| o == way)))
    };
    let (looking_up, looking_down) = (up.map(looking), down.map(looking));
    let holes = (0..cells as u32)
        .map(|first| Holes {
            up: looking_up.map(|set| set >> first),
            down: looking_down.map(|set| set >> first),
            // A window is filled with zeros from above: cells beyond the board are not tested.
            untested: !((tested & board) >> first),
        })
        .collect();
    let ways = Ways { up: up.map(|way| way as u32), down: down.map(|way| -way as u32) };
    (ways, holes)
}
