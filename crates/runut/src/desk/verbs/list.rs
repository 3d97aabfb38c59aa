//! `families`, `gallery`, `read`: what there is.

use super::warn;
use crate::any::{AnyFamily, AnyPuzzle};
use crate::desk::open::{families_asked, open};
use crate::desk::request::{Families, Gallery, Listing, Read};
use crate::desk::{
    End, FamilyLine, FormatLine, KindLine, LevelLine, Line, Push, PuzzleLine, StrategyLine,
    TechniqueLine, say,
};
use crate::gallery::{Exhibit, Facts, exhibits, facts};

pub(in crate::desk) fn families(request: &Families, push: Push<'_>) -> Result<(), End> {
    for family in families_asked(request.family.as_deref())? {
        match request.what {
            Listing::Families => say(push, Line::Family(family_line(family)))?,
            Listing::Strategies => {
                strategy_lines(family).into_iter().try_for_each(|line| say(push, line))?;
            }
            Listing::Techniques => {
                technique_lines(family).into_iter().try_for_each(|line| say(push, line))?;
            }
            Listing::Formats => {
                format_lines(family).into_iter().try_for_each(|line| say(push, line))?;
            }
        }
    }
    Ok(())
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn family_line(family: &dyn AnyFamily) -> FamilyLine {
    let about = family.family();
    let levels = family.distinctions().iter();
    FamilyLine {
        name: about.name.to_owned(),
        title: about.title.into(),
        rules: about.rules.into(),
        views: names(family.views()),
        levels: levels
            .map(|level| LevelLine { name: level.name.to_owned(), about: level.about.into() })
            .collect(),
        symmetric: about.symmetric,
        wants_unique: about.wants_unique,
        spec: family.default_spec(),
        kinds: family
            .kinds()
            .iter()
            .map(|(spec, title)| KindLine { spec: (*spec).to_owned(), title: (*title).into() })
            .collect(),
        hidden: about.hidden,
    }
}

fn strategy_lines(family: &dyn AnyFamily) -> Vec<Line> {
    let strategies = family.strategies();
    let best = strategies.last().map(|about| about.name);
    let levels = family.distinctions();
    let line = |about: &&'static crate::About| {
        let claims = &about.claims;
        let level = levels.get(family.usual_distinction(about.name));
        Line::Strategy(StrategyLine {
            family: family.family().name.to_owned(),
            name: about.name.to_owned(),
            default: best == Some(about.name),
            idea: about.idea.into(),
            reference: about.reference.to_owned(),
            complete: claims.complete,
            optimal: claims.optimal,
            splits: claims.splits || claims.deepens,
            enumerates: claims.enumerates,
            counts: claims.counts,
            explains: claims.explains,
            draws: claims.draws,
            level: level.map(|level| level.name.to_owned()),
        })
    };
    strategies.iter().map(line).collect()
}

fn technique_lines(family: &dyn AnyFamily) -> Vec<Line> {
    let line = |about: &&'static crate::TechniqueAbout| {
        Line::Technique(TechniqueLine {
            family: family.family().name.to_owned(),
            name: about.name.to_owned(),
            title: about.title.into(),
            idea: about.idea.into(),
            weight: about.weight,
        })
    };
    family.techniques().iter().map(line).collect()
}

fn format_lines(family: &dyn AnyFamily) -> Vec<Line> {
    let name = family.family().name;
    let formats = family.formats().into_iter().map(|format| FormatLine {
        family: name.to_owned(),
        name: format.name.to_owned(),
        extensions: names(format.extensions),
        prefix: format.prefix.map(str::to_owned),
        reads: true,
        writes: format.writes,
        about: format.about.into(),
    });
    let exports = family.exports().into_iter().map(|(extension, about)| FormatLine {
        family: name.to_owned(),
        name: extension.to_owned(),
        extensions: vec![extension.to_owned()],
        prefix: None,
        reads: false,
        writes: true,
        about: about.into(),
    });
    formats.chain(exports).map(Line::Format).collect()
}

pub(in crate::desk) fn gallery(request: &Gallery, push: Push<'_>) -> Result<(), End> {
    for family in families_asked(request.family.as_deref())? {
        let name = family.family().name;
        // The facts are part of the program; its own tests see that they can be read.
        let facts = facts(name).unwrap_or_default();
        for exhibit in exhibits().filter(|exhibit| exhibit.family == name) {
            let facts = facts.get(exhibit.name).cloned().unwrap_or_default();
            say(push, exhibit_line(exhibit, facts))?;
        }
    }
    Ok(())
}

/// One puzzle of the gallery. Some are wrong on purpose: their facts say so.
fn exhibit_line(exhibit: Exhibit, facts: Facts) -> Line {
    let name = format!("@{}", exhibit.name);
    let mut line = PuzzleLine {
        name: name.clone(),
        family: exhibit.family.to_owned(),
        format: None,
        size: None,
        text: None,
        id: None,
        seed: None,
        impossible: None,
        several: None,
        facts: None,
    };
    if let Ok(opened) = open(&name.as_str().into(), None, None) {
        line.format = opened.first().map(|opened| opened.format.to_owned());
        match opened.as_slice() {
            [only] => line.size = Some(only.puzzle.size()),
            several => line.several = Some(several.len()),
        }
    }
    line.facts = Some(facts.into());
    Line::Puzzle(Box::new(line))
}

pub(in crate::desk) fn read(request: &Read, push: Push<'_>) -> Result<(), End> {
    for opened in &mut open(&request.puzzle, request.family.as_deref(), request.format.as_deref())?
    {
        warn(opened, push)?;
        let line = puzzle_line(&opened.name, &*opened.puzzle, Some(opened.format));
        say(push, Line::Puzzle(Box::new(line)))?;
    }
    Ok(())
}

/// A puzzle as a line.
pub(super) fn puzzle_line(name: &str, puzzle: &dyn AnyPuzzle, format: Option<&str>) -> PuzzleLine {
    let formats = puzzle.family().formats();
    let ids = formats.iter().filter(|format| format.prefix.is_some() && format.writes);
    let mut ids = ids.filter_map(|format| puzzle.write(format.name)?.ok());
    let id = ids.next().and_then(|id| String::from_utf8(id).ok());
    PuzzleLine {
        name: name.to_owned(),
        family: puzzle.family().family().name.to_owned(),
        format: format.map(str::to_owned),
        size: Some(puzzle.size()),
        text: Some(puzzle.text()),
        id: id.map(|id| id.trim_end().to_owned()),
        seed: None,
        impossible: puzzle.impossible(),
        several: None,
        facts: None,
    }
}
