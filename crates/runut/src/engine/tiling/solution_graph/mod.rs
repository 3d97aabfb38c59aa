//! All solutions of a tiling as one directed graph.
//!
//! The states of [`super::layers`] are its nodes and the placements its edges: every path from the
//! root to the end is a solution, and every solution is one path. A pass forwards finds the states
//! that can be reached; a pass backwards keeps those from which the end can be reached, with the
//! number of ways. Millions of solutions share a few hundred thousand nodes (IQ Puzzler Pro on 5×11:
//! 4 331 140 solutions in about 257 thousand), and questions about all of them take one pass over
//! the edges: milliseconds. Knuth keeps solutions as a ZDD in the same spirit (TAOCP 7.1.4, DLX6);
//! a node here is a state of the front, which the fixed order of cells makes far fewer.

mod build;
mod file;
mod query;

pub use build::build;
pub use file::Damage;

/// The graph. Nodes are numbered from the end to the root, so that edges lead to smaller numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// Where the edges of each node begin; one more entry ends the last.
    begins: Vec<u32>,
    edges: Vec<Edge>,
    /// The number of ways to the end from each node.
    ways: Vec<u128>,
    /// How many placements the tiling has.
    placements: usize,
}

/// A placement, and the node it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Edge {
    placement: u32,
    target: u32,
}

impl Graph {
    /// How many states it has.
    pub fn nodes(&self) -> usize {
        self.ways.len()
    }

    /// How many edges it has.
    pub fn edges(&self) -> usize {
        self.edges.len()
    }

    /// Its size in memory, nearly the size of its file.
    pub fn bytes(&self) -> u64 {
        let edges = self.edges.len() * size_of::<Edge>();
        (edges + self.begins.len() * size_of::<u32>() + self.ways.len() * size_of::<u128>()) as u64
    }

    /// The number of solutions.
    pub fn count(&self) -> u128 {
        self.ways.last().copied().unwrap_or(0)
    }

    fn edges_of(&self, node: usize) -> &[Edge] {
        &self.edges[self.begins[node] as usize..self.begins[node + 1] as usize]
    }
}

#[cfg(test)]
mod tests;
