"""The workers of a cluster, and which of them can be trusted.

A part is the same part only where the same program walks the same tree. So every worker is asked, before it gets a part, which
version it runs and what it sees at the top of the tree; one that says something else is refused and named. Workers that come
later are asked when they are seen.
"""

from __future__ import annotations

import json
import platform
import warnings
from typing import Any

from distributed import Client

from .. import _runut

#: Parts of the top of a tree: enough to tell it from another.
_TOP = 8


class ClusterWarning(UserWarning):
    """Something about the cluster is odd, but the work goes on."""


def told_by_worker(plan: str, root: str | None) -> dict[str, Any]:
    """Runs on a worker: its version, and the top of the tree as it sees it."""
    import runut

    said: dict[str, Any] = {"version": runut.__version__, "python": platform.python_version()}
    if root is not None and runut.__version__ == json.loads(plan)["version"]:
        said["top"] = _top(plan, root)
    return said


def _top(plan: str, root: str) -> str:
    """The top of the tree, times aside."""
    line, _ = _runut.cut_part(plan, root, _TOP)
    fact = json.loads(line)["fact"]
    report = {name: value for name, value in fact["report"].items() if not name.endswith("_ms")}
    return json.dumps([report, fact.get("rest")], sort_keys=True)


class Crew:
    """The workers that are trusted with the parts of a plan."""

    def __init__(self, client: Client, plan: str | None = None, root: str | None = None) -> None:
        self.client = client
        self._plan, self._root = plan or json.dumps({"version": _runut.VERSION}), root
        self._expected: dict[str, Any] = told_by_worker(self._plan, root)
        #: Threads of every worker that is trusted.
        self.trusted: dict[str, int] = {}
        #: What the others said.
        self.refused: dict[str, str] = {}

    @property
    def threads(self) -> int:
        """How many parts can be searched at once."""
        return sum(self.trusted.values())

    def look(self) -> None:
        """Asks the workers that are new, and forgets those that are gone."""
        there: dict[str, int] = dict(self.client.nthreads())
        self.trusted = {address: there[address] for address in self.trusted if address in there}
        self.refused = {address: why for address, why in self.refused.items() if address in there}
        new = [address for address in there if address not in self.trusted and address not in self.refused]
        if not new:
            return
        said = self.client.run(told_by_worker, self._plan, self._root, workers=new, on_error="return")
        for address, answer in said.items():
            why = self._why_not(answer)
            if why is None:
                self.trusted[address] = there[address]
            elif not isinstance(answer, OSError):
                self.refused[address] = why
                warnings.warn(ClusterWarning(f"the worker {address} is refused: {why}"), stacklevel=2)

    def _why_not(self, answer: Any) -> str | None:
        if isinstance(answer, BaseException):
            return f"it cannot say its version: {answer}"
        if answer["version"] != self._expected["version"]:
            return f"it runs version {answer['version']}, this is {self._expected['version']}"
        if answer.get("top") != self._expected.get("top"):
            return "it does not see the same tree"
        return None
