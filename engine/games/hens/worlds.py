"""The Hen Auction: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy."""

from __future__ import annotations

from msgspec.structs import replace

from engine.chance import Chance
from engine.games.hens.rules import is_full, living, sets_of
from engine.games.hens.state import HENS, Offer, State


def propose_world(view: State, chance: Chance) -> State:
    """Return a world: the deck is of hens never seen, in random order, and a bid that is in is any legal one."""
    deck = chance.shuffle("unseen", unseen(view))[: len(view.deck)]
    bids = tuple(
        [
            random_bid(view, seat, chance) if bid is None and view.answered[seat] else bid
            for seat, bid in enumerate(view.bids)
        ]
    )
    return replace(view, deck=tuple(map(str, deck)), bids=bids)


def unseen(view: State) -> list[int]:
    """Return the hens that are still to come, or are in the box."""
    seen = {view.sale, view.coming, *view.gone, *[hen.number for coop in view.coops for hen in coop]}
    return [hen for hen in HENS if hen not in seen]


def random_bid(view: State, seat: int, chance: Chance) -> Offer:
    """Return a random legal bid: any number of the eggs, with any set of the hens."""
    sets = sets_of(living(view, seat))
    eggs, hens = chance.randbelow(view.eggs[seat] + 1), sets[chance.randbelow(len(sets))]
    return Offer(eggs if hens or not is_full(view, seat) else 0, hens)  # R6
