//! `runut compare`.

use super::same::{Limit, Looks, Same};
use super::units::parse_contender;
use clap::{Args, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args)]
pub struct Compare {
    #[arg(required_unless_present_any = ["paper", "generate"], value_name = "PUZZLE")]
    pub puzzles: Vec<OsString>,
    #[arg(long, short, value_name = "A,B@2s,C@1M", value_delimiter = ',', value_parser = parse_contender)]
    pub strategies: Vec<Contender>,
    #[command(flatten)]
    pub same: Same,
    #[command(flatten)]
    pub limits: Limit,
    #[arg(long)]
    pub first: bool,
    #[arg(long, conflicts_with = "first")]
    pub all: bool,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub repeat: u32,
    #[arg(long, value_name = "SPEC")]
    pub generate: Vec<String>,
    #[arg(long, value_name = "SEED", default_value_t = 0, requires = "generate")]
    pub seed: u64,
    #[arg(long, short, value_name = "N", default_value_t = 1, requires = "generate", value_parser = clap::value_parser!(u64).range(1..))]
    pub number: u64,
    #[arg(long)]
    pub by_size: bool,
    #[arg(long, value_name = "PAPER", conflicts_with_all = ["puzzles", "strategies", "Same", "first", "all", "generate", "by_size"])]
    pub paper: Option<Paper>,
    #[arg(long, value_name = "KIND")]
    pub export: Option<Export>,
    #[arg(long, short, value_name = "FILE")]
    pub output: Vec<PathBuf>,
    #[command(flatten)]
    pub looks: Looks,
}

/// A strategy in a comparison, with limits of its own: `brute-force@2s`, `brute-force@1M`.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    pub strategy: String,
    pub time: Option<Duration>,
    pub nodes: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Paper {
    Iq,
    Sliding,
    #[value(name = "24")]
    TwentyFour,
    Pentomino,
    Nonogram,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Export {
    Txt,
    Md,
    Csv,
    Tex,
    Json,
    Svg,
    Png,
}
