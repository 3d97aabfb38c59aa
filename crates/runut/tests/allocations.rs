//! No strategy asks for memory in its inner loop.
//!
//! Each search is counted twice, the second time with four times the nodes. What a node needs would then be asked for
//! six thousand times more; what a search asks for at its beginning, at each branch of its root, when a table doubles
//! or to keep a solution, is not. The solutions of a list that is written down are not kept, and ask for nothing.

mod common;

use common::{Case, answer, cases};
use libtest_mimic::{Arguments, Failed, Trial};
use runut::desk::{Audience, Caller, Found, Line, Request, serve_to};
use runut::{AnyPuzzle, Ask, Goal, Limits};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ops::ControlFlow::{self, Continue};

/// Nodes of the shorter search; the longer has four times as many.
const NODES: u64 = 2000;
/// Nodes beyond the shorter search for which the longer one may make one request: tables double, branches of the root
/// begin, a solution has to be told from all before.
const NODES_PER_REQUEST: u64 = 4;
/// Requests beyond that: a short search may be one layer short of the longer.
const SLACK: u64 = 100;

/// The system's allocator, counting the requests of each thread.
struct Counting;

thread_local! {
    static REQUESTS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    REQUESTS.set(REQUESTS.get() + 1);
}

// SAFETY: every call is handed on to the system's allocator, unchanged; the counter needs no memory of its own.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises of `realloc`.
        unsafe { System.realloc(block, layout, size) }
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises of `dealloc`.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// A try at a large board looks at the shape of every pocket it leaves, and makes it to look it up.
const MAKES_SHAPES: [&str; 1] = ["strips"];

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for case in cases().into_iter().filter(|case| case.facts.error.is_none()) {
        let (family, name) = (case.exhibit.family, case.exhibit.name);
        trials.push(Trial::test(format!("{family}::{name}"), move || every_strategy(&case)));
    }
    trials.push(Trial::test("a list as text", list));
    libtest_mimic::run(&arguments, trials).exit();
}

fn every_strategy(case: &Case) -> Result<(), Failed> {
    for puzzle in case.puzzles().iter().take(1) {
        let strategies = case.family.strategies();
        for about in strategies.iter().filter(|about| !MAKES_SHAPES.contains(&about.name)) {
            let goal = if about.claims.counts { Goal::Count } else { Goal::First };
            // Twice at first: what a process makes once is then made.
            let _ = requests(&**puzzle, about.name, goal, NODES);
            let (few, short) = requests(&**puzzle, about.name, goal, NODES);
            let (many, long) = requests(&**puzzle, about.name, goal, 4 * NODES);
            if many > few + long.saturating_sub(short) / NODES_PER_REQUEST + SLACK {
                let name = about.name;
                let found = format!("{name}: {few} requests for {short} nodes, {many} for {long}");
                return Err(found.into());
            }
        }
    }
    Ok(())
}

/// Writes the solutions of a list into the same room, one after the other.
#[derive(Default)]
struct Writes {
    room: Vec<u8>,
    solutions: u64,
    /// Requests when the list was known to be one, and at its last solution.
    begun: u64,
    last: u64,
}

impl Audience for Writes {
    fn line(&mut self, _: Line) -> ControlFlow<()> {
        Continue(())
    }

    fn solution(&mut self, found: &Found<'_>) -> ControlFlow<()> {
        self.room.clear();
        found.write_text(&mut self.room);
        self.solutions += 1;
        self.last = REQUESTS.get();
        if self.solutions == 100 {
            self.begun = self.last;
        }
        Continue(())
    }
}

/// Neither the search nor the referee nor the text asks for memory for a solution.
fn list() -> Result<(), Failed> {
    let request = r#"{"verb":"enumerate","puzzle":"@pentomino-5x12","text_only":true}"#;
    let request: Request = serde_json::from_str(request)?;
    let mut writes = Writes::default();
    serve_to(&request, &Caller::default(), &mut writes);
    let requests = writes.last - writes.begun;
    match (writes.solutions, requests) {
        (4040, ..=SLACK) => Ok(()),
        (solutions, requests) => {
            Err(format!("{requests} requests for {solutions} solutions").into())
        }
    }
}

/// Requests for memory, and nodes made.
fn requests(puzzle: &dyn AnyPuzzle, strategy: &str, goal: Goal, nodes: u64) -> (u64, u64) {
    let limits = Limits { nodes: Some(nodes), memory: Some(400 << 20), ..Limits::default() };
    let before = REQUESTS.get();
    let (report, _) = answer(puzzle, strategy, &Ask { limits, ..Ask::new(goal) });
    (REQUESTS.get() - before, report.stats.generated)
}
