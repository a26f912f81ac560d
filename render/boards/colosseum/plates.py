"""The gladiators: a plate for each seat, with its HP as ten hearts.

A heart is full, hatched if the attack would take it, broken if the previous turn has cost it, or only an outline.
"""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from engine.games.colosseum.state import LIFE
from render import sprites, theme
from render.boards.colosseum.scene import Scene
from render.canvas import Align, Box, Canvas
from render.kept import kept
from render.sprites import SCALE, hatching
from render.theme import ALARM, FAINT, GOLD, HEART, LEFT, MUTED, RIGHT, WHITE

TOP, FOOT = 10, 222  # of the plates
GAP = 12
ROW = 5  # hearts in a row


class Spot(NamedTuple):
    """A place in a plate, from its upper left corner."""

    x: int
    y: int
    size: int
    align: Align = "l"


class Plan(NamedTuple):
    """The places of the parts of a plate."""

    badge: Spot
    name: Spot
    hp: Spot
    loss: Spot
    hearts: Spot  # the corner of the first one
    pitch: tuple[int, int]


PLANS = {  # by number of seats
    2: Plan(
        Spot(54, 52, 38),
        Spot(108, 50, theme.HEAD),
        Spot(96, 146, 104, "m"),
        Spot(548, 50, 64, "r"),
        Spot(190, 88, 54),
        (74, 60),
    ),
    3: Plan(
        Spot(48, 46, 34),
        Spot(96, 44, theme.NAME),
        Spot(72, 146, 92, "m"),
        Spot(358, 44, 56, "r"),
        Spot(138, 94, 44),
        (46, 58),
    ),
    4: Plan(
        Spot(46, 42, 32),
        Spot(16, 102, theme.SMALL),
        Spot(261, 46, 76, "r"),
        Spot(92, 46, 52),
        Spot(19, 124, 38),
        (51, 41),
    ),
}


def places(seats: int) -> list[Box]:
    """Return the box of each plate."""
    w = (RIGHT - LEFT - GAP * (seats - 1)) // seats
    return [(LEFT + n * (w + GAP), TOP, LEFT + n * (w + GAP) + w, FOOT) for n in range(seats)]


def draw_plate(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a gladiator: badge, name, HP as a number and as hearts, and what the previous turn has cost."""
    view, plan, (left, top, right, _) = scene.view, PLANS[len(scene.view.hp)], box
    hp, lit, won, lost = view.hp[seat], seat == scene.deciding, seat in scene.winners, scene.lost(seat)
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box)
    c.badge(left + plan.badge.x, top + plan.badge.y, seat, plan.badge.size)
    end = right - 14
    if lost:
        c.text(left + plan.loss.x, top + plan.loss.y, f"−{lost}", plan.loss.size, ALARM, plan.loss.align)
        if abs(plan.loss.y - plan.name.y) < 20:
            end = left + plan.loss.x - theme.width(f"−{lost}", plan.loss.size) - 12
    name, colour = plan.name, GOLD if lit else WHITE if hp else MUTED
    c.text(left + name.x, top + name.y, scene.names[seat], name.size, colour, room=end - left - name.x)
    if hp:
        colour = ALARM if scene.low(seat) else WHITE
        c.text(left + plan.hp.x, top + plan.hp.y, str(hp), plan.hp.size, colour, plan.hp.align)
    if hp:
        _hearts(c, left + plan.hearts.x, top + plan.hearts.y, plan, hp, scene.at_risk if lit else 0, lost)
    else:
        _skull(c, scene, seat, box, top + plan.hearts.y + 4)
    if seat in scene.struck:
        c.accent((left + 8, top + 8, right - 8, box[3] - 8), 12)
        if lit or won:  # the accent's light has covered its frame
            c.panel(box, None, GOLD if lit else WHITE, 5)


def _hearts(c: Canvas, x: int, y: int, plan: Plan, hp: int, risk: int, lost: int) -> None:
    size, (across, down) = plan.hearts.size, plan.pitch
    for n in range(LIFE):
        at = x + n % ROW * across, y + n // ROW * down
        if n < hp - risk:
            c.paste(HEART, at, sprites.icon("heart", size))
        elif n < hp:
            c.paste(HEART, at, hatched_heart(size))
        elif n < hp + lost:
            c.paste(ALARM, at, broken_heart(size))
        else:
            c.paste(FAINT, at, _edge(size, 3))


def _skull(c: Canvas, scene: Scene, seat: int, box: Box, y: int) -> None:
    """Draw a dead gladiator's skull. While the death cry is the latest news, it is red and the cry goes out from it."""
    died = scene.died(seat)
    middle, foot = (box[0] + box[2]) // 2, box[3] - 14
    size, colour = foot - y - 2, ALARM if died else MUTED
    c.icon("skull", middle, (y + foot) // 2, size, colour)
    if died:
        for side in (-1, 1):
            for n in range(3):
                reach = size // 2 + 22 + 26 * n
                half = 18 + 9 * n
                arc = [
                    (middle + side * (reach - abs(a) ** 2 / 12), (y + foot) / 2 + a / 6 * half) for a in range(-6, 7)
                ]
                c.stroke(arc, ALARM, 7)


@kept
def _edge(size: int, thick: int) -> Image.Image:
    """Return the mask of a heart's outline."""
    heart, inner = sprites.icon("heart", size), sprites.icon("heart", size - 2 * thick - 2)
    inside = Image.new("L", heart.size)
    inside.paste(inner, (thick + 1, thick))
    return ImageChops.subtract(heart, inside)


@kept
def hatched_heart(size: int) -> Image.Image:
    """Return the mask of a heart that the attack would take."""
    lines = hatching(size, size, max(9, size // 5), max(4, size // 12), 0)
    return ImageChops.lighter(ImageChops.multiply(lines, sprites.icon("heart", size)), _edge(size, 3))


@kept
def broken_heart(size: int) -> Image.Image:
    """Return the mask of the outline of a heart that has burst."""
    crack = Image.new("L", (size * SCALE, size * SCALE), 255)
    zigzag = [
        (a * size * SCALE, b * size * SCALE) for a, b in ((0.5, 0), (0.4, 0.3), (0.6, 0.5), (0.42, 0.7), (0.5, 1))
    ]
    ImageDraw.Draw(crack).line(zigzag, 0, round(size * SCALE * 0.16), "curve")
    whole = ImageChops.multiply(_edge(size, 4), crack.reduce(SCALE))
    fine = Image.new("L", (size * SCALE, size * SCALE))
    ImageDraw.Draw(fine).line(zigzag[1:4], 255, 3 * SCALE, "curve")
    return ImageChops.lighter(whole, fine.reduce(SCALE))
