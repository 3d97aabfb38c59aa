//! Kernels that know no puzzle: sets of bits, tilings, shortest ways, clauses.

pub mod bits;
pub mod lent;
pub mod listener;
pub mod path;
pub mod sat;
pub mod tiling;
