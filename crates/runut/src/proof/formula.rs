//! A puzzle as a formula: how many of these literals must be true, constraint by constraint.
//!
//! Every constraint is of one kind: *at least k of these literals*. With literals that may be negated this says *at most*
//! and *exactly* as well, and it is written line by line in the OPB format that pseudo-Boolean checkers read.

use std::fmt::Write;

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Literal {
    /// The variable itself, by its index from 0.
    pub fn yes(variable: usize) -> Literal {
        Literal((variable as u32) << 1)
    }

    /// The negation of the variable.
    pub fn no(variable: usize) -> Literal {
        Literal((variable as u32) << 1 | 1)
    }

    /// The opposite.
    pub fn negated(self) -> Literal {
        Literal(self.0 ^ 1)
    }

    /// Its variable.
    pub fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether it is a negation.
    pub fn is_no(self) -> bool {
        self.0 & 1 == 1
    }

    /// A number of its own among all literals.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// At least `least` of these literals are true. No variable stands in it twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// The literals.
    pub literals: Vec<Literal>,
    /// How many of them must be true.
    pub least: usize,
}

/// Exactly `count` of some variables, as two constraints by their index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Equation {
    /// At least so many.
    pub at_least: usize,
    /// At most so many.
    pub at_most: usize,
    /// How many.
    pub count: usize,
}

/// How a refutation is best looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// By the choice that has the fewest options, one clause for each leaf of the tree.
    Tree,
    /// By learning from conflicts and beginning again.
    Learning,
}

/// A formula and what its lines mean.
#[derive(Clone, Debug)]
pub struct Formula {
    /// What each variable means.
    pub variables: Vec<String>,
    /// The constraints.
    pub constraints: Vec<Constraint>,
    /// What the constraints from an index on mean.
    pub notes: Vec<(usize, String)>,
    /// Questions that have exactly one answer each: a cell, a piece. A tree branches on them.
    pub choices: Vec<Equation>,
    /// Equations of the cells, and for every colouring a weight of each cell.
    pub cells: Vec<Equation>,
    /// Colourings: if the weights cannot add up, there is no solution.
    pub colourings: Vec<Vec<i64>>,
    /// Equations of the kinds of pieces: every variable that covers cells stands in one.
    pub kinds: Vec<Equation>,
    /// How to refute it.
    pub plan: Plan,
}

impl Formula {
    /// A formula without variables.
    pub fn new(plan: Plan) -> Formula {
        Formula {
            variables: Vec::new(),
            constraints: Vec::new(),
            notes: Vec::new(),
            choices: Vec::new(),
            cells: Vec::new(),
            colourings: Vec::new(),
            kinds: Vec::new(),
            plan,
        }
    }

    /// A new variable, and what it means.
    pub fn variable(&mut self, meaning: String) -> usize {
        self.variables.push(meaning);
        self.variables.len() - 1
    }

    /// The constraints from here on mean this.
    pub fn note(&mut self, meaning: String) {
        self.notes.push((self.constraints.len(), meaning));
    }

    /// At least so many of these literals; its index.
    pub fn at_least(&mut self, least: usize, literals: Vec<Literal>) -> usize {
        self.constraints.push(Constraint { literals, least });
        self.constraints.len() - 1
    }

    /// At most so many of these variables; its index.
    pub fn at_most(&mut self, most: usize, variables: &[usize]) -> usize {
        let least = variables.len().saturating_sub(most);
        self.at_least(least, variables.iter().map(|&variable| Literal::no(variable)).collect())
    }

    /// Exactly so many of these variables.
    pub fn exactly(&mut self, count: usize, variables: &[usize]) -> Equation {
        let literals = variables.iter().map(|&variable| Literal::yes(variable)).collect();
        let at_least = self.at_least(count, literals);
        Equation { at_least, at_most: self.at_most(count, variables), count }
    }

    /// Excludes the only solution in which all these variables are true.
    pub fn exclude(&mut self, variables: &[usize]) {
        let literals = variables.iter().map(|&variable| Literal::no(variable)).collect();
        self.at_least(1, literals);
    }

    /// The text in the OPB format; lines that begin with `*` are for people.
    pub fn opb(&self) -> String {
        let mut text = String::new();
        let (variables, constraints) = (self.variables.len(), self.constraints.len());
        let _ = writeln!(text, "* #variable= {variables} #constraint= {constraints}");
        for (index, meaning) in self.variables.iter().enumerate() {
            let _ = writeln!(text, "* x{} = {meaning}", index + 1);
        }
        let mut notes = self.notes.iter().peekable();
        for (index, constraint) in self.constraints.iter().enumerate() {
            while let Some((_, note)) = notes.next_if(|note| note.0 <= index) {
                for line in note.lines() {
                    let _ = writeln!(text, "* {line}");
                }
            }
            write_constraint(&mut text, &constraint.literals, constraint.least);
            text.push_str(" ;\n");
        }
        text
    }
}

/// Writes `1 x3 1 ~x5 >= 1`.
pub(super) fn write_constraint(text: &mut String, literals: &[Literal], least: usize) {
    for literal in literals {
        let sign = if literal.is_no() { "~" } else { "" };
        let _ = write!(text, "1 {sign}x{} ", literal.variable() + 1);
    }
    let _ = write!(text, ">= {least}");
}
