"""Rabbit Rummy (#30): the deal of a round with a starter, and positions set up from a start."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import asdict, replace

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.rabbit import starts as rabbit
from engine.games.rabbit.state import HAND, Played
from engine.games.rabbit1.state import TARGET, Deal, Rabbit1Options, Start, State


def lay(seats: int) -> Callable[[tuple[str, ...]], Deal]:
    """Return a function that deals shuffled cards: the hands, the stock and, as the last card, the starter (R1)."""
    return lambda cards: Deal(rabbit.hands_of(cards, seats), cards[HAND * seats : -1], cards[-1])


def opening_table(deal: Deal, first: int) -> tuple[Played, ...]:
    """Return the table with the starter, which counts for the seat to the right of the first player (R1, R8).

    Raises BadStartError if the deal has no starter.
    """
    if deal.starter is None:
        raise BadStartError("deals", "have a starter, unless the cards on the table are given")
    return (Played((first - 1) % len(deal.hands), deal.starter, turned=True),)


def set_up(start: Start | None, seats: int, options: Rabbit1Options, chance: Chance) -> State:
    """Return the state of a start, or of a new match. Raises BadStartError, BadOutcomeError."""
    start = rabbit.with_deal(start, Start, seats, chance, lay(seats))
    state = State(**asdict(rabbit.set_up(start, _table_of(start), seats, TARGET)), match=options.match)
    if start.free not in (msgspec.UNSET, state.free):
        raise BadStartError("free", "follows from an empty table")
    if not all(state.hands):
        raise BadStartError("deals", "with an empty hand the round is over")
    return state


def _table_of(start: Start) -> tuple[Played, ...]:
    deal, table = start.deals[0], start.table
    if isinstance(table, msgspec.UnsetType):
        return opening_table(deal, start.first)
    if deal.starter is not None:
        raise BadStartError("deals", "have no starter where the cards on the table are given")
    turned = [(n, played.seat) for n, played in enumerate(table) if played.turned]
    if turned not in ([], [(0, (start.first - 1) % len(deal.hands))]):
        raise BadStartError("table", "has a card turned up that was not")
    return table


def start_of(state: State) -> Start:
    """Return the start of a state, the inverse of set_up()."""
    start = rabbit.start_of(state, Start)
    hands, stock = start.deals[0].hands, state.stock
    if state.starter is not None:
        return replace(start, deals=(Deal(hands, stock, state.starter),), table=msgspec.UNSET)
    return replace(start, deals=(Deal(hands, stock),), table=state.table, free=state.free or msgspec.UNSET)
