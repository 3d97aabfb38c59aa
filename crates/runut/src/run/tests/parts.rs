//! A run on its way to a part, what stops it there, and what an outcome means.

use super::{Collect, fresh, walk, with};
use crate::messages::part_lost as said;
use crate::report::{Answer, Stats};
use crate::run::outcome::{Outcome, decide};
use crate::run::shared::Prepared;
use crate::run::{Ask, CHECK_EVERY, Cancel, Goal, Run, Stop};
use crate::step::Event;
use crate::template::Tiling;
use crate::{About, Claims, Text};
use std::cell::Cell;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Does something with a run that was changed before.
fn with_part<T>(prefix: &[u32], work: impl FnOnce(&mut Run<'_, u32>) -> T) -> T {
    let ask = Ask::new(Goal::Count);
    let mut sink = Collect { wants: false, solutions: Vec::new() };
    let mut run = fresh(&ask, &mut sink).part(prefix);
    work(&mut run)
}

#[test]
fn nothing_counts_on_the_way_to_a_part() {
    with_part(&[1], |run| {
        run.case();
        run.pruned(2);
        run.note(said("on the way"));
        assert!(run.found_few(3).is_continue() && run.found(3u8).is_continue());
        assert_eq!(run.enter(0, 2), Continue(false));
        assert_eq!((run.stats(), run.in_bulk()), (&Stats::default(), 0u8.into()));
        assert_eq!(run.enter(1, 2), Continue(true));
        run.case();
        run.case();
        assert!(run.found_few(3).is_continue());
        run.note(said("there"));
        run.reason(said("why"));
        assert_eq!(
            (run.stats().cases, run.stats().pruned, run.in_bulk()),
            (Some(2), 0, 3u8.into())
        );
        assert_eq!((&run.notes[..], &run.reason), (&[said("there")][..], &Some(said("why"))));
    });
}

#[test]
fn a_request_is_heard_among_candidates_of_other_parts() {
    with_part(&[u32::MAX], |run| {
        run.cancel().stop(&Stop::Time);
        let passed = (0..).take_while(|&choice| run.enter(choice, 0) == Continue(false)).count();
        assert_eq!(passed as u64, CHECK_EVERY - 1);
    });
}

#[test]
fn only_a_run_of_everything_is_whole() {
    let ask = Ask::new(Goal::Count);
    let uncut: [Vec<u32>; 0] = [];
    let whole = |change: &dyn for<'a> Fn(Run<'a, u32>) -> Run<'a, u32>| {
        let mut sink = Collect { wants: false, solutions: Vec::new() };
        let run = fresh(&ask, &mut sink);
        change(run).is_whole()
    };
    assert!(whole(&|run| run));
    assert!(!whole(&|run| run.part(&[0])));
    assert!(!whole(&|run| run.pausing(&|_| false)));
    assert!(!whole(&|run| run.behind(&[0])));
    let mut sink = Collect { wants: false, solutions: Vec::<u32>::new() };
    let run = fresh(&ask, &mut sink);
    assert!(!run.crown(1, 10, &uncut).is_whole());
}

#[test]
fn who_may_ask_to_stand_still_asks_seldom() {
    let asked = AtomicU64::new(0);
    let pause = |_| {
        asked.fetch_add(1, Relaxed);
        false
    };
    let ask = Ask::new(Goal::Count);
    let mut sink = Collect { wants: false, solutions: Vec::new() };
    let run = fresh(&ask, &mut sink);
    let mut run = run.pausing(&pause);
    // Wide and flat: every node is announced.
    let width = 8 * CHECK_EVERY as u32;
    assert_eq!(walk(&mut run, width, 1, 0), Continue(()));
    let looks = asked.load(Relaxed);
    assert!((7..=9).contains(&looks), "{looks} times in the time of 8 looks");
}

#[test]
fn nothing_rejected_is_nothing_to_hear() {
    let (ask, heard) = (Ask::default(), Cell::new(0));
    let mut watch = |_: Event| heard.set(heard.get() + 1);
    let mut sink = Collect { wants: true, solutions: Vec::<u32>::new() };
    let mut run = fresh(&ask, &mut sink).watched(&mut watch);
    run.pruned(0);
    assert_eq!(heard.get(), 0);
    run.pruned(1);
    assert_eq!(heard.get(), 1);
}

#[test]
fn nodes_of_jobs_behind_a_limit_count_and_behind_enough_do_not() {
    for (stop, flow, generated) in
        [(Stop::Memory, Break(Stop::Memory), 3 * 14), (Stop::Enough, Continue(()), 14)]
    {
        with(&Ask::new(Goal::Count), |run| {
            let ended = run.parallel(3, |job, run| {
                walk(run, 2, 3, 0)?;
                if job == 0 { Break(stop.clone()) } else { Continue(()) }
            });
            assert_eq!((ended, run.stats().generated), (flow, generated));
        });
    }
}

#[test]
fn what_a_part_says_is_kept_once() {
    let mut whole = Outcome { notes: vec![said("a")], ..Outcome::nothing(Continue(())) };
    whole.join(Outcome { notes: vec![said("a"), said("b")], ..Outcome::nothing(Continue(())) });
    assert_eq!(whole.notes, [said("a"), said("b")]);
}

#[test]
fn an_answer_is_given_only_by_what_was_proved() {
    let decided =
        |goal, found: u32, finished, enough| decide(goal, &found.into(), finished, enough);
    for goal in [Goal::First, Goal::All, Goal::Unique, Goal::Count] {
        let nothing = if goal == Goal::Count { Answer::Yes } else { Answer::No };
        assert_eq!(decided(goal, 0, true, false), nothing, "{goal:?}");
        assert_eq!(decided(goal, 0, false, false), Answer::Unknown, "{goal:?}");
        let one = if goal == Goal::First { Answer::Yes } else { Answer::Unknown };
        assert_eq!(decided(goal, 1, false, false), one, "{goal:?}");
        assert_eq!(decided(goal, 1, true, false), Answer::Yes, "{goal:?}");
        let two = if goal == Goal::Unique { Answer::No } else { Answer::Yes };
        assert_eq!(decided(goal, 2, true, false), two, "{goal:?}");
    }
    assert_eq!(decided(Goal::Unique, 2, false, false), Answer::No);
    assert_eq!(decided(Goal::All, 2, false, true), Answer::Yes);
    assert_eq!(decided(Goal::Count, 2, false, true), Answer::Unknown);
}

#[test]
fn a_report_says_what_the_strategy_may_claim() {
    let about = |claims| About {
        name: "tree",
        idea: Text { en: "walks", id: "berjalan" },
        reference: "nobody",
        claims,
    };
    let half = Claims { complete: false, counts: false, ..Claims::TREE };
    let report = |claims, goal, flow, found: u32, reason| {
        let outcome = Outcome { found: found.into(), reason, ..Outcome::nothing(flow) };
        let prepared = Prepared { time: Duration::from_millis(500), ..Prepared::default() };
        outcome.report::<Tiling>(&about(claims), &Ask::new(goal), Duration::from_secs(2), prepared)
    };
    let ended = report(Claims::TREE, Goal::First, Continue(()), 0, None);
    assert_eq!((ended.answer, ended.exact, ended.stop), (Answer::No, true, None));
    assert_eq!((ended.elapsed_ms, ended.prepare_ms), (1500.0, 500.0));
    // Whoever does not look everywhere proves nothing by coming to an end, unless it has a reason.
    let tired = report(half, Goal::First, Continue(()), 0, None);
    assert_eq!((tired.answer, tired.stop), (Answer::Unknown, Some(Stop::Stalled)));
    let sure = report(half, Goal::First, Continue(()), 0, Some(said("why")));
    assert_eq!((sure.answer, sure.exact), (Answer::No, true));
    let counts = Claims { counts: true, ..half };
    assert!(report(counts, Goal::Count, Continue(()), 5, None).exact);
    // Who wanted one and has it was not stopped; who wanted all was.
    let first = report(Claims::TREE, Goal::First, Break(Stop::Nodes), 1, None);
    assert_eq!((first.answer, first.stop), (Answer::Yes, None));
    let all = report(Claims::TREE, Goal::All, Break(Stop::Nodes), 1, None);
    assert_eq!((all.answer, all.stop), (Answer::Unknown, Some(Stop::Nodes)));
    let left = report(Claims::TREE, Goal::Unique, Break(Stop::Enough), 1, None);
    assert_eq!((left.answer, left.stop), (Answer::Unknown, Some(Stop::Interrupted)));
    let wrong = report(Claims::TREE, Goal::First, Break(Stop::Flawed(said("who"))), 1, None);
    assert_eq!(wrong.answer, Answer::Unknown);
}

#[test]
fn a_stop_says_why() {
    let stops = [
        Stop::Enough,
        Stop::Time,
        Stop::Nodes,
        Stop::Memory,
        Stop::Interrupted,
        Stop::Stalled,
        Stop::Unable(said("somebody")),
        Stop::Flawed(said("somebody else")),
    ];
    let mut sentences: Vec<String> = stops.iter().map(ToString::to_string).collect();
    assert!(sentences.iter().all(|sentence| sentence.len() > 10), "{sentences:?}");
    assert!(sentences[6].contains("somebody"));
    sentences.sort();
    sentences.dedup();
    assert_eq!(sentences.len(), stops.len());
    let cancel = Cancel::new();
    assert_eq!(format!("{cancel:?}"), "Cancel(None)");
    cancel.stop(&Stop::Time);
    assert_eq!(format!("{cancel:?}"), "Cancel(Some(Time))");
}
