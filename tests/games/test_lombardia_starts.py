"""The Crown of Lombardia: the seats of each mode, starts, records, and a sampled world."""

from __future__ import annotations

from typing import Any

import pytest

from engine.audience import BACK
from engine.chance import Chance
from engine.game import BadStartError
from engine.games.lombardia.state import Draft
from engine.match import Match, new_seed, verify
from engine.options import read_options
from tests.games.lombardia import GAME, A, B, attacked, given


def test_the_seats_of_each_mode() -> None:
    for mode, seats in (("duel", (2,)), ("solo", (1,)), ("multi", (3, 4, 5))):
        assert GAME.seats_with(read_options(GAME, {"mode": mode})) == seats


def test_a_start_needs_nothing() -> None:
    for mode, seats, cards in (("duel", 2, 28), ("solo", 1, 28), ("multi", 4, 42)):
        match = Match.new(GAME, seats, read_options(GAME, {"mode": mode}), new_seed("bare"), {})
        state = match.state
        assert [len(hand) for hand in state.hands] == [5] * len(state.hands)
        assert len(state.deck) + len(state.offer) + 5 * len(state.hands) == cards


def test_a_record_holds_what_its_start_left_to_the_seed() -> None:
    """The record lacks nothing: under another seed its start deals the same cards."""
    options = read_options(GAME, {})
    match = Match.new(GAME, 2, options, new_seed("one"), {"hands": [["K1", "K2", "N2"], ["B4"]], "scores": [3, 0]})
    match, _ = match.act(match.opened[0].decision.seat, Draft(match.state.offer[0]))
    record = match.record()
    assert len(record["start"]["deck"]) == 24
    assert verify(GAME, record).state == match.state
    again = Match.new(GAME, 2, options, new_seed("another"), record["start"])
    assert (again.state.offer, again.state.hands) == (tuple(record["start"]["deck"][:3]), (("K1", "K2", "N2"), ("B4",)))


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("hands", {"hands": [["K1"], ["K1"]]}),
        ("hands", {"hands": [["K1"]]}),
        ("hands", {"hands": [["K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9", "K10"], []]}),
        ("first_player", {"first_player": 2}),
        ("turn_number", {"turn_number": 101}),
        ("scores", {"scores": [10, 0]}),
        ("scores", {"scores": [1]}),
        ("offer", {"offer": ["N9"], "drafted": False}),
        ("offer", {"offer": ["N8", "N9", "N10"]}),
        ("phase", {"phase": "trim"}),
        ("scholar", {"scholar": True}),
        ("turn_points", {"turn_points": 11}),
        ("bishops_shown", {"bishops_shown": True, "drafted": False}),
    ],
)
def test_starts_that_cannot_be(field: str, change: dict[str, Any]) -> None:
    start: dict[str, Any] = {"hands": [["K1"], ["K2"]], "first_player": 0, "drafted": True, **change}
    with pytest.raises(BadStartError) as error:
        Match.new(GAME, 2, read_options(GAME, {}), new_seed("bad"), start)
    assert error.value.field == field


def test_an_offer_stands_as_a_start() -> None:
    s = given("K5", "K6", offer="P4 K2 N5", drafted=False)
    assert (s.asked, s.state.offer) == ("A draft", ("P4", "K2", "N5"))
    s = given("K5 P4", "K6", offer="K2 N5", drafted=False)
    assert (s.asked, s.match.view(B).offer, s.match.view(None).offer) == ("B take", ("K2", "N5"), (BACK, BACK))


def test_a_world_remembers_what_all_have_seen() -> None:
    s = given("B4 B5 B6 K1", "N2 N3").do("bishops B4 B5 B6")
    for n in range(20):
        world = GAME.determinize(s.match.view(B), B, Chance(b"world", n))
        assert {"B4", "B5", "B6"} < {*world.hands[A]}
        assert world.hands[B] == ("N2", "N3")
    attacker = attacked(3)
    world = GAME.determinize(attacker.match.view(A), A, Chance(b"world"))
    assert world.hands[B] == ("K9", "N2", "N3", "N4", "B4")
