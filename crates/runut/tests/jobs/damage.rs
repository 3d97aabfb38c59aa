//! Folders that were harmed: what is wrong is named, and healed by searching again.

use super::*;

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
