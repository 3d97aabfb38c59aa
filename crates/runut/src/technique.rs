//! How people solve: techniques, hints and explanations.
//!
//! A strategy searches; a person *sees* something and knows a reason. Each family has a table of [`Technique`]s like its
//! table of strategies, from the easiest to the hardest. A use of one is a [`Step`] whose marks say where to look
//! (reasons) and what follows (values put or taken away). An [`Explanation`] is a whole way of such steps, a [`Hint`] the
//! first of them that is not on the board yet.

use crate::message::{Message, Text};
use crate::step::Step;
use serde::{Deserialize, Serialize};

/// What a technique is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueAbout {
    /// The name used everywhere, such as `overlap`; [`Step::technique`] carries it.
    pub name: &'static str,
    /// The name for people.
    pub title: Text,
    /// What a person sees, in a sentence.
    pub idea: Text,
    /// How hard it is for a person: the weight of one use. The family says what the numbers mean.
    pub weight: u32,
}

/// A way to get on, on positions of type `B` (which know their puzzle).
pub trait Technique<B: ?Sized>: Sync {
    /// What it is.
    fn about(&self) -> &'static TechniqueAbout;
    /// Its next use, if it has one here.
    fn find(&self, position: &B) -> Option<Step>;
}

/// How an explanation ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "end", content = "why", rename_all = "lowercase")]
pub enum End {
    /// In the solution.
    Solved(Message),
    /// There is no solution from here, for this reason.
    Never(Message),
    /// No technique helps any more: a guess is needed, or more work than a hint may cost.
    Stuck(Message),
}

impl End {
    /// The sentence that says so.
    pub fn what(&self) -> &Message {
        let (End::Solved(what) | End::Never(what) | End::Stuck(what)) = self;
        what
    }
}

/// One next step.
#[derive(Clone, Debug, PartialEq)]
pub enum Hint {
    /// This one.
    Step(Step),
    /// There is none.
    End(End),
}

/// A whole way, step by step.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The steps.
    pub steps: Vec<Step>,
    /// Where they end.
    pub end: End,
}

impl Explanation {
    /// The first step, or why there is none.
    pub fn first(self) -> Hint {
        match self.steps.into_iter().next() {
            Some(step) => Hint::Step(step),
            None => Hint::End(self.end),
        }
    }

    /// How often each technique is used, the first used first.
    pub fn uses(&self) -> Vec<(String, usize)> {
        let mut uses: Vec<(String, usize)> = Vec::new();
        for name in self.steps.iter().filter_map(|step| step.technique.as_ref()) {
            match uses.iter_mut().find(|(known, _)| known == name) {
                Some((_, times)) => *times += 1,
                None => uses.push((name.clone(), 1)),
            }
        }
        uses
    }
}
