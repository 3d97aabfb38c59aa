//! `runut play`: a puzzle on the terminal, by keys and by mouse.
//!
//! It knows no family: tools, acts and mistakes are the library's (`runut::play`), the board is the family's own picture
//! as text, whose characters know their places. [`table`] is what lies on the table and what a key means, [`screen`]
//! draws it.

mod screen;
mod table;
mod words;

use crate::args::{Common, Play};
use crate::input;
use crate::output::Talk;
use crate::trouble::Trouble;
use crossterm::event::{self, Event, KeyEventKind};
use runut::desk;
use runut::play::{History, Resume};
use runut::{AnyPuzzle, GenerateError, Message};
use screen::Screen;
use std::ffi::OsStr;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use table::{Next, Table};

/// A puzzle that is played, its name, and the game so far where one was saved.
struct Begun {
    puzzle: Box<dyn AnyPuzzle>,
    name: String,
    game: Option<History>,
}

pub fn run(args: &Play, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    if !(std::io::stdin().is_terminal() && std::io::stdout().is_terminal()) {
        return Err(words::needs_a_terminal().into());
    }
    let begun = match saved(&args.puzzle)? {
        Some(begun) => begun,
        None => {
            let given = input::given(&args.puzzle)?;
            let opened = desk::open(&given, common.family.as_deref(), common.format.as_deref());
            let mut opened = match opened {
                Ok(opened) => opened,
                Err(problem) => {
                    talk.problem(&problem);
                    return Ok(2);
                }
            };
            let (Some(one), true) = (opened.pop(), opened.is_empty()) else {
                return Err(words::one_puzzle_to_play().into());
            };
            Begun { puzzle: one.puzzle, name: one.name, game: None }
        }
    };
    let file = args.save.clone().or_else(|| begun.game.is_some().then(|| (&args.puzzle).into()));
    play(begun, file, talk)
}

/// Plays a puzzle of a session.
pub fn of_session(opened: &desk::Opened, talk: &Talk) -> Result<u8, Trouble> {
    let family = opened.puzzle.family();
    let puzzle = family.parse(&opened.puzzle.text()).map_err(|error| error.message)?;
    play(Begun { puzzle, name: opened.name.clone(), game: None }, None, talk)
}

/// A saved game, if the word names one.
fn saved(word: &OsStr) -> Result<Option<Begun>, Trouble> {
    let path = Path::new(word);
    if !path.is_file() {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&input::contents(path)?).into_owned();
    let Ok(game) = History::read(&text) else { return Ok(None) };
    let family = runut::family(&game.family);
    let puzzle = family.and_then(|family| family.parse(&game.puzzle).ok());
    let puzzle = puzzle.ok_or_else(|| Trouble::from(runut::play::messages::no_saved_game()))?;
    let game = match puzzle.game() {
        Some(rules) => game.checked(rules.as_ref()).map_err(|resume| match resume {
            Resume::NotSaved(message) => Trouble::from(message),
            Resume::Position(message, why) => Trouble::Sentence(message, Some(why.message)),
        })?,
        None => return Ok(None),
    };
    Ok(Some(Begun { puzzle, name: path.display().to_string(), game: Some(game) }))
}

/// Plays until somebody leaves; afterwards the position stands on standard output.
fn play(mut begun: Begun, mut file: Option<PathBuf>, talk: &Talk) -> Result<u8, Trouble> {
    let trouble = |error: std::io::Error| Trouble::write("-", &error);
    let mut screen = Screen::open(talk).map_err(trouble)?;
    let last = loop {
        let family = begun.puzzle.family();
        let Some(game) = begun.puzzle.game() else {
            return Err(words::cannot_be_played(family.family().name).into());
        };
        let path = file.take().unwrap_or_else(|| usual_file(&begun.name));
        let history = begun.game.take().unwrap_or_else(|| {
            History::new(family.family().name, begun.puzzle.text(), game.as_ref())
        });
        let mut table =
            Table::new(&*begun.puzzle, game.as_ref(), &begun.name, history, path, talk.lang);
        let next = at(&mut table, &mut screen).map_err(trouble)?;
        match next {
            Next::New => {
                let made = another(&*begun.puzzle);
                match made {
                    Ok((puzzle, name)) => {
                        drop(table);
                        drop(game);
                        begun = Begun { puzzle, name, game: None };
                    }
                    Err(why) => {
                        drop(screen);
                        return Err(why.into());
                    }
                }
            }
            Next::Leave | Next::Stay => break table.farewell(),
        }
    };
    drop(screen);
    talk.say(last.1.get(talk.lang));
    talk.data(&format!("{}\n", last.0))?;
    Ok(0)
}

/// Takes keys and clicks until something else is to be played, or nothing.
fn at(table: &mut Table<'_>, screen: &mut Screen) -> std::io::Result<Next> {
    loop {
        screen.draw(table)?;
        if table.thinks() {
            table.think();
            continue;
        }
        let next = match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => table.press(key),
            Event::Mouse(mouse) => table.point(mouse, screen.hit(mouse.column, mouse.row)),
            _ => Next::Stay,
        };
        if next != Next::Stay {
            return Ok(next);
        }
    }
}

/// Where a game is saved if nobody says.
fn usual_file(name: &str) -> PathBuf {
    let stem = Path::new(name.trim_start_matches('@')).file_stem();
    let kept = |sign: char| if sign.is_alphanumeric() || sign == '-' { sign } else { '_' };
    let stem: String = stem.unwrap_or_default().to_string_lossy().chars().map(kept).collect();
    PathBuf::from(format!("{}.game", if stem.is_empty() { "puzzle" } else { &stem }))
}

/// A new puzzle of the same kind.
fn another(puzzle: &dyn AnyPuzzle) -> Result<(Box<dyn AnyPuzzle>, String), Message> {
    let family = puzzle.family();
    let spec = puzzle.spec().unwrap_or_default();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let seed = now.map_or(0, |since| since.as_nanos() as u64) % 1_000_000;
    let made = family.generate(&spec, seed).map_err(|error| match error {
        GenerateError::Spec(diagnostic) => diagnostic.message,
        GenerateError::Refused(message) => message,
    })?;
    let name = format!("{}-{seed}", family.family().name);
    Ok((made, name))
}

#[cfg(test)]
mod tests {
    use super::usual_file;

    #[test]
    fn games_are_saved_beside_their_puzzles_by_name() {
        let named = |name| usual_file(name).display().to_string();
        assert_eq!(named("@nonogram-owl"), "nonogram-owl.game");
        assert_eq!(named("boards/x 1.txt"), "x_1.game");
        assert_eq!(named("24:4,6,Q,A"), "24_4_6_Q_A.game");
        assert_eq!(named(""), "puzzle.game");
    }
}
