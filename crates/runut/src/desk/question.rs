//! From a request to a question: one question has one meaning, whoever asks.

use super::{Caller, Problem, words};
use crate::FAMILIES;
use crate::any::AnyFamily;
use crate::puzzle::About;
use crate::run::{Ask, Goal, Limits, Sameness};

/// More threads than this help nobody.
const MOST_THREADS: usize = 256;

/// What is asked of a search, by names.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The strategy; the family's best if nothing is said.
    pub strategy: Option<&'a str>,
    /// How much it may use.
    pub limits: Limits,
    /// Which solutions are the same: a level of the family.
    pub distinct: Option<&'a str>,
    /// Solutions that a symmetry maps onto each other are one.
    pub up_to_symmetry: bool,
    /// How many threads may work on it.
    pub threads: usize,
    /// Draw solutions uniformly at random with this seed.
    pub random: Option<u64>,
}

impl Default for Search<'_> {
    fn default() -> Self {
        Search {
            strategy: None,
            limits: Limits::default(),
            distinct: None,
            up_to_symmetry: false,
            threads: 1,
            random: None,
        }
    }
}

/// A question to a family: the strategy, and what is asked of it.
pub struct Question {
    /// The strategy.
    pub strategy: &'static About,
    /// What is asked.
    pub ask: Ask,
}

/// What a search asks of a family.
///
/// # Errors
/// A name that nobody has, or something that the family or the strategy cannot do.
pub fn question(
    family: &dyn AnyFamily,
    goal: Goal,
    search: &Search<'_>,
    caller: &Caller,
) -> Result<Question, Problem> {
    let strategy = strategy(family, search.strategy)?;
    if search.random.is_some() && !strategy.claims.draws {
        let strategies = family.strategies();
        let draws = strategies.iter().filter(|about| about.claims.draws).map(|about| about.name);
        let draws: Vec<&str> = draws.collect();
        let help = (!draws.is_empty()).then(|| words::there_are(draws.join(", ")));
        return Err(Problem::new(words::cannot_draw_lots(strategy.name), help));
    }
    Ok(Question {
        strategy,
        ask: Ask {
            goal,
            limits: search.limits,
            sameness: sameness(family, strategy, search.distinct, search.up_to_symmetry)?,
            threads: search.threads.clamp(1, MOST_THREADS),
            random: search.random,
            tables: caller.tables.clone(),
            cancel: caller.cancel.clone(),
            progress: caller.progress.clone(),
            ..Ask::default()
        },
    })
}

/// The strategy of this name, or the family's best.
pub(super) fn strategy(
    family: &dyn AnyFamily,
    name: Option<&str>,
) -> Result<&'static About, Problem> {
    let strategies = family.strategies();
    let found = match name {
        None => strategies.last(),
        Some(name) => strategies.iter().find(|about| about.name == name),
    };
    if let Some(about) = found {
        return Ok(about);
    }
    let name = name.unwrap_or_default();
    let known: Vec<&str> = strategies.iter().map(|about| about.name).collect();
    let knows =
        |other: &&&'static dyn AnyFamily| other.strategies().iter().any(|about| about.name == name);
    Err(match FAMILIES.iter().find(knows) {
        Some(other) => {
            let (other, family) = (other.family().name, family.family().name);
            let message = words::strategy_elsewhere(name, other, family);
            Problem::new(message, Some(words::there_are(known.join(", "))))
        }
        None => Problem::unknown(words::no_strategy(name), name, &known),
    })
}

/// Which solutions count as the same: what was named, else what this strategy usually means.
fn sameness(
    family: &dyn AnyFamily,
    strategy: &About,
    distinct: Option<&str>,
    up_to_symmetry: bool,
) -> Result<Sameness, Problem> {
    let about = family.family();
    if up_to_symmetry && !about.symmetric {
        return Err(words::no_symmetry(about.name).into());
    }
    let levels = family.distinctions();
    let distinct = match distinct {
        None => family.usual_distinction(strategy.name),
        Some(_) if levels.is_empty() => return Err(words::no_levels(about.name).into()),
        Some(name) => levels.iter().position(|level| level.name == name).ok_or_else(|| {
            let known: Vec<&str> = levels.iter().map(|level| level.name).collect();
            Problem::unknown(words::no_level(name), name, &known)
        })?,
    };
    Ok(Sameness { distinct, up_to_symmetry })
}

/// The view of this name, or the family's first one.
pub(super) fn view(family: &dyn AnyFamily, name: Option<&str>) -> Result<&'static str, Problem> {
    let views = family.views();
    match name {
        None => Ok(views[0]),
        Some(name) => views
            .iter()
            .copied()
            .find(|view| *view == name)
            .ok_or_else(|| Problem::unknown(words::no_view(name), name, views)),
    }
}
