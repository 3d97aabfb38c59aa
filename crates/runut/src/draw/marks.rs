//! Marks over a board: what a hint speaks of. Reasons have a thin frame in one colour, effects a thick one in another,
//! what is excluded a cross; a terminal without colour shows `?`, `!` and `x`.

use super::{Bounds, Color, Fill, Scene, Shape, Span, Style, contrast, messages};
use crate::orderly::Orderly;
use crate::step::{Mark, Place, Role};
use std::collections::BTreeMap;

impl Scene {
    /// The same picture with marks over it.
    #[must_use]
    pub fn marked(mut self, marks: &[Mark], style: &Style) -> Scene {
        // A place that is both keeps the stronger part.
        let mut parts: BTreeMap<Place, Role> = BTreeMap::new();
        for mark in marks {
            let part = parts.entry(mark.place).or_insert(mark.role);
            if strength(mark.role) > strength(*part) {
                *part = mark.role;
            }
        }
        let mut order: Vec<(Place, Role)> = parts.iter().map(|(at, part)| (*at, *part)).collect();
        order.put_in_order_of(|(_, part)| strength(*part));
        let mut over = Vec::new();
        for &(place, part) in &order {
            let shown: Vec<&Shape> = self
                .places()
                .into_iter()
                .filter(|(at, _)| belongs(*at, place))
                .map(|s| s.1)
                .collect();
            match place {
                Place::Row(_) | Place::Column(_) => {
                    let bounds = shown.iter().filter_map(|shape| shape.bounds());
                    over.extend(
                        bounds.reduce(Bounds::and).map(|bounds| frame(bounds, part, style)),
                    );
                }
                _ => shown.iter().for_each(|shape| over.extend(mark(shape, part, style))),
            }
        }
        let labelled = |place: Place| order.iter().find(|(of, _)| *of == place).map(|at| at.1);
        self.shapes.iter_mut().for_each(|shape| relabel(shape, &labelled, style));
        match self.frames.last_mut() {
            Some(last) => last.shapes.extend(over),
            None => self.shapes.extend(over),
        }
        for span in self.text.iter_mut().flatten() {
            let Some(at) = span.place else { continue };
            if let Some((_, part)) = order.iter().rev().find(|(place, _)| belongs(at, *place)) {
                mark_span(span, *part, style);
            }
        }
        self
    }
}

fn strength(part: Role) -> u8 {
    match part {
        Role::Reason => 0,
        Role::Remove => 1,
        Role::Place => 2,
    }
}

/// Whether something drawn at one place is part of another: a cell of its row, for one.
fn belongs(at: Place, of: Place) -> bool {
    match (of, at) {
        (Place::Row(row), Place::Cell { row: here, .. } | Place::RowClue(here, _)) => row == here,
        (Place::Column(column), Place::Cell { column: here, .. } | Place::ColumnClue(here, _)) => {
            column == here
        }
        _ => of == at,
    }
}

fn color(part: Role, style: &Style) -> Color {
    let colors = style.colors();
    if part == Role::Reason { colors.reason } else { colors.effect }
}

fn frame(bounds: Bounds, part: Role, style: &Style) -> Shape {
    let Bounds { left, top, right, bottom } = bounds;
    let (width, height) = (right - left, bottom - top);
    let (fill, stroke) = (Fill::Veil(color(part, style), 0.1), Some((color(part, style), 2.0)));
    Shape::Rect { x: left, y: top, width, height, round: 3.0, fill, stroke }
}

/// The ground of a place again, as a veil with a frame.
fn mark(at: &Shape, part: Role, style: &Style) -> Vec<Shape> {
    let Shape::At { shapes, .. } = at else { return Vec::new() };
    let Some(bounds) = at.bounds() else { return Vec::new() };
    let side = (bounds.right - bounds.left).min(bounds.bottom - bounds.top);
    let color = color(part, style);
    let weight = side * if part == Role::Reason { 0.05 } else { 0.1 };
    let veil = Fill::Veil(color, if part == Role::Reason { 0.3 } else { 0.2 });
    let ground = shapes.iter().find_map(|shape| match shape.clone() {
        // The frame of a rectangle lies within it, so that neighbours can be told apart.
        Shape::Rect { x, y, width, height, round, .. } => Some(Shape::Rect {
            x: x + weight / 2.0,
            y: y + weight / 2.0,
            width: width - weight,
            height: height - weight,
            round,
            fill: veil,
            stroke: Some((color, weight)),
        }),
        Shape::Circle { x, y, radius, .. } => {
            let (radius, stroke) = (radius - weight / 2.0, Some((color, weight)));
            Some(Shape::Circle { x, y, radius, fill: veil, stroke })
        }
        Shape::Path { points, closed: true, .. } => {
            Some(Shape::Path { points, closed: true, fill: veil, stroke: Some((color, weight)) })
        }
        _ => None,
    });
    let mut over: Vec<Shape> = vec![ground.unwrap_or_else(|| frame(bounds, part, style))];
    if part == Role::Remove {
        let (inset, (x, y)) = (side * 0.3, bounds.middle());
        for sign in [1.0, -1.0] {
            let (from, to) = ((x - inset, y - sign * inset), (x + inset, y + sign * inset));
            over.push(Shape::line(from, to, color, weight));
        }
    }
    over
}

fn relabel(shape: &mut Shape, part: &impl Fn(Place) -> Option<Role>, style: &Style) {
    if let Shape::At { place, label, shapes } = shape {
        if let Some(part) = part(*place) {
            let message = match part {
                Role::Reason => messages::is_reason(&*label),
                _ => messages::is_effect(&*label),
            };
            *label = message.get(style.lang).to_owned();
        }
        shapes.iter_mut().for_each(|shape| relabel(shape, part, style));
    }
}

/// Colour, and a sign in the last column of the span.
fn mark_span(span: &mut Span, part: Role, style: &Style) {
    let sign = match part {
        Role::Reason => '?',
        Role::Place => '!',
        Role::Remove => 'x',
    };
    // A letter or a figure is what the place shows: it stays, and the colour alone marks it.
    let says = span.text.chars().next_back().is_some_and(char::is_alphanumeric);
    if span.width() > 1 && !says {
        span.text.pop();
        span.text.push(sign);
    }
    let ground = color(part, style);
    (span.background, span.color) = (Some(ground), Some(contrast(ground)));
    (span.bold, span.dim) = (true, false);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step::Value;

    fn board() -> Scene {
        let mut scene = Scene::new(30.0, 10.0);
        let mut line = Vec::new();
        for column in 1..=3 {
            let place = Place::cell(1, column);
            let ground = Fill::Flat(Color::WHITE);
            let shape = Shape::rect((10.0 * (column - 1) as f32, 0.0), (10.0, 10.0), ground);
            scene.push(Shape::at(place, format!("cell {column}"), vec![shape]));
            line.push(Span::plain(". ").at(place));
        }
        scene.text.push(line);
        scene
    }

    #[test]
    fn reasons_and_effects_look_different_even_without_colour() {
        let marks = [
            Mark::reason(Place::cell(1, 1)),
            Mark::put(Place::cell(1, 2), Value::Empty),
            Mark::remove(Place::cell(1, 3), None),
        ];
        let style = Style::default();
        let scene = board().marked(&marks, &style);
        assert_eq!(crate::draw::plain(&scene), ".?.!.x\n");
        let widths: Vec<f32> = scene.shapes[3..]
            .iter()
            .filter_map(|shape| match shape {
                Shape::Rect { stroke: Some((_, width)), .. } => Some(*width),
                _ => None,
            })
            .collect();
        assert_eq!(widths, [0.5, 1.0, 1.0]);
        // The cross of what is excluded.
        assert_eq!(scene.shapes.len(), 3 + 3 + 2);
        let Shape::At { label, .. } = &scene.shapes[1] else { panic!("a place") };
        assert_eq!(label, "cell 2 (here)");
    }

    #[test]
    fn an_effect_hides_a_reason_and_a_row_has_one_frame() {
        let marks = [
            Mark::put(Place::cell(1, 2), Value::Empty),
            Mark::reason(Place::cell(1, 2)),
            Mark::reason(Place::Row(1)),
        ];
        let scene = board().marked(&marks, &Style::default());
        assert_eq!(scene.shapes.len(), 3 + 2);
        assert_eq!(crate::draw::plain(&scene), ".?.!.?\n");
        assert_eq!(
            scene.shapes[3].bounds(),
            Some(Bounds { left: 0.0, top: 0.0, right: 30.0, bottom: 10.0 })
        );
    }

    #[test]
    fn a_place_that_is_not_drawn_is_not_marked() {
        assert_eq!(board().marked(&[Mark::reason(Place::Card(9))], &Style::default()), board());
    }
}
