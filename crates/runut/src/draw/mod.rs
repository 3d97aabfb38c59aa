//! Pictures: a family describes a [`Scene`]; the scene becomes SVG, PNG or terminal text here.

mod chart;
mod face;
mod marks;
pub mod messages;
mod palette;
pub mod paper;
mod places;
mod png;
mod scene;
mod style;
mod svg;
mod text;
mod trail;
pub(crate) mod words;

pub use chart::{Chart, Panel, Point, Unit};
pub use face::width as text_width;
pub use palette::{PALETTE, contrast, piece_color};
pub use places::Bounds;
pub use png::{PngError, png};
pub use scene::{Anchor, Color, Fill, Frame, Scene, Shape, Span, StyledLine};
pub use style::{Colors, Style, Theme};
pub use svg::svg;
pub use text::{ansi, plain};
pub use trail::Trail;
