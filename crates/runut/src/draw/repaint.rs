//! A picture that was drawn for white paper, in another style: its greys lie between the ground and the ink of the theme,
//! its colours stay what they are.

use super::{Color, Fill, Scene, Shape, Style, Theme};

/// How far apart the parts of a grey may be.
const GREY: u8 = 6;

impl Scene {
    /// The same picture in this style.
    pub fn in_style(mut self, style: &Style) -> Scene {
        self.scale = style.scale;
        if style.theme == Theme::Light {
            return self;
        }
        let colors = style.colors();
        let paint: &dyn Fn(Color) -> Color = &|color| {
            let Color(red, green, blue) = color;
            let (least, most) = (red.min(green).min(blue), red.max(green).max(blue));
            match most - least <= GREY {
                true => colors.ground.mix(colors.ink, 1.0 - f32::from(green) / 255.0),
                false => color,
            }
        };
        self.ground = paint(self.ground);
        self.shapes.iter_mut().for_each(|shape| repaint(shape, paint));
        self
    }
}

fn repaint(shape: &mut Shape, paint: &dyn Fn(Color) -> Color) {
    let pen = |stroke: &mut Option<(Color, f32)>| {
        if let Some((color, _)) = stroke {
            *color = paint(*color);
        }
    };
    match shape {
        Shape::Rect { fill, stroke, .. }
        | Shape::Circle { fill, stroke, .. }
        | Shape::Path { fill, stroke, .. } => {
            *fill = match *fill {
                Fill::None => Fill::None,
                Fill::Flat(color) => Fill::Flat(paint(color)),
                Fill::Ball(color) => Fill::Ball(paint(color)),
                Fill::Veil(color, share) => Fill::Veil(paint(color), share),
            };
            pen(stroke);
        }
        // Pure black and white stand on a colour that stays.
        Shape::Text { color, .. } if matches!(*color, Color::BLACK | Color::WHITE) => {}
        Shape::Text { color, .. } => *color = paint(*color),
        Shape::At { shapes, .. } => shapes.iter_mut().for_each(|shape| repaint(shape, paint)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greys_turn_and_colours_stay() {
        let mut scene = Scene::new(10.0, 10.0);
        let blue = Color(0, 0x72, 0xb2);
        scene.push(Shape::middle((5.0, 5.0), 7.0, "x", Color(1, 1, 1)));
        scene.push(Shape::rect((0.0, 0.0), (1.0, 1.0), Fill::Flat(blue)));
        let dark = Style { theme: Theme::Dark, scale: 2.0, ..Style::default() };
        let turned = scene.clone().in_style(&dark);
        let colors = dark.colors();
        assert_eq!((turned.ground, turned.scale), (colors.ground, 2.0));
        assert!(matches!(turned.shapes[0], Shape::Text { color, .. } if color != Color(1, 1, 1)));
        assert_eq!(turned.shapes[1], scene.shapes[1]);
        assert_eq!(scene.clone().in_style(&Style::default()), scene);
    }
}
