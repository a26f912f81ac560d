"""A seat's private picture: the cave, where each card would lead, its own bag open, and who is still to pick."""

from __future__ import annotations

from engine.games.fools.game import landing
from engine.games.fools.state import MEAN
from render import theme
from render.boards.fools.cave import HIGH, NONE, draw_cave
from render.boards.fools.pieces import (
    STEPS,
    arrow,
    draw_back,
    draw_candle,
    draw_deepest,
    draw_faces,
    draw_frame,
    near,
)
from render.boards.fools.scene import Scene, plain
from render.canvas import Box, Canvas
from render.theme import ALARM, BODY, GOLD, INK, LEFT, LINE, MUTED, NAME, RIGHT, SMALL, WHITE

CAVE = 18
GAP = (LEFT, 344, 264, 568)
ASK = (LEFT, 580, 264, 648)
OFFER = (276, 344, RIGHT, 648)
FOOT = (660, 786)  # top and foot of the bag, and of the order of picking
CARD = (104, 140)
PITCH = 170  # pixels from card to card, at most
BACK = (40, 53)  # size of a treasure under a card
COLUMN = 82  # pixels of a seat in the order of picking


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas()
    asked, waits = scene.deciding == seat, seat in scene.view.todo
    goals = scene.goals(seat) if waits else NONE
    draw_cave(c, scene, CAVE, CAVE + HIGH, goals, GOLD if asked else MUTED)
    _gap(c, scene)
    _ask(c, scene, asked)
    _offer(c, scene, seat)
    left = RIGHT - COLUMN * scene.seats - 16
    _bag(c, scene, seat, left - 12)
    _order(c, scene, left)
    return c


def _gap(c: Canvas, scene: Scene) -> None:
    """Draw how far the ghost is from the deepest pawn."""
    left, top, right, bottom = GAP
    draw_frame(c, scene, GAP)
    y = top + 62
    draw_deepest(c, scene, left + 76 if len(scene.deepest) > 1 else left + 60, y, 3)
    c.icon("ghost", right - 56, y, 72, WHITE)
    c.text((left + right) // 2, bottom - 60, str(scene.distance), 112, ALARM if near(scene) else WHITE, "m")


def _ask(c: Canvas, scene: Scene, asked: bool) -> None:
    """Draw the question, or whose turn it is."""
    left, top, right, bottom = ASK
    y, high = (top + bottom) // 2, bottom - top
    if asked:
        c.panel(ASK, GOLD, thick=0, radius=high // 2)
        c.text((left + right) // 2, y, scene.say("board-pick"), BODY, INK, "m")
        return
    c.panel(ASK, MUTED, thick=0, radius=high // 2)
    c.badge(left + high // 2, y, scene.view.turn, 32)
    c.text(left + high + 4, y, scene.names[scene.view.turn], SMALL, INK, room=right - left - high - 16)


def _offer(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw each card, the space that it leads to, and what is there; last the candle, while it burns."""
    view, (left, top, right, _) = scene.view, OFFER
    asked, waits = scene.deciding == seat, seat in view.todo
    c.panel(OFFER, edge=GOLD if asked else LINE, thick=5 if asked else 2)
    stay = waits and view.candles[seat]
    shown = len(view.offer) + stay
    pitch = min(PITCH, (right - left - 20) // shown)
    w, h = min(CARD[0], pitch - 28), CARD[1]
    first, y = (left + right - (shown - 1) * pitch) // 2, top + 26
    for n, card in enumerate(view.offer):
        x = first + n * pitch
        c.card(x - w // 2, y, w, h, str(card), STEPS, "legal" if asked else "plain")
        if waits:
            _way(c, scene, seat, card, x, y + h)
    if scene.turned_up:
        last = first + (len(view.offer) - 1) * pitch
        c.accent((first - w // 2 - 10, y - 10, last + w // 2 + 10, y + h + 10), 20)
    if stay:
        x = first + (shown - 1) * pitch
        _stay(c, scene, seat, (x - w // 2, y, x + w // 2, y + h))
    if not waits:
        _done(c, scene, seat)


def _way(c: Canvas, scene: Scene, seat: int, card: int, x: int, y: int) -> None:
    """Draw where a card leads: the space; below it the class and its mean, or the ghost, or an empty place."""
    way = landing(scene.view, seat, card)
    c.text(x, y + 40, arrow(way["to"]), NAME, WHITE, "m")
    what, middle, (w, h) = way["what"], y + 98, BACK
    if what == "ghost":
        c.icon("ghost", x, middle, 60, WHITE)
    elif what == "none":
        c.panel((x - w // 2, middle - h // 2, x + w // 2, middle + h // 2), None, MUTED, 3, 8)
    else:
        mean = plain(MEAN[what])
        left = x - (w + 6 + theme.width(mean, NAME)) // 2
        draw_back(c, left, middle - h // 2, what, BACK)
        c.text(left + w + 6, middle, mean, NAME, WHITE)


def _stay(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the candle in a card's place: the seat may stay on its space, which costs what the candle is worth."""
    view, (left, top, right, bottom) = scene.view, box
    x, colour = (left + right) // 2, GOLD if scene.deciding == seat else WHITE
    c.slot((left - 6, top - 6, right + 6, bottom + 6), colour)
    c.icon("candle", x, (top + bottom) // 2, 92, colour)
    c.text(x, bottom + 40, arrow(view.space[seat]), NAME, WHITE, "m")
    if view.candle:
        c.text(x, bottom + 98, f"−{view.candle}", NAME, MUTED, "m")


def _done(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw what the seat has done in this round, and a note that the cards left over move the ghost."""
    (left, _, right, bottom), card = OFFER, scene.view.picked[seat]
    x, room = (left + right) // 2, right - left - 40
    if card is not None:
        said = scene.say("board-took", n=card) if card else scene.say("board-stayed")
        c.text(x, bottom - 96, said, NAME, WHITE, "m", room)
    c.text(x, bottom - 38, scene.say("board-left"), BODY, MUTED, "m", room)


def _bag(c: Canvas, scene: Scene, seat: int, right: int) -> None:
    """Draw the seat's bag: its treasures, their sum, and the candle with its points."""
    view, (top, bottom) = scene.view, FOOT
    c.panel((LEFT, top, right, bottom))
    y = (top + bottom) // 2
    c.badge(LEFT + 48, y, seat, 34)
    end = right - 18
    if view.candles[seat] and view.candle:
        end -= c.text(end, y, f"+{view.candle}", NAME, WHITE, "r") + 30
    else:
        end -= 26
    candle = draw_candle(c, end, y, 56, view.candles[seat])
    if seat in scene.stayed:
        c.accent(candle, 12)
    tiles = scene.tiles(seat)
    end -= 42
    end -= c.text(end, y, str(sum(int(value) for _, value in tiles)), 84, WHITE, "r") + 16
    if not tiles:
        c.text(LEFT + 100, y, scene.say("board-empty"), BODY, MUTED, room=end - LEFT - 100)
    places = draw_faces(c, (LEFT + 98, top + 16, end, bottom - 16), tiles)
    if seat in scene.found and places:
        c.accent(places[-1], 10)


def _order(c: Canvas, scene: Scene, left: int) -> None:
    """Draw the seats in the order of picking: a tick if they have picked, else the candle."""
    view, (top, bottom) = scene.view, FOOT
    c.panel((left, top, RIGHT, bottom))
    for n, seat in enumerate(view.picking):
        x, y = left + 8 + COLUMN * n + COLUMN // 2, top + 42
        if seat == scene.deciding:
            c.panel((x - 37, y - 37, x + 37, y + 37), GOLD, thick=0, radius=37)
        c.badge(x, y, seat, 32)
        if seat in view.todo:
            draw_candle(c, x, bottom - 27, 40, view.candles[seat])
        else:
            c.icon("done", x, bottom - 27, 38, WHITE)
