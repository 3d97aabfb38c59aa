//! Exact numbers, expressions over cards, what a step may be, and when two expressions are the same.

pub mod expression;
pub mod form;
pub mod parse;
pub mod rational;
pub mod rules;
