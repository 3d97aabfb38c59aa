//! The 24 card game: published figures, what a count means, strategies against each other.

#[path = "common/reach.rs"]
mod reach;

use reach::{Reach, TARGETS, selections};
use runut::twentyfour::algebra::rules::Rules;
use runut::twentyfour::tables::counts::Counts;
use runut::twentyfour::tables::deck::hands;
use runut::twentyfour::{Rational, TwentyFour, grade};
use runut::{Answer, Ask, Goal, Limits, Puzzle, Report, Sameness, Strategy, Tables, answer};
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::ops::ControlFlow::{self, Continue};
use std::path::PathBuf;

const ESSENTIAL: usize = 0;
const AC: usize = 1;
const RAW: usize = 2;
const FEWEST_BRACKETS: usize = 3;

fn strategy(name: &str) -> &'static dyn Strategy<TwentyFour> {
    let found = TwentyFour::strategies().iter().find(|strategy| strategy.about().name == name);
    *found.expect("the strategy exists")
}

fn ask(goal: Goal, distinct: usize) -> Ask {
    Ask { sameness: Sameness { distinct, up_to_symmetry: false }, ..Ask::new(goal) }
}

fn solve(puzzle: &TwentyFour, name: &str, ask: &Ask) -> (Report, Vec<String>) {
    let mut texts = Vec::new();
    let report = answer(puzzle, strategy(name), ask, &mut |solution| {
        texts.push(solution.to_string());
        Continue(())
    });
    (report, texts)
}

fn count(puzzle: &TwentyFour, name: &str, distinct: usize) -> u64 {
    let (report, _) = solve(puzzle, name, &ask(Goal::Count, distinct));
    assert!(report.exact, "{puzzle} {name}");
    report.found.to_string().parse().expect("a small number")
}

fn classic(cards: &[Rational], rules: Rules) -> TwentyFour {
    TwentyFour::new(cards.to_vec(), false, Rational::integer(24), rules).expect("a fair hand")
}

fn quiet(_: u64) -> ControlFlow<Infallible> {
    Continue(())
}

fn solvable(hands: &[Vec<Rational>], rules: Rules) -> usize {
    let mut counts = Counts::new(rules, 3);
    let reached = hands.iter().filter(|hand| {
        let set = counts.deck.set(hand);
        let Continue(reached) = counts.reaches(set, Rational::integer(24), &mut quiet);
        reached
    });
    reached.count()
}

/// A file of facts or of the corpus, where it is present.
fn beside(path: &str) -> Option<String> {
    let root = match std::env::var_os("RUNUT_CORPUS") {
        Some(corpus) => PathBuf::from(corpus).join(".."),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
    };
    let text = std::fs::read_to_string(root.join(path)).ok();
    if text.is_none() {
        println!("skipped: {path} is not here");
    }
    text
}

#[test]
fn every_strategy_counts_all_hands() {
    let mut essential_by_count = BTreeMap::new();
    let mut totals = [0; 3];
    let mut single_raw = 0;
    for hand in hands(4, 13) {
        let puzzle = classic(&hand, Rules::CLASSIC);
        for level in [ESSENTIAL, AC, RAW] {
            let found = count(&puzzle, "subsets", level);
            for name in ["brute-force", "reduce"] {
                assert_eq!(count(&puzzle, name, level), found, "{puzzle} {name} {level}");
            }
            totals[level] += found;
            if level == ESSENTIAL && found > 0 {
                *essential_by_count.entry(found).or_insert(0) += 1;
            }
            single_raw += u32::from(level == RAW && found == 1);
        }
    }
    assert_eq!(totals, [3017, 4078, 53_282]);
    assert_eq!(single_raw, 16);
    let expected = [515, 427, 216, 125, 30, 18, 17, 8, 2, 3, 1];
    assert_eq!(essential_by_count, (1..).zip(expected).collect());
    assert_eq!(essential_by_count.values().sum::<i32>(), 1362);
}

/// What a puzzle was asked before changes nothing: counters depend on the question alone.
#[test]
fn the_same_question_has_the_same_counters() {
    for id in
        ["24:4,6,Q,A", "24:7,8,J,K", "24:A,A,A,A", "24:A,5,5,5;integer", "countdown:25,1,7,7->611"]
    {
        let puzzle: TwentyFour = id.parse().expect("an id");
        for strategy in TwentyFour::strategies() {
            let name = strategy.about().name;
            for level in [ESSENTIAL, AC, RAW, FEWEST_BRACKETS] {
                for goal in [Goal::First, Goal::Unique, Goal::All, Goal::Count] {
                    let question = ask(goal, level);
                    let (first, texts) = solve(&puzzle, name, &question);
                    let (second, again) = solve(&puzzle, name, &question);
                    assert_eq!(first.stats, second.stats, "{id} {name} {level} {goal:?}");
                    assert_eq!((first.found, texts), (second.found, again));
                }
            }
        }
    }
}

/// No work is too large for a limit: looks are taken while a search prepares, too.
#[test]
fn limits_hold_while_a_search_prepares() {
    let puzzle: TwentyFour = "24:2,3,5,7,8,9,J,K".parse().expect("an id");
    for strategy in TwentyFour::strategies() {
        for level in [ESSENTIAL, AC, RAW] {
            let name = strategy.about().name;
            let limits = Limits { memory: Some(1 << 20), nodes: Some(1 << 20), time: None };
            let question = Ask { limits, ..ask(Goal::All, level) };
            let (report, _) = solve(&puzzle, name, &question);
            assert!(report.stop.is_some(), "{name} {level}: {report:?}");
        }
    }
}

#[test]
fn sixteen_hands_need_a_fraction() {
    let needy: Vec<String> = hands(4, 13)
        .iter()
        .map(|hand| classic(hand, Rules::CLASSIC))
        .filter(|puzzle| {
            let (_, texts) = solve(puzzle, "subsets", &ask(Goal::All, AC));
            let read =
                |text: &String| puzzle.read_solution(text).expect("it reads back").expression;
            grade::needs_fraction(&texts.iter().map(read).collect::<Vec<_>>())
        })
        .map(|puzzle| puzzle.hand())
        .collect();
    let expected = "1 3 4 6; 1 4 5 6; 1 5 5 5; 1 6 6 8; 1 8 12 12; 2 2 11 11; 2 2 13 13; 2 3 5 12; 2 4 10 10; \
                    2 5 5 10; 2 7 7 10; 3 3 7 7; 3 3 8 8; 4 4 7 7; 5 5 7 11; 5 7 7 11";
    assert_eq!(needy.join("; "), expected);
}

#[test]
fn solvable_hands() {
    let integer_positive = Rules { integer: true, positive: true, ..Rules::CLASSIC };
    let power = Rules { power: true, ..Rules::CLASSIC };
    assert_eq!(solvable(&hands(3, 13), Rules::CLASSIC), 111);
    assert_eq!(solvable(&hands(4, 9), Rules::CLASSIC), 404);
    assert_eq!(solvable(&hands(4, 10), Rules::CLASSIC), 566);
    assert_eq!(solvable(&hands(4, 13), Rules::CLASSIC), 1362);
    assert_eq!(solvable(&hands(4, 13), integer_positive), 1346);
    assert_eq!(solvable(&hands(4, 13), power), 1416);
    assert_eq!((solvable(&hands(5, 13), Rules::CLASSIC), hands(5, 13).len()), (6104, 6188));
    assert_eq!((solvable(&hands(6, 13), Rules::CLASSIC), hands(6, 13).len()), (18_554, 18_564));
}

#[test]
fn the_census_agrees_with_the_exact_counts() {
    let mut reach = Reach::default();
    let all = selections();
    assert_eq!(all.len(), 13_243);
    for tiles in all.iter().step_by(1499) {
        let targets = reach.targets(tiles);
        let mut counts = Counts::new(Rules::COUNTDOWN, 3);
        let cards: Vec<_> = tiles.iter().map(|&t| Rational::integer(t.into())).collect();
        let whole = counts.deck.set(&cards);
        for target in (1..TARGETS).step_by(7) {
            let value = Rational::integer(target as i64);
            let reached = whole.subsets().any(|set| {
                let Continue(reached) = counts.reaches(set, value, &mut quiet);
                reached
            });
            assert_eq!(targets.contains(target), reached, "{tiles:?} {target}");
        }
    }
}

#[test]
fn every_target_of_every_countdown_selection() {
    let mut reach = Reach::default();
    let mut by_large_tiles = [(0, 0); 5];
    let (mut total, mut every, mut none, mut hardest) = (0, 0, 0, 0);
    for tiles in selections() {
        let targets = reach.targets(&tiles);
        let reached = (100..1000).filter(|&target| targets.contains(target)).count();
        let large = tiles.iter().filter(|&&tile| tile > 10).count();
        total += reached;
        by_large_tiles[large].0 += 1;
        by_large_tiles[large].1 += reached - usize::from(targets.contains(100));
        every += usize::from(reached == 900);
        none += usize::from(reached == 0);
        hardest += usize::from(targets.contains(947));
    }
    assert_eq!(total, 10_871_986);
    // Jon Corby's table counts the targets from 101 on.
    let expected =
        [(2850, 1_963_726), (5808, 4_966_076), (3690, 3_192_103), (840, 693_131), (55, 43_710)];
    assert_eq!(by_large_tiles, expected);
    assert_eq!((every, none, hardest), (1226, 1, 9017));
}

/// The same solutions, text by text, from every strategy, on hands of every kind.
#[test]
fn strategies_list_the_same_solutions() {
    let puzzles = [
        "24:4,6,Q,A",
        "24:7,8,J,K",
        "24:6,6,6,6",
        "24:1,1,2,2->0",
        "24:0,0,4,6",
        "24:-1,2,-3,4",
        "24:3/4,2,8->6",
        "24:1/2,1/2,5->3",
        "24:8,3;subset",
        "24:1,2,4,8;subset",
        "24:2,3,4;power",
        "24:4,9,2;power,root",
        "24:3,1,4;root,factorial",
        "24:1,2,4;concat",
        "24:1,2,12->0;subset,concat",
        "24:3,3,8,8;integer",
        "24:2,4,10,10;positive",
        "24:5,6,6,9;integer,positive",
        "24:7",
        "24:24",
        "countdown:1,1,2,3->99",
        "countdown:2,3,5,7->100",
    ];
    for text in puzzles {
        let puzzle: TwentyFour = text.parse().expect("a fair hand");
        assert_eq!(puzzle.to_string().parse::<TwentyFour>().expect("its own text"), puzzle);
        for level in [ESSENTIAL, AC, RAW, FEWEST_BRACKETS] {
            let listed = |name| {
                let (report, texts) = solve(&puzzle, name, &ask(Goal::All, level));
                assert!(report.exact && report.stop.is_none(), "{text} {name} {:?}", report.stop);
                let set: BTreeSet<String> = texts.iter().cloned().collect();
                assert_eq!(set.len(), texts.len(), "{text} {name} {level}: twice");
                for solution in &texts {
                    let again = puzzle.read_solution(solution).expect("its text reads back");
                    puzzle.check(&again).expect("it is right");
                }
                set
            };
            let best = listed("subsets");
            assert_eq!(listed("brute-force"), best, "{text} {level}");
            assert_eq!(listed("reduce"), best, "{text} {level}");
            assert_eq!(count(&puzzle, "subsets", level), best.len() as u64, "{text} {level}");
        }
    }
}

#[test]
fn the_textbook_order_and_notation() {
    let puzzle: TwentyFour = "24:7,8,J,K".parse().expect("a hand");
    let (report, texts) = solve(&puzzle, "brute-force", &ask(Goal::All, RAW));
    assert_eq!(report.stats.cases, Some(7680));
    assert_eq!(texts.len(), 26);
    assert!(texts.contains(&"(J / (8 - 7)) + K".to_owned()), "{texts:?}");
    let twins: TwentyFour = "24:6,6,6,6".parse().expect("a hand");
    let (report, texts) = solve(&twins, "brute-force", &ask(Goal::All, RAW));
    assert_eq!((report.stats.cases, texts.len()), (Some(320), 7));
    assert_eq!(texts[0], "((6 + 6) + 6) + 6");
}

#[test]
fn simplest_first_and_fewest_brackets() {
    let puzzle: TwentyFour = "24:4,6,Q,A".parse().expect("a hand");
    let (_, texts) = solve(&puzzle, "subsets", &ask(Goal::All, ESSENTIAL));
    let expected = [
        "Q * (6 - 4) * A",
        "6 * (Q / 4 + A)",
        "(Q - 6) * 4 * A",
        "Q * 6 / (4 - A)",
        "Q / (6 / 4 - A)",
    ];
    assert_eq!(texts, expected);
    let (_, classes) = solve(&puzzle, "subsets", &ask(Goal::All, AC));
    let efforts: Vec<i32> = classes
        .iter()
        .map(|text| grade::effort(&puzzle.read_solution(text).expect("it reads back").expression))
        .collect();
    assert!(efforts.is_sorted(), "{classes:?}");
    let brackets = |texts: &[String]| texts.iter().map(|t| t.matches('(').count()).sum::<usize>();
    let (_, spare) = solve(&puzzle, "subsets", &ask(Goal::All, FEWEST_BRACKETS));
    assert_eq!(spare.len(), texts.len());
    assert!(brackets(&spare) <= brackets(&texts));
    let first: TwentyFour = "24:1,2,3,4,5,6,7,8".parse().expect("a hand");
    let (report, texts) = solve(&first, "subsets", &Ask::new(Goal::First));
    assert_eq!((report.answer, texts.len()), (Answer::Yes, 1));
}

#[test]
fn the_score_follows_what_people_find_hard() {
    let Some(table) = beside("corpus/twentyfour/human.tsv") else { return };
    let (mut scores, mut seconds) = (Vec::new(), Vec::new());
    for line in table.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let id = format!("24:{}", columns[0].replace(' ', ","));
        let puzzle: TwentyFour = id.parse().expect("a hand");
        scores.push(puzzle.grade(&Ask::default()).difficulty.expect("it is solvable"));
        seconds.push(columns[2].parse::<f64>().expect("seconds"));
    }
    assert_eq!(scores.len(), 1362);
    let correlation = spearman(&scores, &seconds);
    println!("rank correlation with human solving times: {correlation:.3}");
    assert!(correlation > 0.715, "{correlation}");
}

fn spearman(a: &[f64], b: &[f64]) -> f64 {
    fn ranks(values: &[f64]) -> Vec<f64> {
        let place = |value: f64| {
            let below = values.iter().filter(|&&other| other < value).count();
            let equal = values.iter().filter(|&&other| other == value).count();
            below as f64 + (equal as f64 - 1.0) / 2.0
        };
        values.iter().copied().map(place).collect()
    }
    let (a, b) = (ranks(a), ranks(b));
    let middle = (a.len() as f64 - 1.0) / 2.0;
    let product = |x: &[f64], y: &[f64]| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - middle) * (y - middle)).sum()
    };
    product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt()
}

#[test]
fn what_earlier_hands_have_left_changes_no_report() {
    let rules = [
        Rules::CLASSIC,
        Rules { subset: true, nearest: true, ..Rules::CLASSIC },
        Rules { positive: true, integer: true, concat: true, ..Rules::CLASSIC },
        Rules { integer: true, ..Rules::CLASSIC },
        Rules { power: true, ..Rules::CLASSIC },
    ];
    let tables = Tables::in_memory(64 << 20);
    let six = vec![[1, 2, 3, 4, 5, 6].map(Rational::integer).to_vec()];
    let all = [six, hands(5, 4), hands(3, 6), hands(4, 13)].concat();
    for (number, cards) in all.iter().step_by(5).enumerate() {
        let puzzle = classic(cards, rules[number % 10 / 2 % rules.len()]);
        for level in [RAW, AC, ESSENTIAL, FEWEST_BRACKETS] {
            // Raw solutions of many cards are too many to list.
            let lists = level != RAW || cards.len() < 5;
            for goal in [Goal::Count, Goal::All].into_iter().take(1 + usize::from(lists)) {
                for nodes in [None, Some(40)] {
                    let limits = Limits { nodes, ..Limits::default() };
                    let alone = Ask { limits, ..ask(goal, level) };
                    let after = Ask { tables: tables.clone(), ..alone.clone() };
                    let told = |ask: &Ask| {
                        let (report, texts) = solve(&puzzle, "subsets", ask);
                        (report.found, report.stop, report.stats, texts)
                    };
                    assert_eq!(told(&after), told(&alone), "{puzzle} {level} {goal:?} {nodes:?}");
                }
            }
        }
    }
}
