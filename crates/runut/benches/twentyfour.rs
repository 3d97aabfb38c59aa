//! The 24 card game: all 1820 hands, larger hands, and every Countdown selection, on one thread.
//!
//! `cargo bench -p runut --bench twentyfour`. Each line is the best of several runs, in time on the processor: on a busy
//! machine the wall clock means nothing. Every result is checked. `twentyfour-peers` beside this file measures other
//! programs.

#[path = "../tests/common/reach.rs"]
mod reach;

use cpu_time::ThreadTime;
use reach::{Reach, selections};
use runut::twentyfour::algebra::expression::{Brackets, Notation};
use runut::twentyfour::algebra::rules::Rules;
use runut::twentyfour::tables::chosen::Level;
use runut::twentyfour::tables::classes::Classes;
use runut::twentyfour::tables::counts::Counts;
use runut::twentyfour::tables::deck::hands;
use runut::twentyfour::tables::pick::Pick;
use runut::twentyfour::{Rational, TwentyFour};
use runut::{Ask, Goal, Sameness, answer, default_strategy};
use std::convert::Infallible;
use std::fmt::{Debug, Write};
use std::ops::ControlFlow::{self, Continue};

const TARGET: Rational = Rational::integer(24);

fn main() {
    let four = hands(4, 13);
    bench("raw counts and solvability of 1820 hands", 40, (53_282, 1362), || {
        let mut counts = Counts::new(Rules::CLASSIC, 3);
        four.iter().fold((0, 0), |(raw, solvable), hand| {
            let set = counts.deck.set(hand);
            let Continue(count) = counts.count(set, TARGET, &mut quiet);
            (raw + count, solvable + u32::from(count > 0))
        })
    });
    bench("essential solutions of 1820 hands, formatted", 40, (3017, 48_000), || {
        let mut classes = Classes::new(Rules::CLASSIC, 3);
        let mut text = String::new();
        for hand in &four {
            let set = classes.deck.set(hand);
            let mut pick = Pick::new(Level::Essential);
            let Continue(()) = classes.solutions(set, TARGET, &mut quiet, &mut |form| {
                pick.add(&form);
                Continue(())
            });
            for solution in pick.finish() {
                let notation = Notation { faces: true, brackets: Brackets::Needed };
                writeln!(text, "{}", solution.written(notation)).expect("writing to a string");
            }
        }
        (text.lines().count(), text.len())
    });
    bench("the same, one hand after the other through `answer`", 10, 3017, || {
        let mut found = 0;
        for hand in &four {
            let puzzle = TwentyFour::new(hand.clone(), true, TARGET, Rules::CLASSIC);
            let puzzle = puzzle.expect("a fair hand");
            let ask = Ask::new(Goal::All);
            answer(&puzzle, default_strategy(), &ask, &mut |solution| {
                found += usize::from(!solution.to_string().is_empty());
                Continue(())
            });
        }
        found
    });
    bench("brute force, raw counts of 1820 hands", 3, 53_282, || {
        let brute_force =
            *<TwentyFour as runut::Puzzle>::strategies().first().expect("it is there");
        let ask = Ask {
            sameness: Sameness { distinct: 2, up_to_symmetry: false },
            ..Ask::new(Goal::Count)
        };
        let count = |hand: &Vec<Rational>| -> u64 {
            let puzzle = TwentyFour::new(hand.clone(), true, TARGET, Rules::CLASSIC);
            let report =
                answer(&puzzle.expect("a fair hand"), brute_force, &ask, &mut |_| Continue(()));
            report.found.try_into().expect("a small number")
        };
        four.iter().map(count).sum()
    });
    for (cards, solvable) in [(5, 6104), (6, 18_554)] {
        let hands = hands(cards, 13);
        let name = format!("solvability of {} hands of {cards} cards", hands.len());
        bench(&name, 5, solvable, || {
            let mut counts = Counts::new(Rules::CLASSIC, 3);
            let reached = hands.iter().filter(|hand| {
                let set = counts.deck.set(hand);
                let Continue(reached) = counts.reaches(set, TARGET, &mut quiet);
                reached
            });
            reached.count()
        });
    }
    bench("every target of 13243 Countdown selections", 3, 10_871_986, || {
        let mut reach = Reach::default();
        let count = |tiles: &Vec<u8>| {
            let targets = reach.targets(tiles);
            (100..1000).filter(|&target| targets.contains(target)).count()
        };
        selections().iter().map(count).sum()
    });
}

fn quiet(_: u64) -> ControlFlow<Infallible> {
    Continue(())
}

fn bench<T: PartialEq + Debug>(name: &str, runs: u32, expected: T, mut work: impl FnMut() -> T) {
    let mut best = f64::INFINITY;
    for _ in 0..runs {
        let start = ThreadTime::now();
        let result = work();
        best = best.min(start.elapsed().as_secs_f64());
        assert_eq!(result, expected, "{name}");
    }
    println!("{name:<55} {:>10.2} ms", best * 1e3);
}
