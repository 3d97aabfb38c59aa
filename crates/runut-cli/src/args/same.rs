//! What many commands share: how to search, what counts as the same, limits, the looks of pictures.

use super::units::{parse_bytes, parse_number, parse_scale, parse_theme, parse_time};
use clap::Args;
use runut::draw::Theme;
use std::time::Duration;

/// How to search.
#[derive(Args, Clone, Default)]
pub struct Search {
    #[arg(long, short, value_name = "STRATEGY")]
    pub strategy: Option<String>,
    #[command(flatten)]
    pub same: Same,
    #[command(flatten)]
    pub limits: Limit,
    #[arg(long, short = 'j', value_name = "THREADS", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
}

/// Which solutions count as the same.
#[derive(Args, Clone, Default)]
pub struct Same {
    #[arg(long)]
    pub up_to_symmetry: bool,
    #[arg(long, value_name = "LEVEL")]
    pub distinct: Option<String>,
    #[arg(long, conflicts_with = "distinct", hide = true)]
    pub merge_equal_pieces: bool,
}

/// How much a search may use.
#[derive(Args, Clone, Default)]
pub struct Limit {
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub time: Option<Duration>,
    #[arg(long, value_name = "NODES", value_parser = parse_number)]
    pub nodes: Option<u64>,
    #[arg(long, value_name = "BYTES", value_parser = parse_bytes)]
    pub memory: Option<u64>,
}

/// How pictures look.
#[derive(Args, Clone, Default)]
pub struct Pictures {
    #[arg(long, value_name = "VIEW")]
    pub view: Option<String>,
    #[command(flatten)]
    pub looks: Looks,
}

/// Their colours and their size.
#[derive(Args, Clone, Default)]
pub struct Looks {
    #[arg(long, value_name = "THEME", value_parser = parse_theme)]
    pub theme: Option<Theme>,
    #[arg(long, value_name = "FACTOR", value_parser = parse_scale)]
    pub scale: Option<f32>,
}
