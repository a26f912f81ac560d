"""Rabbit Rummy ver.2 in pictures: the finishing hands along the edge, and in a hand what is missing for the best one.

The parts that it shares with Rabbit Rummy (#30) are in render/boards/rabbit/.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.cards import take
from engine.games.rabbit.state import by_rank, in_order
from engine.games.rabbit2.hands import FIVE, POINTS, best_within, hand_of
from render import former, theme
from render.board import Board
from render.boards.rabbit import hand, table, text
from render.boards.rabbit.scene import Advice, Block
from render.boards.rabbit.scene import Scene as Shared

NAMED = 6  # up to so many cards to get rid of are named; more are only counted


class Scene(Shared, frozen=True):
    game = "rabbit2"
    least = former.SMALL
    target = 7
    least = FIVE

    def legend(self) -> list[tuple[str, str]]:
        return [(self.kind(kind), str(points)) for kind, points in POINTS.items()]

    def kind(self, hand: str) -> str:
        return self.say("kind-" + hand.replace("_", "-"))

    def blocks(self, seat: int) -> list[Block]:
        return [Block(self.sorted(self.hand(seat)), loose=True)]

    def sorted(self, cards: Iterable[str]) -> tuple[str, ...]:
        return in_order(cards) if self.look.sort == "suit" else by_rank(cards)

    def winning(self, seat: int) -> frozenset[str]:
        held = self.hand(seat)
        if len(held) != FIVE + 1:
            return frozenset()
        return frozenset(card for card in self.may_play(seat) if hand_of(take(held, card)))

    def advice(self, seat: int) -> Advice:
        held, view = self.hand(seat), self.view
        mine = seat == self.deciding
        drawn = mine and view.phase == "drawn"
        if drawn and (kind := hand_of((*held, view.drawn))):
            return self._win("board-win-keep", kind, (*held, view.drawn))
        if mine and not drawn and (kind := hand_of(held)):
            return self._win("board-win-now", kind, held)
        if wins := self.winning(seat):
            card = min(wins, key=lambda card: list(POINTS).index(hand_of(take(held, card)) or ""))
            left = take(held, card)
            return self._win("board-win-play", hand_of(left) or "", left, card=card)
        best = best_within((*held, view.drawn) if drawn else held)
        if best is None:
            return Advice(self.say("board-few", n=len(held)) if len(held) < FIVE else self.say("board-no-hand-yet"))
        kind, five = best
        shed = tuple(card for card in by_rank((*held, view.drawn) if drawn else held) if card not in five)
        args: dict[str, Any] = {"hand": self.kind(kind), "points": POINTS[kind]}
        if not shed:
            told = self.say("board-have", **args)
        elif len(shed) > NAMED:
            told = self.say("board-shed-many", n=len(shed), **args)
        else:
            told = self.say("board-shed", cards=self.named(shed), **args)
        return Advice(told, cards=by_rank(five))

    def _win(self, key: str, kind: str, five: tuple[str, ...], **args: str) -> Advice:
        return Advice(self.say(key, hand=self.kind(kind), points=POINTS[kind], **args), True, by_rank(five))


BOARD = Board(
    Scene,
    table.draw,
    hand.draw,
    text.alt,
    text.lines,
    hand.laid,
    symbols=theme.PACK,
    sorts=("rank", "suit"),
    hand_at_end=True,
)
