//! How the program talks: data on standard output, talk on standard error.

mod diagnostic;
pub mod progress;
pub mod report;
pub mod save;
pub mod sheet;
pub mod table;

use crate::args::{Common, When};
use crate::catalogue;
use crate::trouble::Trouble;
use runut::draw::Scene;
use runut::{Lang, Message};
use std::io::{IsTerminal, Write};

/// How to talk in this run.
#[derive(Clone, Copy)]
pub struct Talk {
    pub lang: Lang,
    pub json: bool,
    pub quiet: bool,
    /// Colour on standard output, on standard error.
    pub color: (bool, bool),
    /// Whether a person reads standard output.
    pub terminal: bool,
}

impl Talk {
    pub fn new(common: &Common, lang: Lang) -> Talk {
        let (out, err) = (std::io::stdout().is_terminal(), std::io::stderr().is_terminal());
        // https://no-color.org: set and not empty.
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let color = match common.color {
            When::Always => (true, true),
            When::Never => (false, false),
            When::Auto => (out && !no_color, err && !no_color),
        };
        let terminal = out || common.color == When::Always;
        Talk { lang, json: common.json, quiet: common.quiet, color, terminal }
    }

    /// Writes data to standard output.
    pub fn data(&self, text: &str) -> Result<(), Trouble> {
        self.data_bytes(text.as_bytes())
    }

    /// Writes data that need not be text.
    pub fn data_bytes(&self, bytes: &[u8]) -> Result<(), Trouble> {
        let mut out = std::io::stdout().lock();
        let written = out.write_all(bytes).and_then(|()| out.flush());
        written.map_err(|error| Trouble::write("-", &error))
    }

    /// Writes one JSON line to standard output.
    pub fn json_line(&self, value: &serde_json::Value) -> Result<(), Trouble> {
        self.data(&format!("{value}\n"))
    }

    /// Says something on standard error, unless quiet.
    pub fn say(&self, text: &str) {
        if !self.quiet {
            self.tell(text);
        }
    }

    /// Says something on standard error, always.
    fn tell(&self, text: &str) {
        let mut err = std::io::stderr().lock();
        // Nobody can be told that standard error is gone.
        let _ = writeln!(err, "{text}");
    }

    pub fn error(&self, message: &Message, help: Option<&Message>) {
        let (red, cyan) = (self.paint("1;31"), self.paint("1;36"));
        let reset = self.paint("0");
        self.tell(&format!(
            "{red}{}{reset}: {}",
            catalogue::ERROR.get(self.lang),
            message.get(self.lang)
        ));
        if let Some(help) = help {
            self.tell(&format!(
                "{cyan}{}{reset}: {}",
                catalogue::HELP.get(self.lang),
                help.get(self.lang)
            ));
        }
    }

    /// An escape sequence for standard error, where it wants colour.
    pub fn paint(&self, code: &str) -> String {
        if self.color.1 { format!("\x1b[{code}m") } else { String::new() }
    }

    /// A picture for standard output: coloured or plain.
    pub fn picture(&self, scene: &Scene) -> String {
        if self.color.0 { runut::draw::ansi(scene) } else { runut::draw::plain(scene) }
    }
}
