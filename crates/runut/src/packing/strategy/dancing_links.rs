//! Knuth's exact cover by dancing links.
//!
//! Every cell is an item that must be covered once, every piece an item that must be used once,
//! every placement an option; the search branches on the item with the fewest options left, be it
//! a cell that is hard to cover or a piece that is hard to place. (D. E. Knuth, "Dancing links",
//! 2000, where polyominoes are the first example.) A node costs one to three microseconds, but
//! on compact boards there are far fewer nodes than with a fixed order of cells.
//!
//! What differs here: a piece with several copies, or an optional one, is an item with bounds
//! (see [`crate::engine::tiling::cover`]).

use std::ops::ControlFlow;

use crate::engine::listener::Listener;
use crate::engine::tiling::cover::{Cover, Demand};
use crate::message::Text;
use crate::packing::{Packing, Solution};
use crate::puzzle::{About, Claims, Strategy};
use crate::run::{Run, Stop};

/// The strategy `dancing-links`.
pub struct DancingLinks;

static ABOUT: About = About {
    name: "dancing-links",
    idea: Text {
        en: "Exact cover: branch on the cell or piece with the fewest placements left, unlinking all that clash.",
        id: "Penutup eksak: bercabang pada petak atau keping dengan penempatan paling sedikit, melepas semua yang berbenturan.",
    },
    reference: "D. E. Knuth, Dancing links, 2000; TAOCP 7.2.2.1",
    claims: Claims { explains: true, ..Claims::TREE },
};

impl Strategy<Packing> for DancingLinks {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, puzzle: &Packing, run: &mut Run<'_, Solution>) -> ControlFlow<Stop> {
        let pieces = puzzle.pieces().iter().map(|piece| match (piece.least, piece.most) {
            (1, 1) => Demand::Once,
            (least, most) => Demand::Between(least, most),
        });
        let mut demands: Vec<Demand> = pieces.collect();
        let offset = demands.len();
        demands.resize(offset + puzzle.board().cells().len(), Demand::Once);
        let options: Vec<Vec<usize>> = puzzle
            .placements()
            .iter()
            .map(|placement| {
                let cells = placement.cells.iter().map(|&cell| offset + cell as usize);
                std::iter::once(placement.piece).chain(cells).collect()
            })
            .collect();
        let mut cover = Cover::new(demands, options.iter().map(Vec::as_slice));
        drop(options);
        let bytes = cover.bytes();
        run.reserve(bytes)?;
        let flow = cover.search(&mut Follow { puzzle, run });
        run.release(bytes);
        flow
    }
}

/// Passes the steps of the engine on to the run.
struct Follow<'a, 'b, 'c> {
    puzzle: &'a Packing,
    run: &'b mut Run<'c, Solution>,
}

impl Listener for Follow<'_, '_, '_> {
    type Stop = Stop;

    fn expanded(&mut self) {
        self.run.expanded();
    }

    fn pruned(&mut self, count: u64) {
        self.run.pruned(count);
    }

    fn enter(&mut self, choice: u32, of: u32) -> ControlFlow<Stop, bool> {
        self.run.enter(choice, of)
    }

    fn chose(&mut self, option: u32) {
        let puzzle = self.puzzle;
        self.run.step(|| puzzle.placing(&puzzle.placements()[option as usize]));
    }

    fn leave(&mut self) {
        self.run.leave();
    }

    fn solution(&mut self, options: &[u32]) -> ControlFlow<Stop> {
        let puzzle = self.puzzle;
        let placement = |&option: &u32| &puzzle.placements()[option as usize];
        self.run.solution(|| puzzle.solution(options.iter().map(placement)))
    }
}
