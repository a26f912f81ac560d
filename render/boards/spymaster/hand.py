"""A hand: the situation in small, the cards in large, and what each card would do now."""

from __future__ import annotations

from engine.audience import BACK
from engine.cards import rank_of, suit_of
from engine.games.spymaster.state import DOCUMENTS, in_order
from render import theme
from render.boards.spymaster.film import Strip, film
from render.boards.spymaster.scene import SYMBOLS, Scene, gain, gain_width, rank_label
from render.canvas import Canvas
from render.former import BODY, HEAD, HEADER, NAME
from render.theme import GOLD, INK, LEFT, LINE, MUTED, RIGHT, WHITE

STRIP, STRIP_H = 92, 176  # top and height of the small situation above the cards
CARDS = STRIP + STRIP_H + 16  # y where the cards begin
FILM = Strip(STRIP, STRIP + STRIP_H, LEFT + 456, theme.WIDTH, 80, 112)
SLIM = 7  # with more cards than this in the row, the sides become slim to make room


def draw(scene: Scene, seat: int) -> Canvas:
    view = scene.view
    c = scene.canvas(HEADER)
    middle = HEADER // 2
    c.badge(50, middle, seat, 24)
    left = 88 + c.text(88, middle, scene.say("board-mine", count=len(view.hands[seat])), HEAD) + 20
    right = RIGHT - 24 - c.text(RIGHT - 4, middle, scene.say("board-round", round=view.round), 32, MUTED, "r")
    if seat == scene.deciding:
        last = rank_of(view.row[-1].card) if view.row else 0
        asked = scene.say(f"board-do-{view.phase}", n=scene.to_discard, rank=last)
    elif scene.deciding is None:
        won = scene.winner is not None
        asked = scene.fit("board-wins", NAME, 460, seat=scene.winner) if won else scene.say("board-drawn")
    else:
        asked = scene.fit("board-wait", NAME, 460, seat=scene.deciding)
    lit = seat == scene.deciding
    c.pill(
        theme.WIDTH // 2 + 20,
        middle,
        asked,
        NAME,
        GOLD if lit else LINE,
        INK if lit else WHITE,
        "m",
        height=52,
        within=(left, right),
    )
    slim = len(view.row) > SLIM
    for row, other in enumerate((1 - seat, seat)):
        _small_side(c, scene, other, STRIP + row * 92, 224 if slim else 440)
    film(c, scene, FILM._replace(left=LEFT + 240) if slim else FILM, 44, view.laid)
    _cards(c, scene, seat)
    return c


def _small_side(c: Canvas, scene: Scene, seat: int, top: int, w: int) -> None:
    """Draw a side in 84 pixels: name, role and hand, documents. A slim side has only the badge instead of the name."""
    view, slim = scene.view, w < 300
    lit, won = seat == scene.deciding, view.phase == "over" and scene.winner == seat
    box = (LEFT, top, LEFT + w, top + 84)
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box, theme.RADIUS)
    c.badge(LEFT + 38, top + 42, seat)
    if not slim:
        c.text(LEFT + 72, top + 23, scene.names[seat], BODY, GOLD if lit else WHITE, room=182)
    line, size, high = (24, 40, 42) if slim else (59, 52, 16)
    c.icon("crown" if won else "aim" if seat == view.attacker else "shield", LEFT + 89, top + line, 34, MUTED)
    c.icon("cards", LEFT + 141, top + line, 34, MUTED)
    c.text(LEFT + 166, top + line, str(len(view.hands[seat])), BODY)
    for i in range(DOCUMENTS):
        x = LEFT + w - 12 - (size + 4) * (DOCUMENTS - i)
        c.folder(x, top + high, size, exposed=i < view.exposed[seat])


def _cards(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the hand: in one row if the cards stay large, else in two."""
    view, legal = scene.view, scene.look.legal
    hand = in_order(view.hands[seat]) if BACK not in view.hands[seat] else view.hands[seat]
    top, bottom = CARDS + 8, theme.HEIGHT - 6
    acting = seat == view.attacker and view.phase in ("play", "tuck")
    if not hand:
        c.text(theme.WIDTH // 2, (top + bottom) // 2, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    if acting:
        _key(c, scene, top + 36)
        top += 56
    rows = 1 if len(hand) <= 8 else 2
    per = -(-len(hand) // rows)
    many = rows == 1 and per > 6  # True if the cards are in one row that leaves height to spare
    gap = 18 if many else 24
    step = (bottom - top) // rows
    lift = theme.LIFT if legal else 0
    pitch = min(274, (RIGHT - LEFT + gap - 12) // per)
    effects = {card: scene.effect(card) if acting and (not legal or card in legal) else None for card in hand}
    new = scene.drawn_by(seat)
    marks = [_marks(card, effects[card]) for card in hand]
    stacked = (acting and many) or max(map(sum, marks)) > pitch - 4
    caption = 84 if stacked else 46
    h = min(380, step - caption - (60 if rows == 1 else 24) - lift, round((pitch - gap) * (1.7 if many else 1.55)))
    w = min(pitch - gap, round(h * 0.72))
    pitch = min(pitch, w + 66)
    for i, card in enumerate(hand):
        line, place = divmod(i, per)
        count = min(per, len(hand) - line * per)
        x = (theme.WIDTH - count * pitch + pitch - w) // 2 + place * pitch
        y = top + line * step + (step - h - caption + lift) // 2 + 2
        state = "plain" if not legal else "legal" if card in legal else "dim"
        if card == BACK:
            c.back(x, y, w, h)
            continue
        y -= lift if state == "legal" else 0
        c.card(x, y, w, h, rank_label(card), SYMBOLS[suit_of(card)], state=state)
        if hand[i:].count(card) <= new[card]:  # of equal cards, the last ones are new
            c.accent((x, y, x + w, y + h), theme.RADIUS)
        _caption(c, x + w // 2, y + h + 12, card, effects[card], GOLD if state == "legal" else MUTED, stacked)


def _key(c: Canvas, scene: Scene, y: int) -> None:
    """Draw the meaning of the marks under the cards."""
    playing = scene.view.phase == "play"
    x = LEFT + 4
    x += c.text(x, y, scene.say("board-if-wrong" if playing else "board-legend-tucked"), BODY, MUTED) + 28
    if playing:
        x += gain(c, x, y, "+1", theme.FERN, icon=False) + 10
        x += c.text(x, y, scene.say("board-legend-draw"), BODY) + 28
    c.folder(x, y - 22, 42, exposed=True)
    c.text(x + 52, y, scene.say("board-legend-document"), BODY)


def _caption(
    c: Canvas, x: int, y: int, card: str, effect: tuple[int, bool] | None, colour: theme.RGB, stacked: bool
) -> None:
    """Draw a card's notation under its middle `x`, and marks for what the card would do now.

    With `stacked`, the marks are below the notation.
    """
    draws, document = effect or (0, False)
    left = x - (sum(_marks(card, effect)[stacked:]) - 8) // 2
    y += 19
    if stacked:
        c.text(x, y, card, BODY, colour, "m")
        y += 42
    else:
        left += c.text(left, y, card, BODY, colour) + 8
    if draws:
        left += gain(c, left, y, f"+{draws}", theme.FERN, icon=False) + 8
    if document:
        c.folder(left, y - 24, 44, exposed=True)


def _marks(card: str, effect: tuple[int, bool] | None) -> list[int]:
    """Return the widths of a caption's parts, each with the space after it: notation, drawn cards, document."""
    draws, document = effect or (0, False)
    gain = [gain_width(f"+{draws}", icon=False) + 8] if draws else []
    return [theme.width(card, BODY) + 8, *gain, *([52] if document else [])]
