//! What is done with the puzzle of a session. Everything answers whether the session goes on.

use super::choose::Chosen;
use super::prompts::{self, Reply};
use super::{pictures, words};
use crate::args::{Common, Search, When};
use crate::commands::solve::Show;
use crate::commands::{count::number, grade, watch};
use crate::output::Talk;
use crate::output::save::Shelf;
use crate::trouble::Trouble;
use crate::{catalogue, door, search};
use runut::desk::{self, Draw, Line, Request};
use runut::{About, Ask, Goal, Limits, Stop};
use std::ops::ControlFlow::Continue;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A look at a strategy takes no longer.
const GLANCE: Duration = Duration::from_millis(20);
/// Nor do all of them together: who looks longer is offered what does not apply.
const GLANCES: Duration = Duration::from_millis(200);
/// So many solutions are listed on a screen.
const LISTED: u64 = 100;

fn common(chosen: &Chosen) -> Common {
    let family = Some(chosen.family().family().name.to_owned());
    Common {
        json: false,
        color: When::Auto,
        lang: None,
        quiet: false,
        verbose: false,
        family,
        format: None,
    }
}

/// Shows the puzzle.
pub fn show(chosen: &Chosen, talk: &Talk) -> Result<(), Trouble> {
    let request = Request::Draw(Draw {
        values: None,
        marks: Vec::new(),
        puzzle: chosen.given.clone(),
        family: common(chosen).family,
        format: None,
        solution: None,
        pictures: vec![talk.picture(&pictures())],
    });
    door::serve(&request, talk, &mut |line| match line {
        Line::Picture(picture) => talk.data(picture.text.as_deref().unwrap_or_default()),
        _ => Ok(()),
    })?;
    Ok(())
}

/// A strategy that can do this, the family's best first in the list's cursor.
fn strategy(chosen: &Chosen, fits: fn(&About) -> bool, talk: &Talk) -> Reply<&'static str> {
    let strategies = chosen.family().strategies();
    let begin = Instant::now();
    let applies = |about: &About| begin.elapsed() > GLANCES || applies(chosen, about.name);
    let fits = |about: &&'static About| fits(about) && applies(about);
    let strategies: Vec<&'static About> = strategies.into_iter().filter(fits).collect();
    let option = |about: &&'static About| format!("{}: {}", about.name, about.idea.get(talk.lang));
    let options: Vec<String> = strategies.iter().map(option).collect();
    let last = options.len().saturating_sub(1);
    match prompts::choose(words::WHICH_STRATEGY, options, last, talk) {
        Reply::Given(index) => Reply::Given(strategies[index].name),
        Reply::Back => Reply::Back,
        Reply::Leave => Reply::Leave,
    }
}

/// Whether a strategy treats this puzzle at all: one that does not says so before its first node.
fn applies(chosen: &Chosen, strategy: &str) -> bool {
    let limits = Limits { nodes: Some(1), memory: Some(1), time: Some(GLANCE) };
    let ask = Ask { limits, ..Ask::new(Goal::First) };
    let report = chosen.opened.puzzle.answer(Some(strategy), &ask, None, &mut |_| Continue(()));
    !matches!(report.and_then(|report| report.stop), Some(Stop::Unable(_)))
}

fn search_of(strategy: &str) -> Search {
    Search { strategy: Some(strategy.to_owned()), ..Search::default() }
}

/// Every search of a session can be stopped by itself.
fn fresh() {
    door::fresh_interrupt();
}

pub fn solve(chosen: &Chosen, talk: &Talk) -> Result<bool, Trouble> {
    let name = match strategy(chosen, |about| about.claims.enumerates, talk) {
        Reply::Given(name) => name,
        Reply::Back => return Ok(true),
        Reply::Leave => return Ok(false),
    };
    fresh();
    let wanted = pictures();
    let mut request = search::solve(chosen.given.clone(), &search_of(name), &common(chosen), 1);
    let mut show = Show::new(false, &wanted, talk);
    request.pictures.extend(show.wish());
    let mut lines = Vec::new();
    door::serve(&Request::Solve(request), talk, &mut |line| {
        show.line(&line)?;
        lines.push(line);
        Ok(())
    })?;
    save_solution(chosen, &lines, talk)
}

pub fn watch(chosen: &Chosen, talk: &Talk) -> Result<bool, Trouble> {
    let name = match strategy(chosen, |about| about.claims.enumerates, talk) {
        Reply::Given(name) => name,
        Reply::Back => return Ok(true),
        Reply::Leave => return Ok(false),
    };
    fresh();
    let request = search::trace(chosen.given.clone(), &search_of(name), &common(chosen), talk);
    watch::show(request, &*chosen.opened.puzzle, watch::DELAY, talk)?;
    Ok(true)
}

pub fn count(chosen: &Chosen, talk: &Talk) -> Result<bool, Trouble> {
    let name = match strategy(chosen, |about| about.claims.counts, talk) {
        Reply::Given(name) => name,
        Reply::Back => return Ok(true),
        Reply::Leave => return Ok(false),
    };
    fresh();
    let threads = search::cores();
    let request = search::count(chosen.given.clone(), &search_of(name), &common(chosen), threads);
    door::serve(&Request::Count(request), talk, &mut |line| {
        if let Line::Report(line) = line {
            talk.data(&format!("{}\n", number(&line.report.found, line.report.exact, talk)))?;
            talk.report(&line.report);
        }
        Ok(())
    })?;
    Ok(true)
}

pub fn all(chosen: &Chosen, talk: &Talk) -> Result<bool, Trouble> {
    fresh();
    let wanted = pictures();
    let search_all = Search::default();
    let mut request =
        search::solve(chosen.given.clone(), &search_all, &common(chosen), search::cores());
    (request.goal, request.limit) = (Some(Goal::All), Some(LISTED));
    let mut show = Show::new(false, &wanted, talk);
    request.pictures.extend(show.wish());
    door::serve(&Request::Solve(request), talk, &mut |line| show.line(&line))?;
    Ok(true)
}

pub fn hint(chosen: &Chosen, talk: &Talk) -> Result<bool, Trouble> {
    let request = Request::Hint(desk::Hint {
        puzzle: chosen.given.clone(),
        family: common(chosen).family,
        format: None,
        position: None,
        pictures: Vec::new(),
    });
    door::serve(&request, talk, &mut |line| match line {
        Line::Step(line) => {
            talk.data(&format!("{}\n", talk.wrapped(line.step.what.get(talk.lang), 0)))
        }
        Line::End(line) => talk.data(&format!("{}\n", talk.wrapped(line.what.get(talk.lang), 0))),
        _ => Ok(()),
    })?;
    Ok(true)
}

pub fn grade(chosen: &Chosen, talk: &Talk) -> Result<bool, Trouble> {
    fresh();
    let request = Request::Grade(desk::Grade {
        puzzle: chosen.given.clone(),
        family: common(chosen).family,
        format: None,
        limits: desk::LimitsAsked { time_ms: Some(30_000), ..Default::default() },
        threads: search::cores(),
    });
    door::serve(&request, talk, &mut |line| match line {
        Line::Grade(line) => talk.data(&grade::text(&line, talk)),
        _ => Ok(()),
    })?;
    Ok(true)
}

pub fn compare(chosen: &Chosen, talk: &Talk) -> Result<bool, Trouble> {
    fresh();
    let request = desk::Compare {
        puzzles: vec![chosen.given.clone()],
        family: common(chosen).family,
        repeat: 1,
        lang: talk.lang,
        ..desk::Compare::default()
    };
    crate::commands::compare::on_a_screen(request, talk)?;
    Ok(true)
}

pub fn save_puzzle(chosen: &Chosen, talk: &Talk) -> Result<bool, Trouble> {
    let extension = chosen.family().formats()[0].extensions.first().copied().unwrap_or("txt");
    let path = match file_name(&format!("puzzle.{extension}"), words::SAVE_PUZZLE_AS, talk) {
        Reply::Given(path) => path,
        Reply::Back => return Ok(true),
        Reply::Leave => return Ok(false),
    };
    let text = chosen.opened.puzzle.text();
    if let Err(trouble) = crate::output::save::write(&path, text.as_bytes(), talk) {
        trouble.tell(talk);
    }
    Ok(true)
}

/// The name of a file that may be written: one that is there is not lost without a question.
fn file_name(usual: &str, question: runut::Text, talk: &Talk) -> Reply<PathBuf> {
    loop {
        let name = match prompts::line(question, Some(usual), None, talk) {
            Reply::Given(name) => name,
            Reply::Back => return Reply::Back,
            Reply::Leave => return Reply::Leave,
        };
        let path = PathBuf::from(name.trim());
        match may_write(&path, talk) {
            Reply::Given(true) => return Reply::Given(path),
            Reply::Leave => return Reply::Leave,
            _ => {}
        }
    }
}

fn may_write(path: &Path, talk: &Talk) -> Reply<bool> {
    if !path.exists() {
        return Reply::Given(true);
    }
    talk.say(catalogue::is_there(path.display()).get(talk.lang));
    prompts::confirm(words::OVERWRITE, false, talk)
}

/// Offers to save the solution that was found.
fn save_solution(chosen: &Chosen, lines: &[Line], talk: &Talk) -> Result<bool, Trouble> {
    let Some(Line::Solution(solution)) =
        lines.iter().find(|line| matches!(line, Line::Solution(_)))
    else {
        return Ok(true);
    };
    match prompts::confirm(words::SAVE, false, talk) {
        Reply::Given(true) => {}
        Reply::Given(false) | Reply::Back => return Ok(true),
        Reply::Leave => return Ok(false),
    }
    loop {
        let usual = Some("solution.txt, solution.png");
        let names = match prompts::line(words::SAVE_AS, usual, None, talk) {
            Reply::Given(names) => names,
            Reply::Back => return Ok(true),
            Reply::Leave => return Ok(false),
        };
        let paths: Vec<PathBuf> = names.split(',').map(|name| PathBuf::from(name.trim())).collect();
        let refused = paths.iter().any(|path| !matches!(may_write(path, talk), Reply::Given(true)));
        if refused {
            continue;
        }
        match written(chosen, &solution.text, lines, &paths, talk) {
            Ok(()) => return Ok(true),
            Err(trouble) => drop(trouble.tell(talk)),
        }
    }
}

/// Writes a solution to files.
fn written(
    chosen: &Chosen,
    solution: &str,
    lines: &[Line],
    paths: &[PathBuf],
    talk: &Talk,
) -> Result<(), Trouble> {
    let mut shelf = Shelf::new(paths)?;
    lines.iter().try_for_each(|line| shelf.hear(line, talk))?;
    let wishes = shelf.wishes(&pictures(), talk);
    if !wishes.is_empty() {
        let request = Request::Draw(Draw {
            values: None,
            marks: Vec::new(),
            puzzle: chosen.given.clone(),
            family: common(chosen).family,
            format: None,
            solution: Some(solution.to_owned()),
            pictures: wishes,
        });
        door::serve(&request, talk, &mut |line| shelf.hear(&line, talk))?;
    }
    shelf.close(talk)
}
