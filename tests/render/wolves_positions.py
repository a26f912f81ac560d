"""Positions of Reasonable Wolves that the pictures are tried on."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.audience import viewer
from engine.catalogue import GAMES
from engine.game import Event
from engine.games.wolves.state import (
    Came,
    DealBegan,
    Looked,
    Paid,
    Said,
    Spoke,
    State,
    Took,
    TookLast,
    Voted,
)
from engine.match import Match, new_seed
from engine.notation import parse
from tests.render.crowds import states

GAME = GAMES["wolves"]
DEALS = {  # by seats: two deals in full: the roles from the first seat on, then words and votes by seat
    4: (("V W V V", "W W V V", "1 2 1 -"), ("W V W V", "V V W W", "1 3 1 1")),
    5: (("V W V M V", "W W M W V", "1 2 1 4 1"), ("V W V W V", "V W W W V", "- 2 3 4 1")),
    6: (("V W V W V M", "W V W V V V", "1 3 3 0 3 0"), ("W V V V M V", "V V V M V V", "2 4 - 4 1 4")),
}


def position(seats: int, *lines: str, deals: int = 0, **fields: Any) -> State:
    """Return a match after some whole deals, and then lines of moves: 'take V', or '2 vote 1' of another seat."""
    pack = " ".join(DEALS[seats][0][0].split()) + " W V"
    packs = [[*roles.split(), "V", "W"] for roles, _, _ in DEALS[seats]][: max(deals, 1) + 1]
    start = {"first": 0, "packs": [*packs, pack.split()][: max(1, deals + 1)], **fields}
    match = Match.new(GAME, seats, GAME.options_type(), new_seed("shown"), start)
    for roles, words, votes in DEALS[seats][:deals]:
        first = match.state.starter
        for role in roles.split():
            match = _do(match, f"take {role}")
        assert first == match.state.starter
        for kind, answers in (("say", words), ("vote", votes)):
            for seat, answer in enumerate(answers.split()):
                match = _do(match, f"{seat} {kind} {answer}")
    for text in lines:
        match = _do(match, text)
    state: State = match.state
    return state


def _do(match: Match, text: str) -> Match:
    seat, _, rest = text.partition(" ")
    if not seat.isdigit():
        seat, rest = str(match.opened[0].decision.seat), text
    return match.act(int(seat), parse(GAME, rest))[0]


def dealt(roles: str, *lines: str, left: str = "W V", **fields: Any) -> State:
    """Return a match whose roles are taken, and then lines of moves."""
    taken = roles.split()
    return position(len(taken), *lines, packs=[[*taken, *left.split()]], roles=taken, **fields)


def over(seats: int, **fields: Any) -> State:
    """Return the end of a match that began with its last deal."""
    roles, words, votes = DEALS[seats][0]
    answers = [f"{seat} vote {target}" for seat, target in enumerate(votes.split())]
    last = {4: 4, 5: 5, 6: 3}[seats]
    return dealt(roles, *answers, says=words.split(), deal=last, **fields)


def whole(seats: int) -> State:
    """Return the end of a match that was played to its end at random."""
    return list(states(GAME, seats))[-1]


POSITIONS: dict[str, State] = {
    "first": position(4),
    "taken": position(5, "take V", "take W"),
    "one-kind": position(4, packs=[["V", "V", "V", "V", "V", "W"]], roles=["W", None, None, None]),
    "look": dealt("V W V M V"),
    "speak": dealt("V W V M V", "0 say W", "2 say V"),
    "vote": dealt("V W V W", says=["W", "W", "W", "V"]),
    "voting": dealt("V W V M V M", "0 vote 1", "3 vote -", "4 vote 1", says=["W", "V", "M", "W", "M", "V"]),
    "second": position(4, deals=1),
    "second-taken": position(5, "take V", "take W", deals=1),
    "third": position(6, "take V", "take W", "take M", deals=2),
    "third-vote": position(
        5,
        *[f"take {role}" for role in "VWVMV"],
        *[f"{seat} say {word}" for seat, word in enumerate("WVMVW")],
        "2 vote 3",
        deals=2,
    ),
    "over": over(4, scores=[3, 6, 4, 2], pointed=[1, 2, 3, 2]),
    "over-five": whole(5),
    "over-six": whole(6),
    "no-madmen": dealt("V W V V W", "0 say W"),
}

NEWS: dict[str, tuple[Event, ...]] = {
    "taken": (Took(0, 1, "V"), Came(1, ("V",) * 6), Took(1, 2, "W"), Came(2, ("V",) * 5)),
    "look": (TookLast(4, "V"), *[Looked(seat, (seat + 1) % 5, "V") for seat in range(5)]),
    "speak": (Spoke(0, 1, 5), Spoke(2, 2, 5)),
    "vote": tuple([Said(seat, (seat + 1) % 4, "W") for seat in range(4)]),
    "voting": (Voted(0, 1, 6), Voted(3, 2, 6)),
    "second": (Paid((3, 0, 3, 2), 1), DealBegan(2, 4, 1)),
}

see = viewer(State)


def legal(state: State, seat: int) -> frozenset[str]:
    if state.phase == "take" and seat == state.turn:
        return frozenset(state.reached[seat])
    return frozenset()


def seats(state: State) -> int:
    return state.seats


CROWDS = {f"{n}": partial(states, GAME, n) for n in (4, 5, 6)}
