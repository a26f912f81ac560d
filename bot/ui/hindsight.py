"""The thoughts of AI seats: a hint for the person who is to answer, and after the match what each of them saw."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.results.hindsight import Seen
from bot.tables.state.table import Table, TableSeat
from bot.ui.address import BadAddressError, Place
from bot.ui.caps import DISCORD
from bot.ui.page import TEAL, Frame, Panel
from bot.ui.painter import Paint
from bot.ui.panels import faces
from engine.ai import Hint, is_drawn
from engine.form import Text
from render import picture

ADVISER = "normal"  # the level whose move is marked


def hint_panel(seat: TableSeat, locale: str, place: Place, hints: Sequence[Hint]) -> Panel:
    """Return a private panel with the best moves, in the order of their worth (F28b).

    The first of `hints` is advised.
    """
    table = seat.table
    frame, view = Frame(table, place, locale), seat.view
    frame.write(f"### {frame.label(Text('button-hint'))}")
    ordered = sorted(hints, key=lambda hint: -(hint.share or 0.0))
    lines = []
    for sign, hint in zip("①②③", ordered, strict=False):
        move = frame.text(table.game.say(view, seat.number, hint.move))
        if hint.share is None:
            lines.append(frame.say("hint-only", move=move))
            continue
        key = "hint-ai" if hint is hints[0] else "hint-line"
        lines.append(frame.say(key, sign=sign, move=move, share=round(100 * hint.share), level=ADVISER))
    frame.write(*lines)
    frame.write(f"-# {frame.say('hint-about')}" if hints[0].share is not None else "")
    moves = ("drawn" if is_drawn(table.game, view, seat.number) else "several") if len(hints) > 1 else "one"
    arg = f"{moves}.{ordered.index(hints[0]) + 1}"
    frame.row(frame.button("hint-how", "button-hint-how", arg=arg))
    return frame.done()


def hint_how_panel(table: Table, locale: str, place: Place, arg: str) -> Panel:
    """Return a private panel that explains the figures of a hint. Raises BadAddressError."""
    moves, _, first = arg.partition(".")
    if moves not in ("drawn", "several", "one") or first not in ("1", "2", "3"):
        raise BadAddressError(arg)
    frame = Frame(table, place, locale)
    frame.write(f"### {frame.label(Text('button-hint'))}", frame.say("hint-how", moves=moves, first=first))
    return frame.done()


def window(moves: Sequence[int], n: int) -> tuple[int, list[int]]:
    """Return the move that is nearest to `n`, and the moves around it that fit into a list."""
    at = min(range(len(moves)), key=lambda place: abs(moves[place] - n))
    first = max(0, min(at - DISCORD.items // 2, len(moves) - DISCORD.items))
    return moves[at], list(moves[first : first + DISCORD.items])


async def seen_panel(
    table: Table, moves: Sequence[int], around: Sequence[Seen], n: int, locale: str, painter: Paint
) -> Panel:
    """Return a private panel with the hand as the AI saw it before move `n`, and the ways to its other moves."""
    frame = Frame(table, Place.EPHEMERAL, locale, colour=TEAL)
    seen = next(each for each in around if each.n == n)
    played = frame.text(table.game.say(seen.view, seen.seat, seen.move))
    frame.write(frame.say("seen-title", seat=seen.seat, n=str(n + 1)), frame.say("seen-played", move=played))
    large = painter.pictures == "large"
    look = picture.Viewer(locale, table.names, faces=faces(table, painter), large=large)
    frame.show(await painter(picture.hand, table.row.game, seen.view, seen.seat, look), f"seen{table.id}")
    frame.write(frame.say("seen-about"))
    labels = {}
    for each in around:
        move = table.game.say(each.view, each.seat, each.move)
        labels[str(each.n)] = frame.label(
            Text("seen-move", {"n": str(each.n + 1), "seat": each.seat, "move": frame.label(move)})
        )
    if len(labels) > 1:
        frame.choose(frame.address("seen-pick"), frame.label(Text("seen-choose")), labels)
    place = moves.index(n)
    items = []
    if place:
        items.append(frame.button("seen-page", "button-seen-before", arg=str(moves[place - 1])))
    if place + 1 < len(moves):
        items.append(frame.button("seen-page", "button-seen-after", arg=str(moves[place + 1])))
    if items:
        frame.row(*items)
    return frame.done()
