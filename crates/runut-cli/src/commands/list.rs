//! `runut list`: what there is.

use crate::args::{Common, List, Listing};
use crate::catalogue as words;
use crate::door;
use crate::output::Talk;
use crate::output::table::Table;
use crate::trouble::Trouble;
use runut::desk::{self, Families, Gallery, Line, Request};
use runut::{Message, Text};

pub fn run(args: &List, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let family = common.family.clone();
    let what = match args.what {
        Listing::Families => Some(desk::Listing::Families),
        Listing::Strategies => Some(desk::Listing::Strategies),
        Listing::Techniques => Some(desk::Listing::Techniques),
        Listing::Formats => Some(desk::Listing::Formats),
        Listing::Gallery => None,
    };
    let request = match what {
        Some(what) => Request::Families(Families { family, what }),
        None => Request::Gallery(Gallery { family }),
    };
    let mut groups: Vec<(String, Vec<Vec<String>>)> = Vec::new();
    let status = door::serve(&request, talk, &mut |line| {
        if let Some((family, cells)) = row(&line, talk) {
            match groups.last_mut() {
                Some((last, rows)) if *last == family => rows.push(cells),
                _ => groups.push((family, vec![cells])),
            }
        }
        Ok(())
    })?;
    for (index, (family, rows)) in groups.into_iter().enumerate() {
        if let Some(about) = runut::family(&family).map(|family| family.family()) {
            let gap = if index > 0 { "\n" } else { "" };
            talk.data(&format!("{gap}{}: {}\n\n", about.name, about.title.get(talk.lang)))?;
        }
        let (head, numbers) = head(args.what);
        let head = head.iter().map(|text| text.get(talk.lang).to_owned()).collect();
        talk.data(&Table { head, rows, numbers }.terminal())?;
    }
    Ok(status)
}

fn head(what: Listing) -> (&'static [Text], Vec<usize>) {
    match what {
        Listing::Families => {
            (&[words::FAMILY, words::NAME, words::RULES, words::VIEWS, words::DISTINCT], vec![])
        }
        Listing::Strategies => (&[words::STRATEGY, words::IDEA, words::CLAIMS], vec![]),
        Listing::Techniques => (&[words::TECHNIQUE, words::IDEA, words::WEIGHT], vec![2]),
        Listing::Formats => {
            (&[words::FORMAT, words::EXTENSIONS, words::READ_WRITE, words::ABOUT], vec![])
        }
        Listing::Gallery => (
            &[words::NAME, words::SIZE, words::SOLUTIONS, words::DISTINCT_SOLUTIONS, words::MOVES],
            vec![2, 3, 4],
        ),
    }
}

/// A line as a row of its family's table. All families share one.
fn row(line: &Line, talk: &Talk) -> Option<(String, Vec<String>)> {
    let say = |message: &Message| message.get(talk.lang).to_owned();
    Some(match line {
        Line::Family(line) => {
            let levels: Vec<&str> = line.levels.iter().map(|level| level.name.as_str()).collect();
            let cells = vec![
                line.name.clone(),
                say(&line.title),
                say(&line.rules),
                line.views.join(", "),
                levels.join(", "),
            ];
            (String::new(), cells)
        }
        Line::Strategy(line) => {
            let claims = [
                (line.complete, words::COMPLETE_CLAIM),
                (line.optimal, words::OPTIMAL_CLAIM),
                (line.splits, words::SPLITS_CLAIM),
                (!line.enumerates, words::COUNTS_CLAIM),
            ];
            let claims = claims.iter().filter(|(holds, _)| *holds);
            let claims: Vec<&str> = claims.map(|(_, word)| word.get(talk.lang)).collect();
            let star = if line.default { " *" } else { "" };
            let name = format!("{}{star}", line.name);
            (line.family.clone(), vec![name, say(&line.idea), claims.join(", ")])
        }
        Line::Technique(line) => {
            let cells = vec![say(&line.title), say(&line.idea), line.weight.to_string()];
            (line.family.clone(), cells)
        }
        Line::Format(line) => {
            let extensions = line.extensions.iter().map(|extension| format!(".{extension}"));
            let prefix = line.prefix.iter().map(|prefix| format!("{prefix}…"));
            let names: Vec<String> = extensions.chain(prefix).collect();
            let access = match (line.reads, line.writes) {
                (true, true) => "rw",
                (true, false) => "r",
                _ => "w",
            };
            let cells =
                vec![line.name.clone(), names.join(" "), access.to_owned(), say(&line.about)];
            (line.family.clone(), cells)
        }
        Line::Puzzle(line) => {
            let facts = line.facts.clone().unwrap_or_default();
            let size = match (&line.size, line.several) {
                (Some(size), _) => say(&size.text),
                (None, Some(several)) => format!("{several} ×"),
                (None, None) => words::INVALID.get(talk.lang).to_owned(),
            };
            let moves = facts.optimal.map(|moves| moves.to_string()).unwrap_or_default();
            let cells = vec![
                line.name.clone(),
                size,
                facts.count.unwrap_or_default(),
                facts.distinct.unwrap_or_default(),
                moves,
            ];
            (line.family.clone(), cells)
        }
        _ => return None,
    })
}
