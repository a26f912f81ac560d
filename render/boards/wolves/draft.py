"""The hand of the seat that has the pack: the roles in it, how many of each, and what each is paid for."""

from __future__ import annotations

from render import theme
from render.boards.wolves.pieces import ROLES, draw_pay, draw_taken
from render.boards.wolves.scene import Scene
from render.canvas import Box, Canvas
from render.theme import GOLD, HEAD, INK, LEFT, LIFT, MUTED, NAME, RIGHT, WHITE

TOP, GAP = 14, 12
ORDER = (124, 100)  # a seat's place in the row
CARD = (200, 270)
COUNT, PAY = 80, 66  # sizes of the figures


def draw(scene: Scene, seat: int) -> Canvas:
    """Draw the question, the seats in the order of the draft, and one column for each kind of role."""
    c = scene.canvas()
    low = TOP + ORDER[1] // 2
    c.pill(LEFT, low, scene.say("board-take"), NAME, GOLD, INK, height=80, room=370)
    _order(c, scene)
    pack, kinds = scene.seen(seat), scene.view.kinds
    wide = (RIGHT - LEFT - (len(kinds) - 1) * GAP) // len(kinds)
    for n, role in enumerate(kinds):
        left = LEFT + n * (wide + GAP)
        _column(c, scene, role, pack.count(role), (left, TOP + ORDER[1] + 16, left + wide, 786))
    return c


def _order(c: Canvas, scene: Scene) -> None:
    """Draw the seats in the order in which the pack comes to them, and which of them have taken a role."""
    (w, h), seats = ORDER, scene.seats
    for n in range(seats):
        seat = (scene.view.starter + n) % seats
        left = RIGHT - (seats - n) * (w + 8) + 8
        owes = seat in scene.owing
        c.seat_panel((left, TOP, left + w, TOP + h), owes)
        c.badge(left + 42, TOP + h // 2, seat, 32)
        if not owes:
            draw_taken(c, scene, seat, (left + w - 46, TOP + 22, left + w - 8, TOP + h - 22))


def _column(c: Canvas, scene: Scene, role: str, count: int, box: Box) -> None:
    left, top, right, bottom = box
    c.panel(box)
    (w, h), legal = CARD, scene.look.legal
    state = "plain" if not legal else "legal" if role in legal else "dim"
    colour = WHITE if count else MUTED
    c.text((left + right) // 2, top + 44, scene.say(f"board-role-{role}"), HEAD, colour, "m", right - left - 24)
    wide = w + 20 + theme.width(f"×{count}", COUNT)
    x, y = (left + right - wide) // 2, top + 110
    c.card(x, y - LIFT * (state == "legal"), w, h, role, ROLES[role], state)
    c.text(x + w + 20, y + h // 2, f"×{count}", COUNT, colour)
    draw_pay(c, scene, role, (left + 20, y + h + 12, right - 8, bottom - 8), PAY)
