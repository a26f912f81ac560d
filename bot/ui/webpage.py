"""A match that is over, as a web page: what goes into it, and the panels around it.

A page holds everyone's eyes and one's own hand, or all hands if its maker looks at all of them. It is made from views
as a replay is. A file travels, so it is stricter than a replay (M3, M6, M45): see `choices`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.tables.results import replay
from bot.tables.results.replay import OPEN, PUBLIC
from bot.tables.state.journal import single
from bot.tables.state.record import record_of
from bot.tables.state.table import Table
from bot.ui.address import Place
from bot.ui.page import TEAL, Frame, Panel, escaped
from bot.ui.replay import RECORD_FILE, At, eyes_words
from data.model.private import Bookmark
from engine.audience import Seat
from engine.form import Text
from render import page, picture, texts
from render.page import TABLE, Drawn
from render.picture import Shot
from render.texts import say

SEALED_DIGITS = 12  # of the hash that the page shows


def choices(table: Table, own: int | None, at: At) -> list[str]:
    """Return the eyes that a page may have: everyone's, those of its maker's own seat, and those that look now.

    At a table that only its players may watch, it has no other hands than its maker's (M6).
    """
    found = [PUBLIC, *([] if own is None else [str(own)])]
    if table.secluded or at.eyes in found:
        return found
    return [PUBLIC, *map(str, seats_in(table, at.eyes)), OPEN] if at.eyes == OPEN else [*found, at.eyes]


def seats_in(table: Table, *eyes: str) -> list[int]:
    """Return the seats whose hands any of these eyes see."""
    return sorted({seat for each in eyes for seat in replay.seats_of(table, each)})


def scenes_of(table: Table, views: Sequence[Mapping[Seat, Any]], locale: str) -> dict[str, list[Shot]]:
    """Return what is drawn, by stream. People have letters in place of their pictures (M45)."""
    game = table.game

    def shot(n: int, seat: Seat) -> Shot:
        news = tuple([game.see(event, seat) for event in table.events_by_move[n - 1]]) if n else ()
        return Shot(views[n][seat], seat, picture.Viewer(locale, table.names, news=news))

    seats: Iterable[Seat] = views[0]
    return {TABLE if seat is None else str(seat): [shot(n, seat) for n in range(len(views))] for seat in seats}


def contents(
    table: Table,
    views: Sequence[Mapping[Seat, Any]],
    drawn: Mapping[str, Sequence[Drawn]],
    eyes: Sequence[str],
    marks: Sequence[Bookmark],
    locale: str,
) -> page.Contents:
    """Return all that a page shows. `views`: of each position, by seat. `drawn`: the streams of these eyes, or more.

    `marks`: its maker's notes to be shown.
    """

    def words(key: str, **args: Any) -> str:
        return plain(Text(key, args))

    def plain(text: Text) -> str:
        return say(locale, text, game=table.row.game, names=table.names, plain=True)

    def told(eyes: str, n: int) -> list[str]:
        return [plain(text) for text in _told(table, views, At(n, eyes), plain)]

    seal = table.row.commitment[:SEALED_DIGITS]
    return page.Contents(
        locale=locale,
        title=f"{words('game-title')} · {', '.join(table.names)}",
        about=words("page-about", hash=seal) if proves(table) else words("page-about-plain"),
        eyes={each: plain(eyes_words(each)) for each in eyes},
        shown={each: list(replay.seats_of(table, each)) for each in eyes},
        told={each: [told(each, n) for n in range(len(views))] for each in eyes},
        streams={name: drawn[name] for name in (TABLE, *map(str, seats_in(table, *eyes)))},
        cutouts={key: cutout for some in drawn.values() for each in some for key, cutout in each.cutouts.items()},
        notes={mark.ply: mark.note for mark in marks if mark.note},
        record=json.dumps({**record_of(table), "deal_of": None}).encode() if proves(table) else b"",
    )


def proves(table: Table) -> bool:
    """Return whether the page has the record with its check. A record tells every hand (M6)."""
    return table.shuffled and not table.secluded


def _told(table: Table, views: Sequence[Mapping[Seat, Any]], at: At, plain: Callable[[Text], str]) -> list[Text]:
    """Return what these eyes were told of a move. If that is nothing, return the choice if it is theirs."""
    entry = single(table, replay.told_to(table, at.eyes, at.n), at.n)
    if at.n == 0 or entry.lines:
        return [*entry.lines, *entry.remarks]
    assert table.match is not None
    ply = table.match.plies[at.n - 1]
    if ply.seat not in replay.seats_of(table, at.eyes):
        return [Text("replay-untold", {"seat": ply.seat}), *entry.remarks]
    move = plain(table.game.say(views[at.n - 1][ply.seat], ply.seat, ply.move))
    return [Text("replay-chose", {"seat": ply.seat, "move": move}), *entry.remarks]


# --- the panels ------------------------------------------------------------------------------------------------------


def webpage_panel(
    table: Table, locale: str, own: int | None, at: At, marks: Sequence[Bookmark] = (), record: bytes = b""
) -> Panel:
    """Return the private panel that says what a page will hold, before it is made."""
    frame = Frame(table, Place.EPHEMERAL, locale, colour=TEAL)
    frame.write(f"### {frame.label(Text('button-page'))}", frame.say("page-begin", hands=_hands(frame, own, at)))
    if proves(table):
        frame.write(f"-# {frame.say('page-begin-record')}")
    items = [frame.button("web-page-made", "button-page-make", "primary", arg=f"{at.arg}.plain")]
    if any(mark.note for mark in marks):
        items.append(frame.button("web-page-made", "button-page-notes", arg=f"{at.arg}.notes"))
    frame.row(*items, frame.button("replay-page", "button-back", arg=f"{at.arg}.more"))
    if record:
        frame.attach(RECORD_FILE, record)
    return frame.done()


def webpage_done(table: Table, locale: str, own: int | None, at: At, data: bytes, record: bytes = b"") -> Panel:
    """Return the private panel with the page as a file."""
    frame = Frame(table, Place.EPHEMERAL, locale, colour=TEAL)
    frame.write(frame.say("page-done", hands=_hands(frame, own, at)))
    frame.attach(f"takujo-{table.row.game}-{table.id or 'file'}.html", data)
    frame.row(frame.button("replay-round", "button-back", "primary", arg=at.arg))
    if record:
        frame.attach(RECORD_FILE, record)
    return frame.done()


def _hands(frame: Frame, own: int | None, at: At) -> str:
    """Return in words whose hands the page holds."""
    eyes = choices(frame.table, own, at)
    seats = seats_in(frame.table, *eyes)
    if len(seats) == len(frame.table.names) > 1:
        return frame.say("page-hands-all")
    if not seats:
        return frame.say("page-hands-none")
    names = texts.listed(frame.locale, [escaped(frame.table.names[seat]) for seat in seats])
    return frame.say("page-hands-some", names=names)
