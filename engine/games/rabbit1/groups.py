"""Rabbit Rummy (#30): sets and runs, and the best split of a hand into groups.

A split is best with the fewest cards left over, then the most points, then the fewest groups. Among equal splits (R6),
the cards of each group are sorted in the deck's order, and then the groups. The split that comes first, card by card,
is the best.

The split is found rank by rank. Of the ranks so far, only the length of the open run in each suit matters. Among
beginnings with equal open runs, the better beginning makes the better whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.cards import PACK
from engine.games.rabbit.state import ORDER, RANK, SUIT

LEAST_RUN = 3
LONGEST_RUN = 5  # longer runs earn no more points
SUITS = "SHDC"
RANKS = 13

Cards = tuple[str, ...]


class Split(NamedTuple):
    groups: tuple[Cards, ...]
    left: Cards  # cards that belong to no group

    @property
    def points(self) -> int:
        return sum(map(points_of, self.groups))


def kind_of(group: Cards) -> str:
    if len({SUIT[card] for card in group}) == 1:
        return "run"
    return {2: "pair", 3: "three", 4: "four"}[len(group)]


def points_of(group: Cards) -> int:
    """Return the points: pair 1, three 2, four 3; a run of three 3, of four 4, of five or more 5."""
    return min(len(group), LONGEST_RUN) if kind_of(group) == "run" else len(group) - 1


def whole_split(cards: Iterable[str]) -> Split | None:
    """Return the best split in which every card belongs to one group (R7), or None."""
    cards = tuple(cards)
    return None if loose(cards) else _split(cards, False)


def best_split(cards: Iterable[str]) -> Split:
    """Return the best split of any hand."""
    found = _split(tuple(cards), True)
    assert found is not None
    return found


def loose(cards: Cards) -> list[str]:
    """Return the cards that fit into no group."""
    held = {ORDER[card] for card in cards}
    ranks = [RANK[card] for card in cards]
    return [card for card in cards if ranks.count(RANK[card]) < 2 and _ahead_and_behind(held, card) < LEAST_RUN]


def _ahead_and_behind(held: set[int], card: str) -> int:
    """Return how many held cards of its suit are in succession with this card, itself included."""
    first = last = ORDER[card]
    while first % RANKS and first - 1 in held:
        first -= 1
    while (last + 1) % RANKS and last + 1 in held:
        last += 1
    return last - first + 1


class _Part(NamedTuple):
    """A split of the ranks so far. A card is its index in the deck's order."""

    left: int  # cards left over
    minus: int  # points, negative
    number: int  # number of groups
    closed: tuple[tuple[int, ...], ...]
    open: tuple[tuple[int, ...], ...]  # by suit, the run that the next rank may continue

    @property
    def key(self) -> tuple[int, ...]:
        return tuple([min(len(run), LONGEST_RUN) for run in self.open])

    @property
    def groups(self) -> list[tuple[int, ...]]:
        return sorted([*self.closed, *filter(None, self.open)])


@lru_cache(512)
def _split(cards: Cards, spare: bool) -> Split | None:
    """Return the best split, or None. Cards may be left over only with `spare`."""
    held = {ORDER[card] for card in cards}
    parts: dict[tuple[int, ...], _Part] = {(0, 0, 0, 0): _Part(0, 0, 0, (), ((),) * 4)}
    for rank in range(RANKS + 1):
        here = [rank < RANKS and RANKS * suit + rank in held for suit in range(4)]
        starts = [
            here[suit] and all(rank + n < RANKS and RANKS * suit + rank + n in held for n in range(LEAST_RUN))
            for suit in range(4)
        ]
        better: dict[tuple[int, ...], _Part] = {}
        for part in parts.values():
            for further in _further(part, rank, here, starts, spare):
                known = better.setdefault(further.key, further)
                if further is not known and (
                    further[:3] < known[:3] or (further[:3] == known[:3] and further.groups < known.groups)
                ):
                    better[further.key] = further
        parts = better
    if not parts:
        return None
    [best] = parts.values()  # after the last rank no run is open
    groups = tuple([tuple([PACK[n] for n in group]) for group in best.groups])
    grouped = {card for group in groups for card in group}
    return Split(groups, tuple([card for card in cards if card not in grouped]))


def _further(part: _Part, rank: int, here: list[bool], starts: list[bool], spare: bool) -> Iterator[_Part]:
    """Yield every way to use the cards of one rank: in a set, on an open run, to start a run, or left over."""
    ways = []
    for suit in range(4):
        length = len(part.open[suit])
        may_end = length == 0 or length >= LEAST_RUN
        ways.append(
            [
                way
                for way, possible in (
                    ("none", may_end and not here[suit]),
                    ("set", may_end and here[suit]),
                    ("on", bool(length) and here[suit]),
                    ("new", may_end and starts[suit]),
                    ("left", may_end and here[suit] and spare),
                )
                if possible
            ]
        )
    for chosen in product(*ways):
        same = tuple([RANKS * suit + rank for suit in range(4) if chosen[suit] == "set"])
        if len(same) == 1:
            continue
        left, minus, number, closed, open_ = part.left, part.minus, part.number, part.closed, list(part.open)
        if same:
            closed, number, minus = (*closed, same), number + 1, minus - len(same) + 1
        for suit, way in enumerate(chosen):
            if way == "on":
                open_[suit] = (*open_[suit], RANKS * suit + rank)
                minus -= LEAST_RUN if len(open_[suit]) == LEAST_RUN else LEAST_RUN < len(open_[suit]) <= LONGEST_RUN
                continue
            if open_[suit]:
                closed = (*closed, open_[suit])
            open_[suit] = (RANKS * suit + rank,) if way == "new" else ()
            number += way == "new"
            left += way == "left"
        yield _Part(left, minus, number, closed, tuple(open_))
