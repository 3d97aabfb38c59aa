//! Tables: for the terminal, Markdown, CSV and LaTeX.

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, Table as Terminal, TableComponent, Width,
    presets,
};

/// Blanks around a cell and between two of them.
const PADDING: usize = 3;

/// A table of text; numbers stand to the right.
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

    /// As plain text; cells break to keep within the width, but never within a word.
    pub fn text(&self, width: Option<usize>) -> String {
        let mut table = Terminal::new();
        table.load_preset(presets::NOTHING);
        table.set_style(TableComponent::HeaderLines, '─');
        table.set_style(TableComponent::MiddleHeaderIntersections, '─');
        table.set_content_arrangement(ContentArrangement::Dynamic);
        table.set_header(&self.head);
        for row in &self.rows {
            table.add_row(row);
        }
        if let Some(width) = width.filter(|width| self.least_width() <= *width) {
            table.set_width(width as u16);
            for column in 0..self.head.len() {
                let least = Width::Fixed((self.least(column) + 2) as u16);
                if let Some(column) = table.column_mut(column) {
                    column.set_constraint(ColumnConstraint::LowerBoundary(least));
                }
            }
        }
        for &column in &self.numbers {
            if let Some(column) = table.column_mut(column) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        table.trim_fmt() + "\n"
    }

    /// The width that the table needs at least when cells break between words.
    pub fn least_width(&self) -> usize {
        (0..self.head.len()).map(|column| self.least(column) + PADDING).sum()
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
        let quote = |cell: &String| {
            let plain = !cell.contains([',', '"', '\n']);
            if plain { cell.clone() } else { format!("\"{}\"", cell.replace('"', "\"\"")) }
        };
        self.lines()
            .map(|line| line.iter().map(quote).collect::<Vec<_>>().join(",") + "\n")
            .collect()
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
