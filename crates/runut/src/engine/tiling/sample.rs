//! How large a search tree is, told from a small sample of it.
//!
//! Every child is entered with probability one half only, so a node at depth d that is met stands for
//! 2^d nodes like it: the sum over all nodes met is right on average (the idea of D. E. Knuth,
//! "Estimating the efficiency of backtrack programs", 1975, who follows single random paths). A tree
//! of a million nodes is told within a factor of two from a few hundred of them: enough to choose a
//! strategy by.

use crate::engine::listener::Listener;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow::{self, Break, Continue};

/// Nodes met at most: some milliseconds.
const ENOUGH: u64 = 20_000;

/// Walks through a random part of a tree and adds up what it stands for.
pub struct Sample {
    random: ChaCha8Rng,
    depth: u32,
    met: u64,
    /// The estimate of the number of nodes.
    pub nodes: f64,
}

impl Sample {
    /// A sample that is the same every time.
    pub fn new(seed: u64) -> Sample {
        Sample { random: ChaCha8Rng::seed_from_u64(seed), depth: 0, met: 0, nodes: 0.0 }
    }
}

/// There are more nodes than a sample looks at.
pub struct Plenty;

impl Listener for Sample {
    type Stop = Plenty;
    fn enter(&mut self, _: u32, _: u32) -> ControlFlow<Plenty, bool> {
        self.met += 1;
        self.nodes += f64::from(self.depth).exp2();
        if self.met > ENOUGH {
            return Break(Plenty);
        }
        let descend = self.random.random();
        self.depth += u32::from(descend);
        Continue(descend)
    }
    fn leave(&mut self) {
        self.depth -= 1;
    }
}
