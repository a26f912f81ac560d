"""Arsène: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy.

Two facts of a hidden hand are known: its size, and the suits that it could not follow. Of the side cards, the flipped
one is known. All other cards may be anywhere, and every such deal is equally likely. So the hands that lack a suit are
dealt first. The number of cards of each suit is drawn by the number of ways in which the rest can then be dealt.
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
    """Return a world in which the cards that the viewer does not see are dealt again."""
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
    """Return how many cards of each suit the first of these hands gets."""
    at = chance.randbelow(_ways(hands, left))
    for shape, ways in _shapes(hands, left):
        if at < ways:
            return shape
        at -= ways
    raise AssertionError("the shapes do not add up")


@lru_cache(1024)
def _ways(hands: tuple[Lack, ...], left: Counts) -> int:
    """Return in how many ways these hands can be dealt.

    The hands after these take any cards, so they multiply each count by one constant.
    """
    return sum(ways for _, ways in _shapes(hands, left)) if hands else 1


def _shapes(hands: tuple[Lack, ...], left: Counts) -> Iterator[tuple[Counts, int]]:
    """Yield the numbers of cards of each suit that the first hand may have, each with the ways to deal all hands so."""
    (size, lacks), *others = hands
    most = [0 if suit in lacks else min(n, size) for suit, n in zip(SUITS, left, strict=True)]
    for shape in product(*(range(n + 1) for n in most)):
        if sum(shape) == size:
            rest = tuple([n - count for n, count in zip(left, shape, strict=True)])
            ways = prod(map(comb, left, shape)) * _ways(tuple(others), rest)
            if ways:
                yield shape, ways
