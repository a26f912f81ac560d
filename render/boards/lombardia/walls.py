"""The walls: ten swallow-tailed merlons, one for each point. A side that has filled its wall has won."""

from __future__ import annotations

from PIL import Image

from engine.games.lombardia.state import GOAL
from render import theme
from render.boards.lombardia.scene import Scene
from render.canvas import Box, Canvas
from render.kept import kept
from render.sprites import Point
from render.theme import ALARM, LINE, MUTED, PANEL, WHITE, mix

BASE = 22  # height of a wall under its merlons
PITCH, MERLON, HIGH = theme.WIDTH // GOAL, 84, 56  # of the merlons of a wall across the whole picture
CROWN = 36
JOINT, FRESH_JOINT = mix(MUTED, PANEL, 0.4), mix(MUTED, PANEL, 0.2)


def rampart(c: Canvas, scene: Scene, side: int, upper: bool) -> None:
    """Draw a side's wall over the whole width: upside down at the top, where the enemy sits."""
    top, down = (128, 1) if upper else (650, -1)
    c.paste(_courses(), (0, top))
    foot = top + BASE if upper else top
    score, new, fresh = scene.view.scores[side], scene.gained(side), scene.freshly_gained(side)
    for n in range(GOAL):
        x = n * PITCH + (PITCH - MERLON) // 2
        _merlon(c, x, foot, down, n - score, new, scene.lost(side))
    if not scene.over or side in scene.view.winners:
        filled = score >= GOAL
        c.icon("crown", theme.WIDTH - PITCH // 2, foot + down * 20, CROWN, PANEL if filled else MUTED)
    if fresh:
        edge = (PITCH - MERLON) // 2 - 8
        top, bottom = sorted((foot, foot + down * HIGH))
        c.accent(((score - fresh) * PITCH + edge, top - 8, score * PITCH - edge, bottom + 8), 12)


def _merlon(c: Canvas, x: int, foot: int, down: int, place: int, new: int, lost: int) -> None:
    """Draw a merlon, `place` after the last point: stone, white if it is new, broken if lost, or only its outline."""
    corners = _swallowtail(x, foot, MERLON, down * HIGH)
    if place >= lost:
        c.stroke([*corners, corners[0]], LINE, 4)
        return
    if place >= 0:
        _broken(c, x, foot, down * HIGH)
        return
    is_new = place >= -new
    joint = FRESH_JOINT if is_new else JOINT
    c.shape(corners, WHITE if is_new else MUTED)
    course = foot + down * 20
    c.paste(joint, (x, min(course, course + down * 4), x + MERLON, max(course, course + down * 4)))
    middle = x + MERLON // 2
    c.paste(joint, (middle - 2, min(foot, course), middle + 2, max(foot, course)))


def _swallowtail(x: float, foot: float, w: float, h: float) -> list[Point]:
    return [(x, foot), (x, foot + h), (x + w / 2, foot + h * 0.66), (x + w, foot + h), (x + w, foot)]


def _broken(c: Canvas, x: int, foot: int, h: int) -> None:
    stump = ((0, 0.42), (0.22, 0.24), (0.45, 0.5), (0.7, 0.18), (1, 0.36))
    c.shape([(x, foot), *((x + MERLON * a, foot + h * b) for a, b in stump), (x + MERLON, foot)], JOINT)
    left, right = x + 2, x + MERLON - 2
    gone = [(left, 0.5), (left, 1), (x + MERLON / 2, 0.66), (right, 1), (right, 0.48)]
    c.stroke([(a, foot + h * b) for a, b in gone], ALARM, 5)


@kept
def _courses() -> Image.Image:
    """Draw two courses of bricks over the whole width."""
    wall = Image.new("RGB", (theme.WIDTH, BASE), JOINT)
    middle = BASE // 2
    wall.paste(PANEL, (0, middle - 2, theme.WIDTH, middle + 2))
    for x in range(0, theme.WIDTH, 50):
        wall.paste(PANEL, (x, 0, x + 3, middle))
        wall.paste(PANEL, (x + 25, middle, x + 28, BASE))
    return wall


def battlement(c: Canvas, scene: Scene, side: int, box: Box) -> None:
    """Draw the same ten merlons on top of a tower, or in a line of facts."""
    left, top, right, bottom = box
    foot, pitch = bottom - 14, (right - left) / GOAL
    w = pitch * 0.78
    h = min(foot - top, max(26, w * 1.1))
    c.paste(JOINT, (left, foot, right, bottom))
    score, new, lost = scene.view.scores[side], scene.gained(side), scene.lost(side)
    for n in range(GOAL):
        corners = _swallowtail(left + n * pitch + (pitch - w) / 2, foot, w, -h)
        if n < score:
            c.shape(corners, WHITE if n >= score - new else MUTED)
        else:
            c.stroke([*corners, corners[0]], ALARM if n < score + lost else LINE, 3)
    if fresh := scene.freshly_gained(side):
        edges = (round(left + (score - fresh) * pitch), round(left + score * pitch))
        c.accent((edges[0] - 2, round(foot - h) - 6, edges[1] + 2, bottom + 2), 8)
