//! The bytes of a table: made here, or in a mapped file whose pages are checked when they are first looked at.
//!
//! Checking a file of 260 MB at every start would cost more than most searches; believing it because it was right last
//! week would let a rotten bit pass, and a bound that is too high makes a false *shortest*. So every page has a checksum,
//! and a page is checked once, the first time a search looks into it. What it then costs is one bit test a look. A page
//! that fails is never used: whoever asks is told so, and takes the least value there is.

#[cfg(feature = "tables")]
use super::checksum::checksum;
#[cfg(feature = "tables")]
use memmap2::Mmap;
#[cfg(feature = "tables")]
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Bytes of a page, as a power of two.
pub(crate) const PAGE: u32 = 9;

/// The bytes of a table.
#[derive(Debug)]
pub(crate) struct Paged {
    bytes: Bytes,
    /// A bit for every page that was checked and found sound.
    sound: Box<[AtomicU64]>,
    damaged: AtomicBool,
}

#[derive(Debug)]
enum Bytes {
    Made(Vec<u8>),
    /// A file, where its values stand in it, and where their checksums.
    #[cfg(feature = "tables")]
    Mapped {
        file: Mmap,
        values: Range<usize>,
        sums: usize,
    },
}

impl Paged {
    /// Bytes that were made here: all of them are sound.
    pub(crate) fn made(bytes: Vec<u8>) -> Paged {
        let sound = words(bytes.len(), u64::MAX);
        Paged { bytes: Bytes::Made(bytes), sound, damaged: AtomicBool::new(false) }
    }

    /// Values in a file, with a checksum of four bytes for every page of them from `sums` on: both must be inside.
    #[cfg(feature = "tables")]
    pub(super) fn mapped(file: Mmap, values: Range<usize>, sums: usize) -> Paged {
        assert!(values.end <= file.len() && sums + 4 * pages(values.len()) <= file.len());
        let sound = words(values.len(), 0);
        Paged {
            bytes: Bytes::Mapped { file, values, sums },
            sound,
            damaged: AtomicBool::new(false),
        }
    }

    /// All bytes, checked or not.
    #[inline(always)]
    pub(crate) fn unchecked(&self) -> &[u8] {
        match &self.bytes {
            Bytes::Made(bytes) => bytes,
            #[cfg(feature = "tables")]
            Bytes::Mapped { file, values, .. } => &file[values.clone()],
        }
    }

    /// A bit for every page: whether it may be looked at without [`Paged::is_sound`].
    #[inline(always)]
    pub(crate) fn seen(&self) -> &[AtomicU64] {
        &self.sound
    }

    /// Whether the page of a byte is as it was written; checked once.
    pub(crate) fn is_sound(&self, byte: usize) -> bool {
        let page = byte >> PAGE;
        let (word, bit) = (&self.sound[page / 64], 1 << (page % 64));
        if word.load(Relaxed) & bit != 0 {
            return true;
        }
        let sound = self.check(page);
        if sound {
            // Not in one go: another thread's page may be forgotten, and is then checked again.
            word.store(word.load(Relaxed) | bit, Relaxed);
        } else {
            self.damaged.store(true, Relaxed);
        }
        sound
    }

    /// Asks the memory for all that the check of a byte's page will read.
    #[cold]
    #[inline(never)]
    pub(crate) fn fetch(&self, byte: usize) {
        #[cfg(feature = "tables")]
        if let Bytes::Mapped { file, values, sums } = &self.bytes {
            let page = byte >> PAGE;
            let start = values.start + (page << PAGE);
            (start..start + (1 << PAGE)).step_by(64).for_each(|line| fetch(file, line));
            fetch(file, sums + 4 * page);
        }
        #[cfg(not(feature = "tables"))]
        let _ = byte;
    }

    #[cfg(feature = "tables")]
    fn check(&self, page: usize) -> bool {
        let Bytes::Mapped { file, sums, .. } = &self.bytes else { return true };
        let values = self.unchecked();
        let start = page << PAGE;
        let bytes = &values[start..(start + (1 << PAGE)).min(values.len())];
        let sum = checksum(bytes).to_le_bytes();
        file[sums + 4 * page..][..4] == sum
    }

    #[cfg(not(feature = "tables"))]
    fn check(&self, _page: usize) -> bool {
        true
    }

    /// All bytes, if every page is sound.
    pub(crate) fn all(&self) -> Option<&[u8]> {
        let values = self.unchecked();
        (0..pages(values.len())).all(|page| self.is_sound(page << PAGE)).then_some(values)
    }

    /// Whether a page was found damaged.
    pub(crate) fn is_damaged(&self) -> bool {
        self.damaged.load(Relaxed)
    }

    /// Bytes in this program's own memory.
    pub(crate) fn memory(&self) -> usize {
        match &self.bytes {
            Bytes::Made(bytes) => bytes.len(),
            #[cfg(feature = "tables")]
            Bytes::Mapped { .. } => 0,
        }
    }
}

/// How many pages so many bytes have.
pub(crate) fn pages(bytes: usize) -> usize {
    bytes.div_ceil(1 << PAGE)
}

fn words(bytes: usize, value: u64) -> Box<[AtomicU64]> {
    (0..pages(bytes).div_ceil(64)).map(|_| AtomicU64::new(value)).collect()
}

/// Asks the memory for an entry.
#[inline(always)]
pub(crate) fn fetch<T>(values: &[T], place: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch reads nothing; the address need not even be valid.
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(values.as_ptr().wrapping_add(place).cast());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (values, place);
}
