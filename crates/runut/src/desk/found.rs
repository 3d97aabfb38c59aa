//! A solution on its way to whoever hears it: lent, so that long lists are written without a line made of each.

use super::{Line, SolutionLine};
use crate::any::AnySolution;
use crate::json;
use serde_json::Map;
use std::ops::ControlFlow;

/// Hears what is answered; `Break` means that nobody listens any more. Every function that takes lines is one.
pub trait Audience {
    /// Hears a line.
    fn line(&mut self, line: Line) -> ControlFlow<()>;
    /// Hears of a solution. Who writes it down at once needs no line of its own.
    fn solution(&mut self, found: &Found<'_>) -> ControlFlow<()> {
        self.line(found.line())
    }
}

impl<F: FnMut(Line) -> ControlFlow<()> + ?Sized> Audience for F {
    fn line(&mut self, line: Line) -> ControlFlow<()> {
        self(line)
    }
}

/// A solution that was found: what a [`SolutionLine`] says, not yet said.
pub struct Found<'a> {
    pub(super) puzzle: &'a str,
    pub(super) number: u64,
    pub(super) text_only: bool,
    pub(super) solution: &'a dyn AnySolution,
}

impl Found<'_> {
    /// The name of the puzzle.
    pub fn puzzle(&self) -> &str {
        self.puzzle
    }

    /// Appends its text.
    pub fn write_text(&self, out: &mut Vec<u8>) {
        self.solution.write_text(out);
    }

    /// Appends the line as JSON: what [`Line::to_json`] makes of [`line`](Found::line).
    pub fn write_json(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"{\"type\":\"solution\",\"puzzle\":");
        json::write(self.puzzle, out);
        out.extend_from_slice(b",\"number\":");
        json::write(&self.number, out);
        out.extend_from_slice(b",\"text\":");
        json::write(&self.solution.text(), out);
        if !self.text_only {
            let end = out.len();
            out.push(b',');
            self.solution.write_details(out);
            if out.len() == end + 1 {
                out.truncate(end);
            }
        }
        out.push(b'}');
    }

    /// The line.
    pub fn line(&self) -> Line {
        let details = if self.text_only { Map::new() } else { self.solution.details() };
        let (puzzle, text) = (self.puzzle.to_owned(), self.solution.text());
        Line::Solution(SolutionLine { puzzle, number: self.number, text, details })
    }
}
