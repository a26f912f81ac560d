"""Colonial Trade: fresh matches, positions set up from a start, and the inverse. The fields: rulings.md."""

from __future__ import annotations

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.colony.rules import by_coins
from engine.games.colony.state import COLONIES, MORE, PRODUCTS, PURSE, YEARS, ColonyOptions, Holding, Start, State
from engine.start import start_from


def deal(seats: int, chance: Chance) -> Start:
    """Return the start of a fresh match."""
    return Start(chance.shuffle("order", tuple(range(seats))), chance.shuffle("deck", tuple(COLONIES)))


def set_up(start: Start, seats: int, options: ColonyOptions) -> State:
    """Return the state that a start prescribes. Raises BadStartError."""
    if sorted(start.order) != [*range(seats)]:
        raise BadStartError("order", f"are the seats 0 to {seats - 1}, each once")
    if start.row is None:
        return _fresh(start, seats, options)
    if not 1 <= start.year <= YEARS:
        raise BadStartError("year", f"is 1 to {YEARS}")
    if start.acted not in range(seats):
        raise BadStartError("acted", f"is 0 to {seats - 1}")
    if start.coins is None or len(start.coins) != seats or min(start.coins) < 0:
        raise BadStartError("coins", f"are {seats} numbers of 0 or more")
    mills = ({},) * seats if start.mills is None else start.mills
    if len(mills) != seats or any(each not in PRODUCTS or n < 0 for own in mills for each, n in own.items()):
        raise BadStartError("mills", f"are {seats}: numbers of 0 or more by product, {' '.join(PRODUCTS)}")
    _check_colonies(start, seats)
    return State(
        options.price,
        start.year,
        "act",
        start.order,
        start.acted,
        start.coins,
        tuple([tuple([own.get(each, 0) for each in PRODUCTS]) for own in mills]),
        tuple([tuple([Holding(int(n), invested) for n, invested in own.items()]) for own in start.colonies or ()]),
        start.row,
        tuple(map(str, start.deck)),
    )


def start_of(state: State) -> Start:
    """Return the start of a state: the inverse of `set_up`."""
    return start_from(
        Start,
        state,
        deck=tuple(map(int, state.deck)),
        year=state.round,
        mills=tuple([{each: n for each, n in zip(PRODUCTS, own, strict=True) if n} for own in state.mills]),
        colonies=tuple([{str(each.number): each.invested for each in own} for own in state.colonies]),
    )


def _fresh(start: Start, seats: int, options: ColonyOptions) -> State:
    """Return the first state: each seat gets a colony and pays for it, then the row is laid out."""
    if start != Start(start.order, start.deck):
        raise BadStartError("row", "is given in the middle of a match")
    if sorted(start.deck) != [*COLONIES]:
        raise BadStartError("deck", f"are the colonies 1 to {len(COLONIES)}, each once")
    first, laid = start.deck[:seats], 2 * seats + MORE
    coins = tuple([PURSE - COLONIES[colony].cost for colony in first])
    return State(
        options.price,
        1,
        "act",
        by_coins(start.order, coins),
        0,
        coins,
        ((0,) * len(PRODUCTS),) * seats,
        tuple([(Holding(colony),) for colony in first]),
        start.deck[seats:laid],
        tuple(map(str, start.deck[laid:])),
    )


def _check_colonies(start: Start, seats: int) -> None:
    """Raise BadStartError unless each colony is in one place, and the row is as long as it can be."""
    row, colonies = start.row or (), start.colonies
    if colonies is None or len(colonies) != seats or any(not n.isdecimal() for own in colonies for n in own):
        raise BadStartError("colonies", f"are {seats}: whether it is invested in, by colony")
    owned = [int(n) for own in colonies for n in own]
    if sorted([*owned, *row, *start.deck]) != [*COLONIES]:
        raise BadStartError("deck", "with the row and the colonies of the seats has each colony once")
    for own in colonies:
        if any(invested and not COLONIES[int(n)].places for n, invested in own.items()):
            raise BadStartError("colonies", "are invested in only if they buy")
    if len(row) > seats + MORE or (start.deck and len(row) < seats + MORE):
        raise BadStartError("row", f"are {seats + MORE} colonies, or fewer when the deck is empty")
