//! What is wrong with the words of the command line, in the person's language. Clap itself speaks English only.

use crate::output::safe;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use runut::Lang;
use std::process::ExitCode;

/// Says it; 0 for help and version, which clap calls errors too.
pub fn tell(error: &clap::Error, lang: Lang) -> ExitCode {
    let sentence = match lang {
        Lang::Id => indonesian(error),
        Lang::En => None,
    };
    match sentence {
        Some(sentence) => eprintln!("{}", safe(&sentence)),
        // Clap knows whether it is help or an error, and where either belongs. It shows words as they are: a terminal
        // must not obey them.
        None if error.use_stderr() => {
            let plain = safe(&error.render().to_string()).into_owned();
            eprint!("{plain}");
        }
        None => drop(error.print()),
    }
    ExitCode::from(error.exit_code() as u8)
}

fn text(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::StyledStrs(texts) => {
            Some(texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
        }
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn indonesian(error: &clap::Error) -> Option<String> {
    let of = |kind| text(error, kind).unwrap_or_default();
    let (arg, value) = (of(ContextKind::InvalidArg), of(ContextKind::InvalidValue));
    let sentence = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            format!("tidak ada perintah `{}`", of(ContextKind::InvalidSubcommand))
        }
        ErrorKind::UnknownArgument => format!("argumen `{arg}` tidak dikenal"),
        ErrorKind::MissingRequiredArgument => format!("argumen ini harus ada: {arg}"),
        ErrorKind::InvalidValue if value.is_empty() => format!("`{arg}` memerlukan nilai"),
        ErrorKind::InvalidValue => format!("nilai `{value}` tidak berlaku untuk `{arg}`"),
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            let why = why.replace("such as ", "misalnya ");
            format!("nilai `{value}` tidak berlaku untuk `{arg}`: {why}")
        }
        ErrorKind::ArgumentConflict => {
            format!("`{arg}` tidak bisa dipakai bersama `{}`", of(ContextKind::PriorArg))
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => {
            format!("banyaknya nilai untuk `{arg}` tidak tepat")
        }
        ErrorKind::MissingSubcommand => "perintahnya belum disebut".to_owned(),
        ErrorKind::InvalidUtf8 => "ada argumen yang bukan UTF-8".to_owned(),
        _ => return None,
    };
    let mut out = format!("galat: {sentence}");
    let nearest =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    if let Some(nearest) = nearest.into_iter().find_map(|kind| text(error, kind)) {
        out.push_str(&format!("\npetunjuk: maksud Anda `{nearest}`?"));
    } else if let Some(valid) = text(error, ContextKind::ValidValue) {
        out.push_str(&format!("\npetunjuk: yang ada: {valid}"));
    }
    out.push_str("\n\nUntuk keterangan lebih lanjut: --help");
    Some(out)
}
