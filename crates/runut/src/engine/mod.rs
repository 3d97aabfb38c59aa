//! Kernels that know no puzzle.
//!
//! The tiling kernels see a [`tiling::Tiling`]: numbered cells, pieces with a number of copies, and
//! the list of all placements as cell sets. They report to a [`watch::Watch`].

pub mod bits;
pub mod cover;
pub mod fewest_options;
pub mod first_cell;
pub mod kernel;
pub mod layers;
pub mod path;
pub mod sample;
pub mod solution_graph;
pub mod symmetry;
pub mod tiling;
pub mod watch;

#[cfg(test)]
mod sets;
