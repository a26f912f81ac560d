"""Positions of itsmine, written as its rules write them: for the tests of its rules and of its AI seats."""

from __future__ import annotations

from typing import Any

from engine.cards import suit_of
from engine.games.itsmine.game import Itsmine
from engine.games.itsmine.scoring import Settlement, settle
from engine.games.itsmine.state import DIGGERS, MINES, SUITS
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games import scene

GAME = Itsmine()
A, B = 0, 1
SEED = new_seed("itsmine")


class Scene(scene.Scene):
    def column(self, seat: int, suit: str) -> str:
        return " ".join(self.state.columns[seat][SUITS.index(suit)])

    @property
    def citizens(self) -> str:
        return " ".join(card or "-" for card in self.state.citizens)


def columns_of(cards: str) -> dict[str, list[str]]:
    """Return 'S7 S8 H2' as columns by suit, with the cards in the given order."""
    columns: dict[str, list[str]] = {}
    for card in cards.split():
        columns.setdefault(suit_of(card), []).append(card)
    return columns


def given(
    A: str = "",
    B: str = "",
    own_a: str = "",
    own_b: str = "",
    citizens: str = "",
    top: str = "",
    deck: int = 10,
    bonus: str | None = None,
    variant: str = "standard",
    spread: bool = False,
    **fields: Any,
) -> Scene:
    """Set up a position. `top` begins a deck of `deck` cards. `spread`: any eight citizens are there."""
    slots: list[str | None] = [None if card == "-" else card for card in citizens.split()]
    hands, own = [A.split(), B.split()], [own_a, own_b]
    pile = None if bonus is None else bonus.split()
    named = [*hands[0], *hands[1], *own_a.split(), *own_b.split(), *filter(None, slots), *top.split(), *(pile or ())]
    named += fields.get("waiting", [])
    rest = [card for card in DIGGERS if card not in named]
    slots += [rest.pop() for _ in range(8 - len(slots))] if spread else [None] * (8 - len(slots))
    if pile is None:
        pile = [rest.pop() for _ in range(5)]
    cards = [*top.split(), *(rest.pop() for _ in range(deck - len(top.split())))]
    if fields.get("phase", "bid") != "bid":
        fields.setdefault("faces", (5, 3))
    start = {
        "hands": hands,
        "citizens": slots,
        "bonus": pile,
        "deck": cards,
        "columns": list(map(columns_of, own)),
        "removed": [rest, []],
        **fields,
    }
    return Scene(Match.new(GAME, 2, read_options(GAME, {"variant": variant}), SEED, start))


def reckon(a: str = "", b: str = "", hand_a: str = "", hand_b: str = "", variant: str = "standard") -> Settlement:
    columns = [tuple(tuple(own.get(suit, ())) for suit in SUITS) for own in map(columns_of, (a, b))]
    return settle(variant, columns, (hand_a.split(), hand_b.split()))


def owned(end: Settlement, seat: int | None) -> list[str]:
    return [mine for mine, owner in zip(MINES, end.owners, strict=True) if owner == seat]
