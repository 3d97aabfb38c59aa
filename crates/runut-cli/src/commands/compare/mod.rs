//! `runut compare`: several strategies on the same puzzles, as a table or a chart; or a paper's experiment again.

mod chart;
mod measure;
mod paper;
mod table;

use crate::args::{Common, Compare, Contender, Export};
use crate::catalogue as words;
use crate::input::{self, Loaded};
use crate::output::Talk;
use crate::output::sheet::Sheet;
use crate::output::table::{screen_width, wrapped};
use crate::search;
use crate::trouble::Trouble;
use measure::{Measurement, measure};
use runut::draw::Scene;
use runut::{About, AnyFamily, Ask, Goal, Message, Stop};
use std::path::Path;

pub fn run(args: &Compare, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    // Nothing runs for an hour only to find that its file cannot be written.
    let files = args.output.iter().map(|path| Ok((path, kind(path)?)));
    let files: Vec<_> = files.collect::<Result<_, Trouble>>()?;
    let outcome = match args.paper {
        Some(paper) => paper::rerun(paper, args, common, talk)?,
        None => compare(args, common, talk)?,
    };
    let print = if talk.json { Some(Export::Json) } else { args.export };
    talk.data_bytes(&outcome.written(print.unwrap_or(Export::Txt), screen_width(), talk)?)?;
    for (path, kind) in files {
        let name = path.display().to_string();
        let bytes = outcome.written(kind, None, talk)?;
        std::fs::write(path, bytes).map_err(|error| Trouble::write(&name, &error))?;
        talk.say(words::saved(name).get(talk.lang));
    }
    Ok(outcome.status)
}

/// What a file of this name will hold.
fn kind(path: &Path) -> Result<Export, Trouble> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("txt") => Ok(Export::Txt),
        Some("md") => Ok(Export::Md),
        Some("csv") => Ok(Export::Csv),
        Some("tex") => Ok(Export::Tex),
        Some("json" | "jsonl") => Ok(Export::Json),
        Some("svg") => Ok(Export::Svg),
        Some("png") => Ok(Export::Png),
        _ => Err(words::unknown_table_extension(path.display()).into()),
    }
}

/// Everything that came out of a comparison.
struct Outcome {
    title: Message,
    /// The table for people.
    sheet: Sheet,
    /// The table for programs, as CSV and as JSON lines.
    csv: String,
    json: Vec<serde_json::Value>,
    /// One sentence that says what the table shows.
    shows: Option<Message>,
    measurements: Vec<Measurement>,
    by_size: bool,
    /// Columns that a narrow screen can do without, the last one first.
    minor: &'static [&'static str],
    /// The exit status.
    status: u8,
}

impl Outcome {
    /// Plain text keeps within a width, if there is one to keep.
    fn written(&self, kind: Export, width: Option<usize>, talk: &Talk) -> Result<Vec<u8>, Trouble> {
        let table = || self.sheet.table(talk.lang);
        let plain = || self.sheet.text(self.minor, width, talk.lang);
        let title = self.title.get(talk.lang);
        let shows = self.shows.as_ref().map_or("", |shows| shows.get(talk.lang));
        let text = match kind {
            Export::Txt if shows.is_empty() => plain(),
            Export::Md if shows.is_empty() => table().markdown(),
            Export::Tex if shows.is_empty() => table().tex(),
            Export::Txt => {
                format!("{}\n\n{}\n{}\n", wrapped(title, width), plain(), wrapped(shows, width))
            }
            Export::Md => format!("**{title}**\n\n{}\n{shows}\n", table().markdown()),
            Export::Tex => format!("% {title}\n{}% {shows}\n", table().tex()),
            Export::Csv => self.csv.clone(),
            Export::Json => self.json.iter().map(|line| format!("{line}\n")).collect(),
            Export::Svg => runut::draw::svg(&self.scene(talk)),
            Export::Png => {
                let png = runut::draw::png(&self.scene(talk));
                return png.map_err(|error| words::cannot_draw(error).into());
            }
        };
        Ok(text.into_bytes())
    }

    fn scene(&self, talk: &Talk) -> Scene {
        chart::scene(&self.measurements, self.title.get(talk.lang), self.by_size, talk.lang)
    }
}

/// Whether Ctrl-C stopped one of them.
fn interrupted(all: &[Measurement]) -> bool {
    all.iter().any(|one| one.report.stop == Some(Stop::Interrupted))
}

/// Runs what the arguments name.
fn compare(args: &Compare, common: &Common, talk: &Talk) -> Result<Outcome, Trouble> {
    let mut puzzles = input::load_all(&args.puzzles, common, talk)?;
    puzzles.extend(generated(args, common)?);
    let by_size = args.by_size || !args.generate.is_empty();
    if by_size {
        puzzles.sort_by_key(|loaded| loaded.puzzle.size().cells);
    }
    known_somewhere(&args.strategies, &puzzles)?;
    let mut all = Vec::new();
    'all: for loaded in &puzzles {
        let family = loaded.puzzle.family();
        let goal = goal(args, family);
        for (about, own) in contenders(args, family, goal) {
            let mut limits = args.limits.limits();
            limits.time = own.and_then(|own| own.time).or(limits.time);
            limits.nodes = own.and_then(|own| own.nodes).or(limits.nodes);
            let ask = Ask {
                goal,
                limits,
                sameness: search::sameness(&args.same, Some(about.name), family)?,
                tables: crate::cache::tables(),
                cancel: search::interrupt(),
                ..Ask::default()
            };
            let one = measure(&loaded.name, &*loaded.puzzle, about.name, &ask, args.repeat, talk)?;
            all.push(one);
            if interrupted(&all) {
                break 'all;
            }
        }
    }
    let strategies: std::collections::BTreeSet<_> =
        all.iter().map(|one| (&one.report.family, &one.report.strategy)).collect();
    let undecided = all.iter().any(|one| one.report.exit_status() == 3);
    let repeated = all.iter().any(|one| one.times.len() > 1);
    Ok(Outcome {
        title: words::chart_of(puzzles.len(), strategies.len()),
        sheet: table::for_people(&all, talk.lang),
        csv: table::for_programs(&all).csv(),
        json: table::json(&all),
        shows: repeated.then(|| words::median_of(args.repeat)),
        status: match undecided {
            _ if interrupted(&all) => 130,
            true => 3,
            false => 0,
        },
        measurements: all,
        by_size,
        minor: &["times_fastest", "spread", "expanded", "max_depth", "pruned"],
    })
}

/// The puzzles that are made for this comparison.
fn generated(args: &Compare, common: &Common) -> Result<Vec<Loaded>, Trouble> {
    let mut made = Vec::new();
    for spec in &args.generate {
        let Some(family) = &common.family else {
            return Err(words::generate_needs_family().into());
        };
        let family = input::find_family(family)?;
        for seed in args.seed..args.seed.saturating_add(args.number) {
            let puzzle = super::generate::make(family, spec, seed)?;
            made.push(Loaded { name: format!("{spec}#{seed}"), puzzle });
        }
    }
    Ok(made)
}

/// All solutions, unless one of the strategies cannot count them and all of them can find one.
fn goal(args: &Compare, family: &dyn AnyFamily) -> Goal {
    let candidates = family.strategies();
    let mut candidates = candidates.iter().filter(|about| {
        args.strategies.is_empty() || args.strategies.iter().any(|one| one.strategy == about.name)
    });
    let counts = candidates.clone().all(|about| about.claims.counts);
    let enumerates = candidates.all(|about| about.claims.enumerates);
    match (args.first, args.all) {
        (true, _) => Goal::First,
        (_, true) => Goal::Count,
        _ if !counts && enumerates => Goal::First,
        _ => Goal::Count,
    }
}

/// The strategies to compare on a puzzle of this family: those named, or all that can do what is asked.
fn contenders<'a>(
    args: &'a Compare,
    family: &dyn AnyFamily,
    goal: Goal,
) -> Vec<(&'static About, Option<&'a Contender>)> {
    let strategies = family.strategies();
    if args.strategies.is_empty() {
        let fits = |about: &&'static About| match goal {
            Goal::First => about.claims.enumerates,
            _ => about.claims.counts,
        };
        return strategies.into_iter().filter(fits).map(|about| (about, None)).collect();
    }
    let find = |one: &'a Contender| {
        let about = strategies.iter().find(|about| about.name == one.strategy)?;
        Some((*about, Some(one)))
    };
    args.strategies.iter().filter_map(find).collect()
}

/// Trouble, unless every strategy named belongs to a family that is compared.
fn known_somewhere(named: &[Contender], puzzles: &[Loaded]) -> Result<(), Trouble> {
    let families = puzzles.iter().map(|loaded| loaded.puzzle.family());
    let known: Vec<&str> =
        families.flat_map(|family| family.strategies()).map(|about| about.name).collect();
    match named.iter().find(|one| !known.contains(&one.strategy.as_str())) {
        Some(one) => {
            let mut known = known;
            known.sort_unstable();
            known.dedup();
            Err(words::unknown(words::STRATEGY, &one.strategy, &known))
        }
        None => Ok(()),
    }
}
