"""Greater Fool Race's AI seats: each card is worth the tile that it leads to, what lies on from there, and the danger.

The danger is to be the deepest when the ghost comes. Whoever picks last, or last but one, counts out what can come of
the round; before that it is guessed from the cards that lie there. The search looks to the end of the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.ai.mind import Mind as Base
from engine.game import Outcome
from engine.games.fools.rules import without
from engine.games.fools.state import BOTTOM, CLASS_OF, MEAN, Pick, State, Stay

STEP = 3.5  # of a card, on average
AHEAD = {3: 0.13, 4: 0.25, 5: 0.34}  # by seats: of what lies on a space further on, for whoever comes nearer to it
STAKE = 18.0  # what it costs to be taken
LATER = {3: 0.55, 4: 0.45, 5: 0.35}  # ... in the round after this one, by how much that is feared: by seats
EDGE = 10.0  # what an end is worth to whoever is ahead in treasure
SPREAD = 2.6  # spaces by which it is unsure where ghost and deepest will be
COUNTED = 2  # seats that still pick, oneself among them, for which the round is counted out
WON = 0.6  # of what an outcome is worth
UNSURE = 2.5  # points by which it is unsure who has the most


class End(NamedTuple):
    """One way in which a round may end: where all stand, and the ghost."""

    space: tuple[int, ...]
    ghost: int


class Mind(Base[State, Pick | Stay]):
    normal, hard, nearly = 4200, 25000, 2.5
    doubt = 0.0  # what it guesses of the danger is often wrong

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
        """The win, and the share of all points, in which luck is less. Where nobody survives, nobody has anything."""
        made, won = outcome.scores or (), outcome.winners
        if not won:
            return [0.0] * len(made)
        every = sum(made) or 1
        return [WON * (seat in won) / len(won) + (1 - WON) * score / every for seat, score in enumerate(made)]


def ends_of(view: State, space: tuple[int, ...], left: tuple[int, ...]) -> Iterator[End]:
    """How the round may end after this move: whatever the next one picks, if there is one."""
    if len(view.todo) == 1:
        yield End(space, view.ghost - sum(left))
        return
    last = view.todo[1]
    for card in left:
        moved = [min(BOTTOM, at + card) if seat == last else at for seat, at in enumerate(space)]
        yield End(tuple(moved), view.ghost - sum(left) + card)


def came(view: State, seat: int, found: float, end: End) -> float:
    """What an end of the round is worth beyond the tile."""
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
    """How much a seat has to fear in the next round."""
    most, at = max([here for other, here in enumerate(end.space) if other != seat]), end.space[seat]
    near = chance((2 * STEP + STEP - (end.ghost - max(at, most))) / SPREAD)
    return near * chance((at - most) / 2)


def bag(view: State, seat: int) -> float:
    """What is in it, as far as one can tell."""
    tiles = zip(view.classes[seat], view.bags[seat], strict=True)
    return (
        sum([int(value) if value.isdigit() else MEAN[tier] for tier, value in tiles]) + view.candle * view.candles[seat]
    )


def onwards(view: State, at: int) -> float:
    """What the next rounds may bring from there, as long as the ghost is far."""
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
    """What it costs to stand there, where several still pick."""
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
    """From 0 to 1, a half at 0."""
    return 0.5 + 0.5 * x / (1 + abs(x))
