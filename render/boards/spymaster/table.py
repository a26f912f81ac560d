"""The table: the two sides with their documents, the file between them, the row as a film, the discards."""

from __future__ import annotations

from engine.cards import suit_of
from engine.games.spymaster.state import DOCUMENTS, deck_of
from render import sprites, theme
from render.boards.spymaster import props
from render.boards.spymaster.film import DIM, Strip, film
from render.boards.spymaster.ground import STAMP
from render.boards.spymaster.scene import SYMBOLS, Scene, rank_label
from render.boards.spymaster.stage import stage, threads
from render.canvas import Align, Canvas
from render.former import BODY, NAME, SMALL
from render.theme import GOLD, INK, LINE, MUTED, PANEL, PAPER, RIGHT, WHITE

PLATE_W, PLATE = 430, (16, 88)  # width; top and foot
SIDE = (35, 959)  # x where a side's documents begin, by seat
DOCUMENT = (206, 110)
DOCUMENTS_TOP, STEP = 118, 120
TILTS = ((7, -4, 6), (-3, 8, -6))  # angles of exposed documents, by seat
FAN_TOP, FAN_H = 484, 62
FILM = Strip(556, 724, 0, theme.WIDTH, 94, 128)
FOOT = 763


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    c.panel((0, FILM.bottom, theme.WIDTH, theme.HEIGHT), PANEL, thick=0, radius=0)
    _head(c, scene)
    for seat in (0, 1):
        _plate(c, scene, seat)
        _hand(c, scene, seat)
    stage(c, scene)
    for seat in (0, 1):
        _documents(c, scene, seat)
    threads(c, scene, (_pin(scene, 0), _pin(scene, 1)))
    film(c, scene, FILM, 72)
    _discards(c, scene)
    return c


def _head(c: Canvas, scene: Scene) -> None:
    """Draw the round, and what is asked."""
    view, middle = scene.view, theme.WIDTH // 2
    c.text(middle, 28, scene.say("board-round-of", round=view.round, limit=view.round_limit), BODY, MUTED, "m")
    if view.phase == "over":
        c.text(middle, 70, scene.say("board-over"), BODY, WHITE, "m")
    else:
        asked = scene.say(f"board-ask-{view.phase}", n=scene.to_discard)
        c.pill(middle, 72, asked, NAME, GOLD, INK, "m", height=46, within=(24 + PLATE_W + 8, RIGHT - PLATE_W - 8))


def _plate(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw a seat's name and role. The right plate is the mirror image of the left one."""
    view, (top, foot) = scene.view, PLATE
    left, y = (24, RIGHT - PLATE_W)[seat], (PLATE[0] + PLATE[1]) // 2
    lit, won = seat == scene.deciding, view.phase == "over" and seat == scene.winner
    box = (left, top, left + PLATE_W, foot)
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box, theme.RADIUS)

    def at(x: int) -> int:
        return left + (x if seat == 0 else PLATE_W - x)

    outer: Align = "l" if seat == 0 else "r"
    inner: Align = "r" if seat == 0 else "l"
    c.badge(at(40), y, seat, 25)
    room = PLATE_W - 74 - 10
    icon, word, fill, colour = _role(scene, seat)
    if icon:
        wide = 14 + theme.SUIT + 8 + theme.width(word, SMALL) + 40
        if theme.width(scene.names[seat], NAME) > room - wide:  # the name is long: only the icon of the role has room
            c.panel((at(PLATE_W - 40) - 26, y - 24, at(PLATE_W - 40) + 26, y + 24), fill, thick=0, radius=24)
            c.icon(icon, at(PLATE_W - 40), y, 36, colour)
            room -= 66
        else:
            room -= 14 + c.pill(at(PLATE_W - 14), y, word, SMALL, fill, colour, inner, icon, height=40)
    c.text(at(74), y, scene.names[seat], NAME, GOLD if lit else WHITE, outer, room=room)


def _role(scene: Scene, seat: int) -> tuple[str, str, theme.RGB, theme.RGB]:
    """Return a seat's sign, word and colours; at the end only the winner has a sign."""
    view = scene.view
    if view.phase == "over":
        return ("crown", scene.say("board-won"), WHITE, INK) if seat == scene.winner else ("", "", INK, WHITE)
    if seat == view.attacker:
        return "aim", scene.say("board-attack"), PAPER, sprites.RED_DARK
    return "shield", scene.say("board-defence"), LINE, WHITE


def _documents(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the exposed documents first: torn open, stamped and askew. The others are locked."""
    w, h = DOCUMENT
    shown = scene.view.exposed[seat]
    for i in reversed(range(DOCUMENTS)):
        x, y = SIDE[seat], DOCUMENTS_TOP + i * STEP
        if i >= shown:
            c.sprite(props.locked(w, h), x, y)
            c.text(x + 18, y + 50, scene.say("board-secret"), SMALL, PANEL)
            continue
        tilt = TILTS[seat][i]
        c.sprite(props.exposed(w, h, tilt), x, y)
        word = scene.say("board-exposed")
        size = min(48, 48 * 168 // theme.width(word, 48))
        c.stamp(x + w // 2 + 2, y + h * 56 // 100, word, size, STAMP, tilt + 4, fill=PAPER)


def _pin(scene: Scene, seat: int) -> tuple[int, int]:
    """Return the point at which the thread to a side's newest exposed document ends."""
    i = max(0, scene.view.exposed[seat] - 1)
    return SIDE[seat] + (DOCUMENT[0] - 20 if seat == 0 else 20), DOCUMENTS_TOP + i * STEP + DOCUMENT[1] - 6


def _hand(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw a seat's cards from behind and their number, with what is asked of the seat beside them."""
    count = len(scene.view.hands[seat])
    y = FAN_TOP + FAN_H // 2
    asked = scene.view.phase == "discard" and seat == scene.view.attacker
    wide = props.fan_width(count, 92 if asked else 126, FAN_H)
    if count:
        x = 30 if seat == 0 else theme.WIDTH - 30 - wide
        c.sprite(props.fan(count, wide, FAN_H), x, FAN_TOP - 4)
    text = c.text(
        42 + wide if seat == 0 else theme.WIDTH - 42 - wide, y, str(count), 44, WHITE, "l" if seat == 0 else "r"
    )
    if asked:
        less = f"−{scene.to_discard}"
        w = max(50, theme.width(less, SMALL) + 14)
        x = 42 + wide + text + 6
        x = x if seat == 0 else theme.WIDTH - x - w
        c.slot((x, y - 24, x + w, y + 24), fill=theme.SLOT, thick=4)
        c.text(x + w // 2, y, less, SMALL, GOLD, "m")


def _discards(c: Canvas, scene: Scene) -> None:
    """Draw the discards by kind: the spies' numbers in their places, the others counted. At the right is the deck."""
    view = scene.view
    x = 28 + c.text(28, FOOT, scene.say("board-discards"), BODY, MUTED) + 22
    c.icon("spy", x + 20, FOOT, 42, PAPER)
    x += 50
    spies = [card for card in dict.fromkeys(deck_of(view.agents)) if suit_of(card) == "S"]
    for card in spies:
        seen, w = card in view.discard, 40
        box = (x, FOOT - 23, x + w, FOOT + 23)
        c.panel(box, PAPER if seen else None, PAPER if seen else LINE, 2, 9)
        c.text(x + w // 2, FOOT, rank_label(card), SMALL, theme.BOOK if seen else DIM, "m")
        x += w + 3
    deck = c.text(RIGHT - 4, FOOT, str(len(view.deck)), 38, WHITE, "r")
    c.icon("deck", RIGHT - 4 - deck - 32, FOOT, 42, MUTED)
    for i, suit in enumerate("FH"):
        left = x + 34 + i * 140
        c.icon(SYMBOLS[suit].icon, left + 24, FOOT, 46, PAPER)
        c.text(left + 56, FOOT, f"×{view.discard.count(suit)}", 34)
