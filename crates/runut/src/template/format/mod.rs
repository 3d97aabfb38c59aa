//! The file formats.

pub(super) mod grid;

use super::Tiling;
use crate::Format;

pub(super) static FORMATS: &[Format<Tiling>] = &[grid::FORMAT];
