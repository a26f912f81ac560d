"""Pictures of the Crown of Lombardia: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from typing import Any

import pytest

from engine.audience import viewer
from engine.cards import LOMBARDY
from engine.games.lombardia.state import State
from render.boards.lombardia import BOARD as board
from render.boards.lombardia.scene import Scene
from render.canvas import Canvas
from render.picture import Viewer
from render.theme import GOLD
from tests.render.lombardia_positions import GAME, POSITIONS, alone, legal, played, seats
from tests.render.positions import names

see = viewer(State)


def look(state: State, seat: int | None = None, locale: str = "en", news: tuple[Any, ...] = ()) -> Viewer:
    cards = frozenset[str]() if seat is None else legal(state, seat)
    return Viewer(locale, names("plain", seats(state)), cards, news=news)


def table(state: State, **how: Any) -> Canvas:
    return board.draw_table(see(state, None), look(state, **how))


def hand(state: State, seat: int) -> Canvas:
    return board.draw_hand(see(state, seat), seat, look(state, seat))


def labels(c: Canvas) -> list[str]:
    return [label.text for label in c.labels]


def test_hands_lie_open_only_against_the_automaton() -> None:
    """A duel shows one back per card, and both piles. Alone, every card outside the deck shows its face."""
    state = POSITIONS["act"]
    c = table(state)
    assert [card.kind for card in c.cards].count("back") == sum(map(len, state.hands)) + 2
    state = POSITIONS["solo"]
    ranks = sorted(card.rank for card in table(state).cards if card.kind != "back")
    assert ranks == sorted(card[1:] for card in LOMBARDY if card not in state.deck)


@pytest.mark.parametrize(
    ("ai", "told"),
    [
        ("B4 B5 B6 N2 N3 K1 K2 K3", "Its next turn: bishops +1 · nobles +1 · 1 attack"),
        ("B4 B5 P4 P6", "Its next turn: bishops +1"),
        ("K1 K2 N2 P4", "Its next turn: nothing"),
        ("P4 P6 P8 N2 N3", "Its next turn: three princes!"),
    ],
)
def test_the_preview_is_what_the_automaton_does(ai: str, told: str) -> None:
    state = alone("K9", ai)
    assert told in labels(table(state))
    match = played("K9", ai, options={"mode": "solo"}, moves=("end_turn",), discard="")
    assert (match.outcome is not None) == ("princes!" in told)


def test_the_largest_of_the_other_hands_are_marked() -> None:
    """The mark is on seats that may be attacked. A duel has no mark."""
    assert [icon.name for icon in table(POSITIONS["five"]).icons].count("aim") == 3
    assert "aim" not in [icon.name for icon in table(POSITIONS["act"]).icons]


def test_a_hand_that_a_spy_has_opened_is_seen_by_all_and_one_that_is_attacked_by_one() -> None:
    state = POSITIONS["three-spy"]
    assert {"5", "6", "4", "1", "2"} <= {card.rank for card in table(state).cards}
    state = POSITIONS["name"]
    assert {card.rank for card in hand(state, 0).cards} >= {"9", "2", "5", "8", "7"}
    assert not {card.rank for card in table(state).cards} & {"9", "2", "5", "8"}


def test_what_naming_a_kind_would_do_stands_below_it() -> None:
    """Three nobles are three points. If nothing is stolen, only cards are counted."""
    assert [text for text in labels(hand(POSITIONS["name"], 0)) if text[0] in "−+"] == [
        "−1",
        "+1",
        "−3",
        "+3",
        "−1",
        "+1",
    ]
    poor = played("K1 K2 K3", "N2 N3", options={"steal": "none"}, moves=("attack K1 K2 K3", "defend -")).state
    assert [text for text in labels(hand(poor, 0)) if text[0] in "−+"] == ["−2"]


def test_points_of_this_turn_shine() -> None:
    scene = Scene.drawn(see(POSITIONS["lost"], None), look(POSITIONS["lost"]))
    assert [scene.gained(side) for side in (0, 1)] == [3, 0]
    assert Scene.drawn(see(POSITIONS["act"], None), look(POSITIONS["act"])).gained(0) == 0


def test_a_defence_is_asked_in_its_place() -> None:
    """Two gold slots are beside the attack, at the table and in both hands, whether or not the seat can defend."""
    for state in (POSITIONS["defend"], POSITIONS["three-attack"], POSITIONS["solo-attacked"]):
        assert [icon.name for icon in table(state).icons].count("knight") >= 2
    able, unable = (played("K1 K2 K3", cards, moves=("attack K1 K2 K3",)).state for cards in ("K8 K9 N2", "N3 N4 N2"))
    assert table(able).image.tobytes() == table(unable).image.tobytes()


def test_the_automaton_has_won() -> None:
    c = table(POSITIONS["solo-lost"])
    assert "The automaton wins" in labels(c)
    assert GOLD not in {colour for _, colour in c.image.getcolors(1 << 20) or ()}
    assert GAME.outcome(POSITIONS["solo-lost"]).winners == ()  # type: ignore[union-attr]
