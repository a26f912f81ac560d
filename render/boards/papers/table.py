"""The table of Laminate Rummy: the supply, a strip for each seat with its papers, deck and discards at the side."""

from __future__ import annotations

from engine.games.papers.rules import judge
from engine.games.papers.state import FLAG, GOAL
from render import theme
from render.boards.papers import scene as parts
from render.boards.papers.scene import BELOW, Scene
from render.canvas import Canvas
from render.former import BODY, HEADER, NAME, SMALL
from render.theme import FAINT, GOLD, INK, LEFT, LINE, MUTED, RIGHT, WHITE

SIDE = 136  # width of the column with deck and discards
WHO = 236  # width of a strip's part with name, points and hand
FOOT = theme.HEIGHT - 10
GAP = 8


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(HEADER)
    _header(c, scene)
    parts.supply(c, scene)
    over = scene.view.phase == "over"
    seats, top = len(scene.view.hands), BELOW
    high = (FOOT - top + GAP) // seats - GAP
    right = RIGHT if over else RIGHT - SIDE - 12
    for seat in range(seats):
        _strip(c, scene, seat, top + seat * (high + GAP), high, right)
    if not over:
        _side(c, scene)
    return c


def _header(c: Canvas, scene: Scene) -> None:
    view, middle = scene.view, HEADER // 2
    if view.phase == "over":
        _verdict(c, scene)
        return
    right = parts.counts(c, scene, RIGHT - 4, middle) - 12
    left = LEFT
    if view.ender is not None and view.phase != "end_flag":
        key = "board-last" if view.turns_left == 1 else "board-left"
        left += c.pill(left, middle, scene.say(key, n=view.turns_left), BODY, theme.PAPER, INK, height=52) + 14
        for n in range(1, view.turns_left):  # the seats that have a turn after the present one
            c.badge(left + 18, middle, (view.turn + n) % len(view.hands), 18)
            left += 40
        left += 8
    text = scene.fit(f"board-now-{view.phase}".replace("_", "-"), NAME, right - left - 40, seat=view.turn)
    c.pill(left, middle, text, NAME, GOLD, INK, room=right - left, height=54)


def _strip(c: Canvas, scene: Scene, seat: int, top: int, high: int, right: int) -> None:
    """Draw a seat: name, points of fifteen, points that may come, and its hand; then its papers."""
    view, won = scene.view, seat in scene.winners
    box = (LEFT, top, right, top + high)
    c.seat_panel(box, seat == scene.deciding, won)
    if won:
        c.halo(box)
    line = top + (28 if high < 130 else 36)
    c.badge(LEFT + 34, line, seat)
    flag = view.ender == seat
    c.text(LEFT + 64, line, scene.names[seat], NAME if high > 110 else BODY, room=WHO - 68 - (34 if won or flag else 0))
    if won:
        c.icon("crown", LEFT + WHO - 10, line, 36, WHITE)
    elif flag:
        parts.sketch(c, FLAG, (LEFT + WHO - 28, line - 16, LEFT + WHO + 8, line + 16), WHITE)
    _bar(c, scene, seat, line + 24)
    low = top + high - (26 if high < 130 else 40)
    x = LEFT + 16
    x += c.text(x, low, str(view.points[seat]), 40 if high < 130 else 52, WHITE)
    more = scene.pending_points(seat)
    if more and view.phase != "over":
        x += 8 + c.text(x + 8, low + 4, f"+{more}", BODY, MUTED)
    elif view.phase != "over":
        c.text(x + 8, low + 4, f"/{GOAL}", BODY, MUTED)
    hand = LEFT + WHO
    hand -= c.text(hand, low, str(len(view.hands[seat])), NAME, WHITE, "r") + 24
    c.icon("cards", hand, low, 36, MUTED)
    left, room = LEFT + WHO + 16, right - LEFT - WHO - 30
    papers = tuple(view.papers[seat])
    h = min(high - 50, 104)
    size = parts.fitting(papers, room, h, min(64, round(h * 0.76)))
    if papers:
        parts.row(c, scene, papers, left, top + (high - 45 - h) // 2, size)


def _bar(c: Canvas, scene: Scene, seat: int, y: int) -> None:
    """Draw how far a seat has come; the points that its papers under review would add are hollow."""
    left, right = LEFT + 16, LEFT + WHO
    points, more = scene.view.points[seat], scene.pending_points(seat)
    ends = [left + (right - left) * min(count, GOAL) // GOAL for count in (points, points + more)]
    c.panel((left, y, right, y + 10), FAINT, thick=0, radius=5)
    if ends[1] > left + 10:
        c.panel((left, y, ends[1], y + 10), theme.PANEL, MUTED, 2, 5)
    if ends[0] > left + 10:
        c.panel((left, y, ends[0], y + 10), WHITE, thick=0, radius=5)


def _side(c: Canvas, scene: Scene) -> None:
    """Draw the deck, and the discards with their top card in large."""
    view = scene.view
    x, y = RIGHT - SIDE, BELOW
    c.panel((x, y, RIGHT, FOOT))
    middle = x + SIDE // 2
    c.text(middle, y + 26, scene.say("board-discards"), SMALL, MUTED, "m", room=SIDE - 8)
    parts.pile(c, scene, x + 13, y + 50, SIDE - 26, 156)
    y += 222
    for card in view.pile[1:5]:
        box = (x + 26, y, RIGHT - 26, y + 48)
        c.tile(box, *parts.face(card))
        if card in scene.fresh:
            c.accent(box, 8)
        y += 56
    foot = FOOT - 128
    if view.deck:
        c.back(x + 34, foot, SIDE - 68, 92, emblem="")
    else:
        c.slot((x + 34, foot, RIGHT - 34, foot + 92), LINE, thick=3)
    c.text(middle, FOOT - 18, scene.say("board-deck", n=len(view.deck)), SMALL, MUTED, "m", room=SIDE - 8)


def _verdict(c: Canvas, scene: Scene) -> None:
    """Draw who has won, and by what."""
    view = scene.view
    c.icon("crown", LEFT + 28, HEADER // 2, 52, WHITE)
    text = scene.fit("board-won", NAME, 1060, seats=tuple(map(str, scene.winners)))
    c.text(LEFT + 72, 22, text, NAME, WHITE, room=1080)
    why = scene.say(f"board-why-{judge(view)[1]}".replace("_", "-"))
    if view.ended == "deadlock":
        why = scene.joined([scene.say("board-deadlock"), why])
    c.text(LEFT + 72, 58, why, SMALL, MUTED, room=1080)
