//! A search without a tree, which decides cells for good: the board, every cell in the colour of the moment when it was
//! decided.
//!
//! A cell that is only ever a reason was never decided: it stays hatched. A decided one that was a reason as well, a
//! trial that told something, has a dot.

use super::{EARLY, GRID, HEAD, INK, LATE, LETTER, MARGIN, Shown, WIDTH, dot, rect, text};
use crate::Place;
use crate::draw::words;
use crate::draw::{Anchor, Color, Scene, Shape, contrast};
use crate::{Role, Step};
use std::collections::{BTreeMap, BTreeSet};

const HEIGHT: f32 = 400.0;
/// Cells are not larger than this, and have their number from a certain size on.
const LARGEST: f32 = 44.0;
const NUMBERED: f32 = 20.0;
/// Room for the key.
const KEY: f32 = 90.0;

#[derive(Default)]
pub struct Cells {
    steps: usize,
    /// In which step each cell was decided, from 1.
    decided: BTreeMap<(usize, usize), usize>,
    reasons: BTreeSet<(usize, usize)>,
}

/// Row and column of a cell, layers below each other.
fn cell(place: Place) -> Option<(usize, usize)> {
    match place {
        Place::Cell { row, column, .. } => Some((row.into(), column.into())),
        _ => None,
    }
}

impl Cells {
    pub fn is_empty(&self) -> bool {
        self.decided.is_empty()
    }

    pub fn steps(&self) -> usize {
        self.steps
    }

    pub fn step(&mut self, step: &Step) {
        let places = |role| {
            let marks = step.marks.iter().filter(move |mark| mark.role == role);
            marks.filter_map(|mark| cell(mark.place))
        };
        self.reasons.extend(places(Role::Reason));
        if places(Role::Place).next().is_some() {
            self.steps += 1;
        }
        for at in places(Role::Place) {
            self.decided.entry(at).or_insert(self.steps);
        }
    }

    pub fn scene(&self) -> Shown {
        let all = || self.decided.keys().chain(&self.reasons);
        let rows = all().map(|cell| cell.0).max().unwrap_or(1);
        let columns = all().map(|cell| cell.1).max().unwrap_or(1);
        let room = WIDTH - 2.0 * MARGIN - KEY;
        let side = LARGEST.min(room / columns as f32).min(HEIGHT / rows as f32);
        let mut scene = Scene::new(WIDTH, HEAD + side * rows as f32 + 4.0);
        let color =
            |step: usize| EARLY.mix(LATE, (step - 1) as f32 / (self.steps - 1).max(1) as f32);
        let (mut trials, mut open) = (false, false);
        for (row, column) in (1..=rows).flat_map(|row| (1..=columns).map(move |c| (row, c))) {
            let (x, y) = (MARGIN + (column - 1) as f32 * side, HEAD + (row - 1) as f32 * side);
            let (middle, inner) = ((x + side / 2.0, y + side / 2.0), side - 0.8);
            match self.decided.get(&(row, column)) {
                Some(&step) => {
                    scene.push(rect((x, y), (inner, inner), color(step)));
                    if side >= NUMBERED {
                        let color = contrast(color(step));
                        let (number, size) = (step.to_string(), LETTER);
                        let (x, y) = middle;
                        let anchor = Anchor::Middle;
                        scene.push(Shape::Text {
                            x,
                            y,
                            size,
                            text: number,
                            color,
                            anchor,
                            bold: false,
                        });
                    } else if self.reasons.contains(&(row, column)) {
                        trials = true;
                        scene.push(dot(middle, side / 5.0, Color::WHITE));
                    }
                }
                None if self.reasons.contains(&(row, column)) => {
                    open = true;
                    scene.push(rect((x, y), (inner, inner), GRID.mix(Color::WHITE, 0.6)));
                    scene.push(Shape::line((x, y + inner), (x + inner, y), INK, 0.6));
                }
                None => scene.push(rect((x, y), (inner, inner), GRID.mix(Color::WHITE, 0.6))),
            }
        }
        // The key: the first and the last step, and what lies between.
        let x = MARGIN + side * columns as f32 + 16.0;
        let height = (scene.height - HEAD - 8.0).min(160.0);
        let parts = 24;
        for part in 0..parts {
            let share = part as f32 / (parts - 1) as f32;
            let size = (12.0, height / parts as f32 + 0.4);
            let y = HEAD + height * part as f32 / parts as f32;
            scene.push(rect((x, y), size, EARLY.mix(LATE, share)));
        }
        for (step, y) in [(1, HEAD + 5.0), (self.steps, HEAD + height - 4.0)] {
            scene.push(text((x + 18.0, y), &step.to_string(), Anchor::Start, false));
        }
        scene.width = x + KEY;
        let mut says = vec![words::COLOUR_STEP];
        says.extend(trials.then_some(words::DOT_TRIAL));
        says.extend(open.then_some(words::HATCHED_OPEN));
        (scene, says)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mark, Text};

    fn step(marks: &[(&str, Role)]) -> Step {
        let mark = |&(place, role): &(&str, Role)| Mark {
            place: place.parse().unwrap(),
            role,
            value: None,
        };
        Step::new(Text { en: "told", id: "terbaca" }.into(), marks.iter().map(mark).collect())
    }

    #[test]
    fn a_cell_has_the_colour_of_the_step_that_decided_it_first() {
        let mut cells = Cells::default();
        assert!(cells.is_empty());
        cells.step(&step(&[("r1c1", Role::Place), ("r1c2", Role::Place)]));
        cells.step(&step(&[("r2c1", Role::Reason), ("r1c1", Role::Place)]));
        cells.step(&step(&[("card1", Role::Place)]));
        assert_eq!(cells.steps(), 2);
        let decided: Vec<_> = cells.decided.iter().map(|(at, step)| (*at, *step)).collect();
        assert_eq!(decided, [((1, 1), 1), ((1, 2), 1)]);
        // One cell was never decided.
        assert_eq!(cells.reasons.len(), 1);
        assert!(cells.scene().0.shapes.iter().any(|shape| matches!(shape, Shape::Path { .. })));
    }
}
