"""The parts that all pictures of Arsène share: the facts that follow from a view, the seats, the trick."""

from __future__ import annotations

from engine.games.arsene.settlement import GROUPS_LEFT
from engine.games.arsene.state import SEATS, SHOPS, winner_of
from engine.games.arsene.state import SUIT as SUITS
from render import former, theme
from render.boards.arsene.ground import GROUND
from render.canvas import Canvas
from render.former import BODY, HEADER, NAME, SMALL
from render.scene import BaseScene
from render.theme import FAINT, GOLD, INK, LEFT, LINE, MUTED, PANEL, PAPER, RGB, SUIT, WHITE

WIDE, PITCH = 276, 292  # width of a seat's column, and distance from one column to the next
TIES = (theme.ONION, theme.FERN)  # colours for seats that have equally many tricks


class Scene(BaseScene, frozen=True):
    """A view with the facts that follow from it, and its words in one language."""

    game = "arsene"
    least = former.SMALL
    ground = GROUND

    @property
    def deciding(self) -> int | None:
        """The seat that owes the decision; None once the match is over."""
        return None if self.view.phase == "over" else self.view.turn

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners of the match; none before it is over."""
        purses = self.view.purses
        return tuple(seat for seat in range(SEATS) if self.view.phase == "over" and purses[seat] == max(purses))

    @property
    def ties(self) -> dict[int, RGB]:
        """A colour for each number of tricks that several seats have: these seats may clash, and push.

        Zero tricks have a colour only in the scramble.
        """
        tricks = self.view.tricks
        shared = [n for n in sorted(set(tricks)) if tricks.count(n) > 1 and (n or (self.view.scramble and any(tricks)))]
        return {} if self.view.phase == "flip" else dict(zip(shared, TIES, strict=False))

    def groups(self, shop: int) -> tuple[int, ...]:
        """Return the groups of chips that are left on a shop, the next one first."""
        left: tuple[int, ...] = GROUPS_LEFT[shop][self.view.chips[shop - 1]]
        return left

    def in_danger(self, count: int) -> bool:
        """Return whether `count` tricks lead to an empty shop.

        Once the match is over, return whether a seat was caught with so many tricks.
        """
        if self.view.phase == "over":
            return any(result.kind == "caught" and result.tricks == count for result in self.view.results)
        return count in SHOPS and not self.view.chips[count - 1]


def column(seat: int) -> int:
    """Return the x where a seat's column begins."""
    return LEFT + seat * PITCH


def heading(c: Canvas, scene: Scene, x: int, size: int = former.HEAD) -> int:
    """Draw the number of the deal, and whether the scramble is on. Return the x where the heading ends."""
    x += c.text(x, HEADER // 2, scene.say("board-deal", deal=scene.view.deal), size)
    if scene.view.scramble:
        x += 16 + c.pill(
            x + 16, HEADER // 2, scene.say("board-scramble"), SMALL, theme.ONION, WHITE, icon="swap", height=46
        )
    return x


def trump_pill(c: Canvas, scene: Scene, x: int, y: int) -> int:
    """Draw in large whether diamonds are trump. Return the width."""
    if not scene.view.trump:
        return c.pill(x, y, scene.say("board-no-trump"), NAME, LINE, WHITE, height=54)
    word, diamond = scene.say("board-trump"), theme.PACK["D"]
    w = theme.width(word, NAME) + 54 + 44
    c.panel((x, y - 27, x + w, y + 27), PAPER, thick=0, radius=27)
    c.text(x + 27, y, word, NAME, INK)
    c.icon(diamond.icon, x + w - 27 - 18, y, 40, diamond.colour)
    return w


def side(c: Canvas, scene: Scene, x: int, y: int) -> int:
    """Draw the side cards in small, with their middle at `y`; one of them may be turned up. Return the width."""
    view, start = scene.view, x
    for index in range(3):
        if view.trump and view.flipped is not None and view.flipped.index == index:
            c.tile((x, y - 29, x + 100, y + 29), *theme.face_of(view.flipped.card))
            x += 100 + 8
        else:
            c.back(x, y - 29, 42, 58, emblem="")
            x += 42 + 8
    return x - 8 - start


def seats(c: Canvas, scene: Scene, top: int, height: int) -> None:
    """Draw the four seats side by side, clockwise from left to right: name, tricks, chips, cards left, dealer."""
    for seat in range(SEATS):
        _seat(c, scene, seat, column(seat), top, height)


def _seat(c: Canvas, scene: Scene, seat: int, x: int, top: int, height: int) -> None:
    view = scene.view
    lit, won = seat == scene.deciding, seat in scene.winners
    c.seat_panel((x, top, x + WIDE, top + height), lit, won)
    c.badge(x + 36, top + 34, seat)
    mark = "crown" if won else "deck" if seat == view.dealer and view.phase != "over" else None
    c.text(x + 68, top + 34, scene.names[seat], NAME, GOLD if lit else WHITE, room=WIDE - 84 - (46 if mark else 0))
    if mark:
        c.icon(mark, x + WIDE - 34, top + 34, 38, WHITE if won else MUTED)
    y = top + height - 43
    count_box(c, scene, view.tricks[seat], x + 14, y, 68, 62)
    c.icon("chip", x + 112, y, 38, PAPER)
    c.text(x + 138, y, str(view.purses[seat]), 38)
    if view.phase != "over":
        c.icon("cards", x + 208, y, 36, MUTED)
        c.text(x + 232, y, str(len(view.hands[seat])), BODY, MUTED)


def count_box(c: Canvas, scene: Scene, count: int, x: int, y: int, w: int, h: int) -> None:
    """Draw a number of tricks: filled with the seats' shared colour on a tie, framed in red at an empty shop."""
    danger = scene.in_danger(count) and scene.view.phase != "flip"
    c.panel(
        (x, y - h // 2, x + w, y + h // 2),
        scene.ties.get(count, PANEL),
        theme.ALARM if danger else FAINT,
        5 if danger else 3,
        14,
    )
    c.text(x + w // 2, y, str(count), round(h * 0.72), WHITE, "m")


def trick(c: Canvas, scene: Scene, top: int, w: int, h: int) -> None:
    """Draw the trick, each card in its seat's column; before the lead, draw the cards of the previous trick."""
    view = scene.view
    if view.trick:
        best = winner_of(view.trick, view.leader, view.trump)
        for n, card in enumerate(view.trick):
            seat = (view.leader + n) % SEATS
            x = column(seat) + (WIDE - w) // 2
            c.card(x, top, w, h, *theme.face_of(card), state="win" if seat == best else "plain")
            if card in scene.fresh:
                c.accent((x, top, x + w, top + h))
            _tags(c, scene, seat, top + h + 30, leads=seat == view.leader, wins=seat == best)
        for seat in {(view.leader + n) % SEATS for n in range(len(view.trick), SEATS)}:
            _place(c, scene, seat, column(seat) + (WIDE - w) // 2, top, w, h)
        return
    for seat in range(SEATS):
        x, leads = column(seat) + (WIDE - w) // 2, seat == view.leader
        if view.last is None:
            _place(c, scene, seat, x, top, w, h)
            continue
        if leads:  # the leader's empty place goes beside its card of the last trick
            x = column(seat) + (WIDE - 2 * w - 12) // 2
            _place(c, scene, seat, x + w + 12, top, w, h)
        last = view.last
        card = last.cards[(seat - last.leader) % SEATS]
        c.card(x, top, w, h, *theme.face_of(card), state="dim")
        if card in scene.fresh:
            c.accent((x, top, x + w, top + h))
        if seat in (last.winner, last.taker):
            key = "won-it" if last.winner == last.taker else "pushed" if seat == last.winner else "got"
            c.pill(
                column(seat) + WIDE // 2, top + h + 30, scene.say(f"board-{key}"), SMALL, LINE, WHITE, "m", height=40
            )


def _place(c: Canvas, scene: Scene, seat: int, x: int, top: int, w: int, h: int) -> None:
    """Draw the place where a seat's card will lie; it is dashed for the seat that plays now."""
    if seat != scene.deciding:
        c.panel((x, top, x + w, top + h), None, FAINT, 3, 14)
        return
    c.slot((x, top, x + w, top + h), fill=theme.SLOT)
    lines = theme.wrap(scene.say("board-play" if scene.view.trick else "board-lead"), SMALL, w - 8, scene.locale)
    c.lines(x + w // 2, top + h // 2, lines, SMALL, GOLD, "m")


def _tags(c: Canvas, scene: Scene, seat: int, y: int, leads: bool, wins: bool) -> None:
    """Draw the tags under a card: that it was led, that it wins so far, that the trick may be pushed to its seat."""
    view = scene.view
    over = view.phase == "dispose"
    tags: list[tuple[str, RGB, RGB, str | None]] = []
    if leads:
        tags.append((scene.say("board-led"), LINE, WHITE, theme.PACK[SUITS[view.trick[0]]].icon))
    if wins:
        tags.append((scene.say("board-won" if over else "board-wins"), WHITE, INK, None))
    if over and seat == view.target:
        tags.append((scene.say("board-push-here"), theme.ONION, WHITE, None))
    if leads and over and seat == view.target:  # no room for all three tags: only the suit's icon shows what was led
        tags[0] = ("", *tags[0][1:])
    widths = [theme.width(word, SMALL) + 40 + (42 if icon else 0) for word, _, _, icon in tags]
    x = column(seat) + (WIDE - sum(widths) - 8 * (len(tags) - 1)) // 2
    for (word, fill, ink, icon), width in zip(tags, widths, strict=True):
        c.pill(x, y, word, SMALL, fill, ink, icon=icon, height=40)
        x += width + 8


def side_cards(c: Canvas, scene: Scene, top: int, asked: bool = True) -> None:
    """Draw the side cards in large; one of them is to be turned up.

    They are lit if the viewer is `asked` to turn one up.
    """
    w, h = 107, 150
    for n, place in enumerate(("left", "middle", "right")):
        x = theme.WIDTH // 2 - w // 2 + (n - 1) * 190
        c.back(x, top, w, h, "legal" if asked else "plain")
        c.text(x + w // 2, top + h + 27, scene.say(f"board-{place}"), SMALL, GOLD if asked else MUTED, "m")


def police(c: Canvas, x: int, y: int, size: int) -> None:
    c.icon("police", x, y, max(SUIT, size), theme.ALARM)
