"""Laminate Rummy: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy.

`State.places` says of each card that lies open nowhere where it may be, for all that a spectator knows: where it was
seen to go, the hands that have drawn since it went into the deck, and the hands that were given a card by one that may
have held it. A viewer knows the own hand besides, and what the own gifts were (`State.sent`). The cards are laid into
the places that they may be in, each as full as it is; wherever a card may be, it can come to lie.

Known simplification: how many cards went from one place to another is not kept, only that some did. A viewer who counts
may be able to rule out a world in which two known cards have gone with one gift.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.chance import WORD, Chance
from engine.games.papers.state import DECK, IN_DECK, IN_DRAWN, State, in_order


def propose_world(view: State, viewer: Seat, chance: Chance) -> State:
    """Lay the cards that the viewer does not see anew."""
    open_ = {*view.pile, *(card for own in view.papers for paper in own for card in paper.cards)}
    own = {*view.hands[viewer]} if viewer is not None else set()
    drawn_seen = {*view.drawn} - {BACK}
    hidden = [card for card in DECK if card not in open_ and card not in own and card not in drawn_seen]
    may = dict(zip(DECK, view.places, strict=True))
    if viewer is not None:
        may |= {each.card: each.places for each in view.sent[viewer]}
    room = {1 << seat: len(hand) for seat, hand in enumerate(view.hands) if seat != viewer}
    room[IN_DECK] = len(view.deck)
    room[IN_DRAWN] = view.drawn.count(BACK)
    lies = _laid(chance.shuffle("hidden", hidden), may, room, chance)
    hands = tuple(
        [
            hand if seat == viewer else in_order([card for card in hidden if lies[card] == 1 << seat])
            for seat, hand in enumerate(view.hands)
        ]
    )
    deck = chance.shuffle("deck", [card for card in hidden if lies[card] == IN_DECK])
    drawn = view.drawn
    if BACK in drawn:
        drawn = chance.shuffle("drawn", [card for card in hidden if lies[card] == IN_DRAWN])
    sent = [own_ if seat == viewer else () for seat, own_ in enumerate(view.sent)]
    return replace(view, hands=hands, deck=deck, drawn=drawn, sent=tuple(sent))


def _laid(cards: tuple[str, ...], may: dict[str, int], room: dict[int, int], chance: Chance) -> dict[str, int]:
    """A place for each card; where all its places are full, others move on."""
    lies: dict[str, int] = {}
    held: dict[int, list[str]] = {place: [] for place in room}

    def put(card: str, tried: set[int]) -> bool:
        places = [place for place in room if place & may[card] and place not in tried]
        places.sort(key=lambda place: chance.randbelow(WORD))
        for place in places:
            if len(held[place]) < room[place]:
                held[place].append(card)
                lies[card] = place
                return True
        for place in places:
            if place in tried:
                continue
            tried.add(place)
            for other in [*held[place]]:
                held[place].remove(other)
                if put(other, tried):
                    held[place].append(card)
                    lies[card] = place
                    return True
                held[place].append(other)
        return False

    for card in sorted(cards, key=lambda card: may[card].bit_count()):  # whoever has the least choice first
        if not put(card, set()):
            raise AssertionError(f"{card} can lie nowhere")
    return lies
