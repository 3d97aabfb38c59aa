"""Pictures, and files for other programs."""

from __future__ import annotations

import base64
import os
from typing import Any

from ._desk import Line


class Picture:
    """A picture: SVG, PNG or text; or a file for another program. A notebook shows it; ``save`` writes it."""

    def __init__(self, line: Line) -> None:
        self.data: dict[str, Any] = line.data
        self.json: str = line.json
        self.format: str = line.data["format"]
        text, raw = line.data.get("text"), line.data.get("base64")
        self._bytes: bytes = text.encode() if text is not None else base64.b64decode(raw or "")

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (Line(self.data, self.json),))

    @property
    def size(self) -> tuple[float, float] | None:
        """Width and height in pixels, of a picture."""
        return (self.data["width"], self.data["height"]) if "width" in self.data else None

    def __bytes__(self) -> bytes:
        return self._bytes

    def __str__(self) -> str:
        return self._bytes.decode()

    def __repr__(self) -> str:
        return f"<runut.Picture {self.format}, {len(self._bytes)} bytes>"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes it to a file."""
        with open(path, "wb") as file:
            file.write(self._bytes)

    def _repr_svg_(self) -> str | None:
        return str(self) if self.format == "svg" else None

    def _repr_png_(self) -> bytes | None:
        return self._bytes if self.format == "png" else None
