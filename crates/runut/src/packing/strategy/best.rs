//! The default: chooses among the others by the shape of the board, and says which and why.
//!
//! A first solution is looked for by turns: `fewest-options`, which needs the fewest nodes where it ends at all, and
//! `strips`, which finds solutions of large boards by luck and therefore begins there; each gets a slice, and the
//! slices grow, so that the better one costs a few times what it would alone. Boards whose lists would take more than a
//! few dozen megabytes are left to `strips`. A count on a board with a narrow front, or of pieces so small that few
//! fronts differ, is made by `layers` where a sample of the tree says that a search would take longer, as long as the
//! memory limit allows. Other counts and all lists are made by `first-cell` where the board is flat and narrow, by
//! `fewest-options` where it is not. Boards that do not fit into machine words go to `dancing-links`.

use super::dancing_links::DancingLinks;
use super::fewest_options::FewestOptions;
use super::first_cell::FirstEmptyCell;
use super::follow::{Slice, sampled_nodes, slice};
use super::solution_graph::AllSolutions;
use super::strips::{Ended, Tries};
use super::{layers, sentences};
use crate::engine::tiling::fewest_options::FewestOptions as Kernel;
use crate::engine::tiling::first_cell::FirstCell;
use crate::message::{Message, Text};
use crate::packing::{Lattice, Packing, Solution};
use crate::puzzle::{About, Claims, Strategy};
use crate::run::{Goal, Run, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The strategy `best`.
pub struct Best;

static ABOUT: About = About {
    name: "best",
    idea: Text {
        en: "Chooses among layers, solution-graph, first-cell, fewest-options, strips and dancing-links by the shape of the board and the question, and says which.",
        id: "Memilih di antara layers, solution-graph, first-cell, fewest-options, strips, dan dancing-links menurut bentuk papan dan pertanyaan, serta menyebutkan yang mana.",
    },
    reference: "the strategies it chooses from",
    claims: Claims { draws: true, explains: true, ..Claims::TREE },
};

/// Flat boards with at most this short side are searched by first-cell.
const NARROW: usize = 9;
/// So few nodes are searched in the time that it takes to look at the states.
const FEW_NODES: f64 = 1e6;
/// A state of layers costs as much as so many nodes of first-cell.
const NODES_PER_STATE: f64 = 3.0;

/// So few kinds of pieces leave few states beside the windows.
const FEW_KINDS: usize = 4;
/// Beyond this side nobody tries layers without knowing what they need.
const WIDEST: usize = 16;
/// The memory that layers may take where no limit is set.
const USUAL_MEMORY: u64 = 2 << 30;

/// Whether to try layers: no longer once they have failed.
struct LayersSuit(AtomicBool);

impl Strategy<Packing> for Best {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let side = short_side(puzzle);
        // A watched search is a tree that somebody wants to see.
        let only_counts = run.ask().goal == Goal::Count && !run.is_watched();
        let layers_suit = run.once(|| {
            let suit = only_counts && side.is_some_and(|side| suits_layers(puzzle, side, run));
            LayersSuit(AtomicBool::new(suit))
        });
        if layers_suit.0.load(Relaxed) {
            match layers::total(puzzle, run, USUAL_MEMORY) {
                Continue(total) => {
                    run.note(sentences::chose_layers(side.unwrap_or(0)));
                    return run.found(total);
                }
                Break(Stop::Memory) => run.note(sentences::left_layers()),
                Break(Stop::Unable(_)) => {}
                Break(stop) => return Break(stop),
            }
            layers_suit.0.store(false, Relaxed);
        }
        if run.ask().random.is_some() && run.ask().wants_solutions() && side.is_some() {
            match AllSolutions.search(puzzle, run) {
                Break(Stop::Unable(_)) => {}
                flow => {
                    run.note(sentences::chose_graph());
                    return flow;
                }
            }
        }
        let (chosen, note): (&dyn Strategy<Packing>, _) = match side {
            _ if run.ask().goal == Goal::First && run.is_whole() => return first(puzzle, run),
            _ if run.ask().goal == Goal::First => {
                (&FewestOptions, sentences::chose_fewest_options_first())
            }
            Some(side) if side <= NARROW => (&FirstEmptyCell, sentences::chose_first_cell(side)),
            _ => (&FewestOptions, sentences::chose_fewest_options()),
        };
        match chosen.search(puzzle, run) {
            Break(Stop::Unable(_)) => {
                run.note(sentences::chose_dancing_links());
                DancingLinks.search(puzzle, run)
            }
            flow => {
                run.note(note);
                flow
            }
        }
    }
}

/// Looks for a first solution by turns.
fn first(puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
    let most = run.ask().limits.memory.unwrap_or(FIRST_MEMORY).min(FIRST_MEMORY);
    let large = is_large(puzzle);
    let mut work = FIRST_WORK;
    let mut alone = !large;
    let mut tries = Tries::new(puzzle);
    // On large boards luck comes first, and gets the longer turns.
    if large {
        let flow = tries.go_on(run, FIRST_TURN);
        if !matches!(flow, Continue(Ended::Spent)) {
            return settled(flow.map_continue(|_| ()), sentences::took_turns("strips"), run);
        }
    }
    loop {
        match slice::<Kernel>(puzzle, run, work, most) {
            Continue(Slice::Spent | Slice::TooLarge) => {}
            ended => {
                let by = match alone {
                    true => sentences::chose_fewest_options_first(),
                    false => sentences::took_turns("fewest-options"),
                };
                return settled(ended.map_continue(|_| ()), by, run);
            }
        }
        alone = false;
        let turn = match large {
            true => LARGE_TURN.saturating_mul(work / FIRST_WORK * 2),
            false => work / WORK_PER_NODE,
        };
        match tries.go_on(run, turn) {
            Continue(Ended::Spent) => {}
            ended => {
                let by = sentences::took_turns("strips");
                return settled(ended.map_continue(|_| ()), by, run);
            }
        }
        work = work.saturating_mul(4);
    }
}

/// Are there so many cells and pieces that a complete search seldom ends?
fn is_large(puzzle: &Packing) -> bool {
    let pieces: usize = puzzle.pieces().iter().map(|piece| piece.least).sum();
    puzzle.board().cells().len() >= LARGE_CELLS && pieces >= LARGE_PIECES
}

/// Says who settled the question: also a search that breaks off because it has found what was asked for.
fn settled(flow: ControlFlow<Stop>, by: Message, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
    if matches!(flow, Continue(()) | Break(Stop::Enough)) {
        run.note(by);
    }
    flow
}

/// The memory that a search for a first solution may take.
const FIRST_MEMORY: u64 = 48 << 20;
/// The work of the first slice, in nodes times placements: some hundredths of a second.
const FIRST_WORK: u64 = 20_000_000;
/// A node of strips takes as long as so much work of fewest-options.
const WORK_PER_NODE: u64 = 4000;
/// A large board has so many cells.
const LARGE_CELLS: usize = 150;
/// And takes so many pieces.
const LARGE_PIECES: usize = 30;
/// Nodes of the first turn of strips on a large board: most are filled before that, and who can prove that another cannot
/// be filled should not wait long.
const FIRST_TURN: u64 = 50_000;
/// Nodes of its second turn, by half.
const LARGE_TURN: u64 = 400_000;

/// Is the front narrow enough, would a search make many more nodes than there are states, and do
/// these, as far as can be told beforehand, fit into memory?
fn suits_layers(puzzle: &Packing, side: usize, run: &Run<'_, Solution>) -> bool {
    let nodes = sampled_nodes::<FirstCell>(puzzle, run).unwrap_or(f64::INFINITY);
    let room = run.ask().limits.memory.unwrap_or(USUAL_MEMORY) as f64;
    if nodes <= FEW_NODES {
        return false;
    }
    match layers::states_needed(puzzle, run) {
        Some(states) => {
            nodes > NODES_PER_STATE * states && states * layers::BYTES_PER_STATE <= room
        }
        // Too many fronts to count them beforehand: a wide board of a few kinds of pieces, whose search is hopeless as
        // well, is worth a try; one of many single pieces is not.
        None => {
            let few = puzzle.pieces().len() <= FEW_KINDS;
            nodes.is_infinite() && few && side > NARROW && side <= WIDEST
        }
    }
}

/// The shorter side of a flat board, as far as it has cells to cover.
fn short_side(puzzle: &Packing) -> Option<usize> {
    let board = puzzle.board();
    let cells = board.cells();
    let extent = |of: fn(&crate::packing::Point) -> i32| {
        let low = cells.iter().map(of).min()?;
        cells.iter().map(of).max().map(|high| (high - low) as usize + 1)
    };
    let flat = match board.lattice() {
        Lattice::Square => true,
        Lattice::Cubic => extent(|point| point.z)? == 1,
        Lattice::Balls => false,
    };
    flat.then_some(extent(|point| point.x)?.min(extent(|point| point.y)?))
}
