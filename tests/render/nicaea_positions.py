"""Positions of Nicaea that the pictures are tried on."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.game import Event
from engine.games.nicaea.state import Dealt, Led, Peeked, Received, RoundBegan, State, Vote, Voted
from engine.match import Match, new_seed
from tests.render.crowds import states

GAME = GAMES["nicaea"]


def position(roles: str, votes: str = "", **fields: Any) -> State:
    """Return a vote after earlier votes in the order of voting: '0>1 2>1'.

    The chair of round 1 is seat 0.
    """
    start = {"roles": roles.split(), "first_chair": 0, **fields}
    match = Match.new(GAME, len(start["roles"]), GAME.options_type(), new_seed("shown"), start)
    for arrow in votes.split():
        voter, target = map(int, arrow.split(">"))
        match, _ = match.act(voter, Vote(target))
    state: State = match.state
    return state


FIVE = "C A C E C"
POSITIONS: dict[str, State] = {
    "first": position("C E A"),
    "first-voted": position("C E A C", "2>1 0>3"),
    "second": position("C E A", "0>1 1>2 2>0 1>0"),
    "four": position("C A C E", "0>3 1>3 2>1 3>1 2>0", round=2, weights=[2, 1, 1, 1], record=[[3, 0, 1, 0]]),
    "four-crossed": position("C A C E", "0>2 2>0 1>3 3>1", round=3, weights=[2, 2, 1, 1], record=[[2, 2, 0, 0]] * 2),
    "five": position(FIVE, "0>1 1>0 2>4 3>4 4>2 0>1"),
    "five-all-lead": position(FIVE, "0>1 1>2 2>3 3>4 4>0 0>2 1>2 2>0 3>1 4>3 3>4 1>0 2>1 0>3"),
    "five-last": position(
        FIVE,
        "0>2 1>3 2>4 3>0 4>1 1>0 2>0 3>0",
        round=4,
        weights=[2, 2, 2, 1, 1],
        record=[[1, 1, 1, 1, 1], [0, 4, 0, 4, 0], [3, 3, 3, 0, 0]],
    ),
    "three-last": position("C E A", "2>0 0>2", round=3, weights=[2, 1, 1], record=[[1, 1, 1], [3, 2, 0]]),
    "recorded": position("C A C E", round=2, weights=[2, 1, 2, 1], record=[[2, 0, 2, 0]]),
    "five-first": position(FIVE, "2>0"),
    "over": position("C E A", "0>1 1>2 2>0 1>0 2>0 0>1"),
    "over-elder": position("C C A C E", "0>4 1>4 2>4 3>0 4>0", round=5, weights=[2, 2, 2, 1, 1]),
    "over-no-pope": position("C E A C", "0>1 1>0 2>3 3>0", round=4, weights=[1, 1, 2, 1]),
    "over-lead": position(
        "C E A C", "0>1 1>0 2>3 3>1", round=4, weights=[1, 1, 2, 1], record=[[2, 2, 0, 0], [0, 2, 4, 0], [1, 1, 2, 0]]
    ),
    "over-five": position(FIVE, "0>3 1>3 2>4 3>1 4>2", round=5, weights=[1, 1, 2, 1, 1]),
    "over-arian": position("C E A C", "0>2 1>2 3>2 2>3", round=2, weights=[2, 2, 1, 1]),
}

NEWS: dict[str, tuple[Event, ...]] = {
    "first": (Dealt(3, 1), RoundBegan(1, 3, 0), Peeked(0, 1, "E")),
    "first-voted": (Voted(2, 1, 4), Voted(0, 2, 4)),
    "second": (Voted(1, 1, 3),),
    "four": (
        Received(3, 3, (0, 1), (0,)),
        Received(1, 2, (2, 3), ()),
        Led((3,)),
        RoundBegan(3, 4, 2),
        Peeked(2, 3, "E"),
        Voted(2, 1, 4),
    ),
    "over": (Received(0, 4, (1, 2), (1, 2)), Received(1, 2, (0,), (0,))),
}

see = viewer(State)


def legal(state: State, seat: int) -> frozenset[str]:
    if state.phase == "over" or state.answered[seat]:
        return frozenset()
    return frozenset(str(other) for other in range(state.seats) if other != seat)


def seats(state: State) -> int:
    return state.seats


CROWDS = {f"{n}": partial(states, GAME, n) for n in (3, 4, 5)}
