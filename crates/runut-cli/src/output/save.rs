//! `-o FILE`: the extension says what is written.

use crate::catalogue;
use crate::trouble::Trouble;
use runut::draw::{Scene, Style};
use runut::{AnyFamily, AnySolution, Report};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// What a file will hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Txt,
    Png,
    Svg,
    Json,
    /// A file for other programs that the family offers, by its extension.
    Export(&'static str),
}

/// A file to be written: not before there is something to write, and pictures at the end. Text goes there as it comes: a
/// list of solutions may be longer than the memory.
pub struct Target {
    path: PathBuf,
    pub kind: Kind,
    text: Option<BufWriter<File>>,
    scene: Option<Scene>,
    export: Option<Vec<u8>>,
}

impl Target {
    /// All targets for solutions of puzzles of these families, or the first one whose kind cannot be told.
    pub fn all(paths: &[PathBuf], families: &[&dyn AnyFamily]) -> Result<Vec<Target>, Trouble> {
        paths.iter().map(|path| Target::new(path, families)).collect()
    }

    fn new(path: &Path, families: &[&dyn AnyFamily]) -> Result<Target, Trouble> {
        // What every one of the families can be written as.
        let mut exports = families.first().map_or(Vec::new(), |family| family.exports());
        exports.retain(|export| families.iter().all(|family| family.exports().contains(export)));
        let kind = match path.extension().and_then(|extension| extension.to_str()) {
            Some("txt") => Kind::Txt,
            Some("png") => Kind::Png,
            Some("svg") => Kind::Svg,
            Some("json" | "jsonl") => Kind::Json,
            other => match exports.iter().find(|export| Some(export.0) == other) {
                Some(export) => Kind::Export(export.0),
                None => {
                    let more: String =
                        exports.iter().map(|export| format!(", .{}", export.0)).collect();
                    let known = format!(".txt, .png, .svg, .json, .jsonl{more}");
                    return Err(catalogue::unknown_extension(path.display(), known).into());
                }
            },
        };
        Ok(Target { path: path.to_owned(), kind, text: None, scene: None, export: None })
    }

    /// Adds a solution. A picture, or a file for other programs, keeps the first one.
    pub fn solution(
        &mut self,
        solution: &dyn AnySolution,
        json: &impl Deref<Target = serde_json::Value>,
        view: &str,
    ) -> Result<(), Trouble> {
        match self.kind {
            Kind::Png | Kind::Svg => {
                self.scene.get_or_insert_with(|| solution.scene(view, &Style::default()));
            }
            Kind::Export(extension) => {
                self.export = self.export.take().or_else(|| solution.export(extension))
            }
            Kind::Txt | Kind::Json => self.text(&solution.text(), json)?,
        }
        Ok(())
    }

    pub fn is_picture(&self) -> bool {
        matches!(self.kind, Kind::Png | Kind::Svg)
    }

    /// Adds the text of a solution.
    pub fn text(
        &mut self,
        text: &str,
        json: &impl Deref<Target = serde_json::Value>,
    ) -> Result<(), Trouble> {
        match self.kind {
            Kind::Txt => {
                let separator = if self.text.is_some() { "---\n" } else { "" };
                self.push(&format!("{separator}{}\n", text.trim_end_matches('\n')))
            }
            Kind::Json => self.push(&format!("{}\n", **json)),
            Kind::Png | Kind::Svg | Kind::Export(_) => Ok(()),
        }
    }

    fn push(&mut self, text: &str) -> Result<(), Trouble> {
        let trouble = |error| Trouble::write(self.path.display(), &error);
        let file = match &mut self.text {
            Some(file) => file,
            none => none.insert(BufWriter::new(File::create(&self.path).map_err(trouble)?)),
        };
        file.write_all(text.as_bytes()).map_err(trouble)
    }

    /// The extension of the file for other programs, if it is to be one.
    pub fn export_kind(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Export(extension) => Some(extension),
            _ => None,
        }
    }

    /// Sets the file for other programs.
    pub fn export(&mut self, bytes: Vec<u8>) {
        self.export = Some(bytes);
    }

    /// Sets the picture, where a picture is wanted.
    pub fn picture(&mut self, scene: Scene) {
        if self.is_picture() {
            self.scene = Some(scene);
        }
    }

    /// Sets the picture; a text file gets what a terminal would show.
    pub fn scene(&mut self, scene: Scene) -> Result<(), Trouble> {
        if self.kind == Kind::Txt {
            self.push(&runut::draw::plain(&scene))?;
        }
        self.scene = Some(scene);
        Ok(())
    }

    /// Adds the report.
    pub fn report(&mut self, report: &Report) -> Result<(), Trouble> {
        match self.kind {
            Kind::Json => self.push(&format!("{}\n", report.to_json())),
            _ => Ok(()),
        }
    }

    /// Completes the file, if there is anything to write; answers its name.
    pub fn write(self) -> Result<Option<String>, Trouble> {
        let name = self.path.display().to_string();
        let trouble = |error| Trouble::write(&name, &error);
        let bytes = match (self.kind, &self.scene, self.export) {
            (Kind::Txt | Kind::Json, ..) => {
                let Some(mut file) = self.text else { return Ok(None) };
                file.flush().map_err(trouble)?;
                return Ok(Some(name));
            }
            (Kind::Svg, Some(scene), _) => runut::draw::svg(scene).into_bytes(),
            (Kind::Png, Some(scene), _) => {
                runut::draw::png(scene).map_err(catalogue::cannot_draw)?
            }
            (Kind::Export(_), _, Some(bytes)) => bytes,
            (Kind::Svg | Kind::Png | Kind::Export(_), ..) => return Ok(None),
        };
        std::fs::write(&self.path, bytes).map_err(trouble)?;
        Ok(Some(name))
    }
}
