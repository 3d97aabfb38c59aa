"""What the tests share."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Callable

import pytest

#: Fields that say how long something took: the only ones in which two runs may differ.
_TIMES = re.compile(r'"(elapsed_ms|prepare_ms|times_ms)":(\[[^]]*\]|[0-9.e+-]+)')


def timeless(line: str) -> str:
    """A line without its times."""
    return _TIMES.sub(r'"\1":0', line)


@pytest.fixture(autouse=True)
def plain_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """English, whatever the locale of the machine."""
    import runut

    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    runut.language("en")


@pytest.fixture
def command_line() -> Callable[..., list[str]]:
    """Runs the command line with ``--json`` and gives its lines."""
    program = os.environ.get("RUNUT")
    if program is None:
        pytest.skip("left out: RUNUT does not say where the command line is")

    def run(*arguments: str) -> list[str]:
        done = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True, check=False)
        return done.stdout.splitlines()

    return run
