"""Reasonable Wolves: worlds that a viewer cannot tell from the true one, for AI seats and the tests of secrecy."""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.cards import take
from engine.chance import Chance
from engine.games.wolves.starts import drawn
from engine.games.wolves.state import NO_ONE, OVER, State


def propose_world(view: State, seat: Seat, chance: Chance) -> State:
    """Deal again the roles that the viewer has not seen, in this deal and in the ones to come.

    The seats after the viewer take from the pack that it passed on. The seats before it took from the other roles.
    """
    if view.phase == "over":
        return view
    deck, seats = view.deck, view.seats
    packs = [drawn(deck, seats, chance) for _ in range(view.deals - view.round)]
    order = [(view.starter + n) % seats for n in range(seats)]
    seen = view.reached[seat] if seat is not None else ()  # the pack as it came to the viewer
    own = order.index(seat) if seat is not None and seen else 0
    known = [role.card for role in view.roles]
    gone = _dealt(take(deck.cards, *seen), [known[at] for at in order[:own]], chance)
    if not seen:  # the viewer knows no card of this deal
        gone, seen = [], tuple(gone[: seats + OVER])
    rest = _dealt(seen, [known[at] for at in order[own:]], chance)
    roles, lying = list(view.roles), [*seen]
    for n, at in enumerate(order):
        if roles[at].card == BACK:
            roles[at] = replace(roles[at], card=(gone if n < own else rest).pop())
        if n < own:
            lying.append(str(roles[at].card))
    reached: list[tuple[str, ...]] = [()] * seats
    pack = deck.in_order(lying)
    for at in order:
        reached[at], card = pack, roles[at].card
        if card is None:
            break
        pack = take(pack, card)
    answers = [_guess(view, at, chance) if answer == BACK else answer for at, answer in enumerate(view.answers)]
    return replace(view, packs=tuple(packs), reached=tuple(reached), roles=tuple(roles), answers=tuple(answers))


def _dealt(cards: tuple[str, ...], known: list[str | None], chance: Chance) -> list[str]:
    """Return the cards without the ones that are known to lie elsewhere, shuffled."""
    return list(chance.shuffle("unseen", take(cards, *[card for card in known if card not in (None, BACK)])))


def _guess(view: State, seat: int, chance: Chance) -> str:
    """Return any answer that a seat may have sealed."""
    if view.phase == "say":
        return chance.pick("word", view.kinds)
    return chance.pick("vote", [NO_ONE, *[str(other) for other in range(view.seats) if other != seat]])
