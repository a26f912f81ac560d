"""The papers that a hand can publish now, and those for which it lacks one card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from engine.games.papers.publishing import FLUSHES, Composition, Reach, composition, ways
from engine.games.papers.state import DECK, KINDS, RANK, State, in_order

LOOKED_AT = 60  # ways to publish a paper, of which the cheapest is shown
BY_SUIT = (*FLUSHES, "ace_king")  # for all other kinds, cards of a rank are as good as each other


class Aim(NamedTuple):
    """A kind of paper, and the card that is missing for it: "" if it can be published now."""

    kind: str
    missing: str

    @property
    def points(self) -> int:
        return KINDS[self.kind].points


class Held(NamedTuple):
    """The cards with which a seat can publish."""

    hand: tuple[str, ...]
    mine: tuple[str, ...]  # of its own recognised papers
    theirs: tuple[str, ...]  # of other seats' recognised papers; each costs a gift (R5, R8)

    def more(self, *cards: str) -> Held:
        return self._replace(hand=in_order((*self.hand, *cards)))


def held(view: State, seat: int) -> Held:
    citable = view.citable
    mine = [card for card, owner in citable.items() if owner == seat]
    return Held(in_order(view.hands[seat]), in_order(mine), in_order([card for card in citable if card not in mine]))


def aims(view: State, seat: int, cards: Held) -> tuple[Aim, ...]:
    """Return the kinds that can be published with these cards, or with one more card.

    The missing card is the top discard if that will do. Or else it is one that a review could take, or one of the rank
    of which most cards are left.
    """
    reviewed = [card for _, paper in view.pending for card in paper.cards]
    return _aims(cards, tuple(view.open_kinds(seat)), (*view.pile[:1], *reviewed))


def near(view: State, seat: int, cards: Held, turns: int) -> list[Aim]:
    """Return the aims of a seat that has so many turns. In its last turn, only what is recognised at once counts."""
    found = aims(view, seat, cards) if turns else ()
    if turns > 1:
        return [*found]
    return [aim for aim in found if not aim.missing and len(composed(aim, cards, fewest=True)[0]) == 1]


@lru_cache(maxsize=64)
def _aims(cards: Held, kinds: tuple[str, ...], within_reach: tuple[str, ...]) -> tuple[Aim, ...]:
    ready = [kind for kind in kinds if _can(kind, Reach(*cards))]
    found = [Aim(kind, "") for kind in ready]
    rest, ranks = [kind for kind in kinds if kind not in ready], set[int]()
    known = {card for each in cards for card in each}
    absent = [card for card in DECK if card not in known]
    count = [sum(RANK[card] == rank for card in absent) for rank in range(14)]
    likely = sorted(absent, key=lambda card: -count[RANK[card]])
    for card in dict.fromkeys((*[card for card in within_reach if card not in known], *likely)):
        tried = [kind for kind in rest if RANK[card] not in ranks or kind in BY_SUIT]
        reach = Reach(*cards.more(card)) if tried else None
        done = [kind for kind in tried if reach is not None and _can(kind, reach)]
        found += [Aim(kind, card) for kind in done]
        rest = [kind for kind in rest if kind not in done]
        ranks.add(RANK[card])
    return tuple(found)


def _can(kind: str, reach: Reach) -> bool:
    return any(True for _ in ways(kind, reach))


@lru_cache(maxsize=64)
def composed(aim: Aim, cards: Held, fewest: bool = False) -> Composition:
    """Return the cards to lay, the missing one included, and those to cite.

    Few gifts come first, then few cards laid; or with `fewest` the other way round.
    """
    reach = Reach(*(cards.more(aim.missing) if aim.missing else cards))

    def cost(way: tuple[str, ...]) -> tuple[int, int]:
        gifts, laid = len(reach.foreign.intersection(way)), len(reach.held.intersection(way))
        return (laid, gifts) if fewest else (gifts, laid)

    return composition(min(islice(ways(aim.kind, reach), 10 * LOOKED_AT if fewest else LOOKED_AT), key=cost), reach)


def dearest(found: Sequence[Aim]) -> list[Aim]:
    """Return the dearest paper that can be published now, then the dearest one that lacks a card; or two of these."""
    ready, short = (
        sorted([aim for aim in found if bool(aim.missing) == lacks], key=lambda aim: -aim.points)
        for lacks in (False, True)
    )
    return [*ready[: max(1, 2 - len(short))], *short[: max(1, 2 - len(ready))]]
