"""Reasonable Wolves' AI seats: answers on which any sensible player agrees, and lies that can't be read.

wolves.py has the notation.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.ai.luck import Luck
from engine.ai.search import answer, search
from engine.audience import BACK
from engine.games.wolves.beliefs import belief, told
from tests.games.minds import mind
from tests.games.sensible import Position, normal_agrees, positions
from tests.games.wolves import GAME, Scene, begun, given

A, B, C, D, E = range(5)
LUCKS = 1000
READABLE = 0.95  # share of all answers: a reader of the view would nearly know it


def asked(s: Scene, seat: int, *sensible: str, **others: Any) -> Position:
    return Position(s, seat, set(sensible), **others)


POSITIONS = {
    "the wolf that one has seen": asked(given("V W V V", says="true"), A, "vote 1"),
    "... also if it is called a villager": asked(given("V W V V V", says="V V V V V", left="W V"), A, "vote 1"),
    "a wolf does not point at another": asked(given("W W V V", says="V V V V"), A, blunders={"vote 1"}),
    "a madman does not point at a wolf": asked(given("M W V V V", says="V W V V V"), A, blunders={"vote 1"}),
    "a villager does not point at a villager": asked(given("V V W V", says="V W V V"), A, blunders={"vote 1"}),
    "no wolf can be left": asked(
        given("V V V V", says="true", left="M V"), A, "vote -", greedy={"vote -", "vote 1", "vote 2", "vote 3"}
    ),
}


@positions(POSITIONS)
def test_normal_votes_as_anyone_would(position: Position) -> None:
    normal_agrees(position)


def answers(view: Any, seat: int) -> Counter[Any]:
    return Counter(mind(GAME).choose(view, seat, Luck(b"%d" % n)) for n in range(LUCKS))


@pytest.mark.parametrize("own", "VWM")
@pytest.mark.parametrize("seen", "VWM")
def test_no_word_can_be_read(own: str, seen: str) -> None:
    """Over a thousand lucks every word is said of every role, and none nearly always."""
    s = given(f"{own} {seen} V V V", left="V W")
    said = answers(s.match.view(A), A)
    assert {move.role for move in said} == {"V", "W", "M"}
    assert max(said.values()) < READABLE * LUCKS
    assert min(said.values()) > 0.02 * LUCKS
    if own != "V":
        assert max(said.values()) < 0.75 * LUCKS, "wolves and madmen lie, but not always"


@pytest.mark.parametrize(("own", "least", "most"), [("V", 0.8, 0.97), ("W", 0.25, 0.65)])
def test_a_search_lies_as_often_as_the_others_expect(own: str, least: float, most: float) -> None:
    """At any level words are drawn once: villagers are mostly honest, wolves are not, and neither always."""
    view, found = given(f"{own} V V W V", left="V W").match.view(A), Counter[str]()
    drawn = mind(GAME).draws(GAME.pending(view)[A])
    for n in range(120):
        luck = Luck(b"%d" % n)
        found[answer(search(mind(GAME), view, A, luck, 300), luck, drawn=drawn).role] += 1
    assert least < found["V"] / 120 < most
    assert {*found} == {"V", "W", "M"}


@pytest.mark.parametrize("pack", ["V V V W W M", "V V V V V W", "V W W W W M", "V V V V W W"])
def test_no_role_can_be_foreseen(pack: str) -> None:
    """Every role of the pack is taken now and then, and none nearly always."""
    taken = answers(begun(pack).match.view(A), A)
    assert {move.role for move in taken} == {*pack.split()}
    assert max(taken.values()) < READABLE * LUCKS


@pytest.mark.parametrize("roles", ["W V V V V", "M V W V V"])
def test_a_wolf_does_not_always_point_at_the_same_seat(roles: str) -> None:
    votes = answers(given(roles, says="V W V V W", left="W V").match.view(A), A)
    assert len(votes) > 2
    assert max(votes.values()) < READABLE * LUCKS


@pytest.mark.parametrize("words", ["", "V W V V V"])
def test_who_is_asked_last_thinks_as_who_is_asked_first(words: str) -> None:
    """Sealed words and votes of others change nothing."""
    s = given("V W V V V", says=words, left="W V")
    before = [mind(GAME).asked(s.match.view(seat)) for seat in range(5)]
    for seat in range(4):
        s.do("say M" if not words else "vote -", seat=seat)
        assert [mind(GAME).asked(s.match.view(later)) for later in range(seat + 1, 5)] == before[seat + 1 :]


# --- beliefs -------------------------------------------------------------------------------------------------------


def test_beliefs_are_those_of_likely_worlds() -> None:
    """A belief is a share of the worlds that a seat can't rule out, weighed with the words."""
    s = given("V V W M V", says="V W W V V", left="W V", first=2)
    view = s.match.view(A)
    found, shares, total = belief(view, A), [0.0] * 5, 0.0
    for n in range(4000):
        roles = tuple(str(role.card) for role in GAME.determinize(view, A, Luck(b"b%d" % n)).roles)
        weight = told(roles, view.words)
        total += weight
        for seat, role in enumerate(roles):
            shares[seat] += weight * (role == "W")
    assert [share / total for share in shares] == pytest.approx(found.wolf, abs=0.05)


def test_what_the_pack_rules_out_is_not_believed() -> None:
    """Example 10: the first seat has seen two wolves, one of them at its left. Only one other can be a wolf."""
    view = given("V W V M V", says="true", left="V W").match.view(A)
    found = belief(view, A)
    assert found.wolf[B] == 1
    assert found.none == 0
    assert sum(found.wolf) <= 2
    assert view.card(C) == BACK
    view = given("V V V V V", says="true", left="V M").match.view(A)
    assert belief(view, A).none == 1


def test_a_word_makes_its_seat_suspect() -> None:
    def suspects(words: str) -> tuple[float, ...]:
        return belief(given("V V V W V", says=words, left="W V").match.view(A), A).wolf

    assert suspects("V V W V V")[D] > suspects("V V V V V")[D]
    assert suspects("V W V V V")[B] == 0, "what one has seen stands"
