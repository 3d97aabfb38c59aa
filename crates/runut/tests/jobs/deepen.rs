//! Iterations in parts: a shortest way, proved.

use super::*;

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
