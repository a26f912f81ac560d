"""#32 Nicaea: positions set up from a start, at the vote of any round, and the inverse.

The fields are in rulings.md.
"""

from __future__ import annotations

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.nicaea.rules import looked_at
from engine.games.nicaea.state import CARDS, Past, Role, Start, State
from engine.start import start_from


def deal(seats: int, chance: Chance) -> Start:
    return Start(chance.shuffle("roles", CARDS[seats]), chance.pick("first_chair", range(seats)))


def set_up(start: Start, seats: int) -> State:
    """Return the state of a start. All looks up to its round have been taken. Raises BadStartError."""
    weights = (1,) * seats if start.weights is None else start.weights
    votes = (None,) * seats if start.votes is None else start.votes
    _check(start, seats, weights, votes)
    roles = tuple([Role(card, (seat,)) for seat, card in enumerate(start.roles)])
    for n in range(start.round):
        roles = looked_at(roles, (start.first_chair + n) % seats)
    return State(
        start.first_chair,
        start.round,
        "vote",
        roles,
        weights,
        tuple([vote is not None for vote in votes]),
        votes,
        tuple([Past(counts, (), ()) for counts in start.record]),
    )


def start_of(state: State) -> Start:
    """Return the start of a state, the inverse of set_up()."""
    roles, record = tuple([role.card for role in state.roles]), tuple([past.counts for past in state.past])
    return start_from(Start, state, roles=roles, record=record)


def _check(start: Start, seats: int, weights: tuple[int, ...], votes: tuple[int | None, ...]) -> None:
    if sorted(start.roles) != sorted(CARDS[seats]):
        raise BadStartError("roles", f"are {' '.join(CARDS[seats])} in some order")
    if start.first_chair not in range(seats):
        raise BadStartError("first_chair", f"is a seat, 0 to {seats - 1}")
    if start.round not in range(1, seats + 1):
        raise BadStartError("round", f"is 1 to {seats}")
    if len(weights) != seats or not {*weights} <= {1, 2}:
        raise BadStartError("weights", f"are {seats} numbers, 1 or 2")
    if start.record and len(start.record) != start.round - 1:
        raise BadStartError("record", "has a line for each round before this one, or none")
    if any(len(counts) != seats or min(counts) < 0 for counts in start.record):
        raise BadStartError("record", f"has {seats} counts a line")
    if len(votes) != seats or all(vote is not None for vote in votes):
        raise BadStartError("votes", f"are {seats}, and one of them at least is still to come")
    if any(vote is not None and (vote not in range(seats) or vote == seat) for seat, vote in enumerate(votes)):
        raise BadStartError("votes", "are for another seat")
