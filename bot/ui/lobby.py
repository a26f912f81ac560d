"""The panel of a table that has not begun: who sits where, what it is set to, how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.tables.table import Table
from bot.tables.terms import duration, pace_words
from bot.ui.caps import DISCORD
from bot.ui.labels import distinct, shorten
from bot.ui.page import Frame, Page, Panel, clock_time, escaped
from bot.ui.results import deal_lines
from bot.ui.sheets import option_pages
from bot.ui.terms import PAGES, _span, guests_words, terms_lines, terms_title
from engine.ai import levels_of
from engine.form import Text
from engine.game import option_word, options_form
from engine.length import length_of, shorter
from render import texts

PARTNERS = 24  # characters of partners' names on a button


def lobby_panel(table: Table) -> Panel:
    """What a newcomer must know, and the one thing to do next. All else is behind More…: `lobby_page`."""
    frame = Frame(table, "t", table.row.locale)
    numbers, taken = table.seat_numbers, len(table.seats)
    kept = {each.seat: each for each in table.kept}
    asked = [row for row in table.unagreed if row.person != table.host]  # the host agrees by starting
    enough, full = taken in numbers, taken >= numbers[-1]
    people = len([row for row in table.seats if row.person is not None]) + len(kept)
    lines = [frame.say("lobby-title", game=frame.say("game-title"), table=table.id), frame.say("game-blurb")]
    lines.append(_facts(frame, table, people))
    frame.write(*lines)
    places = []
    if table.sides:
        for number, side in enumerate(table.sides, 1):
            places += [frame.say("lobby-side", number=number), *(_seat(frame, table, seat) for seat in side)]
    else:
        held = sorted({*(row.seat for row in table.seats), *kept})
        places += [_seat(frame, table, seat) for seat in held]
        free = numbers[-1] - len(held)
        if free > 0 and table.guests is None:
            least = max(next((n for n in numbers if n >= len(held)), 0) - len(held), 0)
            places.append(frame.say("lobby-free-seats", least=least, most=free))
    if table.deal is not None:
        places += deal_lines(frame, table)
    if kept or asked:
        places.append(frame.say("lobby-without" if kept else "lobby-agree") if enough else "")
    frame.write(*places)
    sit = [] if full else _sit_buttons(frame, table, "secondary" if enough or people < 2 else "primary")
    main = []
    if enough:
        main.append(frame.button("start", "button-start", "success" if not kept and not asked else "secondary"))
    elif not kept:
        main.append(frame.button("play-now", "button-play-now" if people < 2 else "button-fill", "success"))
    if table.unagreed:
        main.append(frame.button("agree", "button-agree-deal", "primary" if asked else "secondary"))
    frame.row(*main, *sit)
    frame.row(frame.button("rules", "button-how-to-play"), frame.button("lobby-more", "button-more"))
    if table.deal is None:
        frame.write(frame.say("lobby-sealed", hash=table.row.commitment[:16]))
    return frame.done()


def _facts(frame: Frame, table: Table, people: int) -> str:
    """One small line: how long, at which pace; days only once two people sit."""
    taken = len(table.seats)
    players = taken if taken in table.seat_numbers else next((n for n in table.seat_numbers if n >= taken), taken)
    length = length_of(table.game, players, table.row.options)
    facts = [frame.say("fact-minutes", n=length.minutes)] if length is not None else []
    if people > 1:
        lines = [line.removeprefix("-# ") for line in terms_lines(frame, table, players)]
        facts += lines[:1]
        takes = duration(table, players)
        if takes is not None:
            facts.append(frame.say("fact-takes", takes=frame.text(_span(takes.usual))))
    facts += _changed(frame, table)
    return "-# " + " · ".join(facts)


def _changed(frame: Frame, table: Table) -> list[str]:
    """The options that are not the usual ones."""
    usual = table.game.options_type()
    changed = []
    for field in options_form(table.game):
        now = table.row.options[field.name]
        if option_word(now) != option_word(getattr(usual, field.name)):
            name, value = _option(frame, table, field.name, option_word(now))
            changed.append(f"{name}: {value}")
    return changed


def lobby_page(table: Table, person: int, locale: str) -> Panel:
    """Private: everything that can be set or done in the lobby, each with what it is now."""
    frame = Frame(table, "e", locale)
    numbers, taken = table.seat_numbers, len(table.seats)
    frame.write(frame.say("lobby-page-title", game=frame.say("game-title"), table=table.id))
    host = person == table.host
    if host and taken < numbers[-1]:
        frame.write(frame.say("lobby-page-ai"))
        frame.row(*[frame.button("add-ai", "button-level", arg=level, level=level) for level in levels_of(table.game)])
    said = [line.removeprefix("-# ") for line in _options(frame, table)]
    said += [frame.text(pace_words(table.pace)), frame.text(guests_words(table))]
    frame.write("-# " + " · ".join(said), *_length(frame, table, max(taken, numbers[0])))
    options = _options_buttons(frame, table) if host else []
    if host:
        frame.row(*options, *[frame.button("terms", terms_title(page).key, arg=page) for page in PAGES])
    items: list[ui.Button[Any]] = []
    if any(seat.ai for seat in table.seats) and host:
        items.append(frame.button("remove-ai", "button-remove-ai"))
    if table.sides and taken > 1 and host:
        items.append(frame.button("shuffle", "button-shuffle"))
    seated = any(row.person == person for row in table.seats)
    if seated and table.deal is None:
        items.append(frame.button("word", "button-word"))
    if seated:
        items.append(frame.button("leave", "button-leave"))
    if host:
        items.append(frame.button("end", "button-cancel", "danger"))
    frame.row(*items)
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
