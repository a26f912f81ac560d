"""The Hen Auction: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy."""

from __future__ import annotations

from msgspec.structs import replace

from engine.chance import Chance
from engine.games.hens.rules import is_full, living, sets_of
from engine.games.hens.state import HENS, Offer, State


def propose_world(view: State, chance: Chance) -> State:
    """The hens to come are any that were never seen; a bid that is in may be any legal one."""
    deck = chance.shuffle("unseen", unseen(view))[: len(view.deck)]
    bids = tuple(
        [
            random_bid(view, seat, chance) if bid is None and view.answered[seat] else bid
            for seat, bid in enumerate(view.bids)
        ]
    )
    return replace(view, deck=tuple(map(str, deck)), bids=bids)


def unseen(view: State) -> list[int]:
    """The hens that are still to come, or lie in the box."""
    seen = {view.sale, view.coming, *view.gone, *[hen.number for coop in view.coops for hen in coop]}
    return [hen for hen in HENS if hen not in seen]


def random_bid(view: State, seat: int, chance: Chance) -> Offer:
    """Any legal bid: of the eggs any number, of the hens any set."""
    sets = sets_of(living(view, seat))
    eggs, hens = chance.randbelow(view.eggs[seat] + 1), sets[chance.randbelow(len(sets))]
    return Offer(eggs if hens or not is_full(view, seat) else 0, hens)  # R6
