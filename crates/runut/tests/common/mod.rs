//! What the registry-driven tests share: every readable puzzle of the gallery, and a budget for each search.

#![allow(dead_code, reason = "every test uses its part of this")]

pub mod player;

use runut::gallery::{Exhibit, Facts};
use runut::{AnyFamily, AnyPuzzle, Ask, FAMILIES, Goal, Limits, Report};
use std::ops::ControlFlow::Continue;

/// Nodes that a single search of these tests may make.
pub const BUDGET: u64 = 60_000;

pub struct Case {
    pub family: &'static dyn AnyFamily,
    pub exhibit: Exhibit,
    pub facts: Facts,
}

impl Case {
    /// The puzzles of the file: one, or a few of the first if it holds many.
    pub fn puzzles(&self) -> Vec<Box<dyn AnyPuzzle>> {
        let source = self.exhibit.source();
        let format = self.family.sniff(&source).unwrap_or(self.family.formats()[0].name);
        let readings = self.family.read(format, &source).expect("the format was just named");
        let readings =
            readings.unwrap_or_else(|diagnostic| panic!("{}: {diagnostic}", self.exhibit.name));
        readings.into_iter().take(3).map(|reading| reading.puzzle).collect()
    }
}

/// Every exhibit of every family.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for family in FAMILIES {
        let name = family.family().name;
        let facts =
            runut::gallery::facts(name).unwrap_or_else(|error| panic!("facts of {name}: {error}"));
        for exhibit in runut::gallery::exhibits().filter(|exhibit| exhibit.family == name) {
            let facts = facts.get(exhibit.name).cloned().unwrap_or_default();
            cases.push(Case { family: *family, exhibit, facts });
        }
    }
    cases
}

/// A question within the budget.
pub fn ask(goal: Goal) -> Ask {
    let limits = Limits { nodes: Some(BUDGET), memory: Some(400 << 20), ..Limits::default() };
    Ask { limits, ..Ask::new(goal) }
}

/// Asks and collects the texts of the solutions.
pub fn answer(puzzle: &dyn AnyPuzzle, strategy: &str, ask: &Ask) -> (Report, Vec<String>) {
    let mut texts = Vec::new();
    let report = puzzle.answer(Some(strategy), ask, None, &mut |solution| {
        texts.push(solution.text());
        Continue(())
    });
    (report.expect("the strategy is in the table"), texts)
}
