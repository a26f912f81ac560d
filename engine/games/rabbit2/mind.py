"""Rabbit Rummy ver.2: the AI seats. They keep the five cards nearest to a finishing hand, and get rid of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.cards import take
from engine.games.rabbit.state import RANK, SUIT, Declare, Discard, Keep, Play, State
from engine.games.rabbit2.hands import FIVE, POINTS, hand_of
from engine.games.rabbit2.state import TARGET, KeepDeclare, PlayDeclare

ENOUGH = 3  # points for which a hand is shown at once
RUNS = [range(low, low + FIVE) for low in range(1, 10)]


class Mind(Base[State, Any]):
    normal, hard, worlds, strays, nearly = 6400, 46000, 4000, 0.2, 0.25

    def rate(self, view: State, seat: int, move: Any) -> float:
        hand = view.hands[seat]
        match move:
            case Declare() | PlayDeclare() | KeepDeclare():
                return 10.0 + brings(view, seat, move)
            case Play():
                left = take(hand, move.card)
                return nearness(left) + (0.3 if len(left) >= FIVE else -2.0)
            case Keep():
                return nearness((*hand, view.drawn or ""))
            case Discard():
                return nearness(hand) + 0.05 * (len(hand) - FIVE)
        return nearness(hand)

    def moves(self, view: State, seat: int, luck: Luck) -> list[Any]:
        """Return only the best win, if it is worth enough or wins the match; else all moves."""
        found = super().moves(view, seat, luck)
        best = max(found, key=lambda move: brings(view, seat, move))
        return [best] if brings(view, seat, best) >= min(ENOUGH, TARGET - view.scores[seat]) else found

    def horizon(self, before: State, now: State) -> bool:
        return now.round != before.round

    def value(self, state: State) -> Sequence[float]:
        """Return the share of the match of each seat. A point is worth more, the nearer it brings the end."""
        reach = [2.0 ** (min(score, TARGET) / 2) for score in state.scores]
        return [each / sum(reach) for each in reach]


def brings(view: State, seat: int, move: Any) -> int:
    """Return the points for the five cards that a move shows, or 0."""
    hand = view.hands[seat]
    match move:
        case Declare():
            shown = hand
        case PlayDeclare():
            shown = take(hand, move.card)
        case KeepDeclare():
            shown = (*hand, view.drawn or "")
        case _:
            return 0
    return POINTS[hand_of(shown) or ""]


@lru_cache(1024)
def nearness(cards: tuple[str, ...]) -> float:
    """Return how near the best five of these cards are to a finishing hand, less a cost per surplus card."""
    if not cards:
        return -4.0
    ranks, suits = [RANK[card] for card in cards], [SUIT[card] for card in cards]
    flush = min(max(map(suits.count, set(suits))), FIVE)
    most = sorted(map(ranks.count, set(ranks)))
    house = min(most[-1], 3) + (min(most[-2], 2) if len(most) > 1 else 0)
    near = max(flush, straight(frozenset(ranks)) + 0.3, house)
    return near - 0.35 * max(len(cards) - FIVE, 0)


@lru_cache(1024)
def straight(ranks: frozenset[int]) -> int:
    """Return how many cards of the best straight are there."""
    return max([len(ranks.intersection(run)) for run in RUNS])
