//! Iterative deepening A* over additive pattern databases and their reflection.
//!
//! Korf & Felner, "Disjoint pattern database heuristics" (2002): cut the tiles into groups; a table tells for every
//! placement of a group how many moves *of its own tiles* it needs; the tables add up. Looking at the mirrored board as
//! well costs a second look and pays twice over.
//!
//! `ida-pattern-663` builds its tables (5.8 MB) while you blink: Korf's 100 boards in 26 million nodes. `ida-pattern-78`
//! needs 288 MB, which take ten seconds to build and are kept in the cache folder: 2.5 million nodes. Boards that look
//! like the goal in a mirror fool both of its partitions; `ida-pattern-nested` adds a third, a frame around the rest,
//! and finds the worst one known in a seventh of the nodes. `ida-pattern-6666` is for the 24-puzzle, where even so
//! most boards take minutes to hours: three of its four groups are mirror images of each other, so two tables serve all
//! four, straight and reflected.
//!
//! Where one shortest way is enough, detours are left out ([`crate::sliding::space`]) and the most promising pieces of
//! the tree come first ([`crate::engine::path::pieces`]): together half of the nodes.

use super::deepening::{Reach, deepen};
use super::plan::Plan;
use super::{OPTIMAL, single_only};
use crate::engine::path::Keyed;
use crate::sliding::pattern::{self, Table};
use crate::sliding::space::Blank;
use crate::sliding::space::lookup::{Lookup, Placed, Ranked, View};
use crate::sliding::space::patterns::Patterns;
use crate::sliding::{Route, Sliding, messages, tables};
use crate::{About, Goal, Message, Run, Stop, Strategy, Text};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;

/// Deepening over one choice of patterns.
pub(super) struct PatternSearch {
    about: &'static About,
    size: &'static str,
    plan: fn(&Sliding) -> Option<Plan>,
    /// Whether tables that had to be built are kept in the cache folder.
    keep: bool,
}

pub(super) static SMALL: PatternSearch = PatternSearch {
    about: &About {
        name: "ida-pattern-663",
        idea: Text {
            en: "Deepening over tables of exact costs for groups of 6, 6 and 3 tiles, built in a fraction of a second.",
            id: "Pendalaman dengan tabel biaya tepat untuk kelompok 6, 6 dan 3 ubin, dibuat dalam sekejap.",
        },
        reference: "Korf & Felner, Disjoint pattern database heuristics (2002)",
        claims: OPTIMAL,
    },
    size: "4×4",
    plan: Plan::small,
    keep: false,
};

pub(super) static LARGE: PatternSearch = PatternSearch {
    about: &About {
        name: "ida-pattern-78",
        idea: Text {
            en: "The same with groups of 7 and 8 tiles: 288 MB of tables, built once and kept in the cache folder.",
            id: "Sama, dengan kelompok 7 dan 8 ubin: tabel 288 MB, dibuat sekali dan disimpan di folder cache.",
        },
        reference: "Korf & Felner, Disjoint pattern database heuristics (2002)",
        claims: OPTIMAL,
    },
    size: "4×4",
    plan: Plan::large,
    keep: true,
};

pub(super) static NESTED: PatternSearch = PatternSearch {
    about: &About {
        name: "ida-pattern-nested",
        idea: Text {
            en: "Groups of 7 and 8 cut in a third way as well, a frame around the rest: 577 MB, for the hardest boards.",
            id: "Kelompok 7 dan 8 ditambah potongan ketiga, bingkai di sekeliling sisanya: 577 MB, untuk papan tersulit.",
        },
        reference: "Holte, Felner, Newton, Meshulam & Furcy, Maximizing over multiple pattern databases (2006)",
        claims: OPTIMAL,
    },
    size: "4×4",
    plan: Plan::nested,
    keep: true,
};

pub(super) static FIVE: PatternSearch = PatternSearch {
    about: &About {
        name: "ida-pattern-6666",
        idea: Text {
            en: "For 5×5: four groups of six tiles, which share two tables of 64 MB kept in the cache folder.",
            id: "Untuk 5×5: empat kelompok enam ubin dengan dua tabel 64 MB yang disimpan di folder cache.",
        },
        reference: "Korf & Felner, Disjoint pattern database heuristics (2002)",
        claims: OPTIMAL,
    },
    size: "5×5",
    plan: Plan::five,
    keep: true,
};

impl Strategy<Sliding> for PatternSearch {
    fn about(&self) -> &'static About {
        self.about
    }

    fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
        single_only(self.about.name, board)?;
        let Some(plan) = (self.plan)(board) else {
            return Break(Stop::Unable(messages::only_size(self.about.name, self.size)));
        };
        search(board, &plan, self.keep, Reach::WHOLE, run).map_continue(|_| ())
    }
}

/// Tables with the symmetries under which they are looked at, partition by partition.
pub(super) type Outlook = Vec<Vec<(Arc<Table>, Vec<u8>)>>;

/// Whether there are files for all tables of a plan: a quick look that opens none.
pub(super) fn is_kept(plan: &Plan) -> bool {
    let all = plan.partitions.iter().flatten();
    all.map(|pattern| pattern.standard().0).all(|standard| tables::is_kept(&standard))
}

/// The tables of a plan if all of them are at hand.
pub(super) fn at_hand(plan: &Plan) -> Option<Outlook> {
    let look = |pattern: &pattern::Pattern| {
        let (standard, turned) = pattern.standard();
        Some((tables::find(&standard)?, turned))
    };
    plan.partitions.iter().map(|patterns| patterns.iter().map(look).collect()).collect()
}

/// The tables of a plan that are not at hand, each once, and the memory that building the largest takes.
pub(super) fn missing(plan: &Plan) -> (Vec<pattern::Pattern>, u64) {
    let all = plan.partitions.iter().flatten().map(|pattern| pattern.standard().0);
    let mut missing: Vec<_> = all.filter(|standard| tables::find(standard).is_none()).collect();
    missing.sort();
    missing.dedup();
    let most = missing.iter().map(pattern::memory).max().unwrap_or(0);
    (missing, most)
}

/// The tables of a plan, built where they have to be.
pub(super) fn obtain(
    plan: &Plan,
    keep: bool,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Outlook> {
    // If the largest one does not fit, nothing is built in vain.
    let (missing, most) = missing(plan);
    run.reserve(most)?;
    run.release(most);
    for pattern in &missing {
        build(pattern, keep, run)?;
    }
    at_hand(plan).map_or(Break(Stop::Stalled), Continue)
}

fn build(
    pattern: &pattern::Pattern,
    keep: bool,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Arc<Table>> {
    let working = pattern::memory(pattern);
    run.reserve(working)?;
    let built = tables::build(pattern, run.ask().threads, &mut |_| run.poll());
    run.release(working);
    let table = built?;
    run.reserve(table.memory())?;
    if keep {
        save(&table).into_iter().for_each(|note| run.note(note));
    }
    Continue(table)
}

/// Keeps a table in the cache folder; answers what there is to tell.
pub(super) fn save(table: &Table) -> Option<Message> {
    Some(match tables::save(table, &tables::folder()?) {
        Ok(path) => messages::table_saved(path.display()),
        Err(error) => messages::table_not_saved(error),
    })
}

/// Searches with the tables of a plan; beyond its reach it gives up with the bound proved so far.
pub(super) fn search(
    board: &Sliding,
    plan: &Plan,
    keep: bool,
    reach: Reach<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>> {
    let outlook = obtain(plan, keep, run)?;
    look(board, &outlook, reach, run)
}

/// Searches with these tables.
pub(super) fn look(
    board: &Sliding,
    outlook: &Outlook,
    reach: Reach<'_>,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>> {
    with_space(board, outlook, Deepen { board, reach, run })
}

struct Deepen<'v, 'r> {
    board: &'v Sliding,
    reach: Reach<'v>,
    run: &'v mut Run<'r, Route>,
}

impl Visit for Deepen<'_, '_> {
    type Answer = Option<u32>;
    fn once(&self) -> bool {
        self.run.ask().goal == Goal::First
    }
    fn visit<S>(self, space: &S, root: S::Node, bound: u32) -> ControlFlow<Stop, Option<u32>>
    where
        S: Keyed + Sync,
        S::Node: Blank + Send + Sync,
    {
        let reach = Reach { keen: self.once(), ..self.reach };
        deepen(space, root, bound, self.board, reach, self.run)
    }
}

/// Something to do in a space whose type depends on the board.
pub(super) trait Visit {
    /// What comes out.
    type Answer;
    /// Whether one shortest way is enough.
    fn once(&self) -> bool {
        false
    }
    /// Does it, from this root with this bound.
    fn visit<S>(self, space: &S, root: S::Node, bound: u32) -> ControlFlow<Stop, Self::Answer>
    where
        S: Keyed + Sync,
        S::Node: Blank + Send + Sync;
}

/// Does something in the space of these tables: one type for every number of views, so that none is looked up.
///
/// Small tables on small boards are looked at by position, the others by rank.
pub(super) fn with_space<W: Visit>(
    board: &Sliding,
    outlook: &Outlook,
    work: W,
) -> ControlFlow<Stop, W::Answer> {
    let groups = outlook.first().map_or(0, Vec::len);
    match (outlook.len(), groups, board.tiles().len() <= 16) {
        (2, 2, true) => in_space::<Ranked<'_, 16>, 16, 4, 2, W>(board, outlook, work),
        (3, 2, true) => in_space::<Ranked<'_, 16>, 16, 6, 3, W>(board, outlook, work),
        (2, 3, true) => in_space::<Placed<'_, 16>, 16, 6, 2, W>(board, outlook, work),
        (2, 4, false) => in_space::<Ranked<'_, 25>, 25, 8, 2, W>(board, outlook, work),
        (1, 1, true) => in_space::<Ranked<'_, 16>, 16, 1, 1, W>(board, outlook, work),
        (1, 2, true) => in_space::<Placed<'_, 16>, 16, 2, 1, W>(board, outlook, work),
        (1, 3, true) => in_space::<Placed<'_, 16>, 16, 3, 1, W>(board, outlook, work),
        (1, 3, false) => in_space::<Ranked<'_, 25>, 25, 3, 1, W>(board, outlook, work),
        (1, 4, false) => in_space::<Ranked<'_, 25>, 25, 4, 1, W>(board, outlook, work),
        _ => Break(Stop::Unable(messages::too_large("pattern", 25))),
    }
}

fn in_space<'t, L: Lookup<'t>, const C: usize, const V: usize, const P: usize, W: Visit>(
    board: &Sliding,
    outlook: &'t Outlook,
    work: W,
) -> ControlFlow<Stop, W::Answer> {
    let views: Vec<View<'_>> = outlook
        .iter()
        .flatten()
        .map(|(table, turned)| View { table, turned: turned.clone() })
        .collect();
    let views: [View<'_>; V] = views.try_into().expect("the plan has as many patterns");
    let (width, height) = (board.width(), board.height());
    let (shape, home, cells) = ((width, height), board.blank_home(), width * height);
    let detours = if work.once() { detours(cells, V, P) } else { 2 };
    let space = Patterns::<L, C, V, P>::new(shape, home, &views, detours);
    let (root, bound) = space.root(&board.homes(), board.blank(), &views);
    work.visit(&space, root, bound)
}

/// How long the detours are that a search leaves out. To know all of 8 moves takes half a millisecond, of 10 moves three,
/// of 12 moves twenty: the weaker the bound, the longer the search, and the sooner that pays.
fn detours(cells: usize, views: usize, partitions: usize) -> u32 {
    match (cells, partitions) {
        (17.., _) | (_, 3..) => 12,
        _ if views / partitions > 2 => 10,
        _ => 8,
    }
}
