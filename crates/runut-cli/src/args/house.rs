//! What is kept in folders: tables, proofs, jobs; and what a shell wants.

use super::same::Same;
use super::units::parse_range;
use clap::{Args, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Args)]
pub struct Tables {
    #[command(subcommand)]
    pub verb: TablesVerb,
}

#[derive(Subcommand)]
pub enum TablesVerb {
    Build(TablesBuild),
    List(TablesList),
    Remove(TablesFolder),
}

#[derive(Args)]
pub struct TablesBuild {
    #[arg(value_name = "SET")]
    pub set: Option<String>,
    #[command(flatten)]
    pub folder: TablesFolder,
    #[arg(long, short = 'j', value_name = "THREADS", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
}

#[derive(Args)]
pub struct TablesList {
    #[command(flatten)]
    pub folder: TablesFolder,
    #[arg(long)]
    pub thorough: bool,
}

#[derive(Args)]
pub struct TablesFolder {
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
}

#[derive(Args)]
pub struct Proof {
    #[command(subcommand)]
    pub verb: ProofVerb,
}

#[derive(Subcommand)]
pub enum ProofVerb {
    Write(ProofWrite),
    Check(ProofCheck),
}

#[derive(Args)]
pub struct ProofWrite {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

#[derive(Args)]
pub struct ProofCheck {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

#[derive(Args)]
pub struct Job {
    #[command(subcommand)]
    pub verb: JobVerb,
}

#[derive(Subcommand)]
pub enum JobVerb {
    Plan(JobPlan),
    Run(JobRun),
    Status(JobDir),
    Join(JobDir),
}

#[derive(Args)]
pub struct JobPlan {
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[arg(long, short, value_name = "STRATEGY")]
    pub strategy: Option<String>,
    #[command(flatten)]
    pub same: Same,
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub parts: usize,
}

#[derive(Args)]
pub struct JobRun {
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    #[arg(long, value_name = "A..B", value_parser = parse_range)]
    pub parts: Option<std::ops::Range<usize>>,
    #[arg(long, short = 'j', value_name = "THREADS", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
}

#[derive(Args)]
pub struct JobDir {
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
}

#[derive(Args)]
pub struct Completions {
    #[arg(value_name = "SHELL")]
    pub shell: clap_complete::Shell,
}
