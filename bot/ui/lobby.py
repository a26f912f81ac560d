"""The panel of a table that has not begun: who sits where, what it is set to, how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.tables.table import Table
from bot.ui.caps import DISCORD
from bot.ui.labels import distinct, shorten
from bot.ui.page import Frame, Page, Panel, clock_time, credit, escaped
from bot.ui.results import deal_lines
from bot.ui.sheets import option_pages
from bot.ui.terms import PAGES, terms_lines, terms_title
from engine.ai import levels_of
from engine.form import Text
from engine.game import option_word, options_form
from engine.length import length_of, shorter
from render import texts

PARTNERS = 24  # characters of partners' names on a button


def lobby_panel(table: Table) -> Panel:
    frame = Frame(table, "t", table.row.locale)
    numbers = table.seat_numbers
    lines = [frame.say("lobby-title", game=frame.say("game-title"), table=table.id), frame.say("game-blurb")]
    lines += credit(table.game, frame)
    taken, kept = {seat.seat: seat for seat in table.seats}, {each.seat: each for each in table.kept}
    sided = [seat for side in table.sides for seat in side]
    for number, side in enumerate(table.sides, 1):
        lines += [frame.say("lobby-side", number=number), *(_seat(frame, table, seat) for seat in side)]
    others = [n for n in range(max(numbers[-1], len(table.names))) if n not in sided]
    frame.write(*lines, *(_seat(frame, table, n) for n in others))
    full, enough = len(taken) >= numbers[-1], len(taken) in numbers
    needed = next((n for n in numbers if n > len(taken)), 0) - len(taken)
    asked = [row for row in table.unagreed if row.person != table.host]  # the host agrees by starting
    seal = [frame.say("lobby-commitment", hash=table.seal)] if table.deal is None else []
    players = len(taken) + max(needed, 0) if not enough else len(taken)
    settings = [*_options(frame, table), *terms_lines(frame, table, players)]
    frame.write(*settings, *_length(frame, table, players), *seal)
    if table.deal is not None:
        frame.write(*deal_lines(frame, table))
    if enough or needed > 0:
        ready = "lobby-without" if kept else "lobby-agree" if asked else "lobby-ready"
        frame.write(frame.say(ready if enough else "lobby-needs", n=needed))
    seats = [] if full else _sit_buttons(frame, table, "secondary" if enough else "primary")
    seats.append(frame.button("leave", "button-leave"))
    if table.sides and len(taken) > 1:
        seats.append(frame.button("shuffle", "button-shuffle"))
    if not full:
        seats += [frame.button("add-ai", "button-add-ai", arg=level, level=level) for level in levels_of(table.game)]
    if any(seat.ai for seat in table.seats):
        seats.append(frame.button("remove-ai", "button-remove-ai"))
    if taken and table.deal is None:
        seats.append(frame.button("word", "button-word"))
    if table.unagreed:
        seats.append(frame.button("agree", "button-agree-deal", "primary" if asked else "secondary"))
    frame.row(*seats)
    frame.row(
        frame.button("start", "button-start", "success" if enough and not kept and not asked else "secondary"),
        *_options_buttons(frame, table),
        *[frame.button("terms", terms_title(page).key, arg=page) for page in PAGES],
        frame.button("rules", "button-rules"),
        frame.button("end", "button-cancel", "danger"),
    )
    return frame.done()


def _seat(frame: Frame, table: Table, n: int) -> str:
    """A place of the lobby and who is there."""
    seat = next((row for row in table.seats if row.seat == n), None)
    if seat is not None:
        if seat.ai is not None:
            return frame.say("lobby-ai", number=n + 1, name=escaped(seat.name), level=seat.ai)
        kind = "lobby-host" if seat.person == table.host else "lobby-person"
        return frame.say(kind, number=n + 1, name=escaped(seat.name)) + word_of(frame, seat.word)
    kept = next((each for each in table.kept if each.seat == n), None)
    if kept is not None and kept.until is None:
        return frame.say("lobby-asked", number=n + 1, name=escaped(kept.name))
    if kept is not None and kept.until is not None:
        return frame.say("lobby-kept", number=n + 1, name=escaped(kept.name), until=clock_time(kept.until))
    return frame.say("lobby-free", number=n + 1)


def _sit_buttons(frame: Frame, table: Table, style: str) -> list[ui.Button[Any]]:
    """One; where there are sides, one for each that has room, which says with whom."""
    if not table.sides:
        return [frame.button("sit", "button-sit", style)]
    names, kept = {row.seat: row.name for row in table.seats}, [each.seat for each in table.kept]
    places, labels = [], []
    for number, side in enumerate(table.sides, 1):
        free = sorted([seat for seat in side if seat not in names], key=lambda seat: seat in kept)
        if free:
            there = shorten(texts.listed(frame.locale, [names[seat] for seat in side if seat in names]), PARTNERS)
            text = Text("button-sit-with", {"names": there}) if there else Text("button-sit-side", {"number": number})
            labels.append(frame.label(text))
            places.append(free[0])
    return [
        ui.Button(label=label, custom_id=frame.address("sit", str(place)), style=discord.ButtonStyle[style])
        for label, place in zip(distinct(labels, DISCORD.button), places, strict=True)
    ]


def word_of(frame: Page, word: str) -> str:
    """A person's own word, behind the name."""
    return " " + frame.say("seat-word", word=escaped(word)) if word else ""


def _options_buttons(frame: Frame, table: Table) -> list[ui.Button[Any]]:
    """One for each sheet that the options of this game take; none where they are those of a deal."""
    made: list[ui.Button[Any]] = []
    if table.deal is not None:
        return made
    for page in range(len(option_pages(options_form(table.game)))):
        title = options_title(table, page)
        args: dict[str, Any] = {**title.args}
        made.append(frame.button("options", title.key, arg=str(page) if page else "", **args))
    return made


def options_title(table: Table, page: int) -> Text:
    """What a sheet of options, and the button that opens it, are called."""
    pages = len(option_pages(options_form(table.game)))
    return Text("button-options-page", {"page": page + 1, "pages": pages}) if pages > 1 else Text("button-options")


def _options(frame: Frame, table: Table) -> list[str]:
    """The options in force, one a line."""
    lines = []
    for field in options_form(table.game):
        name, value = _option(frame, table, field.name, option_word(table.row.options[field.name]))
        lines.append(frame.say("lobby-option", name=name, value=value))
    return lines


def _option(frame: Frame, table: Table, name: str, value: str) -> tuple[str, str]:
    """An option and one of its values in words."""
    field = next(field for field in options_form(table.game) if field.name == name)
    said = {choice.value: frame.text(choice.label) for choice in field.choices}
    return frame.text(field.label), said.get(value, value)


def _length(frame: Frame, table: Table, seats: int) -> list[str]:
    """How long a match with so many would take, and what would make it much shorter."""
    length = length_of(table.game, seats, table.row.options)
    if length is None:
        return []
    lines = [frame.say("lobby-length", minutes=length.minutes, seats=seats, decisions=length.decisions)]
    if table.deal is None and (less := shorter(table.game, seats, table.row.options)) is not None:
        name, value = _option(frame, table, less.option, option_word(less.value))
        lines.append(frame.say("lobby-shorter", name=name, value=value, minutes=less.length.minutes))
    return lines


def call_words(table: Table, people: Sequence[int], link: str) -> str:
    """What calls those for whom seats are kept: to a rematch, or for whom the host has asked; and that it is full.

    Plain words: panels cannot ping.
    """
    page = Page(table.row.game, table.row.locale)
    users = " ".join(f"<@{person}>" for person in people)
    until = [kept.until for kept in table.kept if kept.person in people and kept.until is not None]
    if until:
        return page.say("ping-rematch", users=users, until=clock_time(max(until)), link=link)
    host = next((escaped(row.name) for row in table.seats if row.person == table.host), "")
    said = "ping-full" if table.is_full else "ping-asked"
    return page.say(said, users=users, host=host, game=page.say("game-title"), link=link)
