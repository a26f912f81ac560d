"""The table: the two sides, the row between them and its stage, the discards."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import rank_of, suit_of
from engine.games.spymaster.state import DOCUMENTS, deck_of
from render import sprites, theme
from render.boards.spymaster.scene import SYMBOLS, Scene, gain, gain_width, rank_label, track
from render.canvas import Align, Canvas
from render.theme import BODY, GOLD, HEAD, HEADER, INK, LEFT, LINE, MUTED, NAME, PANEL, PAPER, RIGHT, SMALL, WHITE

FOOTER = 124


def draw(scene: Scene) -> Canvas:
    view = scene.view
    c = scene.canvas(HEADER, FOOTER)
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

    outer: Align = "l" if seat == 0 else "r"
    inner: Align = "r" if seat == 0 else "l"
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
        track(c, scene, RIGHT - 4, 286)
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
            c.card(x + 10, y, w, h, rank_label(view.defector), SYMBOLS["S"], frame=theme.SEATS[view.attacker])
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
                rank_label(item.under),
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
            rank_label(item.card),
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
            gain(c, x + 111 - gain_width("+2") // 2, middle, "+2")


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
        c.text(
            x + (pitch - 6) // 2, y, rank_label(card), 32 if pitch > 50 else SMALL, theme.BOOK if seen else MUTED, "m"
        )
        x += pitch
    step = (RIGHT - x) // 2
    for i, suit in enumerate("FH"):
        left = x + i * step + (step - 120) // 2 + 10
        c.icon(SYMBOLS[suit].icon, left + 27, y, 54, PAPER)
        c.text(left + 66, y, f"×{view.discard.count(suit)}", 38)
