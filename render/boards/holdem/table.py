"""The table of Lombard Hold'em: seats in two rows, between them the shared cards, the pot, and the last result.

Seats go clockwise: from left to right in the upper row, from right to left in the lower row.
"""

from __future__ import annotations

from render import theme
from render.boards.holdem.plates import BADGE, FLAT, draw_plate
from render.boards.holdem.scene import Result, Scene, draw_card
from render.boards.holdem.sums import draw_sum, sum_width
from render.canvas import Box, Canvas
from render.theme import BODY, MUTED, NAME, WHITE

EDGE, GAP = 16, 10  # outside the plates, and between them
BROAD, SLIM = 232, 244  # the height of plates with a broad layout, and of others
WIDEST = {1: 620, 2: 540}  # of a plate, by the number of seats in the upper row
USUAL = 380
MIDDLE = (EDGE + SLIM, theme.HEIGHT - EDGE - SLIM)  # at least so much is free between the rows
SMALLER, LARGER = 184, 216  # the height of the shared cards, with and without a line below them
LINE_H = 64


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    for seat, box in enumerate(places(len(scene.view.balances))):
        draw_plate(c, scene, seat, box)
    result, shared = scene.result, len(scene.winners) > 1
    line = LINE_H if shared or result is not None else 0
    cards = SMALLER if line else LARGER
    top = (theme.HEIGHT - cards - line) // 2
    right, y = _shared(c, scene, top, cards), top + cards + LINE_H // 2 + 8
    if scene.over:
        _winners(c, scene, (right, top, theme.RIGHT, top + cards))
    else:
        _pot(c, scene, (right + theme.RIGHT) // 2, top + cards // 2)
    if shared:
        c.text(theme.WIDTH // 2, y, scene.say("board-share"), NAME, WHITE, "m")
    elif result is not None:
        _last(c, scene, result, y)
    return c


def places(seats: int) -> list[Box]:
    """Return the box of each seat's plate."""
    upper = (seats + 1) // 2
    w = min(WIDEST.get(upper, USUAL), (theme.WIDTH - 2 * EDGE + GAP) // upper - GAP)
    h = BROAD if w >= FLAT else SLIM
    boxes = []
    for row, count, top in ((0, upper, EDGE), (1, seats - upper, theme.HEIGHT - EDGE - h)):
        left = (theme.WIDTH - count * w - GAP * (count - 1)) // 2
        line = [(left + n * (w + GAP), top, left + n * (w + GAP) + w, top + h) for n in range(count)]
        boxes += line[::-1] if row else line
    return boxes


def _shared(c: Canvas, scene: Scene, top: int, high: int) -> int:
    """Draw the shared cards, after the match with light round those of the best hand. Return where they end."""
    w = round(high * 0.71)
    x = (theme.WIDTH - 5 * (w + 14) - 230) // 2
    lit = scene.result.hand.cards if scene.over and scene.result and scene.result.hand else ()
    for card in scene.shared:
        place = (x, top, x + w, top + high)
        draw_card(c, place, card)
        if card in lit:
            c.halo(place)
        elif card in scene.fresh:
            c.accent(place)
        x += w + 14
    return x


def _pot(c: Canvas, scene: Scene, x: int, y: int) -> None:
    c.text(x, y - 54, scene.say("board-pot"), BODY, MUTED, "m")
    c.text(x, y + 22, str(scene.view.pot), 112, WHITE, "m")


def _last(c: Canvas, scene: Scene, result: Result, y: int) -> None:
    """Draw in a line who has taken the last pot, how much it was, and with which hand.

    After the match it is not said who: the winner is above.
    """
    name = scene.say("board-unseen") if result.hand is None else scene.hand_name(result.hand)
    joker = None if result.hand is None else result.hand.joker
    gain, colour, who = f"+{result.coins}", WHITE if scene.over else MUTED, 0 if scene.over else 76 + 2 * BADGE
    w = who + theme.width(gain, NAME) + 20 + theme.width(name, BODY) + (28 + sum_width() if joker else 0)
    x = (theme.WIDTH - w) // 2
    if who:
        c.icon("crown", x + 22, y, 44, MUTED)
        c.badge(x + 60 + BADGE, y, result.seat, BADGE)
    x += who
    x += c.text(x, y, gain, NAME, WHITE) + 20
    x += c.text(x, y, name, BODY, colour) + 28
    if joker:
        draw_sum(c, joker, x, y, colour)


def _winners(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw, in place of the pot, a crown over who has won the match."""
    left, top, right, bottom = box
    x, winners = (left + right) // 2, scene.winners
    if len(winners) > 1:
        c.icon("crown", x, (top + bottom) // 2, 130, WHITE)
        return
    c.icon("crown", x, top + 50, 92, WHITE)
    name = theme.shorten(scene.names[winners[0]], NAME, right - left - 2 * BADGE - 14)
    w = 2 * BADGE + 14 + theme.width(name, NAME)
    c.tag(x - w // 2, bottom - 44, winners[0], name, NAME)
