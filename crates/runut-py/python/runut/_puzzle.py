"""Puzzles, and everything that can be asked about one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Union

from . import _options
from ._desk import Line, hear
from ._errors import Problem
from ._job import Folder, searched
from ._options import Amount, How, Time, spelled_out
from ._picture import Picture
from ._play import Play
from ._report import Report, Solution, Solutions
from ._told import Check, End, Explanation, Grade, Step
from ._words import language, said

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from typing_extensions import Unpack

#: A puzzle as it is handed over the desk: text, or a file with its name.
Given = Union[str, dict[str, Any]]
#: A solution, or its text, or an array that shows it.
Answer = Union["Solution", str, "npt.ArrayLike"]


class Puzzle:
    """A puzzle that was read. Make one with :func:`runut.read` or :func:`runut.generate`.

    Its methods are the commands of the command line, with the same names and options. A notebook shows the picture.
    """

    def __init__(self, given: Given, line: Line, *, family: str | None = None, format: str | None = None) -> None:
        self._given, self._asked_family, self._asked_format = given, family, format
        self.data: dict[str, Any] = line.data
        self.json: str = line.json

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self._given, Line(self.data, self.json), self._asked_family, self._asked_format))

    @property
    def name(self) -> str:
        """Its name."""
        return str(self.data["name"])

    @property
    def family(self) -> str:
        """Its family: ``packing``, ``sliding``, ``twentyfour``, ``nonogram``."""
        return str(self.data["family"])

    @property
    def text(self) -> str:
        """Its text in the family's own format."""
        return str(self.data["text"])

    @property
    def id(self) -> str | None:
        """The same in one line, where the family has such a format."""
        return self.data.get("id")

    @property
    def size(self) -> str:
        """How large it is, in words."""
        return said(self.data["size"]["text"]) if self.data.get("size") else ""

    @property
    def cells(self) -> int:
        """How large it is, as a number."""
        return int(self.data["size"]["cells"])

    @property
    def seed(self) -> int | None:
        """The seed it was made from."""
        return self.data.get("seed")

    @property
    def impossible(self) -> str | None:
        """Why it has no solution, where that is seen at once."""
        return said(self.data["impossible"]) if self.data.get("impossible") else None

    @property
    def facts(self) -> dict[str, Any]:
        """What is known about a puzzle of the gallery, and who says so."""
        if "facts" in self.data or not self.name.startswith("@"):
            return dict(self.data.get("facts") or {})
        told = hear({"verb": "gallery", "family": self.family})
        return next((dict(line.data.get("facts") or {}) for line in told if line.data["name"] == self.name), {})

    def request(self, verb: str, **fields: Any) -> dict[str, Any]:
        """A request about this puzzle, for :func:`runut.ask`; fields that are ``None`` are left out."""
        about = {"puzzle": self._given, "family": self._asked_family, "format": self._asked_format, **fields}
        return {"verb": verb, **{name: value for name, value in about.items() if value is not None}}

    @spelled_out
    def solve(
        self,
        *,
        all: bool = False,
        limit: int | None = None,
        unique: bool = False,
        random: int | None = None,
        job: Folder | None = None,
        progress: bool | None = None,
        **how: Unpack[How],
    ) -> Report:
        """One solution; or ``all``, or at most ``limit``, or whether it is ``unique``, or one drawn at ``random``.

        The report is true if there is a solution (exactly one, if ``unique``), and has it in ``solution`` and
        ``solutions``. Limits are as on the command line: ``time="10s"``, ``nodes="1M"``, ``memory="4G"``. With ``job``, a
        folder, the work is kept there, as :meth:`count` does it.
        """
        goal = "all" if all or limit is not None else "unique" if unique else None
        if job is not None and (limit is not None or random is not None):
            raise ValueError("a job has no limit and draws nothing at random")
        search = _options.search(how, None if goal == "all" or job is not None else 1)
        request = self.request("solve", **search, goal=goal, limit=limit, random=random)
        solutions = Solutions(self, self._searched(request, goal or "first", job, progress))
        found = list(solutions)
        return Report(_line(solutions.report), found)

    @spelled_out
    def count(self, *, job: Folder | None = None, progress: bool | None = None, **how: Unpack[How]) -> Report:
        """How many solutions there are: ``int(puzzle.count())``.

        With ``job``, a folder, the work is done in parts and written down there: the same call again goes on after a limit,
        Ctrl-C or a crash, and so does ``runut job run`` or :func:`runut.cluster.count`.
        """
        request = self.request("count", **_options.search(how))
        return Report(_only(self._searched(request, "count", job, progress), "report"))

    @spelled_out
    def solutions(
        self, *, limit: int | None = None, job: Folder | None = None, progress: bool | None = None, **how: Unpack[How]
    ) -> Solutions:
        """All solutions, one by one, as they are found: a lazy iterator.

        With ``job``, a folder, they are all searched first and kept there, as :meth:`count` does it.
        """
        request = self.request("enumerate", **_options.search(how), limit=limit)
        lines = self._searched(request, "all", job, progress)
        return Solutions(self, lines if job is None or limit is None else islice(lines, limit))

    def _searched(
        self, request: dict[str, Any], goal: str, job: Folder | None, progress: bool | None
    ) -> Iterator[Line]:
        """The lines of a search: from the desk, or in parts that are kept in a folder."""
        return hear(request, progress=progress) if job is None else searched(job, goal, request, progress)

    def check(self, solution: Answer) -> Check:
        """Whether a solution is right, and where it is wrong."""
        return Check(_only(hear(self.request("check", solution=self._text_of(solution))), "check"))

    def _text_of(self, solution: Answer) -> str:
        if isinstance(solution, (str, Solution)):
            return str(solution)
        from . import arrays

        return arrays.solution_text(self, solution)

    def hint(self, position: str | None = None) -> Step | End:
        """One next step with its reason; or how the game stands, where there is none."""
        line = _only(hear(self.request("hint", position=position)), "step", "end")
        return Step(line) if line.type == "step" else End(line)

    def explain(
        self,
        position: str | None = None,
        *,
        strategy: str | None = None,
        time: Time | None = None,
        nodes: Amount | None = None,
        memory: Amount | None = None,
    ) -> Explanation:
        """The whole way, step by step: as a person goes, or as a strategy does."""
        limits = _options.limits(time, nodes, memory) or None
        request = self.request("explain", position=position, strategy=strategy, limits=limits)
        return Explanation(self.name, list(hear(request)))

    def grade(
        self,
        *,
        time: Time | None = None,
        nodes: Amount | None = None,
        memory: Amount | None = None,
        threads: int | None = None,
        progress: bool | None = None,
    ) -> Grade:
        """Solvable? unique? how hard?"""
        search = _options.search({"time": time, "nodes": nodes, "memory": memory, "threads": threads})
        fields = {name: search[name] for name in ("limits", "threads")}
        return Grade(_only(hear(self.request("grade", **fields), progress=progress), "grade"))

    @spelled_out
    def trace(self, *, all: bool = False, **how: Unpack[How]) -> Iterator[dict[str, Any]]:
        """What a search does, event by event, on one thread: a lazy iterator of plain objects; the last one is the report."""
        search = _options.search(how, 1)
        return (line.data for line in hear(self.request("trace", **search, all=all or None)))

    def draw(
        self,
        solution: Answer | None = None,
        *,
        format: str = "svg",
        view: str | None = None,
        theme: str | None = None,
        scale: float | None = None,
    ) -> Picture:
        """A picture, with a solution if there is one: ``svg``, ``png``, ``text``, ``ansi``, or another program's format."""
        wish = _options.picture(format, view, theme, scale, language())
        text = None if solution is None else self._text_of(solution)
        return Picture(_only(hear(self.request("draw", solution=text, pictures=[wish])), "picture", "file"))

    def play(self, position: str | None = None) -> Play:
        """A game of this puzzle: acts, undo, hints, checks."""
        return Play(self, position)

    def convert(self, to: str) -> Picture:
        """The puzzle in another format: ``str(puzzle.convert("non"))``, ``puzzle.convert("png").save(path)``."""
        return Picture(_only(hear(self.request("convert", to=to)), "file"))

    def array(self) -> npt.NDArray[np.generic]:
        """The board as a NumPy array, where the family has one: see :func:`runut.arrays.of_puzzle`."""
        from . import arrays

        return arrays.of_puzzle(self)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<runut.Puzzle {self.name}: {self.family}, {self.size}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return (self.family, self.text) == (other.family, other.text)

    def __hash__(self) -> int:
        return hash((self.family, self.text))

    def _repr_svg_(self) -> str:
        return str(self.draw())


def _again(given: Given, line: Line, family: str | None, format: str | None) -> Puzzle:
    return Puzzle(given, line, family=family, format=format)


def _only(lines: Iterable[Line], *types: str) -> Line:
    """The line that was asked for. The lines are heard to their end, so that nothing of it is lost."""
    found = [line for line in lines if line.type in types]
    if not found:
        raise RuntimeError(f"the desk did not say {' or '.join(types)}: this is a bug, please report it")
    return found[0]


def _line(report: Report | None) -> Line:
    if report is None:
        raise RuntimeError("the desk made no report: this is a bug, please report it")
    return Line(report.data, report.json)


__all__ = ["Answer", "Given", "Problem", "Puzzle"]
