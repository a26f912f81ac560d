"""Rabbit Rummy (#30) in pictures: in a hand the groups of its best split, each with its points.

The parts that it shares with Rabbit Rummy ver.2 are in render/boards/rabbit/.
"""

from __future__ import annotations

from typing import Any

from engine.games.rabbit.state import Win, by_rank, in_order
from engine.games.rabbit1.groups import best_split, points_of
from engine.games.rabbit1.state import OUT
from render import theme
from render.board import Board
from render.boards.rabbit import hand, table, text
from render.boards.rabbit.ground import TEAL
from render.boards.rabbit.scene import Advice, Block
from render.boards.rabbit.scene import Scene as Shared

NAMED = 3  # up to so many leftover cards are named; more are only counted


class Scene(Shared, frozen=True):
    game = "rabbit1"
    target = 8
    cloth = TEAL

    def blocks(self, seat: int) -> list[Block]:
        split = best_split(in_order(self.hand(seat)))
        blocks = [Block(group, points_of(group)) for group in split.groups]
        left = Block(by_rank(split.left), loose=True)
        return [*blocks, left] if split.left else blocks

    def shown(self, won: Win) -> list[Block]:
        return [Block(group, points_of(group)) for group in won.groups]

    def winning(self, seat: int) -> frozenset[str]:
        return self.may_play(seat) if len(self.hand(seat)) == 1 else frozenset()

    def advice(self, seat: int) -> Advice:
        held, view = self.hand(seat), self.view
        if seat == self.deciding and view.phase == "drawn":
            split = best_split(in_order((*held, view.drawn)))
            return Advice(self.say("board-if-kept", n=len(split.left), points=split.points), points=split.points)
        if len(held) == 1:
            return Advice(self.say("board-last-card", points=OUT), bool(self.winning(seat)), OUT)
        split = best_split(in_order(held))
        if held and not split.left:
            free = seat == self.deciding and view.free
            told = self.say("board-declare-now" if free else "board-all-grouped", points=split.points)
            return Advice(told, free, split.points)
        if not split.groups:
            return Advice(self.say("board-no-groups"))
        args: dict[str, Any] = {"points": split.points, "n": len(split.left)}
        if len(split.left) > NAMED:
            return Advice(self.say("board-left-many", **args), points=split.points)
        told = self.say("board-left-named", cards=self.named(by_rank(split.left)), **args)
        return Advice(told, points=split.points)


BOARD = Board(
    Scene,
    table.draw,
    hand.draw,
    text.account,
    text.alt,
    hand.laid,
    symbols=theme.PACK,
    hand_at_end=True,
    large=hand.large,
)
