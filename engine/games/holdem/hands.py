"""The best poker hand among seven cards of Lombardy, as a pure function: no player chooses cards (R11).

    best(("P4", "P6", "K5", "N6", "B7", "K8", "N2"))     # a straight, (9,): four cards, and two princes as K9

Only the numbers that name a hand are compared, no further cards. Two princes among the seven cards may stand for one
more card of any suit and number. That card may be present already, or may not exist at all (R13). Three princes make
a royal hand.
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
LOWEST, HIGHEST = 1, 11  # numbers on the cards
RUN = 5  # cards in a straight
NUMBER = {f"{suit}{n}": n for suit in SUITS for n in range(LOWEST, HIGHEST + 1)}
LARGER = {card: n * len(SUITS) + SUITS.index(card[0]) for card, n in NUMBER.items()}
# bits of a sum of tallies: 4 per suit K, N and B, then 1 per prince, then 3 per number from 1 up
COUNTED = {"K": 1, "N": 1 << 4, "B": 1 << 8, "P4": 1 << 12, "P6": 1 << 13, "P8": 1 << 14}
# sums of these count the cards of each suit and of each number, and name the princes
TALLY = {
    card: COUNTED[card if card[0] == "P" else card[0]] + (1 << 3 * n + 12)
    for card, n in NUMBER.items()
    if card[0] in COUNTED or card in COUNTED
}


class Hand(NamedTuple):
    """The poker hand that seven cards make.

    `cards` are the cards that make the hand. `joker` is the card that two princes among them stand for.
    """

    rank: str
    numbers: tuple[int, ...]
    cards: tuple[str, ...]
    joker: str | None = None

    @property
    def strength(self) -> tuple[int, tuple[int, ...]]:
        return STRENGTH[self.rank], self.numbers


def key(hand: Hand, hole: tuple[str, ...]) -> tuple[int, tuple[int, ...], int, int]:
    """Return the sort key of a hand: its strength, then the number and suit of the larger hole card.

    No two seats have equal keys (R17, R18).
    """
    card = largest(hole)
    return *hand.strength, rank_of(card), SUITS.index(suit_of(card))


def largest(hole: tuple[str, ...]) -> str:
    """Return the hole card with the larger number; of two equal numbers, the one of the better suit (R17)."""
    return max(hole, key=lambda card: (rank_of(card), SUITS.index(suit_of(card))))


@lru_cache(1024)
def best(seven: tuple[str, ...]) -> Hand:
    """Return the best hand of the seven cards, with a joker only if the joker makes it better."""
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
    """Return a number that is larger for the better of two hands.

    It sorts hands exactly as key() does, but is many times faster to compute. If no flush and no straight flush is
    possible, only numbers and princes matter. Such combinations repeat often, so `_unsuited` keeps their results.
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
    """Return the best hand that uses two princes as one card of any suit and number.

    The other cards of the hand are up to four of the five cards that are no princes. Five cards of one number are
    impossible (R14).
    """
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
    """Return the hand with the princes as a card of that number. Its suit is by default that of the first card."""
    return hand._replace(cards=(*hand.cards, *princes), joker=f"{suit or suit_of(hand.cards[0])}{number}")


def _sorted(cards: Iterable[str]) -> tuple[dict[int, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """Return the cards by number, and by suit with the highest number first."""
    by_number: defaultdict[int, tuple[str, ...]] = defaultdict(tuple)
    by_suit: defaultdict[str, tuple[str, ...]] = defaultdict(tuple)
    for card in sorted(cards, key=NUMBER.__getitem__, reverse=True):
        by_number[NUMBER[card]] += (card,)
        by_suit[card[0]] += (card,)
    return by_number, by_suit


def _suited_run(by_suit: Mapping[str, tuple[str, ...]], wanted: int) -> Hand | None:
    """Return the highest straight flush of which at least `wanted` cards are there, or None."""
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
    """Return the top number of the highest straight of which at least `wanted` numbers are there, or None (R12)."""
    if len(numbers) >= wanted:
        there = sum([1 << n for n in numbers])
        for high in range(HIGHEST, LOWEST + RUN - 2, -1):
            if (there >> (high - RUN + 1) & 0b11111).bit_count() >= wanted:
                return high
    return None


def _span(high: int) -> range:
    """Return the five numbers of a straight, from the highest down."""
    return range(high, high - RUN, -1)


def _free_suit(cards: tuple[str, ...]) -> str:
    """Return a suit that none of the cards has, for the card that the princes stand for."""
    return next(suit for suit in SUITS if all(card[0] != suit for card in cards))
