//! Scenes as pictures, puzzles and solutions as files for other programs.

use super::question::view;
use super::{Bytes, FileLine, Line, PictureLine, Problem, words};
use crate::any::{AnyFamily, AnyPuzzle, AnySolution};
use crate::draw::{Scene, Style, ansi, plain, svg};
use crate::step::{Mark, Values};
use serde::{Deserialize, Serialize};

/// A picture that is wanted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PictureWish {
    /// `svg`, `png`, `gif` (of what moves), `text`, `ansi` (with colours for a terminal), or the extension of a file for other programs.
    pub format: String,
    /// The view of the family; its first one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<String>,
    /// How it looks.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub style: Style,
}

fn is_usual(style: &Style) -> bool {
    *style == Style::default()
}

impl PictureWish {
    /// A picture in this format.
    pub fn new(format: impl Into<String>) -> PictureWish {
        PictureWish { format: format.into(), ..PictureWish::default() }
    }

    fn is_picture(&self) -> bool {
        self.is_still() || self.format == "gif"
    }

    fn is_still(&self) -> bool {
        matches!(self.format.as_str(), "svg" | "png" | "text" | "ansi")
    }

    /// The view that is wished; a GIF wants what moves.
    fn wanted(&self) -> Option<&str> {
        self.view.as_deref().or((self.format == "gif").then_some("film"))
    }

    /// Whether a family can fulfil it.
    pub(super) fn check(&self, family: &dyn AnyFamily) -> Result<(), Problem> {
        view(family, self.wanted())?;
        let exports = family.exports();
        if self.is_picture() || exports.iter().any(|export| export.0 == self.format) {
            return Ok(());
        }
        let mut known = vec!["svg", "png", "text", "ansi"];
        known.extend(exports.iter().map(|export| export.0));
        Err(Problem::unknown(words::no_format(&self.format), &self.format, &known))
    }

    /// Whether the picture of one moment can fulfil it.
    pub(super) fn check_still(&self) -> Result<(), Problem> {
        let known = ["svg", "png", "text", "ansi"];
        match self.is_still() {
            true => Ok(()),
            false => Err(Problem::unknown(words::no_format(&self.format), &self.format, &known)),
        }
    }

    /// Whether a picture of a search or a comparison can fulfil it.
    pub(super) fn check_scene(&self) -> Result<(), Problem> {
        match self.format.as_str() {
            "svg" | "png" => Ok(()),
            other => Err(words::only_pictures_here(other).into()),
        }
    }
}

/// A scene in a format.
pub fn draw(scene: &Scene, format: &str) -> Result<PictureLine, Problem> {
    let mut line = PictureLine::of(scene);
    line.format = format.to_owned();
    match format {
        "svg" => line.text = Some(svg(scene)),
        "text" => line.text = Some(plain(scene)),
        "ansi" => line.text = Some(ansi(scene)),
        "png" => {
            let png = crate::draw::png(scene).map_err(words::cannot_draw)?;
            line.base64 = Some(Bytes(png));
        }
        "gif" => {
            let gif = crate::draw::gif(scene).map_err(words::cannot_draw)?;
            line.base64 = Some(Bytes(gif));
        }
        other => return Err(words::only_pictures_here(other).into()),
    }
    Ok(line)
}

/// A solution as it was wished.
pub(super) fn of_solution(
    solution: &dyn AnySolution,
    (puzzle, number): (&str, u64),
    wish: &PictureWish,
    family: &dyn AnyFamily,
) -> Result<Line, Problem> {
    let view = view(family, wish.wanted())?;
    if !wish.is_picture() {
        let bytes = solution.export(&wish.format).unwrap_or_default();
        return Ok(Line::File(FileLine::new(puzzle, Some(number), &wish.format, bytes)));
    }
    // On a terminal the puzzle stands above its first solution already.
    let again = number > 1 && matches!(wish.format.as_str(), "text" | "ansi");
    let style = Style { brief: wish.style.brief || again, ..wish.style.clone() };
    let mut line = draw(&solution.scene(view, &style), &wish.format)?;
    (line.puzzle, line.number) = (puzzle.to_owned(), Some(number));
    line.view = Some(view.to_owned());
    Ok(Line::Picture(line))
}

/// A board with these values on it, as it was wished.
pub(super) fn of_values(
    puzzle: &dyn AnyPuzzle,
    name: &str,
    (values, marks): (&Values, &[Mark]),
    wish: &PictureWish,
) -> Result<Line, Problem> {
    let scene = puzzle.sketch(values, &wish.style).marked(marks, &wish.style);
    let mut line = draw(&scene, &wish.format)?;
    line.puzzle = name.to_owned();
    Ok(Line::Picture(line))
}

/// A puzzle as it was wished, with a solution if there is one.
pub(super) fn of_puzzle(
    puzzle: &dyn AnyPuzzle,
    name: &str,
    (solution, marks): (Option<&str>, &[Mark]),
    wish: &PictureWish,
) -> Result<Line, Problem> {
    let view = view(puzzle.family(), wish.wanted())?;
    let misread = |diagnostic: crate::Diagnostic| {
        let source = crate::Source::new("solution", solution.unwrap_or_default());
        Problem::at(&source, &diagnostic)
    };
    if !wish.is_picture() {
        let bytes = puzzle.export(&wish.format, solution).transpose().map_err(misread)?;
        let bytes = bytes.unwrap_or_default();
        return Ok(Line::File(FileLine::new(name, None, &wish.format, bytes)));
    }
    let scene = puzzle.draw(solution, view, &wish.style).map_err(misread)?;
    let mut line = draw(&scene.marked(marks, &wish.style), &wish.format)?;
    (line.puzzle, line.view) = (name.to_owned(), Some(view.to_owned()));
    Ok(Line::Picture(line))
}
