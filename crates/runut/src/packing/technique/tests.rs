use super::forced::Refuter;
use super::position::Item;
use super::*;
use crate::packing::Board;
use crate::packing::samples;
use crate::step::Role;
use crate::{Ask, Goal};
use std::collections::BTreeMap;
use std::ops::ControlFlow::Continue;

/// All solutions as sets of placements, by a strategy that the techniques know nothing of.
fn solutions(puzzle: &Packing) -> Vec<Vec<Placement>> {
    let links = Packing::strategies().iter().find(|s| s.about().name == "dancing-links").unwrap();
    let mut all = Vec::new();
    crate::answer(puzzle, *links, &Ask::new(Goal::All), &mut |solution| {
        all.push(parts(puzzle, &solution));
        Continue(())
    });
    all
}

fn puzzle(spec: &str, seed: u64) -> Packing {
    Packing::generate(&spec.parse().unwrap(), seed).unwrap()
}

#[test]
fn every_step_is_true_in_every_solution_and_the_way_ends_well() {
    let mut unique = (0usize, 0usize);
    let mut used = BTreeMap::new();
    for (spec, seeds) in [
        ("4x5:5 unique", 25),
        ("5x6:7 unique", 20),
        ("5x8:8 unique", 8),
        ("4x5:5", 5),
        ("2x3x3:5 unique", 8),
        ("pyramid3:4 unique", 8),
    ] {
        for seed in 0..seeds {
            let puzzle = puzzle(spec, seed);
            let all = solutions(&puzzle);
            let mut left = all.clone();
            let table = Table::new(&puzzle);
            let mut now = Position::new(&table, &[]).unwrap();
            assert!(wrong(&now).is_none());
            let way = explain(&puzzle, None).unwrap();
            for step in &way.steps {
                *used.entry(step.technique.clone()).or_insert(0) += 1;
                let number = laid_by(&now, step).unwrap();
                let placement = &puzzle.placements()[number as usize];
                assert!(
                    left.iter().all(|parts| parts.contains(placement)),
                    "{spec} {seed} {step:?}"
                );
                // A hint from the position along the way agrees.
                let laid: Vec<&Placement> =
                    now.laid.iter().map(|n| &puzzle.placements()[*n as usize]).collect();
                let text = puzzle.solution(laid).to_string();
                let next = hint(&puzzle, Some(&text)).unwrap();
                assert_eq!(next, Hint::Step(step.clone()), "{spec} {seed}\n{text}");
                now = now.lay(number);
                left.retain(|parts| parts.contains(placement));
            }
            match way.end {
                End::Solved(_) => assert!(now.is_filled() && all.len() == 1, "{spec} {seed}"),
                End::Stuck(_) => assert!(!now.is_filled(), "{spec} {seed}"),
                End::Never(_) => panic!("{spec} {seed} has solutions"),
            }
            if all.len() == 1 {
                unique.0 += 1;
                unique.1 += usize::from(now.is_filled());
            }
        }
    }
    // With one solution hardly anything is left to a guess.
    assert!(unique.1 * 10 >= unique.0 * 9, "{unique:?}");
    // Most techniques are met.
    assert!(used.len() >= 5, "{used:?}");
}

/// How a technique refutes, and which items it looks at.
type Means = (Refuter<'static>, fn(Item) -> bool);

fn means(technique: &str) -> Option<Means> {
    let refuter = match technique {
        "only-cover" => &only_cover::REFUTER,
        "last-place" => &last_place::REFUTER,
        "leaves-hole" => &leaves_hole::TECHNIQUE.refuter,
        "colouring" => &colours::TECHNIQUE.refuter,
        "contradiction" => &contradiction::TECHNIQUE.refuter,
        "two-steps" => &two_steps::TECHNIQUE.refuter,
        _ => return None,
    };
    let looks: fn(Item) -> bool = match technique {
        "only-cover" => |item| matches!(item, Item::Cell(_)),
        "last-place" => |item| matches!(item, Item::Piece(_)),
        _ => |_| true,
    };
    let Refuter { refutes, most_options } = *refuter;
    Some((Refuter { refutes, most_options }, looks))
}

#[test]
fn reasons_suffice_and_none_can_be_left_out() {
    let mut checked: BTreeMap<&str, usize> = BTreeMap::new();
    let few = if std::env::var_os("RUNUT_MANY").is_some() { 200 } else { 12 };
    for (spec, seeds) in [("4x5:5 unique", few), ("5x6:7 unique", few), ("5x8:8 unique", few / 3)] {
        for seed in 0..seeds {
            let puzzle = puzzle(spec, seed);
            let mut now = Position::new(&Table::new(&puzzle), &[]).unwrap();
            for step in explain(&puzzle, None).unwrap().steps {
                let placed = laid_by(&now, &step).unwrap();
                let name = ABOUT.iter().find(|about| step.technique.as_deref() == Some(about.name));
                let name = name.expect("a technique of the table").name;
                if let Some((refuter, looks)) = means(name) {
                    let found = refuter.find(&now, looks).unwrap();
                    assert_eq!(found.placement, placed, "{spec} {seed}");
                    let reasons = Position::new(&now.table, &found.reasons).unwrap();
                    assert_eq!(refuter.forced(&reasons, found.item), Some(placed), "{spec} {seed}");
                    for index in 0..found.reasons.len() {
                        let fewer = reasons.without(index);
                        assert_ne!(
                            refuter.forced(&fewer, found.item),
                            Some(placed),
                            "{spec} {seed}"
                        );
                        *checked.entry(name).or_default() += 1;
                    }
                    // The step shows just these pieces, the item, and what it lays.
                    let shown = step.marks.iter().filter(|mark| mark.role == Role::Reason).count();
                    let cells = |number: &u32| puzzle.placements()[*number as usize].cells.len();
                    let cells: usize = found.reasons.iter().map(cells).sum();
                    assert_eq!(shown, cells + 1, "{spec} {seed}");
                }
                now = now.lay(placed);
            }
        }
    }
    assert!(checked.len() >= 3 && checked.values().sum::<usize>() > 30, "{checked:?}");
}

#[test]
fn what_cuts_off_a_region_cannot_be_spared() {
    let mut found = 0;
    for seed in 0..20 {
        let puzzle = puzzle("5x6:7", seed);
        let table = Table::new(&puzzle);
        let empty = Position::new(&table, &[]).unwrap();
        for number in empty.fits.iter().step_by(7) {
            let one = empty.lay(*number);
            for other in one.fits.iter().step_by(11) {
                let two = one.lay(*other);
                let Some((_, marks)) = region::find(&two) else { continue };
                let least = region::fewest(&two, &|position| position.dead().is_some());
                assert!(least.dead().is_some());
                for index in 0..least.laid.len() {
                    assert!(least.without(index).dead().is_none(), "seed {seed}");
                }
                let gone = marks.iter().filter(|mark| mark.role == Role::Remove).count();
                let cells = |number: &u32| puzzle.placements()[*number as usize].cells.len();
                assert_eq!(gone, least.laid.iter().map(cells).sum::<usize>());
                found += 1;
            }
        }
    }
    assert!(found > 20, "{found}");
}

#[test]
fn a_wrong_position_is_found_wrong() {
    let mut found = 0;
    for seed in 0..12 {
        let puzzle = puzzle("4x5:5 unique", seed);
        let all = solutions(&puzzle);
        for placement in puzzle.placements() {
            let text = puzzle.solution([placement]).to_string();
            let way = explain(&puzzle, Some(&text)).unwrap();
            let takes = matches!(way.end, End::Never(_));
            let marked = way.steps.iter().flat_map(|step| &step.marks);
            let marked = marked.filter(|mark| mark.role == Role::Remove).count();
            let right = all.iter().any(|parts| parts.contains(placement));
            assert_eq!(takes, !right, "seed {seed}\n{text}\n{way:?}");
            assert_eq!(marked, if takes { placement.cells.len() } else { 0 });
            found += usize::from(takes);
        }
    }
    assert!(found > 50, "{found}");
    let bars: Packing = "packing\nboard 2x3\npiece A\n##\n#.\npiece B\n##\n#.\n".parse().unwrap();
    let said = |text| match hint(&bars, Some(text)).unwrap() {
        Hint::Step(step) => step.what.key().to_owned(),
        Hint::End(End::Solved(what) | End::Never(what) | End::Stuck(what)) => what.key().to_owned(),
    };
    assert_eq!(said("AAA\n..."), "misplaced");
    assert_eq!(said("A1 A1 A2\nA1 A2 A2"), "misplaced");
    assert_eq!(said("AAB\nABB"), "solved");
    assert!(hint(&bars, Some("AA")).is_err());
}

#[test]
fn unsolvable_puzzles_say_why() {
    let none: Packing = "3 3 2\nDEFAULT\n A\nAAA\n A\nBB\nBB\n".parse().unwrap();
    assert!(matches!(explain(&none, None).unwrap().end, End::Never(_)));
    let tetrominoes = "packing\nboard 4x5\npiece I\n####\npiece O\n##\n##\npiece T\n###\n.#.\npiece S\n##.\n.##\npiece L\n###\n#..\n";
    match hint(&tetrominoes.parse().unwrap(), None).unwrap() {
        Hint::End(End::Never(why)) => assert_eq!(why.key(), "colouring_checkerboard"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn hints_on_the_large_puzzle_say_that_nothing_is_forced() {
    let puzzle = samples::iq_puzzler_pro(Board::rectangle(5, 11));
    assert!(matches!(hint(&puzzle, None).unwrap(), Hint::End(End::Stuck(_))));
}

#[test]
fn what_is_laid_makes_it_no_harder() {
    let mut compared = 0;
    let seeds = if std::env::var_os("RUNUT_MANY").is_some() { 200 } else { 10 };
    for seed in 0..seeds {
        let puzzle = puzzle("5x6:7 unique", seed);
        let solution = solutions(&puzzle).remove(0);
        let Some(level) = level(&puzzle) else {
            panic!("seed {seed}: a unique puzzle is explained")
        };
        for part in &solution {
            let easier = crate::packing::graph::with_placed(&puzzle, std::slice::from_ref(part));
            let now = super::level(&easier).unwrap();
            assert!(now <= level, "seed {seed}: {now} after {level}");
            compared += 1;
        }
    }
    assert!(compared > 30);
}

#[test]
fn challenges_are_as_hard_as_asked() {
    for (spec, low, high) in [("5x6:7 difficulty=1..3", 1, 3), ("5x8:8 difficulty=4..10", 4, 10)] {
        for seed in 0..4 {
            let puzzle = puzzle(spec, seed);
            assert_eq!(solutions(&puzzle).len(), 1, "{spec} {seed}");
            assert!((low..=high).contains(&level(&puzzle).unwrap()), "{spec} {seed}");
        }
    }
    let spec: crate::packing::Spec = "5x11 unique".parse().unwrap();
    assert_eq!(spec.to_string(), "5x11 unique");
    assert!("5x11 uniqe".parse::<crate::packing::Spec>().is_err());
    assert!("5x11 difficulty=0..3".parse::<crate::packing::Spec>().is_err());
}
