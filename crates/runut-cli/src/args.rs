//! The arguments, as clap sees them. Their help texts stand in `help.rs`, in every language.

use clap::{Args, Parser, Subcommand, ValueEnum};
use runut::Lang;
use runut::draw::Theme;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

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
    Watch(Watch),
    Trace(Trace),
    Compare(Compare),
    Generate(Generate),
    Draw(Draw),
    Convert(Convert),
    List(List),
    Tables(Tables),
    Job(Job),
    Proof(Proof),
    Completions(Completions),
    Man,
}

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
    #[arg(long, value_name = "THEME", value_parser = parse_theme)]
    pub theme: Option<Theme>,
    #[arg(long, value_name = "FACTOR", value_parser = parse_scale)]
    pub scale: Option<f32>,
}

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
    #[arg(long, short, value_name = "FILE")]
    pub output: Vec<PathBuf>,
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
}

#[derive(Args)]
pub struct Enumerate {
    #[arg(required = true, value_name = "PUZZLE")]
    pub puzzles: Vec<OsString>,
    #[command(flatten)]
    pub search: Search,
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
}

#[derive(Args)]
pub struct Hint {
    #[arg(value_name = "PUZZLE")]
    pub puzzle: OsString,
    #[arg(value_name = "POSITION")]
    pub position: Option<OsString>,
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

fn parse_lang(text: &str) -> Result<Lang, String> {
    text.parse().map_err(|()| "en, id".to_owned())
}

fn parse_theme(text: &str) -> Result<Theme, String> {
    let names = Theme::ALL.map(|(name, _)| name).join(", ");
    text.parse().map_err(|_| names)
}

fn parse_scale(text: &str) -> Result<f32, String> {
    let scale = text.parse().ok().filter(|scale| (0.1..=20.0).contains(scale));
    scale.ok_or_else(|| "0.5, 1, 2, 4".to_owned())
}

/// What would be right. `usage.rs` says it in the person's language.
fn such_as(examples: &str) -> String {
    format!("such as {examples}")
}

/// A number with an optional unit from the table.
fn with_unit(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    if let Ok(number) = text.parse::<f64>()
        && text.contains(['e', 'E'])
        && units.iter().any(|unit| unit.0.is_empty())
    {
        return (number.is_finite() && number >= 0.0).then_some(number);
    }
    let digits =
        text.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '_').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let factor = units.iter().find(|(name, _)| *name == unit.trim())?.1;
    let number: f64 = number.replace('_', "").parse().ok()?;
    Some(number * factor)
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let units = [("ms", 1e-3), ("s", 1.0), ("", 1.0), ("m", 60.0), ("min", 60.0), ("h", 3600.0)];
    with_unit(text, &units)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| such_as("10s, 500ms, 5m, 1h"))
}

fn parse_number(text: &str) -> Result<u64, String> {
    let units = [("", 1.0), ("k", 1e3), ("K", 1e3), ("M", 1e6), ("G", 1e9), ("T", 1e12)];
    with_unit(text, &units).map(|number| number as u64).ok_or_else(|| such_as("500, 20k, 1M, 1e6"))
}

fn parse_contender(text: &str) -> Result<Contender, String> {
    let (strategy, limit) = text.split_once('@').unwrap_or((text, ""));
    let mut contender = Contender { strategy: strategy.to_owned(), time: None, nodes: None };
    let bare = |limit: &str| limit.ends_with(|sign: char| sign.is_ascii_digit());
    match limit {
        "" => {}
        // A time has a unit; a bare number counts nodes.
        limit if !bare(limit) && parse_time(limit).is_ok() => {
            contender.time = parse_time(limit).ok();
        }
        limit => {
            let nodes = parse_number(limit).map_err(|_| format!("{strategy}@2s, {strategy}@1M"))?;
            contender.nodes = Some(nodes);
        }
    }
    Ok(contender)
}

fn parse_bytes(text: &str) -> Result<u64, String> {
    let text = text.strip_suffix("iB").or(text.strip_suffix('B')).unwrap_or(text);
    let kilo = 1024.0;
    let units =
        [("", 1.0), ("k", kilo), ("K", kilo), ("M", kilo * kilo), ("G", kilo * kilo * kilo)];
    with_unit(text, &units).map(|number| number as u64).ok_or_else(|| such_as("500M, 4G"))
}

fn parse_range(text: &str) -> Result<std::ops::Range<usize>, String> {
    let parse = || {
        let (from, to) = text.split_once("..")?;
        let range: std::ops::Range<usize> = from.parse().ok()?..to.parse().ok()?;
        (!range.is_empty()).then_some(range)
    };
    parse().ok_or_else(|| such_as("0..500"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_understood() {
        assert_eq!(parse_time("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(parse_time("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(parse_number("1.5M"), Ok(1_500_000));
        assert_eq!(parse_bytes("4G"), Ok(4 << 30));
        assert!(parse_time("soon").is_err());
        assert!(parse_number("-1").is_err());
        assert_eq!(parse_number("1e6"), Ok(1_000_000));
    }

    #[test]
    fn a_contender_may_have_limits_of_its_own() {
        let contender = |text| parse_contender(text).expect("it is well formed");
        assert_eq!(contender("best").strategy, "best");
        assert_eq!(contender("best").time, None);
        assert_eq!(contender("brute-force@2s").time, Some(Duration::from_secs(2)));
        assert_eq!(contender("brute-force@5m").time, Some(Duration::from_secs(300)));
        assert_eq!(contender("brute-force@5M").nodes, Some(5_000_000));
        assert_eq!(contender("brute-force@500").nodes, Some(500));
        assert!(parse_contender("brute-force@soon").is_err());
    }
}
