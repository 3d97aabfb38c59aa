use super::*;
use crate::engine::listener::Unwatched;
use crate::engine::tiling::sets::*;
use crate::engine::tiling::symmetry::Plan;

fn raw(tiling: &Tiling, portably: bool) -> u64 {
    let Plan { alive, starts } = Plan::new(tiling, tiling.alive());
    let kernel = FewestOptions::new(tiling, &alive).expect("fits");
    let mut raw = 0;
    for start in &starts {
        let mut watch = Unwatched::default();
        let laid: Vec<u32> = start.placement.into_iter().collect();
        let Continue(()) = match portably {
            true => kernel.search_portably(tiling, &laid, &mut watch),
            false => kernel.search(tiling, &laid, &mut watch),
        };
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
