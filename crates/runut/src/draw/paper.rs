//! Terminal text as blocks: side by side where they fit, below each other where they do not.

use super::{Span, StyledLine};

/// How many columns a line takes.
pub fn line_width(line: &StyledLine) -> usize {
    line.iter().map(Span::width).sum()
}

/// How many columns a block takes.
pub fn block_width(block: &[StyledLine]) -> usize {
    block.iter().map(line_width).max().unwrap_or(0)
}

/// Blocks in bands: side by side, `gap` columns apart, as many as `columns` hold; a blank line between bands. Blocks of a
/// band stand on the same line.
pub fn bands(blocks: Vec<Vec<StyledLine>>, gap: usize, columns: Option<usize>) -> Vec<StyledLine> {
    let mut lines: Vec<StyledLine> = Vec::new();
    let mut band: Vec<Vec<StyledLine>> = Vec::new();
    let mut width = 0;
    for block in blocks {
        let needs = block_width(&block);
        if !band.is_empty() && columns.is_some_and(|columns| width + gap + needs > columns) {
            end_band(&mut lines, std::mem::take(&mut band), gap);
            width = 0;
        }
        width += needs + if band.is_empty() { 0 } else { gap };
        band.push(block);
    }
    end_band(&mut lines, band, gap);
    lines
}

fn end_band(lines: &mut Vec<StyledLine>, band: Vec<Vec<StyledLine>>, gap: usize) {
    if band.is_empty() {
        return;
    }
    if !lines.is_empty() {
        lines.push(Vec::new());
    }
    let height = band.iter().map(Vec::len).max().unwrap_or(0);
    let first = lines.len();
    lines.resize(first + height, Vec::new());
    let mut left = 0;
    for block in band {
        let (width, above) = (block_width(&block), height - block.len());
        for (row, line) in block.into_iter().enumerate() {
            let target = &mut lines[first + above + row];
            let missing = left - line_width(target);
            if missing > 0 {
                target.push(Span::plain(" ".repeat(missing)));
            }
            target.extend(line);
        }
        left += width + gap;
    }
}

/// A sentence in lines of at most so many columns, broken between words.
pub fn wrapped(text: &str, columns: Option<usize>) -> Vec<String> {
    let Some(columns) = columns else { return vec![text.to_owned()] };
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("there is a line");
        let (here, more) = (last.chars().count(), word.chars().count());
        if here > 0 && here + 1 + more > columns {
            lines.push(word.to_owned());
        } else {
            if here > 0 {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(lines: &[&str]) -> Vec<StyledLine> {
        lines.iter().map(|line| vec![Span::plain(*line)]).collect()
    }

    fn text(lines: &[StyledLine]) -> Vec<String> {
        lines.iter().map(|line| line.iter().map(|span| span.text.as_str()).collect()).collect()
    }

    #[test]
    fn blocks_stand_side_by_side_on_the_same_line() {
        let blocks = vec![block(&["ab"]), block(&["1", "23"]), block(&["x"])];
        assert_eq!(text(&bands(blocks.clone(), 2, None)), ["    1", "ab  23  x"]);
        assert_eq!(text(&bands(blocks, 2, Some(6))), ["    1", "ab  23", "", "x"]);
    }

    #[test]
    fn sentences_break_between_words() {
        assert_eq!(wrapped("one two three", Some(7)), ["one two", "three"]);
        assert_eq!(wrapped("enormous", Some(3)), ["enormous"]);
        assert_eq!(wrapped("a b", None), ["a b"]);
    }
}
