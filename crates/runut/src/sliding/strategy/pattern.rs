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
use super::{DEEPENING, single_only};
use crate::engine::path::Keyed;
use crate::sliding::pattern::{self, Table};
use crate::sliding::space::Blank;
use crate::sliding::space::lookup::{Lookup, Placed, Ranked, View};
use crate::sliding::space::patterns::Patterns;
use crate::sliding::tables::{self, Shelf};
use crate::sliding::{Route, Sliding, messages};
use crate::{About, Goal, Run, Stop, Strategy, Text};
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
        claims: DEEPENING,
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
        claims: DEEPENING,
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
        claims: DEEPENING,
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
        claims: DEEPENING,
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
pub(super) fn is_kept(plan: &Plan, shelf: &Shelf) -> bool {
    let all = plan.partitions.iter().flatten();
    all.map(|pattern| pattern.standard().0).all(|standard| shelf.is_kept(&standard))
}

/// The tables of a plan if all of them are at hand.
pub(super) fn at_hand(plan: &Plan, shelf: &Shelf) -> Option<Outlook> {
    let look = |pattern: &pattern::Pattern| {
        let (standard, turned) = pattern.standard();
        Some((shelf.find(&standard)?, turned))
    };
    plan.partitions.iter().map(|patterns| patterns.iter().map(look).collect()).collect()
}

/// The tables of a plan that are not at hand, each once, and the memory that building the largest takes.
pub(super) fn missing(plan: &Plan, shelf: &Shelf) -> (Vec<pattern::Pattern>, u64) {
    let all = plan.partitions.iter().flatten().map(|pattern| pattern.standard().0);
    let mut missing: Vec<_> = all.filter(|standard| shelf.find(standard).is_none()).collect();
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
    let shelf = Shelf::of(run);
    let (missing, most) = missing(plan, &shelf);
    run.reserve(most)?;
    run.release(most);
    if !missing.is_empty() {
        let bytes: usize = missing.iter().map(Table::size).sum();
        run.preparing(messages::made_tables(missing.len(), bytes.div_ceil(1 << 20)), |run| {
            missing.iter().try_for_each(|pattern| build(pattern, keep, &shelf, run))
        })?;
    }
    at_hand(plan, &shelf).map_or(Break(Stop::Stalled), Continue)
}

fn build(
    pattern: &pattern::Pattern,
    keep: bool,
    shelf: &Shelf,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop> {
    let working = pattern::memory(pattern);
    run.reserve(working)?;
    let built = tables::build(pattern, run.ask().workers(), run);
    run.release(working);
    let table = built?;
    run.reserve(table.memory())?;
    shelf.keep(&table, keep).into_iter().for_each(|note| run.note(note));
    Continue(())
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
    let shelf = Shelf::of(run);
    spread_out(board, outlook, run)?;
    let flow = with_space(board, outlook, &shelf, Deepen { board, reach, run });
    let tables = outlook.iter().flatten();
    tables.filter_map(|(table, _)| shelf.inspect(table)).for_each(|note| run.note(note));
    flow
}

/// Spreads the tables that will be looked at by position: that is preparing, not searching.
pub(super) fn spread_out(
    board: &Sliding,
    outlook: &Outlook,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop> {
    let by_position = board.tiles().len() <= 16 && outlook.iter().all(|group| group.len() > 1);
    let tables = || outlook.iter().flatten().map(|(table, _)| table);
    if !by_position || tables().all(|table| table.is_spread()) {
        return Continue(());
    }
    run.preparing(messages::spread_tables(), |run| {
        tables().try_for_each(|table| {
            table.spread();
            run.poll()
        })
    })
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
    shelf: &Shelf,
    work: W,
) -> ControlFlow<Stop, W::Answer> {
    let groups = outlook.first().map_or(0, Vec::len);
    match (outlook.len(), groups, board.tiles().len() <= 16) {
        (2, 2, true) => in_space::<Ranked<'_, 16>, 16, 4, 2, W>(board, outlook, shelf, work),
        (3, 2, true) => in_space::<Ranked<'_, 16>, 16, 6, 3, W>(board, outlook, shelf, work),
        (2, 3, true) => in_space::<Placed<'_, 16>, 16, 6, 2, W>(board, outlook, shelf, work),
        (2, 4, false) => in_space::<Ranked<'_, 25>, 25, 8, 2, W>(board, outlook, shelf, work),
        (1, 1, true) => in_space::<Ranked<'_, 16>, 16, 1, 1, W>(board, outlook, shelf, work),
        (1, 2, true) => in_space::<Placed<'_, 16>, 16, 2, 1, W>(board, outlook, shelf, work),
        (1, 3, true) => in_space::<Placed<'_, 16>, 16, 3, 1, W>(board, outlook, shelf, work),
        (1, 3, false) => in_space::<Ranked<'_, 25>, 25, 3, 1, W>(board, outlook, shelf, work),
        (1, 4, false) => in_space::<Ranked<'_, 25>, 25, 4, 1, W>(board, outlook, shelf, work),
        _ => Break(Stop::Unable(messages::too_large("pattern", 25))),
    }
}

fn in_space<'t, L: Lookup<'t>, const C: usize, const V: usize, const P: usize, W: Visit>(
    board: &Sliding,
    outlook: &'t Outlook,
    shelf: &Shelf,
    work: W,
) -> ControlFlow<Stop, W::Answer> {
    let views: Vec<View<'_>> = outlook
        .iter()
        .flatten()
        .map(|(table, turned)| View { table, turned: turned.clone() })
        .collect();
    let views: [View<'_>; V] = views.try_into().expect("the plan has as many patterns");
    let (width, height) = (board.width(), board.height());
    let (shape, home) = ((width, height), board.blank_home());
    let moves = shelf.moves(width, height, if work.once() { DETOURS } else { BACK });
    let space = Patterns::<L, C, V, P>::new(shape, home, &views, moves);
    let (root, bound) = space.root(&board.homes(), board.blank(), &views);
    work.visit(&space, root, bound)
}

/// The moves of the longest detours that a search leaves out, if it may. A millisecond prepares them, once in a process; those of
/// eight moves would take none, and leave a tenth of the nodes more to a search with the strongest tables.
const DETOURS: u32 = 12;
/// Steps straight back: where all shortest ways are wanted, nothing else is left out.
const BACK: u32 = 2;

#[cfg(all(test, feature = "tables"))]
mod tests {
    use super::*;
    use crate::engine::listener::Listener;
    use crate::sliding::distances::Distances;
    use crate::{Answer, Ask, Claims, Limits, Tables, answer};
    use std::path::Path;

    /// Searches boards of any size with the one plan that there is for all.
    struct Any;

    static ABOUT: About = About {
        name: "any",
        idea: Text { en: "", id: "" },
        reference: "",
        claims: Claims { ..DEEPENING },
    };

    impl Strategy<Sliding> for Any {
        fn about(&self) -> &'static About {
            &ABOUT
        }
        fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
            let plan = Plan::any(board).expect("a small board");
            search(board, &plan, true, Reach::WHOLE, run).map_continue(|_| ())
        }
    }

    /// Raises every value of some pages of the only file in a folder.
    fn rot(folder: &Path, every: usize) {
        let entry = std::fs::read_dir(folder).expect("readable").next().expect("a table");
        let path = entry.expect("readable").path();
        let mut bytes = std::fs::read(&path).expect("readable");
        for page in bytes.chunks_mut(4096).skip(1).step_by(every) {
            page.iter_mut().for_each(|byte| *byte |= 0x66);
        }
        std::fs::write(&path, bytes).expect("writable");
    }

    #[test]
    fn a_rotten_table_makes_no_false_optimum() {
        let folder = std::env::temp_dir().join(format!("runut-rotten-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let distances = Distances::new(3, 3, 8).expect("a small board");
        let mut boards = Vec::new();
        let mut number = 0;
        distances.each(|board, moves| {
            number += 1;
            if number % 9001 == 0 {
                boards.push((board.clone(), moves));
            }
        });
        let mut noticed = 0;
        for (board, moves) in &boards {
            // The first search makes the table, the second finds it rotten, the third one finds it made anew.
            for (turn, rotten) in [false, true, false].into_iter().enumerate() {
                if rotten {
                    rot(&folder, 3);
                }
                let ask = Ask { tables: Tables::in_folder(&folder), ..Ask::new(Goal::First) };
                let mut length = 0;
                let report = answer(board, &Any, &ask, &mut |route| {
                    length = route.moves.len();
                    Continue(())
                });
                assert_eq!((length, report.optimal), (*moves, Some(true)), "{board}{turn}");
                let told = report.notes.iter().any(|note| note.key() == "table_damaged");
                assert!(rotten || !told, "{board}{turn}");
                noticed += usize::from(told);
            }
        }
        assert!(noticed > boards.len() / 2, "{noticed} of {}", boards.len());
        let _ = std::fs::remove_dir_all(&folder);
    }

    #[test]
    fn limits_hold_while_tables_are_made() {
        let board: Sliding = (0..25u8)
            .rev()
            .map(|t| t.to_string() + " ")
            .collect::<String>()
            .parse()
            .expect("a board");
        let search =
            |strategy: &dyn Strategy<Sliding>, memory: u64| {
                let limits = Limits { memory: Some(memory), ..Limits::default() };
                answer(&board, strategy, &Ask { limits, ..Ask::new(Goal::First) }, &mut |_| {
                    Continue(())
                })
            };
        let walking = search(&super::super::deepening::WALKING_DISTANCE, 50 << 20);
        assert!(matches!(walking.stop, Some(Stop::Unable(_))));
        assert_eq!(search(&FIVE, 50 << 20).stop, Some(Stop::Memory));
        // A build that nobody wants any more ends before its first layer.
        let pattern = pattern::Pattern::new(5, 5, 24, &[0, 1, 2, 5, 6, 7]).expect("six tiles");
        for turns in [1, 2, 100] {
            let mut impatient = Impatient { asked: 0, turns };
            let stopped = pattern::build(&pattern, 1, &mut impatient);
            assert_eq!((stopped.is_break(), impatient.asked), (true, turns));
        }
        let small: Sliding = "1 2 3 4 5 6 7 8 9 10 0 12 13 14 11 15".parse().expect("a board");
        let limits = Limits { memory: Some(1 << 20), ..Limits::default() };
        let ask = Ask { limits, ..Ask::new(Goal::First) };
        let report =
            answer(&small, &super::super::deepening::WALKING_DISTANCE, &ask, &mut |_| Continue(()));
        assert_eq!((report.answer, report.stop), (Answer::Unknown, Some(Stop::Memory)));
    }

    /// Stops a build when it was asked so often.
    struct Impatient {
        asked: u32,
        turns: u32,
    }

    impl Listener for Impatient {
        type Stop = ();

        fn progress(&mut self, done: u64, _total: u64) -> ControlFlow<()> {
            self.asked += 1;
            assert_eq!(done, 0);
            if self.asked == self.turns { Break(()) } else { Continue(()) }
        }
    }
}
