//! `sheet`: a book of puzzles to print, with their solutions at the end.

use super::generate::make;
use super::list::puzzle_line;
use super::warn;
use crate::any::AnyPuzzle;
use crate::desk::guess::find_family;
use crate::desk::open::{Opened, open};
use crate::desk::request::Sheet;
use crate::desk::{Caller, End, FileLine, Line, Problem, Push, say, words};
use crate::draw::{Book, Entry, Style};
use crate::figures::decimal;
use crate::report::Answer;
use crate::run::{Ask, Goal};
use std::time::Duration;

/// The most puzzles of one kind: nobody prints more.
const MOST: u64 = 1000;
/// How long it may take to find out how hard a puzzle is and what its solution is.
const PATIENCE: Duration = Duration::from_secs(20);

pub(in crate::desk) fn sheet(request: &Sheet, caller: &Caller, push: Push<'_>) -> Result<(), End> {
    let cancel = caller.cancel.within(request.limits.limits().time);
    let caller = &Caller { cancel, ..caller.clone() };
    let mut puzzles = Vec::new();
    for given in &request.puzzles {
        let opened = open(given, request.family.as_deref(), request.format.as_deref())?;
        puzzles.extend(opened.into_iter().map(|opened| (opened, None)));
    }
    puzzles.extend(generated(request, caller)?);
    let Some((first, _)) = puzzles.first() else {
        return Err(Problem::from(words::nothing_given()).into());
    };
    let family = first.puzzle.family().family();
    let same = puzzles.iter().all(|(opened, _)| opened.puzzle.family().family() == family);
    let title = if same { family.title } else { words::PUZZLES };
    let mut entries = Vec::new();
    let mut about: Vec<String> = Vec::new();
    for (opened, origin) in &mut puzzles {
        if caller.cancel.requested().is_some() {
            break;
        }
        warn(opened, push)?;
        let rules = opened.puzzle.family().family().rules.get(request.lang).to_owned();
        if !about.contains(&rules) {
            about.push(rules);
        }
        entries.push(entry(opened, origin.as_deref(), request, caller, push)?);
    }
    let book = Book {
        title: request.title.clone().unwrap_or_else(|| title.get(request.lang).to_owned()),
        about,
        entries,
        per_page: request.per_page,
        paper: request.paper,
        lang: request.lang,
    };
    let (name, bytes) = (book.title.clone(), book.pdf());
    say(push, Line::File(FileLine::new(&name, None, "pdf", bytes)))
}

/// The puzzles that are made for the book, and what to say to get them again.
fn generated(request: &Sheet, caller: &Caller) -> Result<Vec<(Opened, Option<String>)>, End> {
    let mut all = Vec::new();
    if request.generate.is_empty() {
        return Ok(all);
    }
    let name = request.family.as_deref();
    let family = find_family(name.ok_or_else(|| Problem::from(words::generate_needs_family()))?)?;
    for made in &request.generate {
        for seed in (0..made.number.min(MOST)).map(|index| made.seed.wrapping_add(index)) {
            if caller.cancel.requested().is_some() {
                return Ok(all);
            }
            let puzzle = make(family, &made.spec, seed, &caller.cancel)?;
            let spec = if made.spec.is_empty() { family.default_spec() } else { made.spec.clone() };
            let origin = format!("{} {spec} #{seed}", family.family().name);
            let opened = Opened {
                name: format!("{}#{seed}", family.family().name),
                format: family.formats().first().map_or("", |format| format.name),
                puzzle,
                warnings: Vec::new(),
            };
            all.push((opened, Some(origin)));
        }
    }
    Ok(all)
}

/// A puzzle as it stands in the book.
fn entry(
    opened: &Opened,
    origin: Option<&str>,
    request: &Sheet,
    caller: &Caller,
    push: Push<'_>,
) -> Result<Entry, End> {
    let puzzle = &*opened.puzzle;
    let style = Style { lang: request.lang, ..Style::default() };
    let view = puzzle.family().views()[0];
    let drawn = |solution: Option<&str>| puzzle.draw(solution, view, &style).ok();
    let grade = puzzle.grade(&Ask {
        goal: Goal::Unique,
        tables: caller.tables.clone(),
        cancel: caller.cancel.within(Some(PATIENCE)),
        ..Ask::default()
    });
    let mut title = vec![puzzle.size().text.get(request.lang).to_owned()];
    if let Some(name) = opened.name.strip_prefix('@') {
        title.insert(0, name.to_owned());
    }
    if let Some(hard) = grade.difficulty {
        title.push(words::so_hard(decimal(hard, 1, request.lang)).get(request.lang).to_owned());
    }
    let known = grade.solutions.first().filter(|_| request.solutions);
    if request.solutions && known.is_none() {
        let why = match grade.solvable {
            Answer::No => words::printed_without_solution(&opened.name),
            _ => words::printed_unsolved(&opened.name),
        };
        say(push, Line::Problem(Problem::from(why).warning()))?;
    }
    let mut notes: Vec<String> = origin.map(str::to_owned).into_iter().collect();
    notes.extend(id(&opened.name, puzzle));
    Ok(Entry {
        title: title.join(" · "),
        notes,
        scene: drawn(None).unwrap_or_default(),
        solution: known.and_then(|text| drawn(Some(text))),
    })
}

/// The puzzle in one line, where the family has such a format.
fn id(name: &str, puzzle: &dyn AnyPuzzle) -> Option<String> {
    puzzle_line(name, puzzle, None).id
}
