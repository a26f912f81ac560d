"""A hand of It's Mine!: what is asked and what it takes to answer, the seat's own columns, the cards."""

from __future__ import annotations

from engine.audience import BACK
from engine.cards import suit_of
from engine.games.itsmine.digging import fits, placeable
from engine.games.itsmine.state import FACES, MINE, MINES, in_order
from render import theme
from render.boards.itsmine import pieces
from render.boards.itsmine.fan import draw_hand
from render.boards.itsmine.pieces import draw_pile, draw_tile, mark_new
from render.boards.itsmine.scene import Scene, beyond, closed
from render.boards.itsmine.table import question
from render.canvas import Box, Canvas
from render.large import Held, in_large
from render.theme import ALARM, BODY, FAINT, GOLD, HEAD, INK, LEFT, LINE, MUTED, NAME, PAPER, RIGHT, SEATS, WHITE

HEAD_Y, PILL = 50, 64  # the middle of the upper row, and the height of a pill in it
ROW = 104  # top of the citizens, or of the bonus card
CITIZEN = (112, 124)
PILES = 136  # width of the two piles
BONUS = (146, 190)
LOW_BONUS = (104, 128)  # with a hand of more than so many cards:
MANY = 18
WAY = 150  # from a mine to its bonus card
COLUMN = (158, 150)
GAP = 12


def draw(scene: Scene, seat: int) -> Canvas:
    view, c = scene.view, scene.canvas()
    _own(c, scene, seat, _rival(c, scene, seat))
    top = ROW
    if view.phase == "bonus" and view.turn == seat:
        _bonus(c, scene, seat)
        top += _bonus_size(scene, seat)[1] + GAP
    elif view.phase == "bid" or scene.taking:
        _citizens(c, scene, seat)
        top += CITIZEN[1] + GAP
    w, h = COLUMN
    for n in range(7):
        x = LEFT + round(n * (RIGHT - LEFT - w) / 6)
        _column(c, scene, seat, n, (x, top, x + w, top + h))
    draw_hand(c, scene, seat, top + h + GAP)
    return c


# -- the upper row: the question, the dice, the other seat ------------------------------------------------------------


def _own(c: Canvas, scene: Scene, seat: int, right: int) -> None:
    """Draw what this seat is asked or waits for, and its die or the faces it may bid."""
    view, y = scene.view, HEAD_Y
    asked, bidding = scene.asked(seat), view.phase == "bid"
    c.badge(LEFT + 36, y, seat, 36)
    x = LEFT + 88
    if not bidding:
        pieces.draw_dice(c, scene, seat, (x, y - 36, x + 72, y + 36))
        x += 90
    if asked:
        size = BODY if _has_banner(scene) else NAME
        x += c.pill(x, y, _question(scene, seat), size, GOLD, height=PILL) + 18
    elif scene.secret:
        x += c.pill(x, y, scene.say("board-sealed"), NAME, MUTED, height=PILL) + 18
        if bidding:
            _bid(c, scene, seat, x, y)
            x += 90
    else:
        x += _waiting(c, scene, x, y) + 18
    if asked and bidding:
        _faces(c, scene, seat, x, y)
    elif _has_banner(scene):
        text = scene.say("board-" + view.ending.replace("_", "-"))
        c.pill((x + right) // 2 - 9, y, text, theme.SMALL, PAPER, INK, "m", height=PILL - 12)


def _question(scene: Scene, seat: int) -> str:
    view = scene.view
    if view.phase in ("play", "play_sealed"):
        if not placeable(view.hands[seat], view.columns[seat]):
            return scene.say("board-do-pass")
        return scene.say("board-do-play-sealed" if scene.secret else "board-play")
    return scene.say("board-do-bonus") if view.phase == "bonus" else question(scene)


def _waiting(c: Canvas, scene: Scene, x: int, y: int) -> int:
    """Draw what the other seat is asked. Return the width."""
    text = question(scene)
    w = 88 + theme.width(text, BODY) + 28
    c.panel((x, y - 36, x + w, y + 36), MUTED, thick=0, radius=36)
    c.badge(x + 38, y, scene.view.turn, 32)
    c.text(x + 84, y, text, BODY, INK)
    return w


def _bid(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    """Draw the face that the seat has bid, as far as the view shows it."""
    if scene.view.answered[seat]:
        c.die(x, y - 36, 72, int(scene.view.sealed[seat][0]), "win", SEATS[seat])
    else:
        pieces.draw_secret(c, scene, seat, (x, y - 36, x + 72, y + 36))


def _faces(c: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
    """Draw the six faces: faces that may be bid are ringed, the others are struck out."""
    barred = scene.barred(seat)
    for face in FACES:
        if face in barred:
            pieces.draw_barred(c, x, y - 35, 70, face)
        else:
            c.die(x, y - 35, 70, face, "legal")
        x += 80


def _rival(c: Canvas, scene: Scene, seat: int) -> int:
    """Draw the other seat: its die, its secret choice, the number of its cards. Return where its plate begins."""
    rival, y = 1 - seat, HEAD_Y
    lit, choosing = rival in scene.deciding, scene.asked(seat) and scene.view.phase == "bid"
    crowded = choosing or _has_banner(scene)
    name = 0 if crowded else min(230, theme.width(scene.names[rival], BODY)) + 12
    left = RIGHT - 226 - 68 * scene.secret - name
    c.panel((left, y - 42, RIGHT, y + 42), edge=GOLD if lit else LINE, thick=5 if lit else 2)
    c.badge(left + 46, y, rival, 32)
    x = left + 90 + name
    if name:
        c.text(left + 90, y, scene.names[rival], BODY, GOLD if lit else WHITE, room=name - 12)
    pieces.draw_dice(c, scene, rival, (x, y - 31, x + 62, y + 31))
    if scene.secret:
        place = (x + 68, y - 30, x + 128, y + 30)
        if scene.answered[rival]:
            pieces.draw_secret(c, scene, rival, place)
        else:
            c.slot(place, MUTED, theme.SLOT, 4)
    draw_pile(c, (RIGHT - 70, y - 31, RIGHT - 12, y + 31), len(scene.view.hands[rival]), size=BODY)
    return left


# -- the middle rows: citizens, a bonus card, the seat's columns -------------------------------------------------------


def _has_piles(scene: Scene) -> bool:
    return scene.view.phase == "bid" or scene.taking


def _has_banner(scene: Scene) -> bool:
    """Return whether the upper row tells that this round or the next one is the last."""
    return scene.view.ending != "none" and not _has_piles(scene)


def _citizens(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the citizens in slot order; those that never fit the seat's columns are dim. Then the two piles."""
    view, (w, h) = scene.view, CITIZEN
    taking, picked = scene.taking and view.turn == seat, scene.picked(seat)
    left = RIGHT - PILES
    for n, card in enumerate(view.citizens):
        x = LEFT + round(n * (left - GAP - LEFT - w) / 7)
        spot = (x, ROW, x + w, ROW + h)
        if card is None:
            c.slot(spot, LINE, None, 3)
            continue
        state = (
            "win"
            if taking and card in picked
            else "dim"
            if not _fits(scene, seat, card)
            else "legal"
            if taking
            else "plain"
        )
        draw_tile(c, spot, card, state)
        if taking and state == "dim":
            c.panel((x - 5, ROW - 5, x + w + 5, ROW + h + 5), None, GOLD, 5, 16)
        mark_new(c, scene, spot, card)
    if view.ending == "none":
        draw_pile(c, (left, ROW, RIGHT, ROW + h // 2 - 4), len(view.deck))
        draw_pile(c, (left, ROW + h // 2 + 4, RIGHT, ROW + h), len(view.bonus), star=True)
    else:
        _ending(c, scene, (left, ROW, RIGHT, ROW + h))


def _ending(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw, in place of the piles, that this round or the next one is the last."""
    c.panel(box, PAPER, thick=0, radius=14)
    x, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
    first, second = scene.say("board-" + scene.view.ending.replace("_", "-") + "-lines").split(" / ")
    c.text(x, y - 26, first, theme.SMALL, INK, "m")
    c.text(x, y + 26, second, theme.SMALL, INK, "m")


def _bonus_size(scene: Scene, seat: int) -> tuple[int, int]:
    return BONUS if len(scene.view.hands[seat]) <= MANY else LOW_BONUS


def _bonus(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the mine whose bonus the seat has, and the bonus card that it looks at."""
    view, (w, h), (mine_w, mine_h) = scene.view, _bonus_size(scene, seat), pieces.MINE
    y, mine = ROW + h // 2, view.owed[0]
    note = "" if _fits(scene, seat, view.looked) else scene.say("board-bonus-dead")
    long = theme.width(note, HEAD)
    x = (theme.WIDTH - mine_w - WAY - w - (long + 60 if note else 0)) // 2
    spot = (x, y - mine_h // 2, x + mine_w, y + mine_h // 2)
    pieces.draw_mine(c, scene, spot, mine, scene.leader(MINE[mine]))
    c.arrow((x + mine_w + 26, y), (x + mine_w + WAY - 26, y), 16, WHITE)
    x += mine_w + WAY
    draw_tile(c, (x, ROW, x + w, ROW + h), view.looked, "legal")
    if note:  # red is legible on a panel, and not on the lighter parts of the ground
        c.panel((x + w + 20, y - 42, x + w + long + 60, y + 42), thick=0, radius=14)
        c.text(x + w + 40, y, note, HEAD, ALARM)


def _fits(scene: Scene, seat: int, card: str) -> bool:
    return fits(scene.view.columns[seat][MINE[card]], card)


def _column(c: Canvas, scene: Scene, seat: int, n: int, box: Box) -> None:
    """Draw one of the seat's columns, with the cards that are chosen for it.

    It shows the last card, what the next one must be, and the length against the other seat's column.
    """
    view, (left, top, right, bottom) = scene.view, box
    old, column, mine = view.columns[seat][n], scene.grown(seat, n), MINES[n]
    own, rival = len(column), len(view.columns[1 - seat][n])
    lit = view.phase == "bonus" and view.turn == seat and mine == view.owed[0]
    leader = None if own == rival else seat if own > rival else 1 - seat
    pieces.draw_lead(c, (left, top + 8, right, bottom - 8), leader, seat, 8)
    c.panel((left, top + 8, right, bottom - 8), edge=GOLD if lit else FAINT, thick=5 if lit else 2, radius=14)
    w, h, y = 100, 72, top + 18
    if not (own or rival or scene.bonus_of(mine)):
        y = (top + bottom - h) // 2  # nothing will be below it
    sign, x = "" if closed(column) else beyond(column), (left + right) // 2
    if sign:
        c.text(left + 26, y + h // 2, sign, HEAD, WHITE, "m")
        x = right - 8 - w // 2
    spot = (x - w // 2, y, x + w // 2, y + h)
    if column:
        state = "win" if column != old else "dim" if closed(column) else "plain"
        draw_tile(c, spot, column[-1], state)
        mark_new(c, scene, spot, column[-1])
    else:
        c.panel((x - 36, y, x + 36, y + h), theme.PAPER, thick=0, radius=36)
        symbol = theme.SUITS[suit_of(mine)]
        c.icon(symbol.icon, x, y + h // 2, 48, symbol.colour)
    _score(c, scene, mine, (own, rival), (left + right) // 2, bottom - 32)


def _score(c: Canvas, scene: Scene, mine: str, lengths: tuple[int, int], x: int, y: int) -> None:
    """Draw the lengths of both columns at a mine, and the star of its bonus while that is open."""
    own, rival = lengths
    text, colour = f"{own}–{rival}" if own or rival else "", WHITE if own > rival else MUTED
    if not scene.bonus_of(mine):
        c.text(x, y, text, BODY, colour, "m")
        return
    w = theme.width(text, BODY)
    start = x - (w + 46 if text else 36) // 2
    c.text(start, y, text, BODY, colour)
    c.icon("spark", start + (w + 28 if text else 18), y, 36, WHITE)


def large(scene: Scene, seat: int) -> list[Held]:
    """Return the cards of a large hand."""
    return in_large(in_order(card for card in scene.view.hands[seat] if card != BACK), scene.fresh)


def face(c: Canvas, box: Box, card: str, state: str) -> None:
    """Draw a card of a large hand."""
    c.card(box[0], box[1], box[2] - box[0], box[3] - box[1], pieces.rank(card), theme.SUITS[suit_of(card)], state)


def laid(scene: Scene, seat: int | None) -> tuple[str, ...]:
    """Return the citizens in the order of their places; after them, the hand of `seat` in the deck's order."""
    return (*scene.citizens, *(() if seat is None else in_order(scene.view.hands[seat])))
