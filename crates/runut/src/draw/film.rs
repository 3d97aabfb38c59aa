//! A search or an explanation as a film: the board at every moment, with the sentence that says what happens.
//!
//! However long the search is, the film has a few hundred frames at most: when there are too many, every other one is
//! dropped and only half as many are kept from there on. The first and the last moment are always shown, and every moment
//! that is shown is a true one.

use super::{Anchor, Frame, Scene, Shape, Style, messages, paper, text_width};
use crate::any::AnyPuzzle;
use crate::message::Message;
use crate::replay::Replay;
use crate::step::{Event, Place, Value, Values};

/// Height of a capital letter of the sentence.
const LETTER: f32 = 10.0;
const LINE: f32 = 19.0;
const MARGIN: f32 = 12.0;
/// How long a film lasts, if it has enough to show, and the longest and shortest time of a frame.
const SECONDS: f32 = 30.0;
const SLOW: f32 = 1.2;
const FAST: f32 = 0.08;

#[derive(Clone)]
struct Moment {
    number: u64,
    values: Values,
    what: Option<Message>,
}

/// Listens to a search and keeps moments of it.
pub struct Film {
    replay: Replay,
    kept: Vec<Moment>,
    /// Only every so many moments is kept.
    every: u64,
    /// How many there were.
    count: u64,
    most: usize,
    last: Option<Message>,
}

impl Film {
    /// A film of at most so many frames, which begins with what the puzzle gives.
    pub fn new(start: impl IntoIterator<Item = (Place, Value)>, most: usize) -> Film {
        let replay = Replay::new(start);
        let first = Moment { number: 0, values: replay.board().clone(), what: None };
        Film { replay, kept: vec![first], every: 1, count: 0, most: most.max(4), last: None }
    }

    /// Follows one event.
    pub fn hear(&mut self, event: &Event) {
        self.replay.hear(event);
        let what = match event {
            Event::Step(step) => Some(step.what.clone()),
            Event::Leave { .. } => None,
            _ => return,
        };
        self.count += 1;
        self.last.clone_from(&what);
        if !self.count.is_multiple_of(self.every) {
            return;
        }
        let values = self.replay.board().clone();
        self.kept.push(Moment { number: self.count, values, what });
        if self.kept.len() >= self.most {
            self.every *= 2;
            let every = self.every;
            self.kept.retain(|moment| moment.number.is_multiple_of(every));
        }
    }

    /// How many moments there were, and how many of them the film shows.
    pub fn length(&self) -> (u64, usize) {
        (self.count + 1, self.moments().len())
    }

    fn moments(&self) -> Vec<Moment> {
        let mut moments = self.kept.clone();
        if moments.last().is_some_and(|last| last.number < self.count) {
            let (values, what) = (self.replay.board().clone(), self.last.clone());
            moments.push(Moment { number: self.count, values, what });
        }
        moments
    }

    /// The film; its still picture is the last moment.
    pub fn scene(&self, puzzle: &dyn AnyPuzzle, style: &Style) -> Scene {
        let moments = self.moments();
        let each = (SECONDS / moments.len() as f32).clamp(FAST, SLOW);
        let sketched: Vec<Scene> =
            moments.iter().map(|moment| puzzle.sketch(&moment.values, style)).collect();
        let widest = |length: fn(&Scene) -> f32| sketched.iter().map(length).fold(0.0, f32::max);
        let (width, height) =
            (widest(|scene| scene.width).max(360.0), widest(|scene| scene.height));
        let letters = ((width - 2.0 * MARGIN) / text_width("n", LETTER, false)) as usize;
        let sentence = |moment: &Moment| {
            let text = moment.what.as_ref().map(|what| what.get(style.lang)).unwrap_or_default();
            paper::wrapped(text, Some(letters))
        };
        let lines = moments.iter().map(|moment| sentence(moment).len()).max().unwrap_or(1);
        let mut film = Scene::styled(width, height + (lines + 1) as f32 * LINE + MARGIN, style);
        let last = moments.len() - 1;
        for (index, (moment, scene)) in moments.iter().zip(sketched).enumerate() {
            let mut shapes = scene.shapes;
            let head = messages::moment(moment.number, self.count);
            let soft = style.colors().soft;
            let all = std::iter::once((head.get(style.lang).to_owned(), soft))
                .chain(sentence(moment).into_iter().map(|line| (line, style.colors().ink)));
            for (row, (text, color)) in all.enumerate() {
                let (x, y) = (MARGIN, height + (row as f32 + 0.5) * LINE);
                let (size, anchor, bold) = (LETTER, Anchor::Start, false);
                shapes.push(Shape::Text { x, y, size, text, color, anchor, bold });
            }
            let seconds = if index == 0 || index == last { each.max(1.0) } else { each };
            film.frames.push(Frame { shapes, seconds });
            if index == last {
                film.text = scene.text;
            }
        }
        film
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mark, Step, Text};

    fn put(column: usize) -> Event {
        let what = Text { en: "put", id: "taruh" }.into();
        Event::Step(Step::new(what, vec![Mark::put(Place::cell(1, column), Value::Tile(1))]))
    }

    #[test]
    fn a_long_film_is_thinned_and_keeps_its_first_and_last_moment() {
        for count in [1u64, 7, 99, 100, 101, 10_007] {
            let mut film = Film::new([], 100);
            (1..=count).for_each(|number| film.hear(&put(number as usize)));
            let moments = film.moments();
            assert!(moments.len() <= 101, "{} moments of {count}", moments.len());
            assert!(moments.len() as u64 >= (count + 1).min(50), "{} of {count}", moments.len());
            assert_eq!(moments[0].number, 0);
            assert_eq!(moments[moments.len() - 1].number, count);
            // Every moment is a true one: so many squares were filled then.
            assert!(moments.iter().all(|moment| moment.values.len() as u64 == moment.number));
        }
    }

    #[test]
    fn a_film_of_a_search_has_a_frame_for_every_moment() {
        let family = crate::family("template").expect("the toy family");
        let puzzle = family.parse("...\n...\n").unwrap();
        let mut film = Film::new(puzzle.layout(None).unwrap(), 100);
        let ask = crate::Ask::new(crate::Goal::First);
        let mut hear = |event: Event| film.hear(&event);
        puzzle.answer(None, &ask, Some(&mut hear), &mut |_| std::ops::ControlFlow::Continue(()));
        let (moments, shown) = film.length();
        assert!(moments > 1 && shown as u64 == moments);
        let scene = film.scene(puzzle.as_ref(), &Style::default());
        assert_eq!(scene.frames.len(), shown);
        assert!(super::super::svg(&scene).contains("<animate"));
    }
}
