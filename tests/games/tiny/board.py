"""The board of the test game: its words on a table. A game's `render.boards.<id>` is such a module."""

from __future__ import annotations

from render import theme
from render.board import Board
from render.canvas import Canvas
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "tiny"


def alt(scene: Scene, seat: int | None) -> list[str]:
    view, lines = scene.view, [scene.say("game-title")]
    for name, score, pile in zip(scene.names, view.scores, view.piles, strict=True):
        lines.append(f"{name}: {score}, {' '.join(pile)}")
    return lines if seat is None else [*lines, f"{' '.join(view.hands[seat])} / {view.bids[seat] or '-'}"]


def draw(scene: Scene, seat: int | None = None) -> Canvas:
    canvas = Canvas()
    for n, line in enumerate(alt(scene, seat)):
        canvas.text(40, 60 + 60 * n, line, theme.SMALL, room=1120)
    return canvas


BOARD = Board(Scene, draw, draw, alt, hand_at_end=True)
