//! `runut serve`: the page, until Ctrl-C.

use crate::args::Serve;
use crate::output::Talk;
use crate::trouble::Trouble;
use crate::{cache, catalogue as words};
use std::process::{Command, Stdio};

pub fn run(args: &Serve, talk: &Talk) -> Result<u8, Trouble> {
    let mut limits = runut_web::Limits::default();
    limits.time = args.time.unwrap_or(limits.time);
    limits.memory = args.memory.unwrap_or(limits.memory);
    limits.searches = args.searches.map_or(limits.searches, usize::from);
    let names = args.name.iter().map(|name| name.to_ascii_lowercase()).collect();
    let serve = runut_web::Serve {
        host: args.host,
        port: args.port,
        allow_remote: args.allow_remote,
        names,
        limits,
        tables: cache::tables(),
        log: args.log,
    };
    let bound = serve.bind().map_err(|why| Trouble::from(why.0))?;
    let address = format!("http://{}/", bound.address());
    if !args.host.is_loopback() {
        talk.say(words::page_for_all(&address).get(talk.lang));
    }
    if talk.json {
        talk.data(&format!("{}\n", serde_json::json!({ "type": "page", "address": address })))?;
    } else {
        talk.data(&format!("{}\n", words::page_at(&address).get(talk.lang)))?;
    }
    let stopper = bound.stopper();
    // Without a handler Ctrl-C ends the program, which is the next best thing.
    let _ = ctrlc::set_handler(move || {
        if !stopper.stop() {
            std::process::exit(130);
        }
    });
    if args.open && !open(&address) {
        talk.say(words::no_browser(&address).get(talk.lang));
    }
    bound.run().map_err(|error| Trouble::from(words::page_ended(error)))?;
    Ok(0)
}

/// Opens an address in the browser, by the way of the system.
fn open(address: &str) -> bool {
    let ways: &[&[&str]] = match std::env::consts::OS {
        "macos" => &[&["open"]],
        "windows" => &[&["rundll32", "url.dll,FileProtocolHandler"]],
        _ => &[&["xdg-open"], &["gio", "open"], &["wslview"]],
    };
    ways.iter().any(|way| {
        let mut command = Command::new(way[0]);
        command.args(&way[1..]).arg(address);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().is_ok()
    })
}
