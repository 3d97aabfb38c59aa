//! Cards on a table, and the expression as a tree.

use super::algebra::expression::{Brackets, Expression, Face, Function, Notation};
use super::places;
use super::{Rational, Solution, TwentyFour};
use crate::draw::{Anchor, Color, Fill, Scene, Shape, Span, Style, StyledLine, messages, paper};
use crate::step::{Value, Values};

const CARD: (f32, f32) = (100.0, 140.0);
const GAP: f32 = 16.0;
const CLOTH: Color = Color(0x1f, 0x6b, 0x4a);
const PAPER: Color = Color(0xfd, 0xfb, 0xf4);
/// The cloth in a dark room.
const DARK_CLOTH: Color = Color(0x14, 0x43, 0x2f);
/// Height of a capital letter below the cards.
const CAPTION: f32 = 18.0;
const EDGE: Color = Color(0x8d, 0x8a, 0x80);
const INK: Color = Color(0x22, 0x24, 0x2a);
const RED: Color = Color(0xc6, 0x28, 0x32);

/// The suit of the card at a place of the hand: it means nothing, and makes equal cards look different.
fn suit(place: usize) -> (char, Color) {
    [('♠', INK), ('♥', RED), ('♣', INK), ('♦', RED)][place % 4]
}

/// Whether a number is the rank of a playing card; others are drawn as tiles without a suit.
fn is_rank(value: Rational) -> bool {
    value.is_integer() && (1..=13).contains(&value.numerator())
}

/// The hand, and below it the solution. Where the hand was shown before, a terminal gets the solution alone.
pub(super) fn cards(puzzle: &TwentyFour, solution: Option<&Solution>, style: &Style) -> Scene {
    let caption = match solution {
        Some(solution) => {
            let value = solution.expression.value().unwrap_or(puzzle.target());
            format!("{} = {value}", pretty(solution))
        }
        None => format!("→ {}", puzzle.target()),
    };
    let faces: Vec<Option<String>> =
        puzzle.cards().iter().map(|&value| Some(Face(value, puzzle.faces()).to_string())).collect();
    let mut scene = table(puzzle, &faces, &caption, style);
    if style.brief && solution.is_some() {
        scene.text = lines_of(&caption, style);
    }
    scene
}

/// Draws the table with these numbers on it.
pub(super) fn sketch(puzzle: &TwentyFour, values: &Values, style: &Style) -> Scene {
    let face = |(index, &value): (usize, &Rational)| match values.get(&places::card(index)) {
        // An untouched card keeps its face.
        Some(Value::Number(number)) if *number == value.to_string() => {
            Some(Face(value, puzzle.faces()).to_string())
        }
        Some(Value::Number(number)) => Some(number.clone()),
        _ => None,
    };
    let faces: Vec<Option<String>> = puzzle.cards().iter().enumerate().map(face).collect();
    table(puzzle, &faces, &format!("→ {}", puzzle.target()), style)
}

/// The cards on their cloth, and a line below them. A card that is used up leaves its outline.
fn table(puzzle: &TwentyFour, faces: &[Option<String>], caption: &str, style: &Style) -> Scene {
    let count = faces.len() as f32;
    let caption_width = crate::draw::text_width(caption, CAPTION, true);
    let width = (count * (CARD.0 + GAP) + GAP).max(caption_width + 4.0 * GAP);
    let height = CARD.1 + 3.0 * GAP + 30.0;
    let mut scene = Scene::styled(width, height, style);
    let cloth = if style.theme == crate::draw::Theme::Light { CLOTH } else { DARK_CLOTH };
    let (fill, round) = (Fill::Flat(cloth), 10.0);
    scene.push(Shape::Rect { x: 0.0, y: 0.0, width, height, round, fill, stroke: None });
    let left = (width - count * (CARD.0 + GAP) + GAP) / 2.0;
    for (index, face) in faces.iter().enumerate() {
        let x = left + index as f32 * (CARD.0 + GAP);
        let lang = style.lang;
        let empty = messages::empty();
        let says = messages::card(index + 1, face.as_deref().unwrap_or(empty.get(lang)));
        let shapes = match face {
            Some(face) => card((x, GAP), CARD, face, suited(puzzle, index, face)),
            None => vec![Shape::Rect {
                x,
                y: GAP,
                width: CARD.0,
                height: CARD.1,
                round: CARD.0 / 11.0,
                fill: Fill::None,
                stroke: Some((cloth.mix(Color::WHITE, 0.35), 1.5)),
            }],
        };
        scene.push(Shape::at(places::card(index), says.get(lang), shapes));
    }
    scene.push(Shape::Text {
        x: width / 2.0,
        y: CARD.1 + 2.0 * GAP + 15.0,
        size: CAPTION,
        text: caption.to_owned(),
        color: Color::WHITE,
        anchor: Anchor::Middle,
        bold: true,
    });
    scene.text = card_lines(puzzle, faces, style);
    scene.text.extend(lines_of(caption, style));
    scene
}

fn lines_of(caption: &str, style: &Style) -> Vec<StyledLine> {
    let lines = paper::wrapped(caption, style.columns);
    lines.into_iter().map(|line| vec![Span::plain(line)]).collect()
}

/// The suit of a card that lies as it was dealt.
fn suited(puzzle: &TwentyFour, index: usize, face: &str) -> Option<(char, Color)> {
    let value = puzzle.cards()[index];
    let dealt = Face(value, puzzle.faces()).to_string() == face;
    (dealt && is_rank(value)).then(|| suit(index))
}

fn card(
    (x, y): (f32, f32),
    (width, height): (f32, f32),
    face: &str,
    suited: Option<(char, Color)>,
) -> Vec<Shape> {
    let (fill, stroke, round) = (Fill::Flat(PAPER), Some((EDGE, 1.5)), width / 11.0);
    let mut shapes = vec![Shape::Rect { x, y, width, height, round, fill, stroke }];
    let color = suited.map_or(INK, |(_, color)| color);
    let mut text = |x: f32, y: f32, size: f32, text: String, anchor| {
        shapes.push(Shape::Text { x, y, size, text, color, anchor, bold: true });
    };
    match suited {
        Some((sign, _)) => {
            // As on a playing card: rank over suit in two corners, the suit large in the middle.
            let (inset, small) = (width * 0.1, height * 0.12);
            let (column, half) = (inset + small * 0.5, small * 0.62);
            for (x, y, down) in [
                (x + column, y + inset + small / 2.0, 1.0),
                (x + width - column, y + height - inset - small / 2.0, -1.0),
            ] {
                text(x, y, small, face.to_owned(), Anchor::Middle);
                text(
                    x,
                    y + down * (small / 2.0 + half),
                    small * 0.7,
                    sign.to_string(),
                    Anchor::Middle,
                );
            }
            let middle = (x + width / 2.0, y + height / 2.0);
            text(middle.0, middle.1, height * 0.32, sign.to_string(), Anchor::Middle);
        }
        None => {
            let wide = crate::draw::text_width(face, 1.0, true).max(0.5);
            let size = (width * 0.76 / wide).min(height * 0.26);
            text(x + width / 2.0, y + height / 2.0, size, face.to_owned(), Anchor::Middle);
        }
    }
    shapes
}

fn card_lines(puzzle: &TwentyFour, faces: &[Option<String>], style: &Style) -> Vec<StyledLine> {
    let block = |(index, face): (usize, &Option<String>)| {
        let suited = face.as_ref().and_then(|face| suited(puzzle, index, face));
        let rank = face.clone().unwrap_or_default();
        let inner = rank.chars().count().max(3) + 2;
        let sign = format!("{:^inner$}", suited.map_or(' ', |(sign, _)| sign));
        let rows = [
            format!("╭{}╮", "─".repeat(inner)),
            format!("│{:<inner$}│", format!(" {rank}")),
            format!("│{sign}│"),
            format!("│{:>inner$}│", format!("{rank} ")),
            format!("╰{}╯", "─".repeat(inner)),
        ];
        let row = |row: String| {
            // Black suits keep the terminal's own colour: it may be light on dark.
            let span = match (face, suited) {
                (None, _) => Span::faint(row),
                (_, Some((_, RED))) => Span::colored(RED, row),
                _ => Span::plain(row),
            };
            vec![span.at(places::card(index))]
        };
        rows.map(row).to_vec()
    };
    paper::bands(faces.iter().enumerate().map(block).collect(), 1, style.columns)
}

/// The expression with the signs of a book.
fn pretty(solution: &Solution) -> String {
    let text = solution.to_string();
    let mut out = String::with_capacity(text.len());
    for word in text.split(' ').enumerate() {
        if word.0 > 0 {
            out.push(' ');
        }
        out.push_str(match word.1 {
            "*" => "×",
            "/" => "÷",
            "-" => "−",
            other => other,
        });
    }
    out
}

const LEAF: (f32, f32) = (44.0, 60.0);
const LEVEL: f32 = 96.0;
const COLUMN: f32 = 60.0;
const NODE: f32 = 24.0;
/// Room above a node for its value.
const VALUE: f32 = 10.0;

/// The expression as a tree: operators with their values, cards at the leaves.
pub(super) fn tree(solution: &Solution, style: &Style) -> Scene {
    let expression = &solution.expression;
    let depth = height(expression);
    let leaves = leaf_count(expression);
    let width = leaves as f32 * COLUMN + 2.0 * GAP + NODE;
    let height = VALUE + depth as f32 * LEVEL + LEAF.1 + 2.0 * GAP;
    let mut scene = Scene::styled(width, height, style);
    let mut next = 0;
    // Lines first, so that nodes cover them.
    let mut nodes = Vec::new();
    place(expression, 0, &mut next, &mut scene, &mut nodes);
    for (x, y, node) in nodes {
        draw_node(&mut scene, (x, y), node, solution.notation.faces, style);
    }
    let mut lines = Vec::new();
    tree_lines(expression, solution.notation, "", "", &mut lines);
    scene.text = lines;
    scene
}

fn parts(expression: &Expression) -> Vec<&Expression> {
    match expression {
        Expression::Number(_) | Expression::Joined(_) => Vec::new(),
        Expression::Call(_, inner) => vec![inner],
        Expression::Binary(_, left, right) => vec![left, right],
    }
}

fn height(expression: &Expression) -> usize {
    parts(expression).into_iter().map(|part| 1 + height(part)).max().unwrap_or(0)
}

fn leaf_count(expression: &Expression) -> usize {
    match parts(expression).as_slice() {
        [] => 1,
        parts => parts.iter().map(|part| leaf_count(part)).sum(),
    }
}

/// Finds the place of every node; leaves stand side by side, what combines them above their middle.
fn place<'a>(
    expression: &'a Expression,
    depth: usize,
    next: &mut usize,
    scene: &mut Scene,
    nodes: &mut Vec<(f32, f32, &'a Expression)>,
) -> (f32, f32) {
    let y = VALUE + GAP + NODE + depth as f32 * LEVEL;
    let parts = parts(expression);
    let at = if parts.is_empty() {
        *next += 1;
        (GAP + NODE / 2.0 + (*next as f32 - 0.5) * COLUMN, y)
    } else {
        let below: Vec<(f32, f32)> =
            parts.iter().map(|part| place(part, depth + 1, next, scene, nodes)).collect();
        let x = below.iter().map(|at| at.0).sum::<f32>() / below.len() as f32;
        for to in below {
            scene.push(Shape::line((x, y), to, EDGE, 2.0));
        }
        (x, y)
    };
    nodes.push((at.0, at.1, expression));
    at
}

fn draw_node(
    scene: &mut Scene,
    (x, y): (f32, f32),
    expression: &Expression,
    faces: bool,
    style: &Style,
) {
    let label = match expression {
        Expression::Number(value) => {
            let face = Face(*value, faces).to_string();
            return scene.shapes.extend(card((x - LEAF.0 / 2.0, y - NODE), LEAF, &face, None));
        }
        Expression::Joined(_) => {
            let value = expression.value().unwrap_or(Rational::ZERO);
            let face = value.to_string();
            return scene.shapes.extend(card((x - LEAF.0 / 2.0, y - NODE), LEAF, &face, None));
        }
        Expression::Call(Function::Root, _) => '√',
        Expression::Call(Function::Factorial, _) => '!',
        Expression::Binary(operator, ..) => operator.sign(),
    };
    let (fill, stroke) = (Fill::Flat(CLOTH), Some((INK, 1.5)));
    scene.push(Shape::Circle { x, y, radius: NODE, fill, stroke });
    if let Some(value) = expression.value() {
        // The line to what is above passes behind the value.
        let room = crate::draw::text_width(&value.to_string(), 11.0, true) + 6.0;
        let corner = (x - room / 2.0, y - NODE - 17.0);
        scene.push(Shape::rect(corner, (room, 14.0), Fill::Flat(style.colors().ground)));
    }
    let mut text = |y: f32, size: f32, text: String, color: Color| {
        scene.push(Shape::Text { x, y, size, text, color, anchor: Anchor::Middle, bold: true });
    };
    text(y, 18.0, label.to_string(), Color::WHITE);
    if let Some(value) = expression.value() {
        text(y - NODE - 9.0, 11.0, value.to_string(), style.colors().ink);
    }
}

fn tree_lines(
    expression: &Expression,
    notation: Notation,
    first: &str,
    rest: &str,
    lines: &mut Vec<StyledLine>,
) {
    let value = expression.value().map(|value| value.to_string()).unwrap_or_default();
    let label = match expression {
        Expression::Number(value) => Face(*value, notation.faces).to_string(),
        Expression::Joined(_) => {
            let notation = Notation { brackets: Brackets::Needed, ..notation };
            format!("{} = {value}", expression.written(notation))
        }
        Expression::Call(Function::Root, _) => format!("√ = {value}"),
        Expression::Call(Function::Factorial, _) => format!("! = {value}"),
        Expression::Binary(operator, ..) => format!("{} = {value}", operator.sign()),
    };
    lines.push(vec![Span::faint(first), Span::plain(label)]);
    let parts = parts(expression);
    for (index, part) in parts.iter().enumerate() {
        let (branch, below) =
            if index + 1 < parts.len() { ("├─ ", "│  ") } else { ("└─ ", "   ") };
        tree_lines(part, notation, &format!("{rest}{branch}"), &format!("{rest}{below}"), lines);
    }
}
