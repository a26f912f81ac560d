"""Rabbit Rummy, both games: positions set up from section 9, a fresh deal or one in mid-game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from engine.cards import PACK
from engine.game import BadStartError
from engine.games.rabbit.climbing import bound, strong_enough
from engine.games.rabbit.state import RANK, ROUNDS, SUIT, TURNS, Played, Start, State, in_order


def set_up(start: Start, seats: int, target: int, table: tuple[Played, ...]) -> State:
    """The state of a start that has its deal, with the cards on its table. Raises BadStartError unless all fits."""
    deal, drawn = start.deals[0], None if start.drawn is msgspec.UNSET else start.drawn
    if start.first not in range(seats):
        raise BadStartError("first", "is a seat")
    if start.phase is not msgspec.UNSET:
        raise BadStartError("phase", "the match of a start is not over")
    lying = [card for cards in (*deal.hands, deal.stock, start.discards) for card in cards]
    lying += [*(played.card for played in table), *([drawn] if drawn is not None else [])]
    if Counter(lying) != Counter(PACK):
        raise BadStartError("deals", "each of the 52 cards lies in exactly one place")
    scores = start.scores or (0,) * seats
    if len(scores) != seats or any(score not in range(target) for score in scores):
        raise BadStartError("scores", f"are from 0 to {target - 1}, one for each seat")
    if start.round not in range(1, ROUNDS + 1):
        raise BadStartError("round", f"is from 1 to {ROUNDS}")
    if start.turns not in range(TURNS * seats):
        raise BadStartError("turns", f"are from 0 to {TURNS * seats - 1}")
    _check_table(table, start.reversed, seats)
    turn, passes = _turn_of(start, table, seats)
    return State(
        start.round,
        start.first,
        "turn" if drawn is None else "drawn",
        turn,
        tuple(map(in_order, deal.hands)),
        drawn,
        deal.stock,
        table,
        start.discards,
        start.reversed,
        passes,
        start.turns,
        scores,
    )


def _check_table(table: Sequence[Played], reversed_: bool, seats: int) -> None:
    """Each card could follow the one before it; told from the last to the first, because the order is that of now."""
    if any(played.seat not in range(seats) for played in table):
        raise BadStartError("table", "names seats")
    for n in range(len(table) - 1, 0, -1):
        before, card = table[:n], table[n].card
        reversed_ ^= RANK[card] == RANK[before[-1].card]
        suit = bound(before)
        if (suit is not None and SUIT[card] != suit) or not strong_enough(card, before[-1].card, reversed_):
            raise BadStartError("table", f"{card} could not be played there")
        if table[n].seat == before[-1].seat:
            raise BadStartError("table", "nobody plays on a card of their own")


def _turn_of(start: Start, table: Sequence[Played], seats: int) -> tuple[int, int]:
    """Whose turn it is, and the passes since the top; each follows from the other where cards lie on the table."""
    turn, passes = start.turn, start.passes
    if not table:
        if passes not in (msgspec.UNSET, 0):
            raise BadStartError("passes", "are 0 on an empty table")
        turn = start.first if turn is msgspec.UNSET else turn
        if turn not in range(seats):
            raise BadStartError("turn", "is a seat")
        return turn, 0
    left = table[-1].seat + 1  # the first who could follow
    if turn is not msgspec.UNSET and turn not in range(seats):
        raise BadStartError("turn", "is a seat")
    if passes is msgspec.UNSET:
        passes = 0 if turn is msgspec.UNSET else (turn - left) % seats
    if passes not in range(seats - 1):  # with the passes of all others the table is cleared
        raise BadStartError("turn" if start.passes is msgspec.UNSET else "passes", "cannot be")
    if turn is not msgspec.UNSET and turn != (left + passes) % seats:
        raise BadStartError("turn", "does not follow from the top and the passes")
    return (left + passes) % seats, passes
