//! What is known of a job: facts about parts, and what follows from them.
//!
//! A job begins with one part, the whole. A part is done, or cut into others, or due. Nothing else needs to be kept: a
//! fact about a part holds whoever wrote it, in whatever order, so lines may be lost, doubled or mixed without harm.
//! Where the strategy deepens, the parts of an iteration are due when those of all iterations before it are done, without
//! a solution.

use super::Part;
use super::fact::Fact;
use super::plan::Plan;
use num_bigint::BigUint;
use std::collections::{BTreeMap, BTreeSet};

/// What is wrong with a line of a ledger. The part is done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The last line, cut short.
    Torn,
    /// The checksum does not fit, or it is no line of a ledger.
    Damaged,
    /// It belongs to another plan.
    Foreign,
    /// The part is there already. Both are true; the first counts.
    Double,
    /// Its file of solutions is not there, or is another one.
    Unlisted,
}

/// What is known of a job.
#[derive(Clone, Debug)]
pub struct Ledger {
    plan: String,
    root: Part,
    deepens: bool,
    enough: Option<BigUint>,
    facts: BTreeMap<Part, Fact>,
    /// The lines that do not count, from 1, and why.
    pub faults: Vec<(usize, Fault)>,
    /// Lines read so far.
    lines: usize,
    /// Parts that are not known, each behind a number that has nothing to do with where it lies.
    due: BTreeSet<(u64, Part)>,
    /// Where the strategy deepens: the iteration.
    pub(super) stage: u32,
    /// What the facts that count come to.
    pub(super) sums: Sums,
}

/// Sums over the facts that count.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    /// Solutions.
    pub(super) found: BigUint,
    /// Nodes.
    pub(super) generated: u64,
    /// Time, in milliseconds.
    pub(super) spent: f64,
    /// Parts that are done.
    pub(super) done: usize,
    /// Parts that were cut.
    pub(super) cut: usize,
}

impl Ledger {
    /// Nothing is known of this plan.
    pub fn new(plan: &Plan) -> Ledger {
        let root = plan.root();
        Ledger {
            plan: plan.fingerprint().to_owned(),
            due: BTreeSet::from([(shuffled(&root), root.clone())]),
            root,
            deepens: plan.deepens(),
            enough: plan.work.enough().map(BigUint::from),
            facts: BTreeMap::new(),
            faults: Vec::new(),
            lines: 0,
            stage: 0,
            sums: Sums::default(),
        }
    }

    /// Reads lines. The last one is torn if it does not end. `is_there` tells whether the file of a fact is there.
    pub fn read(&mut self, bytes: &[u8], is_there: &mut dyn FnMut(&Fact) -> bool) {
        for line in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.lines += 1;
            if line == b"\n" {
                continue;
            }
            let fault = match Fact::read(line) {
                None if line.ends_with(b"\n") => Fault::Damaged,
                None => Fault::Torn,
                Some(fact) if fact.plan != self.plan => Fault::Foreign,
                Some(fact) if self.facts.contains_key(&fact.part) => Fault::Double,
                Some(fact) if !is_there(&fact) => Fault::Unlisted,
                Some(fact) => {
                    self.note(fact);
                    continue;
                }
            };
            self.faults.push((self.lines, fault));
        }
    }

    /// Takes note of a fact, unless the part is known.
    pub fn note(&mut self, fact: Fact) {
        let part = fact.part.clone();
        if self.facts.contains_key(&part) {
            return;
        }
        self.facts.insert(part.clone(), fact);
        if self.due.remove(&(shuffled(&part), part.clone())) {
            self.reach(part);
            // The next iteration, and all that is already known of it.
            while self.deepens
                && self.due.is_empty()
                && self.sums.found == BigUint::ZERO
                && !self.settled()
            {
                self.stage += 1;
                self.reach(vec![self.stage]);
            }
        }
    }

    /// A part belongs to the tree: it counts with all that is known below it, or it is due.
    fn reach(&mut self, part: Part) {
        let mut reached = vec![part];
        while let Some(part) = reached.pop() {
            let Some(fact) = self.facts.get(&part) else {
                self.due.insert((shuffled(&part), part));
                continue;
            };
            let (sums, report) = (&mut self.sums, &fact.report);
            sums.found += &report.found;
            sums.generated += report.stats.generated;
            sums.spent += report.elapsed_ms;
            match fact.rest.is_empty() {
                true => sums.done += 1,
                false => sums.cut += 1,
            }
            reached.extend(fact.parts());
        }
    }

    /// What is known about a part.
    pub fn fact(&self, part: &[u32]) -> Option<&Fact> {
        self.facts.get(part)
    }

    /// The parts that may be searched now, in no order that has to do with the tree: so those that are done are a fair
    /// sample of all.
    pub fn due(&self) -> impl Iterator<Item = &Part> {
        let most = if self.is_decided() { 0 } else { usize::MAX };
        self.due.iter().map(|(_, part)| part).take(most)
    }

    /// How many parts may be searched now.
    pub(super) fn number_due(&self) -> usize {
        if self.is_decided() { 0 } else { self.due.len() }
    }

    /// Whether this part may be searched now.
    pub(super) fn is_due(&self, part: &Part) -> bool {
        !self.is_decided() && self.due.contains(&(shuffled(part), part.clone()))
    }

    /// How far it is, by the parts that are known: from 0 to 1.
    pub(super) fn fraction(&self) -> f64 {
        let parts = self.sums.done + self.due.len();
        if self.is_over() { 1.0 } else { self.sums.done as f64 / parts.max(1) as f64 }
    }

    /// Parts that nobody has searched, whether or not anybody needs to.
    pub(super) fn unsearched(&self) -> usize {
        self.due.len()
    }

    /// The parts of the first cut: those of the whole, or of the first iteration.
    pub(super) fn first_cut(&self) -> Vec<Part> {
        self.facts.get(&self.root).map(|fact| fact.parts().collect()).unwrap_or_default()
    }

    /// Whether nothing more needs to be searched.
    pub fn is_over(&self) -> bool {
        self.due.is_empty() || self.is_decided()
    }

    /// Whether as many solutions are found as settle the question.
    fn is_decided(&self) -> bool {
        self.enough.as_ref().is_some_and(|enough| self.sums.found >= *enough)
    }

    /// The facts that count, part by part, in the order of the tree.
    pub fn counted(&self) -> Vec<&Fact> {
        let mut counted = Vec::new();
        for stage in 0..=self.stage {
            self.visit(&self.stage_root(stage), &mut counted);
        }
        counted
    }

    /// Where everything begins, or an iteration.
    pub(super) fn stage_root(&self, stage: u32) -> Part {
        if self.deepens { vec![stage] } else { self.root.clone() }
    }

    /// Whether the very beginning says that there is nothing to search: no iteration is deeper than that.
    fn settled(&self) -> bool {
        self.facts.get(&self.root).is_some_and(|fact| fact.report.reason.is_some())
    }

    fn visit<'l>(&'l self, part: &[u32], counted: &mut Vec<&'l Fact>) {
        let Some(fact) = self.facts.get(part) else { return };
        counted.push(fact);
        fact.parts().for_each(|below| self.visit(&below, counted));
    }
}

/// A number that has nothing to do with where a part lies.
fn shuffled(part: &[u32]) -> u64 {
    // FNV, and a last round of mixing, since parts differ in their last choice most often.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for choice in part {
        hash = (hash ^ u64::from(*choice)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    hash ^= hash >> 29;
    hash.wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ (hash >> 32)
}
