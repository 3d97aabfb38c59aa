//! Boards as rounded tiles. A solution is the board with its way, a strip of all boards on the way, or a film; the table
//! of KURANG is a picture of its own.

mod film;
mod table;

use super::{Direction, Route, Sliding};
use crate::draw::{Anchor, Color, Fill, Scene, Shape, Span, Style, StyledLine, Theme, messages};
use crate::draw::{paper, text_width};
use crate::step::{Place, Value, Values};

/// The board (with the way below it), all boards on the way, the same as a film, the table of KURANG.
pub(super) const VIEWS: &[&str] = &["board", "path", "film", "kurang"];

/// Height of a capital letter of a caption.
const CAPTION: f32 = 11.0;
const MARGIN: f32 = 12.0;
/// What stands for the blank in a terminal.
const BLANK: &str = "·";

/// A board as it is drawn.
struct Drawn<'a> {
    width: usize,
    tiles: &'a [u8],
    goal: &'a [u8],
    /// The cell whose tile moved last.
    moved: Option<usize>,
    style: &'a Style,
}

pub(super) fn draw(board: &Sliding, route: Option<&Route>, view: &str, style: &Style) -> Scene {
    match (view, route) {
        ("kurang", _) => table::kurang(board, style),
        ("path", Some(route)) => film::strip(board, route, style),
        ("film", Some(route)) => film::film(board, route, style),
        _ => one(board, route, style),
    }
}

/// Draws a board with these tiles on it.
pub(super) fn sketch(board: &Sliding, values: &Values, style: &Style) -> Scene {
    let cells = board.tiles().len();
    let tile = |cell: usize| match values.get(&Place::at(cell, board.width())) {
        Some(Value::Tile(tile)) => u8::try_from(*tile).unwrap_or(0),
        _ => 0,
    };
    let tiles: Vec<u8> = (0..cells).map(tile).collect();
    let (width, goal) = (board.width(), board.goal());
    let drawn = Drawn { width, tiles: &tiles, goal, moved: None, style };
    let mut scene = drawn.scene(side(board));
    scene.text = drawn.rows();
    scene
}

/// The side of a tile: a small board is not tiny, a large one fits a screen.
fn side(board: &Sliding) -> f32 {
    (360.0 / board.width().max(board.height()) as f32).clamp(44.0, 96.0)
}

/// The boards on the way, the first one included, with the cell that moved.
fn boards(board: &Sliding, route: &Route) -> Vec<(Sliding, Option<(usize, Direction)>)> {
    let mut boards = vec![(board.clone(), None)];
    for direction in &route.moves {
        let here = &boards[boards.len() - 1].0;
        let moved = here.blank();
        let Some(next) = here.after(&[*direction]) else { break };
        boards.push((next, Some((moved, *direction))));
    }
    boards
}

/// The board, and below it the way.
fn one(board: &Sliding, route: Option<&Route>, style: &Style) -> Scene {
    let drawn = Drawn::new(board, None, style);
    let mut scene = drawn.scene(side(board));
    scene.text = if route.is_some() && style.brief { Vec::new() } else { drawn.rows() };
    let Some(route) = route else { return scene };
    let (count, way) = (route.length(board.metric()), route.to_string());
    let message = match count {
        0 => super::messages::already_solved(),
        _ => messages::way_of(count),
    };
    let below = |columns: usize| {
        let mut lines = broken(&way, columns);
        lines.retain(|line| !line.is_empty());
        lines.extend(paper::wrapped(message.get(style.lang), Some(columns)));
        lines
    };
    if !scene.text.is_empty() {
        scene.text.push(Vec::new());
    }
    let columns = style.columns.unwrap_or(80);
    for line in below(columns) {
        scene.text.push(vec![Span::plain(line)]);
    }
    let letters = ((scene.width - 2.0 * MARGIN) / text_width("n", CAPTION, false)) as usize;
    let lines = below(letters.max(24));
    let mut y = scene.height + CAPTION;
    for text in lines {
        let (x, size, color) = (MARGIN, CAPTION, style.colors().ink);
        scene.width = scene.width.max(text_width(&text, size, false) + 2.0 * MARGIN);
        scene.push(Shape::Text { x, y, size, text, color, anchor: Anchor::Start, bold: false });
        y += 1.9 * CAPTION;
    }
    scene.height = y;
    scene
}

/// A way in lines: it is one long word, so it is cut where the line ends.
fn broken(way: &str, columns: usize) -> Vec<String> {
    let letters: Vec<char> = way.chars().collect();
    letters.chunks(columns.max(1)).map(|part| part.iter().collect()).collect()
}

impl<'a> Drawn<'a> {
    fn new(board: &'a Sliding, moved: Option<usize>, style: &'a Style) -> Drawn<'a> {
        let (width, tiles, goal) = (board.width(), board.tiles(), board.goal());
        Drawn { width, tiles, goal, moved, style }
    }

    fn height(&self) -> usize {
        self.tiles.len() / self.width
    }

    /// The board alone.
    fn scene(&self, side: f32) -> Scene {
        let (width, height) = size(self.width, self.height(), side);
        let mut scene = Scene::styled(width + 2.0 * MARGIN, height + 2.0 * MARGIN, self.style);
        scene.shapes = self.shapes((MARGIN, MARGIN), side, true);
        scene
    }

    /// The board from its top left corner.
    fn shapes(&self, (left, top): (f32, f32), side: f32, places: bool) -> Vec<Shape> {
        let wood = Wood::of(self.style.theme);
        let (edge, (width, height)) = (edge(side), size(self.width, self.height(), side));
        let box_of = |x: f32, y: f32, width: f32, height: f32, round: f32, color: Color| {
            let fill = Fill::Flat(color);
            Shape::Rect { x, y, width, height, round, fill, stroke: None }
        };
        let inner = (width - 2.0 * edge, height - 2.0 * edge);
        let mut shapes = vec![
            box_of(left, top, width, height, edge, wood.frame),
            box_of(left + edge, top + edge, inner.0, inner.1, 2.0, wood.bed),
        ];
        for (cell, &tile) in self.tiles.iter().enumerate() {
            let x = left + edge + (cell % self.width) as f32 * side;
            let y = top + edge + (cell / self.width) as f32 * side;
            let inset = side / 28.0;
            let (w, h) = (side - 2.0 * inset, side - 2.0 * inset);
            let mut here = Vec::new();
            if tile == 0 {
                here.push(box_of(x + inset, y + inset, w, h, side / 10.0, wood.bed));
            } else {
                let color = self.color(cell, wood);
                here.push(Shape::Rect {
                    x: x + inset,
                    y: y + inset,
                    width: w,
                    height: h,
                    round: side / 10.0,
                    fill: Fill::Flat(color),
                    stroke: Some((wood.frame, side / 60.0)),
                });
                let (x, y) = (x + side / 2.0, y + side / 2.0);
                let (size, text) = (side * 0.3, tile.to_string());
                let (color, anchor) = (wood.ink, Anchor::Middle);
                here.push(Shape::Text { x, y, size, text, color, anchor, bold: true });
                // Not by its colour alone: a tile at home has a dot below its number.
                if self.goal.get(cell) == Some(&tile) {
                    let (y, radius) = (y + side * 0.31, side * 0.035);
                    let fill = Fill::Flat(wood.ink);
                    here.push(Shape::Circle { x, y, radius, fill, stroke: None });
                }
            }
            match places {
                true => shapes.push(Shape::at(Place::at(cell, self.width), self.label(cell), here)),
                false => shapes.extend(here),
            }
        }
        shapes
    }

    fn label(&self, cell: usize) -> String {
        let lang = self.style.lang;
        let what = match self.tiles[cell] {
            0 => messages::empty().get(lang).to_owned(),
            tile => tile.to_string(),
        };
        let (row, column) = (cell / self.width + 1, cell % self.width + 1);
        messages::cell(row, column, what).get(lang).to_owned()
    }

    fn color(&self, cell: usize, wood: &Wood) -> Color {
        match () {
            () if self.moved == Some(cell) => wood.last,
            () if self.goal.get(cell) == Some(&self.tiles[cell]) => wood.home,
            () => wood.tile,
        }
    }

    /// The board as lines of terminal text.
    fn rows(&self) -> Vec<StyledLine> {
        let digits = (self.tiles.len() - 1).to_string().len();
        let wood = Wood::of(Theme::Light);
        let span = |cell: usize| match self.tiles[cell] {
            0 => Span::faint(format!(" {BLANK:>digits$} ")),
            tile => Span::on(self.color(cell, wood), format!(" {tile:>digits$} ")),
        };
        let row = |row: usize| {
            let cells = row * self.width..(row + 1) * self.width;
            cells.map(|cell| span(cell).at(Place::at(cell, self.width))).collect()
        };
        (0..self.height()).map(row).collect()
    }
}

/// The width of the wooden edge around a board.
fn edge(side: f32) -> f32 {
    side / 8.0
}

/// The size of a board with its edge.
fn size(width: usize, height: usize, side: f32) -> (f32, f32) {
    let length = |cells: usize| cells as f32 * side + 2.0 * edge(side);
    (length(width), length(height))
}

/// The colours of a board.
struct Wood {
    frame: Color,
    bed: Color,
    tile: Color,
    home: Color,
    last: Color,
    ink: Color,
}

impl Wood {
    fn of(theme: Theme) -> &'static Wood {
        static LIGHT: Wood = Wood {
            frame: Color(0x4a, 0x3f, 0x35),
            bed: Color(0x7d, 0x70, 0x63),
            tile: Color(0xf2, 0xe3, 0xc6),
            home: Color(0xb9, 0xd9, 0xee),
            last: Color(0xff, 0xc9, 0x4d),
            ink: Color(0x33, 0x2b, 0x24),
        };
        static DARK: Wood = Wood {
            frame: Color(0x6b, 0x5d, 0x50),
            bed: Color(0x2a, 0x25, 0x20),
            tile: Color(0xd9, 0xc8, 0xa8),
            home: Color(0x9d, 0xc3, 0xdd),
            last: Color(0xff, 0xb8, 0x2e),
            ink: Color(0x22, 0x1c, 0x17),
        };
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}
