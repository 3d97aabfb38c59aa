//! `runut list`: what there is.

use crate::args::{Common, List, Listing};
use crate::catalogue as words;
use crate::input::find_family;
use crate::output::Talk;
use crate::output::table::Table;
use crate::trouble::Trouble;
use runut::{About, AnyFamily, FAMILIES, Text};
use serde_json::json;

pub fn run(args: &List, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let families: Vec<&dyn AnyFamily> = match &common.family {
        Some(name) => vec![find_family(name)?],
        None => FAMILIES.to_vec(),
    };
    let of_family = |family: &dyn AnyFamily| match args.what {
        Listing::Families => vec![family_row(family, talk)],
        Listing::Strategies => strategy_rows(family, talk),
        Listing::Formats => format_rows(family, talk),
        Listing::Gallery => gallery_rows(family, talk),
    };
    if talk.json {
        for row in families.iter().flat_map(|family| of_family(*family)) {
            talk.json_line(&row.json)?;
        }
        return Ok(0);
    }
    let (head, numbers): (&[Text], Vec<usize>) = match args.what {
        Listing::Families => {
            (&[words::FAMILY, words::NAME, words::RULES, words::VIEWS, words::DISTINCT], vec![])
        }
        Listing::Strategies => (&[words::STRATEGY, words::IDEA, words::CLAIMS], vec![]),
        Listing::Formats => {
            (&[words::FORMAT, words::EXTENSIONS, words::READ_WRITE, words::ABOUT], vec![])
        }
        Listing::Gallery => {
            (&[words::NAME, words::SIZE, words::SOLUTIONS, words::DISTINCT_SOLUTIONS], vec![2, 3])
        }
    };
    let table = |rows: Vec<Row>| Table {
        head: head.iter().map(|text| text.get(talk.lang).to_owned()).collect(),
        rows: rows.into_iter().map(|row| row.cells).collect(),
        numbers: numbers.clone(),
    };
    if args.what == Listing::Families {
        let rows = families.iter().flat_map(|family| of_family(*family)).collect();
        talk.data(&table(rows).terminal())?;
        return Ok(0);
    }
    for (index, family) in families.iter().enumerate() {
        let about = family.family();
        let gap = if index > 0 { "\n" } else { "" };
        talk.data(&format!("{gap}{}: {}\n\n", about.name, about.title.get(talk.lang)))?;
        talk.data(&table(of_family(*family)).terminal())?;
    }
    Ok(0)
}

struct Row {
    cells: Vec<String>,
    json: serde_json::Value,
}

fn family_row(family: &dyn AnyFamily, talk: &Talk) -> Row {
    let about = family.family();
    let (title, rules) = (about.title.get(talk.lang), about.rules.get(talk.lang));
    let levels: Vec<&str> = family.distinctions().iter().map(|level| level.name).collect();
    let views = family.views();
    Row {
        cells: vec![
            about.name.into(),
            title.into(),
            rules.into(),
            views.join(", "),
            levels.join(", "),
        ],
        json: json!({
            "type": "family", "name": about.name, "title": title, "rules": rules,
            "views": views, "distinct": levels, "spec": family.default_spec(),
        }),
    }
}

fn strategy_rows(family: &dyn AnyFamily, talk: &Talk) -> Vec<Row> {
    let name = family.family().name;
    let strategies = family.strategies();
    let best = strategies.last().map(|about| about.name);
    let row = |about: &&'static About| {
        let claims = &about.claims;
        let mut words_of = Vec::new();
        for (holds, word) in [
            (claims.complete, words::COMPLETE_CLAIM),
            (claims.optimal, words::OPTIMAL_CLAIM),
            (claims.splits, words::SPLITS_CLAIM),
            (!claims.enumerates, words::COUNTS_CLAIM),
        ] {
            if holds {
                words_of.push(word.get(talk.lang));
            }
        }
        let star = if best == Some(about.name) { " *" } else { "" };
        Row {
            cells: vec![
                format!("{}{star}", about.name),
                about.idea.get(talk.lang).into(),
                words_of.join(", "),
            ],
            json: json!({
                "type": "strategy", "family": name, "name": about.name, "default": best == Some(about.name),
                "complete": claims.complete, "optimal": claims.optimal, "splits": claims.splits,
                "enumerates": claims.enumerates, "counts": claims.counts,
                "idea": about.idea.get(talk.lang), "reference": about.reference,
            }),
        }
    };
    strategies.iter().map(row).collect()
}

fn format_rows(family: &dyn AnyFamily, talk: &Talk) -> Vec<Row> {
    let name = family.family().name;
    let row = |format: runut::FormatAbout| {
        let prefix = format.prefix.map(|prefix| format!("{prefix}…"));
        let names: Vec<String> =
            format.extensions.iter().map(|e| format!(".{e}")).chain(prefix).collect();
        let about = format.about.get(talk.lang);
        let writes = if format.writes { "rw" } else { "r" };
        Row {
            cells: vec![format.name.into(), names.join(" "), writes.into(), about.into()],
            json: json!({
                "type": "format", "family": name, "name": format.name, "extensions": format.extensions,
                "prefix": format.prefix, "reads": true, "writes": format.writes, "about": about,
            }),
        }
    };
    let export = |(extension, about): (&str, Text)| Row {
        cells: vec![
            extension.into(),
            format!(".{extension}"),
            "w".into(),
            about.get(talk.lang).into(),
        ],
        json: json!({
            "type": "format", "family": name, "name": extension, "extensions": [extension],
            "prefix": null, "reads": false, "writes": true, "about": about.get(talk.lang),
        }),
    };
    let formats = family.formats().into_iter().map(row);
    formats.chain(family.exports().into_iter().map(export)).collect()
}

fn gallery_rows(family: &dyn AnyFamily, talk: &Talk) -> Vec<Row> {
    let name = family.family().name;
    let facts = runut::gallery::facts(name).unwrap_or_default();
    let row = |exhibit: runut::gallery::Exhibit| {
        let source = exhibit.source();
        let format = family.sniff(&source).or(family.formats().first().map(|format| format.name));
        let reading = format.and_then(|format| family.read(format, &source));
        let size = match reading {
            Some(Ok(readings)) if readings.len() == 1 => {
                readings[0].puzzle.size().text.get(talk.lang).to_owned()
            }
            Some(Ok(readings)) => format!("{} ×", readings.len()),
            _ => words::INVALID.get(talk.lang).to_owned(),
        };
        let facts = facts.get(exhibit.name).cloned().unwrap_or_default();
        let (count, distinct) =
            (facts.count.unwrap_or_default(), facts.distinct.unwrap_or_default());
        Row {
            cells: vec![
                format!("@{}", exhibit.name),
                size.clone(),
                count.clone(),
                distinct.clone(),
            ],
            json: json!({
                "type": "puzzle", "family": name, "name": exhibit.name, "size": size,
                "count": count, "distinct": distinct, "source": facts.source,
            }),
        }
    };
    runut::gallery::exhibits().filter(|exhibit| exhibit.family == name).map(row).collect()
}
