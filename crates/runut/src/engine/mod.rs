//! Kernels that know no puzzle.

pub mod cover;
