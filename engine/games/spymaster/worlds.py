"""Spymaster: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.chance import Chance
from engine.games.spymaster.state import State, in_order


def propose_world(view: State, viewer: Seat, chance: Chance) -> State | None:
    """Deal again the cards that the viewer does not see, or return None at a dead end.

    The world agrees with all that the viewer has seen. At the last shuffle the deck was exactly `pool`. Each card that
    a seat has shown since was in its hand at that time, or was drawn from that pool.
    """
    recall = view.recall
    pool, held = list(recall.pool), list(recall.held)
    then: list[list[str]] = [[], []]  # each hand at the last shuffle
    room = [len(recall.hand0), len(recall.hand1)]  # by seat: places in that hand still to be filled
    if viewer is not None:
        then, room, held = [list(recall.hand0), list(recall.hand1)], [0, 0], []
        shown = [t.shown for t in recall.trail if t.seat == viewer and t.shown is not None]
        own = [*view.hands[viewer], *((view.laid,) if view.laid and viewer == view.attacker else ())]
        for card in (Counter(own) + Counter(shown) - Counter(then[viewer])).elements():
            pool.remove(card)
    pool, held = list(chance.shuffle("pool", pool)), list(chance.shuffle("held", held))
    hands: list[list[str]] = [list(hand) for hand in then]
    blank = [0, 0]  # by seat: drawn cards that are not named yet
    for trace in recall.trail:
        seat, card = trace.seat, trace.shown
        if seat == viewer:
            continue
        if card is None:
            blank[seat] += 1
        elif card in hands[seat]:
            hands[seat].remove(card)
        else:
            from_held = bool(room[seat]) and card in held
            from_pool = bool(blank[seat]) and card in pool
            if not (from_held or from_pool):
                return None
            if from_held and (not from_pool or chance.randbelow(2)):
                held.remove(card)
                then[seat].append(card)
                room[seat] -= 1
            else:
                pool.remove(card)
                blank[seat] -= 1
    for seat in (0, 1):
        if seat == viewer:
            continue
        kept, held = held[: room[seat]], held[room[seat] :]
        drawn, pool = pool[: blank[seat]], pool[blank[seat] :]
        then[seat] += kept
        hands[seat] += kept + drawn
    laid = view.laid
    if laid == BACK:
        laid = hands[view.attacker].pop(chance.randbelow(len(hands[view.attacker])))
    return replace(
        view,
        deck=tuple(pool),
        laid=laid,
        hands=tuple(view.hands[s] if s == viewer else in_order(hands[s]) for s in (0, 1)),
        recall=replace(recall, hand0=in_order(then[0]), hand1=in_order(then[1])),
    )
