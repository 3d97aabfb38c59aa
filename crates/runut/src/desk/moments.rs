//! A search as a row of moments: the board, the counters and the sentence at points of a trace.
//!
//! However long the search is, the row has a bounded length: when there are too many moments, every other one is dropped
//! and only half as many are kept from there on. The first and the last are always there, and every moment that is there
//! is a true one: its counters are those of the trace after so many events.

use super::{Line, MomentLine};
use crate::message::Message;
use crate::orderly::gathered;
use crate::replay::Replay;
use crate::step::{Event, Mark, Place, Value, Values};
use std::collections::BTreeMap;

#[derive(Clone, Default)]
struct Moment {
    number: u64,
    counted: Counted,
    what: Option<Message>,
    marks: Vec<Mark>,
    values: Values,
}

/// The counters of a trace, as its events tell them.
#[derive(Clone, Copy, Default)]
struct Counted {
    events: u64,
    depth: u64,
    generated: u64,
    expanded: u64,
    pruned: u64,
    found: u64,
}

impl Counted {
    fn hear(&mut self, event: &Event) {
        self.events += 1;
        match event {
            Event::Enter { depth, .. } | Event::Visit { depth, .. } => {
                self.generated += 1;
                self.depth = *depth as u64;
            }
            Event::Leave { depth } => self.depth = depth.saturating_sub(1) as u64,
            Event::Layer { depth, .. } => self.depth = *depth as u64,
            Event::Round { .. } => self.depth = 0,
            Event::Pruned { count } => self.pruned += count,
            Event::Expanded => self.expanded += 1,
            Event::Solution => self.found += 1,
            Event::Step(_) => {}
        }
    }
}

/// Listens to a search and keeps moments of it.
pub(super) struct Moments {
    replay: Replay,
    counted: Counted,
    kept: Vec<Moment>,
    /// Only every so many moments is kept.
    every: u64,
    number: u64,
    most: usize,
    what: Option<Message>,
    marks: Vec<Mark>,
}

impl Moments {
    /// A row of about so many moments, which begins with what the puzzle gives.
    pub fn new(start: Vec<(Place, Value)>, most: usize) -> Moments {
        let replay = Replay::new(start);
        let first = Moment { values: replay.board().clone(), ..Moment::default() };
        Moments {
            replay,
            counted: Counted::default(),
            kept: vec![first],
            every: 1,
            number: 0,
            most: most.max(4),
            what: None,
            marks: Vec::new(),
        }
    }

    pub fn hear(&mut self, event: &Event) {
        self.replay.hear(event);
        self.counted.hear(event);
        match event {
            Event::Pruned { .. } | Event::Expanded => return,
            Event::Step(step) => {
                self.what = Some(step.what.clone());
                self.marks.clone_from(&step.marks);
            }
            Event::Round { what } => {
                self.what = Some(what.clone());
                self.marks.clear();
            }
            // What was said last is still what the search does, as long as it goes down.
            Event::Enter { .. } | Event::Solution => self.marks.clear(),
            _ => {
                self.what = None;
                self.marks.clear();
            }
        }
        self.number += 1;
        if self.number.is_multiple_of(self.every) {
            self.keep();
        }
        if self.kept.len() >= self.most {
            self.every *= 2;
            let every = self.every;
            self.kept.retain(|moment| moment.number.is_multiple_of(every));
        }
    }

    fn keep(&mut self) {
        self.kept.push(Moment {
            number: self.number,
            counted: self.counted,
            what: self.what.clone(),
            marks: self.marks.clone(),
            values: self.replay.board().clone(),
        });
    }

    /// The moments as lines; each says only what has changed on the board since the line before.
    pub fn lines(mut self, puzzle: &str) -> Vec<Line> {
        if let Some(last) = self.kept.last()
            && last.counted.events < self.counted.events
        {
            self.kept.retain(|moment| moment.number < self.number);
            self.keep();
        }
        let mut before = Values::new();
        let line = |moment: Moment| {
            let values = changes(&before, &moment.values);
            before = moment.values;
            let Counted { events, depth, generated, expanded, pruned, found } = moment.counted;
            Line::Moment(MomentLine {
                puzzle: puzzle.to_owned(),
                number: moment.number,
                events,
                depth,
                generated,
                expanded,
                pruned,
                found,
                what: moment.what,
                marks: moment.marks,
                values,
            })
        };
        self.kept.into_iter().map(line).collect()
    }
}

/// What has to be put and taken away to get from one board to another.
fn changes(from: &Values, to: &Values) -> BTreeMap<Place, Option<Value>> {
    let put = to.iter().filter(|(place, value)| from.get(place) != Some(value));
    let put = put.map(|(place, value)| (*place, Some(value.clone())));
    let gone = from.keys().filter(|place| !to.contains_key(place)).map(|place| (*place, None));
    gathered(put.chain(gone))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Step, Text};

    #[test]
    fn a_long_search_is_thinned_and_every_moment_is_a_true_one() {
        let put = |column: u64| {
            let place = Place::cell(1, column as usize);
            let what = Text { en: "put", id: "taruh" }.into();
            Event::Step(Step::new(what, vec![Mark::put(place, Value::Tile(1))]))
        };
        for count in [0u64, 1, 7, 50, 999] {
            let mut moments = Moments::new(Vec::new(), 20);
            for number in 1..=count {
                moments.hear(&Event::Pruned { count: 2 });
                moments.hear(&put(number));
            }
            moments.hear(&Event::Expanded);
            let lines = moments.lines("x");
            assert!(lines.len() <= 21, "{} of {count}", lines.len());
            let mut board = Values::new();
            for line in &lines {
                let Line::Moment(line) = line else { panic!("a moment") };
                for (place, value) in &line.values {
                    match value {
                        Some(value) => drop(board.insert(*place, value.clone())),
                        None => drop(board.remove(place)),
                    }
                }
                assert_eq!(board.len() as u64, line.number, "of {count}");
                assert_eq!(line.pruned, 2 * line.number);
            }
            let (Some(Line::Moment(first)), Some(Line::Moment(last))) =
                (lines.first(), lines.last())
            else {
                panic!("there is a moment")
            };
            assert_eq!((last.number, last.events), (count, 2 * count + 1));
            // Where nothing happened, the first moment is the last.
            assert_eq!(first.number, 0);
        }
    }
}
