//! What strangers may hand over, target by target: the bodies of the fuzz targets (`fuzz/`), run on any bytes. They
//! assert what must hold of whatever is accepted; what is refused must be refused without a panic.

#![allow(dead_code, reason = "every program that includes this uses some of it")]

use runut::desk::{self, Caller, Given, LimitsAsked, Request};
use runut::draw::Style;
use runut::job::pure;
use runut::play::Act;
use runut::{AnyFamily, AnyPuzzle, Ask, FAMILIES, Goal, Limits, Place, Source};
use std::ops::ControlFlow::Continue;
use std::sync::OnceLock;

/// A target: its name, what it does with bytes, and what to begin with.
pub struct Target {
    pub name: &'static str,
    pub run: fn(&[u8]),
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All targets that need nothing but the library.
pub const TARGETS: &[Target] = &[
    Target { name: "formats", run: formats, seeds: format_seeds },
    Target { name: "ids", run: ids, seeds: id_seeds },
    Target { name: "solutions", run: solutions, seeds: solution_seeds },
    Target { name: "positions", run: positions, seeds: position_seeds },
    Target { name: "jobs", run: jobs, seeds: job_seeds },
    Target { name: "requests", run: requests, seeds: request_seeds },
    Target { name: "claims", run: claims, seeds: claim_seeds },
];

/// How much a search may use here.
fn limits() -> Limits {
    Limits { nodes: Some(200), memory: Some(16 << 20), ..Limits::default() }
}

/// Every format of every family.
fn readers() -> Vec<(&'static dyn AnyFamily, &'static str)> {
    let of = |family: &&'static dyn AnyFamily| {
        let family = *family;
        family.formats().iter().map(move |format| (family, format.name)).collect::<Vec<_>>()
    };
    FAMILIES.iter().flat_map(of).collect()
}

/// The first byte chooses a format, the others are a file in it.
pub fn formats(data: &[u8]) {
    let Some((&choice, file)) = data.split_first() else { return };
    let readers = readers();
    let (family, format) = readers[usize::from(choice) % readers.len()];
    let source = Source::new("fuzzed", file.to_vec());
    let length = source.text().map_or(file.len(), str::len);
    match family.read(format, &source) {
        Some(Ok(readings)) => readings.iter().take(2).for_each(|it| used(&*it.puzzle)),
        Some(Err(why)) => {
            assert!(why.span.start <= why.span.end && why.span.end <= length, "{why}")
        }
        None => panic!("{format} is in the list"),
    }
}

/// Everything that is done with a puzzle.
fn used(puzzle: &dyn AnyPuzzle) {
    let (text, family) = (puzzle.text(), puzzle.family());
    let again = family.parse(&text).unwrap_or_else(|why| panic!("not read back: {why}\n{text}"));
    assert_eq!(again.text(), text);
    if puzzle.size().cells > 2500 {
        return;
    }
    puzzle.impossible();
    let _ = puzzle.draw(None, family.views()[0], &Style::default());
    for format in family.formats() {
        let Some(Ok(written)) = puzzle.write(format.name) else { continue };
        let read = family.read(format.name, &Source::new("written", written));
        assert!(
            matches!(read, Some(Ok(_)) | None),
            "{} writes what it refuses\n{text}",
            format.name
        );
    }
    if let Some(strategy) = family.strategies().last() {
        let ask = Ask { limits: limits(), ..Ask::new(Goal::First) };
        puzzle.answer(Some(strategy.name), &ask, None, &mut |solution| {
            assert_eq!(puzzle.check(&solution.text()).map_err(|_| ()), Ok(Ok(())), "{text}");
            Continue(())
        });
    }
}

fn format_seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, (family, format)) in readers().into_iter().enumerate() {
        for puzzle in small().iter().filter(|it| it.family().family().name == family.family().name)
        {
            if let Some(Ok(written)) = puzzle.write(format) {
                seeds.push([&[number as u8][..], &written].concat());
            }
        }
    }
    seeds.retain(|seed| seed.len() < 4000);
    seeds
}

/// A line that may be a puzzle.
pub fn ids(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if desk::looks_like_a_puzzle(text)
        && let Ok(opened) = desk::open(&Given::Text(text.to_owned()), None, None)
    {
        opened.iter().take(2).for_each(|it| used(&*it.puzzle));
    }
}

fn id_seeds() -> Vec<Vec<u8>> {
    let mut seeds = vec![b"@soma".to_vec(), b"24:3,3,8,8=24".to_vec()];
    for puzzle in small() {
        let formats = puzzle.family().formats();
        let ids = formats.iter().filter(|format| format.prefix.is_some());
        seeds.extend(ids.filter_map(|format| puzzle.write(format.name)?.ok()));
    }
    seeds
}

/// Small puzzles of every family, made once.
fn small() -> &'static [Box<dyn AnyPuzzle>] {
    static SMALL: OnceLock<Vec<Box<dyn AnyPuzzle>>> = OnceLock::new();
    SMALL.get_or_init(|| {
        let mut all = Vec::new();
        for family in FAMILIES {
            let specs = match family.family().name {
                "packing" => &["3x4", "3x5"][..],
                "sliding" => &["2x3", "3x3"],
                "nonogram" => &["5x5", "4x6 colours=2"],
                _ => &[""],
            };
            all.extend(specs.iter().filter_map(|spec| family.generate(spec, 3).ok()));
        }
        all
    })
}

/// The first byte chooses a puzzle, the rest is a text about it.
fn about(data: &[u8]) -> Option<(&'static dyn AnyPuzzle, &str)> {
    let (&choice, text) = data.split_first()?;
    let puzzle = &*small()[usize::from(choice) % small().len()];
    Some((puzzle, std::str::from_utf8(text).ok()?))
}

/// A text that may be a solution.
pub fn solutions(data: &[u8]) {
    let Some((puzzle, text)) = about(data) else { return };
    let verdict = puzzle.check(text);
    let drawn = puzzle.draw(Some(text), puzzle.family().views()[0], &Style::default());
    assert_eq!(verdict.is_ok(), puzzle.layout(Some(text)).is_ok(), "{text}");
    if verdict.is_ok_and(|verdict| verdict.is_ok()) {
        assert!(drawn.is_ok(), "{text}");
    }
}

fn solution_seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, puzzle) in small().iter().enumerate() {
        let ask = Ask::new(Goal::First);
        puzzle.answer(None, &ask, None, &mut |solution| {
            seeds.push([&[number as u8][..], solution.text().as_bytes()].concat());
            Continue(())
        });
    }
    seeds
}

/// A text that may be a position of play; its last bytes are an act.
pub fn positions(data: &[u8]) {
    let Some((puzzle, text)) = about(data) else { return };
    let Some(game) = puzzle.game() else { return };
    let Ok(view) = game.view(text) else { return };
    let again = game.view(&view.text).unwrap_or_else(|why| panic!("{why}\n{}", view.text));
    assert_eq!(again.text, view.text);
    puzzle.sketch(&view.values, &Style::default());
    let _ = game.judge(&view.text);
    let _ = puzzle.hint(Some(&view.text));
    let sum: usize = data.iter().map(|&byte| usize::from(byte)).sum();
    let tools = game.tools();
    let tool = tools.get(sum % (tools.len() + 1)).map(|tool| tool.name.clone());
    let places = vec![Place::cell(sum % 7, sum / 7 % 7); 1 + sum % 2];
    if let Ok(Ok(next)) = game.act(&view.text, &Act { tool, places }) {
        assert!(game.view(&next).is_ok(), "{next}");
    }
}

fn position_seeds() -> Vec<Vec<u8>> {
    let mut seeds = solution_seeds();
    for (number, puzzle) in small().iter().enumerate() {
        let Some(game) = puzzle.game() else { continue };
        seeds.push([&[number as u8][..], game.start().as_bytes()].concat());
    }
    seeds
}

/// A plan, and behind a line of three dashes a ledger; or a file of solutions.
pub fn jobs(data: &[u8]) {
    let _ = pure::solutions(data);
    let text = String::from_utf8_lossy(data);
    let (plan, lines) = text.split_once("\n---\n").unwrap_or((&text, ""));
    let ask = Ask { limits: limits(), ..Ask::default() };
    if let Ok(due) = pure::due(plan, lines) {
        pure::join(plan, lines).expect("a plan that has parts can be joined");
        for part in due.iter().take(2) {
            let _ = pure::run_part(plan, part, None, &ask);
        }
    }
}

fn job_seeds() -> Vec<Vec<u8>> {
    let ask = Ask::default();
    let mut seeds = Vec::new();
    for puzzle in small() {
        let asked = serde_json::json!({ "puzzle": puzzle.text(), "goal": "all" }).to_string();
        let Ok(made) = pure::plan(&asked, &ask) else { continue };
        let mut lines: String = made.lines.iter().map(|shipped| shipped.line.as_str()).collect();
        if let Ok(cut) = pure::cut(&made.plan, "[]", 3, &ask) {
            lines += &cut.line;
        }
        for part in pure::due(&made.plan, &lines).unwrap_or_default().iter().take(2) {
            let Ok(shipped) = pure::run_part(&made.plan, part, None, &ask) else { continue };
            lines += &shipped.line;
            seeds.extend(shipped.file.map(|file| file.1));
        }
        seeds.push(format!("{}\n---\n{lines}", made.plan).into_bytes());
    }
    seeds
}

/// A request to the desk, as JSON.
pub fn requests(data: &[u8]) {
    let Ok(mut request) = serde_json::from_slice::<Request>(data) else { return };
    let text = serde_json::to_string(&request).expect("a request can be written");
    let again: Request = serde_json::from_str(&text).expect("what is written can be read");
    assert_eq!(again, request);
    tame(&mut request);
    let caller = Caller::default();
    let mut lines = 0;
    desk::serve(&request, &caller, &mut |line| {
        serde_json::to_string(&line).expect("a line can be written");
        lines += 1;
        if lines < 50 { Continue(()) } else { std::ops::ControlFlow::Break(()) }
    });
    assert!(lines > 0, "no answer to {text}");
}

/// Brings a request down to what is done in a moment: a comparison is made by every strategy of a family.
pub fn tame(request: &mut Request) {
    let little = LimitsAsked { time_ms: Some(5), nodes: Some(200), memory: Some(16 << 20) };
    match request {
        Request::Solve(request) => (request.limits, request.threads) = (little, 1),
        Request::Count(request) => (request.limits, request.threads) = (little, 1),
        Request::Enumerate(request) => (request.limits, request.threads) = (little, 1),
        Request::Grade(request) => (request.limits, request.threads) = (little, 1),
        Request::Trace(request) => (request.limits, request.threads) = (little, 1),
        Request::Explain(request) => request.limits = little,
        Request::Generate(request) => request.limits = little,
        Request::Sheet(request) => request.limits = little,
        Request::Compare(request) => request.limits = Some(little),
        _ => {}
    }
}

fn request_seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for verb in Request::VERBS {
        for puzzle in small() {
            let (text, family) = (puzzle.text(), puzzle.family().family().name);
            let more = match verb {
                "check" => serde_json::json!({ "solutions": ["x"] }),
                "compare" | "sheet" => serde_json::json!({ "puzzles": [text] }),
                "generate" => serde_json::json!({ "family": family }),
                "convert" => serde_json::json!({ "to": puzzle.family().formats()[0].name }),
                _ => serde_json::json!({}),
            };
            for with_puzzle in [true, false] {
                let mut request = serde_json::json!({ "verb": verb });
                if with_puzzle {
                    request["puzzle"] = text.clone().into();
                }
                for (key, value) in more.as_object().into_iter().flatten() {
                    request[key] = value.clone();
                }
                let request = request.to_string();
                if serde_json::from_str::<Request>(&request).is_ok() {
                    seeds.push(request.into_bytes());
                }
            }
        }
    }
    seeds.sort();
    seeds.dedup();
    seeds
}

/// The files of a proof: a formula with its puzzle, or the claim of a shortest way and its tables.
pub fn claims(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let _ = runut::proof::read(&text, FAMILIES);
    let (claim, tables) = text.split_once("\n---\n").unwrap_or((&text, ""));
    if let Ok(claim) = runut::proof::shortest::Claim::read(claim) {
        let again = runut::proof::shortest::Claim::read(&claim.to_string());
        assert_eq!(again.as_ref(), Ok(&claim));
        let mut looks = 0;
        let _ = runut::proof::shortest::check(&claim, tables.as_bytes(), &mut || {
            looks += 1;
            looks < 20
        });
    }
}

fn claim_seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for puzzle in small() {
        seeds.extend(puzzle.certificate(&[]).map(|made| made.text.into_bytes()));
        let Some(board) = puzzle.tiles_to_prove() else { continue };
        seeds
            .push(runut::proof::shortest::Claim::new(board.clone(), None).to_string().into_bytes());
        let claim = runut::proof::shortest::Claim {
            board,
            way: Some("ULDR".into()),
            tables: vec![vec![1], vec![2]],
        };
        seeds.push(format!("{claim}\n---\n{}", "\0".repeat(60)).into_bytes());
    }
    seeds.retain(|seed| seed.len() < 8000);
    seeds
}
