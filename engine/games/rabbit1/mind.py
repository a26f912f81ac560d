"""Rabbit Rummy (#30): the AI seats. They play cards in no group, and seek the free lead once all others are in groups.

Moves are weighed by the points that the round may bring. Cards are bits in the order of the ranks, with one mask per
suit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.cards import PACK
from engine.games.rabbit.state import ORDER, Declare, Keep, Pass, Play
from engine.games.rabbit1.groups import best_split
from engine.games.rabbit1.state import OUT, TARGET, State

RANKS, ALL, ACE = 13, (1 << 13) - 1, 1
PLACE = {card: divmod(ORDER[card], RANKS) for card in PACK}  # suit, rank from 0

LOOSE = 0.6  # factor of a hand's points, per card in no group
OUTWARD = 0.6  # factor of the points for an empty hand, per card in hand
PASSED = 0.9  # factor of the points after a pass
LEAD = 0.5  # cards that the free lead saves, in the exponents of these factors

Masks = tuple[int, int, int, int]


class Mind(Base[State, Any]):
    normal, hard, worlds, strays, nearly = 2600, 16000, 4000, 0.2, 0.12

    def rate(self, view: State, seat: int, move: Any) -> float:
        hand = masks_of(view.hands[seat])
        match move:
            case Declare():
                return float(split(hand)[1])
            case Play():
                return self._played(view, seat, hand, move.card, masks_of(self._unseen(view, seat)))
            case Keep():
                return waiting(masks_of((*view.hands[seat], view.drawn or "")))
            case Pass():
                return PASSED * waiting(hand)
        return waiting(hand)

    def moves(self, view: State, seat: int, luck: Luck) -> list[Any]:
        """Return only a move that wins the match, if there is one; else all moves."""
        found = super().moves(view, seat, luck)
        return [move for move in found if self._wins(view, seat, move)][:1] or found

    def horizon(self, before: State, now: State) -> bool:
        return now.round != before.round

    def value(self, state: State) -> Sequence[float]:
        """Return the share of the match of each seat. A point is worth more, the nearer it brings the end."""
        reach = [2.0 ** (min(score, TARGET) / 2) for score in state.scores]
        return [each / sum(reach) for each in reach]

    def _wins(self, view: State, seat: int, move: Any) -> bool:
        match move:
            case Declare():
                points = best_split(view.hands[seat]).points
            case Play() if len(view.hands[seat]) == 1:
                points = OUT
            case _:
                return False
        return view.match == "single" or view.scores[seat] + points >= TARGET

    def _unseen(self, view: State, seat: int) -> list[str]:
        seen = {*view.hands[seat], *view.discards, *(played.card for played in view.table)}
        return [card for card in PACK if card not in seen]

    def _played(self, view: State, seat: int, hand: Masks, card: str, unseen: Masks) -> float:
        suit, rank = PLACE[card]
        after = less(hand, suit, rank)
        if not any(after):
            return float(OUT)
        reverse, binds = view.reversed, False
        if view.table:
            before, last = PLACE[view.table[-1].card]
            binds, reverse = before == suit, reverse != (last == rank)
        strong = (2 << rank) - 1 if reverse else ALL & ~((1 << rank) - 1) | ACE
        answers = sum([(mask & strong).bit_count() for n, mask in enumerate(unseen) if n == suit or not binds])
        others = sum([len(cards) for n, cards in enumerate(view.hands) if n != seat])
        count = sum([mask.bit_count() for mask in unseen])
        free = (1 - answers / count) ** others if answers else 1.0
        return free * leading(after) + (1 - free) * waiting(after)


def masks_of(cards: Iterable[str]) -> Masks:
    masks = [0, 0, 0, 0]
    for card in cards:
        suit, rank = PLACE[card]
        masks[suit] |= 1 << rank
    return (masks[0], masks[1], masks[2], masks[3])


def less(hand: Masks, suit: int, rank: int) -> Masks:
    masks = list(hand)
    masks[suit] ^= 1 << rank
    return (masks[0], masks[1], masks[2], masks[3])


def split(hand: Masks) -> tuple[int, int]:
    """Return how many cards are in no group, and the points of the groups.

    In each suit all runs are taken, or none.
    """
    best, total = (99, 0), sum([mask.bit_count() for mask in hand])
    for chosen in product(*[(0, run) if (run := run_in(mask)) else (0,) for mask in hand]):
        a, b, c, d = (mask ^ run for mask, run in zip(hand, chosen, strict=True))
        some, twice = a | b | c | d, (a & b) | (c & d) | ((a | b) & (c | d))
        loose = (some & ~twice).bit_count()
        points = total - some.bit_count()  # a run has one point per card, a set one point less
        best = min(best, (loose, -points))
    return best[0], -best[1]


def run_in(mask: int) -> int:
    """Return the cards of a suit that are in a run of three or more."""
    starts = mask & mask >> 1 & mask >> 2
    return starts | starts << 1 | starts << 2


def waiting(hand: Masks) -> float:
    """Return the points that a hand may bring without the free lead."""
    loose, points = split(hand)
    return max((points + 0.3) * LOOSE ** (loose + 1), OUT * OUTWARD ** sum([mask.bit_count() for mask in hand]))


def leading(hand: Masks) -> float:
    """Return the points that a hand may bring with the free lead."""
    loose, points = split(hand)
    if not loose:
        return float(points)
    cards = sum([mask.bit_count() for mask in hand])
    return float(max((points + 0.3) * LOOSE ** (loose + LEAD), OUT * OUTWARD ** (cards - LEAD)))
