//! Every number of every `facts.toml`, proved again by the default strategy, without limits. (`agree` asks all
//! strategies, but within a budget that the large puzzles exceed.)

mod common;

use common::{Case, answer, cases};
use libtest_mimic::{Arguments, Failed, Trial};
use runut::{AnyPuzzle, Ask, Goal, Sameness};
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for case in cases().into_iter().filter(|case| case.facts.error.is_none()) {
        let case = Arc::new(case);
        let mut trial = |fact: String, test: fn(&Case, &str) -> Result<(), Failed>| {
            let name = format!("{}::{}::{fact}", case.exhibit.family, case.exhibit.name);
            let case = case.clone();
            trials.push(Trial::test(name, move || test(&case, &fact)));
        };
        let facts = &case.facts;
        if facts.count.is_some() {
            trial("count".into(), |case, _| counted(case, Sameness::default(), &case.facts.count));
        }
        if facts.distinct.is_some() {
            let test = |case: &Case, _: &str| {
                let sameness = Sameness { up_to_symmetry: true, ..Sameness::default() };
                counted(case, sameness, &case.facts.distinct)
            };
            trial("distinct".into(), test);
        }
        if facts.optimal.is_some() {
            trial("optimal".into(), |case, _| shortest(case));
        }
        for level in facts.counts.keys() {
            trial(level.clone(), at_level);
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

/// The one puzzle that the facts are about.
fn puzzle(case: &Case) -> Result<Box<dyn AnyPuzzle>, Failed> {
    let mut puzzles = case.puzzles();
    match puzzles.len() {
        1 => Ok(puzzles.remove(0)),
        many => Err(format!("{many} puzzles in one file, but one number").into()),
    }
}

fn counted(case: &Case, sameness: Sameness, known: &Option<String>) -> Result<(), Failed> {
    let strategy = case.family.strategies().last().expect("every family has one").name;
    let ask = Ask { sameness, ..Ask::new(Goal::Count) };
    let (report, _) = answer(&*puzzle(case)?, strategy, &ask);
    let found = report.exact.then(|| report.found.to_string());
    if &found == known { Ok(()) } else { Err(format!("{found:?}, known {known:?}").into()) }
}

fn at_level(case: &Case, level: &str) -> Result<(), Failed> {
    let levels = case.family.distinctions();
    let distinct = levels.iter().position(|known| known.name == level).ok_or("no such level")?;
    let sameness = Sameness { distinct, ..Sameness::default() };
    counted(case, sameness, &case.facts.counts.get(level).cloned())
}

fn shortest(case: &Case) -> Result<(), Failed> {
    let mut length = None;
    let report = puzzle(case)?.answer(None, &Ask::new(Goal::First), None, &mut |solution| {
        length = solution.details().get("length").and_then(serde_json::Value::as_u64);
        Continue(())
    });
    let proved = report.and_then(|report| report.optimal) == Some(true);
    match proved && length == case.facts.optimal {
        true => Ok(()),
        false => {
            Err(format!("{length:?} (proved: {proved}), known {:?}", case.facts.optimal).into())
        }
    }
}
