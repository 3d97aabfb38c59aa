//! `runut grade`: what a designer wants to know. Exit 0 for a good puzzle, as its family means it, 1 for another.

use super::proof;
use super::solve::each;
use crate::args::{Common, Grade};
use crate::catalogue as words;
use crate::output::Talk;
use crate::trouble::Trouble;
use crate::{door, search};
use runut::Text;
use runut::desk::{self, GradeLine, Line, Request};
use runut::figures::decimal;

pub fn run(args: &Grade, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let threads = search::threads(args.threads, search::cores(), talk);
    let proof = args.proof.as_deref();
    proof::only_one(proof, args.puzzles.len())?;
    let serve = |puzzle| {
        let request = Request::Grade(desk::Grade {
            puzzle,
            family: common.family.clone(),
            format: common.format.clone(),
            limits: args.limits.asked(),
            threads,
        });
        door::serve(&request, talk, &mut |line| match line {
            Line::Grade(grade) => talk.data(&text(&grade, talk)),
            _ => Ok(()),
        })
    };
    each(&args.puzzles, talk, &mut |given| {
        proof::beside(proof, given, &args.limits, (common, talk), serve)
    })
}

pub fn text(grade: &GradeLine, talk: &Talk) -> String {
    let lang = talk.lang;
    let mut lines = vec![
        (words::SOLVABLE, words::verdict(grade.solvable, lang).to_owned()),
        (words::UNIQUE, words::verdict(grade.unique, lang).to_owned()),
    ];
    lines.extend(grade.logic.map(|logic| (words::LOGIC, words::verdict(logic, lang).to_owned())));
    if let Some(difficulty) = grade.difficulty {
        let level = grade.level.as_ref().map(|level| format!(", {}", level.get(lang)));
        let text = format!("{} / 10{}", decimal(difficulty, 1, lang), level.unwrap_or_default());
        lines.push((words::DIFFICULTY, text));
    }
    lines.extend(grade.notes.iter().map(|note| (words::NOTE, note.get(lang).to_owned())));
    lines.extend(grade.stop.iter().map(|stop| (words::STOPPED, words::stop(stop, lang))));
    let width = lines.iter().map(|(title, _): &(Text, String)| title.get(lang).chars().count());
    let width = width.max().unwrap_or(0);
    let rows = lines.iter().map(|(title, value)| {
        let value = talk.wrapped(value, width + 4);
        format!("  {:width$}  {value}\n", title.get(lang))
    });
    format!("{}\n{}", grade.puzzle, rows.collect::<String>())
}
