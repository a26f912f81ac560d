"""The table of Reasonable Wolves: seats in a ring, words between them, and in the draft what the last deal brought."""

from __future__ import annotations

from engine.games.wolves.state import DEALS
from render import theme
from render.boards.wolves.pieces import draw_ballot, draw_emblem, draw_taken, draw_word
from render.boards.wolves.ring import (
    CENTRE,
    PLANS,
    bubbles,
    draw_line,
    draw_vote,
    line_colour,
    pack_place,
    plates,
)
from render.boards.wolves.scene import Scene
from render.canvas import Box, Canvas
from render.theme import BODY, GOLD, HEAD, LEFT, WHITE

PAD = 14
CHIP, SMALLEST = 38, 36  # an earlier role, usually and in a row of the most
MOST = max(DEALS.values())
SCORE = 62
CARD = (48, 66)


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    boxes, last = plates(scene.seats), scene.last
    if scene.phase != "take" or last:
        for seat in range(scene.seats):
            draw_line(c, scene.seats, seat, line_colour(scene.words[seat] if scene.words else None))
    if last:
        for voter, target in sorted(enumerate(last.votes), key=lambda vote: vote[1] == last.out):
            if target is not None:
                draw_vote(c, boxes[voter], boxes[target], target == last.out)
    for seat, box in enumerate(boxes):
        _plate(c, scene, seat, box)
    _words(c, scene)
    if scene.phase == "take":
        _pack(c, scene)
    _deal(c, scene)
    return c


def _words(c: Canvas, scene: Scene) -> None:
    """Draw the bubbles: the words, or which of them are in."""
    if scene.phase == "take" and not scene.last:
        return
    for seat, box in enumerate(bubbles(scene.seats)):
        word = scene.words[seat] if scene.words else None
        owes = scene.phase == "say" and seat in scene.owing
        draw_word(c, box, word, not owes, scene.is_false(seat), GOLD)
        if seat in scene.fresh_words and not owes:
            c.accent(box, 24)


def _pack(c: Canvas, scene: Scene) -> None:
    x, y = pack_place(scene.seats, scene.view.turn)
    count = len(scene.seen(scene.view.turn))
    c.fan(x, y, count, 56, 78, 7)


def _deal(c: Canvas, scene: Scene) -> None:
    """Draw the number of the deal: large in the middle, or in the corner while arrows or the pack lie there."""
    text = f"{scene.view.round}/{scene.view.deals}"
    if scene.last or scene.phase == "take":
        c.pill(LEFT, 52, text, BODY, theme.PANEL, WHITE, icon="moonlight", height=68)
        return
    x, y = CENTRE
    c.icon("moonlight", x, y - 30, 104, WHITE)
    c.text(x, y + 72, text, 80, WHITE, "m")


def _plate(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat: badge, name and the points of the last deal; below them its score and its earlier roles."""
    (left, top, right, bottom), radius, last = box, PLANS[scene.seats].badge, scene.last
    owes, won = seat in scene.owing, seat in scene.winners
    c.seat_panel(box, owes, won)
    if won:
        c.halo(box)
    y, end = top + 12 + radius, right - PAD
    c.badge(left + PAD + radius, y, seat, radius)
    if last and last.gains[seat]:
        gain = f"+{last.gains[seat]}"
        wide = theme.width(gain, HEAD)
        c.text(end, y, gain, HEAD, WHITE, "r")
        if scene.just_paid:
            c.accent((end - wide - 8, y - 32, end + 6, y + 32), 12)
        end -= wide + 14
    x = left + PAD + 2 * radius + 14
    c.text(x, y, scene.names[seat], BODY, GOLD if owes else WHITE, room=end - x)
    low = (y + radius + bottom) // 2
    x = left + PAD + 4
    c.text(x, low, str(scene.view.scores[seat]), SCORE, WHITE)
    x = _history(c, scene, seat, left + PAD + 82, low)
    if last and seat == last.out:
        c.icon("suitcase", x + 20, low, CHIP, WHITE)
    if won:
        c.icon("crown", right - PAD - 18, low, 36, WHITE)
    if not scene.over:
        _mark(c, scene, seat, (right - PAD - CARD[0], low - CARD[1] // 2))


def _history(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> int:
    """Draw the roles of the earlier deals, larger that of the deal that is looked back at. Return the right edge."""
    past = scene.view.past
    full = len(past) == MOST
    for n, deal in enumerate(past):
        size = SMALLEST if full else CHIP + 14 * (scene.last is not None and n == len(past) - 1)
        draw_emblem(c, x + size // 2, y, size, deal.roles[seat])
        x += size + 2 - full
    return x


def _mark(c: Canvas, scene: Scene, seat: int, at: tuple[int, int]) -> None:
    """Draw what a seat has done in this deal: its role card, or its ballot."""
    x, y = at
    box = (x, y, x + CARD[0], y + CARD[1])
    if scene.phase == "vote":
        done = seat not in scene.owing
        draw_ballot(c, box, done)
        if done and seat in scene.fresh_votes:
            c.accent(box, 10)
    else:
        draw_taken(c, scene, seat, box)
