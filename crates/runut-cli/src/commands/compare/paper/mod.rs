//! Five papers of students who solved these puzzles with textbook strategies: each experiment again, the paper's
//! figures beside ours, and one sentence that says what the table shows.
//!
//! One file per paper; the published figures are the constants in it. What we measure is compared with them here and
//! now: the sentence is chosen by the outcome, and says so when a figure differs.

mod iq;
mod nonogram;
mod pentomino;
mod sliding;
mod twentyfour;
mod words;

use super::Outcome;
use crate::args::{Common, Compare, Looks, Paper};
use crate::door;
use crate::output::Talk;
use crate::output::sheet::{Sheet, Value};
use crate::trouble::Trouble;
use runut::desk::{self, LimitsAsked, Line, ReportLine, Request};
use runut::{Goal, Message};
use serde_json::json;

/// What is needed to run an experiment.
struct Lab<'a> {
    args: &'a Compare,
    common: &'a Common,
    talk: &'a Talk,
}

/// An experiment that was run again.
struct Rerun {
    title: Message,
    sheet: Sheet,
    shows: Message,
    /// Whether everything that must agree with the paper does.
    agrees: bool,
    reports: Vec<ReportLine>,
}

/// Runs the experiment of a paper.
pub(super) fn rerun(
    paper: Paper,
    args: &Compare,
    common: &Common,
    talk: &Talk,
) -> Result<Option<Outcome>, Trouble> {
    let lab = Lab { args, common, talk };
    let (name, rerun) = match paper {
        Paper::Iq => ("iq", iq::rerun(&lab)?),
        Paper::Sliding => ("sliding", sliding::rerun(&lab)?),
        Paper::TwentyFour => ("24", twentyfour::rerun(&lab)?),
        Paper::Pentomino => ("pentomino", pentomino::rerun(&lab)?),
        Paper::Nonogram => ("nonogram", nonogram::rerun(&lab)?),
    };
    let mut lines = rerun.sheet.json("row");
    lines.push(json!({
        "type": "paper", "paper": name, "title": rerun.title.get(talk.lang), "shows": rerun.shows.get(talk.lang),
        "agrees": rerun.agrees,
    }));
    Ok(Some(Outcome {
        title: rerun.title,
        csv: rerun.sheet.csv(),
        json: lines,
        published: published_lines(&rerun.sheet, &rerun.reports, talk),
        sheet: rerun.sheet,
        shows: Some(rerun.shows),
        status: match rerun.agrees {
            _ if super::interrupted(&rerun.reports) => 130,
            true => 0,
            // Only a limit of the caller's own can keep a figure from agreeing; anything else is a *no*.
            false if rerun.reports.iter().any(ReportLine::stopped) => 3,
            false => 1,
        },
        reports: rerun.reports,
        looks: Looks::default(),
        by_size: false,
        winner: None,
        minor: &["size"],
    }))
}

/// The figures of the paper as lines of a chart: its times, and its nodes where it counted them.
fn published_lines(sheet: &Sheet, reports: &[ReportLine], talk: &Talk) -> Vec<ReportLine> {
    let column = |key: &str| sheet.columns.iter().position(|column| column.key == key);
    let (Some(puzzle), Some(time)) = (column("puzzle"), column("paper_ms")) else {
        return Vec::new();
    };
    let (strategy, nodes) = (column("strategy"), column("generated_paper"));
    let line = |row: &Vec<Value>| {
        let Value::Time { ms, .. } = row[time] else { return None };
        let same = |one: &&ReportLine| {
            let named = strategy.is_none_or(|at| row[at] == Value::word(&one.report.strategy));
            named && row[puzzle] == Value::word(&one.puzzle)
        };
        let mut line = reports.iter().find(same)?.clone();
        line.times_ms.clear();
        line.report.elapsed_ms = ms;
        line.report.stats.generated = match nodes.map(|at| &row[at]) {
            Some(Value::Count { digits, .. }) => digits.parse().unwrap_or(0),
            _ => 0,
        };
        line.report.stop = None;
        let name = words::in_the_paper(&line.report.strategy);
        name.get(talk.lang).clone_into(&mut line.report.strategy);
        Some(line)
    };
    sheet.rows.iter().filter_map(line).collect()
}

/// What a run of an experiment asks for.
#[derive(Clone, Copy, Default)]
struct Asked<'a> {
    goal: Goal,
    distinct: Option<&'a str>,
    up_to_symmetry: bool,
    /// Limits, where the command line sets none; without them a run goes to its end.
    usual: LimitsAsked,
}

impl Lab<'_> {
    /// The limits of the command line, or these where it sets none.
    fn limits(&self, usual: LimitsAsked) -> LimitsAsked {
        let asked = self.args.limits.asked();
        if asked == LimitsAsked::default() { usual } else { asked }
    }

    /// One strategy on a puzzle of the gallery.
    fn run(&self, puzzle: &str, strategy: &str, asked: Asked<'_>) -> Result<ReportLine, Trouble> {
        let contender = desk::Contender { strategy: strategy.to_owned(), ..Default::default() };
        // The paper's programs ran to their ends: so do ours, unless somebody is in a hurry.
        let mut limits = self.limits(asked.usual);
        limits.time_ms = limits.time_ms.or(Some(0));
        let request = Request::Compare(desk::Compare {
            puzzles: vec![format!("@{puzzle}").into()],
            family: self.common.family.clone(),
            strategies: vec![contender],
            goal: Some(asked.goal),
            limits: Some(limits),
            distinct: asked.distinct.map(str::to_owned),
            up_to_symmetry: asked.up_to_symmetry,
            repeat: self.args.repeat,
            ..desk::Compare::default()
        });
        let mut one = None;
        let mut wrong = None;
        let talk = Talk { json: false, ..*self.talk };
        door::ask(&request, &talk, &mut |line| {
            match line {
                Line::Report(report) => one = Some(*report),
                Line::Problem(problem) => {
                    wrong = Some(Trouble::Sentence(problem.message, problem.help))
                }
                _ => {}
            }
            Ok(())
        })?;
        one.ok_or_else(|| wrong.unwrap_or(Trouble::Gone))
    }

    /// All solutions, as texts.
    fn solutions(
        &self,
        puzzle: &str,
        strategy: &str,
        distinct: &str,
    ) -> Result<Vec<String>, Trouble> {
        let request = Request::Enumerate(desk::Enumerate {
            puzzle: format!("@{puzzle}").into(),
            family: self.common.family.clone(),
            format: None,
            strategy: Some(strategy.to_owned()),
            limits: self.limits(LimitsAsked::default()),
            distinct: Some(distinct.to_owned()),
            up_to_symmetry: false,
            threads: 1,
            limit: None,
            text_only: true,
            pictures: Vec::new(),
        });
        let mut texts = Vec::new();
        let talk = Talk { json: false, ..*self.talk };
        door::ask(&request, &talk, &mut |line| {
            if let Line::Solution(solution) = line {
                texts.push(solution.text);
            }
            Ok(())
        })?;
        Ok(texts)
    }

    /// A run that looks for the first solution.
    fn first(&self, puzzle: &str, strategy: &str) -> Result<ReportLine, Trouble> {
        self.run(puzzle, strategy, Asked::default())
    }
}

/// A counter of a measurement.
fn count(one: &ReportLine, count: u64) -> Value {
    Value::count(count).at_least(one.stopped())
}

/// The time of a measurement.
fn time(one: &ReportLine) -> Value {
    Value::time(one.report.elapsed_ms).at_least(one.stopped())
}

/// The number of solutions of a measurement.
fn found(one: &ReportLine) -> Value {
    Value::count(&one.report.found).at_least(!one.report.exact)
}

/// A figure that the paper may not have.
fn published(figure: Option<impl std::fmt::Display>) -> Value {
    figure.map_or(Value::Blank, Value::count)
}
