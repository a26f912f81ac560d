"""Weary Players' picture: what only this board can get wrong."""

from __future__ import annotations

import pytest

from render.board import board_of
from render.canvas import Canvas
from render.picture import Viewer
from tests.render.positions import position

NAMES = ("Anna", "Berta", "Cleo", "Dora")


def drawn(name: str) -> Canvas:
    found = position("weary", name)
    return board_of("weary").draw_table(found.see(None), Viewer("en", NAMES[: found.seats], news=found.news(None)))


def numbers(c: Canvas, left: int, top: int, right: int, bottom: int) -> list[str]:
    """Return the labels in a box, line by line."""
    inside = [each for each in c.labels if left <= each.box[0] < right and top <= each.box[1] < bottom]
    return [each.text for each in sorted(inside, key=lambda each: (each.box[1] // 20, each.box[0]))]


def test_a_town_shows_its_purse_and_whose_troupes_are_there_with_their_vigour() -> None:
    """A tie for the purse in b3: both have vigour 3, and the sign between name and coin says so."""
    assert numbers(drawn("tie"), 220, 406, 404, 592) == ["b3", "=", "2", "1", "1", "3", "3"]


def test_two_troupes_in_one_town_are_not_a_number() -> None:
    """Troupes 1 and 2 are in b2, with vigour 4 and 3: the roof has two numbers, the side their sum."""
    assert numbers(drawn("two"), 220, 208, 404, 394)[:5] == ["b2", "1", "2", "1", "7"]


def test_four_players_in_one_town_have_carts_in_a_square() -> None:
    """Each cart has its troupes and the vigour. If both have no room, it has the vigour alone."""
    assert numbers(drawn("market"), 220, 208, 404, 394) == ["b2", "8", "1", "4", "1", "5", "1", "3", "6"]
    assert numbers(drawn("crowd"), 220, 208, 404, 394) == ["b2", "9", "=", "10", "10", "7", "7"]


def test_new_festivals_are_marked_today_and_tomorrow() -> None:
    """Three coins are new on the map, three are announced, and two seats have just taken coins."""
    accents = drawn("night").accents
    assert len([box for box in accents if box[2] < 814]) == 6
    assert len(accents) == 8


@pytest.mark.parametrize(("name", "moons"), [("first", 0), ("tie", 2), ("rest", 3), ("night", 0), ("over", 0)])
def test_who_rests_has_a_moon(name: str, moons: int) -> None:
    assert [icon.name for icon in drawn(name).icons].count("crescent") == moons


def test_the_winners_have_crowns() -> None:
    assert [[icon.name for icon in drawn(name).icons].count("crown") for name in ("over", "over-shared")] == [1, 2]
