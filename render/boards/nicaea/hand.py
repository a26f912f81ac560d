"""A seat's private picture: the roles that it knows, what it plays for, and its vote for one of the other seats."""

from __future__ import annotations

from typing import NamedTuple

from engine.audience import BACK
from render import theme
from render.boards.nicaea.aims import draw_aims
from render.boards.nicaea.pieces import (
    MAY_BE,
    ROLES,
    draw_ballot,
    draw_count,
    draw_hat,
    hat_height,
)
from render.boards.nicaea.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BODY, FAINT, GOLD, INK, LINE, MUTED, NAME, PANEL, PAPER, WHITE

OWN = (20, 16, 588, 564)  # both cards
AIMS = (20, 576, 588, 784)
ASKED = (600, 16, 1180, 148)  # the own seat, and the question
VOTE = (600, 160, 1180, 784)  # the other seats
CARD = (252, 346)
GAP = 12


class Plan(NamedTuple):
    """The measures of another seat's row, by the number of other seats."""

    badge: int  # its radius
    name: int
    finger: int  # on the other seat's ballot
    place: tuple[int, int]  # for the own vote
    votes: int  # side of the box with the votes that it received


PLANS = {
    2: Plan(46, theme.HEAD, 68, (122, 200), 100),
    3: Plan(42, NAME, 58, (122, 164), 84),
    4: Plan(36, BODY, 48, (112, 120), 68),
}


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas()
    _own(c, scene, seat)
    draw_aims(c, scene, seat, AIMS)
    _asked(c, scene, seat)
    others = [other for other in range(scene.seats) if other != seat]
    for other, box in zip(others, rows(scene.seats), strict=True):
        _row(c, scene, seat, other, box)
    return c


def rows(seats: int) -> list[Box]:
    """Return the boxes of the other seats."""
    left, top, right, bottom = VOTE
    high = (bottom - top + GAP) // (seats - 1) - GAP
    return [(left, top + n * (high + GAP), right, top + n * (high + GAP) + high) for n in range(seats - 1)]


def _own(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the own card, and the neighbour's or the round in which the seat will look at it."""
    (left, top, right, bottom), (w, h) = OWN, CARD
    c.panel(OWN)
    at, y = (seat + 1) % scene.seats, top + 92
    for n, other in enumerate((seat, at)):
        x = left + 20 + n * (right - left - 40 - w)
        place, middle, card = (x, y, x + w, y + h), x + w // 2, scene.role(other)
        title = scene.say("board-you") if other == seat else scene.names[other]
        c.tag(x, top + 50, other, title, BODY, WHITE, w)
        if card == BACK:
            c.slot(place, MUTED, PANEL, 4)
            c.icon("gaze", middle, y + h // 2 - 56, 130, MUTED)
            c.text(middle, y + h // 2 + 66, str(scene.view.looked_in(seat)), 104, MUTED, "m")
            continue
        c.card(x, y, w, h, card, ROLES[card])
        if scene.just_dealt if other == seat else scene.has_looked(seat):
            c.accent(place, 22)
        c.text(middle, (y + h + bottom) // 2 + 4, scene.role_word(other), NAME, WHITE, "m")
        if other == at:
            c.sign(x + w - 96, y + h - 8, "gaze", LINE, 30)
            c.mark(x + w - 32, y + h - 8, str(scene.view.looked_in(seat)))


def _asked(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the own seat: whether it has to vote, whether it may be pope, and the votes that it received last."""
    left, top, right, bottom = ASKED
    asked, y = scene.asked(seat), (top + bottom) // 2
    c.seat_panel(ASKED, asked)
    radius = 32
    x = left + 16 + radius
    hat = seat in scene.possible
    low = bottom - 10 - radius if hat else y
    c.badge(x, low, seat, radius)
    if hat:
        draw_hat(c, x, low, radius, MAY_BE)
    text = scene.say("board-vote", weight=scene.view.weights[seat]) if asked else scene.say("board-voted")
    fill, colour = (GOLD, INK) if asked else (FAINT, WHITE)
    c.pill(x + radius + 20, y, text, NAME, fill, colour, height=80)
    if scene.counts:
        draw_count(c, scene, seat, (right - 16 - 80, y - 40, right - 16, y + 40))


def _row(c: Canvas, scene: Scene, seat: int, other: int, box: Box) -> None:
    """Draw one of the other seats, with the place for the own vote at its left."""
    plan, (left, top, right, bottom) = PLANS[scene.seats - 1], box
    asked, mine = scene.asked(seat), scene.draft(seat) if scene.asked(seat) else scene.chosen(seat)
    here = mine == other
    c.panel(box, edge=LINE if not here else GOLD if asked else WHITE, thick=5 if here else 2)
    y = (top + bottom) // 2
    w, h = plan.place
    _vote(c, scene, seat, (left + 16, y - h // 2, left + 16 + w, y - h // 2 + h), here)
    x = left + 16 + w + 18 + plan.badge
    hat = other in scene.possible
    low = y + hat_height(plan.badge) // 2 if hat else y
    c.badge(x, low, other, plan.badge)
    if hat:
        draw_hat(c, x, low, plan.badge, MAY_BE)
    x += plan.badge + 16
    line, half = round(plan.name * 0.9), plan.votes // 2
    first = y - (line + plan.name // 3 + plan.votes) // 2
    c.text(x, first + line // 2, scene.names[other], plan.name, WHITE, room=right - 20 - x)
    low = first + line + plan.name // 3 + half
    ballot = draw_ballot(c, x, low, scene.view.weights[other], plan.finger, other in scene.voted, MUTED)
    if other in scene.fresh_votes:
        c.accent(ballot, 12)
    if scene.counts:
        draw_count(c, scene, other, (right - 20 - plan.votes, low - half, right - 20, low + half))


def _vote(c: Canvas, scene: Scene, seat: int, box: Box, here: bool) -> None:
    """Draw the place for the own vote, with a hand for each vote that it counts, or the vote itself."""
    left, top, right, bottom = box
    asked, begun, weight = scene.asked(seat), scene.draft(seat) is not None, scene.view.weights[seat]
    if here:
        c.panel(box, GOLD if asked else PAPER, thick=0, radius=14)
        if not asked and seat in scene.fresh_votes:
            c.accent(box)
    elif asked:
        c.slot(box, MUTED if begun else GOLD, PANEL, 5)
    else:
        return
    colour = INK if here else MUTED if begun else GOLD
    size = min((right - left) * 3 // 4, (bottom - top - 16) // weight - 8)
    for n in range(weight):
        y = (top + bottom) // 2 + round((n - (weight - 1) / 2) * (size + 6))
        c.icon("pointing", (left + right) // 2, y, size, colour)
