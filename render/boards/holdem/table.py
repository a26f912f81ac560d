"""The table of Lombard Hold'em: seats in two rows round the shared cards and the pot, and how the last round ended.

Seats go clockwise: from left to right in the upper row, from right to left in the lower row.
"""

from __future__ import annotations

from engine.audience import BACK
from engine.cards import suit_of
from engine.games.holdem.state import COMMUNITY
from render import theme
from render.boards.holdem.scene import Result, Scene, draw_card
from render.canvas import Box, Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import ALARM, GOLD, LEFT, LINE, MUTED, RIGHT, WHITE

SEAT_H, GAP = 236, 6
UPPER, LOWER = HEADER + 10, theme.HEIGHT - 10 - SEAT_H
MIDDLE = (UPPER + SEAT_H + 12, LOWER - 12)
WIDEST = {1: 620, 2: 480, 3: 380}  # of a seat's panel, by the number of seats in the upper row
LARGE = 380  # from this width on, a seat's cards are large and at the right of its coins
NARROW = 230  # below this, names are written smaller
TILE, CARD = (62, 86), (104, 132)


def draw(scene: Scene) -> Canvas:
    c = scene.canvas(HEADER)
    header(c, scene)
    for seat, box in enumerate(places(len(scene.view.balances))):
        _seat(c, scene, seat, box)
    result = scene.result
    if scene.over:
        _verdict(c, scene, result)
    elif result is None:
        _shared(c, scene, small=False)
    else:
        _shared(c, scene, small=True)
        _result(c, scene, result, (650, MIDDLE[0], RIGHT, MIDDLE[1]))
    return c


def places(seats: int) -> list[Box]:
    """Return the box of each seat's panel."""
    upper = (seats + 1) // 2
    boxes = []
    for row, count, top in ((0, upper, UPPER), (1, seats - upper, LOWER)):
        w = min(WIDEST.get(upper, LARGE - 1), (RIGHT - LEFT - GAP * (count - 1)) // count)
        left = (theme.WIDTH - count * w - GAP * (count - 1)) // 2
        line = [(left + n * (w + GAP), top, left + n * (w + GAP) + w, top + SEAT_H) for n in range(count)]
        boxes += line[::-1] if row else line
    return boxes


def header(c: Canvas, scene: Scene) -> None:
    view, y = scene.view, HEADER // 2
    left = 28 + c.text(28, y, scene.say("board-round", round=view.round), HEAD)
    right = RIGHT - 4 - c.text(RIGHT - 4, y, scene.say("board-to", target=view.target), 34, align="r")
    c.icon("coin", right - 30, y, 40, MUTED)
    room = (left + 20, right - 64)
    if scene.over:
        c.pill(theme.WIDTH // 2, y, scene.say("board-over"), 32, align="m", height=54, within=room)
    else:
        text = scene.fit("board-wait", 32, room[1] - room[0] - 60, seat=view.turn)
        c.pill(theme.WIDTH // 2, y, text, 32, align="m", height=54, within=room)


def _seat(c: Canvas, scene: Scene, seat: int, box: Box) -> None:
    """Draw a seat: name, coins and how far they are from the goal, the bet, the cards."""
    view, (left, top, right, bottom) = scene.view, box
    lit, won = seat == scene.deciding, seat in scene.winners
    out = view.acts[seat] == "fold" and not won
    large, seen = right - left >= LARGE, scene.seen(seat)
    c.seat_panel(box, lit, won)
    c.badge(left + 28, top + 34, seat, 18)
    colour = GOLD if lit else MUTED if out else WHITE
    size = SMALL if right - left < NARROW else NAME
    c.text(left + 52, top + 34, scene.names[seat], size, colour, room=right - left - 60)
    coins, y = view.balances[seat], top + (100 if large else 86)
    colour = ALARM if coins < 0 else MUTED if out else WHITE
    c.text(left + 16, y, str(coins).replace("-", "−"), 60 if large else 42, colour)
    _bar(c, scene, seat, (left + 16, right - 16, bottom - 24 if large else top + 114))
    w, h = CARD if large else TILE
    x = right - 16 - 2 * w - 6 if large else left + 14
    y = top + 62 if large else bottom - TILE[1] - 12
    for n, card in enumerate(seen):
        place = (x + n * (w + 6), y, x + n * (w + 6) + w, y + h)
        draw_card(c, place, card)
        if card in scene.fresh and card != BACK:
            c.accent(place)
    if seat in scene.doubled and seen == (BACK, BACK):
        c.accent((x, y, x + 2 * w + 6, y + h))
    if out:
        c.text(left + 16, top + 168 if large else y + h // 2, scene.say("board-fold"), SMALL, MUTED)
    elif view.acts[seat] is not None:
        told = scene.say(f"board-{view.acts[seat]}")
        if large:
            c.text(left + 16, top + 168, told, SMALL, WHITE, room=x - left - 24)
        else:
            c.text(right - 14, top + 86, told, SMALL, WHITE, "r")


def _bar(c: Canvas, scene: Scene, seat: int, place: tuple[int, int, int]) -> None:
    """Draw how far a seat's coins are from the goal, with the dealer's button at the end of the bar."""
    view, (left, right, top) = scene.view, place
    coins, out = view.balances[seat], view.acts[seat] == "fold" and seat not in scene.winners
    dealer = seat == view.dealer
    end = right - 30 if dealer else right
    c.panel((left, top, end, top + 10), LINE, thick=0, radius=5)
    if coins > 0:
        length = max(10, round((end - left) * min(1, coins / view.target)))
        c.panel((left, top, left + length, top + 10), MUTED if out else WHITE, thick=0, radius=5)
    if dealer:
        c.mark(right - 8, top + 5, scene.say("board-dealer"))


def _shared(c: Canvas, scene: Scene, small: bool) -> None:
    """Draw the shared cards, with the pot at their right; with `small`, cards face down are one above the other."""
    (top, bottom), shown = MIDDLE, len(scene.view.community)
    w = 128 if small else 148
    step, pot = w + 10, 120 if small else 150
    high = min(bottom - top, round(w * 1.41))
    left = LEFT if small else (theme.WIDTH - COMMUNITY * step - pot) // 2
    y, end = (top + bottom - high) // 2, left + shown * step
    for n, card in enumerate(scene.view.community):
        box = (left + n * step, y, left + n * step + w, y + high)
        draw_card(c, box, card)
        if card in scene.fresh:
            c.accent(box)
    for n in range(scene.left):
        if small:
            x, (wide, tall) = end, TILE
            draw_card(c, (x, y + n * (high - tall), x + wide, y + n * (high - tall) + tall), BACK)
        else:
            draw_card(c, (end + n * step, y, end + n * step + w, y + high), BACK)
    end += TILE[0] + 10 if small else scene.left * step
    _pot(c, scene, end + pot // 2, (top + bottom) // 2)


def _pot(c: Canvas, scene: Scene, x: int, y: int) -> None:
    pot = scene.view.pot
    c.text(x, y - 62, scene.say("board-pot"), BODY, MUTED, "m")
    c.text(x, y + 4, str(pot), 84, WHITE, "m")
    c.icon("coin", x, y + 72, 44, MUTED)


def _result(c: Canvas, scene: Scene, result: Result, box: Box) -> None:
    """Draw who took the last pot, and with which hand."""
    left, top, right, bottom = box
    c.panel(box)
    middle = (left + right) // 2
    c.text(
        middle,
        top + 30,
        scene.fit("board-wins-pot", BODY, right - left - 40, seat=result.seat, coins=result.coins),
        BODY,
        WHITE,
        "m",
    )
    if result.hand is None:
        c.text(middle, (top + bottom) // 2 + 24, scene.say("board-unseen"), BODY, MUTED, "m")
        return
    _hand_of(c, scene, result, (left + 12, top + 56, right - 12, bottom - 66))
    c.text(middle, bottom - 28, scene.hand_name(result.hand), SMALL, WHITE, "m", room=right - left - 24)


def _hand_of(c: Canvas, scene: Scene, result: Result, box: Box) -> None:
    """Draw the winner's own cards and the shared cards: light round the cards of the hand, the rest dimmed.

    Two princes have a brace under them, and the card that they replace is beside the others.
    """
    assert result.hand is not None
    left, top, right, bottom = box
    cards, joker, gap, apart = [*result.hole, *result.community], result.hand.joker, 8, 14
    sign = 0 if joker is None else 30
    count = len(cards) + (joker is not None)
    w = min(round((bottom - top) / 1.36), (right - left - apart - sign - gap * (count - 1)) // count)
    h = round(w * 1.36)
    x = (left + right - count * w - (count - 1) * gap - apart - sign) // 2
    y, braced = (top + bottom - h) // 2, []
    for n, card in enumerate(cards):
        x += apart if n == len(result.hole) else 0
        place = (x, y, x + w, y + h)
        made = card in result.hand.cards
        draw_card(c, place, card, "plain" if made else "dim")
        if made:
            c.halo(place, 10)
        if joker is not None and suit_of(card) == "P":
            braced.append(x + w // 2)
        x += w + gap
    if joker is not None:
        foot = y + h + 16
        c.panel((braced[0], foot - 4, braced[1], foot), WHITE, thick=0, radius=1)
        for prince in braced:
            c.panel((prince - 2, foot - 12, prince + 2, foot), WHITE, thick=0, radius=1)
        c.text(x + sign // 2 - 2, y + h // 2, "=", NAME, WHITE, "m")
        draw_card(c, (x + sign, y, x + sign + w, y + h), joker)


def _verdict(c: Canvas, scene: Scene, result: Result | None) -> None:
    """Draw who has won the match, and with which hand."""
    (top, bottom), winners = MIDDLE, scene.winners
    box = (120, top, theme.WIDTH - 120, bottom)
    c.panel(box, edge=WHITE, thick=5)
    middle, room = theme.WIDTH // 2, box[2] - box[0] - 160
    title = scene.fit("board-wins" if len(winners) == 1 else "board-share", 42, room, seats=tuple(map(str, winners)))
    w = theme.width(title, 42)
    shown = result is not None and result.hand is not None
    y = top + 38 if shown else (top + bottom) // 2
    c.icon("crown", middle - w // 2 - 12, y, 54, WHITE)
    c.text(middle + 32, y, title, 42, WHITE, "m")
    if shown:
        assert result is not None
        assert result.hand is not None
        _hand_of(c, scene, result, (box[0] + 40, top + 66, box[2] - 40, bottom - 64))
        c.text(middle, bottom - 26, scene.hand_name(result.hand), SMALL, WHITE, "m", room=room)
