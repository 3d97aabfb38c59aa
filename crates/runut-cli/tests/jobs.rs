//! A job that several processes share, and that are killed again and again, ends with the report of a run that never was
//! interrupted, counter by counter, and with the same solutions, each once; and so does one whose disk was full.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

const KILLS: u64 = 30;
const PROCESSES: usize = 3;
/// A 24-puzzle of a second, the length of its shortest ways, and the iterations of IDA* by Manhattan distance.
const BOARD: &str = "6 9 4 5 10 11 8 1 3 13 0 2 23 18 15 7 21 20 19 14 22 16 12 17 24";
const LENGTH: usize = 58;
const ITERATIONS: u64 = 9;

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

fn runut(words: &[&str], job: Option<&Path>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_runut"));
    command.args(words).args(["--json", "-q"]);
    if let Some(job) = job {
        command.arg("--job").arg(job);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

/// The lines of a command that came to its end.
fn lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The report without its times, and the texts of the solutions in an order of their own.
fn told(command: &mut Command) -> (Value, Vec<String>) {
    let output = command.output().expect("it starts");
    assert_eq!(output.status.code(), Some(0));
    let mut lines = lines(&output);
    let mut report = lines.pop().expect("a report");
    let fields = report.as_object_mut().expect("an object");
    for time in ["elapsed_ms", "prepare_ms", "prepared"] {
        fields.remove(time);
    }
    let text = |line: &Value| line["text"].as_str().expect("a solution").to_owned();
    let mut texts: Vec<String> = lines.iter().map(text).collect();
    texts.sort();
    (report, texts)
}

/// Processes at work on one job, of which a random one is killed at random moments and started again; then they come to
/// their end. How many were killed at work.
fn killed_again_and_again(kills: u64, processes: usize, command: &dyn Fn() -> Command) -> usize {
    let start = || command().spawn().expect("it starts");
    let mut workers: Vec<Child> = (0..processes).map(|_| start()).collect();
    // A little generator of its own: moments, not values, so that it need not be good.
    let (mut dice, mut killed) = (7u64, 0);
    for _ in 0..kills {
        dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        // Nothing is waited for: this is the moment at which the knife falls.
        std::thread::park_timeout(Duration::from_millis(5 + (dice >> 33) % 120));
        let worker = &mut workers[(dice >> 20) as usize % processes];
        let _ = worker.kill();
        // Without a status it was the knife; with one it had come to its end before.
        killed += usize::from(worker.wait().expect("a child").code().is_none());
        *worker = start();
    }
    for mut worker in workers {
        assert_eq!(worker.wait().expect("a child").code(), Some(0), "everybody sees the end");
    }
    killed
}

#[test]
fn a_job_survives_being_killed() {
    let words = ["enumerate", "@pentomino-5x12", "-s", "backtracking"];
    let whole = told(&mut runut(&words, None));
    let dir = Temporary::new("again");
    let killed = killed_again_and_again(KILLS, PROCESSES, &|| {
        let mut command = runut(&words, Some(&dir.0));
        command.args(["-j", "2"]).stdout(Stdio::null());
        command
    });
    assert!(killed > 0, "nobody was killed at work");
    let (report, texts) = told(&mut runut(&words, Some(&dir.0)));
    assert_eq!(texts.len(), whole.1.len());
    assert_eq!((report, texts), whole);
    // Nobody is left at work, and whatever the killed ones left behind is cleared away.
    let status = lines(
        &runut(&["job", "status", &dir.0.to_string_lossy()], None).output().expect("it starts"),
    );
    assert_eq!((&status[0]["over"], &status[0]["processes"]), (&true.into(), &0.into()));
    assert_eq!(std::fs::read_dir(dir.0.join("workers")).expect("a folder").count(), 0);
}

/// The way of a report's only solution, its length, and whether that is proved to be the least.
fn shortest((report, texts): &(Value, Vec<String>)) -> (usize, bool) {
    assert_eq!((texts.len(), &report["answer"]), (1, &"yes".into()));
    let moves = texts[0].chars().filter(char::is_ascii_alphabetic).count();
    (moves, report["optimal"] == true)
}

#[test]
fn the_shortest_way_through_a_24_puzzle_is_proved_whoever_is_killed() {
    let words = ["solve", BOARD, "-s", "ida-manhattan"];
    let dir = Temporary::new("sliding");
    let killed = killed_again_and_again(10, 2, &|| {
        let mut command = runut(&words, Some(&dir.0));
        command.args(["-j", "2"]).stdout(Stdio::null());
        command
    });
    assert!(killed > 0, "nobody was killed at work");
    let job = told(&mut runut(&words, Some(&dir.0)));
    assert_eq!(shortest(&job), (LENGTH, true));
    assert_eq!(shortest(&told(&mut runut(&words, None))), (LENGTH, true));
    let status = runut(&["job", "status", &dir.0.to_string_lossy()], None).output();
    let status = lines(&status.expect("it starts")).pop().expect("a status");
    assert_eq!((&status["over"], &status["iteration"]), (&true.into(), &ITERATIONS.into()));
    assert!(status["cut"].as_u64() > Some(0), "iterations are cut into parts: {status}");
}

#[test]
fn all_solutions_are_a_job_too() {
    let words = ["solve", "--all", "@pentomino-subset-3x5", "-s", "dancing-links"];
    let dir = Temporary::new("all");
    assert_eq!(told(&mut runut(&words, Some(&dir.0))), told(&mut runut(&words, None)));
}

/// Ctrl-C is a signal; what was searched until then is kept.
#[cfg(unix)]
#[test]
fn an_interrupted_job_goes_on() {
    let words = ["count", "@iq-puzzler-pro", "-s", "backtracking"];
    let dir = Temporary::new("interrupt");
    let mut before = 0;
    for _ in 0..2 {
        let worker = runut(&words, Some(&dir.0)).args(["-j", "2"]).spawn().expect("it starts");
        let name = dir.0.to_string_lossy();
        // It is at work when it has taken a part.
        while !runut(&["job", "status", &name], None).output().is_ok_and(|output| {
            lines(&output).pop().is_some_and(|status| status["taken"].as_u64() > Some(0))
        }) {
            std::thread::park_timeout(Duration::from_millis(20));
        }
        let told = Command::new("kill").args(["-INT", &worker.id().to_string()]).status();
        assert!(told.expect("it starts").success());
        let output = worker.wait_with_output().expect("a child");
        assert_eq!(output.status.code(), Some(130), "interrupted");
        let report = lines(&output).pop().expect("a report");
        assert_eq!(
            (&report["answer"], &report["stop"]),
            (&"unknown".into(), &"interrupted".into())
        );
        let after = report["stats"]["generated"].as_u64().expect("a number");
        assert!(after >= before, "{before} {after}");
        before = after;
    }
    assert!(before > 0, "nothing was kept");
}

#[test]
fn a_job_can_be_looked_at_called_off_and_resumed() {
    let words = ["count", "@iq-puzzler-pro", "-s", "backtracking"];
    let dir = Temporary::new("cancel");
    let name = dir.0.to_string_lossy().into_owned();
    let verb = |verb: &str| runut(&["job", verb, &name], None).output().expect("it starts");
    let mut worker = runut(&words, Some(&dir.0)).args(["-j", "2"]).spawn().expect("it starts");
    let status = loop {
        assert_eq!(worker.try_wait().expect("a child"), None, "hours of work");
        if let Some(status) = lines(&verb("status")).pop()
            && status["processes"] == 1
            && status["parts"].as_u64() > Some(1)
        {
            break status;
        }
        std::thread::park_timeout(Duration::from_millis(20));
    };
    assert_eq!((&status["type"], &status["over"]), (&"job".into(), &false.into()));
    assert!(status["taken"].as_u64() > Some(0), "{status}");
    assert_eq!(verb("status").status.code(), Some(3), "undecided");
    assert_eq!(verb("cancel").status.code(), Some(0));
    let output = worker.wait_with_output().expect("a child");
    assert_eq!(output.status.code(), Some(130), "interrupted");
    let report = lines(&output).pop().expect("a report");
    assert_eq!((&report["answer"], &report["exact"]), (&"unknown".into(), &false.into()));
    let before = report["stats"]["generated"].as_u64().expect("a number");
    // A limit: it goes on from there, and says what stopped it.
    let output = runut(&words, Some(&dir.0)).args(["--nodes", "5000"]).output().expect("it starts");
    assert_eq!(output.status.code(), Some(3));
    let report = lines(&output).pop().expect("a report");
    assert_eq!(report["stop"], "nodes");
    let after = report["stats"]["generated"].as_u64().expect("a number");
    assert!(before < after && after <= before + 5000, "{before} {after}");
    let joined = lines(&verb("join")).pop().expect("a report");
    assert_eq!((&joined["found"], &joined["stats"]), (&report["found"], &report["stats"]));
}

/// A quota of the process stands for a full disk: `ulimit -f` counts in blocks of 512 or 1024 bytes.
#[cfg(unix)]
#[test]
fn a_full_disk_is_named_and_costs_nothing_but_time() {
    let words = ["count", "@pentomino-3x20", "-s", "backtracking"];
    let whole = told(&mut runut(&words, None));
    let dir = Temporary::new("full");
    let name = dir.0.to_string_lossy().into_owned();
    let plan = ["job", "plan", &name, "@pentomino-3x20", "-s", "backtracking", "--parts", "300"];
    assert_eq!(runut(&plan, None).output().expect("it starts").status.code(), Some(3));
    let length = |name: &str| std::fs::metadata(dir.0.join(name)).expect("a file").len();
    let planned = length("done.jsonl");
    let blocks = planned / 512 + 20;
    // The signal is ignored, so that the write fails as on a full disk.
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" job run \"$1\" --json");
    let output = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_runut"), &name])
        .output()
        .expect("a shell");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let problem = lines(&output).pop().expect("a problem");
    assert_eq!(problem["type"], "problem");
    assert!(
        problem["message"]["en"].as_str().expect("a sentence").contains("done.jsonl"),
        "{problem}"
    );
    assert!(length("done.jsonl") >= planned);
    assert_eq!(told(&mut runut(&words, Some(&dir.0))), whole);
}
