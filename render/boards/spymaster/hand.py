"""A hand: the situation in small, the cards in large, and what each would do now."""

from __future__ import annotations

from engine.audience import BACK
from engine.cards import rank_of, suit_of
from engine.games.spymaster.state import DOCUMENTS, in_order
from render import theme
from render.boards.spymaster.scene import SYMBOLS, Scene, gain, gain_width, rank_label, track
from render.canvas import Canvas
from render.theme import BODY, GOLD, HEAD, HEADER, INK, LEFT, LINE, MUTED, NAME, RIGHT, WHITE

STRIP, STRIP_H = 92, 176  # the small situation above the cards
CARDS = STRIP + STRIP_H + 16  # where they begin


def draw(scene: Scene, seat: int) -> Canvas:
    view = scene.view
    c = scene.canvas(HEADER, theme.HEIGHT - CARDS)
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
    end = track(c, scene, right - 14, line, groups=1)
    c.text(x, line, scene.fit("board-row", BODY, end - x - 16, seat=view.attacker), BODY, room=end - x - 16)
    if view.defector:
        c.card(x, y, w, h, rank_label(view.defector), SYMBOLS["S"], frame=theme.SEATS[view.attacker])
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
            c.lying(x + 10, y + h - 80, wide - 10 + peep, 74, rank_label(item.under), SYMBOLS["S"], 74, peep)
        c.card(
            x,
            y,
            wide,
            h,
            rank_label(item.card),
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
        c.card(x, y, w, h, rank_label(view.laid), SYMBOLS[suit_of(view.laid)], state="legal")


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
        c.card(x, y + (4 if state == "dim" else -4), w, h, rank_label(card), SYMBOLS[suit_of(card)], state=state)
        _caption(c, x + w // 2, y + h + 12, card, effects[card], GOLD if state == "legal" else MUTED, stacked)


def _key(c: Canvas, scene: Scene, y: int) -> None:
    """What the marks under the cards mean."""
    playing = scene.view.phase == "play"
    x = LEFT + 4
    x += c.text(x, y, scene.say("board-if-wrong" if playing else "board-legend-tucked"), BODY, MUTED) + 28
    if playing:
        x += gain(c, x, y, "+1") + 10
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
        left += gain(c, left, y, f"+{draws}") + 8
    if document:
        c.folder(left, y - 24, 44, exposed=True)


def _marks(card: str, effect: tuple[int, bool] | None) -> list[int]:
    """The widths of a caption's parts, each with the space after it: notation, drawn cards, document."""
    draws, document = effect or (0, False)
    gain = [gain_width(f"+{draws}") + 8] if draws else []
    return [theme.width(card, BODY) + 8, *gain, *([52] if document else [])]
