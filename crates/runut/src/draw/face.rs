//! The face of all pictures: Inter in two weights, as outlines, so that an SVG and a PNG show the same letters on every
//! machine. The four suits are drawn here, in one hand.
//!
//! `face/regular.otf` and `face/bold.otf` are subsets of Inter Medium and Inter Bold (Latin letters, tabular figures, the
//! signs that puzzles need) under the SIL Open Font License, `face/OFL.txt`.

use super::Anchor;
use std::sync::OnceLock;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

static REGULAR: &[u8] = include_bytes!("face/regular.otf");
static BOLD: &[u8] = include_bytes!("face/bold.otf");

/// A step of an outline, in units of the font, upwards negative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Line {
    Move(f32, f32),
    To(f32, f32),
    Curve(f32, f32, f32, f32, f32, f32),
    Close,
}

/// A letter: its outline, and how far the next one stands.
pub(super) struct Letter {
    pub outline: Vec<Line>,
    pub advance: f32,
}

fn font(bold: bool) -> &'static Face<'static> {
    static FACES: OnceLock<[Face<'static>; 2]> = OnceLock::new();
    let faces = FACES.get_or_init(|| {
        [REGULAR, BOLD].map(|bytes| Face::parse(bytes, 0).expect("the face is part of the program"))
    });
    &faces[usize::from(bold)]
}

/// The height of a capital letter, in units of the font.
pub(super) fn capital(bold: bool) -> f32 {
    f32::from(font(bold).capital_height().unwrap_or(1490))
}

/// Spaces that the font may lack, as parts of the usual one: between groups of digits, and where no line breaks.
fn space(sign: char) -> Option<f32> {
    match sign {
        '\u{202f}' | '\u{2009}' => Some(0.6),
        '\u{a0}' => Some(1.0),
        _ => None,
    }
}

fn glyph(sign: char, bold: bool) -> GlyphId {
    // The first glyph of a font is the box that stands for whatever it does not have.
    font(bold).glyph_index(sign).unwrap_or(GlyphId(0))
}

/// The number of a glyph within the face.
#[cfg(feature = "pdf")]
pub(super) fn number(sign: char, bold: bool) -> u16 {
    glyph(sign, bold).0
}

/// The units of the font in the height of its type.
#[cfg(feature = "pdf")]
pub(super) fn em(bold: bool) -> f32 {
    f32::from(font(bold).units_per_em())
}

/// How far letters reach down and up, in units of the font.
#[cfg(feature = "pdf")]
pub(super) fn reach(bold: bool) -> [f32; 2] {
    [f32::from(font(bold).descender()), f32::from(font(bold).ascender())]
}

/// The face as a file.
#[cfg(feature = "pdf")]
pub(super) fn bytes(bold: bool) -> &'static [u8] {
    if bold { BOLD } else { REGULAR }
}

/// Whether a sign is drawn here and is not in the face.
#[cfg(feature = "pdf")]
pub(super) fn is_drawn(sign: char) -> bool {
    suit(sign).is_some()
}

fn advance(sign: char, bold: bool) -> f32 {
    if suit(sign).is_some() {
        return capital(bold) * 1.1;
    }
    if let Some(part) = space(sign) {
        return part * advance(' ', bold);
    }
    f32::from(font(bold).glyph_hor_advance(glyph(sign, bold)).unwrap_or(0))
}

/// One letter.
pub(super) fn letter(sign: char, bold: bool) -> Letter {
    let advance = advance(sign, bold);
    if let Some(outline) = suit(sign) {
        let side = capital(bold) * 1.04;
        let place = |x: f32, y: f32| (x * side + side * 0.03, (y - 1.0) * side);
        let placed = outline.into_iter().map(|line| match line {
            Line::Move(x, y) => {
                let (x, y) = place(x, y);
                Line::Move(x, y)
            }
            Line::To(x, y) => {
                let (x, y) = place(x, y);
                Line::To(x, y)
            }
            Line::Curve(a, b, c, d, x, y) => {
                let ((a, b), (c, d), (x, y)) = (place(a, b), place(c, d), place(x, y));
                Line::Curve(a, b, c, d, x, y)
            }
            Line::Close => Line::Close,
        });
        return Letter { outline: placed.collect(), advance };
    }
    if space(sign).is_some() {
        return Letter { outline: Vec::new(), advance };
    }
    let mut pen = Pen(Vec::new());
    font(bold).outline_glyph(glyph(sign, bold), &mut pen);
    Letter { outline: pen.0, advance }
}

/// Writes down an outline; the font's y axis points up.
struct Pen(Vec<Line>);

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.push(Line::Move(x, -y));
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.0.push(Line::To(x, -y));
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        // Inter's curves are cubic; this is the same curve as one of them.
        let (x0, y0) = match self.0.last() {
            Some(Line::Move(x, y) | Line::To(x, y) | Line::Curve(.., x, y)) => (*x, -*y),
            _ => (x1, y1),
        };
        let towards = |end: f32, middle: f32| end + (middle - end) * 2.0 / 3.0;
        self.curve_to(towards(x0, x1), towards(y0, y1), towards(x, x1), towards(y, y1), x, y);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.push(Line::Curve(x1, -y1, x2, -y2, x, -y));
    }
    fn close(&mut self) {
        self.0.push(Line::Close);
    }
}

/// How wide a text is whose capital letters have this height.
pub fn width(text: &str, size: f32, bold: bool) -> f32 {
    text.chars().map(|sign| advance(sign, bold)).sum::<f32>() * size / capital(bold)
}

/// Where a text of this width begins.
pub(super) fn left(x: f32, width: f32, anchor: Anchor) -> f32 {
    match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    }
}

/// The suits in a unit square, from its top left corner.
fn suit(sign: char) -> Option<Vec<Line>> {
    use Line::{Close, Curve, Move, To};
    Some(match sign {
        '♥' => vec![
            Move(0.5, 0.99),
            Curve(0.42, 0.84, 0.0, 0.62, 0.0, 0.3),
            Curve(0.0, 0.12, 0.12, 0.02, 0.27, 0.02),
            Curve(0.38, 0.02, 0.46, 0.09, 0.5, 0.2),
            Curve(0.54, 0.09, 0.62, 0.02, 0.73, 0.02),
            Curve(0.88, 0.02, 1.0, 0.12, 1.0, 0.3),
            Curve(1.0, 0.62, 0.58, 0.84, 0.5, 0.99),
            Close,
        ],
        '♦' => vec![
            Move(0.5, 0.0),
            Curve(0.58, 0.18, 0.72, 0.36, 0.88, 0.5),
            Curve(0.72, 0.64, 0.58, 0.82, 0.5, 1.0),
            Curve(0.42, 0.82, 0.28, 0.64, 0.12, 0.5),
            Curve(0.28, 0.36, 0.42, 0.18, 0.5, 0.0),
            Close,
        ],
        '♠' => vec![
            Move(0.5, 0.0),
            Curve(0.58, 0.2, 0.98, 0.36, 0.98, 0.6),
            Curve(0.98, 0.74, 0.88, 0.82, 0.77, 0.82),
            Curve(0.67, 0.82, 0.59, 0.77, 0.55, 0.69),
            Curve(0.56, 0.83, 0.61, 0.93, 0.7, 0.99),
            To(0.3, 0.99),
            Curve(0.39, 0.93, 0.44, 0.83, 0.45, 0.69),
            Curve(0.41, 0.77, 0.33, 0.82, 0.23, 0.82),
            Curve(0.12, 0.82, 0.02, 0.74, 0.02, 0.6),
            Curve(0.02, 0.36, 0.42, 0.2, 0.5, 0.0),
            Close,
        ],
        '♣' => {
            let mut outline = vec![
                Move(0.44, 0.4),
                To(0.56, 0.4),
                Curve(0.54, 0.7, 0.58, 0.9, 0.7, 0.99),
                To(0.3, 0.99),
                Curve(0.42, 0.9, 0.46, 0.7, 0.44, 0.4),
                Close,
            ];
            // Three leaves, and the knot that joins them.
            for (x, y, radius) in
                [(0.5, 0.235, 0.23), (0.235, 0.6, 0.23), (0.765, 0.6, 0.23), (0.5, 0.5, 0.12)]
            {
                outline.extend(disc(x, y, radius));
            }
            outline
        }
        _ => return None,
    })
}

/// A circle of four curves, clockwise.
fn disc(x: f32, y: f32, radius: f32) -> [Line; 6] {
    let (r, k) = (radius, radius * 0.5523);
    [
        Line::Move(x + r, y),
        Line::Curve(x + r, y + k, x + k, y + r, x, y + r),
        Line::Curve(x - k, y + r, x - r, y + k, x - r, y),
        Line::Curve(x - r, y - k, x - k, y - r, x, y - r),
        Line::Curve(x + k, y - r, x + r, y - k, x + r, y),
        Line::Close,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every sign that the program writes on pictures.
    const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\
        +-*/=()[]{}.,:;!?<>^#%&_'\"@|~$\\×÷−≥≤≈µ√Σ→←↑↓♠♥♦♣·…–—’“”éèüöäñç½²³•✓±";

    #[test]
    fn every_sign_has_an_outline_in_both_weights() {
        for bold in [false, true] {
            for sign in SIGNS.chars() {
                assert!(
                    suit(sign).is_some() || font(bold).glyph_index(sign).is_some(),
                    "{sign} is not in the face"
                );
                assert!(!letter(sign, bold).outline.is_empty(), "{sign} is empty");
                assert!(advance(sign, bold) > 0.0);
            }
        }
    }

    #[test]
    fn figures_are_tabular() {
        let widths: Vec<f32> = ('0'..='9').map(|figure| advance(figure, false)).collect();
        assert!(widths.iter().all(|width| (width / widths[0] - 1.0).abs() < 0.005), "{widths:?}");
    }

    #[test]
    fn a_capital_letter_is_as_high_as_asked_and_stands_on_the_line() {
        let letter = letter('H', false);
        let heights = letter.outline.iter().filter_map(|line| match line {
            Line::Move(_, y) | Line::To(_, y) => Some(*y),
            _ => None,
        });
        let (low, high) = heights.fold((0f32, 0f32), |(l, h), y| (l.min(y), h.max(y)));
        assert_eq!((-low, high), (capital(false), 0.0));
    }

    #[test]
    fn a_text_is_as_wide_as_its_letters() {
        let both = width("Ab", 10.0, true);
        assert!((both - width("A", 10.0, true) - width("b", 10.0, true)).abs() < 1e-3);
        assert_eq!(width("", 10.0, false), 0.0);
        // What the face does not have is a box, and has its width as well.
        assert!(width("漢", 10.0, false) > 0.0);
    }
}
