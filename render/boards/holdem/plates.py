"""The plate of a seat, in every size: badge, name, coins beside their glass, and the bet or the cards.

plan(380, 232)      # where the parts of a plate of this size are
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from engine.audience import BACK
from render import theme
from render.boards.holdem.glass import glass
from render.boards.holdem.scene import Scene, draw_card, fitting
from render.canvas import Box, Canvas, Icon
from render.letters import signed
from render.theme import ALARM, BODY, FAINT, GOLD, LINE, MUTED, SMALL, WHITE

PAD, BADGE = 14, 32  # between a plate's edge and its contents; a badge's radius
FLAT, NAMED, SLIM = 360, 180, 132  # widths from which a plate has room for all in a row; a name; a broad glass
SIZES = (104, 88, 80, 72, 64, 56, 52, 48, 46, 44, SMALL)  # of a number of coins


class Plan(NamedTuple):
    """The places of a plate's parts, as pixels from its corner."""

    badge: tuple[int, int]  # its middle
    name: tuple[int, int]  # its left end
    name_room: int  # 0: no name
    name_size: int
    coins: tuple[int, int]  # the left end of their number, or its middle
    coins_room: int
    coins_size: int  # at most
    cards: Box  # of one or two cards
    most: int  # of cards
    glass: Box
    align: Literal["l", "m"] = "l"  # of the coins


@cache
def plan(w: int, h: int) -> Plan:
    """Lay a plate out.

    A broad plate has all in one row below the name. A narrower one has the cards below the coins, and the slimmest has
    no name: its badge says who it is.
    """
    return _flat(w, h) if w >= FLAT else _tall(w, h) if w >= NAMED else _slim(w, h)


def _flat(w: int, h: int) -> Plan:
    thick, high = 60 if w < 480 else 72, min(round((w - 248) / 2 * 1.42), h - 108, 140)
    cards = _cards(w - PAD - 4 - thick - 16, h - PAD - 6, high, 2, right=True)
    x, left = PAD + 2 * BADGE + 12, PAD + 6
    return Plan(
        badge=(PAD + BADGE, 46),
        name=(x, 46),
        name_room=w - x - PAD,
        name_size=BODY,
        coins=(left, (cards[1] + cards[3]) // 2),
        coins_room=cards[0] - left - 14,
        coins_size=104 if w >= 480 else 88,
        cards=cards,
        most=2,
        glass=_glass(w, h, thick, 84),
    )


def _tall(w: int, h: int) -> Plan:
    wide, left = w >= 270, PAD - 2
    thick = 54 if wide else 46 if w >= 200 else 38
    high = min(110 if wide else 90, h - 152, round((w - 2 * PAD - thick - 16) / 2 * 1.55))
    x = left + 2 * BADGE + 10
    return Plan(
        badge=(left + BADGE, 92),
        name=(PAD, 32),
        name_room=w - 2 * PAD + 4,
        name_size=BODY if wide else SMALL,
        coins=(x, 92),
        coins_room=w - x - (thick + PAD + 10 if wide else 8),
        coins_size=64 if wide else 52,
        cards=_cards(left, h - PAD, high, 2),
        most=2,
        glass=_glass(w, h, thick, 70 if wide else 134),
    )


def _slim(w: int, h: int) -> Plan:
    small = w < SLIM
    return Plan(
        badge=(w // 2, PAD + BADGE),
        name=(0, 0),
        name_room=0,
        name_size=SMALL,
        coins=(w // 2, 108),
        coins_room=w - PAD,
        coins_size=46 if small else 56,
        cards=_cards(9 if w < 120 else 13, h - PAD, 80 if small else 92, 1),
        most=1,
        glass=_glass(w, h, 34 if small else 44, 140),
        align="m",
    )


def _cards(x: int, bottom: int, high: int, count: int, right: bool = False) -> Box:
    """Return the box of the cards, which begins at x, or (`right`) ends there."""
    wide = count * max(46, round(high * (0.68 if high >= 84 else 0.58 if count == 1 else 0.64))) + (count - 1) * 8
    left = x - wide if right else x
    return left, bottom - high, left + wide, bottom


def _glass(w: int, h: int, thick: int, top: int) -> Box:
    edge = PAD if w >= SLIM else 6
    return w - edge - thick, top, w - edge, h - PAD


def draw_plate(c: Canvas, scene: Scene, seat: int, box: Box, own: bool = False) -> None:
    """Draw a seat's plate. `own`: it is the viewer's."""
    out, lit = scene.out(seat), seat == scene.deciding
    left, top, right, bottom = box
    at = plan(right - left, bottom - top)
    if not out:
        c.panel(box, thick=0)
    colour = GOLD if lit else MUTED if out else WHITE
    c.badge(left + at.badge[0], top + at.badge[1], seat, BADGE)
    if at.name_room:
        c.text(left + at.name[0], top + at.name[1], scene.names[seat], at.name_size, colour, room=at.name_room)
    coins = scene.view.balances[seat]
    told, colour = signed(coins), ALARM if coins < 0 else MUTED if out else WHITE
    size = fitting(told, tuple(size for size in SIZES if size <= at.coins_size), at.coins_room)
    c.text(left + at.coins[0], top + at.coins[1], told, size, colour, at.align)
    _fill(c, scene, seat, _moved(at.glass, left, top))
    _bet(c, scene, seat, _moved(at.cards, left, top), at.most)
    _edge(c, scene, seat, box, own)


def _moved(box: Box, x: int, y: int) -> Box:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def _edge(c: Canvas, scene: Scene, seat: int, box: Box, own: bool) -> None:
    """Draw the edge: gold if the seat is to move, white if it is the viewer's or has won, faint if it has folded.

    It is drawn last, so that no light falls on it.
    """
    if seat == scene.deciding:
        c.panel(box, None, GOLD, 6)
    elif seat in scene.winners:
        c.panel(box, None, WHITE, 4)
        c.halo(box)
    else:
        c.panel(box, None, WHITE if own else FAINT if scene.out(seat) else LINE, 4 if own else 2)


def _fill(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    view, out = scene.view, scene.out(seat)
    new = scene.won.get(seat, 0)
    left, top, right, bottom = box
    shape = view.target, right - left, bottom - top
    c.icons.append(Icon("glass", box))
    c.sprite(glass(min(view.balances[seat], view.target), scene.gain(seat), new, *shape, out), left, top)
    if new:
        c.accent(box, 10)


def _bet(c: Canvas, scene: Scene, seat: int, box: Box, count: int) -> None:
    """Draw the seat's cards; ×2 after a double, a cross after a fold."""
    left, top, right, bottom = box
    middle = (left + right) // 2, (top + bottom) // 2
    act, seen = scene.view.acts[seat], scene.seen(seat)
    if scene.out(seat) or not seen:
        c.icon("cross", *middle, min(64, right - left - 10), MUTED)
        return
    if act == "double" and seen == (BACK, BACK):
        _twice(c, *middle, max(SMALL, min(80, round((right - left - 8) * 0.95))))
        if seat in scene.doubled:
            c.accent(box, 12)
        return
    w = (right - left - 8 * (count - 1)) // count
    lit = scene.result.hand if scene.over and scene.result and seat in scene.winners else None
    for n, card in enumerate(seen[:count]):
        place = (left + n * (w + 8), top, left + n * (w + 8) + w, bottom)
        draw_card(c, place, card)
        if lit is not None and card in lit.cards:
            c.halo(place, 8)
        elif card in scene.fresh:
            c.accent(place, 8)


def _twice(c: Canvas, x: int, y: int, size: int) -> None:
    """Draw ×2 with its middle at (x, y). The font's own sign is as wide as a letter of Japanese."""
    arm, wide = size * 0.19, theme.width("2", size)
    left = x - (2 * arm + 6 + wide) / 2
    for up in (arm, -arm):
        c.stroke([(left, y + 2 - up), (left + 2 * arm, y + 2 + up)], WHITE, size * 0.1)
    c.text(round(left + 2 * arm + 6), y, "2", size, WHITE)
