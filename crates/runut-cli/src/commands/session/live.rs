//! A search that a person watches: counters, and the board as the steps of the search tell it.

use super::words;
use crate::output::Talk;
use runut::Place;
use runut::figures::grouped;
use runut::{AnyPuzzle, AnySolution, Ask, Event, Progress, Report, Role};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// Between two pictures.
const PAUSE: Duration = Duration::from_millis(80);
/// Larger boards are not drawn while the search runs.
const LARGEST_BOARD: usize = 60;

/// Searches while the terminal shows how far it is; `watched` also shows the board.
pub fn search(
    puzzle: &dyn AnyPuzzle,
    strategy: &str,
    ask: &Ask,
    watched: bool,
    talk: &Talk,
    take: &mut (dyn FnMut(&dyn AnySolution) -> ControlFlow<()> + Send),
) -> Option<Report> {
    let progress = Arc::new(Progress::default());
    let ask = Ask { progress: Some(progress.clone()), ..ask.clone() };
    let board = Mutex::new(Board::default());
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let painter = scope.spawn(|| {
            let mut drawn = 0;
            loop {
                std::thread::park_timeout(PAUSE);
                let last = done.load(Relaxed);
                let mut out = std::io::stderr().lock();
                // Over the old picture: up, and clear to the end of the screen.
                let up = if drawn > 0 { format!("\x1b[{drawn}A") } else { String::new() };
                let picture = if last { String::new() } else { picture(&board, &progress, talk) };
                drawn = picture.matches('\n').count();
                let _ = write!(out, "{up}\r\x1b[J{picture}").and_then(|()| out.flush());
                if last {
                    return;
                }
            }
        });
        let mut listen = |event: Event| {
            if let Ok(mut board) = board.lock() {
                board.hear(event);
            }
        };
        let watch: Option<&mut dyn runut::Watch> = if watched { Some(&mut listen) } else { None };
        let report = puzzle.answer(Some(strategy), &ask, watch, &mut |solution| take(&*solution));
        done.store(true, Relaxed);
        painter.thread().unpark();
        report
    })
}

fn picture(board: &Mutex<Board>, progress: &Progress, talk: &Talk) -> String {
    let lang = talk.lang;
    let head = format!(
        "{} · {} {} · {} {}\n",
        words::SEARCHING.get(lang),
        grouped(progress.generated()),
        words::NODES.get(lang),
        grouped(progress.found()),
        words::FOUND.get(lang),
    );
    match board.lock() {
        Ok(board) => head + &board.draw(lang),
        Err(_) => head,
    }
}

/// What lies on the board now, by the marks of the steps from the root to here.
#[derive(Default)]
struct Board {
    /// What was decided for good, before any choice.
    settled: Vec<(usize, usize)>,
    /// For every depth: the places that its step filled.
    levels: Vec<Vec<(usize, usize)>>,
    last: Option<runut::Message>,
    rows: usize,
    columns: usize,
}

impl Board {
    fn hear(&mut self, event: Event) {
        match event {
            Event::Enter { depth, .. } => self.levels.resize(depth, Vec::new()),
            Event::Leave { depth } => self.levels.truncate(depth.saturating_sub(1)),
            Event::Step(step) => {
                for mark in step.marks.iter().filter(|mark| mark.role == Role::Place) {
                    let Place::Cell { row, column, .. } = mark.place else { continue };
                    let (row, column) = (usize::from(row), usize::from(column));
                    self.rows = self.rows.max(row);
                    self.columns = self.columns.max(column);
                    self.levels.last_mut().unwrap_or(&mut self.settled).push((row, column));
                }
                self.last = Some(step.what);
            }
            _ => {}
        }
    }

    fn draw(&self, lang: runut::Lang) -> String {
        let mut out =
            self.last.as_ref().map(|last| format!("{}\n", last.get(lang))).unwrap_or_default();
        if self.rows > LARGEST_BOARD || self.columns > LARGEST_BOARD {
            return out;
        }
        let mut cells = vec![vec!["· ".to_owned(); self.columns]; self.rows];
        for (index, level) in std::iter::once(&self.settled).chain(&self.levels).enumerate() {
            let runut::draw::Color(r, g, b) = runut::draw::piece_color(index);
            for &(row, column) in level {
                cells[row - 1][column - 1] = format!("\x1b[48;2;{r};{g};{b}m  \x1b[0m");
            }
        }
        for row in cells {
            out.push_str(&row.concat());
            out.push('\n');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(place: &str) -> Event {
        let text = runut::Text { en: "placed", id: "terpasang" };
        let mark = runut::Mark::put(place.parse().unwrap(), runut::Value::Empty);
        Event::Step(runut::Step::new(text.into(), vec![mark]))
    }

    #[test]
    fn the_board_follows_the_search() {
        let mut board = Board::default();
        board.hear(Event::Enter { depth: 1, choice: 0, of: 2 });
        board.hear(step("r1c1"));
        board.hear(Event::Enter { depth: 2, choice: 0, of: 2 });
        board.hear(step("r1c2"));
        assert_eq!(board.levels, [vec![(1, 1)], vec![(1, 2)]]);
        board.hear(Event::Leave { depth: 2 });
        assert_eq!(board.levels, [vec![(1, 1)]]);
        assert!(board.draw(runut::Lang::En).starts_with("placed\n"));
    }

    #[test]
    fn what_follows_without_a_choice_stays() {
        let mut board = Board::default();
        board.hear(step("r2c1"));
        board.hear(Event::Enter { depth: 1, choice: 0, of: 2 });
        board.hear(step("r1c1"));
        board.hear(Event::Leave { depth: 1 });
        assert_eq!((board.settled, board.levels), (vec![(2, 1)], vec![]));
    }
}
