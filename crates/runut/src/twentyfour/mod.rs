//! The 24 card game, and any number of numbers with any target: Countdown is one of them.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `mod.rs` | the puzzle, its solution, and the tables of formats and strategies |
//! | `algebra/` | exact numbers, expressions and their reader, what a step may be, when two expressions are the same |
//! | `tables/` | multisets of cards, what can be made of them, and which solution stands for its class |
//! | `check.rs` | the referee, with a reader and an arithmetic of its own |
//! | `places.rs` | where the cards lie, and what a step leaves where |
//! | `play.rs`, `edit.rs` | the rules of play, and of making |
//! | `format/`, `strategy/` | one file per file format, one per strategy |
//! | `technique/`, `hint.rs` | how people find a way, one file per technique; one step of it, or the whole way |
//! | `grade.rs`, `generate.rs`, `draw.rs` | how hard, random hands, pictures |

#[doc(hidden)]
pub mod algebra;
mod check;
mod draw;
mod edit;
mod format;
mod generate;
#[doc(hidden)]
pub mod grade;
mod hint;
#[doc(hidden)]
pub mod messages;
mod places;
mod play;
mod strategy;
#[doc(hidden)]
pub mod tables;
mod technique;

pub use algebra::rational::Rational;
pub use algebra::rules::Rules;
pub use generate::Spec;
pub use tables::chosen::Level;

use crate::draw::{Scene, Style};
use crate::play::{Act, AnyGame, Tool};
use crate::step::Values;
use crate::{
    Ask, Cancel, Diagnostic, Distinction, Explanation, Family, Flaw, Format, Grade, Message, Place,
    Puzzle, Refusal, Sameness, Size, Source, Strategy, TechniqueAbout, Text, Value,
};
use algebra::expression::{Expression, Face, Notation};
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

/// The most cards of a hand.
pub const MOST_CARDS: usize = 8;
/// The most cards under rules whose steps cannot be inverted, or which join cards.
pub const MOST_CARDS_WIDE: usize = 6;

/// A hand of cards, a target, and the rules.
#[derive(Clone, Debug)]
pub struct TwentyFour {
    cards: Vec<Rational>,
    faces: bool,
    target: Rational,
    rules: Rules,
    /// What the referee alone knows and needs to know: no search ever looks here.
    least_distance: Arc<OnceLock<check::Distance>>,
}

impl PartialEq for TwentyFour {
    fn eq(&self, other: &Self) -> bool {
        (&self.cards, self.faces, self.target, self.rules)
            == (&other.cards, other.faces, other.target, other.rules)
    }
}

/// Why cards, target and rules make no puzzle, and which card is to blame, if one is.
#[derive(Clone, Debug, PartialEq)]
pub struct Unfit {
    /// What is wrong.
    pub message: Message,
    /// The index of the card.
    pub card: Option<usize>,
}

impl TwentyFour {
    /// A puzzle. `faces` writes 1, 11, 12 and 13 as A, J, Q and K.
    ///
    /// # Errors
    /// When there are no cards or too many, when a card does not suit the rules, or when exact arithmetic could
    /// overflow.
    pub fn new(
        cards: Vec<Rational>,
        faces: bool,
        target: Rational,
        rules: Rules,
    ) -> Result<Self, Unfit> {
        let unfit = |message| Err(Unfit { message, card: None });
        let wide =
            rules.extended() || rules.concat || rules.nearest || (rules.integer && !rules.positive);
        let most = if wide { MOST_CARDS_WIDE } else { MOST_CARDS };
        if cards.is_empty() {
            return unfit(messages::no_cards());
        }
        if cards.len() > most {
            return unfit(messages::too_many_cards(cards.len(), most));
        }
        if rules.integer
            && let Some(card) = cards.iter().position(|card| !card.is_integer())
        {
            let message = messages::integer_needs_integers(cards[card]);
            return Err(Unfit { message, card: Some(card) });
        }
        if rules.positive
            && let Some(card) = cards.iter().position(|card| !card.is_positive())
        {
            let message = messages::positive_needs_positives(cards[card]);
            return Err(Unfit { message, card: Some(card) });
        }
        // See `rational.rs` for why this bound keeps every intermediate result within 64 bits.
        let mut bound = 1i64 << (cards.len() - 1);
        for card in &cards {
            let size = card.abs().numerator().max(card.denominator());
            let size = if rules.concat {
                10i64.checked_pow(size.checked_ilog10().map_or(1, |digits| digits + 1))
            } else {
                Some(size)
            };
            match size.and_then(|size| bound.checked_mul(size)) {
                Some(product) => bound = product,
                None => return unfit(messages::hand_too_large()),
            }
        }
        Ok(TwentyFour { cards, faces, target, rules, least_distance: Arc::default() })
    }

    /// The cards, in the order in which they were given.
    pub fn cards(&self) -> &[Rational] {
        &self.cards
    }

    /// The target.
    pub fn target(&self) -> Rational {
        self.target
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Whether 1, 11, 12 and 13 are written as letters.
    pub fn faces(&self) -> bool {
        self.faces
    }

    /// An expression as a solution, in the notation of a level of sameness.
    fn solution(&self, expression: Expression, level: Level) -> Solution {
        let notation = Notation { faces: self.faces, brackets: level.brackets() };
        Solution { expression, notation }
    }

    fn write_cards(&self, f: &mut impl fmt::Write, separator: &str) -> fmt::Result {
        for (i, &card) in self.cards.iter().enumerate() {
            if i > 0 {
                f.write_str(separator)?;
            }
            write!(f, "{}", Face(card, self.faces))?;
        }
        Ok(())
    }

    /// The cards as people name them, `4 6 Q A`.
    pub fn hand(&self) -> String {
        let mut hand = String::new();
        self.write_cards(&mut hand, " ").expect("writing to a string");
        hand
    }
}

impl fmt::Display for TwentyFour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let countdown = self.rules == Rules::COUNTDOWN;
        f.write_str(if countdown { "countdown:" } else { "24:" })?;
        self.write_cards(f, ",")?;
        if countdown || self.target != Rational::integer(24) {
            write!(f, "={}", self.target)?;
        }
        if !countdown {
            self.rules.names().iter().try_for_each(|name| write!(f, "+{name}"))?;
        }
        Ok(())
    }
}

impl FromStr for TwentyFour {
    type Err = Diagnostic;
    fn from_str(text: &str) -> Result<Self, Diagnostic> {
        format::id::read(&Source::new("", text))
    }
}

/// An expression, and how it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The expression.
    pub expression: Expression,
    /// The notation.
    pub notation: Notation,
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.expression.written(self.notation).fmt(f)
    }
}

impl Puzzle for TwentyFour {
    const FAMILY: Family = Family {
        name: "twentyfour",
        title: Text { en: "The 24 card game", id: "Permainan kartu 24" },
        rules: Text {
            en: "Combine the numbers on the cards with + - * / and brackets to make the target, usually 24. \
                 Every card is used exactly once, unless the rules of the puzzle say otherwise.",
            id: "Gabungkan bilangan pada kartu dengan + - * / dan tanda kurung agar menghasilkan target, biasanya 24. \
                 Setiap kartu dipakai tepat satu kali, kecuali aturan puzzle berkata lain.",
        },
        symmetric: false,
        wants_unique: false,
        hidden: false,
    };
    type Solution = Solution;
    type Spec = Spec;

    fn formats() -> &'static [Format<Self>] {
        format::FORMATS
    }
    fn strategies() -> &'static [&'static dyn Strategy<Self>] {
        strategy::STRATEGIES
    }
    fn read_solution(&self, text: &str) -> Result<Solution, Diagnostic> {
        let expression = algebra::parse::parse(text, self)?;
        Ok(self.solution(expression, Level::Essential))
    }
    fn check(&self, solution: &Solution) -> Result<(), Flaw> {
        check::check(self, &solution.expression)
    }
    fn generate_until(spec: &Spec, seed: u64, cancel: &Cancel) -> Result<Self, Refusal> {
        generate::generate(spec, seed, cancel)
    }
    fn layout(&self, solution: Option<&Solution>) -> Vec<(Place, Value)> {
        places::layout(self, solution.map(|solution| &solution.expression))
    }
    fn kinds() -> &'static [(&'static str, Text)] {
        generate::KINDS
    }

    fn views() -> &'static [&'static str] {
        &["cards", "tree"]
    }
    fn draw(&self, solution: Option<&Solution>, view: &str, style: &Style) -> Scene {
        match (view, solution) {
            ("tree", Some(solution)) => draw::tree(solution, style),
            _ => draw::cards(self, solution, style),
        }
    }
    fn sketch(&self, values: &Values, style: &Style) -> Scene {
        draw::sketch(self, values, style)
    }
    fn size(&self) -> Size {
        let cards = self.cards.len();
        Size {
            cells: cards as u64,
            shape: messages::number_of_cards(cards),
            text: messages::cards_and_target(cards, self.target),
        }
    }
    fn distinctions() -> &'static [Distinction] {
        tables::chosen::DISTINCTIONS
    }
    /// Of a class up to commutativity and associativity an expression knows by itself whether it stands for it. For
    /// the other levels all solutions have to be known: the strategies find them out, within their limits, and hand
    /// over nothing else (`strategy::Wanted`).
    fn represents(&self, solution: &Solution, sameness: &Sameness) -> bool {
        Level::of(sameness) != Level::Ac || tables::chosen::is_canonical(&solution.expression)
    }
    fn details(&self, solution: &Solution) -> serde_json::Map<String, serde_json::Value> {
        let mut details = serde_json::Map::new();
        details.insert("hand".into(), self.hand().into());
        if let Some(value) = solution.expression.value() {
            details.insert("value".into(), value.to_string().into());
        }
        details
    }
    fn techniques() -> &'static [&'static TechniqueAbout] {
        technique::ABOUT
    }
    fn explain(&self, position: Option<&str>) -> Result<Explanation, Diagnostic> {
        hint::explain(self, position)
    }
    fn stand(&self, position: Option<&str>) -> Result<Values, Diagnostic> {
        hint::stand(self, position)
    }
    fn game(&self) -> Option<Box<dyn AnyGame + '_>> {
        Some(Box::new(play::Play(self)))
    }
    fn editor(&self) -> Vec<Tool> {
        edit::tools()
    }
    fn edit(&self, act: &Act) -> Result<Self, Message> {
        edit::edit(self, act)
    }
    fn grade(&self, ask: &Ask) -> Grade {
        grade::grade(self, ask)
    }
}
