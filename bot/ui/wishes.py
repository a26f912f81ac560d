"""How somebody wants to be told, as they type it and as it is said: /me settings, and the sheet of a first hand.

with_typed(wishes, {"zone": "tokyo", "quiet": "23-8"}, now)     refuses, or the wishes as they are then
wishes_sheet(wishes), wishes_submitted(components)
wishes_lines(wishes, vacation, locale)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.tables import civil
from bot.tables.notices import LONGEST_QUIET, Wishes, with_quiet, with_zone, zone_of
from bot.tables.table import RefusedError
from bot.ui.page import whole_time
from bot.ui.places import called, zone_typed
from bot.ui.sheets import Question, Sheet, filled_in
from data.rows import Vacation
from engine.form import Partial, Text
from engine.typed import fold
from render.texts import say

OFF = {*map(fold, ("off", "no", "none", "-", "オフ", "なし", "無し", "やめる"))}
TYPED = 40  # characters of an answer
ASKED = ("zone", "quiet", "digest", "active")


def hours_typed(typed: str) -> tuple[int, int] | None:
    """From when to when, in minutes after midnight; None: switched off. Raises RefusedError."""
    if fold(typed) in OFF:
        return None
    try:
        return civil.hours(typed)
    except ValueError:
        raise RefusedError("refuse-hours") from None


def hour_typed(typed: str) -> int | None:
    """A full hour; None: switched off. Raises RefusedError."""
    if fold(typed) in OFF:
        return None
    try:
        return _full(civil.clock(typed))
    except ValueError:
        raise RefusedError("refuse-hours") from None


def _full(minutes: int) -> int:
    if minutes % 60:
        raise RefusedError("refuse-hours-full")
    return minutes // 60


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
        begins, ends = hours_typed(given["quiet"]) or (0, 0)
        if begins == ends and fold(given["quiet"]) not in OFF:  # a whole day
            raise RefusedError("refuse-quiet-long", hours=LONGEST_QUIET // 60)
        wishes = with_quiet(wishes, begins, ends, now)
    if "digest" in given:
        wishes = replace(wishes, digest=hour_typed(given["digest"]))
    if "active" in given:
        hours = hours_typed(given["active"])
        wishes = replace(wishes, active=None if hours is None else (_full(hours[0]), _full(hours[1]) or 24))
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
