//! The symmetries of a board: flips, and turns where it is square.

/// All symmetries of a board, the identity first: for every cell, where it goes.
pub(super) fn symmetries(width: usize, height: usize) -> Vec<Vec<u8>> {
    let map = |to: &dyn Fn(usize, usize) -> (usize, usize)| {
        (0..width * height)
            .map(|cell| {
                let (row, column) = to(cell / width, cell % width);
                (row * width + column) as u8
            })
            .collect::<Vec<u8>>()
    };
    let (last_row, last_column) = (height - 1, width - 1);
    let mut all = vec![
        map(&|row, column| (row, column)),
        map(&|row, column| (last_row - row, column)),
        map(&|row, column| (row, last_column - column)),
        map(&|row, column| (last_row - row, last_column - column)),
    ];
    if width == height {
        all.push(map(&|row, column| (column, row)));
        all.push(map(&|row, column| (last_row - column, row)));
        all.push(map(&|row, column| (column, last_column - row)));
        all.push(map(&|row, column| (last_row - column, last_column - row)));
    }
    all
}
