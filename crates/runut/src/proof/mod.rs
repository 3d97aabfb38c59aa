//! Proofs for sceptics: that there is no solution, only this one, or exactly these.
//!
//! A *yes* shows its solution. A *no*, *unique* and *exactly n* are claims about everything that was not found, and a search
//! has to be believed. Here they become two files that somebody else's program checks: the puzzle as a pseudo-Boolean formula
//! with the n found solutions excluded (`docs/proofs.md` says what its lines mean), and a proof that this formula is
//! contradictory, in the language of VeriPB. Nothing here is shared with the strategies: the formula is written from the
//! rules, and the proof by a search of its own, which nobody has to trust either.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `formula.rs` | formulas, and their text |
//! | `state.rs` | what follows from what, with reasons |
//! | `tree.rs`, `learning.rs`, `colour.rs` | three ways to a contradiction |
//! | `log.rs` | the lines of a proof |
//! | `shortest/` | that a way of sliding tiles is a shortest one: a lower bound by tables, and its checker |
//! | `certificate.rs` | the text of a formula with its puzzle and solutions, and how it is read back |

mod certificate;
mod colour;
mod formula;
mod learning;
mod log;
mod messages;
pub mod shortest;
mod state;
mod tree;

pub use certificate::{Certificate, Unread, certificate, read};
pub use formula::{Constraint, Equation, Formula, Literal, Plan};

use learning::Learning;
use log::Log;
use state::State;
use std::io::Write;
use tree::Tree;

/// A puzzle as a formula, and its solutions as assignments.
pub trait Encoding<S> {
    /// The formula.
    fn formula(&self) -> &Formula;
    /// The variables that are true in a solution and in no other one; `None` if that is not one of its solutions.
    fn variables(&self, solution: &S) -> Option<Vec<usize>>;
}

/// Why there is no proof.
#[derive(Debug)]
pub enum Trouble {
    /// There is one more solution: these variables are true in it.
    Another(Vec<usize>),
    /// Somebody asked to stop.
    Stopped,
    /// The proof could not be written.
    Write(std::io::Error),
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Write(error)
    }
}

/// Asked now and then with the number of lines written so far.
type Watch<'a> = dyn FnMut(u64) -> Result<(), Trouble> + 'a;

/// Writes a proof that a formula is contradictory; the number of lines that add a constraint.
///
/// # Errors
/// When the formula has a solution, when `go_on` says no, or when the proof cannot be written.
pub fn prove(
    formula: &Formula,
    out: &mut dyn Write,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<u64, Trouble> {
    let mut log = Log::new(out, formula.constraints.len())?;
    if let Some(contradiction) = colour::refute(formula, &mut log)? {
        return log.conclude(contradiction);
    }
    let mut watch = |_| if go_on() { Ok(()) } else { Err(Trouble::Stopped) };
    let state = State::new(formula);
    let contradiction = match formula.plan {
        Plan::Tree => Tree { formula, state, log: &mut log, watch: &mut watch }.refute()?,
        Plan::Learning => {
            let constraints = formula.constraints.len();
            Learning::new(formula, state, &mut log, &mut watch).refute(constraints)?
        }
    };
    log.conclude(contradiction)
}

/// The variables that are true.
fn model(state: &State) -> Vec<usize> {
    let variables = 0..state.variables();
    variables.filter(|&variable| state.is_true(Literal::yes(variable))).collect()
}
