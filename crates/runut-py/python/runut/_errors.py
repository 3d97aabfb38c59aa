"""What can be wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._words import said


def _shown(line: Mapping[str, Any]) -> str:
    """A problem as people read it: the place, the sentence, the line of the source with a mark, what would be right."""
    place = [str(line[name]) for name in ("source", "line", "column") if name in line]
    text = [": ".join(filter(None, (":".join(place), said(line["message"]))))]
    excerpt, mark = line.get("excerpt"), line.get("mark")
    if excerpt is not None and mark is not None:
        # The mark counts bytes, a terminal shows characters.
        raw = excerpt.encode()
        before = len(raw[: mark["start"]].decode(errors="replace"))
        inside = len(raw[mark["start"] : mark["end"]].decode(errors="replace"))
        text += [f"    {excerpt}", "    " + " " * before + "^" * max(inside, 1)]
    if line.get("help") is not None:
        text.append(f"help: {said(line['help'])}")
    return "\n".join(text)


class Problem(ValueError):
    """Something is wrong with a puzzle, a solution or a request.

    ``kind`` is the class of the problem, the same in every language and version; ``line`` and ``column`` count from 1 and
    are ``None`` where the problem is at no place.
    """

    def __init__(self, line: Mapping[str, Any]) -> None:
        super().__init__(dict(line))
        self.data: dict[str, Any] = dict(line)
        self.kind: str = line["class"]
        self.source: str | None = line.get("source")
        self.line: int | None = line.get("line")
        self.column: int | None = line.get("column")
        self.excerpt: str | None = line.get("excerpt")

    @property
    def message(self) -> str:
        """What is wrong, in one sentence."""
        return said(self.data["message"])

    @property
    def help(self) -> str | None:
        """What would be right."""
        return said(self.data["help"]) if self.data.get("help") else None

    def __str__(self) -> str:
        return _shown(self.data)


class ProblemWarning(UserWarning):
    """A puzzle is odd, but was understood."""

    def __init__(self, line: Mapping[str, Any]) -> None:
        super().__init__(_shown(line))
        self.data: dict[str, Any] = dict(line)


class Undecided(Exception):
    """A limit was reached before the question was decided: the answer is neither yes nor no."""
