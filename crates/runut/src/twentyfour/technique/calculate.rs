//! Two numbers are left, and one operation between them makes the target: 8 and 3 make 24.
//!
//! Nothing has to be thought of any more. Every step that is carried out goes by this name too.

use super::Way;
use crate::twentyfour::messages;

use crate::{Step, Technique, TechniqueAbout, Text};

pub(super) static ABOUT: TechniqueAbout = TechniqueAbout {
    name: "calculate",
    title: Text { en: "calculate", id: "menghitung" },
    idea: Text {
        en: "Two numbers are left: one operation makes the target.",
        id: "Tinggal dua bilangan: satu operasi menghasilkan target.",
    },
    weight: 1,
};

pub(super) struct Calculate;

impl Technique<Way> for Calculate {
    fn about(&self) -> &'static TechniqueAbout {
        &ABOUT
    }

    fn find(&self, way: &Way) -> Option<Step> {
        let (_, left, right) = way.last.as_ref()?;
        let both = left.lies_there() && right.lies_there();
        let what = || messages::last_step(way.equation());
        both.then(|| way.told(&ABOUT, what(), &[left, right]))
    }
}
