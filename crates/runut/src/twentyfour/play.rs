//! Playing with cards: one card, an operator, another card. The result lies on the leftmost of the two; functions act on
//! one card.
//!
//! A position is what was made so far, in the order in which it was made, such as `8 / 3; 4 * 6`. Of equal cards the
//! leftmost is taken, so that the text says where everything lies.

use super::algebra::expression::{Brackets, Expression, Function, Notation, Operator, join};
use super::hint::{TooMuch, is_made, lay_out, read, simplest};
use super::{TwentyFour, check, messages, places};
use crate::orderly::gathered;
use crate::play::{Act, Game, Judgement, Tool, messages as say, untenable};
use crate::{Answer, Diagnostic, Mark, Message, Place, Puzzle, Role, Value, Values};
use std::fmt;

/// The game with a hand.
pub(super) struct Play<'a>(pub &'a TwentyFour);

/// What was made so far, in this order.
pub(super) struct Position<'a> {
    puzzle: &'a TwentyFour,
    made: Vec<Expression>,
}

impl fmt::Display for Position<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notation = Notation { faces: self.puzzle.faces(), brackets: Brackets::Needed };
        for (index, piece) in self.made.iter().enumerate() {
            let separator = if index > 0 { "; " } else { "" };
            write!(f, "{separator}{}", piece.written(notation))?;
        }
        Ok(())
    }
}

/// A number on the table.
struct Lying {
    card: usize,
    expression: Expression,
    /// Which of the made ones it is.
    made: Option<usize>,
}

impl Position<'_> {
    /// What lies on the table, from the left.
    fn table(&self) -> Vec<Lying> {
        let mut seats = places::Seats::new(self.puzzle);
        let mut table = Vec::new();
        for (index, piece) in self.made.iter().enumerate() {
            if let Some(&card) = seats.take(&piece.numbers()).iter().min() {
                table.push(Lying { card, expression: piece.clone(), made: Some(index) });
            }
        }
        let left = seats.left().iter();
        table.extend(left.map(|&(value, card)| Lying {
            card,
            expression: Expression::Number(value),
            made: None,
        }));
        table.sort_unstable_by_key(|lying| lying.card);
        table
    }
}

/// What a tool does.
#[derive(Clone, Copy, PartialEq)]
enum Doing {
    Operate(Operator),
    Call(Function),
    Join,
}

impl<'a> Play<'a> {
    /// Every tool, by name, with its key and sign.
    fn kit(&self) -> Vec<(Doing, &'static str, char, char, Message)> {
        let rules = self.0.rules();
        let mut kit: Vec<_> = (rules.operators().iter())
            .map(|&operator| {
                let (name, title) = match operator {
                    Operator::Add => ("+", messages::plus_tool()),
                    Operator::Subtract => ("-", messages::minus_tool()),
                    Operator::Multiply => ("*", messages::times_tool()),
                    Operator::Divide => ("/", messages::over_tool()),
                    Operator::Power => ("^", messages::power_tool()),
                };
                (Doing::Operate(operator), name, operator.symbol(), operator.sign(), title)
            })
            .collect();
        kit.extend(rules.functions().map(|function| match function {
            Function::Root => (Doing::Call(function), "sqrt", 'v', '√', messages::root_tool()),
            Function::Factorial => {
                (Doing::Call(function), "!", '!', '!', messages::factorial_tool())
            }
        }));
        if rules.concat {
            kit.push((Doing::Join, "_", '_', '_', messages::join_tool()));
        }
        kit
    }

    /// The position after two numbers, or one, were made into another.
    fn make(
        &self,
        position: &Position<'a>,
        doing: Doing,
        cards: &[Place],
    ) -> Result<Position<'a>, Message> {
        let mut table = position.table();
        let mut parts = Vec::new();
        for &place in cards {
            let at = table.iter().position(|lying| places::card(lying.card) == place);
            parts.push(table.swap_remove(at.ok_or_else(|| say::nothing_here(place))?));
        }
        let mut expressions = parts.iter().map(|part| part.expression.clone());
        let mut next = || expressions.next().ok_or_else(say::two_places);
        let expression = match doing {
            Doing::Operate(operator) => Expression::binary(operator, next()?, next()?),
            Doing::Call(function) => Expression::call(function, next()?),
            Doing::Join => {
                let cards = |part: Expression| match part {
                    Expression::Number(value) => Ok(vec![value]),
                    Expression::Joined(values) => Ok(values),
                    _ => Err(messages::joins_cards()),
                };
                Expression::Joined([cards(next()?)?, cards(next()?)?].concat())
            }
        };
        check::evaluate(self.0, &expression).map_err(|flaw| flaw.message)?;
        let notation = Notation { faces: self.0.faces(), brackets: Brackets::Needed };
        let refused = || messages::changes_nothing(expression.written(notation));
        let value = expression.value().ok_or_else(refused)?;
        match &expression {
            Expression::Call(_, inner) if inner.value() == Some(value) => return Err(refused()),
            Expression::Joined(cards) if join(cards).is_none() => return Err(refused()),
            _ => {}
        }
        let gone: Vec<usize> = parts.iter().filter_map(|part| part.made).collect();
        let kept = position.made.iter().enumerate().filter(|(index, _)| !gone.contains(index));
        let mut made: Vec<Expression> = kept.map(|(_, piece)| piece.clone()).collect();
        made.push(expression);
        Ok(Position { puzzle: self.0, made })
    }

    /// Whether a solution can be reached when these were made.
    fn possible(&self, made: &[Expression]) -> Answer {
        let position = Position { puzzle: self.0, made: made.to_vec() };
        if self.is_solved(&position) {
            return Answer::Yes;
        }
        let pieces: Vec<_> = made.iter().map(|piece| (piece.clone(), 0..0)).collect();
        let Ok(table) = lay_out(self.0, &pieces) else { return Answer::Unknown };
        match simplest(self.0, &table) {
            Ok(Some(_)) => Answer::Yes,
            // Where the nearest miss counts, something can always be made.
            Ok(None) if self.0.rules().nearest => Answer::Unknown,
            Ok(None) => Answer::No,
            Err(TooMuch) => Answer::Unknown,
        }
    }
}

impl<'a> Game for Play<'a> {
    type Position = Position<'a>;

    fn start(&self) -> Position<'a> {
        Position { puzzle: self.0, made: Vec::new() }
    }

    fn read(&self, text: &str) -> Result<Position<'a>, Diagnostic> {
        let pieces = read(self.0, text)?;
        lay_out(self.0, &pieces)?;
        let made = pieces.into_iter().map(|(piece, _)| piece).filter(is_made).collect();
        Ok(Position { puzzle: self.0, made })
    }

    fn tools(&self) -> Vec<Tool> {
        let tool = |(doing, name, key, sign, title): (Doing, &str, char, char, Message)| Tool {
            key: Some(key),
            takes: if matches!(doing, Doing::Call(_)) { 1 } else { 2 },
            ..Tool::new(name, title, sign)
        };
        self.kit().into_iter().map(tool).collect()
    }

    fn act(&self, position: &Position<'a>, act: &Act) -> Result<Position<'a>, Message> {
        let name = act.tool.as_deref().unwrap_or("+");
        let known = self.kit().into_iter().find(|tool| tool.1 == name);
        let (doing, ..) = known.ok_or_else(|| say::no_tool(name))?;
        match (doing, act.places.as_slice()) {
            (Doing::Call(_), [one, ..]) => self.make(position, doing, &[*one]),
            (_, [one, .., other]) if one != other => self.make(position, doing, &[*one, *other]),
            _ => Err(say::two_places()),
        }
    }

    /// A hint that calculates says what lies where afterwards: the step that does so is found by trying.
    fn follow(&self, position: &Position<'a>, marks: &[Mark]) -> Result<Position<'a>, Message> {
        let put = marks.iter().find(|mark| mark.role == Role::Place);
        let Some(Mark { place, value: Some(value), .. }) = put else {
            return Err(say::only_look());
        };
        let gone: Vec<Place> =
            marks.iter().filter(|mark| mark.role == Role::Remove).map(|mark| mark.place).collect();
        for (doing, ..) in self.kit() {
            let orders: Vec<Vec<Place>> = match (doing, gone.as_slice()) {
                (Doing::Call(_), []) => vec![vec![*place]],
                (Doing::Operate(_) | Doing::Join, &[other]) => {
                    vec![vec![*place, other], vec![other, *place]]
                }
                _ => continue,
            };
            for cards in orders {
                if let Ok(next) = self.make(position, doing, &cards)
                    && next.made.last().and_then(Expression::value).map(places::number).as_ref()
                        == Some(value)
                {
                    return Ok(next);
                }
            }
        }
        Err(say::does_not_fit())
    }

    fn values(&self, position: &Position<'a>) -> Values {
        let lying = position.table().into_iter();
        let seen = |lying: Lying| -> Option<(Place, Value)> {
            Some((places::card(lying.card), places::number(lying.expression.value()?)))
        };
        gathered(lying.filter_map(seen))
    }

    fn done(&self, _: &Position<'a>) -> Vec<Place> {
        Vec::new()
    }

    /// The nearest miss counts, where it does, only when nothing more can be done: finding out what is nearest takes long.
    fn is_solved(&self, position: &Position<'a>) -> bool {
        let table = position.table();
        let right = |lying: &Lying| {
            let hits = lying.expression.value() == Some(self.0.target());
            let last = table.len() == 1 && self.0.rules().nearest;
            let solution = || self.0.solution(lying.expression.clone(), super::Level::Essential);
            (hits || last) && self.0.check(&solution()).is_ok()
        };
        table.iter().filter(|lying| lying.made.is_some() || table.len() == 1).any(right)
    }

    fn judge(&self, position: &Position<'a>) -> Judgement {
        if self.possible(&[]) == Answer::No {
            let why = Some(messages::hint_never(self.0.target(), self.0.hand()));
            return Judgement { answer: Answer::No, wrong: Vec::new(), why };
        }
        let (wrong, answer) = untenable(&position.made, &mut |made| self.possible(made));
        let table = position.table();
        let cards = table.iter().filter(|lying| lying.made.is_some());
        let wrong = cards
            .filter(|lying| wrong.contains(&lying.expression))
            .map(|lying| places::card(lying.card))
            .collect();
        Judgement { answer, wrong, why: None }
    }
}
