//! `runut`: the command line of the workbench.
//!
//! Arguments (`args/`, `help/`) → a request (`input.rs`, `search.rs`, `commands/`) → the desk (`door.rs`) → lines →
//! output (`output/`). What a question means is decided by the desk; with `--json` its lines are printed as they are.

mod args;
mod cache;
mod catalogue;
mod commands;
mod door;
mod help;
mod input;
mod output;
mod search;
mod terminate;
mod trouble;
mod usage;

use args::{Cli, Command};
use clap::{CommandFactory, FromArgMatches};
use output::Talk;
use runut::Lang;
use std::mem::ManuallyDrop;
use std::process::ExitCode;
use trouble::Trouble;

fn main() -> ExitCode {
    terminate::listen();
    // The texts of the help take longer than all the rest of the start: only who reads them waits for them.
    let cli = match understood(Cli::command()) {
        Ok(cli) => cli,
        Err(version) if version.kind() == clap::error::ErrorKind::DisplayVersion => version.exit(),
        Err(_) => {
            let lang = wanted_lang();
            match understood(help::localize(Cli::command(), lang)) {
                Ok(cli) => cli,
                Err(error) => return usage::tell(&error, lang),
            }
        }
    };
    let talk = Talk::new(&cli.common, cli.common.lang.unwrap_or_else(locale_lang));
    let status = run(&cli, &talk).unwrap_or_else(|trouble| trouble.tell(&talk));
    let closed = talk.close().map(|()| status);
    ExitCode::from(closed.unwrap_or_else(|trouble| trouble.tell(&talk)))
}

/// What the arguments of the program mean. The arguments of all commands are left where they are: to give them back one by one
/// is a sixth of the start.
fn understood(command: clap::Command) -> Result<Cli, clap::Error> {
    let mut command = ManuallyDrop::new(command);
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    Cli::from_arg_matches(&matches)
}

fn run(cli: &Cli, talk: &Talk) -> Result<u8, Trouble> {
    let common = &cli.common;
    match &cli.command {
        Some(Command::Solve(args)) => commands::solve::run(args, common, talk),
        Some(Command::Count(args)) => commands::count::run(args, common, talk),
        Some(Command::Enumerate(args)) => commands::enumerate::run(args, common, talk),
        Some(Command::Check(args)) => commands::check::run(args, common, talk),
        Some(Command::Grade(args)) => commands::grade::run(args, common, talk),
        Some(Command::Hint(args)) => commands::hint::run(args, common, talk),
        Some(Command::Explain(args)) => commands::explain::run(args, common, talk),
        Some(Command::Play(args)) => commands::play::run(args, common, talk),
        Some(Command::Watch(args)) => commands::watch::run(args, common, talk),
        Some(Command::Trace(args)) => commands::trace::run(args, common, talk),
        Some(Command::Compare(args)) => commands::compare::run(args, common, talk),
        Some(Command::Generate(args)) => commands::generate::run(args, talk),
        Some(Command::Sheet(args)) => commands::sheet::run(args, common, talk),
        Some(Command::Draw(args)) => commands::draw::run(args, common, talk),
        Some(Command::Convert(args)) => commands::convert::run(args, common, talk),
        Some(Command::List(args)) => commands::list::run(args, common, talk),
        Some(Command::Tables(args)) => commands::tables::run(args, talk),
        Some(Command::Proof(args)) => commands::proof::run(args, common, talk),
        Some(Command::Job(args)) => commands::job::run(args, common, talk),
        #[cfg(feature = "web")]
        Some(Command::Serve(args)) => commands::serve::run(args, talk),
        Some(Command::Completions(args)) => commands::manual::completions(args, talk),
        Some(Command::Man) => commands::manual::man(talk),
        None => commands::session::run(common, talk),
    }
}

/// The language of the help, which is needed before the arguments are understood.
fn wanted_lang() -> Lang {
    let mut words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(value) => value.strip_prefix('=').map(str::to_owned),
            None => continue,
        };
        if let Some(lang) = value.and_then(|value| value.parse().ok()) {
            return lang;
        }
    }
    locale_lang()
}

/// The language of the locale.
fn locale_lang() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value: &String| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    locale.map_or(Lang::En, |locale| Lang::of_locale(&locale))
}
