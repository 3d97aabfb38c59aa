//! Pattern databases that are kept: in memory while the program runs, and in the user's cache folder.

mod file;

pub use file::{Fault, Kept, list, path, remove, save};

use super::pattern::{self, Pattern, Progress, Table};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, RwLock};

/// The tables worth keeping: a name for people, and the patterns.
#[derive(Debug, Clone)]
pub struct Set {
    /// The name on the command line: that of the strategy that uses them.
    pub name: &'static str,
    /// The patterns, each standing for all its mirror images.
    pub patterns: Vec<Pattern>,
}

/// The sets that can be built beforehand.
pub fn sets() -> Vec<Set> {
    super::strategy::kept_sets()
}

static FOLDER: RwLock<Option<PathBuf>> = RwLock::new(None);
static MEMORY: LazyLock<Mutex<HashMap<Pattern, Arc<Table>>>> = LazyLock::new(Mutex::default);

/// Chooses the folder where tables are kept, instead of the usual one.
pub fn set_folder(folder: PathBuf) {
    *FOLDER.write().unwrap_or_else(PoisonError::into_inner) = Some(folder);
}

/// The folder where tables are kept: the chosen one, or that of `RUNUT_CACHE`, or `runut` in the user's cache folder.
pub fn folder() -> Option<PathBuf> {
    let chosen = FOLDER.read().unwrap_or_else(PoisonError::into_inner).clone();
    let variable =
        |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    chosen
        .or_else(|| variable("RUNUT_CACHE"))
        .or_else(|| variable("XDG_CACHE_HOME").map(|cache| cache.join("runut")))
        .or_else(|| variable("LOCALAPPDATA").map(|cache| cache.join("runut")))
        .or_else(|| variable("HOME").map(|home| home.join(".cache").join("runut")))
}

/// The table of a pattern, if it is in memory or in the folder.
pub fn find(pattern: &Pattern) -> Option<Arc<Table>> {
    if let Some(table) = memory().get(pattern) {
        return Some(table.clone());
    }
    let path = path(pattern, &folder()?);
    let table = Arc::new(file::open(&path, Some(pattern)).ok()?);
    Some(remember(table))
}

/// Whether the table of a pattern is in memory, or seems to be in the folder: nothing is opened.
pub fn is_kept(pattern: &Pattern) -> bool {
    memory().contains_key(pattern) || folder().is_some_and(|folder| path(pattern, &folder).exists())
}

/// Builds the table of a pattern and keeps it in memory.
pub fn build<B>(
    pattern: &Pattern,
    threads: usize,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<B>,
) -> ControlFlow<B, Arc<Table>> {
    let values = pattern::build(pattern, threads, watch)?;
    let table = Table::from_bytes(pattern.clone(), values).expect("a build makes every value");
    ControlFlow::Continue(remember(Arc::new(table)))
}

fn memory() -> std::sync::MutexGuard<'static, HashMap<Pattern, Arc<Table>>> {
    MEMORY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps a table, unless somebody else was faster.
fn remember(table: Arc<Table>) -> Arc<Table> {
    memory().entry(table.pattern().clone()).or_insert(table).clone()
}
