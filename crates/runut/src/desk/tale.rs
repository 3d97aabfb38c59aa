//! A way told in pictures: the board of every step, a film, or a document with all of it.
//!
//! A step is shown on the board that it leaves, its reasons and what follows from them marked; where it only takes
//! something away, on the board before, so that one sees what.

use super::{FileLine, Line, PictureLine, PictureWish, Problem, draw_scene, words};
use crate::any::AnyPuzzle;
use crate::draw::{Film, Scene, Style, captioned, plain, svg};
use crate::message::{Lang, Message};
use crate::replay::Replay;
use crate::step::{Event, Role, Step, Values};
use std::fmt::Write;

/// What a way can be written as.
const FORMATS: [&str; 8] = ["svg", "png", "text", "ansi", "film", "gif", "md", "html"];
/// Frames of a film.
pub(super) const MOST_FRAMES: usize = 400;

/// A way: where it begins, its steps, and how it ends.
pub(super) struct Tale<'a> {
    pub puzzle: &'a dyn AnyPuzzle,
    pub name: &'a str,
    pub start: Values,
    pub steps: &'a [Step],
    pub end: Option<&'a Message>,
}

/// Whether a way can be written like this.
pub(super) fn check(wish: &PictureWish) -> Result<(), Problem> {
    match FORMATS.contains(&wish.format.as_str()) {
        true => Ok(()),
        false => Err(Problem::unknown(words::no_format(&wish.format), &wish.format, &FORMATS)),
    }
}

impl Tale<'_> {
    /// What was wished, as lines.
    pub fn lines(&self, wish: &PictureWish) -> Result<Vec<Line>, Problem> {
        let (style, format) = (&wish.style, wish.format.as_str());
        let picture = |line: PictureLine, number: Option<u64>| {
            Line::Picture(PictureLine { puzzle: self.name.to_owned(), number, ..line })
        };
        let document = |text: String| {
            vec![Line::File(FileLine::new(self.name, None, format, text.into_bytes()))]
        };
        Ok(match format {
            "md" => document(self.markdown(style)),
            "html" => document(self.html(style)),
            "film" => {
                let mut line = draw_scene(&self.film(style), "svg")?;
                line.format = format.to_owned();
                vec![picture(line, None)]
            }
            "gif" => vec![picture(draw_scene(&self.film(style), "gif")?, None)],
            _ => {
                let steps = self.steps.iter().zip(self.scenes(style)).zip(1..);
                let lines = steps.map(|((step, scene), number)| {
                    let scene = match format {
                        "svg" | "png" => captioned(scene, step.what.get(style.lang), style),
                        _ => scene,
                    };
                    Ok(picture(draw_scene(&scene, format)?, Some(number)))
                });
                lines.collect::<Result<_, Problem>>()?
            }
        })
    }

    /// The board of one step, without its sentence.
    pub fn still(&self, wish: &PictureWish) -> Result<Vec<Line>, Problem> {
        let scene = self.scenes(&wish.style).into_iter().next();
        let scene = scene.unwrap_or_else(|| self.puzzle.sketch(&self.start, &wish.style));
        let line = draw_scene(&scene, &wish.format)?;
        Ok(vec![Line::Picture(PictureLine { puzzle: self.name.to_owned(), ..line })])
    }

    /// The board of every step, marked.
    fn scenes(&self, style: &Style) -> Vec<Scene> {
        let mut replay = Replay::new(self.start.clone());
        let scenes = self.steps.iter().map(|step| {
            let before = replay.board().clone();
            replay.hear(&Event::Step(step.clone()));
            let puts = step.marks.iter().any(|mark| mark.role == Role::Place);
            let board = if puts { replay.board() } else { &before };
            self.puzzle.sketch(board, style).marked(&step.marks, style)
        });
        scenes.collect()
    }

    fn film(&self, style: &Style) -> Scene {
        let mut film = Film::new(self.start.clone(), MOST_FRAMES);
        self.steps.iter().for_each(|step| film.hear(&Event::Step(step.clone())));
        film.scene(self.puzzle, style)
    }

    /// The name of a step's technique for people.
    fn title(&self, step: &Step, lang: Lang) -> Option<&'static str> {
        let name = step.technique.as_deref()?;
        let techniques = self.puzzle.family().techniques();
        techniques.iter().find(|about| about.name == name).map(|about| about.title.get(lang))
    }

    fn heading(&self, step: &Step, number: usize, lang: Lang) -> String {
        match self.title(step, lang) {
            Some(title) => {
                let mut letters = title.chars();
                let first = letters.next().map(|letter| letter.to_uppercase().to_string());
                format!("{number}. {}{}", first.unwrap_or_default(), letters.as_str())
            }
            None => words::step_number(number).get(lang).to_owned(),
        }
    }

    fn markdown(&self, style: &Style) -> String {
        let lang = style.lang;
        let board = |scene: &Scene| format!("```text\n{}\n```\n", plain(scene).trim_end());
        let mut out = format!("# {}\n\n", self.name);
        let _ = writeln!(out, "{}\n", self.puzzle.size().text.get(lang));
        out.push_str(&board(&self.puzzle.sketch(&self.start, style)));
        for ((step, scene), number) in self.steps.iter().zip(self.scenes(style)).zip(1..) {
            let heading = self.heading(step, number, lang);
            let what = step.what.get(lang);
            let _ = write!(out, "\n## {heading}\n\n{what}\n\n{}", board(&scene));
        }
        if let Some(end) = self.end {
            let _ = write!(out, "\n**{}**\n", end.get(lang));
        }
        out
    }

    fn html(&self, style: &Style) -> String {
        let lang = style.lang;
        let code = if lang == Lang::Id { "id" } else { "en" };
        let (colors, name) = (style.colors(), escaped(self.name));
        let size = escaped(self.puzzle.size().text.get(lang));
        let mut out = format!(
            "<!DOCTYPE html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{name}</title>\n<style>\n\
             body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; \
             background: {}; color: {}; }}\n\
             h2 {{ font-size: 1.1rem; margin: 2rem 0 0; }}\np {{ margin: .3rem 0; }}\nfigure {{ margin: .5rem 0; }}\n\
             svg {{ max-width: 100%; height: auto; }}\nsection {{ break-inside: avoid; }}\n\
             </style>\n<h1>{name}</h1>\n<p>{size}</p>\n",
            colors.ground.hex(),
            colors.ink.hex(),
        );
        let _ =
            writeln!(out, "<figure>\n{}</figure>", svg(&self.puzzle.sketch(&self.start, style)));
        for ((step, scene), number) in self.steps.iter().zip(self.scenes(style)).zip(1..) {
            let heading = escaped(&self.heading(step, number, lang));
            let what = escaped(step.what.get(lang));
            let _ = writeln!(
                out,
                "<section id=\"step-{number}\">\n<h2>{heading}</h2>\n<p>{what}</p>\n<figure>\n{}</figure>\n</section>",
                svg(&scene)
            );
        }
        if let Some(end) = self.end {
            let _ = writeln!(out, "<p><strong>{}</strong></p>", escaped(end.get(lang)));
        }
        out.push_str("</html>\n");
        out
    }
}

/// Text as HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
