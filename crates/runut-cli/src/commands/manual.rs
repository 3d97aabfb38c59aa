//! `runut completions` and `runut man`: made from the arguments themselves.

use crate::args::{Cli, Completions};
use crate::help;
use crate::output::Talk;
use crate::trouble::Trouble;
use clap::CommandFactory;

pub fn completions(args: &Completions, talk: &Talk) -> Result<u8, Trouble> {
    let mut command = help::localize(Cli::command(), talk.lang);
    let mut bytes = Vec::new();
    clap_complete::generate(args.shell, &mut command, "runut", &mut bytes);
    talk.data_bytes(&bytes)?;
    Ok(0)
}

/// One page: the program, then every command.
pub fn man(talk: &Talk) -> Result<u8, Trouble> {
    let command = help::localize(Cli::command(), talk.lang);
    let mut bytes = Vec::new();
    let whole = clap_mangen::Man::new(command.clone());
    whole.render(&mut bytes).map_err(|error| Trouble::write("-", &error))?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let page = clap_mangen::Man::new(sub.clone().name(format!("runut {}", sub.get_name())));
        let parts = [
            page.render_name_section(&mut bytes),
            page.render_synopsis_section(&mut bytes),
            page.render_options_section(&mut bytes),
            page.render_extra_section(&mut bytes),
        ];
        for part in parts {
            part.map_err(|error| Trouble::write("-", &error))?;
        }
    }
    talk.data_bytes(&bytes)?;
    Ok(0)
}
