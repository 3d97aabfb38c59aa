//! A chart with logarithmic scales: panels one below the other over the same places.
//!
//! Several places (puzzles, sizes) become lines, one for each series; a single place becomes bars. A hollow mark with
//! an arrow is a lower bound: that search was stopped. Every series has a colour *and* a mark of its own, so that the
//! chart can be read without colours. Colours after M. Okabe and K. Ito, *Color Universal Design*, 2008.

use crate::draw::{Anchor, Color, Fill, Scene, Shape};
use crate::figures::{grouped, time};
use crate::message::Lang;

/// One value of a series at a place.
#[derive(Clone, Debug)]
pub struct Point {
    /// What the line goes through: the median of `all`.
    pub value: f64,
    /// Whether it is only a lower bound.
    pub least: bool,
    /// The single values behind it, shown as faint dots when there are several.
    pub all: Vec<f64>,
}

/// How the numbers of a scale are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Whole numbers.
    Count,
    /// Times.
    Milliseconds,
}

/// One quantity.
pub struct Panel {
    /// What is measured.
    pub title: String,
    /// How its numbers are written.
    pub unit: Unit,
    /// Series by series, place by place.
    pub points: Vec<Vec<Option<Point>>>,
}

/// The whole picture.
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// From left to right: puzzles, or sizes.
    pub places: Vec<String>,
    /// What is compared.
    pub series: Vec<String>,
    /// One below the other.
    pub panels: Vec<Panel>,
    /// What a hollow mark means.
    pub least: String,
    /// The language of its figures.
    pub lang: Lang,
}

const COLORS: [Color; 8] = [
    Color(0x00, 0x72, 0xb2),
    Color(0xd5, 0x5e, 0x00),
    Color(0x00, 0x9e, 0x73),
    Color(0xcc, 0x79, 0xa7),
    Color(0xe6, 0x9f, 0x00),
    Color(0x56, 0xb4, 0xe9),
    Color(0x33, 0x33, 0x33),
    Color(0x8a, 0x5a, 0x2b),
];
const INK: Color = Color(0x33, 0x33, 0x33);
const GRID: Color = Color(0xd8, 0xd8, 0xd8);
const FAINT: Color = Color(0xf0, 0xf0, 0xf0);

/// Height of a capital letter, and the width that a letter needs at most.
const LETTER: f32 = 8.0;
const LEFT: f32 = 76.0;
const RIGHT: f32 = 20.0;
const PANEL: f32 = 230.0;
const LINE: f32 = 15.0;
const MARK: f32 = 4.5;

fn color(series: usize) -> Color {
    COLORS[series % COLORS.len()].mix(Color::BLACK, 0.35 * (series / COLORS.len()).min(2) as f32)
}

impl Chart {
    /// The picture.
    pub fn scene(&self) -> Scene {
        let bars = self.places.len() == 1;
        let columns = if bars { &self.series } else { &self.places };
        let step = if columns.len() <= 4 { 170.0 } else { 110.0 };
        let title = super::text_width(&self.title, LETTER + 1.0, true);
        let width =
            (LEFT + RIGHT + step * columns.len() as f32).max(420.0).max(LEFT + title + RIGHT);
        let step = (width - LEFT - RIGHT) / columns.len().max(1) as f32;
        let labels: Vec<Vec<String>> =
            columns.iter().map(|label| wrapped(label, (step / LETTER) as usize - 1)).collect();
        let below = LINE * labels.iter().map(Vec::len).max().unwrap_or(1) as f32 + 14.0;
        let (key, key_height) = if bars { (Vec::new(), 0.0) } else { self.key(width) };
        let top = 34.0 + key_height;
        let height = top + self.panels.len() as f32 * (PANEL + below + 30.0);

        let mut scene = Scene::new(width, height);
        scene.push(Shape::Rect {
            x: 0.0,
            y: 0.0,
            width,
            height,
            round: 0.0,
            fill: Fill::Flat(Color::WHITE),
            stroke: None,
        });
        scene.push(text((LEFT, 18.0), &self.title, Anchor::Start, true));
        scene.shapes.extend(key);
        for (index, panel) in self.panels.iter().enumerate() {
            let frame = Frame {
                top: top + 24.0 + index as f32 * (PANEL + below + 30.0),
                step,
                right: width - RIGHT,
                decades: decades(panel),
            };
            frame.grid(&mut scene, panel);
            for (column, lines) in labels.iter().enumerate() {
                for (row, line) in lines.iter().enumerate() {
                    let y = frame.top + PANEL + 14.0 + row as f32 * LINE;
                    scene.push(text((frame.x(column), y), line, Anchor::Middle, false));
                }
            }
            for (series, points) in panel.points.iter().enumerate() {
                match bars {
                    true => frame.bar(&mut scene, series, points, (panel.unit, self.lang)),
                    false => frame.line(&mut scene, series, points),
                }
            }
        }
        scene
    }

    /// Which mark is which series, and the height that this takes.
    fn key(&self, width: f32) -> (Vec<Shape>, f32) {
        let mut shapes = Vec::new();
        let (mut x, mut y) = (LEFT, 42.0);
        let stopped = self.panels.iter().flat_map(|panel| panel.points.iter().flatten().flatten());
        let entries = self.series.iter().map(String::as_str);
        let least = stopped.clone().any(|point| point.least).then_some(self.least.as_str());
        for (series, name) in entries.chain(least).enumerate() {
            let needs = name.chars().count() as f32 * LETTER + 34.0;
            if x > LEFT && x + needs > width {
                (x, y) = (LEFT, y + LINE + 7.0);
            }
            if series < self.series.len() {
                shapes.push(Shape::line((x, y), (x + 16.0, y), color(series), 2.0));
                shapes.push(mark(series, (x + 8.0, y), color(series), false));
            } else {
                shapes.push(mark(0, (x + 8.0, y), INK, true));
                shapes.extend(arrow((x + 8.0, y), INK));
            }
            shapes.push(text((x + 22.0, y), name, Anchor::Start, false));
            x += needs;
        }
        (shapes, y - 18.0)
    }
}

/// Where one panel lies, and its scale: from 10^a to 10^b.
struct Frame {
    top: f32,
    step: f32,
    right: f32,
    decades: (i32, i32),
}

impl Frame {
    fn x(&self, column: usize) -> f32 {
        LEFT + self.step * (column as f32 + 0.5)
    }

    fn y(&self, value: f64) -> f32 {
        let (low, high) = (f64::from(self.decades.0), f64::from(self.decades.1));
        // Zero has no logarithm: it stands on the ground.
        let share = if value > 0.0 { (value.log10() - low) / (high - low) } else { 0.0 };
        self.top + PANEL * (1.0 - share.clamp(0.0, 1.0) as f32)
    }

    fn grid(&self, scene: &mut Scene, panel: &Panel) {
        let (low, high) = self.decades;
        // Many decades: not every one is named, and the steps between them would be a smear.
        let every = (high - low) / 8 + 1;
        for decade in low..=high {
            let value = 10f64.powi(decade);
            if decade < high && high - low <= 5 {
                for part in 2..10 {
                    let y = self.y(value * f64::from(part));
                    scene.push(Shape::line((LEFT, y), (self.right, y), FAINT, 1.0));
                }
            }
            let y = self.y(value);
            scene.push(Shape::line((LEFT, y), (self.right, y), GRID, 1.0));
            if (decade - low) % every == 0 {
                let label = scale_label(decade, panel.unit);
                scene.push(text((LEFT - 8.0, y), &label, Anchor::End, false));
            }
        }
        let (ground, end) = (self.top + PANEL, (LEFT, self.top));
        scene.push(Shape::line((LEFT, ground), end, INK, 1.0));
        scene.push(Shape::line((LEFT, ground), (self.right, ground), INK, 1.0));
        scene.push(text((LEFT, self.top - 14.0), &panel.title, Anchor::Start, true));
    }

    /// One series over several places.
    fn line(&self, scene: &mut Scene, series: usize, points: &[Option<Point>]) {
        let color = color(series);
        let placed: Vec<(usize, &Point)> = points
            .iter()
            .enumerate()
            .filter_map(|(column, point)| Some((column, point.as_ref()?)))
            .collect();
        for pair in placed.windows(2) {
            let ends =
                [pair[0], pair[1]].map(|(column, point)| (self.x(column), self.y(point.value)));
            scene.push(Shape::line(ends[0], ends[1], color, 2.0));
        }
        for (column, point) in placed {
            let at = (self.x(column), self.y(point.value));
            if point.all.len() > 1 {
                let faint = color.mix(Color::WHITE, 0.55);
                for value in &point.all {
                    let fill = Fill::Flat(faint);
                    let y = self.y(*value);
                    scene.push(Shape::Circle { x: at.0, y, radius: 1.8, fill, stroke: None });
                }
            }
            scene.push(mark(series, at, color, point.least));
            if point.least {
                scene.shapes.extend(arrow(at, color));
            }
        }
    }

    /// One series at the only place.
    fn bar(
        &self,
        scene: &mut Scene,
        series: usize,
        points: &[Option<Point>],
        (unit, lang): (Unit, Lang),
    ) {
        let Some(Some(point)) = points.first() else { return };
        let (x, y, color) = (self.x(series), self.y(point.value), color(series));
        let width = (self.step * 0.5).min(60.0);
        let fill = if point.least { Fill::None } else { Fill::Flat(color) };
        scene.push(Shape::Rect {
            x: x - width / 2.0,
            y,
            width,
            height: (self.top + PANEL - y).max(1.0),
            round: 0.0,
            fill,
            stroke: Some((color, 1.5)),
        });
        let sign = if point.least { "≥ " } else { "" };
        let label = match unit {
            Unit::Count => grouped(format!("{:.0}", point.value)),
            Unit::Milliseconds => time(point.value, lang),
        };
        scene.push(text((x, y - 9.0), &format!("{sign}{label}"), Anchor::Middle, false));
    }
}

/// The powers of ten that hold all values of a panel.
fn decades(panel: &Panel) -> (i32, i32) {
    let points = panel.points.iter().flatten().flatten();
    let values = points.flat_map(|point| point.all.iter().chain([&point.value]));
    let logs: Vec<f64> =
        values.clone().filter(|value| **value > 0.0).map(|value| value.log10()).collect();
    let low = logs.iter().copied().fold(f64::INFINITY, f64::min);
    let high = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if low > high {
        return (0, 1);
    }
    // A bar that reaches the ceiling has no room for its figure.
    let (low, high) = (low.floor() as i32, (high + 0.15).ceil() as i32);
    let low = if panel.unit == Unit::Count { low.min(0).max(high - 12) } else { low };
    // Nothing at all is less than one: it gets a line of its own below.
    let none = panel.unit == Unit::Count && values.clone().any(|value| *value <= 0.0);
    let low = if none { low.min(0) - 1 } else { low };
    (low, high.max(low + 1))
}

fn scale_label(decade: i32, unit: Unit) -> String {
    if unit == Unit::Count && decade < 0 {
        return "0".to_owned();
    }
    let (units, decade): (&[&str], i32) = match unit {
        Unit::Count => (&["", "k", "M", "G", "T"], decade),
        // A decade of milliseconds; the scale begins at nanoseconds.
        Unit::Milliseconds => (&[" ns", " µs", " ms", " s"], decade + 6),
    };
    let unit = (decade.max(0) as usize / 3).min(units.len() - 1);
    let zeros = (decade - 3 * unit as i32).max(0) as usize;
    format!("1{}{}", "0".repeat(zeros), units[unit])
}

fn text((x, y): (f32, f32), text: &str, anchor: Anchor, bold: bool) -> Shape {
    let size = if bold { LETTER + 1.0 } else { LETTER };
    Shape::Text { x, y, size, text: text.to_owned(), color: INK, anchor, bold }
}

fn mark(series: usize, (x, y): (f32, f32), color: Color, hollow: bool) -> Shape {
    let fill = Fill::Flat(if hollow { Color::WHITE } else { color });
    let stroke = Some((color, 1.6));
    let around = |points: &[(f32, f32)]| Shape::Path {
        points: points.iter().map(|(dx, dy)| (x + dx * MARK, y + dy * MARK)).collect(),
        closed: true,
        fill,
        stroke,
    };
    match series % 4 {
        0 => Shape::Circle { x, y, radius: MARK, fill, stroke },
        1 => around(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
        2 => around(&[(0.0, -1.2), (1.1, 0.9), (-1.1, 0.9)]),
        _ => around(&[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)]),
    }
}

/// An arrow that says: or more.
fn arrow((x, y): (f32, f32), color: Color) -> [Shape; 2] {
    let (from, tip) = (y - MARK, y - MARK - 10.0);
    let head = vec![(x - 3.0, tip + 4.0), (x, tip), (x + 3.0, tip + 4.0)];
    [
        Shape::line((x, from), (x, tip), color, 1.6),
        Shape::Path { points: head, closed: false, fill: Fill::None, stroke: Some((color, 1.6)) },
    ]
}

/// A label in lines of at most so many letters, broken after hyphens and blanks where that is possible.
fn wrapped(label: &str, most: usize) -> Vec<String> {
    let most = most.max(6);
    let mut lines = vec![String::new()];
    for word in label.split_inclusive(['-', ' ', '/']) {
        let mut word: Vec<char> = word.chars().collect();
        let last = lines.last_mut().expect("there is a line");
        if last.chars().count() + word.len() <= most {
            last.extend(word);
            continue;
        }
        while !word.is_empty() {
            let rest = word.split_off(word.len().min(most));
            lines.push(word.into_iter().collect());
            word = rest;
        }
    }
    lines.retain(|line| !line.trim().is_empty());
    lines.iter().map(|line| line.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_are_named_in_the_unit_that_fits() {
        let names = [-3, -1, 0, 2, 3, 5].map(|decade| scale_label(decade, Unit::Milliseconds));
        assert_eq!(names, ["1 µs", "100 µs", "1 ms", "100 ms", "1 s", "100 s"]);
        let names = [0, 2, 3, 7, 9].map(|decade| scale_label(decade, Unit::Count));
        assert_eq!(names, ["1", "100", "1k", "10M", "1G"]);
    }

    #[test]
    fn long_labels_break_at_hyphens() {
        assert_eq!(wrapped("pentomino-6x10", 12), ["pentomino-", "6x10"]);
        assert_eq!(wrapped("5×5", 12), ["5×5"]);
        assert_eq!(wrapped("abcdefghij", 6), ["abcdef", "ghij"]);
    }

    fn panel(values: &[f64]) -> Panel {
        let point = |&value: &f64| Some(Point { value, least: false, all: vec![value] });
        let points = vec![values.iter().map(point).collect()];
        Panel { title: "nodes".to_owned(), unit: Unit::Count, points }
    }

    #[test]
    fn nothing_and_one_are_told_apart() {
        assert_eq!(decades(&panel(&[1.0, 50.0])), (0, 2));
        assert_eq!(decades(&panel(&[0.0, 50.0])), (-1, 2));
        assert_eq!(scale_label(-1, Unit::Count), "0");
    }

    #[test]
    fn a_title_is_never_cut() {
        let chart = Chart {
            title: "a title that is much longer than the chart would be wide without it, "
                .repeat(2),
            places: vec!["one".to_owned()],
            series: vec!["a".to_owned()],
            panels: vec![panel(&[3.0])],
            least: String::new(),
            lang: Lang::En,
        };
        let scene = chart.scene();
        let ends = scene.shapes.iter().filter_map(Shape::bounds).map(|bounds| bounds.right);
        assert!(ends.fold(0.0, f32::max) <= scene.width);
    }

    #[test]
    fn higher_values_stand_higher_and_zero_on_the_ground() {
        let frame = Frame { top: 0.0, step: 1.0, right: 1.0, decades: (0, 3) };
        assert_eq!(frame.y(1000.0), 0.0);
        assert_eq!(frame.y(1.0), PANEL);
        assert_eq!(frame.y(0.0), PANEL);
        assert!((frame.y(10.0) - PANEL * 2.0 / 3.0).abs() < 0.01);
    }
}
