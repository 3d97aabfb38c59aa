//! The ledger of a folder: read as it grows, and appended to.

use super::JobError;
use super::bench::Finished;
use super::folder::Folder;
use super::ledger::Ledger;
use super::plan::Plan;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};

/// The ledger of a folder, and how far it was read.
pub(super) struct Reader {
    pub(super) ledger: Ledger,
    offset: u64,
}

impl Reader {
    pub(super) fn new(plan: &Plan) -> Reader {
        Reader { ledger: Ledger::new(plan), offset: 0 }
    }

    /// Reads what others have written since.
    pub(super) fn catch_up(&mut self, folder: &Folder) -> Result<(), JobError> {
        let read = |offset: u64| -> io::Result<Vec<u8>> {
            let mut file = match File::open(folder.ledger_path()) {
                Ok(file) => file,
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
                Err(error) => return Err(error),
            };
            let mut bytes = Vec::new();
            file.seek(SeekFrom::Start(offset))?;
            file.read_to_end(&mut bytes)?;
            Ok(bytes)
        };
        let bytes = read(self.offset).map_err(|error| folder.failed(error))?;
        self.offset += bytes.len() as u64;
        self.ledger.read(&bytes, &mut |fact| folder.is_there(fact));
        Ok(())
    }

    /// Appends lines, in one piece, synced, after everything that others have written. Only with the lock.
    pub(super) fn append(
        &mut self,
        folder: &Folder,
        finished: &[Finished],
    ) -> Result<(), JobError> {
        let open =
            || OpenOptions::new().create(true).read(true).append(true).open(folder.ledger_path());
        let write = |offset: &mut u64| -> io::Result<()> {
            let mut file = open()?;
            let length = file.metadata()?.len();
            let mut text =
                if is_torn(&mut file, length)? { "\n".to_owned() } else { String::new() };
            finished.iter().for_each(|finished| text += &finished.line());
            if let Err(error) = file.write_all(text.as_bytes()).and_then(|()| file.sync_data()) {
                // A full disk: no half line stays behind, if that can be helped.
                let _ = file.set_len(length);
                return Err(error);
            }
            *offset = length + text.len() as u64;
            Ok(())
        };
        if finished.is_empty() {
            return Ok(());
        }
        let mut offset = self.offset;
        write(&mut offset).map_err(|error| folder.failed(error))?;
        self.offset = offset;
        finished.iter().for_each(|finished| self.ledger.note(finished.fact.clone()));
        Ok(())
    }
}

/// Whether the last line of a file does not end.
fn is_torn(file: &mut File, length: u64) -> io::Result<bool> {
    if length == 0 {
        return Ok(false);
    }
    let mut last = [0];
    file.seek(SeekFrom::Start(length - 1))?;
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}
