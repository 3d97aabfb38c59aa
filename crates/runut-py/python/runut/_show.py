"""Tables for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape


def table(rows: Iterable[Sequence[object]], head: Sequence[str] = (), caption: str = "") -> str:
    """An HTML table; numbers stand at the right."""
    parts = ["<table>"]
    if caption:
        parts.append(f"<caption>{escape(caption)}</caption>")
    if head:
        parts.append("<thead><tr>" + "".join(f"<th>{escape(name)}</th>" for name in head) + "</tr></thead>")
    parts.append("<tbody>")
    for row in rows:
        parts.append("<tr>" + "".join(_cell(value) for value in row) + "</tr>")
    parts.append("</tbody></table>")
    return "".join(parts)


def _cell(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return f'<td style="text-align:left">{escape("" if value is None else str(value))}</td>'
    text = f"{value:,}" if isinstance(value, int) else f"{value:,.3f}"
    return f'<td style="text-align:right">{text}</td>'
