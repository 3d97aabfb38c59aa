//! Lower bound: additive pattern databases, seen straight and in a mirror.
//!
//! The bound is the Manhattan distance plus twice the larger of the sums of table entries, over the partitions
//! of the tiles (usually one partition and its reflection). The Manhattan distance is common to all of them and
//! cheap to keep, so a step it forbids costs no access to a table. The other steps out of a node are fetched
//! together before the first of them is needed: the tables are far larger than the caches, and the wait for
//! memory is most of the cost of a node.

mod sweep;

use super::lookup::{Lookup, View};
use super::{Blank, FAN, Moves, Way, packed};
use crate::engine::path::{Keyed, Omitted, Space, Swept};
use crate::sliding::Direction;
use crate::sliding::parity::distance;
use std::marker::PhantomData;
use sweep::Slate;

/// The space of a board of `C` cells with `V` views in `P` partitions, `V / P` each.
#[derive(Debug)]
pub struct Patterns<'t, L, const C: usize, const V: usize, const P: usize> {
    moves: Moves,
    cells: usize,
    /// For each tile, cell of the blank and direction, what the step adds to the Manhattan distance.
    changes: [[[i8; 4]; C]; C],
    sights: [L; V],
    /// For each tile, the view that holds it in every partition.
    holders: [[u8; P]; C],
    tables: PhantomData<&'t ()>,
}

/// Where so little room is left the order of the steps hardly matters any more.
const WIDE: u32 = 12;

/// A board and its table entries.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(32))]
pub struct Node<L, const C: usize, const V: usize, const P: usize> {
    places: [L; V],
    values: [u8; V],
    sums: [u8; P],
    manhattan: u8,
    blank: u8,
    trail: u16,
    /// In a sweep, the steps that are left.
    left: u8,
    board: [u8; C],
}

/// A step of the blank.
#[derive(Debug, Clone, Copy)]
pub struct Step<A, const P: usize> {
    aims: [A; P],
    views: [u8; P],
    /// The sums of the partitions, without the views that change and then with them.
    sums: [u8; P],
    values: [u8; P],
    manhattan: u8,
    trail: u16,
    to: u8,
    tile: u8,
}

impl<L, const C: usize, const V: usize, const P: usize> Blank for Node<L, C, V, P> {
    fn blank(&self) -> usize {
        self.blank as usize
    }
}

impl<'t, L: Lookup<'t>, const C: usize, const V: usize, const P: usize> Patterns<'t, L, C, V, P> {
    /// The space seen through these views; the first `V / P` form the first partition, and so on.
    ///
    /// The views of a partition must hold every tile but the blank exactly once.
    pub fn new(
        (width, height): (usize, usize),
        blank_home: usize,
        views: &[View<'t>; V],
        moves: Moves,
    ) -> Self {
        let cells = width * height;
        let change = |tile: usize, blank: usize, direction: Direction| {
            let from = (blank < cells).then(|| direction.step(blank, width, height)).flatten();
            from.map_or(0, |from| {
                distance(tile, blank, width) as i8 - distance(tile, from, width) as i8
            })
        };
        let changes = std::array::from_fn(|tile| {
            std::array::from_fn(|blank| {
                Direction::ALL.map(|direction| change(tile, blank, direction))
            })
        });
        let mut holders = [[u8::MAX; P]; C];
        for (number, view) in views.iter().enumerate() {
            for (tile, holder) in holders.iter_mut().enumerate().take(cells) {
                if tile != blank_home && view.table.pattern().tiles().contains(&view.turned[tile]) {
                    holder[number / (V / P)] = number as u8;
                }
            }
        }
        Self {
            moves,
            cells,
            changes,
            sights: std::array::from_fn(|number| L::new(&views[number], width, height)),
            holders,
            tables: PhantomData,
        }
    }

    /// A board in home coordinates as a node, and its lower bound.
    pub fn root(
        &self,
        board: &[u8],
        blank: usize,
        views: &[View<'t>; V],
    ) -> (Node<L::Place, C, V, P>, u32) {
        let mut cells = [0; C];
        cells[..board.len()].copy_from_slice(board);
        let width = views[0].table.pattern().width();
        let tiles = || board.iter().enumerate().filter(|&(cell, _)| cell != blank);
        let manhattan: usize =
            tiles().map(|(cell, &tile)| distance(tile as usize, cell, width)).sum();
        let mut node = Node {
            places: [L::Place::default(); V],
            values: [0; V],
            sums: [0; P],
            manhattan: manhattan as u8,
            blank: blank as u8,
            trail: Moves::start(blank),
            left: 0,
            board: cells,
        };
        for (number, view) in views.iter().enumerate() {
            let labels = view.table.pattern().tiles();
            let mut placed: Vec<(u8, u8)> = tiles()
                .filter_map(|(cell, &tile)| {
                    let label = labels.iter().position(|&t| t == view.turned[tile as usize])?;
                    Some((view.turned[cell], label as u8))
                })
                .collect();
            placed.sort_unstable();
            let aim = self.sights[number].start(&placed);
            node.places[number] = L::settle(&aim);
            node.values[number] = self.sights[number].value(&aim);
            node.sums[number / (V / P)] += node.values[number];
        }
        let excess = node.sums.into_iter().max().unwrap_or(0);
        let bound = u32::from(node.manhattan) + 2 * u32::from(excess);
        (node, bound)
    }
}

impl<'t, L: Lookup<'t>, const C: usize, const V: usize, const P: usize> Space
    for Patterns<'t, L, C, V, P>
{
    type Node = Node<L::Place, C, V, P>;
    type Step = Step<L::Aim, P>;
    type Slate = Slate<L::Aim, L::Place, C, V, P>;
    const FAN: u64 = FAN as u64;
    const SWEEPS: bool = true;

    #[inline(always)]
    fn sweep(
        &self,
        node: &Self::Node,
        room: u32,
        most: u64,
        slate: &mut Self::Slate,
    ) -> Option<Swept> {
        sweep::below(self, node, room, most, slate)
    }

    #[inline(always)]
    fn expand(&self, node: &Self::Node, room: u32, steps: &mut Vec<Self::Step>) -> Omitted {
        let mut omitted = Omitted::NONE;
        let mut away = steps.len();
        let wide = room >= u32::from(node.manhattan) + WIDE;
        for way in self.moves.from(node.trail) {
            let Way { to, trail, .. } = *way;
            let direction = way.direction();
            let tile = node.board[to as usize];
            let change = self.changes[tile as usize][node.blank as usize][direction];
            let manhattan = node.manhattan.wrapping_add_signed(change);
            if u32::from(manhattan) > room {
                omitted.add(u32::from(manhattan));
                continue;
            }
            let mut step = Step {
                aims: [L::Aim::default(); P],
                views: self.holders[tile as usize],
                sums: node.sums,
                values: [0; P],
                manhattan,
                trail,
                to,
                tile,
            };
            for part in 0..P {
                let view = step.views[part] as usize;
                step.aims[part] =
                    self.sights[view].aim(node.places[view], tile, node.blank, direction as u8);
                step.sums[part] -= node.values[view];
            }
            steps.push(step);
            // Steps that lead away from home lie below the others and are tried last: the last iteration ends sooner.
            if wide && change > 0 {
                let last = steps.len() - 1;
                steps.swap(away, last);
                away += 1;
            }
        }
        omitted
    }

    #[inline(always)]
    fn estimate(&self, _node: &Self::Node, room: u32, step: &mut Self::Step) -> u32 {
        let mut bound = u32::from(step.manhattan);
        for part in 0..P {
            let value = self.sights[step.views[part] as usize].value(&step.aims[part]);
            step.values[part] = value;
            step.sums[part] += value;
            bound = bound.max(u32::from(step.manhattan) + 2 * u32::from(step.sums[part]));
            // What one partition forbids need not wait for the memory of the next.
            if bound > room {
                break;
            }
        }
        bound
    }

    #[inline(always)]
    fn enter(&self, node: &Self::Node, step: &Self::Step, into: &mut Self::Node) {
        *into = *node;
        for part in 0..P {
            let view = step.views[part] as usize;
            into.places[view] = L::settle(&step.aims[part]);
            into.values[view] = step.values[part];
        }
        into.sums = step.sums;
        into.manhattan = step.manhattan;
        into.board[node.blank as usize] = step.tile;
        into.board[step.to as usize] = node.board[node.blank as usize];
        into.blank = step.to;
        into.trail = step.trail;
    }
}

impl<'t, L: Lookup<'t>, const C: usize, const V: usize, const P: usize> Keyed
    for Patterns<'t, L, C, V, P>
{
    type Key = u128;
    fn key(&self, node: &Self::Node) -> u128 {
        packed(&node.board[..self.cells])
    }
}
