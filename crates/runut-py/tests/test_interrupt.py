"""Ctrl-C stops a search, and others work while one waits."""

from __future__ import annotations

import math
import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest

import runut
from runut import _runut

#: A count that nobody waits for.
LONG = '{"verb":"count","puzzle":"@iq-puzzler-pro","strategy":"backtracking","threads":2}'

#: Nodes that it makes before it is interrupted.
NODES = 500_000


@pytest.fixture(autouse=True)
def _heard() -> Iterator[None]:
    """Whoever starts the tests in the background makes them deaf to Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupt(lines: _runut.Lines, sent: list[float]) -> None:
    """Sends Ctrl-C to this process once the search is under way; when, is in the list afterwards.

    On a busy machine that may be before this returns: whoever calls it must be ready.
    """

    def send() -> None:
        while lines.progress()[1] < NODES:
            pass
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=send).start()


def interrupted_after() -> float:
    """How long it takes from the signal until it is raised and the search has ended."""
    lines = _runut.serve(LONG)
    sent: list[float] = []
    waits = False
    with pytest.raises(KeyboardInterrupt):
        interrupt(lines, sent)
        waits = True
        next(lines)
    if not waits:
        # It came too early to say anything.
        lines.close()
        return math.inf
    while lines.running():
        pass
    return time.perf_counter() - sent[0]


def test_ctrl_c_stops_a_search_within_a_tenth_of_a_second() -> None:
    # The best of several: the machine may be busy with other things.
    assert min(interrupted_after() for _ in range(5)) < 0.1


def test_ctrl_c_reaches_the_caller_of_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = runut.read("@iq-puzzler-pro")
    serve = _runut.serve
    searches: list[_runut.Lines] = []

    def watched(request: str) -> _runut.Lines:
        searches.append(serve(request))
        interrupt(searches[0], [])
        return searches[0]

    monkeypatch.setattr(_runut, "serve", watched)
    with pytest.raises(KeyboardInterrupt):
        puzzle.count(strategy="backtracking")
    while searches[0].running():
        pass


def test_the_interpreter_is_free_while_a_search_runs() -> None:
    lines = _runut.serve(LONG)
    waiting = threading.Thread(target=lambda: lines.wait(600))
    waiting.start()
    # Another search is asked, answered and read while the first one is waited for.
    assert int(runut.read("@pentomino-subset-3x5").count()) == 28
    assert waiting.is_alive()
    lines.close()
    waiting.join()
