use super::*;
use crate::engine::listener::Unwatched;
use crate::engine::tiling::Copies;
use crate::engine::tiling::sets::*;

fn total(tiling: &Tiling) -> String {
    match count(tiling, &tiling.alive(), &mut Unwatched::default()) {
        Continue(count) => count.to_string(),
        Break(_) => "none".to_owned(),
    }
}

fn any_number(shapes: &[&str]) -> Vec<(Shape, Copies)> {
    shapes.iter().map(|shape| (flat(shape), Copies { min: 0, max: None })).collect()
}

#[test]
fn pieces_used_once() {
    let board = |short, long| tiling(&rectangle(short, long), &ones(&PENTOMINOES), flat_turns);
    assert_eq!(total(&board(3, 20)), "8");
    assert_eq!(total(&board(5, 12)), "4040");
    let hole = tiling(&picture(&EIGHT_HOLE), &ones(&PENTOMINOES), flat_turns);
    assert_eq!(total(&hole), "520");
}

#[test]
fn iq_puzzler_pro() {
    assert_eq!(total(&tiling(&rectangle(5, 11), &ones(&IQ), flat_turns)), "4331140");
}

#[test]
fn pieces_without_limit() {
    let known_count = |short, long, shapes: &[&str]| {
        total(&tiling(&rectangle(short, long), &any_number(shapes), flat_turns))
    };
    assert_eq!(known_count(8, 8, &["0,0 1,0"]), "12988816");
    assert_eq!(known_count(9, 12, &[V3, "0,0 1,0 2,0"]), "20574308184277971");
    assert_eq!(
        known_count(8, 8, &["0,0", "0,0 1,0", V3, "0,0 1,0 2,0"]),
        "92109458286284989468604"
    );
    for (long, known) in [(1, "1"), (2, "5"), (3, "56"), (4, "501"), (5, "4006"), (10, "101698212")]
    {
        assert_eq!(known_count(5.min(long), 5.max(long), &PENTOMINOES), known);
    }
}

#[test]
fn counters_of_copies() {
    // Two of twelve pieces may be left out, and the area says which sets are possible.
    let optional = |shapes: &[&str]| -> Vec<(Shape, Copies)> {
        shapes.iter().map(|s| (flat(s), Copies { min: 0, max: Some(1) })).collect()
    };
    for (long, known) in [(3, "28"), (4, "200"), (5, "856"), (6, "2164"), (10, "27804")] {
        let board = rectangle(5.min(long), 5.max(long));
        assert_eq!(total(&tiling(&board, &optional(&PENTOMINOES), flat_turns)), known);
    }
    // Four corners, two P and a bar on 5×5: the first case of the paper, its labels merged.
    let copies = |count| Copies { min: count, max: Some(count) };
    let pieces =
        vec![(flat(V3), copies(4)), (flat(P), copies(2)), (flat("0,0 1,0 2,0"), copies(1))];
    assert_eq!(total(&tiling(&rectangle(5, 5), &pieces, flat_turns)), "784");
    let at_least = |min| Copies { min, max: None };
    let pieces = vec![(flat("0,0 1,0"), at_least(3)), (flat("0,0"), at_least(0))];
    // 2×3 with dominoes and single cells: 3 tilings use three dominoes, 22 any number.
    assert_eq!(total(&tiling(&rectangle(2, 3), &pieces, flat_turns)), "3");
}

#[test]
fn an_estimate_ends_when_nobody_wants_it() {
    let board = tiling(&rectangle(5, 12), &ones(&PENTOMINOES), flat_turns);
    let alive = board.alive();
    assert!(estimate(&board, &alive, &|| true).is_some());
    assert_eq!(estimate(&board, &alive, &|| false), None);
}
