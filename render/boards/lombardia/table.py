"""The table: two sides face each other across the deeds of this turn; three to five seats are in a row above them."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.lombardia.sets import Cards
from engine.games.lombardia.state import AUTOMATON, deck_of
from render import theme
from render.boards.lombardia.scene import SYMBOLS, Scene, by_kind, draw_card
from render.boards.lombardia.stage import badge, deeds, header, track
from render.canvas import Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import GOLD, LEFT, MUTED, RIGHT, WHITE

STRIP = 188  # height of a side
UPPER, LOWER = HEADER + 10, theme.HEIGHT - 10 - STRIP
MIDDLE = (UPPER + STRIP + 10, LOWER - 10)
PILE = 116  # width of the deck's column
ROW = (HEADER + 12, 392)  # top and foot of the seats, with three to five of them
HANDS = 500  # x where the cards of a strip begin


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(HEADER)
    view, y = scene.view, HEADER // 2
    key = "board-round" if scene.solo else "board-turn"
    left = 28 + c.text(28, y, scene.say(key, n=view.turn_number), HEAD)
    right = RIGHT - 4 - c.text(RIGHT - 4, y, scene.say("board-goal"), NAME, MUTED, "r")
    header(c, scene, left + 20, right - 20)
    if scene.sides > 2:
        _crowd(c, scene)
    else:
        for side, top in ((1, UPPER), (0, LOWER)):
            _strip(c, scene, side, top)
        _middle(c, scene)
    return c


def _middle(c: Canvas, scene: Scene) -> None:
    top, bottom = MIDDLE
    if scene.solo:
        _pile(c, scene.say("board-deck"), len(scene.view.deck), LEFT, top, bottom)
        if scene.over:
            _reason(c, scene, LEFT + PILE, RIGHT, top + 26)
        else:
            c.pill(theme.WIDTH // 2 + 60, top + 26, scene.preview, SMALL, theme.LINE, WHITE, "m", height=46)
        _discards(c, scene, (LEFT + PILE + 14, top + 58, 640, bottom))
        deeds(c, scene, (660, top + 52, RIGHT, bottom), 140)
        return
    _piles(c, scene, top, bottom)
    _end_or_deeds(c, scene, (LEFT + PILE + 20, top, RIGHT - PILE - 20, bottom), 176)


def _piles(c: Canvas, scene: Scene, top: int, bottom: int) -> None:
    _pile(c, scene.say("board-deck"), len(scene.view.deck), LEFT, top, bottom)
    _pile(c, scene.say("board-discards"), len(scene.view.discard), RIGHT - PILE, top, bottom)


def _pile(c: Canvas, word: str, count: int, left: int, top: int, bottom: int) -> None:
    """Draw a face-down pile with its name and count."""
    middle, y = left + PILE // 2, (top + bottom) // 2
    c.text(middle, y - 92, word, SMALL, MUTED, "m")
    if count:
        c.back(middle - 42, y - 68, 84, 118)
    else:
        c.slot((middle - 42, y - 68, middle + 42, y + 50), theme.LINE, thick=3)
    c.text(middle, y + 82, str(count), NAME, WHITE, "m")


def _end_or_deeds(c: Canvas, scene: Scene, box: Box, h: int) -> None:
    if not scene.over:
        deeds(c, scene, box, h)
        return
    left, top, right, bottom = box
    _reason(c, scene, left, right, top + 34)
    if scene.view.deeds:
        deeds(c, scene, (left, top + 72, right, bottom), 140)


def _reason(c: Canvas, scene: Scene, left: int, right: int, y: int) -> None:
    """Draw why the match is over."""
    text = scene.say("reason-" + scene.view.reason.replace("_", "-"))
    broad = theme.width(text, BODY) + 76
    x = (left + right - broad) // 2
    icon = "crown" if scene.view.winners else "cogwheel" if scene.solo and scene.has_won(AUTOMATON) else "shield"
    c.icon(icon, x + 30, y, 60, WHITE if scene.view.winners else MUTED)
    c.text(x + 76, y, text, BODY, WHITE)


# -- two sides -------------------------------------------------------------------------------------------------------


def _strip(c: Canvas, scene: Scene, side: int, top: int) -> None:
    view, box = scene.view, (LEFT, top, RIGHT, top + STRIP)
    lit, won = scene.who(side) == scene.deciding, scene.over and scene.has_won(side)
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box)
    badge(c, scene, LEFT + 44, top + 42, side, 26)
    c.text(LEFT + 84, top + 42, scene.name(side), NAME, GOLD if lit else WHITE, room=HANDS - LEFT - 110)
    c.text(LEFT + 24, top + 124, str(view.scores[side]), 84, WHITE)
    track(c, scene, side, (LEFT + 136, top + 104, HANDS - 30, top + 146))
    hand = view.hands[side]
    x = HANDS + 40
    c.icon("cards", x - 18, top + 36, 38, MUTED)
    x += 14 + c.text(x + 8, top + 36, str(len(hand)), NAME) + 24
    if scene.solo:
        for group in by_kind(hand):
            c.icon(SYMBOLS[group[0][0]].icon, x + 20, top + 36, 36, MUTED)
            x += 46 + c.text(x + 44, top + 36, str(len(group)), BODY, MUTED) + 22
    elif side == view.active and view.bishops_shown and not scene.over:
        c.icon("bishop", x + 20, top + 36, 36, MUTED)
        c.text(x + 46, top + 36, scene.say("board-bishops-shown"), SMALL, MUTED)
    _row(c, scene, hand, (HANDS, top + 64, RIGHT - 20, top + STRIP - 16), 78)


def _row(c: Canvas, scene: Scene, hand: Cards, box: Box, w: int) -> None:
    """Draw a hand in a row; if there are many cards, they become narrow."""
    left, top, right, bottom = box
    if not hand:
        return
    pitch = min(w + 6, (right - left) // len(hand))
    w = min(w, pitch - 4)
    for n, card in enumerate(hand if scene.solo else (BACK,) * len(hand)):
        place = (left + n * pitch, top, left + n * pitch + w, bottom)
        draw_card(c, place, card)
        if scene.solo and card in scene.fresh:
            c.accent(place)


def _discards(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the open discards of a solo game, one line per kind."""
    left, top, _, bottom = box
    step = (bottom - top) // 4
    groups = {group[0][0]: group for group in by_kind(scene.view.discard)}
    order = deck_of(scene.view.mode).order
    for n, letter in enumerate("KNBP"):
        y = top + n * step
        c.icon(SYMBOLS[letter].icon, left + 18, y + step // 2, 36, MUTED)
        for place, card in enumerate(sorted(groups.get(letter, ()), key=order.__getitem__)):
            x = left + 44 + place * 41
            c.tile((x, y + 3, x + 38, y + step - 3), card[1:], SYMBOLS[letter], bare=True)


# -- three to five ----------------------------------------------------------------------------------------------------


def _crowd(c: Canvas, scene: Scene) -> None:
    count, gap = scene.sides, 10
    w = (RIGHT - LEFT - gap * (count - 1)) // count
    for side in range(count):
        _seat(c, scene, side, (LEFT + side * (w + gap), ROW[0], LEFT + side * (w + gap) + w, ROW[1]))
    top, bottom = ROW[1] + 8, theme.HEIGHT - 12
    _piles(c, scene, top, bottom)
    _end_or_deeds(c, scene, (LEFT + PILE + 20, top, RIGHT - PILE - 20, bottom), 184)


def _seat(c: Canvas, scene: Scene, side: int, box: Box) -> None:
    view, (left, top, right, bottom) = scene.view, box
    lit, won = side == scene.deciding, scene.over and scene.has_won(side)
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box)
    c.badge(left + 34, top + 38, side, 22)
    c.text(left + 64, top + 38, scene.names[side], SMALL, GOLD if lit else WHITE, room=right - left - 76)
    c.text(left + 18, top + 112, str(view.scores[side]), 76, WHITE)
    track(c, scene, side, (left + 16, top + 162, right - 12, top + 188))
    hand = view.hands[side]
    c.text(right - 16, top + 112, str(len(hand)), NAME, WHITE, "r")
    c.icon("cards", right - 58 - 10 * (len(hand) > 9), top + 112, 36, MUTED)
    x = right - 104
    if scene.is_target(side):
        c.icon("aim", x, top + 112, 38, WHITE)
    elif side == view.active and not scene.over:
        for icon, there in (("bishop", view.bishops_shown), ("quill", view.scholar)):
            if there:
                c.icon(icon, x, top + 112, 34, MUTED)
                x -= 40
    cards = view.seen.cards if view.seen is not None and view.seen.side == side and view.seen.open else ()
    area = (left + 16, top + 204, right - 14, bottom - 14)
    if cards:
        pitch = (area[2] - area[0]) // len(cards)
        for n, card in enumerate(cards):
            x = area[0] + n * pitch
            c.tile((x, area[1], x + min(64, pitch - 3), area[3]), card[1:], SYMBOLS[card[0]])
        return
    _row(c, scene, hand, area, 60)
