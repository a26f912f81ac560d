"""Reasonable Wolves: rulings, secrecy and starts. test_wolves.py has the worked examples."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.wolves.rules import driven_out, gains_of, winners
from engine.games.wolves.state import ALL, DEALS, LOOT, MADMAN_PAY, Take
from engine.match import Match, new_seed
from tests.games.wolves import GAME, SEED, Scene, begun, given, voted

# --- rulings -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_pack_is_drawn_from_fifteen_roles(seats: int) -> None:
    """R3, R4: there are two roles more than players, and the pack is another one each time."""
    packs, firsts = Counter[tuple[str, ...]](), Counter[int]()
    for n in range(60):
        state = Match.new(GAME, seats, GAME.options_type(), new_seed(f"{n}")).state
        firsts[state.first] += 1
        every = [state.reached[state.starter], *state.packs]
        assert [len(pack) for pack in every] == [seats + 2] * DEALS[seats]
        packs.update(every)
    assert set(firsts) == {*range(seats)}
    assert len(packs) > 8
    assert (ALL.cards.count("V"), ALL.cards.count("W"), ALL.cards.count("M")) == (8, 5, 2)


def test_without_madmen() -> None:
    """The two madmen are left out of all packs, and can't be named."""
    state = Match.new(GAME, 6, GAME.options_type(madmen="no"), SEED).state
    assert all("M" not in pack for pack in (state.reached[state.starter], *state.packs))
    assert state.kinds == ("V", "W")


def test_a_look_is_one_way_and_lasts_for_the_whole_deal() -> None:
    """R1, R11, R13: a wolf knows another one only at its left."""
    s = given("W W V V", left="V M")

    def seen(viewer: int | None) -> str:
        return " ".join(str(role.card) for role in s.match.view(viewer).roles)

    for words in ("V V V V", ""):
        assert [seen(viewer) for viewer in (0, 1, 2, 3, None)] == [
            "W W ?? ??",
            "?? W V ??",
            "?? ?? V V",
            "W ?? ?? V",
            "?? ?? ?? ??",
        ]
        assert " ".join(s.match.view(2).reached[2]) == "V V V M"
        assert s.match.view(2).reached[1] == ("??",) * 5
        s.says(words)
    assert s.asked == "A vote, B vote, C vote, D vote"


def says_anything(role: str, seen: str) -> set[str]:
    s = given(f"{role} {seen} V V", left="V V")
    return s.legal(0)


def test_any_word_may_be_said() -> None:
    """R6: it need not be true, and it changes nothing in the rules."""
    for role, seen in product("VWM", "VWM"):
        assert says_anything(role, seen) == {"V", "W", "M"}
    true, false = voted("V W V V", "1 2 1 -"), given("V W V V", says="M M M M").votes("1 2 1 -")
    assert true.gains == false.gains


def test_no_one_is_out_of_play() -> None:
    """R7: the next deal has all seats again."""
    s = voted("V W V V", "1 2 1 -")
    assert (s.state.round, s.asked, s.state.pointed) == (2, "B take", (0, 2, 1, 0))
    assert [role.card for role in s.state.roles] == [None] * 4


def test_votes_for_no_one_count_against_no_one() -> None:
    """R8."""
    assert driven_out((None, None, None, 0)) is None
    assert driven_out((1, None, None, 1)) == 1
    assert driven_out((1, 0, 1, 0)) is None
    assert driven_out((None,) * 6) is None


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_who_is_paid_for_what(seats: int) -> None:
    """R5, R9, R10: this holds for all roles, with anyone or no one driven out."""
    for roles in product("VWM", repeat=seats):
        wolves = roles.count("W")
        for out in (None, *range(seats)):
            gains = gains_of(roles, (None,) * seats, out)
            caught = out is not None and roles[out] == "W"
            for role, gain in zip(roles, gains, strict=True):
                if role == "W":
                    assert gain == (0 if caught else LOOT[seats] // wolves)
                elif role == "M":
                    assert gain == (MADMAN_PAY[seats] if wolves and not caught else 0)
                else:
                    assert gain == (2 if caught else 1 if not wolves and out is None else 0)


def test_only_villagers_are_paid_for_pointing_at_a_wolf() -> None:
    """R10."""
    assert gains_of(("V", "W", "W", "M"), (1, 2, 1, 1), 1) == (3, 0, 0, 0)
    assert gains_of(("V", "W", "W", "M"), (1, 2, 0, 1), 1) == (3, 0, 0, 0)


def test_ties_go_to_the_least_suspected() -> None:
    """R12."""
    assert winners((3, 5, 5, 5), (0, 2, 1, 1)) == (2, 3)
    assert winners((3, 5, 5, 4), (0, 2, 1, 0)) == (2,)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_match_has_three_decisions_a_seat_and_deal(seats: int) -> None:
    """R15."""
    match, dice = Match.new(GAME, seats, GAME.options_type(), SEED), Chance(b"ends")
    while not match.over:
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, GAME.random(match.view(seat), seat, dice))
    assert len(match.plies) == 3 * seats * DEALS[seats]


def test_what_an_absent_player_does_cannot_be_read() -> None:
    """Any role of the pack, any word, and a vote for no one."""
    for s, kinds in ((begun("V V V W W M"), {"V", "W", "M"}), (given("V W V V"), {"V", "W", "M"})):
        view = s.match.view(0)
        assert {GAME.fallback(view, 0, Chance(b"f%d" % n)).role for n in range(40)} == kinds
    assert GAME.fallback(given("V W V V", says="true").match.view(0), 0, Chance(b"f")).for_ is None


# --- secrecy -------------------------------------------------------------------------------------------------------


def test_how_many_kinds_are_left_belongs_to_the_seat_that_has_the_pack() -> None:
    """With one kind left it is asked like anyone else, and no one else sees that."""
    s = begun("V V V V V W").takes("W")
    assert s.legal(1) == {"V"}
    assert not GAME.is_forced(s.match.view(None), 1)
    other = begun("V V V V W W").takes("W")
    for viewer in (2, 3, None):
        assert s.match.view(viewer) == other.match.view(viewer)


def test_the_packs_to_come_are_seen_by_no_one() -> None:
    s = begun("V V V V W W")
    assert all(s.match.view(viewer).packs == () for viewer in (0, 1, 2, 3, None))


def test_what_is_left_over_is_shown_when_the_votes_are_in() -> None:
    s = given("V W V V", left="W M", says="true")
    assert [s.match.view(viewer).reached[3] for viewer in (0, None)] == [("??",) * 3] * 2
    s.votes("1 2 1 -")
    assert s.match.view(None).past[-1].left == ("W", "M")


def test_worlds_reach_every_role_that_a_seat_cannot_rule_out() -> None:
    """Example 10: from what it has seen, seat 0 knows how many wolves there may be. Its neighbour is certain."""
    s = given("V W V M V", left="V W")
    view = s.match.view(0)
    roles = [tuple(str(role.card) for role in GAME.determinize(view, 0, Chance(b"w%d" % n)).roles) for n in range(200)]
    assert {each[1] for each in roles} == {"W"}
    assert {each.count("W") for each in roles} == {1, 2}
    assert {each[3] for each in roles} == {"V", "W", "M"}


# --- starts --------------------------------------------------------------------------------------------------------


def test_the_example_of_a_start() -> None:
    packs = ["V V V W W M", "V V V V W W", "V V W W W M", "V V V W M M"]
    start = {"first": 2, "packs": [pack.split() for pack in packs]}
    state = Match.new(GAME, 4, GAME.options_type(), SEED, start).state
    assert (state.starter, " ".join(state.reached[2])) == (2, "V V V W W M")
    assert [" ".join(pack) for pack in state.packs] == packs[1:]


def test_packs_that_are_left_out_are_drawn() -> None:
    state = begun("V V V W W M").state
    assert [len(pack) for pack in state.packs] == [6, 6, 6]


def test_starts_within_a_deal() -> None:
    s = begun("W V V V W M", first=2, roles=["W", None, "V", "V"])
    assert (s.asked, " ".join(s.state.reached[1])) == ("B take", "V W M")
    s = given("V W V V", says="V W V V", votes=[None, [None], [1], None], first=1, deal=2)
    assert (s.asked, s.state.starter, s.state.answers) == ("A vote, D vote", 2, (None, "-", "1", None))
    s = given("V W V V", says="V W V V")
    assert s.state.words == ("V", "W", "V", "V")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("first", 4),
        ("deal", 0),
        ("deal", 5),
        ("packs", []),
        ("packs", [["V"] * 6] * 5),
        ("packs", [["V"] * 5]),
        ("packs", [["M"] * 6]),
        ("packs", [["V"] * 5 + ["X"]]),
        ("scores", [1, 2, 3]),
        ("scores", [1, 2, 3, -1]),
        ("pointed", [1, 2, 3]),
        ("roles", ["V", None, "V", None]),
        ("roles", [None, "V", None, None]),
        ("roles", ["M", None, None, None]),
        ("roles", ["V", "W"]),
        ("says", ["V", "W"]),
        ("says", ["V", "W", "V", "X"]),
        ("votes", [[1], None, None, None]),
    ],
)
def test_starts_that_cannot_be(field: str, value: Any) -> None:
    start = {"first": 0, "packs": [["V", "V", "V", "V", "W", "W"]], "roles": ["V", "W", "V", "V"]}
    Match.new(GAME, 4, GAME.options_type(), SEED, start)
    with pytest.raises(BadStartError) as error:
        Match.new(GAME, 4, GAME.options_type(), SEED, {**start, field: value})
    assert error.value.field == field


@pytest.mark.parametrize(
    "votes", [[[0], None, None, None], [[4], None, None, None], [[1], [2], [3], [0]], [[1, 2], None, None, None]]
)
def test_votes_that_cannot_be(votes: Any) -> None:
    with pytest.raises(BadStartError) as error:
        given("V W V V", says="V W V V", votes=votes)
    assert error.value.field == "votes"


def test_words_before_the_look_cannot_be() -> None:
    with pytest.raises(BadStartError) as error:
        begun("V V V V W W", roles=["V", None, None, None], says=["V", None, None, None])
    assert error.value.field == "says"


def test_madmen_who_are_left_out_cannot_be_in_a_pack() -> None:
    with pytest.raises(BadStartError):
        begun("V V V V W M", madmen="no")


def test_a_role_can_be_taken_only_from_the_pack() -> None:
    s: Scene = begun("V V V V W W")
    assert not GAME.is_legal(s.match.view(0), 0, Take("M"))
