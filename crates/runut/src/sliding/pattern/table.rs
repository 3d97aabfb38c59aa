//! A finished pattern database.

use super::{Masks, Orders, Pattern, build, spread};
use crate::run::tables::Paged;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// The table of a pattern, in memory or in a mapped file.
#[derive(Debug)]
pub struct Table {
    pattern: Pattern,
    orders: Orders,
    masks: Masks,
    bytes: Paged,
    spread: OnceLock<spread::Room>,
}

impl Table {
    /// Builds a table in memory, on this thread.
    pub fn build(pattern: &Pattern) -> Self {
        let ControlFlow::Continue(bytes) =
            build::<Infallible>(pattern, 1, &mut |_| ControlFlow::Continue(()));
        Self::made(pattern.clone(), bytes)
    }

    /// A table whose values were built just now.
    pub fn made(pattern: Pattern, values: Vec<u8>) -> Self {
        Self::from_bytes(pattern, Paged::made(values)).expect("a build makes every value")
    }

    /// A table whose values were built before; `None` if they are not as many as the pattern has.
    pub(crate) fn from_bytes(pattern: Pattern, bytes: Paged) -> Option<Self> {
        (bytes.unchecked().len() == Self::size(&pattern)).then(|| Self::new(pattern, bytes))
    }

    fn new(pattern: Pattern, bytes: Paged) -> Self {
        let count = pattern.tiles().len();
        Self {
            orders: Orders::new(count),
            masks: Masks::new(pattern.cells(), count),
            pattern,
            bytes,
            spread: OnceLock::new(),
        }
    }

    /// Bytes of the values of a pattern.
    pub fn size(pattern: &Pattern) -> usize {
        let count = pattern.tiles().len();
        let orders: usize = (1..=count).product();
        orders * super::masks::binomial(pattern.cells(), count).div_ceil(2)
    }

    /// Bytes that a search with this table takes in this program's own memory.
    pub fn memory(&self) -> u64 {
        let spread = if spread::fits(&self.pattern) { spread::size(&self.pattern) } else { 0 };
        (self.bytes.memory() + spread) as u64
    }

    /// Which tiles of which board.
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// The values, four bits each, as they are: those of a file may be damaged.
    pub fn values(&self) -> &[u8] {
        self.bytes.unchecked()
    }

    /// The values with what is known of their pages.
    pub(crate) fn bytes(&self) -> &Paged {
        &self.bytes
    }

    /// Whether a page of the values was found damaged. What a search found all the same is true: where it met such a
    /// page it took the least value there is.
    pub fn is_damaged(&self) -> bool {
        self.bytes.is_damaged()
    }

    /// Whether it need not be spread any more.
    pub fn is_spread(&self) -> bool {
        !spread::fits(&self.pattern) || self.spread.get().is_some()
    }

    /// The values by the cells of the tiles, made when first asked for; `None` where that would be too large.
    pub fn spread(&self) -> Option<&[u8]> {
        spread::fits(&self.pattern).then(|| &self.spread.get_or_init(|| spread::spread(self))[..])
    }

    pub(crate) fn orders(&self) -> &Orders {
        &self.orders
    }

    pub(crate) fn masks(&self) -> &Masks {
        &self.masks
    }

    /// Half of what the pattern needs beyond its Manhattan distance, with its labels in this order on this mask.
    pub fn excess(&self, mask: u32, labels: u32) -> u8 {
        let row = self.masks.total().div_ceil(2);
        let mask = self.masks.rank(mask);
        let byte = self.values()[self.orders.rank(labels) * row + mask / 2];
        byte >> (4 * (mask % 2)) & 15
    }
}
