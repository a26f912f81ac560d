"""Spymaster in pictures: two sides that face each other, the attacker's row between them, the shared discards below.

Read from the top of the table picture: whose round it is and what is asked; the two sides with their documents and
hands, a gold ring around the one to decide; the row, and at its right end the *stage*: the place where the next thing
happens (a dashed slot, the card face down, or the verdict). The hand picture shows the same in small above the cards,
so that it is enough by itself, and under each card what it would do now.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.audience import BACK
from engine.cards import rank_of, suit_of
from engine.games.spymaster.state import DOCUMENTS, deck_of, in_order
from render import sprites, theme
from render.canvas import Canvas
from render.picture import Viewer
from render.scene import BaseScene
from render.theme import BODY, GOLD, HEAD, HEADER, INK, LEFT, LINE, MUTED, NAME, PANEL, PAPER, RIGHT, SMALL, WHITE

SYMBOLS = {
    "S": theme.Symbol("spy", theme.BOOK, theme.BOOK),
    "F": theme.Symbol("force", theme.HEART, theme.HEART),
    "H": theme.Symbol("hacker", theme.STAR, theme.FERN),
}


# -- what the view says ----------------------------------------------------------------------------------------------


class Scene(BaseScene):
    """A view with what follows from it, and its words in one language."""

    __slots__ = ()
    game = "spymaster"

    @property
    def deciding(self) -> int | None:
        """The seat that owes the decision."""
        phase = self.view.phase
        return None if phase == "over" else 1 - self.view.attacker if phase == "guess" else self.view.attacker

    @property
    def spies(self) -> int:
        return sum((suit_of(item.card) == "S") + (item.under is not None) for item in self.view.row)

    @property
    def next_document(self) -> int:
        """The number of spies at which the next document falls."""
        return (self.spies // 3 + 1) * 3

    @property
    def winner(self) -> int | None:
        a, b = self.view.exposed
        return None if self.view.phase != "over" or a == b else int(a > b)

    @property
    def to_discard(self) -> int:
        return len(self.view.hands[self.view.attacker]) // 2

    def effect(self, card: str) -> tuple[int, bool] | None:
        """How many cards this hand card would draw now, and whether a document falls; None if it could not be used."""
        if card == BACK:
            return None
        suit, row = suit_of(card), self.view.row
        reaches = self.spies % 3 == 2
        if self.view.phase == "tuck":
            return (0, reaches) if suit == "S" and rank_of(card) > rank_of(row[-1].card) else None
        if self.view.phase != "play":
            return None
        if suit == "F":
            return 0, True
        last = row[-1].card if row else ""
        draws = 2 if suit == "H" else int(suit_of(last) == "S" and rank_of(last) < rank_of(card))  # R7
        return min(draws, len(self.view.deck) + len(self.view.discard)), suit == "S" and reaches  # R13


def _rank(card: str) -> str:
    return str(rank_of(card)) if suit_of(card) == "S" else card


# -- the table -------------------------------------------------------------------------------------------------------

FOOTER = 124


def draw_table(view: Any, look: Viewer) -> Canvas:
    """What everybody sees."""
    scene = Scene.drawn(view, look)
    c = Canvas(HEADER, FOOTER)
    _header(c, scene)
    for seat in (0, 1):
        _side(c, scene, seat)
    if view.phase != "over":
        c.icon("right" if view.attacker == 0 else "left", theme.WIDTH // 2, 171, 34, GOLD)
    _row_and_stage(c, scene)
    _discards(c, scene)
    return c


def _header(c: Canvas, scene: Scene) -> None:
    view, middle = scene.view, HEADER // 2
    x = 28 + c.text(28, middle, scene.say("board-round", round=view.round), HEAD)
    c.text(x + 12, middle + 2, scene.say("board-limit", limit=view.round_limit), NAME, MUTED)
    icon = None if view.phase == "over" else "shield" if view.phase == "guess" else "aim"
    c.pill(
        theme.WIDTH // 2,
        middle,
        scene.say(f"board-{view.phase}", n=scene.to_discard),
        32,
        align="m",
        height=54,
        icon=icon,
    )
    w = c.text(RIGHT - 4, middle, scene.say("board-deck", count=len(view.deck)), 34, align="r")
    c.icon("deck", RIGHT - 4 - w - 32, middle, 40, MUTED)


def _side(c: Canvas, scene: Scene, seat: int) -> None:
    """One side, 552 wide: name and role, hand and documents. The right one is the left one's mirror image."""
    view = scene.view
    left, top, w = (LEFT, RIGHT - 552)[seat], 92, 552
    lit = seat == scene.deciding or (view.phase == "over" and scene.winner in (seat, None))
    c.panel((left, top, left + w, top + 156), edge=GOLD if lit else LINE, thick=5 if lit else 2)

    def at(x: int) -> int:
        return left + (x if seat == 0 else w - x)

    outer, inner = ("l", "r") if seat == 0 else ("r", "l")
    attacks = seat == view.attacker
    line = top + 42
    if view.phase == "over":
        role = c.pill(at(w - 20), line, scene.say("board-won"), align=inner, fill=GOLD) if seat == scene.winner else 0
    elif attacks:
        role = c.pill(at(w - 20), line, scene.say("board-attack"), align=inner, icon="aim", colour=sprites.RED_DARK)
    else:
        role = c.pill(at(w - 20), line, scene.say("board-defence"), align=inner, icon="shield", fill=LINE, colour=WHITE)
    c.badge(at(42), line, seat)
    c.text(at(76), line, scene.names[seat], NAME + 2, GOLD if lit else WHITE, outer, room=w - 76 - 20 - role - 14)
    line = top + 108
    c.icon("cards", at(42), line, 42, MUTED)
    c.text(at(76), line, scene.say("board-hand", count=len(view.hands[seat])), 34, WHITE, outer)
    for i in range(DOCUMENTS):
        x = at(w - 20 - 84 * (DOCUMENTS - i)) - (0 if seat == 0 else 76)
        c.folder(x, line - 40, 76, exposed=i < view.exposed[seat])


def _track(c: Canvas, scene: Scene, right: int, y: int, groups: int = 3) -> int:
    """Spies in the row and how many bring the next document down, ending at `right`. Returns where it begins.

    The spies stand in threes; of more than `groups` threes only the last is shown. At the end no document is next.
    """
    goal, x, count = scene.next_document, right, f"{scene.spies}"
    if scene.view.phase != "over":
        c.folder(right - 44, y - 23, 44, exposed=True)
        x = right - 58
        for i in reversed(range(goal - 3 if goal > 3 * groups else 0, goal)):
            full = i < scene.spies
            c.panel((x - 24, y - 12, x, y + 12), PAPER if full else None, PAPER if full else MUTED, 3, 12)
            x -= 30 if i % 3 else 42
        x, count = x + 2, f"{scene.spies} / {goal}"
    x -= c.text(x, y, count, 32, align="r") + 14
    x -= c.text(x, y, scene.say("board-spies"), BODY, MUTED, "r") + 12
    c.icon("spy", x - 18, y, 36, MUTED)
    return x - 36


class Plan(NamedTuple):
    """How large the cards of the row are, and how much there is room for beside them."""

    w: int
    h: int
    pitch: int  # from card to card
    beside: str  # what stands there: a key of `_beside`


LEGEND = 280  # the height of the three kinds with their heading


def _plan(count: int, tallest: int, room: int, beside: dict[str, int], slot: bool) -> Plan:
    """The first arrangement that fits `count` cards into `room`; `beside` are the widths of the legends, best first.

    With a `slot` the next card's place stands at the end of the row. Where nothing fits, cards cover each other.
    """
    narrow, places = list(beside)[-1], count + slot
    for legend, extra in beside.items():
        for share in (1, 0.92, 0.86, 0.8) if legend in ("lines", narrow) else (1, 0.92):
            h = round(tallest * share)
            w = round(h * 0.7)
            if places * (w + 14) + 14 + extra <= room:
                return Plan(w, h, w + 14, legend)
    for h in (tallest, round(tallest * 0.85), 168):
        w = round(h * 0.7)
        pitch = min(w + 14, (room - beside[narrow] - 28 - slot * (w + 14) - w) // max(1, count - 1))
        if pitch >= w * 0.66:
            break
    return Plan(w, h, pitch, narrow)


def _row_and_stage(c: Canvas, scene: Scene) -> None:
    """The space between the sides and the discards: heading, row, and beside the row what comes next."""
    view, phase = scene.view, scene.view.phase
    top, bottom = 264, theme.HEIGHT - FOOTER - 18
    if view.row or phase != "over":
        c.badge(LEFT + 22, 286, view.attacker, 20)
        c.text(LEFT + 56, 286, scene.fit("board-row", NAME, 460, seat=view.attacker), NAME, room=460)
        _track(c, scene, RIGHT - 4, 286)
        top = 322

    tucks = phase == "tuck" or any(item.under for item in view.row)
    below = 90 if tucks else 54 if any(item.defected for item in view.row) or view.defector else 0
    tallest = min(280, bottom - top - 12 - below)
    slot = phase in ("play", "guess", "discard")
    beside = _beside(scene, tallest)
    plan = _plan(len(view.row), tallest, RIGHT - LEFT, beside, slot)
    w, h, extra = plan.w, plan.h, beside[plan.beside]
    row = (len(view.row) - 1) * plan.pitch + w if view.row else 0
    used = row + (24 if row else 0) + slot * (w + 20) + extra
    x = LEFT + max(0, (RIGHT - LEFT - used) // 2)
    y = top + (bottom - top - h - below) // 2
    _row(c, scene, x, y, plan, 90)
    if phase == "tuck":
        _tuck_slot(c, scene, x + row - w, y + h, w)
    x += row + 24 if row else 0
    if phase == "guess":
        c.back(x, y, w, h, "legal")
    elif slot:
        c.slot((x, y, x + w, y + h), fill=theme.SLOT)
        size = NAME if w >= 140 else SMALL
        lines = theme.balance(scene.say(f"board-slot-{phase}", n=scene.to_discard), size, w - 24, scene.locale)
        c.lines(x + w // 2, y + h // 2, lines, size, GOLD, "m")
    x += slot * (w + 20)
    if phase in ("play", "guess"):
        _legend(c, scene, x, max(y + (h - LEGEND) // 2, top + 6), extra, plan.beside)
    elif phase == "over":
        tall = max(h, 220)
        _verdict(c, scene, x, y - (tall - h) // 2, extra, tall)
    else:
        if view.defector:
            c.card(x + 10, y, w, h, _rank(view.defector), SYMBOLS["S"], frame=theme.SEATS[view.attacker])
            _turncoat(c, scene, x + 10, y + h + 10, w, view.attacker)
            x, extra = x + w + 34, extra - w - 34
        if extra:
            _note(c, scene, x, y + h // 2, extra)


def _beside(scene: Scene, tallest: int) -> dict[str, int]:
    """What may stand beside the row and how wide it is, best first."""
    view, phase = scene.view, scene.view.phase
    if phase in ("play", "guess"):
        return {legend: _legend_width(scene, legend) for legend in ("full", "lines", "marks")}
    if phase == "over":
        return {"wide": 640, "narrow": 420} if not view.row else {"wide": 520, "narrow": 400}
    note = 52 + max(theme.width(line, NAME) for line in _note_lines(scene))
    if view.defector:
        note += round(tallest * 0.7) + 34
    return {"note": note, "none": 0} if phase == "tuck" else {"note": note}


def _note_lines(scene: Scene) -> list[str]:
    """What the attacker is to decide, in a sentence."""
    view = scene.view
    if view.phase == "tuck":
        text = scene.say("board-tuck-note", rank=rank_of(view.row[-1].card), card=view.row[-1].card)
    elif view.defector:
        text = scene.fit("board-defector-note", NAME, 760, seat=1 - view.attacker)
    else:
        text = scene.say("board-discard-note", count=len(view.hands[view.attacker]))
    return theme.balance(text, NAME, 440 if len(view.row) < 4 else 340, scene.locale)


def _note(c: Canvas, scene: Scene, x: int, y: int, w: int) -> None:
    lines = _note_lines(scene)
    half = len(lines) * 23 + 24
    c.panel((x, y - half, x + w, y + half))
    c.lines(x + 26, y, lines, NAME, WHITE)


def _row(c: Canvas, scene: Scene, x: int, y: int, plan: Plan, shown: int) -> None:
    """The row from `x`; `shown` pixels of a tucked card are seen below the upright one."""
    row = scene.view.row
    ends = [plan.pitch - 6 if plan.pitch < plan.w and i < len(row) - 1 else 0 for i in range(len(row))]
    for i, item in enumerate(row):
        if item.under:
            w = plan.w + 12 if plan.pitch > plan.w else plan.pitch - 10
            c.lying(
                x + i * plan.pitch - max(0, w - plan.w) // 2,
                y + plan.h - 50,
                w,
                50 + shown - 4,
                _rank(item.under),
                SYMBOLS["S"],
                shown - 4,
            )
    for i, item in enumerate(row):
        frame = theme.SEATS[1 - scene.view.attacker] if item.defected else None
        c.card(
            x + i * plan.pitch,
            y,
            plan.w,
            plan.h,
            _rank(item.card),
            SYMBOLS[suit_of(item.card)],
            frame=frame,
            strip=ends[i],
        )
        if item.defected:
            _turncoat(c, scene, x, y + plan.h + 10, min(plan.w, plan.pitch), 1 - scene.view.attacker)


def _turncoat(c: Canvas, scene: Scene, x: int, y: int, w: int, seat: int) -> None:
    """The tag under a defector, in the colour of the side that it came from."""
    word = scene.say("board-defector")
    if theme.width(word, SMALL) + 82 > w + 20:  # a narrow card: the sign alone
        c.panel((x + w // 2 - 30, y, x + w // 2 + 30, y + 40), theme.SEATS[seat], thick=0, radius=20)
        c.icon("turncoat", x + w // 2, y + 20, 34)
    else:
        c.pill(x + w // 2, y + 20, word, SMALL, theme.SEATS[seat], WHITE, "m", "turncoat", height=40)


def _tuck_slot(c: Canvas, scene: Scene, x: int, y: int, w: int) -> None:
    """The dashed place under the last spy."""
    c.slot((x - 6, y + 12, x + w + 6, y + 86), fill=theme.SLOT)
    c.text(x + w // 2, y + 49, scene.say("board-slot-tuck"), SMALL, GOLD, "m", room=w - 8)


def _kinds(scene: Scene) -> list[tuple[theme.Symbol, str, str]]:
    """Each kind with its name and what it does if it is guessed wrong."""
    return [
        (symbol, scene.say(f"board-{symbol.icon}"), scene.say(f"board-does-{symbol.icon}"))
        for symbol in SYMBOLS.values()
    ]


def _legend_width(scene: Scene, legend: str) -> int:
    names = max(theme.width(name, NAME) for _, name, _ in _kinds(scene))
    effects = max(theme.width(does, SMALL) for _, _, does in _kinds(scene))
    return 76 + {"full": names + 24 + effects + 22, "lines": max(names, effects) + 22, "marks": 78}[legend]


def _legend(c: Canvas, scene: Scene, x: int, y: int, w: int, kind: str) -> None:
    """The three kinds: what the card may be, and what each does if it is guessed wrong. Lit while a guess is owed.

    In full the effect stands beside the name, in lines below it. Beside a long row marks must do, as under a hand.
    """
    guess = scene.view.phase == "guess"
    ink, quiet = (INK, INK) if guess else (WHITE, MUTED)
    marks = kind == "marks"
    title = scene.say("board-if-wrong-short" if marks else "board-if-wrong")
    c.text(x + (w // 2 if marks else 4), y + 11, title, SMALL, MUTED, "m" if marks else "l", room=w + 20)
    y, step = y + 38, (LEGEND - 38 + 10) // 3
    names = max(theme.width(name, NAME) for _, name, _ in _kinds(scene))
    for i, (symbol, name, does) in enumerate(_kinds(scene)):
        top = y + i * step
        middle = top + (step - 10) // 2
        c.panel(
            (x, top, x + w, top + step - 10), PAPER if guess else PANEL, GOLD if guess else LINE, 4 if guess else 2, 14
        )
        c.icon(symbol.icon, x + 38, middle, 52, symbol.colour if guess else PAPER)
        if kind == "full":
            c.text(x + 76, middle, name, NAME, ink)
            c.text(x + 76 + names + 24, middle, does, SMALL, quiet)
        elif kind == "lines":
            c.text(x + 76, middle - 18, name, NAME, ink)
            c.text(x + 76, middle + 17, does, SMALL, quiet)
        elif symbol.icon == "spy":  # one dot more on the track
            c.panel((x + 99, middle - 12, x + 123, middle + 12), ink, thick=0, radius=12)
        elif symbol.icon == "force":
            c.folder(x + 89, middle - 23, 44, exposed=True)
        else:
            _gain(c, x + 111 - _gain_width("+2") // 2, middle, "+2")


def _verdict(c: Canvas, scene: Scene, x: int, y: int, w: int, h: int) -> None:
    """Who won, and by what."""
    view, winner = scene.view, scene.winner
    c.panel((x, y, x + w, y + h), edge=GOLD, thick=5)
    if winner is None:
        title, why = scene.say("board-drawn"), scene.say("board-why-equal", round=view.round)
    else:
        title = scene.fit("board-wins", 46, w - 48, seat=winner)
        by_documents = max(view.exposed) == DOCUMENTS
        why = (
            scene.fit("board-why-documents", BODY, (w - 48) * 2 - 80, seat=1 - winner)
            if by_documents
            else scene.say("board-why-limit", round=view.round)
        )
    lines = theme.balance(why, BODY, w - 48, scene.locale)[:3]
    step = round(BODY * 1.42)
    roomy = h >= 84 + 60 + step * len(lines) + 48
    above = 84 if roomy and winner is not None else 0  # a crown over the title, if it is not cramped
    middle = x + w // 2
    top = y + (h - above - 60 - step * len(lines)) // 2
    if above:
        c.icon("crown", middle, top + 32, 72, GOLD)
        top += above
    c.text(middle, top + 28, title, 46, GOLD, "m", room=w - 48)
    c.lines(middle, top + 62 + step * len(lines) // 2, lines, BODY, WHITE, "m")


def _discards(c: Canvas, scene: Scene) -> None:
    """The discard pile by kind: the spies' numbers in their places, the others counted."""
    view = scene.view
    y = theme.HEIGHT - FOOTER // 2
    word = scene.say("board-discards")
    c.text(28, y - 24, word, BODY, MUTED)
    c.text(28, y + 20, str(len(view.discard)), HEAD)
    spies = [card for card in dict.fromkeys(deck_of(view.agents)) if suit_of(card) == "S"]
    pitch = min(52, 600 // len(spies))
    x = max(216, 28 + theme.width(word, BODY) + 64)
    c.icon("spy", x, y, 52, PAPER)
    x += 40
    for card in spies:
        seen = card in view.discard
        c.panel((x, y - 30, x + pitch - 6, y + 30), PAPER if seen else None, PAPER if seen else LINE, 2, 9)
        c.text(x + (pitch - 6) // 2, y, _rank(card), 32 if pitch > 50 else SMALL, theme.BOOK if seen else MUTED, "m")
        x += pitch
    step = (RIGHT - x) // 2
    for i, suit in enumerate("FH"):
        left = x + i * step + (step - 120) // 2 + 10
        c.icon(SYMBOLS[suit].icon, left + 27, y, 54, PAPER)
        c.text(left + 66, y, f"×{view.discard.count(suit)}", 38)


# -- a hand ----------------------------------------------------------------------------------------------------------

STRIP, STRIP_H = 92, 176  # the small situation above the cards
CARDS = STRIP + STRIP_H + 16  # where they begin


def draw_hand(view: Any, seat: int, look: Viewer) -> Canvas:
    """What one seat sees: the situation in small, its cards in large."""
    scene = Scene.drawn(view, look)
    c = Canvas(HEADER, theme.HEIGHT - CARDS)
    middle = HEADER // 2
    c.badge(50, middle, seat, 24)
    c.text(88, middle, scene.say("board-mine", count=len(view.hands[seat])), HEAD)
    c.text(RIGHT - 4, middle, scene.say("board-round", round=view.round), 32, MUTED, "r")
    mine = seat == scene.deciding
    if mine:
        last = rank_of(view.row[-1].card) if view.row else 0
        asked = scene.say(f"board-do-{view.phase}", n=scene.to_discard, rank=last)
    elif scene.deciding is None:
        won = scene.winner is not None
        asked = scene.fit("board-wins", NAME, 460, seat=scene.winner) if won else scene.say("board-drawn")
    else:
        asked = scene.fit("board-wait", NAME, 460, seat=scene.deciding)
    lit = mine or scene.winner == seat
    c.pill(
        theme.WIDTH // 2 + 20,
        middle,
        asked,
        NAME,
        GOLD if lit else LINE,
        INK if lit else WHITE,
        "m",
        height=52,
        room=520,
    )
    for row, other in enumerate((1 - seat, seat)):
        _small_side(c, scene, other, STRIP + row * 92)
    _small_row(c, scene)
    _cards(c, scene, seat)
    return c


def _small_side(c: Canvas, scene: Scene, seat: int, top: int) -> None:
    """A side in 440 x 84: name above; role and hand below; documents at the right."""
    view = scene.view
    lit = seat == scene.deciding or (view.phase == "over" and scene.winner == seat)
    c.panel((LEFT, top, LEFT + 440, top + 84), edge=GOLD if lit else LINE, thick=4 if lit else 2)
    c.badge(LEFT + 38, top + 42, seat)
    c.text(LEFT + 72, top + 23, scene.names[seat], BODY, GOLD if lit else WHITE, room=182)
    c.icon("aim" if seat == view.attacker else "shield", LEFT + 89, top + 59, 34, MUTED)
    c.icon("cards", LEFT + 141, top + 59, 34, MUTED)
    c.text(LEFT + 166, top + 59, str(len(view.hands[seat])), BODY)
    for i in range(DOCUMENTS):
        c.folder(LEFT + 440 - 12 - 56 * (DOCUMENTS - i), top + 16, 52, exposed=i < view.exposed[seat])


def _small_row(c: Canvas, scene: Scene) -> None:
    """The row in the right-hand part of the strip, with the card that lies face down."""
    view = scene.view
    left, right, w, h = LEFT + 456, RIGHT, 80, 112
    c.panel((left, STRIP, right, STRIP + STRIP_H))
    line, x, y = STRIP + 29, left + 18, STRIP + 54
    track = _track(c, scene, right - 14, line, groups=1)
    c.text(x, line, scene.fit("board-row", BODY, track - x - 16, seat=view.attacker), BODY, room=track - x - 16)
    if view.defector:
        c.card(x, y, w, h, _rank(view.defector), SYMBOLS["S"], frame=theme.SEATS[view.attacker])
        c.sign(x + w - 6, y + h - 18, "turncoat", theme.SEATS[view.attacker], 21)
        note = scene.fit("board-defector-note", BODY, 900, seat=1 - view.attacker)
        c.lines(x + w + 28, y + h // 2, theme.balance(note, BODY, right - x - w - 44, scene.locale)[:2])
    elif not view.row and view.laid is None:
        c.text((left + right) // 2, y + h // 2 - 4, scene.say("board-row-empty"), BODY, MUTED, "m")
    # A tucked card peeps out at the right of its spy. A row that is too long gets narrow cards.
    tucks = sum(item.under is not None for item in view.row)
    room = right - 18 - x - (w + 24 if view.laid else 0)
    wide, peep, gap = w, 68, 12
    if len(view.row) * (wide + gap) + tucks * peep > room:
        peep, gap = 48, 6
        wide = min(w, (room - tucks * peep) // len(view.row) - gap)
    for item in view.row:
        if item.under:
            c.lying(x + 10, y + h - 80, wide - 10 + peep, 74, _rank(item.under), SYMBOLS["S"], 74, peep)
        c.card(
            x,
            y,
            wide,
            h,
            _rank(item.card),
            SYMBOLS[suit_of(item.card)],
            frame=theme.SEATS[1 - view.attacker] if item.defected else None,
        )
        if item.defected:
            c.sign(x + max(wide, 46) - 6, y + h - 18, "turncoat", theme.SEATS[1 - view.attacker], 21)
        x += wide + gap + (peep if item.under else 0)
    x += 12 if view.row else 0
    if view.laid == BACK:
        c.back(x, y, w, h, "legal")
    elif view.laid:
        c.card(x, y, w, h, _rank(view.laid), SYMBOLS[suit_of(view.laid)], state="legal")


def _cards(c: Canvas, scene: Scene, seat: int) -> None:
    """The hand: one row if the cards stay large, else two."""
    view, legal = scene.view, scene.look.legal
    hand = in_order(view.hands[seat]) if BACK not in view.hands[seat] else view.hands[seat]
    top, bottom = CARDS, theme.HEIGHT - 6
    acting = seat == view.attacker and view.phase in ("play", "tuck")
    if not hand:
        c.text(theme.WIDTH // 2, (top + bottom) // 2, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    if acting:
        _key(c, scene, top + 36)
        top += 56
    rows = 1 if len(hand) <= 8 else 2
    per = -(-len(hand) // rows)
    many = rows == 1 and per > 6  # in a row that leaves height to spare
    gap = 18 if many else 24
    step = (bottom - top) // rows
    pitch = min(274, (RIGHT - LEFT + gap - 12) // per)
    effects = {card: scene.effect(card) if acting and (not legal or card in legal) else None for card in hand}
    marks = [_marks(card, effects[card]) for card in hand]
    stacked = (acting and many) or max(map(sum, marks)) > pitch - 4
    caption = 84 if stacked else 46
    h = min(380, step - caption - (60 if rows == 1 else 20), round((pitch - gap) * (1.7 if many else 1.55)))
    w = min(pitch - gap, round(h * 0.72))
    pitch = min(pitch, w + 66)
    for i, card in enumerate(hand):
        line, place = divmod(i, per)
        count = min(per, len(hand) - line * per)
        x = (theme.WIDTH - count * pitch + pitch - w) // 2 + place * pitch
        y = top + line * step + (step - h - caption) // 2 + 2
        state = "plain" if not legal else "legal" if card in legal else "dim"
        if card == BACK:
            c.back(x, y, w, h)
            continue
        c.card(x, y + (4 if state == "dim" else -4), w, h, _rank(card), SYMBOLS[suit_of(card)], state=state)
        _caption(c, x + w // 2, y + h + 12, card, effects[card], GOLD if state == "legal" else MUTED, stacked)


def _key(c: Canvas, scene: Scene, y: int) -> None:
    """What the marks under the cards mean."""
    playing = scene.view.phase == "play"
    x = LEFT + 4
    x += c.text(x, y, scene.say("board-if-wrong" if playing else "board-legend-tucked"), BODY, MUTED) + 28
    if playing:
        x += _gain(c, x, y, "+1") + 10
        x += c.text(x, y, scene.say("board-legend-draw"), BODY) + 28
    c.folder(x, y - 22, 42, exposed=True)
    c.text(x + 52, y, scene.say("board-legend-document"), BODY)


def _caption(
    c: Canvas, x: int, y: int, card: str, effect: tuple[int, bool] | None, colour: theme.RGB, stacked: bool
) -> None:
    """Under the middle `x` of a card its notation, and marks for what it would do now; `stacked`: below it."""
    draws, document = effect or (0, False)
    left = x - (sum(_marks(card, effect)[stacked:]) - 8) // 2
    y += 19
    if stacked:
        c.text(x, y, card, BODY, colour, "m")
        y += 42
    else:
        left += c.text(left, y, card, BODY, colour) + 8
    if draws:
        left += _gain(c, left, y, f"+{draws}") + 8
    if document:
        c.folder(left, y - 24, 44, exposed=True)


def _marks(card: str, effect: tuple[int, bool] | None) -> list[int]:
    """The widths of a caption's parts, each with the space after it: notation, drawn cards, document."""
    draws, document = effect or (0, False)
    gain = [_gain_width(f"+{draws}") + 8] if draws else []
    return [theme.width(card, BODY) + 8, *gain, *([52] if document else [])]


def _gain_width(text: str) -> int:
    return theme.width(text, BODY) + 20


def _gain(c: Canvas, x: int, y: int, text: str) -> int:
    """A mark for drawn cards."""
    w = _gain_width(text)
    c.panel((x, y - 20, x + w, y + 20), theme.FERN, thick=0, radius=10)
    c.text(x + w // 2, y, text, BODY, WHITE, "m")
    return w


# -- words -----------------------------------------------------------------------------------------------------------


def alt_table(view: Any, look: Viewer) -> str:
    """The table in words, the essentials first."""
    scene = Scene.told(view, look, 20)
    return scene.joined([_now(scene), *_facts(scene)])


def alt_hand(view: Any, seat: int, look: Viewer) -> str:
    """The hand first, then the table."""
    scene = Scene.told(view, look, 20)
    return scene.joined(
        [_now(scene), scene.tell("alt-hand", cards=_list(scene, in_order(view.hands[seat]))), *_facts(scene)]
    )


def words(view: Any, seat: int | None, look: Viewer) -> str:
    """The whole position, a fact a line; with the hand of `seat`, and what each card would do now."""
    scene = Scene.told(view, look)
    lines = [_now(scene), *_facts(scene)]
    if view.phase != "over":
        lines.append(scene.tell("words-limit", limit=view.round_limit))
    if seat is None:
        return "\n".join(lines)
    hand = in_order(view.hands[seat])
    lines.append(scene.tell("alt-hand", cards=_list(scene, hand)))
    if seat == view.attacker and view.laid not in (None, BACK):
        lines.append(scene.tell("words-laid", card=view.laid))
    effects = {card: scene.effect(card) for card in hand} if seat == view.attacker else {}
    if any(effects.values()):
        lines.append(scene.tell("words-if-tucked" if view.phase == "tuck" else "words-if-wrong"))
        lines += [
            scene.tell(f"words-effect-{min(draw, 1)}-{int(document)}", card=card, draw=draw)
            for card, (draw, document) in ((card, e) for card, e in effects.items() if e)
        ]
    return "\n".join(lines)


def _list(scene: Scene, cards: tuple[str, ...]) -> str:
    """Cards in the deck's order, equal ones counted: 'S2 S5 F×3'."""
    counted = (card if cards.count(card) == 1 else f"{card}×{cards.count(card)}" for card in dict.fromkeys(cards))
    return " ".join(counted) or scene.tell("no-cards")


def _now(scene: Scene) -> str:
    """The round, and who is to do what or who has won."""
    view = scene.view
    if view.phase == "over":
        text = scene.tell("alt-drawn") if scene.winner is None else scene.tell("alt-won", seat=scene.winner)
    else:
        text = scene.tell(f"alt-{view.phase}", attacker=view.attacker, defender=1 - view.attacker, n=scene.to_discard)
    return scene.joined([scene.tell("alt-round", round=view.round), text])


def _facts(scene: Scene) -> list[str]:
    """All that is public, what decides the game first."""
    view = scene.view
    facts = [scene.tell("alt-documents", a=0, b=1, left=view.exposed[0], right=view.exposed[1])]
    if view.row:
        items = [
            scene.tell("alt-under", card=item.card, under=item.under)
            if item.under
            else scene.tell("alt-defected", card=item.card)
            if item.defected
            else item.card
            for item in view.row
        ]
        facts.append(
            scene.tell(
                "alt-row-over" if view.phase == "over" else "alt-row",
                next=scene.next_document,
                items=scene.tell("list-separator").join(items),
                count=scene.spies,
            )
        )
    else:
        facts.append(scene.tell("alt-row-none"))
    if view.defector:
        facts.append(scene.tell("alt-defector", card=view.defector, seat=1 - view.attacker))
    facts.append(scene.tell("alt-hands", a=0, b=1, left=len(view.hands[0]), right=len(view.hands[1])))
    facts.append(scene.tell("alt-piles", deck=len(view.deck), discards=_list(scene, in_order(view.discard))))
    return facts
