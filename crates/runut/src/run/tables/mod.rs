//! Tables that outlive a search: a value in the question ([`Ask::tables`](super::Ask::tables)), never a global.
//!
//! A handle is cheap to clone, and all clones see the same tables: what one search has made, the next one finds, as long
//! as it fits the budget; what was used longest ago goes first. With a folder (cargo feature `tables`) large tables are also
//! kept in files: mapped, not read, and checked page by page as they are looked at (`paged.rs`). Where there
//! are no files a [`Store`] can take their place. The library never chooses a folder by itself.

#[cfg(feature = "tables")]
mod checksum;
#[cfg(feature = "tables")]
mod file;
mod paged;
mod recipe;
mod store;

#[cfg(all(test, feature = "tables"))]
pub(crate) use file::HEADER;
#[cfg(feature = "tables")]
pub use file::{Fault, Kept, list, remove};
pub(crate) use paged::{PAGE, Paged, fetch};
pub use recipe::{Recipe, TableSet};
pub use store::Store;

use std::any::Any;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Where a search finds tables, and where it leaves them.
#[derive(Clone, Default)]
pub struct Tables(Option<Arc<Shelf>>);

struct Shelf {
    folder: Option<PathBuf>,
    store: Option<Arc<dyn Store>>,
    budget: u64,
    kept: Mutex<Vec<Item>>,
}

/// Something kept in memory; the newest use is last in the list.
struct Item {
    name: String,
    bytes: u64,
    table: Arc<dyn Any + Send + Sync>,
}

impl Tables {
    /// Bytes of tables that stay in memory beside a folder: room for the small ones that are made on the spot.
    pub const USUAL_BUDGET: u64 = 256 << 20;

    /// No tables: every search makes its own and forgets them.
    pub fn none() -> Tables {
        Tables(None)
    }

    /// Tables that stay in memory, of at most so many bytes together.
    pub fn in_memory(budget: u64) -> Tables {
        Tables(Some(Arc::new(Shelf { folder: None, store: None, budget, kept: Mutex::default() })))
    }

    /// Tables in a folder, which is made when the first one is written; small ones stay in memory too.
    #[cfg(feature = "tables")]
    pub fn in_folder(folder: impl Into<PathBuf>) -> Tables {
        let shelf = Shelf {
            folder: Some(folder.into()),
            store: None,
            budget: Self::USUAL_BUDGET,
            kept: Mutex::default(),
        };
        Tables(Some(Arc::new(shelf)))
    }

    /// Tables in somebody's storage; those of at most so many bytes together stay in memory too.
    pub fn in_store(budget: u64, store: Arc<dyn Store>) -> Tables {
        let shelf = Shelf { folder: None, store: Some(store), budget, kept: Mutex::default() };
        Tables(Some(Arc::new(shelf)))
    }

    fn store(&self) -> Option<&dyn Store> {
        self.0.as_ref().and_then(|shelf| shelf.store.as_deref())
    }

    /// These, or if there are none, some of its own for one search.
    pub(crate) fn or_own(&self) -> Tables {
        if self.0.is_none() { Tables::in_memory(Self::USUAL_BUDGET) } else { self.clone() }
    }

    /// The folder, if there is one.
    pub fn folder(&self) -> Option<&std::path::Path> {
        self.0.as_ref().and_then(|shelf| shelf.folder.as_deref())
    }

    /// Where the file of a table is, or would be.
    pub fn path(&self, name: &str) -> Option<PathBuf> {
        self.folder().map(|folder| folder.join(file_name(name)))
    }

    /// Bytes of the tables in memory.
    pub fn bytes(&self) -> u64 {
        self.0.as_ref().map_or(0, |shelf| shelf.items().iter().map(|item| item.bytes).sum())
    }

    /// What is in memory under this name.
    pub(crate) fn recall<T: Send + Sync + 'static>(&self, name: &str) -> Option<Arc<T>> {
        let mut items = self.0.as_ref()?.items();
        let at = items.iter().position(|item| item.name == name)?;
        let item = items.remove(at);
        let table = item.table.clone();
        items.push(item);
        table.downcast().ok()
    }

    /// Keeps something in memory, unless another one was faster (which is then given back) or it is too large.
    pub(crate) fn remember<T: Send + Sync + 'static>(
        &self,
        name: &str,
        bytes: u64,
        table: Arc<T>,
    ) -> Arc<T> {
        if let Some(known) = self.recall(name) {
            return known;
        }
        if let Some(shelf) = self.0.as_ref().filter(|shelf| bytes <= shelf.budget) {
            let mut items = shelf.items();
            let mut total: u64 = items.iter().map(|item| item.bytes).sum();
            while total + bytes > shelf.budget {
                total -= items.remove(0).bytes;
            }
            items.push(Item { name: name.to_owned(), bytes, table: table.clone() });
        }
        table
    }

    /// Whether a table is in memory, or seems to be in the folder: nothing is opened.
    pub(crate) fn is_kept(&self, name: &str) -> bool {
        let Some(shelf) = &self.0 else { return false };
        shelf.items().iter().any(|item| item.name == name)
            || self.path(name).is_some_and(|path| path.exists())
            || shelf.store.as_ref().is_some_and(|store| store.has(name))
    }

    /// Opens the file of a table of so many bytes.
    pub(crate) fn open(&self, name: &str, length: usize) -> Option<Paged> {
        if let Some(store) = self.store() {
            return store::open(store, name, length);
        }
        #[cfg(feature = "tables")]
        return file::open(&self.path(name)?, Some((name, length))).ok().map(|it| it.1);
        #[cfg(not(feature = "tables"))]
        {
            let _ = (name, length);
            None
        }
    }

    /// Writes the file of a table, if there is a folder; answers where.
    pub(crate) fn save(&self, name: &str, values: &[u8]) -> std::io::Result<Option<PathBuf>> {
        if let Some(store) = self.store() {
            return store::save(store, name, values).map(|()| None);
        }
        #[cfg(feature = "tables")]
        if let Some(folder) = self.folder() {
            return file::save(name, values, folder).map(Some);
        }
        let _ = (name, values);
        Ok(None)
    }

    /// Takes away the file of a table that was found damaged, so that it is made anew.
    pub(crate) fn discard(&self, name: &str) {
        if let Some(path) = self.path(name) {
            // If it cannot be removed it is found damaged again next time.
            let _ = std::fs::remove_file(path);
        }
        if let Some(store) = self.store() {
            store.remove(name);
        }
        if let Some(shelf) = &self.0 {
            shelf.items().retain(|item| item.name != name);
        }
    }
}

impl Shelf {
    fn items(&self) -> MutexGuard<'_, Vec<Item>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables")
            .field("folder", &self.folder())
            .field("bytes", &self.bytes())
            .finish()
    }
}

/// The file of a table.
fn file_name(name: &str) -> String {
    format!("{name}.table")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_share_and_the_oldest_goes_first() {
        let tables = Tables::in_memory(100);
        let other = tables.clone();
        tables.remember("a", 40, Arc::new(1u8));
        tables.remember("b", 40, Arc::new(2u8));
        assert_eq!(other.recall::<u8>("a").as_deref(), Some(&1));
        // `b` was used longest ago.
        other.remember("c", 40, Arc::new(3u8));
        assert_eq!(tables.recall::<u8>("b"), None);
        assert_eq!((tables.recall::<u8>("a").is_some(), tables.bytes()), (true, 80));
        // The first one stays, and what is larger than the budget does not.
        assert_eq!(*tables.remember("a", 40, Arc::new(9u8)), 1);
        assert_eq!(*tables.remember("d", 101, Arc::new(4u8)), 4);
        assert_eq!(tables.recall::<u8>("d"), None);
        assert!(Tables::none().recall::<u8>("a").is_none());
        assert_eq!(*Tables::none().remember("a", 1, Arc::new(5u8)), 5);
    }
}
