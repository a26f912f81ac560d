"""It's Mine! in pictures: seven shafts on a staircase of mines, the citizens beside them.

The table: each mine in the middle of its shaft, seat 0's column below it and seat 1's above, the newest card outermost,
with its direction and length at the end; under each mine the star of its bonus, gold while it is open, then with the
badge of whoever had it. At the right the two seats with their dice, and between them the citizens around the deck. At
the end a row for each mine, from K down to 7, in the order of the reckoning.

The hand: what is asked and what it takes to answer (faces, citizens, a bonus card), the own columns as strips, and the
cards by suit and number. A card that fits its column no more is dimmed, for it never will again.
"""
from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from engine.audience import BACK
from engine.cards import rank_of, suit_of
from engine.games.itsmine.auction import may_take, open_faces
from engine.games.itsmine.digging import fits, placeable, way
from engine.games.itsmine.scoring import PENALTY, SIMPLE_WORTH, Settlement, Verdict, settle
from engine.games.itsmine.state import FACES, MINE, MINES, RANK, SUITS, in_order
from render import sprites, theme
from render.canvas import Align, Box, Canvas
from render.picture import Look
from render.scene import BaseScene
from render.theme import ALARM, BODY, GOLD, HEAD, LINE, MUTED, NAME, PANEL, PAPER, RGB, SEATS, SMALL, WHITE

SYMBOLS = {  # icon, colour, and the colour of text: coin and star are too light for it
    "H": ("heart", theme.HEART, theme.HEART), "O": ("onion", theme.ONION, theme.ONION),
    "B": ("book", theme.BOOK, theme.BOOK), "C": ("coin", theme.COIN, theme.mix(theme.COIN, PANEL, 0.5)),
    "S": ("star", theme.STAR, theme.FERN), "T": ("clock", theme.CLOCK, theme.CLOCK),
    "X": ("coffin", theme.COFFIN, theme.COFFIN),
}
LEFT, RIGHT, FOOT = theme.MARGIN, theme.WIDTH - theme.MARGIN, theme.HEIGHT - 12
HEADER = 76
ARROWS = {"up": "rise", "down": "fall"}
FAINT = theme.mix(LINE, PANEL, 0.5)
SLOT_FILL = theme.rgb("0C383C")


def rank(card: str) -> str:
    """As it stands on the card: A for 1, K for 13."""
    return {1: "A", 13: "K"}.get(rank_of(card), str(rank_of(card)))


# -- what the view says ----------------------------------------------------------------------------------------------


class Scene(BaseScene):
    """A view with what follows from it, and its words in one language."""

    __slots__ = ()
    game = "itsmine"

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        view = self.view
        if view.phase == "over":
            return ()
        return (view.turn,) if view.turn is not None else tuple(s for s in (0, 1) if not view.answered[s])

    @property
    def secret(self) -> bool:
        """Whether choices are made in secret."""
        return self.view.phase in ("bid", "play_sealed")

    @property
    def most(self) -> int:
        """How many citizens may be taken at most, now."""
        return may_take(self.view, self.view.turn)[-1]

    @property
    def citizens(self) -> list[str]:
        return [card for card in self.view.citizens if card is not None]

    @property
    def end(self) -> Settlement:
        return _settled(self.view.variant, self.view.columns, self.view.laid)

    @property
    def winner(self) -> int | None:
        winners = self.end.winners
        return winners[0] if winners else None

    def waiting(self, seat: int, mine: int) -> tuple[str, ...]:
        """Cards that have been shown and will be placed there after the other seat's."""
        view = self.view
        return tuple(card for card in view.waiting if seat != view.turn and MINE[card] == mine)

    def bonus_of(self, mine: str) -> tuple[bool, int | None]:
        """Whether the bonus of a mine may still be earned (or is just now), and who had it."""
        for claim in self.view.claimed:
            if claim.mine == mine:
                return False, claim.seat
        return bool(self.view.bonus) or mine in self.view.owed[:1], None


_settled = lru_cache(maxsize=8)(settle)


# -- parts -----------------------------------------------------------------------------------------------------------


def _tile(c: Canvas, box: Box, card: str, state: str = "plain", frame: RGB | None = None) -> None:
    symbol, colour, ink = SYMBOLS[suit_of(card)]
    c.tile(box, rank(card), symbol, colour, state, ink, frame)


def _mine(c: Canvas, box: Box, mine: str, state: str = "plain") -> None:
    """A mine: framed, unlike the cards that are dug there."""
    colour = SYMBOLS[suit_of(mine)][1]
    _tile(c, box, mine, state, theme.mix(colour, PAPER, 0.45) if colour == theme.COFFIN else colour)


def _lines(c: Canvas, x: int, y: int, lines: list[str], size: int, colour: RGB, align: Align = "l") -> None:
    """Lines of text around the middle `y`."""
    step = round(size * 1.42)
    for i, line in enumerate(lines):
        c.text(x, y + round((i - (len(lines) - 1) / 2) * step), line, size, colour, align)


def _round(c: Canvas, scene: Scene, x: int, size: int, align: Align = "l") -> int:
    """The number of the round, and that it is the last or that the next one is. Returns the width."""
    view, y = scene.view, HEADER // 2
    banner = {"last_next": "board-last-next", "last_now": "board-last-now"}.get(view.ending)
    text = scene.say("board-round", round=view.round)
    if align == "r" and banner:
        return c.text(x, y, scene.say(banner), size, GOLD, "r")
    w = c.text(x, y, text, size, MUTED if align == "r" else WHITE, align)
    if banner:
        now = view.ending == "last_now"
        w += 16 + c.pill(x + w + 16, y, scene.say(banner), BODY, GOLD if now else LINE, PANEL if now else WHITE,
                         height=46)
    return w


def _star(c: Canvas, scene: Scene, mine: str, x: int, y: int) -> None:
    """The bonus of a mine around (x, y): open, or whose it was."""
    is_open, seat = scene.bonus_of(mine)
    if is_open:
        c.icon("spark", x, y, 34, GOLD)
    elif seat is not None:
        c.icon("spark", x - 20, y, 34, MUTED)
        c.badge(x + 20, y, seat, 17)


# -- the table -------------------------------------------------------------------------------------------------------

SHAFT, PITCH, STEP = 108, 112, 11  # a shaft's width, from shaft to shaft, from stair to stair
TOP = HEADER + 14
HEIGHT = FOOT - TOP - 6 * STEP  # of a shaft
MINE_H, STAR_H = 64, 38
HALF = (HEIGHT - MINE_H - STAR_H) // 2  # of a shaft, above or below the mine
SIDE = LEFT + 6 * PITCH + SHAFT + 20  # where the seats begin


def draw_table(view: Any, look: Look) -> Canvas:
    """What everybody sees."""
    scene = Scene.drawn(view, look)
    if view.phase == "over":
        return _reckoning(scene)
    c = Canvas(HEADER)
    x = 28 + _round(c, scene, 28, HEAD) + 24
    right = RIGHT - 4 - c.text(RIGHT - 4, HEADER // 2, scene.say("board-pile", count=len(view.bonus)), 34, align="r")
    c.icon("spark", right - 28, HEADER // 2, 40, GOLD if view.bonus else MUTED)
    text, room = _phase(scene), right - 60 - x
    w = min(room, theme.width(text, 32) + 54)
    middle = max(x + w // 2, min(theme.WIDTH // 2, right - 60 - w // 2))
    c.pill(middle, HEADER // 2, text, 32, align="m", height=54, room=room)
    _shafts(c, scene)
    top = TOP
    _seat(c, scene, 1, (SIDE, top, RIGHT, top + 140))
    _seat(c, scene, 0, (SIDE, FOOT - 140, RIGHT, FOOT))
    _citizens(c, scene, (SIDE, top + 156, RIGHT, FOOT - 156))
    return c


def _phase(scene: Scene) -> str:
    view = scene.view
    if view.phase in ("take_small", "take_large"):
        return scene.say("board-" + view.phase.replace("_", "-"), n=scene.most)
    again = "-again" if view.phase == "bid" and view.tied is not None else ""
    return scene.say("board-" + view.phase.replace("_", "-") + again)


def _shafts(c: Canvas, scene: Scene) -> None:
    """The mines, rising from left to right, and both seats' columns."""
    view = scene.view
    for n in range(7):
        x, top = LEFT + n * PITCH, TOP + (6 - n) * STEP
        c.panel((x, top, x + SHAFT, top + HEIGHT), edge=FAINT, radius=14)
    for n, mine in enumerate(MINES):
        x, top = LEFT + n * PITCH, TOP + (6 - n) * STEP
        y = top + HALF
        lit = view.phase == "bonus" and mine == view.owed[0]
        for seat in (0, 1):
            column, coming = view.columns[seat][n], scene.waiting(seat, n)
            pitch = min(54, (HALF - 52) // max(1, len(column) + len(coming)))
            at = y + MINE_H + STAR_H + 2 if seat == 0 else y - 5
            for k, card in enumerate((*column, *coming)):
                upper = at + k * pitch if seat == 0 else at - (k + 1) * pitch
                box = (x + 4, upper + 2, x + SHAFT - 4, upper + pitch - 1)
                _tile(c, box, card)
                if k >= len(column):
                    c.slot(box, GOLD, None, 5)
            if column:
                end = (len(column) + len(coming)) * pitch + 24
                c.pill(x + SHAFT // 2, at + end if seat == 0 else at - end, str(len(column)), BODY + 2, SEATS[seat],
                       WHITE, "m", ARROWS.get(way(column) or ""), height=38)
        _mine(c, (x, y, x + SHAFT, y + MINE_H), mine, "legal" if lit else "plain")
        _star(c, scene, mine, x + SHAFT // 2, y + MINE_H + STAR_H // 2 + 2)
    # Whose the upper columns are and whose the lower ones, in the two corners that the staircase leaves.
    c.badge(LEFT + 26, TOP + 28, 1)
    c.text(LEFT + 60, TOP + 28, scene.names[1], BODY, MUTED, room=2 * PITCH - 20)
    c.badge(SIDE - 46, FOOT - 28, 0)
    c.text(SIDE - 80, FOOT - 28, scene.names[0], BODY, MUTED, "r", room=2 * PITCH - 20)


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """A seat: name, die, sealed choice, cards in hand and out of the game."""
    view, (left, top, right, _) = scene.view, box
    lit = seat in scene.deciding
    c.panel(box, edge=GOLD if lit else LINE, thick=5 if lit else 2)
    c.badge(left + 38, top + 38, seat)
    c.text(left + 70, top + 38, scene.names[seat], NAME, GOLD if lit else WHITE, room=right - left - 90)
    y = top + 97
    c.die(left + 18, y - 30, 60, view.shown[seat], "dim" if view.phase == "bid" else "plain", SEATS[seat])
    if scene.secret:
        _sealed(c, (left + 88, y - 30, left + 148, y + 30), view.answered[seat])
    removed = str(len(view.removed[seat]))
    x = right - 18 - c.text(right - 18, y, removed, 34, MUTED if removed == "0" else WHITE, "r")
    c.icon("removed", x - 24, y, 36, MUTED)
    x -= 62
    x -= c.text(x, y, str(len(view.hands[seat])), 38, WHITE, "r")
    c.icon("cards", x - 28, y, 42, MUTED)


def _sealed(c: Canvas, box: Box, done: bool) -> None:
    """The place of a secret choice: open, or closed and locked."""
    x, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
    if done:
        c.panel(box, sprites.BACK, sprites.BACK_LINE, 3, 12)
        c.icon("sealed", x, y, 38, WHITE)
    else:
        c.slot(box, GOLD, SLOT_FILL, 4)


def _citizens(c: Canvas, scene: Scene, box: Box) -> None:
    """The block of three by three: eight citizens around the deck."""
    view, (left, top, right, bottom) = scene.view, box
    gap = 12
    w, h = (right - left - 2 * gap) // 3, (bottom - top - 2 * gap) // 3
    slots = iter(view.citizens)
    taking = view.phase in ("take_small", "take_large")
    for place in range(9):
        x, y = left + place % 3 * (w + gap), top + place // 3 * (h + gap)
        spot = (x, y, x + w, y + h)
        if place == 4:
            if view.deck:
                c.back(x, y, w, h, emblem=str(len(view.deck)))
            else:
                c.slot(spot, MUTED, SLOT_FILL, 4)
                c.icon("deck", x + w // 2, y + h // 2 - 18, 44, MUTED)
                c.text(x + w // 2, y + h // 2 + 34, "0", 40, align="m")
            continue
        card = next(slots)
        if card is None:
            c.slot(spot, LINE, None, 4)
        else:
            _tile(c, spot, card, "legal" if taking else "plain")


# -- the end ---------------------------------------------------------------------------------------------------------

ROW_TOP, ROW, TILE = 132, 74, 52
MIDDLE = 460  # of the mines


def _reckoning(scene: Scene) -> Canvas:
    """The end, a mine a row from K to 7: hands and columns paired off, what counts, who wins it; then the sums."""
    c, view, end = Canvas(HEADER), scene.view, scene.end
    x = 28 + c.text(28, HEADER // 2, scene.say("board-over"), HEAD)
    c.text(x + 14, HEADER // 2, scene.say("board-round", round=view.round), NAME, MUTED)
    title = scene.say("board-drawn") if scene.winner is None else scene.fit("board-wins", 32, 420, seat=scene.winner)
    c.pill(theme.WIDTH // 2, HEADER // 2, title, 32, GOLD, align="m", height=54,
           icon=None if scene.winner is None else "crown")
    if end.reason != "score":
        c.text(RIGHT - 4, HEADER // 2, scene.say("board-reason-" + end.reason.replace("_", "-")), BODY, GOLD, "r", 330)
    elif any(end.pairs):
        c.text(RIGHT - 4, HEADER // 2, scene.say("board-paired"), SMALL, MUTED, "r", 330)
    y = 104
    for seat in (0, 1):
        side: Align = "r" if seat == 0 else "l"
        x = MIDDLE + (96 if seat else -96)
        c.badge(x + (20 if seat else -20), y, seat, 20)
        c.text(x + (50 if seat else -50), y, scene.names[seat], BODY, WHITE, side, room=280)
    c.text(RIGHT, y, scene.say("board-judged"), SMALL, MUTED, "r")
    for i, verdict in enumerate(end.verdicts):
        _judged(c, scene, end, verdict, ROW_TOP + i * ROW)
    for seat in (0, 1):
        _sum(c, scene, end, seat, (LEFT + seat * 584, ROW_TOP + 7 * ROW + 6, LEFT + 568 + seat * 584, FOOT))
    return c


def _judged(c: Canvas, scene: Scene, end: Settlement, verdict: Verdict, top: int) -> None:
    view, mine, n = scene.view, verdict.mine, MINE[verdict.mine]
    owner, y = end.owners[n], top + ROW // 2
    c.panel((LEFT, top + 3, RIGHT, top + ROW - 3), edge=FAINT, radius=14)
    if owner is not None:  # a bar in the winner's colour, on its side
        edge = LEFT if owner == 0 else RIGHT - 12
        c.panel((edge, top + 3, edge + 12, top + ROW - 3), SEATS[owner], thick=0, radius=6)
    _tile(c, (MIDDLE - 52, top + 7, MIDDLE + 52, top + ROW - 7), mine, "plain",
          None if owner is None else SEATS[owner])
    for seat in (0, 1):
        column, kept = view.columns[seat][n], len(end.columns[seat][n])
        more = verdict.why == "more" and verdict.seat == seat
        side = 1 if seat else -1
        c.text(MIDDLE + side * 82, y, str(kept), HEAD, GOLD if more else WHITE if kept else MUTED, "m")
        x = MIDDLE + side * 108
        held = [card for card in view.laid[seat] if MINE[card] == n]
        gone = len(column) - kept
        items = [(card, "dim" if k >= kept else "plain", None) for k, card in enumerate(column)]
        hands = [(card, "dim" if k < gone else "plain", ALARM if k >= gone else None) for k, card in enumerate(held)]
        for k, (card, state, frame) in enumerate(items + hands):
            at = x + side * (k * TILE + (14 if k >= len(items) else 0))
            left = at if seat else at - TILE + 4
            _, colour, ink = SYMBOLS[mine[0]]
            c.tile((left, top + 11, left + TILE - 4, top + ROW - 11), rank(card), "", colour, state, ink, frame)
    _verdict(c, scene, end, verdict, y)


def _verdict(c: Canvas, scene: Scene, end: Settlement, verdict: Verdict, y: int) -> None:
    """At the right of a row: who wins the mine in the end, and why."""
    owner = end.owners[MINE[verdict.mine]]
    x = RIGHT - 262
    if owner is not None:
        c.badge(x + 4, y, owner, 20)
    else:
        c.text(x + 4, y, "–", HEAD, MUTED, "m")
    pending = verdict.why == "pending"
    c.text(x + 36, y, scene.say("board-why-" + verdict.why), SMALL, WHITE if verdict.seat is not None else MUTED,
           room=208 - 36 * pending)
    if pending:
        c.icon("fall", RIGHT - 34, y, 34, MUTED)


def _sum(c: Canvas, scene: Scene, end: Settlement, seat: int, box: Box) -> None:
    """Steps 6 and 7 of a seat."""
    left, top, right, bottom = box
    won = seat == scene.winner
    c.panel(box, edge=GOLD if won else LINE, thick=5 if won else 2)
    w = c.text(right - 24, (top + bottom) // 2, str(end.scores[seat]), 68, GOLD if won else WHITE, "r")
    c.badge(left + 40, top + 38, seat)
    mines = [mine for mine in reversed(MINES) if end.owners[MINE[mine]] == seat]
    if scene.view.variant == "simple":
        text = f"{len(mines)}×{SIMPLE_WORTH} = {end.points[seat]}"
    else:
        text = "+".join(str(RANK[mine]) for mine in mines) + f" = {end.points[seat]}" * (len(mines) > 1) or "0"
    c.text(left + 76, top + 38, text, NAME, room=right - left - 76 - w - 40)
    minus = scene.view.variant != "simple"
    left_over = end.leftover[seat]
    key = "board-leftover" if minus and left_over else "board-leftover-only"
    text = scene.say(key, count=left_over, minus=PENALTY * left_over)
    c.text(left + 76, bottom - 34, text, NAME, ALARM if left_over and minus else MUTED, room=right - left - 76 - w - 40)


# -- a hand ----------------------------------------------------------------------------------------------------------

ASK_TOP, ASK_FOOT = HEADER + 12, 206
STRIP_TOP, STRIP_H = ASK_FOOT + 10, 98
HAND_TOP = STRIP_TOP + STRIP_H + 12


def draw_hand(view: Any, seat: int, look: Look) -> Canvas:
    """What one seat sees: what is asked, its columns, its cards. At the end, when all is open, the table."""
    scene = Scene.drawn(view, look)
    if view.phase == "over":
        return _reckoning(scene)
    c = Canvas(HEADER)
    _hand_header(c, scene, seat)
    if view.phase == "bonus" and view.turn == seat:
        _bonus(c, scene, (LEFT, ASK_TOP, 548, STRIP_TOP + STRIP_H))
        for n in range(7):
            x, y = 560 + n % 4 * 155, ASK_TOP + n // 4 * 115
            _strip(c, scene, seat, n, (x, y, x + 151, y + 111))
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


def _hand_header(c: Canvas, scene: Scene, seat: int) -> None:
    view, y, other = scene.view, HEADER // 2, 1 - seat
    c.badge(50, y, seat, 24)
    x = 88 + c.text(88, y, scene.say("board-mine", count=len(view.hands[seat])), HEAD) + 24
    right = RIGHT - 4
    right -= c.text(right, y, str(len(view.hands[other])), 34, align="r") + 8
    c.icon("cards", right - 19, y, 38, MUTED)
    right -= 38 + 56
    c.die(right, y - 23, 46, view.shown[other], "dim" if view.phase == "bid" else "plain", SEATS[other])
    if scene.secret and view.answered[other]:
        right -= 46
        c.icon("sealed", right + 18, y, 36, WHITE)
    c.badge(right - 32, y, other)
    right -= 54 + 24
    right -= _round(c, scene, right, NAME, "r") + 24
    asked = seat in scene.deciding
    room = right - x
    text = _asks(scene, seat) if asked else scene.fit("board-wait", 32, room - 54, seat=other)
    w = min(room, theme.width(text, 32) + 54)
    middle = max(x + w // 2, min(theme.WIDTH // 2, right - w // 2))
    if asked:
        c.pill(middle, y, text, 32, GOLD, align="m", height=54, room=room)
    else:
        c.text(middle, y, text, 32, MUTED, "m", room=room)


def _asks(scene: Scene, seat: int) -> str:
    """What this seat is to do."""
    view = scene.view
    key = "board-do-" + view.phase.replace("_", "-")
    if view.phase in ("take_small", "take_large"):
        return scene.say(key, n=scene.most)
    if view.phase in ("play", "play_sealed") and not placeable(view.hands[seat], view.columns[seat]):
        return scene.say("board-do-pass")
    return scene.say(key + ("-again" if view.phase == "bid" and view.tied is not None else ""))


def _faces(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """The six faces: those that may be bid ringed, the others crossed, with the reason."""
    view, (left, top, right, bottom) = scene.view, box
    c.panel(box)
    free, size, pitch = open_faces(view, seat), 62, 76
    x = left + (right - left - 5 * pitch - size) // 2
    for face in FACES:
        open_ = face in free
        y = top + 14 if len(free) < 6 else (top + bottom - size) // 2
        c.die(x, y, size, face, "legal" if open_ else "dim")
        if not open_:
            c.panel((x + size - 24, y - 8, x + size + 8, y + 24), sprites.RED, thick=0, radius=16)
            c.image.paste(WHITE, (x + size - 16, y), sprites.icon("cross", 16))
            reason = "board-barred-last" if face == view.dice[seat] else "board-barred-tied"
            c.text(x + size // 2, bottom - 21, scene.say(reason), SMALL, WHITE, "m", room=pitch + 6)
        x += pitch


def _dice(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Both dice, the own one first; the own bid while it is sealed."""
    view, (left, top, right, bottom) = scene.view, box
    c.panel(box)
    y, half = (top + bottom) // 2, (right - left) // 2
    for i, who in enumerate((seat, 1 - seat)):
        x = left + 8 + i * half
        c.badge(x + 20, y, who, 20)
        hidden = view.phase == "bid"
        if hidden and view.answered[who]:
            if who == seat:
                c.die(x + 47, y - 28, 56, int(view.sealed[seat][0]), "legal", SEATS[who])
            else:
                _sealed(c, (x + 47, y - 28, x + 103, y + 28), True)
            word = "board-sealed"
        elif hidden:
            _sealed(c, (x + 47, y - 28, x + 103, y + 28), False)
            word = "board-open"
        else:
            c.die(x + 47, y - 28, 56, view.shown[who], "plain", SEATS[who])
            own, rival = view.shown[who], view.shown[1 - who]
            word = "board-small" if own < rival else "board-large" if own > rival else "board-equal"
        c.text(x + 114, y, scene.say(word), SMALL, MUTED, room=half - 122)


def _citizens_row(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """The citizens in slot order; then the deck and the bonus pile."""
    view, (left, top, right, bottom) = scene.view, box
    taking = view.phase in ("take_small", "take_large") and view.turn == seat
    c.panel(box, edge=GOLD if taking else LINE, thick=5 if taking else 2)
    y, w = (top + bottom) // 2, 60
    for i, card in enumerate(view.citizens):
        spot = (left + 14 + i * 71, y - 47, left + 14 + i * 71 + w, y + 47)
        if card is None:
            c.slot(spot, LINE, None, 3)
        else:
            _tile(c, spot, card, "legal" if taking else "plain")
    for icon, count, at in (("deck", len(view.deck), y - 25), ("spark", len(view.bonus), y + 25)):
        c.icon(icon, right - 68, at, 34, GOLD if icon == "spark" and count else MUTED)
        c.text(right - 46, at, str(count), BODY)


def _bonus(c: Canvas, scene: Scene, box: Box) -> None:
    """The card that is looked at, the mine that it is for, and the two ways."""
    view, (left, top, right, bottom) = scene.view, box
    c.panel(box, edge=GOLD, thick=5)
    h = bottom - top - 40
    w = round(h * 0.72)
    _card(c, left + 24, top + 20, w, h, view.looked, "win")
    x = left + 24 + w + 26
    room = right - x - 14
    c.icon("spark", x + 18, top + 42, 38, GOLD)
    c.text(x + 46, top + 42, scene.say("board-bonus"), NAME, room=room - 46)
    fitting = fits(view.columns[view.turn][MINE[view.looked]], view.looked)
    note = scene.say("board-bonus-note" if fitting else "board-bonus-dead")
    c.text(x, top + 90, note, SMALL, MUTED if fitting else ALARM, room=room)
    options = ("board-keep", "cards", theme.FERN), ("board-exclude", "removed", sprites.RED_DARK)
    for i, (key, icon, fill) in enumerate(options):
        c.pill(x, top + 139 + i * 54, scene.say(key), SMALL, fill, WHITE, icon=icon, height=46, room=room - 68)
    _mine(c, (right - 82, top + 110, right - 20, top + 206), view.owed[0])


def _strip(c: Canvas, scene: Scene, seat: int, n: int, box: Box) -> None:
    """An own column: its last card, direction, length against the other seat's, and whether the bonus is open."""
    view, (left, top, _, bottom) = scene.view, box
    column, mine = view.columns[seat][n], MINES[n]
    lit = view.phase == "bonus" and view.turn == seat and mine == view.owed[0]
    c.panel(box, edge=GOLD if lit else FAINT, thick=4 if lit else 2, radius=14)
    y, half = (top + bottom) // 2, min(42, (bottom - top) // 2 - 8)
    symbol, colour, _ = SYMBOLS[mine[0]]
    if column:
        _tile(c, (left + 10, y - half, left + 74, y + half), column[-1])
    else:
        c.panel((left + 12, y - 30, left + 72, y + 30), PAPER, thick=0, radius=30)
        c.icon(symbol, left + 42, y, 40, colour)
    arrow = ARROWS.get(way(column) or "")
    is_open, _ = scene.bonus_of(mine)
    if arrow:
        c.icon(arrow, left + 94, y - 22, 34, WHITE)
    if is_open:
        c.icon("spark", left + 130, y - 22, 34, GOLD)
    own, rival = len(column), len(view.columns[1 - seat][n])
    c.text(left + 112, y + 22, f"{own}–{rival}", NAME, GOLD if own > rival else WHITE if own + rival else MUTED, "m")


class Fan(NamedTuple):
    """How the hand is laid out: its rows, and the size of its cards."""

    rows: tuple[tuple[str, ...], ...]
    w: int
    h: int
    gap: int
    apart: int  # more between two suits
    captions: bool


def fan(cards: tuple[str, ...], room: int, height: int) -> Fan:
    """The arrangement with the largest cards.

    One to three rows, broken between suits where that costs no more than one card's breadth a row. All ranks keep their
    72 pixels, up to the 39 cards that are possible; what gives way is, in this order, the captions, the space between
    suits, the breadth of two-figure ranks, the second symbol.
    """
    best: tuple[float, Fan] | None = None
    for count in (1, 2, 3):
        for rows in _broken(cards, count):
            longest = max(map(len, rows))
            for captions, apart in ((True, 18), (False, 18), (False, 0)):
                gap = 22 if longest <= 9 else 14
                inner = max(sum(suit_of(a) != suit_of(b) for a, b in pairwise(row)) for row in rows)
                w = min(196, (room - gap * (longest - 1) - apart * inner - 12) // longest)
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
    """The hand in so many rows: evenly, and between suits if the rows come out nearly even."""
    per = -(-len(cards) // count)
    even = tuple(cards[i:i + per] for i in range(0, len(cards), per))
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
    symbol, colour, ink = SYMBOLS[suit_of(card)]
    c.card(x, y, w, h, rank(card), symbol, colour, state, ink=ink, out=out)


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
            _card(c, x, y, plan.w, plan.h, card, state, sprites.RING if plan.gap > 16 else 5)
            if plan.captions:
                c.text(x + plan.w // 2, y + plan.h + 23, card, SMALL, GOLD if state in ("legal", "win") else MUTED, "m")
            x += plan.w + plan.gap
        y += step


# -- words -----------------------------------------------------------------------------------------------------------


def alt_table(view: Any, look: Look) -> str:
    """The table in words, the essentials first."""
    scene = Scene.told(view, look, 20)
    return scene.joined([_now(scene), *_facts(scene)])


def alt_hand(view: Any, seat: int, look: Look) -> str:
    """The hand first, then the table."""
    scene = Scene.told(view, look, 20)
    if view.phase == "over":
        return alt_table(view, look)
    return scene.joined([_now(scene), *_own(scene, seat), *_facts(scene)])


def words(view: Any, seat: int | None, look: Look) -> str:
    """The whole position, a fact a line; with the hand of `seat`, and what it can and cannot do with it."""
    scene = Scene.told(view, look)
    lines = [_now(scene), *_facts(scene)]
    if view.ending == "none":
        lines.append(scene.tell("words-ends"))
    if view.phase == "over":
        lines += [scene.tell("event-paired", seat=who, mine=pair.mine, count=len(pair.cards), cards=pair.cards)
                  for who in (0, 1) for pair in scene.end.pairs[who]]
    elif seat is not None:
        lines += _own(scene, seat)
        dead = [card for card in view.hands[seat] if not fits(view.columns[seat][MINE[card]], card)]
        if dead:
            lines.append(scene.tell("words-dead", cards=_list(scene, dead)))
    return "\n".join(lines)


def _list(scene: Scene, cards: Any) -> str:
    return " ".join(in_order(cards)) or scene.tell("no-cards")


def _now(scene: Scene) -> str:
    """The round, and who is to do what or who has won."""
    view = scene.view
    ending = {"none": "alt-round", "last_next": "alt-round-next", "last_now": "alt-round-last"}[view.ending]
    asked = tuple(map(str, scene.deciding))
    if view.phase == "over":
        end = scene.end
        text = scene.tell("alt-drawn") if scene.winner is None else scene.tell("alt-won", seat=scene.winner)
        parts = [text, scene.tell("alt-scores", a=0, b=1, left=end.scores[0], right=end.scores[1])]
        if end.reason != "score":
            parts.append(scene.tell("reason-" + end.reason.replace("_", "-")))
        text = scene.joined(parts)
    elif view.turn is None:
        again = "-again" if view.phase == "bid" and view.tied is not None else ""
        text = scene.tell("alt-" + view.phase.replace("_", "-") + again, seats=asked)
    elif view.phase == "bonus":
        text = scene.tell("alt-bonus", seat=view.turn, mine=view.owed[0])
    elif view.phase == "play":
        text = scene.tell("alt-play", seat=view.turn)
    else:
        text = scene.tell("alt-" + view.phase.replace("_", "-"), seat=view.turn, n=scene.most)
    return scene.joined([scene.tell(ending, round=view.round), text])


def _own(scene: Scene, seat: int) -> list[str]:
    """What only this seat knows, and what it may bid."""
    view = scene.view
    facts = [scene.tell("alt-hand", cards=_list(scene, view.hands[seat]))]
    if view.phase == "bonus" and view.turn == seat:
        facts.append(scene.tell("alt-looked", card=view.looked))
    if view.phase == "bid":
        if view.answered[seat]:
            facts.append(scene.tell("alt-own-bid", face=int(view.sealed[seat][0])))
        else:
            facts.append(scene.tell("alt-faces", faces=" ".join(map(str, open_faces(view, seat)))))
    if view.phase == "play_sealed" and view.answered[seat]:
        cards = view.sealed[seat]
        facts.append(scene.tell("alt-own-play", cards=" ".join(cards)) if cards else scene.tell("alt-own-pass"))
    if view.removed[seat]:
        facts.append(scene.tell("alt-own-removed", cards=_list(scene, view.removed[seat])))
    return facts


def _facts(scene: Scene) -> list[str]:
    """All that is public, what matters first."""
    view = scene.view
    facts: list[str] = []
    if view.phase == "over":
        facts += _steps(scene)
    else:
        facts.append(scene.tell("alt-citizens", cards=_list(scene, scene.citizens)))
    facts += [scene.tell("alt-columns", seat=seat, columns=_columns(scene, seat)) for seat in (0, 1)]
    if view.waiting:
        facts.append(scene.tell("alt-waiting", seat=1 - view.turn, cards=" ".join(view.waiting)))
    if view.phase != "over":
        facts.append(scene.tell("alt-dice", a=0, b=1, left=view.shown[0], right=view.shown[1]))
        facts.append(scene.tell("alt-hands", a=0, b=1, left=len(view.hands[0]), right=len(view.hands[1])))
        facts.append(scene.tell("alt-piles", deck=len(view.deck), bonus=len(view.bonus)))
        still = " ".join(mine for mine in MINES if scene.bonus_of(mine)[0])
        facts.append(scene.tell("alt-open", mines=still) if still else scene.tell("alt-open-none"))
    if any(view.removed):
        facts.append(scene.tell("alt-removed", a=0, b=1, left=len(view.removed[0]), right=len(view.removed[1])))
    return facts


def _columns(scene: Scene, seat: int) -> str:
    """'S7 S9 (up), H2'."""
    columns = [column for column in scene.view.columns[seat] if column]
    told = [scene.tell(f"alt-column-{way(column) or 'one'}", cards=" ".join(column)) for column in columns]
    return scene.tell("list-separator").join(told) or scene.tell("no-cards")


def _steps(scene: Scene) -> list[str]:
    """The reckoning: leftovers, each mine, sums."""
    end, steps = scene.end, []
    for seat in (0, 1):
        hand = scene.view.laid[seat]
        steps.append(scene.tell("alt-left", seat=seat, cards=_list(scene, hand), count=end.leftover[seat]))
    for verdict in end.verdicts:
        mines = " ".join(verdict.mines)
        if verdict.seat is not None:
            steps.append(scene.tell("alt-judged", mine=verdict.mine, why=verdict.why, seat=verdict.seat, mines=mines))
        else:
            steps.append(scene.tell("alt-judged-none", mine=verdict.mine, why=verdict.why))
    return steps
