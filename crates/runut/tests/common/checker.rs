//! A small checker of formulas and proofs, for the tests: it reads the same files as VeriPB and shares no code with the
//! library. Slow and plain.

use std::collections::HashMap;

/// A constraint: integer coefficients on literals, and the least that they must add up to. Negative numbers are negations.
#[derive(Clone, Debug)]
struct Line {
    terms: HashMap<i32, i64>,
    least: i64,
}

/// A formula read from its text.
pub struct Opb {
    variables: i32,
    lines: Vec<Line>,
}

impl Opb {
    pub fn read(text: &str) -> Opb {
        let lines: Vec<Line> = (text.lines())
            .filter(|line| !line.starts_with('*'))
            .map(|line| Line::read(line.trim_end_matches(';')))
            .collect();
        let head = text.lines().next().expect("a head");
        let variables =
            head.split_whitespace().nth(2).expect("a number").parse().expect("a number");
        Opb { variables, lines }
    }

    /// How many assignments satisfy it, by trying all that are not hopeless yet.
    pub fn models(&self) -> u64 {
        let mut of_variable = vec![Vec::new(); self.variables as usize];
        for line in &self.lines {
            // A line that asks for more than it has cannot be satisfied by anybody.
            if line.contradicts() {
                return 0;
            }
            for literal in line.terms.keys() {
                of_variable[literal.unsigned_abs() as usize - 1].push(line);
            }
        }
        grow(&of_variable, &mut Vec::new())
    }
}

fn grow(of_variable: &[Vec<&Line>], values: &mut Vec<bool>) -> u64 {
    let Some(touched) = of_variable.get(values.len()) else { return 1 };
    let mut count = 0;
    for value in [false, true] {
        values.push(value);
        let possible = |(literal, _): &(&i32, &i64)| {
            let value = values.get(literal.unsigned_abs() as usize - 1);
            value.is_none_or(|&value| value == (**literal > 0))
        };
        let reachable = |line: &&Line| -> i64 {
            line.terms.iter().filter(possible).map(|(_, coefficient)| coefficient).sum()
        };
        if touched.iter().all(|line| reachable(line) >= line.least) {
            count += grow(of_variable, values);
        }
        values.pop();
    }
    count
}

impl Line {
    /// `1 x3 1 ~x5 >= 1`
    fn read(text: &str) -> Line {
        let (left, right) = text.split_once(">=").expect("at least");
        let words: Vec<&str> = left.split_whitespace().collect();
        let terms = words.chunks(2).map(|pair| {
            let coefficient: i64 = pair[0].parse().expect("a coefficient");
            let literal = match pair[1].strip_prefix("~x") {
                Some(number) => -number.parse::<i32>().expect("a variable"),
                None => pair[1].trim_start_matches('x').parse().expect("a variable"),
            };
            (literal, coefficient)
        });
        Line { terms: terms.collect(), least: right.trim().parse().expect("a number") }
    }

    /// Without negative coefficients or a literal beside its negation.
    fn normal(mut self) -> Line {
        let negative: Vec<i32> = self
            .terms
            .iter()
            .filter(|(_, value)| **value < 0)
            .map(|(literal, _)| *literal)
            .collect();
        for literal in negative {
            let value = self.terms.remove(&literal).expect("it is there");
            // c·x = c − c·~x
            *self.terms.entry(-literal).or_default() -= value;
            self.least -= value;
        }
        let both: Vec<i32> = self
            .terms
            .keys()
            .copied()
            .filter(|it| *it > 0 && self.terms.contains_key(&-it))
            .collect();
        for literal in both {
            let (yes, no) = (self.terms[&literal], self.terms[&-literal]);
            let common = yes.min(no);
            self.least -= common;
            self.terms.insert(literal, yes - common);
            self.terms.insert(-literal, no - common);
        }
        self.terms.retain(|_, value| *value != 0);
        self
    }

    fn plus(&self, other: &Line) -> Line {
        let mut sum = self.clone();
        for (literal, value) in &other.terms {
            *sum.terms.entry(*literal).or_default() += value;
        }
        sum.least += other.least;
        sum.normal()
    }

    fn contradicts(&self) -> bool {
        self.terms.values().sum::<i64>() < self.least
    }

    fn negation(&self) -> Line {
        let terms: HashMap<i32, i64> = self.terms.iter().map(|(it, value)| (-it, *value)).collect();
        let least = terms.values().sum::<i64>() - self.least + 1;
        Line { terms, least }.normal()
    }
}

/// Whether a proof is one; the line that is wrong otherwise.
pub fn check(opb: &str, pbp: &str) -> Result<(), String> {
    let opb = Opb::read(opb);
    let mut known: HashMap<u64, Line> =
        (1..).zip(opb.lines.iter().cloned().map(Line::normal)).collect();
    let mut next = opb.lines.len() as u64 + 1;
    for text in pbp.lines() {
        let wrong = || text.to_owned();
        let words: Vec<&str> = text.trim_end_matches(';').split_whitespace().collect();
        match words.first().copied() {
            Some("f") if words[1] != opb.lines.len().to_string() => return Err(wrong()),
            Some("rup") => {
                let body = text.trim_start_matches("rup").trim_end_matches(';');
                let (line, hints) = body.split_once(':').ok_or_else(wrong)?;
                let line = Line::read(line).normal();
                let mut used = vec![line.negation()];
                for id in hints.split_whitespace().filter(|word| *word != "~") {
                    let id: u64 = id.parse().map_err(|_| wrong())?;
                    used.push(known.get(&id).ok_or_else(wrong)?.clone());
                }
                if !refuted(&used) {
                    return Err(wrong());
                }
                known.insert(next, line);
                next += 1;
            }
            Some("pol") => {
                known.insert(next, polish(&words[1..], &known).ok_or_else(wrong)?);
                next += 1;
            }
            Some("del") => {
                for id in &words[2..] {
                    let id: u64 = id.parse().map_err(|_| wrong())?;
                    known.remove(&id).ok_or_else(wrong)?;
                }
            }
            Some("conclusion") => {
                let id: u64 = words[3].parse().map_err(|_| wrong())?;
                let last = known.get(&id).ok_or_else(wrong)?;
                return if last.contradicts() { Ok(()) } else { Err(wrong()) };
            }
            _ => {}
        }
    }
    Err("no conclusion".into())
}

fn polish(words: &[&str], known: &HashMap<u64, Line>) -> Option<Line> {
    enum Item {
        Line(Line),
        Number(u64),
    }
    let mut stack: Vec<Item> = Vec::new();
    let line = |item: Option<Item>| match item? {
        Item::Line(line) => Some(line),
        Item::Number(id) => known.get(&id).cloned(),
    };
    let number = |item: Option<Item>| match item? {
        Item::Number(number) => Some(number as i64),
        Item::Line(_) => None,
    };
    for word in words {
        let item = match *word {
            "+" => {
                let (b, a) = (line(stack.pop())?, line(stack.pop())?);
                Item::Line(a.plus(&b))
            }
            "*" => {
                let factor = number(stack.pop())?;
                let mut a = line(stack.pop())?;
                a.terms.values_mut().for_each(|value| *value *= factor);
                a.least *= factor;
                Item::Line(a)
            }
            "d" => {
                let divisor = number(stack.pop())?;
                let mut a = line(stack.pop())?.normal();
                let up = |value: i64| (value + divisor - 1).div_euclid(divisor);
                a.terms.values_mut().for_each(|value| *value = up(*value));
                a.least = up(a.least);
                Item::Line(a)
            }
            id => Item::Number(id.parse().ok()?),
        };
        stack.push(item);
    }
    line(stack.pop())
}

/// Whether unit propagation over these lines ends in a contradiction.
fn refuted(lines: &[Line]) -> bool {
    let mut holds: HashMap<i32, bool> = HashMap::new();
    loop {
        let mut changed = false;
        for line in lines {
            let is_false = |holds: &HashMap<i32, bool>, literal: i32| {
                holds.get(&literal.abs()).is_some_and(|&value| value != (literal > 0))
            };
            let open: i64 = (line.terms.iter())
                .filter(|(literal, _)| !is_false(&holds, **literal))
                .map(|(_, value)| value)
                .sum();
            if open < line.least {
                return true;
            }
            let forced: Vec<i32> = (line.terms.iter())
                .filter(|(literal, value)| {
                    !holds.contains_key(&literal.abs()) && open - **value < line.least
                })
                .map(|(literal, _)| *literal)
                .collect();
            for literal in forced {
                holds.insert(literal.abs(), literal > 0);
                changed = true;
            }
        }
        if !changed {
            return false;
        }
    }
}
