"""#32 Nicaea's AI seats: votes in which any sensible player agrees. nicaea.py has the notation."""

from __future__ import annotations

from tests.games.nicaea import given
from tests.games.sensible import Position, normal_agrees, positions

A, B, C, D = range(4)


def vote(seat: int, roles: str, weights: list[int], *sensible: str, number: int = 0) -> Position:
    """Return a position of a vote in round `number`, or in the last one by default."""
    number = number or len(weights)
    record = [[1] * len(weights)] * (number - 2) + [[2 * (weight > 1) for weight in weights]]
    return Position(given(roles, weights=weights, round=number, record=record), seat, set(sensible))


POSITIONS = {
    "the elder has to lead": vote(A, "C E A", [2, 1, 1], "vote 1"),
    "... also where all seems lost": vote(A, "C E A", [2, 2, 1], "vote 1"),
    "the elder shares the lead, if the Catholic does not lead alone": vote(B, "C E A", [2, 2, 1], "vote 2"),
    "the Arian gives the elder no lead": vote(C, "C E A", [1, 1, 2], "vote 0"),
    "the Catholic can be elected, and the elder cannot lead": vote(B, "C E A", [1, 2, 2], "vote 0"),
    "the Arian could be elected, by a careless elder": vote(B, "C E A", [2, 2, 2], "vote 0", number=2),
    "the elder could be elected, and the Arian would win": vote(A, "A C E", [2, 2, 2], "vote 2", number=2),
    "of four, the elder that one has seen": vote(D, "E C A C", [1, 1, 1, 2], "vote 0"),
    "of four, not the Arian that one has seen": vote(A, "C A E C", [2, 2, 2, 2], "vote 2", "vote 3", number=2),
    "of five, the elder that one has seen": vote(B, "C C E A C", [1, 1, 1, 1, 2], "vote 2"),
}


@positions(POSITIONS)
def test_normal_votes_as_anyone_would(position: Position) -> None:
    normal_agrees(position)
