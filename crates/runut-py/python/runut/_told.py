"""What the desk says about puzzles besides searching: checks, grades, steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from . import _show
from ._desk import Line
from ._report import Decided, Report, Told
from ._words import said


class Check(Decided):
    """Whether a solution is right, and where it is wrong. True if it is right."""

    @property
    def flaw(self) -> str | None:
        """What is wrong with it."""
        return said(self.data["flaw"]) if self.data.get("flaw") else None

    @property
    def kind(self) -> str | None:
        """The class of the flaw, the same in every language and version."""
        return self.data["flaw"]["key"] if self.data.get("flaw") else None

    @property
    def places(self) -> list[str]:
        """Where it is wrong: ``r3c4``, ``piece2``, ``card1``."""
        return list(self.data.get("places", ()))

    def __repr__(self) -> str:
        return f"<runut.Check {'right' if self.answer == 'yes' else self.flaw}>"


class Grade(Decided):
    """What a designer wants to know. True for a good puzzle, as its family means it."""

    @property
    def solvable(self) -> str:
        """``"yes"``, ``"no"`` or ``"unknown"``: is there a solution?"""
        return str(self.data["solvable"])

    @property
    def unique(self) -> str:
        """``"yes"``, ``"no"`` or ``"unknown"``: is there exactly one?"""
        return str(self.data["unique"])

    @property
    def logic(self) -> str | None:
        """Does plain logic, without trying, solve it? ``None`` where the family has no such logic."""
        return self.data.get("logic")

    @property
    def difficulty(self) -> float | None:
        """How hard it is for people, from 0 to 10."""
        return self.data.get("difficulty")

    @property
    def level(self) -> str | None:
        """The same in a word."""
        return said(self.data["level"]) if self.data.get("level") else None

    @property
    def notes(self) -> list[str]:
        """What else is worth knowing."""
        return [said(note) for note in self.data.get("notes", ())]

    @property
    def solutions(self) -> list[str]:
        """Up to two solutions, as text."""
        return list(self.data.get("solutions", ()))

    def __repr__(self) -> str:
        return f"<runut.Grade {self.data['puzzle']}: difficulty {self.difficulty}, unique {self.unique}>"

    def _repr_html_(self) -> str:
        rows: list[tuple[str, object]] = [("solvable", self.solvable), ("unique", self.unique)]
        if self.logic is not None:
            rows.append(("logic", self.logic))
        if self.difficulty is not None:
            rows.append(("difficulty", f"{self.difficulty} / 10" + (f", {self.level}" if self.level else "")))
        rows += [("note", note) for note in self.notes]
        return _show.table(rows, caption=str(self.data["puzzle"]))


class Step(Told):
    """A step that a person could take, with its reason."""

    @property
    def text(self) -> str:
        """What is done and why."""
        return said(self.data["what"])

    @property
    def technique(self) -> str | None:
        """The technique a person would use."""
        return self.data.get("technique")

    @property
    def marks(self) -> list[dict[str, Any]]:
        """The places it touches, their part in it, and what stands there afterwards."""
        return list(self.data.get("marks", ()))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<runut.Step {self.technique or 'search'}: {self.text}>"


class End(Decided):
    """How an explanation ends, or why there is no hint: solved, impossible from here, or a guess is needed."""

    @property
    def text(self) -> str:
        """What there is to say about it."""
        return said(self.data["what"])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<runut.End {self.answer}: {self.text}>"


class Explanation(Sequence[Step]):
    """The whole way, step by step; ``end`` says how it ends."""

    def __init__(self, name: str, lines: Sequence[Line]) -> None:
        self.name = name
        self.steps: list[Step] = [Step(line) for line in lines if line.type == "step"]
        ends = [End(line) for line in lines if line.type == "end"]
        reports = [Report(line) for line in lines if line.type == "report"]
        #: How it ends.
        self.end: End | None = ends[-1] if ends else None
        #: What the search cost, where the way of a strategy is told.
        self.report: Report | None = reports[-1] if reports else None

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> list[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | list[Step]:
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __str__(self) -> str:
        lines = [f"{number:>3}. {step}" for number, step in enumerate(self.steps, 1)]
        return "\n".join([*lines, str(self.end)] if self.end else lines)

    def __repr__(self) -> str:
        return f"<runut.Explanation of {self.name}: {len(self)} steps>"

    def _repr_html_(self) -> str:
        rows: list[tuple[object, ...]] = [
            (number, step.technique, step.text) for number, step in enumerate(self.steps, 1)
        ]
        if self.end is not None:
            rows.append((None, None, self.end.text))
        return _show.table(rows, ("step", "technique", "what and why"), self.name)
