//! What strangers feed a program: each case with its status, its message, and the time and memory it may need.
//!
//! One test, one case after another, sorted by the memory that is allowed: the system only tells the most that any ended
//! child has used, so what a case used shows if all before it were allowed less. Time is that of the processor, which a
//! busy machine does not stretch.
//!
//! `RUNUT_BINARY` names another program to feed: with `CI=true`, `./test` feeds the release build too, and `./release` the
//! program that it puts into the archive.
#![cfg(target_os = "linux")]

use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::signal::{Signal, kill};
use nix::time::clock_getcpuclockid;
use nix::unistd::Pid;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// A folder of this test's own, gone at the end.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Place {
        let place =
            std::env::temp_dir().join(format!("runut-hostile-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&place);
        std::fs::create_dir_all(&place).expect("a place to work");
        Place(place)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> &Place {
        std::fs::write(self.0.join(name), bytes).expect("written");
        self
    }

    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("a folder");
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            entry.expect("an entry").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }

    fn command(&self, args: &[&str]) -> Command {
        let binary = std::env::var_os("RUNUT_BINARY");
        let mut command =
            Command::new(binary.unwrap_or_else(|| env!("CARGO_BIN_EXE_runut").into()));
        command.args(args).current_dir(&self.0).env("LC_ALL", "C.UTF-8").env("NO_COLOR", "1");
        command.env("RUNUT_CACHE", self.0.join("cache")).env("RUST_BACKTRACE", "0");
        command
    }

    /// The exit status and everything that was said, within [`REFUSING`].
    fn run(&self, args: &[&str]) -> (Option<i32>, String) {
        let before = spent();
        let output = self.command(args).output().expect("it runs");
        let took = spent() - before;
        let short: Vec<&str> = args.iter().map(|word| word.get(..20).unwrap_or(word)).collect();
        assert!(took <= REFUSING, "{short:?} took {took:?} of the processor");
        let all = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8_lossy(&all).into_owned())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The most memory that any child has used so far, in MB.
fn peak() -> i64 {
    getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system counts").max_rss() / 1024
}

/// The time of the processor that all ended children have taken.
fn spent() -> Duration {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system counts");
    let time = |value: nix::sys::time::TimeVal| {
        let (whole, rest) = (value.tv_sec(), value.tv_usec());
        Duration::new(whole.try_into().expect("forward"), 1000 * u32::try_from(rest).expect("less"))
    };
    time(usage.user_time()) + time(usage.system_time())
}

/// The time of the processor that a process has taken so far.
fn spent_by(process: Pid) -> Duration {
    let clock = clock_getcpuclockid(process).expect("it is there");
    clock.now().expect("it counts").into()
}

/// What is no puzzle is refused, and what is small is done, in this time: a bomb unpacks 64 MB.
const REFUSING: Duration = Duration::from_secs(1);
/// A signal is answered in this time: twice what is promised, since machines differ.
const ANSWERING: Duration = Duration::from_millis(200);
/// Reading may use this much: the program itself, and a file of eight megabytes a few times over.
const READING: i64 = 120;
/// What is compressed may grow to 64 MB, and is text once more.
const UNPACKING: i64 = 260;

/// A picture of one colour with these sides in its header, and so many bytes of it.
fn picture(side: u32, bytes: usize) -> Vec<u8> {
    let chunk = |kind: &[u8; 4], data: &[u8]| {
        let mut crc = flate2::Crc::new();
        crc.update(kind);
        crc.update(data);
        let length = u32::try_from(data.len()).expect("short").to_be_bytes();
        [&length[..], kind, data, &crc.sum().to_be_bytes()].concat()
    };
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    let zeros = vec![0; 1 << 16];
    for _ in 0..bytes >> 16 {
        packed.write_all(&zeros).expect("memory takes everything");
    }
    let packed = packed.finish().expect("memory takes everything");
    let header = [&side.to_be_bytes()[..], &side.to_be_bytes(), &[1, 0, 0, 0, 0]].concat();
    let start = b"\x89PNG\r\n\x1a\n";
    [&start[..], &chunk(b"IHDR", &header), &chunk(b"IDAT", &packed), &chunk(b"IEND", b"")].concat()
}

fn gzip(bytes: usize) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let zeros = vec![0; 1 << 16];
    for _ in 0..bytes >> 16 {
        packed.write_all(&zeros).expect("memory takes everything");
    }
    packed.finish().expect("memory takes everything")
}

/// Files that no puzzle is, and what is said about each.
fn files(place: &Place) -> Vec<(&'static str, &'static str)> {
    // Holes: nothing is written for them.
    let large = std::fs::File::create(place.0.join("large.txt")).expect("a place to write");
    large.set_len(100 << 20).expect("a large file");
    let nines = "9".repeat(4000);
    let nonogram = |clue: &str| format!("width 2\nheight 2\n\nrows\n{clue}\n1\n\ncolumns\n1\n1\n");
    let attributes: String = (0..60_000).map(|number| format!(" a{number}=\"1\"")).collect();
    let nested =
        format!("<puzzleset>{}{}</puzzleset>", "<a>".repeat(20_000), "</a>".repeat(20_000));
    place
        .write("long.txt", "1\n".repeat(1 << 21))
        .write("wide.non", "width 1000000\nheight 1000000\n\nrows\n1\n\ncolumns\n1\n")
        .write("wide.txt", "1000000 1000000 1\nDEFAULT\nA\n")
        .write("wide.packing", "packing\nboard 1000000x1000000\n\npiece A\n#\n")
        .write("wide.nin", "1000000 1000000\n1\n")
        .write("wide.png", picture(1_000_000, 1 << 16))
        .write("bomb.png", picture(60_000, 450 << 20))
        .write("bomb.xmpuzzle", gzip(300 << 20))
        .write("digits.txt", format!("{nines} 3 3\n"))
        .write("digits.non", nonogram(&nines))
        .write("sum.non", nonogram("18446744073709551615 18446744073709551615"))
        .write("nested.xml", nested)
        .write("attributes.xml", format!("<puzzleset{attributes}/>"))
        .write("nested.json", "[".repeat(200_000))
        .write("bytes.txt", b"\xff\xfe\x80 3\n".repeat(100))
        .write("empty.txt", "")
        .write("nul.txt", [0; 1000]);
    std::fs::create_dir(place.0.join("folder.txt")).expect("a folder");
    vec![
        ("large.txt", "more than 8 MB"),
        ("long.txt", "longer than 1 MB"),
        ("wide.non", "1000000 × 1000000 is not possible"),
        ("wide.txt", "too large"),
        ("wide.packing", "too large"),
        ("wide.nin", "1000000 × 1000000 is not possible"),
        ("wide.png", "1000000 × 1000000 is not possible"),
        ("bomb.png", "60000 × 60000 is not possible"),
        ("digits.txt", "is not a whole number"),
        ("digits.non", "is not the length of a block"),
        ("sum.non", ""),
        ("nested.xml", "more than 100 deep"),
        ("attributes.xml", "more than 100 attributes"),
        ("nested.json", "JSON"),
        ("bytes.txt", "bytes.txt"),
        ("empty.txt", "empty.txt"),
        ("nul.txt", "nul.txt"),
        ("folder.txt", "folder"),
        ("/dev/zero", "more than 8 MB"),
        ("bomb.xmpuzzle", "bomb.xmpuzzle"),
    ]
}

/// Words of the command line that no puzzle is, nor anything else.
fn words() -> Vec<(Vec<String>, &'static str)> {
    let nines = "9".repeat(4000);
    let case = |words: &[&str], says| (words.iter().map(ToString::to_string).collect(), says);
    let deep = format!("{}4{}", "(".repeat(20_000), ")".repeat(20_000));
    vec![
        case(&["solve", &format!("24:{nines}")], "is too large"),
        case(&["solve", &format!("24:3,3,8,8={nines}")], "is too large"),
        case(&["solve", &format!("sliding:3x3:{nines}")], "do not make 3 × 3"),
        case(&["solve", "sliding:1000000x1000000:1,2"], "do not make"),
        case(&["solve", "packing:square:1000000x1000000:A=+"], "too large"),
        case(&["solve", "@soma", "--limit", &nines], "invalid value"),
        case(&["solve", "@soma", "--time", &nines], "invalid value"),
        case(&["solve", "@soma", "--scale", &nines], ""),
        case(&["solve", "@soma", "-j", "0"], "invalid value"),
        case(&["check", "24:3,3,8,8", &deep], ""),
        case(&["check", "@sliding-2x3", &"U".repeat(100_000)], ""),
        case(&["check", "@soma", &nines], ""),
        case(&["hint", "@nonogram-heart", &nines], ""),
        case(&["generate", "nonogram", "1000000x1000000"], ""),
        case(&["generate", "sliding", &nines], ""),
        case(&["generate", "packing", "1000000x1000000"], ""),
        case(&["generate", "twentyfour", &format!("cards={nines}")], ""),
        case(&["draw", "@soma", "--scale", "1e30", "-o", "x.png"], ""),
        case(&["solve", "@no-such-puzzle"], "no-such-puzzle"),
        case(&["solve", "@soma", "-s", "\u{1b}[2J"], ""),
    ]
}

#[test]
fn every_case_has_its_status_message_time_and_memory() {
    let place = Place::new("cases");
    let files = files(&place);
    let before = place.names();
    for (file, says) in &files {
        for command in ["solve", "draw", "grade"] {
            let (status, said) = place.run(&[command, file]);
            let wrong = status == Some(2) || *file == "sum.non" && status == Some(1);
            assert!(wrong, "{command} {file}: {status:?} {said}");
            assert!(said.contains(says), "{command} {file}: {said}");
            assert!(said.len() < 2000, "{command} {file} says {} bytes", said.len());
            assert!(said.lines().count() <= 9, "{command} {file}: {said}");
            let most = if *file == "bomb.xmpuzzle" { UNPACKING } else { READING };
            assert!(peak() <= most, "{command} {file}: {} MB", peak());
        }
    }
    for (words, says) in words() {
        let args: Vec<&str> = words.iter().map(String::as_str).collect();
        let short: Vec<&str> = args.iter().map(|word| word.get(..20).unwrap_or(word)).collect();
        let (status, said) = place.run(&args);
        // A wrong solution is told as such; everything else is bad input.
        let wrong = status == Some(2) || args[0] == "check" && status == Some(1);
        assert!(wrong, "{short:?}: {status:?} {}", said.get(..500).unwrap_or(&said));
        assert!(said.contains(says), "{short:?}: {said}");
        assert!(said.len() < 20_000, "{short:?} says {} bytes", said.len());
        assert!(!said.contains('\u{1b}'), "{short:?}: {said:?}");
    }
    assert!(peak() <= UNPACKING, "{} MB", peak());
    assert_eq!(place.names(), before, "nothing was written");
    outputs(&place);
    caches(&place);
    readers_that_leave(&place);
    signals(&place);
}

/// A full disk, a folder that is none, one that may not be written: a message, status 2, and nothing half-written.
fn outputs(place: &Place) {
    for (target, says) in [("/dev/full", "full"), ("no/such/folder", "no/such"), ("/proc", "/proc")]
    {
        for (args, end) in [
            (&["solve", "@soma", "-o"][..], ".txt"),
            (&["solve", "@soma", "-o"], ".json"),
            (&["draw", "@soma", "-o"], ".svg"),
            (&["draw", "@soma", "-o"], ".png"),
            (&["explain", "@nonogram-heart", "-o"], ".html"),
            (&["sheet", "@nonogram-heart", "-o"], ".pdf"),
            (&["proof", "write", "@iq-paper-5"], ""),
            (&["proof", "write", "@sliding-2x3"], ""),
            (&["job", "plan"], ""),
        ] {
            // A link to a full disk has the ending that is wanted.
            let path = match target {
                "/dev/full" if end.is_empty() => continue,
                "/dev/full" => {
                    let link = place.0.join(format!("full{end}"));
                    let _ = std::fs::remove_file(&link);
                    std::os::unix::fs::symlink(target, &link).expect("a link");
                    link.display().to_string()
                }
                _ => format!("{target}/x{end}"),
            };
            let mut args = args.to_vec();
            args.push(&path);
            args.extend(Some("@soma").filter(|_| args[0] == "job"));
            let before = place.names();
            let (status, said) = place.run(&args);
            if args[0] == "job" && target.starts_with("no/") {
                // A job makes its folder.
                std::fs::remove_dir_all(place.0.join("no")).expect("it was made");
                continue;
            }
            assert_eq!(status, Some(2), "{args:?}: {said}");
            let told = said.contains(says) || said.contains("space left");
            assert!(told, "{args:?}: {said}");
            assert_eq!(place.names(), before, "{args:?}");
        }
    }
    // Standard output on a full disk.
    let full = std::fs::File::options().write(true).open("/dev/full").expect("a full disk");
    let mut command = place.command(&["solve", "@soma"]);
    let output = command.stdout(full).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    // What was there stays there.
    std::fs::create_dir(place.0.join("kept")).expect("a folder");
    let kept = place.0.join("kept/list.txt");
    std::fs::write(&kept, "before").expect("written");
    let mut sealed = std::fs::metadata(&kept).expect("there").permissions();
    sealed.set_readonly(true);
    std::fs::set_permissions(&kept, sealed).expect("sealed");
    let root = std::fs::File::options().append(true).open(&kept).is_ok();
    let (status, said) = place.run(&["solve", "@soma", "-o", "kept/list.txt"]);
    if root {
        println!("left out: a file that may not be written (root may)");
    } else {
        assert_eq!(status, Some(2), "{said}");
        assert_eq!(std::fs::read_to_string(&kept).expect("there"), "before");
    }
    std::fs::remove_dir_all(place.0.join("kept")).expect("removed");
}

/// A cache that is a file, that nobody may write, that holds rubbish; three that build one table at once.
fn caches(place: &Place) {
    let board = "sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0";
    let easy = "sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,0,14,15";
    std::fs::write(place.0.join("cache"), "no folder").expect("written");
    for cache in [place.0.join("cache").as_path(), Path::new("/proc/no/cache")] {
        let mut command = place.command(&["solve", easy, "-s", "ida-pattern-663", "-q"]);
        let output = command.env("RUNUT_CACHE", cache).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert_eq!(output.stdout, b"RR\n");
        let mut command = place.command(&["tables", "build", "ida-pattern-663"]);
        let output = command.env("RUNUT_CACHE", cache).output().expect("it runs");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
    std::fs::remove_file(place.0.join("cache")).expect("removed");
    let (status, _) = place.run(&["solve", board]);
    assert_eq!(status, Some(1), "it has the wrong parity");
    let build = || {
        let mut command = place.command(&["tables", "build", "ida-pattern-663", "-q"]);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs")
    };
    let builders: Vec<_> = (0..3).map(|_| build()).collect();
    for mut builder in builders {
        assert_eq!(builder.wait().expect("it ends").code(), Some(0));
    }
    let cache = place.0.join("cache");
    let tables = || {
        let names = std::fs::read_dir(&cache).expect("a folder");
        let mut paths: Vec<PathBuf> = names.map(|entry| entry.expect("an entry").path()).collect();
        paths.retain(|path| path.extension().is_some_and(|end| end == "table"));
        paths
    };
    assert_eq!(tables().len(), 3);
    let (status, said) = place.run(&["tables", "list", "--thorough"]);
    assert_eq!(status, Some(0), "{said}");
    for table in tables() {
        std::fs::write(&table, "rubbish").expect("written");
    }
    let (status, said) = place.run(&["solve", easy, "-s", "ida-pattern-663", "-q"]);
    assert_eq!((status, said.as_str()), (Some(0), "RR\n"));
    std::fs::remove_dir_all(cache).expect("removed");
}

/// Whoever reads no further is no error, and ends the work.
fn readers_that_leave(place: &Place) {
    for args in [
        &["enumerate", "@pentomino-6x10", "-q"][..],
        &["enumerate", "@pentomino-6x10", "--json"],
        &["generate", "twentyfour", "-n", "100000", "-q"],
        &["list", "gallery"],
    ] {
        let mut command = place.command(args);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.expect("it runs");
        let mut line = String::new();
        let mut reader = BufReader::with_capacity(16, child.stdout.take().expect("a pipe"));
        reader.read_line(&mut line).expect("a line");
        drop(reader);
        let mut said = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
        let status = child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{args:?}: {said}");
        assert!(!said.contains("panicked") && !said.contains("error"), "{args:?}: {said}");
    }
}

/// Ctrl-C is answered with what is known, an order to end by an end; no file is left half-written.
fn signals(place: &Place) {
    let before = place.names();
    for (args, interrupted) in [
        (&["count", "@bedlam"][..], 130),
        (&["count", "@bedlam", "-j", "2"], 130),
        (&["count", "@bedlam", "-s", "brute-force"], 130),
        (&["count", "24:3,7,11,13,2,9,5,8=9973", "-s", "brute-force"], 130),
        (&["count", "@pentomino-6x10", "-s", "brute-force", "--proof", "p"], 130),
        (&["proof", "write", "@pentomino-6x10", "p"], 130),
        (&["grade", "@bedlam"], 130),
    ] {
        for signal in [Signal::SIGINT, Signal::SIGTERM] {
            let others = spent();
            let mut command = place.command(args);
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            let mut child = command.spawn().expect("it runs");
            let process = Pid::from_raw(child.id().try_into().expect("a process"));
            waits(process);
            let taken = spent_by(process);
            kill(process, signal).expect("it is there");
            let status = child.wait().expect("it ends");
            let took = spent() - others - taken;
            let threads = if args.contains(&"-j") { 2 } else { 1 };
            assert!(took <= threads * ANSWERING, "{args:?} {signal} took {took:?}");
            match signal {
                Signal::SIGINT => assert_eq!(status.code(), Some(interrupted), "{args:?}"),
                _ => assert_eq!(status.signal(), Some(15), "{args:?}: {status:?}"),
            }
            assert_eq!(place.names(), before, "{args:?} {signal}");
        }
    }
    // An order to end that comes while a file is being written.
    let writing = &["enumerate", "@pentomino-6x10", "-o", "all.txt"];
    let end = |mut command: Command, signal: Signal| {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("it runs");
        let process = Pid::from_raw(child.id().try_into().expect("a process"));
        while !place.names().iter().any(|name| name.ends_with(".part")) {
            assert!(child.try_wait().expect("a child").is_none(), "it ended before it wrote");
            std::thread::yield_now();
        }
        kill(process, signal).expect("it is there");
        child.wait().expect("it ends")
    };
    for signal in [Signal::SIGTERM, Signal::SIGHUP] {
        if signal == Signal::SIGHUP && mask(Pid::this(), "SigIgn:") & 1 != 0 {
            println!(
                "left out: a terminal that is gone (this test is to ignore that, and so are its children)"
            );
            continue;
        }
        assert_eq!(end(place.command(writing), signal).signal(), Some(signal as i32));
        assert_eq!(place.names(), before, "{signal}");
    }
    // What is to outlive its terminal does.
    let mut outliving = Command::new("sh");
    let command = place.command(writing);
    outliving.args(["-c", "trap '' HUP; exec \"$@\"", "sh"]).arg(command.get_program());
    outliving.args(command.get_args()).current_dir(&place.0);
    assert_eq!(end(outliving, Signal::SIGHUP).code(), Some(0));
    let all = std::fs::read_to_string(place.0.join("all.txt")).expect("written");
    assert_eq!(all.matches("---").count() + 1, 9356);
}

/// Waits until a process has said that it wants to hear of Ctrl-C: from then on it is at work.
fn waits(process: Pid) {
    while mask(process, "SigCgt:") & 1 << (Signal::SIGINT as u64 - 1) == 0 {
        std::thread::yield_now();
    }
}

/// A set of signals of a process, by its name in the system's list.
fn mask(process: Pid, name: &str) -> u64 {
    let about = std::fs::read_to_string(format!("/proc/{process}/status")).expect("it is there");
    let line = about.lines().find_map(|line| line.strip_prefix(name)).expect("a mask");
    u64::from_str_radix(line.trim(), 16).expect("a number")
}
