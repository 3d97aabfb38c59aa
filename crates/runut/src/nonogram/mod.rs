//! Nonograms: black and white or coloured, any rectangle up to 1000 × 1000.
//!
//! The model is in `puzzle.rs`, the referee in `check.rs`, the engine of the fast strategies in
//! [`solve`].

mod check;
mod dither;
mod draw;
mod edit;
mod format;
mod formula;
mod generate;
mod grade;
#[doc(hidden)]
pub mod messages;
mod play;
mod puzzle;
#[doc(hidden)]
pub mod solve;
mod strategy;
mod technique;

pub use draw::difference;
pub use generate::Spec;
pub use puzzle::{
    Block, Colour, ColourSet, Fault, LIMIT, MAX_COLOURS, Nonogram, Parts, Picture, Side, clue,
    least_length, least_lengths,
};

use crate::draw::{Scene, Style};
use crate::play::{Act, AnyGame, Tool};
use crate::proof::Encoding;
use crate::{
    Ask, Cancel, Counter, Diagnostic, Explanation, Family, Flaw, Format, Grade, Hint, Message,
    Place, Puzzle, Refusal, Size, Source, Strategy, TechniqueAbout, Text, Value, Values,
    messages as core_messages,
};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Nonogram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format::non::text(self))
    }
}

impl FromStr for Nonogram {
    type Err = Diagnostic;

    /// Reads any text format; of a set, the first puzzle.
    fn from_str(text: &str) -> Result<Nonogram, Diagnostic> {
        let source = Source::new("", text);
        let unknown = || Diagnostic::at(0..text.len(), core_messages::unknown_format());
        let format = format::FORMATS.iter().find(|format| (format.sniff)(&source));
        let readings = (format.ok_or_else(unknown)?.read)(&source)?;
        readings.into_iter().next().map(|reading| reading.puzzle).ok_or_else(unknown)
    }
}

impl Puzzle for Nonogram {
    const FAMILY: Family = Family {
        name: "nonogram",
        title: Text { en: "Nonograms", id: "Nonogram" },
        rules: Text {
            en: "Fill cells so that every row and column has blocks of the lengths its clue tells, in that order. \
                 Blocks of one colour are separated by at least one empty cell; blocks of different colours may touch.",
            id: "Isi petak sehingga setiap baris dan kolom punya blok dengan panjang menurut petunjuknya, berurutan. \
                 Blok sewarna dipisahkan paling sedikit satu petak kosong; blok yang berbeda warna boleh bersentuhan.",
        },
        symmetric: false,
        wants_unique: true,
        hidden: false,
    };
    type Solution = Picture;
    type Spec = Spec;

    fn formats() -> &'static [Format<Nonogram>] {
        format::FORMATS
    }
    fn strategies() -> &'static [&'static dyn Strategy<Nonogram>] {
        strategy::STRATEGIES
    }
    fn read_solution(&self, text: &str) -> Result<Picture, Diagnostic> {
        format::text::picture::read(self, text)
    }
    fn check(&self, solution: &Picture) -> Result<(), Flaw> {
        check::check(self, solution).map_err(Flaw::from)
    }
    fn encoding(&self) -> Option<Box<dyn Encoding<Picture>>> {
        Some(Box::new(formula::Encoded::new(self)?))
    }
    fn impossible(&self) -> Option<Message> {
        check::impossible(self)
    }
    fn spec(&self) -> Option<Spec> {
        generate::after(self)
    }
    fn generate_until(spec: &Spec, seed: u64, cancel: &Cancel) -> Result<Nonogram, Refusal> {
        generate::generate(spec, seed, cancel)
    }
    fn techniques() -> &'static [&'static TechniqueAbout] {
        technique::ABOUT
    }
    fn explain(&self, position: Option<&str>) -> Result<Explanation, Diagnostic> {
        technique::explain(self, position, &|| true)
    }
    fn hint(&self, position: Option<&str>) -> Result<Hint, Diagnostic> {
        technique::hint(self, position)
    }
    fn stand(&self, position: Option<&str>) -> Result<Values, Diagnostic> {
        technique::stand(self, position)
    }
    fn game(&self) -> Option<Box<dyn AnyGame + '_>> {
        Some(Box::new(play::Play(self)))
    }
    fn editor(&self) -> Vec<Tool> {
        edit::tools(self)
    }
    fn edit(&self, act: &Act) -> Result<Self, Message> {
        edit::edit(self, act)
    }
    fn draft(&self) -> Values {
        edit::draft(self)
    }
    fn grade(&self, ask: &Ask) -> Grade {
        grade::grade(self, ask)
    }
    fn kinds() -> &'static [(&'static str, Text)] {
        generate::KINDS
    }

    fn views() -> &'static [&'static str] {
        &["board", "picture", "difference"]
    }
    fn draw(&self, solution: Option<&Picture>, view: &str, style: &Style) -> Scene {
        draw::draw(self, solution, view, style)
    }
    fn sketch(&self, values: &Values, style: &Style) -> Scene {
        draw::sketch(self, values, style)
    }
    fn size(&self) -> Size {
        let shape = Message::same(format!("{}×{}", self.width(), self.height()));
        let text = match self.colours() {
            1 => shape.clone(),
            colours => messages::size_in_colours(&shape, colours),
        };
        Size { cells: (self.width() * self.height()) as u64, shape, text }
    }
    fn layout(&self, solution: Option<&Picture>) -> Vec<(Place, Value)> {
        let cells = (0..self.width() * self.height()).filter_map(|cell| {
            let colour = match solution {
                Some(picture) => *picture.cells().get(cell)?,
                None => self.given(cell % self.width(), cell / self.width()).known()?,
            };
            Some((Place::at(cell, self.width()), solve::explain::value(colour)))
        });
        cells.collect()
    }
    fn counters() -> &'static [Counter] {
        &[
            Counter {
                name: "line_solves",
                title: Text { en: "lines solved", id: "garis diselesaikan" },
            },
            Counter { name: "trials", title: Text { en: "trials", id: "percobaan" } },
            Counter { name: "variables", title: Text { en: "variables", id: "variabel" } },
        ]
    }
}
