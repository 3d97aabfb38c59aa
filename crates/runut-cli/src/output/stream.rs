//! Standard output, gathered: a list of millions is not written line by line.
//!
//! The first lines go out at once, which is all that most commands say. What follows is kept until there is a good deal of
//! it, and a moment at most: then a thread that lives while there is something to keep writes it. Whatever else is said, on
//! standard error too, comes after what was kept.

use super::progress;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// So many lines go out at once.
const AT_ONCE: u32 = 32;
/// So many bytes go out together.
const TOGETHER: usize = 1 << 16;
/// Nothing is kept much longer than this.
const MOMENT: Duration = Duration::from_millis(10);

struct Kept {
    bytes: Vec<u8>,
    /// How many lines there were, until they are many.
    lines: u32,
    /// Whether the thread lives that writes what is kept.
    looked_after: bool,
    /// What went wrong where nobody could say so.
    trouble: Option<io::Error>,
}

static KEPT: Mutex<Kept> =
    Mutex::new(Kept { bytes: Vec::new(), lines: 0, looked_after: false, trouble: None });

/// Bytes are added whole, so a panic elsewhere does not spoil them.
fn kept() -> MutexGuard<'static, Kept> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes a line, or what is like one, together with others: `put` appends it.
pub fn line(put: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
    let mut kept = kept();
    put(&mut kept.bytes);
    if kept.lines < AT_ONCE {
        kept.lines += 1;
        return kept.write();
    }
    if kept.bytes.len() >= TOGETHER || kept.trouble.is_some() {
        return kept.write();
    }
    if !kept.looked_after {
        kept.looked_after = std::thread::Builder::new().spawn(look_after).is_ok();
        if !kept.looked_after {
            return kept.write();
        }
    }
    Ok(())
}

/// Writes something after everything that was kept, at once.
pub fn write(bytes: &[u8]) -> io::Result<()> {
    let mut kept = kept();
    kept.bytes.extend_from_slice(bytes);
    kept.write()
}

/// Writes what was kept.
pub fn flush() -> io::Result<()> {
    kept().write()
}

/// The same for those who cannot say what went wrong: whoever writes next, or ends, will.
pub fn settle() {
    kept().settle();
}

fn look_after() {
    loop {
        std::thread::sleep(MOMENT);
        if kept().bytes.is_empty() {
            break;
        }
        settle();
    }
    let mut kept = kept();
    kept.looked_after = false;
    // Something may have come in between.
    kept.settle();
}

impl Kept {
    fn settle(&mut self) {
        if let Err(error) = self.write() {
            self.trouble = Some(error);
        }
    }

    fn write(&mut self) -> io::Result<()> {
        let bytes = std::mem::take(&mut self.bytes);
        if let Some(trouble) = self.trouble.take() {
            return Err(trouble);
        }
        if bytes.is_empty() {
            return Ok(());
        }
        let written = progress::aside(|| {
            let mut out = io::stdout().lock();
            out.write_all(&bytes).and_then(|()| out.flush())
        });
        // The room is used again.
        self.bytes = bytes;
        self.bytes.clear();
        written
    }
}
