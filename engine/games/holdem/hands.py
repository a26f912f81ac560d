"""The best poker hand among seven cards of Lombardy. A pure function: nothing is chosen by anybody (R11).

    best(("P4", "P6", "K5", "N6", "B7", "K8", "N2"))     # straight, (9,), of six cards, the princes as K9

Only the numbers that name a hand are compared, no further cards. Two princes among the seven may stand for one card
more, of any suit and number, even one that is there already or that does not exist (R13); a third makes it royal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.cards import rank_of, suit_of

RANKS = ("nothing", "pair", "two_pairs", "three", "straight", "flush", "full_house", "four", "straight_flush", "royal")
STRENGTH = {rank: n for n, rank in enumerate(RANKS)}
SUITS = "KNBP"  # from the weakest to the strongest
LOWEST, HIGHEST = 1, 11  # numbers
RUN = 5
NUMBER = {f"{suit}{n}": n for suit in SUITS for n in range(LOWEST, HIGHEST + 1)}
LARGER = {card: n * len(SUITS) + SUITS.index(card[0]) for card, n in NUMBER.items()}
COUNTED = {"K": 1, "N": 1 << 4, "B": 1 << 8, "P4": 1 << 12, "P6": 1 << 13, "P8": 1 << 14}
TALLY = {
    card: COUNTED[card if card[0] == "P" else card[0]] + (1 << 3 * n + 12)
    for card, n in NUMBER.items()
    if card[0] in COUNTED or card in COUNTED
}
"""Sums of these are how many of each suit and each number there are, and which princes."""


class Hand(NamedTuple):
    """What seven cards make: `cards` are those that make it, `joker` the card that two princes among them stand for."""

    rank: str
    numbers: tuple[int, ...]
    cards: tuple[str, ...]
    joker: str | None = None

    @property
    def strength(self) -> tuple[int, tuple[int, ...]]:
        return STRENGTH[self.rank], self.numbers


def key(hand: Hand, hole: tuple[str, ...]) -> tuple[int, tuple[int, ...], int, int]:
    """By which hands are compared; no two seats have the same (R17, R18)."""
    card = largest(hole)
    return *hand.strength, rank_of(card), SUITS.index(suit_of(card))


def largest(hole: tuple[str, ...]) -> str:
    """The larger hole card by number, of two alike the one of the better suit (R17)."""
    return max(hole, key=lambda card: (rank_of(card), SUITS.index(suit_of(card))))


@lru_cache(4096)
def best(seven: tuple[str, ...]) -> Hand:
    """The best hand of the seven cards; with a joker only where that is better."""
    princes = tuple([card for card in seven if card[0] == "P"])
    if len(princes) == 3:
        return Hand("royal", (), princes)  # R15
    natural = _natural(seven)
    if len(princes) < 2:
        return natural
    wild = _wild(tuple([card for card in seven if card[0] != "P"]), princes)
    return wild if wild.strength > natural.strength else natural


_unsuited: dict[int, int] = {}


def order(hole: tuple[str, ...], community: tuple[str, ...]) -> int:
    """A number that is larger for the better of two hands, exactly as `key` is; many times as quick.

    Where neither a flush nor a straight flush can be, only numbers and princes matter, and they come again and again.
    """
    tally = sum([TALLY[card] for card in hole]) + sum([TALLY[card] for card in community])
    larger = max(LARGER[hole[0]], LARGER[hole[1]])
    two_princes = (tally >> 12) & 0b111 in (0b011, 0b101, 0b110)
    if (tally + (0x444 if two_princes else 0x333)) & 0x888:
        return _packed(best((*hole, *community))) + larger
    found = _unsuited.get(tally >> 12)
    if found is None:
        found = _unsuited[tally >> 12] = _packed(best((*hole, *community)))
    return found + larger


def _packed(hand: Hand) -> int:
    rank, numbers = hand.strength
    first, second = (*numbers, 0, 0)[:2]
    return ((rank << 4 | first) << 4 | second) << 6


def _natural(cards: tuple[str, ...]) -> Hand:
    by_number, by_suit = _sorted(cards)
    if (run := _suited_run(by_suit, RUN)) is not None:  # R19
        return run
    alike = sorted(by_number, key=lambda n: (len(by_number[n]), n), reverse=True)
    first, second = len(by_number[alike[0]]), len(by_number[alike[1]]) if len(alike) > 1 else 0
    if first == 4:
        return Hand("four", (alike[0],), by_number[alike[0]])
    pairs = sorted([n for n in by_number if len(by_number[n]) >= 2], reverse=True)
    if first == 3 and second >= 2:
        pair = next(n for n in pairs if n != alike[0])
        return Hand("full_house", (alike[0], pair), (*by_number[alike[0]], *by_number[pair][:2]))
    if (suited := next((held for held in by_suit.values() if len(held) >= RUN), None)) is not None:
        return Hand("flush", (NUMBER[suited[0]],), suited[:RUN])
    if (top := _run(by_number, RUN)) is not None:
        return Hand("straight", (top,), tuple([by_number[n][0] for n in range(top, top - RUN, -1)]))
    if first == 3:
        return Hand("three", (alike[0],), by_number[alike[0]])
    if len(pairs) >= 2:
        return Hand("two_pairs", (pairs[0], pairs[1]), (*by_number[pairs[0]], *by_number[pairs[1]]))
    if pairs:
        return Hand("pair", (pairs[0],), by_number[pairs[0]])
    return Hand("nothing", (), ())  # R16


def _wild(cards: tuple[str, ...], princes: tuple[str, ...]) -> Hand:
    """Four of the five cards, and two princes as any card more. Five alike there cannot be (R14)."""
    by_number, by_suit = _sorted(cards)
    if (run := _suited_run(by_suit, RUN - 1)) is not None:
        return _with(run, princes, next(n for n in _span(run.numbers[0]) if n not in [NUMBER[c] for c in run.cards]))
    alike = sorted(by_number, key=lambda n: (len(by_number[n]), n), reverse=True)
    top, pairs = alike[0], sorted([n for n in by_number if len(by_number[n]) >= 2], reverse=True)
    if len(by_number[top]) >= 3:
        return _with(Hand("four", (top,), by_number[top][:3]), princes, top, _free_suit(by_number[top]))
    if len(pairs) == 2:
        return _with(
            Hand("full_house", (pairs[0], pairs[1]), (*by_number[pairs[0]], *by_number[pairs[1]])),
            princes,
            pairs[0],
            _free_suit(by_number[pairs[0]]),
        )
    if (suited := next((held for held in by_suit.values() if len(held) >= RUN - 1), None)) is not None:
        return _with(Hand("flush", (HIGHEST,), suited[: RUN - 1]), princes, HIGHEST, suited[0][0])  # R13
    if (high := _run(by_number, RUN - 1)) is not None:
        there = [n for n in _span(high) if n in by_number][: RUN - 1]
        made = Hand("straight", (high,), tuple([by_number[n][0] for n in there]))
        return _with(made, princes, next(n for n in _span(high) if n not in there), "K")
    if pairs:
        pair = by_number[pairs[0]]
        return _with(Hand("three", (pairs[0],), pair), princes, pairs[0], _free_suit(pair))
    high = max(by_number)
    return _with(Hand("pair", (high,), by_number[high]), princes, high, _free_suit(by_number[high]))


def _with(hand: Hand, princes: tuple[str, ...], number: int, suit: str | None = None) -> Hand:
    """The hand with the princes as a card of that number."""
    return hand._replace(cards=(*hand.cards, *princes), joker=f"{suit or suit_of(hand.cards[0])}{number}")


def _sorted(cards: Iterable[str]) -> tuple[dict[int, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """The cards by number, and by suit with the highest first."""
    by_number: defaultdict[int, tuple[str, ...]] = defaultdict(tuple)
    by_suit: defaultdict[str, tuple[str, ...]] = defaultdict(tuple)
    for card in sorted(cards, key=NUMBER.__getitem__, reverse=True):
        by_number[NUMBER[card]] += (card,)
        by_suit[card[0]] += (card,)
    return by_number, by_suit


def _suited_run(by_suit: Mapping[str, tuple[str, ...]], wanted: int) -> Hand | None:
    """The highest straight flush of which so many cards are there."""
    found: Hand | None = None
    for held in by_suit.values():
        if len(held) >= wanted:
            numbers = {NUMBER[card]: card for card in held}
            high = _run(numbers, wanted)
            if high is not None and (found is None or high > found.numbers[0]):
                there = tuple([numbers[n] for n in _span(high) if n in numbers][:wanted])
                found = Hand("straight_flush", (high,), there)
    return found


def _run(numbers: Collection[int], wanted: int) -> int | None:
    """The highest number of the highest straight of which so many numbers are there (R12)."""
    if len(numbers) >= wanted:
        there = sum([1 << n for n in numbers])
        for high in range(HIGHEST, LOWEST + RUN - 2, -1):
            if (there >> (high - RUN + 1) & 0b11111).bit_count() >= wanted:
                return high
    return None


def _span(high: int) -> range:
    """The numbers of a straight, from the highest down."""
    return range(high, high - RUN, -1)


def _free_suit(cards: tuple[str, ...]) -> str:
    """A suit that is not among the cards, for what the princes stand for."""
    return next(suit for suit in SUITS if all(card[0] != suit for card in cards))
