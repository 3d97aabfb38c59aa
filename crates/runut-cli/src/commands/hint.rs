//! `runut hint`: one next step, with its reason.

use crate::args::{Common, Hint};
use crate::input;
use crate::output::Talk;
use crate::trouble::Trouble;
use runut::{End, Source};

pub fn run(args: &Hint, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    let loaded = input::load_one(&args.puzzle, common, talk)?;
    let partial = args.partial.as_deref().map(input::read_text).transpose()?;
    let hint = loaded.puzzle.hint(partial.as_deref()).map_err(|diagnostic| {
        let source = Source::new("hint", partial.as_deref().unwrap_or_default());
        Trouble::Source(Box::new(source), diagnostic)
    })?;
    let (what, step, status) = match &hint {
        runut::Hint::Step(step) => (&step.what, Some(step), 0),
        runut::Hint::End(End::Solved(what)) => (what, None, 0),
        runut::Hint::End(End::Never(what)) => (what, None, 1),
        runut::Hint::End(End::Stuck(what)) => (what, None, 3),
    };
    if talk.json {
        talk.json_line(&serde_json::json!({
            "type": "hint",
            "text": what.get(talk.lang),
            "technique": step.and_then(|step| step.technique.as_ref()),
            "marks": step.map(|step| &step.marks),
        }))?;
    } else {
        talk.data(&format!("{}\n", what.get(talk.lang)))?;
    }
    Ok(status)
}
