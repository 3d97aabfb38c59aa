//! The way to the desk: a request goes in, lines come out, beside a progress bar; Ctrl-C stops it.

use crate::output::{Talk, progress, whole};
use crate::trouble::Trouble;
use crate::{cache, catalogue};
use runut::desk::{self, Audience, Caller, Found, Line, Problem, Request, Severity};
use runut::{Answer, Cancel, Progress, Report, Stop};
use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::{Arc, Mutex};

/// The request to stop that Ctrl-C makes now.
static CURRENT: Mutex<Option<Cancel>> = Mutex::new(None);

/// The request to stop that Ctrl-C makes. A second Ctrl-C ends the program at once.
pub fn interrupt() -> Cancel {
    let mut current = CURRENT.lock().expect("nobody panics while holding this lock");
    current.get_or_insert_with(listen).clone()
}

/// A request that was not made yet, for the next search of a session: an earlier Ctrl-C does not count any more.
pub fn fresh_interrupt() -> Cancel {
    interrupt();
    let cancel = Cancel::new();
    *CURRENT.lock().expect("nobody panics while holding this lock") = Some(cancel.clone());
    cancel
}

fn listen() -> Cancel {
    let handler = || {
        let current = CURRENT.lock().ok().and_then(|current| current.clone());
        match current {
            Some(cancel) if cancel.requested().is_none() => cancel.stop(&Stop::Interrupted),
            _ => {
                whole::abandon();
                std::process::exit(130)
            }
        }
    };
    // Without a handler Ctrl-C ends the program, which is the next best thing.
    let _ = ctrlc::set_handler(handler);
    Cancel::new()
}

/// Sends a request and takes the lines; answers the worst exit status that they mean.
///
/// With `--json` the lines are printed as they are, and `take` sees none: what programs read cannot drift from what the
/// desk says. Otherwise problems are told on standard error, and `take` sees the rest.
pub fn serve(
    request: &Request,
    talk: &Talk,
    take: &mut dyn FnMut(Line) -> Result<(), Trouble>,
) -> Result<u8, Trouble> {
    let print = |line: &Line| talk.json_line(line);
    match talk.json {
        true => ask(request, talk, &mut |line: Line| print(&line)),
        false => ask(request, talk, &mut |line: Line| match line {
            Line::Problem(problem) => {
                talk.problem(&problem);
                Ok(())
            }
            line => take(line),
        }),
    }
}

/// Takes what the desk says. Every function that takes lines does.
pub trait Take {
    /// Takes a line.
    fn line(&mut self, line: Line) -> Result<(), Trouble>;
    /// Takes a solution: those of long lists are written down as they are.
    fn solution(&mut self, found: &Found<'_>) -> Result<(), Trouble> {
        self.line(found.line())
    }
}

impl<F: FnMut(Line) -> Result<(), Trouble>> Take for F {
    fn line(&mut self, line: Line) -> Result<(), Trouble> {
        self(line)
    }
}

/// The door's ear: what is heard is taken, and what it means for the exit status is kept.
struct Ear<'a> {
    take: &'a mut dyn Take,
    result: Result<(), Trouble>,
    status: u8,
}

impl Ear<'_> {
    fn took(&mut self, result: Result<(), Trouble>) -> ControlFlow<()> {
        if result.is_ok() {
            return Continue(());
        }
        self.result = result;
        Break(())
    }
}

impl Audience for Ear<'_> {
    fn line(&mut self, line: Line) -> ControlFlow<()> {
        self.status = worst(self.status, line_status(&line));
        let result = self.take.line(line);
        self.took(result)
    }
    fn solution(&mut self, found: &Found<'_>) -> ControlFlow<()> {
        let result = self.take.solution(found);
        self.took(result)
    }
}

/// Sends a request; every line goes to `take`.
pub fn ask(request: &Request, talk: &Talk, take: &mut dyn Take) -> Result<u8, Trouble> {
    if talk.verbose
        && let Some(read) = request.reading()
    {
        say_what_was_read(read, talk);
    }
    let progress = Arc::new(Progress::default());
    let caller =
        Caller { cancel: interrupt(), progress: Some(progress.clone()), tables: cache::tables() };
    let mut ear = Ear { take, result: Ok(()), status: 0 };
    progress::with_bar(talk, &progress, || desk::serve_to(request, &caller, &mut ear));
    ear.result.map(|()| ear.status)
}

/// Says what a puzzle is read as.
fn say_what_was_read(read: desk::Read, talk: &Talk) {
    desk::serve(&Request::Read(read), &Caller::default(), &mut |line| {
        if let Line::Puzzle(puzzle) = line {
            let (size, format) = (puzzle.size, puzzle.format.unwrap_or_default());
            let size = size.map(|size| size.text.get(talk.lang).to_owned()).unwrap_or_default();
            let sentence = catalogue::read_as(puzzle.name, puzzle.family, format, size);
            talk.say(sentence.get(talk.lang));
        }
        Continue(())
    });
}

/// The exit status that a line means: 0 yes, 1 no, 2 bad input, 3 undecided, 130 interrupted.
fn line_status(line: &Line) -> u8 {
    match line {
        Line::Report(line) => report_status(&line.report),
        Line::End(line) => answer_status(line.answer),
        Line::Check(line) => answer_status(line.answer),
        Line::Grade(line) if line.stop == Some(Stop::Interrupted) => 130,
        Line::Grade(line) => answer_status(line.answer),
        Line::Problem(Problem { severity: Severity::Error, .. }) => 2,
        _ => 0,
    }
}

/// The exit status that a report means.
pub fn report_status(report: &Report) -> u8 {
    match report.stop {
        Some(Stop::Interrupted) => 130,
        _ => answer_status(report.answer),
    }
}

fn answer_status(answer: Answer) -> u8 {
    match answer {
        Answer::Yes => 0,
        Answer::No => 1,
        Answer::Unknown => 3,
    }
}

/// The exit status for several puzzles: the worst one, undecided before no before yes.
pub fn worst(a: u8, b: u8) -> u8 {
    let rank = |status| match status {
        0 => 0,
        1 => 1,
        3 => 2,
        2 => 3,
        _ => 4,
    };
    if rank(a) >= rank(b) { a } else { b }
}

#[cfg(test)]
mod tests {
    use super::worst;

    #[test]
    fn bad_input_is_worse_than_any_answer() {
        assert_eq!([worst(0, 1), worst(3, 1), worst(2, 3), worst(130, 2)], [1, 3, 2, 130]);
    }
}
