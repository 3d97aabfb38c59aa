"""The parts of a job on a cluster: a bounded number in flight, what they find into the ledger as it comes.

Nothing here has to be believed for the result to be right. The ledger says which parts are due; a line that is lost, doubled or
refused costs its part and nothing else. So whatever goes wrong (a worker that dies, a scheduler that forgets, a client that loses
its connection) is met in the same way: the part goes back into the queue.
"""

from __future__ import annotations

import json
import queue
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from distributed import Client, Future

from .. import _runut
from ._crew import Crew

#: So often somebody who waits looks at the workers.
_LOOK = 1.0
#: So long a cluster may be without any worker that is trusted.
_PATIENCE = 60.0
#: Where threads have nothing to do, a part may take so many times as long as others took on average.
_USUAL = 4.0
#: Seconds of a part for each thread of the cluster: the client needs 9 ms for one, and so is busy a third of its time.
_HANDING_OUT = 0.03
#: So often it is told how far the job is.
_TELL = 0.5


@dataclass(frozen=True)
class Pace:
    """How parts are handed out."""

    #: Seconds: work of this length is one part.
    least: float = 0.1
    #: Seconds: after so long a part is cut where it stands; on more than 160 threads a little later.
    most: float = 5.0
    #: Parts in flight for each thread of the cluster: one is searched, the others are on their way.
    in_flight: float = 2.0
    #: At the very beginning the whole is cut into at least so many parts; 0: parts follow the work.
    parts: int = 0
    #: How often a part may fail before the job does.
    retries: int = 3


def longest(most: float, threads: int) -> float:
    """How long a part may take: on a large cluster longer, so that the client is not kept busy by handing them out."""
    return max(most, _HANDING_OUT * threads)


def search_part(plan: str, part: str, budget: float) -> tuple[str, str, tuple[str, bytes] | None]:
    """Runs on a worker: a part in; the version, the line of the ledger and the file of solutions out."""
    import runut

    line, file = _runut.run_part(plan, part, budget)
    return runut.__version__, line, file


def work(
    job: _runut.Job,
    goal: str,
    client: Client,
    pace: Pace,
    tell: Callable[[dict[str, Any]], None] | None = None,
) -> None:
    """Searches all parts of a job that are due, until it is over."""
    due = deque(job.due())
    if pace.parts and list(due) == ["[]"]:
        job.add([_runut.cut_part(job.plan(), "[]", pace.parts)])
        due = deque(job.due())
    if due:
        _Work(job, goal, client, pace, tell).run(due)
    if tell is not None:
        tell(json.loads(job.status()))


class _Work:
    def __init__(
        self,
        job: _runut.Job,
        goal: str,
        client: Client,
        pace: Pace,
        tell: Callable[[dict[str, Any]], None] | None,
    ) -> None:
        self.job, self.goal, self.pace, self.tell = job, goal, pace, tell
        self.plan = job.plan()
        self.client = client
        self.address = str(client.scheduler.address if client.scheduler else "")
        #: A client that was made because the first one lost its connection.
        self.own: Client | None = None
        self.crew = self._new_crew()
        self.flying: dict[Future[Any], str] = {}
        self.landed: queue.SimpleQueue[Future[Any]] = queue.SimpleQueue()
        self.failures: Counter[str] = Counter()
        #: Parts that came back, and how long they took together.
        self.searched = 0
        self.spent = 0.0
        self.told = 0.0

    def _new_crew(self) -> Crew:
        # The top of a tree is compared where it costs nothing; a search that deepens would make its tables first.
        deepens = "iteration" in json.loads(self.job.status())
        return Crew(self.client, self.plan, None if deepens else "[]")

    def run(self, due: deque[str]) -> None:
        try:
            while True:
                try:
                    self._run(due)
                    return
                except _Lost:
                    # Whatever was on its way is due again.
                    self._reconnect()
                    due = deque(self.job.due())
        finally:
            self._call_back()
            if self.own is not None:
                self.own.close()

    def _run(self, due: deque[str]) -> None:
        self._wait_for_workers()
        while True:
            while due and len(self.flying) < max(1.0, self.crew.threads * self.pace.in_flight):
                self._send(due.popleft(), hungry=len(due) < self.crew.threads)
            if not self.flying:
                # An iteration is over, or the job is.
                due.extend(self.job.due())
                if not due:
                    return
                continue
            landed = self._landed(due)
            # All that came back meanwhile is synced at once, before anything follows from it.
            self.job.add(landed)
            for line, _ in landed:
                fact = json.loads(line)["fact"]
                self.searched += 1
                self.spent += fact["report"]["elapsed_ms"] / 1000
                due.extend(json.dumps(fact["part"] + below, separators=(",", ":")) for below in fact.get("rest", ()))
                if self.goal in ("first", "unique") and fact["report"]["found"] != "0" and not self.job.due():
                    return
            self._say()

    def _send(self, part: str, hungry: bool) -> None:
        """A part is cut when it is long; while there is too little to do, already when it is longer than others were."""
        most = longest(self.pace.most, self.crew.threads)
        usual = self.spent / self.searched if self.searched else 0.0
        budget = min(most, max(self.pace.least, _USUAL * usual)) if hungry else most
        try:
            future = self.client.submit(
                search_part, self.plan, part, budget, workers=list(self.crew.trusted), pure=False,
                retries=self.pace.retries,
            )  # fmt: skip
        except Exception as error:
            raise _Lost from error
        self.flying[future] = part
        future.add_done_callback(self.landed.put)

    def _landed(self, due: deque[str]) -> list[tuple[str, tuple[str, bytes] | None]]:
        """What came back: all of it at once, since others may have landed meanwhile."""
        futures = []
        try:
            futures.append(self.landed.get(timeout=_LOOK))
            while True:
                futures.append(self.landed.get_nowait())
        except queue.Empty:
            pass
        if not futures or not self.crew.trusted:
            self._look(due)
        done = [(future, self.flying.pop(future)) for future in futures if future in self.flying]
        good = [future for future, _ in done if future.status == "finished"]
        try:
            results = dict(zip(good, self.client.gather(good, errors="raise"))) if good else {}
        except Exception as error:
            raise _Lost from error
        lines = []
        for future, part in done:
            if future in results and results[future][0] == _runut.VERSION:
                lines.append(results[future][1:])
                continue
            self._failed(future, part)
            due.append(part)
        return lines

    def _failed(self, future: Future[Any], part: str) -> None:
        """A part that came to nothing: once more, but not for ever."""
        if future.status in ("cancelled", "lost") and not self._connected():
            raise _Lost
        self.failures[part] += 1
        if self.failures[part] > self.pace.retries:
            error = future.exception() if future.status == "error" else None
            raise _runut.JobError(f"the part {part} failed {self.failures[part]} times") from error

    def _look(self, due: deque[str]) -> None:
        """Looks at the workers. Parts that wait for workers that are all gone are called back."""
        if not self._connected():
            raise _Lost
        before = set(self.crew.trusted)
        try:
            self.crew.look()
        except Exception as error:
            raise _Lost from error
        if before and not before & set(self.crew.trusted):
            due.extend(self.flying.values())
            self._call_back()
            self._wait_for_workers()

    def _wait_for_workers(self) -> None:
        until = time.monotonic() + _PATIENCE
        self.crew.look()
        while not self.crew.trusted:
            if time.monotonic() > until:
                reasons = "; ".join(f"{address}: {why}" for address, why in self.crew.refused.items())
                raise _runut.JobError(f"no worker can be trusted with this job: {reasons or 'there is none'}")
            time.sleep(0.2)
            self.crew.look()

    def _connected(self) -> bool:
        return bool(self.client.status == "running")

    def _reconnect(self) -> None:
        """A new client in the place of one that lost its connection."""
        self.flying.clear()
        if self.own is not None:
            self.own.close()
        self.own = self.client = Client(self.address, set_as_default=False)
        self.crew = self._new_crew()

    def _call_back(self) -> None:
        """Nobody waits for these any more."""
        if self.flying and self._connected():
            self.client.cancel(list(self.flying))
        self.flying.clear()

    def _say(self) -> None:
        if self.tell is not None and time.monotonic() - self.told > _TELL:
            self.tell(json.loads(self.job.status()))
            self.told = time.monotonic()


class _Lost(Exception):
    """The connection to the cluster is gone."""
