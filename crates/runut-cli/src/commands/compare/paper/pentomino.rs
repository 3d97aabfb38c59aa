//! The twelve pentominoes on four rectangles: what flood fill is worth.
//!
//! The paper fills one empty region after each placement and gives up when its size is no multiple of five. Our
//! `flood-fill` looks at every region; `backtracking` is the same search without it.

use super::{Asked, Lab, Rerun, count, found, time, words};
use crate::catalogue;
use crate::output::sheet::{Sheet, Value};
use crate::trouble::Trouble;
use runut::Goal;
use runut::desk::ReportLine;

/// Board, solutions up to its symmetry (C. B. and J. C. Haselgrove, 1960; the paper's table).
const PUBLISHED: [(&str, u64); 4] = [
    ("pentomino-3x20", 2),
    ("pentomino-4x15", 368),
    ("pentomino-5x12", 1010),
    ("pentomino-6x10", 2339),
];

pub(super) fn rerun(lab: &Lab) -> Result<Rerun, Trouble> {
    let mut sheet = Sheet::new(&[
        ("puzzle", catalogue::PUZZLE),
        ("solutions_paper", words::DISTINCT_KNOWN),
        ("found", words::OURS),
        ("generated_without", words::WITHOUT),
        ("generated_with", words::WITH),
        ("ratio", words::RATIO),
        ("without_ms", words::TIME_WITHOUT),
        ("with_ms", words::WITH),
    ]);
    let (mut differ, mut stopped) = (Vec::new(), Vec::new());
    let mut saved = Vec::new();
    let mut reports: Vec<ReportLine> = Vec::new();
    for (board, solutions) in PUBLISHED {
        let asked = Asked { goal: Goal::Count, up_to_symmetry: true, ..Asked::default() };
        let without = lab.run(board, "backtracking", asked)?;
        let with = lab.run(board, "flood-fill", asked)?;
        let wrong = |one: &ReportLine| one.report.found != solutions.into();
        if without.stopped() || with.stopped() {
            stopped.push(board);
        } else if wrong(&without) || wrong(&with) {
            differ.push(board);
        }
        let nodes = [&without, &with].map(|one| one.report.stats.generated);
        let ratio = nodes[0] as f64 / nodes[1].max(1) as f64;
        saved.push((100.0 * (1.0 - 1.0 / ratio)).round() as i64);
        // A ratio of two counts that were cut short means nothing.
        let whole = !without.stopped() && !with.stopped();
        sheet.rows.push(vec![
            Value::word(&without.puzzle),
            Value::count(solutions),
            found(&with),
            count(&without, nodes[0]),
            count(&with, nodes[1]),
            if whole { Value::Ratio { times: ratio, least: false } } else { Value::Blank },
            time(&without),
            time(&with),
        ]);
        reports.extend([without, with]);
    }
    let shows = if !differ.is_empty() {
        words::pentomino_differs(differ.join(", "))
    } else if !stopped.is_empty() {
        words::pentomino_stopped(stopped.join(", "))
    } else {
        let (least, most) = (saved.iter().min(), saved.iter().max());
        let (least, most) = (least.unwrap_or(&0), most.unwrap_or(&0));
        let total = |strategy: &str| -> f64 {
            let runs = reports.iter().filter(|one| one.report.strategy == strategy);
            runs.map(|one| one.report.elapsed_ms).sum()
        };
        match total("flood-fill") < total("backtracking") {
            true => words::pentomino_pays(least, most),
            false => words::pentomino_saves_nodes(least, most),
        }
    };
    let agrees = differ.is_empty() && stopped.is_empty();
    Ok(Rerun { title: words::pentomino_title(), sheet, shows, agrees, reports })
}
