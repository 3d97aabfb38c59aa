//! Pictures: a family describes a [`Scene`]; the scene becomes SVG, PNG or terminal text here.

mod chart;
mod glyphs;
mod palette;
mod png;
mod scene;
mod svg;
mod text;
mod trail;
pub(crate) mod words;

pub use chart::{Chart, Panel, Point, Unit};
pub use palette::{PALETTE, contrast, piece_color};
pub use png::{PngError, png};
pub use scene::{Anchor, Color, Fill, Frame, Scene, Shape, Span, StyledLine};
pub use svg::svg;
pub use text::{ansi, plain};
pub use trail::Trail;
