//! One step, not the answer.

use super::algebra::expression::{Brackets, Expression, Notation};
use super::algebra::parse;
use super::tables::chosen;
use super::{Rules, TwentyFour, check, messages};
use crate::{Diagnostic, Message, Step};
use std::convert::Infallible;
use std::ops::ControlFlow::Continue;

/// The first step of the simplest way from here: from the hand, or from what was made of some of its cards already
/// (expressions such as `6-4`, several of them separated by `;`).
pub(super) fn hint(puzzle: &TwentyFour, partial: Option<&str>) -> Result<Step, Diagnostic> {
    let mut pieces = Vec::new();
    let mut offset = 0;
    for text in partial.unwrap_or_default().split(';') {
        if !text.trim().is_empty() {
            let piece = parse::parse(text, puzzle).map_err(|error| error.shift(offset))?;
            let flawed = |message: Message| Diagnostic::at(offset..offset + text.len(), message);
            check::evaluate(puzzle, &piece).map_err(|flaw| flawed(flaw.message))?;
            pieces.push((piece, offset..offset + text.len()));
        }
        offset += text.len() + 1;
    }
    let mut left = puzzle.cards().to_vec();
    let mut made = Vec::new();
    for (piece, span) in pieces {
        for card in piece.numbers() {
            match left.iter().position(|&other| other == card) {
                Some(place) => drop(left.remove(place)),
                None => {
                    let used: Vec<String> =
                        piece.numbers().iter().map(ToString::to_string).collect();
                    let message = messages::wrong_cards(used.join(" "), puzzle.hand());
                    return Err(Diagnostic::at(span, message));
                }
            }
        }
        // A single card is no step.
        match piece.value() {
            Some(value) if piece.steps() > 0 => made.push((value, piece)),
            _ => left.extend(piece.numbers()),
        }
    }
    if let ([(value, _)], true) = (made.as_slice(), left.is_empty() || puzzle.rules().subset)
        && *value == puzzle.target()
    {
        return Ok(Step::saying(messages::hint_done()));
    }
    let cards = left.iter().copied().chain(made.iter().map(|&(value, _)| value)).collect();
    let none = Step::saying(messages::hint_none());
    // Only cards can be put side by side, not numbers that were made of them.
    let rules = Rules { concat: puzzle.rules().concat && made.is_empty(), ..puzzle.rules() };
    let rest = TwentyFour::new(cards, puzzle.faces(), puzzle.target(), rules);
    let Ok(rest) = rest else { return Ok(none) };
    let Continue(simplest) = chosen::simplest(&rest, &mut |_| Continue::<Infallible>(()));
    let begun = !made.is_empty();
    Ok(simplest.and_then(|simplest| step(puzzle.faces(), begun, &simplest)).unwrap_or(none))
}

/// The first step of an expression whose parts are all numbers, as a person would do it: inside out, from the left.
fn step(faces: bool, begun: bool, expression: &Expression) -> Option<Step> {
    fn innermost(expression: &Expression) -> Option<&Expression> {
        match expression {
            Expression::Number(_) | Expression::Joined(_) => None,
            Expression::Call(_, inner) => innermost(inner).or(Some(expression)),
            Expression::Binary(_, left, right) => {
                innermost(left).or_else(|| innermost(right)).or(Some(expression))
            }
        }
    }
    let first = innermost(expression).unwrap_or(expression);
    // A number that was made is no card, whatever its value.
    let notation = Notation { faces: faces && !begun, brackets: Brackets::Needed };
    let (text, value) = (first.written(notation).to_string(), first.value()?);
    let what = match begun {
        _ if first == expression => messages::hint_last(text, value),
        true => messages::hint_next(text, value),
        false => messages::hint_step(text, value),
    };
    Some(Step::saying(what))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(puzzle: &str, partial: Option<&str>) -> String {
        let puzzle: TwentyFour = puzzle.parse().unwrap();
        match hint(&puzzle, partial) {
            Ok(step) => step.what.to_string(),
            Err(error) => format!("{:?} {}", error.span, error.message),
        }
    }

    #[test]
    fn one_step_at_a_time() {
        assert_eq!(told("24:3,3,8,8", None), "Begin with 8 / 3 = 8/3.");
        assert_eq!(told("24:3,3,8,8", Some("8/3")), "Go on with 3 - (8/3) = 1/3.");
        assert_eq!(told("24:3,3,8,8", Some("3-8/3")), "8 / (1/3) = 24 finishes it.");
        assert_eq!(told("24:3,3,8,8", Some("8/(3-8/3)")), "It is solved already.");
        assert_eq!(told("24:3,3,8,8", Some("3+3")), "There is no solution from here.");
        assert_eq!(told("24:1,1,1,1", None), "There is no solution from here.");
        assert_eq!(told("24:6,4,A,A", Some("A*A; 6*4")), "24 * 1 = 24 finishes it.");
        let wrong = "Span { start: 0, end: 3 } The cards do not match: the expression uses 5 3, the hand is 3 3 8 8.";
        assert_eq!(told("24:3,3,8,8", Some("5+3")), wrong);
    }
}
