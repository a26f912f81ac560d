"""Wolves: worlds that a viewer cannot tell from the true one, for AI seats and secrecy tests."""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience import BACK
from engine.chance import Chance
from engine.games.wolves.state import PRIZES, State


def propose_world(view: State, chance: Chance) -> State:
    """Shuffle the prizes that are not open yet. A bid that the viewer does not see may be any card of its hand."""
    row = chance.shuffle("unseen", [prize for prize in PRIZES.cards if prize not in view.opened])
    hands = view.hands
    bids = tuple(chance.pick("bid", hands[seat]) if bid == BACK else bid for seat, bid in enumerate(view.bids))
    return replace(view, row=row, bids=bids)
