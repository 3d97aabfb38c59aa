//! Tables: for the terminal, Markdown, CSV and LaTeX.

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Table as Terminal, TableComponent, Width,
    presets,
};

/// Blanks between two columns.
const GAP: usize = 2;

/// A table of text; numbers stand to the right.
#[derive(Clone)]
pub struct Table {
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// Columns that hold numbers.
    pub numbers: Vec<usize>,
}

impl Table {
    /// For a person in front of a screen. Into a pipe lines may be as long as they like.
    pub fn terminal(&self) -> String {
        self.text(screen_width())
    }

    /// As plain text. To keep within the width cells break between words; where that is not enough the table is cut
    /// between columns, and each piece begins with the first column.
    pub fn text(&self, width: Option<usize>) -> String {
        let pieces = width.map_or_else(|| vec![self.clone()], |width| self.cut(width));
        let texts: Vec<String> = pieces.iter().map(|piece| piece.piece_text(width)).collect();
        texts.join("\n")
    }

    fn piece_text(&self, width: Option<usize>) -> String {
        let mut table = Terminal::new();
        table.load_preset(presets::NOTHING);
        table.remove_style(TableComponent::VerticalLines);
        table.set_style(TableComponent::HeaderLines, '─');
        table.set_content_arrangement(ContentArrangement::Dynamic);
        table.set_header(&self.head);
        for row in &self.rows {
            table.add_row(row);
        }
        for (index, column) in table.column_iter_mut().enumerate() {
            let last = index + 1 == self.head.len();
            column.set_padding((0, if last { 0 } else { GAP as u16 }));
            if self.numbers.contains(&index) {
                column.set_cell_alignment(CellAlignment::Right);
            }
            if width.is_some() {
                let gap = if last { 0 } else { GAP };
                let least = Width::Fixed((self.least(index) + gap) as u16);
                column.set_constraint(ColumnConstraint::LowerBoundary(least));
            }
        }
        if let Some(width) = width {
            table.set_width(width as u16);
        }
        table.trim_fmt() + "\n"
    }

    /// The table in pieces that keep within the width, as far as the first column and one more can.
    fn cut(&self, width: usize) -> Vec<Table> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut taken = 0;
        for column in 1..self.head.len() {
            let wanted = GAP + self.least(column);
            match groups.last_mut() {
                Some(group) if taken + wanted <= width => group.push(column),
                _ => {
                    taken = self.least(0);
                    groups.push(vec![0, column]);
                }
            }
            taken += wanted;
        }
        if groups.len() < 2 {
            return vec![self.clone()];
        }
        groups.iter().map(|group| self.columns(group)).collect()
    }

    fn columns(&self, chosen: &[usize]) -> Table {
        let of = |row: &Vec<String>| chosen.iter().map(|&column| row[column].clone()).collect();
        let is_number = |index: &usize| self.numbers.contains(&chosen[*index]);
        Table {
            head: of(&self.head),
            rows: self.rows.iter().map(of).collect(),
            numbers: (0..chosen.len()).filter(is_number).collect(),
        }
    }

    /// The width that the table needs at least when cells break between words.
    pub fn least_width(&self) -> usize {
        (0..self.head.len()).map(|column| self.least(column) + GAP).sum::<usize>() - GAP
    }

    /// Takes a column away.
    pub fn remove(&mut self, column: usize) {
        self.head.remove(column);
        self.rows.iter_mut().for_each(|row| {
            row.remove(column);
        });
        let left = self.numbers.iter().filter(|number| **number != column);
        self.numbers = left.map(|&number| number - usize::from(number > column)).collect();
    }

    /// The longest word of a column; numbers do not break.
    fn least(&self, column: usize) -> usize {
        let longest = |cell: &str| match self.numbers.contains(&column) {
            true => cell.chars().count(),
            false => cell.split(' ').map(|word| word.chars().count()).max().unwrap_or(0),
        };
        let head = self.head[column].split(' ').map(|word| word.chars().count()).max().unwrap_or(0);
        self.rows.iter().map(|row| longest(&row[column])).max().unwrap_or(0).max(head)
    }

    fn lines(&self) -> impl Iterator<Item = &Vec<String>> {
        std::iter::once(&self.head).chain(&self.rows)
    }

    /// Markdown.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        for (index, line) in self.lines().enumerate() {
            let cells: Vec<String> = line.iter().map(|cell| cell.replace('|', "\\|")).collect();
            out.push_str(&format!("| {} |\n", cells.join(" | ")));
            if index == 0 {
                let rule = |column| if self.numbers.contains(&column) { "---:" } else { "---" };
                let rules: Vec<&str> = (0..line.len()).map(rule).collect();
                out.push_str(&format!("| {} |\n", rules.join(" | ")));
            }
        }
        out
    }

    /// Comma-separated values.
    pub fn csv(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        for line in self.lines() {
            writer.write_record(line).expect("every line has as many cells as the head");
        }
        let bytes = writer.into_inner().expect("memory does not fail");
        String::from_utf8(bytes).expect("the cells are text")
    }

    /// A LaTeX tabular.
    pub fn tex(&self) -> String {
        let columns: String = (0..self.head.len())
            .map(|column| if self.numbers.contains(&column) { 'r' } else { 'l' })
            .collect();
        let escape = |cell: &String| tex_escape(cell);
        let mut out = format!("\\begin{{tabular}}{{{columns}}}\n\\hline\n");
        for (index, line) in self.lines().enumerate() {
            out.push_str(&line.iter().map(escape).collect::<Vec<_>>().join(" & "));
            out.push_str(" \\\\\n");
            if index == 0 {
                out.push_str("\\hline\n");
            }
        }
        out + "\\hline\n\\end{tabular}\n"
    }
}

/// The width of the screen, if standard output is one.
pub fn screen_width() -> Option<usize> {
    let (terminal_size::Width(width), _) = terminal_size::terminal_size_of(std::io::stdout())?;
    Some(width.into())
}

/// Text in lines of at most this width, broken between words.
pub fn wrapped(text: &str, width: Option<usize>) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let length = |text: &str| text.chars().count();
        match lines.last_mut() {
            Some(line) if width.is_none_or(|width| length(line) + 1 + length(word) <= width) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

/// Text as LaTeX writes it.
fn tex_escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '&' | '%' | '_' | '#' | '$' | '{' | '}' => out.extend(['\\', sign]),
            '≥' => out.push_str("$\\geq$"),
            '×' => out.push_str("$\\times$"),
            'µ' => out.push_str("$\\mu$"),
            'Σ' => out.push_str("$\\Sigma$"),
            '–' => out.push_str("--"),
            '…' => out.push_str("\\ldots{}"),
            '\u{202f}' => out.push_str("\\,"),
            _ => out.push(sign),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Table {
        Table {
            head: vec!["strategy".into(), "found".into()],
            rows: vec![vec!["a|b, \"c\" & 100 %_#".into(), "≥ 12\u{202f}345".into()]],
            numbers: vec![1],
        }
    }

    #[test]
    fn a_table_wider_than_the_screen_is_cut_between_columns() {
        let row = |words: [&str; 4]| words.map(String::from).to_vec();
        let table = Table {
            head: row(["puzzle", "nodes generated", "found", "time"]),
            rows: vec![row(["soma", "254\u{202f}675", "11\u{202f}520", "243 ms"])],
            numbers: vec![1, 2, 3],
        };
        assert_eq!(
            table.text(Some(26)),
            "puzzle      nodes   found\n        generated\n─────────────────────────\nsoma      254\u{202f}675  11\u{202f}520\n\
             \npuzzle    time\n──────────────\nsoma    243 ms\n"
        );
        assert!(table.text(Some(80)).lines().all(|line| line.chars().count() <= 80));
    }

    #[test]
    fn sentences_break_between_words() {
        assert_eq!(wrapped("one two three", Some(7)), "one two\nthree");
        assert_eq!(wrapped("one two three", None), "one two three");
    }

    #[test]
    fn what_would_break_a_format_is_escaped() {
        assert_eq!(
            sample().markdown(),
            "| strategy | found |\n| --- | ---: |\n| a\\|b, \"c\" & 100 %_# | ≥ 12\u{202f}345 |\n"
        );
        assert_eq!(
            sample().csv(),
            "strategy,found\n\"a|b, \"\"c\"\" & 100 %_#\",≥ 12\u{202f}345\n"
        );
        assert!(sample().tex().contains(r#"a|b, "c" \& 100 \%\_\# & $\geq$ 12\,345 \\"#));
    }
}
