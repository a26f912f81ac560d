"""Laminate Rummy: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy.

`State.places` holds the possible places of each hidden card, as far as a spectator knows:

- the place where the card was seen to go
- the hands that have drawn since the card went into the deck
- the hands that were given a card by a hand that may have held this one

A viewer also knows its own hand and its own gifts (`State.sent`). Each hidden card is put into one of its possible
places, so that each place gets as many cards as it has. Every possible place of a card can occur.

Known simplification: the number of cards that went from one place to another is not kept, only that some did. A viewer
who counts may be able to rule out a world in which two known cards have gone with one gift.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.chance import WORD, Chance
from engine.games.papers.state import DECK, IN_DECK, IN_DRAWN, State, in_order


def propose_world(view: State, viewer: Seat, chance: Chance) -> State:
    """Deal again the cards that the viewer does not see."""
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
    """Return a place for each card. If all places of a card are full, other cards are moved."""
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

    for card in sorted(cards, key=lambda card: may[card].bit_count()):  # cards with the fewest possible places first
        if not put(card, set()):
            raise AssertionError(f"{card} can lie nowhere")
    return lies
