//! Formulas to the letter, and sums that decide without a search.

use super::{exhibit, packing, steps, written};
use crate::checker::check;
use runut::Puzzle;
use runut::nonogram::{ColourSet, Nonogram, Parts};
use runut::proof::{self, Formula, Plan, Trouble};
use std::fmt::Write;

/// A red and a black block in each line, one cell known to be red, one known to be filled, one known to be empty.
fn coloured() -> Nonogram {
    let spec = "3x3 colours=2".parse().expect("a size");
    let made = Nonogram::generate(&spec, 3).expect("a nonogram");
    let mut parts = Parts::new(made.rows().to_vec(), made.columns().to_vec());
    parts.palette = made.palette().to_vec();
    parts.given = vec![ColourSet(0b111); 9];
    parts.given[0] = ColourSet(0b001);
    parts.given[4] = ColourSet(0b100);
    parts.given[7] = ColourSet(0b110);
    Nonogram::new(parts).expect("a nonogram")
}

fn told(text: &mut String, puzzle: &impl Puzzle) {
    let (certificate, formula) = proof::certificate(puzzle, &[]).expect("a formula");
    text.push_str(&certificate.text);
    let equations = |list: &[proof::Equation]| -> String {
        list.iter().map(|it| format!(" {}={}", it.at_least + 1, it.count)).collect()
    };
    let _ = writeln!(text, "choices{}", equations(&formula.choices));
    let _ = writeln!(text, "cells{}", equations(&formula.cells));
    let _ = writeln!(text, "kinds{}", equations(&formula.kinds));
    for weights in &formula.colourings {
        let signs: String = weights
            .iter()
            .map(|&it| {
                if it == 1 {
                    '+'
                } else if it == -1 {
                    '-'
                } else {
                    '?'
                }
            })
            .collect();
        let _ = writeln!(text, "colouring {signs}");
    }
    text.push('\n');
}

/// What `docs/proofs.md` says about the lines is true of these.
#[test]
fn formulas_are_written_as_ever() {
    let mut text = String::new();
    told(&mut text, &coloured());
    told(&mut text, &packing("packing\nboard 2x2\n\npiece A x0..1\n##\n\npiece B\n##\n"));
    told(&mut text, &packing("packing\nboard 3x5\n\npiece A x3\n##\n#.\n\npiece B\n###\n###\n"));
    told(&mut text, &packing("packing\nlattice cubic\nboard 2x2x2\n\npiece A x2\n##\n##\n"));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots/formulas.txt");
    if std::env::var_os("RUNUT_BLESS").is_some() {
        std::fs::write(path, &text).expect("the folder is there");
    }
    assert_eq!(text, std::fs::read_to_string(path).unwrap_or_default(), "RUNUT_BLESS=1 accepts it");
}

/// A picture of another size is no solution, whichever side is longer.
#[test]
fn solutions_of_other_sizes_are_none() {
    let of = |name: &str| -> Nonogram { exhibit(name).expect("in the gallery") };
    let (three, five) = (of("nonogram-paper-3x3"), of("nonogram-paper-5x5"));
    let encoding = three.encoding().expect("a formula");
    for (solution, there) in
        [("##.\n#..\n...\n", true), ("##.\n#..\n", false), ("##\n#.\n..\n", false)]
    {
        let wide = solution.lines().next().map_or(0, str::len);
        let clues = |lines: usize| vec![Vec::new(); lines];
        let other = Nonogram::new(Parts::new(clues(solution.lines().count()), clues(wide)));
        let picture = other.expect("a nonogram").read_solution(solution).expect("a picture");
        assert_eq!(encoding.variables(&picture).is_some(), there, "{solution}");
    }
    assert!(five.encoding().is_some());
}

/// Dominoes on a board, and a weight for every cell.
fn dominoes(width: usize, height: usize, count: usize, weight: fn(usize, usize) -> i64) -> Formula {
    let mut formula = Formula::new(Plan::Tree);
    let cell = |x: usize, y: usize| y * width + x;
    let mut covering = vec![Vec::new(); width * height];
    for y in 0..height {
        for x in 0..width {
            let right = (x + 1 < width).then(|| cell(x + 1, y));
            let below = (y + 1 < height).then(|| cell(x, y + 1));
            for other in right.into_iter().chain(below) {
                let variable = formula.variable(format!("{} and {other}", cell(x, y)));
                covering[cell(x, y)].push(variable);
                covering[other].push(variable);
            }
        }
    }
    for variables in &covering {
        let equation = formula.exactly(1, variables);
        formula.cells.push(equation);
        formula.choices.push(equation);
    }
    let all: Vec<usize> = (0..formula.variables.len()).collect();
    let kind = formula.exactly(count, &all);
    formula.kinds.push(kind);
    let weights = (0..width * height).map(|at| weight(at % width, at / width)).collect();
    formula.colourings.push(weights);
    formula
}

/// Excludes solution after solution until the rest is refuted: how many there were, and the proof.
fn exhausted(mut formula: Formula) -> (usize, String) {
    let mut found = 0;
    loop {
        match proof::prove(&formula, &mut Vec::new(), &mut || true) {
            Err(Trouble::Another(model)) => formula.exclude(&model),
            other => {
                other.expect("a proof");
                break;
            }
        }
        found += 1;
    }
    let pbp = written(&formula);
    assert_eq!(check(&formula.opb(), &pbp), Ok(()), "{pbp}");
    (found, pbp)
}

#[test]
fn weights_that_cannot_add_up_are_summed() {
    let by_sum = |formula: Formula, lines: usize| {
        let (found, pbp) = exhausted(formula);
        assert_eq!((found, steps(&pbp).len(), pbp.contains("rup")), (0, lines, false), "{pbp}");
    };
    // Too few and too many for the board, whatever the sign and the size of the weights.
    for weight in [|_, _| 1, |_, _| -1, |_, _| 2, |_, _| -3] {
        by_sum(dominoes(2, 2, 1, weight), 1);
        by_sum(dominoes(2, 2, 3, weight), 1);
        by_sum(dominoes(2, 3, 2, weight), 1);
    }
    // Cells that weigh nothing are left out.
    by_sum(dominoes(3, 1, 1, |x, _| i64::from(x != 1)), 1);
}

#[test]
fn weights_that_add_up_decide_nothing() {
    let by_search = |formula: Formula, expected: usize| {
        let (found, pbp) = exhausted(formula);
        assert_eq!((found, pbp.contains("pol")), (expected, false), "{pbp}");
    };
    for weight in [|_, _| 1, |_, _| -1, |_, _| 0, |x, _| [1, -1][x % 2], |_, y| [1, -1][y % 2]] {
        by_search(dominoes(2, 2, 2, weight), 2);
        by_search(dominoes(2, 3, 3, weight), 3);
        by_search(dominoes(3, 2, 3, weight), 3);
    }
    // Placements of a kind that is not counted could weigh anything.
    let mut formula = dominoes(2, 2, 1, |_, _| 1);
    formula.kinds.clear();
    let (found, pbp) = exhausted(formula);
    assert_eq!((found, pbp.contains("pol")), (0, false));
}

/// Placements of weight 2 and of weight -2: how many of each the cells and the kinds say.
fn uneven(plus: usize, minus: usize, kinds: &[(usize, &[usize])]) -> Formula {
    let mut formula = Formula::new(Plan::Tree);
    for variable in 0..8 {
        formula.variable(format!("placement {variable}"));
    }
    for (count, all) in [(plus, [0, 1, 2, 3]), (minus, [4, 5, 6, 7])] {
        let cell = formula.exactly(count, &all);
        formula.cells.push(cell);
    }
    for &(count, all) in kinds {
        let kind = formula.exactly(count, all);
        formula.kinds.push(kind);
    }
    formula.colourings.push(vec![2, -2]);
    formula
}

#[test]
fn parity_is_shown_by_a_division() {
    let all: &[usize] = &[0, 1, 2, 3, 4, 5, 6, 7];
    let lines = |formula: Formula| {
        let (found, pbp) = exhausted(formula);
        assert_eq!(found, 0);
        if pbp.contains("rup") { None } else { Some(steps(&pbp).len()) }
    };
    // One more of the ones than of the others cannot be an even number together.
    for (plus, minus, count) in [(1, 0, 2), (2, 1, 4), (0, 1, 4), (3, 1, 5), (2, 2, 3), (3, 0, 4)] {
        assert_eq!(lines(uneven(plus, minus, &[(count, all)])), Some(3), "{plus} {minus} {count}");
    }
    // Two kinds, one of which weighs the same everywhere.
    assert_eq!(lines(uneven(2, 1, &[(2, &[0, 4, 5, 6, 7]), (2, &[1, 2, 3])])), Some(3));
    assert_eq!(lines(uneven(1, 2, &[(2, &[4, 0, 1, 2, 3]), (2, &[5, 6, 7])])), Some(3));
    // The right parity, and still too many: that takes a search.
    assert_eq!(lines(uneven(2, 1, &[(5, all)])), None);
    // A board whose weight is no multiple of theirs is refuted by nobody but a search.
    let mut odd = uneven(2, 1, &[(5, all)]);
    let cell = odd.exactly(1, &[]);
    odd.cells.push(cell);
    odd.colourings[0].push(1);
    assert_eq!(lines(odd), None);
}
