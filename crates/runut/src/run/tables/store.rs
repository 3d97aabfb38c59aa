//! Tables that outlive the program where there are no files: a browser keeps them in a storage of its own.
//!
//! What comes back is believed only with its checksum: a bound that is too high would make a false *shortest*. It is read
//! whole, so it is checked whole.

use super::Paged;
use std::io;

/// Somewhere to keep tables under their names.
pub trait Store: Send + Sync {
    /// Whether something is kept under this name: nothing is opened.
    fn has(&self, name: &str) -> bool;

    /// Fills `bytes` with what is kept; whether there was exactly as much.
    fn load(&self, name: &str, bytes: &mut [u8]) -> bool;

    /// Keeps these bytes.
    ///
    /// # Errors
    /// Whatever the storage says.
    fn save(&self, name: &str, bytes: &[u8]) -> io::Result<()>;

    /// Forgets what is kept under this name.
    fn remove(&self, name: &str);
}

/// Bytes of the checksum behind the values.
const SEAL: usize = 4;

fn seal(name: &str, values: &[u8]) -> [u8; SEAL] {
    let mut sum = crc32fast::Hasher::new();
    sum.update(name.as_bytes());
    sum.update(values);
    sum.finalize().to_le_bytes()
}

/// The table of this name, if it is kept and sound. One that is not sound is forgotten.
pub(super) fn open(store: &dyn Store, name: &str, length: usize) -> Option<Paged> {
    if !store.has(name) {
        return None;
    }
    let mut bytes = vec![0; length.checked_add(SEAL)?];
    let sound = store.load(name, &mut bytes) && bytes[length..] == seal(name, &bytes[..length]);
    if !sound {
        store.remove(name);
        return None;
    }
    bytes.truncate(length);
    Some(Paged::made(bytes))
}

/// Keeps the table of this name.
pub(super) fn save(store: &dyn Store, name: &str, values: &[u8]) -> io::Result<()> {
    store.save(name, &[values, &seal(name, values)].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Tables;
    use std::collections::HashMap;
    use std::sync::{Arc, Mutex};

    #[derive(Default)]
    struct Map(Mutex<HashMap<String, Vec<u8>>>);

    impl Store for Map {
        fn has(&self, name: &str) -> bool {
            self.0.lock().unwrap().contains_key(name)
        }
        fn load(&self, name: &str, bytes: &mut [u8]) -> bool {
            let map = self.0.lock().unwrap();
            let kept = map.get(name).filter(|kept| kept.len() == bytes.len());
            kept.map(|kept| bytes.copy_from_slice(kept)).is_some()
        }
        fn save(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
            self.0.lock().unwrap().insert(name.to_owned(), bytes.to_vec());
            Ok(())
        }
        fn remove(&self, name: &str) {
            self.0.lock().unwrap().remove(name);
        }
    }

    #[test]
    fn what_is_kept_comes_back_whole_or_not_at_all() {
        let store = Arc::new(Map::default());
        let tables = Tables::in_store(0, store.clone());
        assert!(!tables.is_kept("a") && tables.open("a", 3).is_none());
        assert_eq!(tables.save("a", &[1, 2, 3]).unwrap(), None);
        assert!(tables.is_kept("a"));
        assert_eq!(tables.open("a", 3).unwrap().unchecked(), [1, 2, 3]);
        // Another length, another name, a rotten bit: nothing is believed, and it is forgotten.
        assert!(tables.open("a", 2).is_none() && !tables.is_kept("a"));
        for damage in 0..7 {
            tables.save("a", &[1, 2, 3]).unwrap();
            store.0.lock().unwrap().get_mut("a").unwrap()[damage] ^= 4;
            assert!(tables.open("a", 3).is_none() && !tables.is_kept("a"));
        }
        tables.save("a", &[1, 2, 3]).unwrap();
        let moved = store.0.lock().unwrap().remove("a").unwrap();
        store.0.lock().unwrap().insert("b".to_owned(), moved);
        assert!(tables.open("b", 3).is_none());
    }
}
