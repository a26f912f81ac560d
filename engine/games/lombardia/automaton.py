"""The automaton of the one-player rules: its acts with a given hand. It does not choose, but follows a list (R20).

Its princes stand for bishops in its turn, for knights when it defends, and for nothing else (R22).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.lombardia.sets import Cards, of_kind
from engine.games.lombardia.state import ATTACK, DEFENCE, HAND

NOBLES = {2: 1, 3: 2, 4: 3, 5: 3, 6: 4, 7: 5, 8: 6, 9: 6}  # nobles -> points, in the best split into sets of 2 to 4


class Steps(NamedTuple):
    """The next turn of the automaton, if no attack of its own changes the turn."""

    princes: bool
    bishops: int  # points
    nobles: int  # points
    attacks: int


def bishops(hand: Cards) -> tuple[Cards, int]:
    """Return all bishops, with a pair of princes as one more, and the points that they give."""
    shown, princes = of_kind(hand, "B"), of_kind(hand, "P")
    if len(princes) >= 2:
        shown += princes[:2]
    strength = len(shown) - (1 if len(princes) >= 2 else 0)
    return (shown, min(strength - 2, 2)) if strength >= 3 else ((), 0)


def nobles(hand: Cards) -> tuple[Cards, int]:
    """Return all nobles and the points that they give, or no cards if there are fewer than two nobles."""
    spent = of_kind(hand, "N")
    return (spent, NOBLES[len(spent)]) if len(spent) >= 2 else ((), 0)


def knights(hand: Cards) -> Cards:
    """Return the three lowest knights, or none (R27)."""
    held = of_kind(hand, "K")
    return held[:ATTACK] if len(held) >= ATTACK else ()


def defence(hand: Cards) -> Cards:
    """Return the two lowest knights; else one knight and two princes, even out of three; else nothing (R22)."""
    held, princes = of_kind(hand, "K"), of_kind(hand, "P")
    if len(held) >= DEFENCE:
        return held[:DEFENCE]
    return (*held, *princes[:2]) if held and len(princes) >= 2 else ()


def missing(hand: Cards) -> int:
    """Return how many cards the automaton draws at a refill (R26)."""
    return max(0, HAND - len(hand))


def steps(hand: Cards) -> Steps:
    return Steps(len(of_kind(hand, "P")) == 3, bishops(hand)[1], nobles(hand)[1], len(of_kind(hand, "K")) // ATTACK)
