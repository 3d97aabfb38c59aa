"""Long work on a cluster, by Dask.

A job is a folder with a plan and a ledger (see ``runut job`` of the command line); its parts are pure functions on text. Here
Dask runs the parts wherever it has workers, and what they find is written into the same ledger as it comes: a job that was
begun on a laptop goes on in a cluster, and back.

>>> from distributed import Client                          # doctest: +SKIP
>>> import runut, runut.cluster                             # doctest: +SKIP
>>> client = Client("tcp://scheduler:8786")                 # doctest: +SKIP
>>> runut.cluster.count("@iq-puzzler-pro", client, job="iq")  # doctest: +SKIP

``client`` is any Dask client: a ``LocalCluster``, Slurm or PBS through dask-jobqueue, Kubernetes. Without ``job`` the ledger is
kept in a folder that goes away.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from typing import Any

from distributed import Client

from .. import _runut
from .._desk import Line
from .._job import Folder, begin
from .._puzzle import Puzzle
from .._read import Source, read
from .._report import Report, Solution
from ._crew import ClusterWarning, Crew
from ._map import map
from ._work import Pace, work

__all__ = ["ClusterWarning", "Crew", "Pace", "count", "enumerate", "map", "solve"]

#: Hears how far a job is: the line that ``runut job status --json`` prints.
Tell = Callable[[dict[str, Any]], None]


def count(
    puzzle: Puzzle | Source,
    client: Client,
    *,
    job: Folder | None = None,
    strategy: str | None = None,
    up_to_symmetry: bool = False,
    distinct: str | None = None,
    pace: Pace = Pace(),
    tell: Tell | None = None,
) -> Report:
    """How many solutions there are. The report is that of a single run, counter by counter."""
    asked = _asked(puzzle, "count", strategy, up_to_symmetry, distinct)
    with _Folder(job) as path:
        return _done(path, asked, client, pace, tell)[0]


def solve(
    puzzle: Puzzle | Source,
    client: Client,
    *,
    job: Folder | None = None,
    strategy: str | None = None,
    unique: bool = False,
    pace: Pace = Pace(),
    tell: Tell | None = None,
) -> Report:
    """A solution; or, with ``unique``, whether there is exactly one. All parts stop when one of them decides."""
    opened = _opened(puzzle)
    asked = _asked(opened, "unique" if unique else "first", strategy, False, None)
    with _Folder(job) as path:
        report, folder = _done(path, asked, client, pace, tell)
        return Report(Line(report.data, report.json), list(_listed(opened, folder)))


def enumerate(
    puzzle: Puzzle | Source,
    client: Client,
    *,
    job: Folder,
    strategy: str | None = None,
    up_to_symmetry: bool = False,
    distinct: str | None = None,
    pace: Pace = Pace(),
    tell: Tell | None = None,
) -> Iterator[Solution]:
    """All solutions, none twice: searched first, then read from the job's folder one by one.

    They stay in the folder, a file for each part; ``runut job join DIR`` prints them too.
    """
    opened = _opened(puzzle)
    asked = _asked(opened, "all", strategy, up_to_symmetry, distinct)
    _, folder = _done(job, asked, client, pace, tell)
    return _listed(opened, folder)


def _opened(puzzle: Puzzle | Source) -> Puzzle:
    return puzzle if isinstance(puzzle, Puzzle) else read(puzzle)


def _asked(
    puzzle: Puzzle | Source, goal: str, strategy: str | None, up_to_symmetry: bool, distinct: str | None
) -> dict[str, Any]:
    """What the job is asked to do, in the words of the desk."""
    about = _opened(puzzle).request("job", goal=goal, strategy=strategy, distinct=distinct)
    return {**about, "up_to_symmetry": up_to_symmetry}


def _done(
    path: Folder, asked: dict[str, Any], client: Client, pace: Pace, tell: Tell | None
) -> tuple[Report, _runut.Job]:
    folder = begin(path, asked)
    work(folder, asked["goal"], client, pace, tell)
    text = folder.report()
    return Report(Line(json.loads(text), text)), folder


def _listed(puzzle: Puzzle, folder: _runut.Job) -> Iterator[Solution]:
    for text in folder.solutions():
        data = json.loads(text)
        if data["type"] != "solution":
            raise _runut.JobError(str(data["message"]["en"]))
        yield Solution(puzzle, Line(data, text))


class _Folder:
    """The folder of a job, or one that goes away."""

    def __init__(self, path: Folder | None) -> None:
        self._path = path
        self._away: tempfile.TemporaryDirectory[str] | None = None

    def __enter__(self) -> Folder:
        if self._path is not None:
            return self._path
        self._away = tempfile.TemporaryDirectory(prefix="runut-")
        return self._away.name

    def __exit__(self, *_: object) -> None:
        if self._away is not None:
            self._away.cleanup()
