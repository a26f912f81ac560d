"""The upper edge: the player, the goal with how much of it is reached, and all beakers."""

from __future__ import annotations

from engine.games.fourx.state import Goal
from render import theme
from render.boards.fourx.scene import Scene
from render.canvas import Canvas
from render.theme import BODY, HEAD, LEFT, MUTED, NAME, RIGHT, WHITE

HEIGHT = 84
BADGE, WHO, LEAST = 32, 210, 130  # radius of the badge; width of a name at most, and at least if it is longer
ICON = 44
ICONS = {"beakers": "flask", "techs": "check"}  # by kind of goal; else a banner
SHOWN = ("words", "names", "numbers")  # a goal in words; the letters or technologies alone; only how far it is


def draw_head(c: Canvas, scene: Scene) -> None:
    y = HEIGHT // 2
    right = RIGHT - 4
    right -= c.text(right, y, str(scene.beakers), 60, WHITE, "r") + 10
    c.icon("flask", right - 28, y, 56, WHITE)
    right -= 56 + 32
    left = LEFT + 2 * BADGE + 14
    who = min(WHO, theme.width(theme.drawable(scene.names[0]), NAME))
    shown, size = next(
        (
            (shown, size)
            for shown in SHOWN
            for size in (BODY, theme.SMALL)
            if _wide(scene, shown, size) <= right - left - who - 30
        ),
        (SHOWN[-1], theme.SMALL),
    )
    room = max(LEAST, right - left - 30 - _wide(scene, shown, size))
    left += c.text(left, y, scene.names[0], NAME, WHITE, room=min(WHO, room)) + 30
    c.badge(LEFT + BADGE, y, 0, BADGE)
    for (words, has, needs), goal in zip(scene.goals, scene.view.board.goals, strict=True):
        told = _told(scene, words, goal, shown)
        count = f"{has}/{needs}"
        if left + _one(told, count, size) > right:
            break
        c.icon(ICONS.get(goal.kind, "banner"), left + ICON // 2, y, ICON, MUTED)
        left += ICON + 14
        if told:
            left += c.text(left, y, told, size, WHITE) + 14
        left += c.text(left, y, count, HEAD, WHITE) + 34


def _told(scene: Scene, words: str, goal: Goal, shown: str) -> str:
    return words if shown == "words" else scene.short_goal(goal) if shown == "names" else ""


def _wide(scene: Scene, shown: str, size: int) -> int:
    """Return the width of all goals, shown in one way."""
    goals = zip(scene.goals, scene.view.board.goals, strict=True)
    return sum(_one(_told(scene, words, goal, shown), f"{has}/{needs}", size) for (words, has, needs), goal in goals)


def _one(told: str, count: str, size: int) -> int:
    return ICON + 14 + (theme.width(told, size) + 14 if told else 0) + theme.width(count, HEAD) + 34
