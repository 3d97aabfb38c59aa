//! `runut sheet`: a book of puzzles to print, with their solutions at the end.

use crate::args::{Common, Sheet};
use crate::output::Talk;
use crate::output::save::{extension, write};
use crate::trouble::Trouble;
use crate::{catalogue, door, input, search};
use runut::desk::{self, LimitsAsked, Line, Made, Request};

pub fn run(args: &Sheet, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    if extension(&args.output) != "pdf" {
        return Err(catalogue::unknown_extension(args.output.display(), ".pdf").into());
    }
    let mut request = desk::Sheet {
        puzzles: Vec::new(),
        generate: Vec::new(),
        family: common.family.clone(),
        format: common.format.clone(),
        limits: LimitsAsked::default(),
        per_page: args.per_page.map(usize::from),
        title: args.title.clone(),
        solutions: !args.no_solutions,
        paper: args.paper,
        lang: talk.lang,
    };
    let first = args.what[0].to_string_lossy();
    if runut::family(&first).is_some() {
        // The same order of seeds as `generate -n` has.
        let seed = args.seed.unwrap_or_else(search::seed_of_the_clock);
        if args.seed.is_none() {
            talk.say(catalogue::seed_is(seed).get(talk.lang));
        }
        let specs = args.what[1..].iter().map(|spec| spec.to_string_lossy().into_owned());
        let mut specs: Vec<String> = specs.collect();
        if specs.is_empty() {
            specs.push(String::new());
        }
        let made = |spec| Made { spec, seed, number: args.number };
        request.generate = specs.into_iter().map(made).collect();
        request.family = Some(first.into_owned());
    } else {
        let given = args.what.iter().map(|word| input::given(word));
        request.puzzles = given.collect::<Result<_, _>>()?;
    }
    door::ask(&Request::Sheet(request), talk, &mut |line| match line {
        Line::File(file) => write(&args.output, file.bytes(), talk),
        line if talk.json => talk.json_line(&line),
        Line::Problem(problem) => {
            talk.problem(&problem);
            Ok(())
        }
        _ => Ok(()),
    })
}
