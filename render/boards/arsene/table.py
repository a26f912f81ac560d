"""The table of Arsène: the seats, their cards of the trick below them, and the shops at the foot."""

from __future__ import annotations

from engine.games.arsene.state import SEATS, SHOP_CARDS, SHOPS
from render import theme
from render.boards.arsene import scene as parts
from render.boards.arsene.scene import WIDE, Scene, column
from render.canvas import Canvas
from render.former import BODY, HEAD, HEADER, NAME, SMALL
from render.theme import FAINT, INK, LEFT, LINE, MUTED, RIGHT, WHITE

SHOP, STEP = 220, 233  # a shop's width, and the distance from one shop to the next
TOP = 486  # top of the shops
FOOT = theme.HEIGHT - 12
TRICKS = 11


def draw(scene: Scene) -> Canvas:
    view, c = scene.view, scene.canvas(HEADER)
    left = parts.heading(c, scene, 28)
    right = RIGHT - 4
    if view.phase in ("play", "dispose"):
        right -= c.text(right, HEADER // 2, scene.say("board-trick", n=sum(view.tricks) + 1, of=TRICKS), 34, align="r")
    middle = max(theme.WIDTH // 2, left + 210)
    if view.phase == "flip":
        c.pill(middle, HEADER // 2, scene.say("board-flip"), NAME, align="m", height=54, room=right - left - 40)
    elif view.phase == "over":
        c.pill(middle, HEADER // 2, scene.say("board-over"), NAME, align="m", height=54)
    else:
        _trump(c, scene, left, right)
    parts.seats(c, scene, HEADER + 12, 146)
    if view.phase == "over":
        _results(c, scene)
        _verdict(c, scene)
    elif view.phase == "flip":
        _results(c, scene)
        parts.side_cards(c, scene, 294 if view.results else 266)
    else:
        parts.trick(c, scene, 247, 128, 180)
    for shop in SHOPS:
        _shop(c, scene, shop, LEFT + (shop - 1) * STEP)
    return c


def _trump(c: Canvas, scene: Scene, left: int, right: int) -> None:
    """Draw the trump label and the side cards together, in the middle of the free space."""
    view = scene.view
    word = theme.width(scene.say("board-trump" if view.trump else "board-no-trump"), NAME) + 54 + 44 * bool(view.trump)
    shown = view.trump and view.flipped is not None
    w = word + 18 + 3 * 42 + 16 + (58 if shown else 0)
    x = min(max((theme.WIDTH - w) // 2, left + 16), right - w - 16)
    x += parts.trump_pill(c, scene, x, HEADER // 2) + 18
    parts.side(c, scene, x, HEADER // 2)


def _results(c: Canvas, scene: Scene) -> None:
    """Draw what the previous deal, or the last one, brought each seat."""
    for seat, result in enumerate(scene.view.results):
        good = result.kind == "robbed"
        bad = result.kind == "caught"
        text = scene.say(f"board-result-{result.kind}", tricks=result.tricks, chips=abs(result.chips))
        c.pill(
            column(seat) + WIDE // 2,
            260,
            text,
            SMALL,
            theme.PAPER if good else theme.HEART if bad else LINE,
            INK if good else WHITE,
            "m",
            "police" if bad else None,
            room=WIDE,
            height=44,
        )


def _verdict(c: Canvas, scene: Scene) -> None:
    """Draw the new Arsène L, and why the match is over."""
    view, middle = scene.view, theme.WIDTH // 2
    c.panel((column(0), 296, RIGHT, TOP - 14), edge=WHITE, thick=5)
    c.icon("crown", column(0) + 74, 384, 84, WHITE)
    c.text(middle, 334, scene.say("board-heir"), BODY, MUTED, "m")
    title = scene.fit("board-heirs", 46, 900, seats=tuple(map(str, scene.winners)))
    c.text(middle, 382, title, 46, WHITE, "m", room=900)
    c.text(middle, 434, scene.say("board-why-" + view.reason.replace("_", "-")), BODY, WHITE, "m", room=940)


def _shop(c: Canvas, scene: Scene, shop: int, x: int) -> None:
    """Draw a shop: its card, the groups of chips that are left, and the seats that have its number of tricks now."""
    view, groups = scene.view, scene.groups(shop)
    here = [seat for seat in range(SEATS) if view.tricks[seat] == shop and view.phase != "flip"]
    edge, thick = (theme.ALARM, 4) if here and scene.in_danger(shop) else (MUTED, 3) if here else (FAINT, 2)
    c.panel((x, TOP, x + SHOP, FOOT), edge=edge, thick=thick)
    c.card(x + 14, TOP + 14, 96, 134, *theme.face_of(SHOP_CARDS[shop - 1]), state="plain" if groups else "dim")
    middle = x + 162
    if groups:
        c.text(middle, TOP + 42, scene.say("board-next"), SMALL, MUTED, "m")
        c.text(middle, TOP + 100, f"+{groups[0]}", 60, WHITE, "m")
        _groups(c, groups, x, TOP + 222)
    else:
        parts.police(c, middle, TOP + 81, 88)
        c.text(x + SHOP // 2, TOP + 192, scene.say("board-police"), HEAD, theme.ALARM, "m")
    for n, seat in enumerate(here):
        c.badge(x + SHOP // 2 + round((n - (len(here) - 1) / 2) * 50), FOOT - 26, seat, 20)


def _groups(c: Canvas, groups: tuple[int, ...], x: int, foot: int) -> None:
    """Draw the groups as stacks of chips, the next one bright, with their numbers below."""
    for n, count in enumerate(groups):
        middle = x + SHOP // 2 + round((n - (len(groups) - 1) / 2) * 66)
        first = n == 0
        c.chips(middle, foot, 50, count, theme.PAPER if first else theme.MUTED)
        c.text(middle, foot + 20, str(count), NAME + 2 if first else BODY, WHITE if first else MUTED, "m")
