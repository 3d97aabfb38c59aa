//! `runut grade`: what a designer wants to know. Exit 0 when the puzzle is good: unique where its family wants that, solvable
//! elsewhere.

use crate::args::{Common, Grade};
use crate::catalogue as words;
use crate::input;
use crate::output::Talk;
use crate::search::{self, worst};
use crate::trouble::Trouble;
use runut::{Answer, Ask, Goal, Text};

pub fn run(args: &Grade, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let puzzles = input::load_all(&args.puzzles, common, talk)?;
    let mut status = 0;
    for loaded in &puzzles {
        let ask = Ask {
            goal: Goal::Unique,
            limits: args.limits.limits(),
            threads: usize::from(args.threads),
            tables: crate::cache::tables(),
            cancel: search::interrupt(),
            ..Ask::default()
        };
        let grade = loaded.puzzle.grade(&ask);
        if talk.json {
            let mut json = serde_json::to_value(&grade).unwrap_or_default();
            if let Some(object) = json.as_object_mut() {
                object.insert("type".into(), "grade".into());
                object.insert("puzzle".into(), loaded.name.as_str().into());
                let notes: Vec<&str> = grade.notes.iter().map(|note| note.get(talk.lang)).collect();
                object.insert("notes".into(), notes.into());
            }
            talk.json_line(&json)?;
        } else {
            talk.data(&text(&loaded.name, &grade, talk))?;
        }
        status = worst(
            status,
            // Where a good puzzle may have many solutions, one is enough.
            match if loaded.puzzle.family().family().wants_unique {
                grade.unique
            } else {
                grade.solvable
            } {
                Answer::Yes => 0,
                Answer::No => 1,
                Answer::Unknown => 3,
            },
        );
    }
    Ok(status)
}

fn text(name: &str, grade: &runut::Grade, talk: &Talk) -> String {
    let lang = talk.lang;
    let mut lines = vec![
        (words::SOLVABLE, words::verdict(grade.solvable, lang).to_owned()),
        (words::UNIQUE, words::verdict(grade.unique, lang).to_owned()),
        (words::LOGIC, words::verdict(grade.logic, lang).to_owned()),
    ];
    if let Some(difficulty) = grade.difficulty {
        let word = grade.word().map(|word| word.get(lang)).unwrap_or_default();
        lines.push((words::DIFFICULTY, format!("{difficulty:.1} / 10, {word}")));
    }
    lines.extend(grade.notes.iter().map(|note| (words::NOTE, note.get(lang).to_owned())));
    let width = lines
        .iter()
        .map(|(title, _): &(Text, String)| title.get(lang).chars().count())
        .max()
        .unwrap_or(0);
    let rows =
        lines.iter().map(|(title, value)| format!("  {:width$}  {value}\n", title.get(lang)));
    format!("{name}\n{}", rows.collect::<String>())
}
