//! What limits, cancellation, progress, tracing and splitting cost a hot strategy.
//!
//! The domino tilings of a chessboard (75.7 million nodes), counted twice in alternation: by the strategy
//! `backtracking`, which goes bare below depth 12, and by the same loop written without `Run` at all. The bar: a
//! strategy that goes bare loses at most 10 %.
//!
//! `cargo bench -p runut --bench overhead`

use runut::template::Tiling;
use runut::{Ask, Goal, Puzzle};
use std::ops::ControlFlow::Continue;
use std::time::Instant;

const ROUNDS: usize = 7;

fn main() {
    let board: Tiling = "........\n".repeat(8).parse().expect("a chessboard");
    let strategy = Tiling::strategies()
        .iter()
        .find(|s| s.about().name == "backtracking")
        .expect("in the table");
    let (mut with, mut without) = (f64::MAX, f64::MAX);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let report =
            runut::answer(&board, *strategy, &Ask::new(Goal::Count), &mut |_| Continue(()));
        with = with.min(start.elapsed().as_secs_f64());

        let start = Instant::now();
        let mut plain = Plain { width: 8, covered: vec![false; 64], counts: Counts::default() };
        plain.node(0, 0);
        without = without.min(start.elapsed().as_secs_f64());

        assert_eq!(report.found, plain.counts.found.into(), "both count the same tilings");
        assert_eq!(report.stats.generated, plain.counts.generated, "both walk the same tree");
    }
    println!("with Run     {:8.1} ms", with * 1e3);
    println!("without Run  {:8.1} ms", without * 1e3);
    println!("ratio        {:8.3}", with / without);
}

#[derive(Default)]
struct Counts {
    generated: u64,
    expanded: u64,
    pruned: u64,
    max_depth: u64,
    found: u64,
}

/// The loop of `backtracking`, with the same counters, and nobody to talk to.
struct Plain {
    width: usize,
    covered: Vec<bool>,
    counts: Counts,
}

impl Plain {
    fn node(&mut self, from: usize, depth: u64) {
        let Some(at) = (from..self.covered.len()).find(|&at| !self.covered[at]) else {
            self.counts.found += 1;
            return;
        };
        self.counts.expanded += 1;
        let free = |to: usize| self.covered.get(to) == Some(&false);
        let right = !(at + 1).is_multiple_of(self.width) && free(at + 1);
        let below = free(at + self.width);
        for candidate in [right.then_some(at + 1), below.then_some(at + self.width)] {
            let Some(to) = candidate else {
                self.counts.pruned += 1;
                continue;
            };
            self.counts.generated += 1;
            self.counts.max_depth = self.counts.max_depth.max(depth + 1);
            (self.covered[at], self.covered[to]) = (true, true);
            self.node(at + 1, depth + 1);
            (self.covered[at], self.covered[to]) = (false, false);
        }
    }
}
