//! One sum of equations instead of a search: colourings.
//!
//! Give every cell a weight, +1 or −1, as on a chessboard. Add the equations of the cells times their weights: on the one side
//! stands the weight of the board, on the other every placement times the weight of the cells it covers. If all placements of
//! a kind of piece weigh the same, the equations of the kinds turn that into a number, and if the two numbers differ there is
//! no solution (the mutilated chessboard: 0 = 2). If the placements of some kinds weigh +g or −g, and the others nothing, then
//! as many of them lie one way as the other, up to the board's weight, and their number has a parity: one division by two
//! shows that it is the wrong one.

use super::Trouble;
use super::formula::{Equation, Formula};
use super::log::Log;
use std::fmt::Write;

/// The number of the contradiction, if a colouring decides.
pub(super) fn refute(formula: &Formula, log: &mut Log<'_>) -> Result<Option<u64>, Trouble> {
    for weights in &formula.colourings {
        if let Some(sums) = Sums::new(formula, weights)
            && let Some(id) = sums.refute(log)?
        {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// The numbers of constraints in the proof count from 1.
fn number(index: usize) -> usize {
    index + 1
}

struct Sums<'a> {
    formula: &'a Formula,
    /// The weight of every cell's equation.
    weights: &'a [i64],
    /// The weight of the board.
    board: i64,
    /// The weight of every placement.
    placements: Vec<i64>,
    /// The lightest and the heaviest placement of every kind.
    kinds: Vec<(Equation, i64, i64)>,
}

impl<'a> Sums<'a> {
    fn new(formula: &'a Formula, weights: &'a [i64]) -> Option<Sums<'a>> {
        let mut placements = vec![0i64; formula.variables.len()];
        let mut board = 0;
        for (cell, &weight) in formula.cells.iter().zip(weights) {
            board += weight * cell.count as i64;
            for literal in &formula.constraints[cell.at_least].literals {
                placements[literal.variable()] += weight;
            }
        }
        let mut known = vec![false; placements.len()];
        let mut kinds = Vec::new();
        for &kind in &formula.kinds {
            let literals = &formula.constraints[kind.at_least].literals;
            let of_kind = || literals.iter().map(|literal| placements[literal.variable()]);
            literals.iter().for_each(|literal| known[literal.variable()] = true);
            kinds.push((kind, of_kind().min().unwrap_or(0), of_kind().max().unwrap_or(0)));
        }
        // Placements of kinds that are not counted exactly must weigh nothing.
        let open = placements.iter().zip(&known).any(|(&weight, &known)| !known && weight != 0);
        (!open).then_some(Sums { formula, weights, board, placements, kinds })
    }

    fn refute(&self, log: &mut Log<'_>) -> Result<Option<u64>, Trouble> {
        let most: i64 = self.kinds.iter().map(|(kind, _, high)| high * kind.count as i64).sum();
        let least: i64 = self.kinds.iter().map(|(kind, low, _)| low * kind.count as i64).sum();
        if self.board > most {
            return log.sum(&format!("{} {}", self.cells(false), self.bound(true))).map(Some);
        }
        if self.board < least {
            return log.sum(&format!("{} {}", self.cells(true), self.bound(false))).map(Some);
        }
        self.by_parity(log)
    }

    /// The weighed sum of the cells' equations, as *at least*: Σ weight · placement ≥ the board's weight, or with all signs
    /// turned.
    fn cells(&self, turned: bool) -> String {
        let mut polish = String::new();
        for (cell, &weight) in self.formula.cells.iter().zip(self.weights) {
            let upwards = (weight > 0) != turned;
            let side = if upwards { cell.at_least } else { cell.at_most };
            if weight != 0 {
                add(&mut polish, number(side), weight.unsigned_abs());
            }
        }
        polish
    }

    /// Adds what bounds the placements: from above by their heaviest, or from below by their lightest.
    fn bound(&self, above: bool) -> String {
        let mut polish = String::new();
        for &(kind, low, high) in &self.kinds {
            // Σ W(p)·p − (bound) ≥ … : what a placement lacks to the bound is a literal axiom, and those are free.
            let weight = if above { high } else { -low };
            let side = if weight > 0 { kind.at_most } else { kind.at_least };
            if weight != 0 {
                let _ = write!(polish, " {}{} +", number(side), times(weight.unsigned_abs()));
            }
        }
        polish
    }

    fn by_parity(&self, log: &mut Log<'_>) -> Result<Option<u64>, Trouble> {
        let uneven: Vec<_> =
            self.kinds.iter().filter(|(_, low, high)| (*low, *high) != (0, 0)).collect();
        let Some(&&(_, low, high)) = uneven.first() else { return Ok(None) };
        let unit = high.max(-low);
        // Every placement of an uneven kind weighs plus or minus the unit, never anything between.
        let mut literals =
            uneven.iter().flat_map(|(kind, ..)| &self.formula.constraints[kind.at_least].literals);
        let whole = literals.all(|literal| self.placements[literal.variable()].abs() == unit);
        let count: i64 = uneven.iter().map(|(kind, ..)| kind.count as i64).sum();
        if !whole || self.board % unit != 0 || (count + self.board / unit) % 2 == 0 {
            return Ok(None);
        }
        // P − N ≥ s and P + N ≥ T give 2P ≥ T + s, an odd number: P ≥ (T + s + 1) / 2. Likewise N. Together more than T.
        let half = |turned: bool| {
            let mut polish = format!("{}{}", self.cells(turned), divided(unit.unsigned_abs()));
            for (kind, ..) in &uneven {
                let _ = write!(polish, " {} +", number(kind.at_least));
            }
            polish.push_str(" 2 d");
            polish
        };
        let one = log.sum(&half(false))?;
        let other = log.sum(&half(true))?;
        let mut polish = format!("{one} {other} +");
        for (kind, ..) in &uneven {
            let _ = write!(polish, " {} +", number(kind.at_most));
        }
        log.sum(&polish).map(Some)
    }
}

fn times(factor: u64) -> String {
    if factor == 1 { String::new() } else { format!(" {factor} *") }
}

fn divided(divisor: u64) -> String {
    if divisor == 1 { String::new() } else { format!(" {divisor} d") }
}

/// Adds a constraint times a factor to a sum.
fn add(polish: &mut String, constraint: usize, factor: u64) {
    let plus = if polish.is_empty() { "" } else { " +" };
    let space = if polish.is_empty() { "" } else { " " };
    let _ = write!(polish, "{space}{constraint}{}{plus}", times(factor));
}
