//! The 24 card game, and any number of numbers with any target.

pub mod expression;
pub mod form;
pub mod rational;
pub mod rules;
