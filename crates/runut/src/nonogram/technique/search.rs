//! Nothing but search: no assumption about a single cell breaks, so a person would have to assume two or more things at
//! once. If the position has one solution, one cell of it is told, where most is known already; no reason can be given
//! that is shorter than the search.

use super::messages;
use super::position::Position;
use crate::nonogram::solve::explain::value;
use crate::{Answer, Mark, Step, Technique, TechniqueAbout, Text};

pub(super) struct Search;

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "search",
    title: Text { en: "Nothing but search", id: "Hanya pencarian" },
    idea: Text {
        en: "Several things have to be assumed at once: only a search decides.",
        id: "Beberapa hal harus diandaikan sekaligus: hanya pencarian yang memutuskan.",
    },
    weight: 50,
};

impl Technique<Position> for Search {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, position: &Position) -> Option<Step> {
        let (found, Answer::Yes) = position.solutions() else { return None };
        let picture = found.first()?;
        let width = picture.width();
        let known = |cell: usize| position.cell(cell).is_power_of_two();
        let beside = |&cell: &usize| {
            let (x, y) = (cell % width, cell / width);
            let near = [
                (x > 0).then(|| cell - 1),
                (x + 1 < width).then_some(cell + 1),
                (y > 0).then(|| cell - width),
                (y + 1 < picture.height()).then_some(cell + width),
            ];
            near.into_iter().filter(|near| near.is_none_or(known)).count()
        };
        let cell = position.open().max_by_key(beside)?;
        let place = position.place(cell);
        let mark = Mark::put(place, value(picture.cells()[cell]));
        let technique = Some(ABOUT.name.to_owned());
        Some(Step { technique, ..Step::new(messages::only_search(place), vec![mark]) })
    }
}
