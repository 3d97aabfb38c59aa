//! The arguments, as clap sees them. Their help texts stand in `help/`, in every language.

mod ask;
mod compare;
mod house;
mod make;
mod same;
#[cfg(feature = "web")]
mod serve;
mod units;

pub use ask::*;
pub use compare::*;
pub use house::*;
pub use make::*;
pub use same::*;
#[cfg(feature = "web")]
pub use serve::Serve;

use clap::{Args, Parser, Subcommand, ValueEnum};
use runut::Lang;
use units::parse_lang;

#[derive(Parser)]
#[command(name = "runut", version)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub common: Common,
}

/// What every command understands.
#[derive(Args, Clone)]
pub struct Common {
    #[arg(long, global = true)]
    pub json: bool,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: When,
    #[arg(long, global = true, value_name = "LANG", value_parser = parse_lang)]
    pub lang: Option<Lang>,
    #[arg(long, short, global = true)]
    pub quiet: bool,
    #[arg(long, short, global = true, conflicts_with = "quiet")]
    pub verbose: bool,
    #[arg(long, global = true, value_name = "FAMILY")]
    pub family: Option<String>,
    #[arg(long, global = true, value_name = "FORMAT")]
    pub format: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum When {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand)]
pub enum Command {
    Solve(Solve),
    Count(Count),
    Enumerate(Enumerate),
    Check(Check),
    Grade(Grade),
    Hint(Hint),
    Explain(Explain),
    Play(Play),
    Watch(Watch),
    Trace(Trace),
    Compare(Compare),
    Generate(Generate),
    Sheet(Sheet),
    Draw(Draw),
    Convert(Convert),
    List(List),
    Tables(Tables),
    Job(Job),
    Proof(Proof),
    #[cfg(feature = "web")]
    Serve(Serve),
    Completions(Completions),
    Man,
}
