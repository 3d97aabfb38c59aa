//! How a picture looks: one value that goes from a front end through a family into every rendering.

use super::Color;
use crate::message::Lang;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// How a picture looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// Pixels of the picture for each unit of the scene.
    pub scale: f32,
    /// How many columns a terminal has; `None`: as many as the text needs.
    pub columns: Option<usize>,
    /// How many lines it has; `None`: as many as the text needs. Only who draws on a screen again and again cares.
    #[serde(skip)]
    pub rows: Option<usize>,
    /// The language of captions.
    pub lang: Lang,
    /// How far a solid is turned about its upright axis, in degrees.
    pub turn: f32,
    /// How far the eye looks down on a solid, in degrees: 0 from the side, 90 from above.
    pub tilt: f32,
    /// How far the layers of a solid are lifted apart, in cells.
    pub lift: f32,
    /// The puzzle was shown before: only what is new.
    pub brief: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            theme: Theme::Light,
            scale: 1.0,
            columns: None,
            rows: None,
            lang: Lang::En,
            turn: 26.0,
            tilt: 35.0,
            lift: 0.0,
            brief: false,
        }
    }
}

impl Style {
    /// The colours of its theme.
    pub fn colors(&self) -> Colors {
        self.theme.colors()
    }

    /// Whether a line of so many characters fits.
    pub fn fits(&self, width: usize) -> bool {
        self.columns.is_none_or(|columns| width <= columns)
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Dark ink on white.
    #[default]
    Light,
    /// Light ink on a dark ground.
    Dark,
}

impl Theme {
    /// Every theme, by its name on the command line.
    pub const ALL: [(&'static str, Theme); 2] = [("light", Theme::Light), ("dark", Theme::Dark)];

    /// What things have which colour.
    pub fn colors(self) -> Colors {
        match self {
            Theme::Light => Colors {
                ground: Color::WHITE,
                ink: Color(0x22, 0x24, 0x2a),
                soft: Color(0x66, 0x68, 0x6e),
                frame: Color(0x2b, 0x2d, 0x33),
                fifth: Color(0x80, 0x82, 0x86),
                line: Color(0xc9, 0xca, 0xcc),
                cell: Color(0xf1, 0xf1, 0xec),
                hole: Color(0xc8, 0xc8, 0xc4),
                reason: Color(0x00, 0x72, 0xb2),
                effect: Color(0xd5, 0x5e, 0x00),
            },
            Theme::Dark => Colors {
                ground: Color(0x17, 0x19, 0x1e),
                ink: Color(0xea, 0xe8, 0xe3),
                soft: Color(0xa4, 0xa6, 0xab),
                frame: Color(0xd5, 0xd3, 0xce),
                fifth: Color(0x85, 0x88, 0x90),
                line: Color(0x45, 0x48, 0x50),
                cell: Color(0x2b, 0x2e, 0x35),
                hole: Color(0x50, 0x53, 0x5b),
                reason: Color(0x56, 0xb4, 0xe9),
                effect: Color(0xff, 0xb0, 0x00),
            },
        }
    }
}

impl FromStr for Theme {
    type Err = ();
    fn from_str(name: &str) -> Result<Theme, ()> {
        Theme::ALL.iter().find(|(word, _)| *word == name).map(|(_, theme)| *theme).ok_or(())
    }
}

/// The colours of a theme, by what they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colors {
    /// Behind everything.
    pub ground: Color,
    /// Letters and figures.
    pub ink: Color,
    /// Letters that matter less.
    pub soft: Color,
    /// Around a board, and between pieces.
    pub frame: Color,
    /// Every fifth line.
    pub fifth: Color,
    /// Thin lines between cells.
    pub line: Color,
    /// A cell with nothing in it.
    pub cell: Color,
    /// A cell that stays empty, a hole.
    pub hole: Color,
    /// Marks a reason.
    pub reason: Color,
    /// Marks what follows from it.
    pub effect: Color,
}
