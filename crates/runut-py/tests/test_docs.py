"""The guide: every block of Python runs, one after the other, as a reader would type it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import runut

GUIDE = Path(__file__).parents[3] / "docs" / "python.md"


def test_every_block_of_the_guide_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert len(blocks) > 5
    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzles").mkdir()
    runut.read("@nonogram-fish").convert("non").save(tmp_path / "puzzles" / "fish.non")
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(GUIDE), "exec"), names)
