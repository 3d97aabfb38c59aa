//! Questions about a puzzle.

use super::same::{Limit, Pictures, Search};
use super::units::parse_time;
use clap::Args;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args)]
pub struct Solve {
    #[arg(required = true, value_name = "PUZZLE")]
    pub puzzles: Vec<OsString>,
    #[command(flatten)]
    pub search: Search,
    #[arg(long)]
    pub all: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    #[arg(long, value_name = "SEED", num_args = 0..=1, default_missing_value = "0")]
    pub random: Option<u64>,
    #[arg(long, value_name = "DIR", conflicts_with_all = ["limit", "random"])]
    pub job: Option<PathBuf>,
    #[arg(long, short, value_name = "FILE")]
    pub output: Vec<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "job")]
    pub proof: Option<PathBuf>,
    #[command(flatten)]
    pub pictures: Pictures,
}

#[derive(Args)]
pub struct Count {
    #[arg(required = true, value_name = "PUZZLE")]
    pub puzzles: Vec<OsString>,
    #[command(flatten)]
    pub search: Search,
    #[arg(long, value_name = "DIR")]
    pub job: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "job")]
    pub proof: Option<PathBuf>,
}

#[derive(Args)]
pub struct Enumerate {
    #[arg(required = true, value_name = "PUZZLE")]
    pub puzzles: Vec<OsString>,
    #[command(flatten)]
    pub search: Search,
    #[arg(long, value_name = "DIR", conflicts_with = "limit")]
    pub job: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,
    #[arg(long, short, value_name = "FILE")]
    pub output: Vec<PathBuf>,
    #[command(flatten)]
    pub pictures: Pictures,
}

#[derive(Args)]
pub struct Check {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[arg(required = true, value_name = "SOLUTION")]
    pub solutions: Vec<OsString>,
}

#[derive(Args)]
pub struct Grade {
    #[arg(required = true, value_name = "PUZZLE")]
    pub puzzles: Vec<OsString>,
    #[command(flatten)]
    pub limits: Limit,
    #[arg(long, short = 'j', value_name = "THREADS", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    #[arg(long, value_name = "FILE")]
    pub proof: Option<PathBuf>,
}

#[derive(Args)]
pub struct Hint {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[arg(value_name = "POSITION")]
    pub position: Option<OsString>,
    #[arg(long, short, value_name = "FILE")]
    pub output: Vec<PathBuf>,
    #[command(flatten)]
    pub pictures: Pictures,
}

#[derive(Args)]
pub struct Explain {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[arg(value_name = "POSITION")]
    pub position: Option<OsString>,
    #[arg(long, short, value_name = "STRATEGY")]
    pub strategy: Option<String>,
    #[command(flatten)]
    pub limits: Limit,
    #[arg(long, short, value_name = "FILE")]
    pub output: Vec<PathBuf>,
    #[command(flatten)]
    pub pictures: Pictures,
}

#[derive(Args)]
pub struct Watch {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[command(flatten)]
    pub search: Search,
    #[arg(long)]
    pub all: bool,
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub delay: Option<Duration>,
}

#[derive(Args)]
pub struct Trace {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[command(flatten)]
    pub search: Search,
    #[arg(long)]
    pub all: bool,
    #[arg(long, short, value_name = "FILE")]
    pub output: Vec<PathBuf>,
    #[command(flatten)]
    pub pictures: Pictures,
}

#[derive(Args)]
pub struct Play {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}
