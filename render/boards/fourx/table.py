"""The board: its name, turns and goal above, the chart of boxes, the technologies below; or, at the end, the plans."""

from __future__ import annotations

from render import theme
from render.boards.fourx import end
from render.boards.fourx.box import draw_box
from render.boards.fourx.chart import draw_lines, grid
from render.boards.fourx.scene import Knowledge, Scene
from render.canvas import Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import GOLD, LEFT, LINE, MUTED, PANEL, RIGHT, WHITE

GOAL = (HEADER, HEADER + 50)  # top and foot of the second line
CHART = (GOAL[1] + 2, theme.HEIGHT - 12)
TECHS, MORE = 110, 156  # height of the technologies in one row, and in two
WIDEST = 390  # width of a technology, at most
MANY = 5  # technologies in one row, at most; more are in two rows
WHO = 230  # width of a name, at most


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(GOAL[1])
    _header(c, scene)
    _goal(c, scene)
    if scene.over:
        end.draw(c, scene, (LEFT, CHART[0] + 12, RIGHT, theme.HEIGHT - theme.MARGIN))
        return c
    techs, foot = scene.technologies, CHART[1]
    if techs:
        foot -= TECHS if len(techs) <= MANY else MORE
        _techs(c, scene, techs, (LEFT, foot + 2, RIGHT, CHART[1]))
    _chart(c, scene, foot)
    return c


def _header(c: Canvas, scene: Scene) -> None:
    """Draw the board's name, the turn, and par."""
    board, y = scene.view.board, HEADER // 2
    right = RIGHT - 4
    turn = scene.say("board-turn", turn=scene.view.turn, limit=board.limit)
    right -= c.text(right, y, turn, HEAD, WHITE, "r") + 28
    right -= c.text(right, y, scene.say("board-par", par=board.par), NAME, MUTED, "r") + 28
    c.text(LEFT + 4, y, scene.title, HEAD, WHITE, room=right - LEFT - 4)


def _goal(c: Canvas, scene: Scene) -> None:
    """Draw the player, what is to be reached and how much of it is, and the number of beakers."""
    y = (GOAL[0] + GOAL[1]) // 2 - 4
    c.badge(LEFT + 22, y, 0, 21)
    x = LEFT + 54
    x += c.text(x, y, scene.names[0], NAME, WHITE if scene.over else GOLD, room=WHO) + 28
    right = RIGHT - 4
    right -= c.text(right, y, str(scene.beakers), HEAD, WHITE, "r") + 8
    c.icon("flask", right - 19, y, 38, WHITE)
    right -= 38 + 20
    x += c.text(x, y, scene.say("board-goal"), SMALL, MUTED) + 14
    for words, has, needs in scene.goals:
        count = f"{has}/{needs}"
        room = right - x - theme.width(count, BODY) - 10
        x += c.text(x, y, words, SMALL, WHITE, room=room) + 10
        x += c.text(x, y, count, BODY, WHITE) + 26


def _chart(c: Canvas, scene: Scene, foot: int) -> None:
    found = grid(scene.view.board, CHART[0], foot)
    draw_lines(c, found, "sailing" in scene.view.known)
    for place, box in zip(scene.places, found.boxes, strict=True):
        draw_box(c, place, box, not scene.over)


def _techs(c: Canvas, scene: Scene, techs: list[Knowledge], box: Box) -> None:
    left, top, right, foot = box
    rows = 1 if len(techs) <= MANY else 2
    columns = -(-len(techs) // rows)
    w, h = min(WIDEST, (right - left + 10) // columns), (foot - top + 6) // rows
    for n, tech in enumerate(techs):
        x, y = left + n % columns * w, top + n // columns * h
        _tech(c, scene, tech, (x, y, x + w - 10, y + h - 6), rows == 1)


def _tech(c: Canvas, scene: Scene, tech: Knowledge, box: Box, whole: bool) -> None:
    """Draw a technology: its name, its effect if there is room, and its cost now."""
    left, top, right, foot = box
    c.panel(box, PANEL, WHITE if tech.known else LINE, 3, 12)
    x, room = left + 14, right - left - 28
    ys = [top + (foot - top) * share // 100 for share in ((20, 51, 82) if whole else (27, 74, 74))]
    colour = WHITE if tech.known or tech.fits else MUTED
    if tech.known:
        c.icon("check", right - 26, ys[2], theme.SUIT, WHITE)
    c.text(x, ys[0], scene.say("board-tech", tech=tech.id), SMALL, colour, room=room)
    if whole:
        c.text(x, ys[1], scene.say(f"effect-{tech.id}"), SMALL, MUTED, room=room)
    c.text(x, ys[2], price(scene, tech), SMALL, GOLD if tech.fits and not tech.known else MUTED, room=room)
    if tech.fresh:
        c.accent(box, 12)


def price(scene: Scene, tech: Knowledge) -> str:
    """Return the cost and the turns that it takes now, such as `8 → 2 turns`."""
    if tech.known:
        return scene.say("board-known")
    if tech.turns is None:
        return f"{tech.cost} → –"
    return f"{tech.cost} → {scene.say('board-turns', turns=tech.turns)}"
