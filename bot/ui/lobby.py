"""The panel of a table that has not begun, and its page More….

The panel has what a newcomer needs: the game, the seats and their people, the duration, and one thing to do next. The
page is private and has the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs.lookouts import is_for_anyone
from bot.tables.verbs.meeting import LATE, absent, counts_presses, is_asked, is_here
from bot.tables.verbs.rights import is_allowed
from bot.tables.verbs.terms import duration
from bot.ui.address import Place
from bot.ui.caps import DISCORD
from bot.ui.labels import distinct, shorten
from bot.ui.page import Frame, Page, Panel, clock_time, escaped, full_time, relative_time, whole_time
from bot.ui.results import deal_lines
from bot.ui.sheets import option_pages
from bot.ui.terms import PAGES, duration_line, span, terms_facts, terms_title
from engine.ai import levels_of
from engine.form import Text
from engine.length import length_of, shorter
from engine.options import option_word, options_form
from render import texts

PARTNERS = 24  # characters of partners' names on a button
SHOWN_SEAL = 16  # hex digits of the commitment: enough to bind the bot before anyone sits down (F37)
CROWD = 8  # seats, at most, that have a line each
HERE = "lobby"  # arg of the page's Leave: it never means the match that may have begun meanwhile


def lobby_panel(table: Table) -> Panel:
    frame = Frame(table, Place.TABLE, table.row.locale)
    facts = " · ".join([*_facts(frame, table), *_changed_options(frame, table)])
    frame.head("lobby-title", game=frame.say("game-title"), table=table.id)
    frame.write(
        "" if table.is_full else frame.say("game-blurb"),  # for people who could still sit down
        f"-# {facts}" if facts else "",
        *_begins(frame, table),
    )
    frame.write(*_places(frame, table), *(deal_lines(frame, table) if table.deal is not None else ()), _wait(frame))
    if is_asked(table) and absent(table):
        frame.write(frame.say("when-here", until=relative_time((table.settings.when or 0.0) + LATE)))
    frame.row(*_next(frame, table))
    frame.row(frame.button("rules", "button-how-to-play"), frame.button("lobby-more", "button-more"))
    if table.deal is None:
        frame.write(frame.say("lobby-sealed", hash=table.row.commitment[:SHOWN_SEAL]))
    return frame.done()


def lobby_page(table: Table, person: Person, note: Text | None = None) -> Panel:
    """Return the private page of a lobby: all that its reader may set or do there (F33).

    `note`: the reason for a refusal (F50).
    """
    frame = Frame(table, Place.EPHEMERAL, person.locale)
    frame.write(frame.say("lobby-page-title", game=frame.title, table=table.id))
    frame.write(f"⚠️ {frame.text(note)}" if note is not None else "")

    def may(verb: str) -> bool:
        return is_allowed(person, verb, table)

    if may("add_ai") and len(table.seats) < table.seat_numbers[-1]:
        frame.write(frame.say("lobby-page-ai"))
        frame.row(*[frame.button("add-ai", "button-level", arg=level, level=level) for level in levels_of(table.game)])
    frame.write("-# " + " · ".join(_settings(frame, table)), *_lengths(frame, table))
    if may("options"):
        options = [] if table.deal is not None else _options_buttons(frame, table)
        frame.row(*options, *[frame.button("terms", terms_title(page).key, arg=page) for page in PAGES])
    items: list[ui.Button[Any]] = []
    if may("remove") and any(seat.ai for seat in table.seats):
        items.append(frame.button("remove-ai", "button-remove-ai"))
    if may("shuffle") and table.sides and len(table.seats) > 1:
        items.append(frame.button("shuffle", "button-shuffle"))
    seated = table.seat_of(person.id) is not None
    if seated and table.deal is None:
        items.append(frame.button("word", "button-word"))
    if may("options"):
        items.append(frame.button("favourite", "button-favourite"))
    if may("when") and table.settings.when is not None:
        items.append(frame.button("when", "button-when"))
    if seated:
        items.append(frame.button("leave", "button-leave", arg=HERE))
    elif is_for_anyone(table):
        items.append(frame.button("tell-me", "button-tell-me"))
    if may("end"):
        items.append(frame.button("end", "button-cancel", "danger"))
    frame.row(*items)
    if table.deal is None:
        frame.write(frame.say("lobby-sealed", hash=table.row.commitment))
    return frame.done()


# --- the texts of the panel ------------------------------------------------------------------------------------------


def _people(table: Table) -> int:
    """Return how many people sit or have a seat kept. The pace matters from two people on (F29)."""
    return len([row for row in table.seats if row.person is not None]) + len(table.kept)


def _facts(frame: Frame, table: Table) -> list[str]:
    """Return how long a match takes.

    Once a second person sits or is invited, add the terms and the number of days (F29).
    """
    taken = len(table.seats)
    players = next((n for n in table.seat_numbers if n >= taken), taken)
    length = length_of(table.game, players, table.row.options)
    facts = [frame.say("fact-minutes", n=length.minutes)] if length is not None else []
    if _people(table) > 1:
        facts += terms_facts(frame, table)
        if (takes := duration(table, players)) is not None:
            facts.append(frame.say("fact-takes", takes=frame.text(span(takes.usual))))
    return facts


def _begins(frame: Frame, table: Table) -> list[str]:
    """Return the time at which the match is to begin, if there is one."""
    when = table.settings.when
    return [] if when is None else [frame.say("lobby-when", at=full_time(when), left=relative_time(when))]


def begins_line(table: Table, line: str, locale: str) -> str:
    """Return a line of a list, with the time at which its lobby is to begin, if there is one."""
    when = table.settings.when
    if when is None or table.row.status != "lobby":
        return line
    return f"{line} · {texts.say(locale, Text('list-when', {'at': whole_time(when)}))}"


def time_words(table: Table, locale: str, kind: str, link: str) -> Text:
    """Return what people are told of the time of a lobby: that it begins `soon`, or has `moved`."""
    when, game = table.settings.when or 0.0, texts.say(locale, Text("game-title"), game=table.row.game)
    return Text(f"when-{kind}", {"game": game, "at": full_time(when), "left": relative_time(when), "link": link})


def _changed_options(frame: Frame, table: Table) -> list[str]:
    """Return the options that are not the usual ones."""
    usual = table.game.options_type()
    words = {field.name: option_word(table.row.options[field.name]) for field in options_form(table.game)}
    return [
        _option(frame, table, name, word) for name, word in words.items() if word != option_word(getattr(usual, name))
    ]


def _places(frame: Frame, table: Table) -> list[str]:
    """Return a line for each seat that is taken or kept, and one for all free seats (F34).

    Each team has a line of its own.
    """
    held = {*(row.seat for row in table.seats), *(each.seat for each in table.kept)}
    if table.sides:
        lines = []
        for number, side in enumerate(table.sides, 1):
            lines.append(" · ".join([frame.say("lobby-side", number=number), *[_seat(frame, table, n) for n in side]]))
        return lines
    crowd = [row.seat for row in table.seats if row.ai is not None] if len(held) > CROWD else []
    lines = [_seat(frame, table, seat) for seat in sorted(held) if seat not in crowd]
    lines += _crowd(frame, table, crowd)
    numbers, free = table.seat_numbers, table.seat_numbers[-1] - len(held)
    if free > 0 and table.guests is None:
        least = max(0, next((n for n in numbers if n >= len(held)), 0) - len(held))
        room = "yes" if free > least else "no"
        lines.append(frame.say("lobby-free-seats", least=least, most=free, room=room, seats=numbers[-1]))
    return lines


def _crowd(frame: Frame, table: Table, seats: Sequence[int]) -> list[str]:
    """Return a line for the AIs of each level, if a line for each AI would be too many."""
    of: dict[str, list[str]] = {}
    for row in table.seats:
        if row.ai is not None and row.seat in seats:
            of.setdefault(row.ai, []).append(escaped(row.name))
    return [frame.say("lobby-ais", names=texts.listed(frame.locale, each), level=level) for level, each in of.items()]


def _wait(frame: Frame) -> str:
    """Return the reason for the host to wait, although enough people are there; empty if there is none."""
    table = frame.table
    if len(table.seats) not in table.seat_numbers:
        return ""
    if table.kept:
        return frame.say("lobby-without")
    return frame.say("lobby-agree") if _others_to_agree(table) else ""


def _others_to_agree(table: Table) -> bool:
    """Return whether anyone but the host has yet to agree to a known deal. The host agrees by starting."""
    return any(row.person != table.host for row in table.unagreed)


def _next(frame: Frame, table: Table) -> list[ui.Button[Any]]:
    """Return the buttons for the next step: start or fill the table (F30), agree, sit down (F31)."""
    taken, numbers, people = len(table.seats), table.seat_numbers, _people(table)
    enough, agreed = taken in numbers, not _others_to_agree(table)
    items = [frame.button("am-here", "button-am-here", "success")] if is_asked(table) and absent(table) else []
    if enough:
        items.append(frame.button("start", "button-start", "secondary" if table.kept or not agreed else "success"))
    elif not table.kept and (is_asked(table) or not counts_presses(table)):  # not while people have time to come
        items.append(frame.button("play-now", "button-play-now" if people < 2 else "button-fill", "success"))
    if table.unagreed:
        items.append(frame.button("agree", "button-agree-deal", "secondary" if agreed else "primary"))
    if taken < numbers[-1]:
        items += _sit_buttons(frame, table, "secondary" if enough or people < 2 else "primary")
    return items


def _seat(frame: Frame, table: Table, n: int) -> str:
    """Return the line of a place in the lobby and its person."""
    seat = next((row for row in table.seats if row.seat == n), None)
    if seat is not None:
        if seat.ai is not None:
            return frame.say("lobby-ai", number=n + 1, name=escaped(seat.name), level=seat.ai)
        kind = "lobby-host" if seat.person == table.host else "lobby-person"
        here = " " + frame.say("seat-here") if is_asked(table) and is_here(table, seat) else ""
        return frame.say(kind, number=n + 1, name=escaped(seat.name)) + here + word_of(frame, seat.word)
    kept = next((each for each in table.kept if each.seat == n), None)
    if kept is not None and kept.until is None:
        return frame.say("lobby-asked", number=n + 1, name=escaped(kept.name))
    if kept is not None and kept.until is not None:
        return frame.say("lobby-kept", number=n + 1, name=escaped(kept.name), until=clock_time(kept.until))
    return frame.say("lobby-free", number=n + 1)


def _sit_buttons(frame: Frame, table: Table, style: str) -> list[ui.Button[Any]]:
    """Return one button to sit down; with sides, one for each side that has room, which names the partners."""
    if not table.sides:
        return [frame.button("sit", "button-sit" if table.settings.when is None else "button-coming", style)]
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
    """Return a person's own word, to be put behind the name."""
    return " " + frame.say("seat-word", word=escaped(word)) if word else ""


# --- the texts of the page -------------------------------------------------------------------------------------------


def _settings(frame: Frame, table: Table) -> list[str]:
    """Return all options, the pace if it matters, and who may sit."""
    words = {field.name: option_word(table.row.options[field.name]) for field in options_form(table.game)}
    options = [_option(frame, table, name, word) for name, word in words.items()]
    return [*options, *terms_facts(frame, table, time_control=_people(table) > 1)]


def _options_buttons(frame: Frame, table: Table) -> list[ui.Button[Any]]:
    """Return a button for each sheet that the options of this game take."""
    made: list[ui.Button[Any]] = []
    for page in range(len(option_pages(options_form(table.game)))):
        title = options_title(table, page)
        args: dict[str, Any] = {**title.args}
        made.append(frame.button("options", title.key, arg=str(page) if page else "", **args))
    return made


def options_title(table: Table, page: int) -> Text:
    """Return the title of a sheet of options, and of the button that opens it."""
    pages = len(option_pages(options_form(table.game)))
    return Text("button-options-page", {"page": page + 1, "pages": pages}) if pages > 1 else Text("button-options")


def _option(frame: Frame, table: Table, name: str, value: str) -> str:
    """Return an option and one of its values in words."""
    said, value = _said(frame, table, name, value)
    return frame.say("lobby-option", name=said, value=value)


def _said(frame: Frame, table: Table, name: str, value: str) -> tuple[str, str]:
    field = next(field for field in options_form(table.game) if field.name == name)
    choices = {choice.value: frame.text(choice.label) for choice in field.choices}
    return frame.text(field.label), choices.get(value, value)


def _lengths(frame: Frame, table: Table) -> list[str]:
    """Return lines with a change that would make a match much shorter, and with the days that it may last."""
    seats, lines = max(len(table.seats), table.seat_numbers[0]), list[str]()
    if table.deal is None and (less := shorter(table.game, seats, table.row.options)) is not None:
        name, value = _said(frame, table, less.option, option_word(less.value))
        lines.append(frame.say("lobby-shorter", name=name, value=value, minutes=less.length.minutes))
    return [*lines, duration_line(frame, table, seats)] if _people(table) > 1 else lines


def call_words(table: Table, people: Sequence[int], link: str) -> str:
    """Return the words that call people to their kept seats: for a rematch, at the host's wish, or to a full table.

    They are plain words, since panels cannot ping.
    """
    page = Page(table.row.game, table.row.locale)
    users = " ".join(f"<@{person}>" for person in people)
    until = [kept.until for kept in table.kept if kept.person in people and kept.until is not None]
    if until:
        if table.settings.voted:
            return page.say("ping-voted", users=users, game=page.title, until=clock_time(max(until)), link=link)
        return page.say("ping-rematch", users=users, until=clock_time(max(until)), link=link)
    host = next((escaped(row.name) for row in table.seats if row.person == table.host), "")
    said = "ping-full" if table.is_full else "ping-asked"
    return page.say(said, users=users, host=host, game=page.say("game-title"), link=link)
