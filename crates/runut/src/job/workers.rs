//! Who is at work in a folder.
//!
//! Every process has an empty file that it keeps locked as long as it lives, and beside it one that says which parts it
//! has taken. The lock belongs to the process: when it ends, in whatever way, the system lets go of it, and its parts
//! are due again. No clock is asked, no number of a process is trusted.

use super::Part;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Where a file system has no locks: a worker that said nothing for so long is gone.
const SILENT: u64 = 60_000;

/// What a process says of itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Hands {
    /// How many threads it has.
    pub(super) threads: usize,
    /// When it began and when it wrote this, in milliseconds since 1970.
    pub(super) since: u64,
    pub(super) seen: u64,
    /// Nodes it has made, in parts that it finished.
    pub(super) nodes: u64,
    /// Whether some of its threads have nothing to do.
    pub(super) hungry: bool,
    /// The parts it has taken.
    pub(super) taken: BTreeSet<Part>,
}

/// The place of this process among the workers.
pub(super) struct Seat {
    path: PathBuf,
    /// Keeps the lock.
    _lock: File,
}

/// Milliseconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_millis() as u64)
}

impl Seat {
    /// Takes a place. Only with the lock of the folder.
    pub(super) fn take(folder: &Path) -> io::Result<Seat> {
        fs::create_dir_all(folder)?;
        for number in 0.. {
            let name = format!("{}-{}-{number}.lock", std::process::id(), now());
            let path = folder.join(name);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => match file.lock() {
                    Err(error) if error.kind() != io::ErrorKind::Unsupported => {
                        return Err(error);
                    }
                    _ => return Ok(Seat { path, _lock: file }),
                },
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Says what this process does.
    pub(super) fn say(&self, hands: &Hands) -> io::Result<()> {
        let aside = self.path.with_extension("part");
        fs::write(&aside, serde_json::to_vec(hands)?)?;
        fs::rename(&aside, self.path.with_extension("json"))
    }

    /// Whether somebody asked this process to stop.
    pub(super) fn is_told_to_stop(&self) -> bool {
        self.path.with_extension("stop").exists()
    }

    /// What the others do. Those who are gone are cleared away. Only with the lock of the folder.
    pub(super) fn others(&self, folder: &Path) -> io::Result<Vec<Hands>> {
        Ok(look(folder, Some(&self.path))?.into_iter().map(|(_, hands)| hands).collect())
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        clear(&self.path);
    }
}

/// Removes what a worker left behind; its lock last, so that nothing is left without one.
fn clear(path: &Path) {
    for extension in ["json", "part", "stop", "lock"] {
        let _ = fs::remove_file(path.with_extension(extension));
    }
}

/// Who is at work. Only with the lock of the folder.
pub(super) fn at_work(folder: &Path) -> io::Result<Vec<Hands>> {
    Ok(look(folder, None)?.into_iter().map(|(_, hands)| hands).collect())
}

/// Tells everybody to stop; how many. Only with the lock of the folder.
pub(super) fn tell_to_stop(folder: &Path) -> io::Result<usize> {
    let there = look(folder, None)?;
    for (path, _) in &there {
        fs::write(path.with_extension("stop"), "")?;
    }
    Ok(there.len())
}

fn look(folder: &Path, own: Option<&Path>) -> io::Result<Vec<(PathBuf, Hands)>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut there = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "lock") || own == Some(&*path) {
            continue;
        }
        let said = fs::read(path.with_extension("json")).unwrap_or_default();
        let hands: Hands = serde_json::from_slice(&said).unwrap_or_default();
        if is_alive(&path, &hands) {
            there.push((path, hands));
        } else {
            clear(&path);
        }
    }
    Ok(there)
}

/// Whether the process that locked this file still runs.
fn is_alive(path: &Path, hands: &Hands) -> bool {
    let Ok(file) = OpenOptions::new().append(true).open(path) else { return path.exists() };
    match file.try_lock() {
        Ok(()) => false,
        Err(TryLockError::WouldBlock) => true,
        Err(TryLockError::Error(_)) => now().saturating_sub(hands.seen) < SILENT,
    }
}
