"""Time zones by the names that people give them: cities and countries in each language, abbreviations, offsets.

The names are those of the Unicode CLDR, from Babel.
"""

from __future__ import annotations

import re
from functools import cache
from zoneinfo import available_timezones

from babel import Locale
from babel.core import get_global

from bot.tables.table import RefusedError
from engine.typed import bare, fold
from render.texts import LOCALES

SHORT = {
    "jst": "Asia/Tokyo", "kst": "Asia/Seoul", "gmt": "UTC", "utc": "UTC", "z": "UTC", "bst": "Europe/London",
    "wet": "Europe/Lisbon", "west": "Europe/Lisbon", "cet": "Europe/Berlin", "cest": "Europe/Berlin",
    "mez": "Europe/Berlin", "mesz": "Europe/Berlin", "eet": "Europe/Athens", "eest": "Europe/Athens",
    "msk": "Europe/Moscow", "et": "America/New_York", "est": "America/New_York", "edt": "America/New_York",
    "ct": "America/Chicago", "cst": "America/Chicago", "cdt": "America/Chicago", "mt": "America/Denver",
    "mst": "America/Denver", "mdt": "America/Denver", "pt": "America/Los_Angeles", "pst": "America/Los_Angeles",
    "pdt": "America/Los_Angeles", "brt": "America/Sao_Paulo", "ist": "Asia/Kolkata", "sgt": "Asia/Singapore",
    "hkt": "Asia/Hong_Kong", "wib": "Asia/Jakarta", "aest": "Australia/Sydney", "aedt": "Australia/Sydney",
    "nzst": "Pacific/Auckland", "nzdt": "Pacific/Auckland", "日本時間": "Asia/Tokyo", "日本標準時": "Asia/Tokyo",
}  # fmt: skip
HALVES = {
    "+3:30": "Asia/Tehran", "+4:30": "Asia/Kabul", "+5:30": "Asia/Kolkata", "+5:45": "Asia/Kathmandu",
    "+6:30": "Asia/Yangon", "+8:45": "Australia/Eucla", "+9:30": "Australia/Darwin", "-9:30": "Pacific/Marquesas",
}  # fmt: skip
LARGEST = {"US": "America/New_York", "CN": "Asia/Shanghai", "DE": "Europe/Berlin", "BR": "America/Sao_Paulo"}
_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?(\d{2}))?")


@cache
def zones() -> tuple[str, ...]:
    """The names of places that have a time zone; not its abbreviations."""
    places = [name for name in available_timezones() if "/" in name and not name.startswith(("Etc/", "posix", "right"))]
    return (*sorted(places), "UTC")


def called(zone: str, locale: str = "en") -> str:
    """What a zone is called after, in a language."""
    if zone.startswith("Etc/GMT"):
        return "UTC" + zone[7:].translate(str.maketrans("+-", "-+"))
    own = zone.rpartition("/")[2].replace("_", " ")
    if locale == "en":
        return own
    known = Locale(locale).time_zones.get(zone, {})  # the place is a word there; what its times are called is not
    return next((name for name in known.values() if isinstance(name, str)), own)


@cache
def _names() -> dict[str, tuple[str, ...]]:
    """What each zone is called, as it is compared: itself, its city, and its country if that has no other."""
    of: dict[str, list[str]] = {zone: [zone, called(zone)] for zone in zones()}
    countries: dict[str, list[str]] = {}
    for zone, country in get_global("zone_territories").items():
        if zone in of:
            countries.setdefault(country, []).append(zone)
    for locale in LOCALES:
        read = Locale(locale)
        for zone, said in of.items():
            said.append(called(zone, locale))
        for country, there in countries.items():
            zone = LARGEST.get(country) or (there[0] if len(there) == 1 else "")
            if zone in of and country in read.territories:
                of[zone].append(read.territories[country])
    return {zone: tuple(dict.fromkeys(bare(name) for name in said if name)) for zone, said in of.items()}


def _by_offset(typed: str) -> str | None:
    found = _OFFSET.fullmatch(fold(typed))
    if found is None:
        return None
    hours, minutes = int(found[2]), found[3] or "00"
    if minutes != "00":
        return HALVES.get(f"{found[1]}{hours}:{minutes}")
    if not hours:
        return "UTC"
    zone = f"Etc/GMT{'-' if found[1] == '+' else '+'}{hours}"
    return zone if zone in available_timezones() else None


def zone_typed(typed: str) -> str:
    """The zone that is meant by a city, a country, an abbreviation or an offset. Raises RefusedError."""
    if "/" in typed and typed.strip() in available_timezones():
        return typed.strip()
    zone = SHORT.get(fold(typed)) or _by_offset(typed)
    if zone is not None:
        return zone
    word = bare(typed)
    found = [name for name, said in _names().items() if word and word in said]
    if not found:
        raise RefusedError("refuse-zone")
    known = get_global("zone_territories")  # of two names of one place the one that is in use
    return next((name for name in found if name in known), found[0])


def zones_suggested(typed: str, locale: str) -> list[tuple[str, str]]:
    """(name, value) of the zones that fit what is typed so far, those that begin so first."""
    word, exact = bare(typed), SHORT.get(fold(typed)) or _by_offset(typed)
    found = [] if exact is None else [exact]
    fitting = [zone for zone, said in _names().items() if any(word in each for each in said)]
    begun = [zone for zone in fitting if any(each.startswith(word) for each in _names()[zone])]
    every = dict.fromkeys([*found, *begun, *fitting])
    return [(f"{called(zone, locale)} ({zone})" if "/" in zone else zone, zone) for zone in every]
