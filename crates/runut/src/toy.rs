//! A second toy family, in one file, for tests of front ends: whatever is offered to every family is offered to it, and
//! no front end has ever heard of it. Rooks on a square board, one in every row and column, none on a barred diagonal.
//!
//! It is there only with the cargo feature `toy`.

use crate::draw::{Fill, Scene, Shape, Style};
use crate::play::{Act, AnyGame, Game, Judgement, Tool, messages as say};
use crate::{
    About, Answer, Cancel, Claims, Diagnostic, Family, Flaw, Format, Mark, Message, Place, Puzzle,
    Reading, Refusal, Role, Run, Size, Source, Step, Stop, Strategy, Text, Value, Values,
};
use std::fmt;
use std::ops::ControlFlow::{self, Continue};
use std::str::FromStr;

const SIDE: f32 = 40.0;
const PREFIX: &str = "rooks:";
const SIZES: std::ops::RangeInclusive<usize> = 2..=9;

crate::messages! {
    /// A text that is no board.
    no_board() { en: "a board is written as rooks:5", id: "papan ditulis sebagai rooks:5" }
    /// A text that is no solution.
    no_rooks() { en: "rooks are columns, one for each row", id: "benteng adalah kolom, satu untuk setiap baris" }
    /// Two rooks attack each other, or one stands on the diagonal.
    attacked(row) { en: "the rook of row {row} cannot stand there", id: "benteng baris {row} tidak boleh di sana" }
    /// A rook was placed.
    placed(row, column) { en: "row {row}: a rook in column {column}", id: "baris {row}: benteng di kolom {column}" }
    /// The tool.
    rook() { en: "rook", id: "benteng" }
}

/// A board of so many rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rooks(usize);

/// The column of the rook of every row, from 0; fewer where not all stand yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing(Vec<Option<usize>>);

/// What to generate: a size.
#[derive(Clone, Debug)]
pub struct Spec(usize);

impl Default for Spec {
    fn default() -> Spec {
        Spec(4)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

fn size(text: &str) -> Result<usize, Diagnostic> {
    let size = text.trim().parse().ok().filter(|size| SIZES.contains(size));
    size.ok_or_else(|| Diagnostic::at(0..text.len(), no_board()))
}

impl FromStr for Spec {
    type Err = Diagnostic;
    fn from_str(text: &str) -> Result<Spec, Diagnostic> {
        size(text).map(Spec)
    }
}

impl fmt::Display for Rooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.0)
    }
}

impl FromStr for Rooks {
    type Err = Diagnostic;
    fn from_str(text: &str) -> Result<Rooks, Diagnostic> {
        let rest = text.trim().strip_prefix(PREFIX);
        size(rest.ok_or_else(|| Diagnostic::at(0..text.len(), no_board()))?).map(Rooks)
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = |column: &Option<usize>| column.map_or("-".into(), |at| (at + 1).to_string());
        f.write_str(&self.0.iter().map(column).collect::<Vec<_>>().join(" "))
    }
}

impl Rooks {
    fn read(&self, text: &str) -> Result<Standing, Diagnostic> {
        let wrong = || Diagnostic::at(0..text.len(), no_rooks());
        let column = |word: &str| match word {
            "-" => Ok(None),
            word => match word.parse::<usize>() {
                Ok(column) if (1..=self.0).contains(&column) => Ok(Some(column - 1)),
                _ => Err(wrong()),
            },
        };
        let rows = text.split_whitespace().map(column).collect::<Result<Vec<_>, _>>()?;
        match rows.len() == self.0 {
            true => Ok(Standing(rows)),
            false => Err(wrong()),
        }
    }

    fn fits(&self, rows: &[Option<usize>], row: usize, column: usize) -> bool {
        row != column && !rows.iter().enumerate().any(|(at, of)| at != row && *of == Some(column))
    }

    fn values(&self, rows: &[Option<usize>]) -> Values {
        let standing = rows.iter().enumerate().filter_map(|(row, column)| Some((row, (*column)?)));
        let rook = Value::Number("R".into());
        standing.map(|(row, column)| (Place::cell(row + 1, column + 1), rook.clone())).collect()
    }
}

static FORMATS: &[Format<Rooks>] = &[Format {
    name: "rooks",
    extensions: &["rooks"],
    prefix: Some(PREFIX),
    about: Text { en: "the size of the board", id: "ukuran papan" },
    sniff: |source: &Source| source.text().is_ok_and(|text| text.starts_with(PREFIX)),
    read: |source| Ok(Reading::only(source.text()?.parse()?)),
    write: Some(|puzzle| Ok(format!("{puzzle}\n").into_bytes())),
}];

impl Puzzle for Rooks {
    const FAMILY: Family = Family {
        name: "rooks",
        title: Text { en: "Rooks", id: "Benteng" },
        rules: Text {
            en: "Put a rook into every row and column. None stands on the diagonal.",
            id: "Taruh satu benteng di setiap baris dan kolom. Tidak ada yang di diagonal.",
        },
        symmetric: false,
        wants_unique: false,
        hidden: false,
    };
    type Solution = Standing;
    type Spec = Spec;

    fn formats() -> &'static [Format<Rooks>] {
        FORMATS
    }
    fn strategies() -> &'static [&'static dyn Strategy<Rooks>] {
        &[&RowByRow]
    }
    fn read_solution(&self, text: &str) -> Result<Standing, Diagnostic> {
        self.read(text)
    }
    fn check(&self, solution: &Standing) -> Result<(), Flaw> {
        for (row, column) in solution.0.iter().enumerate() {
            if !column.is_some_and(|column| self.fits(&solution.0, row, column)) {
                let places = vec![Place::Row(row as u16 + 1)];
                return Err(Flaw { message: attacked(row + 1), places });
            }
        }
        Ok(())
    }
    fn generate_until(spec: &Spec, _: u64, _: &Cancel) -> Result<Rooks, Refusal> {
        Ok(Rooks(spec.0))
    }
    fn draw(&self, solution: Option<&Standing>, _view: &str, style: &Style) -> Scene {
        let rows = solution.map(|standing| standing.0.as_slice()).unwrap_or_default();
        self.sketch(&self.values(rows), style)
    }
    fn sketch(&self, values: &Values, style: &Style) -> Scene {
        let colors = style.colors();
        let mut scene = Scene::styled(SIDE * self.0 as f32, SIDE * self.0 as f32, style);
        for row in 0..self.0 {
            for column in 0..self.0 {
                let at = (SIDE * column as f32, SIDE * row as f32);
                let ground = if row == column { colors.hole } else { colors.cell };
                let mut shapes =
                    vec![Shape::rect(at, (SIDE - 1.0, SIDE - 1.0), Fill::Flat(ground))];
                let place = Place::cell(row + 1, column + 1);
                let there = values.contains_key(&place);
                if there {
                    let middle = (at.0 + SIDE / 2.0, at.1 + SIDE / 2.0);
                    shapes.push(Shape::middle(middle, SIDE / 2.0, "R", colors.ink));
                }
                let label =
                    format!("{}, {}: {}", row + 1, column + 1, if there { "R" } else { "–" });
                scene.push(Shape::at(place, label, shapes));
            }
        }
        scene
    }
    fn layout(&self, solution: Option<&Standing>) -> Vec<(Place, Value)> {
        let rows = solution.map(|standing| standing.0.as_slice()).unwrap_or_default();
        self.values(rows).into_iter().collect()
    }
    fn size(&self) -> Size {
        let shape = Message::same(format!("{0}×{0}", self.0));
        Size { cells: (self.0 * self.0) as u64, text: shape.clone(), shape }
    }
    fn game(&self) -> Option<Box<dyn AnyGame + '_>> {
        Some(Box::new(Play(self)))
    }
}

struct RowByRow;

static ABOUT: About = About {
    name: "row-by-row",
    idea: Text {
        en: "A rook for one row after the other.",
        id: "Satu benteng untuk setiap baris, berurutan.",
    },
    reference: "folklore",
    claims: Claims { explains: true, ..Claims::TREE },
};

impl Strategy<Rooks> for RowByRow {
    fn about(&self) -> &'static About {
        &ABOUT
    }
    fn search(&self, board: &Rooks, run: &mut Run<'_, Standing>) -> ControlFlow<Stop> {
        node(board, &mut vec![None; board.0], 0, run)
    }
}

fn node(
    board: &Rooks,
    rows: &mut Vec<Option<usize>>,
    row: usize,
    run: &mut Run<'_, Standing>,
) -> ControlFlow<Stop> {
    if row == board.0 {
        return run.solution(|| Standing(rows.clone()));
    }
    run.expanded();
    for column in 0..board.0 {
        if !board.fits(rows, row, column) {
            run.pruned(1);
            continue;
        }
        if !run.enter(column as u32, board.0 as u32)? {
            continue;
        }
        run.step(|| {
            let place = Place::cell(row + 1, column + 1);
            Step::new(
                placed(row + 1, column + 1),
                vec![Mark::put(place, Value::Number("R".into()))],
            )
        });
        rows[row] = Some(column);
        node(board, rows, row + 1, run)?;
        rows[row] = None;
        run.leave();
    }
    Continue(())
}

struct Play<'a>(&'a Rooks);

impl Game for Play<'_> {
    type Position = Standing;

    fn start(&self) -> Standing {
        Standing(vec![None; self.0.0])
    }
    fn read(&self, text: &str) -> Result<Standing, Diagnostic> {
        if text.trim().is_empty() { Ok(Game::start(self)) } else { self.0.read(text) }
    }
    fn tools(&self) -> Vec<Tool> {
        vec![Tool { key: Some('1'), ..Tool::new("rook", rook(), "R") }]
    }
    fn act(&self, position: &Standing, act: &Act) -> Result<Standing, Message> {
        let mut next = position.clone();
        for place in &act.places {
            let inside = place.flat().filter(|(row, column)| row.max(column) < &self.0.0);
            let (row, column) = inside.ok_or_else(|| say::nothing_here(place))?;
            next.0[row] = if next.0[row] == Some(column) { None } else { Some(column) };
        }
        Ok(next)
    }
    fn follow(&self, position: &Standing, marks: &[Mark]) -> Result<Standing, Message> {
        let put = marks.iter().filter(|mark| mark.role == Role::Place).map(|mark| mark.place);
        Game::act(self, position, &Act::bare(put.collect::<Vec<_>>()))
    }
    fn values(&self, position: &Standing) -> Values {
        self.0.values(&position.0)
    }
    fn done(&self, _: &Standing) -> Vec<Place> {
        Vec::new()
    }
    fn is_solved(&self, position: &Standing) -> bool {
        self.0.check(position).is_ok()
    }
    fn judge(&self, position: &Standing) -> Judgement {
        let wrong = |(row, column): (usize, &Option<usize>)| {
            let column = column.filter(|column| !self.0.fits(&position.0, row, *column))?;
            Some(Place::cell(row + 1, column + 1))
        };
        let wrong: Vec<Place> = position.0.iter().enumerate().filter_map(wrong).collect();
        let answer = if wrong.is_empty() { Answer::Yes } else { Answer::No };
        Judgement { answer, wrong, why: None }
    }
}
