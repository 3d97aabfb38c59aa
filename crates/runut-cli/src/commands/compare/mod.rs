//! `runut compare`: several strategies on the same puzzles, as a table or a chart; or a paper's experiment again.

mod paper;
mod table;

use crate::args::{Common, Compare, Contender, Export, Looks};
use crate::output::Talk;
use crate::output::sheet::Sheet;
use crate::output::table::{screen_width, wrapped};
use crate::trouble::Trouble;
use crate::{catalogue as words, door, input};
use runut::desk::{self, Line, Made, ReportLine, Request, comparison_chart, draw_scene};
use runut::draw::{Anchor, Color, Scene, Shape, Style, text_width};
use runut::figures::{grouped, time};
use runut::{Goal, Message, Stop};
use std::path::Path;

pub fn run(args: &Compare, common: &Common, talk: &Talk) -> Result<u8, Trouble> {
    // Nothing runs for an hour only to find that its file cannot be written.
    let files = args.output.iter().map(|path| Ok((path, kind(path)?)));
    let files: Vec<_> = files.collect::<Result<_, Trouble>>()?;
    let outcome = match args.paper {
        Some(paper) => paper::rerun(paper, args, common, talk)?,
        None => compare(args, common, talk)?,
    };
    let Some(mut outcome) = outcome else { return Ok(2) };
    outcome.looks = args.looks.clone();
    // The lines of a comparison were printed as they came.
    if !talk.json || args.paper.is_some() {
        let print = if talk.json { Export::Json } else { args.export.unwrap_or(Export::Txt) };
        talk.data_bytes(&outcome.written(print, screen_width(), talk)?)?;
    }
    for (path, kind) in files {
        crate::output::save::write(path, &outcome.written(kind, None, talk)?, talk)?;
    }
    Ok(outcome.status)
}

/// What a file of this name will hold.
fn kind(path: &Path) -> Result<Export, Trouble> {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("txt") => Ok(Export::Txt),
        Some("md") => Ok(Export::Md),
        Some("csv") => Ok(Export::Csv),
        Some("tex") => Ok(Export::Tex),
        Some("json" | "jsonl") => Ok(Export::Json),
        Some("svg") => Ok(Export::Svg),
        Some("png") => Ok(Export::Png),
        _ => Err(words::unknown_table_extension(path.display()).into()),
    }
}

/// Everything that came out of a comparison.
struct Outcome {
    title: Message,
    /// The table for people.
    sheet: Sheet,
    /// The table for programs, as CSV and as JSON lines.
    csv: String,
    json: Vec<serde_json::Value>,
    /// One sentence that says what the table shows.
    shows: Option<Message>,
    /// One sentence that says who won.
    winner: Option<Message>,
    reports: Vec<ReportLine>,
    /// What others measured, for the chart.
    published: Vec<ReportLine>,
    looks: Looks,
    by_size: bool,
    /// Columns that a narrow screen can do without, the last one first.
    minor: &'static [&'static str],
    /// The exit status.
    status: u8,
}

impl Outcome {
    /// Plain text keeps within a width, if there is one to keep.
    fn written(&self, kind: Export, width: Option<usize>, talk: &Talk) -> Result<Vec<u8>, Trouble> {
        let table = || self.sheet.table(talk.lang);
        let plain = || self.sheet.text(self.minor, width, talk.lang);
        let title = self.title.get(talk.lang);
        let shows = self.shows.as_ref().map_or("", |shows| shows.get(talk.lang));
        let won = match &self.winner {
            Some(winner) => format!("\n{}\n", wrapped(winner.get(talk.lang), width)),
            None => String::new(),
        };
        let text = match kind {
            Export::Txt if shows.is_empty() => format!("{}{won}", plain()),
            Export::Md if shows.is_empty() => table().markdown(),
            Export::Tex if shows.is_empty() => table().tex(),
            Export::Txt => {
                let (title, shows) = (wrapped(title, width), wrapped(shows, width));
                format!("{title}\n\n{}\n{shows}\n{won}", plain())
            }
            Export::Md => format!("**{title}**\n\n{}\n{shows}\n", table().markdown()),
            Export::Tex => format!("% {title}\n{}% {shows}\n", table().tex()),
            Export::Csv => self.csv.clone(),
            Export::Json => self.json.iter().map(|line| format!("{line}\n")).collect(),
            Export::Svg => return self.picture("svg", talk),
            Export::Png => return self.picture("png", talk),
        };
        Ok(text.into_bytes())
    }

    fn picture(&self, format: &str, talk: &Talk) -> Result<Vec<u8>, Trouble> {
        let all: Vec<ReportLine> = self.reports.iter().chain(&self.published).cloned().collect();
        let mut scene = comparison_chart(&all, &self.title, self.by_size, talk.lang);
        if let Some(shows) = &self.shows {
            caption(&mut scene, shows.get(talk.lang));
        }
        let style = Style {
            theme: self.looks.theme.unwrap_or_default(),
            scale: self.looks.scale.unwrap_or(1.0),
            ..Style::default()
        };
        let scene = scene.in_style(&style);
        let drawn = draw_scene(&scene, format);
        let picture = drawn.map_err(|problem| Trouble::Sentence(problem.message, problem.help))?;
        Ok(picture.bytes().to_vec())
    }
}

/// Writes below a chart what it shows.
fn caption(scene: &mut Scene, text: &str) {
    const LETTER: f32 = 7.0;
    let room = scene.width - 2.0 * MARGIN;
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always one");
        let longer = format!("{line} {word}");
        match line.is_empty() {
            true => word.clone_into(line),
            false if text_width(&longer, LETTER, false) <= room => *line = longer,
            false => lines.push(word.to_owned()),
        }
    }
    // The ground of a chart is a shape of its own.
    let below = 2.6 * LETTER * lines.len() as f32 + MARGIN;
    if let Some(Shape::Rect { height, .. }) = scene.shapes.first_mut() {
        *height += below;
    }
    for (index, text) in lines.into_iter().enumerate() {
        let y = scene.height + (index as f32 + 0.5) * 2.6 * LETTER;
        let (x, size, color) = (MARGIN, LETTER, Color(0x33, 0x33, 0x33));
        let (anchor, bold) = (Anchor::Start, false);
        scene.push(Shape::Text { x, y, size, text, color, anchor, bold });
    }
    scene.height += below;
}

/// Beside what is written below a chart.
const MARGIN: f32 = 16.0;

/// Whether Ctrl-C stopped one of them.
fn interrupted(all: &[ReportLine]) -> bool {
    all.iter().any(|one| one.report.stop == Some(Stop::Interrupted))
}

/// Runs what the arguments name; `None` if something is wrong with it, which was told.
fn compare(args: &Compare, common: &Common, talk: &Talk) -> Result<Option<Outcome>, Trouble> {
    let puzzles: Result<Vec<_>, Trouble> =
        args.puzzles.iter().map(|word| input::given(word)).collect();
    let limits = args.limits.asked();
    let by_size = args.by_size || !args.generate.is_empty();
    let request = Request::Compare(desk::Compare {
        puzzles: puzzles?,
        generate: args.generate.iter().map(|spec| made(spec, args)).collect(),
        family: common.family.clone(),
        format: common.format.clone(),
        strategies: args.strategies.iter().map(contender).collect(),
        goal: match (args.first, args.all) {
            (true, _) => Some(Goal::First),
            (_, true) => Some(Goal::Count),
            _ => None,
        },
        limits: (limits != desk::LimitsAsked::default()).then_some(limits),
        distinct: args.same.level(),
        up_to_symmetry: args.same.up_to_symmetry,
        repeat: args.repeat,
        by_size,
        pictures: Vec::new(),
        lang: talk.lang,
    });
    measured(&request, (!args.strategies.is_empty(), args.repeat, by_size), talk)
}

/// Compares and shows the table: what a guided session does.
pub fn on_a_screen(request: desk::Compare, talk: &Talk) -> Result<(), Trouble> {
    let request = Request::Compare(request);
    if let Some(outcome) = measured(&request, (false, 1, false), talk)? {
        talk.data_bytes(&outcome.written(Export::Txt, screen_width(), talk)?)?;
    }
    Ok(())
}

/// Runs a comparison; `None` if something is wrong with it, which was told.
fn measured(
    request: &Request,
    (chosen, repeat, by_size): (bool, u32, bool),
    talk: &Talk,
) -> Result<Option<Outcome>, Trouble> {
    let mut reports: Vec<ReportLine> = Vec::new();
    let mut refused = false;
    door::ask(request, talk, &mut |line| {
        match &line {
            Line::Report(report) => {
                announce(report, talk);
                reports.push((**report).clone());
            }
            Line::Problem(problem) => {
                refused |= problem.severity == desk::Severity::Error;
                if !talk.json {
                    talk.problem(problem);
                }
            }
            _ => {}
        }
        if talk.json { talk.json_line(&line) } else { Ok(()) }
    })?;
    if refused {
        return Ok(None);
    }
    // A strategy that cannot treat this puzzle, and that nobody named, leaves nothing undecided.
    let counts = |one: &&ReportLine| chosen || one.ran() && one.report.stop != Some(Stop::Memory);
    let undecided = reports.iter().filter(counts).any(|one| door::report_status(&one.report) == 3);
    let repeated = reports.iter().any(|one| one.times_ms.len() > 1);
    let status = match undecided {
        _ if interrupted(&reports) => 130,
        true => 3,
        false => 0,
    };
    let median = repeated.then(|| words::median_of(repeat));
    Ok(Some(Outcome {
        title: desk::comparison_title(&reports),
        sheet: table::for_people(&reports, talk.lang),
        csv: table::for_programs(&reports).csv(),
        json: reports
            .iter()
            .map(|one| serde_json::json!(Line::Report(Box::new(one.clone()))))
            .collect(),
        shows: median,
        winner: winner(&reports, talk),
        status,
        reports,
        published: Vec::new(),
        looks: Looks::default(),
        by_size,
        minor: &["times_fastest", "spread", "expanded", "max_depth", "pruned"],
    }))
}

fn made(spec: &str, args: &Compare) -> Made {
    Made { spec: spec.to_owned(), seed: args.seed, number: args.number }
}

fn contender(one: &Contender) -> desk::Contender {
    desk::Contender {
        strategy: one.strategy.clone(),
        time_ms: one.time.map(|time| time.as_millis() as u64),
        nodes: one.nodes,
    }
}

/// Says that a run ended, where somebody waits for the table.
fn announce(line: &ReportLine, talk: &Talk) {
    if !talk.terminal || talk.json {
        return;
    }
    let report = &line.report;
    let nodes = grouped(report.stats.generated);
    let took = time(report.elapsed_ms, talk.lang);
    let answer = match &report.stop {
        Some(stop) => words::stop(stop, talk.lang),
        None => words::answer(report, talk.lang).to_owned(),
    };
    talk.say(words::run_ended(&line.puzzle, &report.strategy, answer, nodes, took).get(talk.lang));
}

/// Who was fastest, and by how much, where that can be said in a sentence.
fn winner(all: &[ReportLine], talk: &Talk) -> Option<Message> {
    let first = all.first()?;
    if all.iter().any(|one| one.puzzle != first.puzzle) {
        return None;
    }
    let mut decided: Vec<&ReportLine> = all.iter().filter(|one| one.decided()).collect();
    decided.sort_by(|a, b| a.report.elapsed_ms.total_cmp(&b.report.elapsed_ms));
    let [fastest, second, ..] = decided.as_slice() else { return None };
    let slowest = decided[decided.len() - 1];
    let name = |one: &ReportLine| one.report.strategy.clone();
    // Below a millisecond the clock decides, not the strategy.
    let (least, most) = (fastest.report.elapsed_ms, slowest.report.elapsed_ms);
    if fastest.times_ms.len() < 2 && most - least < 1.0 || least <= 0.0 {
        return Some(words::too_short_to_tell(name(fastest)));
    }
    if let ([.., longest], [shortest, _, ..]) = (&*fastest.times_ms, &*second.times_ms)
        && longest >= shortest
    {
        return Some(words::too_close_to_call(name(fastest), name(second)));
    }
    let times = |one: &ReportLine| match one.report.elapsed_ms / least {
        few if few < 10.0 => runut::figures::decimal(few, 1, talk.lang),
        many => grouped(format!("{many:.0}")),
    };
    Some(match decided.len() {
        2 => words::ran_faster(name(fastest), times(second), name(second)),
        _ => words::ran_faster_than_all(
            name(fastest),
            times(second),
            name(second),
            times(slowest),
            name(slowest),
        ),
    })
}
