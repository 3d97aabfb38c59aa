"""Four doors, one desk: the same request gives the same lines, byte for byte, times aside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import timeless

import runut

Run = Callable[..., list[str]]


def lines(request: dict[str, Any]) -> list[str]:
    return [timeless(line) for line in runut.ask(request)]


PUZZLES = ["@pentomino-subset-3x5", "24:4,6,Q,A", "@sliding-2x3", "@nonogram-paper-5x5", "@iq-sample-pyramid"]


@pytest.mark.parametrize("name", PUZZLES)
def test_objects_carry_the_lines_of_the_command_line(name: str, command_line: Run) -> None:
    def same(said: list[str], *arguments: str) -> None:
        assert said == [timeless(line) for line in command_line(*arguments)]

    puzzle = runut.read(name)
    report = puzzle.solve(time="100s")
    said: list[Any] = [*report.solutions, report]
    same([timeless(line.json) for line in said], "solve", name, "--time", "100s")
    if puzzle.family != "sliding":
        same([timeless(puzzle.count(threads=1).json)], "count", name, "-j", "1")
        found = puzzle.solutions(limit=5, threads=1)
        listed: list[Any] = [*found, found.report]
        same([timeless(line.json) for line in listed], "enumerate", name, "--limit", "5", "-j", "1")
    assert report.solution is not None
    same([puzzle.check(report.solution).json], "check", name, report.solution.text)
    same([puzzle.hint().json], "hint", name)
    same([puzzle.grade(threads=1).json], "grade", name, "-j", "1")
    same([puzzle.draw().json], "draw", name)
    way = puzzle.explain()
    ends = [way.end, way.report]
    same([timeless(line.json) for line in [*way, *ends] if line is not None], "explain", name)


def test_requests_are_those_of_the_command_line(command_line: Run) -> None:
    def same(request: dict[str, Any], *arguments: str) -> None:
        assert lines(request) == [timeless(line) for line in command_line(*arguments)]

    puzzle = runut.read("@pentomino-subset-3x5")
    same(puzzle.request("count", up_to_symmetry=True), "count", puzzle.name, "--up-to-symmetry", "-j", "1")
    same(puzzle.request("count", limits={"nodes": 20}), "count", puzzle.name, "--nodes", "20")
    same(puzzle.request("trace", strategy="backtracking", limits={"nodes": 20}), "trace", puzzle.name, "-s",
         "backtracking", "--nodes", "20")  # fmt: skip
    same({"verb": "read", "puzzle": "@soam"}, "solve", "@soam")
    same({"verb": "gallery"}, "list", "gallery")
    same({"verb": "families", "what": "strategies"}, "list", "strategies")
    same({"verb": "generate", "family": "nonogram", "spec": "5x5", "seed": 3, "number": 2}, "generate", "nonogram",
         "5x5", "--seed", "3", "-n", "2")  # fmt: skip


def test_comparisons_are_those_of_the_command_line(command_line: Run) -> None:
    told = runut.compare("24:4,6,Q,A", "brute-force,subsets")
    other = command_line("compare", "24:4,6,Q,A", "-s", "brute-force,subsets")
    assert [timeless(report.json) for report in told] == [timeless(line) for line in other]


def test_limits_are_understood_alike(command_line: Run) -> None:
    def stops(**limits: Any) -> Iterator[str | None]:
        yield runut.read("@iq-puzzler-pro").count(strategy="backtracking", **limits).stop

    assert list(stops(nodes="1k")) == ["nodes"] and list(stops(time="1ms")) == ["time"]
    with_words = runut.read("@soma").count(strategy="backtracking", nodes="1e3", threads=1)
    other = command_line("count", "@soma", "-s", "backtracking", "--nodes", "1e3")
    assert [timeless(with_words.json)] == [timeless(line) for line in other]
