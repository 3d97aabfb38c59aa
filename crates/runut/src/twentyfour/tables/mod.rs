//! What can be made of a multiset of cards: how many ways, which classes of them, and who stands for a class.

pub mod chosen;
pub mod classes;
pub mod counts;
pub mod deck;
mod lending;
pub mod pick;
#[cfg(test)]
pub mod reference;
pub mod sets;
