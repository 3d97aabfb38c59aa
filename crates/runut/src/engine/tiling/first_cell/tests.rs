use super::*;
use crate::engine::lent::Lent;
use crate::engine::listener::{Listener, Tally, Unwatched};
use crate::engine::tiling::Copies;
use crate::engine::tiling::sets::*;
use crate::engine::tiling::symmetry::{Classes, Plan};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Counts raw and distinct solutions by searching below every start.
struct Sorted<'a> {
    tiling: &'a Tiling,
    start: usize,
    starts: Vec<crate::engine::tiling::symmetry::Start>,
    classes: Classes,
    raw: u64,
    distinct: u64,
    orbits: u64,
    tally: Unwatched,
}

impl Listener for Sorted<'_> {
    type Stop = std::convert::Infallible;
    fn enter(&mut self, choice: u32, of: u32) -> ControlFlow<Self::Stop, bool> {
        self.tally.enter(choice, of)
    }
    fn leave(&mut self) {}
    fn expanded(&mut self) {}
    fn pruned(&mut self, _: u64) {}
    fn may_go_bare(&self) -> bool {
        true
    }
    fn allowance(&self) -> u64 {
        1000
    }
    fn add(&mut self, tally: &Tally) -> ControlFlow<Self::Stop> {
        self.tally.add(tally)
    }
    fn lists(&self) -> bool {
        true
    }
    fn solution(&mut self, placements: &[u32]) -> ControlFlow<Self::Stop> {
        let start = &self.starts[self.start];
        self.raw += start.weight;
        if let Some(size) = self.classes.size(self.tiling, start, placements) {
            self.distinct += 1;
            self.orbits += size;
        }
        ControlFlow::Continue(())
    }
}

fn counts(tiling: &Tiling) -> (u64, u64) {
    let Plan { alive, starts } = Plan::new(tiling, tiling.alive());
    let kernel = FirstCell::new(tiling, &alive).expect("fits");
    let mut watch = Sorted {
        tiling,
        start: 0,
        starts: starts.clone(),
        classes: Classes::default(),
        raw: 0,
        distinct: 0,
        orbits: 0,
        tally: Unwatched::default(),
    };
    for (number, start) in starts.iter().enumerate() {
        watch.start = number;
        let laid: Vec<u32> = start.placement.into_iter().collect();
        let ControlFlow::Continue(()) = kernel.search(tiling, &laid, &mut watch);
    }
    assert_eq!(watch.orbits, watch.raw, "raw = sum of the orbit sizes");
    (watch.distinct, watch.raw)
}

#[test]
fn pentominoes_on_rectangles() {
    let board = |short, long| tiling(&rectangle(short, long), &ones(&PENTOMINOES), flat_turns);
    assert_eq!(counts(&board(3, 20)), (2, 8));
    assert_eq!(counts(&board(4, 15)), (368, 1472));
    assert_eq!(counts(&board(5, 12)), (1010, 4040));
    assert_eq!(counts(&board(6, 10)), (2339, 9356));
}

#[test]
fn a_board_with_a_hole() {
    let board = picture(&EIGHT_HOLE);
    assert_eq!(counts(&tiling(&board, &ones(&PENTOMINOES), flat_turns)), (65, 520));
}

#[test]
fn soma() {
    assert_eq!(counts(&tiling(&cuboid(3, 3, 3), &ones(&SOMA), rotations)), (240, 11520));
}

/// What a machine has changes the time, and no counter.
#[test]
fn counters_with_and_without_vectors() {
    let hole = tiling(&picture(&EIGHT_HOLE), &ones(&PENTOMINOES), flat_turns);
    let small = tiling(&rectangle(4, 15), &ones(&PENTOMINOES), flat_turns);
    let pairs = vec![(flat("0,0 1,0"), Copies { min: 0, max: None }), (flat(L), Copies::ONE)];
    let pairs = tiling(&rectangle(5, 5), &pairs, flat_turns);
    let cubes = tiling(&cuboid(3, 3, 3), &ones(&SOMA), rotations);
    // Every cell is in the window, and the first piece leaves one cell.
    let full = tiling(
        &rectangle(8, 8),
        &[
            (
                rectangle(8, 8)[1..].iter().map(|point| point.expect("a cell")).collect(),
                Copies::ONE,
            ),
            (flat("0,0"), Copies::ONE),
        ],
        flat_turns,
    );
    for tiling in [hole, small, pairs, cubes, full] {
        let Plan { alive, starts } = Plan::new(&tiling, tiling.alive());
        let kernel = FirstCell::new(&tiling, &alive).expect("fits");
        for start in &starts {
            let laid: Vec<u32> = start.placement.into_iter().collect();
            let (mut one, mut other) = (Unwatched::default(), Unwatched::default());
            let ControlFlow::Continue(()) = kernel.search(&tiling, &laid, &mut one);
            let lent = &mut Lent::new(&mut other);
            assert!(kernel.search_portably(&tiling, &laid, lent).is_continue());
            assert_eq!(one.0, other.0);
            if let Width::Narrow(lists) = &kernel.0 {
                let mut abreast = Unwatched::default();
                let lent = &mut Lent::new(&mut abreast);
                assert!(search(abreast::OneByOne, lists, &tiling, &laid, lent).is_continue());
                assert_eq!(abreast.0, other.0);
            }
            #[cfg(target_arch = "x86_64")]
            if let (Width::Narrow(lists), Some(four)) = (&kernel.0, scan_x86::Avx2::available()) {
                let mut four_at_once = Unwatched::default();
                let lent = &mut Lent::new(&mut four_at_once);
                assert!(search(four, lists, &tiling, &laid, lent).is_continue());
                assert_eq!(four_at_once.0, other.0);
            }
        }
    }
}

/// The parts of a board that are empty and hang together.
fn parts(tiling: &Tiling, empty: u64) -> Vec<Vec<usize>> {
    let mut left = empty;
    let mut parts = Vec::new();
    while left != 0 {
        let mut part = vec![left.trailing_zeros() as usize];
        left &= left - 1;
        let mut at = 0;
        while let Some(cell) = part.get(at) {
            for other in tiling.neighbours()[*cell].clone() {
                if left.has(other) {
                    left &= !(1 << other);
                    part.push(other);
                }
            }
            at += 1;
        }
        parts.push(part);
    }
    parts
}

/// The holes that are found are those of too few cells of which one touches all others; and no other is ever found.
#[test]
fn holes_are_stars_of_too_few_cells() {
    let boards = [rectangle(6, 10), rectangle(5, 11), picture(&EIGHT_HOLE)];
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut seen = [0; 8];
    for board in boards {
        let tiling = tiling(&board, &ones(&PENTOMINOES), flat_turns);
        let lists: Lists<u64, u64> = Lists::new(&tiling, &tiling.alive());
        for _ in 0..3000 {
            let first = random.random_range(0..tiling.cells());
            // Three quarters are filled, and everything before the first cell.
            let filled = random.random::<u64>()
                | random.random::<u64>()
                | !lists.board
                | u64::below(first)
                | u64::bit(first);
            let parts = parts(&tiling, !filled);
            for least in 1..=6 {
                let hole = parts.iter().filter(|part| part.len() < least).find(|part| {
                    let touches = |cell: usize, other: &usize| {
                        cell == *other || tiling.neighbours()[cell].iter().any(|next| next == other)
                    };
                    part.iter().any(|cell| part.iter().all(|other| touches(*cell, other)))
                });
                let window = !filled >> first;
                let found = lists.holes[first].found(&lists.ways, least, window);
                assert_eq!(found, hole.is_some(), "{least}: {filled:x} from {first}");
                seen[hole.map_or(0, Vec::len)] += 1;
            }
        }
    }
    assert!(seen[1..=4].iter().all(|times| *times > 10), "{seen:?}");
}

/// Stops after so many nodes, exactly.
struct Limited {
    left: u64,
    tally: Tally,
}

impl Listener for Limited {
    type Stop = ();
    fn enter(&mut self, _: u32, _: u32) -> ControlFlow<(), bool> {
        self.add(&Tally { generated: 1, ..Tally::default() })?;
        ControlFlow::Continue(true)
    }
    fn may_go_bare(&self) -> bool {
        true
    }
    fn allowance(&self) -> u64 {
        self.left
    }
    fn add(&mut self, tally: &Tally) -> ControlFlow<()> {
        self.left -= tally.generated;
        self.tally.join(tally);
        if self.left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Where nodes are numbered they are made in order on every machine, so that a limit finds the same counters.
#[test]
fn counters_at_a_limit() {
    let tiling = tiling(&rectangle(6, 10), &ones(&PENTOMINOES), flat_turns);
    let kernel = FirstCell::new(&tiling, &tiling.alive()).expect("fits");
    for left in [1, 100, 5000] {
        let (mut one, mut other) =
            [left, left].map(|left| Limited { left, tally: Tally::default() }).into();
        assert!(kernel.search(&tiling, &[], &mut one).is_break());
        assert!(kernel.search_portably(&tiling, &[], &mut Lent::new(&mut other)).is_break());
        assert_eq!(one.tally, other.tally);
        assert_eq!(one.tally.generated, left);
    }
}
