"""A seat's private picture: its role and its side's aim, the role that it has looked at, and its possible votes."""

from __future__ import annotations

from engine.audience import BACK
from render import theme
from render.boards.nicaea.scene import BALLOT, Scene, draw_ballots, draw_fingers, draw_role
from render.boards.nicaea.table import header
from render.canvas import Box, Canvas
from render.former import BODY, HEADER, NAME, SMALL
from render.theme import FAINT, GOLD, LEFT, MUTED, PANEL, RIGHT, WHITE

OWN = (LEFT, HEADER + 16, 588, theme.HEIGHT - 20)
VOTE = (604, HEADER + 16, RIGHT, 590)
BALLOTS = (604, 604, RIGHT, theme.HEIGHT - 20)
CARD = (228, 308)


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    _own(c, scene, seat)
    _vote(c, scene, seat)
    draw_ballots(c, scene, BALLOTS, asked=False)
    return c


def _own(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw both cards that this seat knows, and the aim that it plays for."""
    view, (left, top, right, bottom) = scene.view, OWN
    c.panel(OWN)
    w, h = CARD
    at, y = (seat + 1) % scene.seats, top + 66
    for n, other in enumerate((seat, at)):
        x = left + 36 + n * (w + 36)
        place, middle = (x, y, x + w, y + h), x + w // 2
        c.badge(x + 22, top + 34, other, 20)
        title = scene.say("board-mine") if other == seat else scene.names[other]
        c.text(x + 52, top + 34, title, BODY, WHITE, room=w - 40)
        card = scene.role(other)
        if card == BACK:
            c.slot(place, MUTED, PANEL, 4)
            lines = theme.wrap(scene.say("board-to-look", round=view.looked_in(seat)), BODY, w - 32, scene.locale)
            c.lines(middle, y + h // 2, lines, BODY, MUTED, "m")
            continue
        draw_role(c, place, card)
        if card in scene.fresh:
            c.accent(place, 18)
        c.text(middle, y + h + 30, scene.role_word(other), NAME, WHITE, "m")
        if other == at:
            c.text(middle, y + h + 70, scene.say("board-seen", round=view.looked_in(seat)), SMALL, MUTED, "m")
    aim = scene.say(f"board-aim-{scene.role(seat)}")
    lines = theme.balance(aim, BODY, right - left - 56, scene.locale)
    c.lines((left + right) // 2, (y + h + 88 + bottom) // 2, lines, BODY, WHITE, "m")


def _vote(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the votes to cast, with the seats that may get them, or the vote that was cast."""
    view, (left, top, right, bottom) = scene.view, VOTE
    asked = not view.answered[seat]
    c.seat_panel(VOTE, asked)
    y = top + 42
    x = left + 24 + draw_fingers(c, left + 20, y, view.weights[seat], 46, GOLD if asked else WHITE)
    say = scene.say("board-cast", weight=view.weights[seat]) if asked else scene.say("board-voted")
    c.text(x + 8, y, say, NAME, GOLD if asked else WHITE, room=right - x - 24)
    others = [other for other in range(scene.seats) if other != seat]
    first = top + 88
    step = min(136, (bottom - first - 10) // len(others))
    for n, other in enumerate(others):
        _row(c, scene, seat, other, (left + 12, first + n * step, right - 12, first + (n + 1) * step))


def _row(c: Canvas, scene: Scene, seat: int, other: int, box: Box) -> None:
    """Draw one of the other seats: the place for a ballot, or the ballot; then its name.

    At the right are the votes that the seat casts, and the votes that it received last.
    """
    view, (left, top, right, bottom) = scene.view, box
    asked, chosen = not view.answered[seat], view.votes[seat] == other
    y = (top + bottom) // 2
    c.panel((left + 10, top, right - 10, top + 2), FAINT, thick=0, radius=1)
    w, h = BALLOT
    place = (left + 14, y - h // 2, left + 14 + w, y - h // 2 + h)
    if asked:
        c.slot(place, GOLD, PANEL, 4)
    elif chosen:
        c.back(place[0], place[1], w, h)
        if seat in scene.fresh_votes:
            c.accent(place, 10)
    colour = WHITE if asked or chosen else MUTED
    x = left + 14 + w + 44
    c.badge(x, y, other, 24)
    end = right - 30
    if scene.counts:
        end -= c.text(end, y, str(scene.counts[other]), 48, colour, "r") + 20
    weight = view.weights[other]
    fingers = end - weight * 46
    draw_fingers(c, fingers, y, weight, 44, colour)
    c.text(x + 38, y, scene.names[other], NAME, colour, room=fingers - x - 52)
