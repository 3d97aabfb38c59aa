//! A job that is killed again and again ends with the report of one that never was, counter by counter.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const KILLS: u64 = 20;

struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Temporary {
        let path = std::env::temp_dir().join(format!("runut-kill-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Temporary(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn count(job: Option<&Path>, threads: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_runut"));
    command.args(["count", "@pentomino-5x12", "-s", "backtracking", "--json", "-q", "-j", threads]);
    if let Some(job) = job {
        command.arg("--job").arg(job);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

/// The report without its times.
fn report(command: &mut Command) -> serde_json::Value {
    let output = command.output().expect("it starts");
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).expect("text");
    let mut report: serde_json::Value =
        serde_json::from_str(text.lines().last().expect("a report")).expect("JSON");
    let fields = report.as_object_mut().expect("an object");
    for time in ["elapsed_ms", "prepare_ms", "prepared"] {
        fields.remove(time);
        if let Some(stats) = fields.get_mut("stats").and_then(|stats| stats.as_object_mut()) {
            stats.remove(time);
        }
    }
    report
}

#[test]
fn a_job_survives_being_killed() {
    let whole = report(&mut count(None, "1"));
    let dir = Temporary::new("again");
    // A little generator of its own: moments, not values, so that it need not be good.
    let mut dice = 7u64;
    for kill in 0..KILLS {
        dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let wait = Duration::from_millis(10 + (dice >> 33) % 240);
        let mut child =
            count(Some(&dir.0), if kill % 2 == 0 { "2" } else { "1" }).spawn().expect("it starts");
        let start = Instant::now();
        while start.elapsed() < wait && child.try_wait().expect("a child").is_none() {
            std::thread::yield_now();
        }
        let _ = child.kill();
        let _ = child.wait();
    }
    assert_eq!(report(&mut count(Some(&dir.0), "2")), whole);
    // And what is done is done: nothing is left to search.
    assert_eq!(report(&mut count(Some(&dir.0), "1")), whole);
}
