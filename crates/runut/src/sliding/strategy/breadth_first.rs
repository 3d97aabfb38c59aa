//! Breadth-first search: every board one move away, then every board two moves away, and so on.
//!
//! Nothing but the rules, and a shortest way for sure (Moore, "The shortest path through a maze", 1959). The layers of
//! the 15-puzzle double with every move: about twenty moves deep is what a machine holds. It treats both metrics and
//! is the referee of the others on small boards. `peak_open` is the largest number of boards waiting.

use super::watched::board_after;
use super::{OPTIMAL, add, at_most, wants_all};
use crate::engine::path::breadth_first::{BreadthFirst as Search, Pause};
use crate::engine::path::{Keyed, Space};
use crate::sliding::space::bound::Blind;
use crate::sliding::space::{Blank, lines::Lines, tiles::Tiles};
use crate::sliding::{Metric, Route, Sliding};
use crate::{About, Event, Run, Stats, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Continue};
use std::ops::RangeInclusive;

pub(super) struct BreadthFirst;

static ABOUT: About = About {
    name: "breadth-first",
    idea: Text {
        en: "Look at all boards one move away, then two, then three, and remember every board seen.",
        id: "Periksa semua papan yang berjarak satu gerakan, lalu dua, lalu tiga, dan ingat setiap papan yang pernah dilihat.",
    },
    reference: "Moore, The shortest path through a maze (1959)",
    claims: OPTIMAL,
};

/// The most cells: a board must be told apart by one number.
const MOST_CELLS: usize = 25;

impl Strategy<Sliding> for BreadthFirst {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        at_most(MOST_CELLS, ABOUT.name, board)?;
        let (homes, blank) = (board.homes(), board.blank());
        match board.metric() {
            Metric::Single => {
                let space = Tiles::<_, MOST_CELLS>::new(board.width(), board.height(), Blind);
                let (root, _) = space.root(&homes, blank);
                search(&space, root, board, run)
            }
            Metric::Multi => {
                let space = Lines::<_, MOST_CELLS>::new(board.width(), board.height(), Blind);
                let (root, _) = space.root(&homes, blank);
                search(&space, root, board, run)
            }
        }
    }
}

fn search<S: Keyed>(
    space: &S,
    root: <S as Space>::Node,
    board: &Sliding,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop>
where
    <S as Space>::Node: Blank,
{
    let mut search = Search::new(space, root);
    let all = wants_all(run);
    let mut layer = 0;
    loop {
        let before = (search.generated(), search.expanded, search.pruned);
        let pause = search.advance(run.allowance(), all);
        let made = search.generated() - before.0;
        let stats = Stats {
            generated: made,
            expanded: search.expanded - before.1,
            pruned: search.pruned - before.2,
            max_depth: u64::from(search.bound()) + 1,
            peak_open: search.waiting() as u64,
            ..Stats::default()
        };
        if run.is_watched() {
            let whole = if pause == Pause::Allowance { search.bound() } else { search.deepest() };
            tell(&search, layer..=whole, board, run);
            layer = whole + 1;
        }
        // The goal has been reached even if a limit has been too.
        if pause == Pause::Solved {
            let _ = run.add(&stats);
            break;
        }
        add(run, &stats, pause == Pause::Allowance, search.bound())?;
        run.reserve(made * Search::<S>::bytes_per_node())?;
        if pause == Pause::Exhausted {
            return Continue(());
        }
    }
    run.proved_optimal(true);
    search.ways(|way| {
        let cells = || way.iter().rev().map(|&number| search.node(number).blank());
        run.step(|| board_after(board, cells()));
        run.solution(|| Route::along(cells(), board.width()).proved(true))
    })
}

/// Tells the layers that are whole (the goal's as far as it came) and the board that is next.
fn tell<S: Keyed>(
    search: &Search<'_, S>,
    layers: RangeInclusive<u32>,
    board: &Sliding,
    run: &mut Run<'_, Route>,
) where
    S::Node: Blank,
{
    for depth in layers {
        run.tell(|| Event::Layer { depth: depth as usize, width: search.width(depth) });
    }
    let way = search.way().into_iter();
    run.step(|| board_after(board, way.map(|number| search.node(number).blank())));
}
