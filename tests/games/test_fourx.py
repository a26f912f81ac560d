"""#33 4X: worked examples, refusals, rulings, impossible boards, starts, and laws for any board.

A board is written as in the examples: `A capital 0, B hills 1` are regions with their shields, A owned.
conformance/ has the laws for all games.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import strategies as st

from engine.basics import plain
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.form import Text
from engine.game import BadOptionError
from engine.games.fourx.board import BadBoardError, form_of, printed, read_board
from engine.games.fourx.game import place_text
from engine.games.fourx.plans import move_of, optimal, optimum
from engine.games.fourx.rules import beakers, factories, strength, turns_for
from engine.games.fourx.state import BOARDS, LETTERS, NUMBERS, TECHS, TERRAINS, TRACKS
from engine.match import Match, new_seed
from engine.notation import line, parse
from engine.options import read_options
from render.texts import LOCALES, keys, say
from tests.games import fourx_solver
from tests.games.scene import Scene as Example
from tests.games.scene import bad_start

GAME = GAMES["fourx"]
SEED = new_seed("fourx")


class Scene(Example):
    letters = "A"

    def at(self, letter: str) -> int:
        return next(n for n, region in enumerate(self.state.board.regions) if region.id == letter)

    @property
    def owned(self) -> str:
        return "".join(region.id for region, own in zip(self.state.board.regions, self.state.owned, strict=True) if own)

    @property
    def shields(self) -> str:
        """The shields of the foreign regions as `B1 C2 D3`."""
        state = self.state
        rows = zip(state.board.regions, state.shields, state.owned, strict=True)
        return " ".join(f"{region.id}{shield}" for region, shield, own in rows if not own)

    @property
    def levels(self) -> str:
        return "".join(map(str, self.state.levels))

    @property
    def end(self) -> tuple[str, tuple[int, ...] | None, tuple[int, ...]] | None:
        outcome = self.match.outcome
        return None if outcome is None else (outcome.reason, outcome.scores, outcome.winners)


def on(number: int, *moves: str) -> Scene:
    """Set up one of the game's own boards, after these moves."""
    return Scene(Match.new(GAME, 1, read_options(GAME, {"board": number}), SEED)).do(*moves)


def board(regions: str, borders: str = "", /, **fields: Any) -> dict[str, Any]:
    """Return a board: `A capital` is owned, `B hills 3` has a shield, `B hills 3 +2` one that rises by 2.

    `B2 hills 3` is a region at level 2.
    """
    made = []
    for words in regions.split(", "):
        letter, terrain, *rest = words.split()
        region: dict[str, Any] = {"id": letter[0], "terrain": terrain, "level": int(letter[1:] or 0)}
        if rest:
            region["shield"] = int(rest[0])
        else:
            region["owned"] = True
        if len(rest) > 1:
            region["step"] = int(rest[1])
        made.append(region)
    usual = {"limit": 20, "par": 10, "goal": [{"kind": "all"}], "regions": made, "borders": borders.split()}
    return usual | fields


def given(regions: str, borders: str = "", /, turn: int = 0, **fields: Any) -> Scene:
    start = {"board": board(regions, borders, **fields), "turn": turn}
    return Scene(Match.new(GAME, 1, GAME.options_type(), SEED, start))


# --- worked examples ----------------------------------------------------------------------------------------------


def test_the_optimal_plan_of_board_1() -> None:
    """Example 1, R4, R8."""
    s = on(1)
    assert (s.shields, s.legal(0)) == ("B1 C2 D3", {"domestic", "B", "resign"})
    s.do("conquer B")
    assert (s.shields, s.told) == ("C2 D4", ["conquered", "shields_changed"])
    assert s.words() == ["Turn 1 of 8: B Ridge is conquered, 1 against 1.", "Shields rise: D→4."]
    s.do("domestic", "domestic", "domestic")
    assert (s.levels, [factories(s.state, s.at(letter)) for letter in "AB"]) == ("3300", [4, 4])
    s.do("conquer D")
    assert s.shields == "C3"
    assert s.told == ["conquered", "shields_changed"]
    s.do("conquer C")
    assert (s.state.turn, s.end) == (6, ("solved", (3,), (0,)))
    assert s.told == ["conquered", "ended"]
    assert s.words()[-1] == "Solved at turn 6: 3 stars."


def test_refusals_on_board_1() -> None:
    """Example 2."""
    s = on(1)
    assert s.refused("conquer C") == "Your factories there: 1, its shield: 2."
    assert s.refused("conquer D") == "It does not border on your land."
    assert s.refused("research iron") == "That cannot be researched on this board."
    assert s.refused("conquer A") == "You own it already."
    assert s.refused("conquer E") == "There is no such region."


def test_a_shield_out_of_reach() -> None:
    """Examples 3 and 4, R15: the board is lost for good, but played on to the limit."""
    s = on(1, "domestic", "domestic", "conquer C", "conquer B")
    assert s.shields == "D5"
    assert [TRACKS["hills"][-1][0], TRACKS["plains"][-1][0]] == [4, 3]
    s.do("domestic", "domestic")
    assert (s.told, s.words()[-1]) == (["worked", "last_turns"], "Only 2 turns are left.")
    s.do("domestic")
    assert (s.refused("conquer D"), s.told) == ("Your factories there: 4, its shield: 5.", ["worked"])
    s.do("domestic")
    assert (s.told, s.end, s.asked) == (["worked", "ended"], ("out_of_turns", (0,), ()), "")
    assert s.refused("domestic", seat=0) == "The puzzle is over."


def test_the_optimal_plan_of_board_2() -> None:
    """Example 5: the rival F is never touched."""
    s = on(2, "conquer B", "domestic", "domestic", "domestic", "conquer D")
    assert s.shields == "C4 E1 F4"
    s.do("conquer C")
    assert s.shields == "E2 F4"
    s.do("domestic", "conquer E")
    assert (s.state.turn, s.owned, s.end) == (8, "ABCDE", ("solved", (3,), (0,)))


def test_an_optimal_plan_of_board_3() -> None:
    """Example 6, R5, R6: writing takes a turn, iron two."""
    s = on(3, "conquer C")
    assert s.shields == "B4 D4 E5 F1"
    s.do("domestic", "domestic")
    assert (s.levels[0], factories(s.state, 0), beakers(s.state)) == ("2", 3, 2)
    s.do("research writing")
    assert (s.state.turn, beakers(s.state), s.told) == (4, 4, ["learned"])
    assert s.words() == ["Turn 4 of 13: Writing is known, after 1 turn of research."]
    s.do("research iron")
    assert (s.state.turn, [factories(s.state, s.at(letter)) for letter in "AC"]) == (6, [4, 4])
    s.do("conquer D")
    assert s.shields == "B5 E5 F2"
    s.do("domestic")
    assert [factories(s.state, s.at(letter)) for letter in "AC"] == [5, 5]
    assert GAME.view(s.state, None).phase == "act"
    s.do("conquer B", "conquer E", "conquer F")
    assert (s.state.turn, s.end) == (11, ("solved", (3,), (0,)))


def test_board_3_without_writing() -> None:
    """Example 7: iron alone takes four turns, and costs a star."""
    s = on(3, "conquer C", "domestic", "domestic", "research iron")
    assert s.state.turn == 7
    s.do("conquer D", "domestic", "conquer B", "conquer E", "conquer F")
    assert (s.state.turn, s.end) == (12, ("solved", (2,), (0,)))


@pytest.mark.parametrize(("found", "turns"), [(3, 3), (8, 1), (9, 1), (7, 2), (0, None)])
def test_research_rounds_up(found: int, turns: int | None) -> None:
    """Example 8, R5."""
    regions = [
        {"id": "A", "terrain": "waste", "track": [[1, found]], "owned": True},
        {"id": "B", "terrain": "waste", "shield": 9},
    ]
    s = given("A waste, B waste 9", "AB", regions=regions, techs={"iron": 8})
    assert turns_for(s.state, 8) == turns
    if turns is None:
        assert s.refused("research iron") == "You have no beakers."
        assert "iron" not in s.legal(0)
    else:
        assert s.do("research iron").state.turn == turns


def test_research_ends_within_the_limit() -> None:
    """Example 9, R7: at turn 11 two are left; at turn 9 it ends exactly at 13."""
    regions = "A2 capital, B hills 4"
    s = given(regions, "AB", turn=11, limit=13, techs={"iron": 8})
    assert beakers(s.state) == 2
    assert s.refused("research iron") == "That takes 4 turns, and 2 are left."
    assert s.legal(0) == {"domestic", "resign"}
    s = given(regions, "AB", turn=9, limit=13, techs={"iron": 8}, goal=[{"kind": "techs", "techs": ["iron"]}])
    s.do("research iron")
    assert (s.state.turn, s.end) == (13, ("solved", (1,), (0,)))  # R8


def test_iron_counts_in_later_conquests_too() -> None:
    """Example 10, R11: iron counts in no foreign region."""
    s = on(3, "conquer C", "domestic", "domestic", "research writing", "research iron", "conquer D")
    foreign = s.at("F")
    assert factories(s.state, foreign) == 1
    s.do("domestic", "conquer F")
    assert (s.levels[foreign], factories(s.state, foreign)) == ("0", 2)


def test_the_reviewer_s_first_board() -> None:
    """Example 11, R2: the factories are the level, 1 of 3, against an enemy of 3."""
    own = {"id": "A", "terrain": "capital", "track": [[0, 0], [1, 0], [2, 0], [3, 0]], "level": 1, "owned": True}
    s = given("A capital, B waste 3", "AB", regions=[own, {"id": "B", "terrain": "waste", "shield": 3}])
    s.do("domestic", "domestic", "conquer B")
    assert (s.state.turn, s.end) == (3, ("solved", (3,), (0,)))  # R21


def test_siege() -> None:
    """Example 12, R3, R12."""
    regions, borders = "A2 hills, B1 hills, C1 hills, D waste 5, E waste 4", "AD BD CD AE"
    s = given(regions, borders)
    assert [factories(s.state, n) for n in range(3)] == [3, 2, 2]
    assert s.refused("conquer D") == "Your factories there: 3, its shield: 5."
    s = given(regions, borders, known=["siege"])
    assert s.refused("conquer E") == "Your factories there: 3, its shield: 4."
    s.do("conquer D")
    assert (s.events[0].factories, s.events[0].shield, s.owned) == (5, 5, "ABCD")


def test_bureaucracy() -> None:
    """Example 13, R18."""
    s = given("A2 hills, B plains, C capital 9", "AC", known=["bureaucracy"]).do("domestic")
    assert s.levels == "320"


def test_gunpowder() -> None:
    """Example 14, R19: each shield falls by one, whatever its step."""
    s = given("A2 capital, B hills 3 2, C hills 1, D hills 0", "AB", techs={"gunpowder": 1}).do("research gunpowder")
    assert (s.shields, s.told) == ("B2 C0 D0", ["learned", "shields_changed"])
    assert s.words()[-1] == "Every shield falls by 1: B→2 and C→0."


# --- rulings ------------------------------------------------------------------------------------------------------


def test_r1_the_option_offers_the_boards_that_there_are() -> None:
    assert tuple(range(1, len(NUMBERS) + 1)) == NUMBERS
    assert len(NUMBERS) >= 3
    for number in (0, len(NUMBERS) + 1):
        with pytest.raises(BadOptionError):
            read_options(GAME, {"board": number})


def test_r4_shields_rise_around_the_conquered_region_only() -> None:
    """Shields rise by their step, even with no owned land near, and never in an owned region."""
    s = given("A4 capital, B hills 1, C hills 2 3, D hills 7, E hills 4", "AB BC CD AE").do("conquer B")
    assert s.shields == "C5 D7 E4"
    assert s.state.shields[0] == 0


def test_r7_r9_domestic_work_is_always_legal() -> None:
    s = given("A4 capital, B waste 9", "AB").do("domestic")
    assert (s.told, s.levels) == (["worked"], "40")
    assert s.words() == ["Turn 1 of 20: domestic work, but no level can rise."]


@pytest.mark.parametrize(("level", "label"), [(3, "Domestic work"), (4, "Domestic work: nothing to gain")])
def test_domestic_work_that_can_raise_nothing_says_so(level: int, label: str) -> None:
    """F21: its button shows that, since it is the only warning before a turn is lost."""
    view = given(f"A{level} capital, B waste 9", "AB").match.view(0)
    domestic = next(action for action in GAME.form(view, 0).actions if action.kind == "domestic")
    assert say("en", domestic.label, game=GAME.id) == label


def test_r8_the_last_turn_counts() -> None:
    s = given("A capital, B hills 1", "AB", turn=7, limit=8, par=1).do("conquer B")
    assert s.end == ("solved", (1,), (0,))


def test_r10_domestic_work_never_touches_foreign_land() -> None:
    s = given("A2 capital, B2 hills 3, C hills 9", "AB BC").do("domestic", "conquer B")
    assert s.levels == "320"


def test_r13_sea_lanes() -> None:
    """The lanes mean nothing before sailing. Then they are borders, for shields too."""
    regions, sea = "A2 capital, B hills 1, C hills 1, D hills 1", ["AB", "BC"]
    s = given(regions, "AD", sea=sea, techs={"sailing": 2})
    assert s.refused("conquer B") == "It does not border on your land."
    s.do("conquer D")
    assert s.shields == "B1 C1"
    s.do("research sailing", "conquer B")
    assert s.shields == "C2"
    assert strength(s.state, s.at("C")) == 1


def test_r14_a_technology_is_researched_once() -> None:
    s = given("A2 capital, B hills 9", "AB", techs={"iron": 2, "writing": 2}, known=["siege"]).do("research iron")
    assert s.refused("research iron") == "You know it already."
    assert s.refused("research siege") == "You know it already."
    assert s.refused("research sailing") == "That cannot be researched on this board."
    assert s.legal(0) == {"domestic", "writing", "resign"}


def test_r15_a_board_may_be_given_up() -> None:
    s = on(1, "conquer B", "resign")
    assert (s.told, s.end, s.state.turn) == (["ended"], ("resigned", (0,), ()), 1)
    assert not GAME.takes_back


def test_r16_an_equal_shield_suffices() -> None:
    s = given("A plains, B hills 0", "AB").do("conquer B")
    assert (s.events[0].factories, s.events[0].shield) == (0, 0)


def test_r17_nothing_is_forced() -> None:
    for number in NUMBERS:
        state = on(number).state
        assert not GAME.is_forced(state, 0)
        assert {"domestic", "resign"} <= {move.kind for move in GAME.moves(state, 0)}
        assert GAME.fallback(state, 0, Chance(b"")).kind == "domestic"


def test_r18_r22_colonists() -> None:
    """Regions conquered after the research are one level higher, but not beyond the end of the track."""
    regions = "A2 capital, B hills 1, C hills 1, D waste 1, E hills 9"
    s = given(regions, "AB AC AD", techs={"colonists": 2}).do(
        "conquer B", "research colonists", "conquer C", "conquer D"
    )
    assert s.levels == "20100"


def test_r20_what_is_known_from_the_start_is_in_force() -> None:
    s = given("A1 capital, B hills 3", "AB", known=["gunpowder", "iron"])
    assert (s.shields, factories(s.state, 0)) == ("B3", 3)
    assert s.legal(0) == {"domestic", "B", "resign"}


def test_r22_diplomacy_keeps_shields_as_they_are() -> None:
    s = given("A2 capital, B hills 1, C hills 1", "AB BC", known=["diplomacy"]).do("conquer B")
    assert (s.shields, s.told) == ("C1", ["conquered"])


@pytest.mark.parametrize(("turn", "stars"), [(3, 3), (5, 3), (6, 2), (7, 1), (8, 1)])
def test_stars(turn: int, stars: int) -> None:
    """R21: at par or before it, a win has three stars."""
    s = given("A capital, B hills 1", "AB", turn=turn - 1, limit=8, par=5).do("conquer B")
    assert s.end == ("solved", (stars,), (0,))


@pytest.mark.parametrize(
    ("goal", "met_by"),
    [
        ([{"kind": "own", "regions": ["C"]}], ["conquer B", "domestic", "conquer C"]),
        ([{"kind": "count", "n": 2}], ["conquer B"]),
        ([{"kind": "beakers", "n": 3}], ["domestic", "domestic"]),
        ([{"kind": "techs", "techs": ["iron"]}], ["research iron"]),
        ([{"kind": "count", "n": 2}, {"kind": "techs", "techs": ["iron"]}], ["conquer B", "research iron"]),
    ],
)
def test_goals(goal: list[Any], met_by: list[str]) -> None:
    """Each kind of goal can be met. With several goals, all must be met at once."""
    s = given("A2 capital, B hills 1, C hills 1, D hills 9", "AB BC", goal=goal, techs={"iron": 1})
    for n, move in enumerate(met_by, 1):
        s.do(move)
        assert (s.end is not None) == (n == len(met_by))
    for locale in LOCALES:
        assert say(locale, GAME.tell(GAME.opening(s.state)[0], None), game="fourx")  # type: ignore[arg-type]


# --- boards -------------------------------------------------------------------------------------------------------


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
    assert s.words()[0] == "Turn 1 of 20: B is conquered, 1 against 1."
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


# --- laws for any board -------------------------------------------------------------------------------------------


@st.composite
def boards(draw: st.DrawFn) -> dict[str, Any]:
    """Draw any board of up to six regions, the first of which is owned."""
    letters = LETTERS[: draw(st.integers(2, 6))]
    regions = []
    for n, letter in enumerate(letters):
        terrain = draw(st.sampled_from(TERRAINS))
        region: dict[str, Any] = {"id": letter, "terrain": terrain}
        region["level"] = draw(st.integers(0, len(TRACKS[terrain]) - 1))
        if n == 0:
            region["owned"] = True
        else:
            region |= {"shield": draw(st.integers(0, 4)), "step": draw(st.integers(1, 2))}
        regions.append(region)
    pairs = [a + b for a in letters for b in letters if a < b]
    lines = draw(st.lists(st.sampled_from(pairs), unique=True, min_size=1))
    cut = draw(st.integers(0, len(lines)))
    techs = draw(st.dictionaries(st.sampled_from(TECHS), st.integers(1, 9), max_size=4))
    limit = draw(st.integers(1, 16))
    return {
        "limit": limit,
        "par": draw(st.integers(1, limit)),
        "goal": [{"kind": "all"}],
        "regions": regions,
        "borders": lines[:cut],
        "sea": lines[cut:],
        "techs": techs,
        "known": draw(st.lists(st.sampled_from(TECHS), unique=True, max_size=2)),
    }


@examples(boards(), st.integers(0, 2**32))
def test_any_match_on_any_board(data: dict[str, Any], seed: int) -> None:
    """The match ends within the limit. Land is never lost, levels never fall, and shields follow from the moves."""
    match, dice = Match.new(GAME, 1, GAME.options_type(), SEED, {"board": data}), Chance(b"%d" % seed)
    for _ in range(data["limit"] + 1):
        if match.over:
            break
        before = match.state
        for move in GAME.moves(before, 0):
            assert GAME.is_legal(before, 0, move)
        match, _ = match.act(0, GAME.random(before, 0, dice))
        after = match.state
        assert before.turn < after.turn <= data["limit"]
        assert sum(after.owned) - sum(before.owned) == (after.plan[-1].word.split()[0] == "conquer")
        assert all(own for own, had in zip(after.owned, before.owned, strict=True) if had)
        for n, region in enumerate(after.board.regions):
            assert before.levels[n] <= after.levels[n] < len(region.track)
            changed = after.shields[n] - before.shields[n]
            if after.owned[n]:
                assert after.shields[n] == 0
            else:
                assert after.levels[n] == before.levels[n] == region.level
                assert changed in (0, region.step) or (changed == -1 and after.known[-1] == "gunpowder")
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.reason == "solved") == all(match.state.owned)
    words = [done.word for done in match.state.plan]
    again = Match.new(GAME, 1, GAME.options_type(), SEED, {"board": data})
    for word in words:
        again, _ = again.act(0, move_of(word))
    assert again.state == match.state


@examples(boards(), st.integers(0, 2**32))
def test_the_solver_s_rules_are_the_same(data: dict[str, Any], seed: int) -> None:
    """Two independent implementations allow equal moves with equal results."""
    match, dice = Match.new(GAME, 1, GAME.options_type(), SEED, {"board": data}), Chance(b"%d" % seed)
    solved = fourx_solver.Board.read(data)
    other = solved.start
    while not match.over:
        state, left = match.state, data["limit"] - match.state.turn
        found = {word: after for word, turns, after in solved.moves(other) if turns <= left}
        lines = {line(GAME, move) for move in GAME.moves(state, 0)} - {"resign"}
        assert lines - {"domestic"} == {*found} - {"domestic"}
        assert lines >= {*found}, "empty domestic work is no move there"
        word = sorted(lines)[dice.randbelow(len(lines))]
        match, _ = match.act(0, parse(GAME, word))
        other, state = found.get(word, other), match.state
        owned = [fourx_solver.FOREIGN if not own else n for own, n in zip(state.owned, state.levels, strict=True)]
        assert (tuple(owned), state.shields, {*state.known}) == (other.levels, other.shields, other.known)
        assert solved.met(other) == (match.outcome is not None and match.outcome.reason == "solved")


@examples(boards())
def test_any_board_reads_back(data: dict[str, Any]) -> None:
    made = read_board(data)
    assert read_board(form_of(made)) == made
    assert read_board(json.loads(json.dumps(form_of(made)))) == made
