use super::*;
use crate::engine::lent::Lent;
use crate::engine::listener::{Listener, Tally, Unwatched};
use crate::engine::tiling::Copies;
use crate::engine::tiling::sets::*;
use crate::engine::tiling::symmetry::{Classes, Plan};

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
    for tiling in [hole, small, pairs, cubes] {
        let Plan { alive, starts } = Plan::new(&tiling, tiling.alive());
        let kernel = FirstCell::new(&tiling, &alive).expect("fits");
        for start in &starts {
            let laid: Vec<u32> = start.placement.into_iter().collect();
            let (mut one, mut other) = (Unwatched::default(), Unwatched::default());
            let ControlFlow::Continue(()) = kernel.search(&tiling, &laid, &mut one);
            let lent = &mut Lent::new(&mut other);
            assert!(kernel.search_portably(&tiling, &laid, lent).is_continue());
            assert_eq!(one.0, other.0);
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
