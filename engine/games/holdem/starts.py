"""#34 Lombard Hold'em: positions set up from a start, at the beginning of a round or in its betting."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards import put
from engine.chance import Chance
from engine.game import BadStartError
from engine.games.holdem.rules import dealt
from engine.games.holdem.state import (
    ANTE,
    COST,
    DECK,
    FLOP,
    HOLE,
    PAID_IN,
    HoldemOptions,
    Start,
    State,
)
from engine.start import start_from


def deal(seats: int, options: HoldemOptions, chance: Chance) -> State:
    """Return the first state of a match; chance picks the dealer."""
    dealer = chance.pick("dealer", range(seats))
    balances = (options.start_coins,) * seats
    return begun(options, dealer, balances, ANTE, chance.shuffle("deck", DECK.cards))


def begun(
    options: HoldemOptions, dealer: int, balances: tuple[int, ...], pot: int, order: tuple[str, ...], number: int = 1
) -> State:
    """Return the state before the betting of a round. `pot` already contains the supply's coin."""
    seats = len(balances)
    holes, rest = dealt(order, seats, dealer)
    none: tuple[str | None, ...] = (None,) * seats
    first = (dealer + 1) % seats
    return State(
        options.target, number, "bet", dealer, first, balances, pot, none, none, holes, rest[:FLOP], rest[FLOP:]
    )


def set_up(start: Start, seats: int, options: HoldemOptions, chance: Chance) -> State:
    """Return the state that a start prescribes. Raises BadStartError."""
    if start.dealer not in range(seats):
        raise BadStartError("dealer", f"is a seat, 0 to {seats - 1}")
    if start.round < 1:
        raise BadStartError("round", "is 1 or more")
    if start.pot is not None and start.pot < 0:
        raise BadStartError("pot", "is 0 or more")
    if start.hole is None:
        for name in ("community", "rest"):
            if getattr(start, name):
                raise BadStartError(name, "stands beside the hole cards")
        if start.acted is not None:
            raise BadStartError("acted", "stands beside the hole cards")
        balances = _balances(start, (options.start_coins,) * seats, options)
        order = chance.shuffle("decks", DECK.cards)
        return begun(options, start.dealer, balances, (start.pot or 0) + ANTE, order, start.round)
    acts, reveals = _acted(start, seats)
    paid = tuple([options.start_coins - COST[act or "fold"] for act in acts])
    pot = ANTE + sum(PAID_IN[act or "fold"] for act in acts) if start.pot is None else start.pot
    holes = _cards(start, seats)
    for seat, card in enumerate(reveals):
        if card is not None and card not in holes[seat]:
            raise BadStartError("acted", "a call shows an own hole card")
    first = begun(options, start.dealer, _balances(start, paid, options), pot, DECK.cards, start.round)
    turn = (start.dealer + 1 + sum(act is not None for act in acts)) % seats
    return replace(
        first,
        turn=turn,
        acts=acts,
        reveals=reveals,
        hands=holes,
        community=start.community,
        deck=start.rest,
    )


def start_of(state: State) -> Start:
    acted = zip(state.acts, state.reveals, strict=True)
    return start_from(
        Start,
        state,
        hole=state.hands,
        acted=tuple([f"call:{card}" if card is not None else act for act, card in acted]),
        rest=state.deck,
    )


def _balances(start: Start, usual: tuple[int, ...], options: HoldemOptions) -> tuple[int, ...]:
    balances = usual if start.balances is None else start.balances
    if len(balances) != len(usual) or max(balances) >= options.target:
        raise BadStartError("balances", f"are {len(usual)} numbers below {options.target}")
    return balances


def _acted(start: Start, seats: int) -> tuple[tuple[str | None, ...], tuple[str | None, ...]]:
    """Return the act of each seat, and the card that each caller has shown, both by seat.

    Seats act one after another, from the dealer's left on. Raises BadStartError.
    """
    acted = (None,) * seats if start.acted is None else start.acted
    if len(acted) != seats:
        raise BadStartError("acted", f"is {seats} entries")
    acts: tuple[str | None, ...] = (None,) * seats
    reveals: tuple[str | None, ...] = (None,) * seats
    for seat, said in enumerate(acted):
        act, _, card = (said or "").partition(":")
        if said is not None and (act not in COST or bool(card) != (act == "call")):
            raise BadStartError("acted", "is null, call:<card>, double or fold")
        acts, reveals = put(acts, seat, act or None), put(reveals, seat, card or None)
    order = [acts[(start.dealer + 1 + n) % seats] for n in range(seats)]
    done = sum(act is not None for act in order)
    if done == seats or any(act is None for act in order[:done]):
        raise BadStartError("acted", "one after another from the dealer's left, and at least one is to act")
    return acts, reveals


def _cards(start: Start, seats: int) -> tuple[tuple[str, ...], ...]:
    assert start.hole is not None
    if [len(hole) for hole in start.hole] != [HOLE] * seats:
        raise BadStartError("hole", f"are two cards for each of {seats} seats")
    if len(start.community) != FLOP:
        raise BadStartError("community", "are three cards")
    held = [card for hole in start.hole for card in hole]
    if not DECK.lie_once(held, start.community, start.rest):
        raise BadStartError("rest", "each of the 28 cards lies in exactly one place")
    return tuple([DECK.in_order(hole) for hole in start.hole])
