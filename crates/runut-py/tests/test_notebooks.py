"""The notebooks of the guide run from top to bottom, with small limits; they assert what they claim."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[3] / "docs" / "notebooks"


@pytest.mark.parametrize("name", ["papers", "cluster"])
def test_a_notebook_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RUNUT_LIMIT", "300ms")
    monkeypatch.setenv("RUNUT_PUZZLE", "@pentomino-5x12")
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    client = NotebookClient(notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}})
    client.execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert any("image/png" in output.get("data", {}) for output in shown), "plots are there"
    assert not any(output["output_type"] == "error" for output in shown)
