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
    own = order.index(seat) if seat is not None and view.reached[seat] else 0
    seen = view.reached[seat] if seat is not None else ()  # the pack as it came to the viewer
    known = [role.card for role in view.roles]
    before = [known[at] for at in order[:own]]
    others = _dealt(take(deck.cards, *seen), [card for card in before if card != BACK], chance)
    if not seen:  # the viewer knows no card
        others, seen = others[seats + OVER :], others[: seats + OVER]
    after = [card for card in (known[at] for at in order[own:]) if card not in (BACK, None)]
    rest = _dealt(seen, [card for card in after if card is not None], chance)
    roles, pack = list(view.roles), [*seen]
    for n, at in enumerate(order):
        if roles[at].card == BACK:
            roles[at] = replace(roles[at], card=others.pop() if n < own else rest.pop())
        if n < own:
            pack.append(str(roles[at].card))
    reached: list[tuple[str, ...]] = [()] * seats
    lying = deck.in_order(pack)
    for at in order:
        reached[at] = lying
        card = roles[at].card
        if card is None:
            break
        lying = take(lying, card)
    answers = [_guess(view, at, chance) if answer == BACK else answer for at, answer in enumerate(view.answers)]
    return replace(view, packs=tuple(packs), reached=tuple(reached), roles=tuple(roles), answers=tuple(answers))


def _dealt(cards: tuple[str, ...], known: list[str | None], chance: Chance) -> list[str]:
    """Return the cards without the known ones, shuffled."""
    return list(chance.shuffle("unseen", take(cards, *[card for card in known if card is not None])))


def _guess(view: State, seat: int, chance: Chance) -> str:
    """Return any answer that a seat may have sealed."""
    if view.phase == "say":
        return chance.pick("word", view.kinds)
    return chance.pick("vote", [NO_ONE, *[str(other) for other in range(view.seats) if other != seat]])
