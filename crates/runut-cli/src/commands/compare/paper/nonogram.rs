//! Nonograms by brute force and by backtracking: three pictures.
//!
//! Brute force compares every filling of the rows with every filling of the columns: 15 552 pairs on 5×5, 12 000
//! million on 7×7. The paper's gave up on the last after five minutes; ours is stopped after a number of nodes, so
//! that everybody's table is the same (`--time` or `--nodes` sets another limit).

use super::{Asked, Lab, Rerun, count, found, time, words};
use crate::catalogue;
use crate::output::sheet::{Sheet, Value};
use crate::trouble::Trouble;
use runut::Goal;
use runut::desk::LimitsAsked;
use runut::figures::grouped;

/// Picture, solutions, milliseconds of brute force (the paper's was stopped on the last) and of backtracking.
const PUBLISHED: [(&str, u64, f64, f64); 3] = [
    ("nonogram-paper-3x3", 4, 10.448, 1.969),
    ("nonogram-paper-5x5", 1, 30.966, 3.727),
    ("nonogram-paper-7x7", 1, 300_000.0, 7.372),
];
const STOPPED_IN_THE_PAPER: &str = "nonogram-paper-7x7";
/// About a second of brute force.
const NODES: u64 = 20_000_000;

pub(super) fn rerun(lab: &Lab) -> Result<Rerun, Trouble> {
    let mut sheet = Sheet::new(&[
        ("puzzle", catalogue::PUZZLE),
        ("solutions", words::SOLUTIONS_KNOWN),
        ("strategy", catalogue::STRATEGY),
        ("found", words::OURS),
        ("cases", words::PAIRS),
        ("generated", words::NODES),
        ("paper_ms", words::TIME_PAPER),
        ("elapsed_ms", words::TIME_OURS),
        ("stop", catalogue::STOPPED),
    ]);
    let asked = Asked { goal: Goal::Count, ..Asked::default() };
    let mut differ = Vec::new();
    let mut shows = None;
    let mut reports = Vec::new();
    for (picture, solutions, brute_ms, backtracking_ms) in PUBLISHED {
        let usual = LimitsAsked { nodes: Some(NODES), ..LimitsAsked::default() };
        let brute = lab.run(picture, "brute-force", Asked { usual, ..asked })?;
        let backtracking = lab.run(picture, "backtracking", asked)?;
        for (one, ms) in [(&brute, brute_ms), (&backtracking, backtracking_ms)] {
            let stop = one.report.stop.as_ref();
            let gave_up = picture == STOPPED_IN_THE_PAPER && one.report.strategy == "brute-force";
            sheet.rows.push(vec![
                Value::word(&one.puzzle),
                Value::count(solutions),
                Value::word(&one.report.strategy),
                found(one),
                one.report.stats.cases.map_or(Value::Blank, |cases| count(one, cases)),
                count(one, one.report.stats.generated),
                Value::time(ms).at_least(gave_up),
                time(one),
                stop.map_or(Value::Blank, |stop| Value::word(catalogue::stop(stop, lab.talk.lang))),
            ]);
        }
        let wrong = |one: &super::ReportLine| one.decided() && one.report.found != solutions.into();
        if wrong(&brute) || wrong(&backtracking) || backtracking.stopped() {
            differ.push(picture);
        }
        let pairs = grouped(brute.report.stats.cases.unwrap_or_default());
        let nodes = grouped(backtracking.report.stats.generated);
        shows = Some(match brute.stopped() {
            true => words::nonogram_shows(pairs, nodes),
            false => words::nonogram_finished(pairs, nodes),
        });
        reports.extend([brute, backtracking]);
    }
    let shows = match (differ.is_empty(), shows) {
        (true, Some(shows)) => shows,
        _ => words::nonogram_differs(differ.join(", ")),
    };
    let agrees = differ.is_empty();
    Ok(Rerun { title: words::nonogram_title(), sheet, shows, agrees, reports })
}
