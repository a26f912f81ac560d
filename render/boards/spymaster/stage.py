"""The file in the middle of the table: the card just turned up, the guess about it, and what came of it.

Each last move has its page: a reveal with its stamp, a tucked spy, discarded cards, the end. While a card is face down,
or before something has happened, the page shows what each kind does.
"""

from __future__ import annotations

from engine.cards import rank_of, suit_of
from engine.games.spymaster.state import Discarded, Drew, Guessed, HandEmptied, Tucked, in_order
from render import sprites, theme
from render.boards.spymaster import props
from render.boards.spymaster.ground import NAVY, STAMP
from render.boards.spymaster.pieces import gain, gain_width, outcome
from render.boards.spymaster.scene import KINDS, SYMBOLS, Scene, rank_label
from render.canvas import Canvas
from render.theme import BODY, GOLD, HEAD, INK, SMALL, WHITE

SHEET = (253, 114, 943, 542)
INNER = (SHEET[0] + 24, SHEET[1] + 22, SHEET[2] - 22, SHEET[3] - 18)
MIDDLE = (SHEET[0] + SHEET[2]) // 2
CARD = (297, 150, 206, 290)  # corner, breadth, height
FACE_DOWN = (287, 172, 170, 240)
RIGHT_MIDDLE, RIGHT_ROOM = 714, 392  # middle x, and width, of what is beside the card
TITLE, FOOT = 186, 493  # y of the middles of the first and the last line
STAMPED = 338  # y of a stamp's middle
KNOT = {0: (282, 426), 1: (900, 446)}  # points where a thread to a side's document begins, by seat
ENDED = (908, 262)  # the right one at the end, beside the crown


def stage(c: Canvas, scene: Scene) -> None:
    deed, phase = scene.deed, scene.view.phase
    left, top, right, bottom = SHEET
    c.sprite(props.file(right - left, bottom - top), left, top)
    if phase == "over":
        _end(c, scene)
    elif isinstance(deed, Guessed):
        _reveal(c, scene, deed)
    elif isinstance(deed, Tucked) and deed.card:
        _tuck(c, scene, deed)
    elif isinstance(deed, Discarded):
        _thrown(c, scene, deed)
    elif phase in ("play", "guess"):
        _kinds(c, scene)
    else:
        _asked(c, scene)


def _pinned(c: Canvas, card: str, new: bool = True) -> None:
    """Draw the card in question, large, at the left, with a clip."""
    x, y, w, h = CARD
    c.card(x, y, w, h, rank_label(card), SYMBOLS[suit_of(card)])
    if new:
        c.accent((x, y, x + w, y + h), 18)
    c.sprite(props.clip(), x + w // 2 - 13, SHEET[1] - 16)


# -- a card is turned up -----------------------------------------------------------------------------------------------


def _reveal(c: Canvas, scene: Scene, deed: Guessed) -> None:
    _pinned(c, deed.card)
    _guess(c, scene, deed)
    if deed.right:
        _stamp(c, scene.say("board-caught"), 94, NAVY, -7, ring=True)
    else:
        _stamp(c, scene.say("board-success"), 116, STAMP, 9)
    _foot(c, scene, *_result(scene, deed), 1 - deed.seat)


def _stamp(c: Canvas, word: str, size: int, colour: theme.RGB, angle: float, ring: bool = False) -> None:
    """Draw a stamp as large as there is room for."""
    size = min(size, size * 366 // theme.width(word, size))
    c.stamp(RIGHT_MIDDLE, STAMPED, word, size, colour, angle, ring)


def _guess(c: Canvas, scene: Scene, deed: Guessed) -> None:
    """Draw who guessed what; a wrong guess is struck out."""
    word, icon = scene.say("board-guessed"), 66
    w = 78 + theme.width(word, BODY) + 18 + icon + (60 if deed.right else 0)
    x = RIGHT_MIDDLE - w // 2
    c.badge(x + 32, TITLE, deed.seat, 32)
    x += 96 + c.text(x + 78, TITLE, word, BODY, INK)
    c.icon(deed.type, x + icon // 2, TITLE, icon, INK if deed.right else theme.mix(INK, theme.PAPER, 0.4))
    if deed.right:
        c.icon("tick", x + icon + 36, TITLE, 50, theme.FERN)
    else:
        c.paste(STAMP, (x - 2, TITLE - 35), props.strike(icon + 4))


def _result(scene: Scene, deed: Guessed) -> tuple[str, str]:
    """Return what came of a guess: an icon and a line."""
    kind = SYMBOLS[suit_of(deed.card)].icon
    if deed.right:
        return kind, scene.say(f"board-caught-{kind}", rank=rank_of(deed.card))
    return (kind, _nth(scene)) if kind == "spy" else (kind, scene.say(f"board-through-{kind}"))


def _nth(scene: Scene) -> str:
    """Return the new spy's number; none if the last card of a hand was played, because the row is gone."""
    if scene.came(HandEmptied):
        return scene.say("board-emptied")
    return scene.say("board-nth", n=scene.spies)


def _foot(c: Canvas, scene: Scene, icon: str, line: str, mover: int) -> None:
    """Draw the last line of the page: what came of the move, an exposed document, and the cards that were drawn.

    A card drawn by the other seat, with which its round begins, is left out if there is no room for it.
    """
    left, right = INNER[0] + 60, INNER[2]
    sheet = 0 if scene.bared is None else 66
    c.icon(icon, left - 36, FOOT, 48, INK)
    for drew in sorted(scene.came(Drew), key=lambda event: event.seat != mover):
        other, count = drew.seat != mover, f"+{drew.count}"
        wide = gain_width(count) + (72 if other else 0)
        if other and theme.width(line, SMALL) + sheet + wide + 10 > right - left:
            continue
        gain(c, right - gain_width(count), FOOT, count)
        right -= wide
        if other:
            c.badge(right + 32, FOOT, drew.seat, 32)
        right -= 10
    size = BODY if theme.width(line, BODY) <= right - left - sheet else SMALL
    x = left + c.text(left, FOOT, line, size, INK)
    if sheet:
        c.folder(min(x + 18, right - 58), FOOT - 31, 56, exposed=True)


# -- other moves -------------------------------------------------------------------------------------------------------


def _tuck(c: Canvas, scene: Scene, deed: Tucked) -> None:
    """Draw the card that was tucked in, and the spy under which it is now."""
    card = deed.card or ""
    _pinned(c, card)
    word = scene.say("board-tucked")
    x = RIGHT_MIDDLE - (78 + theme.width(word, BODY)) // 2
    c.badge(x + 32, TITLE, deed.seat, 32)
    c.text(x + 78, TITLE, word, BODY, INK)
    w, h, peek = 146, 206, 92
    left, top = RIGHT_MIDDLE - (w + peek) // 2, 240
    c.lying(left + 10, top + 28, w - 10 + peek, h - 28, rank_label(card), SYMBOLS["S"], h - 28, peek)
    c.card(left, top, w, h, rank_label(deed.spy), SYMBOLS["S"])
    _foot(c, scene, "spy", _nth(scene), deed.seat)


def _thrown(c: Canvas, scene: Scene, deed: Discarded) -> None:
    """Draw the cards that were discarded."""
    word = scene.say("board-thrown", n=len(deed.cards))
    x = INNER[0] + 44
    c.badge(x, TITLE, deed.seat, 32)
    c.text(x + 46, TITLE, word, BODY, INK)
    cards = in_order(deed.cards)
    rows = 1 if len(cards) <= 4 else 2
    per, h = -(-len(cards) // rows), 212 if rows == 1 else 112
    w = round(h * 0.7)
    for i, card in enumerate(cards):
        line, place = divmod(i, per)
        count = min(per, len(cards) - line * per)
        left = MIDDLE - (count * (w + 14) - 14) // 2 + place * (w + 14)
        top = 338 - (rows * (h + 12) - 12) // 2 + line * (h + 12)
        c.card(left, top, w, h, rank_label(card), SYMBOLS[suit_of(card)])
        c.accent((left, top, left + w, top + h), sprites.corner(w, h))
    _foot(c, scene, "cards", scene.say("board-hand-left", count=len(scene.view.hands[deed.seat])), deed.seat)


# -- nothing to reveal -------------------------------------------------------------------------------------------------


def _kinds(c: Canvas, scene: Scene) -> None:
    """Draw what each kind does unless it is guessed; beside it the face-down card, if there is one."""
    asked = scene.view.phase == "guess"
    left, right, icon, size = INNER[0] + 40, INNER[2] - 24, 92, HEAD
    if asked:
        x, y, w, h = FACE_DOWN
        c.back(x, y, w, h, "legal")
        c.sprite(props.clip(), x + w // 2 - 13, SHEET[1] - 6)
        c.badge(x + w // 2, FOOT - 22, scene.view.attacker, 38)
        left, right, icon, size = x + w + 20, INNER[2], 76, SMALL
    c.text(left, TITLE, scene.say("board-if-wrong"), BODY, INK)
    for i, (name, symbol) in enumerate(KINDS.items()):
        y, x = 268 + i * 104, left + icon + (10 if asked else 30)
        c.icon(name, left + icon // 2, y, icon, symbol.ink)
        c.text(x, y, scene.say(f"board-{name}"), size, INK)
        outcome(c, scene, name, right, y)


def _asked(c: Canvas, scene: Scene) -> None:
    """Draw what is to be decided, if the news no longer holds the deed that led to it."""
    view = scene.view
    if view.phase == "tuck":
        spy = view.row[-1].card
        x, y, w, h = CARD
        _pinned(c, spy, new=False)
        outcome(c, scene, "spy", INNER[2] - 4, y + h // 2 + 20)
        _place(c, (x + w + 8, y + 62, x + w + 248, y + h - 20), f"> {rank_label(spy)}")
        return
    columns, middle = 5, MIDDLE
    if view.defector:
        _pinned(c, view.defector, new=False)
        c.icon("turncoat", INNER[0] + 24, FOOT, 48, INK)
        c.text(INNER[0] + 60, FOOT, scene.say("board-caught-spy", rank=rank_of(view.defector)), BODY, INK)
        columns, middle = 3, RIGHT_MIDDLE
    else:
        note = scene.say("board-discard-note", count=len(view.hands[view.attacker]))
        c.text(middle, FOOT, note, BODY, INK, "m")
    rows = -(-scene.to_discard // columns)
    w, h = (96, 132) if rows < 3 else (72, 88)
    for n in range(scene.to_discard):
        line, place = divmod(n, columns)
        here = min(columns, scene.to_discard - line * columns)
        left = middle - (here * (w + 16) - 16) // 2 + place * (w + 16)
        top = 314 - (rows * (h + 14) - 14) // 2 + line * (h + 14)
        c.slot((left, top, left + w, top + h), fill=theme.SLOT)
        c.icon("cards", left + w // 2, top + h // 2, 50, GOLD)


def _place(c: Canvas, box: tuple[int, int, int, int], least: str) -> None:
    """Draw the place for a larger spy, sideways at the right of the spy under which it would be."""
    left, top, right, foot = box
    c.slot(box, fill=theme.SLOT)
    c.icon("spy", (left + right) // 2, top + 70, 92, GOLD)
    c.text((left + right) // 2, foot - 48, least, 76, GOLD, "m")


# -- the end -----------------------------------------------------------------------------------------------------------


def _end(c: Canvas, scene: Scene) -> None:
    """Draw the card that decided the match, if it is known; who has won, with a crown; and by what."""
    view, winner, deed = scene.view, scene.winner, scene.deed
    card = deed.card if isinstance(deed, Guessed | Tucked) and scene.by_documents else None
    if card:
        _pinned(c, card)
    middle, room = (RIGHT_MIDDLE, RIGHT_ROOM) if card else (MIDDLE, INNER[2] - INNER[0] - 40)
    guessed = card is not None and isinstance(deed, Guessed)
    if isinstance(deed, Guessed) and card:
        _guess(c, scene, deed)
    y = 278 if guessed else 232
    if winner is None:
        title, why = scene.say("board-drawn"), scene.say("board-why-equal", round=view.round)
        c.icon("shield", middle, y, 96, INK)
    else:
        title = scene.fit("board-wins", HEAD, room, seat=winner)
        why = scene.say("board-why-documents" if scene.by_documents else "board-why-limit", round=view.round)
        c.panel((middle - 54, y - 54, middle + 54, y + 54), WHITE, thick=0, radius=54)
        c.halo((middle - 54, y - 54, middle + 54, y + 54), 54)
        c.icon("crown", middle, y, 76, INK)
    c.text(middle, y + 98, title, HEAD, INK, "m", room=room)
    lines = theme.balance(why, BODY, room, scene.locale)[:3]
    c.lines(middle, y + 130 + len(lines) * 31, lines, BODY, INK, "m")


def threads(c: Canvas, scene: Scene, pins: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """Draw a thread from the page to the document that has just been exposed.

    `pins`: the point at which each side's newest exposed document is held.
    """
    if (seat := scene.bared) is not None:
        (x, y), (to_x, to_y) = ENDED if scene.over and seat == 1 else KNOT[seat], pins[seat]
        c.sprite(props.thread(to_x - x, to_y - y), x + min(0, to_x - x), y + min(0, to_y - y))
