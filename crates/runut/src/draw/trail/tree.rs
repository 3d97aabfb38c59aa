//! A tree: one bar for every node, as wide as the search stayed below it.
//!
//! From left to right the nodes in the order they were made, downwards their depth: a wide bar is a branch that took
//! long, a fringe of short ones is a search that turns back early. A dot marks a solution. (Such pictures of nested
//! intervals are known as icicle plots: J. B. Kruskal and J. M. Landwehr, 1983.)

use super::{EARLY, HEAD, LATE, MARGIN, SOLVED, Shown, WIDTH};
use crate::draw::words;
use crate::draw::{Color, Fill, Scene, Shape};

/// Height of a row, and of all rows together if they can be thinner.
const ROW: f32 = 14.0;
const ROWS: f32 = 320.0;

/// Nodes that a picture has room for: beyond that bars are thinner than the eye sees. (`FIRST_NODES` says it too.)
const MOST: usize = 4000;

#[derive(Default)]
pub struct Tree {
    /// Begin, end and depth of every node, in the order they were made. An open node has no end yet.
    nodes: Vec<(usize, Option<usize>, usize)>,
    open: Vec<usize>,
    /// The node at which each solution was found.
    solutions: Vec<usize>,
    rounds: Vec<(usize, String)>,
    unseen: usize,
}

impl Tree {
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub fn enter(&mut self, depth: usize) {
        self.leave(depth);
        if self.nodes.len() == MOST {
            self.unseen += 1;
            return;
        }
        self.open.push(self.nodes.len());
        self.nodes.push((self.nodes.len(), None, depth));
    }

    /// Closes all nodes of at least this depth.
    pub fn leave(&mut self, depth: usize) {
        while let Some(&last) = self.open.last()
            && self.nodes[last].2 >= depth
        {
            self.nodes[last].1 = Some(self.nodes.len());
            self.open.pop();
        }
    }

    pub fn solution(&mut self) {
        if self.unseen == 0 {
            self.solutions.push(self.nodes.len());
        }
    }

    pub fn round(&mut self, what: &str) {
        if self.unseen == 0 {
            self.leave(0);
            self.rounds.push((self.nodes.len(), what.to_owned()));
        }
    }

    pub fn scene(&self) -> Shown {
        let deepest = self.nodes.iter().map(|node| node.2).max().unwrap_or(1);
        let all = self.nodes.len();
        let across = |node: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * node as f32 / all as f32;
        let row = (ROWS / deepest as f32).clamp(ROW / 2.0, ROW);
        let down = |depth: usize| HEAD + row * (depth - 1) as f32;
        let below = down(deepest + 1) + ROW;
        let mut scene = Scene::new(WIDTH, below + 4.0);
        for &(begin, end, depth) in &self.nodes {
            let (left, right) = (across(begin), across(end.unwrap_or(all).max(begin + 1)));
            let share = (depth - 1) as f32 / deepest.max(2).saturating_sub(1) as f32;
            let stroke = (right - left > 2.5).then_some((Color::WHITE, 0.6));
            scene.push(Shape::Rect {
                x: left,
                y: down(depth),
                width: right - left,
                height: row - 1.0,
                round: 0.0,
                fill: Fill::Flat(EARLY.mix(LATE, share)),
                stroke,
            });
        }
        let begins: Vec<(f32, &str)> =
            self.rounds.iter().map(|(node, what)| (across(*node), what.as_str())).collect();
        super::rounds(&mut scene, &begins, (HEAD, below));
        for &node in &self.solutions {
            scene.push(super::dot((across(node), below - ROW / 2.0), 4.0, SOLVED));
        }
        let by = if self.unseen == 0 { words::BY_NODES } else { words::FIRST_NODES };
        let mut says = vec![by, words::DOWN_DEPTH];
        says.extend((!self.solutions.is_empty()).then_some(words::DOT_SOLUTION));
        (scene, says)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_span_what_lies_below_them() {
        let mut tree = Tree::default();
        assert!(tree.is_empty());
        tree.enter(1);
        tree.enter(2);
        tree.leave(2);
        tree.enter(2);
        tree.solution();
        assert_eq!(tree.nodes, [(0, None, 1), (1, Some(2), 2), (2, None, 2)]);
        assert_eq!(tree.solutions, [3]);
        assert_eq!(tree.scene().0.shapes.len(), 3 + 1);
    }

    #[test]
    fn a_round_ends_what_is_open() {
        let mut tree = Tree::default();
        tree.round("bound 1");
        tree.enter(1);
        tree.round("bound 3");
        tree.enter(1);
        assert_eq!(tree.nodes, [(0, Some(1), 1), (1, None, 1)]);
        assert_eq!(tree.rounds, [(0, "bound 1".to_owned()), (1, "bound 3".to_owned())]);
        // Two bars, two lines and their names.
        assert_eq!(tree.scene().0.shapes.len(), 2 + 2 + 2);
    }
}
