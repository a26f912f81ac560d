"""Drawn parts are kept up to a number of bytes, whatever they are."""

from __future__ import annotations

from collections import OrderedDict

import pytest
from PIL import Image

from render import kept


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_parts", OrderedDict())
    monkeypatch.setattr(kept, "_used", 0)
    monkeypatch.setattr(kept, "ROOM", 1000)


def test_the_part_that_was_not_used_for_longest_goes_first() -> None:
    drawn: list[str] = []

    @kept.kept
    def part(name: str, size: int = 10) -> Image.Image:
        drawn.append(name)
        return Image.new("RGB", (size, 10))

    assert part("a") is part("a")
    part("b")
    part("a")
    part("c")  # 1,200 bytes: b goes
    part("a")
    part("b")
    assert drawn == ["a", "b", "c", "b"]
    part("large", size=1000)
    assert kept._used == 0, "what is larger than all the room is drawn each time"


def test_the_bytes_of_a_part_are_those_of_its_images() -> None:
    small, mask = Image.new("RGB", (10, 10)), Image.new("L", (10, 10))
    assert kept.size_of(((small, mask, (1, 2)), "words", 3)) == 500
