//! Making, drawing, writing and listing puzzles.

use super::same::Pictures;
use super::units::{parse_paper, parse_time};
use clap::{Args, ValueEnum};
use runut::draw::Paper;
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
pub struct Sheet {
    #[arg(required = true, value_name = "FAMILY|PUZZLE")]
    pub what: Vec<OsString>,
    #[arg(long, short, value_name = "FILE.pdf")]
    pub output: PathBuf,
    #[arg(long, short, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub number: u64,
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=100))]
    pub per_page: Option<u16>,
    #[arg(long, value_name = "TITLE")]
    pub title: Option<String>,
    #[arg(long)]
    pub no_solutions: bool,
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = parse_paper)]
    pub paper: Paper,
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
