//! Pictures: a family describes a [`Scene`]; the scene becomes SVG, PNG or terminal text here.

#[cfg(feature = "pdf")]
mod book;
mod branches;
mod caption;
mod chart;
mod face;
mod film;
#[cfg(feature = "png")]
mod gif;
mod marks;
pub mod messages;
mod page;
mod palette;
pub mod paper;
#[cfg(feature = "pdf")]
mod pdf;
mod places;
#[cfg_attr(not(feature = "png"), path = "no_png.rs")]
mod png;
mod repaint;
mod scene;
mod style;
mod svg;
mod text;
mod trail;
pub(crate) mod words;

#[cfg(feature = "pdf")]
pub use book::{Book, Entry};
pub use branches::{Branches, MOST_NODES};
pub use caption::captioned;
pub use chart::{Chart, Panel, Point, Unit};
pub use face::width as text_width;
pub use film::Film;
#[cfg(feature = "png")]
pub use gif::gif;
pub use page::Paper;
pub use palette::{PALETTE, contrast, piece_color};
#[cfg(feature = "pdf")]
pub use pdf::{Page, Part, pdf};
pub use places::Bounds;
#[cfg(not(feature = "png"))]
pub use png::gif;
pub use png::{PngError, png};
pub use scene::{Anchor, Color, Fill, Frame, Scene, Shape, Span, StyledLine};
pub use style::{Colors, Style, Theme};
pub use svg::svg;
pub use text::{ansi, plain};
pub use trail::Trail;
