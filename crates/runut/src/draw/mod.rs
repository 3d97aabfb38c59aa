//! Pictures: a family describes a [`Scene`]; the scene becomes SVG, PNG or terminal text here.

mod glyphs;
mod palette;
mod png;
mod scene;
mod svg;
mod text;

pub use palette::{PALETTE, contrast, piece_color};
pub use png::{PngError, png};
pub use scene::{Anchor, Color, Fill, Frame, Scene, Shape, Span, StyledLine};
pub use svg::svg;
pub use text::{ansi, plain};
