//! The screen of a game: a head, the board, the tools, what was said, and the keys.

use super::table::{Hit, Table};
use super::words;
use crate::output::Talk;
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::{cursor, execute, terminal};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};
use runut::{Place, visible};
use std::io::{Stdout, stdout};

/// Lines of the sentence.
const SAID: u16 = 3;
/// The line on which the board begins.
pub const TOP: u16 = 2;

/// The terminal while somebody plays; as it was when this is dropped.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    color: bool,
    /// What is under every character that can be clicked.
    hits: Vec<(Rect, Hit)>,
    /// The first line of the board that is shown.
    scrolled: usize,
}

impl Screen {
    pub fn open(talk: &Talk) -> std::io::Result<Screen> {
        terminal::enable_raw_mode()?;
        execute!(stdout(), terminal::EnterAlternateScreen, EnableMouseCapture)?;
        let terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(Screen { terminal, color: talk.color.0, hits: Vec::new(), scrolled: 0 })
    }

    /// What is under a character.
    pub fn hit(&self, column: u16, row: u16) -> Hit {
        let at = Position::new(column, row);
        let found = self.hits.iter().find(|(area, _)| area.contains(at));
        found.map_or(Hit::Nothing, |(_, hit)| *hit)
    }

    pub fn draw(&mut self, table: &Table<'_>) -> std::io::Result<()> {
        let color = self.color;
        let (mut hits, mut scrolled) = (Vec::new(), self.scrolled);
        self.terminal.draw(|frame| {
            let area = frame.area();
            let room = area.height.saturating_sub(TOP + SAID + 3);
            let row = |y: u16, height: u16| {
                let y = y.min(area.height.saturating_sub(1));
                Rect::new(0, y, area.width, height.min(area.height - y))
            };
            frame.render_widget(Paragraph::new(head(table)), row(0, 1));
            let board = Board::new(table, area.width, color);
            scrolled = board.scrolled(scrolled, room.into());
            let shown = board.lines.iter().skip(scrolled).take(room.into()).cloned();
            frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), row(TOP, room));
            for (line, column, width, place) in &board.places {
                let Some(y) = line.checked_sub(scrolled).filter(|y| *y < usize::from(room)) else {
                    continue;
                };
                let at = Rect::new(*column as u16, TOP + y as u16, *width as u16, 1);
                hits.push((at, Hit::Place(*place)));
                if *place == table.cursor {
                    frame.set_cursor_position(Position::new(at.x, at.y));
                }
            }
            let bottom = area.height.saturating_sub(SAID + 2);
            let (line, tools) = tools(table, bottom, area.width, color);
            hits.extend(tools);
            frame.render_widget(Paragraph::new(line), row(bottom, 1));
            let said = visible(table.said.get(table.lang)).into_owned();
            let bold = Style::new().add_modifier(Modifier::BOLD);
            let sentence = Paragraph::new(said).wrap(Wrap { trim: true });
            let sentence = if table.view.solved { sentence.style(bold) } else { sentence };
            frame.render_widget(sentence, row(bottom + 1, SAID));
            let keys = words::keys().get(table.lang).to_owned();
            let faint = Style::new().add_modifier(Modifier::DIM);
            frame.render_widget(
                Paragraph::new(keys).style(faint),
                row(area.height.saturating_sub(1), 1),
            );
            if table.help {
                let text = words::all_keys().get(table.lang).replace("; ", "\n");
                let area = row(TOP, area.height.saturating_sub(TOP + 1));
                frame.render_widget(Clear, area);
                frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: false }), area);
            }
        })?;
        (self.hits, self.scrolled) = (hits, scrolled);
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nobody can be told that the terminal is gone.
        let _ =
            execute!(stdout(), DisableMouseCapture, terminal::LeaveAlternateScreen, cursor::Show);
        let _ = terminal::disable_raw_mode();
    }
}

fn head(table: &Table<'_>) -> Line<'static> {
    let name = visible(table.name).into_owned();
    let acts = words::acts(table.acts()).get(table.lang).to_owned();
    let mut spans = vec![
        Span::styled(name, Style::new().add_modifier(Modifier::BOLD)),
        Span::raw(format!("   {acts}")),
    ];
    if table.view.solved {
        let sign = format!("   ✓ {}", words::is_solved().get(table.lang));
        spans.push(Span::styled(sign, Style::new().add_modifier(Modifier::BOLD)));
    }
    Line::from(spans)
}

/// The lines of a board, and where its places are: line, column, width.
struct Board {
    lines: Vec<Line<'static>>,
    places: Vec<(usize, usize, usize, Place)>,
    cursor: Option<usize>,
}

impl Board {
    fn new(table: &Table<'_>, width: u16, color: bool) -> Board {
        let scene = table.scene(width.into());
        let ghost = table.ghost();
        let glyph = table.held().map(|tool| tool.glyph.clone()).unwrap_or_default();
        let mut board = Board { lines: Vec::new(), places: Vec::new(), cursor: None };
        let covered = |place: Place| matches!(table.view.values.get(&place), Some(value) if *value != runut::Value::Empty);
        // Over a piece that lies there the tool takes away: nothing is laid.
        let lays = !covered(table.cursor);
        for (number, line) in scene.text.iter().enumerate() {
            let mut column = 0;
            let mut spans = Vec::new();
            for span in line {
                let (mut text, mut style) = (span.text.clone(), styled(span, color));
                if let Some(place) = span.place {
                    board.places.push((number, column, span.width(), place));
                    if table.view.done.contains(&place) {
                        style = style.add_modifier(Modifier::DIM);
                    }
                    if lays && ghost.contains(&place) {
                        let sign = if covered(place) { "!" } else { &glyph };
                        text = format!("{sign:<width$}", width = span.width());
                        style = style.add_modifier(Modifier::REVERSED);
                    }
                    if table.picked == Some(place) {
                        style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
                    }
                    if place == table.cursor {
                        style = style.add_modifier(Modifier::REVERSED | Modifier::UNDERLINED);
                        board.cursor.get_or_insert(number);
                    }
                }
                column += span.width();
                spans.push(Span::styled(text, style));
            }
            board.lines.push(Line::from(spans));
        }
        for note in &scene.notes {
            let faint = Style::new().add_modifier(Modifier::DIM);
            board.lines.push(Line::styled(note.get(table.lang).to_owned(), faint));
        }
        board
    }

    /// The first line to show, so that the cursor can be seen.
    fn scrolled(&self, before: usize, room: usize) -> usize {
        if self.lines.len() <= room {
            return 0;
        }
        let cursor = self.cursor.unwrap_or(0);
        let last = self.lines.len() - room;
        match cursor {
            _ if cursor < before + 1 => cursor.saturating_sub(1),
            _ if cursor + 1 >= before + room => (cursor + 2).saturating_sub(room),
            _ => before,
        }
        .min(last)
    }
}

fn paint(color: runut::draw::Color) -> Color {
    Color::Rgb(color.0, color.1, color.2)
}

fn styled(span: &runut::draw::Span, color: bool) -> Style {
    let mut style = Style::new();
    if color {
        style.fg = span.color.map(paint);
        style.bg = span.background.map(paint);
    }
    if span.bold {
        style = style.add_modifier(Modifier::BOLD);
    }
    if span.dim {
        style = style.add_modifier(Modifier::DIM);
    }
    style
}

/// The tools in a line, the one in the hand in brackets, and where they can be clicked.
fn tools(
    table: &Table<'_>,
    row: u16,
    width: u16,
    color: bool,
) -> (Line<'static>, Vec<(Rect, Hit)>) {
    let held = table.held().map(|tool| (tool.place, tool.glyph.clone()));
    let mut spans = Vec::new();
    let mut hits = Vec::new();
    let mut column = 0;
    for (index, tool) in table.tools.iter().enumerate().filter(|(_, tool)| tool.listed) {
        let here = held.as_ref() == Some(&(tool.place, tool.glyph.clone()));
        let text = if here { format!("[{}]", tool.glyph) } else { format!(" {} ", tool.glyph) };
        let length = text.chars().count() as u16;
        let mut style = Style::new();
        if tool.place.is_some_and(|place| table.view.done.contains(&place)) {
            style = style.add_modifier(Modifier::DIM);
        } else if let (true, Some(own)) = (color, tool.color) {
            style = style.bg(paint(own)).fg(paint(runut::draw::contrast(own)));
        }
        if here {
            style = style.add_modifier(Modifier::BOLD);
        }
        if column + length <= width {
            hits.push((Rect::new(column, row, length, 1), Hit::Tool(index)));
            spans.push(Span::styled(text, style));
        }
        column += length;
    }
    (Line::from(spans), hits)
}
