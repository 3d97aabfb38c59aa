//! A progress bar on standard error while a search runs, only for people, only when it takes a while.
//!
//! It says what happens (the strategy, or the table that is made), how many nodes there were and how many a second, what
//! was found, and how long it may take still. Whatever else is said meanwhile steps in front of it.

use super::Talk;
use crate::catalogue;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use runut::figures::grouped;
use runut::{Lang, Progress};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Searches shorter than this never show a bar.
const PATIENCE: Duration = Duration::from_millis(400);
const STEPS: u64 = 1000;
/// A smaller share of the tree tells nothing about the rest.
const TELLING: f64 = 0.004;

/// The bar that is on the screen.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Does something with the screen while no bar is in the way.
pub fn aside<T>(work: impl FnOnce() -> T) -> T {
    let shown = SHOWN.lock().ok().and_then(|shown| shown.clone());
    match shown {
        Some(bar) => bar.suspend(work),
        None => work(),
    }
}

fn show(bar: Option<ProgressBar>) {
    if let Ok(mut shown) = SHOWN.lock() {
        *shown = bar;
    }
}

/// Runs `work` beside a progress bar that reads `progress`.
pub fn with_bar<T>(talk: &Talk, progress: &Progress, work: impl FnOnce() -> T) -> T {
    if talk.quiet || talk.json || !std::io::stderr().is_terminal() {
        return work();
    }
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let painter = scope.spawn(|| {
            std::thread::park_timeout(PATIENCE);
            if !done.load(Relaxed) {
                paint(progress, &done, talk.lang);
            }
        });
        let result = work();
        done.store(true, Relaxed);
        painter.thread().unpark();
        result
    })
}

/// Draws the bar until the work is done.
fn paint(progress: &Progress, done: &AtomicBool, lang: Lang) {
    let style = |template| {
        let style = ProgressStyle::with_template(template);
        style.expect("the template is well formed").progress_chars("━╸─")
    };
    let measured = style("{bar:20} {percent:>3} % {wide_msg}");
    let unmeasured = style("{spinner} {wide_msg}");
    let bar = ProgressBar::with_draw_target(Some(STEPS), ProgressDrawTarget::stderr());
    show(Some(bar.clone()));
    let mut clock = Clock::new(progress.strategy());
    while !done.load(Relaxed) {
        clock.look(progress);
        let fraction = progress.fraction();
        bar.set_style(if fraction >= TELLING { measured.clone() } else { unmeasured.clone() });
        bar.set_message(message(progress, clock.begin.elapsed(), lang));
        bar.set_position((fraction * STEPS as f64) as u64);
        bar.tick();
        std::thread::park_timeout(Duration::from_millis(100));
    }
    show(None);
    bar.finish_and_clear();
}

/// When the present search began.
struct Clock {
    strategy: Option<&'static str>,
    begin: Instant,
}

impl Clock {
    fn new(strategy: Option<&'static str>) -> Clock {
        Clock { strategy, begin: Instant::now() }
    }

    /// Another strategy has a clock of its own.
    fn look(&mut self, progress: &Progress) {
        if progress.strategy() != self.strategy {
            *self = Clock::new(progress.strategy());
        }
    }
}

/// What the bar says.
fn message(progress: &Progress, elapsed: Duration, lang: Lang) -> String {
    let took = in_words(elapsed.as_secs_f64());
    let strategy = progress.strategy().unwrap_or_default();
    if let Some(what) = progress.preparing() {
        return catalogue::preparing(strategy, took, what.get(lang)).get(lang).to_owned();
    }
    let (nodes, found) = (progress.generated(), progress.found());
    let rate = rough(nodes as f64 / elapsed.as_secs_f64().max(0.1));
    let mut text = catalogue::searching(strategy, took, grouped(nodes), rate).get(lang).to_owned();
    if found > 0 {
        text.push_str(&format!(" · {}", catalogue::found_so_far(grouped(found)).get(lang)));
    }
    let fraction = progress.fraction();
    if fraction >= TELLING {
        let left = elapsed.as_secs_f64() * (1.0 - fraction) / fraction;
        text.push_str(&format!(" · {}", catalogue::time_left(in_words(left)).get(lang)));
    }
    text
}

/// A rate in two digits.
fn rough(rate: f64) -> String {
    match rate {
        rate if rate >= 1e6 => format!("{:.0}M", rate / 1e6),
        rate if rate >= 1e3 => format!("{:.0}k", rate / 1e3),
        rate => format!("{rate:.0}"),
    }
}

/// Seconds as people say them.
fn in_words(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 90.0 => format!("{:.0} s", seconds.max(1.0)),
        seconds if seconds < 5400.0 => format!("{:.0} min", seconds / 60.0),
        seconds if seconds < 172_800.0 => format!("{:.0} h", seconds / 3600.0),
        seconds => format!("{:.0} d", seconds / 86_400.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_rates_are_rough() {
        assert_eq!([rough(17.0), rough(23_456.0), rough(7.2e6)], ["17", "23k", "7M"]);
        assert_eq!([in_words(0.2), in_words(89.0), in_words(120.0)], ["1 s", "89 s", "2 min"]);
        assert_eq!([in_words(7200.0), in_words(1e6)], ["2 h", "12 d"]);
    }

    #[test]
    fn the_bar_says_what_its_numbers_are() {
        let text = message(&Progress::default(), Duration::from_secs(3), Lang::En);
        assert!(
            text.contains("3 s") && text.contains("0 nodes") && text.contains("0 nodes/s"),
            "{text}"
        );
        let text = message(&Progress::default(), Duration::from_secs(3), Lang::Id);
        assert!(text.contains("simpul"), "{text}");
    }
}
