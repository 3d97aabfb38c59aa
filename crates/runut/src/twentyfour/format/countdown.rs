//! `countdown:25,50,75,100,3,6=952`: the numbers round of Countdown as one word.

use super::id::read_one;
use super::line::Defaults;
use crate::twentyfour::{Rules, TwentyFour, messages};
use crate::{Format, Reading, Text};

pub(super) const FORMAT: Format<TwentyFour> = Format {
    name: "countdown",
    extensions: &[],
    prefix: Some("countdown:"),
    about: Text {
        en: "tiles and a target as one word: countdown:25,50,75,100,3,6=952; any tiles, positive integer steps, \
             nearest wins",
        id: "angka dan target sebagai satu kata: countdown:25,50,75,100,3,6=952; boleh sebagian angka, langkah \
             bilangan bulat positif, yang terdekat menang",
    },
    sniff: |source| {
        source.bytes.starts_with(b"countdown:") && !source.bytes.trim_ascii().contains(&b'\n')
    },
    read: |source| read_one(source, Defaults::COUNTDOWN).map(Reading::only),
    write: Some(|puzzle| match puzzle.rules() {
        Rules::COUNTDOWN => Ok(format!("{puzzle}\n").into_bytes()),
        _ => Err(messages::not_countdown().into()),
    }),
};
