//! `explain`: the whole way to a solution, step by step.
//!
//! Where the family knows how people solve it, these are the steps of their techniques. Elsewhere, or where a strategy is
//! named, they are the steps of a strategy that can be followed ([`Claims::explains`](crate::Claims::explains)), along the
//! branch that ends in its first solution: what it tried in vain is left out.

use super::search::report_line;
use super::warn;
use crate::any::AnyFamily;
use crate::desk::open::{Opened, open_one};
use crate::desk::question::{Search, question, strategy};
use crate::desk::request::Explain;
use crate::desk::tale::{self, Tale};
use crate::desk::{Caller, End, EndLine, Line, PictureWish, Problem, Push, StepLine, say, words};
use crate::puzzle::About;
use crate::run::Goal;
use crate::source::Source;
use crate::step::{Event, Step};
use std::ops::ControlFlow::Continue;

pub(in crate::desk) fn explain(
    request: &Explain,
    caller: &Caller,
    push: Push<'_>,
) -> Result<(), End> {
    request.pictures.iter().try_for_each(tale::check)?;
    let mut opened =
        open_one(&request.puzzle, request.family.as_deref(), request.format.as_deref())?;
    warn(&mut opened, push)?;
    let family = opened.puzzle.family();
    if request.strategy.is_none() && !family.techniques().is_empty() {
        return by_techniques(&opened, request, push);
    }
    let about = followed(family, request.strategy.as_deref())?;
    let search =
        Search { strategy: Some(about.name), limits: request.limits.limits(), ..Search::default() };
    let question = question(family, Goal::First, &search, caller)?;
    let mut branch = Branch::default();
    let mut listen = |event: Event| branch.hear(event);
    let take = &mut |_: &dyn crate::AnySolution| Continue(());
    let report = opened.puzzle.answer(Some(about.name), &question.ask, Some(&mut listen), take);
    let steps = branch.solved.unwrap_or_else(|| branch.levels.into_iter().flatten().collect());
    let start = opened.puzzle.stand(None).unwrap_or_default();
    let (puzzle, name) = (&*opened.puzzle, opened.name.as_str());
    let tale = Tale { puzzle, name, start, steps: &steps, end: None };
    tell(&tale, &request.pictures, push)?;
    match report {
        Some(report) => say(push, report_line(&opened, report, None)),
        None => Ok(()),
    }
}

/// The way of a person.
fn by_techniques(opened: &Opened, request: &Explain, push: Push<'_>) -> Result<(), End> {
    let position = request.position.as_deref();
    let misread = |diagnostic: crate::Diagnostic| match position {
        Some(position) => Problem::at(&Source::new("position", position), &diagnostic),
        None => Problem::new(diagnostic.message, diagnostic.help),
    };
    let explanation = opened.puzzle.explain(position).map_err(misread)?;
    let start = opened.puzzle.stand(position).map_err(misread)?;
    let (puzzle, name) = (&*opened.puzzle, opened.name.as_str());
    let end = Some(explanation.end.what());
    let tale = Tale { puzzle, name, start, steps: &explanation.steps, end };
    tell(&tale, &request.pictures, push)?;
    say(push, Line::End(EndLine::new(&opened.name, explanation.end)))
}

/// The steps, then their pictures.
fn tell(tale: &Tale<'_>, pictures: &[PictureWish], push: Push<'_>) -> Result<(), End> {
    for (step, number) in tale.steps.iter().zip(1..) {
        let (puzzle, step) = (tale.name.to_owned(), step.clone());
        say(push, Line::Step(StepLine { puzzle, number, step }))?;
    }
    for wish in pictures {
        tale.lines(wish)?.into_iter().try_for_each(|line| say(push, line))?;
    }
    Ok(())
}

/// The strategy whose way is told.
fn followed(family: &dyn AnyFamily, name: Option<&str>) -> Result<&'static About, Problem> {
    let fits = |about: &&'static About| about.claims.explains && about.claims.enumerates;
    let strategies = family.strategies();
    match name {
        Some(name) => {
            let about = strategy(family, Some(name))?;
            if fits(&about) {
                return Ok(about);
            }
            let known: Vec<&str> =
                strategies.into_iter().filter(fits).map(|about| about.name).collect();
            let help = (!known.is_empty()).then(|| words::there_are(known.join(", ")));
            Err(Problem::new(words::cannot_be_followed(about.name), help))
        }
        None => strategies
            .into_iter()
            .rev()
            .find(fits)
            .ok_or_else(|| crate::messages::not_offered("explain", family.family().name).into()),
    }
}

/// The steps from the root to where the search stands.
#[derive(Default)]
struct Branch {
    /// What follows without any choice, then the steps of every level.
    levels: Vec<Vec<Step>>,
    /// The steps that led to the first solution.
    solved: Option<Vec<Step>>,
}

impl Branch {
    fn hear(&mut self, event: Event) {
        match event {
            Event::Enter { depth, .. } => {
                self.levels.truncate(depth);
                self.levels.resize(depth + 1, Vec::new());
            }
            Event::Leave { depth } => self.levels.truncate(depth),
            Event::Round { .. } => self.levels.clear(),
            Event::Step(step) => {
                if self.levels.is_empty() {
                    self.levels.push(Vec::new());
                }
                self.levels.last_mut().expect("there is one").push(step);
            }
            Event::Solution if self.solved.is_none() => {
                self.solved = Some(self.levels.iter().flatten().cloned().collect());
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Message;

    #[test]
    fn what_was_tried_in_vain_is_left_out() {
        let step = |what: &str| Event::Step(Step::saying(Message::same(what)));
        let enter = |depth| Event::Enter { depth, choice: 0, of: 2 };
        let mut branch = Branch::default();
        let events = [
            step("sure"),
            enter(1),
            step("wrong"),
            enter(2),
            step("worse"),
            Event::Leave { depth: 2 },
            Event::Leave { depth: 1 },
            enter(1),
            step("right"),
            Event::Solution,
            enter(1),
        ];
        events.into_iter().for_each(|event| branch.hear(event));
        let told: Vec<String> =
            branch.solved.unwrap().iter().map(|step| step.what.to_string()).collect();
        assert_eq!(told, ["sure", "right"]);
    }
}
