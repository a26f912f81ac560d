"""The board of the test game: its words on a table. A game's `render.boards.<id>` is such a module."""

from __future__ import annotations

from render import theme
from render.account import Account
from render.board import Board
from render.canvas import Canvas
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "tiny"


def account(scene: Scene, seat: int | None) -> Account:
    view = scene.view
    own = [] if seat is None else [f"{' '.join(view.hands[seat])} / {view.bids[seat] or '-'}"]
    told = zip(scene.names, view.scores, view.piles, strict=True)
    return Account(
        [scene.say("game-title")], own, [[f"{name}: {score}, {' '.join(pile)}"] for name, score, pile in told]
    )


def draw(scene: Scene, seat: int | None = None) -> Canvas:
    canvas = Canvas()
    for n, line in enumerate(account(scene, seat).lines(seat)):
        canvas.text(40, 60 + 60 * n, line, theme.SMALL, room=1120)
    return canvas


BOARD = Board(Scene, draw, draw, account, hand_at_end=True)
