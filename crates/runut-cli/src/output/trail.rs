//! The trail of a search as a picture: one bar for every node, as wide as the search stayed below it.
//!
//! From left to right the nodes in the order they were made, downwards their depth: a wide bar is a branch that took
//! long, a fringe of short ones is a search that turns back early. A dot marks a solution. (Such pictures of nested
//! intervals are known as icicle plots: J. B. Kruskal and J. M. Landwehr, 1983.)

use runut::Event;
use runut::draw::{Anchor, Color, Fill, Scene, Shape};

const WIDTH: f32 = 760.0;
const MARGIN: f32 = 16.0;
const HEAD: f32 = 26.0;
const ROW: f32 = 14.0;
const INK: Color = Color(0x33, 0x33, 0x33);
/// Depths go from one colour to the other.
const SHALLOW: Color = Color(0x00, 0x72, 0xb2);
const DEEP: Color = Color(0xe6, 0x9f, 0x00);
const SOLVED: Color = Color(0xd5, 0x5e, 0x00);

/// Nodes that a picture has room for: beyond that bars are thinner than the eye sees.
const MOST: usize = 4000;

/// Listens to a search and keeps what the picture shows.
#[derive(Default)]
pub struct Trail {
    /// Begin, end and depth of every node, in the order they were made. An open node has no end yet.
    nodes: Vec<(usize, Option<usize>, usize)>,
    open: Vec<usize>,
    /// The node at which each solution was found.
    solutions: Vec<usize>,
    unseen: usize,
}

impl Trail {
    pub fn hear(&mut self, event: &Event) {
        match event {
            Event::Enter { depth, .. } => {
                self.close(*depth);
                if self.nodes.len() == MOST {
                    self.unseen += 1;
                    return;
                }
                self.open.push(self.nodes.len());
                self.nodes.push((self.nodes.len(), None, *depth));
            }
            Event::Leave { depth } => self.close(*depth),
            Event::Solution if self.unseen == 0 => self.solutions.push(self.nodes.len()),
            _ => {}
        }
    }

    /// Closes all nodes of at least this depth.
    fn close(&mut self, depth: usize) {
        while let Some(&last) = self.open.last()
            && self.nodes[last].2 >= depth
        {
            self.nodes[last].1 = Some(self.nodes.len());
            self.open.pop();
        }
    }

    /// The picture; `None` if the search has no tree to show.
    pub fn scene(&self, title: &str) -> Option<Scene> {
        let deepest = self.nodes.iter().map(|node| node.2).max()?;
        let all = self.nodes.len();
        let across = |node: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * node as f32 / all as f32;
        let down = |depth: usize| HEAD + ROW * (depth - 1) as f32;
        let mut scene =
            Scene { width: WIDTH, height: down(deepest + 1) + ROW + MARGIN, ..Scene::default() };
        scene.shapes.push(Shape::Text {
            x: MARGIN,
            y: HEAD / 2.0,
            size: 9.0,
            text: title.to_owned(),
            color: INK,
            anchor: Anchor::Start,
            bold: true,
        });
        for &(begin, end, depth) in &self.nodes {
            let (left, right) = (across(begin), across(end.unwrap_or(all).max(begin + 1)));
            let share = (depth - 1) as f32 / deepest.max(2).saturating_sub(1) as f32;
            let stroke = (right - left > 2.5).then_some((Color::WHITE, 0.6));
            scene.shapes.push(Shape::Rect {
                x: left,
                y: down(depth),
                width: right - left,
                height: ROW - 1.0,
                round: 0.0,
                fill: Fill::Flat(SHALLOW.mix(DEEP, share)),
                stroke,
            });
        }
        for &node in &self.solutions {
            scene.shapes.push(Shape::Circle {
                x: across(node),
                y: down(deepest + 1) + ROW / 2.0,
                radius: 4.0,
                fill: Fill::Flat(SOLVED),
                stroke: None,
            });
        }
        Some(scene)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_span_what_lies_below_them() {
        let mut trail = Trail::default();
        let enter = |depth| Event::Enter { depth, choice: 0, of: 0 };
        let events = [enter(1), enter(2), Event::Leave { depth: 2 }, enter(2), Event::Solution];
        events.iter().for_each(|event| trail.hear(event));
        assert_eq!(trail.nodes, [(0, None, 1), (1, Some(2), 2), (2, None, 2)]);
        assert_eq!(trail.solutions, [3]);
        let scene = trail.scene("three nodes").expect("there is a tree");
        assert_eq!(scene.shapes.len(), 1 + 3 + 1);
        assert!(Trail::default().scene("none").is_none());
    }
}
