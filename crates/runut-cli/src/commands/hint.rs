//! `runut hint`: one next step, with its reason.

use crate::args::{Common, Hint};
use crate::input;
use crate::output::Talk;
use crate::trouble::Trouble;
use runut::Source;

pub fn run(args: &Hint, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let loaded = input::load_one(&args.puzzle, common, talk)?;
    let partial = args.partial.as_deref().map(input::read_text).transpose()?;
    let step = loaded.puzzle.hint(partial.as_deref()).map_err(|diagnostic| {
        let source = Source::new("hint", partial.as_deref().unwrap_or_default());
        Trouble::Source(Box::new(source), diagnostic)
    })?;
    if talk.json {
        talk.json_line(&serde_json::json!({
            "type": "hint", "text": step.what.get(talk.lang), "marks": step.marks,
        }))?;
    } else {
        talk.data(&format!("{}\n", step.what.get(talk.lang)))?;
    }
    Ok(0)
}
