//! The rungs of the ladder on 4×4: larger and larger tables for boards that turn out to be harder and harder.
//!
//! A search starts with the smallest tables in the cache folder (the fewer pages it touches, the sooner an average board
//! is answered), or with small ones built on the spot. Larger ones that are at hand too are next; when it has lasted so
//! long that larger tables would pay even if they have to be built first, they are: with one thread in its place, with more
//! on the other threads *beside* the search, which goes on alone until they are ready. Either way the search goes on
//! from the bound it has proved, and the tables stay in the cache folder for the next board. A search that ends first
//! stops the build, and no file is left of it.

use super::deepening::Reach;
use super::pattern::{self, Outlook, look, missing, obtain};
use super::plan::Plan;
use crate::sliding::tables::{self, Shelf};
use crate::sliding::{Route, Sliding, messages};
use crate::{Message, Run, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// One set of tables, and how long to search with it before the next is worth building.
struct Rung {
    strategy: &'static str,
    plan: fn(&Sliding) -> Option<Plan>,
    keep: bool,
    /// Nodes if the next tables have to be built in place: as long as the building takes.
    patience: u64,
    /// Nodes if they can be built beside the search: when it is plainly no easy board.
    soon: u64,
}

/// Nodes if the next tables are in the cache folder: more than most boards need.
const QUICK: u64 = 300_000;

static RUNGS: [Rung; 3] = [
    Rung {
        strategy: "ida-pattern-663",
        plan: Plan::small,
        keep: false,
        patience: 300_000_000,
        soon: 50_000_000,
    },
    Rung {
        strategy: "ida-pattern-78",
        plan: Plan::large,
        keep: true,
        patience: 150_000_000,
        soon: 50_000_000,
    },
    Rung {
        strategy: "ida-pattern-nested",
        plan: Plan::nested,
        keep: true,
        patience: u64::MAX,
        soon: u64::MAX,
    },
];

/// Whether tables from the cache folder are there for a board.
pub(super) fn is_kept(board: &Sliding, shelf: &Shelf) -> bool {
    let kept = |rung: &Rung| (rung.plan)(board).is_some_and(|plan| pattern::is_kept(&plan, shelf));
    RUNGS.iter().any(|rung| rung.keep && kept(rung))
}

/// Searches a 4×4 board from the best rung at hand upwards.
pub(super) fn climb(board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
    let shelf = &*Shelf::of(run);
    let kept = |rung: &Rung| match rung.keep {
        true => (rung.plan)(board).and_then(|plan| pattern::at_hand(&plan, shelf)),
        false => None,
    };
    let at_hand = RUNGS.iter().enumerate().find_map(|(at, rung)| Some((at, kept(rung)?)));
    let (mut at, mut outlook) = match at_hand {
        Some((at, outlook)) => {
            run.note(messages::chose_kept(RUNGS[at].strategy));
            (at, outlook)
        }
        None => {
            run.note(messages::chose_small());
            let plan = Plan::small(board);
            let Some(plan) = plan else { return Break(Stop::Stalled) };
            (0, obtain(&plan, false, run)?)
        }
    };
    let mut bound = 0;
    loop {
        let above = RUNGS.get(at + 1).and_then(|rung| Some((rung, (rung.plan)(board)?)));
        let above = above.map(|(rung, plan)| (rung, pattern::is_kept(&plan, shelf), plan));
        let above = above.filter(|(_, kept, plan)| *kept || fits(plan, shelf, run));
        let Some((next, kept, plan)) = above else {
            return look(board, &outlook, Reach::WHOLE.from(bound), run).map_continue(|_| ());
        };
        let beside = run.ask().workers() > 1 && !kept;
        let nodes = match (kept, beside) {
            (true, _) => QUICK,
            (false, true) => RUNGS[at].soon,
            (false, false) => RUNGS[at].patience,
        };
        match look(board, &outlook, Reach::nodes(nodes).from(bound), run)? {
            Some(proved) => bound = proved,
            None => return Continue(()),
        }
        if beside {
            match build_beside(board, &outlook, &plan, bound, run)? {
                Some(proved) => bound = proved,
                None => return Continue(()),
            }
        }
        outlook = obtain(&plan, next.keep, run)?;
        run.note(messages::chose_long(next.strategy));
        at += 1;
    }
}

/// Whether the memory limit leaves room for building the tables of a plan.
fn fits(plan: &Plan, shelf: &Shelf, run: &mut Run<'_, Route>) -> bool {
    let (_, most) = missing(plan, shelf);
    let fits = run.reserve(most).is_continue();
    if fits {
        run.release(most);
    }
    fits
}

/// Goes on searching with these tables while those of a plan are built on the other threads.
fn build_beside(
    board: &Sliding,
    outlook: &Outlook,
    plan: &Plan,
    bound: u32,
    run: &mut Run<'_, Route>,
) -> ControlFlow<Stop, Option<u32>> {
    let shelf = Shelf::of(run);
    let (missing, most) = missing(plan, &shelf);
    let threads = run.ask().workers() - 1;
    let (ready, over) = (AtomicBool::new(false), AtomicBool::new(false));
    let build = || -> Vec<Message> {
        let go_on = || if over.load(Relaxed) { Break(()) } else { Continue(()) };
        let mut notes = Vec::new();
        for pattern in &missing {
            match tables::build(pattern, threads, &mut |_| go_on()) {
                Continue(table) => notes.extend(shelf.keep(&table, true)),
                Break(()) => return notes,
            }
        }
        ready.store(true, Relaxed);
        notes.push(messages::built_beside());
        notes
    };
    run.reserve(most)?;
    let (flow, notes) = std::thread::scope(|scope| {
        let builder = scope.spawn(build);
        let flow = look(board, outlook, Reach::until(&ready).from(bound), run);
        over.store(true, Relaxed);
        (flow, builder.join().expect("building a table does not panic"))
    });
    run.release(most);
    notes.into_iter().for_each(|note| run.note(note));
    flow
}

#[cfg(all(test, feature = "tables"))]
mod tests {
    use super::*;
    use crate::tables::{list, remove};
    use crate::{About, Answer, Ask, Claims, Goal, Report, Strategy, Tables, Text, answer};
    use std::path::Path;

    /// Searches a board with 6-6-3 while the tables of another goal, just as small, are built beside it.
    struct Beside {
        goal: Sliding,
    }

    static ABOUT: About = About {
        name: "beside",
        idea: Text { en: "", id: "" },
        reference: "",
        claims: Claims { always_searches: true, ..super::super::OPTIMAL },
    };

    impl Strategy<Sliding> for Beside {
        fn about(&self) -> &'static About {
            &ABOUT
        }
        fn search(&self, board: &Sliding, run: &mut Run<'_, Route>) -> ControlFlow<Stop> {
            let small = Plan::small(board).expect("a board of 4×4");
            let other = Plan::small(&self.goal).expect("a board of 4×4");
            let outlook = obtain(&small, false, run)?;
            match build_beside(board, &outlook, &other, 0, run)? {
                // The tables came first.
                Some(_) => Break(Stop::Stalled),
                None => Continue(()),
            }
        }
    }

    /// The goal with the blank in this cell.
    fn goal(blank: usize) -> Sliding {
        let mut tiles: Vec<u8> = (1..16).collect();
        tiles.insert(blank, 0);
        Sliding::new(4, tiles.clone()).and_then(|board| board.with_goal(tiles)).expect("a board")
    }

    fn search(board: &str, blank: usize, folder: &Path) -> Report {
        let tables = Tables::in_folder(folder);
        let board: Sliding = board.parse().expect("a board");
        let ask = Ask { threads: 2, tables, ..Ask::new(Goal::First) };
        answer(&board, &Beside { goal: goal(blank) }, &ask, &mut |_| Continue(()))
    }

    #[test]
    fn a_search_and_a_build_go_on_side_by_side() {
        let folder = std::env::temp_dir().join(format!("runut-beside-{}", std::process::id()));
        let told = |report: &Report, key: &str| report.notes.iter().any(|note| note.key() == key);
        // No file is torn, whatever happened.
        let sound = || {
            let kept = list(&folder, true).expect("readable");
            let whole = kept.iter().filter(|table| table.name.is_ok()).count();
            let files = std::fs::read_dir(&folder).map_or(0, Iterator::count);
            assert_eq!((whole, files), (kept.len(), kept.len()), "tables and nothing else");
            whole
        };
        // Hours with 6-6-3: the tables are there first, and stay.
        let report = search("0 15 8 3 12 11 7 4 14 10 6 5 9 13 2 1", 5, &folder);
        assert_eq!(report.answer, Answer::Unknown);
        assert!(told(&report, "built_beside") && told(&report, "table_saved"));
        assert!(sound() > 0);
        // Two moves: the search is there first, and the build stops.
        remove(&folder).expect("removable");
        let report = search("1 2 3 4 5 6 7 8 9 10 0 12 13 14 11 15", 6, &folder);
        assert_eq!(report.answer, Answer::Yes);
        sound();
        let _ = std::fs::remove_dir_all(&folder);
    }
}
