"""A person's wishes for notices, as they are typed and as they are shown: /me settings. Its forms are in bot/ui/me.py.

with_typed(wishes, {"zone": "tokyo", "quiet": "23-8"}, now)     refuses, or the wishes as they are then
with_each(wishes, {"zone": "tokyo", "quiet": "23-8"}, now)      what can be kept of it, and why not the rest
wishes_lines(wishes, vacation, locale)
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.state.notices import LONGEST_QUIET, PICTURES, Pictures, Wishes, with_quiet, with_zone, zone_of
from bot.tables.time import civil
from bot.ui.alerts import budget_chosen, games_chosen
from bot.ui.page import whole_time
from bot.ui.places import called, zone_typed
from data.model.timing import Vacation
from engine.form import Text
from engine.typed import fold
from render.texts import say

OFF = {*map(fold, ("off", "no", "none", "-", "オフ", "なし", "無し", "やめる"))}
TYPED = 40  # characters of a zone, at most


def hours_typed(typed: str) -> tuple[int, int] | None:
    """Return the first and the last time, in minutes after midnight; None: switched off. Raises RefusedError."""
    if fold(typed) in OFF:
        return None
    if fold(typed).startswith("off-") or fold(typed).endswith("-off"):  # from two lists: only one was set
        raise RefusedError("refuse-hours-half")
    try:
        return civil.hours(typed)
    except ValueError:
        raise RefusedError("refuse-hours") from None


def hour_typed(typed: str) -> int | None:
    """Return a full hour; None: switched off. Raises RefusedError."""
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
    """Return the wishes after what was typed. An empty answer leaves its wish as it is. Raises RefusedError.

    Hours mean nothing without a place: the first hours that are given need its name too.
    """
    given = {name: words.strip() for name, words in typed.items() if words.strip()}
    if "zone" in given:
        wishes = with_zone(wishes, zone_typed(given["zone"]), now)
    if given.keys() & {"quiet", "digest", "active"}:
        zone_of(wishes.zone)
    if "quiet" in given:
        begins, ends = hours_typed(given["quiet"]) or (0, 0)
        if begins == ends and fold(given["quiet"]) not in OFF:  # quiet for a whole day
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
    if "pictures" in given:
        wishes = replace(wishes, pictures=_picked(given["pictures"]))
    if "text" in given:
        wishes = replace(wishes, text=given["text"] != "off")
    if "alerts" in given:
        wishes = replace(wishes, alerts=() if given["alerts"] == "off" else games_chosen(given["alerts"]))
    if "alert_budget" in given:
        wishes = replace(wishes, alert_budget=budget_chosen(given["alert_budget"]))
    if "listed" in given:
        wishes = replace(wishes, listed=given["listed"] != "off")
    return wishes


def _picked(pictures: str) -> Pictures:
    """Return a choice of pictures. Raises RefusedError for one that Discord does not offer."""
    for each in PICTURES:
        if each == pictures:
            return each
    raise RefusedError("error-unknown-command")


def with_each(wishes: Wishes, typed: Mapping[str, str], now: float) -> tuple[Wishes, list[Text]]:
    """Return the wishes with each answer that can be kept, and why the others cannot. The zone comes first."""
    refused: list[Text] = []
    for name in sorted(typed, key=lambda name: name != "zone"):
        try:
            wishes = with_typed(wishes, {name: typed[name]}, now)
        except RefusedError as error:
            refused += [error.text] if error.text not in refused else []
    return wishes, refused


# --- in words ------------------------------------------------------------------------------------------------------


def clock(minutes: int) -> str:
    """Return a time of day, from minutes after midnight."""
    return f"{minutes // 60}:{minutes % 60:02}"


def _quiet(wishes: Wishes) -> str:
    present = wishes.quiet[-1] if wishes.quiet else None
    if present is None or present.begins == present.ends:
        return ""
    return f"{clock(present.begins)}-{clock(present.ends)}"


def _digest(wishes: Wishes) -> str:
    return "" if wishes.digest is None else f"{wishes.digest}:00"


def _active(wishes: Wishes) -> str:
    return "" if wishes.active is None else f"{wishes.active[0]}-{wishes.active[1]}"


def wishes_lines(wishes: Wishes, vacation: Vacation | None, locale: str) -> list[str]:
    """Return all that a person has set, in lines for their eyes."""
    told = {
        "me-pictures": wishes.pictures,
        "wishes-are-text": "on" if wishes.text else "off",
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
    """Return what a table is told of a person in a seat, since they have given it themselves."""
    lines = []
    if vacation is not None:
        lines.append(Text("table-on-vacation", {"seat": seat, "until": whole_time(vacation.until)}))
    if wishes.active is not None:
        since, until = wishes.active
        lines.append(Text("table-plays", {"seat": seat, "since": since, "until": until, "place": called(wishes.zone)}))
    return lines
