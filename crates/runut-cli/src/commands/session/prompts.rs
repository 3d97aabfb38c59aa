//! The questions, on top of the prompt library: what Esc and Ctrl-C mean, and paths that complete.

use super::words;
use crate::output::Talk;
use inquire::autocompletion::{Autocomplete, Replacement};
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

/// One out of several; answers its position.
pub fn choose(
    question: runut::Text,
    options: Vec<String>,
    start: usize,
    talk: &Talk,
) -> Reply<usize> {
    let select = Select::new(question.get(talk.lang), options)
        .with_help_message(words::MOVE_HELP.get(talk.lang))
        .with_starting_cursor(start)
        .with_page_size(12);
    match reply(select.raw_prompt()) {
        Reply::Given(option) => Reply::Given(option.index),
        Reply::Back => Reply::Back,
        Reply::Leave => Reply::Leave,
    }
}

/// A line of text.
pub fn line(question: runut::Text, default: Option<&str>, talk: &Talk) -> Reply<String> {
    let mut text = Text::new(question.get(talk.lang));
    if let Some(default) = default {
        text = text.with_default(default);
    }
    reply(text.prompt())
}

/// A path that completes.
pub fn path(question: runut::Text, talk: &Talk) -> Reply<String> {
    let text = Text::new(question.get(talk.lang))
        .with_help_message(words::FILE_HELP.get(talk.lang))
        .with_autocomplete(Paths);
    reply(text.prompt())
}

/// Yes or no.
pub fn confirm(question: runut::Text, default: bool, talk: &Talk) -> Reply<bool> {
    let confirm = Confirm::new(question.get(talk.lang))
        .with_default(default)
        .with_help_message(words::YES_NO_HELP.get(talk.lang));
    reply(confirm.prompt())
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
                found.push(format!("{prefix}{name}{slash}"));
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
