//! A book of puzzles: so many on a page, their solutions at the end.
//!
//! Puzzles are as large as their cells allow, up to a size that is good to write on; how many columns a page has is
//! what makes the smallest of them largest. Without a wish for the number of puzzles on a page there are as many as stay
//! easy to read.

use super::page::Paper;
use super::pdf::{Page, Part, pdf};
use super::{Anchor, Color, Scene, Shape, Style, messages, paper, text_width};
use crate::message::Lang;

const MARGIN: f32 = 46.0;
/// Room between two puzzles.
const GAP: f32 = 22.0;
/// The line above a puzzle and the lines below it.
const LABEL: f32 = 19.0;
const NOTE: f32 = 9.5;
const FOOT: f32 = 20.0;
/// Heights of capital letters.
const TITLE: f32 = 15.0;
const TEXT: f32 = 6.6;
const SMALL: f32 = 4.9;
/// Points for each unit of a puzzle: cells of 30 units are then 8 mm wide, at most.
const LARGE: f32 = 0.76;
/// Smaller than this nobody likes to write, or to look things up.
const READABLE: f32 = 0.44;
const LOOKED_UP: f32 = 0.2;
/// The most puzzles, and the most solutions, on a page that nobody asked for.
const MOST: usize = 6;
const MOST_SOLUTIONS: usize = 20;
/// An id that takes more lines is left out: nobody types it.
const MOST_LINES: usize = 3;

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What stands above it, after its number.
    pub title: String,
    /// What stands below it in small letters: an id, where it comes from.
    pub notes: Vec<String>,
    /// The puzzle.
    pub scene: Scene,
    /// Its solution.
    pub solution: Option<Scene>,
}

/// A book.
#[derive(Clone, Debug)]
pub struct Book {
    /// Its title.
    pub title: String,
    /// What the reader has to know: the rules.
    pub about: Vec<String>,
    /// The puzzles.
    pub entries: Vec<Entry>,
    /// So many on a page; as many as are easy to read if nothing is said.
    pub per_page: Option<usize>,
    /// The size of the pages.
    pub paper: Paper,
    /// The language of what the book itself says.
    pub lang: Lang,
}

/// A rectangle of a page.
#[derive(Clone, Copy)]
struct Area {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

impl Area {
    fn below(self, height: f32) -> Area {
        Area { top: self.top + height, height: self.height - height, ..self }
    }

    /// The cell of a number in a grid.
    fn cell(self, number: usize, columns: usize, rows: usize) -> Area {
        let width = (self.width - GAP * (columns - 1) as f32) / columns as f32;
        let height = (self.height - GAP * (rows - 1) as f32) / rows as f32;
        let left = self.left + (number % columns) as f32 * (width + GAP);
        let top = self.top + (number / columns) as f32 * (height + GAP);
        Area { left, top, width, height }
    }
}

impl Book {
    /// The book as the bytes of a PDF file.
    pub fn pdf(&self) -> Vec<u8> {
        pdf(&self.pages(), &self.title, self.lang)
    }

    /// Its pages.
    pub fn pages(&self) -> Vec<Page> {
        let mut pages = self.puzzles();
        pages.extend(self.solutions());
        let count = pages.len();
        for (number, page) in pages.iter_mut().enumerate() {
            let y = page.height - MARGIN / 2.0 - 4.0;
            let soft = Style::default().colors().soft;
            let mut foot = Writer::new(page);
            foot.write((MARGIN, y), SMALL, &self.title, soft, Anchor::Start, false);
            let of = format!("{} / {count}", number + 1);
            foot.write((page.width - MARGIN, y), SMALL, &of, soft, Anchor::End, false);
            page.parts.push(foot.part());
        }
        pages
    }

    fn blank(&self) -> (Page, Area) {
        let (width, height) = self.paper.points();
        let area = Area {
            left: MARGIN,
            top: MARGIN,
            width: width - 2.0 * MARGIN,
            height: height - 2.0 * MARGIN - FOOT,
        };
        (Page { width, height, parts: Vec::new() }, area)
    }

    fn puzzles(&self) -> Vec<Page> {
        let scenes: Vec<&Scene> = self.entries.iter().map(|entry| &entry.scene).collect();
        let (mut first, whole) = self.blank();
        let head = self.head(&mut first, whole);
        let notes = self.entries.iter().map(|entry| entry.notes.len()).max().unwrap_or(0);
        let extra = LABEL + notes.min(MOST_LINES + 1) as f32 * NOTE;
        // The first page has less room: what fits there fits everywhere.
        let area = whole.below(head);
        let count = self.per_page.map_or_else(
            || comfortable(&scenes, area, extra, MOST.min(self.entries.len()), READABLE),
            |wanted| wanted.clamp(1, 100),
        );
        let (columns, rows, _) = grid(&scenes, area, extra, count);
        let mut pages: Vec<Page> = Vec::new();
        for (chunk, entries) in self.entries.chunks(count).enumerate() {
            let (mut page, area) =
                if chunk == 0 { (first.clone(), area) } else { (self.blank().0, whole) };
            for (index, entry) in entries.iter().enumerate() {
                let cell = area.cell(index, columns, rows);
                self.entry(&mut page, cell, entry, chunk * count + index + 1, extra);
            }
            pages.push(page);
        }
        pages
    }

    /// The title and the rules; how much room they take.
    fn head(&self, page: &mut Page, area: Area) -> f32 {
        let colors = Style::default().colors();
        let mut head = Writer::new(page);
        let mut y = area.top + TITLE / 2.0;
        head.write((area.left, y), TITLE, &self.title, colors.ink, Anchor::Start, true);
        y += TITLE / 2.0 + 16.0;
        // Letters are narrower than an n, most of them.
        let letters = (1.1 * area.width / text_width("n", TEXT, false)) as usize;
        for text in self.about.iter().flat_map(|text| paper::wrapped(text, Some(letters))) {
            head.write((area.left, y), TEXT, &text, colors.soft, Anchor::Start, false);
            y += 2.1 * TEXT;
        }
        page.parts.push(head.part());
        y - area.top + 12.0
    }

    fn entry(&self, page: &mut Page, cell: Area, entry: &Entry, number: usize, extra: f32) {
        let colors = Style::default().colors();
        let scale = fits(&entry.scene, cell, extra).min(LARGE);
        let (width, height) = (entry.scene.width * scale, entry.scene.height * scale);
        let left = cell.left + (cell.width - width) / 2.0;
        let mut words = Writer::new(page);
        let number = number.to_string();
        let (y, after) = (cell.top + TEXT / 2.0, text_width(&number, TEXT + 1.5, true) + 7.0);
        // A label that is wider than its puzzle begins where it has room.
        let wide = after + text_width(&entry.title, TEXT, false);
        let begins = left.min(cell.left + cell.width - wide).max(cell.left);
        words.write((begins, y), TEXT + 1.5, &number, colors.ink, Anchor::Start, true);
        words.write((begins + after, y), TEXT, &entry.title, colors.soft, Anchor::Start, false);
        let mut y = cell.top + LABEL + height + NOTE / 2.0 + 2.0;
        for line in entry.notes.iter().flat_map(|note| broken(note, cell.width)) {
            let wide = text_width(&line, SMALL, false);
            let begins = left.min(cell.left + cell.width - wide).max(cell.left);
            words.write((begins, y), SMALL, &line, colors.soft, Anchor::Start, false);
            y += NOTE;
        }
        page.parts.push(words.part());
        let top = cell.top + LABEL;
        page.parts.push(Part { scene: entry.scene.clone(), left, top, scale });
    }

    fn solutions(&self) -> Vec<Page> {
        let solved: Vec<(usize, &Scene)> = (1..)
            .zip(&self.entries)
            .filter_map(|(number, entry)| Some((number, entry.solution.as_ref()?)))
            .collect();
        let scenes: Vec<&Scene> = solved.iter().map(|(_, scene)| *scene).collect();
        let head = TITLE + 24.0;
        let (_, whole) = self.blank();
        let area = whole.below(head);
        let most = MOST_SOLUTIONS.min(scenes.len());
        let count = comfortable(&scenes, area, LABEL, most, LOOKED_UP);
        let (columns, rows, _) = grid(&scenes, area, LABEL, count);
        let colors = Style::default().colors();
        let mut pages = Vec::new();
        for chunk in solved.chunks(count) {
            let (mut page, _) = self.blank();
            let mut words = Writer::new(&page);
            let title = messages::solutions();
            let at = (whole.left, whole.top + TITLE / 2.0);
            words.write(at, TITLE, title.get(self.lang), colors.ink, Anchor::Start, true);
            for (index, (number, scene)) in chunk.iter().enumerate() {
                let cell = area.cell(index, columns, rows);
                let scale = fits(scene, cell, LABEL).min(LARGE * 0.6);
                let left = cell.left + (cell.width - scene.width * scale) / 2.0;
                let at = (left, cell.top + TEXT / 2.0);
                words.write(at, TEXT + 1.0, &number.to_string(), colors.ink, Anchor::Start, true);
                let (scene, top) = ((*scene).clone(), cell.top + LABEL);
                page.parts.push(Part { scene, left, top, scale });
            }
            page.parts.push(words.part());
            pages.push(page);
        }
        pages
    }
}

/// Words on a page, in points.
struct Writer(Scene);

impl Writer {
    fn new(page: &Page) -> Writer {
        Writer(Scene::new(page.width, page.height))
    }

    fn write(
        &mut self,
        (x, y): (f32, f32),
        size: f32,
        text: &str,
        color: Color,
        anchor: Anchor,
        bold: bool,
    ) {
        let text = text.to_owned();
        self.0.push(Shape::Text { x, y, size, text, color, anchor, bold });
    }

    fn part(self) -> Part {
        Part { scene: self.0, left: 0.0, top: 0.0, scale: 1.0 }
    }
}

/// How large a scene can be in a cell, with so much room for words.
fn fits(scene: &Scene, cell: Area, extra: f32) -> f32 {
    let (width, height) = (scene.width.max(1.0), scene.height.max(1.0));
    (cell.width / width).min((cell.height - extra) / height).max(0.01)
}

/// The columns and rows for so many scenes that make the smallest of them largest, and how large that is.
fn grid(scenes: &[&Scene], area: Area, extra: f32, count: usize) -> (usize, usize, f32) {
    let layouts = (1..=count).map(|columns| {
        let rows = count.div_ceil(columns);
        let cell = area.cell(0, columns, rows);
        let scale = scenes.iter().map(|scene| fits(scene, cell, extra)).fold(LARGE, f32::min);
        (columns, rows, scale)
    });
    // Of layouts that are as good the one with the fewest columns.
    layouts
        .reduce(|best, other| if other.2 > best.2 { other } else { best })
        .unwrap_or((1, 1, LARGE))
}

/// The most scenes on a page that are still so large.
fn comfortable(scenes: &[&Scene], area: Area, extra: f32, most: usize, least: f32) -> usize {
    let large = |count: &usize| grid(scenes, area, extra, *count).2 >= least;
    (1..=most.max(1)).rev().find(large).unwrap_or(1)
}

/// A word without spaces in lines of this width; nothing if there are too many.
fn broken(text: &str, width: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for sign in text.chars() {
        let last = lines.len() - 1;
        let longer = format!("{}{sign}", lines[last]);
        match text_width(&longer, SMALL, false) > width {
            true => lines.push(sign.to_string()),
            false => lines[last] = longer,
        }
    }
    if lines.len() > MOST_LINES { Vec::new() } else { lines }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{Bounds, Fill};

    fn scene(width: f32, height: f32) -> Scene {
        let square = Shape::rect((0.0, 0.0), (width, height), Fill::Flat(Color::BLACK));
        Scene { shapes: vec![square], ..Scene::new(width, height) }
    }

    fn book(entries: usize, size: (f32, f32), per_page: Option<usize>) -> Book {
        let entry = |number: usize| Entry {
            title: format!("puzzle {number}"),
            notes: vec!["an-id".into()],
            scene: scene(size.0, size.1),
            solution: Some(scene(size.0, size.1)),
        };
        Book {
            title: "Puzzles".into(),
            about: vec!["The rules are simple. ".repeat(12)],
            entries: (0..entries).map(entry).collect(),
            per_page,
            paper: Paper::A4,
            lang: Lang::Id,
        }
    }

    /// The puzzles of a page: where they lie.
    fn placed(page: &Page) -> Vec<Bounds> {
        let drawn = page.parts.iter().filter(|part| {
            part.scene.shapes.iter().any(|shape| matches!(shape, Shape::Rect { .. }))
        });
        let bounds = drawn.map(|part| Bounds {
            left: part.left,
            top: part.top,
            right: part.left + part.scene.width * part.scale,
            bottom: part.top + part.scene.height * part.scale,
        });
        bounds.collect()
    }

    #[test]
    fn nothing_leaves_the_page_or_covers_another_and_nothing_is_missing() {
        for (count, size, per_page) in [
            (1, (300.0, 300.0), None),
            (7, (500.0, 520.0), None),
            (7, (900.0, 300.0), Some(4)),
            (13, (200.0, 900.0), Some(6)),
            (30, (1500.0, 1500.0), Some(1)),
        ] {
            let pages = book(count, size, per_page).pages();
            let mut shown = 0;
            for page in &pages {
                let all = placed(page);
                shown += all.len();
                for (index, one) in all.iter().enumerate() {
                    assert!(one.left > 20.0 && one.top > 20.0, "{one:?}");
                    assert!(one.right < page.width - 20.0 && one.bottom < page.height - 40.0);
                    for other in &all[..index] {
                        let apart = one.left > other.right
                            || other.left > one.right
                            || one.top > other.bottom
                            || other.top > one.bottom;
                        assert!(apart, "{one:?} {other:?}");
                    }
                }
            }
            assert_eq!(shown, 2 * count, "{count} puzzles and their solutions");
            if let Some(wanted) = per_page {
                assert_eq!(placed(&pages[0]).len(), wanted.min(count));
            }
        }
    }

    #[test]
    fn long_ids_are_broken_or_left_out() {
        assert_eq!(broken("abc", 500.0), ["abc"]);
        let long = "x".repeat(150);
        assert!(broken(&long, 300.0).len() > 1 && broken(&long, 300.0).concat() == long);
        assert!(broken(&"x".repeat(5000), 300.0).is_empty());
    }
}
