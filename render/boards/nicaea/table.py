"""The table of Nicaea: seats in a ring, clockwise from the top, with the arrows of the last vote between them."""

from __future__ import annotations

from typing import NamedTuple

from render import theme
from render.boards.nicaea.arrows import draw_eye, draw_look, draw_vote
from render.boards.nicaea.pieces import (
    IS,
    MAY_BE,
    ROLES,
    ballot_size,
    draw_ballot,
    draw_count,
    draw_emblem,
    draw_hat,
    draw_need,
    draw_struck,
)
from render.boards.nicaea.scene import Scene
from render.canvas import Box, Canvas
from render.sprites import Point
from render.theme import BODY, GOLD, LEFT, MUTED, NAME, RIGHT, SMALL, WHITE

CENTRE: Point = (600, 430)
PAD = 16
AT_RIGHT = 1  # the seat at the right of the first one, whatever their number


class Plan(NamedTuple):
    """The measures of the table with one number of seats."""

    size: tuple[int, int]  # of a seat's panel
    at: tuple[tuple[int, int], ...]  # the middles of the panels
    badge: int  # its radius
    name: int
    finger: int
    row: int  # height of a panel's lower row
    bulge: int  # pixels by which a look's curve bulges outwards


PLANS = {
    3: Plan((420, 214), ((600, 178), (966, 660), (234, 660)), 40, NAME, 68, 96, 190),
    4: Plan((348, 196), ((600, 166), (1002, 430), (600, 688), (198, 430)), 36, BODY, 62, 88, 200),
    5: Plan((348, 184), ((600, 158), (1002, 362), (868, 682), (332, 682), (198, 362)), 33, BODY, 58, 80, 260),
}


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    plan, boxes = PLANS[scene.seats], plates(scene.seats)
    looks = [draw_look(c, boxes[chair], boxes[at], CENTRE, plan.bulge, now) for chair, at, now in scene.looks]
    for voter, target, weight in sorted(scene.arrows, key=lambda arrow: (arrow[1] in scene.leaders, -arrow[2])):
        draw_vote(c, boxes[voter], boxes[target], weight, WHITE if target in scene.leaders else MUTED)
    for middle, (chair, _, now) in zip(looks, scene.looks, strict=True):
        draw_eye(c, middle, now, now and scene.has_looked(chair))
    for seat, box in enumerate(boxes):
        _plate(c, scene, seat, box)
    if scene.over:
        _verdict(c, scene)
        return c
    if scene.arrows:
        draw_need(c, scene, RIGHT - 106, 76, 96)
    else:
        draw_need(c, scene, round(CENTRE[0]), round(CENTRE[1]), 176)
    if scene.last_round:
        c.pill(LEFT, 64, scene.say("board-last-round"), BODY, height=72)
    return c


def plates(seats: int) -> list[Box]:
    """Return the box of each seat's panel."""
    w, h = PLANS[seats].size
    return [(x - w // 2, y - h // 2, x + w - w // 2, y + h - h // 2) for x, y in PLANS[seats].at]


def _plate(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat: badge and name, and below them its ballot and the votes that it received last.

    The seat at the right is the mirror image of the others, so that no arrow meets its mitre.
    """
    plan, (left, top, right, _), flip = PLANS[scene.seats], box, seat == AT_RIGHT
    owes, won = seat in scene.owing, seat in scene.winners
    c.seat_panel(box, owes, won)
    if won:
        c.halo(box)
    inset = PAD + plan.badge
    x, y = right - inset if flip else left + inset, top + 12 + plan.badge
    c.badge(x, y, seat, plan.badge)
    if seat == scene.view.pope or seat in scene.possible:
        draw_hat(c, x, y, plan.badge, IS if scene.over else MAY_BE)
    beside, room = plan.badge + 14, right - left - 2 * inset - 14
    name, colour = scene.names[seat], GOLD if owes else WHITE
    c.text(x - beside if flip else x + beside, y, name, plan.name, colour, "r" if flip else "l", room)
    _row(c, scene, seat, box, flip)


def _row(c: Canvas, scene: Scene, seat: int, box: Box, flip: bool) -> None:
    """Draw the lower row of a seat's panel. At the end the role is in the place of the ballot."""
    row, (left, _, right, bottom) = PLANS[scene.seats].row, box
    top, foot = bottom - PAD - row, bottom - PAD

    def place(inset: int, wide: int) -> Box:
        x = right - inset - wide if flip else left + inset
        return x, top, x + wide, foot

    if scene.over:
        wide = row * 3 // 2
        c.tile(place(PAD, wide), scene.role(seat), ROLES[scene.role(seat)])
        if seat in scene.winners:
            first, _, last, _ = place(PAD + wide, right - left - 2 * PAD - wide - row)
            c.icon("crown", (first + last) // 2, (top + foot) // 2, row * 3 // 4, WHITE)
    else:
        weight, finger = scene.view.weights[seat], PLANS[scene.seats].finger
        x = place(PAD, ballot_size(weight, finger)[0])[0]
        ballot = draw_ballot(c, x, (top + foot) // 2, weight, finger, seat in scene.voted)
        if seat in scene.fresh_votes:
            c.accent(ballot, 12)
    if scene.counts:
        draw_count(c, scene, seat, place(right - left - PAD - row, row), seat in scene.counted)


def _verdict(c: Canvas, scene: Scene) -> None:
    """Draw which side has won and why, and who is pope."""
    pope, room = scene.view.pope, plates(scene.seats)[0][0] - 2 * LEFT
    x, side = LEFT + room // 2, ("A",) if scene.arian_won else ("C", "E")
    for n, role in enumerate(side):
        draw_emblem(c, x + 76 * n - 38 * (len(side) - 1), 50, 68, role)
    title = scene.say("board-arian-wins" if scene.arian_won else "board-catholics-win")
    c.text(x, 112, title, NAME, WHITE, "m")
    why = theme.balance(scene.say(f"board-won-{scene.reason.replace('_', '-')}"), SMALL, room, scene.locale)
    for n, line in enumerate(why):
        c.text(x, 160 + 48 * n, line, SMALL, MUTED, "m")
    x = theme.WIDTH - x
    if pope is None:
        draw_struck(c, x, 76, 104)
        return
    c.icon(IS, x, 68, 100, WHITE)
    c.text(x, 150, scene.pope_name(pope, NAME, room), NAME, WHITE, "m")
