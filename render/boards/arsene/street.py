"""The street: five shops in a row, and the badges of the seats, each before the shop of its number of tricks.

Seats without tricks are in the alley at the left, seats with six or more at the right end. The kerb has a stone for
each trick of a deal; those that are taken are white.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.arsene.state import HAND, SEATS, SHOPS
from render import theme
from render.boards.arsene.scene import Scene
from render.boards.arsene.shop import PLATE, draw_shop
from render.canvas import Box, Canvas
from render.sprites import dashes
from render.theme import ALARM, GOLD, LEFT, LINE, MUTED, PANEL, PAPER, WHITE, mix

ALLEY, SHOP, END, GAP = 128, 178, 104, 9  # the widths of the places, and what is between them
LAST = len(SHOPS) + 1  # the place for all numbers of tricks beyond the shops
BADGE, APART, ROW = 32, 64, 68  # a badge's radius, and the distances between two of them
KERB = 14  # its height
PURPLE = mix(theme.ONION, PAPER, 0.28)  # seats with equally many tricks: they may clash, and push
DARK_RED = mix(ALARM, PANEL, 0.75)


def span(count: int) -> tuple[int, int]:
    """Return where the place of so many tricks begins and ends."""
    if count not in SHOPS:
        return (LEFT, LEFT + ALLEY) if count == 0 else (theme.RIGHT - END, theme.RIGHT)
    left = LEFT + ALLEY + GAP + (count - 1) * (SHOP + GAP)
    return left, left + SHOP


def draw_street(c: Canvas, scene: Scene, top: int, pavement: int, foot: int, seat: int | None = None) -> None:
    """Draw the street between two heights.

    `seat` is the viewer: shops out of its reach are dim, and the place to which the trick at hand leads is dashed.
    """
    _pavement(c, pavement, foot, sum(scene.tricks))
    y, ahead = (pavement + KERB + foot) // 2, None if seat is None else _ahead(scene, seat)
    for count in (0, LAST):
        _outside(c, scene, count, top, y, ahead == count)
    for shop in SHOPS:
        left, right = span(shop)
        here, danger = standing(scene.tricks, shop), scene.in_danger(shop)
        lit = seat is None or scene.view.phase == "flip" or scene.in_reach(seat, shop)
        draw_shop(c, scene, shop, (left, top, right, pavement), lit)
        if here and (danger or seat in here):
            c.panel((left, top, right, pavement), None, ALARM if danger else WHITE, 6, 6)
        draw_row(c, scene, shop, here, ((left + right) // 2, y), ahead == shop)


def standing(tricks: Sequence[int], count: int) -> list[int]:
    """Return the seats at a place of the street."""
    return [seat for seat in range(SEATS) if min(tricks[seat], LAST) == count]


def _ahead(scene: Scene, seat: int) -> int | None:
    """Return the place to which the trick leads that the viewer plays to now; None if it would stay at its place."""
    own = scene.tricks[seat]
    return own + 1 if seat == scene.deciding and scene.view.phase == "play" and own < LAST else None


def _pavement(c: Canvas, top: int, foot: int, taken: int) -> None:
    """Draw the pavement with its kerb, which begins after the alley."""
    c.paste(PANEL, (0, top, theme.WIDTH, foot))
    start = span(1)[0]
    for n in range(HAND):
        left, right = (start + (n + k) * (theme.WIDTH - start) // HAND for k in (0, 1))
        c.paste(WHITE if n < taken else LINE, (left, top + 2, right - 5 * (n < HAND - 1), top + KERB))


def _outside(c: Canvas, scene: Scene, count: int, top: int, y: int, ahead: bool) -> None:
    """Draw one end of the street, which has no shop: the number, and the badges of its seats in pairs."""
    here, x = standing(scene.tricks, count), sum(span(count)) // 2
    number = max((scene.tricks[seat] for seat in here), default=count)
    text = f"{count}+" if count and not here else str(number)
    c.text(x, top + PLATE, text, 52, WHITE if here else MUTED, "m")
    if ahead:
        _place(c, x, y)
    rows = [here[n : n + 2] for n in range(0, len(here), 2)]
    y -= (len(rows) - 1) * ROW
    if scene.clashes(count, len(here)):
        _ring(c, (x - APART - 6, y - BADGE - 6, x + APART + 6, y + (len(rows) - 1) * ROW + BADGE + 6))
    for n, row in enumerate(rows):
        _badges(c, scene, row, (x, y + n * ROW))


def draw_row(
    c: Canvas, scene: Scene, count: int, here: Sequence[int], middle: tuple[int, int], ahead: bool = False
) -> None:
    """Draw the badges of the seats before a shop; a ring unites several. `ahead`: with a dashed place beside them."""
    (x, y), half, danger = middle, len(here) * APART // 2, scene.in_danger(count)
    if ahead and here:  # no further to the left than the shop: two may be in the alley
        x = max(x - (APART + GAP) // 2, x - SHOP // 2 + half + 4)
    if ahead:
        _place(c, x + half + GAP + BADGE if here else x, y)
    if here and (danger or scene.clashes(count, len(here))):
        _ring(c, (x - half - 6, y - BADGE - 6, x + half + 6, y + BADGE + 6), danger)
    _badges(c, scene, here, (x, y))


def _place(c: Canvas, x: int, y: int) -> None:
    """Draw a dashed place for a badge."""
    c.paste(GOLD, (x - BADGE, y - BADGE), dashes(2 * BADGE, 2 * BADGE, BADGE, 6))


def _ring(c: Canvas, box: Box, danger: bool = False) -> None:
    c.panel(box, DARK_RED if danger else theme.ONION, ALARM if danger else PURPLE, 4, BADGE + 6)


def _badges(c: Canvas, scene: Scene, here: Sequence[int], middle: tuple[int, int]) -> None:
    x, y = middle[0] - (len(here) - 1) * APART // 2, middle[1]
    for seat in here:
        c.badge(x, y, seat, BADGE)
        if seat in scene.moved:
            c.accent((x - BADGE, y - BADGE, x + BADGE, y + BADGE), BADGE)
        x += APART
