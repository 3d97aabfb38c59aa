//! The 24 card game on paper: what is read, what is refused and where, what is drawn.

use runut::draw::Style;
use runut::twentyfour::TwentyFour;
use runut::{Ask, Goal, Lang, Limits, Puzzle, Source, Strategy, answer};
use std::ops::ControlFlow::Continue;

fn strategy(name: &str) -> &'static dyn Strategy<TwentyFour> {
    *TwentyFour::strategies().iter().find(|s| s.about().name == name).expect("it is in the table")
}

#[test]
fn mistakes_are_pointed_at() {
    let told = |text: &str| match text.parse::<TwentyFour>() {
        Ok(puzzle) => format!("accepted as {puzzle}"),
        Err(error) => {
            let source = Source::new("hand", text);
            assert!(!error.message.get(Lang::Id).is_empty());
            let (_, column) = source.line_column(error.span.start);
            format!("{column} {} {}", &text[error.span.start..error.span.end], error.message.key())
        }
    };
    assert_eq!(told("24:X,2,3,4"), "4 X bad_card");
    assert_eq!(told("24:4,1/0,3"), "6 1/0 zero_denominator");
    assert_eq!(told("24:4,6,Q,A->abc"), "13 abc bad_target");
    assert_eq!(told("24:4,6,Q,A->"), "13  no_target");
    assert_eq!(told("24:4,6,Q,A;powr"), "12 powr bad_rule");
    assert_eq!(told("24:"), "4  no_cards");
    assert_eq!(told("24:1,2,3,4,5,6,7,8,9"), "4 1,2,3,4,5,6,7,8,9 too_many_cards");
    assert_eq!(told("24:1,2,3,4,5,6,7;power"), "4 1,2,3,4,5,6,7 too_many_cards");
    assert_eq!(told("24:3/4,2;integer"), "4 3/4 integer_needs_integers");
    assert_eq!(told("24:3,-2;positive"), "6 -2 positive_needs_positives");
    assert_eq!(told("24:99999999999999999999"), "4 99999999999999999999 number_too_large");
    assert_eq!(told("24:4000000000,4000000000"), "4 4000000000,4000000000 hand_too_large");
    assert_eq!(told("countdown:1,2,3"), "16  no_target");
    assert_eq!(told("24:4,6\n24:1,2"), "7 \n24:1,2 one_hand");
    assert_eq!(told(" 24: 4, 6 ,q a = 24 "), "accepted as 24:4,6,Q,A");
    assert_eq!(told("4 6 12 1"), "accepted as 24:4,6,12,1");
    assert_eq!(
        told("24:1,2,3,4=10+integer+positive"),
        "accepted as 24:1,2,3,4=10+integer+positive"
    );
    // As ids were written at first.
    assert_eq!(
        told("24:1,2,3,4->10;integer,positive"),
        "accepted as 24:1,2,3,4=10+integer+positive"
    );
    assert_eq!(told("24:4,6,Q,A+powr"), "12 powr bad_rule");
}

#[test]
fn a_file_holds_many_hands() {
    let text = "# four hands\n4 6 Q A   # with a comment\n\n3,3,8,8\n1 5 5 5 -> 24; integer\ncountdown:1,2,3->6\n";
    let source = Source::new("hands.txt", text);
    let format = TwentyFour::formats().iter().find(|format| (format.sniff)(&source));
    let format = format.expect("it looks like hands");
    assert_eq!(format.name, "hands");
    let readings = (format.read)(&source).expect("it reads well");
    let all: Vec<String> = readings.iter().map(|reading| reading.puzzle.to_string()).collect();
    let expected = ["24:4,6,Q,A", "24:3,3,8,8", "24:1,5,5,5+integer", "countdown:1,2,3=6"];
    assert_eq!(all, expected);
    assert_eq!(readings[0].name.as_deref(), Some("4 6 Q A"));
    let broken = Source::new("hands.txt", "4 6 Q A\n3 3 8 X\n");
    let error = (format.read)(&broken).expect_err("X is no card");
    assert_eq!(broken.line_column(error.span.start), (2, 7));
}

#[test]
fn other_families_files_are_left_alone() {
    let sniffed = |text: &str| {
        let source = Source::new("x.txt", text);
        TwentyFour::formats().iter().any(|format| (format.sniff)(&source))
    };
    assert!(!sniffed("5 1 3 4\n2 7 15 8\n9 6 14 11\n13 10 12 0\n"));
    assert!(!sniffed("5 1 3 4\n2 7 15 8\n9 6 14 11\n13 10 12 16\n"));
    assert!(!sniffed("3\n\n1\n2\n1\n\n1\n2\n1\n"));
    assert!(!sniffed("5 5 7\nDEFAULT\nA\nAA\nB\nBB\n"));
    assert!(!sniffed(""));
    assert!(sniffed("4 6 12 1\n"));
    assert!(sniffed("1 1 4 6\n2 3 5 12\n"));
    assert!(sniffed("4 6 Q A\n"));
}

/// Damaged ids, files, expressions and specifications are refused or read, and what is read is played.
#[test]
fn damaged_input_never_panics() {
    let seeds = [
        "24:4,6,Q,A",
        "24:3/4,-2,8->6;subset,power",
        "countdown:25,50,75,100,3,6->952",
        "24:1,2,3,4=10+integer+positive",
        "# hands\n4 6 Q A\n1 5 5 5 -> 24; integer\n",
        "(Q - 6) * 4 / A = 24",
        "√9! × (1_2 − 3^2)",
        "cards=4 range=1-13 target=24 difficulty=easy fraction",
    ];
    let signs: Vec<char> =
        "0123456789AJQKajqk+-*/^!()[]√×÷−_,;:>=# \n\u{0}é²\u{7f}".chars().collect();
    let mut state = 0x2545_f491_4f6c_dd1du64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let judge: TwentyFour =
        "24:1,2,3,9;power,root,factorial,concat,subset".parse().expect("a hand");
    let limits = Limits { nodes: Some(300), ..Limits::default() };
    for _ in 0..6000 {
        let mut text: Vec<char> = seeds[next(seeds.len())].chars().collect();
        for _ in 0..=next(4) {
            let place = next(text.len() + 1);
            match next(3) {
                0 if place < text.len() => drop(text.remove(place)),
                1 if place < text.len() => text[place] = signs[next(signs.len())],
                _ => text.insert(place, signs[next(signs.len())]),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(puzzle) = text.parse::<TwentyFour>() {
            assert_eq!(puzzle.to_string().parse::<TwentyFour>().as_ref(), Ok(&puzzle), "{text:?}");
            for name in ["brute-force", "reduce", "subsets"] {
                let ask = Ask { limits, ..Ask::new(Goal::All) };
                let report = answer(&puzzle, strategy(name), &ask, &mut |_| Continue(()));
                assert!(report.stats.generated <= 300, "{text:?}");
            }
        }
        for format in TwentyFour::formats() {
            let source = Source::new("x.txt", text.clone());
            let _ = (format.sniff)(&source);
            if let Err(error) = (format.read)(&source) {
                assert!(error.span.end <= text.len() && text.is_char_boundary(error.span.start));
            }
        }
        match judge.read_solution(&text) {
            Ok(solution) => drop(judge.check(&solution)),
            Err(error) => {
                let span = error.span;
                assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end));
            }
        }
        let _ = judge.hint(Some(&text));
        let _ = text.parse::<runut::twentyfour::Spec>();
    }
    for bytes in [&b"\xff\xfe"[..], b"24:\xc3", b""] {
        for format in TwentyFour::formats() {
            let source = Source::new("x", bytes);
            let _ = (format.sniff)(&source);
            let _ = (format.read)(&source);
        }
    }
}

#[test]
fn drawings() {
    let puzzle: TwentyFour = "24:10,6,Q,3/4".parse().expect("a hand");
    let cards = "\
╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮
│ 10  │ │ 6   │ │ Q   │ │ 3/4 │
│  ♠  │ │  ♥  │ │  ♣  │ │     │
│  10 │ │   6 │ │   Q │ │ 3/4 │
╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯
→ 24
";
    let plain = |scene| runut::draw::plain(&scene);
    assert_eq!(plain(puzzle.draw(None, "cards", &Style::default())).trim_end(), cards.trim_end());
    let puzzle: TwentyFour = "24:3,3,8,8".parse().expect("a hand");
    let solution = puzzle.read_solution("8/(3-8/3)").expect("an expression");
    let tree = "\
÷ = 24
├─ 8
└─ − = 1/3
   ├─ 3
   └─ ÷ = 8/3
      ├─ 8
      └─ 3
";
    assert_eq!(
        plain(puzzle.draw(Some(&solution), "tree", &Style::default())).trim_end(),
        tree.trim_end()
    );
    for view in TwentyFour::views() {
        let svg = runut::draw::svg(&puzzle.draw(Some(&solution), view, &Style::default()));
        assert!(svg.contains("<svg") && svg.contains("<rect"), "{view}");
    }
}
