//! Runut: a workbench for search puzzles.

pub mod engine;
pub mod nonogram;
pub mod packing;
