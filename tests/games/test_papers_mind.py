"""Laminate Rummy's AI seats: positions in which any sensible player agrees. papers.py has the notation."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ai.luck import Luck
from engine.ai.mind import mind_of
from engine.games.papers.nearness import AIMS, bits, plans
from engine.notation import line
from tests.games.papers import GAME, given
from tests.games.sensible import Position, greedy_agrees, normal_agrees, positions

MIND = mind_of(GAME)
LAST: dict[str, Any] = {"ender": 1, "turns_left": 1}  # seat 0 has the last turn of the match

FOURTEEN = "straight_11 S9, four_pair C8"
NINE = "four_pair X11, sf_4 X12"


POSITIONS = {
    "the last review of the match makes the winner": Position(
        given("H2 H3|O2|O3", f"{NINE}, all_even B4 B6|{FOURTEEN}|", discard="S5", **LAST),
        0,
        {"review B4", "review B6"},
    ),
    "a paper of a single card counts at once, and wins the last turn": Position(
        given(
            "H1 O4 B3|O2|O3",
            f"{NINE}, three_pair B4|straight_9 S9, four_pair C8, sum_49 X13|",
            discard="S5",
            **LAST,
        ),
        0,
        {f"publish ace_king cards H1 cites X13 gifts {card}" for card in ("O4", "B3")},
    ),
    "the card that makes a Straight Flush is kept": Position(
        given("X7 X8 X9|O2|O3", discard="S5 H2", drawn=["H1", "X10"]), 0, {"keep X10"}
    ),
    "the card that makes a Straight Flush is taken": Position(
        given("X7 X8 X9|O2|O3", discard="X10 H2"), 0, {"take_discard"}
    ),
    "... also from a paper of someone else": Position(
        given("X7 X8 X9|O2|O3", "|sum_49 X10 X13 T12 H3 S11|", discard="H2"), 0, {"review X10"}
    ),
    "six points for a single card": Position(
        given("H2 S5 S6|O2 O3|H3 H4", "straight_5 O4, three_card B6, sum_49 T8, three_pair T10, straight_7 T12||"),
        0,
        {"publish all_even cards H2 cites O4 B6 T8 T10 T12"},
    ),
    "the last review of the match makes no one else the winner": Position(
        given("H2 H3|O2|O3", f"{NINE}|straight_9 C8|three_pair X8, sf_6 B4 B6", discard="S5", **LAST),
        0,
        blunders={"review B4", "review B6"},
    ),
}


@positions(POSITIONS)
def test_the_greedy_player_does_what_anyone_would(position: Position) -> None:
    greedy_agrees(position)


@positions(POSITIONS)
def test_so_does_the_search(position: Position) -> None:
    normal_agrees(position)


@pytest.mark.parametrize(
    ("hand", "mine", "theirs", "kind", "cost"),
    [
        ("S5 S6 S7 S8", "", "", "sf_4", 4),
        ("S5 S6", "S7", "S8", "sf_4", 3),  # cards cited from others are paid for with a card
        ("H7 O7", "B7", "", "three_card", 2),
        ("H7", "O7 B7", "", "three_card", 1),
        ("X13 T12 S11 C9 O4", "", "", "sum_49", 5),
        ("H1", "X13", "", "ace_king", 1),
        ("H2 O4 B6", "C8", "S10 T12", "all_even", 5),
    ],
)
def test_a_plan_with_nothing_missing_is_what_it_costs(hand: str, mine: str, theirs: str, kind: str, cost: int) -> None:
    found = dict(zip(AIMS, plans(bits([*hand.split(), *theirs.split()]), bits(mine.split())), strict=True))
    assert found[kind] == (cost, cost)
    without = dict(zip(AIMS, plans(bits(hand.split()[1:]), 0), strict=True))
    assert without[kind] > (cost, cost)


def test_what_is_given_goes_with_nothing() -> None:
    assert MIND is not None
    view = given("S9 H2 X7 X8 C8|O2|O3", "straight_5 B9|sum_49 T9|", discard="H3").match.view(0)
    published = [line(GAME, move) for move in MIND.moves(view, 0, Luck(b"gift")) if move.kind == "publish"]
    assert "publish three_card cards S9 cites B9 T9 gifts H2" in published
    assert all(move.endswith("gifts H2") for move in published)
