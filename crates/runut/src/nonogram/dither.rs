//! From a photograph to black and white: made smaller by averages, then dithered, so that the share of black cells is the
//! darkness of the place (Floyd and Steinberg 1976: what a cell is too dark or too light is passed on to its neighbours).

/// A picture of greys, from 0 (white) to 1 (black).
#[derive(Clone, Debug)]
pub(super) struct Greys {
    pub width: usize,
    pub cells: Vec<f64>,
}

impl Greys {
    pub fn height(&self) -> usize {
        self.cells.len() / self.width
    }

    /// The same picture in another size: each cell is the average of what it covers.
    pub fn scaled(&self, width: usize, height: usize) -> Greys {
        let covers = |at: usize, from: usize, to: usize| {
            let start = at * from / to;
            start..((at + 1) * from / to).max(start + 1)
        };
        let mut cells = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let (mut sum, mut count) = (0.0, 0.0);
                for row in covers(y, self.height(), height) {
                    for column in covers(x, self.width, width) {
                        sum += self.cells[row * self.width + column];
                        count += 1.0;
                    }
                }
                cells.push(sum / count);
            }
        }
        Greys { width, cells }
    }

    /// The darkest cell becomes black, the lightest white.
    #[cfg(any(feature = "png", test))]
    pub fn stretched(mut self) -> Greys {
        let low = self.cells.iter().copied().fold(1.0, f64::min);
        let high = self.cells.iter().copied().fold(0.0, f64::max);
        if high - low > 0.01 {
            self.cells.iter_mut().for_each(|cell| *cell = (*cell - low) / (high - low));
        }
        self
    }

    /// Black and white cells, 1 and 0.
    pub fn dithered(mut self) -> Vec<u8> {
        let (width, height) = (self.width, self.height());
        let mut painted = vec![0; self.cells.len()];
        for (cell, paint) in painted.iter_mut().enumerate() {
            let (x, y) = (cell % width, cell / width);
            let black = self.cells[cell] >= 0.5;
            *paint = u8::from(black);
            let error = self.cells[cell] - f64::from(*paint);
            let mut pass = |right: isize, down: usize, share: f64| {
                let column = x as isize + right;
                if column >= 0 && (column as usize) < width && y + down < height {
                    self.cells[(y + down) * width + column as usize] += error * share / 16.0;
                }
            };
            pass(1, 0, 7.0);
            pass(-1, 1, 3.0);
            pass(0, 1, 5.0);
            pass(1, 1, 1.0);
        }
        painted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_of_black_is_the_darkness() {
        let grey = Greys { width: 40, cells: vec![0.3; 1600] };
        let black = grey.dithered().iter().filter(|&&cell| cell == 1).count();
        assert!((450..=510).contains(&black), "{black}");
        let ramp = Greys { width: 4, cells: vec![0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0] };
        let small = ramp.scaled(2, 1);
        assert_eq!((small.height(), small.dithered()), (1, vec![0, 1]));
        assert_eq!(ramp.scaled(8, 4).cells.len(), 32);
    }
}
