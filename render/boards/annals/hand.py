"""A seat's private picture: the eras in which it may lay, its own cards there face up, its hand, and what it may face.

Under each card of the hand is what it counts: in its own era, and if that era is lost, in the next one and after that.
"""

from __future__ import annotations

from engine.audience import BACK
from engine.games.annals.rules import counts
from engine.games.annals.state import ERAS, HAND
from render import theme
from render.boards.annals.pieces import SYMBOLS, draw_line, outline, signed, track
from render.boards.annals.scene import Scene
from render.canvas import Box, Canvas
from render.large import Held, in_large
from render.theme import BODY, FAINT, GOLD, INK, LEFT, LINE, MUTED, NAME, PANEL, PAPER, RIGHT, WHITE

BAND = 84  # height of the band with the scores
SCORE = 308  # width of what it shows of a side
ERAS_BOX = (LEFT, 94, RIGHT, 454)
PRESENT = 690  # width of the present era
TITLE = 76  # height of an era's head
HELD = (LEFT, 478, RIGHT, 716)
HIDDEN = (LEFT, 732, RIGHT, 796)
CARD = (160, 168)
RING = 6  # breadth of the gold ring around a card that may be laid
BOX, BETWEEN = (66, 50), 6  # of the numbers under a card


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(BAND)
    _band(c, scene, seat)
    for era, box in columns(scene, seat).items():
        _era(c, scene, era, seat, box)
    _hidden(c, scene, 1 - seat)
    _held(c, scene, seat)
    return c


def columns(scene: Scene, seat: int) -> dict[int, Box]:
    """Return the boxes of the present and the next era. Once the last card is laid, its era takes the hand's room."""
    left, top, right, foot = ERAS_BOX
    now = scene.view.present
    if not scene.view.hands[seat]:
        return {now: (left, top, right, HELD[3])}
    if now == ERAS:
        first = (left + right - PRESENT) // 2
        return {now: (first, top, first + PRESENT, foot)}
    return {now: (left, top, left + PRESENT, foot), now + 1: (left + PRESENT + 16, top, right, foot)}


def _band(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw both scores with their tracks, the seat's own at the left, and what is to be done between them."""
    y, asked = BAND // 2, scene.deciding == seat
    for left, side in ((16, seat), (theme.WIDTH - 16 - SCORE, 1 - seat)):
        c.badge(left + 32, y, side, 32)
        c.text(left + 98, y, str(scene.view.scores[side]), 64, WHITE, "m")
        if side in scene.scored:
            c.accent((left + 73, 14, left + 123, BAND - 12), 12)
        track(c, scene, side, (left + 136, y - 16, left + 260, y + 16))
        c.icon("crown", left + SCORE - 20, y - 4, 40, MUTED)
    words = scene.say("board-lay") if asked else scene.fit("board-turn", NAME, 400, seat=scene.view.turn)
    fill, colour = (GOLD, INK) if asked else (LINE, WHITE)
    c.pill(
        theme.WIDTH // 2, y, words, NAME, fill, colour, "m", height=68, within=(SCORE + 40, theme.WIDTH - SCORE - 40)
    )


def _era(c: Canvas, scene: Scene, era: int, seat: int, box: Box) -> None:
    """Draw an era: its points, the other side's line face down, and the seat's own line with its sum so far."""
    left, top, right, foot = box
    now = era == scene.view.present
    c.panel(box, thick=0)
    if now:
        c.panel((left, top, right, top + TITLE), PAPER, thick=0)
        c.panel((left, top + TITLE // 2, right, top + TITLE), PAPER, thick=0, radius=0)
    c.panel(box, None, WHITE if now else LINE, 5 if now else 2)
    y = top + TITLE // 2 + 1
    c.text(left + 24, y, scene.say("board-era", n=era), NAME, INK if now else WHITE)
    points = scene.say("board-points", n=scene.points(era))
    c.text(right - 24, y, points, 56 if now else NAME, INK if now else MUTED, "r")
    h = (foot - top - TITLE - 42) // 2
    for n, side in enumerate((1 - seat, seat)):
        begin = top + TITLE + 12 + n * (h + 14)
        _line(c, scene, era, side, side == seat, (left, begin, right, begin + h))


def _line(c: Canvas, scene: Scene, era: int, side: int, own: bool, box: Box) -> None:
    """Draw a line, with what the past sends and, of the seat's own line, the sum so far.

    The sum is gold if it counts the chosen card.
    """
    left, top, right, foot = box
    now, sent, y = era == scene.view.present, scene.past(era, side), (top + foot) // 2
    x, w = (left + 104, min(170, (right - left) // 7)) if now else (left + 20, 74)
    if now:
        c.badge(left + 56, y, side, 32)
    boxes = [(x + n * (w + 10), top, x + n * (w + 10) + w, foot) for n in range(3)]
    draw_line(c, scene, era, side, scene.cards(era, side), boxes, own)
    draft = scene.draft(side)
    if own and draft is not None and draft.era == era and draft.card:
        outline(c, boxes[len(scene.cards(era, side))], draft.card)
    end, large = boxes[2][2], foot - top > 200
    if not own:
        words = f"{sent}+?" if sent else "?"
        c.text(right - 28, y, words, (96 if large else 64) if now else 52, MUTED, "r")
        return
    chosen = draft.card if draft is not None and era in scene.open_to(side) else ""
    total = str(scene.so_far(era, side) + (counts(chosen, 0) if chosen else 0))
    size = (132 if large else 96) if now else 72
    c.text(right - 28, y, total, size, GOLD if chosen else WHITE, "r")
    if sent and now:
        c.text((end + right - 28 - theme.width(total, size)) // 2, y, signed(sent), 52, MUTED, "m")


def _held(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the hand, and under each card what it counts in its own era, in the next one, and after that."""
    asked, hand, draft = scene.deciding == seat, scene.view.hands[seat], scene.draft(seat)
    (left, top, right, bottom), (w, h) = HELD, CARD
    pitch = (right - left) // HAND
    first = (left + right - len(hand) * pitch) // 2
    fresh = {*scene.drawn_cards}
    chosen = next((n for n, card in enumerate(hand) if draft is not None and card == draft.card), None)
    for n, card in enumerate(hand):
        middle = first + n * pitch + pitch // 2
        x, y = middle - w // 2, top
        legal = asked and chosen in (None, n)
        c.card(x, y, w, h, card[1:], SYMBOLS[card[0]], "legal" if legal else "plain", out=RING)
        if card in fresh and card not in hand[n + 1 :]:
            ring = RING if legal else 0
            c.accent((x - ring, y - ring, x + w + ring, y + h + ring), 18)
        _numbers(c, scene, card, middle, bottom - BOX[1])


def large(scene: Scene, seat: int) -> list[Held]:
    """Return the cards of a large hand."""
    hand = scene.view.hands[seat]
    return [] if BACK in hand else in_large(hand, scene.drawn_cards)


def _numbers(c: Canvas, scene: Scene, card: str, middle: int, top: int) -> None:
    """Draw what a card counts: on paper like the present's head, then in the eras after that, as far as there are any.

    An empty box: it counts nothing there.
    """
    w, h = BOX
    gaps = range(min(3, ERAS - scene.view.present + 1))
    left = middle - (len(gaps) * (w + BETWEEN) - BETWEEN) // 2
    for gap in gaps:
        number, x = counts(card, gap), left + gap * (w + BETWEEN)
        fill = None if not number else PAPER if gap == 0 else PANEL
        c.panel((x, top, x + w, top + h), fill, LINE if number and gap == 1 else FAINT, 0 if fill == PAPER else 3, 10)
        if number:
            c.text(x + w // 2, top + h // 2, str(number), BODY, (INK, WHITE, MUTED)[gap], "m")


def _hidden(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the cards that a side may still have: its 15 cards without those that were turned up."""
    left, top, right, bottom = HIDDEN
    cards, y = scene.unseen(seat), (top + bottom) // 2
    c.panel(HIDDEN, thick=0, radius=32)
    c.badge(left + 32, y, seat, 32)
    step = min(84, (right - left - 92) // max(1, len(cards)))
    for n, card in enumerate(cards):
        x = left + 84 + n * step
        c.icon(SYMBOLS[card[0]].icon, x + 18, y, 36, MUTED)
        c.text(x + 38, y, card[1:], BODY, WHITE)
