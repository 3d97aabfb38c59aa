//! Jobs: the joined report is the report of one run, counter by counter, whatever happened to the folder in between;
//! and nothing is called exact that was not searched.

use runut::job::{Fault, Folder, JobError, Plan, Task, Work, Working};
use runut::{Answer, AnyPuzzle, Ask, Cancel, Goal, Limits, Report, Sameness, Stop};
use std::ops::ControlFlow::Continue;
use std::path::{Path, PathBuf};

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

fn gallery(name: &str) -> Box<dyn AnyPuzzle> {
    let exhibit = runut::gallery::find(name).expect("a puzzle of the gallery");
    let family = runut::family(exhibit.family).expect("its family");
    let source = exhibit.source();
    let format = family.sniff(&source).expect("its format");
    family.read(format, &source).expect("a format").expect("a puzzle").remove(0).puzzle
}

fn plan(puzzle: &dyn AnyPuzzle, strategy: &str, wanted: usize) -> Plan {
    let work = Work::new(puzzle, Some(strategy), Sameness::default()).expect("it splits");
    Plan::new(puzzle, work, &Ask::default(), wanted).expect("it splits")
}

fn run(folder: &Folder, range: std::ops::Range<usize>, ask: &Ask) -> Option<Stop> {
    folder.run(Working { range, ask, tell: &mut |_, _| {} }).expect("it runs")
}

fn whole(puzzle: &dyn AnyPuzzle, strategy: &str) -> Report {
    let ask = Ask::new(Goal::Count);
    puzzle.answer(Some(strategy), &ask, None, &mut |_| Continue(())).expect("a strategy")
}

#[track_caller]
fn same(job: &Report, whole: &Report) {
    assert_eq!((&job.found, job.exact, job.answer), (&whole.found, whole.exact, whole.answer));
    assert_eq!(job.stats, whole.stats);
    assert_eq!(job.stop, whole.stop);
}

/// A puzzle, a strategy and a plan of some parts.
fn small() -> (Box<dyn AnyPuzzle>, Report, Plan) {
    let puzzle = gallery("pentomino-3x20");
    let report = whole(&*puzzle, "first-cell");
    let plan = plan(&*puzzle, "first-cell", 20);
    assert!(plan.parts.len() > 10, "{}", plan.parts.len());
    (puzzle, report, plan)
}

#[test]
fn a_job_counts_what_one_run_counts() {
    for (name, strategy) in [
        ("pentomino-3x20", "first-cell"),
        ("pentomino-3x20", "backtracking"),
        ("soma", "fewest-options"),
    ] {
        let (puzzle, dir) = (gallery(name), Temporary::new(&format!("{name}-{strategy}")));
        let folder = Folder::create(&dir.0, plan(&*puzzle, strategy, 20)).expect("a folder");
        let ask = Ask { threads: 2, ..Ask::default() };
        assert_eq!(run(&folder, 0..usize::MAX, &ask), None);
        same(&folder.join(None).expect("a ledger"), &whole(&*puzzle, strategy));
    }
}

#[test]
fn a_share_at_a_time_and_in_any_order() {
    let (_, report, plan) = small();
    let (dir, all) = (Temporary::new("shares"), plan.parts.len());
    let folder = Folder::create(&dir.0, plan).expect("a folder");
    for range in [all / 2..all, 3..5, 0..all] {
        let before = folder.join(None).expect("a ledger");
        assert_eq!((before.answer, before.exact), (Answer::Unknown, false));
        assert_eq!(before.stop, Some(Stop::Interrupted));
        // As another process would.
        run(&Folder::open(&dir.0).expect("a job"), range, &Ask::default());
    }
    same(&folder.join(None).expect("a ledger"), &report);
}

#[test]
fn lines_that_do_not_count_are_named_and_healed() {
    let (_, report, plan) = small();
    let (dir, other) = (Temporary::new("healed"), Temporary::new("foreign"));
    let folder = Folder::create(&dir.0, plan).expect("a folder");
    run(&folder, 0..usize::MAX, &Ask::default());
    let ledger = dir.file("done.jsonl");
    let good = std::fs::read_to_string(&ledger).expect("a ledger");
    let lines: Vec<&str> = good.lines().collect();

    let puzzle = gallery("pentomino-4x15");
    let strange =
        Folder::create(&other.0, self::plan(&*puzzle, "first-cell", 20)).expect("a folder");
    run(&strange, 0..2, &Ask::default());
    let foreign = std::fs::read_to_string(other.file("done.jsonl")).expect("a ledger");
    let flipped = lines[0].replacen("\"found\":\"0\"", "\"found\":\"1\"", 1);
    assert_ne!(flipped, lines[0]);

    let cases: [(String, Vec<(usize, Fault)>); 5] = [
        (good[..good.len() - 30].to_owned(), vec![(lines.len(), Fault::Torn)]),
        (good.replacen(lines[0], &flipped, 1), vec![(1, Fault::Damaged)]),
        (format!("{}\n{foreign}", lines[1]), vec![(2, Fault::Foreign), (3, Fault::Foreign)]),
        (format!("{good}{}\n", lines[2]), vec![(lines.len() + 1, Fault::Double)]),
        (format!("rubbish\n\u{0}\n{}\n", lines[3]), vec![(1, Fault::Damaged), (2, Fault::Damaged)]),
    ];
    for (text, faults) in cases {
        std::fs::write(&ledger, text).expect("written");
        let folder = Folder::open(&dir.0).expect("a job");
        assert_eq!(folder.ledger().expect("a ledger").faults, faults);
        let joined = folder.join(None).expect("a ledger");
        assert_eq!(joined.exact, faults[0].1 == Fault::Double, "{faults:?}");
        run(&folder, 0..usize::MAX, &Ask::default());
        same(&folder.join(None).expect("a ledger"), &report);
    }
}

#[test]
fn a_plan_that_was_touched_is_refused() {
    let (_, _, plan) = small();
    let dir = Temporary::new("touched");
    Folder::create(&dir.0, plan).expect("a folder");
    let path = dir.file("plan.json");
    let text = std::fs::read_to_string(&path).expect("a plan");
    let mut json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    json["parts"][0] = serde_json::json!([9999]);
    let fewer = {
        let mut json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        json["parts"].as_array_mut().expect("parts").pop();
        json
    };
    let older = text.replacen(env!("CARGO_PKG_VERSION"), "0.0.1", 1);
    let open = |text: String| {
        std::fs::write(&path, text).expect("written");
        Folder::open(&dir.0).expect_err("a plan that is not ours")
    };
    assert!(matches!(open(json.to_string()), JobError::NoJob(..)));
    assert!(matches!(open(fewer.to_string()), JobError::NoJob(..)));
    assert!(matches!(open(older), JobError::OtherVersion { .. }));
    assert!(matches!(open(String::new()), JobError::NoJob(..)));
    assert!(matches!(Folder::open(Path::new("/nowhere")), Err(JobError::NoJob(..))));
}

#[test]
fn a_task_without_its_part_is_an_error() {
    let (_, _, plan) = small();
    let task = plan.task(0).expect("a part");
    let json = serde_json::to_string(&task).expect("JSON");
    assert_eq!(serde_json::from_str::<Task>(&json).expect("a task"), task);
    assert!(task.perform(&Cancel::new()).expect("a report").exact);
    let lost = Task { prefix: vec![9999], ..task.clone() };
    assert!(matches!(lost.perform(&Cancel::new()), Err(JobError::OtherTree(_))));
    let older = Task { version: "0.0.1".into(), ..task.clone() };
    assert!(matches!(older.perform(&Cancel::new()), Err(JobError::OtherVersion { .. })));
    assert!(plan.task(plan.parts.len()).is_none());
}

#[test]
fn limits_stop_a_job_and_it_goes_on_later() {
    let (_, report, plan) = small();
    let (dir, crown) = (Temporary::new("limits"), plan.crown.stats.generated);
    let folder = Folder::create(&dir.0, plan).expect("a folder");
    let mut left = 0;
    for round in 0.. {
        assert!(round < 10_000, "it never ends");
        let limits = Limits { nodes: Some(crown + 400), ..Limits::default() };
        let ask = Ask { limits, ..Ask::default() };
        let stop = run(&Folder::open(&dir.0).expect("a job"), 0..usize::MAX, &ask);
        let joined = folder.join(stop.clone()).expect("a ledger");
        if stop.is_none() {
            left = round;
            break;
        }
        assert_eq!((joined.stop, joined.exact), (Some(Stop::Nodes), false));
        let done = folder.ledger().expect("a ledger").done.len();
        if done == 0 {
            // The first part alone is larger than the limit: it needs more.
            run(&folder, 0..1, &Ask::default());
        }
        let limits = Limits { nodes: Some(crown + 3000), ..Limits::default() };
        run(&folder, 0..usize::MAX, &Ask { limits, ..Ask::default() });
    }
    assert!(left > 0, "the limit never stopped it");
    same(&folder.join(None).expect("a ledger"), &report);
    let cancel = Cancel::new();
    cancel.stop(&Stop::Interrupted);
    std::fs::remove_file(dir.file("done.jsonl")).expect("a ledger");
    let stop = run(&folder, 0..usize::MAX, &Ask { cancel, ..Ask::default() });
    assert_eq!(stop, Some(Stop::Interrupted));
}

#[test]
fn a_crown_that_was_refused_is_no_plan() {
    let text = "packing\nboard 40x40\n\npiece A x400\n##\n##\n";
    let puzzle = runut::family("packing").expect("a family").parse(text).expect("a puzzle");
    let refused = plan(&*puzzle, "first-cell", 20);
    assert!(matches!(refused.crown.stop, Some(Stop::Unable(_))), "{:?}", refused.crown.stop);
    assert_eq!((refused.crown.answer, refused.crown.exact), (Answer::Unknown, false));
    let dir = Temporary::new("refused");
    let folder = Folder::create(&dir.0, refused).expect("a folder");
    let joined = folder.join(None).expect("a ledger");
    assert_eq!((joined.answer, joined.exact), (Answer::Unknown, false), "whoever joins it anyway");
    assert!(matches!(joined.stop, Some(Stop::Unable(_))));
}

#[test]
fn one_question_has_one_meaning() {
    let hand = runut::family("twentyfour").expect("a family").parse("24:4,6,Q,A").expect("a hand");
    let none = Work::new(&*hand, Some("subsets"), Sameness::default());
    assert!(matches!(none, Err(JobError::DoesNotSplit(_)) | Ok(_)));
    // Without a name the job takes the best strategy that splits.
    for family in runut::FAMILIES {
        let puzzle = family.generate("", 1).expect("a puzzle");
        let splits = family.strategies().iter().any(|about| about.claims.splits);
        assert_eq!(Work::new(&*puzzle, None, Sameness::default()).is_ok(), splits);
    }
}
