//! Hints, explanations, grades and wishes for hands: everything a person is told is true, for every hand there is.

use runut::twentyfour::tables::deck::hands;
use runut::twentyfour::{Rational, Rules, Spec, TwentyFour};
use runut::{Ask, End, Explanation, Goal, Place, Puzzle, Role, Sameness, Value, answer};
use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

fn hand(cards: Vec<Rational>) -> TwentyFour {
    TwentyFour::new(cards, false, Rational::integer(24), Rules::CLASSIC).expect("a fair hand")
}

/// Whether the textbook finds an expression: it knows nothing of the tables that explanations come from.
fn solvable(puzzle: &TwentyFour) -> bool {
    let raw = Sameness { distinct: 2, up_to_symmetry: false };
    let ask = Ask { sameness: raw, ..Ask::new(Goal::First) };
    let textbook = TwentyFour::strategies()[0];
    answer(puzzle, textbook, &ask, &mut |_| Continue(())).found == 1u8.into()
}

fn explain(puzzle: &TwentyFour, position: &str) -> Explanation {
    puzzle.explain(Some(position)).expect("a position")
}

/// The expressions on the table, by place.
fn table(puzzle: &TwentyFour) -> BTreeMap<Place, String> {
    let numbers = puzzle.layout(None).into_iter();
    numbers
        .map(|(place, value)| match value {
            Value::Number(text) => (place, text),
            other => panic!("{other:?} is no number"),
        })
        .collect()
}

/// Does one step by its marks alone, finding the operation that makes its value.
fn act(puzzle: &TwentyFour, table: &mut BTreeMap<Place, String>, step: &runut::Step) {
    let put = step.marks.iter().find(|mark| mark.role == Role::Place).expect("a result");
    let gone = step.marks.iter().find(|mark| mark.role == Role::Remove).expect("two operands");
    let Some(Value::Number(value)) = &put.value else { panic!("no number") };
    let (here, there) =
        (table[&put.place].clone(), table.remove(&gone.place).expect("it lay there"));
    let made = ["+", "-", "*", "/"].iter().find_map(|operator| {
        [(&here, &there), (&there, &here)].into_iter().find_map(|(left, right)| {
            let text = format!("({left}){operator}({right})");
            let read = puzzle.read_solution(&text).expect("an expression");
            (read.expression.value()?.to_string() == *value).then_some(text)
        })
    });
    table.insert(put.place, made.expect("some operation makes it"));
}

#[test]
fn every_hand_is_explained_to_its_end() {
    let mut solved = 0;
    for cards in hands(4, 13) {
        let puzzle = hand(cards);
        let way = explain(&puzzle, "");
        if !solvable(&puzzle) {
            assert!(matches!(way.end, End::Never(_)) && way.steps.is_empty(), "{puzzle}");
            continue;
        }
        assert!(matches!(way.end, End::Solved(_)), "{puzzle}");
        solved += 1;
        // The first thing said is a thought, never a step of the answer.
        assert!(way.steps[0].marks.iter().all(|mark| mark.role == Role::Reason), "{puzzle}");
        assert!(way.steps.iter().all(|step| step.technique.is_some()));
        let mut table = table(&puzzle);
        for step in &way.steps {
            if step.marks.iter().all(|mark| mark.role == Role::Reason) {
                assert_ne!(step.technique.as_deref(), Some("calculate"), "{puzzle}");
                continue;
            }
            act(&puzzle, &mut table, step);
            let made: Vec<&str> =
                table.values().filter(|text| text.starts_with('(')).map(String::as_str).collect();
            // From every position along the way there is a way, as long as what is left of this one.
            let rest = explain(&puzzle, &made.join(";"));
            let left =
                rest.steps.iter().filter(|step| step.technique.as_deref() == Some("calculate"));
            assert_eq!(left.count() + 1, table.len(), "{puzzle} {made:?}");
            assert!(matches!(rest.end, End::Solved(_)), "{puzzle} {made:?}");
        }
        let last = table.into_values().next().expect("one number");
        let solution = puzzle.read_solution(&last).expect("an expression");
        assert_eq!(puzzle.check(&solution), Ok(()), "{puzzle} {last}");
    }
    assert_eq!(solved, 1362);
}

/// A first step that spoils the hand is found, and one that does not is not blamed.
#[test]
fn a_wrong_position_is_found_wrong() {
    let (mut good, mut bad) = (0, 0);
    for cards in hands(4, 13).into_iter().step_by(37) {
        let puzzle = hand(cards.clone());
        if !solvable(&puzzle) {
            continue;
        }
        for operator in ["+", "-", "*", "/"] {
            let text = format!("{}{operator}{}", cards[0], cards[1]);
            let value = puzzle.read_solution(&text).expect("an expression").expression.value();
            let rest = hand(vec![value.expect("a value"), cards[2], cards[3]]);
            let told = explain(&puzzle, &text).end;
            match solvable(&rest) {
                true => assert!(matches!(told, End::Solved(_)), "{puzzle} {text}"),
                false => {
                    let End::Never(why) = told else { panic!("{puzzle} {text}") };
                    assert_eq!(why.key(), "hint_since");
                }
            }
            if solvable(&rest) { good += 1 } else { bad += 1 }
        }
    }
    assert!(good > 20 && bad > 20, "{good} {bad}");
}

/// A thousand hands by difficulty: all of them meet it, and the textbook solves them.
#[test]
fn hands_are_as_hard_as_was_asked() {
    for (spec, low, high) in [
        ("easy", 1.0, 4.0),
        ("medium", 4.0, 7.0),
        ("hard", 7.0, 10.0),
        ("difficulty=1..2", 1.0, 2.0),
        ("difficulty=4..6", 4.0, 6.0),
        ("difficulty=9..10", 9.0, 10.0),
        ("difficulty=8 range=1-10", 8.0, 9.0),
    ] {
        let spec: Spec = spec.parse().expect("a specification");
        for seed in 0..143 {
            let puzzle = TwentyFour::generate(&spec, seed).expect("such hands exist");
            let grade = puzzle.grade(&Ask::default());
            let difficulty = grade.difficulty.expect("it is solvable");
            assert!((low..=high).contains(&difficulty), "{puzzle} {difficulty}");
            assert!(solvable(&puzzle), "{puzzle}");
        }
    }
}
