//! A pattern database as a file.
//!
//! A file is a header of one page and the values. It is written under a temporary name and renamed, so no reader ever
//! sees half of one. The header says which pattern it is for and carries its own checksum and that of the values.
//! Checking 260 MB at every start would cost more than most searches, so a file that passed once gets a small note
//! beside it (length, time of change, checksum); a file that was changed since is checked again from end to end, and
//! one that fails is not used: it is built anew.

use crate::sliding::pattern::{Pattern, Table};
use memmap2::Mmap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::UNIX_EPOCH;

const MAGIC: &[u8; 8] = b"RUNUTPDB";
const VERSION: u32 = 1;
/// The values begin on a page of their own.
const HEADER: usize = 4096;

/// Where the table of a pattern is kept in a folder.
pub fn path(pattern: &Pattern, folder: &Path) -> PathBuf {
    folder.join(file_name(pattern))
}

/// Writes a table into a folder, under its own name.
///
/// # Errors
/// Whatever the file system says.
pub fn save(table: &Table, folder: &Path) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = path(table.pattern(), folder);
    // Another process, or another thread, may be at the same table.
    static WRITTEN: AtomicU64 = AtomicU64::new(0);
    let (process, number) = (std::process::id(), WRITTEN.fetch_add(1, Relaxed));
    let temporary = folder.join(format!("{}.{process}.{number}.tmp", file_name(table.pattern())));
    let sum = checksum(table.values());
    let write = || {
        let mut file = File::create(&temporary)?;
        file.write_all(&header(table.pattern(), sum))?;
        file.write_all(table.values())?;
        file.sync_all()?;
        fs::rename(&temporary, &path)
    };
    if let Err(error) = write() {
        // Best effort: the temporary file is of no use to anybody.
        let _ = fs::remove_file(&temporary);
        return Err(error);
    }
    note_checked(&path, sum);
    Ok(path)
}

/// A file in the folder.
#[derive(Debug)]
pub struct Kept {
    /// Where it is.
    pub path: PathBuf,
    /// Its size.
    pub bytes: u64,
    /// The pattern, or what is wrong with the file.
    pub pattern: Result<Pattern, Fault>,
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
        if path.extension().is_none_or(|extension| extension != "pdb") {
            continue;
        }
        if thorough {
            // Without the note the file is checked from end to end.
            let _ = fs::remove_file(note_of(&path));
        }
        let bytes = fs::metadata(&path)?.len();
        let pattern = open(&path, None).map(|table| table.pattern().clone());
        kept.push(Kept { path, bytes, pattern });
    }
    kept.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(kept)
}

/// Removes every table from a folder, and nothing else but what a killed process has left of one. Answers how many
/// tables there were.
///
/// # Errors
/// Whatever the file system says.
pub fn remove(folder: &Path) -> io::Result<usize> {
    let kept = list(folder, false)?;
    for table in &kept {
        fs::remove_file(&table.path)?;
        let _ = fs::remove_file(note_of(&table.path));
    }
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("sliding-") && name.contains(".pdb.") && name.ends_with(".tmp") {
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

/// Opens a table; with `wanted`, only that of this pattern.
pub(super) fn open(path: &Path, wanted: Option<&Pattern>) -> Result<Table, Fault> {
    let file = File::open(path)?;
    if file.metadata()?.len() < HEADER as u64 {
        return Err(Fault::Foreign);
    }
    // SAFETY: files in the folder are replaced by renaming, never written in place, so the mapping does not change under
    // us; a program that truncates it all the same would kill this process, not make it lie.
    let map = unsafe { Mmap::map(&file)? };
    let (pattern, sum) = read_header(&map[..HEADER]).ok_or(Fault::Foreign)?;
    if wanted.is_some_and(|wanted| *wanted != pattern) {
        return Err(Fault::Foreign);
    }
    if !is_checked(path, sum) {
        if checksum(&map[HEADER..]) != sum {
            return Err(Fault::Damaged);
        }
        note_checked(path, sum);
    }
    Table::from_file(pattern, map, HEADER).ok_or(Fault::Damaged)
}

fn file_name(pattern: &Pattern) -> String {
    let tiles: Vec<String> = pattern.tiles().iter().map(u8::to_string).collect();
    format!(
        "sliding-{}x{}-{}-{}.pdb",
        pattern.height(),
        pattern.width(),
        pattern.blank(),
        tiles.join(".")
    )
}

fn header(pattern: &Pattern, sum: u64) -> Vec<u8> {
    let mut header = Vec::with_capacity(HEADER);
    header.extend_from_slice(MAGIC);
    header.extend_from_slice(&VERSION.to_le_bytes());
    header.extend(
        [pattern.width(), pattern.height(), pattern.blank(), pattern.tiles().len()]
            .map(|n| n as u8),
    );
    header.extend_from_slice(pattern.tiles());
    header.resize(24, 0);
    header.extend_from_slice(&sum.to_le_bytes());
    let own = checksum(&header);
    header.extend_from_slice(&own.to_le_bytes());
    header.resize(HEADER, 0);
    header
}

fn read_header(header: &[u8]) -> Option<(Pattern, u64)> {
    let number =
        |from: usize| Some(u64::from_le_bytes(header.get(from..from + 8)?.try_into().ok()?));
    let known = header.starts_with(MAGIC) && header.get(8..12)? == VERSION.to_le_bytes();
    if !known || checksum(header.get(..32)?) != number(32)? {
        return None;
    }
    let [width, height, blank, count] = header.get(12..16)?.try_into().ok()?;
    let tiles: Vec<usize> =
        header.get(16..16 + count as usize)?.iter().map(|&t| t as usize).collect();
    let pattern = Pattern::new(width as usize, height as usize, blank as usize, &tiles)?;
    Some((pattern, number(24)?))
}

fn note_of(path: &Path) -> PathBuf {
    path.with_extension("checked")
}

/// What the note beside a file says while the file is unchanged.
fn note(path: &Path, sum: u64) -> Option<String> {
    let metadata = fs::metadata(path).ok()?;
    let changed = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(format!("{} {} {sum:016x}\n", metadata.len(), changed.as_nanos()))
}

fn is_checked(path: &Path, sum: u64) -> bool {
    let note = note(path, sum);
    note.is_some() && fs::read_to_string(note_of(path)).ok() == note
}

fn note_checked(path: &Path, sum: u64) {
    if let Some(note) = note(path, sum) {
        // Without the note the file is checked again next time: slower, not wrong.
        let _ = fs::write(note_of(path), note);
    }
}

/// A checksum against damage (not against malice): four lanes, so that it runs at the speed of memory.
fn checksum(bytes: &[u8]) -> u64 {
    const PRIME: u64 = 0x9e37_79b1_85eb_ca87;
    let mut lanes = [1u64, 2, 3, 4];
    let (blocks, rest) = bytes.as_chunks::<32>();
    for block in blocks {
        for (lane, &word) in lanes.iter_mut().zip(block.as_chunks::<8>().0) {
            *lane = (*lane ^ u64::from_le_bytes(word)).wrapping_mul(PRIME).rotate_left(29);
        }
    }
    let mut sum = bytes.len() as u64;
    for &byte in rest {
        sum = (sum ^ u64::from(byte)).wrapping_mul(PRIME).rotate_left(29);
    }
    lanes.iter().fold(sum, |sum, lane| (sum ^ lane).wrapping_mul(PRIME).rotate_left(31))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern() -> Pattern {
        Pattern::new(3, 3, 8, &[0, 1, 3]).expect("three tiles of nine")
    }

    fn scratch(name: &str) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("runut-tables-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn a_saved_table_is_found_and_equal() {
        let folder = scratch("equal");
        let table = Table::build(&pattern());
        let path = save(&table, &folder).expect("the scratch folder is writable");
        let again = open(&path, Some(&pattern())).expect("it was just written");
        assert_eq!(table.values(), again.values());
        assert_eq!(list(&folder, true).expect("readable").len(), 1);
        assert_eq!(remove(&folder).expect("removable"), 1);
        fs::remove_dir(&folder).expect("nothing else was left");
    }

    #[test]
    fn damage_and_strangers_are_noticed() {
        let folder = scratch("damage");
        let path =
            save(&Table::build(&pattern()), &folder).expect("the scratch folder is writable");
        let whole = fs::read(&path).expect("readable");
        for at in [0, 9, 13, 17, 25, 33, HEADER + 5, whole.len() - 1] {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            fs::write(&path, &bytes).expect("writable");
            let _ = fs::remove_file(note_of(&path));
            assert!(open(&path, Some(&pattern())).is_err(), "byte {at}");
        }
        fs::write(&path, &whole[..whole.len() - 1]).expect("writable");
        assert!(open(&path, Some(&pattern())).is_err(), "a byte is missing");
        fs::write(&path, b"something else").expect("writable");
        assert!(matches!(open(&path, None), Err(Fault::Foreign)));
        fs::write(&path, &whole).expect("writable");
        let other = Pattern::new(3, 3, 8, &[0, 1, 2]).expect("three tiles of nine");
        assert!(matches!(open(&path, Some(&other)), Err(Fault::Foreign)));
        assert!(open(&path, Some(&pattern())).is_ok());
        fs::remove_dir_all(&folder).expect("removable");
    }
}
