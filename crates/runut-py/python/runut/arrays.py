"""Boards and pictures as NumPy arrays.

This is the one place of the package that knows families: what an array means is different in each. NumPy is needed here
only; ``pip install runut[notebook]`` brings it.

=========== ===================================================== ======================================================
family      a puzzle                                              a solution
=========== ===================================================== ======================================================
nonogram                                                          numbers, rows × columns: 0 empty, 1, 2, … the colours
sliding     numbers, rows × columns: 0 is the blank               numbers, the boards on the way: moves+1 × rows × columns
packing                                                           letters, rows × columns or layers × rows × columns;
                                                                  ``""`` where the board has no cell
=========== ===================================================== ======================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from ._puzzle import Puzzle
    from ._report import Solution

_STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def of_puzzle(puzzle: Puzzle) -> npt.NDArray[np.generic]:
    """The board of a puzzle: of a sliding puzzle the numbers of the tiles, 0 for the blank."""
    if puzzle.family == "sliding":
        return _board(puzzle)
    raise TypeError(f"a puzzle of the family {puzzle.family} is no array")


def of_solution(solution: Solution) -> npt.NDArray[np.generic]:
    """A solution: the picture of a nonogram, the boards on the way of a sliding puzzle, the letters of a packing."""
    family = solution.puzzle.family
    if family == "nonogram":
        colours = _colours(solution.puzzle)
        rows = [[0 if sign == "." else colours.index(sign) + 1 for sign in row] for row in solution.text.split()]
        return np.array(rows, dtype=np.int8)
    if family == "sliding":
        return _way(_board(solution.puzzle), solution.text)
    if family == "packing":
        return _letters(solution.text)
    raise TypeError(f"a solution of the family {family} is no array")


def solution_text(puzzle: Puzzle, array: npt.ArrayLike) -> str:
    """The text of a solution that is given as an array."""
    given = np.asarray(array)
    if puzzle.family == "nonogram" and given.ndim == 2:
        signs = "." + _colours(puzzle)
        return "\n".join("".join(signs[int(value)] for value in row) for row in given)
    if puzzle.family == "packing" and given.ndim in (2, 3):
        layers = given if given.ndim == 3 else given[None]
        shown = ("\n".join("".join(str(sign) for sign in row) for row in layer if "".join(row)) for layer in layers)
        return "\n\n".join(shown)
    raise TypeError(f"a solution of the family {puzzle.family} is not given by an array of {given.ndim} dimensions")


def sliding(board: npt.ArrayLike) -> str:
    """The text of a sliding puzzle, from its board: ``runut.read(runut.arrays.sliding([[1, 2], [3, 0]]))``."""
    rows = np.atleast_2d(np.asarray(board))
    return "".join(" ".join("-" if tile == 0 else str(int(tile)) for tile in row) + "\n" for row in rows)


def nonogram(picture: npt.ArrayLike) -> str:
    """The text of the nonogram that hides a picture, black where the array is not zero."""
    cells = np.asarray(picture) != 0
    if cells.ndim != 2:
        raise TypeError("a picture has rows and columns")
    height, width = cells.shape
    text = [f"width {width}", f"height {height}", "", "rows", *map(_clue, cells), "", "columns", *map(_clue, cells.T)]
    return "\n".join(text) + "\n"


def _clue(line: npt.NDArray[np.bool_]) -> str:
    blocks = "".join("#" if cell else " " for cell in line).split()
    return ",".join(str(len(block)) for block in blocks) or "0"


def _colours(puzzle: Puzzle) -> str:
    """The signs of the colours, in the order of the puzzle."""
    words = [line.split() for line in puzzle.text.splitlines() if line.startswith("color ")]
    return "".join(word[1] for word in words) or "#"


def _board(puzzle: Puzzle) -> npt.NDArray[np.int64]:
    rows = [line.split() for line in puzzle.text.splitlines() if line.strip()]
    numbers = [[int(word) if word.isdigit() else 0 for word in row] for row in rows]
    if len({len(row) for row in numbers}) != 1:
        raise TypeError(f"{puzzle.name} is more than a board")
    return np.array(numbers, dtype=np.int64)


def _way(board: npt.NDArray[np.int64], moves: str) -> npt.NDArray[np.int64]:
    """The boards on the way: a letter says where the blank goes."""
    boards = [board]
    for move in moves.split() if " " in moves else moves:
        if move not in _STEPS:
            raise TypeError(f"not a move of one tile: {move}")
        board = board.copy()
        row, column = (int(index[0]) for index in np.nonzero(board == 0))
        other = (row + _STEPS[move][0], column + _STEPS[move][1])
        board[row, column], board[other] = board[other], 0
        boards.append(board)
    return np.stack(boards)


def _letters(text: str) -> npt.NDArray[np.str_]:
    layers = [layer.split("\n") for layer in text.strip("\n").split("\n\n")]
    rows = max(len(layer) for layer in layers)
    columns = max(len(row) for layer in layers for row in layer)
    array = np.full((len(layers), rows, columns), "", dtype="<U1")
    for level, layer in enumerate(layers):
        for index, row in enumerate(layer):
            array[level, index, : len(row)] = list(row)
    return array[0] if len(layers) == 1 else array
