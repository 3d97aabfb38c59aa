//! One solution, or a second one, settles the question for all parts.

use super::*;

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

/// A nonogram in which the first column decides. Every other column fills the bottom row and one cell above, not the one next
/// to it: so the row next to the bottom is the first column's. Whoever puts the cell of the first column higher searches
/// through fifteen factorial fillings before that is seen.
fn decided_by_the_first_column() -> String {
    const WIDTH: usize = 16;
    let (rows, columns) = ("1\n".repeat(WIDTH), "1,1\n".repeat(WIDTH - 1));
    let (height, bottom) = (WIDTH + 1, WIDTH - 1);
    format!("width {WIDTH}\nheight {height}\n\nrows\n{rows}{bottom}\n\ncolumns\n1\n{columns}")
}

#[test]
fn whoever_searches_in_vain_is_called_back() {
    for (goal, answer) in [(Goal::First, Answer::Yes), (Goal::Unique, Answer::No)] {
        let asked = asked(&decided_by_the_first_column(), "backtracking", goal);
        // On two threads of one process, and in two processes that share the folder.
        for together in [true, false] {
            let dir = Temporary::new(&format!("vain-{goal:?}-{together}"));
            let job = folder(&dir, &asked);
            job.cut(16, &Ask::default()).expect("a cut");
            let parts: Vec<_> =
                job.ledger().expect("a ledger").fact(&[]).expect("cut").parts().collect();
            let limits = Limits { nodes: Some(3000), ..Limits::default() };
            let decides = |part: &runut::job::Part| {
                let part = serde_json::to_string(part).expect("JSON");
                let ask = Ask { limits, ..Ask::default() };
                pure::run_part(&job.plan().text(), &part, None, &ask)
                    .is_ok_and(|shipped| !shipped.line.contains("\"rest\""))
            };
            let good: Vec<usize> = (0..parts.len()).filter(|&at| decides(&parts[at])).collect();
            let vain = parts.len() - good.len();
            assert!(!good.is_empty() && vain > 10, "{good:?} of {}", parts.len());
            // Neighbours, of which one decides and the other would never end. The limit is only there for the day
            // on which nobody calls it back.
            let at = if good[0] > 0 { good[0] - 1 } else { good[good.len() - 1] };
            let run = |range, threads| {
                let limits = Limits { time: Some(Duration::from_secs(120)), ..Limits::default() };
                let ask = Ask { threads, limits, ..Ask::default() };
                let unhurried = Duration::from_secs(3600);
                let pace = Pace { least: unhurried, most: unhurried };
                let job = Folder::open(&dir.0).expect("a job");
                job.run(Working { range, ask: &ask, pace, tell: &mut |_| {} }).expect("it runs")
            };
            if together {
                assert_eq!(run(at..at + 2, 2), None);
            } else {
                std::thread::scope(|scope| {
                    let others = [at..at + 1, at + 1..at + 2];
                    let others = others.map(|range| scope.spawn(|| run(range, 1)));
                    for other in others {
                        assert_eq!(other.join().expect("a thread"), None);
                    }
                });
            }
            let report = job.join(None).expect("a ledger");
            assert_eq!((report.answer, report.stop), (answer, None));
            assert_eq!(job.status().expect("a status").done, 1, "one part decided");
        }
    }
}
