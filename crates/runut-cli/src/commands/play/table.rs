//! What lies on the table, and what a key or a click means.

use super::words;
use crate::output::whole;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use runut::draw::{Scene, Style};
use runut::play::{Act, AnyGame, History, Tool, View, grid};
use runut::{Answer, AnyPuzzle, Hint, Lang, Mark, Message, Place, Role};
use std::path::PathBuf;

/// What comes after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Stay,
    New,
    Leave,
}

/// What is under the pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    Place(Place),
    Tool(usize),
    Nothing,
}

/// A question that takes its time: the screen says so first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Hint,
    Check,
    Back,
}

/// A game in front of somebody.
pub struct Table<'a> {
    puzzle: &'a dyn AnyPuzzle,
    game: &'a dyn AnyGame,
    pub name: &'a str,
    pub lang: Lang,
    file: PathBuf,
    history: History,
    pub view: View,
    pub tools: Vec<Tool>,
    /// Which of the tools is in the hand.
    pub tool: usize,
    pub cursor: Place,
    /// The rows that the cursor goes through.
    rows: Vec<Vec<Place>>,
    /// The first of two places, or the beginning of a run.
    pub picked: Option<Place>,
    /// The places that a drag has gone over.
    drag: Vec<Place>,
    /// What a hint said.
    marks: Vec<Mark>,
    /// What is wrong, if somebody asked.
    wrong: Vec<Place>,
    pub said: Message,
    question: Option<Question>,
    pub help: bool,
}

impl<'a> Table<'a> {
    pub fn new(
        puzzle: &'a dyn AnyPuzzle,
        game: &'a dyn AnyGame,
        name: &'a str,
        history: History,
        file: PathBuf,
        lang: Lang,
    ) -> Table<'a> {
        let view = seen(game, history.now());
        let cells = grid(puzzle, game, &view.values).rows.into_iter();
        let rows = cells.map(|row| row.cells.iter().map(|cell| cell.place).collect::<Vec<Place>>());
        // Pieces beside the board are tools, not cells.
        let rows: Vec<Vec<Place>> =
            rows.filter(|row| !matches!(row.first(), Some(Place::Piece(_)))).collect();
        let cursor = rows.iter().flatten().next().copied().unwrap_or(Place::cell(1, 1));
        let said = puzzle.family().family().rules.into();
        Table {
            puzzle,
            game,
            name,
            lang,
            file,
            history,
            view,
            tools: game.tools(),
            tool: 0,
            cursor,
            rows,
            picked: None,
            drag: Vec::new(),
            marks: Vec::new(),
            wrong: Vec::new(),
            said,
            question: None,
            help: false,
        }
    }

    /// The board as it is shown.
    pub fn scene(&self, columns: usize) -> Scene {
        let style = Style { columns: Some(columns), lang: self.lang, ..Style::default() };
        let mut marks = self.marks.clone();
        marks.extend(self.wrong.iter().map(|&place| Mark::remove(place, None)));
        self.puzzle.sketch(&self.view.values, &style).marked(&marks, &style)
    }

    /// The tool in the hand.
    pub fn held(&self) -> Option<&Tool> {
        self.tools.get(self.tool)
    }

    /// The cells that the tool in the hand would cover.
    pub fn ghost(&self) -> Vec<Place> {
        let Place::Cell { layer, row, column } = self.cursor else { return Vec::new() };
        let shifted = |by: i32, number: u16| u16::try_from(i32::from(number) + by).ok();
        let cells = self.held().map(|tool| tool.cells.as_slice()).unwrap_or_default();
        let cells = cells.iter().filter_map(|by| {
            Some(Place::Cell {
                layer: shifted(by[0], layer)?,
                row: shifted(by[1], row)?,
                column: shifted(by[2], column)?,
            })
        });
        cells.collect()
    }

    pub fn acts(&self) -> usize {
        self.history.acts()
    }

    /// The position, and what to say at the end.
    pub fn farewell(&self) -> (String, Message) {
        let sentence = match self.view.solved {
            true => words::solved(self.acts()),
            false => words::left(self.acts()),
        };
        (self.view.text.clone(), sentence)
    }

    /// Whether an answer is still owed.
    pub fn thinks(&self) -> bool {
        self.question.is_some()
    }

    /// Answers what was asked.
    pub fn think(&mut self) {
        match self.question.take() {
            Some(Question::Hint) => self.hint(),
            Some(Question::Check) => self.check(),
            Some(Question::Back) => {
                let acts = self.history.to_the_last_right(self.game);
                self.look(words::went_back(acts));
            }
            None => {}
        }
    }

    fn ask(&mut self, question: Question) -> Next {
        self.question = Some(question);
        self.said = words::thinking();
        Next::Stay
    }

    /// Looks at the position anew.
    fn look(&mut self, said: Message) {
        self.view = seen(self.game, self.history.now());
        (self.marks, self.wrong, self.picked) = (Vec::new(), Vec::new(), None);
        self.said = if self.view.solved { words::solved(self.acts()) } else { said };
    }

    fn act(&mut self, tool: Option<String>, places: Vec<Place>) {
        let act = Act { tool, places };
        match self.history.act(self.game, &act) {
            Ok(()) => self.look(words::nothing()),
            Err(why) => {
                self.picked = None;
                self.said = why;
            }
        }
    }

    /// The tool in the hand on a place: the first of two is kept in mind.
    fn touch(&mut self, place: Place) {
        let two = self.held().is_some_and(|tool| tool.takes == 2);
        let name = self.held().map(|tool| tool.name.clone());
        match self.picked.take() {
            Some(first) if first == place && two => self.said = words::nothing(),
            Some(first) => self.act(name, vec![first, place]),
            None if two => {
                self.picked = Some(place);
                self.said = words::second_place();
            }
            None => self.act(name, vec![place]),
        }
    }

    /// The tool of the other button.
    fn touch_second(&mut self, places: Vec<Place>) {
        match self.tools.iter().find(|tool| tool.second) {
            Some(tool) => self.act(Some(tool.name.clone()), places),
            None => self.said = words::no_second_tool(),
        }
    }

    fn hint(&mut self) {
        self.wrong.clear();
        match self.puzzle.hint(Some(self.history.now())) {
            Ok(Hint::Step(step)) => {
                let does = step.marks.iter().any(|mark| mark.role != Role::Reason);
                self.said = if does { words::do_it(&step.what, self.lang) } else { step.what };
                self.marks = step.marks;
            }
            Ok(Hint::End(runut::End::Never(why))) => self.said = words::go_back(&why, self.lang),
            Ok(Hint::End(end)) => {
                let (runut::End::Solved(what) | runut::End::Never(what) | runut::End::Stuck(what)) =
                    end;
                self.said = what;
            }
            Err(diagnostic) => self.said = diagnostic.message,
        }
    }

    fn check(&mut self) {
        self.marks.clear();
        let Ok(judgement) = self.game.judge(self.history.now()) else { return };
        self.said = match (judgement.answer, judgement.why) {
            (_, Some(why)) => why,
            (Answer::Yes, None) => words::all_right(),
            (Answer::No, None) => words::wrong(judgement.wrong.len()),
            (Answer::Unknown, None) => words::cannot_tell(),
        };
        self.wrong = judgement.wrong;
    }

    fn save(&mut self) {
        self.said = match whole::save(&self.file, self.history.text().as_bytes()) {
            Ok(()) => words::saved(self.file.display()),
            Err(error) => words::not_saved(self.file.display(), error),
        };
    }

    /// Takes up the tool after another one, or the one before.
    fn next_tool(&mut self, step: isize) {
        let listed: Vec<usize> =
            (0..self.tools.len()).filter(|&index| self.tools[index].listed).collect();
        let here = |&&index: &&usize| self.tools[index].place == self.place_of_hand();
        let at = listed.iter().position(|&index| index == self.tool);
        let at = at.or_else(|| listed.iter().position(|index| here(&index))).unwrap_or(0);
        if !listed.is_empty() {
            let next = (at as isize + step).rem_euclid(listed.len() as isize);
            self.tool = listed[next as usize];
        }
        self.named();
    }

    fn place_of_hand(&self) -> Option<Place> {
        self.held().and_then(|tool| tool.place)
    }

    /// Says what is in the hand.
    fn named(&mut self) {
        if let Some(tool) = self.tools.get(self.tool) {
            self.said = tool.title.clone();
        }
    }

    /// Takes up a tool by its key; the same key again turns it.
    fn take(&mut self, key: char) -> bool {
        let found = self.tools.iter().position(|tool| tool.listed && tool.key == Some(key));
        let Some(found) = found else { return false };
        self.tool = found;
        self.named();
        true
    }

    fn turn(&mut self, way: fn(&Tool) -> Option<&String>) {
        let name = self.held().and_then(way);
        let found = name.and_then(|name| self.tools.iter().position(|tool| tool.name == *name));
        match found {
            Some(found) => {
                self.tool = found;
                self.named();
            }
            None => self.said = words::cannot_turn(),
        }
    }

    /// Goes through the rows; where things are moved into a hole, an arrow moves one.
    fn arrow(&mut self, down: i32, right: i32) {
        if let Some(hole) = self.view.hole {
            let Some((row, column)) = hole.flat() else { return };
            let shifted = |number: usize, by: i32| usize::try_from(number as i32 - by).ok();
            match shifted(row, down).zip(shifted(column, right)) {
                Some((row, column)) => {
                    self.act(None, vec![Place::cell(row + 1, column + 1)]);
                    self.cursor = self.view.hole.unwrap_or(self.cursor);
                }
                None => self.said = words::nothing(),
            }
            return;
        }
        let at = self.rows.iter().position(|row| row.contains(&self.cursor)).unwrap_or(0);
        let Some(row) = self.rows.get(at) else { return };
        let here = row.iter().position(|place| *place == self.cursor).unwrap_or(0);
        if right != 0 {
            let next = (here as i32 + right).clamp(0, row.len() as i32 - 1);
            self.cursor = row[next as usize];
            return;
        }
        let next = (at as i32 + down).clamp(0, self.rows.len() as i32 - 1) as usize;
        let column = |place: &Place| match *place {
            Place::Cell { column, .. } => i32::from(column),
            _ => 0,
        };
        let near = |place: &&Place| (column(place) - column(&self.cursor)).abs();
        if let Some(place) = self.rows[next].iter().min_by_key(near) {
            self.cursor = *place;
        }
    }

    /// A key.
    pub fn press(&mut self, key: KeyEvent) -> Next {
        if std::mem::take(&mut self.help) {
            return Next::Stay;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'd' | 'q') if control => return Next::Leave,
            KeyCode::Char('z') if control => self.undo(),
            KeyCode::Char('y') if control => self.redo(),
            KeyCode::Char(sign) if self.take(sign) => {}
            KeyCode::Up => self.arrow(-1, 0),
            KeyCode::Down => self.arrow(1, 0),
            KeyCode::Left => self.arrow(0, -1),
            KeyCode::Right => self.arrow(0, 1),
            KeyCode::Home => {
                self.cursor = self.rows.iter().flatten().next().copied().unwrap_or(self.cursor);
            }
            KeyCode::End => {
                self.cursor = self.rows.iter().flatten().last().copied().unwrap_or(self.cursor);
            }
            KeyCode::Char(' ') | KeyCode::Enter => self.touch(self.cursor),
            KeyCode::Tab => self.next_tool(1),
            KeyCode::BackTab => self.next_tool(-1),
            KeyCode::Esc if self.picked.is_some() || !self.marks.is_empty() => {
                self.look(words::nothing());
            }
            KeyCode::Esc | KeyCode::Char('q') => return Next::Leave,
            KeyCode::Backspace => self.undo(),
            KeyCode::Char(sign) => return self.letter(sign),
            _ => {}
        }
        Next::Stay
    }

    fn letter(&mut self, sign: char) -> Next {
        match sign {
            'x' => {
                let first = self.picked.take().filter(|_| !self.takes_two());
                self.touch_second(first.into_iter().chain([self.cursor]).collect());
            }
            'v' => {
                self.picked = Some(self.cursor);
                self.said = words::run_begins();
            }
            'r' => self.turn(|tool| tool.turn.as_ref()),
            'f' => self.turn(|tool| tool.mirror.as_ref().or(tool.tip.as_ref())),
            't' => self.turn(|tool| tool.tip.as_ref()),
            'u' => self.undo(),
            'U' | 'y' => self.redo(),
            'h' => return self.ask(Question::Hint),
            'c' => return self.ask(Question::Check),
            'b' => return self.ask(Question::Back),
            'd' if self.marks.is_empty() => self.said = words::hint_first(),
            'd' => {
                let marks = std::mem::take(&mut self.marks);
                match self.history.follow(self.game, &marks) {
                    Ok(()) => self.look(words::nothing()),
                    Err(why) => self.said = why,
                }
            }
            's' => self.save(),
            'n' => return Next::New,
            '?' => self.help = true,
            _ => {}
        }
        Next::Stay
    }

    fn takes_two(&self) -> bool {
        self.held().is_some_and(|tool| tool.takes == 2)
    }

    fn undo(&mut self) {
        let said = if self.history.undo() { words::nothing() } else { words::at_the_beginning() };
        self.look(said);
    }

    fn redo(&mut self) {
        let said = if self.history.redo() { words::nothing() } else { words::at_the_end() };
        self.look(said);
    }

    /// A click, a drag, the wheel.
    pub fn point(&mut self, mouse: MouseEvent, hit: Hit) -> Next {
        let second = matches!(
            mouse.kind,
            MouseEventKind::Down(MouseButton::Right)
                | MouseEventKind::Drag(MouseButton::Right)
                | MouseEventKind::Up(MouseButton::Right)
        );
        match (mouse.kind, hit) {
            (MouseEventKind::Down(_), _) if self.help => self.help = false,
            (MouseEventKind::Down(_), Hit::Tool(index)) => {
                self.tool = index;
                self.named();
            }
            (MouseEventKind::Down(_), Hit::Place(place)) => {
                let lies = |tool: &Tool| tool.listed && tool.place == Some(place);
                match self.tools.iter().position(lies) {
                    // A piece that is in the hand already is turned.
                    Some(_) if self.place_of_hand() == Some(place) => {
                        self.turn(|tool| tool.turn.as_ref());
                    }
                    Some(found) => {
                        self.tool = found;
                        self.named();
                    }
                    None => {}
                }
                self.drag = vec![place];
            }
            (MouseEventKind::Drag(_), Hit::Place(place)) => {
                if !self.drag.is_empty() && self.drag.last() != Some(&place) {
                    self.drag.push(place);
                }
                self.follow_pointer(place);
            }
            (MouseEventKind::Up(_), _) => {
                let places = std::mem::take(&mut self.drag);
                self.release(places, second);
            }
            (MouseEventKind::Moved, Hit::Place(place)) => self.follow_pointer(place),
            (MouseEventKind::ScrollDown, _) => self.turn(|tool| tool.turn.as_ref()),
            (MouseEventKind::ScrollUp, _) => {
                self.turn(|tool| tool.mirror.as_ref().or(tool.tip.as_ref()));
            }
            _ => {}
        }
        Next::Stay
    }

    fn follow_pointer(&mut self, place: Place) {
        if self.rows.iter().flatten().any(|other| *other == place) {
            self.cursor = place;
        }
    }

    /// What a click or a drag did.
    fn release(&mut self, places: Vec<Place>, second: bool) {
        let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return };
        let lies = |place: Place| self.tools.iter().any(|tool| tool.place == Some(place));
        if lies(last) {
            return;
        }
        self.follow_pointer(last);
        match () {
            () if second => self.touch_second(places),
            () if first == last => self.touch(first),
            () => {
                self.picked = None;
                let name = self.held().map(|tool| tool.name.clone());
                self.act(name, places);
            }
        }
    }
}

/// What there is to see; every position of a history can be read.
fn seen(game: &dyn AnyGame, position: &str) -> View {
    game.view(position).unwrap_or_else(|_| View {
        text: position.to_owned(),
        values: runut::Values::new(),
        done: Vec::new(),
        solved: false,
        hole: None,
    })
}
