//! Cards on a table, and the expression as a tree.

use super::algebra::expression::{Brackets, Expression, Face, Function, Notation};
use super::{Rational, Solution, TwentyFour};
use crate::draw::{Anchor, Color, Fill, Scene, Shape, Span, StyledLine};

const CARD: (f32, f32) = (100.0, 140.0);
const GAP: f32 = 16.0;
const CLOTH: Color = Color(0x1f, 0x6b, 0x4a);
const PAPER: Color = Color(0xfd, 0xfb, 0xf4);
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

/// The hand, and below it the solution.
pub(super) fn cards(puzzle: &TwentyFour, solution: Option<&Solution>) -> Scene {
    let count = puzzle.cards().len() as f32;
    let caption = match solution {
        Some(solution) => {
            let value = solution.expression.value().unwrap_or(puzzle.target());
            format!("{} = {value}", pretty(solution))
        }
        None => format!("→ {}", puzzle.target()),
    };
    let caption_width = caption.chars().count() as f32 * 18.0;
    let width = (count * (CARD.0 + GAP) + GAP).max(caption_width + 2.0 * GAP);
    let mut scene = Scene::new(width, CARD.1 + 3.0 * GAP + 30.0);
    let height = scene.height;
    scene.push(Shape::Rect {
        x: 0.0,
        y: 0.0,
        width,
        height,
        round: 10.0,
        fill: Fill::Flat(CLOTH),
        stroke: None,
    });
    let left = (width - count * (CARD.0 + GAP) + GAP) / 2.0;
    for (place, &value) in puzzle.cards().iter().enumerate() {
        let x = left + place as f32 * (CARD.0 + GAP);
        card(&mut scene, x, GAP, CARD, value, puzzle.faces(), Some(place));
    }
    scene.push(Shape::Text {
        x: width / 2.0,
        y: CARD.1 + 2.0 * GAP + 15.0,
        size: 18.0,
        text: caption.clone(),
        color: Color::WHITE,
        anchor: Anchor::Middle,
        bold: true,
    });
    scene.text = card_lines(puzzle);
    scene.text.push(vec![Span::plain(caption)]);
    scene
}

fn card(
    scene: &mut Scene,
    x: f32,
    y: f32,
    (width, height): (f32, f32),
    value: Rational,
    faces: bool,
    place: Option<usize>,
) {
    let stroke = Some((EDGE, 1.5));
    let fill = Fill::Flat(PAPER);
    scene.push(Shape::Rect { x, y, width, height, round: width / 11.0, fill, stroke });
    let rank = Face(value, faces).to_string();
    let suited = place.filter(|_| is_rank(value)).map(suit);
    let color = suited.map_or(INK, |(_, color)| color);
    let mut text = |x: f32, y: f32, size: f32, text: String, anchor| {
        scene.push(Shape::Text { x, y, size, text, color, anchor, bold: true });
    };
    match suited {
        Some((sign, _)) => {
            let (inset, small) = (width * 0.12, height * 0.13);
            text(x + inset, y + inset + small / 2.0, small, rank.clone(), Anchor::Start);
            let right = (x + width - inset, y + height - inset - small / 2.0);
            text(right.0, right.1, small, rank, Anchor::End);
            let middle = (x + width / 2.0, y + height / 2.0);
            text(middle.0, middle.1, height * 0.32, sign.to_string(), Anchor::Middle);
        }
        None => {
            let size = (width * 0.8 / rank.chars().count().max(1) as f32).min(height * 0.3);
            text(x + width / 2.0, y + height / 2.0, size, rank, Anchor::Middle);
        }
    }
}

fn card_lines(puzzle: &TwentyFour) -> Vec<StyledLine> {
    let mut lines: Vec<StyledLine> = vec![Vec::new(); 5];
    for (place, &value) in puzzle.cards().iter().enumerate() {
        let rank = Face(value, puzzle.faces()).to_string();
        let inner = rank.chars().count().max(3) + 2;
        let (sign, color) = if is_rank(value) { suit(place) } else { (' ', INK) };
        let sign = format!("{sign:^inner$}");
        let rows = [
            format!("╭{}╮", "─".repeat(inner)),
            format!("│{:<inner$}│", format!(" {rank}")),
            format!("│{sign}│"),
            format!("│{:>inner$}│", format!("{rank} ")),
            format!("╰{}╯", "─".repeat(inner)),
        ];
        for (line, row) in lines.iter_mut().zip(rows) {
            if place > 0 {
                line.push(Span::plain(" "));
            }
            // Black suits keep the terminal's own colour: it may be light on dark.
            line.push(if color == RED { Span::colored(RED, row) } else { Span::plain(row) });
        }
    }
    lines
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

/// The expression as a tree: operators with their values, cards at the leaves.
pub(super) fn tree(solution: &Solution) -> Scene {
    let expression = &solution.expression;
    let depth = height(expression);
    let leaves = leaf_count(expression);
    let width = leaves as f32 * COLUMN + 2.0 * GAP + NODE;
    let mut scene = Scene::new(width, depth as f32 * LEVEL + LEAF.1 + 2.0 * GAP);
    let mut next = 0;
    // Lines first, so that nodes cover them.
    let mut nodes = Vec::new();
    place(expression, 0, &mut next, &mut scene, &mut nodes);
    for (x, y, node) in nodes {
        draw_node(&mut scene, x, y, node, solution.notation.faces);
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
    let y = GAP + NODE + depth as f32 * LEVEL;
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

fn draw_node(scene: &mut Scene, x: f32, y: f32, expression: &Expression, faces: bool) {
    let label = match expression {
        Expression::Number(value) => {
            return card(scene, x - LEAF.0 / 2.0, y - NODE, LEAF, *value, faces, None);
        }
        Expression::Joined(_) => {
            let value = expression.value().unwrap_or(Rational::ZERO);
            return card(scene, x - LEAF.0 / 2.0, y - NODE, LEAF, value, false, None);
        }
        Expression::Call(Function::Root, _) => '√',
        Expression::Call(Function::Factorial, _) => '!',
        Expression::Binary(operator, ..) => operator.sign(),
    };
    let (fill, stroke) = (Fill::Flat(CLOTH), Some((INK, 1.5)));
    scene.push(Shape::Circle { x, y, radius: NODE, fill, stroke });
    let mut text = |y: f32, size: f32, text: String, color: Color| {
        scene.push(Shape::Text { x, y, size, text, color, anchor: Anchor::Middle, bold: true });
    };
    text(y, 18.0, label.to_string(), Color::WHITE);
    if let Some(value) = expression.value() {
        text(y - NODE - 8.0, 11.0, value.to_string(), INK);
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
