"""A hand: the two sides and the film above, the cards in large, and on each card's foot what it would do now."""

from __future__ import annotations

from engine.audience import BACK
from engine.cards import suit_of
from engine.games.spymaster.state import DOCUMENTS, in_order
from render import theme
from render.boards.spymaster.film import Strip, film
from render.boards.spymaster.pieces import on_foot, outcome
from render.boards.spymaster.scene import SYMBOLS, Scene, rank_label
from render.canvas import Align, Box, Canvas
from render.large import Held, in_large
from render.theme import BODY, FERN, GOLD, HEAD, INK, LEFT, LINE, MUTED, NAME, RIGHT, WHITE

SIDE_W, SIDE = 566, (8, 88)  # width of a side; top and foot
FILM = Strip(98, 300, 0, theme.WIDTH, 104, 142)
PILL = (342, 66)  # y of the middle of the question, and its height
KINDS_TOP, KINDS_H = 388, 124
TOP, BOTTOM = 386, 788  # the cards have the room between


def draw(scene: Scene, seat: int) -> Canvas:
    view = scene.view
    c = scene.canvas()
    for other in (0, 1):
        _side(c, scene, other)
    film(c, scene, FILM, view.laid)
    top = TOP
    if seat == scene.deciding and view.phase == "guess":
        _kinds(c, scene, seat)
        top = KINDS_TOP + KINDS_H + 8
    _pill(c, scene, seat)
    _cards(c, scene, seat, top)
    return c


def large(scene: Scene, seat: int) -> list[Held]:
    """Return the cards of a large hand."""
    hand = scene.view.hands[seat]
    return [] if BACK in hand else in_large(in_order(hand), [*scene.drawn_by(seat).elements()])


def face(c: Canvas, box: Box, card: str, state: str) -> None:
    """Draw a card of a large hand."""
    c.card(box[0], box[1], box[2] - box[0], box[3] - box[1], rank_label(card), SYMBOLS[suit_of(card)], state)


def _pill(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw what the seat is asked, in gold; or what the other seat is asked, with its badge; or the result."""
    (y, h), x, deciding = PILL, theme.WIDTH // 2, scene.deciding
    if deciding is None:
        won = scene.winner is not None
        result = scene.fit("board-wins", HEAD, 700, seat=scene.winner) if won else scene.say("board-drawn")
        c.pill(x, y, result, HEAD, WHITE, INK, "m", "crown" if won else None, height=h)
        return
    asked = scene.say(f"board-ask-{scene.view.phase}", n=scene.to_discard)
    if deciding == seat:
        c.pill(x, y, asked, HEAD, GOLD, INK, "m", height=h)
        return
    w = theme.width(asked, BODY) + h + 36
    c.panel((x - w // 2, y - h // 2, x - w // 2 + w, y - h // 2 + h), LINE, thick=0, radius=h // 2)
    c.badge(x - w // 2 + h // 2, y, deciding, 32)
    c.text(x - w // 2 + h + 8, y, asked, BODY, WHITE)


def _side(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw a side: name, documents, cards in hand. The right side is the mirror image of the left one."""
    view, (top, foot) = scene.view, SIDE
    left, y = (LEFT, RIGHT - SIDE_W)[seat], (top + foot) // 2
    lit, won = seat == scene.deciding, scene.over and scene.winner == seat
    box = (left, top, left + SIDE_W, foot)
    c.seat_panel(box, lit, won)
    if won:
        c.halo(box)

    def at(x: int) -> int:
        return left + (x if seat == 0 else SIDE_W - x)

    outer: Align = "l" if seat == 0 else "r"
    c.badge(at(46), y, seat, 32)
    c.text(at(94), y, scene.names[seat], BODY, GOLD if lit else WHITE, outer, room=170)
    for i in range(DOCUMENTS):
        c.folder(at(300 + 54 * i) - 25, y - 25, 50, exposed=i < view.exposed[seat])
    c.icon("cards", at(462), y, 44, MUTED)
    c.text(at(490), y, str(len(view.hands[seat])), NAME, WHITE, outer)


def _kinds(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the three possible guesses: how many cards of each kind are unseen, and what each kind would do."""
    unseen, gap = scene.unseen(seat), 18
    c.text(LEFT + 8, PILL[0], scene.say("board-unseen"), BODY, MUTED)
    c.text(RIGHT - 8, PILL[0], scene.say("board-if-wrong"), BODY, MUTED, "r")
    w = (RIGHT - LEFT - 2 * gap) // 3
    size = 60 if max(unseen.values(), default=0) < 10 else NAME
    for n, (suit, symbol) in enumerate(SYMBOLS.items()):
        x, y = LEFT + n * (w + gap), KINDS_TOP + KINDS_H // 2
        c.panel((x, KINDS_TOP, x + w, KINDS_TOP + KINDS_H))
        c.icon(symbol.icon, x + 54, y, 80, WHITE)
        c.text(x + 106, y, f"×{unseen[suit]}", size, WHITE)
        outcome(c, scene, symbol.icon, x + w - 16, y, FERN)


def _cards(c: Canvas, scene: Scene, seat: int, top: int) -> None:
    """Draw the hand, in one row if the cards stay large, else in two. Chosen cards have a white ring and rise."""
    view, legal = scene.view, scene.look.legal
    hand = in_order(view.hands[seat]) if BACK not in view.hands[seat] else view.hands[seat]
    if not hand:
        c.text(theme.WIDTH // 2, (top + BOTTOM) // 2, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    acting = seat == view.attacker and view.phase in ("play", "tuck")
    rows = 1 if len(hand) <= 8 else 2
    per = -(-len(hand) // rows)
    gap = 18 if per > 6 else 26
    step = (BOTTOM - top) // rows
    effects = [scene.effect(card) if acting and (not legal or card in legal) else None for card in hand]
    new, drafted = scene.drawn_by(seat), scene.drafted(seat)
    lift = theme.LIFT if drafted or (legal and {*hand} - legal) else 0
    foot = 34 if any(effect and any(effect) for effect in effects) else 22 if rows == 2 else 4  # for the signs
    pitch = min(290, (RIGHT - LEFT + gap - 12) // per)
    h = min(400, step - foot - lift - 12, round((pitch - gap) * (1.8 if per > 6 else 1.5)))
    w = min(pitch - gap, round(h * 0.72))
    pitch = min(pitch, w + 66)
    for i, card in enumerate(hand):
        line, place = divmod(i, per)
        count = min(per, len(hand) - line * per)
        x = (theme.WIDTH - count * pitch + pitch - w) // 2 + place * pitch
        y = top + line * step + (step - h - foot + lift) // 2
        state = "plain" if not legal else "legal" if card in legal else "dim"
        if drafted[card] > hand[:i].count(card):
            state = "win"
        if card == BACK:
            c.back(x, y, w, h)
            continue
        y -= lift if state == ("win" if drafted else "legal") else 0
        c.card(x, y, w, h, rank_label(card), SYMBOLS[suit_of(card)], state=state)
        if hand[i:].count(card) <= new[card]:  # of equal cards, the last ones are new
            c.accent((x, y, x + w, y + h), theme.RADIUS)
        if (effect := effects[i]) and any(effect):
            on_foot(c, x + w // 2, y + h, w, *effect)
