//! One step, not the answer; or the whole way.

use super::algebra::expression::{Brackets, Expression, Notation};
use super::algebra::parse;
use super::places::{self, Seats};
use super::tables::chosen;
use super::{Rational, Rules, TwentyFour, check, messages, technique};
use crate::{Diagnostic, End, Explanation, Message, Values};
use std::ops::ControlFlow::{Break, Continue};
use std::ops::Range;

/// Entries of tables that a hint may cost: less than a second.
const PATIENCE: u64 = 3_000_000;

/// The simplest way from here: from the hand, or from what was made of some of its cards already (expressions such as
/// `6-4`, several of them separated by `;`).
pub(super) fn explain(
    puzzle: &TwentyFour,
    position: Option<&str>,
) -> Result<Explanation, Diagnostic> {
    let pieces = read(puzzle, position.unwrap_or_default())?;
    let table = lay_out(puzzle, &pieces)?;
    let begun = table.iter().any(|number| number.made);
    let target = puzzle.target();
    let done = |end| Explanation { steps: Vec::new(), end };
    let reached = |number: &Number| number.value == target && (number.made || table.len() == 1);
    if (table.len() == 1 || puzzle.rules().subset) && table.iter().any(reached) {
        return Ok(done(End::Solved(messages::hint_done())));
    }
    let end = match simplest(puzzle, &table) {
        Ok(Some(way)) => {
            let numbers: Vec<_> = table.iter().map(|number| (number.value, number.card)).collect();
            let steps = technique::explain(&way, &numbers);
            return Ok(Explanation { steps, end: End::Solved(messages::way_done(target)) });
        }
        Err(TooMuch) => End::Stuck(messages::hint_stuck()),
        Ok(None) if begun => End::Never(spoiled(puzzle, &pieces)),
        Ok(None) => End::Never(messages::hint_never(target, puzzle.hand())),
    };
    Ok(done(end))
}

/// What lies on the table in a position.
pub(super) fn stand(puzzle: &TwentyFour, position: Option<&str>) -> Result<Values, Diagnostic> {
    let table = lay_out(puzzle, &read(puzzle, position.unwrap_or_default())?)?;
    let lies = |number: Number| (places::card(number.card), places::number(number.value));
    Ok(table.into_iter().map(lies).collect())
}

/// A number on the table, the card it lies on, and whether it was made.
pub(super) struct Number {
    pub(super) value: Rational,
    pub(super) card: usize,
    pub(super) made: bool,
}

/// The pieces of a position and where they are written.
pub(super) fn read(
    puzzle: &TwentyFour,
    position: &str,
) -> Result<Vec<(Expression, Range<usize>)>, Diagnostic> {
    let mut pieces = Vec::new();
    let mut offset = 0;
    for text in position.split(';') {
        let span = offset..offset + text.len();
        if !text.trim().is_empty() {
            let piece = parse::parse(text, puzzle).map_err(|error| error.shift(offset))?;
            let flawed = |message: Message| Diagnostic::at(span.clone(), message);
            check::evaluate(puzzle, &piece).map_err(|flaw| flawed(flaw.message))?;
            pieces.push((piece, span));
        }
        offset += text.len() + 1;
    }
    Ok(pieces)
}

/// Whether a piece is more than a card: cards that are put side by side are.
pub(super) fn is_made(piece: &Expression) -> bool {
    !matches!(piece, Expression::Number(_))
}

/// What lies on the table after these pieces were made.
pub(super) fn lay_out(
    puzzle: &TwentyFour,
    pieces: &[(Expression, Range<usize>)],
) -> Result<Vec<Number>, Diagnostic> {
    let mut seats = Seats::new(puzzle);
    let mut table = Vec::new();
    for (piece, span) in pieces.iter().filter(|(piece, _)| is_made(piece)) {
        let numbers = piece.numbers();
        let cards = seats.take(&numbers);
        let (Some(value), Some(&card)) = (piece.value(), cards.iter().min()) else { continue };
        if cards.len() < numbers.len() {
            let used: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            let message = messages::wrong_cards(used.join(" "), puzzle.hand());
            return Err(Diagnostic::at(span.clone(), message));
        }
        table.push(Number { value, card, made: true });
    }
    // A single card is no step, but it must be there.
    let mut singles = Seats::of(seats.left().to_vec());
    for (piece, span) in pieces.iter().filter(|(piece, _)| !is_made(piece)) {
        if singles.take(&piece.numbers()).len() < piece.numbers().len() {
            let used: Vec<String> = piece.numbers().iter().map(ToString::to_string).collect();
            let message = messages::wrong_cards(used.join(" "), puzzle.hand());
            return Err(Diagnostic::at(span.clone(), message));
        }
    }
    table.extend(seats.left().iter().map(|&(value, card)| Number { value, card, made: false }));
    table.sort_unstable_by_key(|number| number.card);
    Ok(table)
}

/// More work than a hint may cost, or more than it understands.
pub(super) struct TooMuch;

/// The simplest way from the numbers on the table, if there is one.
pub(super) fn simplest(
    puzzle: &TwentyFour,
    table: &[Number],
) -> Result<Option<Expression>, TooMuch> {
    let cards = table.iter().map(|number| number.value).collect();
    // Only cards can be put side by side, not numbers that were made of them.
    let concat = puzzle.rules().concat && !table.iter().any(|number| number.made);
    let rules = Rules { concat, ..puzzle.rules() };
    let rest = TwentyFour::new(cards, puzzle.faces(), puzzle.target(), rules);
    let Ok(rest) = rest else { return Ok(None) };
    let mut work = 0;
    let mut pulse = |entries: u64| {
        work += entries;
        if work > PATIENCE { Break(TooMuch) } else { Continue(()) }
    };
    match chosen::simplest(&rest, &mut pulse) {
        // Other cards might still be put side by side, which this search leaves out: its no is no proof.
        Continue(None) if puzzle.rules().concat && !concat => Err(TooMuch),
        Continue(found) => Ok(found),
        Break(too_much) => Err(too_much),
    }
}

/// Why there is no solution from a position: the first piece that spoiled it.
fn spoiled(puzzle: &TwentyFour, pieces: &[(Expression, Range<usize>)]) -> Message {
    let notation = Notation { faces: puzzle.faces(), brackets: Brackets::Needed };
    for count in 0..=pieces.len() {
        let Ok(table) = lay_out(puzzle, &pieces[..count]) else { continue };
        if matches!(simplest(puzzle, &table), Ok(None)) {
            return match count.checked_sub(1).and_then(|last| pieces.get(last)) {
                Some((piece, _)) => {
                    let value = piece.value().map(|value| value.to_string()).unwrap_or_default();
                    messages::hint_since(piece.written(notation), value)
                }
                None => messages::hint_never(puzzle.target(), puzzle.hand()),
            };
        }
    }
    messages::hint_never(puzzle.target(), puzzle.hand())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hint;

    fn told(puzzle: &str, position: Option<&str>) -> String {
        let puzzle: TwentyFour = puzzle.parse().unwrap();
        match explain(&puzzle, position).map(Explanation::first) {
            Ok(Hint::Step(step)) => format!("{}: {}", step.technique.unwrap(), step.what),
            Ok(Hint::End(End::Solved(what))) => format!("solved: {what}"),
            Ok(Hint::End(End::Never(what))) => format!("never: {what}"),
            Ok(Hint::End(End::Stuck(what))) => format!("stuck: {what}"),
            Err(error) => format!("{:?} {}", error.span, error.message),
        }
    }

    #[test]
    fn one_thought_at_a_time() {
        let hint = "fraction: It goes by way of a fraction: 8 / (1/3) = 24. Make 1/3 of 3, 8, 3.";
        assert_eq!(told("24:3,3,8,8", None), hint);
        let hint = "fraction: It goes by way of a fraction: 8 / (1/3) = 24. Make 1/3 of 3, 8/3.";
        assert_eq!(told("24:3,3,8,8", Some("8/3")), hint);
        assert_eq!(told("24:3,3,8,8", Some("3-8/3")), "calculate: 8 / (1/3) = 24");
        assert_eq!(told("24:3,3,8,8", Some("8/(3-8/3)")), "solved: It is solved already.");
        let never = "never: There is no solution from here since 3 + 3 = 6.";
        assert_eq!(told("24:3,3,8,8", Some("3+3")), never);
        assert_eq!(told("24:3,3,8,8", Some("3+3; 8+8")), never);
        assert_eq!(told("24:1,1,1,1", None), "never: 24 cannot be made of 1 1 1 1.");
        assert_eq!(told("24:6,4,A,A", Some("A*A; 6*4")), "calculate: 24 * 1 = 24");
        let wrong = "Span { start: 0, end: 3 } The cards do not match: the expression uses 5 3, the hand is 3 3 8 8.";
        assert_eq!(told("24:3,3,8,8", Some("5+3")), wrong);
        let wrong = "Span { start: 4, end: 6 } The cards do not match: the expression uses 8, the hand is 3 3 8 8.";
        assert_eq!(told("24:3,3,8,8", Some("8*8; 8")), wrong);
    }

    #[test]
    fn every_technique_has_its_hand() {
        for (hand, technique) in [
            ("24:4,6", "calculate"),
            ("24:4,6,A", "neutral"),
            ("24:7,7,10", "near-miss"),
            ("24:2,3,9", "factors"),
            ("24:3,5,7,K", "quotient"),
            ("24:3,4,5,7", "halves"),
            ("24:3,3,8,8", "fraction"),
            ("24:5,2,A+factorial", "unusual"),
        ] {
            let hint = told(hand, None);
            assert!(hint.starts_with(technique), "{hand} {hint}");
        }
        let names: Vec<&str> = technique::ABOUT.iter().map(|about| about.name).collect();
        assert_eq!(names.len(), 8);
        assert!(technique::ABOUT.windows(2).all(|pair| pair[0].weight <= pair[1].weight));
    }
}
