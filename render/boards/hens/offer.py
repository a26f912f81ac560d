"""A seat's own bid: the question with the most that can be bid, the bid as it is composed, or the sealed one."""

from __future__ import annotations

from math import hypot

from PIL import Image, ImageDraw

from engine.games.hens.state import Offer, breed
from render import theme
from render.boards.hens.hen import OVAL, oval
from render.boards.hens.pieces import draw_figure
from render.boards.hens.scene import Scene
from render.canvas import Box, Canvas
from render.kept import kept
from render.sprites.pen import SCALE, bent
from render.theme import BODY, FAINT, GOLD, INK, LINE, MUTED, PAPER, RGB, SMALL, WHITE

SHELL = (166, 208)  # size of the egg with the bid
DASH = 22  # pixels from dash to dash


def draw_offer(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the question or that the bid is in, then eggs and hens, and the worth of both in an egg."""
    left, top, right, bottom = box
    asked, offer = seat in scene.owing, scene.offer(seat)
    c.panel(box, edge=GOLD if asked else LINE, thick=5 if asked else 2)
    key = "board-ask" if asked else "board-sealed" if offer is None or offer.worth else "board-no-bid"
    fill, colour = (GOLD, INK) if asked else (FAINT, WHITE)
    c.pill(left + 16, top + 50, scene.say(key), BODY, fill, colour, height=66)
    eggs, hens = _parts(scene, seat, offer)
    tone = MUTED if offer is None else WHITE
    y = top + 122
    for name, number in (("egg", eggs), ("hen", hens)):
        draw_figure(c, left + 28, y, name, number, 60, tone)
        y += 72
    shell = (right - 14 - SHELL[0], (top + bottom - SHELL[1]) // 2, right - 14, (top + bottom + SHELL[1]) // 2)
    if offer is None:
        draw_shell(c, shell, eggs + hens, 84, GOLD if asked else MUTED, scene.say("board-most"))
    else:
        draw_shell(c, shell, offer.worth, 96, GOLD if asked else WHITE, full=True)


def _parts(scene: Scene, seat: int, offer: Offer | None) -> tuple[int, int]:
    """Return the eggs and the meat of a bid; without a bid those that the seat has."""
    if offer is not None:
        return offer.eggs, offer.worth - offer.eggs
    return scene.view.eggs[seat], sum(breed(hen.number).meat for hen in scene.view.coops[seat])


def draw_shell(c: Canvas, box: Box, number: int, size: int, edge: RGB, above: str = "", full: bool = False) -> None:
    """Draw a number in an egg: in a whole one if it is `full`, or else in a dashed one, which may be filled."""
    left, top, right, bottom = box
    w, h = right - left, bottom - top
    if full:
        c.paste(edge, (left, top), oval(w, h))
        c.paste(PAPER, (left + 6, top + 6), oval(w - 12, h - 12))
    else:
        c.paste(edge, (left, top), dashed(w, h, 6 if size > BODY else 4))
    text, x, y = str(number), (left + right) // 2, (top + bottom) // 2 + h // 14
    while size > SMALL and theme.width(text, size) > w * 7 // 10:
        size -= 2
    c.text(x, y + (16 if above else 0), text, size, INK if full else WHITE, "m")
    if above:
        c.text(x, y - 54, above, SMALL, MUTED, "m")


@kept
def dashed(w: int, h: int, thick: int) -> Image.Image:
    """Return the mask of an egg's outline in dashes."""
    big = Image.new("L", (w * SCALE, h * SCALE))
    pen, half = ImageDraw.Draw(big), thick / 2
    points = [(half + x * (w - thick) / 100, half + y * (h - thick) / 100) for x, y in OVAL]
    edge = bent([points[-1], *points, points[0], points[1]])
    steps = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in zip(edge, [*edge[1:], edge[0]], strict=True)]
    dash, gone = sum(steps) / round(sum(steps) / DASH), 0.0
    for (x, y), (x2, y2), step in zip(edge, [*edge[1:], edge[0]], steps, strict=True):
        for n in range(max(1, round(step * 2))):
            share = n / max(1, round(step * 2))
            if (gone + step * share) % dash < dash * 0.62:
                at = (x + (x2 - x) * share, y + (y2 - y) * share)
                pen.ellipse([(v + d) * SCALE for d in (-half, half) for v in at], fill=255)
        gone += step
    return big.reduce(SCALE)
