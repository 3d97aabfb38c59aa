//! Sentences for people, in every language of the program.
//!
//! A sentence is written once, in both languages, in the `messages.rs` of its family (or of the core) by the macro
//! [`messages!`]; the macro makes a function of it, so that a missing argument or a missing translation does not
//! compile. A [`Message`] carries its *key* (the class of an error, stable for programs) and its text in both
//! languages: which one is shown is decided at the border, by whoever talks to a person.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Indonesian.
    Id,
}

impl Lang {
    /// The language of a POSIX locale name such as `id_ID.UTF-8`; English when it is another one.
    pub fn of_locale(locale: &str) -> Lang {
        match locale.split(['_', '.', '-']).next() {
            Some("id" | "ind" | "in") => Lang::Id,
            _ => Lang::En,
        }
    }
}

impl FromStr for Lang {
    type Err = ();
    fn from_str(name: &str) -> Result<Lang, ()> {
        match name {
            "en" => Ok(Lang::En),
            "id" => Ok(Lang::Id),
            _ => Err(()),
        }
    }
}

/// A fixed sentence in every language: titles, ideas of strategies, help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Indonesian.
    pub id: &'static str,
}

impl Text {
    /// The sentence in one language.
    pub fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Id => self.id,
        }
    }
}

/// A sentence with its arguments filled in, in every language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Message(Box<Words>);

/// Apart from its handle, so that a `Result` or `ControlFlow` that may carry a message stays two words wide: searches
/// return one at every node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Words {
    #[serde(default, skip_serializing_if = "str::is_empty")]
    key: Box<str>,
    en: Box<str>,
    id: Box<str>,
}

impl Message {
    /// Fills the arguments into both templates. Called by the functions that `messages!` makes.
    ///
    /// `{name}` is replaced by the argument; `{name|one|many}` by `one` when the argument is 1, else by `many`.
    pub fn render(key: &str, en: &str, id: &str, args: &[(&str, String)]) -> Message {
        let (en, id) = (fill(en, args).into(), fill(id, args).into());
        Message(Box::new(Words { key: key.into(), en, id }))
    }

    /// A text that is the same in every language: a name, a formula.
    pub fn same(text: impl Into<String>) -> Message {
        let text = text.into();
        let (en, id) = (text.as_str().into(), text.as_str().into());
        Message(Box::new(Words { key: "".into(), en, id }))
    }

    /// A text that was made in both languages elsewhere.
    pub(crate) fn both(en: String, id: String) -> Message {
        Message(Box::new(Words { key: "".into(), en: en.into(), id: id.into() }))
    }

    /// The name of the sentence: the class of an error, the same in every language and version.
    pub fn key(&self) -> &str {
        &self.0.key
    }

    /// Fails unless the template names exactly these arguments: the test that every catalogue makes of itself.
    #[doc(hidden)]
    pub fn check_template(key: &str, template: &str, arguments: &[&str]) {
        let mut named = std::collections::BTreeSet::new();
        for piece in template.split('{').skip(1) {
            named.insert(piece.split(['}', '|']).next().unwrap_or_default());
        }
        let expected: std::collections::BTreeSet<&str> = arguments.iter().copied().collect();
        assert_eq!(named, expected, "the arguments of {key} in {template:?}");
    }

    /// The sentence in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.0.en,
            Lang::Id => &self.0.id,
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.en)
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Message {
        Message(Box::new(Words { key: "".into(), en: text.en.into(), id: text.id.into() }))
    }
}

/// A quotation longer than this is cut: nobody reads more of it.
const LONGEST_QUOTATION: usize = 40;

/// What is quoted from a file, short and visible.
fn quotation(text: &str) -> Cow<'static, str> {
    let (text, more) = match text.char_indices().nth(LONGEST_QUOTATION) {
        Some((end, _)) => (&text[..end], "…"),
        None => (text, ""),
    };
    let text = text.replace('\n', "␊").replace('\t', "␉");
    format!("{}{more}", visible(&text)).into()
}

/// Whether a text has nothing but letters, signs and ends of lines of the smallest alphabet. Long lists are asked for it.
pub fn is_plain(text: &[u8]) -> bool {
    // All bytes are looked at, many at once: that takes less time than to find out when to stop.
    text.iter()
        .fold(true, |plain, &byte| plain & ((byte == b'\n') | (byte.wrapping_sub(b' ') < 95)))
}

/// Text that may come from anywhere, safe to show: control characters, which a terminal would obey, become signs.
pub fn visible(text: &str) -> Cow<'_, str> {
    fn sign(c: char) -> char {
        match c {
            '\n' | '\t' => c,
            '\0'..='\x1f' => char::from_u32(0x2400 + c as u32).unwrap_or('\u{fffd}'),
            '\x7f' => '␡',
            // The second set of control characters, and those that turn the direction of writing.
            '\u{80}'..='\u{9f}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => '\u{fffd}',
            _ => c,
        }
    }
    match text.chars().all(|c| sign(c) == c) {
        true => Cow::Borrowed(text),
        false => text.chars().map(sign).collect::<String>().into(),
    }
}

fn fill(template: &str, args: &[(&str, String)]) -> String {
    let mut out = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let Some(close) = rest[open..].find('}').map(|n| open + n) else { break };
        out.push_str(&rest[..open]);
        let mut parts = rest[open + 1..close].split('|');
        let name = parts.next().unwrap_or_default();
        let value = args.iter().find(|(arg, _)| *arg == name).map_or("", |(_, value)| value);
        let quoted = rest[..open].ends_with('`') && rest[close + 1..].starts_with('`');
        let value = &*if quoted { quotation(value) } else { visible(value) };
        match (parts.next(), parts.next()) {
            (Some(one), Some(many)) => out.push_str(if value == "1" { one } else { many }),
            _ => out.push_str(value),
        }
        rest = &rest[close + 1..];
    }
    out.push_str(rest);
    out
}

/// Writes sentences in both languages and makes a function of each.
///
/// ```
/// runut::messages! {
///     /// Areas differ.
///     area_differs(board, pieces) {
///         en: "The board has {board} {board|cell|cells}, the pieces cover {pieces}.",
///         id: "Papan punya {board} petak, sedangkan keping menutup {pieces}.",
///     }
/// }
/// assert_eq!(area_differs(1, 2).to_string(), "The board has 1 cell, the pieces cover 2.");
/// ```
#[macro_export]
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident($($arg:ident),* $(,)?) { en: $en:expr, id: $id:expr $(,)? })*) => {
        $(
            $(#[$doc])*
            pub fn $name($($arg: impl ::std::fmt::Display),*) -> $crate::Message {
                $crate::Message::render(
                    stringify!($name), $en, $id, &[$((stringify!($arg), $arg.to_string())),*],
                )
            }
        )*

        #[cfg(test)]
        mod catalogue {
            #[test]
            fn every_sentence_uses_its_arguments_in_every_language() {
                $(
                    let arguments: &[&str] = &[$(stringify!($arg)),*];
                    for template in [$en, $id] {
                        $crate::Message::check_template(stringify!($name), template, arguments);
                    }
                )*
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plural_forms_follow_the_argument() {
        let args = [("n", "1".to_owned())];
        assert_eq!(fill("{n} {n|cell|cells}", &args), "1 cell");
        let args = [("n", "2".to_owned())];
        assert_eq!(fill("{n} {n|cell|cells}", &args), "2 cells");
    }

    #[test]
    fn what_comes_from_a_file_is_visible_and_short() {
        let args = [("word", "\x1b]0;title\x07".to_owned())];
        assert_eq!(fill("{word}!", &args), "␛]0;title␇!");
        let args = [("word", "0".repeat(60_000_000))];
        assert_eq!(fill("`{word}`", &args), format!("`{}…`", "0".repeat(40)));
        assert!(matches!(visible("plain\n\ttext: ç×"), Cow::Borrowed(_)));
    }

    #[test]
    fn locales_choose_the_language() {
        assert_eq!(Lang::of_locale("id_ID.UTF-8"), Lang::Id);
        assert_eq!(Lang::of_locale("C.UTF-8"), Lang::En);
    }
}
