//! Card values as symbols, so that a multiset of cards fits a word.

use super::sets::Set;
use crate::twentyfour::algebra::expression;
use crate::twentyfour::algebra::rational::Rational;

/// The card values that occur, in the order in which they were first seen; symbol `i` is the `i`-th, from 1.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    values: Vec<Rational>,
}

impl Deck {
    /// The set of these cards, at most [`Set::CAPACITY`]. Values never seen before become new symbols, of which
    /// there is room for 255.
    pub fn set(&mut self, cards: &[Rational]) -> Set {
        let mut symbols = [0u8; Set::CAPACITY];
        for (symbol, card) in symbols.iter_mut().zip(cards) {
            let at = self.values.iter().position(|value| value == card).unwrap_or_else(|| {
                self.values.push(*card);
                self.values.len() - 1
            });
            *symbol = u8::try_from(at + 1).expect("a deck has at most 255 different cards");
        }
        Set::new(&symbols[..cards.len()])
    }

    /// Whether there is room for these cards, should none of them be known.
    pub(super) fn has_room(&self, cards: &[Rational]) -> bool {
        self.values.len() + cards.len() <= usize::from(u8::MAX)
    }

    /// The value of a symbol.
    pub fn value(&self, symbol: u8) -> Rational {
        self.values[usize::from(symbol) - 1]
    }

    /// The cards of a set.
    pub fn cards(&self, set: Set) -> Vec<Rational> {
        set.symbols().map(|symbol| self.value(symbol)).collect()
    }

    /// Every different number that all cards of a set make side by side, with the order that makes it.
    pub fn joined(&self, set: Set) -> Vec<(Rational, Vec<Rational>)> {
        let mut cards = self.cards(set);
        cards.sort_unstable();
        let mut all: Vec<(Rational, Vec<Rational>)> = Vec::new();
        permute(&cards, &mut Vec::new(), &mut |order| {
            if let Some(value) = expression::join(order) {
                all.push((value, order.to_vec()));
            }
        });
        all
    }
}

/// Visits every different order of sorted cards.
pub fn permute(cards: &[Rational], chosen: &mut Vec<Rational>, visit: &mut dyn FnMut(&[Rational])) {
    if cards.is_empty() {
        return visit(chosen);
    }
    for (i, &card) in cards.iter().enumerate() {
        if i > 0 && cards[i - 1] == card {
            continue;
        }
        let mut rest = cards.to_vec();
        rest.remove(i);
        chosen.push(card);
        permute(&rest, chosen, visit);
        chosen.pop();
    }
}

/// Every hand of so many cards from 1 to `highest`, sorted, each once: 1820 of four cards.
pub fn hands(cards: usize, highest: i64) -> Vec<Vec<Rational>> {
    let mut all: Vec<Vec<i64>> = vec![Vec::new()];
    for _ in 0..cards {
        let longer = |hand: &Vec<i64>| {
            let (hand, least) = (hand.clone(), hand.last().copied().unwrap_or(1));
            (least..=highest).map(move |card| [hand.as_slice(), &[card]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(|hand| hand.into_iter().map(Rational::integer).collect()).collect()
}
