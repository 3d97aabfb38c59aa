//! The browser's storage for large tables, when the person agrees.
//!
//! A search cannot wait for a promise. So the worker opens what is kept before it begins (it can then be read at once), and
//! writes what was made after it has ended: until then a copy of it waits in the worker.

use js_sys::Uint8Array;
use runut::tables::Store;
use std::cell::RefCell;
use std::io;
use wasm_bindgen::prelude::wasm_bindgen;

/// So many bytes are handed over at a time: a table is never there twice.
const PIECE: usize = 4 << 20;

#[wasm_bindgen]
extern "C" {
    /// What the worker offers (`site/shelf.js`).
    pub type Shelf;

    /// How many bytes are kept under a name; below zero if nothing is.
    #[wasm_bindgen(method)]
    fn size(this: &Shelf, name: &str) -> f64;

    /// Bytes of what is kept.
    #[wasm_bindgen(method)]
    fn read(this: &Shelf, name: &str, at: f64, length: u32) -> Uint8Array;

    /// The next bytes of what is to be kept; `last` says that it is complete.
    #[wasm_bindgen(method)]
    fn write(this: &Shelf, name: &str, piece: Uint8Array, last: bool);

    /// Forgets something.
    #[wasm_bindgen(method)]
    fn remove(this: &Shelf, name: &str);
}

thread_local! {
    static SHELF: RefCell<Option<Shelf>> = const { RefCell::new(None) };
}

/// From now on tables are kept here.
pub fn put_up(shelf: Shelf) {
    SHELF.set(Some(shelf));
}

/// The way to the shelf of this thread, for a library that may have several.
pub struct Storage;

fn with<T>(work: impl FnOnce(&Shelf) -> T) -> Option<T> {
    SHELF.with_borrow(|shelf| shelf.as_ref().map(work))
}

impl Store for Storage {
    fn has(&self, name: &str) -> bool {
        with(|shelf| shelf.size(name) >= 0.0).unwrap_or(false)
    }

    fn load(&self, name: &str, bytes: &mut [u8]) -> bool {
        let whole = |shelf: &Shelf| {
            if shelf.size(name) != bytes.len() as f64 {
                return false;
            }
            for (index, piece) in bytes.chunks_mut(PIECE).enumerate() {
                let read = shelf.read(name, (index * PIECE) as f64, piece.len() as u32);
                if read.length() as usize != piece.len() {
                    return false;
                }
                read.copy_to(piece);
            }
            true
        };
        with(whole).unwrap_or(false)
    }

    fn save(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let pieces = bytes.len().div_ceil(PIECE);
        let write = |shelf: &Shelf| {
            for (index, piece) in bytes.chunks(PIECE).enumerate() {
                shelf.write(name, Uint8Array::from(piece), index + 1 == pieces);
            }
        };
        with(write).ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))
    }

    fn remove(&self, name: &str) {
        with(|shelf| shelf.remove(name));
    }
}
