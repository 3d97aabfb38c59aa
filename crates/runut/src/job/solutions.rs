//! The solutions of a part, as a file: JSON lines, compressed by Zstandard.

use super::JobError;
use crate::any::AnySolution;
use crate::desk::SolutionLine;
use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::io::{self, Read};

/// So much text is compressed at a time; a file is a row of such frames.
const FRAME: usize = 1 << 20;

/// Solutions on their way into a file.
pub(super) struct Pack<'n> {
    puzzle: &'n str,
    text: Vec<u8>,
    bytes: Vec<u8>,
    solutions: u64,
}

/// A file of solutions.
pub(super) struct Packed {
    pub(super) bytes: Vec<u8>,
    pub(super) solutions: u64,
}

impl<'n> Pack<'n> {
    pub(super) fn new(puzzle: &'n str) -> Pack<'n> {
        Pack { puzzle, text: Vec::new(), bytes: Vec::new(), solutions: 0 }
    }

    pub(super) fn add(&mut self, solution: &dyn AnySolution) {
        self.solutions += 1;
        let line = SolutionLine {
            puzzle: self.puzzle.to_owned(),
            number: self.solutions,
            text: solution.text(),
            details: solution.details(),
        };
        // A line of text and numbers can always be written.
        let _ = serde_json::to_writer(&mut self.text, &line);
        self.text.push(b'\n');
        if self.text.len() >= FRAME {
            self.frame();
        }
    }

    fn frame(&mut self) {
        self.bytes.extend(compress_to_vec(self.text.as_slice(), CompressionLevel::Fastest));
        self.text.clear();
    }

    /// The file, if there is anything in it.
    pub(super) fn close(mut self) -> Option<Packed> {
        if !self.text.is_empty() {
            self.frame();
        }
        let Pack { bytes, solutions, .. } = self;
        (solutions > 0).then_some(Packed { bytes, solutions })
    }
}

/// Reads a file of solutions, one after the other.
///
/// # Errors
/// When it is no such file.
pub fn unpack(
    mut bytes: &[u8],
    take: &mut dyn FnMut(SolutionLine) -> Result<(), JobError>,
) -> Result<(), JobError> {
    let damaged = |error: String| JobError::Io("solutions".into(), io::Error::other(error));
    while !bytes.is_empty() {
        let mut decoder =
            StreamingDecoder::new(&mut bytes).map_err(|error| damaged(error.to_string()))?;
        let mut text = Vec::new();
        decoder.read_to_end(&mut text).map_err(|error| damaged(error.to_string()))?;
        for line in text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            take(serde_json::from_slice(line).map_err(|error| damaged(error.to_string()))?)?;
        }
    }
    Ok(())
}
