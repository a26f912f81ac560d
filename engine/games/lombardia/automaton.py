"""The automaton of the one-player rules: what it does with a hand. It chooses nothing; it follows a list (R20).

Princes are bishops in its turn, knights when it defends, and nothing else (R22).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.lombardia.sets import Cards, of_kind
from engine.games.lombardia.state import ATTACK, DEFENCE, HAND

NOBLES = {2: 1, 3: 2, 4: 3, 5: 3, 6: 4, 7: 5, 8: 6, 9: 6}  # all at once, best split into sets of 2 to 4


class Steps(NamedTuple):
    """What its turn will be, if no attack of its own changes it."""

    princes: bool
    bishops: int  # points
    nobles: int  # points
    attacks: int


def bishops(hand: Cards) -> tuple[Cards, int]:
    """All the bishops, with a pair of princes as one more, and the points that they give."""
    shown, princes = of_kind(hand, "B"), of_kind(hand, "P")
    if len(princes) >= 2:
        shown += princes[:2]
    strength = len(shown) - (1 if len(princes) >= 2 else 0)
    return (shown, min(strength - 2, 2)) if strength >= 3 else ((), 0)


def nobles(hand: Cards) -> tuple[Cards, int]:
    """All the nobles, if there are two or more, and the points that they give."""
    spent = of_kind(hand, "N")
    return (spent, NOBLES[len(spent)]) if len(spent) >= 2 else ((), 0)


def knights(hand: Cards) -> Cards:
    """The three lowest knights, or none (R27)."""
    held = of_kind(hand, "K")
    return held[:ATTACK] if len(held) >= ATTACK else ()


def defence(hand: Cards) -> Cards:
    """Two knights, else one and two princes, also of three; the lowest. None where it cannot (R22)."""
    held, princes = of_kind(hand, "K"), of_kind(hand, "P")
    if len(held) >= DEFENCE:
        return held[:DEFENCE]
    return (*held, *princes[:2]) if held and len(princes) >= 2 else ()


def missing(hand: Cards) -> int:
    """How many cards it draws at a refill (R26)."""
    return max(0, HAND - len(hand))


def steps(hand: Cards) -> Steps:
    return Steps(len(of_kind(hand, "P")) == 3, bishops(hand)[1], nobles(hand)[1], len(of_kind(hand, "K")) // ATTACK)
