//! A progress bar on standard error while a search runs, only for people, only when it takes a while.

use super::Talk;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use runut::Progress;
use runut::figures::grouped;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// Searches shorter than this never show a bar.
const PATIENCE: Duration = Duration::from_millis(400);
const STEPS: u64 = 1000;

/// Runs `work` beside a progress bar that reads `progress`.
pub fn with_bar<T>(talk: &Talk, progress: &Progress, work: impl FnOnce() -> T) -> T {
    if talk.quiet || talk.json || !std::io::stderr().is_terminal() {
        return work();
    }
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let painter = scope.spawn(|| {
            std::thread::park_timeout(PATIENCE);
            if done.load(Relaxed) {
                return;
            }
            let bar = ProgressBar::with_draw_target(Some(STEPS), ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{elapsed:>4} {bar:32} {percent:>3} % {msg}");
            bar.set_style(style.expect("the template is well formed").progress_chars("━╸─"));
            while !done.load(Relaxed) {
                bar.set_position((progress.fraction() * STEPS as f64) as u64);
                let (nodes, found) = (progress.generated(), progress.found());
                let (nodes, found) = (grouped(nodes), grouped(found));
                bar.set_message(format!("{nodes} · {found}"));
                std::thread::park_timeout(Duration::from_millis(100));
            }
            bar.finish_and_clear();
        });
        let result = work();
        done.store(true, Relaxed);
        painter.thread().unpark();
        result
    })
}
