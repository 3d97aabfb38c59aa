"""Puzzle objects: what they answer, and that what they answer is right."""

from __future__ import annotations

import gc
import itertools
import pickle
from pathlib import Path

import numpy as np
import pytest

import runut
from runut import _runut


def test_a_puzzle_is_solved_counted_listed_and_checked() -> None:
    puzzle = runut.read("@pentomino-subset-3x5")
    report = puzzle.solve()
    assert report and report.answer == "yes" and not report.exact
    assert report.solution is not None and puzzle.check(report.solution)
    assert report.stats["generated"] > 0
    assert int(puzzle.count()) == 28 == int(puzzle.facts["count"])
    assert int(puzzle.count(up_to_symmetry=True)) == 7
    solutions = puzzle.solutions()
    listed = list(solutions)
    assert len(set(listed)) == 28 and all(puzzle.check(solution) for solution in listed)
    assert solutions.report is not None and int(solutions.report) == 28
    assert puzzle.solve(all=True).solutions == listed
    assert len(puzzle.solve(limit=3).solutions) == 3


def test_no_and_unknown_are_told_apart() -> None:
    assert not runut.read("24:J,Q,K,3").solve()
    stopped = runut.read("@iq-puzzler-pro").count(nodes=1000, strategy="backtracking")
    assert (stopped.answer, stopped.stop, stopped.exact) == ("unknown", "nodes", False)
    with pytest.raises(runut.Undecided):
        bool(stopped)
    with pytest.raises(runut.Undecided):
        int(stopped)
    assert runut.read("@nonogram-fish").solve(unique=True)
    assert not runut.read("24:4,6,Q,A").solve(unique=True)


def test_solutions_are_lazy_and_a_forgotten_search_stops() -> None:
    puzzle = runut.read("@iq-puzzler-pro")
    with puzzle.solutions(strategy="first-cell", threads=1) as solutions:
        first = list(itertools.islice(solutions, 3))
    assert [solution.number for solution in first] == [1, 2, 3]
    assert list(solutions) == [] and solutions.report is None, "closed is closed"

    lines = _runut.serve('{"verb":"enumerate","puzzle":"@iq-puzzler-pro"}')
    next(lines)
    lines.close()
    while lines.running():
        pass
    assert list(lines) == []
    del lines
    gc.collect()


def test_sources() -> None:
    soma = runut.read("@soma")
    assert runut.read(soma.text) == soma and runut.read(soma.text.encode()) == soma
    assert runut.read("4,6,Q,A") == runut.read("24:4,6,Q,A") != runut.read("24:4,6,Q,2")
    assert hash(runut.read("4,6,Q,A")) == hash(runut.read("24:4,6,Q,A"))
    with pytest.raises(FileNotFoundError, match="did you mean @soma"):
        runut.read("soma")


def test_files_and_their_parts(tmp_path: Path) -> None:
    hands = tmp_path / "hands.txt"
    hands.write_text("4 6 Q A\nJ Q K 3\n")
    puzzles = runut.read_all(hands)
    assert [puzzle.solve().answer for puzzle in puzzles] == ["yes", "no"]
    assert puzzles[1] == runut.read(f"{hands}#2")
    with pytest.raises(runut.Problem, match="holds 2 puzzles"):
        runut.read(hands)
    assert len(runut.read_all("@all-hands")) == 1820
    picture = tmp_path / "fish.png"
    fish = runut.read("@nonogram-fish")
    fish.convert("png").save(picture)
    assert runut.read(picture).solve().solution.array().tolist() == fish.solve().solution.array().tolist()  # type: ignore[union-attr]


def test_problems_are_exceptions_with_a_place_and_help() -> None:
    with pytest.raises(runut.Problem) as caught:
        runut.read("24:4,6,Q,Z")
    problem = caught.value
    assert (problem.line, problem.column, problem.kind) == (1, 10, "bad_card")
    assert problem.help is not None and "J, Q, K" in problem.help
    assert str(problem).splitlines()[1:3] == ["    24:4,6,Q,Z", "             ^"]
    again = pickle.loads(pickle.dumps(problem))
    assert (str(again), again.column) == (str(problem), 10)
    runut.language("id")
    assert "bukan kartu" in str(problem)
    runut.language("en")
    with pytest.raises(runut.Problem, match="did you mean `dancing-links`"):
        runut.read("@soma").count(strategy="dancing-link")
    with pytest.raises(ValueError, match="such as"):
        runut.read("@soma").count(time="soon")
    with pytest.raises(ValueError, match="not a request"):
        runut.ask({"verb": "dance"})


def test_a_wrong_solution_is_wrong_at_a_place() -> None:
    puzzle = runut.read("@nonogram-paper-5x5")
    right = puzzle.solve().solution
    assert right is not None
    cells = right.array().copy()
    cells[0, 0] = 1 - cells[0, 0]
    check = puzzle.check(cells)
    assert not check and check.flaw and check.kind and check.places
    assert puzzle.check(right.array())


def test_people() -> None:
    puzzle = runut.read("@nonogram-fish")
    hint = puzzle.hint()
    assert isinstance(hint, runut.Step) and hint.technique == "overlap" and hint.marks
    way = puzzle.explain()
    assert len(way) > 10 and way[0].text == hint.text and way.end
    assert "technique" in way._repr_html_()
    grade = puzzle.grade()
    assert grade and grade.unique == "yes" and grade.difficulty is not None
    told = runut.read("@pentomino-subset-3x5").explain(strategy="backtracking", nodes=1000)
    assert told.report is not None
    events = runut.read("24:4,6,Q,A").trace(strategy="reduce")
    assert {event["type"] for event in events} >= {"event", "report"}


def test_pictures(tmp_path: Path) -> None:
    puzzle = runut.read("@iq-sample-pyramid")
    solution = puzzle.solve().solution
    assert solution is not None
    assert puzzle._repr_svg_().startswith("<svg") and solution._repr_svg_() != puzzle._repr_svg_()
    png = solution.draw("png", view="perspective", scale=0.5)
    assert bytes(png).startswith(b"\x89PNG") and png._repr_png_() and png._repr_svg_() is None
    png.save(tmp_path / "x.png")
    assert (tmp_path / "x.png").read_bytes() == bytes(png)
    assert "dark" not in str(puzzle.draw()) or puzzle.draw(theme="dark") != puzzle.draw()
    with pytest.raises(runut.Problem, match="there is no view"):
        puzzle.draw(view="inside")


def test_arrays() -> None:
    sliding = runut.read("@sliding-2x3")
    assert sliding.array().tolist() == [[4, 5, 0], [1, 2, 3]]
    boards = sliding.solve().solution.array()  # type: ignore[union-attr]
    assert boards.shape == (22, 2, 3) and boards[-1].tolist() == [[1, 2, 3], [4, 5, 0]]
    assert runut.read(runut.arrays.sliding(sliding.array())) == sliding

    soma = runut.read("@soma").solve().solution
    assert soma is not None and soma.array().shape == (3, 3, 3)
    assert soma.puzzle.check(soma.array())
    pyramid = runut.read("@iq-sample-pyramid").solve().solution
    assert pyramid is not None and pyramid.array().shape == (3, 3, 3)
    assert (pyramid.array() != "").sum() == 14 and pyramid.puzzle.check(pyramid.array())

    picture = np.tri(6, dtype=int)
    hidden = runut.read(runut.arrays.nonogram(picture))
    assert (hidden.solve().solution.array() == picture).all()  # type: ignore[union-attr]
    coffee = runut.read("@nonogram-coffee").solve().solution
    assert coffee is not None and coffee.array().max() == 3 and coffee.puzzle.check(coffee.array())
    with pytest.raises(TypeError):
        runut.read("24:4,6,Q,A").array()


def test_seeds_give_the_same_puzzles() -> None:
    one = runut.generate("nonogram", "5x5", seed=3)
    assert one.seed == 3 and one == runut.generate("nonogram", "5x5", seed=3) and one.solve(unique=True)
    three = list(runut.generate("sliding", "3x3", seed=1, number=3))
    assert [puzzle.seed for puzzle in three] == [1, 2, 3] and three[1].solve()
    with pytest.raises(runut.Problem):
        runut.generate("sliding", "0x0")


def test_what_there_is() -> None:
    assert {family["name"] for family in runut.families()} == {"packing", "sliding", "twentyfour", "nonogram"}
    assert any(strategy["default"] for strategy in runut.strategies("sliding"))
    assert runut.techniques("nonogram") and runut.formats("nonogram")
    assert "@soma" in {puzzle["name"] for puzzle in runut.gallery("packing")}


def test_everything_travels() -> None:
    puzzle = runut.read("@pentomino-subset-3x5")
    report = puzzle.solve()
    for thing in (puzzle, report.solution, puzzle.draw(), puzzle.count()):
        again = pickle.loads(pickle.dumps(thing))
        assert again.json == thing.json  # type: ignore[union-attr]
    assert pickle.loads(pickle.dumps(report)).solution == report.solution


def test_a_bar_changes_nothing(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("runut._desk._PATIENCE", 0.0)
    puzzle = runut.read("@pentomino-5x12")
    assert int(puzzle.count(progress=True)) == int(puzzle.count(progress=False)) == 4040
    assert "nodes" in capfd.readouterr().err
