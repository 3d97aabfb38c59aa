//! The guide as pages: an mdbook without mdbook, whose command line costs more to build than everything else here. The same
//! parser reads the same files; commands about puzzles, names of puzzles and pictures of trails become links to the page.

use super::{Done, escaped, files, live, sheet};
use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};
use std::fs;
use std::path::Path;

const OPTIONS: Options =
    Options::ENABLE_TABLES.union(Options::ENABLE_FOOTNOTES).union(Options::ENABLE_STRIKETHROUGH);

pub fn write(docs: &Path, folder: &Path) -> Done {
    let summary = fs::read_to_string(docs.join("SUMMARY.md"))?;
    for name in files(docs)? {
        let target = folder.join(&name);
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent)?;
        }
        match name.strip_suffix(".md") {
            Some("SUMMARY") => {}
            Some(page) => {
                let text = fs::read_to_string(docs.join(&name))?;
                fs::write(folder.join(format!("{page}.html")), rendered(&text, page, &summary))?;
            }
            None if name == "book.toml" => {}
            None => drop(fs::copy(docs.join(&name), target)?),
        }
    }
    // The first page is the one that the list begins with.
    fs::copy(folder.join("start.html"), folder.join("index.html"))?;
    Ok(())
}

/// A page of the guide; its path says how far below the root of the guide it lies.
fn rendered(text: &str, page: &str, summary: &str) -> String {
    let up = "../".repeat(page.matches('/').count());
    let lang = if page.starts_with("id/") { "id" } else { "en" };
    let site = format!("{up}../");
    let mut list = String::new();
    let entries = Parser::new_ext(summary, OPTIONS).map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = format!("{up}{}", page_of(&dest_url)).into();
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        Event::Start(Tag::Heading { id, classes, attrs, .. }) => {
            Event::Start(Tag::Heading { level: HeadingLevel::H2, id, classes, attrs })
        }
        Event::End(TagEnd::Heading(_)) => Event::End(TagEnd::Heading(HeadingLevel::H2)),
        event => event,
    });
    html::push_html(&mut list, entries.skip(3));
    let mut body = String::new();
    html::push_html(&mut body, alive(text, &site).into_iter());
    let title = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("Guide");
    let aside = format!("<nav class=\"pages\" aria-label=\"Guide\">\n{list}</nav>\n");
    sheet(title, lang, &site, &aside, &body)
}

/// The page that stands for a file of the guide; other addresses stay as they are.
fn page_of(address: &str) -> String {
    let (path, anchor) =
        address.split_once('#').map_or((address, ""), |(path, anchor)| (path, anchor));
    let mark = if address.contains('#') { "#" } else { "" };
    match path.strip_suffix(".md").filter(|_| !address.contains("://")) {
        Some(page) => format!("{page}.html{mark}{anchor}"),
        None => address.to_owned(),
    }
}

/// The text with links to the page in it.
fn alive<'a>(text: &'a str, site: &str) -> Vec<Event<'a>> {
    let mut events = Vec::new();
    // The last trail that a command draws: its picture follows.
    let mut trail: Option<String> = None;
    let (mut in_link, mut block, mut picture) = (false, None::<String>, false);
    for event in Parser::new_ext(text, OPTIONS) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind)))
                if matches!(&*kind, "sh" | "console") =>
            {
                block = Some(String::new());
            }
            Event::Text(code) if block.is_some() => {
                block.iter_mut().for_each(|it| it.push_str(&code))
            }
            Event::End(TagEnd::CodeBlock) if block.is_some() => {
                let code = block.take().unwrap_or_default();
                trail = code.lines().rev().find_map(live::command).or(trail);
                events.push(Event::Html(commands(&code, site).into()));
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                in_link = true;
                let dest_url = page_of(&dest_url).into();
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            Event::End(TagEnd::Link) => {
                in_link = false;
                events.push(Event::End(TagEnd::Link));
            }
            Event::Code(code) if !in_link && code.starts_with('@') => match live::puzzle(&code) {
                Some(address) => {
                    events.push(link(site, &address, &format!("<code>{}</code>", escaped(&code))))
                }
                None => events.push(Event::Code(code)),
            },
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                events.push(Event::Start(Tag::Heading { level, id: None, classes, attrs }));
            }
            Event::Start(Tag::Image { .. }) => {
                let is_trail = matches!(&event, Event::Start(Tag::Image { dest_url, .. }) if dest_url.contains("/trail-"));
                if let Some(address) = trail.as_ref().filter(|_| is_trail && !in_link) {
                    events.push(Event::InlineHtml(opening(site, address).into()));
                    picture = true;
                }
                events.push(event);
            }
            Event::End(TagEnd::Image) => {
                events.push(event);
                if std::mem::take(&mut picture) {
                    events.push(Event::InlineHtml("</a>".into()));
                }
            }
            event => events.push(event),
        }
    }
    named(events)
}

/// Headings get the names by which links know them, as everybody makes them: words in small letters with `-` between.
fn named(events: Vec<Event<'_>>) -> Vec<Event<'_>> {
    let mut done: Vec<Event<'_>> = Vec::with_capacity(events.len());
    let mut begun = None;
    for event in events {
        if matches!(event, Event::Start(Tag::Heading { .. })) {
            begun = Some(done.len());
        }
        let ends = matches!(event, Event::End(TagEnd::Heading(_)));
        done.push(event);
        let Some(at) = begun.filter(|_| ends) else { continue };
        let words: String = done[at..]
            .iter()
            .filter_map(|event| match event {
                Event::Text(text) | Event::Code(text) => Some(&**text),
                _ => None,
            })
            .collect();
        let kept = |sign: char| sign.is_alphanumeric() || " -_".contains(sign);
        let name: String = words.to_lowercase().chars().filter(|sign| kept(*sign)).collect();
        if let Event::Start(Tag::Heading { id, .. }) = &mut done[at] {
            *id = Some(CowStr::from(name.replace(' ', "-")));
        }
    }
    done
}

fn opening(site: &str, address: &str) -> String {
    format!("<a class=\"live\" href=\"{site}{}\">", escaped(address))
}

fn link(site: &str, address: &str, inside: &str) -> Event<'static> {
    Event::InlineHtml(format!("{}{inside}</a>", opening(site, address)).into())
}

/// A block of commands: those about puzzles are links.
fn commands(code: &str, site: &str) -> String {
    let lines: Vec<String> = code
        .lines()
        .map(|line| match live::command(line) {
            Some(address) => format!("{}{}</a>", opening(site, &address), escaped(line)),
            None => escaped(line),
        })
        .collect();
    format!("<pre><code>{}\n</code></pre>\n", lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_and_trails_are_links() {
        let text = "# A `b`: c\n\nSee `@soma` and [this](x.md#y).\n\n```sh\nrunut trace @soma -s layers -o x.png\n\
                    runut list\n```\n\n![t](../pictures/trail-x.png)\n";
        let page = rendered(text, "strategies/packing", "# Summary\n\n- [A](a.md)\n");
        let has = |part: &str| assert!(page.contains(part), "{part} is not in\n{page}");
        has(r##"<a class="live" href="../../#/packing/@soma/play"><code>@soma</code></a>"##);
        has(r##"<a class="live" href="../../#/packing/@soma/watch?s=layers">runut trace"##);
        has(r##"<a class="live" href="../../#/packing/@soma/watch?s=layers"><img"##);
        has(r##"<a href="x.html#y">this</a>"##);
        has(r##"<h1 id="a-b-c">"##);
        has(r##"<a href="../a.html">A</a>"##);
        assert!(!page.contains(">runut list</a>"));
    }
}
