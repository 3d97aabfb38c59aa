//! The XML of webpbn.com (Jan Wolter, version 0.3): sets of puzzles with colours, goals and saved
//! boards. A `<count>` of 0 is a blotted clue.

use super::text::board;
use super::text::colour::{hex, named, rgb};
use super::text::draft::{Draft, Holds, cell_text};
use super::text::scan::{Clued, Piece};
use crate::nonogram::messages as say;
use crate::nonogram::{Block, Colour, ColourSet, Nonogram, Side};
use crate::{Diagnostic, Reading, Refusal, Source, Span};
use roxmltree::Node;

pub(super) fn sniff(source: &Source) -> bool {
    let Ok(text) = source.text() else { return false };
    text.trim_start().starts_with('<') && (text.contains("<puzzleset") || text.contains("<puzzle"))
}

pub(super) fn read(source: &Source) -> Result<Vec<Reading<Nonogram>>, Diagnostic> {
    let text = Piece::new(source.text()?);
    let document = crate::xml::parse(text.text)?;
    let root = document.root_element();
    let puzzles: Vec<_> = root.descendants().filter(|node| is(*node, "puzzle")).collect();
    if puzzles.is_empty() {
        return Err(Diagnostic::at(head(root), say::element_missing("puzzle")));
    }
    puzzles.into_iter().map(|node| puzzle(node, text)).collect()
}

fn is(node: Node<'_, '_>, name: &str) -> bool {
    node.is_element() && node.tag_name().name().eq_ignore_ascii_case(name)
}

/// The opening tag alone: to underline a whole element helps nobody.
fn head(node: Node<'_, '_>) -> Span {
    let range = node.range();
    let tag = &node.document().input_text()[range.clone()];
    Span::new(range.start, range.start + tag.find('>').map_or(tag.len(), |at| at + 1))
}

/// The palette while it is being read, with the characters of the images.
struct Palette {
    colours: Vec<Colour>,
    signs: Vec<Option<char>>,
    background: String,
}

impl Palette {
    fn find(&self, name: &str) -> Option<u8> {
        self.colours.iter().position(|colour| colour.name == name).map(|at| at as u8)
    }

    /// The colour of this name. Black and white need no declaration.
    fn find_or_usual(&mut self, name: &str) -> Option<u8> {
        let known = self.find(name);
        known.or_else(|| {
            let rgb = named(name)?;
            let sign = if name == "black" { 'X' } else { Colour::free_sign(name, &self.colours) };
            self.colours.push(Colour::new(name, sign, rgb));
            self.signs.push(Some(sign));
            Some(self.colours.len() as u8 - 1)
        })
    }

    fn sign(&self, sign: char) -> Option<u8> {
        self.signs.iter().position(|known| *known == Some(sign)).map(|at| at as u8)
    }
}

fn puzzle(node: Node<'_, '_>, text: Piece<'_>) -> Result<Reading<Nonogram>, Diagnostic> {
    match node.attribute("type") {
        None | Some("grid") => {}
        Some(shape) => return Err(Diagnostic::at(head(node), say::shape_not_supported(shape))),
    }
    let mut palette = palette(node)?;
    let usual = node.attribute("defaultcolor").unwrap_or("black").to_owned();
    let mut sides: [Option<Vec<Clued>>; 2] = [None, None];
    for clues in node.children().filter(|child| is(*child, "clues")) {
        let side = match clues.attribute("type") {
            Some("rows") => 0,
            Some("columns") => 1,
            Some(other) => return Err(Diagnostic::at(head(clues), say::unexpected(other))),
            None => return Err(Diagnostic::at(head(clues), say::attribute_missing("type"))),
        };
        let lines = clues.children().filter(|child| is(*child, "line"));
        let lines = lines.map(|line| clue(line, &mut palette, &usual)).collect::<Result<_, _>>()?;
        sides[side] = Some(lines);
    }
    let (goal, saved) = images(node, text, &palette)?;
    let [rows, columns] = sides;
    let mut draft = match (rows, columns, &goal) {
        (Some(rows), Some(columns), _) => Draft::new(head(node), rows, columns),
        (None, None, Some(goal)) => {
            Draft::of_goal(head(node), goal.width, goal.known()?, Vec::new())
        }
        (None, ..) => return Err(Diagnostic::at(head(node), say::rows_missing())),
        _ => return Err(Diagnostic::at(head(node), say::columns_missing())),
    };
    let (width, height) = (draft.parts.columns.len(), draft.parts.rows.len());
    for image in goal.iter().chain(&saved) {
        if image.width != width {
            return Err(Diagnostic::at(image.span, say::row_size(image.width, width)));
        }
        if image.cells.len() != width * height {
            let found = image.cells.len() / width;
            return Err(Diagnostic::at(image.span, say::row_count(found, height)));
        }
    }
    if let Some(goal) = goal {
        draft.goal = goal.span;
        draft.parts.goal = goal.known()?;
    }
    draft.parts.given = saved.map(|image| image.cells).unwrap_or_default();
    draft.parts.palette = palette.colours;
    let about = |name: &str| {
        let own = node.children().find(|child| is(*child, name));
        let set = || node.parent()?.children().find(|child| is(*child, name) && name != "title");
        own.or_else(set).and_then(|child| child.text()).map(|text| text.trim().to_owned())
    };
    draft.parts.title = about("title");
    draft.parts.author = about("author");
    draft.parts.copyright = about("copyright");
    draft.finish()
}

fn palette(node: Node<'_, '_>) -> Result<Palette, Diagnostic> {
    let background = node.attribute("backgroundcolor").unwrap_or("white").to_owned();
    let white = Colour::new(&background, '.', named(&background).unwrap_or([255; 3]));
    let mut palette = Palette { colours: vec![white], signs: vec![None], background };
    for colour in node.children().filter(|child| is(*child, "color")) {
        let Some(name) = colour.attribute("name") else {
            return Err(Diagnostic::at(head(colour), say::attribute_missing("name")));
        };
        let value = colour.text().unwrap_or_default().trim();
        let Some(rgb) = rgb(value) else {
            return Err(
                Diagnostic::at(colour.range(), say::not_a_colour(value)).help(say::colours_are())
            );
        };
        let sign = colour.attribute("char").and_then(|text| text.chars().next());
        if name == palette.background {
            palette.colours[0].rgb = rgb;
            palette.signs[0] = sign;
        } else if palette.find(name).is_some() {
            return Err(Diagnostic::at(head(colour), say::colour_twice(name)));
        } else {
            palette.colours.push(Colour::new(name, sign.unwrap_or('?'), rgb));
            palette.signs.push(sign);
        }
    }
    palette.signs[0] = palette.signs[0].or(Some('.'));
    Ok(palette)
}

fn clue(line: Node<'_, '_>, palette: &mut Palette, usual: &str) -> Result<Clued, Diagnostic> {
    let mut blocks = Vec::new();
    for count in line.children().filter(|child| is(*child, "count")) {
        let text = count.text().unwrap_or_default();
        let word = match count.children().find(|child| child.is_text()) {
            Some(node) => Piece { text, start: node.range().start }.trim(),
            None => Piece { text, start: count.range().start },
        };
        let length = if word.text == "0" { None } else { word.length()? };
        let name = count.attribute("color").unwrap_or(usual);
        let colour = palette
            .find_or_usual(name)
            .ok_or_else(|| Diagnostic::at(count.range(), say::unknown_colour(name)))?;
        if colour == 0 {
            return Err(Diagnostic::at(count.range(), say::background_block(word.text)));
        }
        blocks.push(Block { colour, length });
    }
    Ok(Clued { blocks, span: line.range().into() })
}

/// A picture between bars: `|..XX|`.
struct Image {
    width: usize,
    cells: Vec<ColourSet>,
    span: Span,
}

impl Image {
    fn known(&self) -> Result<Vec<u8>, Diagnostic> {
        board::goal(&self.cells).ok_or_else(|| Diagnostic::at(self.span, say::unknown_cell('?')))
    }
}

/// The goal and the saved board.
fn images(
    node: Node<'_, '_>,
    text: Piece<'_>,
    palette: &Palette,
) -> Result<(Option<Image>, Option<Image>), Diagnostic> {
    let (mut goal, mut saved) = (None, None);
    for solution in node.children().filter(|child| is(*child, "solution")) {
        let image = solution.children().find(|child| is(*child, "image"));
        let image =
            image.ok_or_else(|| Diagnostic::at(head(solution), say::element_missing("image")))?;
        let image = read_image(image, text, palette)?;
        match solution.attribute("type").unwrap_or("goal") {
            "saved" => saved = Some(image),
            "goal" => goal = Some(image),
            // Other solutions than the goal are somebody's answers, not part of the puzzle.
            _ => {}
        }
    }
    Ok((goal, saved))
}

fn read_image(node: Node<'_, '_>, text: Piece<'_>, palette: &Palette) -> Result<Image, Diagnostic> {
    let span = head(node);
    let mut image = Image { width: 0, cells: Vec::new(), span };
    let Some(content) = node.children().find(|child| child.is_text()) else {
        return Err(Diagnostic::at(span, say::ends_early()));
    };
    for row in text.part(&text.text[content.range()]).lines() {
        let Some(row) = row.trim().text.strip_prefix('|').map(|_| row.trim()) else {
            match row.trim() {
                row if row.text.is_empty() => continue,
                row => return Err(Diagnostic::at(row.span(), say::unexpected(row.text))),
            }
        };
        let cells = board::cells(row, |sign| palette.sign(sign))?;
        if image.width != 0 && cells.len() != image.width {
            return Err(Diagnostic::at(row.span(), say::row_size(cells.len(), image.width)));
        }
        image.width = cells.len();
        image.cells.extend(cells);
    }
    Ok(image)
}

pub(super) fn write(puzzle: &Nonogram) -> Result<Vec<u8>, Refusal> {
    Holds { colours: true, given: true, blots: true }.refuse(puzzle, "webpbn")?;
    let parts = puzzle.parts();
    let names = names(puzzle);
    let mut out = String::from("<?xml version=\"1.0\"?>\n");
    out += "<!DOCTYPE pbn SYSTEM \"http://webpbn.com/pbn-0.3.dtd\">\n<puzzleset>\n";
    out += &format!(
        "<puzzle type=\"grid\" defaultcolor=\"{}\" backgroundcolor=\"{}\">\n",
        names[1], names[0]
    );
    for (tag, value) in
        [("title", &parts.title), ("author", &parts.author), ("copyright", &parts.copyright)]
    {
        if let Some(value) = value {
            out += &format!("<{tag}>{}</{tag}>\n", escape(value));
        }
    }
    for (name, colour) in names.iter().zip(puzzle.palette()) {
        let sign = escape(&colour.sign.to_string());
        out += &format!("<color name=\"{name}\" char=\"{sign}\">{}</color>\n", hex(colour.rgb));
    }
    for (side, tag) in [(Side::Column, "columns"), (Side::Row, "rows")] {
        out += &format!("<clues type=\"{tag}\">\n");
        for blocks in puzzle.lines(side) {
            out += "<line>";
            for block in blocks {
                let colour = match block.colour {
                    1 => String::new(),
                    colour => format!(" color=\"{}\"", names[usize::from(colour)]),
                };
                out += &format!("<count{colour}>{}</count>", block.length.unwrap_or(0));
            }
            out += "</line>\n";
        }
        out += "</clues>\n";
    }
    if let Some(goal) = puzzle.goal() {
        let rows: String =
            goal.to_string().lines().map(|row| format!("|{}|\n", escape(row))).collect();
        out += &format!("<solution type=\"goal\"><image>\n{rows}</image></solution>\n");
    }
    if puzzle.has_given() {
        let row = |row: &[ColourSet]| {
            let cells: String = row.iter().map(|&set| cell_text(puzzle, set)).collect();
            format!("|{}|\n", escape(&cells))
        };
        let rows: String = parts.given.chunks(puzzle.width()).map(row).collect();
        out += &format!("<solution type=\"saved\"><image>\n{rows}</image></solution>\n");
    }
    out += "</puzzle>\n</puzzleset>\n";
    Ok(out.into_bytes())
}

/// A name for each colour. Clues refer to them, so no two may be alike.
fn names(puzzle: &Nonogram) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for colour in puzzle.palette() {
        let name = escape(&colour.name);
        let twice = name.is_empty() || names.contains(&name);
        names.push(if twice {
            format!("{name} {}", escape(&colour.sign.to_string()))
        } else {
            name
        });
    }
    names
}

/// Text that XML can hold: without its own signs, and without control characters.
fn escape(text: &str) -> String {
    let text: String =
        text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;")
}
