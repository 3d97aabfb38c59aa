"""Where puzzles come from: files, texts, ids, the gallery, seeds."""

from __future__ import annotations

import base64
import errno
import os
import time as clock
from collections.abc import Iterator
from typing import Any, Union, overload

from . import _options, _runut
from ._desk import Line, hear
from ._errors import Problem
from ._options import Time
from ._puzzle import Given, Puzzle

#: A path, ``@name`` of the gallery, a one-line id, the text of a puzzle, or the bytes of a file.
Source = Union[str, bytes, "os.PathLike[str]"]


def read(source: Source, *, family: str | None = None, format: str | None = None) -> Puzzle:
    """Reads a puzzle.

    ``source`` is a path (``path#part`` picks one puzzle out of a file of many), ``@name`` of the gallery, a one-line id
    such as ``24:4,6,Q,A``, the text of a puzzle, or the bytes of a file. Family and format are guessed from the content,
    unless they are named. What cannot be read raises :class:`runut.Problem`, which says where and what would be right.
    """
    puzzles = read_all(source, family=family, format=format)
    if len(puzzles) > 1:
        name = puzzles[0].name.rsplit("#", 1)[0]
        text = f"{name} holds {len(puzzles)} puzzles: name one of them as {name}#1, or use runut.read_all"
        raise Problem({"class": "one_puzzle", "severity": "error", "message": {"en": text, "id": text}})
    return puzzles[0]


def read_all(source: Source, *, family: str | None = None, format: str | None = None) -> list[Puzzle]:
    """Reads all puzzles of a file, a text or an exhibit of the gallery."""
    given = _given(source)
    request = {"verb": "read", "puzzle": given, "family": family, "format": format}
    request = {name: value for name, value in request.items() if value is not None}
    lines = [line for line in hear(request, depth=4) if line.type == "puzzle"]
    if len(lines) == 1:
        return [Puzzle(given, lines[0], family=family, format=format)]
    return [
        Puzzle(_part(given, index, line), line, family=family, format=format) for index, line in enumerate(lines, 1)
    ]


def _given(source: Source) -> Given:
    """What is handed over the desk: as the command line does with a word, but that lines are a text."""
    if isinstance(source, (bytes, bytearray)):
        return _file("puzzle", bytes(source))
    if not isinstance(source, str):
        return _file(os.fspath(source), _contents(source))
    if "\n" in source or source.startswith("@"):
        return source
    if os.path.exists(source):
        return _file(source, _contents(source))
    path, mark, part = source.rpartition("#")
    if mark and os.path.isfile(path):
        file = _file(path, _contents(path))
        file["part"] = part
        return file
    if _runut.looks_like_a_puzzle(source):
        return source
    help = ""
    if any(puzzle["name"] == f"@{source}" for puzzle in gallery()):
        help = f"; did you mean @{source}?"
    raise FileNotFoundError(errno.ENOENT, f"no file here, and no puzzle{help}", source)


def _contents(path: str | os.PathLike[str]) -> bytes:
    with open(path, "rb") as file:
        # Of a file that is too large for any puzzle only so much that the desk sees it.
        return file.read(_runut.LARGEST_SOURCE + 1)


def _file(name: str, contents: bytes) -> dict[str, Any]:
    try:
        return {"name": name, "text": contents.decode()}
    except UnicodeDecodeError:
        return {"name": name, "base64": base64.b64encode(contents).decode()}


def _part(given: Given, index: int, line: Line) -> Given:
    """One puzzle of several, as it is handed over the desk by itself."""
    if isinstance(given, str) and given.startswith("@"):
        return str(line.data["name"])
    file = {"name": "puzzle", "text": given} if isinstance(given, str) else given
    return {**file, "part": str(index)}


@overload
def generate(
    family: str, spec: str = "", *, seed: int | None = None, number: None = None, time: Time | None = None
) -> Puzzle: ...
@overload
def generate(
    family: str, spec: str = "", *, seed: int | None = None, number: int, time: Time | None = None
) -> Iterator[Puzzle]: ...
def generate(
    family: str, spec: str = "", *, seed: int | None = None, number: int | None = None, time: Time | None = None
) -> Puzzle | Iterator[Puzzle]:
    """Makes a new puzzle from a seed, or an iterator over ``number`` of them.

    ``spec`` says what kind, as the family writes it: ``"10x10"``. The same seed gives the same puzzle everywhere; without
    one it is taken from the clock, and the puzzle knows it.
    """
    request: dict[str, Any] = {
        "verb": "generate",
        "family": family,
        "spec": spec,
        "seed": int(clock.time() * 1e6) % 1_000_000_007 if seed is None else seed,
        "number": 1 if number is None else number,
    }
    if time is not None:
        request["limits"] = _options.limits(time, None, None)
    files = [_file(word, _contents(word)) for word in spec.split() if os.path.splitext(word)[1] and os.path.isfile(word)]
    if files:
        request["files"] = files
    made = (_made(line) for line in hear(request) if line.type == "puzzle")
    if number is not None:
        return made
    for puzzle in made:
        return puzzle
    raise TimeoutError("no puzzle was made in this time")


def _made(line: Line) -> Puzzle:
    text, family = line.data["text"], line.data["family"]
    return Puzzle({"name": line.data["name"], "text": text}, line, family=family)


def gallery(family: str | None = None) -> list[dict[str, Any]]:
    """The puzzles that come with the program, with what is known about them; ``runut.read("@soma")`` reads one."""
    return _listed("gallery", family, "puzzle")


def families() -> list[dict[str, Any]]:
    """The families, with their rules, views and levels of sameness."""
    return _listed("families", None, "family")


def strategies(family: str | None = None) -> list[dict[str, Any]]:
    """The strategies, with their ideas and claims."""
    return _listed("families", family, "strategy", what="strategies")


def techniques(family: str | None = None) -> list[dict[str, Any]]:
    """The techniques of people, with how hard they are."""
    return _listed("families", family, "technique", what="techniques")


def formats(family: str | None = None) -> list[dict[str, Any]]:
    """The formats that can be read or written."""
    return _listed("families", family, "format", what="formats")


def _listed(verb: str, family: str | None, type: str, **fields: Any) -> list[dict[str, Any]]:
    request = {"verb": verb, **fields} if family is None else {"verb": verb, "family": family, **fields}
    return [line.data for line in hear(request) if line.type == type]
