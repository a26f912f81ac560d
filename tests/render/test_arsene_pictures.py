"""Pictures of Arsène: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.arsene.state import SEATS, SHOPS
from render import former, theme
from render.boards.arsene import BOARD as arsene
from render.boards.arsene.scene import TIES, WIDE, Scene, column
from render.canvas import Canvas
from render.picture import Viewer
from tests.render.arsene_positions import POSITIONS, legal, see
from tests.render.positions import LOCALES, names

PLAYERS = names("plain", SEATS)


def table(name: str, locale: str = "en", **fields: Any) -> Canvas:
    return arsene.draw_table(see(replace(POSITIONS[name], **fields), None), Viewer(locale, PLAYERS))


def hand(name: str, seat: int, locale: str = "en") -> Canvas:
    state = POSITIONS[name]
    return arsene.draw_hand(see(state, seat), seat, Viewer(locale, PLAYERS, legal(state, seat)))


def words(c: Canvas) -> list[str]:
    return [label.text for label in c.labels]


def in_column(c: Canvas, seat: int) -> set[str]:
    """Return the texts in a seat's column."""
    return {label.text for label in c.labels if column(seat) <= label.box[0] and label.box[2] <= column(seat) + WIDE}


@pytest.mark.parametrize("name", POSITIONS)
def test_every_shop_shows_its_groups_and_the_next_in_large(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    scene = Scene.drawn(state, Viewer("en", PLAYERS))
    stacks = [int(icon.name.removeprefix("chips-")) for icon in c.icons if icon.name.startswith("chips-")]
    assert stacks == [count for shop in SHOPS for count in scene.groups(shop)]
    large = [label.text for label in c.labels if label.size == 60]
    assert large == [f"+{scene.groups(shop)[0]}" for shop in SHOPS if scene.groups(shop)]
    assert sum(icon.name == "police" for icon in c.icons) >= state.chips.count(0)
    assert words(c).count("Police") == state.chips.count(0)


@pytest.mark.parametrize("name", [name for name in POSITIONS if "flip" not in name and "over" not in name])
def test_a_badge_stands_at_the_shop_of_a_seats_number(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    for seat in range(SEATS):
        badges = [icon.box for icon in c.icons if icon.name == f"seat-{'ABCD'[seat]}" and icon.box[1] > 480]
        assert len(badges) == (state.tricks[seat] in SHOPS)
        if badges:
            shop = (badges[0][0] - theme.LEFT) // 233 + 1
            assert shop == state.tricks[seat]


def test_who_has_as_many_tricks_shares_a_colour() -> None:
    """The colour is at the edge of each number's box, beside the figure."""
    c = table("hand-3")  # tricks: 3, 3, 1, 1
    grounds = [c.image.getpixel((column(seat) + 22, 176)) for seat in range(SEATS)]
    assert grounds == [TIES[1], TIES[1], TIES[0], TIES[0]]
    c = table("trumped")  # tricks: 3, 0, 1, 2
    assert {c.image.getpixel((column(seat) + 22, 176)) for seat in range(SEATS)} == {theme.PANEL}


def test_no_one_shares_a_colour_with_nothing_but_in_the_scramble() -> None:
    look = Viewer("en", PLAYERS)
    state = replace(POSITIONS["lead"], tricks=(0, 5, 0, 2))
    assert Scene.drawn(state, look).ties == {}
    assert Scene.drawn(replace(state, scramble=True), look).ties.keys() == {0}
    assert Scene.drawn(replace(state, scramble=True, tricks=(0, 0, 0, 0)), look).ties == {}


def test_the_trick_lies_below_the_seats() -> None:
    c = table("trumped")  # H10 by C, D6 by D, HA by A; diamonds are trump
    ranks = {
        (card.box[0] - theme.LEFT) // 292: (card.rank, card.state)
        for card in c.cards
        if card.kind == "card" and card.box[1] < 400
    }
    assert ranks == {2: ("10", "plain"), 3: ("6", "win"), 0: ("A", "plain")}
    assert "Led" in in_column(c, 2)
    assert "Wins" in in_column(c, 3)
    assert "To play" in in_column(c, 1)


def test_before_a_lead_the_last_trick_is_dimmed() -> None:
    c = table("lead-after-a-push")
    assert [card.state for card in c.cards if card.kind == "card" and card.box[1] < 400] == ["dim"] * SEATS
    assert "Pushed" in in_column(c, 0)
    assert {"Got it", "To lead"} <= in_column(c, 3)


def test_where_a_trick_can_be_pushed() -> None:
    c = table("choice")
    assert "Won" in in_column(c, 0)
    assert "May get it" in in_column(c, 2)
    assert not {"May get it", "Won"} & (in_column(c, 1) | in_column(c, 3))


@pytest.mark.parametrize(("name", "word", "backs"), [("lead", "Trump", 2), ("no-trump", "No trump", 3)])
def test_trump_shows_by_word_and_by_the_side_cards(name: str, word: str, backs: int) -> None:
    c = table(name)
    assert word in words(c)
    assert sum(card.kind == "back" for card in c.cards) == backs
    assert [card.rank for card in c.cards if card.kind == "tile"] == ["K"] * (3 - backs)


def test_the_side_cards_are_large_while_one_is_to_be_turned_up() -> None:
    for c in (table("flip"), hand("flip", 2)):
        assert [card.state for card in c.cards if card.kind == "back"] == ["legal"] * 3
        assert {"Left", "Middle", "Right"} <= set(words(c))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_scramble_has_a_banner(locale: str) -> None:
    told = {"en": "Scramble", "ja": "争奪モード"}[locale]
    assert told in words(table("scramble", locale))
    assert told not in words(table("scramble", locale, scramble=False))


def test_what_the_deal_before_brought() -> None:
    c = table("flip")
    assert [next(t for t in in_column(c, seat) if "trick" in t) for seat in range(SEATS)] == [
        "3 tricks: +5",
        "2 tricks: clash",
        "2 tricks: clash",
        "4 tricks: +2",
    ]
    c = table("over")
    assert "Caught: −12" in in_column(c, 0)
    assert {"The new Arsène L", "Oliver", "The police caught someone."} <= set(words(c))


def test_at_the_end_only_the_caught_are_marked() -> None:
    """B took the last chips of shop 4 before the police came."""
    c = table("over")
    edges = [c.image.getpixel((column(seat) + 16, 190)) for seat in range(SEATS)]
    assert [edge == theme.ALARM for edge in edges] == [True, False, False, True]


def test_cards_that_do_not_follow_are_dimmed_and_the_reason_is_told() -> None:
    c = hand("two-suits", 0)
    states = {card.rank + str(n): card.state for n, card in enumerate(c.cards[-10:])}
    assert [*states.values()] == ["legal"] * 6 + ["dim"] * 4
    assert "Follow suit" in words(c)
    assert any(icon.name == "heart" and icon.box[3] < former.HEADER for icon in c.icons)
    assert "None: play anything" in words(hand("one-suit", 0))
    assert "You lead" in words(hand("lead", 3))


@pytest.mark.parametrize(
    ("name", "seat", "told"),
    [
        ("hand-3", 0, "3 tricks → shop 3, next 1 chip"),
        ("in-danger", 0, "4 tricks → shop 4, empty: police!"),
        ("follow", 3, "0 tricks → no shop"),
        ("lead-after-a-push", 3, "3 tricks → shop 3, next 5 chips"),
    ],
)
def test_the_hand_tells_what_its_tricks_would_bring(name: str, seat: int, told: str) -> None:
    assert told in words(hand(name, seat))


def test_both_ways_to_dispose_of_a_trick_are_told() -> None:
    told = words(hand("choice-danger", 2))
    assert {"Keep the trick", "Push to さくら", "→ shop 4, empty: police!", "→ shop 3, empty: police!"} <= {*told}
    told = words(hand("choice-no-shop", 0))
    assert {"→ no shop", "→ shop 5, next 1 chip"} <= {*told}


def test_a_hand_lies_by_suit_from_high_to_low() -> None:
    c = hand("follow", 0)  # S5 SK D7 H3 and two more cards
    held = [card for card in c.cards if card.kind == "card"][-6:]
    assert [card.box[0] for card in held] == sorted(card.box[0] for card in held)
    assert [card.rank for card in held][:2] == ["K", "5"]


def test_at_the_end_a_hand_is_the_table() -> None:
    state, look = POSITIONS["over"], Viewer("ja", PLAYERS)
    shown = arsene.draw_hand(see(state, 1), 1, look).image
    assert shown.tobytes() == arsene.draw_table(see(state, None), look).image.tobytes()
