"""It's Mine!: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy."""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.chance import Chance
from engine.games.itsmine.auction import open_faces
from engine.games.itsmine.digging import plays_of
from engine.games.itsmine.state import DIGGERS, State, in_order


def propose_world(view: State, viewer: Seat, chance: Chance) -> State | None:
    """Deal again the cards that the viewer does not see, or return None at a dead end.

    The world agrees with all that the viewer has seen. Three facts about a hidden hand are known: its size, the
    citizens that it took, and what its passes showed. Its other cards may be any unseen cards. No one has seen any of
    these in its place, and a play reveals nothing about the cards that stay.
    """
    seen = {*(card for columns in view.columns for column in columns for card in column), *view.waiting}
    for cards in (view.citizens, *view.hands, *view.laid, *view.removed, *view.known, (view.looked,)):
        seen.update(card for card in cards if card is not None)
    pool = list(chance.shuffle("unseen", tuple([card for card in DIGGERS if card not in seen])))

    def deal(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([pool.pop() if card == BACK else card for card in cards])

    hands = list(view.hands)
    for seat in chance.shuffle("first", (0, 1)):  # the first hand may leave too few cards for the other
        if seat == viewer or BACK not in view.hands[seat]:
            continue
        unseen: list[str] = []
        for stuck in view.stuck[seat]:  # an earlier pass refused fewer cards, so it is served first
            fitting = [card for card in pool if card in stuck.refused][: stuck.count - len(unseen)]
            if len(fitting) + len(unseen) < stuck.count:
                return None
            unseen += fitting
            pool[:] = [card for card in pool if card not in fitting]
        free = len(hands[seat]) - len(view.known[seat]) - len(unseen)
        hands[seat] = in_order((*view.known[seat], *unseen, *deal((BACK,) * free)))
    removed = tuple([in_order(deal(cards)) for cards in view.removed])
    looked = deal((view.looked,))[0] if view.looked is not None else None
    world = replace(view, hands=tuple(hands), removed=removed, looked=looked, bonus=deal(view.bonus), deck=tuple(pool))
    return _choose_again(world, viewer, chance)


def _choose_again(world: State, viewer: Seat, chance: Chance) -> State:
    """Draw the sealed choices that the viewer does not see, among all that the hands allow."""
    sealed = list(world.sealed)
    for seat in (0, 1):
        if seat != viewer and world.answered[seat]:
            if world.phase == "bid":
                sealed[seat] = (str(chance.pick("bid", open_faces(world, seat))),)
            else:
                sealed[seat] = chance.pick("play", plays_of(world.hands[seat], world.columns[seat]) or [()])
    return replace(world, sealed=tuple(sealed))
