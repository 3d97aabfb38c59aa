//! The text of a formula, with the puzzle and the solutions it excludes, so that it can be made again.
//!
//! A checker proves that *a formula* is contradictory. That the formula is the puzzle's, and that what it excludes are
//! solutions, is for us to say: both stand in the comments of the file, so whoever reads it back writes the formula anew from
//! the puzzle and compares byte by byte.

use super::messages;
use crate::any::{AnyFamily, AnyPuzzle};
use crate::message::Message;
use crate::puzzle::Puzzle;
use std::fmt::Write;

/// A formula as text, and what it says when it is contradictory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The family of the puzzle.
    pub family: String,
    /// The puzzle as its family writes it.
    pub puzzle: String,
    /// The solutions that are excluded.
    pub solutions: Vec<String>,
    /// The file.
    pub text: String,
}

/// Why a text is no certificate of its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// The comments do not tell a puzzle.
    NoPuzzle,
    /// A solution that it excludes is none.
    NoSolution,
    /// The same solution twice.
    Twice,
    /// Its lines are not the formula of its puzzle.
    Other,
}

impl Unread {
    /// The same for people.
    pub fn message(self) -> Message {
        match self {
            Unread::NoPuzzle => messages::no_puzzle(),
            Unread::NoSolution => messages::no_solution(),
            Unread::Twice => messages::twice(),
            Unread::Other => messages::other(),
        }
    }
}

/// The certificate of a puzzle and its solutions; `None` if the family has no formula, or one of them is no solution.
pub fn certificate<P: Puzzle>(
    puzzle: &P,
    solutions: &[P::Solution],
) -> Option<(Certificate, super::Formula)> {
    let encoding = puzzle.encoding()?;
    let mut formula = encoding.formula().clone();
    let mut told = String::new();
    let texts: Vec<String> = solutions.iter().map(ToString::to_string).collect();
    for (number, (solution, text)) in solutions.iter().zip(&texts).enumerate() {
        puzzle.check(solution).ok()?;
        formula.note(quoted(&format!("solution {}", number + 1), text));
        formula.exclude(&encoding.variables(solution)?);
    }
    let (family, puzzle) = (P::FAMILY.name.to_owned(), puzzle.to_string());
    let _ =
        writeln!(told, "* {}", quoted(&format!("puzzle {family}"), &puzzle).replace('\n', "\n* "));
    let opb = formula.opb();
    // The first line of the format comes first.
    let (head, rest) = opb.split_once('\n').unwrap_or((&opb, ""));
    let text = format!("{head}\n{told}{rest}");
    Some((Certificate { family, puzzle, solutions: texts, text }, formula))
}

/// A heading, and a text line by line behind bars.
fn quoted(heading: &str, text: &str) -> String {
    let mut all = heading.to_owned();
    for line in text.lines() {
        let _ = write!(all, "\n| {line}");
    }
    all
}

/// Reads a certificate back: the puzzle it is about, and itself, made anew.
///
/// # Errors
/// When the text is not what this puzzle and these solutions make.
pub fn read(
    text: &str,
    families: &[&'static dyn AnyFamily],
) -> Result<(Box<dyn AnyPuzzle>, Certificate), Unread> {
    let mut blocks: Vec<(&str, String)> = Vec::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("* ")) {
        match (line.strip_prefix("| "), blocks.last_mut()) {
            (Some(more), Some((_, block))) => {
                block.push_str(more);
                block.push('\n');
            }
            (None, _) if line.starts_with("puzzle ") || line.starts_with("solution ") => {
                blocks.push((line, String::new()));
            }
            _ => {}
        }
    }
    let (head, puzzle) = blocks.first().ok_or(Unread::NoPuzzle)?;
    let family = head.strip_prefix("puzzle ").ok_or(Unread::NoPuzzle)?;
    let family =
        families.iter().find(|other| other.family().name == family).ok_or(Unread::NoPuzzle)?;
    let puzzle = family.parse(puzzle).map_err(|_| Unread::NoPuzzle)?;
    let solutions: Vec<String> = blocks[1..].iter().map(|(_, text)| text.clone()).collect();
    let mut sorted = solutions.clone();
    sorted.sort_unstable();
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(Unread::Twice);
    }
    let made = puzzle.certificate(&solutions).ok_or(Unread::NoSolution)?;
    if made.text != text {
        return Err(Unread::Other);
    }
    Ok((puzzle, made))
}
