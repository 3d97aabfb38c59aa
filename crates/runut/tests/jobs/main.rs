//! Jobs: the joined report is the report of one run, counter by counter, whatever happened to the folder in between;
//! and nothing is called exact that was not searched.

mod damage;
mod decide;
mod deepen;

use runut::job::{Asked, Fault, Folder, JobError, Pace, Plan, Planned, Working, pure};
use runut::{Answer, AnyPuzzle, Ask, Cancel, Goal, Limits, Report, Stop};
use std::ops::ControlFlow::Continue;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A folder that is gone when the test ends.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Temporary {
        let path = std::env::temp_dir().join(format!("runut-job-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Temporary(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Parts so short that even a small search has many of them.
const SHORT: Pace = Pace { least: Duration::ZERO, most: Duration::ZERO };

fn asked(puzzle: &str, strategy: &str, goal: Goal) -> Asked {
    Asked { strategy: Some(strategy.into()), goal, ..Asked::count(puzzle) }
}

fn plan(asked: &Asked) -> Plan {
    match Plan::make(asked, &Ask::default()).expect("it splits") {
        Planned::Plan(plan, _) => plan,
        Planned::Stopped(report) => panic!("{:?}", report.stop),
    }
}

fn folder(dir: &Temporary, asked: &Asked) -> Folder {
    Folder::create(&dir.0, plan(asked), None).expect("a folder")
}

fn run(folder: &Folder, ask: &Ask) -> Option<Stop> {
    let working = Working { range: 0..usize::MAX, ask, pace: SHORT, tell: &mut |_| {} };
    folder.run(working).expect("it runs")
}

/// The report of one run, and its solutions in some order.
fn whole(asked: &Asked) -> (Report, Vec<String>) {
    let opened = runut::desk::open(&asked.puzzle, None, None).expect("a puzzle").remove(0);
    let sameness = plan(asked).work.sameness;
    let (ask, mut texts) = (Ask { sameness, ..Ask::new(asked.goal) }, Vec::new());
    let puzzle: &dyn AnyPuzzle = &*opened.puzzle;
    let report = puzzle.answer(asked.strategy.as_deref(), &ask, None, &mut |solution| {
        texts.push(solution.text());
        Continue(())
    });
    texts.sort();
    (report.expect("a strategy"), texts)
}

fn listed(folder: &Folder) -> Vec<String> {
    let mut texts = Vec::new();
    let take = &mut |solution: runut::desk::SolutionLine| {
        texts.push(solution.text);
        assert_eq!(solution.number, texts.len() as u64);
        Ok(())
    };
    folder.solutions(take).expect("readable");
    texts.sort();
    texts
}

#[track_caller]
fn same(job: &Report, whole: &Report) {
    assert_eq!((&job.found, job.exact, job.answer), (&whole.found, whole.exact, whole.answer));
    assert_eq!(job.stats, whole.stats);
    assert_eq!(job.stop, whole.stop);
}

/// A puzzle of a few thousand nodes.
fn small() -> Asked {
    asked("@pentomino-3x20", "first-cell", Goal::Count)
}

#[test]
fn a_job_finds_what_one_run_finds() {
    for (name, strategy, goal) in [
        ("@pentomino-3x20", "first-cell", Goal::Count),
        ("@pentomino-3x20", "dancing-links", Goal::All),
        ("24:1,5,5,5", "brute-force", Goal::All),
        ("@pentomino-3x20", "best", Goal::Count),
    ] {
        let asked = asked(name, strategy, goal);
        let (report, texts) = whole(&asked);
        let dir = Temporary::new(&format!("finds-{strategy}-{}", name.len()));
        let folder = match Plan::make(&asked, &Ask::default()).expect("it splits") {
            Planned::Plan(plan, done) => Folder::create(&dir.0, plan, done).expect("a folder"),
            Planned::Stopped(report) => panic!("{:?}", report.stop),
        };
        assert_eq!(run(&folder, &Ask { threads: 2, ..Ask::default() }), None);
        same(&folder.join(None).expect("a ledger"), &report);
        assert_eq!(listed(&folder), texts, "{name} {strategy}");
    }
}

#[test]
fn every_strategy_that_splits_does_it_in_a_folder() {
    let mut searched = 0;
    for name in ["@pentomino-subset-3x5", "24:1,5,5,5", "@nonogram-paper-5x5", "1 8 2 0 4 3 7 6 5"]
    {
        let opened = runut::desk::open(&Asked::count(name).puzzle, None, None).expect("a puzzle");
        for about in opened[0].puzzle.family().strategies() {
            let claims = &about.claims;
            if !(claims.splits || claims.deepens) {
                continue;
            }
            let goal = if claims.enumerates { Goal::All } else { Goal::Count };
            let asked = asked(name, about.name, goal);
            let dir = Temporary::new(&format!("every-{}-{}", name.len(), about.name));
            let folder = match Plan::make(&asked, &Ask::default()).expect("it splits") {
                Planned::Plan(plan, done) => Folder::create(&dir.0, plan, done).expect("a folder"),
                // Tables for other sizes of boards.
                Planned::Stopped(report) => {
                    assert!(matches!(report.stop, Some(Stop::Unable(_))), "{}", about.name);
                    continue;
                }
            };
            assert_eq!(run(&folder, &Ask { threads: 2, ..Ask::default() }), None);
            let ((report, texts), joined) = (whole(&asked), folder.join(None).expect("a ledger"));
            assert_eq!((&joined.found, joined.exact), (&report.found, true), "{}", about.name);
            assert_eq!(listed(&folder), texts, "{}", about.name);
            assert!(!texts.is_empty() || goal == Goal::Count, "{}", about.name);
            // An iteration is a node of its own in a tree that is cut.
            if claims.splits {
                same(&joined, &report);
            }
            searched += 1;
        }
    }
    assert!(searched >= 14, "{searched} strategies");
}

#[test]
fn parts_follow_the_work() {
    let dir = Temporary::new("follow");
    let one = folder(&dir, &small());
    let unhurried = Pace { least: Duration::from_secs(3600), most: Duration::from_secs(3600) };
    let ask = Ask::default();
    let working = Working { range: 0..usize::MAX, ask: &ask, pace: unhurried, tell: &mut |_| {} };
    one.run(working).expect("it runs");
    let status = one.status().expect("a status");
    assert_eq!((status.parts, status.done, status.cut, status.over), (1, 1, 0, true));

    let dir = Temporary::new("follow-short");
    let many = folder(&dir, &small());
    run(&many, &ask);
    let status = many.status().expect("a status");
    assert!(status.done > 3 && status.cut > 0 && status.over, "{status:?}");
    assert_eq!(many.join(None).expect("a ledger").stats, one.join(None).expect("a ledger").stats);
}

#[test]
fn a_share_at_a_time_and_in_any_order() {
    let (report, _) = whole(&small());
    let dir = Temporary::new("shares");
    let first = folder(&dir, &small());
    first.cut(20, &Ask::default()).expect("a cut");
    let all = first.status().expect("a status").parts;
    assert!(
        (20..30).contains(&all),
        "{all} parts: at least as many as were asked for, and few more"
    );
    for range in [all / 2..all, 3..5, 0..all] {
        let before = first.join(None).expect("a ledger");
        assert_eq!((before.answer, before.exact), (Answer::Unknown, false));
        assert_eq!(before.stop, Some(Stop::Interrupted));
        // As another process would.
        let other = Folder::open(&dir.0).expect("a job");
        let ask = Ask::default();
        let pace = Pace::default();
        other.run(Working { range, ask: &ask, pace, tell: &mut |_| {} }).expect("it runs");
    }
    same(&first.join(None).expect("a ledger"), &report);
}

#[test]
fn several_at_once_share_a_folder() {
    let asked = asked("@pentomino-3x20", "dancing-links", Goal::All);
    let (report, texts) = whole(&asked);
    let dir = Temporary::new("several");
    folder(&dir, &asked);
    std::thread::scope(|scope| {
        for threads in [1, 2, 1] {
            let dir = &dir;
            scope.spawn(move || {
                // As another process would: it has its own place among the workers.
                let job = Folder::open(&dir.0).expect("a job");
                assert_eq!(run(&job, &Ask { threads, ..Ask::default() }), None);
                assert!(job.join(None).expect("a ledger").exact, "everybody waits for the end");
            });
        }
    });
    let job = Folder::open(&dir.0).expect("a job");
    same(&job.join(None).expect("a ledger"), &report);
    assert_eq!(listed(&job), texts);
    let faults = job.ledger().expect("a ledger").faults;
    assert_eq!(faults, [], "nobody searched what another had taken");
}

#[test]
fn parts_travel_as_text() {
    let asked = asked("@pentomino-3x20", "dancing-links", Goal::All);
    let (report, texts) = whole(&asked);
    let ask = Ask::default();
    let made = pure::plan(&serde_json::to_string(&asked).expect("JSON"), &ask).expect("a plan");
    let (mut lines, mut found) = (String::new(), Vec::new());
    let dir = Temporary::new("travel");
    let home = folder(&dir, &asked);
    let mut searched = 0;
    loop {
        let due = pure::due(&made.plan, &lines).expect("a plan");
        let Some(part) = due.first() else { break };
        let budget = (searched < 5).then_some(Duration::ZERO);
        let shipped = match searched {
            0 => pure::cut(&made.plan, part, 5, &ask),
            _ => pure::run_part(&made.plan, part, budget, &ask),
        };
        let shipped = shipped.expect("a part");
        // Whoever hears it twice is none the wiser.
        lines = lines + &shipped.line + &shipped.line;
        home.add(&[shipped.clone(), shipped.clone()]).expect("lines of this job");
        if let Some((_, file)) = &shipped.file {
            for line in pure::solutions(file).expect("solutions") {
                let line: serde_json::Value = serde_json::from_str(&line).expect("JSON");
                found.push(line["text"].as_str().expect("a text").to_owned());
            }
        }
        searched += 1;
    }
    assert!(searched > 5, "{searched}");
    found.sort();
    assert_eq!(found, texts);
    let joined: serde_json::Value =
        serde_json::from_str(&pure::join(&made.plan, &lines).expect("a report")).expect("JSON");
    assert_eq!(joined["found"], report.found.to_string());
    assert_eq!(joined["stats"], serde_json::to_value(&report.stats).expect("JSON"));
    // What came home is the same job.
    same(&home.join(None).expect("a ledger"), &report);
    assert_eq!(listed(&home), texts);

    let lost = pure::run_part(&made.plan, "[9999,1]", None, &ask);
    assert!(matches!(lost, Err(JobError::OtherTree(_))), "{lost:?}");
    let older = made.plan.replacen(env!("CARGO_PKG_VERSION"), "0.0.1", 1);
    let refused = pure::run_part(&older, "[]", None, &ask);
    assert!(matches!(refused, Err(JobError::OtherVersion { .. })), "{refused:?}");
    let strange =
        pure::plan(r#"{"puzzle": "@soma", "strategy": "first-cell"}"#, &ask).expect("a plan");
    let shipped = pure::cut(&strange.plan, "[]", 2, &ask).expect("a cut");
    // One stranger, and nothing of what came with it is kept: it would look as if all had been.
    let ledger = || std::fs::read(dir.file("done.jsonl")).expect("a ledger");
    let (before, own) = (ledger(), pure::run_part(&made.plan, "[]", None, &ask).expect("a part"));
    assert!(matches!(home.add(&[own, shipped]), Err(JobError::OtherJob(_))));
    assert_eq!(ledger(), before);
}

#[test]
fn limits_stop_a_job_and_it_goes_on_later() {
    let (report, _) = whole(&asked("@pentomino-3x20", "backtracking", Goal::Count));
    let dir = Temporary::new("limits");
    let job = folder(&dir, &asked("@pentomino-3x20", "backtracking", Goal::Count));
    let mut rounds = 0;
    loop {
        let limits = Limits { nodes: Some(1000), ..Limits::default() };
        let before = job.join(None).expect("a ledger").stats.generated;
        let job = Folder::open(&dir.0).expect("a job");
        let stop = run(&job, &Ask { limits, ..Ask::default() });
        let joined = job.join(stop.clone()).expect("a ledger");
        // A limit is never exceeded, and what was searched within it is not lost.
        assert!(joined.stats.generated - before <= 1000);
        if stop.is_none() {
            break;
        }
        rounds += 1;
        assert!(joined.stats.generated > before && rounds < 10_000, "it never ends");
        assert_eq!((joined.stop, joined.exact), (Some(Stop::Nodes), false));
    }
    assert!(rounds > 0, "the limit never stopped it");
    same(&job.join(None).expect("a ledger"), &report);
    let cancel = Cancel::new();
    cancel.stop(&Stop::Interrupted);
    std::fs::remove_file(dir.file("done.jsonl")).expect("a ledger");
    let stop = run(&job, &Ask { cancel, ..Ask::default() });
    assert_eq!(stop, Some(Stop::Interrupted));
    let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    assert_eq!(run(&job, &Ask { limits, ..Ask::default() }), Some(Stop::Time));
    let limits = Limits { memory: Some(1), ..Limits::default() };
    let small = Temporary::new("limits-memory");
    let tight = folder(&small, &self::small());
    assert_eq!(run(&tight, &Ask { limits, ..Ask::default() }), Some(Stop::Memory));
    run(&tight, &Ask::default());
    same(&tight.join(None).expect("a ledger"), &whole(&self::small()).0);
    run(&job, &Ask::default());
    same(&job.join(None).expect("a ledger"), &report);
}

#[test]
fn what_is_refused_is_no_plan() {
    let text = "packing\nboard 40x40\n\npiece A x400\n##\n##\n";
    let refused = Plan::make(&asked(text, "first-cell", Goal::Count), &Ask::default());
    match refused.expect("it splits") {
        Planned::Stopped(report) => {
            assert!(matches!(report.stop, Some(Stop::Unable(_))), "{:?}", report.stop);
            assert_eq!((report.answer, report.exact), (Answer::Unknown, false));
        }
        Planned::Plan(..) => panic!("planned"),
    }
    let none = Plan::make(&asked("24:4,6,Q,A", "subsets", Goal::Count), &Ask::default());
    assert!(matches!(none, Err(JobError::DoesNotSplit(..))));
    let none = Plan::make(&asked("24:4,6,Q,A", "nonsense", Goal::Count), &Ask::default());
    assert!(matches!(none, Err(JobError::Problem(_))));
}

#[test]
fn the_estimate_comes_true() {
    let asked = asked("@pentomino-4x15", "first-cell", Goal::Count);
    let (report, _) = whole(&asked);
    let truth: f64 = report.found.to_string().parse().expect("a number");
    let dir = Temporary::new("estimate");
    let job = folder(&dir, &asked);
    job.cut(60, &Ask::default()).expect("a cut");
    // Half of the parts, in the order in which they would be searched.
    let puzzle = job.plan().work.open().expect("a puzzle");
    let bench = runut::job::Bench::new(job.plan(), &*puzzle, &Ask::default()).expect("a question");
    let mut ledger = job.ledger().expect("a ledger");
    let due: Vec<_> = ledger.due().cloned().collect();
    for part in &due[..due.len() / 2] {
        ledger.note(bench.run(part, &|_| false).expect("a part").fact);
    }
    let estimate = job.progress(&ledger).estimate.expect("an estimate");
    assert!(estimate.error > 0.0);
    assert!((estimate.found - truth).abs() < 4.0 * estimate.error, "{truth} {estimate:?}");
    for part in &due[due.len() / 2..] {
        ledger.note(bench.run(part, &|_| false).expect("a part").fact);
    }
    let status = job.progress(&ledger);
    let estimate = status.estimate.expect("an estimate");
    assert_eq!((estimate.found, estimate.error, status.over), (truth, 0.0, true));
}
