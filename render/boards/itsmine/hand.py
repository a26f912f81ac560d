"""A hand of It's Mine!: what is asked and what it takes to answer, the seat's own columns, the cards."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from engine.audience import BACK
from engine.cards import suit_of
from engine.games.itsmine.auction import open_faces
from engine.games.itsmine.digging import fits, placeable, way
from engine.games.itsmine.state import FACES, MINE, MINES, SUITS, in_order
from render import sprites, theme
from render.boards.itsmine import scene as parts
from render.boards.itsmine import table
from render.boards.itsmine.scene import ARROWS, Scene, rank
from render.canvas import Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import GOLD, LEFT, LINE, MUTED, RIGHT, SEATS, WHITE

ASK_TOP, ASK_FOOT = HEADER + 12, 206
STRIP_TOP, STRIP_H = ASK_FOOT + 10, 98
HAND_TOP = STRIP_TOP + STRIP_H + 12


def draw(scene: Scene, seat: int) -> Canvas:
    view, c = scene.view, scene.canvas(HEADER)
    _header(c, scene, seat)
    if view.phase == "bonus" and view.turn == seat:
        _bonus(c, scene, (LEFT, ASK_TOP, 548, STRIP_TOP + STRIP_H))
        for n in range(7):
            x, y = 560 + n % 4 * 155, ASK_TOP + n // 4 * 115
            _strip(c, scene, seat, n, (x, y, x + 151, y + 111))
        _piles(c, scene, 560 + 3 * 155 + 48, ASK_TOP + 115 + 55)
    else:
        if view.phase == "bid" and not view.answered[seat]:
            _faces(c, scene, seat, (LEFT, ASK_TOP, 500, ASK_FOOT))
        else:
            _dice(c, scene, seat, (LEFT, ASK_TOP, 500, ASK_FOOT))
        _citizens_row(c, scene, seat, (512, ASK_TOP, RIGHT, ASK_FOOT))
        for n in range(7):
            x = LEFT + n * 166
            _strip(c, scene, seat, n, (x, STRIP_TOP, x + 156, STRIP_TOP + STRIP_H))
    _cards(c, scene, seat)
    return c


def _header(c: Canvas, scene: Scene, seat: int) -> None:
    view, y, other = scene.view, HEADER // 2, 1 - seat
    c.badge(50, y, seat, 24)
    x = 88 + c.text(88, y, scene.say("board-mine", count=len(view.hands[seat])), HEAD) + 24
    right = RIGHT - 4
    right -= c.text(right, y, str(len(view.hands[other])), 34, align="r") + 8
    c.icon("cards", right - 19, y, 38, MUTED)
    right -= 38 + 10
    if view.phase == "bid" and not view.answered[seat]:  # else _dice() draws both, except during a bonus
        right -= 46
        c.die(right, y - 23, 46, view.shown[other], "dim", SEATS[other])
    if scene.secret and scene.answered[other]:
        right -= 46
        c.icon("sealed", right + 18, y, 36, WHITE)
    c.badge(right - 32, y, other)
    right -= 54 + 24
    right -= table.round_number(c, scene, right, NAME, "r") + 24
    asked = seat in scene.deciding
    room = right - x
    text = _asks(scene, seat) if asked else scene.fit("board-wait", 32, room - 54, seat=other)
    if asked:
        c.pill(theme.WIDTH // 2, y, text, 32, GOLD, align="m", height=54, within=(x, right))
    else:
        w = min(room, theme.width(text, 32))
        c.text(max(x, min(theme.WIDTH // 2 - w // 2, right - w)), y, text, 32, MUTED, room=room)


def _asks(scene: Scene, seat: int) -> str:
    """Return what this seat is asked to do."""
    view = scene.view
    key = "board-do-" + view.phase.replace("_", "-")
    if view.phase in ("take_small", "take_large"):
        return scene.say(key, n=scene.most)
    if view.phase in ("play", "play_sealed") and not placeable(view.hands[seat], view.columns[seat]):
        return scene.say("board-do-pass")
    return scene.say(key + ("-again" if view.phase == "bid" and view.tied is not None else ""))


def _faces(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the six faces: faces that may be bid are ringed, the others are crossed, with the reason."""
    view, (left, top, right, bottom) = scene.view, box
    c.panel(box)
    free, size, pitch = open_faces(view, seat), 62, 76
    x = left + (right - left - 5 * pitch - size) // 2
    for face in FACES:
        open_ = face in free
        y = top + 14 if len(free) < 6 else (top + bottom - size) // 2
        c.die(x, y, size, face, "legal" if open_ else "dim")
        if not open_:
            c.sign(x + size - 6, y + 6, "cross", sprites.RED, 16)
            own = "board-barred-first" if view.round == 1 else "board-barred-last"
            reason = own if face == view.dice[seat] else "board-barred-tied"
            c.text(x + size // 2, bottom - 21, scene.say(reason), SMALL, WHITE, "m", room=pitch + 12)
        x += pitch


def _dice(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw both dice, the seat's own die first; while its bid is sealed, draw that bid."""
    view, (left, top, right, bottom) = scene.view, box
    c.panel(box)
    y, half = (top + bottom) // 2, (right - left) // 2
    for i, who in enumerate((seat, 1 - seat)):
        x = left + 8 + i * half
        c.badge(x + 20, y, who, 20)
        hidden = view.phase == "bid"
        if hidden and scene.answered[who]:
            if view.answered[who] and who == seat:
                c.die(x + 47, y - 28, 56, int(view.sealed[seat][0]), "legal", SEATS[who])
            else:
                parts.sealed(c, (x + 47, y - 28, x + 103, y + 28), True)
            word = "board-sealed"
        elif hidden:
            parts.sealed(c, (x + 47, y - 28, x + 103, y + 28), False)
            word = "board-open"
        else:
            c.die(x + 47, y - 28, 56, view.shown[who], "plain", SEATS[who])
            own, rival = view.shown[who], view.shown[1 - who]
            word = "board-small" if own < rival else "board-large" if own > rival else "board-equal"
        c.text(x + 114, y, scene.say(word), SMALL, MUTED, room=half - 122)


def _citizens_row(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the citizens in slot order, then the deck and the bonus pile."""
    view, (left, top, right, bottom) = scene.view, box
    taking = view.phase in ("take_small", "take_large") and view.turn == seat
    c.panel(box, edge=GOLD if taking else LINE, thick=5 if taking else 2)
    y, w = (top + bottom) // 2, 60
    for i, card in enumerate(view.citizens):
        spot = (left + 14 + i * 71, y - 47, left + 14 + i * 71 + w, y + 47)
        if card is None:
            c.slot(spot, LINE, None, 3)
        else:
            parts.tile(c, spot, card, "legal" if taking else "plain")
            parts.mark(c, scene, spot, card)
    _piles(c, scene, right - 70, y)


def _piles(c: Canvas, scene: Scene, x: int, y: int) -> None:
    """Draw the number of cards in the deck, and below it the number in the bonus pile."""
    view = scene.view
    for icon, count, at in (("deck", len(view.deck), y - 25), ("spark", len(view.bonus), y + 25)):
        c.icon(icon, x, at, 34, WHITE if icon == "spark" and count else MUTED)
        c.text(x + 23, at, str(count), BODY)


def _bonus(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw the bonus card that the seat looks at, the mine that it is for, and the two ways."""
    view, (left, top, right, bottom) = scene.view, box
    c.panel(box, edge=GOLD, thick=5)
    h = bottom - top - 40
    w = round(h * 0.72)
    _card(c, left + 24, top + 20, w, h, view.looked, "win")
    x = left + 24 + w + 26
    room = right - x - 14
    c.icon("spark", x + 18, top + 42, 38, WHITE)
    c.text(x + 46, top + 42, scene.say("board-bonus"), NAME, room=room - 46)
    fitting = fits(view.columns[view.turn][MINE[view.looked]], view.looked)
    note = scene.say("board-bonus-note" if fitting else "board-bonus-dead")
    c.text(x, top + 90, note, SMALL, MUTED if fitting else theme.ALARM, room=room)
    for i, (key, icon) in enumerate((("board-keep", "cards"), ("board-exclude", "removed"))):  # the two ways
        c.icon(icon, x + 18, top + 139 + i * 54, 36, MUTED)
        c.text(x + 48, top + 139 + i * 54, scene.say(key), SMALL, room=room - 48 - 68)
    parts.mine(c, (right - 82, top + 110, right - 20, top + 206), view.owed[0])


def _strip(c: Canvas, scene: Scene, seat: int, n: int, box: Box) -> None:
    """Draw one of the seat's own columns as a strip.

    It shows the last card, the direction, the length against the other seat's column, and whether the bonus is open.
    """
    view, (left, top, right, bottom) = scene.view, box
    column, mine = view.columns[seat][n], MINES[n]
    lit = view.phase == "bonus" and view.turn == seat and mine == view.owed[0]
    c.panel(box, edge=GOLD if lit else theme.FAINT, thick=4 if lit else 2, radius=14)
    y, half = (top + bottom) // 2, min(42, (bottom - top) // 2 - 8)
    if column:
        last = (left + 10, y - half, left + 74, y + half)
        parts.tile(c, last, column[-1])
        parts.mark(c, scene, last, column[-1])
    else:
        c.panel((left + 12, y - 30, left + 72, y + 30), theme.PAPER, thick=0, radius=30)
        symbol = theme.SUITS[suit_of(mine)]
        c.icon(symbol.icon, left + 42, y, 40, symbol.colour)
    arrow = ARROWS.get(way(column) or "")
    is_open, _ = scene.bonus_of(mine)
    if arrow:
        c.icon(arrow, right - 60, y - 22, 34, WHITE)
    if is_open:
        c.icon("spark", right - 24, y - 22, 34, WHITE)
    own, rival = len(column), len(view.columns[1 - seat][n])
    c.text(right - 41, y + 22, f"{own}–{rival}", NAME, WHITE if own > rival else MUTED, "m")


class Fan(NamedTuple):
    """The layout of the hand: its rows, and the size of its cards."""

    rows: tuple[tuple[str, ...], ...]
    w: int
    h: int
    gap: int
    apart: int  # additional pixels between two suits
    captions: bool


def fan(cards: tuple[str, ...], room: int, height: int) -> Fan:
    """Return the arrangement with the largest cards.

    It has one to three rows, broken between suits if that costs no more than one card's breadth per row. All ranks keep
    their 72 pixels, up to the 39 cards that are possible. If room is short, the following are given up, in this order:
    the captions, the space between suits, the breadth of two-figure ranks, the second symbol.
    """
    best: tuple[float, Fan] | None = None
    for count in (1, 2, 3):
        for rows in _broken(cards, count):
            longest = max(map(len, rows))
            for captions, apart in ((True, 18), (False, 18), (False, 0)):
                gap = 22 if longest <= 9 else 14
                inner = max(sum(suit_of(a) != suit_of(b) for a, b in pairwise(row)) for row in rows)
                w = min(248, (room - gap * (longest - 1) - apart * inner - 12) // longest)
                h = min(round(w * 1.5), height // count - (20 if not captions else 52))
                w = min(w, round(h * 0.76))
                worth = w * h * (1.12 if captions else 1) * (1.05 if apart else 1)
                if not sprites.symbol_size(w, h):
                    worth /= 2
                if best is None or worth > best[0]:
                    best = worth, Fan(rows, w, h, gap, apart, captions)
    assert best is not None
    return best[1]


def _broken(cards: tuple[str, ...], count: int) -> list[tuple[tuple[str, ...], ...]]:
    """Return the hand in so many rows: evenly, and between suits if the rows come out nearly even."""
    per = -(-len(cards) // count)
    even = tuple(cards[i : i + per] for i in range(0, len(cards), per))
    for most in (per, per + 1):
        rows: list[tuple[str, ...]] = [()]
        for suit in SUITS:
            own = tuple(card for card in cards if suit_of(card) == suit)
            if rows[-1] and len(rows[-1]) + len(own) > most:
                rows.append(())
            rows[-1] += own
        if len(rows) <= count and max(map(len, rows)) <= most:
            return [tuple(rows), even]
    return [even]


def _card(c: Canvas, x: int, y: int, w: int, h: int, card: str, state: str, out: int = sprites.RING) -> None:
    c.card(x, y, w, h, rank(card), theme.SUITS[suit_of(card)], state, out=out)


def _cards(c: Canvas, scene: Scene, seat: int) -> None:
    view = scene.view
    hand = in_order(card for card in view.hands[seat] if card != BACK)
    if not hand:
        c.slot((LEFT + 300, HAND_TOP + 120, RIGHT - 300, HAND_TOP + 300), MUTED, None, 4)
        c.text(theme.WIDTH // 2, HAND_TOP + 210, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    plan = fan(hand, RIGHT - LEFT, theme.HEIGHT - HAND_TOP - 6)
    step = plan.h + (52 if plan.captions else 20)
    y = HAND_TOP + (theme.HEIGHT - 6 - HAND_TOP - step * len(plan.rows)) // 2 + 10
    legal = scene.look.legal & set(hand)
    for row in plan.rows:
        breaks = sum(suit_of(a) != suit_of(b) for a, b in pairwise(row))
        x = (theme.WIDTH - len(row) * plan.w - (len(row) - 1) * plan.gap - breaks * plan.apart) // 2
        for i, card in enumerate(row):
            if i and suit_of(card) != suit_of(row[i - 1]):
                x += plan.apart
            fitting = fits(view.columns[seat][MINE[card]], card)
            laid = card in view.sealed[seat]
            state = "win" if laid else "legal" if card in legal else "dim" if legal or not fitting else "plain"
            top = y - theme.LIFT // 2 * (state == "legal")
            _card(c, x, top, plan.w, plan.h, card, state, sprites.RING if plan.gap > 16 else 5)
            parts.mark(c, scene, (x, top, x + plan.w, top + plan.h), card)
            if plan.captions:
                c.text(x + plan.w // 2, y + plan.h + 23, card, SMALL, GOLD if state == "legal" else MUTED, "m")
            x += plan.w + plan.gap
        y += step


def laid(scene: Scene, seat: int | None) -> tuple[str, ...]:
    """Return the citizens in the order of their places; after them, the hand of `seat` in the deck's order."""
    return (*scene.citizens, *(() if seat is None else in_order(scene.view.hands[seat])))
