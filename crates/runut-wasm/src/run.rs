//! One request at a time, on the only thread there is.
//!
//! A search looks up every few hundred nodes whether it is to stop (the hook of its [`Cancel`]). That is also the moment to
//! hand over what has been found and to say how far it is: nobody else can, since the thread is busy. The clock of a browser
//! costs more than a node, so it is asked only as often as needed.

use crate::words;
use runut::desk::{self, Caller, Line, Problem, ProgressLine, Request};
use runut::tables::Store;
use runut::{Cancel, Progress, Stop, Tables};
use std::cell::{Cell, RefCell};
use std::ops::ControlFlow::Continue;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;
use web_time::Instant;

/// What a search may reserve if it says nothing: the memory of a worker ends at 4 GB, and growing needs twice the room.
const MEMORY: u64 = 1 << 30;
/// Tables that stay for the next search: those of 6-6-3 are 12 MB, and twice that unpacked.
const TABLES: u64 = 64 << 20;
/// Lines wait for each other at most so long.
const TOGETHER: Duration = Duration::from_millis(12);
/// So many bytes of lines are handed over in any case.
const ENOUGH: usize = 1 << 16;
/// Whether somebody still wants the answer costs a call of the page's language, and may cost a millisecond.
const ASK: Duration = Duration::from_millis(40);
/// The clock is asked at every look of a slow search, at one of so many of a fast one.
const RAREST: u32 = 64;

thread_local! {
    static RUNNING: RefCell<Option<Rc<Running>>> = const { RefCell::new(None) };
    static KEPT: RefCell<Tables> = RefCell::new(Tables::in_memory(TABLES));
}

struct Running {
    take: Box<dyn Fn(&str)>,
    lines: RefCell<String>,
    handed: Cell<Instant>,
    progress: Arc<Progress>,
    /// How often to say how far it is, and when it was said.
    every: Option<Duration>,
    told: Cell<Instant>,
    stopped: Cell<bool>,
    /// Whether nobody wants the answer any more, and when that was asked.
    unwanted: Box<dyn Fn() -> bool>,
    asked: Cell<Instant>,
    pace: Pace,
}

/// Which looks are worth a look at the clock.
struct Pace {
    left: Cell<u32>,
    stride: Cell<u32>,
    seen: Cell<Instant>,
}

impl Pace {
    fn now(&self) -> Option<Instant> {
        if self.left.get() > 1 {
            self.left.set(self.left.get() - 1);
            return None;
        }
        let now = Instant::now();
        let stride = self.stride.get();
        let stride = match now - self.seen.replace(now) < TOGETHER / 4 {
            true => (2 * stride).min(RAREST),
            false => (stride / 2).max(1),
        };
        self.stride.set(stride);
        self.left.set(stride);
        Some(now)
    }
}

impl Running {
    /// Adds a line; it is handed over with those that come soon after it.
    fn say(&self, line: &Line, now: Instant) {
        let mut lines = self.lines.borrow_mut();
        lines.push_str(&line.to_json());
        lines.push('\n');
        let enough = lines.len() >= ENOUGH;
        drop(lines);
        self.hand_over(now, enough);
    }

    fn hand_over(&self, now: Instant, anyway: bool) {
        if !anyway && now - self.handed.get() < TOGETHER {
            return;
        }
        let lines = self.lines.take();
        if !lines.is_empty() {
            self.handed.set(now);
            (self.take)(&lines);
        }
    }

    /// What a search does whenever it looks up.
    fn look(&self) -> Option<Stop> {
        if let Some(now) = self.pace.now() {
            if self.every.is_some_and(|every| now - self.told.get() >= every) {
                self.told.set(now);
                self.say(&Line::Progress(ProgressLine::from(&*self.progress)), now);
            }
            self.hand_over(now, false);
            if now - self.asked.get() >= ASK {
                self.asked.set(now);
                if (self.unwanted)() {
                    self.stopped.set(true);
                }
            }
        }
        self.stopped.get().then_some(Stop::Interrupted)
    }
}

fn running() -> Option<Rc<Running>> {
    RUNNING.with_borrow(Option::clone)
}

/// Stops the request that is being answered.
pub fn stop() {
    if let Some(running) = running() {
        running.stopped.set(true);
    }
}

/// Keeps large tables in a storage from now on.
pub fn shelve(store: impl Store + 'static) {
    KEPT.set(Tables::in_store(TABLES, Arc::new(store)));
}

/// Answers a request; `take` gets its lines, as text. With `every` there are lines of progress among them. A search asks now
/// and then whether it is `unwanted`.
pub fn answer(
    request: &str,
    every: Option<Duration>,
    take: impl Fn(&str) + 'static,
    unwanted: impl Fn() -> bool + 'static,
) {
    let now = Instant::now();
    let long_ago = now.checked_sub(TOGETHER).unwrap_or(now);
    let progress = Arc::new(Progress::default());
    let running = Rc::new(Running {
        take: Box::new(take),
        lines: RefCell::default(),
        handed: Cell::new(long_ago),
        progress: progress.clone(),
        every,
        told: Cell::new(now),
        stopped: Cell::new(false),
        unwanted: Box::new(unwanted),
        asked: Cell::new(now),
        pace: Pace { left: Cell::new(1), stride: Cell::new(1), seen: Cell::new(now) },
    });
    RUNNING.set(Some(running.clone()));
    match serde_json::from_str::<Request>(request) {
        Err(error) => running.say(&Line::Problem(Problem::from(words::not_understood(error))), now),
        Ok(mut request) => {
            if let Some(limits) = request.limits_mut() {
                limits.memory.get_or_insert(MEMORY);
            }
            // The hook may hold nothing of this thread, since others have several.
            let cancel = Cancel::with_hook(|| crate::run::running()?.look());
            let tables = KEPT.with_borrow(Tables::clone);
            let caller = Caller { cancel, progress: Some(progress), tables };
            desk::serve(&request, &caller, &mut |line| {
                running.say(&line, Instant::now());
                Continue(())
            });
        }
    }
    RUNNING.set(None);
    running.hand_over(Instant::now(), true);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(request: &str, every: Option<Duration>, stop_at_once: bool, unwanted: bool) -> String {
        let heard = Rc::new(RefCell::new(String::new()));
        let taken = heard.clone();
        let take = move |lines: &str| {
            assert!(lines.ends_with('\n'), "a line is handed over whole: {lines}");
            taken.borrow_mut().push_str(lines);
            if stop_at_once {
                stop();
            }
        };
        answer(request, every, take, move || unwanted);
        assert!(running().is_none(), "nothing runs any more");
        heard.take()
    }

    #[test]
    fn the_lines_are_those_of_the_desk() {
        let request = r#"{"verb":"enumerate","puzzle":"@pentomino-subset-3x5","pictures":[{"format":"svg"}]}"#;
        let mut lines = String::new();
        desk::serve(&serde_json::from_str(request).unwrap(), &Caller::default(), &mut |line| {
            lines.push_str(&line.to_json());
            lines.push('\n');
            Continue(())
        });
        let timeless = |text: &str| {
            let mut last: serde_json::Value = text.lines().last().unwrap().parse().unwrap();
            last["elapsed_ms"] = 0.into();
            let rest: Vec<String> = text.lines().rev().skip(1).map(str::to_owned).collect();
            (rest, last)
        };
        assert_eq!(timeless(&asked(request, None, false, false)), timeless(&lines));
        assert!(lines.lines().count() > 28);
    }

    #[test]
    fn what_is_no_request_is_a_problem() {
        for bad in ["", "{}", r#"{"verb":"fly"}"#, r#"{"verb":"solve","puzzle":3}"#] {
            let said = asked(bad, None, false, false);
            assert!(said.starts_with(r#"{"type":"problem""#), "{bad}: {said}");
        }
    }

    const ENDLESS: &str = r#"{"verb":"count","puzzle":"@pentomino-6x10","strategy":"brute-force"}"#;

    fn interrupted(said: &str) {
        let last: serde_json::Value = said.lines().last().unwrap().parse().unwrap();
        assert_eq!((&last["type"], &last["stop"]), (&"report".into(), &"interrupted".into()));
    }

    #[test]
    fn a_search_says_how_far_it_is_and_stops_when_it_is_told_to() {
        let said = asked(ENDLESS, Some(Duration::from_micros(1)), true, false);
        assert!(said.starts_with(r#"{"type":"progress""#), "{said}");
        interrupted(&said);
    }

    #[test]
    fn a_search_that_nobody_wants_any_more_ends() {
        interrupted(&asked(ENDLESS, None, false, true));
    }
}
