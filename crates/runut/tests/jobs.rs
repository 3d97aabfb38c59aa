//! Jobs: the joined report is the report of one run, counter by counter, whatever happened to the folder in between;
//! and nothing is called exact that was not searched.

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
    assert!(all >= 20, "{all}");
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
fn lines_that_do_not_count_are_named_and_healed() {
    let (report, _) = whole(&small());
    let (dir, other) = (Temporary::new("healed"), Temporary::new("foreign"));
    let job = folder(&dir, &small());
    job.cut(20, &Ask::default()).expect("a cut");
    run(&job, &Ask::default());
    let ledger = dir.file("done.jsonl");
    let good = std::fs::read_to_string(&ledger).expect("a ledger");
    let lines: Vec<&str> = good.lines().collect();
    let last = lines.len();

    let strange = folder(&other, &asked("@pentomino-4x15", "first-cell", Goal::Count));
    strange.cut(4, &Ask::default()).expect("a cut");
    let foreign = std::fs::read_to_string(other.file("done.jsonl")).expect("a ledger");
    let flip = |line: &str| line.replacen("\"found\":\"0\"", "\"found\":\"1\"", 1);
    let flipped = |number: usize| (good.replacen(lines[number], &flip(lines[number]), 1), number);
    let (damaged, second) = flipped(1);
    assert_ne!(damaged, good);

    let cases: [(String, Vec<(usize, Fault)>); 7] = [
        (good[..good.len() - 30].to_owned(), vec![(last, Fault::Torn)]),
        (damaged, vec![(second + 1, Fault::Damaged)]),
        // The line that cuts the whole: everything below it hangs in the air until it is cut again.
        (flipped(0).0, vec![(1, Fault::Damaged)]),
        (format!("{}\n{}\n{foreign}", lines[0], lines[1]), vec![(3, Fault::Foreign)]),
        (format!("{good}{}\n", lines[2]), vec![(last + 1, Fault::Double)]),
        (format!("rubbish\n\u{0}\n{}\n", lines[3]), vec![(1, Fault::Damaged), (2, Fault::Damaged)]),
        (String::new(), vec![]),
    ];
    for (text, faults) in cases {
        std::fs::write(&ledger, text).expect("written");
        let job = Folder::open(&dir.0).expect("a job");
        assert_eq!(job.ledger().expect("a ledger").faults, faults);
        let joined = job.join(None).expect("a ledger");
        let harmless = faults.first().is_some_and(|fault| fault.1 == Fault::Double);
        assert_eq!(joined.exact, harmless, "{faults:?}");
        run(&job, &Ask::default());
        same(&job.join(None).expect("a ledger"), &report);
    }
}

#[test]
fn a_file_of_solutions_that_is_gone_or_damaged_is_made_again() {
    let asked = asked("@pentomino-3x20", "dancing-links", Goal::All);
    let (report, texts) = whole(&asked);
    let dir = Temporary::new("files");
    let job = folder(&dir, &asked);
    run(&job, &Ask::default());
    for harm in ["gone", "flipped", "cut"] {
        let files = std::fs::read_dir(dir.file("solutions")).expect("files");
        let file = files.map(|file| file.expect("a file").path()).min().expect("a file");
        let mut bytes = std::fs::read(&file).expect("readable");
        match harm {
            "gone" => std::fs::remove_file(&file).expect("removed"),
            "flipped" => {
                let middle = bytes.len() / 2;
                bytes[middle] ^= 0x10;
                std::fs::write(&file, bytes).expect("written");
            }
            _ => std::fs::write(&file, &bytes[..bytes.len() - 1]).expect("written"),
        }
        let job = Folder::open(&dir.0).expect("a job");
        let faults = job.ledger().expect("a ledger").faults;
        assert!(faults.iter().any(|fault| fault.1 == Fault::Unlisted), "{harm}: {faults:?}");
        assert!(!job.join(None).expect("a ledger").exact, "{harm}");
        run(&job, &Ask::default());
        same(&job.join(None).expect("a ledger"), &report);
        assert_eq!(listed(&job), texts, "{harm}");
    }
}

#[test]
fn a_plan_that_was_touched_is_refused() {
    let dir = Temporary::new("touched");
    folder(&dir, &small());
    let path = dir.file("plan.json");
    let text = std::fs::read_to_string(&path).expect("a plan");
    let with = |field: &str, value: &str| {
        let mut json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        json[field] = value.into();
        json.to_string()
    };
    let open = |text: String| {
        std::fs::write(&path, text).expect("written");
        Folder::open(&dir.0).expect_err("a plan that is not ours")
    };
    assert!(matches!(open(with("strategy", "backtracking")), JobError::NoJob(..)));
    assert!(matches!(open(with("trunk", "0")), JobError::NoJob(..)));
    assert!(matches!(open(with("version", "0.0.1")), JobError::OtherVersion { .. }));
    assert!(matches!(open(String::new()), JobError::NoJob(..)));
    assert!(matches!(Folder::open(Path::new("/nowhere")), Err(JobError::NoJob(..))));
}

#[test]
fn another_job_in_the_folder_is_refused() {
    let dir = Temporary::new("another");
    folder(&dir, &small());
    let other = asked("@pentomino-4x15", "first-cell", Goal::Count);
    assert!(matches!(Folder::resume(&dir.0, &other), Err(JobError::OtherJob(_))));
    assert!(matches!(Folder::create(&dir.0, plan(&other), None), Err(JobError::OtherJob(_))));
    assert!(Folder::resume(&dir.0, &small()).expect("the same").is_some());
    // Without a name it is whatever strategy the job has, if that could have been chosen.
    let unnamed = Asked { strategy: None, ..small() };
    assert!(Folder::resume(&dir.0, &unnamed).expect("the same").is_some());
    assert!(Folder::resume(&dir.file("new"), &small()).expect("nothing").is_none());
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
        home.add(&shipped).expect("a line of this job");
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
    assert!(matches!(home.add(&shipped), Err(JobError::OtherJob(_))));
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
fn one_part_that_decides_ends_all() {
    // `best` would start again and again to find a first solution, if it were not cut into parts.
    let whole_at_first = asked("@pentomino-6x10", "best", Goal::First);
    let dir = Temporary::new("decides-best");
    let job = folder(&dir, &whole_at_first);
    assert_eq!(run(&job, &Ask::default()), None);
    assert_eq!((job.join(None).expect("a ledger").answer, listed(&job).len()), (Answer::Yes, 1));
    for (goal, answer, most) in [(Goal::First, Answer::Yes, 1), (Goal::Unique, Answer::No, 2)] {
        let asked = asked("@pentomino-6x10", "first-cell", goal);
        let dir = Temporary::new(&format!("decides-{most}"));
        let job = folder(&dir, &asked);
        job.cut(50, &Ask::default()).expect("a cut");
        assert_eq!(run(&job, &Ask { threads: 2, ..Ask::default() }), None);
        let report = job.join(None).expect("a ledger");
        assert_eq!((report.answer, report.stop), (answer, None));
        let status = job.status().expect("a status");
        assert!(status.over && status.done < status.parts, "{status:?}");
        assert_eq!(listed(&job).len(), most);
    }
    // Nobody decides: only all parts together do.
    let asked = asked("@nonogram-cat", "backtracking", Goal::Unique);
    let (report, texts) = whole(&asked);
    let dir = Temporary::new("unique");
    let job = folder(&dir, &asked);
    run(&job, &Ask { threads: 2, ..Ask::default() });
    same(&job.join(None).expect("a ledger"), &report);
    assert_eq!((report.answer, listed(&job)), (Answer::Yes, texts));
}

#[test]
fn iterations_are_cut_into_parts_and_the_shortest_way_is_proved() {
    for (board, length) in
        [("1 8 2 0 4 3 7 6 5", 9), ("8 1 3 4 0 2 7 6 5", 14), ("1 2 3 4 5 6 7 8 0", 0)]
    {
        let all = asked(board, "ida-manhattan", Goal::All);
        let (report, texts) = whole(&all);
        let dir = Temporary::new(&format!("stages-{length}"));
        let job = folder(&dir, &all);
        // A node limit now and then, as if it were killed.
        for round in 0.. {
            assert!(round < 10_000, "it never ends");
            let limits = Limits { nodes: Some(300), ..Limits::default() };
            let job = Folder::open(&dir.0).expect("a job");
            if run(&job, &Ask { threads: 2, limits, ..Ask::default() }).is_none() {
                break;
            }
            let joined = job.join(None).expect("a ledger");
            assert_eq!((joined.answer, joined.exact), (Answer::Unknown, false));
        }
        let joined = job.join(None).expect("a ledger");
        assert_eq!((joined.answer, joined.optimal), (Answer::Yes, Some(true)));
        assert_eq!((&joined.found, joined.exact), (&report.found, true));
        assert_eq!(listed(&job), texts);
        let stage = job.status().expect("a status").iteration.expect("it deepens");
        assert_eq!(joined.stats.extra["iterations"], u64::from(stage));
        // An iteration is a node of its own in a tree that is cut.
        assert_eq!(joined.stats.expanded, report.stats.expanded, "{length}");

        let dir = Temporary::new(&format!("stages-first-{length}"));
        let job = folder(&dir, &asked(board, "ida-manhattan", Goal::First));
        run(&job, &Ask::default());
        let way = listed(&job).remove(0);
        let moves = way.chars().filter(|sign| sign.is_ascii_alphabetic()).count();
        assert_eq!(
            (moves, job.join(None).expect("a ledger").optimal),
            (length, Some(true)),
            "{way}"
        );
    }
    let dir = Temporary::new("stages-none");
    let asked = asked("1 2 3 4 5 6 8 7 0", "ida-manhattan", Goal::First);
    let (plan, done) = match Plan::make(&asked, &Ask::default()).expect("it deepens") {
        Planned::Plan(plan, done) => (plan, done),
        Planned::Stopped(report) => panic!("{:?}", report.stop),
    };
    let job = Folder::create(&dir.0, plan, done).expect("a folder");
    assert_eq!(run(&job, &Ask::default()), None);
    let joined = job.join(None).expect("a ledger");
    assert_eq!(joined.answer, Answer::No);
    assert!(joined.reason.is_some());
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
