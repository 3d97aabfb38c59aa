//! A file that is there whole or not at all.
//!
//! It is written under another name beside its own and renamed when nothing is missing: a full disk, a Ctrl-C, an order to end or a
//! crash leave what was there before. What is no ordinary file (a pipe, a terminal, `/dev/null`) is written as it is.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// So many bytes go out together.
const TOGETHER: usize = 1 << 16;

/// The files that are being written, by the names they have meanwhile.
static BEGUN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes whatever is being written: the program is about to end.
pub fn abandon() {
    // Nobody begins or keeps a file from now on.
    let Ok(begun) = BEGUN.lock() else { return };
    for path in begun.iter() {
        let _ = std::fs::remove_file(path);
    }
    std::mem::forget(begun);
}

/// Changes the list of files that are being written.
fn begun<T>(change: impl FnOnce(&mut Vec<PathBuf>) -> T) -> T {
    change(&mut BEGUN.lock().expect("nobody panics while holding this lock"))
}

/// Writes a whole file.
pub fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = Whole::create(path)?;
    file.write_all(bytes)?;
    file.keep()
}

/// A file that is being written.
pub struct Whole {
    path: PathBuf,
    /// The name it has meanwhile; `None` if it is written in place.
    meanwhile: Option<PathBuf>,
    out: BufWriter<File>,
}

impl Whole {
    pub fn create(path: &Path) -> io::Result<Whole> {
        let there = std::fs::metadata(path).ok();
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            let out = BufWriter::with_capacity(TOGETHER, File::create(path)?);
            return Ok(Whole { path: path.to_owned(), meanwhile: None, out });
        }
        // A link stays one: what it points to is replaced.
        let path = match there {
            Some(_) => std::fs::canonicalize(path)?,
            None => path.to_owned(),
        };
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let meanwhile = path.with_file_name(name);
        let file = begun(|begun| {
            let file = File::create(&meanwhile)?;
            begun.push(meanwhile.clone());
            Ok::<_, io::Error>(file)
        })?;
        let whole = Whole {
            path,
            meanwhile: Some(meanwhile),
            out: BufWriter::with_capacity(TOGETHER, file),
        };
        if let Some(there) = there {
            // Whoever may not write it may not replace it either.
            File::options().append(true).open(&whole.path)?;
            let _ = whole.out.get_ref().set_permissions(there.permissions());
        }
        Ok(whole)
    }

    /// Nothing is missing: from now on it has its own name.
    pub fn keep(mut self) -> io::Result<()> {
        self.out.flush()?;
        let Some(meanwhile) = self.meanwhile.clone() else { return Ok(()) };
        begun(|begun| {
            std::fs::rename(&meanwhile, &self.path)?;
            begun.retain(|path| *path != meanwhile);
            self.meanwhile = None;
            Ok(())
        })
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        if let Some(meanwhile) = self.meanwhile.take() {
            begun(|begun| {
                let _ = std::fs::remove_file(&meanwhile);
                begun.retain(|path| *path != meanwhile);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_kept_leaves_what_was_there() {
        let folder = std::env::temp_dir().join(format!("runut-whole-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("list.txt");
        std::fs::write(&path, "before").expect("written");
        let mut file = Whole::create(&path).expect("created");
        file.write_all(b"half").expect("written");
        drop(file);
        assert_eq!(std::fs::read_to_string(&path).expect("there"), "before");
        assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 1);
        let mut file = Whole::create(&path).expect("created");
        file.write_all(b"after").expect("written");
        file.keep().expect("renamed");
        assert_eq!(std::fs::read_to_string(&path).expect("there"), "after");
        assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 1);
        std::fs::remove_dir_all(folder).expect("removed");
    }
}
