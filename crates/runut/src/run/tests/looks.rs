//! What a run tells the world outside, and what it hears from there.

use super::{walk, with};
use crate::report::Stats;
use crate::run::{Ask, BARE_EVERY, CHECK_EVERY, Goal, Limits, Progress, Stop};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::time::Duration;

fn nodes(generated: u64) -> Stats {
    Stats { generated, ..Stats::default() }
}

fn limited(nodes: u64, threads: usize) -> Ask {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    Ask { limits, threads, ..Ask::new(Goal::Count) }
}

#[test]
fn a_question_knows_how_many_are_enough() {
    let enough = |goal, limit| Ask { limit, ..Ask::new(goal) }.enough();
    assert_eq!((enough(Goal::First, None), enough(Goal::Unique, Some(9))), (Some(1), Some(2)));
    assert_eq!((enough(Goal::All, None), enough(Goal::All, Some(9))), (None, Some(9)));
    assert_eq!(enough(Goal::Count, Some(9)), None);
    let workers = |threads| Ask { threads, ..Ask::default() }.workers();
    assert_eq!(workers(0), 1);
    assert_eq!(workers(3), if cfg!(feature = "threads") { 3 } else { 1 });
}

#[test]
fn progress_begins_anew_with_every_search() {
    let progress = Progress::default();
    assert_eq!((progress.strategy(), progress.preparing()), (None, None));
    progress.begins("one");
    progress.advance(5, 2);
    progress.advance(6, 1);
    progress.set_fraction(0.25);
    assert_eq!((progress.generated(), progress.found()), (11, 3));
    assert_eq!((progress.fraction(), progress.strategy()), (0.25, Some("one")));
    let what = crate::messages::part_lost("nobody");
    progress.prepares(Some(what.clone()));
    assert_eq!(progress.preparing(), Some(what));
    progress.prepares(None);
    assert_eq!(progress.preparing(), None);
    progress.begins("other");
    assert_eq!((progress.generated(), progress.found()), (0, 0));
    assert_eq!((progress.fraction(), progress.strategy()), (0.0, Some("other")));
}

#[test]
fn the_bar_hears_every_node_and_solution_once() {
    let progress = Arc::new(Progress::default());
    let ask = Ask { progress: Some(progress.clone()), ..Ask::new(Goal::Count) };
    with(&ask, |run| {
        // The tree has 3 + 9 + 27 nodes, and is left half way.
        assert!(walk(run, 3, 3, 0).is_continue());
        assert_eq!(run.poll(), Continue(()));
        assert_eq!((progress.generated(), progress.found()), (39, 27));
        assert!(run.found_few(5).is_continue() && run.found(7u8).is_continue());
        assert!(walk(run, 2, 1, 0).is_continue());
        run.tell_progress();
        run.tell_progress();
        assert_eq!((progress.generated(), progress.found()), (41, 41));
    });
}

#[test]
fn the_bar_stands_where_the_search_stands() {
    let progress = Arc::new(Progress::default());
    let ask = Ask { progress: Some(progress.clone()), ..Ask::new(Goal::Count) };
    with(&ask, |run| {
        // The second of four, the third of two, one of nobody knows how many.
        for (choice, of) in [(1, 4), (1, 2), (5, 0), (3, 4)] {
            assert_eq!(run.enter(choice, of), Continue(true));
        }
        assert_eq!(run.poll(), Continue(()));
        assert_eq!(progress.fraction(), 1.0 / 4.0 + 1.0 / 8.0 + 3.0 / 32.0);
        // A run that is one of many does not speak for all.
        run.leads = false;
        (0..4).for_each(|_| run.leave());
        assert_eq!(run.poll(), Continue(()));
        assert_eq!(progress.fraction(), 15.0 / 32.0);
        run.leads = true;
        assert_eq!(run.poll(), Continue(()));
        assert_eq!(progress.fraction(), 0.0);
    });
}

#[test]
fn a_node_limit_is_kept_to_the_node() {
    for threads in [1, 2] {
        for limit in [1, 31, 32, 255, 256, 257, 300, 1000] {
            let ask = limited(limit, threads);
            with(&ask, |run| {
                assert_eq!(walk(run, 2, 12, 0), Break(Stop::Nodes));
                assert_eq!(run.stats().generated, limit);
                assert_eq!(run.shared.take_nodes(1), 0, "nothing is left");
            });
        }
    }
    let ask = limited(510, 1);
    with(&ask, |run| assert_eq!(walk(run, 2, 8, 0), Continue(()), "just enough"));
}

#[test]
fn what_was_drawn_and_not_made_goes_back() {
    let ask = limited(1000, 2);
    with(&ask, |run| {
        assert_eq!(run.add(&nodes(100)), Continue(()));
        assert_eq!(run.allowance(), 156);
        run.settle();
        assert_eq!((run.allowance(), run.shared.take_nodes(u64::MAX - 1)), (0, 900));
    });
    // Without a limit there is nothing to give back, and a loop may go on as long as it likes between two looks.
    with(&Ask::default(), |run| {
        assert_eq!(run.add(&nodes(100)), Continue(()));
        run.settle();
        assert_eq!((run.allowance(), run.shared.take_nodes(9)), (BARE_EVERY, 9));
    });
}

#[test]
fn a_loop_is_paid_in_full_and_never_left_without_room() {
    let ask = limited(1000, 2);
    with(&ask, |run| {
        // 256 were drawn. With 30 left a node might have more children than that: more are drawn at once.
        assert_eq!((run.add(&nodes(224)), run.allowance()), (Continue(()), 32));
        assert_eq!((run.add(&nodes(1)), run.allowance()), (Continue(()), 31 + 256));
        assert_eq!(run.check_at, 225 + CHECK_EVERY);
        // 13 more than were granted: they are taken from the budget before the next draw.
        assert_eq!((run.add(&nodes(300)), run.allowance()), (Continue(()), 256));
        assert_eq!(run.shared.take_nodes(u64::MAX - 1), 1000 - 525 - 256);
        assert_eq!((run.add(&nodes(256)), run.allowance()), (Break(Stop::Nodes), 0));
    });
}

#[test]
fn preparations_are_told_apart() {
    let progress = Arc::new(Progress::default());
    let ask = Ask { progress: Some(progress.clone()), ..Ask::default() };
    let what = crate::messages::part_lost("nobody");
    with(&ask, |run| {
        let seen = run.preparing(what.clone(), |_| Continue(progress.preparing()));
        assert_eq!((seen, progress.preparing()), (Continue(Some(what.clone())), None));
        assert_eq!(run.shared.prepared().what, std::slice::from_ref(&what));
        let stopped = run.preparing(what.clone(), |_| Break::<_, ()>(Stop::Memory));
        assert_eq!((stopped, progress.preparing()), (Break(Stop::Memory), None));
        assert_eq!(
            run.shared.prepared().what,
            std::slice::from_ref(&what),
            "a sentence is said once"
        );
        let before = run.shared.prepared().time;
        run.shared.note_prepared(what.clone(), Duration::from_secs(2));
        assert_eq!(run.shared.prepared().time, before + Duration::from_secs(2));
    });
}

#[test]
fn the_time_that_is_left_is_that_of_the_nearest_deadline() {
    with(&Ask::default(), |run| {
        assert_eq!(run.time_left(), None);
        let hour = Duration::from_secs(3600);
        run.cancel = run.cancel.within(Some(hour));
        run.cancel = run.cancel.within(Some(2 * hour));
        assert!(run.time_left().is_some_and(|left| left <= hour && left > hour / 2));
        run.cancel = run.cancel.within(Some(Duration::ZERO));
        assert_eq!(run.time_left(), Some(Duration::ZERO));
    });
}
