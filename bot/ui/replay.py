"""A match that has ended, step by step: what was seen and told at each move, through any eyes.

    panel = await replay_panel(table, course, At(12, "open"), "en", painter)

Each control carries the position of its reader. A record from a file travels with its panel, as a file below it:
nothing of it is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.tables.results import replay
from bot.tables.results.replay import OPEN, PUBLIC, Course
from bot.tables.state.journal import single
from bot.tables.state.table import Table
from bot.tables.verbs.deals import is_offered
from bot.ui.address import BadAddressError, Place
from bot.ui.caps import DISCORD
from bot.ui.hindsight import window
from bot.ui.labels import one_line
from bot.ui.notes import noted
from bot.ui.page import TEAL, Frame, Page, Panel
from bot.ui.painter import Paint
from bot.ui.panels import faces
from bot.ui.results import side_by_side
from data.model.private import Bookmark
from engine.form import Text
from engine.match import Match
from render import picture
from render.picture import Picture, Shot

RECORD_FILE = "record.json"  # the name of the file in which a panel carries a record
STEPS = ("first", "back", "on", "last")
PAGES = ("eyes", "more")  # pages that take the place of the replay (F44)


class At(Struct, frozen=True):
    """A position of a replay: the moves made so far, and the eyes that see it (bot/tables/results/replay.py)."""

    n: int
    eyes: str

    @property
    def arg(self) -> str:
        return f"{self.n}.{self.eyes}"


def at_of(table: Table, arg: str) -> At:
    """Return the position of a control. Raises BadAddressError."""
    assert table.match is not None
    n, _, eyes = arg.partition(".")
    if not n.isdecimal() or not n.isascii() or int(n) > len(table.match.plies) or eyes not in replay.eyes_of(table):
        raise BadAddressError(arg)
    return At(int(n), eyes)


def stepped(table: Table, arg: str) -> At:
    """Return the position that a step leads to. Raises BadAddressError."""
    assert table.match is not None
    where, _, step = arg.rpartition(".")
    at, end = at_of(table, where), len(table.match.plies)
    if step not in STEPS:
        raise BadAddressError(arg)
    return At({"first": 0, "back": max(0, at.n - 1), "on": min(end, at.n + 1), "last": end}[step], at.eyes)


def paged(table: Table, arg: str) -> tuple[At, str]:
    """Return the position where a page was opened, and the page. Raises BadAddressError."""
    where, _, page = arg.rpartition(".")
    if page not in PAGES:
        raise BadAddressError(arg)
    return at_of(table, where), page


def shots_of(table: Table, match: Match, at: At, locale: str, painter: Paint) -> tuple[Shot, ...]:
    """Return what is drawn of a position: the table, and the hands that these eyes see."""
    game, events = table.game, table.events_by_move[at.n - 1] if at.n else ()

    def look(seat: int | None) -> picture.Viewer:
        news = tuple([game.see(event, seat) for event in events])
        return picture.Viewer(locale, table.names, faces=faces(table, painter), news=news)

    seats = (None, *replay.seats_of(table, at.eyes))
    return tuple([Shot(match.view(seat), seat, look(seat)) for seat in seats])


async def replay_panel(
    table: Table,
    course: Course,
    at: At,
    locale: str,
    painter: Paint,
    marks: Sequence[Bookmark] = (),
    record: bytes = b"",
    alike: Sequence[Table] = (),
    note: Text | None = None,
) -> Panel:
    """Return the private panel of a replay.

    `marks`: its reader's own. `record`: the file of the match, for all controls here. `alike`: the other tables of its
    deal that its reader may know of. `note`: the reason for a refusal (F50).
    """
    frame = Frame(table, Place.EPHEMERAL, locale, colour=TEAL)
    assert table.match is not None
    mark = next((mark for mark in marks if mark.ply == at.n), None)
    eyes = frame.text(eyes_words(at.eyes))
    where = frame.say("replay-where", n=at.n, end=len(table.match.plies), eyes=eyes)
    frame.write(_title(frame), where + (" · ★" if mark is not None and mark.starred else ""))
    frame.write(f"⚠️ {frame.text(note)}" if note is not None else "")
    frame.write(*_told(frame, course, at))
    frame.write(*noted(mark.note if mark is not None else "", locale))
    await _show(frame, shots_of(table, course.positions[at.n], at, locale, painter), painter)
    frame.row(*[frame.button("replay-step", f"button-replay-{step}", arg=f"{at.arg}.{step}") for step in STEPS])
    frame.row(*_round_buttons(frame, course, at))
    frame.choose(frame.address("replay-jump", at.arg), frame.label(Text("replay-jump")), _stops(frame, course, at))
    frame.row(*[frame.button("replay-page", f"button-replay-{page}", arg=f"{at.arg}.{page}") for page in PAGES])
    if record:
        frame.attach(RECORD_FILE, record)
    frame.write(*side_by_side(frame, alike))
    return frame.done()


async def _show(frame: Frame, shots: Sequence[Shot], painter: Paint) -> None:
    """Show the table, and the hands that these eyes see. The words of a hand have the table in them."""
    (board, *hands), game, name = shots, frame.table.row.game, f"replay{frame.table.id}"
    if len(hands) != 1 or painter.pictures != "none":
        frame.show(await painter(picture.table, game, board.view, board.look), name)
    if len(hands) == 1:
        (own,) = hands
        look = replace(own.look, large=painter.pictures == "large")
        frame.show(await painter(picture.hand, game, own.view, own.seat, look), f"{name}-hand")
    elif hands:
        frame.show(await painter(picture.hands, game, hands), f"{name}-hands")


def _round_buttons(frame: Frame, course: Course, at: At) -> list[ui.Button[Any]]:
    """Return the buttons to the round before and the round after; none if a match has no rounds."""
    if len(course.rounds) < 2:
        return []
    assert frame.table.match is not None
    begins, end = [n for n, _ in course.rounds], len(frame.table.match.plies)
    back = max([n for n in begins if n < at.n], default=0)
    on = min([n for n in begins if n > at.n], default=end)
    return [
        frame.button("replay-round", f"button-replay-round-{way}", arg=At(n, at.eyes).arg + f".{way}")
        for way, n in (("back", back), ("on", on))
    ]


def replay_page(
    table: Table,
    page: str,
    at: At,
    locale: str,
    marks: Sequence[Bookmark] = (),
    record: bytes = b"",
    *,
    alone: bool = True,
    moving: bool = True,
) -> Panel:
    """Return the private page in place of the replay: the choice of eyes, or all that can be done with the replay.

    `alone`: no one else can look at it. Otherwise its reader keeps nothing of their own here (D26). `moving`: it can be
    shown as an animation, to people who want pictures (O8).
    """
    frame, back = Frame(table, Place.EPHEMERAL, locale, colour=TEAL), Text("button-back")
    frame.write(_title(frame), f"-# {frame.text(eyes_words(at.eyes))}")
    if page == "eyes":
        eyes = {each: frame.label(eyes_words(each)) for each in replay.eyes_of(table)}
        frame.choose(frame.address("replay-eyes", at.arg), frame.label(Text("replay-eyes")), eyes)
    else:
        _further(frame, at, marks, own=alone and replay.is_stored(table), moving=moving)
    frame.row(frame.button("replay-round", back.key, "primary", arg=at.arg))
    if record:
        frame.attach(RECORD_FILE, record)
    return frame.done()


def _further(frame: Frame, at: At, marks: Sequence[Bookmark], *, own: bool, moving: bool) -> None:
    """Add all that can be done with a replay. Of a file nothing can be kept."""
    table, kept = frame.table, replay.is_stored(frame.table)
    starred = any(mark.ply == at.n and mark.starred for mark in marks)
    items = [frame.button("replay-star", "button-unstar" if starred else "button-star", arg=at.arg)] if own else []
    items += [frame.button("replay-note", "button-note", arg=at.arg)] if own else []
    items += [frame.button("replay-film", "button-film", arg=at.arg)] if moving else []
    items += [frame.button("web-page", "button-page", arg=at.arg)]
    proofs = [frame.button("record", "button-record")] if kept else []
    proofs += [frame.button("verify", "button-verify")] if table.shuffled else []
    proofs += [frame.button("deal", "button-deal")] if kept and is_offered(table) else []
    for row in (items, proofs):
        if row:
            frame.row(*row)
    if marks:
        labels = {str(mark.ply): _marked(frame, mark) for mark in marks}
        frame.choose(frame.address("replay-mark", at.arg), frame.label(Text("replay-marks")), labels)


def eyes_words(eyes: str) -> Text:
    return Text(f"eyes-{eyes}") if eyes in (PUBLIC, OPEN) else Text("eyes-seat", {"seat": int(eyes)})


def _title(frame: Frame) -> str:
    game = frame.say("game-title")
    if not replay.is_stored(frame.table):
        return frame.say("replay-title-file", game=game)
    return frame.say("replay-title", game=game, table=str(frame.table.id))


def _told(frame: Frame, course: Course, at: At) -> list[str]:
    """Return what these eyes were told of the last move. If that is nothing, return the choice, if it was theirs."""
    table, entry = frame.table, single(frame.table, replay.told_to(frame.table, at.eyes, at.n), at.n)
    assert table.match is not None
    lines = frame.quoted(entry.lines)
    if at.n and not lines:
        ply, before = table.match.plies[at.n - 1], course.positions[at.n - 1]
        if ply.seat in replay.seats_of(table, at.eyes):
            move = frame.text(table.game.say(before.view(ply.seat), ply.seat, ply.move))
            lines = ["> " + frame.say("replay-chose", seat=ply.seat, move=move)]
        else:
            lines = ["> " + frame.say("replay-untold", seat=ply.seat)]
    return [*lines, *[f"-# {frame.text(remark)}" for remark in entry.remarks]]


def _stops(frame: Frame, course: Course, at: At) -> dict[str, str]:
    """Return the rounds, or some moves; if there are many, the nearest ones."""
    stops = dict(replay.stops(frame.table, course))
    _, around = window([*stops], at.n)
    numbers = {n: stops[n] for n in around[: DISCORD.items]}
    return {
        str(n): frame.label(Text("replay-stop", {"n": n}) if number is None else Text("replay-round", {"n": number}))
        for n, number in numbers.items()
    }


def _marked(frame: Frame, mark: Bookmark) -> str:
    move, note = frame.label(Text("replay-stop", {"n": mark.ply})), one_line(mark.note)
    return " · ".join([f"★ {move}" if mark.starred else move, *([note] if note else [])])


def needed(table: Table, at: At) -> set[int]:
    """Return the positions that a panel is made from: before and after its move."""
    return {at.n, max(0, at.n - 1)}


# --- the moving picture --------------------------------------------------------------------------------------------


def film_panel(table: Table, at: At, locale: str, data: bytes, frames: int, record: bytes = b"") -> Panel:
    """Return the private panel with the moving picture of the whole match, through these eyes.

    Back shows the replay in its place. `data` is empty if a frame could not be drawn.
    """
    frame = Frame(table, Place.EPHEMERAL, locale, colour=TEAL)
    assert table.match is not None
    moves = len(table.match.plies)
    told = {"table": str(table.id), "n": moves, "eyes": frame.text(eyes_words(at.eyes))}
    frame.write(frame.say("film-caption" if replay.is_stored(table) else "film-caption-file", **told))
    about = frame.label(Text("film-alt", {"n": frames, "moves": moves})) if data else ""
    frame.show(Picture(data, about, failed=not data), f"film{table.id}", "gif")
    frame.row(frame.button("replay-round", "button-back", "primary", arg=at.arg))
    if record:
        frame.attach(RECORD_FILE, record)
    return frame.done()


def drawing_panel(locale: str, done: int, frames: int) -> Panel:
    """Return the private panel with the progress of the drawing."""
    page = Page("", locale)
    page.write(page.say("film-drawing", n=done, frames=frames))
    return page.done()
