//! How the program talks: data on standard output, talk on standard error.
//!
//! What is said may come from anywhere: a name from a file, a word of the command line. Everything that leaves here
//! passes [`safe`], so that no control character but our own colours reaches a terminal.

mod problem;
pub mod progress;
pub mod report;
pub mod save;
pub mod sheet;
pub mod stream;
pub mod table;
pub mod whole;

use crate::args::{Common, Pictures, When};
use crate::catalogue;
use crate::trouble::Trouble;
use anstyle::{AnsiColor, Style};
use runut::desk::{Found, Line, PictureWish};
use runut::{Lang, Message};
use std::borrow::Cow;
use std::io::{IsTerminal, Write};
use table::screen_width;

/// How to talk in this run.
#[derive(Clone, Copy)]
pub struct Talk {
    pub lang: Lang,
    pub json: bool,
    pub quiet: bool,
    /// Whether to say what was read as what.
    pub verbose: bool,
    /// Colour on standard output, on standard error.
    pub color: (bool, bool),
    /// Whether a person reads standard output.
    pub terminal: bool,
}

/// Colours of talk.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();
pub const BAD: Style = AnsiColor::Red.on_default().bold();
pub const OPEN: Style = AnsiColor::Yellow.on_default().bold();
pub const HELPFUL: Style = AnsiColor::Cyan.on_default().bold();
pub const BOLD: Style = Style::new().bold();
pub const FAINT: Style = Style::new().dimmed();

impl Talk {
    pub fn new(common: &Common, lang: Lang) -> Talk {
        let wants = |choice| choice != anstream::ColorChoice::Never;
        let color = match common.color {
            When::Always => (true, true),
            When::Never => (false, false),
            // NO_COLOR, CLICOLOR, TERM=dumb and the like.
            When::Auto => (
                wants(anstream::AutoStream::choice(&std::io::stdout())),
                wants(anstream::AutoStream::choice(&std::io::stderr())),
            ),
        };
        let terminal = std::io::stdout().is_terminal() || common.color == When::Always;
        let (json, quiet, verbose) = (common.json, common.quiet, common.verbose);
        Talk { lang, json, quiet, verbose, color, terminal }
    }

    /// Writes data to standard output.
    pub fn data(&self, text: &str) -> Result<(), Trouble> {
        self.data_bytes(safe(text).as_bytes())
    }

    /// Writes data that need not be text.
    pub fn data_bytes(&self, bytes: &[u8]) -> Result<(), Trouble> {
        stream::write(bytes).map_err(|error| Trouble::write("-", &error))
    }

    /// Writes a piece of a list to standard output, soon: `put` appends its text.
    pub fn item(&self, put: impl FnOnce(&mut Vec<u8>)) -> Result<(), Trouble> {
        let written = stream::line(|out| {
            let begin = out.len();
            put(out);
            if !runut::is_plain(&out[begin..]) {
                let text = out.split_off(begin);
                out.extend_from_slice(safe(&String::from_utf8_lossy(&text)).as_bytes());
            }
        });
        written.map_err(|error| Trouble::write("-", &error))
    }

    /// Writes what is still to be written.
    pub fn close(&self) -> Result<(), Trouble> {
        stream::flush().map_err(|error| Trouble::write("-", &error))
    }

    /// Writes one JSON line to standard output.
    pub fn json_line(&self, line: &Line) -> Result<(), Trouble> {
        self.json(|out| out.extend_from_slice(line.to_json().as_bytes()))
    }

    /// The same for a solution.
    pub fn json_solution(&self, found: &Found<'_>) -> Result<(), Trouble> {
        self.json(|out| found.write_json(out))
    }

    fn json(&self, put: impl FnOnce(&mut Vec<u8>)) -> Result<(), Trouble> {
        let written = stream::line(|out| {
            put(out);
            out.push(b'\n');
        });
        written.map_err(|error| Trouble::write("-", &error))
    }

    /// Says something on standard error, unless quiet.
    pub fn say(&self, text: &str) {
        if !self.quiet {
            self.tell(text);
        }
    }

    /// Says something on standard error, always.
    fn tell(&self, text: &str) {
        stream::settle();
        progress::aside(|| {
            let mut err = std::io::stderr().lock();
            // Nobody can be told that standard error is gone.
            let _ = writeln!(err, "{}", safe(text));
        });
    }

    pub fn error(&self, message: &Message, help: Option<&Message>) {
        let lang = self.lang;
        self.tell(&format!(
            "{}: {}",
            self.painted(BAD, catalogue::ERROR.get(lang)),
            message.get(lang)
        ));
        if let Some(help) = help {
            let word = self.painted(HELPFUL, catalogue::HELP.get(lang));
            self.tell(&format!("{word}: {}", help.get(lang)));
        }
    }

    /// Text in a style, for standard error, where it wants colour.
    pub fn painted(&self, style: Style, text: &str) -> String {
        if self.color.1 { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// The picture that a person sees on standard output: coloured or plain, as wide as the screen.
    pub fn picture(&self, wanted: &Pictures) -> PictureWish {
        let format = if self.color.0 { "ansi" } else { "text" };
        let mut wish = self.wish(format, wanted);
        wish.style.columns = screen_width();
        wish
    }

    /// A picture in a format.
    pub fn wish(&self, format: &str, wanted: &Pictures) -> PictureWish {
        let mut wish = PictureWish::new(format);
        wish.view.clone_from(&wanted.view);
        wish.style.lang = self.lang;
        wish.style.theme = wanted.looks.theme.unwrap_or_default();
        wish.style.scale = wanted.looks.scale.unwrap_or(wish.style.scale);
        wish
    }
}

/// Text for a terminal: control characters become signs, except ends of lines, tabs and colours.
pub fn safe(text: &str) -> Cow<'_, str> {
    if !text.chars().any(|c| c.is_control() && c != '\n' && c != '\t') {
        return runut::visible(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\x1b') {
        out.push_str(&runut::visible(&rest[..at]));
        match color_length(&rest[at..]) {
            Some(length) => {
                out.push_str(&rest[at..at + length]);
                rest = &rest[at + length..];
            }
            None => {
                out.push('␛');
                rest = &rest[at + 1..];
            }
        }
    }
    out.push_str(&runut::visible(rest));
    out.into()
}

/// The length of the escape sequence at the beginning of a text, if it only sets a colour.
fn color_length(text: &str) -> Option<usize> {
    let codes = text.strip_prefix("\x1b[")?;
    let end = codes.find(|c: char| !(c.is_ascii_digit() || c == ';'))?;
    codes[end..].starts_with('m').then_some(end + 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_colours_pass() {
        assert_eq!(
            safe("\x1b[1;31mred\x1b[0m \x1b]0;title\x07 \x1b[2J\u{9b}m"),
            "\x1b[1;31mred\x1b[0m ␛]0;title␇ ␛[2J\u{fffd}m"
        );
        assert!(matches!(safe("plain\n"), Cow::Borrowed(_)));
    }
}
