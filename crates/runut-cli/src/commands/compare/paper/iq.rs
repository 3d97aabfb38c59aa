//! IQ Puzzler Pro by pure brute force: five boards, the number of cases until the first solution.

use super::{Lab, Rerun, count, time, words};
use crate::catalogue;
use crate::output::sheet::{Sheet, Value};
use crate::trouble::Trouble;
use runut::figures::grouped;

/// Board, cases examined, milliseconds: the tables of the paper's section on tests.
const PUBLISHED: [(&str, u64, f64); 5] = [
    ("iq-paper-1", 1715, 52.0),
    ("iq-paper-2", 2_801_760, 7910.0),
    ("iq-paper-3", 2_972_988, 7195.0),
    ("iq-paper-4", 1_964_288, 4344.0),
    ("iq-paper-5", 17, 0.0),
];

pub(super) fn rerun(lab: &Lab) -> Result<Rerun, Trouble> {
    let mut sheet = Sheet::new(&[
        ("puzzle", catalogue::PUZZLE),
        ("size", catalogue::SIZE),
        ("answer", catalogue::ANSWER),
        ("cases_paper", words::CASES_PAPER),
        ("cases", words::CASES_OURS),
        ("paper_ms", words::TIME_PAPER),
        ("elapsed_ms", words::TIME_OURS),
        ("best_generated", words::BEST_NODES),
        ("best_ms", words::BEST_TIME),
    ]);
    let (mut total, mut nodes) = (0, 0);
    let mut differ = Vec::new();
    let mut reports = Vec::new();
    for (name, cases, ms) in PUBLISHED {
        let brute = lab.first(name, "brute-force")?;
        let best = lab.first(name, "best")?;
        let examined = brute.report.stats.cases.unwrap_or_default();
        if examined != cases || brute.stopped() {
            differ.push(name);
        }
        total += examined;
        nodes += best.report.stats.generated;
        sheet.rows.push(vec![
            Value::word(&brute.puzzle),
            brute.size.as_ref().map_or(Value::Blank, |size| Value::word(size.text.to_string())),
            Value::word(catalogue::answer(&brute.report, lab.talk.lang)),
            Value::count(cases),
            count(&brute, examined),
            Value::time(ms),
            time(&brute),
            count(&best, best.report.stats.generated),
            time(&best),
        ]);
        reports.extend([brute, best]);
    }
    let shows = match differ.is_empty() {
        true => words::iq_agrees(grouped(total), grouped(nodes)),
        false => words::iq_differs(differ.join(", ")),
    };
    let agrees = differ.is_empty();
    Ok(Rerun { title: words::iq_title(), sheet, shows, agrees, reports })
}
