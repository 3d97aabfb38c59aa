//! The page.

use super::units::{parse_bytes, parse_time};
use clap::Args;
use std::net::IpAddr;
use std::time::Duration;

#[derive(Args)]
pub struct Serve {
    #[arg(long, value_name = "PORT", default_value_t = 8024)]
    pub port: u16,
    #[arg(long)]
    pub open: bool,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub host: IpAddr,
    #[arg(long)]
    pub allow_remote: bool,
    #[arg(long, value_name = "NAME")]
    pub name: Vec<String>,
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub time: Option<Duration>,
    #[arg(long, value_name = "BYTES", value_parser = parse_bytes)]
    pub memory: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub searches: Option<u16>,
    #[arg(long)]
    pub log: bool,
}
