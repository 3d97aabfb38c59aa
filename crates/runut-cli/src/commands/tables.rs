//! `runut tables`: tables that are made beforehand, in the cache folder.

use crate::args::{Tables, TablesBuild, TablesFolder, TablesList, TablesVerb};
use crate::cache;
use crate::catalogue as words;
use crate::door::interrupt;
use crate::output::Talk;
use crate::output::table::Table;
use crate::trouble::Trouble;
use indicatif::{ProgressBar, ProgressStyle};
use runut::desk::{Line, TableLine};
use runut::tables::{Fault, TableSet, list as list_tables, remove as remove_tables};
use runut::{Cancel, Listener, Stop, Tables as Kept};
use std::io::IsTerminal;
use std::ops::ControlFlow::{self, Break, Continue};
use std::path::{Path, PathBuf};

pub fn run(args: &Tables, talk: &Talk) -> Result<u8, Trouble> {
    match &args.verb {
        TablesVerb::Build(args) => build(args, talk),
        TablesVerb::List(args) => list(args, talk),
        TablesVerb::Remove(args) => remove(args, talk),
    }
}

fn folder(args: &TablesFolder) -> Result<PathBuf, Trouble> {
    Ok(args.cache.clone().or_else(cache::folder).ok_or_else(words::no_cache_folder)?)
}

fn build(args: &TablesBuild, talk: &Talk) -> Result<u8, Trouble> {
    let folder = folder(&args.folder)?;
    let kept = Kept::in_folder(folder.clone());
    let sets = sets();
    let usual = || sets.iter().find(|set| set.usual).map_or("", |set| set.name);
    let name = args.set.as_deref().unwrap_or_else(usual);
    let set = sets.iter().find(|set| set.name == name).ok_or_else(|| {
        let known: Vec<&str> = sets.iter().map(|set| set.name).collect();
        let problem =
            runut::desk::Problem::unknown(runut::desk::words::no_strategy(name), name, &known);
        Trouble::Sentence(problem.message, problem.help)
    })?;
    for (number, recipe) in set.recipes.iter().enumerate() {
        if recipe.is_there(&kept) {
            let path = kept.path(&recipe.name()).unwrap_or_default();
            talk.say(words::table_there(path.display()).get(talk.lang));
            continue;
        }
        let threads = crate::search::threads(args.threads, crate::search::cores(), talk);
        let bar = bar(talk, format!("{}/{}", number + 1, set.recipes.len()));
        let mut shown = Shown { bar, cancel: interrupt() };
        let made = recipe.keep(&kept, threads, &mut shown);
        shown.bar.finish_and_clear();
        let Continue(saved) = made else { return Ok(130) };
        let path = saved.map_err(|error| Trouble::write(folder.display(), &error))?;
        let path = path.unwrap_or_default();
        if talk.json {
            let (path, bytes) = (path.display().to_string(), recipe.size() as u64);
            let set = Some(set.name.to_owned());
            talk.json_line(&Line::Table(TableLine { path, bytes, set, fault: None }))?;
        }
        talk.say(words::saved(path.display()).get(talk.lang));
    }
    Ok(0)
}

/// The sets of all families.
fn sets() -> Vec<TableSet> {
    runut::FAMILIES.iter().flat_map(|family| family.table_sets()).collect()
}

/// Shows how far a table has come, until Ctrl-C.
struct Shown {
    bar: ProgressBar,
    cancel: Cancel,
}

impl Listener for Shown {
    type Stop = Stop;

    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<Stop> {
        self.bar.set_length(total);
        self.bar.set_position(done);
        self.cancel.requested().map_or(Continue(()), Break)
    }
}

/// A bar on standard error, for people only.
fn bar(talk: &Talk, which: String) -> ProgressBar {
    if talk.quiet || talk.json || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{prefix} {elapsed:>4} {bar:32} {percent:>3} %");
    let style = style.expect("the template is well formed").progress_chars("━╸─");
    ProgressBar::new(1).with_style(style).with_prefix(which)
}

fn list(args: &TablesList, talk: &Talk) -> Result<u8, Trouble> {
    let folder = folder(&args.folder)?;
    let kept = list_tables(&folder, args.thorough)
        .map_err(|error| Trouble::read(folder.display(), &error))?;
    let sets = sets();
    let mut rows = Vec::new();
    for table in &kept {
        let holds = |set: &&TableSet, name: &String| {
            set.recipes.iter().any(|recipe| recipe.name() == *name)
        };
        let set = |name: &String| sets.iter().find(|set| holds(set, name));
        let set = table.name.as_ref().ok().and_then(set).map_or("", |set| set.name);
        if talk.json {
            let fault = table.name.as_ref().err().map(ToString::to_string);
            let (path, bytes) = (table.path.display().to_string(), table.bytes);
            let set = (!set.is_empty()).then(|| set.to_owned());
            talk.json_line(&Line::Table(TableLine { path, bytes, set, fault }))?;
        }
        let name = table.path.file_name().map(Path::new).unwrap_or(&table.path);
        let state = match &table.name {
            Ok(_) => "ok".to_owned(),
            Err(Fault::Damaged) => words::table_damaged().get(talk.lang).to_owned(),
            Err(Fault::Foreign) => words::table_foreign().get(talk.lang).to_owned(),
            Err(Fault::Io(error)) => error.to_string(),
        };
        let size = format!("{:.1} MB", table.bytes as f64 / 1e6);
        rows.push(vec![name.display().to_string(), size, set.into(), state]);
    }
    if !talk.json && rows.is_empty() {
        talk.say(words::no_tables(folder.display()).get(talk.lang));
    } else if !talk.json {
        let columns = [words::table_for(), words::table_state()];
        let mut head = vec![folder.display().to_string(), String::new()];
        head.extend(columns.map(|column| column.get(talk.lang).to_owned()));
        talk.data(&Table { head, rows, numbers: vec![1] }.terminal())?;
    }
    Ok(u8::from(kept.iter().any(|table| table.name.is_err())))
}

fn remove(args: &TablesFolder, talk: &Talk) -> Result<u8, Trouble> {
    let folder = folder(args)?;
    let count = remove_tables(&folder).map_err(|error| Trouble::write(folder.display(), &error))?;
    talk.say(words::tables_removed(count).get(talk.lang));
    Ok(0)
}
