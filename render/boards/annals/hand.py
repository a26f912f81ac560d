"""A seat's private picture: small eras with its own cards face up, the opponent's unseen cards, and its hand."""

from __future__ import annotations

from engine.games.annals.rules import counts
from engine.games.annals.state import ERAS, HAND, PLACES
from render.boards.annals.pieces import GAP, SYMBOLS, draw_line, signed
from render.boards.annals.scene import Scene
from render.boards.annals.table import FOOT, header
from render.canvas import Box, Canvas
from render.former import HEAD, HEADER, NAME, SMALL
from render.theme import FAINT, GOLD, LEFT, LIFT, LINE, MUTED, RIGHT, WHITE

ERAS_BOX = (84, HEADER + 12, RIGHT, 424)
HIDDEN = (LEFT, 434, RIGHT, 508)
HELD = (LEFT, 518, RIGHT, FOOT)
CARD = (44, 88)
LARGE = (110, 164)
PITCH = (ERAS_BOX[2] - ERAS_BOX[0] + 6) // ERAS
ROWS = (140, 256)  # y where each line begins: the opponent's, then the seat's own


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    for row, side in zip(ROWS, (1 - seat, seat), strict=True):
        c.badge(LEFT + 26, row + 26, side, 22)
        c.text(LEFT + 26, row + 76, str(scene.view.scores[side]), HEAD, WHITE, "m")
    for era in range(1, ERAS + 1):
        _era(c, scene, era, seat)
    _hidden(c, scene, 1 - seat)
    _held(c, scene, seat)
    return c


def column(era: int) -> Box:
    left = ERAS_BOX[0] + (era - 1) * PITCH
    return (left, ERAS_BOX[1], left + PITCH - 6, ERAS_BOX[3])


def _era(c: Canvas, scene: Scene, era: int, seat: int) -> None:
    """Draw one era: both lines, each with the number that the past sends, or its total if the era is judged.

    Below the lines of an open era is the seat's sum so far.
    """
    box = column(era)
    left, top, right, foot = box
    now, judged = era == scene.view.present, scene.judged(era)
    c.panel(box, edge=WHITE if now else LINE if era == scene.view.present + 1 else FAINT, thick=5 if now else 2)
    colour = MUTED if judged else WHITE
    c.text(left + 12, top + 28, scene.say("board-era", n=era), SMALL, colour)
    if judged:
        winner = scene.view.results[era - 1].winner
        if winner is None:
            c.text(right - 12, top + 28, scene.say("board-tie"), SMALL, MUTED, "r")
        else:
            c.badge(right - 28, top + 28, winner, 18)
    else:
        c.text(right - 12, top + 28, scene.say("board-worth", n=scene.points(era)), SMALL, MUTED, "r")
    for row, side in zip(ROWS, (1 - seat, seat), strict=True):
        draw_line(c, scene, era, side, scene.cards(era, side), (left + 10, row), CARD)
        x, y = (
            left + 10 + PLACES * (CARD[0] + GAP) + (right - left - 10 - PLACES * (CARD[0] + GAP)) // 2 - 2,
            row + CARD[1] // 2,
        )
        if judged:
            won = scene.view.results[era - 1].winner == side
            c.text(x, y, str(scene.view.results[era - 1].totals[side]), NAME, WHITE if won else MUTED, "m")
        elif sent := scene.past(era, side):
            c.text(x, y, signed(sent), SMALL, WHITE, "m")
    if scene.cards(era, seat) and not judged:
        c.text((left + right) // 2, foot - 34, scene.say("board-so-far", n=scene.so_far(era, seat)), NAME, WHITE, "m")


def _hidden(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the cards that a side may still have: its 15 cards without the cards that were turned up."""
    left, top, _, bottom = HIDDEN
    c.panel(HIDDEN)
    y = (top + bottom) // 2
    c.text(left + 16, y, scene.fit("board-hidden", SMALL, 290, seat=seat), SMALL, MUTED, room=300)
    for n, card in enumerate(scene.unseen(seat)):
        x = left + 326 + n * 54
        c.tile((x, y - 31, x + 50, y + 31), card[1:], SYMBOLS[card[0]])


def _held(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw each card of the hand with what it counts: in its own era, in the next era, and after that."""
    asked, hand = scene.deciding == seat, scene.view.hands[seat]
    left, top, right, bottom = HELD
    c.panel(HELD, edge=GOLD if asked else LINE, thick=4 if asked else 2)
    if not hand:
        return
    pitch, (w, h) = (right - left - 24) // HAND, LARGE
    first = (left + right - len(hand) * pitch) // 2 + 8
    fresh = {*scene.drawn_cards}
    for n, card in enumerate(hand):
        x, y = first + n * pitch, (top + bottom - h) // 2 + (0 if asked else LIFT)
        c.card(x, y, w, h, card[1:], SYMBOLS[card[0]], "legal" if asked else "plain")
        if card in fresh and card not in hand[n + 1 :]:
            c.accent((x, y, x + w, y + h))
        for gap, key in enumerate(("board-here", "board-next", "board-then")):
            number = counts(card, gap)
            words = scene.say(key, n=number)
            c.text(x + w + 15, (top + bottom) // 2 - 52 + gap * 52, words, SMALL, WHITE if number else MUTED)
