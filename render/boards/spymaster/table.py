"""The table: the two sides with their documents, the file between them, the row as a film, the discards."""

from __future__ import annotations

from engine.games.spymaster.state import AGENTS, DOCUMENTS
from render import sprites, theme
from render.boards.spymaster import props
from render.boards.spymaster.film import Strip, film
from render.boards.spymaster.ground import STAMP
from render.boards.spymaster.scene import SYMBOLS, Scene
from render.boards.spymaster.stage import SHEET, stage, threads
from render.canvas import Align, Canvas
from render.theme import BODY, GOLD, HEAD, INK, LINE, MUTED, NAME, PANEL, PAPER, RIGHT, SMALL, WHITE

PLATE_W, PLATE = 566, (8, 88)  # width; top and foot
PILL = (118, 60)  # the question on the file's upper edge: y of its middle, and its height
SIDE = (32, 962)  # x where a side's documents begin, by seat
DOCUMENT = (206, 110)
DOCUMENTS_TOP, STEP = 112, 120
TILTS = ((7, -4, 6), (-3, 8, -6))  # angles of exposed documents, by seat
FAN_TOP, FAN_H = 476, 62
FILM = Strip(548, 734, 0, theme.WIDTH, 94, 128)
FOOT = 767


def draw(scene: Scene) -> Canvas:
    c = scene.canvas()
    c.panel((0, FILM.bottom, theme.WIDTH, theme.HEIGHT), PANEL, thick=0, radius=0)
    for seat in (0, 1):
        _plate(c, scene, seat)
        _hand(c, scene, seat)
    stage(c, scene)
    for seat in (0, 1):
        _documents(c, scene, seat)
    threads(c, scene, (_pin(scene, 0), _pin(scene, 1)))
    if not scene.over:
        asked = scene.say(f"board-ask-{scene.view.phase}", n=scene.to_discard)
        c.pill(theme.WIDTH // 2, PILL[0], asked, NAME, GOLD, INK, "m", height=PILL[1])
    film(c, scene, FILM)
    _discards(c, scene)
    return c


def _plate(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw a seat's name and role. The right plate is the mirror image of the left one."""
    view, (top, foot) = scene.view, PLATE
    left, y = (24, RIGHT - PLATE_W)[seat], (PLATE[0] + PLATE[1]) // 2
    lit, won = seat == scene.deciding, view.phase == "over" and seat == scene.winner
    box = (left, top, left + PLATE_W, foot)
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box)

    def at(x: int) -> int:
        return left + (x if seat == 0 else PLATE_W - x)

    outer: Align = "l" if seat == 0 else "r"
    inner: Align = "r" if seat == 0 else "l"
    c.badge(at(46), y, seat, 32)
    room = PLATE_W - 94 - 16
    icon, word, fill, colour = _role(scene, seat)
    if icon:
        wide = theme.width(word, SMALL) + 122
        if theme.width(scene.names[seat], NAME) > room - wide:  # the name is long: only the icon of the role has room
            x = at(PLATE_W - 46)
            c.panel((x - 30, y - 30, x + 30, y + 30), fill, thick=0, radius=30)
            c.icon(icon, x, y, 46, colour)
            room -= 76
        else:
            room -= 18 + c.pill(at(PLATE_W - 16), y, word, SMALL, fill, colour, inner, icon, height=56)
    c.text(at(94), y, scene.names[seat], NAME, GOLD if lit else WHITE, outer, room=room)


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
            word = scene.say("board-secret")
            c.text(x + 14, y + 44, word, SMALL if theme.width(word, SMALL) > 120 else NAME, PANEL)
            continue
        tilt = TILTS[seat][i]
        c.sprite(props.exposed(w, h, tilt), x, y)
        word = scene.say("board-exposed")
        size = SMALL if theme.width(word, SMALL) > 120 else NAME
        c.stamp(x + w // 2 + 2, y + h * 56 // 100, word, size, STAMP, tilt + 4, fill=PAPER)


def _pin(scene: Scene, seat: int) -> tuple[int, int]:
    """Return the point at which the thread to a side's newest exposed document ends."""
    i = max(0, scene.view.exposed[seat] - 1)
    return SIDE[seat] + (DOCUMENT[0] - 20 if seat == 0 else 20), DOCUMENTS_TOP + i * STEP + DOCUMENT[1] - 6


def _hand(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw a seat's cards from behind and their number, with what is asked of the seat beside them."""
    count, left = len(scene.view.hands[seat]), seat == 0
    y = FAN_TOP + FAN_H // 2
    asked = scene.view.phase == "discard" and seat == scene.view.attacker
    less = f"−{scene.to_discard}" if asked else ""
    place = theme.width(less, SMALL) + 20
    room = min(136, SHEET[0] - 64 - theme.width(str(count), HEAD) - place) if asked else 136
    wide = props.fan_width(count, room, FAN_H)
    if count:
        x = 30 if left else theme.WIDTH - 30 - wide
        c.sprite(props.fan(count, wide, FAN_H), x, FAN_TOP - 4)
    x = 42 + wide if left else theme.WIDTH - 42 - wide
    text = c.text(x, y, str(count), HEAD, WHITE, "l" if left else "r")
    if asked:
        x = 46 + wide + text
        x = x if left else theme.WIDTH - x - place
        c.slot((x, y - 28, x + place, y + 28), fill=theme.SLOT, thick=4)
        c.text(x + place // 2, y, less, SMALL, GOLD, "m")


def _discards(c: Canvas, scene: Scene) -> None:
    """Draw the discards by kind: the spies by their numbers, the others counted. At the right is the deck."""
    view = scene.view
    deck = c.text(RIGHT - 4, FOOT, str(len(view.deck)), NAME, WHITE, "r")
    c.icon("deck", RIGHT - 4 - deck - 36, FOOT, 48, MUTED)
    if not view.discard:
        return
    ranks = [str(n) for n in range(1, AGENTS[view.agents][0] + 1) if f"S{n}" in view.discard]
    counts = [(SYMBOLS[suit].icon, f"×{view.discard.count(suit)}") for suit in "FH" if suit in view.discard]
    word, pad, x = scene.say("board-discards"), 18, 28
    wide = sum(theme.width(rank, BODY) + pad + 4 for rank in ranks) + 154 * len(counts) + 82 * bool(ranks)
    if wide + theme.width(word, BODY) + 28 <= RIGHT - 130 - x:
        x += c.text(x, FOOT, word, BODY, MUTED) + 28
    else:  # nearly all spies have fallen
        pad = 8
    if ranks:
        c.icon("spy", x + 24, FOOT, 48, PAPER)
        x += 58
    for rank in ranks:
        w = theme.width(rank, BODY) + pad
        c.panel((x, FOOT - 26, x + w, FOOT + 26), PAPER, PAPER, 2, 9)
        c.text(x + w // 2, FOOT, rank, BODY, theme.BOOK, "m")
        x += w + 4
    x += 24 if ranks else 0
    for icon, count in counts:
        c.icon(icon, x + 26, FOOT, 50, PAPER)
        x += 58 + c.text(x + 58, FOOT, count, BODY) + 26
