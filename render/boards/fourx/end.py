"""The end: the map at a smaller size, the verdict with its stars, and below them the plan over an optimal one."""

from __future__ import annotations

from engine.games.fourx.rules import STARS
from render import theme
from render.boards.fourx.chart import places as spots
from render.boards.fourx.head import HEIGHT
from render.boards.fourx.land import draw_land
from render.boards.fourx.lay import CELL, Shape
from render.boards.fourx.maps import LEFT as WEST
from render.boards.fourx.maps import TOP as NORTH
from render.boards.fourx.maps import map_of, room
from render.boards.fourx.marks import rimmed, rimmed_icon
from render.boards.fourx.plans import PLAN, draw_plan
from render.boards.fourx.scene import TERRAIN, Scene
from render.canvas import Box, Canvas
from render.theme import BODY, LEFT, LINE, MARGIN, MUTED, PANEL, RIGHT, WHITE

GAP = 14
VERDICT = 372  # width of the verdict
LARGEST = 0.7  # share of its size at which a map is drawn, at most
STAR, WORD, CROWN = 92, 60, 96
ICON = 38


def draw(c: Canvas, scene: Scene) -> None:
    plans = [("board-your-plan", scene.view.plan)]
    if scene.optimum:
        plans.append(("board-optimal-plan", scene.optimum))
    foot = theme.HEIGHT - MARGIN - len(plans) * (PLAN + GAP)
    _land(c, scene, (LEFT, HEIGHT + GAP, RIGHT - VERDICT - 2 * GAP, foot))
    _verdict(c, scene, (RIGHT - VERDICT, HEIGHT + GAP, RIGHT, foot))
    turns = max((done.turn for _, plan in plans for done in plan[-1:]), default=0)
    for n, (title, plan) in enumerate(plans):
        y = foot + GAP + n * (PLAN + GAP)
        draw_plan(c, scene, scene.say(title), plan, turns, (LEFT, y, RIGHT, y + PLAN))


def _verdict(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw what came of it: a crown if the board is solved, the stars, and the turns."""
    left, top, right, foot = box
    x = (left + right) // 2
    c.panel(box, edge=WHITE if scene.solved else LINE, thick=5 if scene.solved else 2)
    if scene.solved:
        c.halo(box)
    tall = CROWN * scene.solved + WORD + STAR + 72
    air = (foot - top - tall) // (4 + scene.solved)
    y = top + air
    if scene.solved:
        c.icon("crown", x, y + CROWN // 2, CROWN, WHITE)
        y += CROWN + air
    words = scene.say(f"board-{scene.reason.replace('_', '-')}")
    c.text(x, y + WORD // 2, words, WORD if theme.width(words, WORD) < right - left - 24 else BODY, WHITE, "m")
    y += WORD + air
    for n in range(STARS):
        at = x + (2 * n - STARS + 1) * (STAR + 14) // 2
        c.icon("star", at, y + STAR // 2, STAR, WHITE if n < scene.stars else LINE)
    y += STAR + air + 36
    turn, limit = str(scene.view.turn), f"/{scene.view.board.limit}"
    x -= (theme.width(turn, 72) + 6 + theme.width(limit, BODY)) // 2
    x += c.text(x, y, turn, 72, WHITE) + 6
    c.text(x, y + 8, limit, BODY, MUTED)


def _land(c: Canvas, scene: Scene, box: Box) -> None:
    shape = map_of(scene.view.board, len(scene.technologies))
    if shape is None:
        _tiles(c, scene, box)
        return
    left, top, right, foot = box
    wide, high = (cells * CELL for cells in shape.size)
    share = min(LARGEST, (right - left) / wide, (foot - top) / high)
    at = (
        round((left + right - share * wide) / 2 - share * WEST),
        round((top + foot - share * high) / 2 - share * NORTH),
    )
    draw_land(c, shape, scene.places, share, at)
    for n, place in enumerate(scene.places):
        x, y = _middle(shape, n)
        x, y = round(x * share) + at[0], round(y * share) + at[1]
        wide = ICON + 6 + theme.width(place.region.id, BODY)
        rimmed_icon(c, TERRAIN[place.region.terrain].icon, x - wide // 2 + ICON // 2, y, ICON, WHITE)
        rimmed(c, x - wide // 2 + ICON + 6, y, place.region.id, BODY, WHITE)


def _middle(shape: Shape, n: int) -> tuple[int, int]:
    return room(shape, n, (130, 80), ())[0]


def _tiles(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw a board that has no map: a tile for each region, filled if it is owned."""
    left, top, right, foot = box
    places, found = scene.places, spots(scene.view.board)
    columns, rows = (max(spot[axis] for spot in found) + 1 for axis in (0, 1))
    wide, high = (right - left) / columns, (foot - top) / rows
    w, h = min(150, int(wide) - 12), min(110, int(high) - 12)
    for place, (column, row) in zip(places, found, strict=True):
        x, y = round(left + (column + 0.5) * wide), round(top + (row + 0.5) * high)
        tile = (x - w // 2, y - h // 2, x - w // 2 + w, y - h // 2 + h)
        colour = TERRAIN[place.region.terrain].colour
        c.panel(tile, colour if place.owned else PANEL, WHITE if place.owned else LINE, 4, 12)
        c.text(x, y, place.region.id, BODY, WHITE if place.owned else MUTED, "m")
