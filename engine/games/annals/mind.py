"""Lines of History's AI seats: an era is fought for as long as it can be won, and lost with what lives on.

A card is worth what it adds to the chance of winning its era, and, where that is lost, what it sends to later ones;
less what it would be worth elsewhere. The search looks to the end of the match.
"""

from __future__ import annotations

import math
from functools import lru_cache

from engine.ai.mind import Mind as Base
from engine.audience import BACK
from engine.games.annals.rules import past, worth
from engine.games.annals.state import COUNTS, DECK, ERAS, MAJORITY, PLACES, Lay, State

SPREAD = 4.0  # by which it is unsure of a total
SENT = 0.06  # what a point of influence is worth, of an era's points
KEPT = {"S": 0.2, "T": 0.2, "B": 0.1}  # what a card's number is worth where it is kept
BARE = 1.4  # of a place still empty, a card's mean
STORM = 6.0  # points that an era is worth that ends the match


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
    """What winning an era is worth to either side: more if it ends the match."""
    points = worth(view, era)
    if max(view.scores) + points >= MAJORITY and era == view.present:
        return STORM
    return points


def margin(view: State, seat: int, era: int) -> float:
    """By how much a seat is ahead there, as far as it can tell: what is empty is filled with middling cards."""
    cards = view.lines[era - 1][seat].cards
    own = sum([COUNTS[card][0] for card in cards]) + BARE * (PLACES - len(cards)) + past(view, seat, era)
    return own - PLACES * mean(unseen(view, 1 - seat)) - past(view, 1 - seat, era)


def unseen(view: State, seat: int) -> tuple[str, ...]:
    """A seat's cards that have not been turned up."""
    return tuple([card for sides in view.lines for card in sides[seat].cards if sides[seat].open and card != BACK])


@lru_cache(maxsize=4096)
def mean(seen: tuple[str, ...]) -> float:
    """What a card of a seat counts in its own era, of those that have not been seen."""
    left = [*DECK.cards]
    for card in seen:
        left.remove(card)
    return sum([COUNTS[card][0] for card in left]) / max(1, len(left))
