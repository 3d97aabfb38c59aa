//! All solutions from one graph: the states of `layers` as nodes, the placements as edges.
//!
//! Two passes of dynamic programming give the graph of all solutions; listing them is then a walk
//! without dead ends, and a solution can be drawn uniformly (`--random`). See
//! [`crate::engine::tiling::solution_graph`]. For narrow boards, as `layers`; millions of solutions are
//! listed in less time than the distinct ones are found by search.

use super::layers::Counting;
use super::sentences;
use crate::engine::tiling::symmetry::{Classes, Start};
use crate::message::Text;
use crate::packing::graph::{NoGraph, SolutionGraph};
use crate::packing::{Packing, Solution, messages};
use crate::puzzle::{About, Claims, Strategy};
use crate::report::Stats;
use crate::run::{Goal, Run, Stop};
use crate::step::{Mark, Step};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow::{self, Break, Continue};

/// The strategy `solution-graph`.
pub struct AllSolutions;

static ABOUT: About = About {
    name: "solution-graph",
    idea: Text {
        en: "Build the graph of all solutions by layers, then walk it: count, list, or draw uniformly, without dead ends.",
        id: "Bangun graf semua solusi per lapis, lalu jelajahi: menghitung, mendaftar, atau mengambil acak seragam, tanpa jalan buntu.",
    },
    reference: "D. E. Knuth, TAOCP 7.1.4 (families of sets as graphs)",
    claims: Claims { splits: false, draws: true, explains: true, ..Claims::TREE },
};

impl Strategy<Packing> for AllSolutions {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let ask = run.ask();
        let merged = ask.sameness.distinct == 1;
        let graph = match SolutionGraph::build(
            puzzle,
            merged,
            &mut Counting { run: &mut *run, room: u64::MAX },
        ) {
            Continue(graph) => graph,
            Break(NoGraph::Stopped(stop)) => return Break(stop),
            Break(NoGraph::TooLarge) => {
                return Break(Stop::Unable(sentences::front_too_wide()));
            }
        };
        let (nodes, edges) = graph.size();
        run.count("graph_nodes", nodes as u64);
        run.count("graph_edges", edges as u64);
        let layout = graph.layout();
        if let (Some(seed), true) = (ask.random, ask.wants_solutions()) {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let draws = ask.enough().unwrap_or(u64::MAX);
            for _ in 0..draws {
                let Some(parts) = graph.draw(&mut random) else { break };
                run.poll()?;
                let solution = layout.solution(puzzle, &parts);
                run.step(|| found(puzzle, &solution));
                run.representative(|| solution)?;
            }
            return Continue(());
        }
        if !ask.sameness.up_to_symmetry && ask.goal == Goal::Count {
            return run.found(graph.count());
        }
        let symmetries = 0..layout.tiling.images().len();
        let start = Start {
            placement: None,
            weight: 1,
            stabiliser: if ask.sameness.up_to_symmetry { symmetries.collect() } else { vec![0] },
            turns: vec![0],
        };
        let mut classes = Classes::default();
        let (mut walked, mut allowance) = (0, run.allowance().min(LOOK_EVERY));
        let flow = graph.visit_numbers(|parts| {
            if walked == allowance {
                run.add(&Stats { generated: walked, ..Stats::default() })?;
                (walked, allowance) = (0, run.allowance().min(LOOK_EVERY));
            }
            walked += 1;
            match classes.size(&layout.tiling, &start, parts) {
                Some(_) => {
                    run.step(|| found(puzzle, &layout.solution(puzzle, parts)));
                    run.representative(|| layout.solution(puzzle, parts))
                }
                None => Continue(()),
            }
        });
        // Whatever the limits say now, the walk is over.
        let _ = run.add(&Stats { generated: walked, ..Stats::default() });
        flow
    }
}

/// A solution as a single step: on its way through the graph no piece was ever laid in vain.
fn found(puzzle: &Packing, solution: &Solution) -> Step {
    let marks = puzzle.values(Some(solution)).into_iter();
    let marks = marks.map(|(place, value)| Mark::put(place, value)).collect();
    Step::new(messages::step_from_graph(), marks)
}

/// Solutions between two looks at the limits. Each is a node: the end of a walk through the graph.
const LOOK_EVERY: u64 = 1 << 10;
