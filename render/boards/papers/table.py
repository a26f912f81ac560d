"""The table of Laminate Rummy: a shelf for each seat, and at their right what everyone can take."""

from __future__ import annotations

from engine.games.papers.rules import judge
from render import theme
from render.boards.papers import shelf
from render.boards.papers.scene import Scene, face
from render.canvas import Canvas
from render.theme import BODY, GOLD, INK, LINE, MUTED, PANEL, PAPER, SMALL, WHITE

LEFT, SIDE = 16, 196  # the shelves' left edge, and the width of the column at their right
GAP = 10
TALL = 200  # a higher row has its papers' sketches above the cards


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    seats, why = len(scene.view.hands), _reason(scene)
    right = theme.WIDTH - LEFT if scene.over else theme.WIDTH - LEFT - SIDE
    high = (theme.HEIGHT - 2 * GAP - (54 if why else 0) - GAP * (seats - 1)) // seats
    for seat in range(seats):
        _row(c, scene, seat, GAP + seat * (high + GAP), high, right)
    if why:
        c.text(theme.WIDTH // 2, theme.HEIGHT - 32, why, BODY, WHITE, "m")
    if not scene.over:
        _side(c, scene, (right + 4 + theme.WIDTH) // 2)
    return c


def _reason(scene: Scene) -> str:
    """Return what decided the match, if it was more than the points."""
    if not scene.over:
        return ""
    reason = judge(scene.view)[1]
    said = [scene.say("board-deadlock")] if scene.view.ended == "deadlock" else []
    if reason != "points":
        said.append(scene.say(f"board-why-{reason}".replace("_", "-")))
    return scene.joined(said)


def _row(c: Canvas, scene: Scene, seat: int, top: int, high: int, right: int) -> None:
    """Draw a seat: name and points, its papers, and under them the planks up to fifteen."""
    now, won, tall = seat == scene.deciding, seat in scene.winners, high > TALL
    frame = (LEFT - 4, top - 4, right + 4, top + high + 4)
    floor = top + high - (22 if tall else 16)
    c.panel((LEFT, top, right, floor), PANEL, thick=0, radius=14)
    shelf.planks(c, scene, seat, (LEFT, floor, right, top + high))
    if now or won:
        c.panel(frame, None, GOLD if now else WHITE, 6, 16)
    if won:
        c.halo(frame, 16)
    papers = LEFT + (350 if scene.over else 270)
    _owner(c, scene, seat, (LEFT, top, papers, floor))
    pad = 12 if tall else 8
    shelf.stand(c, scene, seat, (papers, top + pad, right - 12, floor), tall)


def _owner(c: Canvas, scene: Scene, seat: int, box: tuple[int, int, int, int]) -> None:
    """Draw a seat's badge and name, and below them its points and those that may come."""
    left, top, right, foot = box
    now, won, high = seat == scene.deciding, seat in scene.winners, foot - top
    line = top + min(52, 40 + (high - 132) // (4 if high > 132 else 2))
    font, colour = BODY if high > 200 else SMALL, GOLD if now else WHITE
    c.tag(left + 12, line, seat, scene.names[seat], font, colour, right - left - 20)
    size, rise = (112, 1) if high > 200 else (84, 1) if high > 150 else (62, 6) if high > 125 else (54, 4)
    y = (line + 32 + foot) // 2 - rise  # clear of the light of new planks
    x = left + 20
    x += c.text(x, y, str(scene.view.points[seat]), size) + 14
    ends, more = scene.view.ender == seat, scene.pending_points(seat)
    if more and not (ends and x + theme.width(f"+{more}", 52) > right - 72):  # the flag needs the room
        drop = round((size - 46) * 0.3)  # on the same foot line
        c.text(x, y + drop, f"+{more}", 52 if high > 200 else 46, MUTED)
    if won:
        c.icon("crown", x + size // 2 + 4, y, size - 8)
    elif ends:
        c.icon("end_flag", right - 40, y, 56 if high > 150 else 48)


def _side(c: Canvas, scene: Scene, x: int) -> None:
    """Draw the top discard, the turns that are left, and the deck, with their middle at x."""
    view, turns = scene.view, scene.last_turns
    c.text(x, 42, scene.say("board-discards"), SMALL, MUTED, "m")
    pile = (x - 80, 76, x + 80, 302)
    if view.pile:
        c.card(*pile[:2], 160, 226, *face(view.pile[0]))
        if view.pile[0] in scene.fresh:
            c.accent(pile)
    else:
        c.slot(pile, LINE, thick=3)
    if turns:
        c.pill(x, 346, scene.say("board-left", n=len(turns)), SMALL, PAPER, INK, "m", height=60)
    for n, seat in enumerate(turns):
        at = (x - 37 + 74 * (n % 2), 420 + n // 2 * 68) if len(turns) > 1 else (x, 420)
        if not n:
            c.panel((at[0] - 38, at[1] - 38, at[0] + 38, at[1] + 38), GOLD, thick=0, radius=38)
        c.badge(*at, seat, 32)
    if len(turns) > 4:
        c.icon("deck", x - 34, 764, 52, MUTED)
        c.text(x + 8, 764, str(len(view.deck)), 56)
        return
    deck = (x - 58, 540, x + 58, 704)
    if view.deck:
        c.back(*deck[:2], 116, 164, emblem="")
    else:
        c.slot(deck, LINE, thick=3)
    c.text(x, 744, str(len(view.deck)), 56, WHITE, "m")
