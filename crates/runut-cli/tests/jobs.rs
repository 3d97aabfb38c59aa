//! A job that several processes share, and that are killed again and again, ends with the report of a run that never was
//! interrupted, counter by counter, and with the same solutions, each once; and so does one whose disk was full.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

const KILLS: u64 = 30;
const PROCESSES: usize = 3;

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

#[test]
fn a_job_survives_being_killed() {
    let words = ["enumerate", "@pentomino-5x12", "-s", "backtracking"];
    let whole = told(&mut runut(&words, None));
    let dir = Temporary::new("again");
    let threads = [["-j", "2"], ["-j", "1"], ["-j", "2"]];
    let start = |number: usize| -> Child {
        runut(&words, Some(&dir.0))
            .args(threads[number % threads.len()])
            .stdout(Stdio::null())
            .spawn()
            .expect("it starts")
    };
    let mut workers: Vec<Child> = (0..PROCESSES).map(start).collect();
    // A little generator of its own: moments, not values, so that it need not be good.
    let mut dice = 7u64;
    for _ in 0..KILLS {
        dice = dice.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        // Nothing is waited for: this is the moment at which the knife falls.
        std::thread::park_timeout(Duration::from_millis(5 + (dice >> 33) % 120));
        let number = (dice >> 20) as usize % PROCESSES;
        let _ = workers[number].kill();
        let _ = workers[number].wait();
        workers[number] = start(number);
    }
    for mut worker in workers {
        assert_eq!(worker.wait().expect("a child").code(), Some(0), "everybody sees the end");
    }
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
