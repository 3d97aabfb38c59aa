//! Somebody who plays a solution by acts. Front ends know no family; a player does.

use runut::play::{Act, AnyGame, Tool};
use runut::twentyfour::TwentyFour;
use runut::twentyfour::algebra::expression::{Expression, Function};
use runut::{AnyPuzzle, Place, Puzzle, Value, Values};
use std::collections::BTreeMap;

/// Plays a solution from a position, and hands over every act before it is done: where from, and where to.
pub fn play(
    puzzle: &dyn AnyPuzzle,
    game: &dyn AnyGame,
    solution: &str,
    each: &mut dyn FnMut(&str, &Act, &str),
) -> String {
    let mut position = game.start();
    let mut act = |position: &mut String, act: Act| {
        let next = game.act(position, &act).expect("a position reads back");
        let next = next.unwrap_or_else(|why| panic!("{act:?} at\n{position}\n{why}"));
        each(position, &act, &next);
        *position = next;
    };
    let goal: Values = puzzle.layout(Some(solution)).expect("a solution").into_iter().collect();
    match puzzle.family().family().name {
        "sliding" => {
            for letter in solution.chars() {
                let hole = game.view(&position).unwrap().hole.expect("there is a blank");
                let (row, column) = hole.flat().unwrap();
                let place = match letter {
                    'U' => Place::cell(row, column + 1),
                    'D' => Place::cell(row + 2, column + 1),
                    'L' => Place::cell(row + 1, column),
                    _ => Place::cell(row + 1, column + 2),
                };
                act(&mut position, Act::bare([place]));
            }
        }
        "nonogram" => {
            for (place, value) in goal {
                let Value::Colour(colour) = value else { continue };
                if game.view(&position).unwrap().values.contains_key(&place) {
                    continue;
                }
                act(&mut position, Act::new(&format!("colour{colour}"), [place]));
            }
        }
        "twentyfour" => {
            let hand = puzzle.as_any().downcast_ref::<TwentyFour>().expect("a hand");
            let solution = hand.read_solution(solution).expect("a solution").expression;
            calculate(&solution, game, &mut position, &mut act);
        }
        _ => {
            let before = game.view(&position).unwrap().values;
            let new: Values =
                goal.into_iter().filter(|(place, _)| !before.contains_key(place)).collect();
            lay(&new, &game.tools(), &mut position, &mut act);
        }
    }
    position
}

type Do<'a> = &'a mut dyn FnMut(&mut String, Act);

/// Makes a number, and says on which card it lies.
fn calculate(
    expression: &Expression,
    game: &dyn AnyGame,
    position: &mut String,
    act: Do<'_>,
) -> Place {
    match expression {
        Expression::Number(_) => {}
        Expression::Call(function, inner) => {
            let place = calculate(inner, game, position, act);
            let name = if *function == Function::Root { "sqrt" } else { "!" };
            act(position, Act::new(name, [place]));
        }
        Expression::Binary(operator, left, right) => {
            calculate(left, game, position, act);
            let right = calculate(right, game, position, act);
            // What was made on the right may have taken a card of the left's value: look again.
            let left = lying(left, game, position, Some(right));
            act(position, Act::new(&operator.symbol().to_string(), [left, right]));
        }
        Expression::Joined(_) => panic!("nobody joins cards here"),
    }
    lying(expression, game, position, None)
}

/// The last card on which this value lies.
fn lying(expression: &Expression, game: &dyn AnyGame, position: &str, but: Option<Place>) -> Place {
    let value = Value::Number(expression.value().expect("it has a value").to_string());
    let values = game.view(position).unwrap().values;
    let mut cards = values.iter().rev().filter(|(place, _)| Some(**place) != but);
    *cards.find(|(_, lies)| **lies == value).expect("it lies on the table").0
}

/// Lays pieces: each by the tool that covers what it should.
fn lay(goal: &Values, tools: &[Tool], position: &mut String, act: Do<'_>) {
    if tools.iter().any(|tool| tool.takes == 2) {
        // Dominoes: two places.
        let mut parts: BTreeMap<&Value, Vec<Place>> = BTreeMap::new();
        goal.iter().for_each(|(place, value)| parts.entry(value).or_default().push(*place));
        for places in parts.into_values() {
            act(position, Act::bare(places));
        }
        return;
    }
    let shift = |place: Place, by: [i32; 3]| match place {
        Place::Cell { layer, row, column } => Place::Cell {
            layer: (i32::from(layer) + by[0]) as u16,
            row: (i32::from(row) + by[1]) as u16,
            column: (i32::from(column) + by[2]) as u16,
        },
        other => other,
    };
    let mut left = goal.clone();
    while let Some((&first, value)) = left.iter().next() {
        let glyph = match value {
            Value::Piece(name, _) => name.to_string(),
            _ => ".".to_owned(),
        };
        let value = value.clone();
        let covers = |tool: &&Tool| {
            let all = left.iter().filter(|(_, other)| **other == value).count();
            tool.glyph == glyph
                && (tool.cells.len() == 1 || tool.cells.len() == all)
                && tool.cells.iter().all(|&by| left.get(&shift(first, by)) == Some(&value))
        };
        let tool = tools.iter().find(covers).unwrap_or_else(|| panic!("no {glyph} at {first}"));
        act(position, Act::new(&tool.name, [first]));
        tool.cells.iter().for_each(|&by| drop(left.remove(&shift(first, by))));
    }
}
