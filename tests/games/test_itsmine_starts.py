"""It's Mine!: options, the least that a start must say, starts in mid-game, and starts that cannot be."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.chance import Chance
from engine.game import BadStartError
from engine.match import Match, plain
from engine.options import read_options
from tests.games.conformance import Case, walk
from tests.games.itsmine import GAME, SEED, A, B, Scene, given
from tests.games.scene import bad_start

START: dict[str, Any] = {
    "hands": [["H1", "C9", "T6"], ["O2", "S10", "X12"]],
    "citizens": ["B3", "B8", "C4", "H6", "S5", "T11", "X7", "O7"],
    "bonus": ["C5", "C6", "O3", "X8", "T7"],
    "deck": [
        "H2",
        "H3",
        "H4",
        "H5",
        "O4",
        "O5",
        "O6",
        "B4",
        "B5",
        "B6",
        "B7",
        "C7",
        "C8",
        "S6",
        "S7",
        "S8",
        "S9",
        "T8",
        "T9",
        "T10",
        "X9",
        "X10",
        "X11",
    ],
}


def test_the_least_that_a_start_must_say() -> None:
    match = Match.new(GAME, 2, read_options(GAME, {}), SEED, START)
    assert match.record()["start"] == START | {
        "columns": [{}, {}],
        "dice": [1, 1],
        "tied": None,
        "faces": None,
        "phase": "bid",
        "claimed": [],
        "removed": [[], []],
        "ending": "none",
        "round": 1,
        "idle": 0,
    }
    assert Scene(match).asked == "A bid, B bid"


MOVED = {"columns": [{"H": ["H2", "H3"]}, {}], "deck": START["deck"][2:]}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hands", [["H1"], ["O2"]]),
        ("hands", [["H1"]]),
        ("hands", [["H1", "C9", "T6"], ["O2", "S10", "X13"]]),
        ("citizens", [*START["citizens"][:7], None]),
        ("bonus", START["bonus"][1:]),
        ("dice", [0, 1]),
        ("dice", [1, 7]),
        ("dice", [1]),
        ("tied", 7),
        ("faces", [2, 3]),
        ("phase", "over"),
        ("phase", "play"),
        ("phase", "nap"),
        ("claimed", ["H7"]),
        ("claimed", ["H", "H"]),
        ("ending", "soon"),
        ("round", 0),
        ("idle", 3),
        ("turn", 0),
        ("turn", 2),
        ("waiting", []),
        ("sealed", [["1"], None]),
        ("sealed", [["2"], ["3"]]),
        ("sealed", [["7"], None]),
        ("sealed", [["H1"], None]),
        ("sealed", [None]),
        ("sealed", [3, None]),
        ("columns", [{}]),
        ("columns", [{"Z": []}, {}]),
        ("columns", [{"H": ["H8"]}, {}]),
    ],
)
def test_a_start_that_cannot_be_names_its_field(field: str, value: Any) -> None:
    named = {"phase": ("phase", "faces"), "columns": ("columns", "hands"), "citizens": ("hands",), "bonus": ("hands",)}
    assert bad_start(GAME, START | {field: value}) in named.get(field, (field,))


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"columns": [{"O": ["H2", "H3"]}, {}]}, "columns"),
        ({"columns": [{"H": ["H2"]}, {"H": ["H3"]}], "phase": "bonus", "faces": [2, 3]}, "columns"),
        ({"phase": "play", "faces": [2, 2]}, "faces"),
        ({"phase": "play_sealed", "faces": [2, 3]}, "faces"),
        ({"phase": "take_small", "faces": [2, 2]}, "faces"),
        ({"phase": "take_small", "faces": [2, 7]}, "faces"),
        ({"phase": "take_small", "faces": [2, 3], "turn": 1}, "turn"),
        ({"phase": "take_large", "faces": [2, 3], "turn": 0}, "turn"),
        ({"phase": "play_sealed", "faces": [2, 2], "sealed": [["H1"], ["O2"]]}, "sealed"),
        ({"phase": "play_sealed", "faces": [2, 2], "sealed": [["O2"], None]}, "sealed"),
        ({"phase": "play_sealed", "faces": [2, 2], "sealed": [[], None]}, "sealed"),
        ({"phase": "play_sealed", "faces": [2, 2], "sealed": [["2"], None]}, "sealed"),
        ({"idle": -1}, "idle"),
        ({"idle": 3, "ending": "last_next"}, "idle"),
        ({"idle": 4, "ending": "last_now"}, "idle"),
    ],
)
def test_a_start_in_mid_game_that_cannot_be(fields: dict[str, Any], named: str) -> None:
    assert bad_start(GAME, START | MOVED | fields) == named


def test_a_column_of_a_start_rises_or_falls() -> None:
    with pytest.raises(BadStartError, match="columns"):
        given(own_a="H2 H5 H3")


@pytest.mark.parametrize(
    ("fields", "asked"),
    [
        ({"phase": "take_small"}, "B take_small"),
        ({"phase": "take_large"}, "A take_large"),
        ({"phase": "play"}, "A play"),
        ({"phase": "play", "turn": 1}, "B play"),
        ({"phase": "play_sealed", "faces": (2, 2)}, "A play_sealed, B play_sealed"),
        ({"phase": "play_sealed", "faces": (2, 2), "sealed": [["H1"], None]}, "B play_sealed"),
        ({"sealed": [None, ["4"]]}, "A bid"),
        ({"tied": 4}, "A bid, B bid"),
        ({"phase": "bonus", "own_b": "S5 S6 S7"}, "B bonus"),
        ({"phase": "bonus", "own_a": "S8 S9 S10", "own_b": "S5 S6 S7", "turn": 0}, "A bonus"),
        ({"phase": "bonus", "faces": (2, 2), "own_b": "S5 S6 S7", "waiting": ["T6"]}, "B bonus"),
    ],
)
def test_a_start_may_stand_at_every_decision(fields: dict[str, Any], asked: str) -> None:
    s = given(A="H1", B="H2", citizens="X7 X8 X9", **fields)
    assert s.asked == asked
    assert GAME.start_of(GAME.setup(2, s.match.options, Chance(b""), GAME.start_of(s.state))) == GAME.start_of(s.state)


def test_every_running_position_of_a_match_stands_as_a_start() -> None:
    """A start leaves out what each seat has seen of hands, and the owner of a bonus if both have three cards."""
    for n in range(20):
        for variant in ("standard", "simple"):
            for spot in walk(Case(GAME, 2, GAME.options_type(variant=variant)), n).spots:
                state = spot.match.state
                if not spot.match.over:
                    again = Match.new(GAME, 2, spot.match.options, SEED, plain(GAME.start_of(state))).state
                    mines = [claim.mine for claim in again.claimed]
                    assert mines == [claim.mine for claim in state.claimed]
                    assert state == replace(again, known=state.known, stuck=state.stuck, claimed=state.claimed)


def test_a_start_whose_deck_or_bonus_pile_is_empty_has_met_the_end() -> None:
    assert given(spread=True, deck=0).state.ending == "last_next"
    assert given(spread=True, bonus="").state.ending == "last_next"
    assert given(spread=True, deck=0, ending="last_now").state.ending == "last_now"
    assert given(spread=True).state.ending == "none"


def test_a_start_with_three_cards_at_a_mine_has_spent_its_bonus() -> None:
    s = given(B="T9 T10", own_a="T6 T7 T8", own_b="T11", phase="play", turn=B)
    assert s.state.spent == {"T12"}
    assert s.state.claimed[0].seat == A


def test_no_start_stands_where_two_could_have_the_bonus() -> None:
    with pytest.raises(BadStartError, match="turn"):
        given(own_a="S8 S9 S10", own_b="S5 S6 S7", phase="bonus")
