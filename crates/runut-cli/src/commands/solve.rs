//! `runut solve`: the first solution, some, all, or one drawn at random.

use super::{job, proof};
use crate::args::{Common, Pictures, Solve};
use crate::output::save::{self, Shelf};
use crate::output::{BOLD, Talk};
use crate::trouble::Trouble;
use crate::{door, input, search};
use runut::Goal;
use runut::desk::{Found, Given, Line, Request};
use std::ffi::OsString;

pub fn run(args: &Solve, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let mut shelf = Shelf::new(&args.output)?;
    if let Some(dir) = &args.job {
        job::only_lists(&args.output)?;
        let mut show = Show::texts(false, talk);
        let asked = (&args.search, if args.all { Goal::All } else { Goal::First });
        let status = job::search(dir, &args.puzzles, asked, common, talk, &mut |line| {
            shelf.hear(&line, talk)?;
            if talk.json { talk.json_line(&line) } else { show.line(&line) }
        })?;
        shelf.close(talk)?;
        return Ok(status);
    }
    let several = args.puzzles.len() > 1;
    let all = args.all || args.limit.is_some();
    let usual = if all { search::threads_for_all(&args.search, talk) } else { 1 };
    let threads = search::threads(args.search.threads, usual, talk);
    let proof = args.proof.as_deref();
    proof::only_one(proof, args.puzzles.len())?;
    let mut serve = |given| {
        let mut request = search::solve(given, &args.search, common, threads);
        request.goal = all.then_some(Goal::All);
        (request.limit, request.random) = (args.limit, args.random);
        request.text_only = !talk.json && !shelf.wants_lines();
        request.pictures = shelf.wishes(&args.pictures, talk);
        let mut show = Show::new(several, &args.pictures, talk);
        request.pictures.extend(show.wish());
        show.serve(&Request::Solve(request), &mut shelf, talk)
    };
    let status = each(&args.puzzles, talk, &mut |given| {
        proof::beside(proof, given, &args.search.limits, (common, talk), &mut serve)
    })?;
    shelf.close(talk)?;
    Ok(status)
}

/// Does something with everything that words name. What cannot be read is told, and does not keep the others back.
pub fn each(
    words: &[OsString],
    talk: &Talk,
    work: &mut dyn FnMut(Given) -> Result<u8, Trouble>,
) -> Result<u8, Trouble> {
    let mut status = 0;
    for word in words {
        let one = match input::given(word) {
            Ok(given) => work(given)?,
            Err(trouble) => trouble.tell(talk),
        };
        status = door::worst(status, one);
        if status == 130 {
            break;
        }
    }
    Ok(status)
}

/// Shows solutions as they come, then the report.
pub struct Show<'a> {
    several: bool,
    /// A person sees pictures, a program the text that `check` reads, unless it asks for a view by name.
    pictures: Option<&'a Pictures>,
    talk: &'a Talk,
    before: u64,
    /// The puzzle whose name was told last.
    named: Option<String>,
}

impl<'a> Show<'a> {
    pub fn new(several: bool, wanted: &'a Pictures, talk: &'a Talk) -> Show<'a> {
        let pictures = (talk.terminal || wanted.view.is_some()).then_some(wanted);
        Show { several, pictures, talk, before: 0, named: None }
    }

    /// Texts only, even on a terminal: lists are for programs.
    pub fn texts(several: bool, talk: &'a Talk) -> Show<'a> {
        Show { several, pictures: None, talk, before: 0, named: None }
    }

    /// The picture that is shown of every solution.
    pub fn wish(&self) -> Option<runut::desk::PictureWish> {
        let wanted = self.pictures.filter(|_| !self.talk.json)?;
        Some(self.talk.picture(wanted))
    }

    pub fn serve(
        &mut self,
        request: &Request,
        shelf: &mut Shelf,
        talk: &Talk,
    ) -> Result<u8, Trouble> {
        door::ask(request, talk, &mut Both { show: self, shelf, talk })
    }

    /// Shows one line.
    pub fn line(&mut self, line: &Line) -> Result<(), Trouble> {
        match line {
            Line::Solution(solution) => {
                self.name(&solution.puzzle);
                self.text(|out| out.extend_from_slice(solution.text.as_bytes()))?;
            }
            Line::Picture(picture) if matches!(picture.format.as_str(), "text" | "ansi") => {
                let gap = if self.before > 0 { "\n" } else { "" };
                let text = picture.text.as_deref().unwrap_or_default();
                self.talk.data(&format!("{gap}{text}"))?;
                self.before += 1;
            }
            Line::Report(line) => {
                self.name(&line.puzzle);
                self.talk.report(&line.report);
            }
            _ => {}
        }
        Ok(())
    }

    /// Shows a solution.
    fn solution(&mut self, found: &Found<'_>) -> Result<(), Trouble> {
        self.name(found.puzzle());
        self.text(|out| found.write_text(out))
    }

    /// Shows a text of the list, which `write` appends.
    fn text(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> Result<(), Trouble> {
        if self.pictures.is_some() {
            return Ok(());
        }
        let first = self.before == 0;
        self.before += 1;
        self.talk.item(|out| save::put_text(out, first, write))
    }

    /// Says of which puzzle the next lines are, where there are several.
    fn name(&mut self, puzzle: &str) {
        if self.named.as_deref() == Some(puzzle) {
            return;
        }
        if self.several || puzzle.contains('#') {
            self.talk.say(&self.talk.painted(BOLD, puzzle));
        }
        self.named = Some(puzzle.to_owned());
        self.before = 0;
    }
}

/// Files are written beside what is shown.
struct Both<'a, 's> {
    show: &'a mut Show<'s>,
    shelf: &'a mut Shelf,
    talk: &'a Talk,
}

impl door::Take for Both<'_, '_> {
    fn line(&mut self, line: Line) -> Result<(), Trouble> {
        match line {
            line if self.talk.json => {
                self.shelf.hear(&line, self.talk)?;
                self.talk.json_line(&line)
            }
            Line::Problem(problem) => {
                self.talk.problem(&problem);
                Ok(())
            }
            line => {
                self.shelf.hear(&line, self.talk)?;
                self.show.line(&line)
            }
        }
    }

    fn solution(&mut self, found: &Found<'_>) -> Result<(), Trouble> {
        self.shelf.solution(found)?;
        match self.talk.json {
            true => self.talk.json_solution(found),
            false => self.show.solution(found),
        }
    }
}
