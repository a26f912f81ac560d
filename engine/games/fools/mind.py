"""Greater Fool Race: the AI seats. They weigh the tile to which a card leads, the tiles beyond it, and the danger.

The danger is to be the deepest when the ghost comes. A seat that picks last, or last but one, calculates all ends of
the round. Before that, the danger is guessed from the open cards. The search looks to the end of the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.ai.mind import Mind as Base
from engine.game import Outcome
from engine.games.fools.rules import without
from engine.games.fools.state import BOTTOM, CLASS_OF, MEAN, Pick, State, Stay

STEP = 3.5  # mean number of a card
AHEAD = {3: 0.13, 4: 0.25, 5: 0.34}  # by number of seats: share of the tiles further on that a seat near them gets
STAKE = 18.0  # points that it costs to be taken
LATER = {3: 0.55, 4: 0.45, 5: 0.35}  # by number of seats: share of STAKE that counts for the next round
EDGE = 10.0  # points that the end of the match is worth to the seat that is ahead in treasure
SPREAD = 2.6  # spaces by which the places of the ghost and of the deepest pawn are unsure
COUNTED = 2  # the round is calculated if at most this many seats still pick, the own seat included
WON = 0.6  # share of the win in the worth of an outcome; the rest is for points
UNSURE = 2.5  # points by which it is unsure who has the most


class End(NamedTuple):
    """One possible end of a round: the spaces by seat, and the space of the ghost."""

    space: tuple[int, ...]
    ghost: int


class Mind(Base[State, Pick | Stay]):
    normal, hard, nearly = 4200, 25000, 2.5
    doubt = 0.0  # the guess of the danger is often wrong

    def rate(self, view: State, seat: int, move: Pick | Stay) -> float:
        at, left, found = view.space[seat], view.offer, -float(view.candle)
        if isinstance(move, Pick):
            at, left = min(BOTTOM, at + move.card), without(view.offer, move.card)
            found = 0.0 if at >= view.ghost or at in view.bare else MEAN[CLASS_OF[at]]
        space = tuple([at if other == seat else here for other, here in enumerate(view.space)])
        worth = found + onwards(view, at)
        ends = [*ends_of(view, space, left)] if len(view.todo) <= COUNTED else []
        if not ends:
            return worth - guessed(view, seat, space, left)
        return worth + sum(came(view, seat, found, end) for end in ends) / len(ends)

    def seats(self, state: State) -> int:
        return len(state.space)

    def final(self, state: State, outcome: Outcome) -> Sequence[float]:
        """Return each seat's worth: the win, and its share of all points, which depends less on luck.

        If no one survives, all are worth 0.
        """
        made, won = outcome.scores or (), outcome.winners
        if not won:
            return [0.0] * len(made)
        every = sum(made) or 1
        return [WON * (seat in won) / len(won) + (1 - WON) * score / every for seat, score in enumerate(made)]


def ends_of(view: State, space: tuple[int, ...], left: tuple[int, ...]) -> Iterator[End]:
    """Yield the possible ends of the round after this move.

    If one more seat picks, there is one end per card that it may pick. Otherwise there is only one end.
    """
    if len(view.todo) == 1:
        yield End(space, view.ghost - sum(left))
        return
    last = view.todo[1]
    for card in left:
        moved = [min(BOTTOM, at + card) if seat == last else at for seat, at in enumerate(space)]
        yield End(tuple(moved), view.ghost - sum(left) + card)


def came(view: State, seat: int, found: float, end: End) -> float:
    """Return the worth of an end of the round, apart from the tile."""
    deep, at = max(end.space), end.space[seat]
    if deep < end.ghost:
        return -STAKE * LATER[len(end.space)] * exposed(end, seat)
    if at == deep:
        return -STAKE
    own = bag(view, seat) + found
    rival = max(
        [bag(view, other) for other, here in enumerate(end.space) if other != seat and here < deep], default=0.0
    )
    return EDGE * (2 * chance((own - rival) / UNSURE) - 1)


def exposed(end: End, seat: int) -> float:
    """Return the danger for a seat in the next round, from 0 to 1."""
    most, at = max([here for other, here in enumerate(end.space) if other != seat]), end.space[seat]
    near = chance((2 * STEP + STEP - (end.ghost - max(at, most))) / SPREAD)
    return near * chance((at - most) / 2)


def bag(view: State, seat: int) -> float:
    """Return the points of a seat's bag and candle. A hidden tile counts as the mean of its class."""
    tiles = zip(view.classes[seat], view.bags[seat], strict=True)
    return (
        sum([int(value) if value.isdigit() else MEAN[tier] for tier, value in tiles]) + view.candle * view.candles[seat]
    )


def onwards(view: State, at: int) -> float:
    """Return the points that the next rounds may bring from a space, as long as the ghost is far."""
    rounds = max(0.0, (view.ghost - max(view.space)) / (2 * STEP) - 1)
    found, to = 0.0, float(at)
    while rounds > 0:
        to += STEP
        if to >= BOTTOM:
            break
        found += min(rounds, 1.0) * MEAN[CLASS_OF[max(1, int(to))]]
        rounds -= 1
    return AHEAD[len(view.space)] * found


def guessed(view: State, seat: int, space: tuple[int, ...], left: tuple[int, ...]) -> float:
    """Return the expected cost of a seat's place while several seats still pick."""
    at, after = space[seat], len(view.todo) - 1
    most = max([here for other, here in enumerate(space) if other != seat])
    walks = sum(left) * (len(left) - after) / len(left)
    gap = view.ghost - max(at, most)
    close = chance((walks - gap) / SPREAD)
    later = chance((walks + 2 * STEP - gap) / (2 * SPREAD))
    passed = max([sum(space[other] + number > at for number in left) / len(left) for other in view.todo[1:]])
    alone = 1 - 0.5 * passed if at > most else 0.9 - 0.5 * passed if at == most else 0.5 * chance((at - most) / 2)
    return STAKE * alone * (close + LATER[len(space)] * later * (1 - close))


def chance(x: float) -> float:
    """Return a number from 0 to 1 that grows with `x`, and is a half at 0."""
    return 0.5 + 0.5 * x / (1 + abs(x))
