//! Kernels that know no puzzle.

pub mod cover;
pub mod path;
