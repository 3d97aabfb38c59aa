//! Tables in a folder, by the face that searches see.

use crate::engine::listener::Listener;
use crate::run::Stop;
#[cfg(feature = "tables")]
use crate::run::tables::HEADER;
use crate::run::tables::{PAGE, Paged, Recipe, Tables};
use std::fs;
use std::ops::ControlFlow::{self, Break, Continue};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

fn scratch(name: &str) -> PathBuf {
    let name = format!("runut-shelf-{name}-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn values(pages: usize) -> Vec<u8> {
    (0..pages << PAGE).map(|number| (number * number % 251) as u8).collect()
}

struct Ones(usize);

impl Recipe for Ones {
    fn name(&self) -> String {
        "ones".into()
    }
    fn size(&self) -> usize {
        self.0
    }
    fn build(
        &self,
        threads: usize,
        listener: &mut dyn Listener<Stop = Stop>,
    ) -> ControlFlow<Stop, Vec<u8>> {
        listener.worked(threads as u64)?;
        Continue(vec![1; self.0])
    }
}

#[test]
fn without_a_shelf_nothing_is_kept() {
    let none = Tables::none();
    assert_eq!((none.folder(), none.path("a"), none.bytes()), (None, None, 0));
    assert!(!none.is_kept("a") && none.open("a", 1).is_none());
    assert!(matches!(none.save("a", &[1]), Ok(None)));
    // A search that has none gets some of its own; one that has some uses those.
    assert_eq!(*none.or_own().remember("a", 1, Arc::new(1u8)), 1);
    let some = Tables::in_memory(9);
    some.or_own().remember("a", 9, Arc::new(1u8));
    assert!(some.is_kept("a") && !some.is_kept("b") && some.bytes() == 9);
    assert_eq!(format!("{some:?}"), "Tables { folder: None, bytes: 9 }");
    some.discard("a");
    assert!(!some.is_kept("a") && some.bytes() == 0);
    let own = Tables::none().or_own();
    own.remember("a", Tables::USUAL_BUDGET, Arc::new(1u8));
    assert!(own.is_kept("a"), "room for the usual budget");
}

#[cfg(feature = "tables")]
#[test]
fn a_folder_keeps_a_table_until_it_is_discarded() {
    let folder = scratch("keeps");
    let tables = Tables::in_folder(&folder);
    assert_eq!((tables.folder(), tables.path("a")), (Some(&*folder), Some(folder.join("a.table"))));
    assert!(!tables.is_kept("a") && tables.open("a", 1).is_none());
    // More pages than a word has bits, the last one short.
    let mut all = values(65);
    all.truncate((64 << PAGE) + 5);
    assert_eq!(tables.save("a", &all).expect("writable"), tables.path("a"));
    assert!(tables.is_kept("a") && tables.open("a", all.len() - 1).is_none());
    let open = tables.open("a", all.len()).expect("just written");
    assert_eq!((open.seen().len(), open.memory()), (2, 0), "mapped, and nothing looked at");
    assert!(open.seen().iter().all(|word| word.load(Relaxed) == 0));
    assert!(open.is_sound(64 << PAGE) && open.is_sound(3 << PAGE) && !open.is_damaged());
    let seen: Vec<u64> = open.seen().iter().map(|word| word.load(Relaxed)).collect();
    assert_eq!(seen, [1 << 3, 1]);
    assert_eq!(open.all(), Some(&all[..]));
    tables.remember("a", 7, Arc::new(1u8));
    tables.discard("a");
    assert!(!tables.is_kept("a") && tables.bytes() == 0 && !folder.join("a.table").exists());
    fs::remove_dir_all(&folder).expect("removable");
}

#[test]
fn what_was_made_here_is_sound() {
    let made = Paged::made(values(2));
    assert_eq!((made.memory(), made.seen().len()), (2 << PAGE, 1));
    assert!(made.is_sound(0) && made.is_sound((2 << PAGE) - 1) && !made.is_damaged());
    assert_eq!((made.all(), made.unchecked()), (Some(&values(2)[..]), &values(2)[..]));
    assert_eq!(Paged::made(Vec::new()).all(), Some(&[][..]));
}

#[cfg(feature = "tables")]
#[test]
fn a_recipe_is_there_once_it_is_kept() {
    let folder = scratch("recipe");
    let tables = Tables::in_folder(&folder);
    let recipe: &dyn Recipe = &Ones(5000);
    assert!(!recipe.is_there(&tables));
    let mut stops = |_| Break(Stop::Interrupted);
    assert!(matches!(recipe.keep(&tables, 1, &mut stops), Break(Stop::Interrupted)));
    assert!(!recipe.is_there(&tables) && !folder.exists(), "nothing half made");
    let mut units = 0;
    let mut hears = |unit| {
        units += unit;
        Continue(())
    };
    let kept = recipe.keep(&tables, 3, &mut hears);
    assert!(matches!(kept, Continue(Ok(Some(path))) if path == folder.join("ones.table")));
    assert_eq!((units, recipe.is_there(&tables)), (3, true));
    assert!(!(&Ones(4999) as &dyn Recipe).is_there(&tables), "another size");
    // A rotten byte: it is not there whole.
    let mut bytes = fs::read(folder.join("ones.table")).expect("readable");
    bytes[HEADER + 4500] ^= 1;
    fs::write(folder.join("ones.table"), bytes).expect("writable");
    assert!(!recipe.is_there(&tables));
    fs::remove_dir_all(&folder).expect("removable");
}

#[cfg(feature = "tables")]
#[test]
fn a_folder_is_listed_and_cleared_of_tables_alone() {
    use crate::run::tables::{Fault, list, remove};
    let folder = scratch("cleared");
    assert!(list(&folder, true).expect("an empty one").is_empty());
    assert_eq!(remove(&folder).expect("an empty one"), 0);
    let tables = Tables::in_folder(&folder);
    for name in ["b", "a"] {
        tables.save(name, &values(1)).expect("writable");
    }
    let longest = "x".repeat(200);
    tables.save(&longest, &[1]).expect("writable");
    assert!(tables.save(&"x".repeat(1001), &[1]).is_err(), "too long a name");
    let write = |name: &str| fs::write(folder.join(name), b"something").expect("writable");
    ["old.pdb", "a.checked", "c.table.1.2.tmp", "c.pdb.9.tmp"].into_iter().for_each(write);
    ["notes.txt", "my.tmp", "my.table.txt"].into_iter().for_each(write);
    let kept = list(&folder, false).expect("readable");
    let names: Vec<_> = kept.iter().map(|kept| kept.name.as_deref().ok()).collect();
    assert_eq!(names, [Some("a"), Some("b"), None, Some(&longest)]);
    assert!(matches!(kept[2].name, Err(Fault::Foreign)));
    assert_eq!(
        (kept[0].bytes, kept[3].bytes),
        ((HEADER + (1 << PAGE) + 4) as u64, (HEADER + 1 + 4) as u64)
    );
    assert_eq!(remove(&folder).expect("removable"), 4);
    let mut left: Vec<_> = (fs::read_dir(&folder).expect("readable"))
        .map(|entry| entry.expect("readable").file_name().into_string().expect("plain"))
        .collect();
    left.sort();
    assert_eq!(left, ["my.table.txt", "my.tmp", "notes.txt"]);
    fs::remove_dir_all(&folder).expect("removable");
}

#[test]
fn a_full_shelf_makes_room_for_what_comes() {
    let shelf = Tables::in_memory(100);
    for name in ["a", "b", "c"] {
        shelf.remember(name, 30, Arc::new(1u8));
    }
    shelf.remember("d", 60, Arc::new(1u8));
    let kept = ["a", "b", "c", "d"].map(|name| shelf.is_kept(name));
    assert_eq!((kept, shelf.bytes()), ([false, false, true, true], 90));
}

#[cfg(feature = "tables")]
#[test]
fn a_thorough_look_tells_the_sound_from_the_rotten() {
    use crate::run::tables::{Fault, list};
    let folder = scratch("thorough");
    let tables = Tables::in_folder(&folder);
    for name in ["a", "b", "c"] {
        tables.save(name, &values(2)).expect("writable");
    }
    tables.save("empty", &[]).expect("writable");
    let change = |name: &str, at: usize, by: u8| {
        let path = folder.join(name);
        let mut bytes = fs::read(&path).expect("readable");
        bytes[at] ^= by;
        // Its own checksum vouches for the header.
        let own = crc32fast::hash(&bytes[..HEADER - 4]).to_le_bytes();
        bytes[HEADER - 4..HEADER].copy_from_slice(&own);
        fs::write(path, bytes).expect("writable");
    };
    change("b.table", HEADER + (1 << PAGE) + 7, 1);
    // Another version.
    change("c.table", 8, 64);
    let names = |thorough| -> Vec<Result<String, String>> {
        let kept = list(&folder, thorough).expect("readable").into_iter();
        kept.map(|kept| kept.name.map_err(|fault| fault.to_string())).collect()
    };
    let sound = |name: &str| Ok(name.to_owned());
    let foreign = || Err(Fault::Foreign.to_string());
    assert_eq!(names(false), [sound("a"), sound("b"), foreign(), sound("empty")]);
    let rotten = Err(Fault::Damaged.to_string());
    assert_eq!(names(true), [sound("a"), rotten, foreign(), sound("empty")]);
    assert!(list(&folder.join("a.table"), false).is_err(), "a file is no folder");
    fs::remove_dir_all(&folder).expect("removable");
}
