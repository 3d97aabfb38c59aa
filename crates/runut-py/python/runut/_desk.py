"""The way to the desk: a request goes in, lines come out, beside a progress bar."""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from . import _runut
from ._errors import Problem, ProblemWarning

#: A search that is over sooner shows no bar.
_PATIENCE = 0.5


class Line(NamedTuple):
    """A line of an answer: what it says, and the very text of it."""

    data: dict[str, Any]
    json: str

    @property
    def type(self) -> str:
        return str(self.data["type"])


def ask(request: Mapping[str, Any], *, progress: bool | None = False) -> Iterator[str]:
    """Sends a request to the desk and yields its lines, each a JSON object, as they come.

    The request is what ``docs/json.md`` describes: ``{"verb": "count", "puzzle": "@soma"}``. The lines are those that the
    command line prints with ``--json``. Problems come as lines too; nothing is raised but for what is no request at all.
    A search waits while nobody asks for its next line, and stops when the iterator is closed or forgotten.
    """
    return beside(_runut.serve(json.dumps(request)), progress)


def beside(lines: _runut.Lines, progress: bool | None) -> Iterator[str]:
    """The lines, beside a progress bar if that is wanted; in a notebook it is, unless somebody says otherwise."""
    return _with_bar(lines) if (_in_a_notebook() if progress is None else progress) else lines


def hear(request: Mapping[str, Any], *, progress: bool | None = False, depth: int = 3) -> Iterator[Line]:
    """The lines of an answer, where problems are raised and oddities are warned of."""
    lines = ask(request, progress=progress)
    try:
        for text in lines:
            data = json.loads(text)
            if data["type"] != "problem":
                yield Line(data, text)
            elif data["severity"] == "warning":
                warnings.warn(ProblemWarning(data), stacklevel=depth)
            else:
                raise Problem(data)
    finally:
        if isinstance(lines, _runut.Lines):
            lines.close()


def _in_a_notebook() -> bool:
    """Whether somebody looks at a notebook: there a bar is expected."""
    shell = sys.modules.get("IPython")
    get = getattr(shell, "get_ipython", None)
    return get is not None and getattr(get(), "kernel", None) is not None


def _with_bar(lines: _runut.Lines) -> Iterator[str]:
    """The same lines, beside a bar; without tqdm there is none."""
    try:
        from tqdm.auto import tqdm  # type: ignore[import-untyped,unused-ignore]
    except ImportError:
        yield from lines
        return
    bar: Any = None
    try:
        while True:
            wait = _PATIENCE if bar is None else 0.1
            while not lines.wait(wait):
                if bar is None:
                    bar = tqdm(total=1.0, bar_format="{l_bar}{bar}| {elapsed}<{remaining}{postfix}", leave=False)
                fraction, generated, found = lines.progress()
                bar.set_postfix_str(f"{generated:,} nodes, {found:,} found", refresh=False)
                bar.n = min(fraction, 1.0)
                bar.refresh()
                wait = 0.1
            try:
                line = next(lines)
            except StopIteration:
                return
            yield line
    finally:
        lines.close()
        if bar is not None:
            bar.close()
