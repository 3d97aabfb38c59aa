//! A question with a tree of known size: the whole, its crown, its parts and parts of parts, to the node.

use super::walk_any;
use crate::run::{Ask, Cancel, Goal, Limits, Progress, Question, Run, Stop};
use crate::template::{Tiled, Tiling};
use crate::{About, Answer, Claims, Event, Report, Strategy, Text};
use num_bigint::BigUint;
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;

/// The widths of the levels of a tree; its leaves count.
struct Tree {
    widths: &'static [u32],
    about: &'static About,
}

const fn about(claims: Claims) -> About {
    About { name: "tree", idea: Text { en: "walks", id: "berjalan" }, reference: "nobody", claims }
}

static PLAIN: About = about(Claims::TREE);
static WHOLE: About = about(Claims { splits: false, ..Claims::TREE });
static DEEPENS: About = about(Claims { deepens: true, ..Claims::TREE });
static STUBBORN: About = about(Claims { always_searches: true, ..Claims::TREE });
static SILENT: About = about(Claims { enumerates: false, ..Claims::TREE });
static FINDS: About = about(Claims { counts: false, ..Claims::TREE });

impl Strategy<Tiling> for Tree {
    fn about(&self) -> &'static About {
        self.about
    }
    fn search(&self, _: &Tiling, run: &mut Run<'_, Tiled>) -> ControlFlow<Stop> {
        walk_any(run, self.widths, &|| unreachable!("they are only counted"))
    }
}

fn plain(widths: &'static [u32]) -> Tree {
    Tree { widths, about: &PLAIN }
}

fn board() -> Tiling {
    "..\n".parse().expect("a board")
}

fn count(nodes: Option<u64>, threads: usize) -> Ask {
    Ask { limits: Limits { nodes, ..Limits::default() }, threads, ..Ask::new(Goal::Count) }
}

fn made(report: &Report) -> (BigUint, u64) {
    (report.found.clone(), report.stats.generated)
}

fn so_many(found: u32, generated: u64) -> (BigUint, u64) {
    (found.into(), generated)
}

#[test]
fn the_whole_and_its_threads_count_the_same() {
    let (board, tree) = (board(), plain(&[3, 4, 5]));
    for threads in [1, 2] {
        let progress = Arc::new(Progress::default());
        let ask = Ask { progress: Some(progress.clone()), ..count(None, threads) };
        let report = Question::new(&board, &tree, &ask).whole(&mut |_| Continue(()));
        assert_eq!(made(&report), so_many(60, 3 + 12 + 60));
        assert!(report.exact && report.answer == Answer::Yes && report.stop.is_none());
        assert_eq!((report.stats.expanded, report.stats.max_depth), (1 + 3 + 12, 3));
        assert_eq!((progress.generated(), progress.found()), (75, 60));
        let end = if threads > 1 && cfg!(feature = "threads") { 1.0 } else { 0.0 };
        assert_eq!(progress.fraction(), end, "the last look stands at the root again");
        assert_eq!(progress.strategy(), Some("tree"));
    }
}

#[test]
fn a_limit_is_one_for_all_threads() {
    let (board, tree) = (board(), plain(&[8, 8, 8, 8]));
    for threads in [1, 2, 3] {
        for limit in [1, 7, 8, 9, 600, 4000, 4679] {
            let ask = count(Some(limit), threads);
            let report = Question::new(&board, &tree, &ask).whole(&mut |_| Continue(()));
            assert_eq!((report.stop.clone(), report.answer), (Some(Stop::Nodes), Answer::Unknown));
            assert!(report.stats.generated <= limit && !report.exact);
            // Every thread may hold back what it has drawn and not made.
            let held = if threads > 1 { 300 * threads as u64 } else { 0 };
            assert!(report.stats.generated + held >= limit, "{limit}: {report:?}");
        }
        let spare = if threads > 1 { 300 * threads as u64 } else { 0 };
        let ask = count(Some(8 + 64 + 512 + 4096 + spare), threads);
        let report = Question::new(&board, &tree, &ask).whole(&mut |_| Continue(()));
        assert_eq!((made(&report), report.stop), (so_many(4096, 4680), None), "just enough");
    }
}

#[test]
fn a_crown_is_as_deep_as_it_must_be() {
    let (board, tree) = (board(), plain(&[2, 3, 4, 5]));
    let ask = count(Some(2 + 6 + 24 + 120), 1);
    for (wanted, parts, nodes) in
        [(0, 2, 0), (2, 2, 0), (3, 6, 2), (6, 6, 2), (7, 24, 8), (25, 120, 32), (121, 0, 152)]
    {
        // The budget is just enough: the crowns that were too small cost nothing.
        let question = Question::new(&board, &tree, &ask);
        let crown = question.crown(wanted);
        assert_eq!((crown.parts.len(), crown.report.stats.generated), (parts, nodes));
        let whole = parts == 0;
        assert_eq!((crown.report.exact, crown.report.answer == Answer::Yes), (whole, whole));
        let mut sum = made(&crown.report);
        for part in &crown.parts {
            let report = question.part(part, &mut |_| Continue(())).expect("a part");
            assert_eq!(report.stop, None, "the budget is for all");
            sum = (sum.0 + report.found, sum.1 + report.stats.generated);
        }
        assert_eq!(sum, so_many(120, 152));
        let none = question.part(&[0], &mut |_| Continue(())).expect("a part");
        assert_eq!(none.stop, Some(Stop::Nodes), "and not for one more");
    }
}

#[test]
fn a_crown_without_solutions_denies_nothing() {
    let (board, tree) = (board(), plain(&[2, 3]));
    for goal in [Goal::First, Goal::All, Goal::Unique, Goal::Count] {
        let question = Question::new(&board, &tree, &Ask::new(goal));
        assert_eq!(question.ask().goal, goal);
        let crown = question.crown(2);
        assert_eq!((crown.parts.len(), crown.report.exact), (2, false), "{goal:?}");
        assert_eq!(crown.report.answer, Answer::Unknown, "{goal:?}");
    }
}

#[test]
fn a_crown_that_falls_apart_is_given_up() {
    let board = board();
    let ask = count(None, 1);
    let crown = |widths| {
        let tree = plain(widths);
        let crown = Question::new(&board, &tree, &ask).crown(2);
        (crown.parts.len(), crown.parts[0].len(), crown.report.stats.generated)
    };
    assert_eq!(crown(&[1023, 2]), (1023, 1, 0));
    assert_eq!(crown(&[1025, 2]), (1, 0, 0), "the whole is one part");
    assert_eq!(crown(&[1, 1025, 2]), (1, 1, 0), "the crown before");
    // One that does not widen ends where it is large.
    static TWOS: [u32; 18] = [2; 18];
    let tree = plain(&TWOS);
    let crown = Question::new(&board, &tree, &ask).crown(1 << 17);
    assert_eq!((crown.parts.len(), crown.report.stats.generated), (1 << 16, (1 << 16) - 2));
}

#[test]
fn what_does_not_split_has_no_parts() {
    let board = board();
    let tree = Tree { widths: &[3, 4], about: &WHOLE };
    let crown = Question::new(&board, &tree, &count(None, 2)).crown(5);
    assert_eq!((crown.parts.len(), made(&crown.report)), (0, so_many(12, 15)));
    assert!(crown.report.exact);
    let report = Question::new(&board, &tree, &count(None, 2)).whole(&mut |_| Continue(()));
    assert_eq!(made(&report), so_many(12, 15));
}

#[test]
fn a_part_is_cut_into_hardly_more_than_are_wanted() {
    let (board, tree) = (board(), plain(&[2, 3, 4, 5]));
    // From the part [1] on: 3 nodes, 12, 60.
    let ask = count(Some(1 + 3 + 12 + 60), 1);
    for (wanted, parts, nodes) in [(1, 3, 1), (3, 3, 1), (4, 6, 2), (7, 9, 3), (10, 12, 4)] {
        let question = Question::new(&board, &tree, &ask);
        let (cut, solutions) = question.cut(&[1], wanted).expect("a part");
        assert_eq!((cut.parts.len(), cut.report.stats.generated), (parts, nodes), "{wanted}");
        assert!(solutions.is_empty() && cut.parts.iter().all(|part| part[0] == 1));
        let mut sum = made(&cut.report);
        for part in &cut.parts {
            let report = question.part(part, &mut |_| Continue(())).expect("a part");
            assert_eq!(report.stop, None, "{wanted}: the budget is for all");
            sum = (sum.0 + report.found, sum.1 + report.stats.generated);
        }
        assert_eq!(sum, so_many(60, 76));
        let none = question.part(&[0], &mut |_| Continue(())).expect("a part");
        assert_eq!(none.stop, Some(Stop::Nodes), "{wanted}: and not for one more");
    }
    let question = Question::new(&board, &tree, &ask);
    assert_eq!(question.cut(&[2], 3).expect_err("no such part").prefix, [2]);
}

#[test]
fn a_stretch_stands_still_and_the_rest_is_parts() {
    let (board, tree) = (board(), plain(&[4, 4, 4, 4]));
    let ask = count(None, 1);
    let question = Question::new(&board, &tree, &ask);
    let whole = 1 + 4 + 16 + 64;
    let lasting = question.stretch(&[1], &|_| false, &mut |_| Continue(())).expect("a part");
    assert_eq!((made(&lasting.report), lasting.parts.len()), (so_many(64, whole), 0));
    assert!(question.stretch(&[4], &|_| false, &mut |_| Continue(())).is_err());
    // Nobody is asked before 256 nodes are made, and then only so many levels below the root of the part.
    let asked = std::sync::Mutex::new(Vec::new());
    let stood = question
        .stretch(
            &[],
            &|below| {
                asked.lock().expect("whole").push(below);
                true
            },
            &mut |_| Continue(()),
        )
        .expect("the whole");
    let asked = asked.into_inner().expect("whole");
    assert_eq!(asked.len(), 1);
    assert!(asked[0] <= 3 && stood.report.stop.is_none() && !stood.parts.is_empty());
    let mut sum = made(&stood.report);
    assert!(sum.1 >= 256);
    for part in &stood.parts {
        let report = question.part(part, &mut |_| Continue(())).expect("a part");
        sum = (sum.0 + report.found, sum.1 + report.stats.generated);
    }
    assert_eq!(sum, so_many(256, 4 + 16 + 64 + 256));
}

#[test]
fn a_stop_that_is_no_limit_leaves_no_rest() {
    let (board, tree) = (board(), plain(&[4, 4, 4, 4]));
    let cancel = Cancel::new();
    cancel.stop(&Stop::Enough);
    let ask = Ask { cancel, ..count(None, 1) };
    let question = Question::new(&board, &tree, &ask);
    let stretch = question.stretch(&[], &|_| false, &mut |_| Continue(())).expect("the whole");
    assert!(stretch.parts.is_empty() && !stretch.report.exact);
}

#[test]
fn what_is_known_without_a_search_has_one_part() {
    let odd: Tiling = ".\n".parse().expect("a board");
    let ask = count(None, 1);
    let none = &mut |_| Continue(());
    for (about, first) in [(&PLAIN, false), (&DEEPENS, true)] {
        let tree = Tree { widths: &[2], about };
        let question = Question::new(&odd, &tree, &ask);
        let report = question.whole(none);
        assert_eq!((made(&report), report.exact), (so_many(0, 0), true));
        assert!(report.reason.is_some());
        assert!(question.crown(2).parts.is_empty());
        assert!(question.part(&[], none).is_ok() && question.part(&[0], none).is_err());
        for (prefix, there) in [(&[][..], true), (&[0], first), (&[1], false), (&[0, 0], false)] {
            assert_eq!(question.cut(prefix, 2).is_ok(), there, "{prefix:?}");
            assert_eq!(question.stretch(prefix, &|_| false, none).is_ok(), there, "{prefix:?}");
        }
    }
    let stubborn = Tree { widths: &[2], about: &STUBBORN };
    let report = Question::new(&odd, &stubborn, &ask).whole(none);
    assert_eq!(made(&report), so_many(2, 2), "as the textbook program would");
}

#[test]
fn what_a_strategy_does_not_offer_is_refused() {
    let board = board();
    let stop = |about, ask: &Ask| {
        let tree = Tree { widths: &[], about };
        Question::new(&board, &tree, ask).crown(1).report.stop
    };
    let unable = |about, ask: &Ask| matches!(stop(about, ask), Some(Stop::Unable(_)));
    for goal in [Goal::First, Goal::All, Goal::Unique] {
        assert!(unable(&SILENT, &Ask::new(goal)));
    }
    assert!(!unable(&SILENT, &Ask::new(Goal::Count)));
    for goal in [Goal::All, Goal::Unique, Goal::Count] {
        assert!(unable(&FINDS, &Ask::new(goal)));
        assert!(unable(&FINDS, &Ask { limit: Some(2), ..Ask::new(goal) }));
    }
    assert!(!unable(&FINDS, &Ask { limit: Some(1), ..Ask::new(Goal::Count) }));
}

#[test]
fn who_watches_hears_the_whole_tree() {
    let (board, tree) = (board(), plain(&[2, 3]));
    let (mut entered, mut left, mut solutions) = (Vec::new(), Vec::new(), 0);
    let mut watch = |event| match event {
        Event::Enter { depth, choice, of } => entered.push((depth, choice, of)),
        Event::Leave { depth } => left.push(depth),
        Event::Solution => solutions += 1,
        _ => {}
    };
    let ask = count(None, 2);
    let report = Question::new(&board, &tree, &ask).watched(&mut watch, &mut |_| Break(()));
    assert_eq!(made(&report), so_many(6, 8));
    let half = |choice| [(1, choice, 2), (2, 0, 3), (2, 1, 3), (2, 2, 3)];
    assert_eq!(entered, [half(0), half(1)].concat());
    assert_eq!((left, solutions), (vec![2, 2, 2, 1, 2, 2, 2, 1], 6));
}
