"""Runut: a workbench for search puzzles.

Packing (IQ Puzzler Pro, pentominoes, polycubes), sliding tiles, the 24 card game, nonograms: read, solve, count,
enumerate, check, explain, grade, draw and make them.

>>> import runut
>>> puzzle = runut.read("@pentomino-6x10")
>>> int(puzzle.count())
9356
>>> print(puzzle.solve().solution)          # doctest: +SKIP
>>> for solution in puzzle.solutions():     # doctest: +SKIP
...     ...                                 # lazily, as they are found

Options are called as on the command line: ``puzzle.count(strategy="first-cell", time="10s", up_to_symmetry=True)``. What is
wrong raises :class:`Problem`, with line, column and help. Ctrl-C stops a search.
"""

from typing import Any

from ._compare import Comparison, compare
from ._desk import Line, ask
from ._errors import Problem, ProblemWarning, Undecided
from ._picture import Picture
from ._play import Play
from ._puzzle import Puzzle
from ._read import families, formats, gallery, generate, read, read_all, strategies, techniques
from ._report import Report, Solution, Solutions
from ._runut import VERSION as __version__
from ._runut import JobError
from ._told import Check, End, Explanation, Grade, Step
from ._words import language

__all__ = [
    "Check",
    "Comparison",
    "End",
    "Explanation",
    "Grade",
    "JobError",
    "Line",
    "Picture",
    "Play",
    "Problem",
    "ProblemWarning",
    "Puzzle",
    "Report",
    "Solution",
    "Solutions",
    "Step",
    "Undecided",
    "__version__",
    "ask",
    "compare",
    "families",
    "formats",
    "gallery",
    "generate",
    "language",
    "read",
    "read_all",
    "strategies",
    "techniques",
]


def __getattr__(name: str) -> Any:
    """``runut.arrays`` is there without an import of its own, and NumPy is needed only where it is used."""
    if name == "arrays":
        from importlib import import_module

        return import_module(".arrays", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
