//! The searches for a proof: the same everywhere, stopped, and without room.

use super::{mutilated_board, packing, steps, veripb, written};
use crate::checker::check;
use runut::proof::{self, Formula, Plan, Trouble};

/// One pigeon more than there are holes.
fn pigeons(count: usize, plan: Plan) -> Formula {
    let (mut formula, holes) = (Formula::new(plan), count - 1);
    for variable in 0..count * holes {
        formula.variable(format!("pigeon {} in {}", variable / holes, variable % holes));
    }
    for pigeon in 0..count {
        let all: Vec<usize> = (0..holes).map(|hole| pigeon * holes + hole).collect();
        let choice = formula.exactly(1, &all);
        formula.choices.push(choice);
    }
    for hole in 0..holes {
        let all: Vec<usize> = (0..count).map(|pigeon| pigeon * holes + hole).collect();
        formula.at_most(1, &all);
    }
    formula
}

/// A board of dominoes without two opposite corners, where no colouring is known.
fn without_colours(side: usize, plan: Plan) -> Formula {
    let (_, formula) = proof::certificate(&packing(&mutilated_board(side)), &[]).expect("made");
    Formula { colourings: Vec::new(), plan, ..formula }
}

/// The same formula gives the same proof, byte by byte: on every machine, and until somebody changes the search on
/// purpose. Lines, and a checksum of the text.
#[test]
fn a_proof_is_the_same_everywhere() {
    same(&[
        (pigeons(2, Plan::Tree), 1, 1_918_565_862),
        (pigeons(5, Plan::Tree), 24, 4_176_310_714),
        (pigeons(7, Plan::Tree), 720, 1_425_820_631),
        (pigeons(2, Plan::Learning), 1, 1_918_565_862),
        (pigeons(5, Plan::Learning), 41, 3_561_149_450),
        (pigeons(8, Plan::Learning), 3209, 399_019_914),
        (without_colours(4, Plan::Tree), 2, 2_079_837_410),
        (without_colours(6, Plan::Tree), 137, 2_215_181_555),
        (without_colours(4, Plan::Learning), 2, 211_517_878),
        (without_colours(6, Plan::Learning), 54, 2_118_676_834),
    ]);
}

/// So long that clauses are forgotten on the way.
#[test]
fn a_long_proof_is_the_same_everywhere() {
    same(&[(pigeons(9, Plan::Learning), 16473, 1_374_767_613)]);
}

fn same(formulas: &[(Formula, usize, u32)]) {
    let mut others = Vec::new();
    for (number, (formula, lines, sum)) in formulas.iter().enumerate() {
        let pbp = written(formula);
        if pbp.len() < 200_000 {
            assert_eq!(check(&formula.opb(), &pbp), Ok(()), "formula {number}");
        }
        assert_ne!(veripb(&format!("same-{lines}-{sum}"), &formula.opb(), &pbp), Some(false));
        let found = (steps(&pbp).len(), crc32fast::hash(pbp.as_bytes()));
        if found != (*lines, *sum) {
            others.push((number, found));
        }
    }
    assert!(others.is_empty(), "formula, lines and checksum: {others:?}");
}

/// A proof that is not to be, or cannot be written.
#[test]
fn a_proof_can_be_stopped_and_can_fail() {
    for plan in [Plan::Tree, Plan::Learning] {
        let formula = pigeons(6, plan);
        let mut asked = 0;
        let stopped = proof::prove(&formula, &mut Vec::new(), &mut || {
            asked += 1;
            asked < 5
        });
        assert!(matches!(stopped, Err(Trouble::Stopped)) && asked == 5, "{plan:?}");
        let mut full = [0; 100];
        let failed = proof::prove(&formula, &mut &mut full[..], &mut || true);
        assert!(matches!(failed, Err(Trouble::Write(_))), "{plan:?}");
        // Five pigeons and five holes: the model that is found is one.
        let mut few = pigeons(6, plan);
        few.constraints.remove(0);
        few.constraints.remove(0);
        few.choices.clear();
        let Err(Trouble::Another(model)) = proof::prove(&few, &mut Vec::new(), &mut || true) else {
            panic!("{plan:?}: there is a model");
        };
        let holds = |constraint: &proof::Constraint| {
            let of = |it: &&proof::Literal| model.contains(&it.variable()) != it.is_no();
            constraint.literals.iter().filter(of).count() >= constraint.least
        };
        assert!(few.constraints.iter().all(holds), "{plan:?}: {model:?}");
    }
}
