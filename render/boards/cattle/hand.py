"""A seat's private picture: the calves for sale, its stall large, the others' hay and rank, its sheet with the cost."""

from __future__ import annotations

from engine.games.cattle.state import PLACES, Sheet
from render.boards.cattle.market import FOOT, ROW, draw_row, header
from render.boards.cattle.pieces import ICON, RIPE, draw_hay, draw_head, draw_news, draw_place, draw_sheet
from render.boards.cattle.scene import Scene
from render.canvas import Box, Canvas
from render.former import BODY, HEADER, NAME, SMALL
from render.theme import ALARM, GOLD, LEFT, LINE, MUTED, RIGHT, WHITE

TOP = ROW[3] + 10
OWN = (LEFT, TOP, 724, 566)
OTHERS = (734, TOP, RIGHT, 566)
SHEET = (LEFT, 576, RIGHT, FOOT)
CARD = (214, 192)
LINE_HEIGHT = 66  # height of another seat's line
PARTS = 3


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    asked, sheet = seat in scene.owing, scene.sheet(seat)
    state = "legal" if asked else "win"
    draw_row(c, scene, None if sheet is None else sheet.buy, state)
    _stall(c, scene, seat, sheet, state)
    _others(c, scene, seat)
    _sheet(c, scene, seat, sheet, asked)
    return c


def places() -> list[Box]:
    """Return the boxes of the seat's own animals."""
    (w, h), left, right = CARD, OWN[0] + 16, OWN[2] - 16
    gap = (right - left - PLACES * w) // (PLACES - 1)
    bottom = OWN[3] - 14
    return [(left + n * (w + gap), bottom - h, left + n * (w + gap) + w, bottom) for n in range(PLACES)]


def _stall(c: Canvas, scene: Scene, seat: int, sheet: Sheet | None, state: str) -> None:
    view, (left, top, right, _) = scene.view, OWN
    y = top + 40
    c.panel(OWN)
    c.badge(left + 38, y, seat, 22)
    c.text(left + 72, y, scene.say("board-mine"), NAME, WHITE)
    hay = draw_hay(c, right - 20, y, view.hay[seat], 56, align="r")
    rank = scene.say("board-rank", n=scene.queue.index(seat) + 1)
    c.text(right - 46 - hay, y, rank, NAME, MUTED, "r")
    chosen = () if sheet is None else (*sheet.feed, *sheet.sell)
    heads = view.stalls[seat]
    for n, box in enumerate(places()):
        if n < len(heads):
            draw_head(c, box, heads[n], state if heads[n].number in chosen else "plain")
            draw_news(c, scene, box, heads[n])
        else:
            draw_place(c, box)


def _others(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the other seats in the order in which they get calves.

    Each line shows hay, a ribbon with the number of ripe animals, and the sheet if it is in.
    """
    view, (left, top, right, _) = scene.view, OTHERS
    c.panel(OTHERS)
    for n, other in enumerate([each for each in scene.queue if each != seat]):
        y = top + 42 + n * LINE_HEIGHT
        owes = other in scene.owing
        rank = scene.queue.index(other) + 1
        c.badge(left + 34, y, other, 20)
        c.text(left + 62, y, scene.names[other], SMALL, GOLD if owes else WHITE, room=126)
        x = left + 198 + draw_hay(c, left + 198, y, view.hay[other], 30)
        if ripe := sum(head.ripe for head in view.stalls[other]):
            c.icon(RIPE.icon, x + 24, y, ICON, WHITE)
            c.text(x + 44, y, str(ripe), SMALL, WHITE)
        if owes:
            c.text(right - 12, y, scene.say("board-rank", n=rank), SMALL, MUTED, "r")
        else:
            draw_sheet(c, right - 32, y, 38, other in scene.has_planned)


def _sheet(c: Canvas, scene: Scene, seat: int, sheet: Sheet | None, asked: bool) -> None:
    """Draw the sheet: what is chosen in its three parts, what it costs, and the hay that the next round begins with."""
    left, top, right, bottom = SHEET
    c.panel(SHEET, edge=GOLD if asked else LINE, thick=4 if asked else 2)
    key = "board-sealed" if not asked else "board-ask" if sheet is None else "board-sheet"
    x = left + 24
    c.text(x, top + 38, scene.say(key), NAME, WHITE)
    if not asked:
        draw_sheet(c, right - 46, top + 38, 50, seat in scene.has_planned)
    if sheet is None:
        sheet = Sheet()
    cost, hay = scene.cost(seat, sheet), scene.view.hay[seat]
    short = cost > hay
    text = scene.say("board-over-cost" if short else "board-cost", cost=cost, hay=hay)
    c.text(right - (24 if asked else 92), top + 38, text, NAME, ALARM if short else WHITE, "r")
    wide = (right - left - 48) // PARTS
    parts = (("feed", sheet.feed), ("sell", sheet.sell), ("buy", () if sheet.buy is None else (sheet.buy,)))
    for n, (name, animals) in enumerate(parts):
        at = x + n * wide
        said = c.text(at, top + 102, scene.say(f"board-{name}"), BODY, MUTED)
        told = " ".join(map(str, animals)) or "–"
        c.text(at + said + 18, top + 102, told, 44, WHITE if animals else MUTED)
    most, least = scene.tomorrow(seat, sheet)
    if not short:
        key = "board-tomorrow-sold" if least < most else "board-tomorrow"
        text = scene.say(key, n=most, least=least)
        c.text(x, bottom - 38, text, BODY, WHITE, room=right - left - 48)
