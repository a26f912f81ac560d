"""The table of Nicaea: seats in a ring, clockwise from the top, the fingers of the last vote, and the record."""

from __future__ import annotations

from engine.games.nicaea.state import leaders_of
from render import theme
from render.boards.nicaea.arrows import draw_look, draw_vote
from render.boards.nicaea.scene import Scene, draw_ballots, draw_fingers, draw_role
from render.canvas import Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.sprites import Point
from render.theme import FAINT, INK, MUTED, PAPER, RIGHT, WHITE

CENTRE: Point = (392, 440)
PLATE = {3: (300, 152), 4: (262, 148), 5: (240, 148)}
PLACES = {
    3: ((392, 176), (610, 640), (174, 640)),
    4: ((392, 172), (628, 436), (392, 700), (156, 436)),
    5: ((392, 172), (638, 398), (572, 676), (212, 676), (146, 398)),
}
SIDE = 784  # x where the right column begins
ROW = 54
TILE = (52, 78)


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    _lines(c, scene)
    for seat, box in enumerate(plates(scene.seats)):
        _plate(c, scene, seat, box)
    foot = _record(c, scene, HEADER + 16)
    rest = (SIDE, foot + 14, RIGHT, theme.HEIGHT - 20)
    if scene.over:
        _verdict(c, scene, rest)
    else:
        draw_ballots(c, scene, rest, asked=True)
        _chances(c, scene, rest)
    return c


def plates(seats: int) -> list[Box]:
    """Return the box of each seat's panel."""
    w, h = PLATE[seats]
    return [(x - w // 2, y - h // 2, x + w - w // 2, y + h - h // 2) for x, y in PLACES[seats]]


def header(c: Canvas, scene: Scene) -> None:
    view, y = scene.view, HEADER // 2
    c.text(28, y, scene.say("board-round", round=view.round, of=scene.seats), HEAD)
    c.text(RIGHT - 4, y, scene.say("board-need", votes=scene.need), HEAD, align="r")
    if scene.over or view.round == scene.seats:
        say = scene.say("board-over" if scene.over else "board-last-round")
        c.pill(theme.WIDTH // 2, y, say, NAME, align="m", height=54)


def _lines(c: Canvas, scene: Scene) -> None:
    """Draw the chair's look, and above it the fingers of the last vote."""
    view, boxes = scene.view, plates(scene.seats)
    if not scene.over:
        x, y = draw_look(c, boxes[view.chair], boxes[view.neighbour], CENTRE)
    if view.past:
        past = view.past[-1]
        for voter, target in sorted(enumerate(past.votes), key=lambda arrow: -past.weights[arrow[0]]):
            draw_vote(c, boxes[voter], boxes[target], past.weights[voter])
        room = boxes[0][0] - 42
        lines = theme.balance(scene.say("board-last", round=scene.last), SMALL, room, scene.locale)
        c.lines(30, HEADER + 46, lines, SMALL, MUTED)
    else:
        lines = theme.wrap(scene.say("board-no-count"), BODY, 250, scene.locale)
        c.lines(round(CENTRE[0]), round(CENTRE[1]), lines, BODY, MUTED, "m")
    if not scene.over:
        c.sign(round(x), round(y), "gaze", theme.LINE, 25)


def _plate(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat: name, role card, the votes that it casts now, and the votes that it received last."""
    view, (left, top, right, bottom) = scene.view, box
    won = seat in scene.winners
    c.seat_panel(box, won=won)
    c.badge(left + 32, top + 34, seat, 20)
    room = right - left - 74 - (44 if won else 0)
    c.text(left + 60, top + 34, scene.names[seat], BODY, WHITE, room=room)
    if won:
        c.icon("crown", right - 32, top + 32, 38, WHITE)
    w, h = TILE
    tile = (left + 14, bottom - 12 - h, left + 14 + w, bottom - 12)
    draw_role(c, tile, scene.open_role(seat))
    x = left + 14 + w + 12
    if scene.over:
        c.text(x, top + 76, scene.role_word(seat), SMALL, WHITE, room=right - x - 8)
        if seat == view.pope:
            c.icon("bishop", x + 20, bottom - 34, 40, WHITE)
    else:
        draw_fingers(c, x, bottom - 12 - h // 2, view.weights[seat], 40)
    if scene.counts:
        _number(c, scene, seat, (right - 76, bottom - (58 if scene.over else 74), right - 12, bottom - 8))


def _number(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the votes that a seat has received: dark on paper if it has the most."""
    left, top, right, bottom = box
    leads = seat in scene.leaders
    c.panel(box, PAPER if leads else None, FAINT, 0 if leads else 2, 14)
    size = 56 if bottom - top > 60 else 42
    c.text((left + right) // 2, (top + bottom) // 2, str(scene.counts[seat]), size, INK if leads else WHITE, "m")
    if seat in scene.counted:
        c.accent(box)


def _record(c: Canvas, scene: Scene, top: int) -> int:
    """Draw the record: one row per round, one column per seat. Return the y where it ends."""
    view, seats = scene.view, scene.seats
    bottom = top + 104 + seats * ROW
    c.panel((SIDE, top, RIGHT, bottom))
    c.text(SIDE + 22, top + 30, scene.say("board-record"), BODY, WHITE)
    pitch = (RIGHT - SIDE - 76) // seats

    def column(seat: int) -> int:
        return SIDE + 66 + pitch * seat + pitch // 2

    for seat in range(seats):
        c.badge(column(seat), top + 76, seat, 20)
    for n in range(seats):
        y = top + 104 + n * ROW + ROW // 2 - 4
        past = scene.counts_of(n + 1)
        now = n == view.round - 1 and not scene.over
        c.text(SIDE + 40, y, str(n + 1), BODY, WHITE if now or past else MUTED, "m")
        for seat in range(seats):
            if past is not None:
                leads = seat in leaders_of(past)
                if leads:
                    c.panel((column(seat) - 22, y - 22, column(seat) + 22, y + 22), PAPER, thick=0, radius=12)
                c.text(column(seat), y, str(past[seat]), 34, INK if leads else MUTED, "m")
            elif now:
                c.panel((column(seat) - 22, y - 20, column(seat) + 22, y + 20), None, theme.LINE, 3, 12)
            elif not scene.over:
                c.panel((column(seat) - 10, y - 2, column(seat) + 10, y + 2), FAINT, thick=0, radius=2)
    return bottom


def _chances(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the seats that can be elected in this round, if any."""
    (left, top, right, bottom), some = box, scene.view.possible
    key = "board-impossible" if not some else "board-possible-all" if len(some) == scene.seats else "board-possible"
    middle, y = (left + right) // 2, (top + 160 + bottom) // 2
    badges = some if key == "board-possible" else ()
    lines = theme.balance(scene.say(key), SMALL, right - left - 40, scene.locale)
    c.lines(middle, y - (28 if badges else 0), lines, SMALL, MUTED, "m")
    for n, seat in enumerate(badges):
        c.badge(middle + 56 * n - 28 * (len(badges) - 1), y + 4 + 20 * len(lines), seat, 22)


def _verdict(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw who is pope, and which side has won."""
    view, (left, top, right, bottom) = scene.view, box
    c.panel(box, edge=WHITE, thick=5)
    middle, room = (left + right) // 2, right - left - 36
    high = bottom - top
    if view.pope is None:
        first, why = scene.say("board-no-pope"), "led" if scene.reason == "elder_leads" else "not"
        second = scene.say(f"board-elder-{why}")
    else:
        first = scene.pope_name(view.pope, 42, room)
        second = scene.say(f"board-pope-{scene.role(view.pope)}")
    y = top + 12 + high // 6
    if view.pope is not None and high > 300:
        c.icon("bishop", middle, top + 66, 84, WHITE)
        y = top + 152
    c.text(middle, y, first, 42, WHITE, "m", room=room)
    lines = theme.balance(second, BODY, room, scene.locale)
    c.lines(middle, (y + bottom - 12 - high // 6) // 2, lines, BODY, MUTED, "m")
    title = scene.say("board-arian-wins" if scene.arian_won else "board-catholics-win")
    size = 36
    w = theme.width(title, size)
    y = bottom - 12 - high // 6
    c.icon("crown", middle - w // 2 - 10, y, 42, WHITE)
    c.text(middle + 24, y, title, size, WHITE, "m", room=room - 50)
