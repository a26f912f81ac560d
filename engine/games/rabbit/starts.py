"""Rabbit Rummy, both games: the deal of a round, and positions set up from a start, fresh or in mid-game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from engine.cards import PACK, put
from engine.chance import Chance
from engine.game import BadStartError
from engine.games.rabbit.climbing import bound, strong_enough
from engine.games.rabbit.state import CARDS, HAND, RANK, ROUNDS, SUIT, TURNS, Deal, Played, Start, State, in_order

St = TypeVar("St", bound=Start)


def lay(seats: int) -> Callable[[tuple[str, ...]], Deal]:
    """Return a function that deals shuffled cards: 9 to each seat, the rest is the stock."""
    return lambda cards: Deal(hands_of(cards, seats), cards[HAND * seats :])


def hands_of(cards: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return the hands: from the top of the shuffled cards, 9 for each seat."""
    return tuple([cards[HAND * seat : HAND * (seat + 1)] for seat in range(seats)])


def with_deal(
    start: St | None, start_type: type[St], seats: int, chance: Chance, laid: Callable[[tuple[str, ...]], Deal]
) -> St:
    """Return a start with its deal, which is drawn if it is missing. None is a new match. Raises BadStartError."""
    if start is None:
        first = chance.pick("first", range(seats))  # 2:R19
        start = start_type(first, deals=(laid(chance.shuffle("pack", PACK)),))
    elif not start.deals:
        start = replace(start, deals=(chance.deal("deals", PACK, laid),))
    if len(start.deals[0].hands) != seats:
        raise BadStartError("deals", "have a hand for each seat")
    return start


def set_up(start: Start, table: tuple[Played, ...], seats: int, target: int) -> State:
    """Return the state of a start that has its deal, with these cards on the table.

    Raises BadStartError unless all fields fit together.
    """
    deal, drawn = start.deals[0], None if start.drawn is msgspec.UNSET else start.drawn
    if start.first not in range(seats):
        raise BadStartError("first", "is a seat")
    if start.phase is not msgspec.UNSET:
        raise BadStartError("phase", "the match of a start is not over")
    lying = [played.card for played in table]
    if not CARDS.lie_once(*deal.hands, deal.stock, start.discards, lying, () if drawn is None else (drawn,)):
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
        round=start.round,
        first=start.first,
        phase="turn" if drawn is None else "drawn",
        turn=turn,
        hands=tuple(map(in_order, deal.hands)),
        drawn=drawn,
        stock=deal.stock,
        table=table,
        discards=start.discards,
        reversed=start.reversed,
        passes=passes,
        turns=start.turns,
        scores=scores,
    )


def start_of(state: State, start_type: type[St]) -> St:
    """Return the start of a state, the inverse of set_up()."""
    unset, hands = msgspec.UNSET, state.hands
    if state.shown and state.won is not None:
        hands = put(hands, state.won.seat, in_order(state.shown))
    return start_type(
        state.first,
        deals=(Deal(hands, state.stock),),
        scores=state.scores if any(state.scores) else (),
        turn=unset if state.turn == state.first else state.turn,
        reversed=state.reversed,
        table=state.table or unset,
        passes=state.passes or unset,
        discards=state.discards,
        round=state.round,
        turns=state.turns,
        drawn=unset if state.drawn is None else state.drawn,
        phase="over" if state.phase == "over" else unset,
    )


def _check_table(table: Sequence[Played], reversed_: bool, seats: int) -> None:
    """Raise BadStartError unless each card could follow the one before it.

    The check goes from the last card to the first, because the given order is the present one.
    """
    if any(played.seat not in range(seats) for played in table):
        raise BadStartError("table", "names seats")
    for n in range(len(table) - 1, 0, -1):
        before, card = table[:n], table[n].card
        reversed_ ^= RANK[card] == RANK[before[-1].card]
        suit = bound(before)
        if (suit is not None and SUIT[card] != suit) or not strong_enough(card, before[-1].card, reversed_):
            raise BadStartError("table", f"{card} could not be played there")
        if table[n].seat == before[-1].seat:
            raise BadStartError("table", "no one plays on a card of their own")


def _turn_of(start: Start, table: Sequence[Played], seats: int) -> tuple[int, int]:
    """Return the seat in turn, and the passes since the top was played.

    With cards on the table, each of the two follows from the other. Raises BadStartError.
    """
    turn, passes = start.turn, start.passes
    if not table:
        if passes not in (msgspec.UNSET, 0):
            raise BadStartError("passes", "are 0 on an empty table")
        turn = start.first if turn is msgspec.UNSET else turn
        if turn not in range(seats):
            raise BadStartError("turn", "is a seat")
        return turn, 0
    left = table[-1].seat + 1  # the first seat that could follow
    if turn is not msgspec.UNSET and turn not in range(seats):
        raise BadStartError("turn", "is a seat")
    if passes is msgspec.UNSET:
        passes = 0 if turn is msgspec.UNSET else (turn - left) % seats
    if passes not in range(seats - 1):  # when all others have passed, the table is cleared
        raise BadStartError("turn" if start.passes is msgspec.UNSET else "passes", "is not possible")
    if turn is not msgspec.UNSET and turn != (left + passes) % seats:
        raise BadStartError("turn", "does not follow from the top and the passes")
    return (left + passes) % seats, passes
