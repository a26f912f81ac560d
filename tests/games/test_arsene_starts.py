"""Arsène: options, fresh matches, prescribed deals, starts in mid-game, and starts that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance
from engine.game import BadOptionError, BadStartError
from engine.games.arsene.state import DECK, in_order
from engine.match import Match, new_seed, verify
from engine.options import read_options
from tests.games.arsene import FULL, GAME, SEED, fresh, given, last_trick


@pytest.mark.parametrize(
    ("chips", "mode", "on"),
    [
        (FULL, "advanced", False),
        ((3, 6, 9, 6, 0), "advanced", True),
        ((3, 6, 9, 6, 0), "basic", False),
    ],
)
def test_the_scramble_of_a_start(chips: tuple[int, ...], mode: str, on: bool) -> None:
    s = fresh(mode, dealer=0, chips=chips)
    assert s.state.scramble == on
    assert [event.kind for event in GAME.opening(s.match.view(None))] == ["scramble_began"] * on + ["deal_began"]


def test_a_mode_that_is_none() -> None:
    with pytest.raises(BadOptionError):
        read_options(GAME, {"mode": "expert"})


def test_a_fresh_match() -> None:
    s = fresh()
    assert [len(hand) for hand in s.state.hands] == [11] * 4
    assert len(s.state.side) == 3
    assert {*s.state.side, *(card for hand in s.state.hands for card in hand)} == set(DECK)
    assert len(DECK) == 47
    assert all(hand == in_order(hand) for hand in s.state.hands)
    assert (s.state.chips, s.state.purses) == (FULL, (0, 0, 0, 0))


def test_a_record_lists_every_deal() -> None:
    s, dice = fresh(), Chance(b"record")
    while not s.match.over:
        seat = s.match.opened[0].decision.seat
        s.match, _ = s.match.act(seat, GAME.random(s.match.view(seat), seat, dice))
    record = s.match.record()
    start = record["start"]
    assert len(start["deals"]) == s.state.deal
    for deal in start["deals"]:
        assert [len(hand) for hand in deal["hands"]] == [11] * 4
        assert {*deal["side"], *(card for hand in deal["hands"] for card in hand)} == set(DECK)
    assert verify(GAME, record).state == s.match.state
    whole = {"dealer": start["dealer"], "deals": start["deals"]}  # the least that a start must have
    again = Match.new(GAME, 4, s.match.options, new_seed("another"), whole)
    for seat, action in record["moves"]:
        again, _ = again.act(seat, GAME.decode(action))
    assert again.state == s.match.state


@pytest.mark.parametrize("seed", range(8))
def test_prescribed_deals_verify_under_any_seed(seed: int) -> None:
    """This holds even if the seed makes the same dealer, but other deals."""
    first = fresh().match.record()["start"]
    start = {"dealer": first["dealer"], "deals": first["deals"]}
    match, dice = Match.new(GAME, 4, read_options(GAME, {}), new_seed(f"other {seed}"), start), Chance(b"p")
    while not match.over:
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, GAME.random(match.view(seat), seat, dice))
    assert verify(GAME, match.record()).state == match.state


def test_deals_beyond_the_list_come_from_the_seed() -> None:
    s = last_trick((6, 0, 0, 5))
    assert [len(hand) for hand in s.state.hands] == [11] * 4
    assert len(s.match.record()["start"]["deals"]) == 2
    s = fresh(dealer=2)
    assert len(s.match.record()["start"]["deals"]) == 1
    assert Match.new(GAME, 4, s.match.options, new_seed("another"), s.match.record()["start"]).state == s.state


REST = [card for card in DECK if card not in ("H7", "CK", "D9")]
DEAL = {"hands": [REST[n : n + 11] for n in (0, 11, 22, 33)], "side": ["H7", "CK", "D9"]}
ONE = {"hands": [["SA"], ["S2"], ["S3"], ["S4"]], "side": ["H7", "CK", "D9"]}
LATE = {"dealer": 3, "deals": [ONE], "tricks": [5, 5, 0, 0], "leader": 0, "trump": None}


@pytest.mark.parametrize(
    ("start", "field"),
    [
        ({"dealer": 4}, "dealer"),
        ({"dealer": -1}, "dealer"),
        ({}, "dealer"),
        ({"dealer": "x"}, "dealer"),
        ({"dealer": 0, "chips": [3, 6, 9, 6]}, "chips"),
        ({"dealer": 0, "chips": [3, 4, 9, 6, 3]}, "chips"),
        ({"dealer": 0, "chips": [3, 6, 9, 6, -1]}, "chips"),
        ({"dealer": 0, "chips": [0] * 5}, "chips"),
        ({"dealer": 0, "purses": [1, 2, 3]}, "purses"),
        ({"dealer": 0, "purses": [1, 2, 3, -1]}, "purses"),
        ({"dealer": 0, "deal": 0}, "deal"),
        ({"dealer": 0, "deal": 61}, "deal"),
        ({"dealer": 0, "colour": 1}, "colour"),
        ({"dealer": 0, "deals": 7}, "deals"),
        ({"dealer": 0, "deals": [7]}, "deals"),
        ({"dealer": 0, "deals": [ONE]}, "deals"),
        ({"dealer": 0, "deals": [{"hands": DEAL["hands"]}]}, "deals"),
        ({"dealer": 0, "deals": [DEAL | {"side": ["H7", "CK", "DA"]}]}, "deals"),
        ({"dealer": 0, "deals": [DEAL | {"side": ["H7", "CK", "SA"]}]}, "deals"),
        ({"dealer": 0, "deals": [DEAL | {"side": ["H7", "CK"]}]}, "deals"),
        ({"dealer": 0, "tricks": [1, 0, 0, 0]}, "tricks"),
        ({"dealer": 0, "leader": 1}, "leader"),
        ({"dealer": 0, "trick": ["SA"]}, "trick"),
        ({"dealer": 0, "flipped": 1}, "flipped"),
        (LATE | {"tricks": [6, 5, 0, 0]}, "tricks"),
        (LATE | {"tricks": [6, 5, 0, -1]}, "tricks"),
        (LATE | {"tricks": [5, 5]}, "tricks"),
        (LATE | {"tricks": [5, 4, 0, 0]}, "deals"),
        (LATE | {"leader": 4}, "leader"),
        (LATE | {"trump": "S"}, "trump"),
        (LATE | {"flipped": 3}, "flipped"),
        (LATE | {"flipped": 1}, "flipped"),
        (LATE | {"trump": "D", "flipped": 0}, "flipped"),
        (LATE | {"trick": ["SA"]}, "deals"),
        (LATE | {"trick": ["SK", "SQ", "SJ", "S10", "S9"]}, "trick"),
        (LATE | {"trick": ["SK", "SK"]}, "trick"),
        (LATE | {"trick": ["DA"]}, "trick"),
        (
            LATE
            | {
                "tricks": [5, 4, 0, 0],
                "trick": ["SK", "HA"],
                "deals": [ONE | {"hands": [["SA"], ["S2"], ["S3", "S5"], ["S4", "S6"]]}],
            },
            "trick",
        ),
        (
            LATE
            | {
                "tricks": [5, 4, 1, 0],
                "trick": ["SK", "SQ", "SJ", "S10"],
                "deals": [ONE | {"hands": [[], [], [], []]}],
            },
            "trick",
        ),
    ],
)
def test_a_start_that_cannot_be_names_its_field(start: dict[str, Any], field: str) -> None:
    with pytest.raises(BadStartError) as error:
        Match.new(GAME, 4, read_options(GAME, {}), SEED, start)
    assert error.value.field == field


def test_a_start_in_a_trick_knows_who_could_not_follow() -> None:
    s = given("S5|H3 H4 H5 H6 C3|H2|", (1, 2, 1, 1), trick="SA HK")
    assert (s.asked, s.state.voids) == ("2 play", ("", "S", "", ""))
    assert GAME.start_of(s.state).trick == ("SA", "HK")


def test_the_position_of_a_state_within_a_deal() -> None:
    s = given("SA|S2|S3|S4", (1, 2, 1, 1), trump="D", flipped=1).do("play SA")
    start = GAME.start_of(s.state)
    assert (start.tricks, start.leader, start.trump, start.flipped, start.trick) == ((1, 2, 1, 1), 0, "D", 1, ("SA",))
    assert start.deals[0].hands == s.state.hands
    over = GAME.start_of(last_trick((1, 2, 3, 5), (0, 5, 8, 6, 3)).state)
    assert (over.tricks, over.chips, over.deals[0].hands) == ((1, 2, 3, 5), (0, 3, 5, 6, 2), ((), (), (), ()))
