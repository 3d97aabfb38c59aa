//! `check`, `grade`: what is said about a puzzle without handing over solutions.

use super::warn;
use crate::desk::open::{open, open_one};
use crate::desk::request::{Check, Grade};
use crate::desk::{Caller, CheckLine, End, GradeLine, Line, Problem, Push, say};
use crate::message::Message;
use crate::report::Answer;
use crate::run::{Ask, Goal, Stop};
use crate::source::Source;

pub(in crate::desk) fn check(request: &Check, push: Push<'_>) -> Result<(), End> {
    let mut opened =
        open_one(&request.puzzle, request.family.as_deref(), request.format.as_deref())?;
    warn(&mut opened, push)?;
    for (index, solution) in solutions(&request.solution).iter().enumerate() {
        let verdict = opened.puzzle.check(solution).map_err(|diagnostic| {
            Problem::at(&Source::new("solution", solution.as_str()), &diagnostic)
        })?;
        let flaw = verdict.err();
        let places = flaw.iter().flat_map(|flaw| &flaw.places);
        say(
            push,
            Line::Check(CheckLine {
                puzzle: opened.name.clone(),
                number: index as u64 + 1,
                answer: if flaw.is_none() { Answer::Yes } else { Answer::No },
                places: places.filter_map(|place| place.to_string().parse().ok()).collect(),
                flaw: flaw.map(|flaw| flaw.message),
            }),
        )?;
    }
    Ok(())
}

/// The solutions in a text: JSON lines as `solve` gives them, or texts separated by `---`.
fn solutions(text: &str) -> Vec<String> {
    if text.trim_start().starts_with('{') {
        // Only this of a line is looked at: reading all kinds of them would be a tenth of the library in a browser.
        #[derive(serde::Deserialize)]
        struct Said {
            r#type: String,
            text: Option<String>,
        }
        let lines = text.lines().filter_map(|line| serde_json::from_str::<Said>(line).ok());
        return lines
            .filter(|said| said.r#type == "solution")
            .filter_map(|said| said.text)
            .collect();
    }
    let mut found = vec![String::new()];
    for line in text.split_inclusive('\n') {
        match found.last_mut() {
            Some(last) if line.trim_end() != "---" => last.push_str(line),
            _ => found.push(String::new()),
        }
    }
    found
}

pub(in crate::desk) fn grade(request: &Grade, caller: &Caller, push: Push<'_>) -> Result<(), End> {
    for opened in &mut open(&request.puzzle, request.family.as_deref(), request.format.as_deref())?
    {
        warn(opened, push)?;
        let ask = Ask {
            goal: Goal::Unique,
            limits: request.limits.limits(),
            threads: request.threads.max(1),
            cancel: caller.cancel.clone(),
            progress: caller.progress.clone(),
            tables: caller.tables.clone(),
            ..Ask::default()
        };
        let grade = opened.puzzle.grade(&ask);
        let family = opened.puzzle.family().family();
        let answer = match grade.solvable {
            Answer::Yes if family.wants_unique => grade.unique,
            solvable => solvable,
        };
        let open = answer == Answer::Unknown || grade.unique == Answer::Unknown;
        let stop = caller.cancel.requested().filter(|stop| open && *stop == Stop::Interrupted);
        say(
            push,
            Line::Grade(GradeLine {
                puzzle: opened.name.clone(),
                family: family.name.to_owned(),
                answer,
                solvable: grade.solvable,
                unique: grade.unique,
                logic: (grade.logic != Answer::Unknown).then_some(grade.logic),
                level: grade.word().map(Message::from),
                difficulty: grade.difficulty.map(|hard| (hard * 100.0).round() / 100.0),
                notes: grade.notes,
                solutions: grade.solutions,
                stop,
            }),
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::solutions;

    #[test]
    fn solutions_come_as_text_or_as_lines() {
        assert_eq!(solutions("AB\nAB\n---\nBA\nBA\n"), ["AB\nAB\n", "BA\nBA\n"]);
        let lines = "{\"type\":\"solution\",\"puzzle\":\"x\",\"number\":1,\"text\":\"ULD\",\"length\":3}\n{\"type\":\"other\"}\n";
        assert_eq!(solutions(lines), ["ULD"]);
    }
}
