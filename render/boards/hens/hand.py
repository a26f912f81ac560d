"""A seat's private picture: its coop large, its bid with what it is worth, and how much the others could bid."""

from __future__ import annotations

from engine.games.hens.state import COOP, Offer, breed
from render.boards.hens.pieces import draw_envelope, draw_figure, draw_hen, draw_news, draw_place
from render.boards.hens.sale import EDGE, FOOT, draw_side, header
from render.boards.hens.scene import Scene
from render.canvas import Box, Canvas
from render.former import BODY, HEADER, NAME, SMALL
from render.theme import ALARM, GOLD, LIFT, LINE, MUTED, RIGHT, WHITE

SIDE = EDGE + 14
OWN = (SIDE, HEADER + 14, RIGHT, 424)
BID = (SIDE, 436, RIGHT, 590)
OTHERS = (SIDE, 602, RIGHT, FOOT)
CARD = (178, 180)


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    draw_side(c, scene)
    _coop(c, scene, seat)
    _bid(c, scene, seat)
    others = [other for other in range(scene.seats) if other != seat]
    wide = min(380, (OTHERS[2] - OTHERS[0] - 10 * (len(others) - 1)) // len(others))
    for n, other in enumerate(others):
        left = OTHERS[0] + n * (wide + 10)
        _other(c, scene, other, (left, OTHERS[1], left + wide, OTHERS[3]))
    return c


def places(asked: bool) -> list[Box]:
    """Return the boxes of the hens; if the seat is asked to bid, they are higher."""
    (w, h), left, right = CARD, OWN[0] + 16, OWN[2] - 16
    gap = (right - left - COOP * w) // (COOP - 1)
    y = OWN[1] + 92 + (0 if asked else LIFT)
    return [(left + n * (w + gap), y, left + n * (w + gap) + w, y + h) for n in range(COOP)]


def _coop(c: Canvas, scene: Scene, seat: int) -> None:
    view, (left, top, right, bottom) = scene.view, OWN
    asked, offer = seat in scene.owing, scene.offer(seat)
    c.panel(OWN)
    c.badge(left + 38, top + 38, seat, 22)
    c.text(left + 72, top + 38, scene.say("board-mine"), NAME, WHITE)
    c.text(right - 20, top + 38, str(view.eggs[seat]), 60, WHITE, "r")
    c.icon("egg", right - 20 - 40 * len(str(view.eggs[seat])) - 30, top + 38, 52, WHITE)
    hens = view.coops[seat]
    for n, (high, low) in enumerate(zip(places(asked), places(False), strict=True)):
        if n >= len(hens):
            draw_place(c, low)
            continue
        chosen = offer is not None and hens[n].number in offer.hens
        draw_hen(c, high, hens[n], "legal" if asked and chosen else "win" if chosen else "plain")
        draw_news(c, scene, high, hens[n])
    if dying := scene.dying(seat):
        text = scene.say("board-dies", hens=dying)
        c.text((left + right) // 2, bottom - 20, text, SMALL, ALARM, "m", room=right - left - 40)


def _bid(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the question, then what has been chosen and its worth, or the bid that is in."""
    left, top, right, bottom = BID
    asked, offer = seat in scene.owing, scene.offer(seat)
    c.panel(BID, edge=GOLD if asked else LINE, thick=4 if asked else 2)
    key = "board-sealed" if not asked else "board-ask" if offer is None else "board-bid"
    x, y = left + 24, bottom - 52
    c.text(x, top + 36, scene.say(key), NAME, WHITE)
    if not asked:
        draw_envelope(c, right - 52, top + 36, 54, seat in scene.has_bid)
    if offer is None:
        full = len(scene.view.coops[seat]) == COOP
        c.text(x, y, scene.say("board-most", n=scene.most(seat)), 44, WHITE)
        if full:
            c.text(right - 24, y, scene.say("board-full"), BODY, ALARM, "r")
    elif not offer.worth:
        c.text(x, y, scene.say("board-no-bid"), 44, MUTED)
    else:
        _offer(c, scene, offer, x, y)


def _offer(c: Canvas, scene: Scene, offer: Offer, x: int, y: int) -> None:
    """Draw a bid: eggs, then each hen with its meat, and at the right the worth of all."""
    right = BID[2] - 24
    right -= c.text(right, y, scene.say("board-worth", n=offer.worth), 52, WHITE, "r") + 20
    if offer.eggs:
        x += draw_figure(c, x, y, "eggs", offer.eggs, 52) + 22
    for hen in offer.hens:
        c.icon("hen", x + 26, y - 4, 52, WHITE)
        x += 58 + c.text(x + 58, y, str(breed(hen).meat), 44, WHITE) + 22


def _other(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw another seat's eggs, and how high it could bid with all its hens."""
    left, top, right, bottom = box
    owes = seat in scene.owing
    c.seat_panel(box, owes)
    c.text(left + 14, top + 32, scene.names[seat], NAME, GOLD if owes else WHITE, room=right - left - 26)
    c.badge(left + 32, top + 92, seat, 18)
    eggs = scene.view.eggs[seat]
    draw_figure(c, left + 56, top + 92, "eggs", eggs, 36 if eggs < 100 else SMALL)
    c.text(left + 16, bottom - 30, scene.say("board-most", n=scene.most(seat)), SMALL, MUTED, room=right - left - 24)
    if not owes:
        draw_envelope(c, right - 24, top + 92, 34, seat in scene.has_bid)
