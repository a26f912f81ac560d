"""Lines of History: the AI seats. They fight for an era while it can be won, and lose it with cards that live on.

A card is worth what it adds to the chance of winning its era. If the era is lost, the card is worth what it sends to
later eras. Its worth elsewhere is subtracted. The search looks to the end of the match.
"""

from __future__ import annotations

import math
from functools import lru_cache

from engine.ai.mind import Mind as Base
from engine.audience import BACK
from engine.games.annals.rules import past, worth
from engine.games.annals.state import COUNTS, DECK, ERAS, MAJORITY, PLACES, Lay, State

SPREAD = 4.0  # points by which the mind is unsure of a total
SENT = 0.06  # worth of a point of influence, in points of an era
KEPT = {"S": 0.2, "T": 0.2, "B": 0.1}  # by kind: worth of a kept card, per point of its number
BARE = 1.4  # points expected of a place that is still empty: the mean of a card
STORM = 6.0  # worth of an era that can end the match


class Mind(Base[State, Lay]):
    normal, hard, nearly = 2500, 21000, 0.2

    def rate(self, view: State, seat: int, move: Lay) -> float:
        now, after, then = COUNTS[move.card]
        era, points = move.era, stake(view, move.era)
        ahead = margin(view, seat, era) + now - BARE
        won = 1 / (1 + math.exp(-ahead / SPREAD))
        left = [stake(view, later) for later in range(era + 1, ERAS + 1)]
        sent = (after * left[0] if left else 0) + then * sum(left[1:])
        lost = 1.0 if view.legacy == "both" else 1 - won
        return points * won + lost * SENT * sent - KEPT[move.card[0]] * (now or after)


def stake(view: State, era: int) -> float:
    """Return the worth of winning an era to either side. It is more if that can end the match."""
    points = worth(view, era)
    if max(view.scores) + points >= MAJORITY and era == view.present:
        return STORM
    return points


def margin(view: State, seat: int, era: int) -> float:
    """Return a seat's lead in an era, as far as it can see. Empty places count as middling cards."""
    cards = view.lines[era - 1][seat].cards
    own = sum([COUNTS[card][0] for card in cards]) + BARE * (PLACES - len(cards)) + past(view, seat, era)
    return own - PLACES * mean(turned_up(view, 1 - seat)) - past(view, 1 - seat, era)


def turned_up(view: State, seat: int) -> tuple[str, ...]:
    """Return a seat's cards that have been turned up."""
    return tuple([card for sides in view.lines for card in sides[seat].cards if sides[seat].open and card != BACK])


@lru_cache(maxsize=1024)
def mean(seen: tuple[str, ...]) -> float:
    """Return the mean points, in their own era, of a seat's cards that are not among the seen ones."""
    left = [*DECK.cards]
    for card in seen:
        left.remove(card)
    return sum([COUNTS[card][0] for card in left]) / max(1, len(left))
