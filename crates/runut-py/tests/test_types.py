"""Types: strict for the package and for a client of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def mypy(*arguments: str) -> None:
    command = [sys.executable, "-m", "mypy", "--strict", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=HERE.parent)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_is_strict() -> None:
    mypy("python/runut")


def test_a_client_is_strict_against_what_is_installed() -> None:
    mypy("tests/client.py")


def test_the_client_runs() -> None:
    assert subprocess.run([sys.executable, str(HERE / "client.py")], check=False).returncode == 0
