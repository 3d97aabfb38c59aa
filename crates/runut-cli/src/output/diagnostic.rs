//! Errors and warnings that point into the file: line, column, caret, and what would be right.

use super::Talk;
use crate::catalogue;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use runut::{Diagnostic, Source};

/// Longer lines are not shown: a picture or a page in one line helps nobody.
const LONGEST_LINE: usize = 400;

impl Talk {
    /// Shows a diagnostic on standard error.
    pub fn diagnostic(&self, source: &Source, diagnostic: &Diagnostic, is_error: bool) {
        if self.json && is_error {
            self.tell(&json(self, source, diagnostic).to_string());
            return;
        }
        if self.quiet && !is_error {
            return;
        }
        let text = source.text().unwrap_or_default();
        let title = diagnostic.message.get(self.lang);
        let level = if is_error {
            Level::ERROR.with_name(catalogue::ERROR.get(self.lang))
        } else {
            Level::WARNING.with_name(catalogue::WARNING.get(self.lang))
        };
        let readable = text.lines().all(|line| line.len() <= LONGEST_LINE);
        if !readable || text.trim().is_empty() {
            let place = diagnostic.one_line(source, self.lang);
            let word = if is_error { catalogue::ERROR } else { catalogue::WARNING };
            self.tell(&format!("{}: {place}", word.get(self.lang)));
            return;
        }
        let span = widen(text, diagnostic.span.start, diagnostic.span.end);
        let annotation = AnnotationKind::Primary.span(span);
        let snippet = Snippet::source(text).path(source.name.as_str()).annotation(annotation);
        let mut group = Group::with_title(level.primary_title(title)).element(snippet);
        if let Some(help) = &diagnostic.help {
            group = group.element(
                Level::HELP.with_name(catalogue::HELP.get(self.lang)).message(help.get(self.lang)),
            );
        }
        let renderer = if self.color.1 { Renderer::styled() } else { Renderer::plain() };
        self.tell(&renderer.render(&[group]).to_string());
    }
}

/// A span inside the text, on character boundaries, never spanning more than one line.
fn widen(text: &str, start: usize, end: usize) -> std::ops::Range<usize> {
    let mut start = start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let mut end = end.clamp(start, line_end.max(start));
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

fn json(talk: &Talk, source: &Source, diagnostic: &Diagnostic) -> serde_json::Value {
    let (line, column) = source.line_column(diagnostic.span.start);
    serde_json::json!({
        "type": "error",
        "class": diagnostic.message.key(),
        "message": diagnostic.message.get(talk.lang),
        "help": diagnostic.help.as_ref().map(|help| help.get(talk.lang)),
        "source": source.name,
        "line": line,
        "column": column,
        "span": diagnostic.span,
    })
}
