"""Comparisons: rows, frames, tables, charts."""

from __future__ import annotations

import runut


def test_a_comparison_is_a_table() -> None:
    both = runut.compare(
        ["24:4,6,Q,A", runut.read("24:J,Q,K,3")], "brute-force@2s,reduce@1M,subsets", chart="svg"
    )
    assert [report.strategy for report in both] == ["brute-force", "reduce", "subsets"] * 2
    frame = both.frame
    assert list(frame["found"]) == [77, 5, 5, 0, 0, 0] and set(frame["answer"]) == {"yes"}
    assert frame["generated"].min() >= 0 and len(frame) == 6
    html = both._repr_html_()
    assert html.count("<tr>") == 7 and "brute-force" in html
    assert both.chart is not None and str(both.chart).startswith("<svg")


def test_names_are_no_markup() -> None:
    report = runut.compare(runut.read("24:4,6,Q,A"), ["reduce"])[0]
    report.data["puzzle"] = "<script>"
    assert "<script>" not in report._repr_html_()
