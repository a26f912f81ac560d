"""Parts of table and hand: mitres on badges, ballots with the fingers that they count, received votes, roles."""

from __future__ import annotations

from render import sprites, theme
from render.boards.nicaea.icons import STROKE
from render.boards.nicaea.scene import Scene
from render.canvas import Box, Canvas, Icon
from render.theme import ALARM, FAINT, GOLD, INK, MUTED, PANEL, PAPER, RGB, WHITE

ROLES = {
    "C": theme.Symbol("rood", theme.BOOK, theme.BOOK),
    "E": theme.Symbol("crosier", theme.ONION, theme.ONION),
    "A": theme.Symbol("flame", theme.HEART, theme.HEART),
}
HAT = 1.9  # width of a mitre on a badge, by the badge's radius
BROW = 0.3  # how far it is pulled down over the badge
RIM = 5  # of a mitre
MAY_BE, IS, NONE = "mitre_open", "mitre", "mitre_struck"


def draw_hat(c: Canvas, x: int, y: int, radius: int, icon: str) -> None:
    """Draw a mitre on the badge around (x, y)."""
    size = round(radius * HAT)
    left, top = x - size // 2, y - radius + round(radius * BROW) - size
    c.paste(PANEL, (left - RIM, top - RIM), sprites.icon("mitre_shape", size + 2 * RIM))  # before any arrow
    c.paste(WHITE, (left, top), sprites.icon(icon, size))
    c.icons.append(Icon(icon, (left, top, left + size, y - radius)))


def hat_height(radius: int) -> int:
    """Return the pixels that a mitre rises above its badge."""
    return round(radius * HAT) - round(radius * BROW)


def ballot_size(weight: int, finger: int) -> tuple[int, int]:
    """Return width and height of a ballot with fingers of this size."""
    return weight * (finger + 4) + round(finger * 0.45), round(finger * 1.4)


def draw_ballot(c: Canvas, x: int, y: int, weight: int, finger: int, voted: bool, colour: RGB = GOLD) -> Box:
    """Draw a ballot from x on, with a finger for each vote that it counts: a dashed place until it is in."""
    w, h = ballot_size(weight, finger)
    box = (x, y - h // 2, x + w, y - h // 2 + h)
    if voted:
        c.panel(box, PAPER, MUTED, 3, 12)
    else:
        c.slot(box, colour, PANEL, 4)
    first = x + (w - weight * (finger + 4) + 4) // 2
    for n in range(weight):
        c.icon("finger", first + n * (finger + 4) + finger // 2, y, finger, INK if voted else colour)
    return box


def draw_count(c: Canvas, scene: Scene, seat: int, box: Box, fresh: bool = False) -> None:
    """Draw the votes that a seat has received last: dark on paper if it has the most."""
    left, top, right, bottom = box
    leads = seat in scene.leaders
    c.panel(box, PAPER if leads else None, FAINT, 0 if leads else 3, 16)
    size = round((bottom - top) * 0.92)
    c.text((left + right) // 2, (top + bottom) // 2, str(scene.counts[seat]), size, INK if leads else MUTED, "m")
    if fresh:
        c.accent(box, 16)


def draw_emblem(c: Canvas, x: int, y: int, size: int, role: str, struck: bool = False) -> None:
    """Draw a role's sign on paper, with its middle at (x, y). It may be struck out."""
    half, sign, symbol = size // 2, round(size * 0.78), ROLES[role]
    paper = theme.mix(PAPER, sprites.LEAD, 0.5 if struck else 0)
    c.panel((x - half, y - half, x - half + size, y - half + size), paper, thick=0, radius=14)
    c.icon(symbol.icon, x, y, sign, symbol.colour)
    if struck:
        half -= 5
        ends = [(x - half, y + half), (x + half, y - half)]
        c.stroke(ends, PANEL, 15)
        c.stroke(ends, ALARM, 9)


def draw_struck(c: Canvas, x: int, y: int, size: int) -> None:
    """Draw a mitre that no one can get, with its middle at (x, y)."""
    c.icon(NONE, x, y, size, MUTED)
    ends = [(x + (px - 50) * size / 100, y + (py - 50) * size / 100) for px, py in STROKE]
    c.stroke(ends, ALARM, size * 0.1)


def draw_need(c: Canvas, scene: Scene, x: int, y: int, size: int) -> None:
    """Draw the votes that make a pope, around (x, y): a mitre, struck out if no one can be pope in this round."""
    text, figure, finger, gap = str(scene.need), round(size * 0.86), round(size * 0.5), size // 7
    wide = size + theme.width(text, figure) + finger + 2 * gap
    left = x - wide // 2
    if scene.possible:
        c.icon(MAY_BE, left + size // 2, y, size, WHITE)
    else:
        draw_struck(c, left + size // 2, y, size)
    left += size + gap
    left += c.text(left, y, text, figure, WHITE if scene.possible else MUTED) + gap
    c.icon("finger", left + finger // 2, y + round(figure * 0.37) - finger // 2, finger, MUTED)
