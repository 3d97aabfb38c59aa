"""What searches answer: reports and solutions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from . import _show
from ._desk import Line
from ._errors import Undecided
from ._words import said

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ._picture import Picture
    from ._puzzle import Puzzle


class Told:
    """Something the desk said: its fields in ``data``, the very line in ``json``."""

    def __init__(self, line: Line) -> None:
        self.data: dict[str, Any] = line.data
        self.json: str = line.json

    def __getitem__(self, name: str) -> Any:
        return self.data[name]

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (Line(self.data, self.json),))


class Decided(Told):
    """An answer that is yes, no or unknown. Asked for its truth while it is unknown, it raises :class:`Undecided`."""

    @property
    def answer(self) -> str:
        """``"yes"``, ``"no"`` or ``"unknown"``."""
        return str(self.data["answer"])

    def __bool__(self) -> bool:
        if self.answer == "unknown":
            stop = self.data.get("stop")
            raise Undecided(f"neither yes nor no: stopped by {_stop_text(stop)}" if stop else "neither yes nor no")
        return self.answer == "yes"


def _stop_text(stop: Any) -> str:
    """What stopped a search, as a word or a sentence."""
    if isinstance(stop, Mapping):
        return "; ".join(said(message) for message in stop.values())
    return str(stop)


class Solution(Told):
    """A solution of a puzzle. ``str`` is the text that :meth:`Puzzle.check` reads; a notebook shows the picture."""

    def __init__(self, puzzle: Puzzle, line: Line) -> None:
        super().__init__(line)
        self.puzzle = puzzle

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.puzzle, Line(self.data, self.json)))

    @property
    def text(self) -> str:
        """The solution as text."""
        return str(self.data["text"])

    @property
    def number(self) -> int:
        """Its number among those that were found, from 1."""
        return int(self.data["number"])

    @property
    def details(self) -> dict[str, Any]:
        """What the family says about it besides: parts of a packing, length of a way, value of an expression."""
        return {name: value for name, value in self.data.items() if name not in ("type", "puzzle", "number", "text")}

    def array(self) -> npt.NDArray[np.generic]:
        """As a NumPy array: see :func:`runut.arrays.of_solution`."""
        from . import arrays

        return arrays.of_solution(self)

    def draw(
        self, format: str = "svg", *, view: str | None = None, theme: str | None = None, scale: float | None = None
    ) -> Picture:
        """A picture of the puzzle with this solution: see :meth:`Puzzle.draw`."""
        return self.puzzle.draw(self, format=format, view=view, theme=theme, scale=scale)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<runut.Solution {self.number} of {self.puzzle.name}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        return self.text == other.text and self.puzzle == other.puzzle

    def __hash__(self) -> int:
        return hash((self.puzzle, self.text))

    def _repr_svg_(self) -> str:
        return str(self.draw())


class Report(Decided):
    """What a search found out, and what it cost.

    True if the answer is yes, false if it is no; while it is unknown, asking for its truth raises :class:`Undecided`.
    ``int(report)`` is the number of solutions where it is known exactly.
    """

    def __init__(self, line: Line, solutions: list[Solution] | None = None) -> None:
        super().__init__(line)
        self.solutions: list[Solution] = solutions or []

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (Line(self.data, self.json), self.solutions))

    @property
    def solution(self) -> Solution | None:
        """The first solution, if one was found and wanted."""
        return self.solutions[0] if self.solutions else None

    @property
    def puzzle(self) -> str:
        """The name of the puzzle."""
        return str(self.data["puzzle"])

    @property
    def family(self) -> str:
        """Its family."""
        return str(self.data["family"])

    @property
    def strategy(self) -> str:
        """The strategy that searched."""
        return str(self.data["strategy"])

    @property
    def goal(self) -> str:
        """What was asked: ``first``, ``unique``, ``all`` or ``count``."""
        return str(self.data["goal"])

    @property
    def found(self) -> int:
        """How many solutions were found."""
        return int(self.data["found"])

    @property
    def exact(self) -> bool:
        """Whether ``found`` is the exact number of all solutions."""
        return bool(self.data["exact"])

    @property
    def stop(self) -> str | None:
        """What stopped the search before its end, if anything did."""
        stop = self.data.get("stop")
        return None if stop is None else _stop_text(stop)

    @property
    def optimal(self) -> bool | None:
        """Whether the solutions are proved to be of the least possible length, where that has a meaning."""
        return self.data.get("optimal")

    @property
    def length(self) -> int | None:
        """The length of the first solution, where solutions have one."""
        return self.data.get("length")

    @property
    def reason(self) -> str | None:
        """Why there is no solution, where one sentence says it."""
        return said(self.data["reason"]) if self.data.get("reason") else None

    @property
    def notes(self) -> list[str]:
        """What the strategy wants to be known."""
        return [said(note) for note in self.data.get("notes", ())]

    @property
    def stats(self) -> dict[str, int]:
        """The counters: ``generated``, ``expanded``, ``pruned``, ``max_depth``, ``peak_open`` and what else there is."""
        return dict(self.data["stats"])

    @property
    def elapsed_ms(self) -> float:
        """Wall clock of the search alone, in milliseconds."""
        return float(self.data["elapsed_ms"])

    @property
    def prepare_ms(self) -> float:
        """Wall clock of what had to be prepared first, in milliseconds."""
        return float(self.data.get("prepare_ms", 0.0))

    def __int__(self) -> int:
        if not self.exact:
            stopped = f": stopped by {self.stop}" if self.stop else ""
            raise Undecided(f"at least {self.found} solutions{stopped}")
        return self.found

    __index__ = __int__

    def __repr__(self) -> str:
        found = self.found if self.exact else f"at least {self.found}"
        stopped = f", stopped by {self.stop}" if self.stop else ""
        return f"<runut.Report {self.puzzle} by {self.strategy}: {self.answer}, found {found}{stopped}>"

    def row(self) -> dict[str, Any]:
        """The report as one flat row of a table."""
        shown = ("puzzle", "family", "strategy", "goal", "answer")
        row: dict[str, Any] = {name: self.data[name] for name in shown}
        # Counts outgrow 64 bits: as objects they stay exact in every frame.
        row.update(found=self.found, exact=self.exact, stop=self.stop, optimal=self.optimal, length=self.length)
        size = self.data.get("size")
        if size is not None:
            row["cells"] = size["cells"]
        row.update(elapsed_ms=self.elapsed_ms, prepare_ms=self.prepare_ms)
        row.update(self.stats)
        return row

    def _repr_html_(self) -> str:
        rows = [(name, value) for name, value in self.row().items() if value is not None and name != "puzzle"]
        rows += [("note", note) for note in self.notes]
        return _show.table(rows, caption=self.puzzle)


class Solutions(Iterator[Solution]):
    """All solutions of a puzzle, one by one, as they are found.

    The search waits while nobody asks for the next one. After the last one, ``report`` says what it cost. Leaving a
    ``with`` block, closing or forgetting it stops the search.
    """

    def __init__(self, puzzle: Puzzle, lines: Iterator[Line]) -> None:
        self._puzzle, self._lines = puzzle, lines
        #: What the search found out, once it came to its end.
        self.report: Report | None = None

    def __iter__(self) -> Solutions:
        return self

    def __next__(self) -> Solution:
        for line in self._lines:
            if line.type == "solution":
                return Solution(self._puzzle, line)
            if line.type == "report":
                self.report = Report(line)
        raise StopIteration

    def close(self) -> None:
        """Stops the search."""
        close = getattr(self._lines, "close", None)
        if close is not None:
            close()

    def __enter__(self) -> Solutions:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
