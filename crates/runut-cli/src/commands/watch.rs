//! `runut watch`: a search in slow motion on a terminal.
//!
//! The search waits for the watcher: after every step the board is drawn (by the family itself, from what the steps put
//! where), and the next step comes after a pause or a key. Space steps, Enter runs on, + and - change the speed, q stops.

use crate::args::{Common, Watch};
use crate::output::Talk;
use crate::output::table::{screen_width, wrapped};
use crate::trouble::Trouble;
use crate::{catalogue, door, input, search};
use crossterm::event::{self, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::{cursor, execute, queue, style, terminal};
use runut::desk::{self, Line, Request, Trace};
use runut::draw::{Style, ansi, plain};
use runut::figures::grouped;
use runut::{AnyPuzzle, Event, Message, Replay, Stop};
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Between two steps.
pub const DELAY: Duration = Duration::from_millis(350);
/// The shortest and the longest pause.
const SHORTEST: Duration = Duration::from_millis(5);
const LONGEST: Duration = Duration::from_secs(5);

pub fn run(args: &Watch, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    if !(std::io::stdin().is_terminal() && std::io::stdout().is_terminal()) {
        return Err(catalogue::watch_needs_a_terminal().into());
    }
    let given = input::given(&args.puzzle)?;
    let opened = desk::open(&given, common.family.as_deref(), common.format.as_deref());
    let puzzle = match opened.as_deref() {
        Ok([one]) => &one.puzzle,
        Ok(_) => return Err(catalogue::one_puzzle_to_watch().into()),
        Err(problem) => {
            talk.problem(problem);
            return Ok(2);
        }
    };
    let mut request = search::trace(given, &args.search, common, talk);
    request.all = args.all;
    if request.strategy.is_none() {
        request.strategy = followed(&**puzzle).map(str::to_owned);
    }
    show(request, &**puzzle, args.delay.unwrap_or(DELAY), talk)
}

/// The best strategy whose steps can be followed.
fn followed(puzzle: &dyn AnyPuzzle) -> Option<&'static str> {
    let strategies = puzzle.family().strategies();
    let fits = |about: &&&'static runut::About| about.claims.explains && about.claims.enumerates;
    strategies.iter().rev().find(fits).map(|about| about.name)
}

/// Shows a search; answers the exit status.
pub fn show(
    request: Trace,
    puzzle: &dyn AnyPuzzle,
    delay: Duration,
    talk: &Talk,
) -> Result<u8, Trouble> {
    let start = puzzle.layout(None).unwrap_or_default();
    let mut stage = Stage {
        puzzle,
        talk,
        replay: Replay::new(start),
        said: None,
        nodes: 0,
        found: 0,
        pace: Pace::Slow,
        delay,
    };
    let screen = Screen::open().map_err(|error| Trouble::write("-", &error))?;
    let mut last = None;
    // Nobody draws a bar over the board.
    let quiet = Talk { quiet: true, ..*talk };
    let status = door::ask(&Request::Trace(request), &quiet, &mut |line| {
        match line {
            Line::Event(event) => stage.hear(&event)?,
            Line::Report(line) => last = Some(*line),
            Line::Problem(problem) => {
                last = None;
                return Err(Trouble::Sentence(problem.message, problem.help));
            }
            _ => {}
        }
        Ok(())
    });
    drop(screen);
    let status = status?;
    talk.data(&stage.board((screen_width(), None)))?;
    if let Some(line) = last {
        talk.report(&line.report);
    }
    Ok(status)
}

/// How the search goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    /// A step after every pause.
    Slow,
    /// A step for every key.
    Steps,
    /// Without a picture, to the end.
    Free,
}

/// The board of a search, and who watches it.
struct Stage<'a> {
    puzzle: &'a dyn AnyPuzzle,
    talk: &'a Talk,
    replay: Replay,
    said: Option<Message>,
    nodes: u64,
    found: u64,
    pace: Pace,
    delay: Duration,
}

impl Stage<'_> {
    fn hear(&mut self, event: &Event) -> Result<(), Trouble> {
        self.replay.hear(event);
        let shown = match event {
            Event::Enter { .. } | Event::Visit { .. } => {
                self.nodes += 1;
                false
            }
            Event::Step(step) => {
                self.said = Some(step.what.clone());
                true
            }
            Event::Round { what } => {
                self.said = Some(what.clone());
                true
            }
            Event::Layer { depth, width } => {
                self.said = Some(catalogue::layer_of(depth, grouped(width)));
                true
            }
            Event::Solution => {
                self.found += 1;
                self.said = Some(catalogue::solution_found());
                true
            }
            Event::Leave { .. } => {
                self.said = Some(catalogue::went_back());
                true
            }
            Event::Pruned { .. } | Event::Expanded => false,
        };
        if shown && self.pace != Pace::Free {
            self.draw().map_err(|error| Trouble::write("-", &error))?;
            self.wait().map_err(|error| Trouble::write("-", &error))?;
        }
        Ok(())
    }

    /// The board as text.
    fn board(&self, (columns, rows): (Option<usize>, Option<usize>)) -> String {
        let style = Style { columns, rows, lang: self.talk.lang, ..Style::default() };
        let drawn = |style: &Style| {
            let scene = self.puzzle.sketch(self.replay.board(), style);
            if self.talk.color.0 { ansi(&scene) } else { plain(&scene) }
        };
        let whole = drawn(&style);
        match rows {
            // What is too tall is shown without what never changes.
            Some(rows) if whole.lines().count() > rows => drawn(&Style { brief: true, ..style }),
            _ => whole,
        }
    }

    fn draw(&self) -> std::io::Result<()> {
        let (columns, rows) = terminal::size().unwrap_or((80, 24));
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let lang = self.talk.lang;
        let mut lines: Vec<String> = Vec::new();
        let head = catalogue::watching(grouped(self.nodes), grouped(self.found));
        lines.push(head.get(lang).to_owned());
        let said = self.said.as_ref().map_or("", |said| said.get(lang));
        let mut sentence: Vec<String> =
            wrapped(said, Some(columns)).lines().map(str::to_owned).collect();
        // Two lines are always there, so that the board does not jump.
        sentence.resize(2, String::new());
        lines.extend(sentence);
        let room = rows.saturating_sub(5);
        let board = self.board((Some(columns), Some(room)));
        lines.extend(board.lines().take(room).map(str::to_owned));
        let mut out = std::io::stdout().lock();
        queue!(out, cursor::MoveTo(0, 0), terminal::Clear(terminal::ClearType::All))?;
        for (row, line) in lines.iter().enumerate() {
            queue!(out, cursor::MoveTo(0, row as u16), style::Print(crate::output::safe(line)))?;
        }
        let keys = catalogue::watch_keys();
        queue!(
            out,
            cursor::MoveTo(0, rows.saturating_sub(1) as u16),
            style::Print(keys.get(lang))
        )?;
        out.flush()
    }

    /// Waits for the pause, or for a key.
    fn wait(&mut self) -> std::io::Result<()> {
        let begin = Instant::now();
        loop {
            let left = match self.pace {
                Pace::Slow => self.delay.saturating_sub(begin.elapsed()),
                Pace::Steps => Duration::from_secs(3600),
                Pace::Free => return Ok(()),
            };
            if door::interrupt().requested().is_some() {
                return Ok(());
            }
            if !event::poll(left)? {
                if self.pace == Pace::Slow {
                    return Ok(());
                }
                continue;
            }
            if let event::Event::Key(key) = event::read()?
                && key.kind == KeyEventKind::Press
                && self.press(key)
            {
                return Ok(());
            }
        }
    }

    /// What a key means; whether the next step comes at once.
    fn press(&mut self, key: KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'q') | KeyCode::Esc
                if control || key.code != KeyCode::Char('c') =>
            {
                self.pace = Pace::Free;
                door::interrupt().stop(&Stop::Interrupted);
                true
            }
            KeyCode::Char(' ' | 'n') | KeyCode::Right | KeyCode::Down => {
                self.pace = Pace::Steps;
                true
            }
            KeyCode::Char('p') => {
                self.pace = if self.pace == Pace::Slow { Pace::Steps } else { Pace::Slow };
                self.pace == Pace::Slow
            }
            KeyCode::Enter | KeyCode::Char('r') => {
                self.pace = Pace::Free;
                true
            }
            KeyCode::Char('+' | '=') => {
                self.delay = (self.delay / 2).max(SHORTEST);
                self.pace = Pace::Slow;
                false
            }
            KeyCode::Char('-') => {
                self.delay = (self.delay * 2).min(LONGEST);
                self.pace = Pace::Slow;
                false
            }
            _ => false,
        }
    }
}

/// The screen while somebody watches; as it was when this is dropped.
struct Screen;

impl Screen {
    fn open() -> std::io::Result<Screen> {
        terminal::enable_raw_mode()?;
        execute!(std::io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(Screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nobody can be told that the terminal is gone.
        let _ = execute!(std::io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
        let _ = terminal::disable_raw_mode();
    }
}
