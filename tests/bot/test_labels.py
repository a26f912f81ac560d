"""Texts that are cut to the size of a screen and stay apart."""

from __future__ import annotations

from bot.ui import labels
from tests.bot.controls import (
    NAME,
)


def test_labels_are_cut_and_stay_apart() -> None:
    assert labels.distinct(["same", "same", "other"], 80) == ["same", "same (2)", "other"]
    long = [NAME * 5 + str(n) for n in range(11)]
    cut = labels.distinct(long, 45)
    assert len(set(cut)) == 11
    assert all(len(label) <= 45 and label.endswith(str(n)) for n, label in enumerate(cut))
    assert labels.distinct(["Discard…", ""], 80, ["…", "…"]) == ["Discard…", "–…"]
    assert labels.shorten("🂡" * 50, 80) == "🂡" * 39 + "…", "not through the middle of a character"
    assert labels.shorten("🂡" * 50, 81) == "🂡" * 40 + "…"
    assert labels.shorten("a" * 80, 80) == "a" * 80
    assert labels.shorten("one two three", 9, 4) == "one…hree"
    assert labels.shorten("🂡" * 50, 10, 3) == "🂡🂡🂡…🂡"
    assert labels.shorten("two\nlines", 5) == "two…"
    assert labels.one_line(" two\n lines ") == "two lines"
    names = labels.short_names(
        (
            "",
            NAME,
            NAME + "2",
            "Ann",
        ),
        16,
    )
    assert (names[0], names[3], len(set(names))) == ("", "Ann", 4), "a free seat has none"
    assert all(len(name) <= 16 for name in names)
    assert labels.one_line(" \n") == "–"
