"""The towns on the map: roads, purses of today and tomorrow, and who is there."""

from __future__ import annotations

from engine.games.weary.state import LEVELS, TOWNS, WORN
from render import sprites, theme
from render.boards.weary.scene import Scene
from render.boards.weary.wagon import draw_wagon
from render.canvas import Box, Canvas
from render.theme import BRASS, FAINT, GOLD, LEFT, LINE, MUTED, PANEL, PAPER, RGB, SMALL, WHITE

WIDE, HIGH, GAP = 190, 186, 12
TOP = 10
HEAD = 60  # of a town: its name and its purse
COIN = 27  # radius
SINGLE, TALL, LOW = 104, 100, 60  # a wagon's breadth at most, and its height in one row and in two


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
            c.image.paste(LINE, (right, y - 10, right + GAP, y + 10))
        if town[1] != "4":
            c.image.paste(LINE, (x - 10, bottom, x + 10, bottom + GAP))
    for town in TOWNS:
        _town(c, scene, town)


def _town(c: Canvas, scene: Scene, town: str) -> None:
    (left, top, right, bottom), purse, later = place(town), scene.purse(town), scene.tomorrow(town)
    c.panel((left, top, right, bottom), PANEL, WHITE if purse else LINE, 4 if purse else 2)
    if purse:
        _bunting(c, left + 16, top + 5, right - 16)
    c.text(left + 16, top + 40, town, SMALL, WHITE if purse else MUTED)
    x = right - COIN - 14
    if purse:
        draw_coin(c, x, top + 42, purse)
        if town in scene.laid:
            c.accent((x - COIN, top + 42 - COIN, x + COIN, top + 42 + COIN), COIN)
        x -= 2 * COIN + 6
    if later:
        draw_coin(c, x, top + 42, later, late=True)
    here = [seat for seat in range(scene.seats) if scene.troupes(seat, town)]
    if not here:
        c.icon("roofs", (left + right) // 2, bottom - 58, 92, FAINT)
        return
    if purse and scene.leader(town) is None:
        c.text((left + right) // 2 - 8, top + 42, "=", theme.NAME, WHITE, "m")
    for seat, box in zip(here, parked(scene, town, here), strict=True):
        _wagon(c, scene, seat, town, box)


def _bunting(c: Canvas, left: int, top: int, right: int) -> None:
    """Draw the pennants of a festival along the upper edge."""
    step = (right - left) / 8
    for n in range(8):
        x = left + n * step
        c.shape(((x + 2, top), (x + step - 2, top), (x + step / 2, top + 13)), PAPER if n % 2 else LINE)


def draw_coin(c: Canvas, x: int, y: int, coins: int, r: int = COIN, late: bool = False) -> None:
    """Draw a purse: a coin with its number, pale and dashed if it comes tomorrow."""
    box = (x - r, y - r, x + r, y + r)
    if late:
        c.image.paste(MUTED, box[:2], sprites.dashes(2 * r, 2 * r, r, 4))
    else:
        c.panel(box, BRASS, WHITE, 4, r)
    c.text(x, y, str(coins), SMALL, MUTED if late else WHITE, "m")


def parked(scene: Scene, town: str, here: list[int]) -> list[Box]:
    """Return the boxes of the wagons in a town: in one row, or in two if the numbers of a wagon need the room."""
    left, top, right, bottom = place(town)
    room = right - left - 16
    wide = min(SINGLE, (room - 12 * (len(here) - 1)) // len(here))
    digits = max([len(scene.troupes(seat, town)) for seat in here])
    if wide >= 26 * digits + 6:
        x = (left + right - len(here) * (wide + 12) + 12) // 2
        return [(x + n * (wide + 12), bottom - 12 - TALL, x + n * (wide + 12) + wide, bottom - 12) for n, _ in enumerate(here)]
    wide = (room - 12) // 2
    spots = [(left + 8 + n % 2 * (wide + 12), top + HEAD + 4 + n // 2 * LOW) for n in range(4)]
    return [(x, y, x + wide, y + LOW - 8) for x, y in spots[: len(here)]]


def _wagon(c: Canvas, scene: Scene, seat: int, town: str, box: Box) -> None:
    """Draw a seat's wagon: gold-rimmed if it may move now, white-rimmed if it would take the purse."""
    troupes = scene.troupes(seat, town)
    asleep = all(LEVELS[scene.view.tired[seat][n - 1]] == WORN for n in troupes)
    rim, thick = _rim(scene, seat, town, asleep)
    draw_wagon(c, box, seat, "".join(map(str, troupes)), scene.sums(town)[seat], rim, thick, asleep)
    if (seat, town) in scene.moved:
        left, top, right, bottom = box
        c.accent((left - 4, top - 4, right + 4, bottom + 4), 12)


def _rim(scene: Scene, seat: int, town: str, asleep: bool) -> tuple[RGB, int]:
    if seat == scene.deciding and not asleep:
        return GOLD, 6
    if scene.purse(town) and scene.leader(town) == seat:
        return WHITE, 6
    return MUTED, 2
