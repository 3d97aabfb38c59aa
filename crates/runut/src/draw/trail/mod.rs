//! What a search did, as a picture. Which one depends on how the search goes:
//!
//! | the search | the picture |
//! | --- | --- |
//! | goes depth first | its tree, one bar for every node (`tree.rs`) |
//! | jumps from branch to branch | the depth of every node, in their order (`visits.rs`) |
//! | goes by layers | how many states each layer has (`layers.rs`) |
//! | only decides cells | when each cell was decided (`cells.rs`) |

mod cells;
mod layers;
mod tree;
mod visits;

use crate::draw::words;
use crate::draw::{Anchor, Color, Fill, Scene, Shape, Style, text_width};
use crate::figures::grouped;
use crate::{Event, Lang, Report, Text};

const WIDTH: f32 = 760.0;
const MARGIN: f32 = 16.0;
/// Where the picture begins, below its title.
const HEAD: f32 = 28.0;
/// Room for the sentence that says what is shown.
const FOOT: f32 = 24.0;
/// Height of a capital letter.
const LETTER: f32 = 7.0;
const LONGEST_NAME: usize = 36;
const INK: Color = Color(0x33, 0x33, 0x33);
const GRID: Color = Color(0xd8, 0xd8, 0xd8);
/// What comes early, or lies high, has one colour; what is late or deep the other.
const EARLY: Color = Color(0x00, 0x72, 0xb2);
const LATE: Color = Color(0xe6, 0x9f, 0x00);
const SOLVED: Color = Color(0xd5, 0x5e, 0x00);

/// A picture, and what it shows.
type Shown = (Scene, Vec<Text>);

/// Listens to a search and keeps what its picture shows.
#[derive(Default)]
pub struct Trail {
    tree: tree::Tree,
    visits: visits::Visits,
    layers: layers::Layers,
    cells: cells::Cells,
}

impl Trail {
    /// Hears one event.
    pub fn hear(&mut self, event: &Event, lang: Lang) {
        match event {
            Event::Enter { depth, .. } => self.tree.enter(*depth),
            Event::Leave { depth } => self.tree.leave(*depth),
            Event::Visit { depth, cost } => self.visits.visit(*depth, *cost),
            Event::Layer { depth, width } => self.layers.layer(*depth, *width),
            Event::Round { what } => {
                self.tree.round(what.get(lang));
                self.visits.round(what.get(lang));
                self.layers.round(what.get(lang));
            }
            // The steps of a tree lay and take away: its cells are never decided.
            Event::Step(step) if self.tree.is_empty() => self.cells.step(step),
            Event::Solution => {
                self.tree.solution();
                self.visits.solution();
            }
            Event::Step(_) | Event::Pruned { .. } | Event::Expanded => {}
        }
    }

    /// What a search is called.
    pub fn title(puzzle: &str, report: &Report, lang: Lang) -> String {
        let nodes = grouped(report.stats.generated);
        words::trail_of(shortened(puzzle), &report.strategy, nodes).get(lang).to_owned()
    }

    /// The picture; `None` if the search told nothing that could be drawn.
    pub fn scene(&self, puzzle: &str, report: &Report, style: &Style) -> Option<Scene> {
        let lang = style.lang;
        let puzzle = &shortened(puzzle);
        let mut title = Trail::title(puzzle, report, lang);
        let (mut scene, says) = if !self.tree.is_empty() {
            self.tree.scene()
        } else if !self.visits.is_empty() {
            self.visits.scene()
        } else if !self.layers.is_empty() {
            self.layers.scene()
        } else if !self.cells.is_empty() {
            let steps = words::cells_by(puzzle, &report.strategy, self.cells.steps());
            title = steps.get(lang).to_owned();
            self.cells.scene()
        } else {
            return None;
        };
        let widest = text_width(&title, LETTER + 2.0, true);
        scene.width = scene.width.max(widest + 2.0 * MARGIN);
        scene.push(text((MARGIN, HEAD / 2.0), &title, Anchor::Start, true));
        let says: Vec<&str> = says.iter().map(|text| text.get(lang)).collect();
        let (below, says) = (scene.height + FOOT / 2.0 - 4.0, says.join(", "));
        scene.width = scene.width.max(text_width(&says, LETTER, false) + 2.0 * MARGIN);
        scene.push(text((MARGIN, below), &says, Anchor::Start, false));
        scene.height += FOOT;
        Some(scene.in_style(style))
    }
}

/// A name that leaves room in the title: ids may be long.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => format!("{}...", &name[..end]),
        None => name.to_owned(),
    }
}

fn text((x, y): (f32, f32), text: &str, anchor: Anchor, bold: bool) -> Shape {
    let size = if bold { LETTER + 2.0 } else { LETTER };
    Shape::Text { x, y, size, text: text.to_owned(), color: INK, anchor, bold }
}

fn rect((x, y): (f32, f32), (width, height): (f32, f32), color: Color) -> Shape {
    Shape::Rect { x, y, width, height, round: 0.0, fill: Fill::Flat(color), stroke: None }
}

fn dot((x, y): (f32, f32), radius: f32, color: Color) -> Shape {
    Shape::Circle { x, y, radius, fill: Fill::Flat(color), stroke: None }
}

/// Where rounds began, each with its name: thin lines, named where there is room.
fn rounds(scene: &mut Scene, begins: &[(f32, &str)], (top, bottom): (f32, f32)) {
    let ends = begins.iter().skip(1).map(|begin| begin.0).chain([WIDTH]);
    for (&(x, name), end) in begins.iter().zip(ends) {
        scene.push(Shape::line((x, top), (x, bottom), INK, 0.7));
        if x + (name.chars().count() as f32 + 1.0) * LETTER <= end {
            scene.push(text((x + 3.0, bottom - LETTER / 2.0), name, Anchor::Start, false));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_shortened() {
        assert_eq!(shortened("iq-puzzler-pro"), "iq-puzzler-pro");
        let long = shortened(&"×".repeat(40));
        assert_eq!(long, "×".repeat(LONGEST_NAME) + "...");
    }
}
