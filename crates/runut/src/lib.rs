//! Runut: a workbench for search puzzles.
