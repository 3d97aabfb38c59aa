//! Questions about all solutions at once.

use super::Graph;
use std::ops::ControlFlow::{self, Continue};

impl Graph {
    /// The number of ways from each node to the end along allowed placements.
    fn ways_along(&self, allowed: &[bool]) -> Vec<u128> {
        let mut ways: Vec<u128> = vec![0; self.nodes()];
        if let Some(end) = ways.first_mut() {
            *end = 1;
        }
        for node in 1..self.nodes() {
            // No sum outgrows the number of all ways from the node.
            ways[node] = (self.edges_of(node).iter())
                .filter(|edge| allowed[edge.placement as usize])
                .map(|edge| ways[edge.target as usize])
                .sum();
        }
        ways
    }

    /// The number of solutions with allowed placements only.
    pub fn count_along(&self, allowed: &[bool]) -> u128 {
        self.ways_along(allowed).last().copied().unwrap_or(0)
    }

    /// Visits every solution with allowed placements only, as placements in the order of the cells.
    pub fn visit<B>(
        &self,
        allowed: Option<&[bool]>,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.nodes() == 0 {
            return Continue(());
        }
        // Without a restriction every edge leads to the end.
        let ways = allowed.map(|allowed| self.ways_along(allowed));
        let mut trail: Vec<u32> = Vec::new();
        // For each node on the way the next edge to take.
        let mut stack: Vec<(usize, u32)> = vec![(self.nodes() - 1, self.begins[self.nodes() - 1])];
        if self.nodes() == 1 {
            return visit(&trail);
        }
        while let Some((node, next)) = stack.last_mut() {
            if *next == self.begins[*node + 1] {
                stack.pop();
                trail.pop();
                continue;
            }
            let edge = self.edges[*next as usize];
            *next += 1;
            let target = edge.target as usize;
            if let (Some(allowed), Some(ways)) = (allowed, &ways)
                && (!allowed[edge.placement as usize] || ways[target] == 0)
            {
                continue;
            }
            trail.push(edge.placement);
            if target == 0 {
                visit(&trail)?;
                trail.pop();
            } else {
                stack.push((target, self.begins[target]));
            }
        }
        Continue(())
    }

    /// The solution of this number, from 0 to [`Graph::count`]; all numbers in their order give all
    /// solutions in theirs, so that a uniform number gives a uniform solution.
    pub fn nth(&self, mut number: u128) -> Option<Vec<u32>> {
        if number >= self.count() {
            return None;
        }
        let mut node = self.nodes() - 1;
        let mut solution = Vec::new();
        while node > 0 {
            for edge in self.edges_of(node) {
                let ways = self.ways[edge.target as usize];
                if number < ways {
                    solution.push(edge.placement);
                    node = edge.target as usize;
                    break;
                }
                number -= ways;
            }
        }
        Some(solution)
    }

    /// In how many solutions each placement occurs.
    pub fn uses(&self) -> Vec<u128> {
        let mut uses = vec![0; self.placements];
        let mut reaching: Vec<u128> = vec![0; self.nodes()];
        if let Some(root) = reaching.last_mut() {
            *root = 1;
        }
        for node in (1..self.nodes()).rev() {
            for edge in self.edges_of(node) {
                let target = edge.target as usize;
                // Both factors count parts of the same solutions: the product is at most their number.
                uses[edge.placement as usize] += reaching[node] * self.ways[target];
                reaching[target] += reaching[node];
            }
        }
        uses
    }
}
