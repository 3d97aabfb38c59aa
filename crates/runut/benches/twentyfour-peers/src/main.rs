//! Runut beside inrust 0.3.8 and twentyfour 0.1.0: all solutions of all 1820 hands, and of larger hands.
//!
//! `cargo run --release` prints a table: CPU time inside the process, the programs taking turns, the least of several
//! turns. Runut and inrust list the essentially different solutions as text. The crate `twentyfour` computes in floats
//! and lists every bracketing; it is so slow that it gets every twentieth hand, and its time is multiplied.

use cpu_time::ThreadTime;
use inrust::calc24::{Construct, DynProg, calc24_coll};
use runut::twentyfour::Rational;
use runut::twentyfour::tables::chosen::Level;
use runut::twentyfour::tables::classes::Classes;
use runut::twentyfour::algebra::expression::{Brackets, Notation};
use runut::twentyfour::tables::pick::Pick;
use runut::twentyfour::algebra::rules::Rules;
use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow::{self, Continue};

type Hand = Vec<i32>;

/// How many solutions all hands together have.
type Program<'p> = (&'p str, Box<dyn Fn() -> usize + 'p>);

fn main() {
    let four = hands();
    let sample: Vec<Hand> = four.iter().step_by(20).cloned().collect();
    println!("| work | program | solutions | CPU ms | Runut is faster by |");
    println!("| --- | --- | ---: | ---: | ---: |");
    race("1820 hands of four cards", 20, &four);
    race("one hand: 3 5 7 9 11", 100, &[vec![3, 5, 7, 9, 11]]);
    race("one hand: 2 3 5 7 9 11", 20, &[vec![2, 3, 5, 7, 9, 11]]);
    let floats = || sample.iter().map(|hand| by_floats(hand)).sum();
    let programs = vec![program("Runut", || runut(&sample)), program("twentyfour 0.1.0", floats)];
    turns("every twentieth of the 1820 hands", 1, programs);
}

fn race(work: &str, runs: usize, hands: &[Hand]) {
    let peer = |hand: &Hand, algorithm| {
        let numbers: Vec<inrust::calc24::Rational> = hand.iter().map(|&n| n.into()).collect();
        black_box(calc24_coll(&24.into(), &numbers, algorithm)).len()
    };
    let programs = vec![
        program("Runut", || runut(hands)),
        program("inrust 0.3.8, DynProg", move || hands.iter().map(|h| peer(h, DynProg)).sum()),
        program("inrust 0.3.8, Construct", move || hands.iter().map(|h| peer(h, Construct)).sum()),
    ];
    turns(work, runs, programs);
}

fn program<'p>(name: &'p str, work: impl Fn() -> usize + 'p) -> Program<'p> {
    (name, Box::new(work))
}

/// Lets the programs take turns and prints the best time of each.
fn turns(work: &str, runs: usize, programs: Vec<Program<'_>>) {
    let mut best = vec![(f64::INFINITY, 0); programs.len()];
    for _ in 0..runs {
        for ((_, run), best) in programs.iter().zip(&mut best) {
            let start = ThreadTime::now();
            best.1 = run();
            best.0 = best.0.min(start.elapsed().as_secs_f64() * 1e3);
        }
    }
    for ((name, _), (time, found)) in programs.iter().zip(&best) {
        println!("| {work} | {name} | {found} | {time:.2} | {:.1} |", time / best[0].0);
    }
}

/// The essential solutions, as text.
fn runut(hands: &[Hand]) -> usize {
    let mut classes = Classes::new(Rules::CLASSIC, 3);
    let notation = Notation { faces: true, brackets: Brackets::Needed };
    let mut found = 0;
    for hand in hands {
        let cards: Vec<Rational> = hand.iter().map(|&n| Rational::integer(n.into())).collect();
        let set = classes.deck.set(&cards);
        let mut pick = Pick::new(Level::Essential);
        let Continue(()) = classes.solutions(set, Rational::integer(24), &mut quiet, &mut |form| {
            pick.add(&form);
            Continue(())
        });
        let texts = pick.finish().into_iter().map(|one| one.written(notation).to_string());
        found += black_box(texts.collect::<Vec<String>>()).len();
    }
    found
}

fn by_floats(hand: &Hand) -> usize {
    let cards = hand.iter().map(|&n| n as u8).collect();
    black_box(twentyfour::Cards::new(cards).solve()).len()
}

fn quiet(_: u64) -> ControlFlow<Infallible> {
    Continue(())
}

/// All hands of four cards.
fn hands() -> Vec<Hand> {
    let mut all = Vec::new();
    for a in 1..=13 {
        for b in a..=13 {
            for c in b..=13 {
                all.extend((c..=13).map(|d| vec![a, b, c, d]));
            }
        }
    }
    all
}
