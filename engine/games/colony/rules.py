"""Colonial Trade: the trade of a year, the legal moves, and their effects in the order of a year.

R2: there are no ships, distances, stocks or loans. A piece that is not sold in its year is not made.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from engine.cards import put
from engine.game import IllegalMoveError
from engine.games.colony.state import (
    COLONIES,
    HOME_MATERIAL,
    HOME_PLACES,
    INVESTMENT,
    MILL,
    PRODUCTS,
    SAVING,
    YEARS,
    Build,
    Built,
    Claim,
    Claimed,
    Counted,
    Holding,
    Holdings,
    Invest,
    Invested,
    Mills,
    Offered,
    Save,
    Saved,
    Sold,
    State,
    Traded,
    Won,
    YearBegan,
)
from engine.turn import Turn

_ALL = range(len(PRODUCTS))
_SETS = [[each for each in _ALL if mask >> each & 1] for mask in range(1 << len(PRODUCTS))]  # of products, by mask


# --- prices and trade ------------------------------------------------------------------------------------------------


def prices(state: State) -> tuple[int, ...]:
    """Return what each product brings."""
    return prices_with(state.price, state.mills)


def prices_with(price: int, mills: tuple[Mills, ...]) -> tuple[int, ...]:
    """R6: Return the prices with these mills by seat. Every maker of a product lowers it for all, itself included."""
    return tuple([price - sum([own[each] > 0 for own in mills]) for each in _ALL])


def makers_of(state: State) -> tuple[tuple[int, ...], ...]:
    """Return by product the seats that have a mill of it."""
    return tuple([tuple([seat for seat, mills in enumerate(state.mills) if mills[each]]) for each in _ALL])


class Trade(NamedTuple):
    """The best trade of one seat in one year."""

    sold: tuple[int, ...]  # pieces, by product
    bought: int  # pieces of raw material that are paid for
    income: int

    @property
    def pieces(self) -> int:
        return sum(self.sold)


def material(holdings: Holdings) -> int:
    """Return the pieces of raw material that a seat may use in a year."""
    return HOME_MATERIAL + sum([COLONIES[holding.number].raw for holding in holdings])


def places(holdings: Holdings) -> int:
    """Return the pieces that a seat's colonies buy in a year, without the place at home."""
    return sum([holding.places for holding in holdings])


@lru_cache(maxsize=1024)
def rooms(holdings: Holdings) -> tuple[int, ...]:
    """Return for each set of products, by its mask, the places that buy at least one of them, home included. R7."""
    found = []
    for members in _SETS:
        wanted = {PRODUCTS[each] for each in members}
        found.append(HOME_PLACES + sum([each.places for each in holdings if wanted & {*COLONIES[each.number].buys}]))
    return tuple(found)


@lru_cache(maxsize=1024)
def best_trade(mills: Mills, holdings: Holdings, price: tuple[int, ...]) -> Trade:
    """R3: Return the trade that the rules make for a seat. R8: the dearest products come first, equal ones in order.

    Pieces make room for each other by going to other places. So the pieces of several products all find a place if
    no set of these products has more pieces than places that buy any of them.
    """
    room, left, sold = rooms(holdings), material(holdings), [0] * len(PRODUCTS)
    for each in sorted(_ALL, key=lambda product: -price[product]):
        spare = [
            room[mask] - sum([sold[other] for other in members])
            for mask, members in enumerate(_SETS)
            if each in members
        ]
        usable = left if price[each] > 1 else min(left, max(0, HOME_MATERIAL - sum(sold)))  # R5
        sold[each] = min(mills[each], usable, *spare)
        left -= sold[each]
    bought = max(0, sum(sold) - HOME_MATERIAL)
    return Trade(tuple(sold), bought, sum([n * price[each] for each, n in enumerate(sold)]) - bought)


def trade(state: State, seat: int) -> Trade:
    """Return what a seat will sell in this year if nothing changes before the trade."""
    return best_trade(state.mills[seat], state.colonies[seat], prices(state))


def gain(view: State, seat: int, move: Any) -> int:
    """Return by how much a legal move raises the seat's income of this year; the coin, if it saves."""
    if isinstance(move, Save):
        return SAVING
    return best_trade(*after(view, seat, move)).income - trade(view, seat).income


def after(view: State, seat: int, move: Any) -> tuple[Mills, Holdings, tuple[int, ...]]:
    """Return the mills and colonies that a seat has after a move, and the prices: what its trade follows from."""
    mills, holdings = view.mills, view.colonies[seat]
    match move:
        case Build():
            mills = put(mills, seat, with_mill(mills[seat], move.product))
        case Claim():
            holdings = (*holdings, Holding(move.colony))
        case Invest():
            holdings = with_investment(holdings, move.colony)
    return mills[seat], holdings, prices_with(view.price, mills)


def with_mill(mills: Mills, product: str) -> Mills:
    at = PRODUCTS.index(product)
    return put(mills, at, mills[at] + 1)


def with_investment(holdings: Holdings, colony: int) -> Holdings:
    return tuple([Holding(colony, True) if each.number == colony else each for each in holdings])


# --- the end ---------------------------------------------------------------------------------------------------------


def scores(state: State) -> tuple[int, ...]:
    """Return the coins, plus 1 for each place in own colonies."""
    return tuple([coins + places(held) for coins, held in zip(state.coins, state.colonies, strict=True)])


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the highest score. Among equals, the most places win."""
    made = [*zip(scores(state), map(places, state.colonies), strict=True)]
    return tuple([seat for seat, each in enumerate(made) if each == max(made)])


# --- the legal moves -------------------------------------------------------------------------------------------------


def cost(move: Any) -> int:
    """Return the coins that a move costs."""
    match move:
        case Build():
            return MILL
        case Claim():
            return COLONIES[move.colony].cost
        case Invest():
            return INVESTMENT
    return 0


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    match move:
        case Build() if move.product not in PRODUCTS:
            raise IllegalMoveError("no_such_product")
        case Claim() if move.colony not in view.row:
            raise IllegalMoveError("not_on_offer")
        case Invest() if move.colony not in [each.number for each in view.colonies[seat]]:
            raise IllegalMoveError("not_yours")
        case Invest() if move.colony not in open_to_investment(view, seat):
            raise IllegalMoveError("no_investment")
    if view.coins[seat] < cost(move):
        raise IllegalMoveError("too_dear", cost=cost(move), coins=view.coins[seat])


def open_to_investment(view: State, seat: int) -> list[int]:
    """Return the colonies of a seat that buy and have no investment yet."""
    return [each.number for each in view.colonies[seat] if each.places and not each.invested]


def moves(view: State, seat: int) -> Iterator[Any]:
    """Yield the legal moves. R10: saving is always one."""
    coins = view.coins[seat]
    if coins >= MILL:
        yield from map(Build, PRODUCTS)
    yield from (Claim(colony) for colony in view.row if coins >= COLONIES[colony].cost)
    if coins >= INVESTMENT:
        yield from map(Invest, open_to_investment(view, seat))
    yield Save()


# --- the effects of the moves ----------------------------------------------------------------------------------------


class ColonyTurn(Turn[State]):
    """The table while one move is carried out."""

    round: int
    phase: str
    order: tuple[int, ...]
    acted: int
    coins: tuple[int, ...]
    mills: tuple[Mills, ...]
    colonies: tuple[Holdings, ...]
    row: tuple[int, ...]
    deck: tuple[str, ...]

    # 1. one action each (R4)
    def build(self, seat: int, product: str) -> None:
        at = PRODUCTS.index(product)
        first = not makers_of(self.state)[at]
        self.mills = put(self.mills, seat, with_mill(self.mills[seat], product))
        self.tell(Built(seat, product, prices(self.state)[at], first))

    def claim(self, seat: int, colony: int) -> None:
        self.colonies = put(self.colonies, seat, (*self.colonies[seat], Holding(colony)))
        self.tell(Claimed(seat, colony))
        at = self.row.index(colony)
        coming, self.deck = self.deck[:1], self.deck[1:]
        self.row = (*self.row[:at], *map(int, coming), *self.row[at + 1 :])  # R10: it shrinks if the deck is empty
        for each in coming:
            self.tell(Offered(int(each)))

    def invest(self, seat: int, colony: int) -> None:
        self.colonies = put(self.colonies, seat, with_investment(self.colonies[seat], colony))
        self.tell(Invested(seat, colony, COLONIES[colony].invested))

    def save(self, seat: int) -> None:
        self.get(seat, SAVING)
        self.tell(Saved(seat))

    def get(self, seat: int, coins: int) -> None:
        """Give coins to a seat, or take them."""
        self.coins = put(self.coins, seat, self.coins[seat] + coins)

    def end_action(self) -> None:
        self.acted += 1
        if self.acted == len(self.order):
            self.trade_all()
            self.end_year()

    # 2. and 3. prices and trade
    def trade_all(self) -> None:
        made = [trade(self.state, seat) for seat in range(len(self.coins))]
        for seat, each in enumerate(made):
            self.get(seat, each.income)
            idle = sum(self.mills[seat]) - each.pieces
            empty = HOME_PLACES + places(self.colonies[seat]) - each.pieces
            self.tell(Sold(seat, each.pieces, each.bought, each.income, idle, empty))
        self.tell(Traded(self.round, tuple([each.income for each in made])))

    # 4. the order of the next year
    def end_year(self) -> None:
        if self.round == YEARS:  # R11
            self.end()
            return
        self.round, self.acted, self.order = self.round + 1, 0, by_coins(self.order, self.coins)
        self.tell(YearBegan(self.round, self.order))

    def end(self) -> None:
        self.phase = "over"
        state = self.state
        made, won = scores(state), winners(state)
        for seat in sorted(range(len(made)), key=lambda seat: -made[seat]):
            self.tell(Counted(seat, state.coins[seat], places(state.colonies[seat]), made[seat]))
        level = made.count(max(made)) > 1
        self.tell(Won(won, max(made), places(state.colonies[won[0]]) if level else None))


def by_coins(order: tuple[int, ...], coins: tuple[int, ...]) -> tuple[int, ...]:
    """R9: Return the seats with the fewest coins first. Equal ones stay in their order."""
    return tuple(sorted(order, key=lambda seat: coins[seat]))
