//! Tables: for the terminal, Markdown, CSV and LaTeX.

use comfy_table::{CellAlignment, ContentArrangement, Table as Terminal, TableComponent, presets};

/// A table of text; numbers stand to the right.
pub struct Table {
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// Columns that hold numbers.
    pub numbers: Vec<usize>,
}

impl Table {
    /// For a person.
    pub fn terminal(&self) -> String {
        let mut table = Terminal::new();
        table.load_preset(presets::NOTHING);
        table.set_style(TableComponent::HeaderLines, '─');
        table.set_style(TableComponent::MiddleHeaderIntersections, '─');
        table.set_content_arrangement(ContentArrangement::Dynamic);
        table.set_header(&self.head);
        for row in &self.rows {
            table.add_row(row);
        }
        for &column in &self.numbers {
            if let Some(column) = table.column_mut(column) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        table.trim_fmt() + "\n"
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
        let escape = |cell: &String| {
            cell.replace('\\', "/")
                .replace('&', "\\&")
                .replace('%', "\\%")
                .replace('_', "\\_")
                .replace('#', "\\#")
        };
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
