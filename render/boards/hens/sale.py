"""The left side of table and hand: the hen for sale, the next one, and the bids of the last auction."""

from __future__ import annotations

from engine.games.hens.state import breed
from render import theme
from render.boards.hens.pieces import FEATHERS, FIGURES, ICON, draw_figure, leaf
from render.boards.hens.scene import Scene
from render.canvas import Box, Canvas
from render.former import HEAD, HEADER, NAME, SMALL
from render.theme import ALARM, INK, LEFT, MUTED, RIGHT, WHITE

EDGE = 376  # x where the left side ends
FOOT = theme.HEIGHT - 20
SALE = (LEFT, HEADER + 14, EDGE, 420)
NEXT = (LEFT, 432, EDGE, 566)
BIDS = (LEFT, 578, EDGE, FOOT)


def header(c: Canvas, scene: Scene) -> None:
    view, y = scene.view, HEADER // 2
    left = 28 + c.text(28, y, scene.say("board-auction", n=view.round, of=view.of), HEAD)
    right = RIGHT - 4
    if view.coming is None and not scene.over:
        right -= c.text(right, y, scene.say("board-last"), NAME, ALARM, "r")
    elif scene.over or view.market == "worthless":
        right -= c.text(right, y, scene.say("board-market", market=view.market), NAME, MUTED, "r")
    text = scene.say("board-over") if scene.over else scene.say("board-in", n=sum(scene.answered), of=scene.seats)
    c.pill(theme.WIDTH // 2, y, text, NAME, align="m", height=54, within=(left + 24, right - 24))


def draw_side(c: Canvas, scene: Scene) -> None:
    if scene.over:
        _verdict(c, scene)
    else:
        _sale(c, scene)
        _next(c, scene)
    _bids(c, scene)


def _sale(c: Canvas, scene: Scene) -> None:
    """Draw the hen for sale large, and its figures larger."""
    left, top, right, bottom = SALE
    hen = scene.view.sale
    kind = breed(hen)
    c.sprite(leaf(right - left, bottom - top, kind.eggs, "plain"), left, top)
    c.text(left + 18, top + 34, scene.say("board-sale", hen=str(hen)), NAME, INK, room=right - left - 36)
    c.icon("hen", left + 80, (top + bottom) // 2 + 30, 132, FEATHERS[kind.eggs])
    for n, (name, number) in enumerate(kind._asdict().items()):
        y = top + 102 + n * 84
        c.icon(FIGURES[name].icon, left + 180, y, 54, FIGURES[name].colour)
        c.text(left + 214, y, str(number), 72, INK)
        c.text(left + 264, y + 14, scene.say(f"board-{name}"), SMALL, INK, room=right - left - 270)
    if scene.new_sale:
        c.accent(SALE, 12)


def _next(c: Canvas, scene: Scene) -> None:
    left, top, right, bottom = NEXT
    c.panel(NEXT)
    if scene.view.coming is None:
        c.text((left + right) // 2, (top + bottom) // 2, scene.say("board-last"), NAME, MUTED, "m")
        return
    kind = breed(scene.view.coming)
    c.text(left + 18, top + 34, scene.say("board-next", hen=str(scene.view.coming)), NAME, MUTED)
    for n, (name, number) in enumerate(kind._asdict().items()):
        draw_figure(c, left + 22 + n * 112, bottom - 42, name, number, 46, WHITE)


def _bids(c: Canvas, scene: Scene) -> None:
    """Draw the last bids side by side with their worth: bids that fell out are crossed, the winner is ringed."""
    left, top, right, bottom = BIDS
    c.panel(BIDS)
    past = scene.past
    if past is None:
        lines = theme.balance(scene.say("board-first"), SMALL, right - left - 40, scene.locale)
        c.lines((left + right) // 2, (top + bottom) // 2, lines, SMALL, MUTED, "m")
        return
    c.text(left + 18, top + 28, scene.say("board-past", hen=str(past.hen)), SMALL, MUTED)
    step = (right - left - 8) // scene.seats
    for seat, bid in enumerate(past.bids):
        x = left + 4 + step // 2 + seat * step
        c.badge(x, top + 66, seat, 18)
        lost = seat in scene.knocked
        won = seat == past.winner
        number = str(bid.worth) if bid.worth else "–"
        size = 44 if bid.worth < 100 else SMALL
        c.text(x, top + 124, number, size, WHITE if won else MUTED, "m")
        if won:
            box = (x - 31, top + 94, x + 31, top + 154)
            c.panel(box, None, WHITE, 4, 30)
            if scene.laid:
                c.accent(box, 30)
        if lost:
            c.panel((x - 28, top + 122, x + 28, top + 129), ALARM, thick=0, radius=3)
        if bid.hens:
            c.icon("leg", x, bottom - 24, ICON, WHITE if won else MUTED)


def _verdict(c: Canvas, scene: Scene) -> None:
    """Draw who has won."""
    box: Box = (LEFT, SALE[1], EDGE, NEXT[3])
    c.panel(box, edge=WHITE, thick=5)
    won, middle, room = scene.winners, (LEFT + EDGE) // 2, EDGE - LEFT - 40
    c.icon("crown", middle, box[1] + 70, 96, WHITE)
    key = "board-wins" if len(won) == 1 else "board-share"
    size = 40 if len(won) == 1 else 34
    names = [theme.shorten(name, size, room - 40) for name in scene.names]
    text = scene.renamed(names).say(key, seats=tuple(map(str, won)))
    lines = theme.balance(text, size, room, scene.locale)[:5]
    c.lines(middle, box[1] + 246, lines, size, WHITE, "m")
    c.text(middle, box[3] - 50, str(scene.scores[won[0]]), 72, WHITE, "m")
