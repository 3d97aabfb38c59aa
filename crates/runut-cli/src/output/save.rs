//! `-o FILE`: the extension says what is written.
//!
//! Text and JSON go to the file as they come: a list of solutions may be longer than the memory. It gets its name when it is
//! complete. Pictures, and files for
//! other programs, hold one solution each; those after the first get a number: `x.png`, `x-2.png`, `x-3.png`.

use super::Talk;
use super::whole::{self, Whole};
use crate::args::Pictures;
use crate::catalogue;
use crate::trouble::Trouble;
use runut::FAMILIES;
use runut::desk::{Found, Line, PictureWish};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What a file will hold.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// The text of every solution.
    Text,
    /// The desk's lines.
    Json,
    /// A picture, or a file for other programs, by its format.
    Picture(String),
}

/// A file to be written: not before there is something to write.
struct Target {
    path: PathBuf,
    kind: Kind,
    open: Option<Whole>,
    /// Where a piece of it is made: the same room for all.
    room: Vec<u8>,
    /// How many pictures were written.
    pictures: usize,
}

/// All files of a command.
pub struct Shelf(Vec<Target>);

impl Shelf {
    /// The files of these names, or the first one whose kind cannot be told.
    pub fn new(paths: &[PathBuf]) -> Result<Shelf, Trouble> {
        let target = |path: &PathBuf| {
            Ok(Target {
                path: path.clone(),
                kind: kind(path)?,
                open: None,
                room: Vec::new(),
                pictures: 0,
            })
        };
        Ok(Shelf(paths.iter().map(target).collect::<Result<_, Trouble>>()?))
    }

    /// Only pictures: a trail is nothing else.
    pub fn of_pictures(paths: &[PathBuf]) -> Result<Shelf, Trouble> {
        let shelf = Shelf::new(paths)?;
        let picture = |kind: &Kind| matches!(kind, Kind::Picture(format) if ["svg", "png", "gif"].contains(&format.as_str()));
        match shelf.0.iter().find(|target| !picture(&target.kind)) {
            Some(target) => Err(catalogue::trail_is_a_picture(target.path.display()).into()),
            None => Ok(shelf),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The pictures that the files need.
    pub fn wishes(&self, wanted: &Pictures, talk: &Talk) -> Vec<PictureWish> {
        let formats = self.0.iter().filter_map(|target| match &target.kind {
            Kind::Picture(format) => Some(format.as_str()),
            // A text file of a picture holds what a terminal would show.
            _ => None,
        });
        formats
            .collect::<BTreeSet<_>>()
            .into_iter()
            .map(|format| talk.wish(format, wanted))
            .collect()
    }

    /// Whether one of the files wants a picture as text.
    pub fn wants_text(&self) -> bool {
        self.0.iter().any(|target| target.kind == Kind::Text)
    }

    /// Whether one of the files wants the lines themselves.
    pub fn wants_lines(&self) -> bool {
        self.0.iter().any(|target| target.kind == Kind::Json)
    }

    /// Hears a line and writes what the files want of it.
    pub fn hear(&mut self, line: &Line, talk: &Talk) -> Result<(), Trouble> {
        for target in &mut self.0 {
            match (&target.kind, line) {
                (Kind::Json, Line::Picture(_) | Line::File(_)) => {}
                (Kind::Json, line) => {
                    target.push(&format!("{}\n", line.to_json()))?;
                }
                (Kind::Text, Line::Solution(solution)) => {
                    target.add(|out, first| {
                        put_text(out, first, |out| out.extend_from_slice(solution.text.as_bytes()));
                    })?;
                }
                (Kind::Picture(format), Line::Picture(picture)) if *format == picture.format => {
                    target.picture(picture.bytes(), talk)?;
                }
                (Kind::Picture(format), Line::File(file)) if *format == file.format => {
                    target.picture(file.bytes(), talk)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Hears of a solution, likewise.
    pub fn solution(&mut self, found: &Found<'_>) -> Result<(), Trouble> {
        for target in &mut self.0 {
            match target.kind {
                Kind::Json => target.add(|out, _| {
                    found.write_json(out);
                    out.push(b'\n');
                })?,
                Kind::Text => target.add(|out, first| {
                    put_text(out, first, |out| found.write_text(out));
                })?,
                Kind::Picture(_) => {}
            }
        }
        Ok(())
    }

    /// Writes a text to every text file.
    pub fn text(&mut self, text: &str) -> Result<(), Trouble> {
        let mut targets = self.0.iter_mut().filter(|target| target.kind == Kind::Text);
        targets.try_for_each(|target| target.push(text))
    }

    /// Completes the files.
    pub fn close(self, talk: &Talk) -> Result<(), Trouble> {
        for target in self.0 {
            let Some(file) = target.open else { continue };
            let name = target.path.display().to_string();
            file.keep().map_err(|error| Trouble::write(&name, &error))?;
            talk.say(catalogue::saved(name).get(talk.lang));
        }
        Ok(())
    }
}

impl Target {
    fn push(&mut self, text: &str) -> Result<(), Trouble> {
        self.add(|out, _| out.extend_from_slice(text.as_bytes()))
    }

    /// Writes what `put` appends, which is told whether it is the first.
    fn add(&mut self, put: impl FnOnce(&mut Vec<u8>, bool)) -> Result<(), Trouble> {
        let trouble = |error| Trouble::write(self.path.display(), &error);
        let first = self.open.is_none();
        let file = match &mut self.open {
            Some(file) => file,
            none => none.insert(Whole::create(&self.path).map_err(trouble)?),
        };
        self.room.clear();
        put(&mut self.room, first);
        file.write_all(&self.room).map_err(trouble)
    }

    fn picture(&mut self, bytes: &[u8], talk: &Talk) -> Result<(), Trouble> {
        self.pictures += 1;
        let path = match self.pictures {
            1 => self.path.clone(),
            number => numbered(&self.path, number),
        };
        write(&path, bytes, talk)
    }
}

/// Puts a text into a list: all but the first come after a line of their own.
pub fn put_text(out: &mut Vec<u8>, first: bool, write: impl FnOnce(&mut Vec<u8>)) {
    out.extend_from_slice(if first { b"" } else { b"---\n" });
    let begin = out.len();
    write(out);
    while out.len() > begin && out.ends_with(b"\n") {
        out.pop();
    }
    out.push(b'\n');
}

/// Writes a whole file.
pub fn write(path: &Path, bytes: &[u8], talk: &Talk) -> Result<(), Trouble> {
    let name = path.display().to_string();
    whole::save(path, bytes).map_err(|error| Trouble::write(&name, &error))?;
    talk.say(catalogue::saved(name).get(talk.lang));
    Ok(())
}

/// `hands.txt` becomes `hands-3.txt`.
pub fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let end = path.extension().map(|extension| format!(".{}", extension.to_string_lossy()));
    path.with_file_name(format!("{stem}-{number}{}", end.unwrap_or_default()))
}

/// The extension of a file name, in small letters.
pub fn extension(path: &Path) -> String {
    path.extension()
        .map(|extension| extension.to_string_lossy().to_ascii_lowercase())
        .unwrap_or_default()
}

fn kind(path: &Path) -> Result<Kind, Trouble> {
    let exports: BTreeSet<&str> =
        FAMILIES.iter().flat_map(|family| family.exports()).map(|export| export.0).collect();
    match extension(path).as_str() {
        "txt" => Ok(Kind::Text),
        "json" | "jsonl" => Ok(Kind::Json),
        picture @ ("png" | "svg" | "gif") => Ok(Kind::Picture(picture.to_owned())),
        export if exports.contains(export) => Ok(Kind::Picture(export.to_owned())),
        _ => {
            let more: String = exports.iter().map(|export| format!(", .{export}")).collect();
            let known = format!(".txt, .png, .svg, .json, .jsonl{more}");
            Err(catalogue::unknown_extension(path.display(), known).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_numbered_before_their_extension() {
        assert_eq!(numbered(Path::new("a/b.png"), 3), Path::new("a/b-3.png"));
        assert_eq!(numbered(Path::new("b"), 3), Path::new("b-3"));
    }
}
