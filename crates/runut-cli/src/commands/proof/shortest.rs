//! That a way is a shortest one: a claim and the tables of its lower bound, checked by a small checker of their own.

use super::{Written, why};
use crate::catalogue as words;
use crate::door;
use crate::output::Talk;
use crate::output::whole;
use crate::trouble::Trouble;
use runut::proof::shortest::{self, Board, Claim, Verdict};
use runut::{Cancel, Message, Stop};
use std::path::Path;

pub fn write(
    board: Board,
    way: Option<String>,
    path: &Path,
    cancel: &Cancel,
) -> Result<Written, Trouble> {
    let claim = Claim::new(board, way);
    let mut bytes = Vec::new();
    let mut go_on = || cancel.requested().is_none();
    match shortest::write_tables(&claim, &mut bytes, &mut go_on) {
        Ok(true) => {}
        Ok(false) => return Ok(Err(why(cancel))),
        Err(error) => return Err(Trouble::write(path.display(), &error)),
    }
    // What does not hold is not written.
    let verdict = match shortest::check(&claim, &bytes, &mut go_on) {
        Ok(verdict) => verdict,
        Err(_) if cancel.requested().is_some() => return Ok(Err(why(cancel))),
        Err(wrong) => return Err(wrong.into()),
    };
    let (text, tables) = (path.with_extension("way"), path.with_extension("tab"));
    let save = |path: &Path, bytes: &[u8]| {
        whole::save(path, bytes).map_err(|error| Trouble::write(path.display(), &error))
    };
    if claim.way.is_some() {
        save(&tables, &bytes)?;
    }
    save(&text, claim.to_string().as_bytes())?;
    Ok(Ok(words::shortest_written(text.display(), said(&claim, &verdict))))
}

pub fn check(path: &Path, talk: &Talk) -> Result<u8, Trouble> {
    let text =
        std::fs::read_to_string(path).map_err(|error| Trouble::read(path.display(), &error))?;
    let cancel = door::interrupt();
    let checked = Claim::read(&text).and_then(|claim| {
        let tables = path.with_extension("tab");
        let bytes = match claim.way {
            Some(_) => std::fs::read(&tables).unwrap_or_default(),
            None => Vec::new(),
        };
        let verdict = shortest::check(&claim, &bytes, &mut || cancel.requested().is_none())?;
        Ok(words::shortest_right(said(&claim, &verdict)))
    });
    let (what, status) = match checked {
        Ok(what) => (what, 0),
        Err(_) if cancel.requested() == Some(Stop::Interrupted) => (words::proof_stopped(), 130),
        Err(wrong) => (words::proof_unread(path.display(), wrong), 1),
    };
    talk.data(&format!("{}\n", what.get(talk.lang)))?;
    Ok(status)
}

/// What is proved, as half a sentence.
fn said(claim: &Claim, verdict: &Verdict) -> Message {
    let rows = claim.board.tiles.chunks(claim.board.columns.max(1));
    let row = |tiles: &[u8]| tiles.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let board = rows.map(row).collect::<Vec<_>>().join(" / ");
    match verdict {
        Verdict::NoWay => words::shortest_none(board),
        Verdict::Shortest { moves, all: Some((boards, furthest)), .. } => {
            words::shortest_all(board, moves, boards, furthest)
        }
        Verdict::Shortest { moves, looked, all: None } => words::shortest_way(board, moves, looked),
    }
}
