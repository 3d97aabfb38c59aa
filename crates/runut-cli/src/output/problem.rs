//! Errors and warnings that point into the file: line, column, caret, and what would be right.

use super::{HELPFUL, Talk};
use crate::catalogue;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use runut::desk::{Problem, Severity};

impl Talk {
    /// Shows a problem on standard error.
    pub fn problem(&self, problem: &Problem) {
        let is_error = problem.severity == Severity::Error;
        if self.quiet && !is_error {
            return;
        }
        let lang = self.lang;
        let word = if is_error { catalogue::ERROR } else { catalogue::WARNING };
        let (Some(excerpt), Some(mark)) = (&problem.excerpt, problem.mark) else {
            return self.problem_in_a_line(problem);
        };
        let level = if is_error { Level::ERROR } else { Level::WARNING };
        let annotation = AnnotationKind::Primary.span(mark.start..mark.end);
        let snippet = Snippet::source(excerpt.as_str())
            .path(problem.source.as_deref().unwrap_or_default())
            .line_start(problem.line.unwrap_or(1))
            .annotation(annotation);
        let title = level.with_name(word.get(lang)).primary_title(problem.message.get(lang));
        let mut group = Group::with_title(title).element(snippet);
        if let Some(help) = catalogue::option_for(&problem.class).or(problem.help.clone()) {
            let level = Level::HELP.with_name(catalogue::HELP.get(lang));
            group = group.element(level.message(help.get(lang).to_owned()));
        }
        let renderer = if self.color.1 { Renderer::styled() } else { Renderer::plain() };
        self.tell(&renderer.render(&[group]).to_string());
    }

    /// Where there is nothing to point at.
    fn problem_in_a_line(&self, problem: &Problem) {
        let lang = self.lang;
        let message = problem.message.get(lang);
        let place = match (&problem.source, problem.line, problem.column) {
            (Some(source), Some(line), Some(column)) => format!("{source}:{line}:{column}: "),
            (Some(source), ..) => format!("{source}: "),
            _ => String::new(),
        };
        let (word, style) = match problem.severity {
            Severity::Error => (catalogue::ERROR, super::BAD),
            Severity::Warning => (catalogue::WARNING, super::OPEN),
        };
        self.tell(&format!("{}: {place}{message}", self.painted(style, word.get(lang))));
        if let Some(help) = catalogue::option_for(&problem.class).or(problem.help.clone()) {
            let word = self.painted(HELPFUL, catalogue::HELP.get(lang));
            self.tell(&format!("{word}: {}", help.get(lang)));
        }
    }
}
