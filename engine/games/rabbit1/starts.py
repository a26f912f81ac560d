"""Rabbit Rummy (#30): how a round is dealt, with a starter; positions set up."""

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
    """How shuffled cards become a deal: after the hands a starter is turned up (R1), which is named last."""
    return lambda cards: Deal(rabbit.hands_of(cards, seats), cards[HAND * seats : -1], cards[-1])


def opening_table(deal: Deal, first: int) -> tuple[Played, ...]:
    """The starter counts for the seat to the right of the first player (R1, R8). Raises BadStartError without one."""
    if deal.starter is None:
        raise BadStartError("deals", "have a starter, unless the cards on the table are given")
    return (Played((first - 1) % len(deal.hands), deal.starter, turned=True),)


def set_up(start: Start | None, seats: int, options: Rabbit1Options, chance: Chance) -> State:
    """The state of a start, or of a new match. Raises BadStartError, BadOutcomeError."""
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
    """The inverse: the position as a start."""
    start = rabbit.start_of(state, Start)
    hands, stock = start.deals[0].hands, state.stock
    if state.starter is not None:
        return replace(start, deals=(Deal(hands, stock, state.starter),), table=msgspec.UNSET)
    return replace(start, deals=(Deal(hands, stock),), table=state.table, free=state.free or msgspec.UNSET)
