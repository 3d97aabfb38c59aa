//! The finished parts of a job: one line each, tied to its plan and proof against accidents.

use crate::report::Report;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// What is wrong with a line of a ledger. The part is done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The last line, cut short.
    Torn,
    /// The checksum does not fit, or it is no line of a ledger.
    Damaged,
    /// It belongs to another plan.
    Foreign,
    /// The part is there already. Both say the same; the first counts.
    Double,
}

/// What a ledger holds.
#[derive(Debug, Default)]
pub struct Ledger {
    /// The reports of the finished parts.
    pub done: BTreeMap<usize, Report>,
    /// The lines that do not count, from 1, and why.
    pub faults: Vec<(usize, Fault)>,
}

#[derive(Deserialize)]
struct Line<'a> {
    sum: String,
    #[serde(borrow)]
    done: &'a RawValue,
}

#[derive(Serialize, Deserialize)]
struct Done<'a, R> {
    plan: std::borrow::Cow<'a, str>,
    part: usize,
    report: R,
}

impl Ledger {
    /// Reads the lines of a plan with this fingerprint and so many parts.
    pub(super) fn read(bytes: &[u8], plan: &str, parts: usize) -> Ledger {
        let mut ledger = Ledger::default();
        let whole = bytes.ends_with(b"\n") || bytes.is_empty();
        let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
        for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
            let last = index + 1 == lines.len() && !whole;
            let fault = match read_line(line) {
                None if last => Fault::Torn,
                None => Fault::Damaged,
                Some(done) if done.plan != plan || done.part >= parts => Fault::Foreign,
                Some(done) if ledger.done.contains_key(&done.part) => Fault::Double,
                Some(done) => {
                    ledger.done.insert(done.part, done.report);
                    continue;
                }
            };
            ledger.faults.push((index + 1, fault));
        }
        ledger
    }

    /// The line of a finished part.
    pub(super) fn line(plan: &str, part: usize, report: &Report) -> serde_json::Result<String> {
        let done = serde_json::to_string(&Done { plan: plan.into(), part, report })?;
        Ok(format!("{{\"sum\":\"{}\",\"done\":{done}}}\n", sum(done.as_bytes())))
    }
}

fn sum(bytes: &[u8]) -> String {
    format!("{:08x}", crc32fast::hash(bytes))
}

fn read_line(line: &[u8]) -> Option<Done<'static, Report>> {
    let line: Line<'_> = serde_json::from_slice(line).ok()?;
    if line.sum != sum(line.done.get().as_bytes()) {
        return None;
    }
    let done: Done<'_, Report> = serde_json::from_str(line.done.get()).ok()?;
    Some(Done { plan: done.plan.into_owned().into(), part: done.part, report: done.report })
}
