//! What is kept in folders: tables, proofs, jobs; and what a shell wants.

use super::same::{Limit, Same};
use super::units::parse_range;
use clap::{Args, Subcommand, ValueEnum};
use runut::Goal;
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
    #[command(flatten)]
    pub limits: Limit,
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
    Cancel(JobDir),
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
    #[command(flatten)]
    pub limits: Limit,
    #[arg(long, value_name = "GOAL", default_value = "count")]
    pub goal: JobGoal,
    #[arg(long, value_name = "N")]
    pub parts: Option<usize>,
}

/// What a job is to find.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum JobGoal {
    Count,
    All,
    First,
    Unique,
}

impl From<JobGoal> for Goal {
    fn from(goal: JobGoal) -> Goal {
        match goal {
            JobGoal::Count => Goal::Count,
            JobGoal::All => Goal::All,
            JobGoal::First => Goal::First,
            JobGoal::Unique => Goal::Unique,
        }
    }
}

#[derive(Args)]
pub struct JobRun {
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    #[arg(long, value_name = "A..B", value_parser = parse_range)]
    pub parts: Option<std::ops::Range<usize>>,
    #[command(flatten)]
    pub limits: Limit,
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
