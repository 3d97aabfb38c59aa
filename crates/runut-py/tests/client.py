"""A client that uses everything once: ``mypy --strict`` reads it, and a test runs it."""

from __future__ import annotations

import runut
from runut import Puzzle, Report, Solution


def first(puzzle: Puzzle) -> Solution | None:
    report: Report = puzzle.solve(strategy="best", time="10s", memory="1G")
    return report.solution if report else None


def main() -> int:
    puzzle = runut.read("@pentomino-subset-3x5")
    found = first(puzzle)
    number: int = int(puzzle.count(up_to_symmetry=False, threads=1))
    texts: list[str] = [solution.text for solution in puzzle.solutions(limit=2)]
    right: bool = bool(puzzle.check(texts[0]))
    hint = runut.read("@nonogram-fish").hint()
    technique: str | None = hint.technique if isinstance(hint, runut.Step) else None
    made: Puzzle = runut.generate("sliding", "3x3", seed=1)
    several: list[Puzzle] = list(runut.generate("sliding", "3x3", seed=1, number=2))
    rows: list[dict[str, object]] = runut.compare([puzzle, made][:1], "first-cell").rows()
    svg: str = str(puzzle.draw(found))
    try:
        runut.read("24:1,2,3,?")
    except runut.Problem as problem:
        place: tuple[int | None, int | None] = (problem.line, problem.column)
        assert place[0] == 1
    assert found is not None and right and technique and len(several) == 2 and rows and svg
    return number


if __name__ == "__main__":
    assert main() == 28
