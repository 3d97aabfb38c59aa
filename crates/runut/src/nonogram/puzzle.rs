//! The model: a palette, a clue for every line, and perhaps some cells that are known already.
//!
//! Colour 0 is the background, colours 1..=63 are the ink, so that a set of colours is one `u64`
//! ([`ColourSet`]). A [`Nonogram`] is made from [`Parts`] by [`Nonogram::new`], which refuses what no
//! strategy could work with; clues that merely contradict each other are a puzzle, unsolvable.

use std::fmt;
use std::sync::Arc;

/// The longest side of a board.
pub const LIMIT: usize = 1000;

/// The most ink colours of a puzzle, the background not counted.
pub const MAX_COLOURS: usize = 63;

/// One block of a clue: `length` neighbouring cells of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    /// 1..=63.
    pub colour: u8,
    /// At least 1; `None` when the clue is blotted, that is, any length will do.
    pub length: Option<u16>,
}

impl Block {
    /// A block of black, or of whatever the first colour is.
    pub fn black(length: u16) -> Block {
        Block { colour: 1, length: Some(length) }
    }

    /// The fewest cells it can cover.
    pub fn least(self) -> usize {
        self.length.map_or(1, usize::from)
    }
}

/// An entry of the palette.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// What a person calls it: `red`.
    pub name: String,
    /// How a cell of this colour is written.
    pub sign: char,
    /// Red, green, blue.
    pub rgb: [u8; 3],
}

impl Colour {
    /// A palette entry.
    pub fn new(name: &str, sign: char, rgb: [u8; 3]) -> Colour {
        Colour { name: name.to_owned(), sign, rgb }
    }

    /// White and black: the palette of a puzzle that names no colours.
    pub fn black_and_white() -> Vec<Colour> {
        vec![Colour::new("white", '.', [255; 3]), Colour::new("black", '#', [0; 3])]
    }

    /// Can `sign` stand for a colour in every text format? (`?` means unknown, digits are lengths.)
    pub fn may_sign(sign: char) -> bool {
        sign.is_ascii_alphabetic() || "#.@%&*+=~^$!:;<>/\\-_".contains(sign)
    }

    /// A sign that `palette` does not use yet: a letter of the colour's name if one is free.
    pub fn free_sign(name: &str, palette: &[Colour]) -> char {
        let letters = name.chars().map(|letter| letter.to_ascii_lowercase());
        let letters = letters.chain('a'..='z').chain('A'..='Z').chain("@%&*+=~^$!:;<>".chars());
        letters
            .filter(|&sign| Colour::may_sign(sign) && sign != '.')
            .find(|&sign| palette.iter().all(|colour| colour.sign != sign))
            .unwrap_or('@')
    }
}

/// The colours a cell may still have, colour `c` as bit `c`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ColourSet(pub u64);

impl ColourSet {
    /// Nothing is known.
    pub const ANY: ColourSet = ColourSet(u64::MAX);

    /// Known to have this colour.
    pub fn only(colour: u8) -> ColourSet {
        ColourSet(1 << colour)
    }

    /// May it have this colour?
    pub fn allows(self, colour: u8) -> bool {
        self.0 >> colour & 1 == 1
    }

    /// The colour, when it is known.
    pub fn known(self) -> Option<u8> {
        self.0.is_power_of_two().then(|| self.0.trailing_zeros() as u8)
    }
}

impl fmt::Debug for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            ColourSet::ANY => f.write_str("?"),
            ColourSet(set) => {
                write!(f, "{:?}", (0..64).filter(|c| set >> c & 1 == 1).collect::<Vec<_>>())
            }
        }
    }
}

/// Rows or columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Read from left to right.
    Row,
    /// Read from top to bottom.
    Column,
}

/// Everything a nonogram is made of, not checked yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Colour 0 is the background.
    pub palette: Vec<Colour>,
    /// One clue for each row, from the top.
    pub rows: Vec<Vec<Block>>,
    /// One clue for each column, from the left.
    pub columns: Vec<Vec<Block>>,
    /// What is known of each cell, row by row; empty when nothing is.
    pub given: Vec<ColourSet>,
    /// The picture its maker had in mind, colours row by row; empty when it is not told.
    pub goal: Vec<u8>,
    /// What the picture shows.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Its copyright line.
    pub copyright: Option<String>,
}

impl Parts {
    /// A black-and-white puzzle with nothing but clues.
    pub fn new(rows: Vec<Vec<Block>>, columns: Vec<Vec<Block>>) -> Parts {
        Parts {
            palette: Colour::black_and_white(),
            rows,
            columns,
            given: Vec::new(),
            goal: Vec::new(),
            title: None,
            author: None,
            copyright: None,
        }
    }
}

/// Why [`Parts`] are no nonogram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A side is 0 or longer than [`LIMIT`].
    Size {
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// No ink at all, or more than [`MAX_COLOURS`].
    Colours(usize),
    /// Two colours are written alike, or one has a sign that [`Colour::may_sign`] forbids.
    Sign(char),
    /// A block has a colour outside the palette, or the length 0 or above [`LIMIT`].
    Block(Side, usize),
    /// The given cells or the goal are not `width × height` colours of the palette, or a given
    /// cell may have no colour at all.
    Board,
}

/// A nonogram. It may have no solution, but it is well formed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nonogram {
    parts: Parts,
    signs: Arc<[char]>,
}

impl Nonogram {
    /// Checks the parts.
    pub fn new(mut parts: Parts) -> Result<Nonogram, Fault> {
        let (width, height) = (parts.columns.len(), parts.rows.len());
        if !(1..=LIMIT).contains(&width) || !(1..=LIMIT).contains(&height) {
            return Err(Fault::Size { width, height });
        }
        let colours = parts.palette.len().saturating_sub(1);
        if !(1..=MAX_COLOURS).contains(&colours) {
            return Err(Fault::Colours(colours));
        }
        for (index, colour) in parts.palette.iter().enumerate() {
            let twice = parts.palette[..index].iter().any(|other| other.sign == colour.sign);
            if twice || !Colour::may_sign(colour.sign) {
                return Err(Fault::Sign(colour.sign));
            }
        }
        for (side, lines) in [(Side::Row, &parts.rows), (Side::Column, &parts.columns)] {
            for (index, line) in lines.iter().enumerate() {
                let wrong = |block: &Block| {
                    !(1..=colours).contains(&usize::from(block.colour))
                        || !(1..=LIMIT).contains(&block.least())
                };
                if line.iter().any(wrong) {
                    return Err(Fault::Block(side, index));
                }
            }
        }
        let inks = u64::MAX >> (MAX_COLOURS - colours);
        let cells = width * height;
        if !(parts.given.is_empty() || parts.given.len() == cells)
            || !(parts.goal.is_empty() || parts.goal.len() == cells)
            || parts.given.iter().any(|set| set.0 & inks == 0)
            || parts.goal.iter().any(|&colour| usize::from(colour) > colours)
        {
            return Err(Fault::Board);
        }
        // One spelling for "nothing known", so that equal puzzles compare equal.
        for set in &mut parts.given {
            *set = if set.0 & inks == inks { ColourSet::ANY } else { ColourSet(set.0 & inks) };
        }
        if parts.given.iter().all(|&set| set == ColourSet::ANY) {
            parts.given.clear();
        }
        let names = parts.palette.iter_mut().map(|colour| &mut colour.name);
        let notes = [&mut parts.title, &mut parts.author, &mut parts.copyright];
        names.chain(notes.into_iter().flatten()).for_each(one_line);
        let signs = parts.palette.iter().map(|colour| colour.sign).collect();
        Ok(Nonogram { parts, signs })
    }

    /// What it is made of.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// Takes it apart, to make another one.
    pub fn into_parts(self) -> Parts {
        self.parts
    }

    /// The puzzle that `picture` answers, with its picture as the goal.
    pub fn of_picture(picture: &Picture, palette: Vec<Colour>) -> Result<Nonogram, Fault> {
        let (width, height) = (picture.width(), picture.height());
        let rows = (0..height).map(|y| clue((0..width).map(|x| picture.at(x, y)))).collect();
        let columns = (0..width).map(|x| clue((0..height).map(|y| picture.at(x, y)))).collect();
        let goal = picture.cells().to_vec();
        Nonogram::new(Parts { palette, goal, ..Parts::new(rows, columns) })
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.parts.columns.len()
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.parts.rows.len()
    }

    /// The colours, the background first.
    pub fn palette(&self) -> &[Colour] {
        &self.parts.palette
    }

    /// Ink colours, the background not counted.
    pub fn colours(&self) -> usize {
        self.parts.palette.len() - 1
    }

    /// Has it more than one ink?
    pub fn is_coloured(&self) -> bool {
        self.colours() > 1
    }

    /// The clues of one side.
    pub fn lines(&self, side: Side) -> &[Vec<Block>] {
        match side {
            Side::Row => &self.parts.rows,
            Side::Column => &self.parts.columns,
        }
    }

    /// The clues of the rows, from the top.
    pub fn rows(&self) -> &[Vec<Block>] {
        &self.parts.rows
    }

    /// The clues of the columns, from the left.
    pub fn columns(&self) -> &[Vec<Block>] {
        &self.parts.columns
    }

    /// What is known of a cell beforehand.
    pub fn given(&self, x: usize, y: usize) -> ColourSet {
        let given = self.parts.given.get(y * self.width() + x);
        given.copied().unwrap_or(ColourSet::ANY)
    }

    /// Is anything known beforehand?
    pub fn has_given(&self) -> bool {
        !self.parts.given.is_empty()
    }

    /// Is some clue blotted?
    pub fn has_blots(&self) -> bool {
        let blotted = |line: &Vec<Block>| line.iter().any(|block| block.length.is_none());
        self.parts.rows.iter().chain(&self.parts.columns).any(blotted)
    }

    /// The picture its maker had in mind.
    pub fn goal(&self) -> Option<Picture> {
        (!self.parts.goal.is_empty()).then(|| self.picture(self.parts.goal.clone()))
    }

    /// A picture of this size in these colours.
    ///
    /// # Panics
    /// When there are not `width × height` cells, or one has a colour outside the palette.
    pub fn picture(&self, cells: Vec<u8>) -> Picture {
        Picture::new(self.width(), cells, self.signs.clone())
            .expect("cells of this puzzle's size and palette")
    }
}

/// Titles and names stand on one line in every format.
fn one_line(text: &mut String) {
    if text.contains(char::is_control) {
        *text = text.replace(char::is_control, " ");
    }
}

/// The clue of one line: what a person would write at its border.
pub fn clue(cells: impl Iterator<Item = u8>) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut before = 0;
    for colour in cells {
        match blocks.last_mut() {
            Some(Block { length: Some(length), .. }) if colour != 0 && colour == before => {
                *length += 1
            }
            _ if colour != 0 => blocks.push(Block { colour, length: Some(1) }),
            _ => {}
        }
        before = colour;
    }
    blocks
}

/// The fewest cells a clue needs: its blocks, and a gap between neighbours of one colour.
pub fn least_length(blocks: &[Block]) -> usize {
    let gaps = blocks.windows(2).filter(|pair| pair[0].colour == pair[1].colour).count();
    blocks.iter().map(|block| block.least()).sum::<usize>() + gaps
}

/// [`least_length`] of the blocks from each one on, and 0 behind the last.
pub fn least_lengths(blocks: &[Block]) -> Vec<usize> {
    let mut lengths = vec![0; blocks.len() + 1];
    for (index, block) in blocks.iter().enumerate().rev() {
        let gap = blocks.get(index + 1).is_some_and(|next| next.colour == block.colour);
        lengths[index] = block.least() + usize::from(gap) + lengths[index + 1];
    }
    lengths
}

/// A filled board: the answer to a nonogram. Its text is one character for each cell.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Picture {
    width: usize,
    cells: Vec<u8>,
    signs: Arc<[char]>,
}

impl Picture {
    /// A picture from its colours, row by row; `signs` says how each colour is written.
    pub fn new(width: usize, cells: Vec<u8>, signs: Arc<[char]>) -> Option<Picture> {
        let whole = width > 0 && !cells.is_empty() && cells.len().is_multiple_of(width);
        let known = cells.iter().all(|&colour| usize::from(colour) < signs.len());
        (whole && known).then_some(Picture { width, cells, signs })
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// The colour of a cell.
    pub fn at(&self, x: usize, y: usize) -> u8 {
        self.cells[y * self.width + x]
    }

    /// All colours, row by row.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.cells.chunks(self.width).enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            let text: String = row.iter().map(|&colour| self.signs[usize::from(colour)]).collect();
            f.write_str(&text)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clue_of_a_line_keeps_touching_colours_apart() {
        let block = |colour, length| Block { colour, length: Some(length) };
        let blocks = clue([0, 1, 1, 2, 0, 2, 2].into_iter());
        assert_eq!(blocks, [block(1, 2), block(2, 1), block(2, 2)]);
        assert_eq!(least_length(&blocks), 6);
        assert_eq!(least_lengths(&blocks), [6, 4, 2, 0]);
    }

    #[test]
    fn a_block_outside_the_palette_is_refused() {
        let parts = Parts::new(vec![vec![Block { colour: 2, length: Some(1) }]], vec![vec![]]);
        assert_eq!(Nonogram::new(parts), Err(Fault::Block(Side::Row, 0)));
    }

    #[test]
    fn a_board_where_nothing_is_known_is_no_board() {
        let mut parts = Parts::new(vec![vec![]], vec![vec![]]);
        parts.given = vec![ColourSet(0b11)];
        assert!(!Nonogram::new(parts).unwrap().has_given());
    }
}
