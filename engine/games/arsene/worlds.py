"""Arsène: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy.

What is known of a hidden hand is its size and the suits that it could not follow; of the side cards, the one that was
flipped. Everything else may lie anywhere, and every such deal is equally likely: the hands that lack a suit are dealt
first, with the number of cards of each suit drawn by the ways in which the rest can then be dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb, prod

from msgspec.structs import replace

from engine.audience import BACK
from engine.chance import Chance
from engine.games.arsene.state import DECK, SUIT, State, in_order

SUITS = "SHCD"
Counts = tuple[int, ...]  # by suit
Lack = tuple[int, str]  # a hidden hand: its size, the suits that it does not have


def propose_world(view: State, chance: Chance) -> State:
    """Deal the cards that the viewer does not see anew."""
    seen = {*view.played, *view.trick, *(card for hand in view.hands for card in hand)}
    if view.flipped is not None:
        seen.add(view.flipped.card)
    cards = chance.shuffle("unseen", [card for card in DECK if card not in seen])
    left = {suit: [card for card in cards if SUIT[card] == suit] for suit in SUITS}
    hands = list(view.hands)
    hidden = [seat for seat, hand in enumerate(hands) if BACK in hand]
    lacking = [seat for seat in hidden if view.voids[seat]]
    for n, seat in enumerate(lacking):
        after = tuple([(len(hands[other]), view.voids[other]) for other in lacking[n:]])
        shape = _draw(after, tuple([len(left[suit]) for suit in SUITS]), chance)
        hands[seat] = in_order(
            [left[suit].pop() for suit, count in zip(SUITS, shape, strict=True) for _ in range(count)]
        )
    rest = list(chance.shuffle("rest", [card for suit in SUITS for card in left[suit]]))
    for seat in hidden:
        if seat not in lacking:
            hands[seat] = in_order([rest.pop() for _ in hands[seat]])
    known = {} if view.flipped is None else {view.flipped.index: view.flipped.card}
    side = tuple([known.get(n) or rest.pop() for n in range(len(view.side))])
    return replace(view, hands=tuple(hands), side=side)


def _draw(hands: tuple[Lack, ...], left: Counts, chance: Chance) -> Counts:
    """How many cards of each suit the first of these hands gets."""
    at = chance.randbelow(_ways(hands, left))
    for shape, ways in _shapes(hands, left):
        if at < ways:
            return shape
        at -= ways
    raise AssertionError("the shapes do not add up")


@lru_cache(20_000)
def _ways(hands: tuple[Lack, ...], left: Counts) -> int:
    """In how many ways these hands can be dealt. Whoever comes after them takes any cards: that is always as many."""
    return sum(ways for _, ways in _shapes(hands, left)) if hands else 1


def _shapes(hands: tuple[Lack, ...], left: Counts) -> Iterator[tuple[Counts, int]]:
    """The numbers of cards of each suit that the first hand may have, and the ways to deal all the hands with them."""
    (size, lacks), *others = hands
    most = [0 if suit in lacks else min(n, size) for suit, n in zip(SUITS, left, strict=True)]
    for shape in product(*(range(n + 1) for n in most)):
        if sum(shape) == size:
            rest = tuple([n - count for n, count in zip(left, shape, strict=True)])
            ways = prod(map(comb, left, shape)) * _ways(tuple(others), rest)
            if ways:
                yield shape, ways
