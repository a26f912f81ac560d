"""Positions of Lines of History in the notation of its rules, for the tests of its rules and of its AI seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.catalogue import GAMES
from engine.games.annals.state import DECK, ERAS, HAND, WORTH
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.scene import Scene

GAME = GAMES["annals"]
SEED = new_seed("annals")


def position(eras: str, hands: str = "/", first: int = 0, owners: str = "") -> dict[str, Any]:
    """A start: eras as `T1 B1 / S3 B2 | S7 /`, hands as `S7 / B3`, filled up from the lowest cards that are left.

    `owners`: the winner of each judged era, `0`, `1` or `-` for a tie.
    """
    lines: list[list[list[str]]] = [[side.split() for side in era.split("/")] for era in eras.split("|")]
    lines += [[[], []] for _ in range(ERAS - len(lines))]
    scores, pot, judged = [0, 0], 0, []
    for points, winner in zip(WORTH, owners, strict=False):
        if winner == "-":
            pot += points
            judged.append([None, [5, 5], 0])
        else:
            scores[int(winner)] += points + pot
            judged.append([int(winner), [9, 8] if winner == "0" else [8, 9], points + pot])
            pot = 0
    held, stocks = [], []
    for seat, named in enumerate(side.split() for side in hands.split("/")):
        left = Counter(DECK.cards) - Counter(named) - Counter([card for sides in lines for card in sides[seat]])
        rest = [*DECK.in_order(left.elements())]
        missing = max(0, HAND - len(named))
        held.append(named + rest[:missing])
        stocks.append(rest[missing:])
    return {
        "first": first,
        "decks": stocks,
        "hands": held,
        "lines": lines,
        "present": len(owners) + 1,
        "owners": judged,
        "scores": scores,
        "pot": pot,
    }


def given(eras: str, hands: str = "/", first: int = 0, owners: str = "", **options: str) -> Scene:
    """Set up the middle of a match; see position()."""
    return Scene(Match.new(GAME, 2, read_options(GAME, options), SEED, position(eras, hands, first, owners)))


NINTH = "S3 T1 B1 / S4 T2 B1 | S4 B1 T2 / S3 B2 T1 | S5 B2 T3 / S5 B1 T3 | S6 T4 B2 / S6 B2 T4 | T5 B3 / S7 T5 B3"
