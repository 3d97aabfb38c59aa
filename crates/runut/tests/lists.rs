//! Solutions that are lent to whoever writes them down: text and JSON are those of the line, whatever quick way a family
//! knows.

mod common;

use common::{BUDGET, cases};
use runut::desk::{
    Audience, Caller, Enumerate, Found, Given, LimitsAsked, Line, Request, serve_to,
};
use std::ops::ControlFlow::{self, Break, Continue};

/// Compares what is written at once with the lines, and takes only so many.
struct Compared {
    left: u32,
    heard: u32,
}

impl Audience for Compared {
    fn line(&mut self, _: Line) -> ControlFlow<()> {
        Continue(())
    }

    fn solution(&mut self, found: &Found<'_>) -> ControlFlow<()> {
        let line = found.line();
        let (mut text, mut json) = (b"before".to_vec(), b"before".to_vec());
        found.write_text(&mut text);
        found.write_json(&mut json);
        let Line::Solution(solution) = &line else { panic!("a solution is told as one") };
        assert_eq!(String::from_utf8_lossy(&text), format!("before{}", solution.text));
        assert_eq!(String::from_utf8_lossy(&json), format!("before{}", line.to_json()));
        assert_eq!(found.puzzle(), solution.puzzle);
        self.heard += 1;
        self.left -= 1;
        if self.left == 0 { Break(()) } else { Continue(()) }
    }
}

fn enumerate(puzzle: String, text_only: bool) -> Request {
    Request::Enumerate(Enumerate {
        puzzle: Given::Text(puzzle),
        family: None,
        format: None,
        strategy: None,
        limits: LimitsAsked { nodes: Some(BUDGET), ..LimitsAsked::default() },
        distinct: None,
        up_to_symmetry: false,
        threads: 1,
        limit: None,
        text_only,
        pictures: Vec::new(),
    })
}

#[test]
fn what_is_written_at_once_is_what_the_line_says() {
    let mut heard = 0;
    for case in cases() {
        for text_only in [false, true] {
            let request = enumerate(format!("@{}", case.exhibit.name), text_only);
            let mut compared = Compared { left: 100, heard: 0 };
            serve_to(&request, &Caller::default(), &mut compared);
            heard += compared.heard;
        }
    }
    assert!(heard > 3000, "only {heard} solutions were compared");
}

#[test]
fn names_that_json_and_terminals_cannot_bear_are_escaped() {
    for name in ['"', '\\', '\u{7f}', '\u{85}', '🂡'] {
        let puzzle = format!("packing\nboard 2x3\n\npiece L\n##\n#.\n\npiece {name}\n##\n#.\n");
        let mut compared = Compared { left: 100, heard: 0 };
        serve_to(&enumerate(puzzle, false), &Caller::default(), &mut compared);
        // A reader may refuse such a name; what it accepts is written.
        assert!([0, 4].contains(&compared.heard), "{name:?}: {}", compared.heard);
    }
}
