"""Keyword arguments as on the command line, as fields of a request."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any, TypedDict, TypeVar, Union

from . import _runut

#: ``10``, ``"10s"``, ``"500ms"``, ``"5m"``, ``"1h"`` or a timedelta.
Time = Union[float, int, str, timedelta]
#: ``500``, ``"20k"``, ``"1M"``, ``"1e6"``; of memory also ``"500M"``, ``"4G"``.
Amount = Union[int, float, str]

_TIMES = {"ms": 1e-3, "s": 1.0, "": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0}
_NUMBERS = {"": 1.0, "k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12}
_BYTES = {"": 1, "k": 1 << 10, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def _with_unit(text: str, units: Mapping[str, float], example: str) -> float:
    """A number with a unit, or without."""
    for unit in sorted(units, key=len, reverse=True):
        if text.endswith(unit):
            try:
                number = float(text[: len(text) - len(unit)])
            except ValueError:
                continue
            if 0 <= number < float("inf"):
                return number * units[unit]
            break
    raise ValueError(f"not understood: {text!r}; such as {example}")


def milliseconds(time: Time) -> int:
    """A time as the desk counts it."""
    if isinstance(time, timedelta):
        time = time.total_seconds()
    return int(_with_unit(str(time), _TIMES, "10, 10s, 500ms, 5m, 1h") * 1000 + 1e-9)


def number(amount: Amount) -> int:
    """A number of nodes."""
    return amount if isinstance(amount, int) else int(_with_unit(str(amount), _NUMBERS, "500, 20k, 1M, 1e6"))


def memory_bytes(amount: Amount) -> int:
    """A number of bytes."""
    if isinstance(amount, int):
        return amount
    text = str(amount)
    text = text[:-2] if text.endswith("iB") else text.removesuffix("B")
    return int(_with_unit(text, _BYTES, "500M, 4G"))


def limits(time: Time | None, nodes: Amount | None, memory: Amount | None) -> dict[str, int]:
    """How much a search may use."""
    asked: dict[str, int] = {}
    if time is not None:
        asked["time_ms"] = milliseconds(time)
    if nodes is not None:
        asked["nodes"] = number(nodes)
    if memory is not None:
        asked["memory"] = memory_bytes(memory)
    return asked


def threads(asked: int | None, usual: int) -> int:
    """How many threads may work: as many as were asked for, within reason."""
    if asked is None:
        return usual
    if asked < 1:
        raise ValueError("threads are at least 1")
    most = 2 * _runut.cores()
    if asked > most:
        warnings.warn(f"{most} threads instead of {asked}: this machine has {_runut.cores()} cores", stacklevel=4)
        return most
    return asked


class How(TypedDict, total=False):
    """How to search: the words of all methods that do."""

    strategy: str | None
    up_to_symmetry: bool
    distinct: str | None
    time: Time | None
    nodes: Amount | None
    memory: Amount | None
    threads: int | None


Method = TypeVar("Method", bound=Callable[..., Any])


def spelled_out(method: Method) -> Method:
    """Lets ``help`` and completion show the words of :class:`How` one by one."""
    shown = inspect.signature(method)
    own = [word for word in shown.parameters.values() if word.kind is not inspect.Parameter.VAR_KEYWORD]
    words = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=False if kind == "bool" else None, annotation=kind)
        for name, kind in ((name, getattr(kind, "__forward_arg__", kind)) for name, kind in How.__annotations__.items())
    ]
    setattr(method, "__signature__", shown.replace(parameters=[*own, *words]))
    return method


def search(how: How, usual_threads: int | None = None) -> dict[str, Any]:
    """How to search. Work that has to be done whole takes all cores, unless a number of nodes is to be kept exactly."""
    for word in how:
        if word not in How.__annotations__:
            raise TypeError(f"there is no keyword {word!r}: there are {', '.join(How.__annotations__)}")
    time, nodes, memory = how.get("time"), how.get("nodes"), how.get("memory")
    usual = usual_threads or (1 if nodes is not None else _runut.cores())
    fields: dict[str, Any] = {
        "strategy": how.get("strategy"),
        "limits": limits(time, nodes, memory),
        "distinct": how.get("distinct"),
        "up_to_symmetry": how.get("up_to_symmetry", False),
        "threads": threads(how.get("threads"), usual),
    }
    return {name: value for name, value in fields.items() if value is not None}


def picture(
    format: str, view: str | None, theme: str | None, scale: float | None, language: str
) -> dict[str, Any]:
    """A picture that is wanted."""
    wish: dict[str, Any] = {"format": format}
    if view is not None:
        wish["view"] = view
    style: dict[str, Any] = {}
    if theme is not None:
        style["theme"] = theme
    if scale is not None:
        style["scale"] = scale
    if language != "en":
        style["lang"] = language
    if style:
        wish["style"] = style
    return wish
