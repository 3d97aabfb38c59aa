//! A search that jumps: one mark for every node it took up, in their order; downwards its depth.
//!
//! Colours tell the cost by which the search ranks its nodes, where it has one: a best-first search goes back to
//! shallow nodes whenever the cost of the cheapest grows.

use super::{EARLY, GRID, HEAD, LATE, LETTER, MARGIN, SOLVED, Shown, WIDTH, rect, text};
use crate::draw::words;
use crate::draw::{Anchor, Color, Scene, Shape};
use std::collections::BTreeSet;

const LEFT: f32 = MARGIN + 3.0 * LETTER;
const MARK: f32 = 3.0;
/// Height of a row, and of all rows together at most.
const ROW: f32 = 9.0;
const ROWS: f32 = 300.0;
/// More colours than this are told by the first and the last alone.
const KEY: usize = 12;
/// Visits that are kept.
const MOST: usize = 1 << 20;

#[derive(Default)]
pub struct Visits {
    /// Depth and cost.
    nodes: Vec<(usize, u64)>,
    solutions: Vec<usize>,
    rounds: Vec<(usize, String)>,
}

impl Visits {
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub fn visit(&mut self, depth: usize, cost: u64) {
        if self.nodes.len() < MOST {
            self.nodes.push((depth, cost));
        }
    }

    pub fn solution(&mut self) {
        self.solutions.push(self.nodes.len());
    }

    pub fn round(&mut self, what: &str) {
        self.rounds.push((self.nodes.len(), what.to_owned()));
    }

    pub fn scene(&self) -> Shown {
        let deepest = self.nodes.iter().map(|node| node.0).max().unwrap_or(0);
        let row = ROW.min(ROWS / (deepest + 1) as f32);
        let costs: BTreeSet<u64> = self.nodes.iter().map(|node| node.1).collect();
        let key = if costs.len() > 1 { 16.0 } else { 0.0 };
        let top = HEAD + key;
        let across =
            |node: usize| LEFT + (WIDTH - LEFT - MARGIN) * node as f32 / self.nodes.len() as f32;
        let down = |depth: usize| top + row * (depth as f32 + 0.5);
        let bottom = down(deepest) + row;
        let below = bottom + 14.0;
        let mut scene = Scene::new(WIDTH, below + 4.0);
        let every = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].into_iter();
        let every = every.clone().find(|step| row * *step as f32 >= 18.0).unwrap_or(deepest + 1);
        for depth in (0..=deepest).step_by(every) {
            let y = down(depth);
            scene.push(Shape::line((LEFT, y), (WIDTH - MARGIN, y), GRID, 0.7));
            scene.push(text((LEFT - 5.0, y), &depth.to_string(), Anchor::End, false));
        }
        let (low, high) = (costs.first().copied().unwrap_or(0), costs.last().copied().unwrap_or(0));
        let color = |cost: u64| {
            let share = (cost - low) as f32 / (high - low).max(1) as f32;
            EARLY.mix(LATE, share)
        };
        // Marks that fall on the same spot are one.
        let mut seen = BTreeSet::new();
        for (node, &(depth, cost)) in self.nodes.iter().enumerate() {
            let x = across(node);
            if seen.insert((x.round() as i32, depth, cost)) {
                let at = (x - MARK / 2.0, down(depth) - MARK / 2.0);
                scene.push(rect(at, (MARK, MARK), color(cost)));
            }
        }
        let begins: Vec<(f32, &str)> =
            self.rounds.iter().map(|(node, what)| (across(*node), what.as_str())).collect();
        super::rounds(&mut scene, &begins, (top, below));
        for &node in &self.solutions {
            scene.push(super::dot((across(node), bottom + 5.0), 4.0, SOLVED));
        }
        if key > 0.0 {
            legend(&mut scene, &costs, color);
        }
        let mut says = vec![words::BY_NODES, words::DOWN_DEPTH];
        says.extend((key > 0.0).then_some(words::COLOUR_COST));
        says.extend((!self.solutions.is_empty()).then_some(words::DOT_SOLUTION));
        (scene, says)
    }
}

/// Which colour is which cost.
fn legend(scene: &mut Scene, costs: &BTreeSet<u64>, color: impl Fn(u64) -> Color) {
    let ends = [costs.first(), costs.last()];
    let shown: Vec<u64> = match costs.len() <= KEY {
        true => costs.iter().copied().collect(),
        false => ends.into_iter().flatten().copied().collect(),
    };
    let mut x = LEFT;
    for cost in shown {
        scene.push(rect((x, HEAD - 1.0), (8.0, 8.0), color(cost)));
        let name = cost.to_string();
        scene.push(text((x + 12.0, HEAD + 3.0), &name, Anchor::Start, false));
        x += 12.0 + (name.len() as f32 + 2.0) * LETTER;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_on_the_same_spot_are_one() {
        let mut visits = Visits::default();
        assert!(visits.is_empty());
        (0..10_000).for_each(|_| visits.visit(1, 0));
        visits.solution();
        let scene = visits.scene().0;
        assert!(scene.shapes.len() < 800, "{} shapes", scene.shapes.len());
        assert!((scene.width, scene.height) <= (760.0, 100.0));
    }

    #[test]
    fn costs_have_a_key() {
        let mut visits = Visits::default();
        visits.visit(0, 7);
        visits.visit(1, 9);
        let texts = visits.scene().0.shapes.into_iter().filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some(text),
            _ => None,
        });
        let texts: Vec<String> = texts.collect();
        assert!(texts.contains(&"7".to_owned()) && texts.contains(&"9".to_owned()), "{texts:?}");
    }
}
