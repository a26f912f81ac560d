"""The Hen Auction: fresh matches, positions set up from a start, and the inverse. The fields: rulings.md."""

from __future__ import annotations

from msgspec.structs import replace

from engine.chance import Chance
from engine.game import BadStartError, IllegalMoveError
from engine.games.hens.rules import check
from engine.games.hens.state import (
    AUCTIONS,
    COOP,
    EGGS,
    FIRST,
    FIRST_HEN,
    HENS,
    Bid,
    Hen,
    HensOptions,
    Offer,
    Sealed,
    Start,
    State,
    breed,
)
from engine.start import start_from

Coops = tuple[tuple[tuple[int, int], ...], ...]


def deal(seats: int, chance: Chance) -> Start:
    """Return the start of a fresh match."""
    return Start(chance.shuffle("deck", tuple(HENS))[: AUCTIONS[seats]])


def set_up(start: Start, seats: int, options: HensOptions) -> State:
    """Return the state that a start prescribes. Raises BadStartError."""
    eggs = (EGGS,) * seats if start.eggs is None else start.eggs
    coops = start.coops
    if coops is None:
        coops = tuple([((FIRST + seat, FIRST_HEN.life),) for seat in range(seats)])
    bids = (None,) * seats if start.bids is None else start.bids
    _check(start, seats, eggs)
    _check_hens(start, coops, seats)
    state = State(
        options.market,
        start.auction,
        "bid",
        start.deck[0],
        start.deck[1] if len(start.deck) > 1 else None,
        tuple(map(str, start.deck[2:])),
        tuple(sorted(start.gone)),
        eggs,
        tuple([tuple([Hen(*each) for each in coop]) for coop in coops]),
        (False,) * seats,
        (None,) * seats,
    )
    return _with_bids(state, bids)


def start_of(state: State) -> Start:
    """Return the start of a state: the inverse of `set_up`."""
    return start_from(
        Start,
        state,
        deck=tuple([hen for hen in (state.sale, state.coming, *map(int, state.deck)) if hen is not None]),
        auction=state.round,
        coops=tuple([tuple([(hen.number, hen.left) for hen in coop]) for coop in state.coops]),
        bids=tuple([None if bid is None else Sealed(bid.eggs, bid.hens) for bid in state.bids]),
    )


def _check(start: Start, seats: int, eggs: tuple[int, ...]) -> None:
    if not start.deck:
        raise BadStartError("deck", "is one hen at least: that for sale")
    if start.auction < 1:
        raise BadStartError("auction", "is 1 or more")
    if start.auction - 1 + len(start.deck) != AUCTIONS[seats]:
        raise BadStartError("deck", f"with the auctions that are over makes {AUCTIONS[seats]}")
    if len(eggs) != seats or min(eggs) < 0:
        raise BadStartError("eggs", f"are {seats} numbers of 0 or more")


def _check_hens(start: Start, coops: Coops, seats: int) -> None:
    """Raise BadStartError if a hen is in two places, or a first hen in the coop of another seat."""
    firsts = [FIRST + seat for seat in range(seats)]
    if any(hen not in HENS for hen in start.deck) or len({*start.deck}) < len(start.deck):
        raise BadStartError("deck", f"are hens from 1 to {len(HENS)}, each once")
    if len(coops) != seats or any(len(coop) > COOP for coop in coops):
        raise BadStartError("coops", f"are {seats} lists of at most {COOP} hens")
    seen = [*start.deck]
    for seat, coop in enumerate(coops):
        for hen, left in coop:
            if (hen not in HENS and hen != firsts[seat]) or hen in seen or not 1 <= left <= breed(hen).life:
                raise BadStartError(
                    "coops", f"are [hen, layings left], each hen once; seat {seat} has begun with {firsts[seat]}"
                )
            seen.append(hen)
    for hen in start.gone:
        if (hen not in HENS and hen not in firsts) or hen in seen:
            raise BadStartError("gone", "are hens that are neither in the deck nor in a coop, each once")
        seen.append(hen)


def _with_bids(state: State, bids: tuple[Sealed | None, ...]) -> State:
    if len(bids) != state.seats or None not in bids:
        raise BadStartError("bids", f"are {state.seats}, and one at least is null")
    for seat, bid in enumerate(bids):
        if bid is not None:
            try:
                check(state, seat, Bid(bid.eggs, bid.hens))
            except IllegalMoveError as error:
                raise BadStartError("bids", f"of seat {seat}: {error.code}") from None
    return replace(
        state,
        answered=tuple([bid is not None for bid in bids]),
        bids=tuple([None if bid is None else Offer(bid.eggs, tuple(sorted(bid.hens))) for bid in bids]),
    )
