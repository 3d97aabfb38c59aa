//! Sliding tiles.

pub mod pattern;
pub mod space;
