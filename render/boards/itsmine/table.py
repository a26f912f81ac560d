"""The table of It's Mine!: the shafts with both seats' columns, the seats' dice and hands, the citizens."""

from __future__ import annotations

from render.boards.itsmine.pieces import draw_dice, draw_pile, draw_secret, draw_tile, mark_new
from render.boards.itsmine.scene import Scene
from render.boards.itsmine.shafts import END, FOOT, TOP, draw_shafts
from render.canvas import Box, Canvas
from render.theme import BODY, GOLD, INK, LINE, PAPER, RIGHT

SIDE = END + 22  # x where seats and citizens begin
PLATE = 112  # height of a seat's plate
ASK = 58  # height of the question, which is on the plate's edge
BLOCK = (TOP + PLATE + ASK // 2 + 17, FOOT - PLATE - ASK // 2 - 17)  # top and foot of the citizens
GAP = 12


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    draw_shafts(c, scene)
    _seat(c, scene, 1, TOP, TOP + PLATE)
    _seat(c, scene, 0, FOOT - PLATE, FOOT)
    top, foot = BLOCK
    if scene.view.ending != "none":
        text = scene.say("board-" + scene.view.ending.replace("_", "-"))
        c.pill((SIDE + RIGHT) // 2, top + ASK // 2, text, BODY, PAPER, INK, "m", height=ASK)
        top += ASK + GAP
    _citizens(c, scene, (SIDE, top, RIGHT, foot))
    return c


def _seat(c: Canvas, scene: Scene, seat: int, top: int, bottom: int) -> None:
    """Draw a seat: its die, its secret choice, the number of its cards; and what it is asked."""
    asked, box = seat in scene.deciding, (SIDE, top, RIGHT, bottom)
    c.seat_panel(box, asked)
    y, out = (top + bottom) // 2, 1 if seat else -1
    if asked:
        at = (bottom if seat else top) + 6 * out
        c.pill((SIDE + RIGHT) // 2, at, question(scene), BODY, GOLD, align="m", height=ASK)
        y -= 11 * out
    c.badge(SIDE + 48, y, seat, 34)
    size = 60 if scene.secret else 68
    x = SIDE + (88 if scene.secret else 116)
    draw_dice(c, scene, seat, (x, y - size // 2, x + size, y + size // 2))
    if scene.secret:
        draw_secret(c, scene, seat, (x + size + 6, y - 30, x + 2 * size + 6, y + 30))
    draw_pile(c, (RIGHT - 84, y - 34, RIGHT - 14, y + 34), len(scene.view.hands[seat]))


def question(scene: Scene) -> str:
    """Return what is asked, in a word or two."""
    view = scene.view
    if scene.taking:
        return scene.say("board-" + view.phase.replace("_", "-"), n=scene.most)
    if view.phase == "bid" and view.tied is not None:
        return scene.say("board-bid-again")
    return scene.say("board-" + view.phase.replace("play_sealed", "play"))


def _citizens(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the block of three by three: eight citizens around the deck and the bonus pile."""
    view, (left, top, right, bottom) = scene.view, box
    w, h = (right - left - 2 * GAP) // 3, (bottom - top - 2 * GAP) // 3
    slots = iter(view.citizens)
    for place in range(9):
        x, y = left + place % 3 * (w + GAP), top + place // 3 * (h + GAP)
        spot = (x, y, x + w, y + h)
        if place == 4:
            middle = y + h // 2
            draw_pile(c, (x, y, x + w, middle - 4), len(view.deck))
            draw_pile(c, (x, middle + 4, x + w, y + h), len(view.bonus), star=True)
            continue
        card = next(slots)
        if card is None:
            c.slot(spot, LINE, None, 4)
        else:
            draw_tile(c, spot, card, "legal" if scene.taking else "plain")
            mark_new(c, scene, spot, card)
