"""Rabbit Rummy ver.2 in pictures: in a hand the cards that are one too many for its best finishing hand.

The parts that it shares with Rabbit Rummy (#30) are in render/boards/rabbit/.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.cards import take
from engine.games.rabbit.state import by_rank, in_order
from engine.games.rabbit2.hands import FIVE, POINTS, best_within, hand_of
from render import theme
from render.board import Board
from render.boards.rabbit import hand, table, text
from render.boards.rabbit.scene import Advice, Block
from render.boards.rabbit.scene import Scene as Shared

NAMED = 6  # up to so many cards to get rid of are named; of more, the cards to keep are


class Scene(Shared, frozen=True):
    game = "rabbit2"
    target = 7
    fewest = FIVE

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
            return self._win("board-win-keep", kind)
        if mine and not drawn and (kind := hand_of(held)):
            return self._win("board-win-now", kind)
        if wins := self.winning(seat):
            card = min(by_rank(wins), key=lambda card: list(POINTS).index(hand_of(take(held, card)) or ""))
            return self._win("board-win-play", hand_of(take(held, card)) or "", card=card)
        best = best_within((*held, view.drawn) if drawn else held)
        if best is None:
            return Advice(self.say("board-few", n=len(held)) if len(held) < FIVE else self.say("board-no-hand-yet"))
        kind, five = best
        shed = tuple(card for card in by_rank((*held, view.drawn) if drawn else held) if card not in five)
        args: dict[str, Any] = {"hand": self.kind(kind), "points": POINTS[kind]}
        if len(shed) > NAMED:
            told = self.say("board-keep", cards=self.named(by_rank(five)), **args)
            return Advice(told, points=POINTS[kind])
        told = self.say("board-shed", cards=self.named(shed), **args) if shed else self.say("board-have", **args)
        return Advice(told, points=POINTS[kind], shed=shed)

    def _win(self, key: str, kind: str, **args: str) -> Advice:
        return Advice(self.say(key, hand=self.kind(kind), points=POINTS[kind], **args), True, POINTS[kind])


BOARD = Board(
    Scene,
    table.draw,
    hand.draw,
    text.account,
    text.alt,
    hand.laid,
    symbols=theme.PACK,
    sorts=("rank", "suit"),
    hand_at_end=True,
    large=hand.large,
)
