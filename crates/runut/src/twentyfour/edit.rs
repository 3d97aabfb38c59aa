//! Making a hand: a card is given another value; the hand grows and shrinks; the target is any number.

use super::format::line::read_number;
use super::{Rational, TwentyFour, messages};
use crate::play::{Act, Tool, messages as say};
use crate::{Message, Place};

const TARGET: &str = "target";
const CARDS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

pub(super) fn tools() -> Vec<Tool> {
    let card = |(index, name): (usize, &&str)| {
        let title = Message::same(*name);
        let key = match index {
            9 => Some('0'),
            _ => name.to_lowercase().chars().next(),
        };
        Tool { key, ..Tool::new(format!("card{}", index + 1), title, *name) }
    };
    let mut tools: Vec<Tool> = CARDS.iter().enumerate().map(card).collect();
    let more = Tool::new("more", say::one_more(), "+");
    let target = Tool {
        takes: 0,
        asks: Some(messages::target_asked()),
        ..Tool::new(TARGET, messages::target_tool(), "=")
    };
    tools.push(target);
    tools.extend([more, Tool { second: true, ..Tool::new("fewer", say::take(), "−") }]);
    tools
}

pub(super) fn edit(hand: &TwentyFour, act: &Act) -> Result<TwentyFour, Message> {
    let name = act.tool.as_deref().unwrap_or("card1");
    let mut cards = hand.cards().to_vec();
    let at = act.places.last().copied();
    let index = match at {
        Some(Place::Card(card)) => usize::from(card).checked_sub(1).filter(|at| *at < cards.len()),
        _ => None,
    };
    let here = || index.ok_or_else(|| at.map_or_else(say::no_place, say::nothing_here));
    if let Some(value) = name.strip_prefix(TARGET) {
        let value = value.strip_prefix(':').unwrap_or_default().trim();
        let target = read_number(value).map_err(|_| messages::bad_target(value))?;
        return TwentyFour::new(cards, hand.faces(), target, hand.rules())
            .map_err(|unfit| unfit.message);
    }
    match name {
        "more" => cards.push(Rational::integer(1)),
        "fewer" => drop(cards.remove(here()?)),
        name => {
            let number = name.strip_prefix("card").and_then(|number| number.parse::<i64>().ok());
            let number = number.filter(|number| (1..=13).contains(number));
            cards[here()?] = Rational::integer(number.ok_or_else(|| say::no_tool(name))?);
        }
    }
    TwentyFour::new(cards, true, hand.target(), hand.rules()).map_err(|unfit| unfit.message)
}
