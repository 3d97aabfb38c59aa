"""``python -m runut.cluster``: long work on a cluster, for people who do not write Python."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from distributed import Client, LocalCluster

import runut

from .. import cluster
from .simulate import DISPATCH, LATENCY, forecast, recorded


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m runut.cluster", description=__doc__.split(": ", 1)[1])
    verbs = parser.add_subparsers(dest="verb", required=True)
    for verb, what in (("count", "how many solutions"), ("enumerate", "all solutions"), ("solve", "one solution")):
        one = verbs.add_parser(verb, help=what)
        one.add_argument("puzzle", help="a path, @name of the gallery, or an id")
        where = one.add_mutually_exclusive_group(required=True)
        where.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler, such as tcp://127.0.0.1:8786")
        where.add_argument("--local", metavar="N", type=int, help="a cluster of N processes on this machine")
        one.add_argument("--job", metavar="DIR", required=verb == "enumerate", help="the folder of the job")
        one.add_argument("-s", "--strategy")
        if verb != "solve":
            one.add_argument("--up-to-symmetry", action="store_true")
            one.add_argument("--distinct", metavar="LEVEL")
        one.add_argument("--part", metavar="SECONDS", type=float, default=cluster.Pace.most, help="a longer part is cut")
        one.add_argument("--json", action="store_true", help="JSON lines")
    replay = verbs.add_parser("simulate", help="what more cores would make of the parts of a finished job")
    replay.add_argument("job", metavar="DIR")
    replay.add_argument("--cores", default="10,100,1000")
    replay.add_argument("--times", type=float, default=1.0, help="every part takes so many times as long")
    replay.add_argument("--dispatch", type=float, default=DISPATCH, metavar="SECONDS")
    replay.add_argument("--latency", type=float, default=LATENCY, metavar="SECONDS")
    return parser


def main(words: list[str] | None = None) -> int:
    asked = arguments().parse_args(words)
    if asked.verb == "simulate":
        return simulate(asked)
    try:
        with _client(asked) as client:
            return run(asked, client)
    except (runut.Problem, runut._runut.JobError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        if asked.job:
            print(f"stopped; the same command goes on with {asked.job}", file=sys.stderr)
        return 130


def _client(asked: argparse.Namespace) -> Client:
    if asked.scheduler:
        return Client(asked.scheduler)
    return Client(LocalCluster(n_workers=asked.local, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"))


def run(asked: argparse.Namespace, client: Client) -> int:
    options: dict[str, Any] = {"job": asked.job, "strategy": asked.strategy, "pace": cluster.Pace(most=asked.part)}
    if sys.stderr.isatty():
        options["tell"] = _tell
    if asked.verb != "solve":
        options.update(up_to_symmetry=asked.up_to_symmetry, distinct=asked.distinct)
    if asked.verb == "enumerate":
        for solution in cluster.enumerate(asked.puzzle, client, **options):
            print(solution.json if asked.json else f"{solution.text}\n---")
        return 0
    report = getattr(cluster, asked.verb)(asked.puzzle, client, **options)
    for solution in report.solutions:
        print(solution.json if asked.json else solution.text)
    if asked.json:
        print(report.json)
    elif asked.verb == "count":
        print(report.found)
    return {"yes": 0, "no": 1}.get(report.answer, 3)


def _tell(status: dict[str, Any]) -> None:
    told = f"{status['done']} of {status['parts']} parts, {status['found']} found, {status['spent_ms'] / 1000:.0f} s of work"
    print(f"\r\x1b[K{told}", end="\n" if status["over"] else "", file=sys.stderr, flush=True)


def simulate(asked: argparse.Namespace) -> int:
    parts = recorded(asked.job)
    for cores in asked.cores.split(","):
        told = forecast(
            parts, int(cores), dispatch=asked.dispatch, latency=asked.latency, times=asked.times
        ).__dict__
        print(json.dumps({name: round(value, 4) for name, value in told.items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
