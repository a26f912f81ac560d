"""#33 4X: each board of ours is in order, what is wrong with a board is named, and starts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.basics import plain
from engine.form import Text
from engine.games.fourx.board import BadBoardError, form_of, printed, read_board
from engine.games.fourx.game import place_text
from engine.games.fourx.plans import optimal, optimum
from engine.games.fourx.state import BOARDS, NUMBERS
from engine.match import Match
from engine.notation import parse
from engine.options import read_options
from render.texts import LOCALES, keys, say
from tests.games.fourx import GAME, SEED, Scene, board, given, on
from tests.games.scene import bad_start


@pytest.mark.parametrize("number", NUMBERS)
def test_each_board_of_ours_is_in_order(number: int) -> None:
    """The file reads as it is written. The plan that is shown only afterwards solves the board at par."""
    data = json.loads((BOARDS / f"{number:02}.json").read_text("utf-8"))
    made = printed(number)
    full = {"techs": {}, "known": [], "sea": []} | data
    full["regions"] = [{"owned": False} | region for region in data["regions"]]
    assert json.loads(json.dumps(form_of(made))) == full
    assert all(region.xy for region in made.regions)
    plan = optimal(number)
    s = on(number)
    for n, done in enumerate(plan, 1):
        assert optimum(s.state) == ()
        s.do(done.word)
        assert (s.end is not None) == (n == len(plan))
    assert (s.state.turn, s.end) == (made.par, ("solved", (3,), (0,)))
    assert optimum(s.state) == plan == s.state.plan


def test_every_name_on_our_boards_is_said_in_both_languages() -> None:
    names = {name for n in NUMBERS for name in (printed(n).name, *(region.name for region in printed(n).regions))}
    wanted = {place_text(name).key for name in names}
    for locale in LOCALES:
        told = {key for key in keys(locale, "fourx") if key.startswith("place-")}
        assert told == wanted, locale
        for number in NUMBERS:
            name = say(locale, place_text(printed(number).name), game="fourx")
            assert say(locale, Text("option-board-value", {"value": number}), game="fourx") == f"{number} {name}"


def test_names_of_other_boards_stand_as_they_are() -> None:
    regions = [
        {"id": "A", "name": "Rigde", "terrain": "capital", "owned": True},
        {"id": "B", "terrain": "hills", "shield": 1},
    ]
    s = given("A capital, B hills 1", "AB", regions=regions, name="My Map", goal=[{"kind": "count", "n": 2}])
    for locale in LOCALES:
        told = GAME.tell(GAME.opening(s.state)[0], None)
        assert told is not None
        assert "My Map" in say(locale, told, game="fourx")
        assert "Rigde" in say(locale, GAME.say(s.state, 0, parse(GAME, "conquer A")), game="fourx")
    s.do("conquer B")
    assert s.words()[0] == "Turn 1 of 20: B is conquered by 1 factory against a shield of 1."
    assert optimum(s.state) == ()


def two() -> dict[str, Any]:
    return board("A capital, B hills 1", "AB")


@pytest.mark.parametrize(
    ("change", "region", "field"),
    [
        ({"colour": "red"}, "", "colour"),
        ({"limit": 0}, "", "limit"),
        ({"limit": "8"}, "", "limit"),
        ({"par": 21}, "", "par"),
        ({"number": 0}, "", "number"),
        ({"goal": []}, "", "goal"),
        ({"goal": [{"kind": "win"}]}, "", "goal"),
        ({"goal": [{"kind": "own", "regions": ["C"]}]}, "C", "goal"),
        ({"goal": [{"kind": "count", "n": 3}]}, "", "goal"),
        ({"goal": [{"kind": "techs", "techs": ["iron"]}]}, "", "goal"),
        ({"goal": [{"kind": "all", "n": 2}]}, "", "n"),
        ({"techs": {"wheel": 3}}, "", "techs"),
        ({"techs": {"iron": 0}}, "", "techs"),
        ({"known": ["iron", "iron"]}, "", "known"),
        ({"known": ["wheel"]}, "", "known"),
        ({"regions": []}, "", "regions"),
        ({"borders": ["AA"]}, "A", "borders"),
        ({"borders": ["BA"]}, "B", "borders"),
        ({"borders": ["AC"]}, "C", "borders"),
        ({"borders": ["AB", "AB"]}, "A", "borders"),
        ({"borders": ["ABC"]}, "", "borders"),
        ({"sea": ["AB"]}, "A", "sea"),
        ({"xy": {"A": [0, 0]}}, "B", "xy"),
        ({"xy": {"A": [0, 0], "B": [0, 1], "C": [1, 1]}}, "C", "xy"),
        ({"xy": {"A": [0, 0], "B": [0, 0]}}, "A", "xy"),
        ({"xy": {"A": [0, 0], "B": [0, -1]}}, "", "xy"),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_board_is_named(change: dict[str, Any], region: str, field: str) -> None:
    _named(two() | change, region, field)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"id": "b"}, "id"),
        ({"id": "A"}, "id"),
        ({"name": 7}, "name"),
        ({"terrain": "sea"}, "terrain"),
        ({"terrain": None}, "terrain"),
        ({"track": []}, "track"),
        ({"track": [[1]]}, "track"),
        ({"track": [[1, 0]], "level": 1}, "level"),
        ({"level": 4}, "level"),
        ({"level": -1}, "level"),
        ({"shield": -1}, "shield"),
        ({"shield": None}, "shield"),
        ({"step": 0}, "step"),
        ({"owned": True}, "shield"),
        ({"owned": "yes"}, "owned"),
        ({"army": 3}, "army"),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_region_is_named(change: dict[str, Any], field: str) -> None:
    data = two()
    changed = data["regions"][1] | change
    data["regions"][1] = {name: value for name, value in changed.items() if value is not None}
    _named(data, str(data["regions"][1]["id"]), field)


def _named(data: Any, region: str, field: str) -> None:
    """Check that read_board() names this fault, and that a start with the board is refused."""
    with pytest.raises(BadBoardError) as error:
        read_board(data)
    assert (error.value.region, error.value.field) == (region, field), str(error.value)
    assert field in str(error.value)
    assert bad_start(GAME, {"board": data}) == "board"


def test_other_boards_that_cannot_be() -> None:
    for data, region, field in (
        ({**two(), "regions": two()["regions"][::-1]}, "", "regions"),
        (board("A hills 1, B hills 1", "AB"), "", "regions"),
        ({**two(), "regions": ["A", "B"]}, "1", "regions"),
        ([], "", "board"),
        ({name: value for name, value in two().items() if name != "borders"}, "", "borders"),
    ):
        _named(data, region, field)
    owned = two()
    owned["regions"][0]["step"] = 2
    _named(owned, "A", "step")
    with pytest.raises(BadBoardError, match="no board 99"):
        printed(99)


def test_starts_that_cannot_be() -> None:
    good = {"board": two(), "turn": 19}
    Match.new(GAME, 1, GAME.options_type(), SEED, good)
    for field, value in (
        ("board", 0),
        ("board", len(NUMBERS) + 1),
        ("board", two() | {"goal": [{"kind": "count", "n": 1}]}),
        ("board", board("A capital, B capital", "AB")),
        ("turn", -1),
        ("turn", 20),
        ("resigned", True),
    ):
        assert bad_start(GAME, good | {field: value}) == field, (field, value)


def test_a_start_stands_in_mid_game() -> None:
    """The start has that moment's levels, shields, owned regions, technologies and turns. The option is ignored."""
    s = on(3, "conquer C", "domestic", "domestic", "research writing")
    again = Scene(Match.new(GAME, 1, GAME.options_type(), SEED, plain(GAME.start_of(s.state))))
    for field in ("turn", "levels", "shields", "owned", "known"):
        assert getattr(again.state, field) == getattr(s.state, field)
    assert (again.state.board.number, again.state.turn, again.state.plan) == (3, 4, ())
    again.do("research iron", "conquer D", "domestic", "conquer B", "conquer E", "conquer F")
    assert again.end == ("solved", (3,), (0,))
    assert optimum(again.state) == (), "it did not begin as it is printed"
    assert Match.new(GAME, 1, read_options(GAME, {"board": 2}), SEED, {"board": 3}).state == on(3).state
    assert Match.new(GAME, 1, read_options(GAME, {"board": 2}), SEED, {"turn": 1}).state.board == printed(2)
