"""#33 4X: worked examples and refusals, then rulings.

conformance/ has the laws for all games.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance
from engine.game import BadOptionError
from engine.games.fourx.rules import beakers, factories, strength, turns_for
from engine.games.fourx.state import NUMBERS, TRACKS
from engine.options import read_options
from render.texts import LOCALES, say
from tests.games.fourx import GAME, given, on

# --- worked examples ----------------------------------------------------------------------------------------------


def test_the_optimal_plan_of_board_1() -> None:
    """Example 1, R4, R8."""
    s = on(1)
    assert (s.shields, s.legal(0)) == ("B1 C2 D3", {"domestic", "B", "resign"})
    s.do("conquer B")
    assert (s.shields, s.told) == ("C2 D4", ["conquered", "shields_changed"])
    assert s.words() == ["Turn 1 of 8: B Ridge is conquered by 1 factory against a shield of 1.", "Shields rise: D→4."]
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
    assert s.refused("conquer C") == "Its shield is 2, but only 1 of your factories counts there."
    assert s.refused("conquer D") == "It isn’t next to your land. Choose a region that is."
    assert s.refused("research iron") == "That can’t be researched on this board. Choose something else."
    assert s.refused("conquer A") == "You already own it. Choose another region."
    assert s.refused("conquer E") == "There is no such region. Choose one on this board."


def test_a_shield_out_of_reach() -> None:
    """Examples 3 and 4, R15: the board is lost for good, but played on to the limit."""
    s = on(1, "domestic", "domestic", "conquer C", "conquer B")
    assert s.shields == "D5"
    assert [TRACKS["hills"][-1][0], TRACKS["plains"][-1][0]] == [4, 3]
    s.do("domestic", "domestic")
    assert (s.told, s.words()[-1]) == (["worked", "last_turns"], "Only 2 turns are left.")
    s.do("domestic")
    assert (s.refused("conquer D"), s.told) == (
        "Its shield is 5, but only 4 of your factories count there.",
        ["worked"],
    )
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
    assert s.words() == ["Turn 4 of 13: Writing is known after 1 turn of research."]
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
        assert s.refused("research iron") == "You have no beakers, so you can’t research."
        assert "iron" not in s.legal(0)
    else:
        assert s.do("research iron").state.turn == turns


def test_research_ends_within_the_limit() -> None:
    """Example 9, R7: at turn 11 two are left; at turn 9 it ends exactly at 13."""
    regions = "A2 capital, B hills 4"
    s = given(regions, "AB", turn=11, limit=13, techs={"iron": 8})
    assert beakers(s.state) == 2
    assert s.refused("research iron") == "That takes 4 turns, and only 2 are left."
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
    assert s.refused("conquer D") == "Its shield is 5, but only 3 of your factories count there."
    s = given(regions, borders, known=["siege"])
    assert s.refused("conquer E") == "Its shield is 4, but only 3 of your factories count there."
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
    assert s.words() == ["Turn 1 of 20: domestic work, but no level can rise any further."]


@pytest.mark.parametrize(("level", "label"), [(3, "Domestic work"), (4, "Domestic work (no gain)")])
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
    assert s.refused("conquer B") == "It isn’t next to your land. Choose a region that is."
    s.do("conquer D")
    assert s.shields == "B1 C1"
    s.do("research sailing", "conquer B")
    assert s.shields == "C2"
    assert strength(s.state, s.at("C")) == 1


def test_r14_a_technology_is_researched_once() -> None:
    s = given("A2 capital, B hills 9", "AB", techs={"iron": 2, "writing": 2}, known=["siege"]).do("research iron")
    assert s.refused("research iron") == "You already know it. Choose something else."
    assert s.refused("research siege") == "You already know it. Choose something else."
    assert s.refused("research sailing") == "That can’t be researched on this board. Choose something else."
    assert s.legal(0) == {"domestic", "writing", "resign"}


def test_r15_a_board_may_be_given_up() -> None:  # reason-resigned
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
