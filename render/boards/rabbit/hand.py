"""A hand of either Rabbit Rummy game: the situation in small, an advice, the cards."""

from __future__ import annotations

from render import theme
from render.boards.rabbit.fan import Fan, fan
from render.boards.rabbit.scene import Scene, draw_card
from render.canvas import Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import ALARM, FAINT, GOLD, INK, LEFT, LINE, MUTED, PAPER, RIGHT, SEATS, WHITE
from render.theme import PACK as SUITS

STRIP, STRIP_H = HEADER + 8, 164
ADVICE, ADVICE_H = STRIP + STRIP_H + 8, 78
CARDS = ADVICE + ADVICE_H + 8
ASIDE = 236  # width of the place for a drawn card


def draw(scene: Scene, seat: int) -> Canvas:
    c = scene.canvas(HEADER)
    _header(c, scene, seat)
    _seats(c, scene)
    _situation(c, scene)
    _advice(c, scene, seat)
    right = RIGHT
    if scene.view.phase == "drawn" and scene.view.turn == seat:
        _drawn(c, scene, seat)
        right -= ASIDE + 12
    _cards(c, scene, seat, (LEFT, CARDS, right, theme.HEIGHT - 6))
    return c


def _header(c: Canvas, scene: Scene, seat: int) -> None:
    view, y = scene.view, HEADER // 2
    c.badge(50, y, seat, 24)
    left = 88 + c.text(88, y, scene.say("board-mine", count=len(view.hands[seat])), HEAD) + 24
    right = RIGHT - 28 - c.text(RIGHT - 4, y, scene.say("board-round", round=view.round), NAME, MUTED, "r")
    mine, won = seat == scene.deciding, seat in scene.winners
    c.pill(
        theme.WIDTH // 2 + 30,
        y,
        _asked(scene, seat, right - left - 52),
        NAME,
        GOLD if mine else PAPER if won else LINE,
        INK if mine or won else WHITE,
        "m",
        height=52,
        within=(left, right),
    )


def _asked(scene: Scene, seat: int, room: int) -> str:
    """Return what this seat is asked to do, which seat it waits for, or who won."""
    view = scene.view
    if scene.deciding is None:
        if not scene.winners:
            return scene.say("board-no-winner")
        key = "board-wins" if len(scene.winners) == 1 else "board-share"
        return scene.fit(key, NAME, room, seat=scene.winners[0], seats=tuple(map(str, scene.winners)))
    if scene.deciding != seat:
        return scene.fit("board-wait", NAME, room, seat=scene.deciding)
    if view.phase == "drawn":
        return scene.say("board-do-drawn")
    if len(view.hands[seat]) < scene.least:
        return scene.say("board-do-pass")
    if not scene.may_play(seat):
        return scene.say("board-do-win-or-pass" if scene.advice(seat).wins else "board-do-nothing-fits")
    return scene.fits()


def _seats(c: Canvas, scene: Scene) -> None:
    """Draw all seats in 430 x 164 pixels: name, cards in hand, points."""
    view = scene.view
    columns = 1 if view.seats == 2 else 2
    w, h = (430 - 8 * (columns - 1)) // columns, (STRIP_H - 8) // 2
    for seat in range(view.seats):
        row, column = (seat, 0) if columns == 1 else divmod(seat, 2)
        left, top = LEFT + column * (w + 8), STRIP + row * (h + 8)
        lit = seat == scene.deciding
        c.seat_panel((left, top, left + w, top + h), lit, seat in scene.winners)
        c.badge(left + 32, top + h // 2, seat)
        y = top + h // 2 if columns == 1 else top + h - 21
        x = left + w - 14
        x -= c.text(x, y, scene.goal, SMALL, MUTED, "r")
        x -= 2 + c.text(x - 2, y, str(view.scores[seat]), SMALL, WHITE, "r")
        if columns == 1:
            x = left + w - 100 - c.text(left + w - 100, y, str(len(view.hands[seat])), SMALL, align="r")
            c.icon("cards", x - 26, y, 34, MUTED)
            c.text(left + 64, y, scene.names[seat], BODY, GOLD if lit else WHITE, room=x - 56 - left - 64)
        else:
            c.icon("cards", left + 81, y, 34, MUTED)
            c.text(left + 104, y, str(len(view.hands[seat])), SMALL)
            c.text(left + 64, top + 23, scene.names[seat], SMALL, GOLD if lit else WHITE, room=w - 74)


def _situation(c: Canvas, scene: Scene) -> None:
    """Draw the newest cards on the table, the order and the binding."""
    view, left, right = scene.view, LEFT + 438, RIGHT
    y, h = STRIP + STRIP_H // 2, 120
    w = 82
    c.panel((left, STRIP, right, STRIP + STRIP_H))
    x = right - 14 - 132
    binding_small(c, scene, (x, STRIP + 12, right - 12, STRIP + STRIP_H - 12))
    x -= 152
    order_small(c, scene, (x, STRIP + 12, x + 144, STRIP + STRIP_H - 12))
    x = left + 16
    if not view.table:
        c.text((x + right - 300) // 2, y, scene.say("board-empty"), BODY, MUTED, "m")
        return
    room = right - 306 - x
    shown = view.table[-max(1, (room + 12) // (w + 12)) :]
    hidden = len(view.table) - len(shown)
    if hidden:
        shown = shown[1:]
        c.text(x + 34, y, f"+{hidden + 1}", NAME, MUTED, "m")
        x += w
    for played in shown:
        draw_card(c, x, y - h // 2, w, h, played.card, frame=SEATS[played.seat])
        if played.card in scene.fresh:
            c.accent((x, y - h // 2, x + w, y + h // 2))
        x += w + 12


def order_small(c: Canvas, scene: Scene, box: Box) -> None:
    """Draw which end of the ranks is strong."""
    left, top, right, bottom = box
    turned, x, y = scene.view.reversed, (left + right) // 2, (top + bottom) // 2 - 20
    colour = ALARM if turned else WHITE
    c.panel(box, None, ALARM if turned else FAINT, 4 if turned else 2, 14)
    weak, strong = ("K", "A") if turned else ("A", "K")
    c.text(x - 46, y, weak, NAME, MUTED, "m")
    c.icon("right", x - 4, y, 42, colour)
    c.text(x + 44, y, strong, 46, colour, "m")
    c.text(x, bottom - 26, scene.say("board-reversed-short" if turned else "board-normal-short"), SMALL, colour, "m")


def binding_small(c: Canvas, scene: Scene, box: Box) -> None:
    left, top, right, bottom = box
    x, y, suit = (left + right) // 2, (top + bottom) // 2 - 18, scene.suit
    if suit is None:
        c.panel(box, None, FAINT, 2, 14)
        for n, symbol in enumerate(SUITS.values()):
            c.icon(symbol.icon, x + (-20, 20)[n % 2], y - 18 + 38 * (n // 2), 34, MUTED)
        c.text(x, bottom - 22, scene.say("board-any-short"), SMALL, MUTED, "m")
    else:
        c.panel(box, PAPER, thick=0, radius=14)
        c.icon(SUITS[suit].icon, x, y, 62, SUITS[suit].colour)
        c.text(x, bottom - 24, scene.say("board-only-short"), SMALL, INK, "m")


def _advice(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw what the hand is good for, in gold if it can win now; after the match, draw how it was won."""
    y, x = ADVICE + ADVICE_H // 2, LEFT + 24
    if scene.view.phase == "over":
        c.panel((LEFT, ADVICE, RIGHT, ADVICE + ADVICE_H))
        c.text(x, y, scene.why(), BODY)
        if text := scene.won_with():
            c.pill(RIGHT - 18, y, text, BODY, align="r", height=50)
        return
    advice = scene.advice(seat)
    c.panel(
        (LEFT, ADVICE, RIGHT, ADVICE + ADVICE_H), GOLD if advice.wins else theme.PANEL, GOLD if advice.wins else LINE
    )
    right = RIGHT - 18
    for card in reversed(advice.cards):
        right -= 60
        rank, symbol = theme.face_of(card)
        c.tile((right, ADVICE + 9, right + 54, ADVICE + ADVICE_H - 9), rank, symbol)
    if advice.wins:
        c.icon("crown", x + 26, y, 52, INK)
        x += 66
    size = NAME if advice.wins else BODY
    lines = theme.balance(advice.text, size, right - x - 16, scene.locale)
    if len(lines) > 1:
        size = SMALL
        lines = theme.balance(advice.text, size, right - x - 16, scene.locale)[:2]
    step = 34
    for n, line in enumerate(lines):
        c.text(x, y + round((n - (len(lines) - 1) / 2) * step), line, size, INK if advice.wins else WHITE)


def _drawn(c: Canvas, scene: Scene, seat: int) -> None:
    """Draw the drawn card, apart from the hand."""
    left, top, bottom = RIGHT - ASIDE, CARDS + 4, theme.HEIGHT - 14
    c.panel((left, top, RIGHT, bottom), edge=GOLD, thick=5)
    c.text((left + RIGHT) // 2, top + 32, scene.say("board-drawn-card"), BODY, GOLD, "m")
    wins = scene.advice(seat).wins
    w, h = (140, 200) if wins else (156, 222)
    x = left + (ASIDE - w) // 2
    draw_card(c, x, top + 62, w, h, scene.view.drawn)
    y = top + 62 + h + 14
    options = [("board-keep-win", "crown")] if wins else []
    options += [("board-keep", "cards"), ("board-discard", "cross")]
    step = (bottom - 8 - y) // len(options)
    for n, (key, icon) in enumerate(options):  # what each answer would lead to
        c.icon(icon, left + 30, y + n * step + step // 2, 34, MUTED)
        c.text(left + 52, y + n * step + step // 2, scene.say(key), SMALL, room=ASIDE - 60)


def _cards(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw the hand: playable cards bright, the others dim with the reason."""
    blocks = [block for block in scene.blocks(seat) if block.cards]
    if not blocks:
        c.text((box[0] + box[2]) // 2, (box[1] + box[3]) // 2, scene.say("board-mine-none"), NAME, MUTED, "m")
        return
    view = scene.view
    acting = seat == scene.deciding and view.phase == "turn"
    may, wins = scene.may_play(seat), scene.winning(seat)
    plan = fan(blocks, box, 54 if any(block.label for block in blocks) else 0, 40 if acting else 0)
    for place in plan.places:
        state = "plain"
        if acting:
            state = "legal" if place.card in wins | may else "dim"
        y = place.y - plan.lift * (state == "legal")
        _card(c, plan, place.x, y, place.card, state)
        if place.card in scene.fresh:
            c.accent((place.x, y, place.x + plan.w, y + plan.h))
        if place.card in wins:
            c.sign(place.x + plan.w - 14, place.y + plan.h - 18, "crown", theme.FERN, 24)
        if acting and plan.below:
            legal = place.card in may
            why = "" if legal or len(view.hands[seat]) < scene.least else scene.why_not(place.card)
            c.text(
                place.x + plan.w // 2,
                place.y + plan.h + 26,
                why or scene.named((place.card,)),
                SMALL,
                GOLD if legal else MUTED,
                "m",
            )
    if plan.above:
        _labels(c, plan, [block.label for block in blocks])


def _card(c: Canvas, plan: Fan, x: int, y: int, card: str, state: str) -> None:
    rank, symbol = theme.face_of(card)
    if plan.tiles:
        c.tile((x, y, x + plan.w, y + plan.h), rank, symbol, state)
    else:
        c.card(x, y, plan.w, plan.h, rank, symbol, state, out=plan.ring)


def _labels(c: Canvas, plan: Fan, labels: list[str]) -> None:
    """Draw the label of each block above it, on a line as long as the block."""
    for n, label in enumerate(labels):
        places = [place for place in plan.places if place.block == n]
        first = [place for place in places if place.y == places[0].y]
        left, right, y = first[0].x, first[-1].x + plan.w, first[0].y - 33
        if not label:
            continue
        c.panel((left, y + 13, right, y + 18), MUTED, thick=0, radius=2)
        c.text((left + right) // 2, y - 6, label, SMALL, WHITE, "m", room=max(right - left + 10, 60))


def laid(scene: Scene, seat: int | None) -> tuple[str, ...]:
    """Return the cards of a hand in the order of the picture."""
    return () if seat is None else scene.order(seat)
