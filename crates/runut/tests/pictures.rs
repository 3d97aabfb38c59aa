//! Laws of pictures, over the whole gallery: every view in every theme, documents that read back, cells that know their
//! place, text that fits.

use runut::draw::paper::block_width;
use runut::draw::{Style, Theme};
use runut::{AnyPuzzle, Ask, Goal, Lang, Limits, Mark, Place, gallery};
use std::collections::BTreeMap;
use std::ops::ControlFlow::Break;

/// The puzzles of the gallery that can be read, with a solution where a short search finds one.
fn puzzles() -> Vec<(&'static str, Box<dyn AnyPuzzle>, Option<String>)> {
    let mut all = Vec::new();
    for exhibit in gallery::exhibits() {
        let family = runut::family(exhibit.family).expect("every exhibit has a family");
        let source = exhibit.source();
        let Some(format) = family.sniff(&source) else { continue };
        let Some(Ok(readings)) = family.read(format, &source) else { continue };
        let Some(reading) = readings.into_iter().next() else { continue };
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let ask = Ask { limits, ..Ask::new(Goal::First) };
        let mut solution = None;
        reading.puzzle.answer(None, &ask, None, &mut |found| {
            solution = Some(found.text());
            Break(())
        });
        all.push((exhibit.name, reading.puzzle, solution));
    }
    assert!(all.len() > 20, "the gallery has puzzles");
    all
}

fn style(theme: Theme, columns: usize, lang: Lang) -> Style {
    Style { theme, columns: Some(columns), lang, ..Style::default() }
}

#[test]
fn every_view_is_a_document_that_reads_back_and_a_text_that_fits() {
    for (name, puzzle, solution) in puzzles() {
        for view in puzzle.family().views() {
            let ways = [(Theme::Light, 80, Lang::En), (Theme::Dark, 100, Lang::Id)];
            for (theme, columns, lang) in ways {
                for solution in [None, solution.as_deref()] {
                    let style = style(theme, columns, lang);
                    let scene = puzzle.draw(solution, view, &style).expect("the solution reads");
                    let says = format!("{name} {view} {theme:?} {}", solution.is_some());
                    assert!(!scene.text.is_empty(), "{says}: no text");
                    assert!(block_width(&scene.text) <= columns, "{says}: too wide");
                    assert_eq!(scene.ground, theme.colors().ground, "{says}");
                    if scene.width * scene.height > 4e6 {
                        continue;
                    }
                    let svg = runut::draw::svg(&scene);
                    let document = roxmltree::Document::parse(&svg);
                    let document = document.unwrap_or_else(|error| panic!("{says}: {error}"));
                    for place in document.descendants().filter_map(|n| n.attribute("data-place")) {
                        assert!(place.parse::<Place>().is_ok(), "{says}: {place}");
                    }
                    let inside = |shape: &runut::draw::Shape| {
                        shape.bounds().is_none_or(|bounds| {
                            bounds.left >= -1.0
                                && bounds.top >= -1.0
                                && bounds.right <= scene.width + 1.0
                                && bounds.bottom <= scene.height + 1.0
                        })
                    };
                    assert!(scene.shapes.iter().all(inside), "{says}: something is cut off");
                }
            }
        }
    }
}

#[test]
fn every_cell_has_one_shape_and_a_click_finds_it() {
    for (name, puzzle, solution) in puzzles() {
        let Some(solution) = solution else { continue };
        let style = Style::default();
        let view = puzzle.family().views()[0];
        let scene = puzzle.draw(Some(&solution), view, &style).expect("the solution reads");
        let mut counts: BTreeMap<Place, usize> = BTreeMap::new();
        for (place, shape) in scene.places() {
            *counts.entry(place).or_default() += 1;
            if let (Place::Cell { .. }, Some(bounds)) = (place, shape.bounds()) {
                let (x, y) = bounds.middle();
                assert_eq!(scene.place_at(x, y), Some(place), "{name}");
            }
        }
        assert!(counts.values().all(|&count| count == 1), "{name}: a place is drawn twice");
        for (place, _) in puzzle.layout(Some(&solution)).expect("the solution reads") {
            assert_eq!(counts.get(&place), Some(&1), "{name}: {place} is not drawn");
        }
        // The terminal shows the same cells.
        for (place, _) in puzzle.layout(Some(&solution)).expect("the solution reads") {
            let spans = scene.text.iter().flatten().filter(|span| span.place == Some(place));
            assert!(spans.count() >= 1, "{name}: {place} is not written");
        }
    }
}

#[test]
fn a_sketch_of_the_solution_shows_what_the_solution_shows() {
    for (name, puzzle, solution) in puzzles() {
        let Some(solution) = solution else { continue };
        // Cards that were used up are gone, so the table of a finished game is another picture.
        if ["twentyfour", "sliding"].contains(&puzzle.family().family().name) {
            continue;
        }
        let style = Style::default();
        let view = puzzle.family().views()[0];
        let layout = puzzle.layout(Some(&solution)).expect("it reads");
        if layout.is_empty() {
            continue;
        }
        let drawn = puzzle.draw(Some(&solution), view, &style).expect("it reads");
        let sketched = puzzle.sketch(&layout.into_iter().collect(), &style);
        assert_eq!(runut::draw::ansi(&sketched), runut::draw::ansi(&drawn), "{name}");
    }
}

#[test]
fn marks_are_seen_in_every_family() {
    for (name, puzzle, solution) in puzzles() {
        let Some(solution) = solution else { continue };
        let style = Style::default();
        let layout = puzzle.layout(Some(&solution)).expect("the solution reads");
        let Some((place, _)) = layout.first() else { continue };
        let view = puzzle.family().views()[0];
        let scene = puzzle.draw(None, view, &style).expect("it is drawn");
        let marked = scene.clone().marked(&[Mark::reason(*place)], &style);
        assert!(marked.shapes.len() > scene.shapes.len(), "{name}: {place} has no mark");
        assert_ne!(marked.text, scene.text, "{name}: {place} has no mark in the terminal");
    }
}

#[test]
fn a_larger_scale_has_more_pixels() {
    let family = runut::family("sliding").expect("a family");
    let puzzle = family.parse("1 2 3\n4 5 6\n7 0 8\n").expect("a board");
    let size = |scale: f32| {
        let style = Style { scale, ..Style::default() };
        let scene = puzzle.draw(None, "board", &style).expect("it is drawn");
        let png = runut::draw::png(&scene).expect("it has pixels");
        // Width and height stand at a fixed place of every PNG file.
        [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes")))
    };
    let ([width, height], [wide, high]) = (size(1.0), size(2.0));
    assert!(wide.abs_diff(2 * width) <= 1 && high.abs_diff(2 * height) <= 1);
}
