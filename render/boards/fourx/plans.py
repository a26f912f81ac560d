"""A plan as a row of tiles: hammers for domestic work, letters for conquests, beakers for research.

The tiles are on a scale of turns, so that two plans can be compared turn by turn. A plan that is too long for that has
equal actions in one tile.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.fourx.state import Done
from render import theme
from render.boards.fourx.scene import TERRAIN, Scene
from render.canvas import Box, Canvas
from render.theme import BODY, LINE, MUTED, PANEL, RGB, SMALL, WHITE

PLAN = 128  # height of a plan
TITLE, TILE = 48, 72  # height of its title and of its tiles
WIDEST, NARROWEST = 112, 46  # pixels of a turn, at most and at least
GAP = 6
ICON = 40
ICONS = {"domestic": "hammer", "conquer": "banner", "research": "flask"}


class Tile(NamedTuple):
    """One action of a plan, or several equal ones."""

    icon: str
    words: str  # a region's letter, or a technology
    times: int
    fill: RGB
    turns: int


def draw_plan(c: Canvas, scene: Scene, title: str, plan: tuple[Done, ...], turns: int, box: Box) -> None:
    """Draw a plan below its title. `turns`: those of the longer plan, if there are two."""
    left, top, right, foot = box
    x = left + c.text(left, top + TITLE // 2 - 2, title, BODY, WHITE) + 24
    if not plan:
        c.text(left, foot - TILE // 2, scene.say("board-nothing"), BODY, MUTED)
        return
    c.icon("clock", x + 20, top + TITLE // 2 - 2, ICON, MUTED)
    c.text(x + 50, top + TITLE // 2 - 2, str(plan[-1].turn), BODY, WHITE)
    tiles = _tiles(scene, plan)
    if (pitch := min(WIDEST, (right - left + GAP) / turns)) >= NARROWEST:
        at = 0
        for tile in tiles:
            ends = (round(left + at * pitch), round(left + (at + tile.turns) * pitch) - GAP)
            _tile(c, tile, (ends[0], foot - TILE, ends[1], foot))
            at += tile.turns
    else:
        _packed(c, _joined(tiles), (left, foot - TILE, right, foot))


def _tiles(scene: Scene, plan: tuple[Done, ...]) -> list[Tile]:
    terrains = {region.id: TERRAIN[region.terrain].colour for region in scene.view.board.regions}
    found, before = [], plan[0].turn - 1
    for n, done in enumerate(plan):
        kind, _, what = done.word.partition(" ")
        turns = done.turn - (plan[n - 1].turn if n else before)
        words = scene.say("board-tech", tech=what) if kind == "research" else what
        found.append(Tile(ICONS[kind], words, 1, terrains.get(what, PANEL), turns))
    return found


def _joined(tiles: list[Tile]) -> list[Tile]:
    """Join domestic works that follow one another."""
    found = list[Tile]()
    for tile in tiles:
        if found and not tile.words and not found[-1].words:
            found[-1] = found[-1]._replace(times=found[-1].times + tile.times, turns=found[-1].turns + tile.turns)
        else:
            found.append(tile)
    return found


def _tile(c: Canvas, tile: Tile, box: Box) -> None:
    """Draw a tile: a region's letter, or an icon, with words if there is room."""
    left, top, right, foot = box
    x, y = (left + right) // 2, (top + foot) // 2
    if tile.icon == ICONS["conquer"]:
        c.panel(box, tile.fill, WHITE, 3, 12)
        c.text(x, y, tile.words, BODY if right - left > 48 else SMALL, WHITE, "m")
        return
    c.panel(box, PANEL, LINE, 3, 12)
    words = f"×{tile.times}" if tile.times > 1 else tile.words
    both = ICON + 8 + theme.width(words, SMALL)
    if words and both <= right - left - 16:
        c.icon(tile.icon, x - both // 2 + ICON // 2, y, ICON, WHITE)
        c.text(x - both // 2 + ICON + 8, y, words, SMALL, WHITE)
    else:
        c.icon(tile.icon, x, y, min(ICON, right - left - 4), WHITE)


def _packed(c: Canvas, tiles: list[Tile], box: Box) -> None:
    """Draw tiles as wide as they need; actions that have no room are only counted."""
    left, top, right, foot = box
    widths = [ICON + 24 + (theme.width(f"×{tile.times}", SMALL) + 8 if tile.times > 1 else 0) for tile in tiles]
    ends = [left + sum(widths[: n + 1]) + n * GAP for n in range(len(tiles))]
    shown = sum(end <= right - (0 if n == len(tiles) - 1 else 100) for n, end in enumerate(ends))
    for tile, wide, end in zip(tiles[:shown], widths, ends, strict=False):
        _tile(c, tile, (end - wide, top, end, foot))
    if shown < len(tiles):
        rest = sum(tile.times for tile in tiles[shown:])
        c.text(ends[shown - 1] + 14, (top + foot) // 2, f"+{rest}", SMALL, MUTED)
