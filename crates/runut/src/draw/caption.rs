//! A sentence below a picture, in as many lines as it needs.

use super::{Anchor, Scene, Shape, Style, paper, text_width};

/// Height of a capital letter, of a line, and the room beside the sentence.
const LETTER: f32 = 10.0;
const LINE: f32 = 19.0;
const MARGIN: f32 = 12.0;
/// A sentence needs this width at least.
const NARROW: f32 = 320.0;

/// The same picture with a sentence below it.
pub fn captioned(mut scene: Scene, sentence: &str, style: &Style) -> Scene {
    if scene.width < NARROW {
        let shift = (NARROW - scene.width) / 2.0;
        let shapes = std::mem::take(&mut scene.shapes);
        scene.shapes = shapes.into_iter().map(|shape| shape.shifted(shift, 0.0)).collect();
        scene.width = NARROW;
    }
    let letters = ((scene.width - 2.0 * MARGIN) / text_width("n", LETTER, false)) as usize;
    for text in paper::wrapped(sentence, Some(letters)) {
        let (x, y) = (MARGIN, scene.height + LINE / 2.0);
        let (size, color, anchor) = (LETTER, style.colors().ink, Anchor::Start);
        scene.push(Shape::Text { x, y, size, text, color, anchor, bold: false });
        scene.height += LINE;
    }
    scene.height += MARGIN;
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sentence_takes_several_lines_and_all_of_it_is_there() {
        let sentence =
            "Every other way to cover the cell leaves a hole that nothing fills; so it lies here.";
        let scene = captioned(Scene::new(100.0, 50.0), sentence, &Style::default());
        let lines = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some(text.as_str()),
            _ => None,
        });
        let lines: Vec<&str> = lines.collect();
        assert!(lines.len() > 1);
        assert_eq!(lines.join(" "), sentence);
        assert!(lines.iter().all(|line| text_width(line, LETTER, false) < scene.width));
        assert_eq!(scene.height, 50.0 + lines.len() as f32 * LINE + MARGIN);
    }
}
