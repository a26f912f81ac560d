"""Colonial Trade: starts in the middle of a match, and starts that cannot be."""

from __future__ import annotations

from typing import Any

from engine.games.colony.state import COLONIES
from engine.match import Match, new_seed
from tests.games.colony import GAME, GIVEN, SEED, Scene, given
from tests.games.scene import bad_start

GOOD: dict[str, Any] = {
    "order": [1, 0],
    "deck": [n for n in COLONIES if n not in (1, 4, 10, 12, 2, 3, 5)],
    "year": 4,
    "acted": 1,
    "coins": [5, 0],
    "mills": [{"C": 2}, {}],
    "colonies": [{"4": True, "10": False}, {"12": False}],
    "row": [1, 2, 3, 5],
}


def test_a_start_in_the_middle_of_a_match() -> None:
    s = Scene(Match.new(GAME, 2, GAME.options_type(), SEED, GOOD))
    assert (s.asked, s.state.round, s.mills, s.colonies) == ("A act", 4, "CC / -", "4* 10 / 12")
    assert s.deck == 13


def test_mills_may_be_left_out() -> None:
    start = {name: value for name, value in GOOD.items() if name != "mills"}
    assert Scene(Match.new(GAME, 2, GAME.options_type(), SEED, start)).mills == "- / -"


def test_only_the_deck_is_hidden() -> None:
    s = given("9 9", colonies="1 / 2")
    views = {s.match.view(seat) for seat in (0, 1, None)}
    assert len(views) == 1
    assert {*views.pop().deck} == {"??"}


def test_fresh_matches_differ() -> None:
    made = [Match.new(GAME, 3, GAME.options_type(), new_seed(f"{n}")).state for n in range(8)]
    assert len({state.colonies for state in made}) > 4
    assert len({state.order for state in made}) > 2


def test_starts_that_cannot_be() -> None:
    Match.new(GAME, 2, GAME.options_type(), SEED, GOOD)
    twenty = GIVEN["deck"]
    for fields, field in (
        ({"order": [0, 0]}, "order"),
        ({"order": [0, 1, 2]}, "order"),
        ({"year": 0}, "year"),
        ({"year": 10}, "year"),
        ({"acted": 2}, "acted"),
        ({"acted": -1}, "acted"),
        ({"coins": None}, "coins"),
        ({"coins": [1]}, "coins"),
        ({"coins": [1, -1]}, "coins"),
        ({"mills": [{}]}, "mills"),
        ({"mills": [{"X": 1}, {}]}, "mills"),
        ({"mills": [{"C": -1}, {}]}, "mills"),
        ({"colonies": None}, "colonies"),
        ({"colonies": [{}]}, "colonies"),
        ({"colonies": [{"four": True}, {"12": False}]}, "colonies"),
        ({"colonies": [{"4": True, "10": True}, {"12": False}]}, "colonies"),
        ({"colonies": [{"4": True, "10": False}, {"4": False}]}, "deck"),
        ({"deck": GOOD["deck"][1:]}, "deck"),
        ({"deck": [*GOOD["deck"], 21]}, "deck"),
        ({"row": [1, 2, 3], "deck": [*GOOD["deck"], 5]}, "row"),
        ({"row": [1, 2, 3, 5, GOOD["deck"][0]], "deck": GOOD["deck"][1:]}, "row"),
        ({"row": None}, "row"),
    ):
        assert bad_start(GAME, {**GOOD, **fields}) == field, fields
    fresh = {"order": [0, 1], "deck": twenty}
    Match.new(GAME, 2, GAME.options_type(), SEED, fresh)
    assert bad_start(GAME, fresh | {"deck": twenty[1:]}) == "deck"
    assert bad_start(GAME, fresh | {"deck": [*twenty[1:], 4, 4]}) == "deck"
    assert bad_start(GAME, fresh | {"year": 2}) == "row"
