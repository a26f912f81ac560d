"""How somebody wants to be told, as they type it and as it is said: /me settings, and the sheet of a first hand.

with_typed(wishes, {"zone": "tokyo", "quiet": "23-8"}, now)     refuses, or the wishes as they are then
wishes_sheet(wishes), wishes_submitted(components)
wishes_lines(wishes, vacation, locale)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from msgspec.structs import replace

from bot.tables.nights import MINUTES
from bot.tables.notices import Wishes, with_quiet, with_zone, zone_of
from bot.tables.table import RefusedError
from bot.ui.page import whole_time
from bot.ui.sheets import Question, Sheet, filled_in
from data.rows import Vacation
from engine.form import Partial, Text
from engine.typed import fold
from render.texts import say

OFF = ("off", "no", "none", "-", "オフ", "なし")
TYPED = 40  # characters of an answer
ASKED = ("zone", "quiet", "digest", "active")
_HOUR = re.compile(r"(\d{1,2})(?::(\d{2}))?")
_HOURS = re.compile(rf"{_HOUR.pattern}\s*(?:-|–|~|〜|to|から)\s*{_HOUR.pattern}")


@cache
def zones() -> tuple[str, ...]:
    """The names of places that have a time zone; not its abbreviations."""
    places = [name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "posix", "right"))]
    return (*sorted(places), "UTC")


def zone_typed(typed: str) -> str:
    """The zone that is meant by its name, or by its last part alone. Raises RefusedError."""
    word = fold(typed).strip().replace(" ", "_")
    found = [name for name in zones() if word in (fold(name), fold(name.rpartition("/")[2]))]
    if not found:
        raise RefusedError("refuse-zone")
    return found[0]


def called(zone: str) -> str:
    """What a zone is called after."""
    return zone.rpartition("/")[2].replace("_", " ")


def minutes_typed(hour: str, minute: str | None) -> int:
    """Minutes after midnight. Raises RefusedError."""
    minutes = int(hour) * 60 + int(minute or 0)
    if minutes > MINUTES or int(minute or 0) > 59:
        raise RefusedError("refuse-hours")
    return minutes % MINUTES


def hours_typed(typed: str) -> tuple[int, int] | None:
    """From when to when, in minutes after midnight; None: switched off. Raises RefusedError."""
    word = fold(typed).strip()
    if word in OFF:
        return None
    found = _HOURS.fullmatch(word)
    if found is None:
        raise RefusedError("refuse-hours")
    return minutes_typed(found[1], found[2]), minutes_typed(found[3], found[4])


def hour_typed(typed: str) -> int | None:
    """A full hour; None: switched off. Raises RefusedError."""
    word = fold(typed).strip()
    if word in OFF:
        return None
    found = _HOUR.fullmatch(word)
    if found is None or int(found[2] or 0):
        raise RefusedError("refuse-hours")
    return minutes_typed(found[1], None) // 60


def with_typed(wishes: Wishes, typed: Mapping[str, str], now: float) -> Wishes:
    """The wishes after what was typed; what is left empty stays as it is. Raises RefusedError.

    Hours mean nothing without a place: the first that are given need its name too.
    """
    given = {name: words.strip() for name, words in typed.items() if words.strip()}
    if "zone" in given:
        wishes = with_zone(wishes, zone_typed(given["zone"]), now)
    if given.keys() & {"quiet", "digest", "active"}:
        zone_of(wishes.zone)
    if "quiet" in given:
        wishes = with_quiet(wishes, *(hours_typed(given["quiet"]) or (0, 0)), now)
    if "digest" in given:
        wishes = replace(wishes, digest=hour_typed(given["digest"]))
    if "active" in given:
        hours = hours_typed(given["active"])
        wishes = replace(wishes, active=None if hours is None else (hours[0] // 60, hours[1] // 60))
    if "reminders" in given:
        wishes = replace(wishes, reminders=given["reminders"] != "off")
    if "rests" in given:
        wishes = replace(wishes, rests=given["rests"] != "off")
    return wishes


# --- the sheet -----------------------------------------------------------------------------------------------------


def wishes_sheet(wishes: Wishes) -> Sheet:
    """When may I write to you? All of it may be left empty but the place."""
    now = {"zone": wishes.zone, "quiet": _quiet(wishes), "digest": _digest(wishes), "active": _active(wishes)}
    questions = [
        Question(
            name,
            0,
            Text(f"wishes-{name}"),
            "text",
            least=int(name == "zone"),
            hint=Text(f"wishes-{name}-hint"),
            chosen=(now[name],) if now[name] else (),
            longest=TYPED,
        )
        for name in ASKED
    ]
    return Sheet(Text("button-wishes"), Partial("wishes"), tuple(questions))


def wishes_submitted(components: Sequence[Any]) -> dict[str, str]:
    """What was typed, by its question."""
    return {name: " ".join(words) for name, _, words, _ in filled_in(components) if name in ASKED}


# --- in words ------------------------------------------------------------------------------------------------------


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def _quiet(wishes: Wishes) -> str:
    present = wishes.quiet[-1] if wishes.quiet else None
    if present is None or present.begins == present.ends:
        return ""
    return f"{_clock(present.begins)}-{_clock(present.ends)}"


def _digest(wishes: Wishes) -> str:
    return "" if wishes.digest is None else f"{wishes.digest}:00"


def _active(wishes: Wishes) -> str:
    return "" if wishes.active is None else f"{wishes.active[0]}-{wishes.active[1]}"


def wishes_lines(wishes: Wishes, vacation: Vacation | None, locale: str) -> list[str]:
    """All that somebody has set, for their eyes."""
    told = {
        "wishes-are-reminders": "on" if wishes.reminders else "off",
        "wishes-are-zone": wishes.zone or "off",
        "wishes-are-quiet": _quiet(wishes) or "off",
        "wishes-are-digest": _digest(wishes) or "off",
        "wishes-are-active": _active(wishes) or "off",
        "wishes-are-rests": "on" if wishes.rests else "off",
    }
    lines = [say(locale, Text(key, {"set": value})) for key, value in told.items()]
    if vacation is not None:
        span = {"since": whole_time(vacation.since), "until": whole_time(vacation.until)}
        lines.append(say(locale, Text("wishes-are-vacation", span)))
    return lines


def presence(wishes: Wishes, vacation: Vacation | None, seat: int) -> list[Text]:
    """What a table is told of somebody in a seat, because they have given it themselves."""
    lines = []
    if vacation is not None:
        lines.append(Text("table-on-vacation", {"seat": seat, "until": whole_time(vacation.until)}))
    if wishes.active is not None:
        since, until = wishes.active
        lines.append(Text("table-plays", {"seat": seat, "since": since, "until": until, "place": called(wishes.zone)}))
    return lines
