//! How far a job is, and how far it will go.
//!
//! Parts are searched in an order that has nothing to do with the tree, so those that are done are a random sample of
//! all, and what they took and found tells of the rest: Knuth, "Estimating the efficiency of backtrack programs" (1975),
//! with a whole part where he follows a single path. A part that was cut is estimated from those of its own parts that
//! are done, and takes its place in the sample with the uncertainty that is left (two-stage sampling). The error is one
//! standard deviation.

use super::JobError;
use super::fact::Fact;
use super::folder::{Folder, shown};
use super::ledger::{Fault, Ledger};
use super::workers::{self, Hands};
use crate::desk::{EstimateLine, FaultLine, JobLine};

impl Folder {
    /// How far the job is. It may be asked while others work.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn status(&self) -> Result<JobLine, JobError> {
        let ledger = self.ledger()?;
        let path = self.path.join("workers");
        let _locked = self.lock().ok();
        let at_work = workers::at_work(&path).map_err(|error| JobError::Io(shown(&path), error))?;
        Ok(self.status_of(&ledger, &at_work))
    }

    /// How far a job is of which this much is known.
    pub fn progress(&self, ledger: &Ledger) -> JobLine {
        self.status_of(ledger, &[])
    }

    fn status_of(&self, ledger: &Ledger, at_work: &[Hands]) -> JobLine {
        let (plan, sums, over) = (self.plan(), &ledger.sums, ledger.is_over());
        let threads: usize = at_work.iter().map(|hands| hands.threads).sum();
        let rate = |hands: &Hands| {
            let seconds = hands.seen.saturating_sub(hands.since) as f64 / 1e3;
            if seconds > 0.0 { hands.nodes as f64 / seconds } else { 0.0 }
        };
        let rate: f64 = at_work.iter().map(rate).sum();
        let root = ledger.stage_root(ledger.stage);
        let of = |measure: fn(&Fact) -> f64| estimate(ledger, &root, measure);
        let time = of(|fact| fact.report.elapsed_ms);
        let here = |part: &Fact| part.part.starts_with(&root);
        let counted = ledger.counted();
        let spent: f64 =
            counted.iter().filter(|fact| here(fact)).map(|fact| fact.report.elapsed_ms).sum();
        let left = time.map(|time| (time.total - spent).max(0.0) / threads.max(1) as f64);
        let found = of(|fact| fact.report.found.to_string().parse().unwrap_or(f64::INFINITY));
        let counts = plan.work.enough().is_none() && !plan.deepens();
        JobLine {
            puzzle: plan.name.clone(),
            family: plan.work.family.clone(),
            strategy: plan.work.strategy.clone(),
            goal: plan.work.goal,
            over,
            parts: sums.done + ledger.unsearched(),
            done: sums.done,
            cut: sums.cut,
            taken: at_work.iter().map(|hands| hands.taken.len()).sum(),
            processes: at_work.len(),
            threads,
            iteration: plan.deepens().then_some(ledger.stage + 1),
            found: sums.found.to_string(),
            generated: sums.generated,
            spent_ms: sums.spent,
            nodes_per_second: (rate > 0.0).then_some(rate),
            left_ms: left.filter(|_| !over),
            estimate: found
                .filter(|_| counts)
                .map(|found| EstimateLine { found: found.total, error: found.variance.sqrt() }),
            faults: ledger.faults.iter().map(|&(line, fault)| fault_line(line, fault)).collect(),
        }
    }
}

fn fault_line(line: usize, fault: Fault) -> FaultLine {
    let what = match fault {
        Fault::Torn => "torn",
        Fault::Damaged => "damaged",
        Fault::Foreign => "foreign",
        Fault::Double => "double",
        Fault::Unlisted => "unlisted",
    };
    FaultLine { line, what: what.to_owned() }
}

/// What a part will have come to, and the variance of that.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Estimate {
    total: f64,
    variance: f64,
}

/// `None` where nothing below is done yet.
fn estimate(ledger: &Ledger, part: &[u32], measure: fn(&Fact) -> f64) -> Option<Estimate> {
    let fact = ledger.fact(part)?;
    let own = measure(fact);
    let all = fact.rest.len() as f64;
    if fact.rest.is_empty() {
        return Some(Estimate { total: own, variance: 0.0 });
    }
    let known: Vec<Estimate> =
        fact.parts().filter_map(|below| estimate(ledger, &below, measure)).collect();
    if known.is_empty() {
        return None;
    }
    let count = known.len() as f64;
    let mean = known.iter().map(|known| known.total).sum::<f64>() / count;
    let spread = match known.len() {
        // Of a single one nobody knows how far the others are from it: as far as it is from nothing.
        1 => mean * mean,
        _ => known.iter().map(|known| (known.total - mean).powi(2)).sum::<f64>() / (count - 1.0),
    };
    let between = all * all * (1.0 - count / all) * spread / count;
    let within = all / count * known.iter().map(|known| known.variance).sum::<f64>();
    Some(Estimate { total: own + all * mean, variance: between + within })
}
