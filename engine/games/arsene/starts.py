"""Arsène: the deals, and positions set up from a start, at a deal's beginning or within a deal. Fields: rulings.md."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, pairwise

import msgspec

from engine.cards import take
from engine.chance import Chance
from engine.game import BadStartError
from engine.games.arsene.settlement import CHIPS, GROUPS_LEFT
from engine.games.arsene.state import (
    BLACK,
    DEALS,
    DECK,
    HAND,
    SEATS,
    SHOPS,
    SIDE,
    SUIT,
    TRUMP,
    Deal,
    Flipped,
    Start,
    State,
    in_order,
    target_of,
    winner_of,
)


def lay(sizes: tuple[int, ...] = (HAND,) * SEATS) -> Callable[[tuple[str, ...]], Deal]:
    """Return a function that lays out shuffled cards as hands of these sizes and the side cards."""

    def laid(cards: tuple[str, ...]) -> Deal:
        ends = list(accumulate(sizes, initial=0))
        return Deal(tuple(cards[start:end] for start, end in pairwise(ends)), cards[ends[-1] : ends[-1] + SIDE])

    return laid


def scrambles(mode: str, chips: tuple[int, ...]) -> bool:
    """Return whether the scramble is on in a deal that begins with these shops."""
    return mode == "advanced" and 0 in chips


def set_up(start: Start, mode: str, chance: Chance) -> State:
    """Return the state that a start prescribes. Raises BadStartError, BadOutcomeError."""
    _check_table(start)
    tricks, leader = (0,) * SEATS, (start.dealer + 1) % SEATS
    trump: str | None = None
    trick: tuple[str, ...] = ()
    if start.trump is msgspec.UNSET:
        for name in ("tricks", "leader", "flipped", "trick"):
            if getattr(start, name) is not msgspec.UNSET:
                raise BadStartError(name, "only after the flip, with trump")
    else:
        trump = start.trump
        tricks = tricks if start.tricks is msgspec.UNSET else start.tricks
        leader = leader if start.leader is msgspec.UNSET else start.leader
        trick = trick if start.trick is msgspec.UNSET else start.trick
        _check_deal(tricks, leader, trick)
    left = HAND - sum(tricks)
    has_played = [(leader + n) % SEATS for n in range(len(trick))]
    sizes = tuple(left - (seat in has_played) for seat in range(SEATS))
    deal = start.deals[0] if start.deals else chance.deal("deals", take(DECK, *trick), lay(sizes))
    _check_cards(deal, sizes, trick)
    held = {*trick, *deal.side, *(card for hand in deal.hands for card in hand)}
    played = tuple(card for card in DECK if card not in held)  # all other cards were played in earlier tricks
    phase = "flip" if start.trump is msgspec.UNSET else "play"
    if len(trick) == SEATS:
        phase = "dispose"
        if target_of(tricks, winner_of(trick, leader, trump)) is None:
            raise BadStartError("trick", "is taken at once: no one has as many tricks as its winner")
    return State(
        mode,
        start.dealer,
        start.deal,
        phase,
        scrambles(mode, start.chips),
        start.chips,
        start.purses,
        tricks,
        tuple(map(in_order, deal.hands)),
        deal.side,
        _flipped(start, deal),
        trump,
        leader,
        trick,
        played,
        _voids(deal, leader, trick),
    )


def _check_table(start: Start) -> None:
    if start.dealer not in range(SEATS):
        raise BadStartError("dealer", "is a seat, 0 to 3")
    if start.deal not in range(1, DEALS + 1):
        raise BadStartError("deal", f"is 1 to {DEALS}")
    if len(start.chips) != len(CHIPS):
        raise BadStartError("chips", "are those of the five shops")
    for shop, left in zip(SHOPS, start.chips, strict=True):
        if left not in GROUPS_LEFT[shop]:
            raise BadStartError("chips", f"{left} never lie on shop {shop}")
    if not any(start.chips):
        raise BadStartError("chips", "the match is over when no shop has any")
    if len(start.purses) != SEATS or min(start.purses) < 0:
        raise BadStartError("purses", "are four numbers")


def _check_deal(tricks: tuple[int, ...], leader: int, trick: tuple[str, ...]) -> None:
    if len(tricks) != SEATS or min(tricks) < 0 or sum(tricks) >= HAND:
        raise BadStartError("tricks", "are four counts, with a trick or more to be played")
    if leader not in range(SEATS):
        raise BadStartError("leader", "is a seat, 0 to 3")
    if len(trick) > SEATS or len(set(trick)) < len(trick) or not set(trick) <= set(DECK):
        raise BadStartError("trick", "holds up to four cards of the deck")


def _check_cards(deal: Deal, sizes: tuple[int, ...], trick: tuple[str, ...]) -> None:
    cards = [*trick, *deal.side, *(card for hand in deal.hands for card in hand)]
    if tuple(map(len, deal.hands)) != sizes or len(deal.side) != SIDE:
        raise BadStartError("deals", f"have hands of {sizes} cards here, and {SIDE} beside")
    if len(set(cards)) < len(cards) or not set(cards) <= set(DECK):
        raise BadStartError("deals", "each card of the deck lies in one place at most")


def _flipped(start: Start, deal: Deal) -> Flipped | None:
    if isinstance(start.flipped, msgspec.UnsetType):
        return None
    if start.flipped not in range(SIDE):
        raise BadStartError("flipped", "is a position, 0 to 2")
    card = deal.side[start.flipped]
    if (SUIT[card] in BLACK) != (start.trump == TRUMP):
        raise BadStartError("flipped", "a black card makes diamonds trump, a red one none")
    return Flipped(start.flipped, card)


def _voids(deal: Deal, leader: int, trick: tuple[str, ...]) -> tuple[str, ...]:
    """Return, by seat, the suits that it lacks, as the current trick shows.

    Raises BadStartError if a seat could have followed suit.
    """
    voids = [""] * SEATS
    for n, card in enumerate(trick):
        seat, led = (leader + n) % SEATS, SUIT[trick[0]]
        if SUIT[card] != led:
            if any(SUIT[other] == led for other in deal.hands[seat]):
                raise BadStartError("trick", f"seat {seat} could have followed suit")
            voids[seat] = led
    return tuple(voids)
