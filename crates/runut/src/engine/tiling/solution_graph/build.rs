//! The two passes that make a graph.

use super::{Edge, Graph};
use crate::engine::bits::{Bits, Wide};
use crate::engine::lent::{Lent, Someone};
use crate::engine::listener::{Bare, Listener, Tally};
use crate::engine::tiling::Tiling;
use crate::engine::tiling::layers::table::Table;
use crate::engine::tiling::layers::{Count, Halt, LOOK, Overflow, Reached, States, state_bits};
use std::ops::ControlFlow::{self, Break, Continue};

/// The node of a state.
#[derive(Clone, Copy, Default)]
struct Node(u32);

impl Count for Node {
    fn one() -> Node {
        Node(1)
    }
    fn add(&mut self, _: &Node) -> Result<(), Overflow> {
        Ok(())
    }
}

/// Builds the graph of all solutions with the placements that are `alive`. `None` if there are too
/// many solutions to number, or too many edges.
pub fn build<W: Listener>(
    tiling: &Tiling,
    alive: &[bool],
    watch: &mut W,
) -> ControlFlow<Halt<W::Stop>, Option<Graph>> {
    let mut lent = Lent::new(watch);
    let built = match state_bits(tiling) {
        0..=64 => build_in::<u64>(tiling, alive, &mut lent),
        65..=256 => build_in::<Wide<4>>(tiling, alive, &mut lent),
        _ => Break(Halt::TooWide),
    };
    built.map_break(|halt| halt.because(|()| lent.reason()))
}

fn build_in<K: Bits>(
    tiling: &Tiling,
    alive: &[bool],
    watch: &mut Someone<'_>,
) -> ControlFlow<Halt<()>, Option<Graph>> {
    let Some(states) = States::<K>::new(tiling, alive) else { return Break(Halt::TooWide) };
    let mut reached: Vec<Table<K, Reached>> = (0..=states.cells()).map(|_| Table::new()).collect();
    let mut live: Vec<Table<K, Node>> = (0..=states.cells()).map(|_| Table::new()).collect();
    let graph = (|| {
        forwards(&states, &mut reached, watch)?;
        backwards(&states, &mut reached, &mut live, tiling.placements().len(), watch)
    })();
    reached.iter().for_each(|table| watch.release(table.bytes()));
    live.iter().for_each(|table| watch.release(table.bytes()));
    match graph {
        Continue(graph) => Continue(graph),
        Break(()) => Break(Halt::Stopped(())),
    }
}

/// Finds all states that can be reached.
fn forwards<K: Bits>(
    states: &States<K>,
    reached: &mut [Table<K, Reached>],
    watch: &mut Someone<'_>,
) -> ControlFlow<()> {
    let (first, root) = states.root();
    reached[first].room(1, watch)?;
    insert(&mut reached[first], root, Reached);
    let mut bare = Bare::new(watch);
    for first in first..states.cells() {
        let (here, later) = reached.split_at_mut(first + 1);
        bare.layer(first, here[first].states());
        for (number, (state, _)) in here[first].entries().enumerate() {
            if number % LOOK == LOOK - 1 {
                bare.poll()?;
            }
            bare.tally.expanded += 1;
            let mut flow = Continue(());
            states.successors(first, state, |next, successor, _| {
                let table = &mut later[next - first - 1];
                flow = match bare.node(0) {
                    Continue(()) => table.room(1, &mut *bare),
                    stop => stop,
                };
                if flow.is_continue() {
                    insert(table, successor, Reached);
                }
                flow.is_continue()
            });
            flow?;
        }
    }
    bare.end()
}

fn insert<K: Bits, C: Count>(table: &mut Table<K, C>, state: K, value: C) {
    table.add(state, value).expect("marks do not overflow");
}

/// Keeps the states from which the end can be reached.
fn backwards<K: Bits>(
    states: &States<K>,
    reached: &mut [Table<K, Reached>],
    live: &mut [Table<K, Node>],
    placements: usize,
    watch: &mut Someone<'_>,
) -> ControlFlow<(), Option<Graph>> {
    let cells = states.cells();
    let mut graph = Graph { begins: vec![0], edges: Vec::new(), ways: Vec::new(), placements };
    // The end: all states that leave nothing to do are one node.
    for (state, _) in reached[cells].entries() {
        if states.settled(state) {
            live[cells].room(1, watch)?;
            insert(&mut live[cells], state, Node(0));
            if graph.ways.is_empty() {
                graph.ways.push(1);
                graph.begins.push(0);
            }
        }
    }
    for first in (states.root().0..cells).rev() {
        let (here, later) = live.split_at_mut(first + 1);
        for (number, (state, _)) in reached[first].entries().enumerate() {
            if number % LOOK == LOOK - 1 {
                watch.poll()?;
            }
            let begin = graph.edges.len();
            let mut ways = Some(0u128);
            states.successors(first, state, |next, successor, placement| {
                if let Some(Node(target)) = later[next - first - 1].get(successor) {
                    graph.edges.push(Edge { placement, target: *target });
                    ways = ways.and_then(|ways| ways.checked_add(graph.ways[*target as usize]));
                }
                true
            });
            let Some(ways) = ways else { return Continue(None) };
            if graph.edges.len() == begin {
                continue;
            }
            let Ok(end) = u32::try_from(graph.edges.len()) else { return Continue(None) };
            here[first].room(1, watch)?;
            insert(&mut here[first], state, Node(graph.ways.len() as u32));
            graph.ways.push(ways);
            graph.begins.push(end);
        }
        watch.layer(first, here[first].states());
        let done = std::mem::replace(&mut reached[first], Table::new());
        watch.release(done.bytes());
        watch.add(&Tally::default())?;
    }
    // Only the root has no state before it, so it was made last, if at all.
    let (first, root) = states.root();
    if live[first].get(root).is_none() {
        graph = Graph { begins: vec![0], edges: Vec::new(), ways: Vec::new(), placements };
    }
    graph.edges.shrink_to_fit();
    Continue(Some(graph))
}
