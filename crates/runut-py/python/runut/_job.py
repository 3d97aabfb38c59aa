"""Searches that survive everything: a job is a folder, and the same call again goes on where it was stopped."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any, Union

from . import _runut
from ._desk import Line, beside
from ._errors import Problem

#: The folder of a job.
Folder = Union[str, "os.PathLike[str]"]


def begin(path: Folder, asked: dict[str, Any]) -> _runut.Job:
    """Makes the folder of a job, or opens it if it already holds the same one; ``asked`` is in the words of the desk."""
    known = ("puzzle", "family", "format", "strategy", "goal", "distinct", "up_to_symmetry")
    return _runut.Job.begin(path, json.dumps({name: asked[name] for name in known if name in asked}))


def searched(path: Folder, goal: str, request: dict[str, Any], progress: bool | None = False) -> Iterator[Line]:
    """The lines of a search whose work is kept in a folder: its solutions, if they are wanted, then its report."""
    job = begin(path, {**request, "goal": goal})
    working = job.run(request["threads"], json.dumps(request.get("limits", {})))
    last = [*_heard(beside(working, progress))]
    if goal != "count":
        yield from _heard(job.solutions())
    yield from last


def _heard(lines: Iterator[str]) -> Iterator[Line]:
    for text in lines:
        data = json.loads(text)
        if data["type"] == "problem":
            raise _runut.JobError(str(Problem(data)))
        yield Line(data, text)
