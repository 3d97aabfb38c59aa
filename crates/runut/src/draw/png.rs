//! A scene as PNG. tiny-skia fills the shapes; text is drawn with the strokes of `glyphs.rs`, so that no font is
//! needed and every machine draws the same bytes.

use super::{Anchor, Color, Fill, Scene, Shape, glyphs};
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
}

/// The scene as the bytes of a PNG file, on white.
pub fn png(scene: &Scene) -> Result<Vec<u8>, PngError> {
    let (width, height) = (scene.width.ceil() as u32, scene.height.ceil() as u32);
    let too_large = scene.width * scene.height > LARGEST;
    let pixmap = if too_large { None } else { Pixmap::new(width, height) };
    let mut pixmap = pixmap.ok_or(PngError::Size(width, height))?;
    pixmap.fill(tiny_skia::Color::WHITE);
    let last = scene.frames.last().map(|frame| frame.shapes.as_slice()).unwrap_or_default();
    scene.shapes.iter().chain(last).for_each(|shape| draw(&mut pixmap, shape));

    // The ground is opaque, so the alpha channel says nothing.
    let rgb: Vec<u8> =
        pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(&rgb)?;
    Ok(bytes)
}

fn draw(pixmap: &mut Pixmap, shape: &Shape) {
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
            );
        }
        Shape::Circle { x, y, radius, fill, stroke } => {
            paint_path(
                pixmap,
                PathBuilder::from_circle(*x, *y, *radius),
                *fill,
                *stroke,
                (*x, *y, *radius),
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
            paint_path(pixmap, builder.finish(), *fill, *stroke, (0.0, 0.0, 1.0));
        }
        Shape::Text { x, y, size, text, color, anchor, bold } => {
            let width = glyphs::width(text) * size;
            let left = match anchor {
                Anchor::Start => *x,
                Anchor::Middle => x - width / 2.0,
                Anchor::End => x - width,
            };
            let weight = size * if *bold { 0.17 } else { 0.11 };
            let mut builder = PathBuilder::new();
            for stroke in glyphs::strokes(text) {
                for (index, (px, py)) in stroke.into_iter().enumerate() {
                    let point = (left + px * size, y - size / 2.0 + py * size);
                    if index == 0 {
                        builder.move_to(point.0, point.1)
                    } else {
                        builder.line_to(point.0, point.1)
                    }
                }
            }
            let (fill, stroke) = (Fill::None, Some((*color, weight)));
            paint_path(pixmap, builder.finish(), fill, stroke, (0.0, 0.0, 1.0));
        }
    }
}

fn paint_path(
    pixmap: &mut Pixmap,
    path: Option<tiny_skia::Path>,
    fill: Fill,
    stroke: Option<(Color, f32)>,
    (x, y, radius): (f32, f32, f32),
) {
    let Some(path) = path else { return };
    let shader = match fill {
        Fill::None => None,
        Fill::Flat(color) => Some(Shader::SolidColor(skia(color))),
        Fill::Ball(color) => {
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
        pixmap.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
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
        pixmap.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
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
