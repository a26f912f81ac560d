"""Greater Fool Race's AI seats: each card is worth the tile that it leads to, what lies on from there, and the danger.

The danger is to be the deepest when the ghost comes. It is near when the ghost, by the cards that are left, and the
deepest, by its own, may meet; how near depends on how many still pick in this round. The search looks to the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.mind import Mind as Base
from engine.game import Outcome
from engine.games.fools.rules import without
from engine.games.fools.state import BOTTOM, CLASS_OF, MEAN, Pick, State, Stay

STEP = 3.5  # of a card, on average
AHEAD = 0.13  # of what lies on a space further on, for whoever comes nearer to it
STAKE = 15.0  # what it costs to be taken
LEFT_BEHIND = 0.2  # of a distance in which the ghost can be met, by how much it is feared
SPREAD = 5.0  # spaces by which it is unsure where the ghost and the deepest will be


class Mind(Base[State, Pick | Stay]):
    normal, hard = 2500, 15000

    def rate(self, view: State, seat: int, move: Pick | Stay) -> float:
        if isinstance(move, Stay):
            return -float(view.candle) + onwards(view, view.space[seat]) - danger(view, seat, view.space[seat], None)
        to = min(BOTTOM, view.space[seat] + move.card)
        found = 0.0 if to >= view.ghost or to in view.bare else MEAN[CLASS_OF[to]]
        return found + onwards(view, to) - danger(view, seat, to, move.card)

    def seats(self, state: State) -> int:
        return len(state.space)

    def final(self, state: State, outcome: Outcome) -> Sequence[float]:
        """Where nobody survives, nobody has anything."""
        return super().final(state, outcome) if outcome.winners else [0.0] * len(state.space)


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
    return AHEAD * found


def danger(view: State, seat: int, at: int, card: int | None) -> float:
    """What it costs to stand there, by how likely the ghost comes and finds nobody deeper."""
    left = view.offer if card is None else without(view.offer, card)
    after = len(view.todo) - 1
    others = [space for other, space in enumerate(view.space) if other != seat]
    walks = sum(left) * (len(left) - after) / len(left)
    most = max(others)
    deep = max(at, most)
    close = chance((walks - (view.ghost - deep)) / SPREAD)
    later = chance((walks + 2 * STEP - (view.ghost - deep)) / (2 * SPREAD))
    passed = 0.0  # by those who still pick
    for other in view.todo[1:]:
        reach = [view.space[other] + number for number in left]
        passed = max(passed, sum(to > at for to in reach) / len(reach))
    if at > most:
        alone = 1 - 0.5 * passed
    elif at == most:
        alone = 0.9 - 0.5 * passed
    else:
        alone = 0.5 * chance((at - most) / 2)
    return STAKE * alone * (close + LEFT_BEHIND * later * (1 - close))


def chance(x: float) -> float:
    """From 0 to 1, a half at 0."""
    return 0.5 + 0.5 * x / (1 + abs(x))
