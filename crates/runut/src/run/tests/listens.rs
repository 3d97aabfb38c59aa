//! An engine that is driven by a run through its listener's face does to it what a strategy does by name.

use super::with;
use crate::engine::listener::{Listener, Tally};
use crate::run::{Ask, Cancel, Goal, Limits, Run, Stop};
use crate::step::{Event, Step};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

fn listener<'r>(run: &'r mut Run<'_, u32>) -> &'r mut dyn Listener<Stop = Stop> {
    run
}

#[test]
fn every_call_arrives() {
    let limits = Limits { memory: Some(10), ..Limits::default() };
    let ask = Ask { limits, ..Ask::new(Goal::Count) };
    with(&ask, |run| {
        assert!(run.may_go_bare() && listener(run).may_go_bare());
        let heard = listener(run);
        assert_eq!(heard.enter(2, 3), Continue(true));
        heard.expanded();
        heard.pruned(4);
        assert_eq!((heard.allowance(), heard.watches()), (super::super::BARE_EVERY, false));
        assert_eq!(run.path, [(2, 3)]);
        let heard = listener(run);
        let tally =
            Tally { generated: 5, expanded: 6, pruned: 7, cases: 8, max_depth: 9, solutions: 0 };
        assert_eq!(heard.add(&tally), Continue(()));
        assert_eq!(heard.reserve(6), Continue(()));
        assert_eq!(heard.reserve(5), Break(Stop::Memory));
        heard.release(6);
        assert_eq!(heard.reserve(10), Continue(()));
        heard.leave();
        let stats = run.stats().clone();
        assert_eq!((stats.generated, stats.expanded, stats.pruned), (6, 7, 11));
        assert_eq!((stats.cases, stats.max_depth, run.depth()), (Some(8), 10, 0));
        // A loop that went nowhere says nothing about depths, and one without cases nothing about those.
        assert_eq!(listener(run).add(&Tally { generated: 1, ..Tally::default() }), Continue(()));
        assert_eq!((run.stats().max_depth, run.stats().cases), (10, Some(8)));
    });
    with(&ask, |run| {
        assert_eq!(listener(run).enter(0, 1), Continue(true));
        assert_eq!(listener(run).add(&Tally { generated: 1, ..Tally::default() }), Continue(()));
        assert_eq!((run.stats().max_depth, run.stats().cases), (1, None));
    });
}

#[test]
fn a_request_to_stop_is_heard_by_every_call_that_looks() {
    with(&Ask::default(), |run| {
        assert_eq!((listener(run).poll(), listener(run).worked(3)), (Continue(()), Continue(())));
        run.cancel().stop(&Stop::Time);
        assert_eq!(
            (listener(run).poll(), listener(run).worked(3)),
            (Break(Stop::Time), Break(Stop::Time))
        );
        assert_eq!(listener(run).add(&Tally::default()), Break(Stop::Time));
    });
}

#[test]
fn who_watches_hears_steps_and_layers() {
    let ask = Ask::default();
    let step = || Step::saying(crate::messages::part_lost("nobody"));
    let mut events = Vec::new();
    let mut watch = |event: Event| events.push(event);
    let mut sink = super::Collect { wants: true, solutions: Vec::<u32>::new() };
    let shared = Arc::new(super::Shared::new(&ask));
    let mut run = Run::new(&ask, Cancel::new(), shared, &mut sink).watched(&mut watch);
    assert!(listener(&mut run).watches() && !listener(&mut run).may_go_bare());
    listener(&mut run).layer(3, 7);
    listener(&mut run).step(step());
    drop(run);
    assert_eq!(events, [Event::Layer { depth: 3, width: 7 }, Event::Step(step())]);
}
