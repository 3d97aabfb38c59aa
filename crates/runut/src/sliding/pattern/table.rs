//! A finished pattern database.

use super::{Masks, Orders, Pattern, build, spread};
use memmap2::Mmap;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// The table of a pattern, in memory or in a mapped file.
#[derive(Debug)]
pub struct Table {
    pattern: Pattern,
    orders: Orders,
    masks: Masks,
    bytes: Bytes,
    spread: OnceLock<spread::Room>,
}

#[derive(Debug)]
enum Bytes {
    Built(Vec<u8>),
    /// A file, and where the values start in it.
    Mapped(Mmap, usize),
}

impl Table {
    /// Builds a table in memory, on this thread.
    pub fn build(pattern: &Pattern) -> Self {
        let ControlFlow::Continue(bytes) =
            build::<Infallible>(pattern, 1, &mut |_| ControlFlow::Continue(()));
        Self::new(pattern.clone(), Bytes::Built(bytes))
    }

    /// A table whose values were built before.
    pub fn from_bytes(pattern: Pattern, bytes: Vec<u8>) -> Option<Self> {
        (bytes.len() == Self::size(&pattern)).then(|| Self::new(pattern, Bytes::Built(bytes)))
    }

    /// A table whose values are the rest of a file.
    pub fn from_file(pattern: Pattern, file: Mmap, start: usize) -> Option<Self> {
        let fits = file.len().checked_sub(start) == Some(Self::size(&pattern));
        fits.then(|| Self::new(pattern, Bytes::Mapped(file, start)))
    }

    fn new(pattern: Pattern, bytes: Bytes) -> Self {
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

    /// Bytes that a search with this table takes, if it was built and not mapped.
    pub fn memory(&self) -> u64 {
        let spread = if spread::fits(&self.pattern) { spread::size(&self.pattern) } else { 0 };
        (self.values().len() + spread) as u64
    }

    /// Which tiles of which board.
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// The values, four bits each.
    pub fn values(&self) -> &[u8] {
        match &self.bytes {
            Bytes::Built(bytes) => bytes,
            Bytes::Mapped(file, start) => &file[*start..],
        }
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
