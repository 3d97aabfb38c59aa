//! Help texts in every language, laid over the arguments of `args/`.

mod arguments;
mod commands;
mod examples;

use arguments::{OWN, SHARED};
use clap::Command;
use commands::COMMANDS;
use examples::EXAMPLES;
use runut::{Lang, Text};

const TEMPLATE: Text = Text {
    en: "{about-with-newline}\n{usage-heading} {usage}\n\n{all-args}{after-help}",
    id: "{about-with-newline}\nPemakaian: {usage}\n\n{all-args}{after-help}",
};

const AFTER: Text = Text {
    en: "Exit status: 0 yes (solved, correct, unique, counted) · 1 no (proved) · 2 bad input · 3 undecided · 130 interrupted",
    id: "Status keluar: 0 ya (terpecahkan, benar, tunggal, terhitung) · 1 tidak (terbukti) · 2 masukan salah · 3 belum terjawab · 130 dihentikan",
};

/// What is written below the help of a command.
fn below(path: &str, lang: Lang) -> Option<String> {
    let (_, lines) = EXAMPLES.iter().find(|(of, _)| *of == path)?;
    let title = Text { en: "Examples:", id: "Contoh:" }.get(lang);
    let lines: String = lines.iter().map(|line| format!("\n  {line}")).collect();
    let specs = if path == "generate" { specs(lang) } else { String::new() };
    Some(format!("{title}{lines}{specs}"))
}

/// What SPEC may be, family by family.
fn specs(lang: Lang) -> String {
    let title = Text {
        en: "SPEC, by family (the usual one in brackets):",
        id: "SPEC, menurut keluarga (yang biasa dalam kurung):",
    };
    let families = runut::FAMILIES.iter().filter(|family| !family.family().hidden);
    let lines = families.map(|family| {
        // What a family says to a specification that is none is its grammar.
        let grammar = match family.generate("?", 0) {
            Err(runut::GenerateError::Spec(wrong)) => Some(wrong.help.unwrap_or(wrong.message)),
            _ => None,
        };
        let grammar = grammar.as_ref().map_or("", |grammar| grammar.get(lang));
        let (name, usual) = (family.family().name, family.default_spec());
        format!("\n  {name} ({usual}): {grammar}")
    });
    format!("\n\n{}{}", title.get(lang), lines.collect::<String>())
}

/// The choices and the default of an argument, which clap itself would only say in English.
fn choices(arg: &clap::Arg, lang: Lang) -> String {
    let mut says = Vec::new();
    if arg.get_action().takes_values() {
        let values = arg.get_possible_values();
        let values: Vec<&str> = values
            .iter()
            .filter(|value| !value.is_hide_set())
            .map(|value| value.get_name())
            .collect();
        if !values.is_empty() {
            says.push(values.join(", "));
        }
        let default: Vec<String> = arg
            .get_default_values()
            .iter()
            .map(|value| value.to_string_lossy().into_owned())
            .collect();
        if !default.is_empty() && !arg.is_hide_default_value_set() {
            let word = Text { en: "default", id: "bawaan" }.get(lang);
            says.push(format!("{word}: {}", default.join(" ")));
        }
    }
    if says.is_empty() { String::new() } else { format!(" [{}]", says.join("; ")) }
}

/// Lays the texts of a language over the command and all below it.
pub fn localize(command: Command, lang: Lang) -> Command {
    let flag = |name: &'static str, short, action| {
        clap::Arg::new(name).long(name).short(short).action(action).global(true)
    };
    let command = command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', clap::ArgAction::Help))
        .arg(flag("version", 'V', clap::ArgAction::Version).global(false));
    let command = dress(command, "", lang).after_help(AFTER.get(lang));
    match lang {
        Lang::En => command,
        Lang::Id => {
            let mut command =
                command.mut_subcommands(placeholders).override_usage("runut [PILIHAN] [PERINTAH]");
            // The command `help` is clap's own, and comes into being with the rest.
            command.build();
            let about = find("help", lang).unwrap_or_default();
            command.mut_subcommand("help", |help| help.about(about))
        }
    }
}

/// The words of clap's own usage line, in Indonesian.
fn placeholders(command: Command) -> Command {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let usage = usage
        .replace("[OPTIONS]", "[PILIHAN]")
        .replace("[COMMAND]", "[PERINTAH]")
        .replace("<COMMAND>", "<PERINTAH>");
    // Usage lines of commands below the first level name the program themselves.
    let usage = if usage.starts_with("runut") { usage } else { format!("runut {usage}") };
    command.override_usage(usage)
}

fn find(key: &str, lang: Lang) -> Option<&'static str> {
    let all = COMMANDS.iter().chain(OWN).chain(SHARED);
    let (_, en, id) = all.into_iter().find(|(of, _, _)| *of == key)?;
    Some(Text { en, id }.get(lang))
}

fn dress(mut command: Command, path: &str, lang: Lang) -> Command {
    if let Some(about) = find(path, lang) {
        command = command.about(about);
    }
    if let Some(examples) = below(path, lang) {
        command = command.after_help(examples);
    }
    let arguments: Vec<String> =
        command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    for (order, name) in arguments.into_iter().enumerate() {
        // Under headings of our own clap would order them by name.
        command = command.mut_arg(&name, |arg| arg.display_order(order));
        let text =
            find(&format!("{path}.{name}"), lang).or_else(|| find(&format!(".{name}"), lang));
        if let Some(text) = text {
            command = command.mut_arg(name, |arg| {
                let text = format!("{text}{}", choices(&arg, lang));
                match arg.get_action().takes_values() {
                    true => arg.help(text).hide_possible_values(true).hide_default_value(true),
                    false => arg.help(text),
                }
            });
        }
    }
    let below: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in below {
        let path = if path.is_empty() { name.clone() } else { format!("{path} {name}") };
        command = command.mut_subcommand(name, |sub| dress(sub, &path, lang));
    }
    let headings = match lang {
        Lang::En => command.help_template(TEMPLATE.en),
        Lang::Id => command.help_template(TEMPLATE.id).subcommand_help_heading("Perintah"),
    };
    match lang {
        Lang::En => headings,
        Lang::Id => headings.mut_args(|arg| {
            let heading = if arg.is_positional() { "Argumen" } else { "Pilihan" };
            arg.help_heading(heading)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn undressed(command: &Command, path: &str, out: &mut Vec<String>) {
        if command.get_about().is_none() {
            out.push(path.to_owned());
        }
        for arg in command.get_arguments().filter(|arg| arg.get_help().is_none()) {
            out.push(format!("{path}.{}", arg.get_id()));
        }
        for sub in command.get_subcommands() {
            undressed(sub, &format!("{path} {}", sub.get_name()), out);
        }
    }

    /// The words of an example as a shell reads them, up to what only the shell understands.
    fn words(example: &str) -> Vec<String> {
        let example = example.split(['|', '>']).next().unwrap_or_default();
        let mut words = vec![String::new()];
        let mut quoted = false;
        for sign in example.trim().chars() {
            match sign {
                '\'' => quoted = !quoted,
                ' ' if !quoted => words.push(String::new()),
                sign => words.last_mut().expect("it begins with one").push(sign),
            }
        }
        words
    }

    #[test]
    fn examples_are_understood() {
        for (path, examples) in EXAMPLES {
            for example in *examples {
                let command = localize(crate::args::Cli::command(), Lang::En);
                let read = command.try_get_matches_from(words(example));
                let name = read.as_ref().ok().and_then(|read| read.subcommand_name());
                assert_eq!(name, Some(*path), "{example}: {:?}", read.as_ref().err());
            }
        }
    }

    #[test]
    fn nothing_was_left_in_english() {
        for (key, en, id) in COMMANDS.iter().chain(OWN).chain(SHARED) {
            assert_ne!(en, id, "{key}");
        }
    }

    #[test]
    fn every_command_and_argument_has_a_text() {
        for lang in [Lang::En, Lang::Id] {
            let mut missing = Vec::new();
            undressed(&localize(crate::args::Cli::command(), lang), "", &mut missing);
            assert!(missing.is_empty(), "no help for {missing:?}");
        }
    }
}
