//! The 15-puzzle by branch and bound, cost = depth + misplaced tiles: three boards solved, two proved unsolvable.
//!
//! The paper's numbers of nodes depend on the order of its heap among equal costs, and on a slip (a list that is
//! changed while it is walked); sums and depths must agree.

use super::{Lab, Rerun, count, published, time, words};
use crate::catalogue;
use crate::output::sheet::{Sheet, Value};
use crate::trouble::Trouble;
use runut::figures::grouped;
use runut::sliding::{Parity, Sliding};

/// One board of the paper's tests.
struct Published {
    board: &'static str,
    /// The sum of all KURANG, plus X.
    sum: usize,
    /// Nodes generated, nodes evaluated, depth, milliseconds; nothing where the board cannot be solved.
    solved: Option<(u64, u64, u64, f64)>,
}

const PUBLISHED: [Published; 5] = [
    Published { board: "sliding-paper-1", sum: 24, solved: Some((164, 74, 14, 12.3)) },
    Published { board: "sliding-paper-2", sum: 30, solved: Some((27_248, 13_064, 21, 7465.0)) },
    Published { board: "sliding-paper-3", sum: 34, solved: Some((12_878, 6395, 23, 1934.0)) },
    Published { board: "sliding-paper-4", sum: 65, solved: None },
    Published { board: "sliding-paper-5", sum: 61, solved: None },
];

/// A board of the gallery.
fn parsed(name: &str) -> Option<Sliding> {
    let source = runut::gallery::find(name)?.source();
    source.text().ok()?.parse().ok()
}

pub(super) fn rerun(lab: &Lab) -> Result<Rerun, Trouble> {
    let mut sheet = Sheet::new(&[
        ("puzzle", catalogue::PUZZLE),
        ("answer", catalogue::ANSWER),
        ("sum_paper", words::SUM_PAPER),
        ("sum", words::OURS),
        ("depth_paper", words::DEPTH_PAPER),
        ("depth", words::OURS),
        ("generated_paper", words::GENERATED_PAPER),
        ("generated", words::OURS),
        ("expanded_paper", words::EVALUATED_PAPER),
        ("expanded", words::OURS),
        ("paper_ms", words::TIME_PAPER),
        ("elapsed_ms", words::TIME_OURS),
    ]);
    let (mut differ, mut depths) = (Vec::new(), Vec::new());
    let (mut theirs, mut ours) = (0, 0);
    let mut reports = Vec::new();
    for Published { board, sum, solved } in PUBLISHED {
        let measured = parsed(board).map(|board| Parity::of(&board).sum());
        let one = lab.first(board, "branch-and-bound")?;
        let stats = &one.report.stats;
        let (generated, evaluated, depth, ms) = match solved {
            Some((generated, evaluated, depth, ms)) => {
                depths.push(depth.to_string());
                (Some(generated), Some(evaluated), Some(depth), Some(ms))
            }
            None => (None, None, None, None),
        };
        if measured != Some(sum) || one.length != depth {
            differ.push(board);
        }
        theirs += generated.unwrap_or_default();
        ours += stats.generated;
        let counter = |value| if solved.is_some() { count(&one, value) } else { Value::Blank };
        sheet.rows.push(vec![
            Value::word(&one.puzzle),
            Value::word(catalogue::answer(&one.report, lab.talk.lang)),
            Value::count(sum),
            published(measured),
            published(depth),
            published(one.length),
            published(generated),
            counter(stats.generated),
            published(evaluated),
            counter(stats.expanded),
            ms.map_or(Value::Blank, Value::time),
            time(&one),
        ]);
        reports.push(one);
    }
    let shows = match differ.is_empty() {
        true => words::sliding_agrees(depths.join(", "), grouped(theirs), grouped(ours)),
        false => words::sliding_differs(differ.join(", ")),
    };
    let agrees = differ.is_empty();
    Ok(Rerun { title: words::sliding_title(), sheet, shows, agrees, reports })
}
