use super::*;
use crate::engine::lent::Lent;
use crate::engine::listener::{Listener, Tally, Unwatched};
use crate::engine::tiling::Copies;
use crate::engine::tiling::sets::*;
use crate::engine::tiling::symmetry::Plan;

fn raw(tiling: &Tiling, portably: bool) -> u64 {
    let Plan { alive, starts } = Plan::new(tiling, tiling.alive());
    let kernel = FewestOptions::new(tiling, &alive).expect("fits");
    let mut raw = 0;
    for start in &starts {
        let mut watch = Unwatched::default();
        let laid: Vec<u32> = start.placement.into_iter().collect();
        let lent = &mut Lent::new(&mut watch);
        let flow = match portably {
            true => kernel.search_portably(tiling, &laid, lent),
            false => kernel.search_for(tiling, &laid, lent),
        };
        assert!(flow.is_continue());
        raw += watch.0.solutions * start.weight;
    }
    raw
}

#[test]
fn counts_with_and_without_vectors() {
    let eight = tiling(&picture(&EIGHT_HOLE), &ones(&PENTOMINOES), flat_turns);
    let soma = tiling(&cuboid(3, 3, 3), &ones(&SOMA), rotations);
    let flat = tiling(&rectangle(5, 12), &ones(&PENTOMINOES), flat_turns);
    for portably in [false, true] {
        assert_eq!(raw(&eight, portably), 520);
        assert_eq!(raw(&soma, portably), 11520);
        assert_eq!(raw(&flat, portably), 4040);
    }
}

/// What a machine has changes the time, and no counter.
#[test]
fn counters_with_and_without_vectors() {
    let flat = tiling(&rectangle(4, 15), &ones(&PENTOMINOES), flat_turns);
    let few = Copies { min: 2, max: Some(5) };
    let copies = vec![
        (crate::engine::tiling::sets::flat(L4), few),
        (crate::engine::tiling::sets::flat(T4), few),
        (crate::engine::tiling::sets::flat(V3), few),
    ];
    let copies = tiling(&rectangle(5, 6), &copies, flat_turns);
    for tiling in [flat, copies] {
        let Plan { alive, starts } = Plan::new(&tiling, tiling.alive());
        let kernel = FewestOptions::new(&tiling, &alive).expect("fits");
        for start in starts.iter().take(4) {
            let laid: Vec<u32> = start.placement.into_iter().collect();
            let (mut one, mut other) = (Unwatched::default(), Unwatched::default());
            let Continue(()) = kernel.search(&tiling, &laid, &mut one);
            let lent = &mut Lent::new(&mut other);
            assert!(kernel.search_portably(&tiling, &laid, lent).is_continue());
            assert_eq!(one.0, other.0);
            assert!(one.0.generated > 0);
            #[cfg(target_arch = "x86_64")]
            if let (Width::Narrow(options), Some(four)) = (&kernel.0, sift_avx2::Avx2::available())
            {
                let mut four_at_once = Unwatched::default();
                let lent = &mut Lent::new(&mut four_at_once);
                assert!(search(four, options, &tiling, &laid, lent).is_continue());
                assert_eq!(four_at_once.0, other.0);
            }
        }
    }
}

/// Hears everything, or only what a bare loop tells.
struct Heard {
    bare: bool,
    tally: Tally,
    solutions: Vec<Vec<u32>>,
}

impl Listener for Heard {
    type Stop = Infallible;
    fn enter(&mut self, _: u32, _: u32) -> ControlFlow<Infallible, bool> {
        self.tally.generated += 1;
        Continue(true)
    }
    fn expanded(&mut self) {
        self.tally.expanded += 1;
    }
    fn may_go_bare(&self) -> bool {
        self.bare
    }
    fn allowance(&self) -> u64 {
        100
    }
    fn add(&mut self, tally: &Tally) -> ControlFlow<Infallible> {
        self.tally.generated += tally.generated;
        self.tally.expanded += tally.expanded;
        Continue(())
    }
    fn lists(&self) -> bool {
        true
    }
    fn solution(&mut self, options: &[u32]) -> ControlFlow<Infallible> {
        self.solutions.push(options.to_vec());
        Continue(())
    }
}

/// Whether a node is announced or not, and whether its options are grouped masks or words, changes neither the tree nor
/// the order of the solutions.
#[test]
fn the_same_tree_in_words() {
    let eight = tiling(&picture(&EIGHT_HOLE), &ones(&PENTOMINOES), flat_turns);
    let soma = tiling(&cuboid(3, 3, 3), &ones(&SOMA), rotations);
    let perhaps = Copies { min: 0, max: Some(1) };
    let some = PENTOMINOES.map(|shape| (flat(shape), perhaps));
    let some = tiling(&rectangle(5, 5), &some, flat_turns);
    for tiling in [eight, soma, some] {
        let Plan { alive, starts } = Plan::new(&tiling, tiling.alive());
        let kernel = FewestOptions::new(&tiling, &alive).expect("fits");
        let [announced, bare] = [false, true].map(|bare| {
            let mut heard = Heard { bare, tally: Tally::default(), solutions: Vec::new() };
            for start in starts.iter().take(4) {
                let laid: Vec<u32> = start.placement.into_iter().collect();
                let Continue(()) = kernel.search(&tiling, &laid, &mut heard);
            }
            heard
        });
        assert_eq!(announced.tally, bare.tally);
        assert_eq!(announced.solutions, bare.solutions);
        assert!(!bare.solutions.is_empty());
    }
}
