//! The lines of a proof, in the language of VeriPB (version 3.0).

use super::Trouble;
use super::formula::{Literal, write_constraint};
use super::state::Lesson;
use std::fmt::Write as _;
use std::io::Write;

/// A proof as it is written.
pub(super) struct Log<'a> {
    out: &'a mut dyn Write,
    line: String,
    /// The number of the constraint that was added last.
    last: u64,
    /// Lines that add a constraint.
    pub(super) steps: u64,
}

impl<'a> Log<'a> {
    /// A proof about a formula of so many constraints.
    pub(super) fn new(out: &'a mut dyn Write, constraints: usize) -> Result<Log<'a>, Trouble> {
        writeln!(out, "pseudo-Boolean proof version 3.0\nf {constraints} ;")?;
        Ok(Log { out, line: String::new(), last: constraints as u64, steps: 0 })
    }

    /// A clause that follows by unit propagation; its number.
    pub(super) fn clause(&mut self, lesson: &Lesson) -> Result<u64, Trouble> {
        self.line.clear();
        self.line.push_str("rup ");
        write_constraint(&mut self.line, &lesson.clause, 1);
        self.line.push_str(" : ~");
        for id in &lesson.hints {
            let _ = write!(self.line, " {id}");
        }
        self.line.push_str(" ;\n");
        self.write()
    }

    /// A literal that holds always; its number.
    pub(super) fn unit(&mut self, literal: Literal, hints: Vec<u64>) -> Result<u64, Trouble> {
        self.clause(&Lesson { clause: vec![literal], hints })
    }

    /// A sum of constraints, in reverse Polish notation; its number.
    pub(super) fn sum(&mut self, polish: &str) -> Result<u64, Trouble> {
        self.line.clear();
        let _ = writeln!(self.line, "pol {polish} ;");
        self.write()
    }

    fn write(&mut self) -> Result<u64, Trouble> {
        self.out.write_all(self.line.as_bytes())?;
        self.steps += 1;
        self.last += 1;
        Ok(self.last)
    }

    /// Constraints that are needed no longer.
    pub(super) fn delete(&mut self, ids: &[u64]) -> Result<(), Trouble> {
        if ids.is_empty() {
            return Ok(());
        }
        self.line.clear();
        self.line.push_str("del id");
        for id in ids {
            let _ = write!(self.line, " {id}");
        }
        self.line.push_str(" ;\n");
        Ok(self.out.write_all(self.line.as_bytes())?)
    }

    /// The end: this constraint is the contradiction.
    pub(super) fn conclude(self, contradiction: u64) -> Result<u64, Trouble> {
        writeln!(
            self.out,
            "output NONE ;\nconclusion UNSAT : {contradiction} ;\nend pseudo-Boolean proof ;"
        )?;
        self.out.flush()?;
        Ok(self.steps)
    }
}
