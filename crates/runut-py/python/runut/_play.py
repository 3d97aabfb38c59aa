"""A game: positions one after the other, with undo, hints and checks. The rules are the library's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _options
from ._desk import Line, hear
from ._errors import Problem
from ._told import End, Step
from ._words import language, said

if TYPE_CHECKING:
    from ._puzzle import Puzzle


class Play:
    """A game of a puzzle. Make one with :meth:`runut.Puzzle.play`; a notebook shows the board.

    >>> import runut
    >>> game = runut.read("@sliding-2x3").play()
    >>> game.act("r2c3").solved                 # the tile below the blank moves up
    False
    """

    def __init__(self, puzzle: Puzzle, position: str | None = None) -> None:
        self.puzzle = puzzle
        self._lines: list[Line] = [self._ask(position, tools=True)]
        self._at = 0

    def _ask(self, position: str | None, **fields: Any) -> Line:
        request = self.puzzle.request("play", position=position, **fields)
        return next(line for line in hear(request) if line.type == "position")

    @property
    def _line(self) -> Line:
        return self._lines[self._at]

    @property
    def position(self) -> str:
        """Where the game stands, as the family writes it: what ``hint`` and ``explain`` of a puzzle read."""
        return str(self._line.data["text"])

    @property
    def json(self) -> str:
        """The line of the position."""
        return self._line.json

    @property
    def solved(self) -> bool:
        """Whether it is solved."""
        return bool(self._line.data["solved"])

    @property
    def tools(self) -> list[dict[str, Any]]:
        """What one may act with, the usual one first."""
        return list(self._lines[0].data.get("tools", ()))

    @property
    def moves(self) -> int:
        """How many acts lie behind."""
        return self._at

    def act(self, *places: str, tool: str | None = None) -> Play:
        """A tool on places: ``game.act("r1c1")``. What is not allowed raises :class:`Problem` and changes nothing."""
        act = {"places": list(places)} if tool is None else {"tool": tool, "places": list(places)}
        return self._go(self._ask(self.position, act=act))

    def follow(self, step: Step) -> Play:
        """Takes a step, as ``hint`` gives it."""
        fields = ("technique", "what", "marks")
        given = {name: step.data[name] for name in fields if name in step.data}
        return self._go(self._ask(self.position, step=given))

    def _go(self, line: Line) -> Play:
        problem = line.data.get("problem")
        if problem is not None:
            raise Problem({"class": problem.get("key", "play"), "severity": "error", "message": problem})
        # An act after some that were taken back: those are gone.
        del self._lines[self._at + 1 :]
        self._lines.append(line)
        self._at += 1
        return self

    def undo(self) -> Play:
        """Takes the last act back."""
        self._at = max(0, self._at - 1)
        return self

    def redo(self) -> Play:
        """Does again what was taken back."""
        self._at = min(len(self._lines) - 1, self._at + 1)
        return self

    def hint(self) -> Step | End:
        """One next step from here."""
        return self.puzzle.hint(self.position)

    def check(self) -> tuple[str, list[str]]:
        """Whether a solution can still be reached (``yes``, ``no``, ``unknown``), and where it went wrong."""
        line = self._ask(self.position, check=True)
        return str(line.data["answer"]), list(line.data.get("wrong", ()))

    def why(self) -> str:
        """What more there is to say about what is wrong."""
        return said(self._ask(self.position, check=True).data.get("why"))

    def __str__(self) -> str:
        return self.position

    def __repr__(self) -> str:
        state = "solved" if self.solved else f"{self.moves} acts"
        return f"<runut.Play of {self.puzzle.name}: {state}>"

    def _repr_svg_(self) -> str:
        wish = _options.picture("svg", None, None, None, language())
        return str(self._ask(self.position, picture=wish).data["picture"]["text"])
