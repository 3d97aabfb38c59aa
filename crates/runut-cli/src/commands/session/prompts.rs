//! The questions, on top of the prompt library: what Esc and Ctrl-C mean, menus that fit the screen, paths that complete.

use super::words;
use crate::output::Talk;
use inquire::autocompletion::{Autocomplete, Replacement};
use inquire::ui::{IndexPrefix, RenderConfig, Styled};
use inquire::{Confirm, CustomUserError, InquireError, Select, Text};
use std::path::Path;

/// How a question ended.
pub enum Reply<T> {
    Given(T),
    /// Esc: one question back.
    Back,
    /// Ctrl-C, or a terminal that went away: leave the session.
    Leave,
}

fn reply<T>(answer: Result<T, InquireError>) -> Reply<T> {
    match answer {
        Ok(value) => Reply::Given(value),
        Err(InquireError::OperationCanceled) => Reply::Back,
        Err(_) => Reply::Leave,
    }
}

/// The width and height of the screen; the smallest usual one where it cannot be told.
fn screen() -> (usize, usize) {
    let size = terminal_size::terminal_size_of(std::io::stderr());
    size.map_or((80, 24), |(width, height)| (width.0.into(), height.0.into()))
}

/// Words of the library itself, in the person's language; colours where they are wanted.
fn looks(talk: &Talk) -> RenderConfig<'static> {
    let config = if talk.color.1 { RenderConfig::default_colored() } else { RenderConfig::empty() };
    let config = config.with_option_index_prefix(IndexPrefix::None);
    config.with_canceled_prompt_indicator(Styled::new(words::WENT_BACK.get(talk.lang)))
}

/// An entry in one line: what does not fit is cut.
fn in_a_line(text: &str, width: usize) -> String {
    match text.char_indices().nth(width) {
        Some(_) => {
            let kept: String = text.chars().take(width.saturating_sub(1)).collect();
            format!("{}…", kept.trim_end())
        }
        None => text.to_owned(),
    }
}

/// One out of several; answers its position.
pub fn choose(
    question: runut::Text,
    options: Vec<String>,
    start: usize,
    talk: &Talk,
) -> Reply<usize> {
    let (width, height) = screen();
    let options: Vec<String> =
        options.iter().map(|option| in_a_line(option, width.saturating_sub(4))).collect();
    // Room for the question, its help, and what was said before.
    let page = height.saturating_sub(6).clamp(4, 12);
    let room = width.saturating_sub(question.get(talk.lang).chars().count() + 4);
    let chosen =
        move |option: inquire::list_option::ListOption<&String>| in_a_line(option.value, room);
    let select = Select::new(question.get(talk.lang), options)
        .with_help_message(words::MOVE_HELP.get(talk.lang))
        .with_starting_cursor(start)
        .with_formatter(&chosen)
        .with_render_config(looks(talk))
        .with_page_size(page);
    match reply(select.raw_prompt()) {
        Reply::Given(option) => Reply::Given(option.index),
        Reply::Back => Reply::Back,
        Reply::Leave => Reply::Leave,
    }
}

/// A line of text, with an example of what may be typed.
pub fn line(
    question: runut::Text,
    default: Option<&str>,
    example: Option<&str>,
    talk: &Talk,
) -> Reply<String> {
    let (width, _) = screen();
    let help = example.map(|example| {
        let sentence = crate::catalogue::for_example(example);
        in_a_line(sentence.get(talk.lang), width.saturating_sub(4))
    });
    let mut text = Text::new(question.get(talk.lang)).with_render_config(looks(talk));
    if let Some(default) = default {
        text = text.with_default(default);
    }
    if let Some(help) = &help {
        text = text.with_help_message(help);
    }
    reply(text.prompt())
}

/// A path that completes.
pub fn path(question: runut::Text, talk: &Talk) -> Reply<String> {
    let text = Text::new(question.get(talk.lang))
        .with_help_message(words::FILE_HELP.get(talk.lang))
        .with_render_config(looks(talk))
        .with_autocomplete(Paths);
    reply(text.prompt())
}

/// Yes or no, in either language.
pub fn confirm(question: runut::Text, default: bool, talk: &Talk) -> Reply<bool> {
    let say = |yes: bool| if yes { words::YES } else { words::NO }.get(talk.lang).to_owned();
    let hint =
        |yes: bool| if yes { words::YES_OR_NO } else { words::NO_OR_YES }.get(talk.lang).to_owned();
    let confirm = Confirm::new(question.get(talk.lang))
        .with_default(default)
        .with_parser(&yes_or_no)
        .with_formatter(&say)
        .with_default_value_formatter(&hint)
        .with_error_message(words::SAY_YES_OR_NO.get(talk.lang))
        .with_render_config(looks(talk));
    reply(confirm.prompt())
}

fn yes_or_no(answer: &str) -> Result<bool, ()> {
    match answer.trim().to_lowercase().as_str() {
        "y" | "yes" | "ya" | "iya" => Ok(true),
        "n" | "no" | "t" | "tidak" | "tdk" => Ok(false),
        _ => Err(()),
    }
}

/// Files and folders that begin like what was typed.
#[derive(Clone)]
struct Paths;

impl Autocomplete for Paths {
    fn get_suggestions(&mut self, input: &str) -> Result<Vec<String>, CustomUserError> {
        let (folder, start) =
            input.rsplit_once('/').map_or(("", input), |(folder, start)| (folder, start));
        let place = match (folder, input.starts_with('/')) {
            ("", true) => Path::new("/"),
            ("", false) => Path::new("."),
            _ => Path::new(folder),
        };
        let prefix = &input[..input.len() - start.len()];
        let mut found = Vec::new();
        for entry in std::fs::read_dir(place).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with(start) && (!name.starts_with('.') || start.starts_with('.')) {
                let slash = if entry.path().is_dir() { "/" } else { "" };
                // A name that would command the terminal is not offered.
                if runut::visible(&name) == name {
                    found.push(format!("{prefix}{name}{slash}"));
                }
            }
        }
        found.sort();
        Ok(found)
    }

    fn get_completion(
        &mut self,
        input: &str,
        chosen: Option<String>,
    ) -> Result<Replacement, CustomUserError> {
        Ok(chosen.or_else(|| self.get_suggestions(input).ok()?.into_iter().next()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_fit_into_a_line() {
        assert_eq!(in_a_line("one two three", 8), "one two…");
        assert_eq!(in_a_line("one two", 8), "one two");
    }

    #[test]
    fn yes_and_no_are_understood_in_both_languages() {
        assert_eq!(["y", "Ya", "YES"].map(yes_or_no), [Ok(true); 3]);
        assert_eq!(["n", "t", "tidak", "no"].map(yes_or_no), [Ok(false); 4]);
        assert_eq!(yes_or_no("maybe"), Err(()));
    }
}
