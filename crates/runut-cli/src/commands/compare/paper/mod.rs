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
use super::measure::{Measurement, measure};
use crate::args::{Common, Compare, Paper};
use crate::input::{self, Loaded};
use crate::output::Talk;
use crate::output::sheet::{Sheet, Value};
use crate::search;
use crate::trouble::Trouble;
use runut::{Ask, Goal, Limits, Message, Sameness};
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
    measurements: Vec<Measurement>,
}

/// Runs the experiment of a paper.
pub(super) fn rerun(
    paper: Paper,
    args: &Compare,
    common: &Common,
    talk: &Talk,
) -> Result<Outcome, Trouble> {
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
    Ok(Outcome {
        title: rerun.title,
        csv: rerun.sheet.csv(),
        json: lines,
        sheet: rerun.sheet,
        shows: Some(rerun.shows),
        status: match rerun.agrees {
            _ if super::interrupted(&rerun.measurements) => 130,
            true => 0,
            // Only a limit of the caller's own can keep a figure from agreeing; anything else is a *no*.
            false if rerun.measurements.iter().any(Measurement::stopped) => 3,
            false => 1,
        },
        measurements: rerun.measurements,
        by_size: false,
        minor: &["size"],
    })
}

impl Lab<'_> {
    /// A puzzle of the gallery.
    fn puzzle(&self, name: &str) -> Result<Loaded, Trouble> {
        input::load_one(&format!("@{name}"), self.common, self.talk)
    }

    /// A run within the limits of the command line, or within these where it sets none.
    fn run(
        &self,
        loaded: &Loaded,
        strategy: &str,
        (goal, sameness): (Goal, Sameness),
        usual: Limits,
    ) -> Result<Measurement, Trouble> {
        let asked = self.args.limits.limits();
        let limits = if asked == Limits::default() { usual } else { asked };
        let cancel = search::interrupt();
        let ask = Ask {
            goal,
            sameness,
            limits,
            cancel,
            tables: crate::cache::tables(),
            ..Ask::default()
        };
        measure(&loaded.name, &*loaded.puzzle, strategy, &ask, self.args.repeat, self.talk)
    }

    /// A run that looks for the first solution.
    fn first(&self, loaded: &Loaded, strategy: &str) -> Result<Measurement, Trouble> {
        self.run(loaded, strategy, (Goal::First, Sameness::default()), Limits::default())
    }
}

/// A counter of a measurement.
fn count(one: &Measurement, count: u64) -> Value {
    Value::count(count).at_least(one.stopped())
}

/// The time of a measurement.
fn time(one: &Measurement) -> Value {
    Value::time(one.report.elapsed_ms).at_least(one.stopped())
}

/// The number of solutions of a measurement.
fn found(one: &Measurement) -> Value {
    Value::count(&one.report.found).at_least(!one.report.exact)
}

/// A figure that the paper may not have.
fn published(figure: Option<impl std::fmt::Display>) -> Value {
    figure.map_or(Value::Blank, Value::count)
}
