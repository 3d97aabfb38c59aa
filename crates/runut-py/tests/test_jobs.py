"""Jobs on this machine: searched in parts, kept in a folder, resumed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import timeless

import runut


def test_a_job_that_was_stopped_goes_on(tmp_path: Path) -> None:
    puzzle = runut.read("@pentomino-5x12")
    stopped = puzzle.count(strategy="first-cell", nodes=100_000, threads=1, job=tmp_path)
    assert (stopped.answer, stopped.stop) == ("unknown", "nodes") and stopped.found < 4040
    report = puzzle.count(strategy="first-cell", threads=2, job=tmp_path)
    alone = puzzle.count(strategy="first-cell", threads=1)
    assert (int(report), report.stats) == (4040, alone.stats)
    with pytest.raises(runut.JobError, match="another job"):
        runut.read("@soma").count(job=tmp_path)


def test_listed_solutions_stay_in_the_folder(tmp_path: Path) -> None:
    puzzle = runut.read("@pentomino-subset-3x5")
    solutions = puzzle.solutions(strategy="first-cell", job=tmp_path)
    listed = list(solutions)
    assert len(set(listed)) == 28 and solutions.report is not None and int(solutions.report) == 28
    assert list(puzzle.solutions(strategy="first-cell", job=tmp_path)) == listed


def test_a_first_solution_and_all_of_them_are_jobs_too(tmp_path: Path) -> None:
    puzzle = runut.read("@pentomino-subset-3x5")
    first = puzzle.solve(strategy="first-cell", job=tmp_path / "first", progress=True)
    assert first and first.solution is not None and puzzle.check(first.solution)
    every = puzzle.solve(all=True, strategy="first-cell", job=tmp_path / "all")
    assert (every.answer, len(set(every.solutions))) == ("yes", 28)
    assert not puzzle.solve(unique=True, strategy="first-cell", job=tmp_path / "unique")
    with pytest.raises(ValueError, match="no limit"):
        puzzle.solve(limit=3, job=tmp_path / "limit")


def test_the_command_line_says_the_same_lines(tmp_path: Path, command_line: Callable[..., list[str]]) -> None:
    """Byte for byte, times aside; and each goes on in the folder of the other."""
    puzzle = runut.read("@pentomino-subset-3x5")
    here, there = tmp_path / "here", tmp_path / "there"
    solutions = puzzle.solutions(strategy="first-cell", job=here, threads=1)
    listed = [solution.json for solution in solutions]
    assert solutions.report is not None
    said = [timeless(line) for line in [*listed, solutions.report.json]]
    words = ("enumerate", puzzle.name, "-s", "first-cell", "-j", "1", "--job")
    assert said == [timeless(line) for line in command_line(*words, str(there))]
    assert said == [timeless(line) for line in command_line(*words, str(here))]
    again = puzzle.solutions(strategy="first-cell", job=there)
    assert [timeless(solution.json) for solution in again] == said[:-1]


def test_a_word_that_nobody_knows_is_refused() -> None:
    with pytest.raises(TypeError, match="startegy"):
        runut.read("@soma").count(startegy="best")  # type: ignore[call-arg]
