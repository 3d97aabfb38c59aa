//! Pattern databases that are kept: by a name that says which tiles of which board, wherever the question's
//! [`Tables`] keep them.

use super::axis::Colouring;
use super::pattern::{self, Pattern, Table, spread};
use super::space::Moves;
use crate::engine::listener::Listener;
use crate::run::{Tables, tables};
use crate::sliding::{Direction, Route};
use crate::{Message, Run, Stop};
use rustc_hash::FxHashMap;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The tables worth keeping: a name for people, and the patterns.
#[derive(Debug, Clone)]
pub struct Set {
    /// The name on the command line: that of the strategy that uses them.
    pub name: &'static str,
    /// What they are, each pattern standing for all its mirror images.
    pub recipes: Vec<Recipe>,
}

/// A table that can be made.
#[derive(Debug, Clone)]
pub enum Recipe {
    /// A pattern database.
    Pattern(Pattern),
    /// The table of one axis, for multi-tile moves.
    Colours(Colouring),
}

impl tables::Recipe for Recipe {
    fn name(&self) -> String {
        match self {
            Self::Pattern(pattern) => name(pattern),
            Self::Colours(colouring) => colouring.table_name(),
        }
    }

    fn size(&self) -> usize {
        match self {
            Self::Pattern(pattern) => Table::size(pattern),
            Self::Colours(colouring) => colouring.size(),
        }
    }

    fn build(
        &self,
        threads: usize,
        listener: &mut dyn Listener<Stop = Stop>,
    ) -> ControlFlow<Stop, Vec<u8>> {
        match self {
            Self::Pattern(pattern) => pattern::build(pattern, threads, listener),
            Self::Colours(colouring) => super::axis::build(colouring, listener),
        }
    }
}

/// The sets that can be built beforehand.
pub fn sets() -> Vec<Set> {
    super::strategy::kept_sets()
}

/// The set of the 15-puzzle's best strategy: what most people want.
const USUAL: &str = "ida-pattern-78";

/// The same for those who know no sliding tiles.
pub(super) fn offered() -> Vec<tables::TableSet> {
    let boxed = |recipe| Box::new(recipe) as Box<dyn tables::Recipe>;
    let offer = |set: Set| tables::TableSet {
        name: set.name,
        usual: set.name == USUAL,
        recipes: set.recipes.into_iter().map(boxed).collect(),
    };
    sets().into_iter().map(offer).collect()
}

/// The name under which the table of a pattern is kept.
pub(super) fn name(pattern: &Pattern) -> String {
    let tiles: Vec<String> = pattern.tiles().iter().map(u8::to_string).collect();
    let (height, width, blank) = (pattern.height(), pattern.width(), pattern.blank());
    format!("sliding-{height}x{width}-{blank}-{}", tiles.join("."))
}

/// The table of a pattern, if it is in memory or in the folder.
pub(super) fn find(tables: &Tables, pattern: &Pattern) -> Option<Arc<Table>> {
    let name = name(pattern);
    if let Some(table) = tables.recall(&name) {
        return Some(table);
    }
    let bytes = tables.open(&name, Table::size(pattern))?;
    // A small table will be read from end to end: it is checked so.
    if spread::fits(pattern) && bytes.all().is_none() {
        tables.discard(&name);
        return None;
    }
    let table = Arc::new(Table::from_bytes(pattern.clone(), bytes)?);
    Some(tables.remember(&name, table.memory(), table))
}

/// Whether the table of a pattern is in memory, or seems to be in the folder: nothing is opened.
pub(super) fn is_kept(tables: &Tables, pattern: &Pattern) -> bool {
    tables.is_kept(&name(pattern))
}

/// Builds the table of a pattern.
pub(super) fn build<B>(
    pattern: &Pattern,
    threads: usize,
    listener: &mut dyn Listener<Stop = B>,
) -> ControlFlow<B, Arc<Table>> {
    let values = pattern::build(pattern, threads, listener)?;
    ControlFlow::Continue(Arc::new(Table::made(pattern.clone(), values)))
}

/// Writes a table into the folder, if there is one; answers where.
///
/// # Errors
/// Whatever the file system says.
pub(super) fn save(tables: &Tables, table: &Table) -> io::Result<Option<PathBuf>> {
    tables.save(&name(table.pattern()), table.values())
}

/// The tables at hand in one search: those of the question, and those that it has made itself.
#[derive(Debug)]
pub(super) struct Shelf {
    tables: Tables,
    own: Mutex<FxHashMap<Pattern, Arc<Table>>>,
    /// No way is shorter than this.
    proved: AtomicU32,
}

impl Shelf {
    /// The one shelf of a search.
    pub fn of(run: &Run<'_, Route>) -> Arc<Self> {
        run.once(|| Self {
            tables: run.ask().tables.or_own(),
            own: Mutex::default(),
            proved: AtomicU32::new(0),
        })
    }

    /// Where a search within this one finds its tables.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Notes that no way is shorter than this.
    pub fn prove(&self, bound: u32) {
        self.proved.fetch_max(bound, Relaxed);
    }

    /// The best bound that was proved in this search.
    pub fn proved(&self) -> u32 {
        self.proved.load(Relaxed)
    }

    fn own(&self) -> MutexGuard<'_, FxHashMap<Pattern, Arc<Table>>> {
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of a pattern, if it is at hand.
    pub fn find(&self, pattern: &Pattern) -> Option<Arc<Table>> {
        let own = self.own().get(pattern).cloned();
        own.or_else(|| find(&self.tables, pattern))
    }

    /// Whether the table of a pattern seems to be at hand: nothing is opened.
    pub fn is_kept(&self, pattern: &Pattern) -> bool {
        self.own().contains_key(pattern) || is_kept(&self.tables, pattern)
    }

    /// Keeps a table that this search has made; answers what there is to tell.
    pub fn keep(&self, table: &Arc<Table>, in_file: bool) -> Option<Message> {
        let pattern = table.pattern();
        self.tables.remember(&name(pattern), table.memory(), table.clone());
        self.own().insert(pattern.clone(), table.clone());
        match in_file.then(|| save(&self.tables, table))? {
            Ok(path) => Some(super::messages::table_saved(path?.display())),
            Err(error) => Some(super::messages::table_not_saved(error)),
        }
    }

    /// Takes a table out of use if a page of it was found damaged; answers what there is to tell.
    pub fn inspect(&self, table: &Table) -> Option<Message> {
        table.is_damaged().then(|| {
            let name = name(table.pattern());
            self.tables.discard(&name);
            super::messages::table_damaged(name)
        })
    }

    /// The moves of a board without detours of at most `reach` moves.
    pub fn moves(&self, width: usize, height: usize, reach: u32) -> Moves {
        let name = format!("sliding-{height}x{width}-moves-{reach}");
        if let Some(moves) = self.tables.recall::<Moves>(&name) {
            return (*moves).clone();
        }
        let moves = Arc::new(Moves::new(width, height, Direction::ALL, reach));
        (*self.tables.remember(&name, moves.memory(), moves)).clone()
    }
}
