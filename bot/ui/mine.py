"""All tables of one person, for that person alone: `/mine`, and what a reminder or a digest lists.

    mine_panel(entries, person, locale, "e", Text("mine-title"))

What waits for them stands first, the longest waiting above, each with a button that opens the hand; last, in `/mine`,
the best that they have reached alone. It names tables of several servers: it stands in DMs and ephemerals only (D25).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from discord import ButtonStyle, ui

from bot.tables.bests import Bests, places
from bot.tables.notices import waits_for
from bot.tables.table import Table
from bot.ui.chooser import choice_words
from bot.ui.page import Frame, Page, Panel, escaped, relative_time
from engine.form import Text
from engine.game import Game
from render.texts import sayable

LISTED = 15  # tables; each that waits has a button


class Entry(msgspec.Struct, frozen=True):
    """A table, its server's name, and where its panel stands."""

    table: Table
    server: str
    link: str


def mine_panel(
    entries: Sequence[Entry],
    person: int,
    locale: str,
    surface: str,
    title: Text,
    reached: Iterable[tuple[Game[Any, Any], Bests]] = (),
    lost: Sequence[str] = (),
) -> Panel:
    """`surface`: 'h' in a DM of ours, where Open turns the message into the hand; 'e' in an ephemeral answer.

    `reached`: what they have reached alone, in each game; `lost`: lines for tables that cannot be loaded.
    """
    page = Page("", locale)
    of = {entry.table.id: entry for entry in entries}
    waiting = [of[found.table.id] for found in waits_for([entry.table for entry in entries], person)]
    others = [entry for entry in entries if entry not in waiting]
    lines = [_owed(entry, person, locale, surface) for entry in waiting[:LISTED]]
    lines += [state_line(entry, locale, surface) for entry in others[: LISTED - len(lines)]]
    lines += lost[:LISTED]
    page.write(page.text(title), *(lines or [page.say("mine-none")]))
    if len(entries) > LISTED:
        page.write(page.say("mine-more", n=len(entries) - LISTED))
    page.row(*[_open(entry, locale, surface) for entry in waiting[:LISTED]])
    if results := [_reached(game, found, locale) for game, found in reached if found.of]:
        page.write(page.say("mine-bests"), *results)
    return page.done()


def _reached(game: Game[Any, Any], found: Bests, locale: str) -> str:
    """The best results of one game in a line, in the order of its options."""
    page, results = Page(game.id, locale), []
    for options in sorted(found.of, key=lambda options: places(game, options)):
        best, words = page.text(found.of[options].text), choice_words(page, game, options)
        results.append(page.say("mine-best", choice=words, best=best) if words else best)
    return page.say("mine-bests-in", game=page.say("game-title"), bests=" · ".join(results))


def _owed(entry: Entry, person: int, locale: str, surface: str) -> str:
    """What is asked of them there, in the words of their own hand, and until when."""
    table, seat = entry.table, entry.table.seat_of(person)
    assert seat is not None
    frame = Frame(table, surface, locale)
    prompt = table.form(seat).prompt
    short = Text(prompt.key.replace("prompt-", "short-", 1), prompt.args)
    known = sayable(locale, short, game=table.row.game, names=table.names)
    asked, until = frame.text(short) if known else "", table.shown_deadline(seat)
    line = frame.say("mine-owed" if asked else "mine-turn", **_named(frame, entry), asked=asked)
    return line if until is None else line + " · " + frame.say("mine-until", when=relative_time(until))


def named_line(entry: Entry, locale: str) -> str:
    """A table with the way there, and no word of what happens at it."""
    frame = Frame(entry.table, "e", locale)
    return frame.say("mine-named", **_named(frame, entry))


def state_line(entry: Entry, locale: str, surface: str) -> str:
    """A table at which something else is waited for, or that has not begun."""
    table, frame = entry.table, Frame(entry.table, surface, locale)
    if not table.playing:
        return frame.say("mine-lobby", **_named(frame, entry))
    return frame.say("mine-waiting", **_named(frame, entry), seats=tuple(map(str, table.awaited)))


def _named(frame: Frame, entry: Entry) -> dict[str, str | int]:
    title = frame.say("game-title")
    return {"table": entry.table.id, "game": title, "server": escaped(entry.server), "link": entry.link}


def _open(entry: Entry, locale: str, surface: str) -> ui.Button[Any]:
    frame = Frame(entry.table, surface, locale)
    label = f"{frame.label(Text('game-title'))} · {entry.table.id}"
    return ui.Button(label=label, custom_id=frame.address("hand"), style=ButtonStyle.primary)
