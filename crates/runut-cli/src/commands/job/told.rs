//! What a person hears about a job.

use super::words;
use crate::catalogue;
use crate::output::Talk;
use crate::trouble::Trouble;
use runut::Stop;
use runut::desk::{JobLine, Line};
use runut::figures::{grouped, time};
use runut::job::{Fault, Folder, JobError};
use std::time::{Duration, Instant};

/// Between two lines about how far it is.
const EVERY: Duration = Duration::from_secs(5);

/// Says which lines of the ledger do not count; their parts are done again.
pub fn name_faults(folder: &Folder, talk: &Talk) -> Result<(), Trouble> {
    for (line, fault) in folder.ledger().map_err(trouble)?.faults {
        let what = match fault {
            Fault::Torn => catalogue::line_torn(line),
            Fault::Damaged => catalogue::line_damaged(line),
            Fault::Foreign => catalogue::line_foreign(line),
            Fault::Double => catalogue::line_double(line),
            Fault::Unlisted => words::line_unlisted(line),
        };
        talk.say(what.get(talk.lang));
    }
    Ok(())
}

/// Says how far a job is: as data.
pub fn status(folder: &Folder, talk: &Talk) -> Result<u8, Trouble> {
    let status = folder.status().map_err(trouble)?;
    let code = if status.over { 0 } else { 3 };
    match talk.json {
        true => talk.json_line(&Line::Job(Box::new(status)))?,
        false => talk.data(&format!("{}\n", sentences(&status, talk).join("\n")))?,
    }
    Ok(code)
}

fn sentences(status: &JobLine, talk: &Talk) -> Vec<String> {
    let mut said = vec![words::parts_so_far(status.done, status.parts, status.cut)];
    said.extend(status.iteration.map(words::iteration));
    let spent = time(status.spent_ms, talk.lang);
    said.push(words::found_so_far(&status.found, grouped(status.generated), spent));
    if !status.over {
        said.push(match status.processes {
            0 => words::nobody_at_work(),
            processes => {
                let rate = grouped(status.nodes_per_second.unwrap_or(0.0).round() as u64);
                words::at_work(processes, status.threads, rate)
            }
        });
        said.extend(status.left_ms.map(|left| words::time_left(time(left, talk.lang))));
        said.extend(
            status
                .estimate
                .as_ref()
                .map(|estimate| words::estimated(rounded(estimate.found), rounded(estimate.error))),
        );
    } else {
        said.push(words::job_over());
    }
    said.iter().map(|message| message.get(talk.lang).to_owned()).collect()
}

fn rounded(number: f64) -> String {
    if number < 1e15 { grouped(number.round() as u64) } else { format!("{number:.2e}") }
}

/// Says now and then how far it is.
pub struct Now<'a> {
    pub folder: &'a Folder,
    pub talk: &'a Talk,
    pub last: Instant,
}

impl Now<'_> {
    pub fn hear(&mut self, ledger: &runut::job::Ledger) {
        if self.last.elapsed() < EVERY || self.talk.quiet || self.talk.json {
            return;
        }
        self.last = Instant::now();
        let status = self.folder.progress(ledger);
        let done = words::parts_so_far(status.done, status.parts, status.cut);
        let left = status
            .estimate
            .as_ref()
            .map(|estimate| words::estimated(rounded(estimate.found), rounded(estimate.error)));
        let both = [Some(done), left].into_iter().flatten();
        let both: Vec<String> = both.map(|told| told.get(self.talk.lang).to_owned()).collect();
        self.talk.say(&both.join("; "));
    }
}

/// What went wrong, for people.
pub fn trouble(error: JobError) -> Trouble {
    match error {
        JobError::Problem(problem) => Trouble::Sentence(problem.message, problem.help),
        JobError::OnePuzzle => catalogue::one_puzzle_for_a_job().into(),
        JobError::OtherJob(dir) => catalogue::other_job(dir).into(),
        JobError::NoJob(dir, why) => catalogue::no_job(dir, why).into(),
        JobError::OtherVersion { path, planned, here } => {
            catalogue::other_version(path, planned, here).into()
        }
        JobError::OtherTree(dir) => catalogue::other_tree(dir).into(),
        JobError::Unknown(name) => catalogue::no_such_thing(name).into(),
        JobError::DoesNotSplit(name, others) => {
            let help = (!others.is_empty()).then(|| runut::desk::words::there_are(others));
            Trouble::Sentence(catalogue::does_not_split(name), help)
        }
        JobError::Stopped(Stop::Unable(why) | Stop::Flawed(why)) => why.into(),
        JobError::Stopped(stop) => words::stopped(stop).into(),
        JobError::Io(path, error) => Trouble::write(path, &error),
    }
}
