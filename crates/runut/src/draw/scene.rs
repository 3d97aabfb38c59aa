//! What a picture consists of. Units are pixels of a picture of scale 1; the origin is the top left corner.

use super::Style;
use crate::message::Message;
use crate::step::Place;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color(pub u8, pub u8, pub u8);

impl Color {
    /// Black.
    pub const BLACK: Color = Color(0, 0, 0);
    /// White.
    pub const WHITE: Color = Color(255, 255, 255);

    /// `#rrggbb`.
    pub fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// A mixture: 0 gives `self`, 1 gives `other`.
    pub fn mix(self, other: Color, share: f32) -> Color {
        let blend =
            |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round() as u8;
        Color(blend(self.0, other.0), blend(self.1, other.1), blend(self.2, other.2))
    }
}

/// How the inside of a shape is painted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// Not at all.
    None,
    /// With one colour.
    Flat(Color),
    /// As a ball of this colour, lit from the top left.
    Ball(Color),
    /// With one colour that lets what is below shine through: 0 is clear, 1 is opaque.
    Veil(Color, f32),
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The point is at the left end.
    Start,
    /// The point is in the middle.
    Middle,
    /// The point is at the right end.
    End,
}

/// One shape. Later shapes cover earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    #[expect(missing_docs, reason = "the names of the fields say it")]
    /// A rectangle; `round` is the radius of its corners.
    Rect {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        round: f32,
        fill: Fill,
        stroke: Option<(Color, f32)>,
    },
    #[expect(missing_docs, reason = "the names of the fields say it")]
    /// A circle.
    Circle { x: f32, y: f32, radius: f32, fill: Fill, stroke: Option<(Color, f32)> },
    #[expect(missing_docs, reason = "the names of the fields say it")]
    /// A chain of lines, closed or not.
    Path { points: Vec<(f32, f32)>, closed: bool, fill: Fill, stroke: Option<(Color, f32)> },
    #[expect(missing_docs, reason = "the names of the fields say it")]
    /// A line of text, vertically centred at `y`; `size` is the height of a capital letter.
    Text { x: f32, y: f32, size: f32, text: String, color: Color, anchor: Anchor, bold: bool },
    #[expect(missing_docs, reason = "the names of the fields say it")]
    /// What stands at a place: a click on any of the shapes is a click on the place, and a screen reader says the label.
    At { place: Place, label: String, shapes: Vec<Shape> },
}

impl Shape {
    /// A straight line.
    pub fn line(from: (f32, f32), to: (f32, f32), color: Color, width: f32) -> Shape {
        Shape::Path {
            points: vec![from, to],
            closed: false,
            fill: Fill::None,
            stroke: Some((color, width)),
        }
    }

    /// Shapes that stand at a place.
    pub fn at(place: Place, label: impl Into<String>, shapes: Vec<Shape>) -> Shape {
        Shape::At { place, label: label.into(), shapes }
    }

    /// A rectangle with sharp corners.
    pub fn rect(at: (f32, f32), size: (f32, f32), fill: Fill) -> Shape {
        let ((x, y), (width, height)) = (at, size);
        Shape::Rect { x, y, width, height, round: 0.0, fill, stroke: None }
    }

    /// A line of text around its middle.
    pub fn middle(at: (f32, f32), size: f32, text: impl Into<String>, color: Color) -> Shape {
        let ((x, y), text, anchor) = (at, text.into(), Anchor::Middle);
        Shape::Text { x, y, size, text, color, anchor, bold: false }
    }

    /// The same shape elsewhere.
    pub fn shifted(mut self, dx: f32, dy: f32) -> Shape {
        match &mut self {
            Shape::Rect { x, y, .. } | Shape::Circle { x, y, .. } | Shape::Text { x, y, .. } => {
                *x += dx;
                *y += dy;
            }
            Shape::Path { points, .. } => points.iter_mut().for_each(|(x, y)| {
                *x += dx;
                *y += dy;
            }),
            Shape::At { shapes, .. } => {
                let moved = std::mem::take(shapes);
                *shapes = moved.into_iter().map(|shape| shape.shifted(dx, dy)).collect();
            }
        }
        self
    }
}

/// A stretch of terminal text in one style.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Colour of the letters.
    pub color: Option<Color>,
    /// Colour behind them.
    pub background: Option<Color>,
    /// Bold.
    pub bold: bool,
    /// Dim.
    pub dim: bool,
    /// The place it shows, if it shows one.
    pub place: Option<Place>,
}

impl Span {
    /// The same text as the sight of a place.
    pub fn at(self, place: Place) -> Span {
        Span { place: Some(place), ..self }
    }

    /// How many columns it takes.
    pub fn width(&self) -> usize {
        self.text.chars().count()
    }

    /// Text without style.
    pub fn plain(text: impl Into<String>) -> Span {
        Span { text: text.into(), ..Span::default() }
    }

    /// Text on a coloured ground, in black or white, whichever is easier to read.
    pub fn on(background: Color, text: impl Into<String>) -> Span {
        let color = Some(super::contrast(background));
        let background = Some(background);
        Span { text: text.into(), color, background, bold: true, ..Span::default() }
    }

    /// Coloured text.
    pub fn colored(color: Color, text: impl Into<String>) -> Span {
        Span { text: text.into(), color: Some(color), ..Span::default() }
    }

    /// Dim text.
    pub fn faint(text: impl Into<String>) -> Span {
        Span { text: text.into(), dim: true, ..Span::default() }
    }
}

/// A line of terminal text.
pub type StyledLine = Vec<Span>;

/// One moment of an animation: shapes over the scene's own, shown for a while.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// What is drawn.
    pub shapes: Vec<Shape>,
    /// For how long, in seconds.
    pub seconds: f32,
}

/// A picture, and the same thing as terminal text.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in units.
    pub width: f32,
    /// Height in units.
    pub height: f32,
    /// Pixels for each unit.
    pub scale: f32,
    /// What is behind everything.
    pub ground: Color,
    /// The shapes, back to front.
    pub shapes: Vec<Shape>,
    /// Frames shown one after the other over the shapes, in SVG and GIF; the PNG shows the last one.
    pub frames: Vec<Frame>,
    /// The terminal's version. Readable without colour.
    pub text: Vec<StyledLine>,
    /// What a reader of the terminal's version should know: that clues were left out, for one.
    pub notes: Vec<Message>,
}

impl Default for Scene {
    fn default() -> Scene {
        Scene {
            width: 0.0,
            height: 0.0,
            scale: 1.0,
            ground: Color::WHITE,
            shapes: Vec::new(),
            frames: Vec::new(),
            text: Vec::new(),
            notes: Vec::new(),
        }
    }
}

impl Scene {
    /// An empty white picture of this size.
    pub fn new(width: f32, height: f32) -> Scene {
        Scene { width, height, ..Scene::default() }
    }

    /// An empty picture of this size and style.
    pub fn styled(width: f32, height: f32, style: &Style) -> Scene {
        let (scale, ground) = (style.scale, style.colors().ground);
        Scene { width, height, scale, ground, ..Scene::default() }
    }

    /// Adds a shape.
    pub fn push(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }
}
