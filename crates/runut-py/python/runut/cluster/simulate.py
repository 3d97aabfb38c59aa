"""What to expect of more cores, from the recorded times of a job's parts.

``python -m runut.cluster simulate DIR --cores 10,100,1000`` replays the ledger of a finished job. Every line says how long a part
took and which parts were cut off it. In the replay a part is due when the line that named it is written; the client hands parts
out one after the other (``dispatch`` seconds each, measured on a real cluster), a part is on its way for ``latency`` seconds before
and after, and any free core takes the next one. A part that takes longer than a part may is cut as it would be: after that time the
rest of it falls into ``PIECES`` equal parts (real cuts leave more). What comes out is the time until the last line, and the
efficiency: work divided by cores times that time.
"""

from __future__ import annotations

import heapq
import json
import os
from collections import deque
from dataclasses import dataclass
from pathlib import Path

from ._work import Pace, longest

#: Seconds that the client needs for a part, and that it is on its way: measured, see docs/cluster.md.
DISPATCH = 0.009
LATENCY = 0.010
#: The rest of a part that is cut falls into so many.
PIECES = 8


@dataclass(frozen=True)
class Forecast:
    """What so many cores would make of the same parts."""

    cores: int
    #: Parts and seconds of work.
    parts: int
    work: float
    #: Seconds until the last line, and work / (cores × that).
    seconds: float
    efficiency: float


Part = tuple[int, ...]


def recorded(job: str | os.PathLike[str]) -> dict[Part, tuple[float, list[Part]]]:
    """The parts of a job: how many seconds each took, and what was cut off it."""
    parts: dict[Part, tuple[float, list[Part]]] = {}
    for line in (Path(job) / "done.jsonl").read_text().splitlines():
        try:
            fact = json.loads(line)["fact"]
        except (ValueError, KeyError):
            # A torn line: its part was searched again.
            continue
        part = tuple(fact["part"])
        rest = [part + tuple(below) for below in fact.get("rest", ())]
        parts.setdefault(part, (fact["report"]["elapsed_ms"] / 1000, rest))
    return parts


def forecast(
    parts: dict[Part, tuple[float, list[Part]]],
    cores: int,
    *,
    dispatch: float = DISPATCH,
    latency: float = LATENCY,
    times: float = 1.0,
) -> Forecast:
    """Replays the parts on so many cores. With ``times`` every part takes so many times as long: a larger job of this shape."""
    most = longest(Pace.most, cores)
    below = {part for _, rest in parts.values() for part in rest}
    due: deque[tuple[float, list[Part]]] = deque(
        (parts[part][0] * times, parts[part][1]) for part in sorted(parts) if part not in below
    )
    # When a core is free again, and what is due then.
    landing: list[tuple[float, int, list[tuple[float, list[Part]]]]] = []
    free, sent, now, client, last = cores, 0, 0.0, 0.0, 0.0
    while due or landing:
        while due and free:
            seconds, rest = due.popleft()
            left = max(0.0, seconds - most)
            new: list[tuple[float, list[Part]]] = [(left / PIECES, [])] * PIECES if left else []
            new += [(parts[part][0] * times, parts[part][1]) for part in rest if part in parts]
            client = max(client, now) + dispatch
            heapq.heappush(landing, (client + 2 * latency + min(seconds, most), sent, new))
            free, sent = free - 1, sent + 1
        now, _, new = heapq.heappop(landing)
        last, free = max(last, now), free + 1
        due.extend(new)
    work = times * sum(seconds for seconds, _ in parts.values())
    return Forecast(cores, sent, work, last, work / (cores * last) if last else 1.0)
