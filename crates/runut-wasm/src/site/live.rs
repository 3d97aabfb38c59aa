//! From a command of the guide to the same thing on the page: `runut trace @soma -s layers` is
//! `#/packing/@soma/watch?s=layers`.

use runut::desk::{self, Given};

/// What is encoded in an address as the page does it.
fn encoded(part: &str) -> String {
    let mut text = String::new();
    for byte in part.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'!' | b'~' | b'*' => {
                text.push(byte as char)
            }
            b'\'' | b'(' | b')' | b'@' | b':' | b',' => text.push(byte as char),
            _ => text.push_str(&format!("%{byte:02X}")),
        }
    }
    text
}

/// The address of a puzzle on the page.
pub fn address(family: &str, puzzle: &str, mode: &str, params: &[(&str, &str)]) -> String {
    let query: Vec<String> =
        params.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("#/{family}/{}/{mode}{mark}{}", encoded(puzzle), query.join("&"))
}

/// The words of a command, as a shell has them: enough for what a guide shows. `None` for pipes and other wonders.
fn words(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let (mut word, mut begun, mut quote) = (String::new(), false, None);
    for sign in command.chars() {
        match (quote, sign) {
            (Some(mark), sign) if sign == mark => quote = None,
            (Some(_), sign) => word.push(sign),
            (None, '\'' | '"') => (quote, begun) = (Some(sign), true),
            (None, '|' | '>' | '<' | '$' | '`' | ';' | '&') => return None,
            (None, '#') if !begun => break,
            (None, sign) if sign.is_whitespace() => {
                if std::mem::take(&mut begun) {
                    words.push(std::mem::take(&mut word));
                }
            }
            (None, sign) => {
                word.push(sign);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    quote.is_none().then_some(words)
}

/// The family of a puzzle that the page can open by these words alone.
fn family(puzzle: &str) -> Option<&'static str> {
    let opened = desk::open(&Given::from(puzzle), None, None).ok()?;
    let first = opened.first()?;
    (opened.len() == 1).then(|| first.puzzle.family().family().name)
}

/// Where a puzzle's name leads.
pub fn puzzle(name: &str) -> Option<String> {
    Some(address(family(name)?, name, "play", &[]))
}

/// Where a command leads, if it is about a puzzle that everybody has.
pub fn command(line: &str) -> Option<String> {
    let words = words(line.trim().trim_start_matches("$ "))?;
    let [runut, verb, rest @ ..] = words.as_slice() else { return None };
    if runut != "runut" {
        return None;
    }
    let option = |names: [&str; 2]| {
        let at = rest.iter().position(|word| names.contains(&word.as_str()))?;
        rest.get(at + 1).map(String::as_str)
    };
    let (mode, todo) = match verb.as_str() {
        "solve" => ("solve", ""),
        "count" => ("solve", "count"),
        "enumerate" => ("solve", "all"),
        "explain" => ("solve", "explain"),
        "trace" | "watch" | "compare" => ("watch", ""),
        "grade" => ("make", ""),
        "hint" | "play" | "draw" | "check" | "convert" => ("play", ""),
        _ => return None,
    };
    let puzzle = rest.first().filter(|word| !word.starts_with('-') && !word.contains('#'))?;
    let family = family(puzzle)?;
    let mut params = Vec::new();
    if let Some(strategies) =
        option(["-s", "--strategy"]).filter(|_| mode != "make" && mode != "play")
    {
        params.push(("s", strategies));
    }
    if !todo.is_empty() {
        params.push(("do", todo));
    }
    if mode == "play" && verb == "hint" {
        if let Some(position) = rest.get(1).filter(|word| !word.starts_with('-')) {
            params.push(("p", position));
        }
    }
    Some(address(family, puzzle, mode, &params))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_an_address() {
        let cases = [
            ("runut solve @soma", "#/packing/@soma/solve"),
            ("runut count @soma --up-to-symmetry # 240", "#/packing/@soma/solve?do=count"),
            ("runut trace @soma -s layers -o x.png", "#/packing/@soma/watch?s=layers"),
            ("$ runut solve 24:4,6,Q,A", "#/twentyfour/24:4,6,Q,A/solve"),
            (
                "runut hint 'nonogram:1x2:1/1/' '#?'",
                "#/nonogram/nonogram:1x2:1%2F1%2F/play?p=%23%3F",
            ),
        ];
        for (line, wanted) in cases {
            assert_eq!(command(line).as_deref(), Some(wanted), "{line}");
        }
        for line in
            ["runut list", "runut solve board.txt", "ls @soma", "runut solve @soma | less", "runut"]
        {
            assert_eq!(command(line), None, "{line}");
        }
        assert_eq!(puzzle("@soma").as_deref(), Some("#/packing/@soma/play"));
        assert_eq!(puzzle("@nobody"), None);
    }
}
