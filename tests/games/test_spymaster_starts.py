"""Spymaster: its mixes of agents, the least that a start must say, and starts that cannot be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.match import Match
from engine.options import read_options
from tests.games.scene import bad_start
from tests.games.spymaster import GAME, SEED, Scene


@pytest.mark.parametrize("agents", ["9-6-6", "11-5-5", "13-4-4"])
def test_every_mix_has_21_agents(agents: str) -> None:
    match = Match.new(GAME, 2, read_options(GAME, {"agents": agents}), SEED)
    cards = Counter(card[0] for hand in (*match.state.hands, match.state.deck) for card in hand)
    assert [cards[suit] for suit in "SFH"] == [int(n) for n in agents.split("-")]
    assert sum(cards.values()) == 21


START: dict[str, Any] = {
    "agents": "9-6-6",
    "first_attacker": 0,
    "hands": [["S1", "S2", "S3", "S4", "S5"], ["F", "F", "F", "H", "H"]],
    "deck": ["S6", "S7", "S8", "S9", "F", "F", "F", "H", "H", "H", "H"],
}


def test_the_least_that_a_start_must_say() -> None:
    match = Match.new(GAME, 2, read_options(GAME, {}), SEED, START)
    assert match.record()["start"] == START | {
        "exposed": [0, 0],
        "discard": [],
        "row": [],
        "defector": None,
        "attacker": None,
        "round": 1,
        "first_draw_done": False,
        "reshuffles": [],
    }
    assert Scene(match).asked == "A play"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("agents", "11-5-5"),
        ("first_attacker", 2),
        ("attacker", -1),
        ("hands", [["S1"], ["F"]]),
        ("hands", [["S1"]]),
        ("hands", [["S1", "S2", "S3", "S4", "X5"], START["hands"][1]]),
        ("exposed", [3, 0]),
        ("exposed", [0, -1]),
        ("exposed", [0]),
        ("row", [{"card": "F"}]),
        ("row", [{"card": "H", "under": "S9"}]),
        ("row", [{"card": "S5", "under": "S4"}]),
        ("row", [{"spy": "S5"}]),
        ("defector", "H"),
        ("round", 0),
        ("round", 61),
        ("phase", "guess"),
        ("laid", "S1"),
    ],
)
def test_a_start_that_cannot_be_names_its_field(field: str, value: Any) -> None:
    assert bad_start(GAME, START | {field: value}) == field
