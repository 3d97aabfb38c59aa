use super::*;
use crate::engine::listener::Unwatched;
use crate::engine::tiling::Tiling;
use crate::engine::tiling::sets::{self, *};
use std::collections::HashSet;
use std::ops::ControlFlow::{Break, Continue};

fn graph(tiling: &Tiling) -> Graph {
    match build(tiling, &tiling.alive(), &mut Unwatched::default()) {
        Continue(Some(graph)) => graph,
        _ => panic!("a small board"),
    }
}

fn five_by_twelve() -> Tiling {
    tiling(&rectangle(5, 12), &ones(&PENTOMINOES), flat_turns)
}

#[test]
fn every_path_is_a_solution() {
    let tiling = five_by_twelve();
    let graph = graph(&tiling);
    assert_eq!(graph.count(), 4040);
    let mut seen = HashSet::new();
    let flow = graph.visit(None, |solution| {
        let mut cells: Vec<usize> = (solution.iter())
            .flat_map(|placement| tiling.placements()[*placement as usize].cells.clone())
            .collect();
        cells.sort_unstable();
        assert!(cells.iter().copied().eq(0..60));
        assert_eq!(graph.nth(seen.len() as u128).as_deref(), Some(solution));
        seen.insert(solution.to_vec());
        Continue::<()>(())
    });
    assert_eq!(flow, Continue(()));
    assert_eq!(seen.len(), 4040);
    assert_eq!(graph.nth(4040), None);
}

#[test]
fn uses_and_restrictions_agree() {
    let tiling = five_by_twelve();
    let graph = graph(&tiling);
    let uses = graph.uses();
    assert_eq!(uses.iter().sum::<u128>(), 12 * 4040);
    for placement in [0, 7, 300, 911] {
        let mine: u64 = tiling.mask(placement);
        let allowed: Vec<bool> = (0..tiling.placements().len())
            .map(|other| other == placement || tiling.mask::<u64>(other) & mine == 0)
            .collect();
        assert_eq!(graph.count_along(&allowed), uses[placement]);
        let mut listed = 0;
        let _ = graph.visit(Some(&allowed), |_| {
            listed += 1;
            Continue::<()>(())
        });
        assert_eq!(listed, uses[placement]);
    }
}

#[test]
fn bytes_come_back_and_damage_is_noticed() {
    let tiling = five_by_twelve();
    let graph = graph(&tiling);
    let bytes = graph.to_bytes(&tiling);
    assert_eq!(Graph::from_bytes(&tiling, &bytes).as_ref(), Ok(&graph));
    for at in [9, 30, bytes.len() / 2, bytes.len() - 1] {
        let mut broken = bytes.clone();
        broken[at] ^= 4;
        assert_eq!(Graph::from_bytes(&tiling, &broken), Err(Damage::Broken));
    }
    assert_eq!(Graph::from_bytes(&tiling, &bytes[..40]), Err(Damage::Broken));
    assert_eq!(Graph::from_bytes(&tiling, b"something"), Err(Damage::NoGraph));
    let other = sets::tiling(&rectangle(4, 15), &ones(&PENTOMINOES), flat_turns);
    assert_eq!(Graph::from_bytes(&other, &bytes), Err(Damage::OtherPuzzle));
}

#[test]
fn no_solution_is_an_empty_graph() {
    let tiling = tiling(&rectangle(2, 5), &ones(&[X, P]), flat_turns);
    let graph = graph(&tiling);
    assert_eq!((graph.count(), graph.nodes()), (0, 0));
    assert_eq!(graph.visit(None, |_| Break(())), Continue(()));
    assert_eq!(graph.uses().iter().sum::<u128>(), 0);
}
