"""The rulings of docs/days.md: code carries each one, a test names each one, and no other number is cited."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULINGS = re.findall(r"^\| (D\d+) \|", (ROOT / "docs" / "days.md").read_text("utf-8"), re.MULTILINE)


def cited(*rooms: str) -> set[str]:
    """Return the ruling numbers in comments, docstrings and names of tests.

    In short strings they are cards of diamonds.
    """
    found: set[str] = set()
    for room in rooms:
        for path in (ROOT / room).rglob("*.py"):
            text = re.sub(r"(?<![\"'])([\"'])[^\"'\n]{1,40}\1(?![\"'])", "", path.read_text("utf-8"))
            found |= set(re.findall(r"\bD\d+\b", text))
            found |= {f"D{number}" for number in re.findall(r"def test_[dD](\d+)_", text)}
    return found


def test_each_ruling_is_carried_by_code() -> None:
    """D9 is about the log alone: no line of code decides it."""
    assert set(RULINGS) - cited("bot", "cogs", "engine", "data") - {"D9"} == set()


def test_each_ruling_is_named_by_a_test() -> None:
    assert set(RULINGS) - cited("tests/bot", "tests/flows", "tests/loopback", "tests/engine", "tests/games") == set()


def test_no_ruling_is_cited_that_is_not_there() -> None:
    assert len(RULINGS) == len(set(RULINGS)) == 29
    assert {word for word in cited("bot", "cogs", "data") if len(word) == 3} - set(RULINGS) == set()
