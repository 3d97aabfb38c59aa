//! Jobs side by side: what comes of them is what one after the other would have given.

use super::{walk, with};
use crate::message::Message;
use crate::run::{Ask, Goal, Limits, Progress, Stop};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

fn said(name: &str) -> Message {
    crate::messages::part_lost(name)
}

#[test]
fn jobs_are_joined_in_their_order() {
    for threads in [1, 2, 3] {
        let progress = Arc::new(Progress::default());
        let ask = Ask { threads, progress: Some(progress.clone()), ..Ask::new(Goal::All) };
        let (_, solutions) = with(&ask, |run| {
            let flow = run.parallel(5, |job, run| {
                run.note(said(if job < 3 { "low" } else { "high" }));
                if job == 3 {
                    run.proved_optimal(true);
                }
                walk(run, 2, job as u32, 100 * job as u32)
            });
            assert_eq!(flow, Continue(()));
            assert_eq!(run.stats().generated, 2 + 6 + 14 + 30);
            assert_eq!((run.found_so_far(), run.optimal), (1 + 2 + 4 + 8 + 16, Some(true)));
            assert_eq!(run.notes, [said("low"), said("high")]);
            run.tell_progress();
            assert_eq!(progress.generated(), run.stats().generated, "each node is told once");
        });
        let expected = (0..5).flat_map(|job: u32| {
            let first = (100 * job) << job;
            first..first + (1 << job)
        });
        assert_eq!(solutions, expected.collect::<Vec<_>>());
    }
}

#[test]
fn jobs_that_only_count_build_nothing() {
    let ask = Ask { threads: 2, ..Ask::new(Goal::Count) };
    let (_, solutions) = with(&ask, |run| {
        let flow = run.parallel(3, |job, run| {
            run.solution(|| panic!("nobody wants it"))?;
            run.found_few(10 + job as u128)?;
            run.found(1u8)
        });
        assert_eq!(flow, Continue(()));
        assert_eq!((run.found_so_far(), run.in_bulk()), (3, 36u8.into()));
    });
    assert!(solutions.is_empty());
}

#[test]
fn a_job_that_has_enough_spares_those_after_it() {
    let begun = AtomicUsize::new(0);
    let (flow, solutions) = with(&Ask::new(Goal::All), |run| {
        run.parallel(6, |job, run| {
            begun.fetch_add(1, Relaxed);
            run.solution(|| job as u32)?;
            if job == 2 { Break(Stop::Enough) } else { Continue(()) }
        })
    });
    assert_eq!((flow, begun.into_inner()), (Continue(()), 3));
    assert_eq!(solutions, [0, 1, 2]);
    let (flow, solutions) = with(&Ask::new(Goal::Unique), |run| {
        run.parallel(6, |job, run| run.solution(|| job as u32))
    });
    assert_eq!((flow, solutions), (Break(Stop::Enough), vec![0, 1]), "enough together");
}

#[test]
fn a_limit_of_one_job_is_passed_on_after_what_it_found() {
    let (flow, solutions) = with(&Ask::new(Goal::All), |run| {
        run.parallel(3, |job, run| {
            run.solution(|| job as u32)?;
            if job == 1 { Break(Stop::Memory) } else { Continue(()) }
        })
    });
    assert_eq!((flow, solutions), (Break(Stop::Memory), vec![0, 1]));
}

#[test]
fn jobs_live_on_one_budget() {
    let limits = Limits { nodes: Some(700), ..Limits::default() };
    for threads in [1, 2] {
        let ask = Ask { limits, threads, ..Ask::new(Goal::Count) };
        with(&ask, |run| {
            assert_eq!(walk(run, 2, 3, 0), Continue(()));
            assert_eq!(run.parallel(2, |_, run| walk(run, 2, 4, 0)), Continue(()));
            assert_eq!(run.stats().generated, 14 + 30 + 30);
            assert_eq!(run.parallel(40, |_, run| walk(run, 2, 4, 0)), Break(Stop::Nodes));
            assert!(run.stats().generated <= 700);
            assert_eq!(walk(run, 2, 10, 0), Break(Stop::Nodes));
            assert_eq!(run.stats().generated, 700, "all of it, and not one more");
        });
    }
}

#[test]
fn who_found_something_wins_a_race() {
    let (winner, solutions) = with(&Ask::new(Goal::First), |run| {
        let winner = run.race(3, |job, run| {
            run.count("asked", 1);
            match job {
                0 => Break(Stop::Stalled),
                _ => run.solution(|| job as u32),
            }
        });
        assert_eq!(run.stats().extra["asked"], 2, "the counters of all that ran");
        winner
    });
    assert_eq!((winner, solutions), (Break(Stop::Enough), vec![1]));
    // One that came to its end without a solution has proved that there is none.
    let (winner, solutions) = with(&Ask::new(Goal::First), |run| {
        run.race(3, |job, _| if job == 1 { Continue(()) } else { Break(Stop::Stalled) })
    });
    assert_eq!((winner, solutions), (Continue(Some(1)), vec![]));
    // Nobody decided: what stopped the first is passed on.
    let (winner, _) = with(&Ask::new(Goal::First), |run| {
        run.race(2, |job, _| Break(if job == 0 { Stop::Memory } else { Stop::Stalled }))
    });
    assert_eq!(winner, Break(Stop::Memory));
    let (winner, _) = with(&Ask::new(Goal::First), |run| run.race(0, |_, _| Continue(())));
    assert_eq!(winner, Continue(None));
}

#[cfg(feature = "threads")]
#[test]
fn one_that_counted_wins_against_one_that_only_ended() {
    // Both end before either is told to stop: the first has found nothing, the second has.
    let together = std::sync::Barrier::new(2);
    let ask = Ask { threads: 2, ..Ask::new(Goal::Count) };
    let (winner, _) = with(&ask, |run| {
        let winner = run.race(2, |job, run| {
            together.wait();
            if job == 1 { run.solution(|| 0) } else { Continue(()) }
        });
        assert_eq!(run.found_so_far(), 1);
        winner
    });
    assert_eq!(winner, Continue(Some(1)));
}
