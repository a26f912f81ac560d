"""The file in the middle of the table: the card just turned up, the guess about it, and what came of it.

Each last move has its page: a reveal with its stamp, a tucked spy, discarded cards, the end. While a card is face down,
or before something has happened, the page explains what each kind does.
"""

from __future__ import annotations

from engine.cards import rank_of, suit_of
from engine.games.spymaster.state import Discarded, Drew, Guessed, HandEmptied, Tucked, in_order
from render import sprites, theme
from render.boards.spymaster import props
from render.boards.spymaster.ground import NAVY, STAMP
from render.boards.spymaster.scene import KINDS, SYMBOLS, Scene, gain, gain_width, rank_label
from render.canvas import Canvas
from render.former import BODY, NAME
from render.theme import INK, WHITE

SHEET = (253, 118, 943, 548)
INNER = (SHEET[0] + 24, SHEET[1] + 22, SHEET[2] - 22, SHEET[3] - 18)
CARD = (297, 150, 206, 292)  # corner, breadth, height
FACE_DOWN = (289, 172, 178, 252)
RIGHT_MIDDLE, RIGHT_ROOM = 714, 392  # middle x, and width, of the text beside the card
TITLE, FOOT = 172, 498  # y of the middles of the first and the last line
KNOT = {0: (282, 430), 1: (896, 452)}  # points where a thread to a side's document begins, by seat
HEAD = 34


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
        _stamp(c, scene.say("board-caught"), 106, NAVY, -7, ring=True)
    else:
        _stamp(c, scene.say("board-success"), 116, STAMP, 9)
    _foot(c, scene, *_result(scene, deed), 1 - deed.seat)


def _stamp(c: Canvas, word: str, size: int, colour: theme.RGB, angle: float, ring: bool = False) -> None:
    """Draw a stamp as large as there is room for."""
    c.stamp(RIGHT_MIDDLE, 332, word, min(size, size * 366 // theme.width(word, size)), colour, angle, ring)


def _guess(c: Canvas, scene: Scene, deed: Guessed) -> None:
    """Draw who guessed what; a wrong guess is struck out."""
    word, icon = scene.say("board-guessed"), 66
    w = 52 + 12 + theme.width(word, HEAD) + 18 + icon + (60 if deed.right else 0)
    x = RIGHT_MIDDLE - w // 2
    c.badge(x + 26, TITLE, deed.seat, 26)
    x += 64 + c.text(x + 64, TITLE, word, HEAD, INK) + 18
    c.icon(deed.type, x + icon // 2, TITLE, icon, INK if deed.right else theme.mix(INK, theme.PAPER, 0.4))
    if deed.right:
        c.icon("tick", x + icon + 36, TITLE, 50, theme.FERN)
    else:
        c.image.paste(STAMP, (x - 2, TITLE - 35), props.strike(icon + 4))


def _result(scene: Scene, deed: Guessed) -> tuple[str, str]:
    """Return what came of a guess: an icon and a line."""
    kind = SYMBOLS[suit_of(deed.card)].icon
    if deed.right:
        return kind, scene.say(f"board-caught-{kind}", rank=rank_of(deed.card))
    return (kind, _nth(scene)) if kind == "spy" else (kind, scene.say(f"board-through-{kind}"))


def _nth(scene: Scene) -> str:
    """Return the new spy's number, and whether it brought a document down.

    If the last card of a hand was played, the row is gone, and no number is given.
    """
    if scene.came(HandEmptied):
        return scene.say("board-through-force" if scene.bared is not None else "board-emptied")
    return scene.say("board-nth-document" if scene.bared is not None else "board-nth", n=scene.spies)


def _foot(c: Canvas, scene: Scene, icon: str, line: str, mover: int) -> None:
    """Draw the last line of the page: what came of the move, and how many cards were drawn.

    Cards drawn by another seat than the mover have that seat's badge.
    """
    drew = [(event.seat, f"+{event.count}") for event in scene.came(Drew)]
    pills = sum(gain_width(count) + 12 + 44 * (seat != mover) for seat, count in drew)
    left, right = INNER[0], INNER[2]
    one = 54 + theme.width(line, NAME) + 12 + pills <= right - left
    y = FOOT if one else FOOT - 26
    c.icon(icon, left + 20, y, 44, INK)
    c.text(left + 54, y, line, NAME, INK, room=right - left - 54)
    x, y = right - pills, FOOT if one else FOOT + 18
    for seat, count in drew:
        if seat != mover:
            c.badge(x + 30, y, seat, 22)
            x += 44
        x += 12 + gain(c, x + 12, y, count)


# -- other moves -------------------------------------------------------------------------------------------------------


def _tuck(c: Canvas, scene: Scene, deed: Tucked) -> None:
    """Draw the card that was tucked in, and the spy under which it is now."""
    _pinned(c, deed.card or "")
    word = scene.say("board-tucked")
    size = HEAD if theme.width(word, HEAD) + 64 <= RIGHT_ROOM else BODY
    x = RIGHT_MIDDLE - (64 + theme.width(word, size)) // 2
    c.badge(x + 26, TITLE, deed.seat, 26)
    c.text(x + 64, TITLE, word, size, INK)
    c.card(RIGHT_MIDDLE - 75, 224, 150, 212, rank_label(deed.spy), SYMBOLS["S"])
    _foot(c, scene, "spy", _nth(scene), deed.seat)


def _thrown(c: Canvas, scene: Scene, deed: Discarded) -> None:
    """Draw the cards that were discarded."""
    word = scene.say("board-thrown", n=len(deed.cards))
    x = INNER[0] + 26
    c.badge(x, TITLE, deed.seat, 26)
    c.text(x + 40, TITLE, word, HEAD, INK)
    cards = in_order(deed.cards)
    rows = 1 if len(cards) <= 4 else 2
    per, h = -(-len(cards) // rows), 212 if rows == 1 else 122
    w = round(h * 0.7)
    for i, card in enumerate(cards):
        line, place = divmod(i, per)
        count = min(per, len(cards) - line * per)
        left = (SHEET[0] + SHEET[2] - count * (w + 14) + 14) // 2 + place * (w + 14)
        top = 336 - (rows * (h + 12) - 12) // 2 + line * (h + 12)
        c.card(left, top, w, h, rank_label(card), SYMBOLS[suit_of(card)])
        c.accent((left, top, left + w, top + h), sprites.corner(w, h))
    _foot(c, scene, "cards", scene.say("board-hand-left", count=len(scene.view.hands[deed.seat])), deed.seat)


# -- nothing to reveal -------------------------------------------------------------------------------------------------


def _kinds(c: Canvas, scene: Scene) -> None:
    """Draw what each kind does unless it is guessed; beside it the face-down card, if there is one."""
    asked = scene.view.phase == "guess"
    left, right, name_size, icon = INNER[0] + 30, INNER[2] - 4, 44, 92
    if asked:
        x, y, w, h = FACE_DOWN
        c.back(x, y, w, h, "legal")
        c.sprite(props.clip(), x + w // 2 - 13, SHEET[1] - 6)
        c.badge(x + w // 2, (y + h + 10 + INNER[3]) // 2, scene.view.attacker, 28)
        left, name_size, icon = x + w + 32, 36, 72
    c.text(left, TITLE, scene.say("board-if-wrong"), HEAD, INK, room=right - left)
    for i, (name, symbol) in enumerate(KINDS.items()):
        y, x = 264 + i * 108, left + icon + (16 if asked else 28)
        c.icon(name, left + icon // 2, y, icon, symbol.ink)
        c.text(x, y - 22, scene.say(f"board-{name}"), name_size, INK)
        c.text(x, y + 24, scene.say(f"board-does-{name}"), BODY if asked else HEAD, INK, room=right - x)
        if name == "force" or (name == "spy" and scene.spies % 3 == 2):
            size = 52 if asked else 76
            c.folder(right - size, y - 52 if asked else y - 44, size, exposed=True)
        elif name == "hacker":
            gain(c, right - gain_width("+2", not asked), y - 26 if asked else y - 6, "+2", icon=not asked)


def _asked(c: Canvas, scene: Scene) -> None:
    """Draw what is to be decided, if the news no longer holds the deed that led to it."""
    view = scene.view
    card = view.row[-1].card if view.phase == "tuck" else view.defector
    if view.phase == "tuck":
        note = scene.say("board-tuck-note", rank=rank_of(view.row[-1].card), card=view.row[-1].card)
    else:
        note = scene.say("board-discard-note", count=len(view.hands[view.attacker]))
    room = RIGHT_ROOM if card else INNER[2] - INNER[0] - 60
    lines = theme.balance(note, HEAD, room, scene.locale)
    if card:
        _pinned(c, card, new=False)
    c.lines(RIGHT_MIDDLE if card else (SHEET[0] + SHEET[2]) // 2, 300, lines, HEAD, INK, "m")
    if card and view.phase == "discard":
        c.icon("turncoat", INNER[0] + 20, FOOT, 44, INK)
        c.text(INNER[0] + 54, FOOT, scene.say("board-caught-spy", rank=rank_of(card)), HEAD, INK)


# -- the end -----------------------------------------------------------------------------------------------------------


def _end(c: Canvas, scene: Scene) -> None:
    """Draw the card that decided the match, if it is known; who has won, with a crown; and by what."""
    view, winner, deed = scene.view, scene.winner, scene.deed
    card = deed.card if isinstance(deed, Guessed | Tucked) and scene.by_documents else None
    if card:
        _pinned(c, card)
    middle, room = (RIGHT_MIDDLE, RIGHT_ROOM) if card else ((SHEET[0] + SHEET[2]) // 2, INNER[2] - INNER[0] - 40)
    if card and isinstance(deed, Guessed):
        _guess(c, scene, deed)
    y = 266 if isinstance(deed, Guessed) and card else 226
    if winner is None:
        title, why = scene.say("board-drawn"), scene.say("board-why-equal", round=view.round)
        c.icon("shield", middle, y, 84, INK)
    else:
        title = scene.fit("board-wins", 48, room, seat=winner)
        why = (
            scene.fit("board-why-documents", BODY, room * 2 - 100, seat=1 - winner)
            if scene.by_documents
            else scene.say("board-why-limit", round=view.round)
        )
        c.panel((middle - 52, y - 52, middle + 52, y + 52), WHITE, thick=0, radius=52)
        c.halo((middle - 52, y - 52, middle + 52, y + 52), 52)
        c.icon("crown", middle, y, 72, INK)
    c.text(middle, y + 100, title, 48, INK, "m", room=room)
    lines = theme.balance(why, BODY, room, scene.locale)[:3]
    c.lines(middle, y + 146 + len(lines) * 21, lines, BODY, INK, "m")


def threads(c: Canvas, scene: Scene, pins: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """Draw a thread from the page to the document that has just been exposed.

    `pins`: the point at which each side's newest exposed document is held.
    """
    if (seat := scene.bared) is not None:
        (x, y), (to_x, to_y) = KNOT[seat], pins[seat]
        c.sprite(props.thread(to_x - x, to_y - y), x + min(0, to_x - x), y + min(0, to_y - y))
