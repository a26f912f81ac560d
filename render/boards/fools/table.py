"""The table: the cave, the bags beside it, and below it the way left to the ghost, the order of picking, the offer."""

from __future__ import annotations

from engine.games.fools.state import CLASSES, MEAN, REACH
from render import theme
from render.boards.fools.cave import draw_cave
from render.boards.fools.pieces import BACK, STEPS, draw_back, draw_candle, draw_faces, draw_stacks
from render.boards.fools.scene import Scene, plain
from render.canvas import Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import ALARM, GOLD, LEFT, MUTED, RIGHT, WHITE

SIDE = 828  # x where the right column begins
FOOT = theme.HEIGHT - 20
GAP = (LEFT, 548, 214, FOOT)
STRIP = (226, 548, 812, FOOT)
CARD = (90, 140)
ROOMY = 4  # seats up to which there is room for the means of the classes
MEANS = (SIDE, FOOT - 118, RIGHT, FOOT)


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    draw_cave(c, scene)
    for seat, box in enumerate(places(scene.seats)):
        _seat(c, scene, seat, box)
    if scene.seats <= ROOMY:
        draw_means(c, scene, MEANS)
    draw_gap(c, scene, GAP)
    if scene.over:
        _verdict(c, scene)
    else:
        _strip(c, scene)
    return c


def header(c: Canvas, scene: Scene) -> None:
    view, y = scene.view, HEADER // 2
    left = 28 + c.text(28, y, scene.say("board-round", n=view.round), HEAD)
    right = RIGHT - 4
    right -= c.text(right, y, scene.say("board-deck", n=len(view.deck)), NAME, MUTED, "r")
    room = (left + 24, right - 24)
    if scene.over:
        text = scene.say("board-over")
    else:
        text = scene.fit("board-wait", NAME, room[1] - room[0] - 60, seat=view.turn)
    c.pill(theme.WIDTH // 2, y, text, NAME, align="m", height=54, within=room)


def places(seats: int) -> list[Box]:
    """Return the box of each seat's panel; with few seats, room is left below for what a tile is worth."""
    top, gap, foot = HEADER + 12, 8, FOOT if seats > ROOMY else MEANS[1] - 8
    high = (foot - top - gap * (seats - 1)) // seats
    return [(SIDE, top + n * (high + gap), RIGHT, top + n * (high + gap) + high) for n in range(seats)]


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat: name, candle and bag. The bag shows backs by class; at the end it is open, with the score."""
    view, (left, top, right, bottom) = scene.view, box
    lit, won, lost = seat == scene.deciding, seat in scene.winners, seat in scene.lost
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box)
    y = (top + bottom) // 2 - 62
    c.badge(left + 34, y + 28, seat, 20)
    end = right - 16
    if scene.over:
        end -= c.text(end, y + 28, str(scene.scores[seat]), 46, MUTED if lost else WHITE, "r") + 8
        if lost:
            c.icon("ghost", end - 20, y + 28, 40, WHITE)
            end -= 46
    if not scene.over or view.candles[seat]:
        candle = draw_candle(c, end - 20, y + 28, 40, view.candles[seat])
        if seat in scene.stayed:
            c.accent(candle, 12)
        end -= 46
    c.text(left + 64, y + 28, scene.names[seat], NAME, GOLD if lit else MUTED if lost else WHITE, room=end - left - 70)
    if scene.over:
        draw_faces(c, left + 12, y + 54, scene.tiles(seat), lost)
        return
    w = draw_stacks(c, left + 16, y + 66, view.classes[seat])
    if seat in scene.found:
        c.accent((left + 16, y + 66, left + 16 + w, y + 66 + BACK[1]), 9)
    if view.picked[seat]:  # the card that the seat picked in this round
        c.tile((right - 62, y + 55, right - 16, y + 121), str(view.picked[seat]), STEPS)


def draw_means(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw what a tile of each class is worth on average."""
    left, top, right, bottom = box
    c.panel(box)
    c.text(left + 16, top + 28, scene.say("board-means"), SMALL, WHITE, room=right - left - 28)
    for n, tier in enumerate(CLASSES):
        x = left + 18 + n * 112
        draw_back(c, x, bottom - BACK[1] - 10, tier)
        c.text(x + BACK[0] + 8, bottom - 10 - BACK[1] // 2, plain(MEAN[tier]), NAME, WHITE)


def draw_gap(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw how far the ghost is from the deepest pawn: the largest figure on the table."""
    left, top, right, bottom = box
    near = scene.distance <= REACH
    c.panel(box, edge=ALARM if near else theme.LINE, thick=4 if near else 2)
    x, deep = (left + right) // 2, scene.deepest
    c.icon("ghost", right - 46, top + 42, 54, WHITE)
    c.badge(left + 40, top + 42, deep[-1], 22)
    c.panel((left + 70, top + 40, right - 80, top + 44), MUTED, thick=0, radius=2)
    c.text(x, top + 128, str(scene.distance), 104, ALARM if near else WHITE, "m")
    key = "board-spaces" if scene.distance else "board-reached" if scene.over else "board-met"
    words = scene.say(key, n=scene.distance)
    c.text(x, bottom - 28, words, BODY, WHITE, "m")


def _strip(c: Canvas, scene: Scene) -> None:
    """Draw the order of picking, with a tick for each seat that has picked, and the cards on offer: the question."""
    view, (left, top, right, bottom) = scene.view, STRIP
    c.panel(STRIP, edge=GOLD, thick=4)
    step, y = (right - left - 20) // scene.seats, top + 36
    for n, seat in enumerate(view.picking):
        x = left + 46 + n * step
        if seat == scene.deciding:
            c.panel((x - 25, y - 25, x + 25, y + 25), GOLD, thick=0, radius=25)
        c.badge(x, y, seat, 20)
        if seat not in view.todo:
            c.icon("done", x + 48, y, 40, WHITE)
    w, h = CARD
    pitch = w + 6
    x, y = (left + right - len(view.offer) * pitch + 6) // 2, bottom - h - 10
    for n, card in enumerate(view.offer):
        c.card(x + n * pitch, y, w, h, str(card), STEPS)
    if scene.turned_up:
        c.accent((x, y, x + (len(view.offer) - 1) * pitch + w, y + h), 12)


def _verdict(c: Canvas, scene: Scene) -> None:
    """Draw who has won, and how."""
    (left, top, right, bottom), won = STRIP, scene.winners
    c.panel(STRIP, edge=WHITE, thick=5)
    middle, room = (left + right) // 2, right - left - 40
    key = "board-nobody" if not won else "board-wins" if len(won) == 1 else "board-share"
    size = 50 if len(won) == 1 else 34
    title = scene.fit(key, size, room, seats=tuple(map(str, won))) if won else scene.say(key)
    c.icon("crown" if won else "ghost", middle, top + 60, 84, WHITE)
    c.text(middle, top + 138, title, size, WHITE, "m", room=room)
    c.text(middle, bottom - 34, scene.say(f"board-by-{scene.by}"), SMALL, MUTED, "m", room=room)
