"""Sentences for people, in the language they speak."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

_LANGUAGES = ("en", "id")


def _of_locale() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = os.environ.get(name)
        if locale:
            language = locale.replace(".", "_").replace("-", "_").split("_")[0]
            return "id" if language in ("id", "ind", "in") else "en"
    return "en"


_language = _of_locale()


def language(name: str | None = None) -> str:
    """The language of sentences, ``"en"`` or ``"id"``; with a name, changes it.

    At first it is the language of the locale, as on the command line.
    """
    global _language
    if name is not None:
        if name not in _LANGUAGES:
            raise ValueError(f"no such language: {name!r}; there are: {', '.join(_LANGUAGES)}")
        _language = name
    return _language


def said(message: Mapping[str, Any] | None) -> str:
    """A sentence of the library in the language of the reader."""
    return "" if message is None else str(message[_language])
