"""Jobs on this machine: searched in parts, kept in a folder, resumed."""

from __future__ import annotations

from pathlib import Path

import pytest

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
