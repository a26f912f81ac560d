"""On what terms a table is played, beside the options of its game: its pace, undo, who may sit, who may watch.

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

from bot.tables import civil
from bot.tables.pace import DAY, FREE, HOUR, MINUTE, PRESETS, Pace, pace_from, pace_of
from bot.tables.table import RefusedError, Table
from engine.form import Choice, Field, Text
from engine.game import plain
from engine.length import length_of
from engine.typed import fold

CHOICES = {  # each term but the pace: its values, the usual one first
    "vacations": ("yes", "no"),
    "undo": ("usual", "vote", "none"),
    "rated": ("no", "yes"),
    "guests": ("all", "named"),
    "least": ("none", "usually"),
    "watch": ("all", "seated"),
    "comments": ("yes", "no"),
}
TERMS = ("pace", *CHOICES)
STORED = ("undo", "rated", "least", "watch", "comments")  # as they are, where they are not the usual ones
NO_CLOCK = {*map(fold, ("none", "off", "unlimited", "no clock", "なし", "無制限", "フリー", "時間制限なし"))}  # typed
USED = 0.25  # of an allowance, in the middle: most answers come the same evening


def terms_form() -> tuple[Field, ...]:
    pace = Field("pace", Text("term-pace"), tuple(Choice(name, pace_words(pace)) for name, pace in PRESETS.items()))
    return pace, *(
        Field(name, Text(f"term-{name}"), tuple(Choice(word, Text(f"term-{name}-{word}")) for word in words))
        for name, words in CHOICES.items()
    )


def terms_of(table: Table) -> dict[str, str]:
    """What holds now; a pace that is no preset as it is typed."""
    settings, pace = table.row.settings, pace_of(table.row.settings)
    found = {name: settings.get(name, usual(name, settings)) for name in STORED}
    return {
        "pace": typed(pace),
        "vacations": "yes" if pace.vacations else "no",
        "guests": "all" if table.guests is None else "named",
    } | found


def changed(table: Table, given: Mapping[str, str]) -> dict[str, Any]:
    """The table's settings, with these terms. Raises RefusedError."""
    settings = dict(table.row.settings)
    for name, value in given.items():
        if name == "pace":
            settings["pace"] = plain(replace(read_pace(value), vacations=pace_of(settings).vacations))
            continue
        word = fold(value).strip()
        if word not in CHOICES.get(name, ()):
            raise RefusedError("refuse-option", option=name, values=CHOICES.get(name, ()))
        if name == "vacations":
            settings["pace"] = plain(replace(pace_of(settings), vacations=word == "yes"))
        elif name == "guests":
            settings.pop("guests", None)
            if word == "named":
                settings["guests"] = sorted(named(table))
        else:
            settings.pop(name, None)
            if word != usual(name, settings):
                settings[name] = word
    if settings.get("rated") == "yes" and settings.get("watch") == "seated":
        raise RefusedError("refuse-rated-unseen")
    if settings.get("rated") == "yes" and table.deal is not None:
        raise RefusedError("refuse-deal-unrated")
    return settings


def usual(name: str, settings: Mapping[str, Any]) -> str:
    """What a term is where nobody has chosen: at a rated table watchers do not write in the thread (D26)."""
    return "no" if name == "comments" and settings.get("rated") == "yes" else CHOICES[name][0]


def named(table: Table) -> set[int]:
    """Those who may sit where nobody else may: who was asked, and who is there."""
    seated = {row.person for row in table.seats if row.person is not None}
    return {*(table.guests or ()), *seated, *(kept.person for kept in table.kept_at_first)}


# --- pace ----------------------------------------------------------------------------------------------------------


def read_pace(words: str) -> Pace:
    """'36h', '5 days', '90分', 'free', or the name of a preset. Raises RefusedError, D28."""
    word = fold(words)
    if word in NO_CLOCK:
        return FREE
    if word in PRESETS:
        return PRESETS[word]
    try:
        return pace_from(civil.span(words))
    except ValueError:
        raise RefusedError("refuse-pace") from None


def typed(pace: Pace) -> str:
    """A pace as it is typed."""
    if pace.kind == "free":
        return "free"
    for unit, seconds in (("d", DAY), ("h", HOUR), ("m", MINUTE)):
        if pace.allowance % seconds == 0:
            return f"{round(pace.allowance / seconds)}{unit}"
    return f"{round(pace.allowance)}s"


def pace_words(pace: Pace) -> Text:
    if pace.kind == "free":
        return Text("pace-free")
    if pace.allowance == 7 * DAY:
        return Text("pace-week")
    for name, seconds in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if pace.allowance % seconds == 0:
            return Text(f"pace-{name}", {"n": round(pace.allowance / seconds)})
    return Text("pace-seconds", {"n": round(pace.allowance)})


# --- how long a match takes ----------------------------------------------------------------------------------------


class Duration(msgspec.Struct, frozen=True):
    """In seconds: of a match as most are, and of one in which everybody takes all the time there is."""

    usual: float
    most: float


def duration(table: Table, players: int) -> Duration | None:
    """None: nobody knows, or there is no clock, as where one person plays with AIs (D5). AIs answer at once."""
    pace, length = pace_of(table.row.settings), length_of(table.game, players, table.row.options)
    people = players - sum(row.ai is not None for row in table.seats)
    if length is None or pace.kind == "free" or people < 2:
        return None
    each = length.decisions * pace.allowance
    usual = max(people * each * USED, length.minutes * MINUTE if pace.kind == "live" else 0.0)
    return Duration(usual, people * (each + pace.reserve))
