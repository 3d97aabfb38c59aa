//! Nonograms: black and white or coloured, any rectangle up to 1000 × 1000.

mod puzzle;
pub mod solve;

pub use puzzle::{
    Block, Colour, ColourSet, Fault, LIMIT, MAX_COLOURS, Nonogram, Parts, Picture, Side, clue,
    least_length,
};
