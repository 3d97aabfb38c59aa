"""Several strategies on the same puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Union, overload

from . import _options, _show
from ._desk import hear
from ._options import Amount, Time
from ._picture import Picture
from ._puzzle import Puzzle
from ._read import Source, read_all
from ._report import Report
from ._words import language

if TYPE_CHECKING:
    import pandas as pd


class Comparison(Sequence[Report]):
    """The reports of a comparison, one for each run. A notebook shows the table; ``frame`` is a pandas frame of it."""

    def __init__(self, reports: Sequence[Report], chart: Picture | None) -> None:
        self.reports = list(reports)
        #: The chart of the whole comparison.
        self.chart = chart

    @overload
    def __getitem__(self, index: int) -> Report: ...
    @overload
    def __getitem__(self, index: slice) -> list[Report]: ...
    def __getitem__(self, index: int | slice) -> Report | list[Report]:
        return self.reports[index]

    def __len__(self) -> int:
        return len(self.reports)

    def __iter__(self) -> Iterator[Report]:
        return iter(self.reports)

    def __repr__(self) -> str:
        puzzles = len({report.puzzle for report in self})
        return f"<runut.Comparison: {len(self)} runs on {puzzles} puzzle{'s' if puzzles > 1 else ''}>"

    def rows(self) -> list[dict[str, Any]]:
        """One flat row for each run."""
        return [report.row() for report in self]

    @property
    def frame(self) -> pd.DataFrame:
        """The rows as a pandas frame."""
        import pandas as pd

        return pd.DataFrame(self.rows())

    def _repr_html_(self) -> str:
        head: list[str] = []
        for row in self.rows():
            head += [name for name, value in row.items() if name not in head and value is not None]
        return _show.table(([row.get(name) for name in head] for row in self.rows()), head)


def compare(
    puzzles: Puzzle | Source | Sequence[Union[Puzzle, Source]],
    strategies: str | Sequence[str] | None = None,
    *,
    first: bool = False,
    all: bool = False,
    up_to_symmetry: bool = False,
    distinct: str | None = None,
    time: Time | None = None,
    nodes: Amount | None = None,
    memory: Amount | None = None,
    repeat: int = 1,
    by_size: bool = False,
    chart: str | None = None,
    progress: bool | None = None,
) -> Comparison:
    """Several strategies on the same puzzles, one report for each run.

    ``strategies`` is a list or a text such as ``"brute-force@2s,backtracking@1M,best"``, where a strategy has limits of
    its own; without it, all that can answer the question. Without limits a run ends after ten seconds. ``chart="svg"``
    also draws the whole comparison.
    """
    several = [puzzles] if isinstance(puzzles, (Puzzle, str, bytes)) or hasattr(puzzles, "__fspath__") else puzzles
    opened: list[Puzzle] = []
    for one in several:
        opened += [one] if isinstance(one, Puzzle) else read_all(one)
    request: dict[str, Any] = {
        "verb": "compare",
        "puzzles": [puzzle.request("read")["puzzle"] for puzzle in opened],
        "strategies": [_contender(word) for word in _words(strategies)],
        "up_to_symmetry": up_to_symmetry,
        "repeat": repeat,
        "by_size": by_size,
    }
    # One family and one format hold for all puzzles of a request.
    for name in ("family", "format"):
        asked = {puzzle.request("read").get(name) for puzzle in opened}
        if len(asked) == 1 and asked != {None}:
            request[name] = asked.pop()
    if first or all:
        request["goal"] = "first" if first else "count"
    if distinct is not None:
        request["distinct"] = distinct
    if time is not None or nodes is not None or memory is not None:
        request["limits"] = _options.limits(time, nodes, memory)
    if chart is not None:
        request.update(pictures=[_options.picture(chart, None, None, None, "en")], lang=language())
    lines = list(hear(request, progress=progress))
    drawn = [Picture(line) for line in lines if line.type == "picture"]
    return Comparison([Report(line) for line in lines if line.type == "report"], drawn[0] if drawn else None)


def _words(strategies: str | Sequence[str] | None) -> list[str]:
    if strategies is None:
        return []
    words = strategies.split(",") if isinstance(strategies, str) else strategies
    return [word.strip() for word in words]


def _contender(word: str) -> dict[str, Any]:
    """``brute-force@2s``, ``brute-force@1M``: a time has a unit, a bare number counts nodes."""
    strategy, _, limit = word.partition("@")
    if not limit:
        return {"strategy": strategy}
    if not limit[-1].isdigit():
        try:
            return {"strategy": strategy, "time_ms": _options.milliseconds(limit)}
        except ValueError:
            pass
    return {"strategy": strategy, "nodes": _options.number(limit)}
