//! How a person packs: techniques from the easiest to nothing but search. One file each.
//!
//! Every step lays one piece that lies there in every solution of the position, so that a hint is always something to do;
//! in a position without a solution, what to do is to take away the pieces that do not go together.
//! A position is the text of a partial solution; `?` (or `.` where the puzzle has no free holes) is a cell not yet covered.

mod colours;
mod contradiction;
mod elimination;
mod forced;
mod last_place;
mod leaves_hole;
mod only_cover;
mod position;
mod region;
mod search;
mod sentences;
mod two_steps;

pub(super) use self::position::Counter;
use self::position::{Position, Table, Verdict};
use super::graph::parts;
use super::{Packing, Placement};
use crate::message::Message;
use crate::puzzle::{Grade, Puzzle};
use crate::report::Answer;
use crate::run::Ask;
use crate::source::Diagnostic;
use crate::step::{Mark, Place, Role, Step};
use crate::technique::{End, Explanation, Hint, Technique, TechniqueAbout};
use std::collections::HashMap;

/// All techniques, easiest first.
static TECHNIQUES: &[&dyn Technique<Position>] = &[
    &only_cover::OnlyCover,
    &last_place::LastPlace,
    &leaves_hole::TECHNIQUE,
    &colours::TECHNIQUE,
    &contradiction::TECHNIQUE,
    &two_steps::TECHNIQUE,
    &search::Search,
];

/// Nodes of the search that tells whether a position has a solution at all.
const NODES: u64 = 40_000;
/// Up to so many pieces to lay a puzzle is small.
const FEW_PIECES: usize = 6;

/// What they are, easiest first.
pub(super) static ABOUT: &[&TechniqueAbout] = &[
    &only_cover::ABOUT,
    &last_place::ABOUT,
    &region::ABOUT,
    &leaves_hole::ABOUT,
    &colours::ABOUT,
    &contradiction::ABOUT,
    &two_steps::ABOUT,
    &search::ABOUT,
];

/// The next step from a position.
pub(super) fn hint(puzzle: &Packing, text: Option<&str>) -> Result<Hint, Diagnostic> {
    Ok(match begin(puzzle, text)? {
        Ok(position) => match next(&position) {
            Ok(step) => Hint::Step(step),
            Err(end) => Hint::End(end),
        },
        Err(wrong) => wrong.first(),
    })
}

/// The whole way from a position.
pub(super) fn explain(puzzle: &Packing, text: Option<&str>) -> Result<Explanation, Diagnostic> {
    Ok(begin(puzzle, text)?.map_or_else(|wrong| wrong, way))
}

/// Follows the techniques until the board is filled or nothing is forced.
fn way(mut position: Position) -> Explanation {
    let mut steps = Vec::new();
    loop {
        match next(&position) {
            Ok(step) => {
                let laid = laid_by(&position, &step).expect("a step lays a piece that fits");
                steps.push(step);
                position = position.lay(laid);
            }
            Err(end) => return Explanation { steps, end },
        }
    }
}

/// The next step, or why there is none.
fn next(position: &Position) -> Result<Step, End> {
    if position.is_filled() {
        return Err(End::Solved(sentences::solved()));
    }
    let step = TECHNIQUES.iter().find_map(|technique| technique.find(position));
    step.ok_or_else(|| End::Stuck(sentences::guess()))
}

/// The placement that a step lays.
fn laid_by(position: &Position, step: &Step) -> Option<u32> {
    let puzzle = &position.table.puzzle;
    let put = |mark: &&Mark| mark.role == Role::Place;
    let places: Vec<(Place, _)> =
        step.marks.iter().filter(put).map(|mark| (mark.place, mark.value.clone())).collect();
    let same = |number: &&u32| {
        let marks = puzzle.marks(&puzzle.placements()[**number as usize]);
        marks.into_iter().map(|mark| (mark.place, mark.value)).eq(places.iter().cloned())
    };
    position.fits.iter().find(same).copied()
}

/// The position that a text describes, or what is wrong with it.
fn begin(
    puzzle: &Packing,
    text: Option<&str>,
) -> Result<Result<Position, Explanation>, Diagnostic> {
    let table = Table::new(puzzle);
    let mut laid = Vec::new();
    if let Some(text) = text {
        let solution = puzzle.read_solution(text)?;
        let number: HashMap<&Placement, u32> = puzzle.placements().iter().zip(0..).collect();
        for part in parts(puzzle, &solution) {
            laid.extend(number.get(&part));
            if !number.contains_key(&part) || Position::new(&table, &laid).is_none() {
                let what = sentences::misplaced(puzzle.pieces()[part.piece].name);
                return Ok(Err(refused(what, taken_away(puzzle, &part), None)));
            }
        }
    }
    let Some(position) = Position::new(&table, &laid) else {
        return Ok(Err(refused(sentences::no_solution(), Vec::new(), None)));
    };
    Ok(wrong(&position).map_or(Ok(position), Err))
}

/// No way leads on: what to take away, if something lies there, and why.
fn refused(what: Message, marks: Vec<Mark>, technique: Option<&str>) -> Explanation {
    let technique = technique.map(str::to_owned);
    let step = Step { technique, ..Step::new(what.clone(), marks) };
    let steps = if step.takes_away() { vec![step] } else { Vec::new() };
    Explanation { steps, end: End::Never(what) }
}

fn taken_away(puzzle: &Packing, part: &Placement) -> Vec<Mark> {
    part.cells.iter().map(|cell| Mark::remove(puzzle.place(*cell), None)).collect()
}

/// Why the position has no solution, with the pieces that do not go together.
fn wrong(position: &Position) -> Option<Explanation> {
    if let Some((what, marks)) = region::find(position) {
        return Some(refused(what, marks, Some(region::ABOUT.name)));
    }
    let is_wrong = |position: &Position| {
        position.dead().is_some() || matches!(position.search(NODES), Verdict::No)
    };
    if !is_wrong(position) {
        return None;
    }
    let least = region::fewest(position, &is_wrong);
    let puzzle = &position.table.puzzle;
    let pieces = least.laid.iter().map(|number| &puzzle.placements()[*number as usize]);
    let marks: Vec<Mark> = pieces.flat_map(|part| taken_away(puzzle, part)).collect();
    let what = match least.laid.is_empty() {
        true => puzzle.impossible().unwrap_or_else(sentences::no_solution),
        false => sentences::dead_position(least.laid.len()),
    };
    Some(refused(what, marks, None))
}

/// How hard a puzzle is: the hardest technique that its explanation needs, and a point more where there is much to lay.
/// `None` if the explanation ends in a guess.
fn difficulty(puzzle: &Packing, way: &Explanation) -> Option<f64> {
    if !matches!(way.end, End::Solved(_)) {
        return None;
    }
    let weight = |step: &Step| {
        let name = step.technique.as_deref()?;
        ABOUT.iter().find(|about| about.name == name).map(|about| about.weight)
    };
    let hardest = way.steps.iter().filter_map(weight).max().unwrap_or(1);
    let much = puzzle.pieces().iter().map(|piece| piece.least).sum::<usize>() > FEW_PIECES;
    Some(f64::from((hardest + u32::from(much)).min(10)))
}

/// The difficulty of a puzzle as a whole number, if its explanation ends in a solution.
pub(super) fn level(puzzle: &Packing) -> Option<u8> {
    explain(puzzle, None).ok().and_then(|way| difficulty(puzzle, &way)).map(|level| level as u8)
}

/// Solvable, unique, by which techniques, how hard.
pub(super) fn grade(puzzle: &Packing, ask: &Ask) -> Grade {
    let mut grade = Grade::by_uniqueness(puzzle, ask);
    match (grade.unique, &grade.solutions[..]) {
        (Answer::Yes, _) => {
            if let Ok(way) = explain(puzzle, None) {
                grade.difficulty = difficulty(puzzle, &way);
                let uses = way.uses().into_iter();
                grade.notes.extend(uses.map(|(name, times)| sentences::used(name, times)));
            }
            let hard = grade.difficulty.is_none_or(|difficulty| difficulty >= ASSUMING);
            grade.logic = if hard { Answer::No } else { Answer::Yes };
        }
        (_, [one, other]) => grade.notes.extend(differences(puzzle, one, other)),
        _ => {}
    }
    grade
}

/// From this difficulty on something is assumed.
const ASSUMING: f64 = 6.0;
/// So many places are named where two solutions differ.
const NAMED: usize = 12;

/// Where two solutions differ.
fn differences(puzzle: &Packing, one: &str, other: &str) -> Option<Message> {
    let values =
        |text: &str| puzzle.read_solution(text).ok().map(|read| puzzle.values(Some(&read)));
    let (one, other) = (values(one)?, values(other)?);
    let different = one.iter().zip(&other).filter(|(one, other)| one != other);
    let mut names: Vec<String> = different.map(|(one, _)| one.0.to_string()).collect();
    if names.len() > NAMED {
        names.truncate(NAMED);
        names.push("…".to_owned());
    }
    Some(sentences::differ(names.join(", ")))
}

#[cfg(test)]
mod tests;
