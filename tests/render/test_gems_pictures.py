"""Two Jewel Bags in pictures: what only this board can get wrong. The rules for all pictures are in test_layout.py."""

from __future__ import annotations

from itertools import combinations

import pytest

from render import sprites, theme
from render.board import board_of
from render.boards.gems.gem import COLOURS, CUTS
from render.canvas import Canvas
from render.picture import Viewer
from tests.render.colours import KINDS, apart, on, seen
from tests.render.positions import names, position

BOARD = board_of("gems")
LEAST = {"protan": 22, "deutan": 24, "tritan": 18}


def drawn(name: str, seat: int | None = None, news: bool = True) -> Canvas:
    found = position("gems", name)
    look = Viewer("en", names("plain", found.seats), news=found.news(seat) if news else ())
    if seat is None:
        return BOARD.draw_table(found.see(None), look)
    return BOARD.draw_hand(found.see(seat), seat, look)


def texts(c: Canvas) -> list[str]:
    return [label.text for label in c.labels]


def icons(c: Canvas, name: str) -> int:
    return [icon.name for icon in c.icons].count(name)


@pytest.mark.parametrize("kind", KINDS)
def test_gems_differ_for_the_colour_blind(kind: str) -> None:
    for a, b in combinations(COLOURS.values(), 2):
        assert apart(seen(a, kind), seen(b, kind)) >= LEAST[kind], (a, b)


def test_gems_differ_in_silhouette() -> None:
    masks = [sprites.icon(cut, theme.SUIT).point([0] * 128 + [255] * 128).tobytes() for cut in CUTS.values()]
    for a, b in combinations(masks, 2):
        assert sum(x != y for x, y in zip(a, b, strict=True)) / theme.SUIT**2 >= 1 / 6


def test_gems_stand_out_from_the_panel() -> None:
    for colour in COLOURS.values():
        assert (
            theme.contrast(
                colour, on(BOARD.scene.told(position("gems", "two").see(None), Viewer("en", ())).ground, theme.PANEL)
            )
            >= 3
        ), colour


def test_the_chances_are_shown_only_to_the_seat_that_draws() -> None:
    assert {"41%", "12%"} & {*texts(drawn("two", 0))}
    assert not [text for text in texts(drawn("two", 1)) + texts(drawn("two")) if text.endswith("%")]
    assert not [text for text in texts(drawn("two-lay", 0)) if text.endswith("%")]


def test_free_squares_show_what_the_next_gem_would_bring() -> None:
    assert "+7" in texts(drawn("two-lay", 0))
    assert not [text for text in texts(drawn("two-lay", 1)) if text.startswith("+")]
    assert {"d1", "a3", "d3", "a4", "b4", "c4"} <= {*texts(drawn("two-lay"))}
    assert "d1" not in texts(drawn("two"))


def test_a_group_has_its_points_beside_one_of_its_gems() -> None:
    assert [text for text in texts(drawn("large")) if text in ("15", "3")] == [
        "15",
        "15",
        "3",
        "3",
        "3",
    ]  # two, then one, which is all its seat has


def test_all_crowns_of_a_seat_are_drawn_unless_they_are_worth_nothing() -> None:
    assert icons(drawn("columns"), "crown") == icons(drawn("columns-two"), "crown") == 4
    assert icons(drawn("two"), "crown") == 1
    assert icons(drawn("no-crown"), "crown") == 0


def test_a_lost_turn_shows_what_went_back_and_whose_it_was() -> None:
    c = drawn("six-lost")
    assert [card.state for card in c.cards].count("dim") == 6
    assert icons(c, "seat-A") == 2
    assert [card.state for card in drawn("six-lost", news=False).cards].count("dim") == 0


def test_new_gems_have_an_accent() -> None:
    assert len(drawn("two").accents) == 1
    assert len(drawn("two-laid").accents) == 1
    assert not drawn("two-laid", news=False).accents


def test_the_end_shows_what_the_points_are_for() -> None:
    told = texts(drawn("over-four"))
    assert {"30", "10", "43"} <= {*told}
    assert icons(drawn("over-four"), "in_row") == 4
    assert icons(drawn("over-none"), "crown") == 8
    assert icons(drawn("over-no-crown"), "crown") == 1


def test_a_seat_that_waits_has_no_question() -> None:
    assert "Draw or stop" in texts(drawn("two", 0))
    assert "Draw or stop" in texts(drawn("two"))
    assert "Draw or stop" not in texts(drawn("two", 1))
