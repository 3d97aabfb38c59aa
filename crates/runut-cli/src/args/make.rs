//! Making, drawing, writing and listing puzzles.

use super::same::Pictures;
use super::units::parse_time;
use clap::{Args, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Args)]
pub struct Generate {
    #[arg(value_name = "FAMILY")]
    pub family: String,
    #[arg(value_name = "SPEC", default_value = "", hide_default_value = true)]
    pub spec: String,
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub number: u64,
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<String>,
    #[command(flatten)]
    pub pictures: Pictures,
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub time: Option<Duration>,
}

#[derive(Args)]
pub struct Draw {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[arg(value_name = "SOLUTION")]
    pub solution: Option<OsString>,
    #[arg(long, short, value_name = "FILE")]
    pub output: Vec<PathBuf>,
    #[command(flatten)]
    pub pictures: Pictures,
}

#[derive(Args)]
pub struct Convert {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<String>,
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

#[derive(Args)]
pub struct List {
    #[arg(value_name = "WHAT", default_value = "families")]
    pub what: Listing,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Listing {
    Families,
    Strategies,
    Techniques,
    Formats,
    Gallery,
}
