//! Play on a real pseudo-terminal: a puzzle of each family is solved to the end, by keys and by mouse.
#![cfg(unix)]

#[path = "../../runut/tests/common/player.rs"]
mod player;

use rexpect::session::PtySession;
use runut::draw::Style;
use runut::play::{Act, AnyGame, Tool, grid};
use runut::{AnyPuzzle, Ask, Goal, Place};
use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow::Break;
use std::path::PathBuf;

/// Milliseconds that a busy machine may take for an answer.
const PATIENCE: u64 = 120_000;
/// The line on which the board begins.
const TOP: usize = 2;

/// A program, and the screen in front of it.
struct Seat {
    pty: PtySession,
    screen: vt100::Parser,
}

impl Seat {
    fn take(arguments: &[&str]) -> Seat {
        let mut command = std::process::Command::new("sh");
        command
            .args(["-c", "stty cols 80 rows 24; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_runut")])
            .args(arguments)
            .env("TERM", "xterm-256color")
            .env("NO_COLOR", "1");
        let pty = rexpect::session::spawn_command(command, Some(PATIENCE)).expect("it starts");
        Seat { pty, screen: vt100::Parser::new(24, 80, 0) }
    }

    fn send(&mut self, keys: &str) {
        self.pty.send(keys).and_then(|_| self.pty.flush()).expect("the terminal takes keys");
    }

    fn shown(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until the screen shows something.
    fn see(&mut self, wanted: &str) {
        // A sentence may go on in the next line.
        let flat = |seat: &Seat| seat.shown().split_whitespace().collect::<Vec<_>>().join(" ");
        while !flat(self).contains(wanted) {
            let read = self.pty.exp_regex("(?s).+").unwrap_or_else(|error| {
                panic!("waiting for {wanted:?}: {error}\n{}", self.shown())
            });
            // Every character is a byte of what the program wrote.
            let bytes: Vec<u8> = read.1.chars().map(|sign| sign as u8).collect();
            self.screen.process(&bytes);
        }
    }

    /// The left button on a character, or the right one; from there to another one.
    fn click(&mut self, button: u8, path: &[(usize, usize)]) {
        let mut keys = String::new();
        for (index, (line, column)) in path.iter().enumerate() {
            let code = if index == 0 { button } else { button + 32 };
            keys.push_str(&format!("\x1b[<{code};{};{}M", column + 1, line + 1));
        }
        let (line, column) = path[path.len() - 1];
        keys.push_str(&format!("\x1b[<{button};{};{}m", column + 1, line + 1));
        self.send(&keys);
    }
}

/// A puzzle, and one solution of it.
fn puzzle(word: &str) -> (Box<dyn AnyPuzzle>, String) {
    let opened = runut::desk::open(&word.into(), None, None);
    let Ok(mut opened) = opened else { panic!("{word} cannot be opened") };
    let puzzle = opened.swap_remove(0).puzzle;
    let mut found = None;
    puzzle.answer(None, &Ask::new(Goal::First), None, &mut |solution| {
        found = Some(solution.text());
        Break(())
    });
    (puzzle, found.expect("it has a solution"))
}

/// One of each family.
const PUZZLES: [&str; 5] = [
    "@nonogram-paper-5x5",
    "@pentomino-subset-3x5",
    "1 2 3/4 - 6/7 5 8",
    "24:3,3,8,8",
    "domino:.../...",
];

fn written(word: &str) -> String {
    if word.starts_with('1') { word.replace('/', "\n") } else { word.to_owned() }
}

/// The keys from one tool to another: its key, then turns.
fn turns(tools: &[Tool], to: &str) -> String {
    let target = tools.iter().find(|tool| tool.name == to).expect("there is this tool");
    let first = tools
        .iter()
        .find(|tool| tool.listed && (tool.place, &tool.glyph) == (target.place, &target.glyph))
        .expect("one of its ways is listed");
    let key = first.key.map(String::from).unwrap_or_default();
    let mut ways: BTreeMap<&str, String> = BTreeMap::from([(first.name.as_str(), key)]);
    let mut todo = VecDeque::from([first]);
    while let Some(tool) = todo.pop_front() {
        let keys = ways[tool.name.as_str()].clone();
        for (key, next) in [('r', &tool.turn), ('t', &tool.tip), ('f', &tool.mirror)] {
            let Some(next) = next else { continue };
            if !ways.contains_key(next.as_str()) {
                ways.insert(next, format!("{keys}{key}"));
                todo.extend(tools.iter().find(|tool| tool.name == *next));
            }
        }
    }
    ways[to].clone()
}

/// The keys that bring the cursor to a place.
fn way(puzzle: &dyn AnyPuzzle, game: &dyn AnyGame, position: &str, place: Place) -> String {
    let rows = grid(puzzle, game, &game.view(position).unwrap().values).rows;
    for (down, row) in rows.iter().enumerate() {
        if let Some(right) = row.cells.iter().position(|cell| cell.place == place) {
            return format!("\x1b[H{}{}", "\x1b[B".repeat(down), "\x1b[C".repeat(right));
        }
    }
    panic!("{place} is nowhere");
}

/// The character of the screen at which a place is shown.
fn spot(
    puzzle: &dyn AnyPuzzle,
    game: &dyn AnyGame,
    position: &str,
    place: Place,
) -> (usize, usize) {
    let style = Style { columns: Some(80), ..Style::default() };
    let scene = puzzle.sketch(&game.view(position).unwrap().values, &style);
    for (line, spans) in scene.text.iter().enumerate() {
        let mut column = 0;
        for span in spans {
            if span.place == Some(place) {
                return (TOP + line, column);
            }
            column += span.width();
        }
    }
    panic!("{place} is not shown");
}

/// Plays a puzzle to its end.
fn solve(word: &str, by: fn(&mut Seat, &dyn AnyPuzzle, &dyn AnyGame, &str, &Act)) {
    let text = written(word);
    let (puzzle, solution) = puzzle(&text);
    let game = puzzle.game().expect("it can be played");
    let mut seat = Seat::take(&["--lang", "en", "play", &text]);
    seat.see("0 steps");
    let mut acts = 0;
    player::play(&*puzzle, game.as_ref(), &solution, &mut |from, act, _| {
        by(&mut seat, &*puzzle, game.as_ref(), from, act);
        acts += 1;
        seat.see(&format!("{acts} step"));
    });
    seat.see("✓ solved");
    seat.see("Solved in");
    seat.send("q");
    seat.pty.exp_eof().expect("it ends");
}

#[test]
fn every_family_is_solved_by_keys() {
    for word in PUZZLES {
        solve(word, |seat, puzzle, game, position, act| {
            let view = game.view(position).unwrap();
            if let Some(hole) = view.hole {
                // An arrow moves a tile: away from where the blank goes.
                let (from, to) = (act.places[0].flat().unwrap(), hole.flat().unwrap());
                let key = match (to.0 as i32 - from.0 as i32, to.1 as i32 - from.1 as i32) {
                    (1, _) => "\x1b[B",
                    (-1, _) => "\x1b[A",
                    (_, 1) => "\x1b[C",
                    _ => "\x1b[D",
                };
                return seat.send(key);
            }
            let tools = game.tools();
            let name = act.tool.clone().unwrap_or_else(|| tools[0].name.clone());
            let mut keys = turns(&tools, &name);
            for place in &act.places {
                keys += &way(puzzle, game, position, *place);
                keys.push(' ');
            }
            seat.send(&keys);
        });
    }
}

#[test]
fn every_family_is_solved_by_mouse() {
    for word in PUZZLES {
        solve(word, |seat, puzzle, game, position, act| {
            let tools = game.tools();
            if let Some(tool) =
                act.tool.as_ref().and_then(|name| tools.iter().find(|tool| tool.name == *name))
            {
                match tool.place {
                    // A piece is taken from the tray and turned by the wheel.
                    Some(place) => {
                        seat.click(0, &[spot(puzzle, game, position, place)]);
                        for key in turns(&tools, &tool.name).chars().skip(1) {
                            let wheel = if key == 'r' { 65 } else { 64 };
                            seat.send(&format!("\x1b[<{wheel};1;3M"));
                        }
                    }
                    None => {
                        // Two from the bottom, behind the sentence: the line of the tools.
                        let line = seat.shown().lines().nth(19).unwrap_or_default().to_owned();
                        let column = line.chars().position(|sign| tool.glyph.starts_with(sign));
                        seat.click(0, &[(19, column.expect("the tool is shown"))]);
                    }
                }
            }
            let spots: Vec<(usize, usize)> =
                act.places.iter().map(|place| spot(puzzle, game, position, *place)).collect();
            seat.click(0, &spots);
        });
    }
}

#[test]
fn a_game_is_hinted_checked_undone_saved_and_resumed() {
    let file = temporary("saved.game");
    let _ = std::fs::remove_file(&file);
    let path = file.display().to_string();
    let mut seat =
        Seat::take(&["--lang", "en", "play", "@nonogram-paper-5x5", "--save", path.as_str()]);
    seat.see("0 steps");
    seat.send("h");
    seat.see("(d does it)");
    seat.send("d");
    seat.see("1 step");
    seat.send("c");
    seat.see("Right so far");
    // Every cell of the picture cannot be painted.
    seat.send("\x1b[Hv\x1b[F ");
    seat.send("\x1b[H");
    for _ in 0..5 {
        seat.send("v\x1b[C\x1b[C\x1b[C\x1b[C \x1b[D\x1b[D\x1b[D\x1b[D\x1b[B");
    }
    seat.send("c");
    seat.see("Wrong at");
    seat.send("b");
    seat.see("taken back");
    seat.send("c");
    seat.see("Right so far");
    seat.send("?");
    seat.see("turn the piece");
    seat.send("?");
    seat.send("uuuuuuuuuu");
    seat.see("This is the beginning.");
    seat.send("y");
    seat.see("1 step");
    seat.send("s");
    seat.see("goes on from here");
    seat.send("q");
    seat.pty.exp_eof().expect("it ends");
    let mut seat = Seat::take(&["--lang", "id", "play", path.as_str()]);
    seat.see("1 langkah");
    seat.send("u");
    seat.see("0 langkah");
    seat.send("n");
    seat.see("nonogram-");
    seat.send("q");
    seat.pty.exp_eof().expect("it ends");
    let _ = std::fs::remove_file(&file);
}

#[test]
fn the_other_button_crosses_out_and_a_stroke_is_one_act() {
    let (puzzle, _) = puzzle("@nonogram-paper-5x5");
    let game = puzzle.game().unwrap();
    let start = game.start();
    let at = |row, column| spot(&*puzzle, game.as_ref(), &start, Place::cell(row, column));
    let mut seat = Seat::take(&["--lang", "en", "play", "@nonogram-paper-5x5"]);
    seat.see("0 steps");
    seat.click(2, &[at(1, 1)]);
    seat.see("1 step");
    seat.click(0, &[at(2, 1), at(2, 2), at(2, 5)]);
    seat.see("2 steps");
    seat.send("u");
    seat.see("1 step");
    seat.send("q");
    let rest = seat.pty.exp_eof().expect("it ends");
    // The position stands on the terminal afterwards.
    assert!(rest.contains(".????"), "{rest}");
}

#[test]
fn a_session_leads_to_the_board() {
    let mut seat = Seat::take(&["--lang", "en"]);
    seat.see("Which puzzle?");
    seat.send("\x1b[B\x1b[B\x1b[B\r");
    seat.see("Where does it come from?");
    seat.send("\r");
    seat.see("Which one?");
    seat.send("nonogram-heart\r");
    seat.see("What now?");
    seat.send("play\r");
    seat.see("0 steps");
    seat.send("q");
    seat.see("What now?");
    seat.send("Quit\r");
    seat.pty.exp_eof().expect("it ends");
}

#[test]
fn without_a_terminal_it_says_so() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_runut"))
        .args(["--lang", "en", "play", "@nonogram-heart"])
        .stdin(std::process::Stdio::null())
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("played on a terminal"));
}

fn temporary(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("runut-{}-{name}", std::process::id()))
}
