"""Drawn parts are kept up to a number of bytes, whatever they are."""

from __future__ import annotations

import pytest
from PIL import Image

from render import kept


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (
        ("_parts", {}),
        ("_keys", []),
        ("_used", 0),
        ("ROOM", 1000),
        ("_packed", {}),
        ("_packed_used", 0),
    ):
        monkeypatch.setattr(kept, name, value)


def test_parts_are_drawn_once_as_long_as_there_is_room() -> None:
    drawn: list[str] = []

    @kept.kept
    def part(name: str, size: int = 10) -> Image.Image:
        drawn.append(name)
        return Image.new("RGB", (size, 10))

    assert part("a") is part("a")
    part("b")
    assert drawn == ["a", "b"]
    for name in "cdefgh":  # 400 bytes each: there is room for two
        part(name)
        assert kept._used == 800
        assert len(kept._parts) == len(kept._keys) == 2
        assert {key[1][0] for key in kept._keys} >= {name}, "the newest one stays"
    part("large", size=100)
    assert part("large", size=100) is not part("large", size=100), "what is larger than all the room is drawn each time"
    assert kept._used == 800


def test_parts_without_room_are_packed_and_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    @kept.kept
    def part(name: str) -> tuple[Image.Image, str]:
        drawn.append(name)
        return Image.effect_noise((10, 10), ord(name)).convert("RGB"), name

    first = {name: (image.tobytes(), said) for name in "abcdef" for image, said in [part(name)]}
    again = {name: (image.tobytes(), said) for name in "abcdef" for image, said in [part(name)]}
    assert (again, drawn) == (first, [*"abcdef"])
    assert kept._packed_used == sum(map(len, kept._packed.values()))
    monkeypatch.setattr(kept, "PACKED", 0)
    for name in "abcdefgh" * 2:
        part(name)
    assert len(drawn) > len("abcdefgh"), "without room for packed parts each is drawn anew"


def test_the_bytes_of_a_part_are_those_of_its_images() -> None:
    small, mask = Image.new("RGB", (10, 10)), Image.new("L", (10, 10))
    assert kept.size_of(((small, mask, (1, 2)), "words", 3)) == 500
