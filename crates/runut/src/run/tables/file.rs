//! A table as a file.
//!
//! A page of header, the values, and a checksum for every page of values. It is written under a temporary name and
//! renamed, so no reader ever sees half of one. The header has the name of the table, its length, a checksum of the
//! checksums and one of itself: what is opened has a sound header and sound checksums, and the values are checked as
//! they are looked at ([`Paged`]).

use super::checksum::checksum;
use super::file_name;
use super::paged::{PAGE, Paged, pages};
use crate::orderly::Orderly;
use memmap2::Mmap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const MAGIC: &[u8; 8] = b"RUNUTTAB";
/// 1 was the time before pages had checksums of their own, 2 that of larger pages.
const VERSION: u32 = 3;
/// The values begin on a page of the system.
pub(crate) const HEADER: usize = 4096;
/// Where the name stands in the header, and how long it may be.
const NAME: usize = 40;
const LONGEST_NAME: usize = 1000;

/// Writes a table into a folder.
pub(super) fn save(name: &str, values: &[u8], folder: &Path) -> io::Result<PathBuf> {
    if name.len() > LONGEST_NAME {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    fs::create_dir_all(folder)?;
    let path = folder.join(file_name(name));
    // Another process, or another thread, may be at the same table.
    static WRITTEN: AtomicU64 = AtomicU64::new(0);
    let (process, number) = (std::process::id(), WRITTEN.fetch_add(1, Relaxed));
    let temporary = folder.join(format!("{}.{process}.{number}.tmp", file_name(name)));
    let sums: Vec<u8> =
        values.chunks(1 << PAGE).flat_map(|page| checksum(page).to_le_bytes()).collect();
    let write = || {
        let mut file = File::create(&temporary)?;
        file.write_all(&header(name, values.len() as u64, crc32fast::hash(&sums)))?;
        file.write_all(values)?;
        file.write_all(&sums)?;
        file.sync_all()?;
        fs::rename(&temporary, &path)
    };
    if let Err(error) = write() {
        // Best effort: the temporary file is of no use to anybody.
        let _ = fs::remove_file(&temporary);
        return Err(error);
    }
    Ok(path)
}

/// A file in the folder.
#[derive(Debug)]
pub struct Kept {
    /// Where it is.
    pub path: PathBuf,
    /// Its size.
    pub bytes: u64,
    /// The name of the table, or what is wrong with the file.
    pub name: Result<String, Fault>,
}

/// The tables in a folder; with `thorough`, every byte is checked.
///
/// # Errors
/// Whatever the file system says; a folder that does not exist is empty.
pub fn list(folder: &Path, thorough: bool) -> io::Result<Vec<Kept>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut kept = Vec::new();
    for entry in entries {
        let path = entry?.path();
        // `pdb` was the extension of version 1.
        if path.extension().is_none_or(|extension| extension != "table" && extension != "pdb") {
            continue;
        }
        let bytes = fs::metadata(&path)?.len();
        let name = open(&path, None).and_then(|(name, values)| match thorough {
            true if values.all().is_none() => Err(Fault::Damaged),
            _ => Ok(name),
        });
        kept.push(Kept { path, bytes, name });
    }
    kept.put_in_order(|a, b| a.path.cmp(&b.path));
    Ok(kept)
}

/// Removes every table from a folder, those of earlier versions too, and nothing else but what a killed process has left
/// of one. Answers how many tables there were.
///
/// # Errors
/// Whatever the file system says.
pub fn remove(folder: &Path) -> io::Result<usize> {
    let kept = list(folder, false)?;
    for table in &kept {
        fs::remove_file(&table.path)?;
        let _ = fs::remove_file(table.path.with_extension("checked"));
    }
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if (name.contains(".table.") || name.contains(".pdb.")) && name.ends_with(".tmp") {
            fs::remove_file(&path)?;
        }
    }
    Ok(kept.len())
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It cannot be read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is something else.
    #[error("not a table of this version")]
    Foreign,
    /// It was damaged.
    #[error("damaged: the checksum differs")]
    Damaged,
}

/// Opens a table; with `wanted`, only that of this name and length.
pub(super) fn open(path: &Path, wanted: Option<(&str, usize)>) -> Result<(String, Paged), Fault> {
    let file = File::open(path)?;
    if file.metadata()?.len() < HEADER as u64 {
        return Err(Fault::Foreign);
    }
    // SAFETY: files in the folder are replaced by renaming, never written in place, so the mapping does not change under
    // us; a program that truncates it all the same would kill this process, not make it lie.
    let map = unsafe { Mmap::map(&file)? };
    // What has to be read from the disk is then kept in pieces of two megabytes, as it is after writing: a hundredth of the
    // page faults, here and in later processes. Advice that is refused does no harm.
    #[cfg(target_os = "linux")]
    let _ = map.advise(memmap2::Advice::HugePage);
    let (name, length, sum) = read_header(&map[..HEADER]).ok_or(Fault::Foreign)?;
    if wanted.is_some_and(|wanted| wanted != (name.as_str(), length)) {
        return Err(Fault::Foreign);
    }
    let values = HEADER..HEADER.saturating_add(length);
    let sums = values.end.saturating_add(4 * pages(length));
    if sums != map.len() || crc32fast::hash(&map[values.end..]) != sum {
        return Err(Fault::Damaged);
    }
    let start = values.end;
    Ok((name, Paged::mapped(map, values, start)))
}

fn header(name: &str, length: u64, sum: u32) -> Vec<u8> {
    let mut header = Vec::with_capacity(HEADER);
    header.extend_from_slice(MAGIC);
    header.extend_from_slice(&VERSION.to_le_bytes());
    header.extend_from_slice(&sum.to_le_bytes());
    header.extend_from_slice(&length.to_le_bytes());
    header.extend_from_slice(&(name.len() as u64).to_le_bytes());
    header.resize(NAME, 0);
    header.extend_from_slice(name.as_bytes());
    header.resize(HEADER - 4, 0);
    let own = crc32fast::hash(&header);
    header.extend_from_slice(&own.to_le_bytes());
    header
}

/// The name, the length and the checksum of the checksums.
fn read_header(header: &[u8]) -> Option<(String, usize, u32)> {
    let word = |at: usize| Some(u32::from_le_bytes(header.get(at..at + 4)?.try_into().ok()?));
    let long = |at: usize| Some(u64::from_le_bytes(header.get(at..at + 8)?.try_into().ok()?));
    let known = header.starts_with(MAGIC) && word(8)? == VERSION;
    if !known || crc32fast::hash(header.get(..HEADER - 4)?) != word(HEADER - 4)? {
        return None;
    }
    let letters = usize::try_from(long(24)?).ok().filter(|&letters| letters <= LONGEST_NAME)?;
    let name = std::str::from_utf8(header.get(NAME..NAME + letters)?).ok()?;
    Some((name.to_owned(), usize::try_from(long(16)?).ok()?, word(12)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("runut-tables-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn values() -> Vec<u8> {
        (0..10_000u32).map(|number| (number * number % 251) as u8).collect()
    }

    #[test]
    fn a_saved_table_is_found_and_equal() {
        let folder = scratch("equal");
        let path = save("some", &values(), &folder).expect("the scratch folder is writable");
        let (name, again) = open(&path, Some(("some", 10_000))).expect("it was just written");
        assert_eq!((name.as_str(), again.all()), ("some", Some(&values()[..])));
        assert_eq!(list(&folder, true).expect("readable").len(), 1);
        fs::write(folder.join("some.table.1.2.tmp"), b"half").expect("writable");
        assert_eq!(remove(&folder).expect("removable"), 1);
        fs::remove_dir(&folder).expect("nothing else was left");
    }

    #[test]
    fn damage_and_strangers_are_noticed() {
        let folder = scratch("damage");
        let path = save("some", &values(), &folder).expect("the scratch folder is writable");
        let whole = fs::read(&path).expect("readable");
        let wanted = Some(("some", 10_000));
        let sums = HEADER + 10_000;
        for at in [0, 9, 13, 17, 25, NAME + 1, HEADER - 1, sums, sums + 7, whole.len() - 1] {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            fs::write(&path, &bytes).expect("writable");
            assert!(open(&path, wanted).is_err(), "byte {at}");
        }
        // A rotten page of values is found when it is looked at, and no other is blamed for it.
        let mut bytes = whole.clone();
        bytes[HEADER + 5000] ^= 1;
        fs::write(&path, &bytes).expect("writable");
        let (_, values) = open(&path, wanted).expect("the header is sound");
        assert_eq!([0, 5000, 9000].map(|byte| values.is_sound(byte)), [true, false, true]);
        assert!(values.is_damaged() && values.all().is_none());
        assert!(list(&folder, false).expect("readable")[0].name.is_ok());
        assert!(list(&folder, true).expect("readable")[0].name.is_err());
        fs::write(&path, &whole[..whole.len() - 1]).expect("writable");
        assert!(open(&path, wanted).is_err(), "a byte is missing");
        fs::write(&path, b"something else").expect("writable");
        assert!(matches!(open(&path, None), Err(Fault::Foreign)));
        fs::write(&path, &whole).expect("writable");
        assert!(matches!(open(&path, Some(("other", 10_000))), Err(Fault::Foreign)));
        assert!(matches!(open(&path, Some(("some", 9_999))), Err(Fault::Foreign)));
        assert!(open(&path, wanted).is_ok());
        fs::remove_dir_all(&folder).expect("removable");
    }
}
