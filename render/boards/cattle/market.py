"""The upper and the lower band of table and hand: header, calves for sale, and the market of the last round."""

from __future__ import annotations

from engine.games.cattle.state import ANIMALS, ROUNDS
from render import theme
from render.boards.cattle.pieces import draw_calf
from render.boards.cattle.scene import Scene
from render.canvas import Box, Canvas
from render.former import HEAD, HEADER, NAME, SMALL
from render.theme import ALARM, LEFT, MUTED, RIGHT, WHITE

FOOT = theme.HEIGHT - 20
ROW = (LEFT, HEADER + 14, RIGHT, 268)
BENCH = (LEFT, 690, RIGHT, FOOT)
CALF, PITCH = 152, 162  # width of a calf, and distance from one calf to the next
TITLE = 176  # width of the bench's title


def header(c: Canvas, scene: Scene) -> None:
    view, y = scene.view, HEADER // 2
    left = 28 + c.text(28, y, scene.say("board-round", n=view.round, of=ROUNDS), HEAD)
    if not scene.over:
        c.icon("bell", left + 42, y, 40, WHITE)
        c.badge(left + 88, y, view.bell, 20)
        left += 108
    text = scene.say("board-over") if scene.over else scene.say("board-in", n=sum(scene.answered), of=scene.seats)
    meadow = scene.say("board-green" if view.green else "board-dry")
    right = RIGHT - 4
    right -= c.text(right, y, meadow, NAME, WHITE if view.green else ALARM, "r") + 30
    c.icon("grass", right, y, 44, WHITE if view.green else MUTED)
    c.pill(theme.WIDTH // 2, y, text, NAME, align="m", height=54, within=(left + 24, right - 44))


def stands(calves: int) -> list[Box]:
    """Return the boxes of the calves in the row."""
    left, top = ROW[0] + 12, ROW[1] + 10
    return [(left + n * PITCH, top, left + n * PITCH + CALF, ROW[3] - 10) for n in range(calves)]


def draw_row(c: Canvas, scene: Scene, chosen: int | None = None, state: str = "legal") -> None:
    """Draw the calves, the oldest first, and the number left in the deck. At the end, draw who has won."""
    if scene.over:
        _verdict(c, scene)
        return
    left, top, right, bottom = ROW
    row = scene.view.row
    c.panel(ROW)
    if not row:
        c.text((left + right) // 2, (top + bottom) // 2, scene.say("board-no-row"), NAME, MUTED, "m")
    for calf, box in zip(row, stands(len(row)), strict=True):
        draw_calf(c, box, calf, state if calf == chosen else "plain")
        if calf in scene.fresh_calves:
            c.accent(box, 12)
    if row:
        x = right - 78
        c.icon("deck", x, top + 60, 64, MUTED)
        c.text(x, top + 112, scene.say("board-deck"), SMALL, MUTED, "m", room=140)
        c.text(x, top + 148, str(len(scene.view.deck)), 36, WHITE, "m")


def _verdict(c: Canvas, scene: Scene) -> None:
    left, top, right, bottom = ROW
    c.panel(ROW, edge=WHITE, thick=5)
    won, middle = scene.winners, (top + bottom) // 2
    c.icon("crown", left + 110, middle, 96, WHITE)
    key = "board-wins" if len(won) == 1 else "board-share"
    score = c.text(right - 40, middle, str(scene.scores[won[0]]), 84, WHITE, "r")
    room = right - left - 190 - score - 80
    size = 48 if len(won) == 1 else 38
    names = [theme.shorten(name, size, room // max(1, min(len(won), 3)) - 40) for name in scene.names]
    text = scene.renamed(names).say(key, seats=tuple(map(str, won)))
    lines = theme.balance(text, size, room, scene.locale)[:3]
    c.lines(left + 190, middle, lines, size, WHITE)


def draw_bench(c: Canvas, scene: Scene) -> None:
    """Draw what was sold in the last round and for how much, and the calves that several seats wanted."""
    left, top, right, bottom = BENCH
    middle = (top + bottom) // 2
    c.panel(BENCH)
    past = scene.past
    if past is None:
        c.text((left + right) // 2, middle, scene.say("board-first"), NAME, MUTED, "m")
        return
    right = _contests(c, scene, right - 16)
    c.text(left + 18, middle - 20, scene.say("board-market"), SMALL, WHITE, room=TITLE - 20)
    key = "board-no-sale" if not past.sales else "board-off" if scene.off else "board-full-price"
    c.text(left + 18, middle + 20, scene.say(key, n=scene.off), SMALL, ALARM if scene.off else MUTED, room=TITLE + 40)
    if past.sales:
        _sales(c, scene, left + TITLE + 36, right - 10)


def _sales(c: Canvas, scene: Scene, left: int, right: int) -> None:
    """Draw the sales by seat: each animal with its value above and its price below.

    If there is no room for the single animals, draw the sum of each seat's prices instead.
    """
    sellers = [(seat, scene.sales(seat)) for seat in range(scene.seats) if scene.sales(seat)]
    count = sum(len(sales) for _, sales in sellers)
    middle = (BENCH[1] + BENCH[3]) // 2
    whole = len(sellers) * 58 + count * 92 <= right - left
    x = left
    for seat, sales in sellers:
        c.badge(x + 18, middle, seat, 18)
        x += 48
        if not whole:
            x += c.text(x, middle, f"+{sum(sale.price for sale in sales)}", 36, WHITE) + 22
            continue
        for sale in sales:
            value = ANIMALS[sale.animal].value
            off = value - sale.price
            c.text(x, middle - 20, f"{value}−{off}" if off else str(value), SMALL, MUTED)
            c.text(x, middle + 20, f"+{sale.price}", 36, WHITE)
            x += 92
        x += 10
    if scene.sold:
        c.accent((left - 8, BENCH[1] + 8, min(x, right), BENCH[3] - 8), 12)


def _contests(c: Canvas, scene: Scene, right: int) -> int:
    """Draw the contests at the right end: the calf, and the seats that wanted it.

    The seat that got the calf is ringed; the others are crossed out. Return the x where the contests begin.
    """
    middle = (BENCH[1] + BENCH[3]) // 2
    for calf, seats in scene.contests[:2]:
        for n, seat in enumerate(reversed(seats)):
            x = right - 22
            c.badge(x, middle + 18, seat, 18)
            if n == len(seats) - 1:
                c.panel((x - 23, middle - 5, x + 23, middle + 41), None, WHITE, 4, 23)
            else:
                c.panel((x - 22, middle + 15, x + 22, middle + 21), ALARM, thick=0, radius=3)
            right -= 48
        wide = 48 * len(seats)
        text = f"{scene.say('board-contest')} {calf}"
        over = max(0, theme.width(text, SMALL) - wide)
        c.text(right - over, middle - 22, text, SMALL, MUTED)
        right -= over + 22
    return right
