"""#32 Nicaea: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy."""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience import BACK
from engine.cards import take
from engine.chance import Chance
from engine.games.nicaea.state import CARDS, State


def propose_world(view: State, chance: Chance) -> State:
    """Deal again the cards that the viewer has not seen. A vote that it does not see may be for any other seat."""
    known = [role.card for role in view.roles if role.card != BACK]
    unseen = list(chance.shuffle("unseen", take(CARDS[view.seats], *known)))
    roles = tuple([replace(role, card=unseen.pop()) if role.card == BACK else role for role in view.roles])
    votes = []
    for seat, vote in enumerate(view.votes):
        if vote is None and view.answered[seat]:
            vote = (seat + 1 + chance.randbelow(view.seats - 1)) % view.seats
        votes.append(vote)
    return replace(view, roles=roles, votes=tuple(votes))
