//! A scene as PNG. tiny-skia fills the shapes; letters are the outlines of `face.rs`, so that every machine draws the same
//! bytes.

use super::face::{self, Line};
use super::{Color, Fill, Scene, Shape};
use tiny_skia::{
    FillRule, GradientStop, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Point, RadialGradient,
    Rect, Shader, SpreadMode, Stroke, Transform,
};

/// The largest picture, in pixels: about 400 MB while it is drawn.
const LARGEST: f32 = 100_000_000.0;

/// Why no PNG was made.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The picture has no pixels, or too many of them.
    #[error("a picture of {0} by {1} pixels cannot be drawn")]
    Size(u32, u32),
    /// The encoder failed.
    #[error(transparent)]
    Encoding(#[from] png::EncodingError),
    /// The encoder of films failed.
    #[error(transparent)]
    Film(#[from] gif::EncodingError),
}

/// The scene as the bytes of a PNG file.
pub fn png(scene: &Scene) -> Result<Vec<u8>, PngError> {
    let last = scene.frames.last().map(|frame| frame.shapes.as_slice()).unwrap_or_default();
    let Pixels { width, height, rgb } = pixels(scene, last)?;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(&rgb)?;
    Ok(bytes)
}

/// A picture as red, green and blue of every pixel, row by row.
pub(super) struct Pixels {
    pub width: u32,
    pub height: u32,
    pub rgb: Vec<u8>,
}

/// The scene with these shapes over its own.
pub(super) fn pixels(scene: &Scene, over: &[Shape]) -> Result<Pixels, PngError> {
    let size = |length: f32| (length * scene.scale).ceil();
    let (wide, high) = (size(scene.width), size(scene.height));
    let (width, height) = (wide as u32, high as u32);
    let pixmap = if wide * high > LARGEST { None } else { Pixmap::new(width, height) };
    let mut pixmap = pixmap.ok_or(PngError::Size(width, height))?;
    pixmap.fill(skia(scene.ground));
    let transform = Transform::from_scale(scene.scale, scene.scale);
    let shapes = scene.shapes.iter().chain(over);
    shapes.for_each(|shape| draw(&mut pixmap, shape, transform));
    // The ground is opaque, so the alpha channel says nothing.
    let rgb =
        pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    Ok(Pixels { width, height, rgb })
}

fn draw(pixmap: &mut Pixmap, shape: &Shape, transform: Transform) {
    match shape {
        Shape::Rect { x, y, width, height, round, fill, stroke } => {
            let Some(rect) = Rect::from_xywh(*x, *y, *width, *height) else { return };
            let path = if *round > 0.0 {
                rounded(rect, *round)
            } else {
                Some(PathBuilder::from_rect(rect))
            };
            paint_path(
                pixmap,
                path,
                *fill,
                *stroke,
                (x + width / 2.0, y + height / 2.0, width.max(*height) / 2.0),
                transform,
            );
        }
        Shape::Circle { x, y, radius, fill, stroke } => {
            paint_path(
                pixmap,
                PathBuilder::from_circle(*x, *y, *radius),
                *fill,
                *stroke,
                (*x, *y, *radius),
                transform,
            );
        }
        Shape::Path { points, closed, fill, stroke } => {
            let mut builder = PathBuilder::new();
            for (index, &(x, y)) in points.iter().enumerate() {
                if index == 0 { builder.move_to(x, y) } else { builder.line_to(x, y) }
            }
            if *closed {
                builder.close();
            }
            paint_path(pixmap, builder.finish(), *fill, *stroke, (0.0, 0.0, 1.0), transform);
        }
        Shape::Text { x, y, size, text, color, anchor, bold } => {
            let left = face::left(*x, face::width(text, *size, *bold), *anchor);
            let scale = size / face::capital(*bold);
            let mut builder = PathBuilder::new();
            let mut start = left;
            for sign in text.chars() {
                let letter = face::letter(sign, *bold);
                let at = |px: f32, py: f32| (start + px * scale, y + size / 2.0 + py * scale);
                letter.outline.iter().for_each(|line| trace(&mut builder, *line, at));
                start += letter.advance * scale;
            }
            let fill = Fill::Flat(*color);
            paint_path(pixmap, builder.finish(), fill, None, (0.0, 0.0, 1.0), transform);
        }
        Shape::At { shapes, .. } => {
            shapes.iter().for_each(|shape| draw(pixmap, shape, transform));
        }
    }
}

fn trace(builder: &mut PathBuilder, line: Line, at: impl Fn(f32, f32) -> (f32, f32)) {
    match line {
        Line::Move(x, y) => {
            let (x, y) = at(x, y);
            builder.move_to(x, y);
        }
        Line::To(x, y) => {
            let (x, y) = at(x, y);
            builder.line_to(x, y);
        }
        Line::Curve(a, b, c, d, x, y) => {
            let ((a, b), (c, d), (x, y)) = (at(a, b), at(c, d), at(x, y));
            builder.cubic_to(a, b, c, d, x, y);
        }
        Line::Close => builder.close(),
    }
}

fn paint_path(
    pixmap: &mut Pixmap,
    path: Option<tiny_skia::Path>,
    fill: Fill,
    stroke: Option<(Color, f32)>,
    (x, y, radius): (f32, f32, f32),
    transform: Transform,
) {
    let Some(path) = path else { return };
    let shader = match fill {
        Fill::None => None,
        Fill::Flat(color) => Some(Shader::SolidColor(skia(color))),
        Fill::Veil(color, opacity) => {
            let mut color = skia(color);
            color.set_alpha(opacity.clamp(0.0, 1.0));
            Some(Shader::SolidColor(color))
        }
        Fill::Ball(color) => {
            // As in the SVG: the light falls on a point 0.35 from the left, 0.3 from the top.
            let light = Point::from_xy(x - 0.3 * radius, y - 0.4 * radius);
            let stops = vec![
                GradientStop::new(0.0, skia(color.mix(Color::WHITE, 0.75))),
                GradientStop::new(0.35, skia(color)),
                GradientStop::new(1.0, skia(color.mix(Color::BLACK, 0.5))),
            ];
            RadialGradient::new(
                light,
                light,
                1.5 * radius,
                stops,
                SpreadMode::Pad,
                Transform::identity(),
            )
        }
    };
    if let Some(shader) = shader {
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        pixmap.fill_path(&path, &paint, FillRule::Winding, transform, None);
    }
    if let Some((color, width)) = stroke {
        let paint =
            Paint { shader: Shader::SolidColor(skia(color)), anti_alias: true, ..Paint::default() };
        let stroke = Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        pixmap.stroke_path(&path, &paint, &stroke, transform, None);
    }
}

fn rounded(rect: Rect, radius: f32) -> Option<tiny_skia::Path> {
    let r = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + r, top);
    path.line_to(right - r, top);
    path.quad_to(right, top, right, top + r);
    path.line_to(right, bottom - r);
    path.quad_to(right, bottom, right - r, bottom);
    path.line_to(left + r, bottom);
    path.quad_to(left, bottom, left, bottom - r);
    path.line_to(left, top + r);
    path.quad_to(left, top, left + r, top);
    path.close();
    path.finish()
}

fn skia(Color(r, g, b): Color) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(r, g, b, 255)
}
