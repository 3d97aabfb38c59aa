//! Search kernels that know no puzzle.

pub mod path;
