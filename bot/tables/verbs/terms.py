"""The terms of a table, beside the options of its game: its pace, undo, who may sit, who may watch.

terms_form()                       the questions, as fields: a sheet, and what `/table options` suggests
terms_of(table)                    what holds, by name
changed(table, {"pace": "36h"})    the table's settings with other terms. Raises RefusedError
duration(table, players)           how long a match takes at this pace
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.state.settings import Settings, settings_of, with_settings
from bot.tables.state.table import Table
from bot.tables.time import civil
from bot.tables.time.time_control import DAY, FREE, HOUR, MINUTE, PRESETS, TimeControl, pace_from
from engine.form import Choice, Field, Text
from engine.length import length_of
from engine.typed import fold

CHOICES = {  # for each term but the pace: its values, the usual one first
    "vacations": ("yes", "no"),
    "undo": ("usual", "vote", "none"),
    "rated": ("no", "yes"),
    "guests": ("all", "named"),
    "least": ("none", "usually"),
    "watch": ("all", "seated"),
    "comments": ("yes", "no"),
}
TERMS = ("pace", *CHOICES)
STORED = ("undo", "rated", "least", "watch", "comments")  # stored under their own names, unless they are the usual ones
NO_CLOCK = {*map(fold, ("none", "off", "unlimited", "no clock", "なし", "無制限", "フリー", "時間制限なし"))}  # typed
USED = 0.25  # share of an allowance that a usual answer takes: most come on one evening


def terms_form() -> tuple[Field, ...]:
    time_control = Field(
        "pace",
        Text("term-pace"),
        tuple(Choice(name, pace_words(time_control)) for name, time_control in PRESETS.items()),
    )
    return time_control, *(
        Field(name, Text(f"term-{name}"), tuple(Choice(word, Text(f"term-{name}-{word}")) for word in words))
        for name, words in CHOICES.items()
    )


def terms_of(table: Table) -> dict[str, str]:
    """Return the terms that hold now, by name. A pace that is no preset is as someone would type it."""
    settings = table.settings
    return {
        "pace": typed(settings.time_control),
        "vacations": "yes" if settings.time_control.vacations else "no",
        "guests": "all" if settings.guests is None else "named",
    } | {name: getattr(settings, name) or usual(name, settings) for name in STORED}


def changed(table: Table, given: Mapping[str, str]) -> dict[str, Any]:
    """Return the table's settings with these terms, as JSON data. Raises RefusedError."""
    row = table.row
    for name, value in given.items():
        time_control, word = settings_of(row).time_control, fold(value).strip()
        if name != "pace" and word not in CHOICES.get(name, ()):
            raise RefusedError("refuse-option", option=name, values=CHOICES.get(name, ()))
        change: dict[str, Any] = {name: word}
        if name == "pace":
            change = {"time_control": replace(read_pace(value), vacations=time_control.vacations)}
        elif name == "vacations":
            change = {"time_control": replace(time_control, vacations=word == "yes")}
        elif name == "guests":
            change = {name: sorted(named(table)) if word == "named" else msgspec.UNSET}
        elif word == usual(name, settings_of(row)):
            change = {name: msgspec.UNSET}
        row = replace(row, settings=with_settings(row, **change))
    if settings_of(row).rated == "yes" and settings_of(row).watch == "seated":
        raise RefusedError("refuse-rated-unseen")
    if settings_of(row).rated == "yes" and table.deal is not None:
        raise RefusedError("refuse-deal-unrated")
    return row.settings


def usual(name: str, settings: Settings) -> str:
    """Return the value of a term that no one has chosen. At a rated table watchers do not write in the thread (D26)."""
    return "no" if name == "comments" and settings.rated == "yes" else CHOICES[name][0]


def named(table: Table) -> set[int]:
    """Return the people who may sit if no one else may: everyone who was asked, and everyone who is there."""
    seated = {row.person for row in table.seats if row.person is not None}
    return {*(table.guests or ()), *seated, *(kept.person for kept in table.kept_at_first)}


# --- pace ----------------------------------------------------------------------------------------------------------


def read_pace(words: str) -> TimeControl:
    """Read '36h', '5 days', '90分', 'free', or the name of a preset. Raises RefusedError, D28."""
    word = fold(words)
    if word in NO_CLOCK:
        return FREE
    if word in PRESETS:
        return PRESETS[word]
    try:
        return pace_from(civil.span(words))
    except ValueError:
        raise RefusedError("refuse-pace") from None


def typed(time_control: TimeControl) -> str:
    """Return a pace as it is typed."""
    if time_control.kind == "free":
        return "free"
    for unit, seconds in (("d", DAY), ("h", HOUR), ("m", MINUTE)):
        if time_control.allowance % seconds == 0:
            return f"{round(time_control.allowance / seconds)}{unit}"
    return f"{round(time_control.allowance)}s"


def pace_words(time_control: TimeControl) -> Text:
    if time_control.kind == "free":
        return Text("pace-free")
    if time_control.allowance == 7 * DAY:
        return Text("pace-week")
    for name, seconds in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if time_control.allowance % seconds == 0:
            return Text(f"pace-{name}", {"n": round(time_control.allowance / seconds)})
    return Text("pace-seconds", {"n": round(time_control.allowance)})


# --- how long a match takes ----------------------------------------------------------------------------------------


class Duration(msgspec.Struct, frozen=True):
    """The seconds that a match takes: usually, and if everyone takes all the time there is."""

    usual: float
    most: float


def duration(table: Table, players: int) -> Duration | None:
    """Return how long a match takes. AIs answer at once.

    None: it is not known, or there is no clock, as when one person plays with AIs (D5).
    """
    time_control, length = table.settings.time_control, length_of(table.game, players, table.row.options)
    people = players - sum(row.ai is not None for row in table.seats)
    if length is None or time_control.kind == "free" or people < 2:
        return None
    each = length.decisions * time_control.allowance
    usual = max(people * each * USED, length.minutes * MINUTE if time_control.kind == "live" else 0.0)
    return Duration(usual, people * (each + time_control.reserve))
