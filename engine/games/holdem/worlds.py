"""#34 Lombard Hold'em: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy."""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience import BACK
from engine.chance import Chance
from engine.games.holdem.state import DECK, State


def propose_world(view: State, chance: Chance) -> State:
    """Deal again all cards that the viewer does not see. A caller keeps the card that it has shown."""
    seen = {*view.community}
    laid = view.past.holes if view.phase == "over" and view.past is not None else ((),) * len(view.hands)
    seen.update(card for hole in (*view.hands, *laid) for card in hole)
    seen.update(card for card in view.reveals if card is not None)
    unseen = list(chance.shuffle("unseen", tuple([card for card in DECK.cards if card not in seen])))
    holes = []
    for seat, hole in enumerate(view.hands):
        known = laid[seat] or hole
        if BACK in known:
            shown = view.reveals[seat]
            kept = (shown,) if shown is not None else ()
            known = DECK.in_order((*kept, *(unseen.pop() for _ in range(len(hole) - len(kept)))))
        holes.append(known)
    return replace(view, hands=tuple(holes), deck=tuple([unseen.pop() for _ in view.deck]))
