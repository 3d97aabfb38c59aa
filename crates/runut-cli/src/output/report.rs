//! The report of a search, for people, on standard error.

use super::table::{screen_width, wrapped};
use super::{BAD, FAINT, GOOD, OPEN, Talk};
use crate::catalogue as words;
use runut::figures::{grouped, time};
use runut::{Answer, Lang, Report, Text};

impl Talk {
    /// Shows what a search found out and what it cost.
    pub fn report(&self, report: &Report) {
        if self.quiet {
            return;
        }
        let lang = self.lang;
        let style = match report.answer {
            Answer::Yes => GOOD,
            Answer::No => BAD,
            Answer::Unknown => OPEN,
        };
        let head = self.painted(style, words::answer(report, lang));
        let mut lines: Vec<(&str, String)> = Vec::new();
        let mut line = |title: Text, value: String| lines.push((title.get(lang), value));
        if let Some(reason) = &report.reason {
            line(words::REASON, reason.get(lang).to_owned());
        }
        line(words::STRATEGY, report.strategy.clone());
        for note in &report.notes {
            line(words::NOTE, note.get(lang).to_owned());
        }
        if let Some(stop) = &report.stop {
            line(words::STOPPED, words::stop(stop, lang));
        }
        if let Some(optimal) = report.optimal {
            line(
                words::OPTIMAL,
                (if optimal { words::YES } else { words::NO }).get(lang).to_owned(),
            );
        }
        line(words::FOUND, grouped(&report.found));
        line(words::TIME, time(report.elapsed_ms, lang));
        if report.prepare_ms > 0.0 && !report.prepared.is_empty() {
            let what: Vec<&str> = report.prepared.iter().map(|what| what.get(lang)).collect();
            line(
                words::PREPARED,
                format!("{}: {}", time(report.prepare_ms, lang), what.join(", ")),
            );
        }
        let stats = &report.stats;
        if let Some(cases) = stats.cases {
            line(words::CASES, grouped(cases));
        }
        let counters = [
            (words::GENERATED, stats.generated),
            (words::EXPANDED, stats.expanded),
            (words::PRUNED, stats.pruned),
            (words::DEPTH, stats.max_depth),
            (words::OPEN, stats.peak_open),
        ];
        for (title, value) in counters.into_iter().filter(|(_, value)| *value > 0) {
            line(title, grouped(value));
        }
        for (name, value) in &stats.extra {
            lines.push((counter(&report.family, name, lang), grouped(value)));
        }
        let width = lines.iter().map(|(title, _)| title.chars().count()).max().unwrap_or(0);
        let mut text = head;
        for (title, value) in lines {
            let value = self.wrapped(&value, width + 4);
            let title = self.painted(FAINT, &format!("{title:width$}"));
            text.push_str(&format!("\n  {title}  {value}"));
        }
        self.say(&text);
    }
}

impl Talk {
    /// Text in lines that fit the screen, those after the first set in by `indent`. Into a pipe lines are not broken.
    pub fn wrapped(&self, text: &str, indent: usize) -> String {
        let width = self.terminal.then(screen_width).flatten();
        let width = width.map(|width| width.saturating_sub(indent).max(20));
        let lines: Vec<String> = text
            .lines()
            .flat_map(|line| wrapped(line, width).lines().map(str::to_owned).collect::<Vec<_>>())
            .collect();
        lines.join(&format!("\n{:indent$}", ""))
    }
}

/// The title of a counter that only strategies of this family have.
fn counter<'a>(family: &str, name: &'a str, lang: Lang) -> &'a str {
    let counters = runut::family(family).map_or(&[][..], |family| family.counters());
    let counter = counters.iter().find(|counter| counter.name == name);
    counter.map_or(name, |counter| counter.title.get(lang))
}
