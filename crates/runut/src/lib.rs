//! Runut: a workbench for search puzzles.

pub mod sliding;
pub mod engine;
