//! What is wrong with a request or with a puzzle, where, and what would be right.

use super::words;
use crate::message::Message;
use crate::source::{Diagnostic, Source, Span};
use serde::{Deserialize, Serialize};

/// Longer lines are cut around the place: a picture or a page in one line helps nobody.
const LONGEST_EXCERPT: usize = 400;
/// So much is left of a line that was cut.
const CUT_EXCERPT: usize = 60;

/// How bad it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Nothing was done.
    #[default]
    Error,
    /// Odd, but understood.
    Warning,
}

/// Something is wrong, or odd.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// The class of the problem: the same in every language and version.
    pub class: String,
    /// What is wrong.
    pub message: Message,
    /// What would be right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<Message>,
    /// The source it is about, by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The line, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column, from 1, in characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The bytes of the source that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
    /// The line of the source, or the part of it around the place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excerpt: Option<String>,
    /// Where in the excerpt the span begins and ends, in bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Span>,
}

impl Problem {
    /// A problem that is about no place.
    pub fn new(message: Message, help: Option<Message>) -> Problem {
        Problem {
            severity: Severity::Error,
            class: message.key().to_owned(),
            message,
            help,
            source: None,
            line: None,
            column: None,
            span: None,
            excerpt: None,
            mark: None,
        }
    }

    /// A problem at a place of a source.
    pub fn at(source: &Source, diagnostic: &Diagnostic) -> Problem {
        let diagnostic = diagnostic.clone().within(source.length());
        let (line, column) = source.line_column(diagnostic.span.start);
        let (excerpt, mark) = excerpt(source, diagnostic.span).unzip();
        Problem {
            source: Some(crate::visible(&source.name).into_owned()),
            line: Some(line),
            column: Some(column),
            span: Some(diagnostic.span),
            excerpt,
            mark,
            ..Problem::new(diagnostic.message, diagnostic.help)
        }
    }

    /// The same as a warning.
    #[must_use]
    pub fn warning(mut self) -> Problem {
        self.severity = Severity::Warning;
        self
    }

    /// A name that nobody has, with the nearest one that somebody has.
    pub fn unknown(message: Message, name: &str, known: &[&str]) -> Problem {
        let help = match nearest(name, known) {
            Some(nearest) => Some(words::did_you_mean(nearest)),
            None if (1..=24).contains(&known.len()) => Some(words::there_are(known.join(", "))),
            None => None,
        };
        Problem::new(message, help)
    }
}

impl From<Message> for Problem {
    fn from(message: Message) -> Problem {
        Problem::new(message, None)
    }
}

/// The name that is most like this one, if any is.
pub fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let likeness = known.iter().map(|known| (strsim::jaro_winkler(name, known), *known));
    let near = likeness.filter(|(likeness, _)| *likeness > 0.75);
    near.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, name)| name)
}

/// The line that a span begins in, and the span within it.
fn excerpt(source: &Source, span: Span) -> Option<(String, Span)> {
    let bytes = source.text().ok()?.as_bytes();
    let begin = bytes[..span.start].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let end = bytes[begin..].iter().position(|&byte| byte == b'\n');
    let end = end.map_or(bytes.len(), |at| begin + at);
    let line = std::str::from_utf8(&bytes[begin..end]).ok()?.trim_end_matches('\r');
    if line.trim().is_empty() {
        return None;
    }
    let (mut from, mut to) = (0, line.len());
    let (start, stop) = (span.start - begin, span.end.saturating_sub(begin));
    if line.len() > LONGEST_EXCERPT {
        from = line.floor_char_boundary(start.saturating_sub(CUT_EXCERPT / 2).min(line.len()));
        to = line.floor_char_boundary((from + CUT_EXCERPT).min(line.len()));
    }
    let inside = |at: usize| line.floor_char_boundary(at.clamp(from, to)) - from;
    let (start, mut stop) = (inside(start), inside(stop.max(start)));
    // A span that ends inside a character covers it.
    while !line[from..to].is_char_boundary(stop) {
        stop += 1;
    }
    Some((line[from..to].to_owned(), Span::new(start, stop)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let text = format!("one\n{}!{}\n", "a".repeat(1000), "ç".repeat(1000));
        let source = Source::new("x", text);
        let diagnostic = Diagnostic::at(1004..1005, words::nothing_given());
        let problem = Problem::at(&source, &diagnostic);
        assert_eq!((problem.line, problem.column), (Some(2), Some(1001)));
        let (excerpt, mark) = (problem.excerpt.unwrap(), problem.mark.unwrap());
        assert!(excerpt.len() <= CUT_EXCERPT, "{excerpt}");
        assert_eq!(&excerpt[mark.start..mark.end], "!");
    }

    #[test]
    fn names_are_found_by_likeness() {
        assert_eq!(
            nearest("dancing-link", &["brute-force", "dancing-links"]),
            Some("dancing-links")
        );
        assert_eq!(nearest("x", &["brute-force"]), None);
        let problem = Problem::unknown(words::no_level("raw"), "raw", &[]);
        assert_eq!(problem.help, None);
    }
}
