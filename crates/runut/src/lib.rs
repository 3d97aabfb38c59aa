//! Runut: a workbench for search puzzles.

pub mod nonogram;
pub mod packing;
pub mod twentyfour;
