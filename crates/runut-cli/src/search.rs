//! From arguments to requests: what all searching commands share.

use crate::args::{Common, Search};
use crate::catalogue;
use crate::output::Talk;
use runut::desk::{Count, Enumerate, Given, LimitsAsked, Solve, Trace};
use std::time::{SystemTime, UNIX_EPOCH};

/// A seed from the clock, for puzzles that nobody wants to repeat (it is shown, so that they can be).
pub fn seed_of_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_micros() as u64 % 1_000_000_007)
}

/// How many threads this machine runs at once.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// How many threads may work: as many as were asked for, within reason; `usual` if nothing was said.
pub fn threads(asked: Option<u16>, usual: usize, talk: &Talk) -> usize {
    let most = 2 * cores();
    match asked.map(usize::from) {
        None => usual,
        Some(asked) if asked > most => {
            talk.say(catalogue::fewer_threads(most, asked).get(talk.lang));
            most
        }
        Some(asked) => asked,
    }
}

/// Threads for work that has to be done whole: all cores, unless a number of nodes is to be kept exactly.
pub fn threads_for_all(search: &Search, talk: &Talk) -> usize {
    let usual = if search.limits.nodes.is_some() { 1 } else { cores() };
    threads(search.threads, usual, talk)
}

impl crate::args::Limit {
    pub fn asked(&self) -> LimitsAsked {
        let time_ms = self.time.map(|time| time.as_millis() as u64);
        LimitsAsked { time_ms, nodes: self.nodes, memory: self.memory }
    }
}

impl crate::args::Same {
    /// The level of sameness, by name.
    pub fn level(&self) -> Option<String> {
        // An older spelling of a level that one family has.
        let merged = self.merge_equal_pieces.then(|| "merged".to_owned());
        self.distinct.clone().or(merged)
    }
}

macro_rules! request {
    ($kind:ident, $given:expr, $search:expr, $common:expr, $threads:expr, { $($field:ident: $value:expr),* $(,)? }) => {
        $kind {
            puzzle: $given,
            family: $common.family.clone(),
            format: $common.format.clone(),
            strategy: $search.strategy.clone(),
            limits: $search.limits.asked(),
            distinct: $search.same.level(),
            up_to_symmetry: $search.same.up_to_symmetry,
            threads: $threads,
            $($field: $value),*
        }
    };
}

/// A request for a solution, or several.
pub fn solve(given: Given, search: &Search, common: &Common, threads: usize) -> Solve {
    request!(Solve, given, search, common, threads, { goal: None, limit: None, random: None, text_only: false, pictures: Vec::new() })
}

/// A request for the number of solutions.
pub fn count(given: Given, search: &Search, common: &Common, threads: usize) -> Count {
    request!(Count, given, search, common, threads, {})
}

/// A request for all solutions.
pub fn enumerate(given: Given, search: &Search, common: &Common, threads: usize) -> Enumerate {
    request!(Enumerate, given, search, common, threads, { limit: None, text_only: false, pictures: Vec::new() })
}

/// A request for what a search does.
pub fn trace(given: Given, search: &Search, common: &Common, talk: &Talk) -> Trace {
    let quiet = false;
    request!(Trace, given, search, common, 1, { all: false, quiet: quiet, moments: None, pictures: Vec::new(), lang: talk.lang })
}
