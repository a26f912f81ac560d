"""The table of Arsène: the seats with their cards of the trick, and below them the street with its shops."""

from __future__ import annotations

from render import theme
from render.boards.arsene import seats, signs
from render.boards.arsene.scene import Scene
from render.boards.arsene.street import draw_street
from render.canvas import Canvas
from render.theme import BODY, LEFT, MUTED, NAME, RIGHT, WHITE

TOP, FOOT = 12, 314  # of the seats' panels
LOW = 162  # their foot while there is no trick
BAND = 388  # the middle of the signs
STREET = (428, 694, theme.HEIGHT)  # top and foot of the shops, foot of the pavement


def draw(scene: Scene) -> Canvas:
    view, c = scene.view, scene.canvas()
    if view.phase in ("play", "dispose"):
        seats.draw_players(c, scene, TOP, FOOT)
        seats.draw_push(c, scene, FOOT, 212)
        _signs(c, scene)
    else:
        seats.draw_purses(c, scene, TOP, LOW)
        if scene.over:
            _verdict(c, scene)
        else:
            signs.draw_choice(c, scene, (LOW + STREET[0]) // 2, (140, 200), lit=True)
    draw_street(c, scene, *STREET)
    return c


def _signs(c: Canvas, scene: Scene) -> None:
    x = LEFT + signs.draw_trump(c, scene, LEFT, BAND) + 16
    x += signs.draw_side(c, scene, x, BAND) + 16
    if scene.view.scramble:
        signs.draw_scramble(c, scene, x, BAND, brief=scene.view.phase == "dispose")  # the question needs the room
    if scene.view.phase == "dispose":
        signs.draw_ask(c, scene, BAND)


def _verdict(c: Canvas, scene: Scene) -> None:
    """Draw the new Arsène L, and why the match is over."""
    top, foot = LOW + 22, STREET[0] - 18
    c.panel((LEFT, top, RIGHT, foot), edge=WHITE, thick=5)
    c.icon("crown", LEFT + 96, (top + foot) // 2, 124, WHITE)
    x, room = LEFT + 190, RIGHT - LEFT - 214
    c.text(x, top + 44, scene.say("board-heir"), BODY, MUTED)
    seats = tuple(map(str, scene.winners))
    size = 64 if theme.width(scene.say("board-heirs", seats=seats), 64) <= room else NAME
    c.text(x, (top + foot) // 2, scene.fit("board-heirs", size, room, seats=seats), size, WHITE, room=room)
    c.text(x, foot - 42, scene.say("board-why-" + scene.view.reason.replace("_", "-")), BODY, MUTED, room=room)
