"""A seat's private picture: its bag face up, where each card would lead, and what the others may have."""

from __future__ import annotations

from engine.games.fools.game import landing
from engine.games.fools.state import MEAN
from render import theme
from render.boards.fools.pieces import BACK, STEPS, TIERS, arrow, draw_back, draw_candle, draw_stacks
from render.boards.fools.scene import Scene, plain
from render.boards.fools.table import FOOT, SIDE, draw_means, header
from render.canvas import Box, Canvas
from render.former import BODY, HEADER, NAME, SMALL
from render.theme import GOLD, LEFT, LIFT, MUTED, RIGHT, WHITE

BAG = (LEFT, HEADER + 12, 812, 308)
FACTS = (LEFT, 318, 812, 384)
OFFER = (LEFT, 394, 812, FOOT)
MEANS = (SIDE, HEADER + 12, RIGHT, 206)
SUM = 190  # width of the place of the bag's sum
CARD = (92, 140)


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    _bag(c, scene, seat)
    _facts(c, scene, seat)
    _offer(c, scene, seat)
    draw_means(c, scene, MEANS)
    others = [other for other in range(scene.seats) if other != seat]
    top = MEANS[3] + 8
    high = min(160, (FOOT - top - 8 * (len(others) - 1)) // len(others))
    for n, other in enumerate(others):
        y = top + n * (high + 8)
        _other(c, scene, other, (SIDE, y, RIGHT, y + high))
    return c


def _bag(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the seat's bag: its tiles, their sum, and the candle."""
    view, (left, top, right, bottom) = scene.view, BAG
    c.panel(BAG)
    c.badge(left + 38, top + 36, seat, 22)
    c.text(left + 72, top + 36, scene.say("board-bag"), NAME, WHITE)
    tiles, room = scene.tiles(seat), right - left - SUM - 40
    x, y = left + 20, top + 72
    if not tiles:
        c.text(x, y + 62, scene.say("board-empty"), BODY, MUTED)
    rows = 1 if len(tiles) <= 10 else 2
    across = -(-len(tiles) // rows) or 1
    w = min(88, room // across - 6)
    h = min(124 // rows - 4, round(w * 1.42))
    for n, (tier, value) in enumerate(tiles):
        at = (x + n % across * (w + 6), y + n // across * (h + 6))
        place = (*at, at[0] + w, at[1] + h)
        c.tile(place, value, TIERS[tier], bare=h < 60)
        if seat in scene.found and n == len(tiles) - 1:
            c.accent(place, 12)
    middle = right - SUM // 2 - 10
    c.text(middle, top + 72, str(sum(int(value) for _, value in tiles)), 92, WHITE, "m")
    burns, y = view.candles[seat], bottom - 52
    words, size = (f"+ {view.candle}", 46) if burns else (scene.say("board-burnt"), SMALL)
    x = middle - (64 + theme.width(words, size)) // 2
    draw_candle(c, x + 26, y, 52, burns)
    c.text(x + 64, y + 4, words, size, WHITE if burns else MUTED)


def _facts(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the spaces of the seat, of the deepest pawn and of the ghost."""
    view, (left, top, right, bottom) = scene.view, FACTS
    c.panel(FACTS)
    third, y = (right - left) // 3, (top + bottom) // 2
    told = (("board-you-at", view.space[seat]), ("board-deepest-at", max(view.space)), ("board-ghost-at", view.ghost))
    for n, (key, at) in enumerate(told):
        x = left + 36 + n * third
        if n == 2:
            c.icon("ghost", x, y, 44, WHITE)
        else:
            c.badge(x, y, seat if n == 0 else scene.deepest[-1], 20)
        c.text(x + 34, y, scene.say(key, n=at), NAME, WHITE)


def _offer(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw each card, the space that it leads to, and what is there; last the candle, while it burns."""
    view, (left, top, right, _) = scene.view, OFFER
    asked, waits = scene.deciding == seat, seat in scene.view.todo
    c.panel(OFFER, edge=GOLD if asked else theme.LINE, thick=4 if asked else 2)
    stay = waits and view.candles[seat]
    shown = len(view.offer) + stay
    pitch = min(126, (right - left - 16) // shown)
    w, h = CARD
    first = (left + right - shown * pitch + pitch) // 2
    for n, card in enumerate(view.offer):
        x = first + n * pitch
        y = top + 22 + (0 if asked else LIFT)
        c.card(x - w // 2, y, w, h, str(card), STEPS, "legal" if asked else "plain")
        if waits:
            _way(c, scene, seat, card, x, top + 22 + LIFT + h)
    if scene.turned_up:
        y = top + 22 + (0 if asked else LIFT)
        c.accent((first - w // 2, y, first + (len(view.offer) - 1) * pitch + w // 2, y + h), 12)
    if stay:
        x, y = first + (shown - 1) * pitch, top + 22 + LIFT
        c.icon("candle", x, y + h // 2, 84, GOLD if asked else WHITE)
        c.text(x, y + h + 34, scene.say("board-stay"), SMALL, WHITE, "m")
        c.text(x, y + h + 96, f"−{view.candle}", NAME, MUTED, "m")
    if not waits:
        _done(c, scene, seat, top + 22 + LIFT + h)


def _done(c: Canvas, scene: Scene, seat: int, y: int) -> None:
    """Draw what the seat has done in this round, and a note that the cards left over move the ghost."""
    card, x = scene.view.picked[seat], (OFFER[0] + OFFER[2]) // 2
    if card is not None:
        c.text(x, y + 66, scene.say("board-took", n=card) if card else scene.say("board-stayed"), NAME, WHITE, "m")
    c.text(x, y + 122, scene.say("board-left"), BODY, MUTED, "m")


def _way(c: Canvas, scene: Scene, seat: int, card: int, x: int, y: int) -> None:
    """Draw where a card leads: the space; below it the tile with the mean of its class, or the ghost, or nothing."""
    way = landing(scene.view, seat, card)
    c.text(x, y + 34, arrow(way["to"]), 36, WHITE, "m")
    what, middle = way["what"], y + 96
    if what == "ghost":
        c.icon("ghost", x, middle, 60, WHITE)
        words = scene.say("board-the-ghost")
    elif what == "none":
        c.panel((x - BACK[0] // 2, middle - BACK[1] // 2, x + BACK[0] // 2, middle + BACK[1] // 2), None, MUTED, 3, 9)
        words = scene.say("board-nothing")
    else:
        draw_back(c, x - BACK[0] // 2, middle - BACK[1] // 2, what)
        words = plain(MEAN[what])
    c.text(x, y + 150, words, SMALL, MUTED, "m")


def _other(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw another seat's bag by class, and its worth on average."""
    view, (left, top, right, bottom) = scene.view, box
    c.seat_panel(box, seat == scene.deciding)
    y = (top + bottom) // 2 - 62
    c.badge(left + 34, y + 28, seat, 20)
    candle = draw_candle(c, right - 36, y + 28, 40, view.candles[seat])
    if seat in scene.stayed:
        c.accent(candle, 12)
    c.text(left + 64, y + 28, scene.names[seat], NAME, WHITE, room=right - left - 130)
    w = draw_stacks(c, left + 16, y + 66, view.classes[seat])
    if seat in scene.found:
        c.accent((left + 16, y + 66, left + 16 + w, y + 66 + BACK[1]), 9)
    if view.classes[seat]:
        c.text(right - 16, y + 90, f"≈ {scene.about(seat)}", NAME, MUTED, "r")
