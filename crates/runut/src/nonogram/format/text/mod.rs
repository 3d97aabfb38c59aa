//! What the readers of text formats share: words with their places, drafts, boards, colours.

pub(super) mod board;
pub(super) mod colour;
pub(super) mod draft;
pub(in crate::nonogram) mod picture;
pub(super) mod scan;
