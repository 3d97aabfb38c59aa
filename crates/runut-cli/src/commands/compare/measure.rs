//! One strategy on one puzzle: repeated, timed, and honest about what stopped it.

use crate::output::Talk;
use crate::search;
use crate::trouble::Trouble;
use runut::{AnyPuzzle, Ask, Report, Stop};
use std::ops::ControlFlow::Continue;

/// What came out of it.
pub struct Measurement {
    /// How the puzzle is called, and how large it is.
    pub puzzle: String,
    pub size: runut::Size,
    /// The report; its time is the median.
    pub report: Report,
    /// All times in milliseconds, shortest first.
    pub times: Vec<f64>,
    /// The length of the first solution, where solutions have one.
    pub length: Option<u64>,
}

impl Measurement {
    /// Whether a limit stopped it: then every counter is only a lower bound of the whole.
    pub fn stopped(&self) -> bool {
        let stop = self.report.stop.as_ref();
        stop.is_some_and(|stop| {
            matches!(stop, Stop::Time | Stop::Nodes | Stop::Memory | Stop::Interrupted)
        })
    }

    /// Whether it searched at all.
    pub fn ran(&self) -> bool {
        !matches!(self.report.stop, Some(Stop::Unable(_)))
    }

    /// Whether it came to its end and decided the question.
    pub fn decided(&self) -> bool {
        self.report.stop.is_none()
    }
}

/// Runs a strategy `repeat` times. A run that was stopped is not repeated: it would only be stopped again.
pub fn measure(
    name: &str,
    puzzle: &dyn AnyPuzzle,
    strategy: &str,
    ask: &Ask,
    repeat: u32,
    talk: &Talk,
) -> Result<Measurement, Trouble> {
    let mut times = Vec::new();
    let mut length = None;
    let mut report = loop {
        let report = search::answer(puzzle, Some(strategy), ask, talk, &mut |solution| {
            if length.is_none() {
                length = solution.details().get("length").and_then(serde_json::Value::as_u64);
            }
            Continue(())
        })?;
        times.push(report.elapsed_ms);
        if report.stop.is_some() || times.len() >= repeat as usize {
            break report;
        }
    };
    times.sort_by(f64::total_cmp);
    report.elapsed_ms = median(&times);
    Ok(Measurement { puzzle: name.to_owned(), size: puzzle.size(), report, times, length })
}

/// The median of sorted numbers: the middle one, or the mean of the two in the middle.
pub fn median(sorted: &[f64]) -> f64 {
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => f64::NAN,
        odd if odd % 2 == 1 => sorted[middle],
        _ => f64::midpoint(sorted[middle - 1], sorted[middle]),
    }
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn the_median_of_an_even_number_lies_between() {
        assert_eq!(median(&[1.0, 2.0, 9.0]), 2.0);
        assert_eq!(median(&[1.0, 2.0, 4.0, 9.0]), 3.0);
    }
}
