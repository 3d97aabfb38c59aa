//! `-o FILE`: the extension says what is written.

use crate::catalogue;
use crate::trouble::Trouble;
use runut::draw::Scene;
use runut::{AnySolution, Report};
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// What a file will hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Txt,
    Png,
    Svg,
    Json,
}

/// A file to be written at the end: nothing is written when the input was bad.
pub struct Target {
    path: PathBuf,
    pub kind: Kind,
    text: String,
    scene: Option<Scene>,
}

impl Target {
    /// All targets, or the first one whose kind cannot be told.
    pub fn all(paths: &[PathBuf]) -> Result<Vec<Target>, Trouble> {
        paths.iter().map(|path| Target::new(path)).collect()
    }

    pub fn new(path: &Path) -> Result<Target, Trouble> {
        let kind = match path.extension().and_then(|extension| extension.to_str()) {
            Some("txt") => Kind::Txt,
            Some("png") => Kind::Png,
            Some("svg") => Kind::Svg,
            Some("json" | "jsonl") => Kind::Json,
            _ => return Err(catalogue::unknown_extension(path.display()).into()),
        };
        Ok(Target { path: path.to_owned(), kind, text: String::new(), scene: None })
    }

    /// Adds a solution. A picture keeps the first one.
    pub fn solution(
        &mut self,
        solution: &dyn AnySolution,
        json: &impl Deref<Target = serde_json::Value>,
        view: &str,
    ) {
        if self.is_picture() {
            self.scene.get_or_insert_with(|| solution.scene(view));
        } else {
            self.text(&solution.text(), json);
        }
    }

    pub fn is_picture(&self) -> bool {
        matches!(self.kind, Kind::Png | Kind::Svg)
    }

    /// Adds the text of a solution.
    pub fn text(&mut self, text: &str, json: &impl Deref<Target = serde_json::Value>) {
        match self.kind {
            Kind::Txt => {
                if !self.text.is_empty() {
                    self.text.push_str("---\n");
                }
                self.text.push_str(text.trim_end_matches('\n'));
                self.text.push('\n');
            }
            Kind::Json => self.text.push_str(&format!("{}\n", **json)),
            Kind::Png | Kind::Svg => {}
        }
    }

    /// Sets the picture, where a picture is wanted.
    pub fn picture(&mut self, scene: Scene) {
        if self.is_picture() {
            self.scene = Some(scene);
        }
    }

    /// Sets the picture.
    pub fn scene(&mut self, scene: Scene) {
        if self.kind == Kind::Txt {
            self.text = runut::draw::plain(&scene);
        }
        self.scene = Some(scene);
    }

    /// Adds the report.
    pub fn report(&mut self, report: &Report) {
        if self.kind == Kind::Json {
            self.text.push_str(&format!("{}\n", report.to_json()));
        }
    }

    /// Writes the file, if there is anything to write; answers its name.
    pub fn write(self) -> Result<Option<String>, Trouble> {
        let bytes = match (self.kind, &self.scene) {
            (Kind::Txt | Kind::Json, _) if self.text.is_empty() => return Ok(None),
            (Kind::Txt | Kind::Json, _) => self.text.into_bytes(),
            (_, None) => return Ok(None),
            (Kind::Svg, Some(scene)) => runut::draw::svg(scene).into_bytes(),
            (Kind::Png, Some(scene)) => runut::draw::png(scene).map_err(catalogue::cannot_draw)?,
        };
        let name = self.path.display().to_string();
        std::fs::write(&self.path, bytes).map_err(|error| Trouble::write(&name, &error))?;
        Ok(Some(name))
    }
}
