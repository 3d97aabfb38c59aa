//! A table of figures that knows its types: the same numbers for people (grouped, with units) and for programs (bare).

use super::table::Table;
use runut::figures::{decimal, grouped, time};
use runut::{Lang, Text};
use serde_json::json;

/// One column: its name for programs, and for people.
pub struct Column {
    pub key: &'static str,
    pub title: Text,
}

/// One figure. `least` marks what was counted until a search was stopped: the whole is at least that.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Blank,
    Word(String),
    Count { digits: String, least: bool },
    Time { ms: f64, least: bool },
    Ratio { times: f64, least: bool },
}

impl Value {
    pub fn word(text: impl Into<String>) -> Value {
        Value::Word(text.into())
    }

    pub fn count(count: impl std::fmt::Display) -> Value {
        Value::Count { digits: count.to_string(), least: false }
    }

    pub fn time(ms: f64) -> Value {
        Value::Time { ms, least: false }
    }

    /// The same figure as a lower bound, if it is only that.
    pub fn at_least(mut self, only: bool) -> Value {
        if let Value::Count { least, .. } | Value::Time { least, .. } | Value::Ratio { least, .. } =
            &mut self
        {
            *least |= only;
        }
        self
    }

    fn is_least(&self) -> bool {
        matches!(
            self,
            Value::Count { least: true, .. }
                | Value::Time { least: true, .. }
                | Value::Ratio { least: true, .. }
        )
    }

    fn for_people(&self, lang: Lang) -> String {
        let text = match self {
            Value::Blank => return String::new(),
            Value::Word(text) => return text.clone(),
            Value::Count { digits, .. } => grouped(digits),
            Value::Time { ms, .. } => time(*ms, lang),
            Value::Ratio { times, .. } if *times < 10.0 => decimal(*times, 1, lang),
            Value::Ratio { times, .. } => grouped(format!("{times:.0}")),
        };
        if self.is_least() { format!("≥ {text}") } else { text }
    }

    fn for_programs(&self) -> String {
        let text = match self {
            Value::Blank => return String::new(),
            Value::Word(text) => return text.clone(),
            Value::Count { digits, .. } => digits.clone(),
            Value::Time { ms, .. } => format!("{ms:.3}"),
            Value::Ratio { times, .. } => format!("{times:.3}"),
        };
        if self.is_least() { format!(">={text}") } else { text }
    }

    fn json(&self) -> serde_json::Value {
        let value = match self {
            Value::Blank => return serde_json::Value::Null,
            Value::Word(text) => return json!(text),
            // Counts outgrow a double: beyond that they are strings of digits.
            Value::Count { digits, .. } => match digits.parse::<u64>() {
                Ok(number) if number < 1 << 53 => json!(number),
                _ => json!(digits),
            },
            Value::Time { ms: number, .. } | Value::Ratio { times: number, .. } => json!(number),
        };
        if self.is_least() { json!({ "at_least": value }) } else { value }
    }
}

/// Columns and rows.
#[derive(Default)]
pub struct Sheet {
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<Value>>,
}

impl Sheet {
    pub fn new(columns: &[(&'static str, Text)]) -> Sheet {
        let column = |&(key, title): &(&'static str, Text)| Column { key, title };
        Sheet { columns: columns.iter().map(column).collect(), rows: Vec::new() }
    }

    /// For people.
    pub fn table(&self, lang: Lang) -> Table {
        self.written(|column| column.title.get(lang).to_owned(), |value| value.for_people(lang))
    }

    /// As plain text. Where there is not enough width, `minor` columns give way, the last one first.
    pub fn text(&self, minor: &[&str], width: Option<usize>, lang: Lang) -> String {
        let mut table = self.table(lang);
        let mut keys: Vec<&str> = self.columns.iter().map(|column| column.key).collect();
        for key in minor.iter().rev() {
            if width.is_none_or(|width| table.least_width() <= width) {
                break;
            }
            if let Some(index) = keys.iter().position(|of| of == key) {
                keys.remove(index);
                table.remove(index);
            }
        }
        table.text(width)
    }

    /// Comma-separated values, for programs.
    pub fn csv(&self) -> String {
        self.written(|column| column.key.to_owned(), Value::for_programs).csv()
    }

    fn written(&self, head: impl Fn(&Column) -> String, cell: impl Fn(&Value) -> String) -> Table {
        let is_number =
            |column: &usize| self.rows.iter().all(|row| !matches!(row[*column], Value::Word(_)));
        Table {
            head: self.columns.iter().map(head).collect(),
            rows: self.rows.iter().map(|row| row.iter().map(&cell).collect()).collect(),
            numbers: (0..self.columns.len()).filter(is_number).collect(),
        }
    }

    /// One object for each row.
    pub fn json(&self, kind: &str) -> Vec<serde_json::Value> {
        let object = |row: &Vec<Value>| {
            let mut object = serde_json::Map::new();
            object.insert("type".into(), kind.into());
            for (column, value) in self.columns.iter().zip(row) {
                object.insert(column.key.into(), value.json());
            }
            object.into()
        };
        self.rows.iter().map(object).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lower_bound_says_so_everywhere() {
        let value = Value::count(1_234_567).at_least(true);
        assert_eq!(value.for_people(Lang::En), "≥ 1\u{202f}234\u{202f}567");
        assert_eq!(value.for_programs(), ">=1234567");
        assert_eq!(value.json(), json!({ "at_least": 1_234_567 }));
        assert_eq!(Value::time(2.5).for_programs(), "2.500");
    }
}
