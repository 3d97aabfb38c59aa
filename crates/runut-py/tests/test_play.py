"""Games: the rules are the library's, the history is kept here."""

from __future__ import annotations

import pytest

import runut


def test_a_way_is_played_to_its_end() -> None:
    game = runut.read("@sliding-2x3").play()
    start = game.position
    with pytest.raises(runut.Problem):
        game.act("r2c1")
    assert game.position == start and game.moves == 0, "what is not allowed changes nothing"
    game.act("r2c3")
    assert game.position != start and not game.solved and game.moves == 1
    assert game.undo().position == start and game.redo().moves == 1
    assert game._repr_svg_().startswith("<svg")


def test_hints_lead_to_the_solution() -> None:
    game = runut.read("@nonogram-paper-5x5").play()
    assert game.check()[0] == "yes" and game.tools
    while not game.solved:
        hint = game.hint()
        assert isinstance(hint, runut.Step), hint
        before = game.position
        game.follow(hint)
        assert game.position != before, hint
    assert game.check() == ("yes", [])


def test_a_wrong_act_is_found() -> None:
    game = runut.read("@nonogram-paper-5x5").play()
    solution = game.puzzle.solve().solution
    assert solution is not None
    row, column = next((r, c) for r, line in enumerate(solution.array()) for c, cell in enumerate(line) if not cell)
    game.act(f"r{row + 1}c{column + 1}")
    answer, wrong = game.check()
    assert (answer, wrong) == ("no", [f"r{row + 1}c{column + 1}"])
