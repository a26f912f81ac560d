"""The table of both Rabbit Rummy games: seats, the cards on the table and what may follow, discards, what scores."""

from __future__ import annotations

from engine.cards import PACK
from engine.games.rabbit.state import SUIT
from render import theme
from render.boards.rabbit.fan import fan
from render.boards.rabbit.scene import Block, Scene, draw_card
from render.canvas import Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import ALARM, FAINT, GOLD, INK, LEFT, LINE, MUTED, PAPER, RIGHT, SEATS, WHITE
from render.theme import PACK as SUITS

SEAT_TOP, SEAT_H = 90, 118
MIDDLE = (SEAT_TOP + SEAT_H + 14, 590)  # top and bottom of the cards on the table
RULE = 262  # width of the two panels that show what may follow
FOOT = 604  # y where the discards begin
FOOTER = theme.HEIGHT - FOOT + 6
FEW = 8  # discards up to this number are shown as cards


def draw(scene: Scene) -> Canvas:
    view, c = scene.view, scene.canvas(HEADER, FOOTER)
    header(c, scene)
    gap = 12
    w = (RIGHT - LEFT - gap * (view.seats - 1)) // view.seats
    for seat in range(view.seats):
        x = LEFT + seat * (w + gap)
        _seat(c, scene, seat, (x, SEAT_TOP, x + w, SEAT_TOP + SEAT_H))
    if view.phase == "over":
        _verdict(c, scene, (LEFT, MIDDLE[0], RIGHT, MIDDLE[1]))
    else:
        half = (MIDDLE[1] - MIDDLE[0] - 12) // 2
        order(c, scene, (RIGHT - RULE, MIDDLE[0], RIGHT, MIDDLE[0] + half))
        binding(c, scene, (RIGHT - RULE, MIDDLE[1] - half, RIGHT, MIDDLE[1]))
        _row(c, scene, LEFT, RIGHT - RULE - 20)
    _discards(c, scene)
    _legend(c, scene)
    return c


def header(c: Canvas, scene: Scene) -> None:
    view, y = scene.view, HEADER // 2
    c.text(28, y, scene.say("board-round", round=view.round), HEAD)
    w = c.text(RIGHT - 4, y, scene.say("board-stock", count=len(view.stock)), 34, align="r")
    c.icon("deck", RIGHT - 4 - w - 32, y, 40, MUTED)
    key = {"drawn": "board-drawn", "over": "board-over"}.get(view.phase)
    c.pill(theme.WIDTH // 2 - 10, y, scene.say(key) if key else scene.fits(), 32, align="m", height=54)


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat: name, cards in hand, whether it has passed on the top card, points."""
    view, (left, top, right, _) = scene.view, box
    lit, won = seat == scene.deciding, seat in scene.winners
    c.seat_panel(box, lit, won)
    c.badge(left + 38, top + 36, seat)
    c.text(left + 70, top + 36, scene.names[seat], NAME, GOLD if lit else WHITE, room=right - left - 86 - 46 * won)
    if won:
        c.icon("crown", right - 34, top + 36, 38)
    y = top + 88
    c.icon("cards", left + 38, y, 40, MUTED)
    held = left + 68 + c.text(left + 68, y, str(len(view.hands[seat])), 36)
    x = right - 20 - c.text(right - 20, y, scene.goal, BODY, MUTED, "r")
    x -= 2 + c.text(x - 2, y, str(view.scores[seat]), 40, WHITE, "r")
    if scene.passed(seat):
        word, middle = scene.say("board-passed"), (held + x) // 2
        half = theme.width(word, SMALL) // 2 + min(20, max(4, (x - held - 16 - theme.width(word, SMALL)) // 2))
        c.panel((middle - half, y - 21, middle + half, y + 21), LINE, thick=0, radius=14)
        c.text(middle, y, word, SMALL, WHITE, "m")


# -- the middle ------------------------------------------------------------------------------------------------------


def _row(c: Canvas, scene: Scene, left: int, right: int) -> None:
    """Draw the cards on the table, the newest card large, and the place of the next card."""
    view, (top, bottom) = scene.view, MIDDLE
    table, middle = view.table, (top + bottom) // 2 - 34
    h, small = 262, 206
    w, slot, strip = round(h * 0.71), 150, 76
    room = right - left - slot - 24 - w
    shown = table[-1 - max(0, (room - 70) // strip) :]
    older = shown[:-1]
    hidden = len(table) - len(shown)
    used = len(older) * strip + (w + 24 if table else 0) + slot + (64 if hidden else 0)
    x = left + (right - left - used) // 2
    if hidden:
        c.text(x + 26, middle, f"+{hidden}", 36, MUTED, "m")
        x += 64
    for played in older:
        draw_card(c, x, middle - small // 2, round(small * 0.71), small, played.card, strip=strip - 6)
        if played.card in scene.fresh:
            c.accent((x, middle - small // 2, x + strip - 6, middle + small // 2))
        c.badge(x + strip // 2 - 3, middle + h // 2 + 30, played.seat, 20)
        if played.turned:
            c.text(x + strip // 2 - 3, bottom - 10, scene.say("board-starter"), SMALL, MUTED, "m")
        x += strip
    if table:
        draw_card(c, x, middle - h // 2, w, h, table[-1].card, frame=SEATS[table[-1].seat])
        if table[-1].card in scene.fresh:
            c.accent((x, middle - h // 2, x + w, middle + h // 2), 18)
        y = middle + h // 2 + 30
        c.badge(x + 20, y, table[-1].seat, 20)
        c.text(x + 48, y, scene.names[table[-1].seat], BODY, WHITE, room=w + slot - 20)
        if table[-1].turned:
            c.text(x + 48, bottom - 10, scene.say("board-starter"), SMALL, MUTED)
        x += w + 24
    _stage(c, scene, (x, middle - 100, x + slot, middle + 100))


def _stage(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the place of the next card, or the back of a drawn card that is not decided yet."""
    left, top, right, bottom = box
    if scene.view.phase == "drawn":
        c.back(left, top, right - left, bottom - top, "legal")
        return
    c.slot(box, fill=theme.SLOT)
    word = scene.say("board-slot-lead" if scene.top is None else "board-slot")
    lines = theme.balance(word, BODY, right - left - 22, scene.locale)
    c.lines((left + right) // 2, (top + bottom) // 2, lines, BODY, GOLD, "m")


def order(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw which end of the ranks is strong."""
    left, top, right, bottom = box
    turned = scene.view.reversed
    colour, x, y = ALARM if turned else WHITE, (left + right) // 2, (top + bottom) // 2 - 24
    c.panel(box, edge=ALARM if turned else LINE, thick=5 if turned else 2)
    weak, strong = ("K", "A") if turned else ("A", "K")
    c.text(x - 86, y, weak, 46, MUTED, "m")
    c.icon("right", x - 8, y, 72, colour)
    c.text(x + 78, y, strong, 78, colour, "m")
    c.text(x, bottom - 34, scene.say("board-reversed" if turned else "board-normal"), BODY, colour, "m")


def binding(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the only suit that may follow, if there is one."""
    left, top, right, bottom = box
    x, y, suit = (left + right) // 2, (top + bottom) // 2 - 22, scene.suit
    if suit is None:
        c.panel(box)
        for n, symbol in enumerate(SUITS.values()):
            c.icon(symbol.icon, x + round((n - 1.5) * 54), y, 42, MUTED)
        c.text(x, bottom - 36, scene.say("board-any-suit"), BODY, MUTED, "m")
    else:
        c.panel(box, PAPER, thick=0)
        c.icon(SUITS[suit].icon, x, y, 92, SUITS[suit].colour)
        c.text(x, bottom - 34, scene.say("board-only-suit", suit=suit), BODY, INK, "m")


def _verdict(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw who won the match, and with which cards."""
    view, (left, top, right, bottom) = scene.view, box
    c.panel(box, edge=WHITE if scene.winners else LINE, thick=5)
    x, winners = (left + right) // 2, scene.winners
    y = top + 46 if view.shown else (top + bottom) // 2 - 34
    if len(winners) == 1:
        title = scene.fit("board-wins", 46, right - left - 160, seat=winners[0])
    else:
        title = (
            scene.fit("board-share", 46, right - left - 160, seats=tuple(map(str, winners)))
            if winners
            else (scene.say("board-no-winner"))
        )
    w = theme.width(title, 46)
    if winners:
        c.icon("crown", x - w // 2 - 10, y, 62, WHITE)
    c.text(x + (34 if winners else 0), y, title, 46, WHITE, "m", room=right - left - 160)
    y += 62
    why, text, win = scene.why(), scene.won_with(), view.won
    if win is None:
        c.text(x, y, why, BODY, WHITE, "m")
        return
    w = theme.width(why, BODY) + 24 + theme.width(text, BODY) + 50
    c.text(x - w // 2, y, why, BODY)
    c.pill(x + w // 2, y, text, BODY, align="r", height=50)
    if not win.groups:
        return
    plan = fan([Block(group) for group in win.groups], (left + 24, y + 34, right - 24, bottom - 10), widest=140)
    for place in plan.places:
        _lay(c, place.x, place.y, plan.w, plan.h, place.card, plan.tiles)


def _lay(c: Canvas, x: int, y: int, w: int, h: int, card: str, tile: bool) -> None:
    if tile:
        rank, symbol = theme.face_of(card)
        c.tile((x, y, x + w, y + h), rank, symbol)
    else:
        draw_card(c, x, y, w, h, card)


# -- the foot --------------------------------------------------------------------------------------------------------


def _discards(c: Canvas, scene: Scene) -> None:
    """Draw the latest discard in full, and the other discards beside it.

    A few discards are drawn as cards. Many are drawn in a grid with a place for each card of the pack, to be counted.
    """
    discards, x = scene.view.discards, 28
    c.text(x, FOOT + 22, scene.say("board-discards", count=len(discards)), BODY, MUTED)
    if not discards:
        c.slot((x + 20, FOOT + 46, x + 122, FOOT + 190), LINE, None, 4)
        return
    newest = (x + 20, FOOT + 46, x + 122, FOOT + 190)
    draw_card(c, newest[0], newest[1], 102, 144, discards[-1])
    if discards[-1] in scene.fresh:
        c.accent(newest)
    if len(discards) <= FEW:
        for n, card in enumerate(reversed(discards[:-1])):
            draw_card(c, x + 150 + n * 96, FOOT + 64, 84, 126, card, state="dim")
        return
    gone, pitch, step = set(discards), 44, 46
    for n, card in enumerate(PACK):
        row, place = divmod(n, 13)
        left, y = 252 + place * pitch, FOOT + 28 + row * step
        symbol = SUITS[SUIT[card]]
        if place == 0:
            c.panel((left - 46, y - 20, left - 6, y + 20), PAPER, thick=0, radius=10)
            c.icon(symbol.icon, left - 26, y, 34, symbol.colour)
        if card not in gone:
            c.panel((left, y - 20, left + pitch - 5, y + 20), None, FAINT, 2, 8)
            continue
        if card == discards[-1]:
            c.panel((left - 4, y - 22, left + pitch - 1, y + 22), WHITE, thick=0, radius=10)
        c.panel((left, y - 19, left + pitch - 5, y + 19), PAPER, thick=0, radius=7)
        c.text(left + (pitch - 5) // 2, y, card[1:], SMALL, symbol.ink, "m")


def _legend(c: Canvas, scene: Scene) -> None:
    """Draw what scores."""
    lines = scene.legend()
    left, step = 850, 184 // len(lines)
    for n, (name, points) in enumerate(lines):
        y = FOOT + 6 + step // 2 + n * step
        w = c.text(RIGHT - 6, y, points, NAME, WHITE, "r")
        c.text(left, y, name, SMALL, MUTED, room=RIGHT - 20 - left - w)
