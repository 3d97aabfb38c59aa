//! `solve`, `count`, `enumerate`: solutions and a report for every puzzle.

use super::{rounded, warn};
use crate::any::AnySolution;
use crate::desk::found::Found;
use crate::desk::open::{Opened, open};
use crate::desk::request::{Count, Enumerate, Solve};
use crate::desk::{
    Caller, End, Given, Line, PictureWish, Push, ReportLine, Search, picture, question, say, words,
};
use crate::report::Report;
use crate::run::Goal;
use std::ops::ControlFlow::{Break, Continue};

/// What these three have in common.
struct Hunt<'a> {
    search: Search<'a>,
    goal: Goal,
    limit: Option<u64>,
    text_only: bool,
    pictures: &'a [PictureWish],
}

pub(in crate::desk) fn solve(request: &Solve, caller: &Caller, push: Push<'_>) -> Result<(), End> {
    let goal = match (request.goal, request.limit) {
        (Some(Goal::Count), _) => return Err(End::from(problem_of_goal("count"))),
        (Some(goal), _) => goal,
        (None, Some(_)) => Goal::All,
        (None, None) => Goal::First,
    };
    let hunt = Hunt {
        search: Search { random: request.random, ..request.search() },
        goal,
        limit: request.limit,
        text_only: request.text_only,
        pictures: &request.pictures,
    };
    hunt.all((&request.puzzle, &request.family, &request.format), caller, push)
}

pub(in crate::desk) fn count(request: &Count, caller: &Caller, push: Push<'_>) -> Result<(), End> {
    let (search, goal) = (request.search(), Goal::Count);
    let hunt = Hunt { search, goal, limit: None, text_only: true, pictures: &[] };
    hunt.all((&request.puzzle, &request.family, &request.format), caller, push)
}

pub(in crate::desk) fn enumerate(
    request: &Enumerate,
    caller: &Caller,
    push: Push<'_>,
) -> Result<(), End> {
    let hunt = Hunt {
        search: request.search(),
        goal: Goal::All,
        limit: request.limit,
        text_only: request.text_only,
        pictures: &request.pictures,
    };
    hunt.all((&request.puzzle, &request.family, &request.format), caller, push)
}

fn problem_of_goal(goal: &str) -> crate::desk::Problem {
    words::not_a_goal_here(goal).into()
}

impl Hunt<'_> {
    /// All puzzles that are handed over.
    fn all(
        &self,
        (given, family, format): (&Given, &Option<String>, &Option<String>),
        caller: &Caller,
        push: Push<'_>,
    ) -> Result<(), End> {
        for opened in &mut open(given, family.as_deref(), format.as_deref())? {
            warn(opened, push)?;
            self.one(opened, caller, push)?;
        }
        Ok(())
    }

    fn one(&self, opened: &Opened, caller: &Caller, push: Push<'_>) -> Result<(), End> {
        let (puzzle, family) = (&*opened.puzzle, opened.puzzle.family());
        self.pictures.iter().try_for_each(|wish| wish.check(family))?;
        let mut question = question(family, self.goal, &self.search, caller)?;
        question.ask.limit = self.limit;
        let (mut number, mut length, mut end) = (0, None, None);
        let mut take = |solution: &dyn AnySolution| {
            number += 1;
            if number == 1 {
                length = solution.details().get("length").and_then(serde_json::Value::as_u64);
            }
            let (name, text_only) = (opened.name.as_str(), self.text_only);
            if push.solution(&Found { puzzle: name, number, text_only, solution }).is_break() {
                end = Some(End::Gone);
                return Break(());
            }
            let told = self.pictures.iter().try_for_each(|wish| {
                say(push, picture::of_solution(solution, (name, number), wish, family)?)
            });
            match told {
                Ok(()) => Continue(()),
                Err(why) => {
                    end = Some(why);
                    Break(())
                }
            }
        };
        let report = puzzle.answer(Some(question.strategy.name), &question.ask, None, &mut take);
        if let Some(end) = end {
            return Err(end);
        }
        match report {
            Some(report) => say(push, report_line(opened, report, length)),
            None => Ok(()),
        }
    }
}

/// A report as a line.
pub(super) fn report_line(opened: &Opened, mut report: Report, length: Option<u64>) -> Line {
    report.elapsed_ms = rounded(report.elapsed_ms);
    report.prepare_ms = rounded(report.prepare_ms);
    Line::Report(Box::new(ReportLine {
        puzzle: opened.name.clone(),
        report,
        size: None,
        length,
        times_ms: Vec::new(),
    }))
}
