"""The end: stars, and the player's plan beside an optimal one, each action with its turn."""

from __future__ import annotations

from engine.games.fourx.rules import STARS
from engine.games.fourx.state import Done
from render import theme
from render.boards.fourx.scene import Scene
from render.canvas import Box, Canvas
from render.former import BODY, NAME, SMALL
from render.theme import LINE, MUTED, WHITE

VERDICT = 116  # height of the verdict
GAP = 16
STAR = 76
ROWS, PITCH, LEAST = 10, 44, 34  # most rows in one column; most and least pixels from row to row
ICONS = {"domestic": "hammer", "conquer": "banner", "research": "flask"}


def draw(c: Canvas, scene: Scene, box: Box) -> None:
    left, top, right, foot = box
    _verdict(c, scene, (left, top, right, top + VERDICT))
    plans = [("board-your-plan", scene.view.plan)]
    if scene.optimum:
        plans.append(("board-optimal-plan", scene.optimum))
    w = (right - left + GAP) // len(plans)
    for n, (title, plan) in enumerate(plans):
        x = left + n * w
        _plan(c, scene, title, plan, (x, top + VERDICT + GAP, x + w - GAP, foot))


def _verdict(c: Canvas, scene: Scene, box: Box) -> None:
    left, top, right, foot = box
    y = (top + foot) // 2
    c.panel(box, edge=WHITE if scene.solved else LINE, thick=5 if scene.solved else 2)
    if scene.solved:
        c.halo(box)
        c.icon("crown", left + 66, y, 76, WHITE)
    c.text(left + (128 if scene.solved else 30), y, scene.say(f"board-{scene.reason.replace('_', '-')}"), 56, WHITE)
    for n in range(STARS):
        x = right - 30 - (STARS - n) * (STAR + 14) + STAR // 2
        c.icon("star", x, y, STAR, WHITE if n < scene.stars else LINE)


def _plan(c: Canvas, scene: Scene, title: str, plan: tuple[Done, ...], box: Box) -> None:
    """Draw a plan, in two columns if it is long; actions that have no room are only counted."""
    left, top, right, foot = box
    c.panel(box)
    c.text(left + 20, top + 32, scene.say(title), NAME, WHITE)
    top += 60
    if not plan:
        c.text(left + 20, top + 30, scene.say("board-nothing"), BODY, MUTED)
        return
    columns = 1 if len(plan) <= ROWS else 2
    most = columns * ((foot - top - 8) // LEAST)
    shown = plan if len(plan) <= most else plan[: most - 1]
    rows = -(-(len(shown) + (shown != plan)) // columns)
    pitch = min(PITCH, (foot - top - 8) // rows)
    w = (right - left - 32) // columns
    for n, done in enumerate(shown):
        x, y = left + 16 + n // rows * w, top + n % rows * pitch + pitch // 2
        _step(c, scene, done, x, y, columns > 1)
    if shown != plan:
        c.text(left + 16 + w + 50, top + (rows - 1) * pitch + pitch // 2, f"+{len(plan) - len(shown)}", SMALL, MUTED)


def _step(c: Canvas, scene: Scene, done: Done, x: int, y: int, short: bool) -> None:
    c.text(x + 38, y, str(done.turn), SMALL, MUTED, "r")
    c.icon(ICONS[done.word.partition(" ")[0]], x + 62, y, theme.SUIT, WHITE)
    c.text(x + 86, y, scene.step_text(done, short), SMALL if short else NAME, WHITE)
