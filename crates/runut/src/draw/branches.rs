//! The tree of a small search as a student draws it: every node a board, numbered in the order of the search, with its cost;
//! solutions framed.
//!
//! A depth-first search says itself which node is below which. A search that jumps from branch to branch only tells the
//! depth of each node: its parent is the board one level higher that differs least from it.

use super::{Anchor, Color, Fill, Scene, Shape, Style, messages};
use crate::any::AnyPuzzle;
use crate::replay::Replay;
use crate::step::{Event, Place, Value, Values};

/// More nodes than this are no picture but a thicket.
pub const MOST_NODES: usize = 60;

/// The room of a board, and between boards.
const BOARD: f32 = 92.0;
const GAP: f32 = 18.0;
const LEVEL: f32 = 44.0;
const LETTER: f32 = 9.0;
const MARGIN: f32 = 14.0;
/// Height of a capital letter of the title, and the room for it.
const TITLE: f32 = 9.0;
const HEAD: f32 = 18.0;

struct Node {
    parent: Option<usize>,
    depth: usize,
    cost: Option<u64>,
    values: Values,
    solved: bool,
}

/// Listens to a search and keeps its nodes, as long as they are few.
pub struct Branches {
    replay: Replay,
    nodes: Vec<Node>,
    /// Where the search stands, if its board may still change.
    open: Option<usize>,
    /// The way from the root to where a depth-first search stands.
    way: Vec<usize>,
    too_many: bool,
}

impl Branches {
    /// Begins with what the puzzle gives.
    pub fn new(start: impl IntoIterator<Item = (Place, Value)>) -> Branches {
        let replay = Replay::new(start);
        let root = Node {
            parent: None,
            depth: 0,
            cost: None,
            values: replay.board().clone(),
            solved: false,
        };
        let (nodes, way) = (vec![root], vec![0]);
        Branches { replay, nodes, open: Some(0), way, too_many: false }
    }

    /// Follows one event.
    pub fn hear(&mut self, event: &Event) {
        if self.too_many {
            return;
        }
        match event {
            Event::Enter { depth, .. } => {
                self.settle();
                self.way.truncate((*depth).max(1));
                let parent = self.way.last().copied();
                self.add(parent, *depth, None);
            }
            Event::Leave { .. } => self.settle(),
            Event::Visit { depth, cost } => {
                self.settle();
                match depth {
                    0 => {
                        self.nodes[0].cost = Some(*cost);
                        self.open = Some(0);
                    }
                    _ => self.add(None, *depth, Some(*cost)),
                }
            }
            // A search that begins again has another tree: only the last one is drawn.
            Event::Round { .. } => {
                self.nodes.truncate(1);
                self.nodes[0].solved = false;
                (self.open, self.way) = (None, vec![0]);
            }
            Event::Solution => {
                let here = self.open.or(self.way.last().copied()).unwrap_or(0);
                self.settle();
                self.nodes[here].solved = true;
            }
            Event::Step(_) | Event::Pruned { .. } | Event::Expanded | Event::Layer { .. } => {}
        }
        self.replay.hear(event);
    }

    /// The board of the node where the search stood is what it is now.
    fn settle(&mut self) {
        let Some(here) = self.open.take() else { return };
        self.nodes[here].values = self.replay.board().clone();
        let (depth, parent) = (self.nodes[here].depth, self.nodes[here].parent);
        if parent.is_none() && depth > 0 {
            let values = &self.nodes[here].values;
            let above = (0..here).filter(|&other| self.nodes[other].depth + 1 == depth);
            let nearest = above.min_by_key(|&other| difference(&self.nodes[other].values, values));
            self.nodes[here].parent = nearest.or(Some(0));
        }
    }

    fn add(&mut self, parent: Option<usize>, depth: usize, cost: Option<u64>) {
        if self.nodes.len() == MOST_NODES {
            self.too_many = true;
            return;
        }
        let values = Values::new();
        self.nodes.push(Node { parent, depth, cost, values, solved: false });
        let here = self.nodes.len() - 1;
        self.open = Some(here);
        if parent.is_some() {
            self.way.push(here);
        }
    }

    /// How many levels the tree has below its root: a long thin one is better looked at from afar.
    pub fn levels(&self) -> usize {
        self.nodes.iter().map(|node| node.depth).max().unwrap_or(0)
    }

    /// The picture; `None` if the search has no tree, or one of too many nodes.
    pub fn scene(&mut self, puzzle: &dyn AnyPuzzle, title: &str, style: &Style) -> Option<Scene> {
        self.settle();
        if self.too_many || self.nodes.len() < 2 {
            return None;
        }
        let brief = Style { brief: true, ..style.clone() };
        let boards: Vec<(Vec<Shape>, (f32, f32))> = self
            .nodes
            .iter()
            .map(|node| {
                let scene = puzzle.sketch(&node.values, &brief);
                let factor = BOARD / scene.width.max(scene.height);
                let mut shapes = Vec::new();
                scene.shapes.into_iter().for_each(|shape| smaller(shape, factor, &mut shapes));
                (shapes, (scene.width * factor, scene.height * factor))
            })
            .collect();
        let height = boards.iter().map(|(_, size)| size.1).fold(0.0, f32::max);
        let at = self.places(height);
        let colors = style.colors();
        let (right, bottom) =
            at.iter().fold((0f32, 0f32), |(x, y), place| (x.max(place.0), y.max(place.1)));
        let (width, below) = (right + BOARD / 2.0 + MARGIN, bottom + height + MARGIN);
        let titled = super::text_width(title, TITLE, true) + 2.0 * MARGIN;
        let mut scene = Scene::styled(width.max(titled), below, style);
        scene.push(Shape::Text {
            x: MARGIN,
            y: MARGIN + TITLE / 2.0,
            size: TITLE,
            text: title.to_owned(),
            color: colors.ink,
            anchor: Anchor::Start,
            bold: true,
        });
        for (index, node) in self.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                let from = (at[parent].0, at[parent].1 + height);
                let to = (at[index].0, at[index].1 - 2.0 * LETTER);
                scene.push(Shape::line(from, to, colors.fifth, 1.4));
            }
        }
        for (index, (node, (shapes, (width, tall)))) in self.nodes.iter().zip(boards).enumerate() {
            let (x, y) = at[index];
            let text = match node.cost {
                Some(cost) => messages::node_cost(index, cost).get(style.lang).to_owned(),
                None => index.to_string(),
            };
            let room = (super::text_width(&text, LETTER, node.solved) + 6.0, 2.0 * LETTER);
            let ground = Fill::Flat(colors.ground);
            scene.push(Shape::rect((x - room.0 / 2.0, y - 2.0 * LETTER), room, ground));
            let color = if node.solved { colors.effect } else { colors.ink };
            scene.push(Shape::middle((x, y - LETTER), LETTER, text, color));
            let left = x - width / 2.0;
            scene.shapes.extend(shapes.into_iter().map(|shape| shape.shifted(left, y)));
            if node.solved {
                let (fill, stroke) = (Fill::None, Some((colors.effect, 3.0)));
                let (x, y, width, height) = (left, y, width, tall);
                scene.push(Shape::Rect { x, y, width, height, round: 4.0, fill, stroke });
            }
        }
        let says = messages::tree_of(self.nodes.len());
        scene.text = vec![vec![super::Span::plain(says.get(style.lang))]];
        Some(scene)
    }

    /// The middle of the upper side of every board: leaves side by side, the others above the middle of their children.
    fn places(&self, height: f32) -> Vec<(f32, f32)> {
        let mut at = vec![(0.0, 0.0); self.nodes.len()];
        let mut next = MARGIN + BOARD / 2.0;
        self.place(0, &mut next, height, &mut at);
        at
    }

    fn place(&self, node: usize, next: &mut f32, height: f32, at: &mut [(f32, f32)]) {
        let level = self.nodes[node].depth as f32 * (height + LEVEL);
        let y = MARGIN + HEAD + 2.0 * LETTER + level;
        let children: Vec<usize> =
            (0..self.nodes.len()).filter(|&child| self.nodes[child].parent == Some(node)).collect();
        if children.is_empty() {
            at[node] = (*next, y);
            *next += BOARD + GAP;
            return;
        }
        children.iter().for_each(|&child| self.place(child, next, height, at));
        let (first, last) = (at[children[0]].0, at[children[children.len() - 1]].0);
        at[node] = ((first + last) / 2.0, y);
    }
}

/// In how many places two boards differ.
fn difference(one: &Values, other: &Values) -> usize {
    let changed = one.iter().filter(|(place, value)| other.get(place) != Some(value)).count();
    let new = other.keys().filter(|place| !one.contains_key(place)).count();
    changed + new
}

/// A shape made smaller, without its place: of many small boards none is the one to play on.
fn smaller(shape: Shape, factor: f32, out: &mut Vec<Shape>) {
    let thinner =
        |stroke: Option<(Color, f32)>| stroke.map(|(color, width)| (color, width * factor));
    match shape {
        Shape::Rect { x, y, width, height, round, fill, stroke } => out.push(Shape::Rect {
            x: x * factor,
            y: y * factor,
            width: width * factor,
            height: height * factor,
            round: round * factor,
            fill,
            stroke: thinner(stroke),
        }),
        Shape::Circle { x, y, radius, fill, stroke } => {
            let (x, y, radius) = (x * factor, y * factor, radius * factor);
            out.push(Shape::Circle { x, y, radius, fill, stroke: thinner(stroke) });
        }
        Shape::Path { points, closed, fill, stroke } => {
            let points = points.into_iter().map(|(x, y)| (x * factor, y * factor)).collect();
            out.push(Shape::Path { points, closed, fill, stroke: thinner(stroke) });
        }
        Shape::Text { x, y, size, text, color, anchor, bold } => {
            let (x, y, size) = (x * factor, y * factor, size * factor);
            out.push(Shape::Text { x, y, size, text, color, anchor, bold });
        }
        Shape::At { shapes, .. } => {
            shapes.into_iter().for_each(|shape| smaller(shape, factor, out))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Bounds;
    use crate::{Ask, Goal};
    use std::ops::ControlFlow::Continue;

    fn heard(family: &str, text: &str, strategy: &str) -> (Box<dyn AnyPuzzle>, Branches) {
        let puzzle = crate::family(family).expect("a family").parse(text).unwrap();
        let mut branches = Branches::new(puzzle.layout(None).unwrap());
        let mut hear = |event: Event| branches.hear(&event);
        let ask = Ask::new(Goal::First);
        puzzle.answer(Some(strategy), &ask, Some(&mut hear), &mut |_| Continue(())).unwrap();
        (puzzle, branches)
    }

    #[test]
    fn every_node_has_a_parent_one_level_higher() {
        for (family, text, strategy) in [
            ("sliding", "1 2 3\n4 5 6\n0 7 8\n", "branch-and-bound"),
            ("sliding", "1 2 3\n4 5 6\n0 7 8\n", "ida-manhattan"),
            ("template", "...\n...\n", "backtracking"),
        ] {
            let (puzzle, mut branches) = heard(family, text, strategy);
            let scene = branches.scene(puzzle.as_ref(), strategy, &Style::default());
            assert!(scene.is_some(), "{strategy} has a tree");
            assert!(branches.nodes.iter().any(|node| node.solved), "{strategy}");
            for node in &branches.nodes[1..] {
                let parent = node.parent.expect("only the root has none");
                assert_eq!(branches.nodes[parent].depth + 1, node.depth, "{strategy}");
            }
            let at = branches.places(50.0);
            let mut boxes: Vec<Bounds> = at
                .iter()
                .map(|&(x, y)| Bounds { left: x, top: y, right: x + BOARD, bottom: y + 50.0 })
                .collect();
            boxes.sort_by(|a, b| (a.top, a.left).partial_cmp(&(b.top, b.left)).unwrap());
            let clear =
                |pair: &[Bounds]| pair[0].top < pair[1].top || pair[0].right <= pair[1].left;
            assert!(boxes.windows(2).all(clear), "{strategy}: boards do not overlap");
        }
    }

    #[test]
    fn a_large_search_has_no_tree_of_boards() {
        let (puzzle, mut branches) = heard("template", &"......\n".repeat(6), "backtracking");
        let small = branches.nodes.len() < MOST_NODES;
        assert_eq!(branches.scene(puzzle.as_ref(), "", &Style::default()).is_some(), small);
    }
}
