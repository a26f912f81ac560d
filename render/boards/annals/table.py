"""The table: five banners from the past to the future, and at the left the two peoples with their scores."""

from __future__ import annotations

from engine.games.annals.state import ERAS
from render.boards.annals import coming, judged
from render.boards.annals.pieces import MIDDLE, track
from render.boards.annals.scene import Scene
from render.canvas import Box, Canvas
from render.theme import GOLD, MUTED, SMALL, WHITE

LEFT, SIDE, RIGHT = 14, 206, 1184  # the banners are between the last two
TOP, FOOT = 14, 786
PLATE = 178  # width of a people's plate
GAP = 12
DRAW = {
    "past": judged.ribbon,
    "opened": judged.opened,
    "present": coming.present,
    "next": coming.following,
    "far": coming.far,
}
WIDE = {  # widths by the number of eras that have just been judged; the present, or these eras, get what is left
    0: {"past": 112, "next": 260, "far": 88},
    1: {"past": 110, "present": 256, "next": 190, "far": 84},
    2: {"past": 110, "present": 240, "next": 150, "far": 80},
}


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    places, eras = columns(scene), kinds(scene)
    for era, kind in eras.items():
        DRAW[kind](c, scene, era, places[era])
    judged.ways(c, scene, places)
    for seat in (0, 1):
        top = TOP if seat == 0 else MIDDLE + 4
        _people(c, scene, seat, (LEFT, top, LEFT + PLATE, top + 382))
    return c


def kinds(scene: Scene) -> dict[int, str]:
    """Return how each era is shown."""
    now, kinds = scene.view.present, dict[int, str]()
    for era in range(1, ERAS + 1):
        if scene.judged(era):
            kinds[era] = "opened" if era in scene.opened else "past"
        else:
            kinds[era] = "far" if scene.over or era > now + 1 else "present" if era == now else "next"
    return kinds


def columns(scene: Scene) -> dict[int, Box]:
    """Return the box of each era's banner."""
    eras = kinds(scene)
    fixed = {"far": 88} if scene.over else WIDE[len(scene.opened)]
    stretched = [kind for kind in eras.values() if kind not in fixed]
    room = RIGHT - SIDE - GAP * (ERAS - 1) - sum(fixed.get(kind, 0) for kind in eras.values())
    found, left = dict[int, Box](), SIDE
    for era, kind in eras.items():
        right = left + fixed.get(kind, room // len(stretched))
        found[era] = (left, TOP, right, FOOT)
        left = right + GAP
    return found


def _people(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a side's badge, name, score, and the track to its victory."""
    left, top, right, foot = box
    middle, score = (left + right) // 2, scene.view.scores[seat]
    lit, won = seat == scene.deciding, scene.winner == seat
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box)
        c.icon("crown", middle + 42, top + 50, 62, WHITE)
    c.badge(middle - 38 if won else middle, top + 50, seat, 36)
    c.text(middle, top + 112, scene.names[seat], SMALL, GOLD if lit else WHITE, "m", right - left - 24)
    c.text(middle, top + 204, str(score), 132, WHITE, "m")
    if seat in scene.scored:
        c.accent((middle - 58, top + 152, middle + 58, top + 254), 20)
    track(c, scene, seat, (left + 16, foot - 56, right - 12, foot - 20))
    if not scene.over:
        c.icon("crown", right - 34, foot - 82, 38, MUTED)
