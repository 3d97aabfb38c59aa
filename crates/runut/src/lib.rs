//! Runut: a workbench for search puzzles.

pub mod packing;
