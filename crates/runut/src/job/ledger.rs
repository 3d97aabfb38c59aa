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
}

/// Where a job stands.
#[derive(Debug, Default)]
pub(super) struct Standing<'l> {
    /// Parts that may be searched now.
    pub(super) due: Vec<Part>,
    /// Parts that nobody has searched, whether or not anybody needs to.
    pub(super) unsearched: usize,
    /// What counts.
    pub(super) facts: Vec<&'l Fact>,
    /// Solutions found.
    pub(super) found: BigUint,
    /// Whether nothing more needs to be searched.
    pub(super) over: bool,
    /// Where the strategy deepens: the number of the iteration.
    pub(super) stage: u32,
}

impl Ledger {
    /// Nothing is known of this plan.
    pub fn new(plan: &Plan) -> Ledger {
        Ledger {
            plan: plan.fingerprint().to_owned(),
            root: plan.root(),
            deepens: plan.deepens(),
            enough: plan.work.enough().map(BigUint::from),
            facts: BTreeMap::new(),
            faults: Vec::new(),
            lines: 0,
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
                    self.facts.insert(fact.part.clone(), fact);
                    continue;
                }
            };
            self.faults.push((self.lines, fault));
        }
    }

    /// Takes note of a fact.
    pub fn note(&mut self, fact: Fact) {
        self.facts.entry(fact.part.clone()).or_insert(fact);
    }

    /// What is known about a part.
    pub fn fact(&self, part: &[u32]) -> Option<&Fact> {
        self.facts.get(part)
    }

    /// The parts that may be searched now, in no order that has to do with the tree: so those that are done are a fair
    /// sample of all.
    pub fn due(&self) -> Vec<Part> {
        self.standing().due
    }

    /// The parts of the first cut: those of the whole, or of the first iteration.
    pub(super) fn first_cut(&self) -> Vec<Part> {
        self.facts.get(&self.root).map(|fact| fact.parts().collect()).unwrap_or_default()
    }

    /// Whether nothing more needs to be searched.
    pub fn is_over(&self) -> bool {
        self.standing().over
    }

    pub(super) fn standing(&self) -> Standing<'_> {
        let mut standing = Standing::default();
        loop {
            self.visit(&self.stage_root(standing.stage), &mut standing);
            let enough = self.enough.as_ref().is_some_and(|enough| standing.found >= *enough);
            let deeper = self.deepens && standing.due.is_empty() && standing.found == BigUint::ZERO;
            standing.unsearched = standing.due.len();
            if enough {
                standing.due.clear();
            }
            if enough || !deeper || self.settled() {
                break;
            }
            standing.stage += 1;
        }
        standing.over = standing.due.is_empty();
        standing.due.sort_by_key(|part| (shuffled(part), part.len()));
        standing
    }

    /// Where everything begins, or an iteration.
    pub(super) fn stage_root(&self, stage: u32) -> Part {
        if self.deepens { vec![stage] } else { self.root.clone() }
    }

    /// Whether the very beginning says that there is nothing to search: no iteration is deeper than that.
    fn settled(&self) -> bool {
        self.facts.get(&self.root).is_some_and(|fact| fact.report.reason.is_some())
    }

    fn visit<'l>(&'l self, part: &[u32], standing: &mut Standing<'l>) {
        let Some(fact) = self.facts.get(part) else {
            return standing.due.push(part.to_owned());
        };
        standing.found += &fact.report.found;
        standing.facts.push(fact);
        fact.parts().for_each(|below| self.visit(&below, standing));
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
