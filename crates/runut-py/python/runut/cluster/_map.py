"""Thousands of small puzzles on a cluster."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from distributed import Client, Future

from .. import _runut
from .._puzzle import Puzzle
from .._read import Source, read
from ._crew import Crew

#: Seconds: so long a chunk of puzzles should take, so that the way to a worker is short beside it.
_CHUNK = 0.5
_LARGEST = 1024
#: Verbs that would take all cores of a worker for one puzzle.
_THREADED = ("solve", "count", "grade")


def answers(puzzles: list[Puzzle], verb: str, options: dict[str, Any]) -> tuple[str, float, list[Any]]:
    """Runs on a worker: some puzzles in; the version, the seconds it took, and an answer or an error for each out."""
    import runut

    start, said = time.perf_counter(), []
    for puzzle in puzzles:
        try:
            said.append(getattr(puzzle, verb)(**options))
        except (ValueError, runut.Undecided) as error:
            said.append(error)
    return runut.__version__, time.perf_counter() - start, said


def map(
    puzzles: Iterable[Puzzle | Source],
    verb: str,
    client: Client,
    *,
    in_flight: float = 2.0,
    retries: int = 3,
    errors: str = "raise",
    **options: Any,
) -> Iterator[Any]:
    """Asks the same of many puzzles, and yields the answers in their order, as they come.

    ``verb`` is a method of :class:`runut.Puzzle` such as ``"solve"`` or ``"grade"``, ``options`` its options. Puzzles travel in
    chunks of about half a second of work, a bounded number at a time, so that they may come from a generator without end.
    With ``errors="return"`` what is wrong with a puzzle comes in its place instead of being raised.
    """
    if verb in _THREADED:
        options.setdefault("threads", 1)
        options.setdefault("progress", False)
    crew = Crew(client)
    crew.look()
    if not crew.trusted:
        raise _runut.JobError("no worker can be trusted: " + ("; ".join(crew.refused.values()) or "there is none"))
    source = (puzzle if isinstance(puzzle, Puzzle) else read(puzzle) for puzzle in puzzles)
    flying: deque[Future[Any]] = deque()
    size = 1
    try:
        while True:
            while len(flying) < max(1.0, crew.threads * in_flight):
                chunk = list(islice(source, size))
                if not chunk:
                    break
                workers = list(crew.trusted)
                flying.append(client.submit(answers, chunk, verb, options, workers=workers, pure=False, retries=retries))
            if not flying:
                return
            version, seconds, said = flying.popleft().result()
            if version != _runut.VERSION:
                raise _runut.JobError(f"a worker runs version {version}, this is {_runut.VERSION}")
            size = _next_size(len(said), seconds)
            for answer in said:
                if isinstance(answer, Exception) and errors == "raise":
                    raise answer
                yield answer
    finally:
        if flying and client.status == "running":
            client.cancel(list(flying))


def _next_size(size: int, seconds: float) -> int:
    """How many puzzles make a chunk, after so many took so long: at most twice as many as before."""
    wanted = size * _CHUNK / max(seconds, 1e-6)
    return int(max(1, min(wanted, 2 * size, _LARGEST)))
