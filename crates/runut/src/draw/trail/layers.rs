//! A search that goes by layers: one bar for every layer, as high as it has states.
//!
//! Where the search came back over its layers and kept a part of their states, that part is drawn darker. A search
//! that begins again with another width has its rounds side by side.

use super::{EARLY, GRID, HEAD, INK, LATE, LETTER, MARGIN, Shown, WIDTH, rect, text};
use crate::draw::words;
use crate::draw::{Anchor, Scene, Shape};
use crate::figures::grouped;
use std::collections::BTreeMap;

const LEFT: f32 = MARGIN + 8.0 * LETTER;
const HEIGHT: f32 = 180.0;
/// Widths that differ more than so many times need a logarithmic scale.
const FLAT: u64 = 100;

#[derive(Default)]
pub struct Layers {
    rounds: Vec<Round>,
}

#[derive(Default)]
struct Round {
    what: String,
    /// By depth: the states of a layer, and how many of them were kept in the end.
    layers: BTreeMap<usize, (u64, Option<u64>)>,
}

impl Layers {
    pub fn is_empty(&self) -> bool {
        self.rounds.iter().all(|round| round.layers.is_empty())
    }

    pub fn round(&mut self, what: &str) {
        self.rounds.push(Round { what: what.to_owned(), layers: BTreeMap::new() });
    }

    pub fn layer(&mut self, depth: usize, width: u64) {
        if self.rounds.is_empty() {
            self.rounds.push(Round::default());
        }
        let round = self.rounds.last_mut().expect("there is a round");
        match round.layers.get_mut(&depth) {
            None => drop(round.layers.insert(depth, (width, None))),
            Some((_, kept)) => *kept = Some(width),
        }
    }

    pub fn scene(&self) -> Shown {
        let rounds: Vec<&Round> =
            self.rounds.iter().filter(|round| !round.layers.is_empty()).collect();
        let widths = rounds.iter().flat_map(|round| round.layers.values().map(|layer| layer.0));
        let most = widths.clone().max().unwrap_or(1).max(1);
        let least = widths.filter(|&width| width > 0).min().unwrap_or(1);
        let scale = Scale { most, logarithmic: most / least > FLAT };
        let ground = HEAD + 14.0 + HEIGHT;
        let mut scene = Scene::new(WIDTH, ground + 20.0);
        for value in scale.ticks() {
            let y = ground - scale.height(value);
            scene.push(Shape::line((LEFT, y), (WIDTH - MARGIN, y), GRID, 0.7));
            scene.push(text((LEFT - 5.0, y), &grouped(value), Anchor::End, false));
        }
        // A bar for every layer, and the room of two between rounds.
        let bars: usize = rounds.iter().map(|round| round.layers.len() + 2).sum::<usize>() - 2;
        let step = (WIDTH - LEFT - MARGIN) / bars.max(1) as f32;
        let bar = (step * 0.8).clamp(1.0, 40.0);
        let (mut at, mut lost) = (LEFT, false);
        for round in rounds {
            if !round.what.is_empty() {
                scene.push(text((at, HEAD + 4.0), &round.what, Anchor::Start, false));
            }
            let every = (30.0 / step).ceil() as usize;
            for (index, (depth, (width, kept))) in round.layers.iter().enumerate() {
                let column = |scene: &mut Scene, value: u64, color| {
                    let height = scale.height(value).max(1.0);
                    let x = at + (step - bar) / 2.0;
                    scene.push(rect((x, ground - height), (bar, height), color));
                };
                let light = kept.is_some_and(|kept| kept < *width);
                lost |= light;
                let color = if light { LATE } else { EARLY };
                if *width > 0 {
                    column(&mut scene, *width, color);
                }
                if let Some(kept) = kept.filter(|&kept| light && kept > 0) {
                    column(&mut scene, kept, EARLY);
                }
                if index % every.max(1) == 0 {
                    let at = (at + step / 2.0, ground + 10.0);
                    scene.push(text(at, &depth.to_string(), Anchor::Middle, false));
                }
                at += step;
            }
            at += 2.0 * step;
        }
        scene.push(Shape::line((LEFT, ground), (WIDTH - MARGIN, ground), INK, 1.0));
        let mut says = vec![words::BY_LAYERS, words::UP_STATES];
        says.extend(lost.then_some(words::ORANGE_LOST));
        (scene, says)
    }
}

/// How high a bar is.
struct Scale {
    most: u64,
    logarithmic: bool,
}

impl Scale {
    fn height(&self, value: u64) -> f32 {
        let (value, most) = (value as f64, self.most as f64);
        let share = match self.logarithmic {
            // One state is a low bar, not none.
            true => (1.0 + value.max(1.0).log10()) / (1.0 + most.log10()),
            false => value / most,
        };
        HEIGHT * share as f32
    }

    /// The values that the scale names.
    fn ticks(&self) -> Vec<u64> {
        if self.logarithmic {
            let powers = std::iter::successors(Some(1u64), |value| value.checked_mul(10));
            return powers.take_while(|value| *value <= self.most).collect();
        }
        let step = std::iter::successors(Some(1u64), |value| value.checked_mul(10));
        let step = step.take_while(|value| *value <= self.most).last().unwrap_or(1);
        let step = if self.most / step < 3 { (step / 2).max(1) } else { step };
        (0..=self.most / step).map(|index| index * step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_that_is_told_again_is_what_was_kept() {
        let mut layers = Layers::default();
        assert!(layers.is_empty());
        [(0, 1), (1, 5), (1, 2), (0, 1)].iter().for_each(|&(d, w)| layers.layer(d, w));
        let told: Vec<_> = layers.rounds[0].layers.values().copied().collect();
        assert_eq!(told, [(1, Some(1)), (5, Some(2))]);
    }

    #[test]
    fn widths_that_differ_much_get_a_logarithmic_scale() {
        let mut layers = Layers::default();
        layers.round("width 7");
        [(1, 1), (2, 1000)].iter().for_each(|&(d, w)| layers.layer(d, w));
        let scale = Scale { most: 1000, logarithmic: true };
        assert_eq!(scale.ticks(), [1, 10, 100, 1000]);
        assert_eq!((scale.height(1), scale.height(1000)), (HEIGHT / 4.0, HEIGHT));
        assert_eq!(Scale { most: 35, logarithmic: false }.ticks(), [0, 10, 20, 30]);
        assert!(layers.scene().0.shapes.len() > 2);
    }
}
