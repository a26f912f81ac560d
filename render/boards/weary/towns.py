"""The towns on the map: roads, purses of today and tomorrow, and who is there."""

from __future__ import annotations

from engine.games.weary.state import LEVELS, TOWNS, WORN
from render import sprites, theme
from render.boards.weary.scene import Scene
from render.boards.weary.wagon import draw_cart, draw_wagon
from render.canvas import Box, Canvas
from render.theme import BRASS, FAINT, GOLD, LEFT, LINE, MUTED, PANEL, PAPER, RGB, SMALL, WHITE

WIDE, HIGH, GAP = 184, 186, 12
TOP = 10
HEAD = 60  # of a town: its name and its purse
COIN, WIDE_COIN = 25, 16  # radius, and that of the corners if a coin has two digits
SINGLE, TALL = 112, 100  # a wagon's breadth at most, and its height
LEAST = (0, 34, 72, 110)  # ... and at least, by the number of digits on its roof


def shown_order(scene: Scene, seat: int | None) -> tuple[str, ...]:
    """Return the towns in the order of the picture: row by row."""
    return tuple(sorted(TOWNS, key=lambda town: (town[1], town[0])))


def place(town: str) -> Box:
    """Return the box of a town: letters go across, numbers go down."""
    x = LEFT + "abcd".index(town[0]) * (WIDE + GAP)
    y = TOP + "1234".index(town[1]) * (HIGH + GAP)
    return (x, y, x + WIDE, y + HIGH)


def draw_map(c: Canvas, scene: Scene) -> None:
    for town in TOWNS:
        left, top, right, bottom = place(town)
        x, y = (left + right) // 2, (top + bottom) // 2
        if town[0] != "d":
            c.paste(LINE, (right, y - 10, right + GAP, y + 10))
        if town[1] != "4":
            c.paste(LINE, (x - 10, bottom, x + 10, bottom + GAP))
    for town in TOWNS:
        _town(c, scene, town)


def _town(c: Canvas, scene: Scene, town: str) -> None:
    (left, top, right, bottom), purse, later = place(town), scene.purse(town), scene.tomorrow(town)
    c.panel((left, top, right, bottom), PANEL, WHITE if purse else LINE, 4 if purse else 2)
    if purse:
        _bunting(c, left + 16, top + 5, right - 16)
    c.text(left + 10, top + 40, town, SMALL, WHITE if purse else MUTED)
    x = right - 5
    if purse:
        leader = scene.leader(town)
        box = draw_coin(c, x, top + 42, purse, BRASS if leader is None else theme.SEATS[leader])
        if town in scene.laid[0]:
            c.accent(box, COIN)
        x = box[0] - 2
    if later:
        box = draw_coin(c, x, top + 42, later, None)
        if town in scene.laid[1]:
            c.accent(box, COIN)
        x -= 2 * COIN + 4
    here = [seat for seat in range(scene.seats) if scene.troupes(seat, town)]
    if not here:
        c.icon("roofs", (left + right) // 2, bottom - 58, 92, FAINT)
        return
    if purse and scene.leader(town) is None and not later:
        c.text((left + 62 + x) // 2, top + 42, "=", theme.NAME, WHITE, "m")
    boxes = parked(scene, town, here)
    for n, seat in enumerate(here):
        _wagon(c, scene, seat, town, boxes[n] if boxes else None, _row(town, len(here), n))


def _bunting(c: Canvas, left: int, top: int, right: int) -> None:
    """Draw the pennants of a festival along the upper edge."""
    step = (right - left) / 8
    for n in range(8):
        x = left + n * step
        c.shape(((x + 2, top), (x + step - 2, top), (x + step / 2, top + 13)), PAPER if n % 2 else LINE)


def draw_coin(c: Canvas, right: int, y: int, coins: int, fill: RGB | None = BRASS) -> Box:
    """Draw a purse up to `right`: a coin with its number, pale and dashed (no fill) if it comes tomorrow."""
    wide = max(2 * COIN, theme.width(str(coins), SMALL) + 14)
    box = (right - wide, y - COIN, right, y + COIN)
    if fill is None:
        c.paste(MUTED, box[:2], sprites.dashes(wide, 2 * COIN, COIN, 4))
    else:
        c.panel(box, fill, WHITE, 4, COIN if wide == 2 * COIN else WIDE_COIN)
    c.text(right - wide // 2, y, str(coins), SMALL, MUTED if fill is None else WHITE, "m")
    return box


def parked(scene: Scene, town: str, here: list[int]) -> list[Box]:
    """Return the boxes of the wagons in a town, or none if the numbers on a roof need more room."""
    left, _, right, bottom = place(town)
    room = right - left - 24
    wide = min(SINGLE, (room - 12 * (len(here) - 1)) // len(here))
    digits = max([len(scene.troupes(seat, town)) for seat in here])
    if len(here) > 3 or wide < LEAST[digits]:
        return []
    x = (left + right - len(here) * (wide + 12) + 12) // 2
    lefts = [x + n * (wide + 12) for n in range(len(here))]
    return [(x, bottom - 12 - TALL, x + wide, bottom - 12) for x in lefts]


def _row(town: str, seats: int, n: int) -> Box:
    """Return the box of a seat's cart in a crowded town: one below the other, or four in a square."""
    left, top, right, bottom = place(town)
    left, top, right, bottom = left + 9, top + HEAD + 12, right - 9, bottom - 1
    across = 2 if seats > 3 else 1
    wide, high = (right - left + 9) // across, (bottom - top) // (seats // across)
    x, y = left + n % across * wide, top + n // across * high
    return (x, y, x + wide - 9, y + high - (10 if high > 40 else 5))


def _wagon(c: Canvas, scene: Scene, seat: int, town: str, box: Box | None, row: Box) -> None:
    """Draw a seat's wagon, or its cart in a crowded town.

    The rim is gold if it may move now, and white if it would take the purse.
    """
    troupes = scene.troupes(seat, town)
    asleep = all(LEVELS[scene.view.tired[seat][n - 1]] == WORN for n in troupes)
    numbers, vigour = "".join(map(str, troupes)), scene.sums(town)[seat]
    rim, thick = _rim(scene, seat, town, asleep)
    if box is None:
        box = row
        draw_cart(c, row, seat, numbers, vigour, rim, asleep)
    else:
        draw_wagon(c, box, seat, numbers, vigour, rim, thick, asleep)
    if (seat, town) in scene.moved:
        left, top, right, bottom = box
        c.accent((left - 4, top - 4, right + 4, bottom + 4), 12)


def _rim(scene: Scene, seat: int, town: str, asleep: bool) -> tuple[RGB, int]:
    if seat == scene.deciding and not asleep:
        return GOLD, 6
    if scene.purse(town) and scene.leader(town) == seat:
        return WHITE, 6
    return MUTED, 2
