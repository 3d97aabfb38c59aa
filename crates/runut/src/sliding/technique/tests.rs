//! The laws of explanations and hints: every step is true, and the way ends in the goal.

use super::*;
use crate::sliding::distances::Distances;
use crate::{Puzzle, Replay, Role};
use std::collections::BTreeMap;

fn boards(size: &str, count: u64) -> Vec<Sliding> {
    let spec = size.parse().expect("a size");
    (0..count).map(|seed| Sliding::generate(&spec, seed).expect("a board")).collect()
}

/// Replays an explanation and looks at every step: it is what the moves do, and what was laid before stays.
fn follow(board: &Sliding, explanation: &Explanation) {
    let mut replay = Replay::new(board.layout(None));
    let solved = Sliding::new(board.width(), board.goal().to_vec()).expect("a goal is a board");
    let goal: BTreeMap<Place, crate::Value> = solved.layout(None).into_iter().collect();
    let mut laid: Vec<Place> = Vec::new();
    for step in &explanation.steps {
        assert!(step.technique.is_some());
        replay.hear(&crate::Event::Step(step.clone()));
        let tiles = step.marks.iter().filter(|mark| mark.role == Role::Reason);
        let place_of = |tile: Place| {
            let Place::Tile(number) = tile else { panic!("a reason is a tile") };
            let here = |(_, value): &(&Place, &crate::Value)| **value == crate::Value::Tile(number);
            *replay.board().iter().find(here).expect("every tile is on the board").0
        };
        if step.technique.as_deref() != Some("last-square") {
            laid.extend(tiles.map(|mark| place_of(mark.place)));
            // What is laid lies where it does in the end, unless the blank still has to walk home.
            if board.blank_home() + 1 == board.tiles().len() {
                assert!(laid.iter().all(|place| replay.board()[place] == goal[place]), "{board}");
            }
        }
    }
    assert_eq!(*replay.board(), goal, "{board}");
}

#[test]
fn explanations_lead_to_the_goal_and_touch_nothing_laid() {
    for size in ["3x3", "4x4"] {
        for board in boards(size, 200) {
            let explanation = explain(&board, None).expect("a board");
            assert!(matches!(explanation.end, End::Solved(_)));
            follow(&board, &explanation);
        }
    }
    for size in ["2x2", "2x5", "5x2", "6x7", "10x10"] {
        boards(size, 3)
            .iter()
            .for_each(|board| follow(board, &explain(board, None).expect("a board")));
    }
    let elsewhere: Sliding =
        "4 0 5/1 2 3/8 7 6/goal:/1 2 3/8 0 4/7 6 5".replace('/', "\n").parse().expect("a board");
    follow(&elsewhere, &explain(&elsewhere, None).expect("a board"));
}

#[test]
fn a_hint_is_a_move_of_a_shortest_way() {
    let distances = Distances::new(3, 3, 8).expect("a small board");
    let away = |board: &Sliding| distances.of(board).expect("it can be solved");
    for board in boards("3x3", 200) {
        let mut way = String::new();
        let left = away(&board);
        let Hint::Step(step) = hint(&board, Some(&way)).expect("a hint") else {
            assert_eq!(left, 0);
            continue;
        };
        let text = step.what.to_string();
        way.push(text.chars().next().expect("the letter of the move"));
        let next = stand(&board, Some(&way)).expect("a move");
        assert_eq!(away(&next) + 1, left, "{text}");
        assert!(text.contains(&format!(" {left} move")), "{text}");
        // What it warns of does lose.
        if step.what.key() == "next_move_not" {
            let warned = text.split("Not ").nth(1).expect("a warning");
            let tile: u8 =
                warned.split(' ').next().and_then(|tile| tile.parse().ok()).expect("a tile");
            let slid = Direction::ALL.into_iter().filter_map(|direction| board.after(&[direction]));
            let lost =
                slid.filter(|next| next.tiles()[board.blank()] == tile).map(|next| away(&next));
            assert_eq!(lost.collect::<Vec<_>>(), [left + 1], "{text}");
        }
    }
}

#[test]
fn hints_lead_home_on_the_fifteen_puzzle() {
    let spec = "4x4 moves=24".parse().expect("a specification");
    for seed in 0..3 {
        let board = Sliding::generate(&spec, seed).expect("a board");
        let mut way = String::new();
        for _ in 0..24 {
            let Hint::Step(step) = hint(&board, Some(&way)).expect("a hint") else {
                panic!("{way}")
            };
            way.push(step.what.to_string().chars().next().expect("the letter of the move"));
        }
        assert!(matches!(hint(&board, Some(&way)), Ok(Hint::End(End::Solved(_)))), "{way}");
    }
}

#[test]
fn what_cannot_be_is_said() {
    let loyd: Sliding = "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0".parse().expect("a board");
    assert!(matches!(hint(&loyd, None), Ok(Hint::End(End::Never(_)))));
    assert!(matches!(explain(&loyd, None), Ok(Explanation { end: End::Never(_), .. })));
    let fault = hint(&loyd, Some("RR")).expect_err("the blank leaves the board");
    assert_eq!(fault.message.key(), "leaves_board");
    // Large boards have no shortest move that anybody knows, but a manoeuvre.
    let large = &boards("6x6", 1)[0];
    let Ok(Hint::Step(step)) = hint(large, None) else { panic!("a manoeuvre") };
    assert!(["carry", "corner"].contains(&step.technique.as_deref().unwrap_or_default()));
}
