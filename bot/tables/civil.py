"""Days, hours and spans of time as people type them, in English or Japanese. Pure; each raises ValueError.

hours("22時〜翌7時") == (22 * 60, 7 * 60)          minutes after midnight
day("12月31日", today)                              the next such day; of 3/4 the first number is the month
span("1d12h") == 36 * HOUR                          seconds
"""

from __future__ import annotations

import re
from datetime import date, timedelta

from bot.tables.pace import DAY, HOUR, MINUTE
from engine.typed import fold

MINUTES = 24 * 60  # of a day
DIGITS = 6  # of a number that is looked at
LEAP = 8  # years within which every day of a calendar comes
UNITS = {
    "s": 1.0, "sec": 1.0, "secs": 1.0, "second": 1.0, "seconds": 1.0, "秒": 1.0,
    "m": MINUTE, "min": MINUTE, "mins": MINUTE, "minute": MINUTE, "minutes": MINUTE, "分": MINUTE, "分間": MINUTE,
    "h": HOUR, "hr": HOUR, "hrs": HOUR, "hour": HOUR, "hours": HOUR, "時間": HOUR,
    "d": DAY, "day": DAY, "days": DAY, "日": DAY, "日間": DAY,
    "w": 7 * DAY, "wk": 7 * DAY, "week": 7 * DAY, "weeks": 7 * DAY, "週": 7 * DAY, "週間": 7 * DAY,
}  # fmt: skip
NAMED = {
    "today": 0, "今日": 0, "本日": 0, "きょう": 0,
    "tomorrow": 1, "明日": 1, "あした": 1, "あす": 1,
    "day after tomorrow": 2, "the day after tomorrow": 2, "明後日": 2, "あさって": 2,
}  # fmt: skip
CLOCK = {"noon": 12 * 60, "midnight": 0, "正午": 12 * 60, "真夜中": 0, "深夜0時": 0}
MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_KANJI = {char: n for n, char in enumerate("〇一二三四五六七八九")}
_NUMBER = re.compile(
    "(?:[〇一二三四五六七八九]?十[〇一二三四五六七八九]?|[〇一二三四五六七八九]+)(?=[時分秒日月週年半]|$)"
)
_TIME = re.compile(
    r"(?:翌日|翌朝|翌|夜|朝)?の?(?P<half>午前|午後|am|pm)? ?(?P<hour>\d{1,2})"
    r"(?:[:.h](?P<minute>\d{2})|時(?:(?P<half_past>半)|(?P<minutes>\d{1,2})分)?|h| oclock)?"
    r" ?(?P<after>a\.?m\.?|p\.?m\.?)?"
)
_WEEKDAY = re.compile(r"\((?:mon|tue|wed|thu|fri|sat|sun|月|火|水|木|金|土|日)[a-z]*曜?日?\)")


def _plain(typed: str) -> str:
    """As it is compared, with numbers in digits."""
    return _NUMBER.sub(_in_digits, fold(typed))


def _in_digits(found: re.Match[str]) -> str:
    tens, ten, ones = found[0].rpartition("十")
    if not ten:
        return "".join(str(_KANJI[char]) for char in ones)
    return str((_KANJI[tens] if tens else 1) * 10 + (_KANJI[ones] if ones else 0))


def clock(typed: str) -> int:
    """Return a time of day, in minutes after midnight; 24:00 is 0:00."""
    word = _plain(typed)
    if word in CLOCK:
        return CLOCK[word]
    found = _TIME.fullmatch(word)
    if found is None:
        raise ValueError(typed)
    hour, half = int(found["hour"]), (found["half"] or found["after"] or "").replace(".", "")
    minute = 30 if found["half_past"] else int(found["minute"] or found["minutes"] or 0)
    if half:
        if hour > 12:
            raise ValueError(typed)
        hour = hour % 12 + (12 if half in ("pm", "午後") else 0)
    if minute > 59 or hour * 60 + minute > MINUTES:
        raise ValueError(typed)
    return (hour * 60 + minute) % MINUTES


def hours(typed: str) -> tuple[int, int]:
    """Return from when to when."""
    word = re.sub(r"^(?:from|between) ", "", _plain(typed))
    parts = re.split(r" ?(?:-|から|\bto\b|\buntil\b|\btill\b|\band\b) ?", re.sub(r"(?:まで|の間)$", "", word))
    if len(parts) != 2:
        raise ValueError(typed)
    begins, ends = parts
    if begins.isdecimal() and 1 <= int(begins) <= 12 and re.search(r"[ap]\.?m\.?$", ends):
        raise ValueError(typed)  # 10-7am: of the evening or of the morning?
    return clock(begins), clock(ends)


def span(typed: str) -> float:
    """Return how long it is, in seconds: one or several numbers with their units."""
    word = re.sub(r" and |, ?| ", "", re.sub(r"^for ", "", _plain(typed)))
    pairs = re.findall(rf"(\d{{1,{DIGITS}}}(?:\.\d{{1,{DIGITS}}})?)([^\d.]+)", word)
    if not pairs or "".join(map("".join, pairs)) != word:
        raise ValueError(typed)
    half = pairs[-1][1].endswith("半")  # 3日半
    units = [unit.removesuffix("半") for _, unit in pairs]
    if any(unit not in UNITS for unit in units):
        raise ValueError(typed)
    seconds = sum(float(number) * UNITS[unit] for (number, _), unit in zip(pairs, units, strict=True))
    return seconds + (UNITS[units[-1]] / 2 if half else 0.0)


def day(typed: str, today: date) -> date:
    """Return the day that is meant, which may be over; without a year the next one."""
    word = _WEEKDAY.sub("", re.sub(r"(?:まで|から)$", "", _plain(typed))).strip()
    if word in NAMED:
        return today + timedelta(NAMED[word])
    if found := re.fullmatch(r"(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?", word):
        return date(int(found[1]), int(found[2]), int(found[3]))
    if found := re.fullmatch(r"(\d{4})(\d{2})(\d{2})", word):
        return date(int(found[1]), int(found[2]), int(found[3]))
    if found := re.fullmatch(r"(\d{1,2})\.\s?(\d{1,2})\.?(?:\s?(\d{4}))?", word):
        return _next(today, int(found[2]), int(found[1]), found[3])
    if found := re.fullmatch(r"(\d{1,2})(?:[-/]|月)(\d{1,2})(?:日|[-/](\d{4}))?", word):
        first, second = int(found[1]), int(found[2])
        month, number = (second, first) if first > 12 >= second and "/" in word else (first, second)
        return _next(today, month, number, found[3])
    if found := re.fullmatch(r"(\d{1,2})(?:日|st|nd|rd|th)", word):
        return _of_month(today, int(found[1]))
    words = re.findall(r"[a-z]+|\d+", re.sub(r"(?<=\d)(?:st|nd|rd|th)\b", "", word))
    numbers = [each for each in words if each.isdecimal()]
    others = [each for each in words if not each.isdecimal() and each not in ("of", "the")]
    months = [n for each in others for n, month in enumerate(MONTHS, 1) if len(each) > 2 and month.startswith(each)]
    if len(months) == len(others) == 1 and len(numbers) <= 2:
        year = next((each for each in numbers if len(each) == 4), None)
        left = [each for each in numbers if each != year]
        if len(left) == 1:
            return _next(today, months[0], int(left[0]), year)
    raise ValueError(typed)


def last_day(typed: str, first: date, today: date) -> date:
    """Return the last of the days that are meant: a day itself, or so many days from the `first` on."""
    try:
        return day(typed, today)
    except ValueError:
        days = -(-span(typed) // DAY)
        if not 1 <= days <= 1000:
            raise ValueError(typed) from None
        return first + timedelta(int(days) - 1)


def _next(today: date, month: int, number: int, year: str | None) -> date:
    if year is not None:
        return date(int(year), month, number)
    for ahead in range(LEAP + 1):  # 29 February comes every four years, or eight
        try:
            found = date(today.year + ahead, month, number)
        except ValueError:
            continue
        if found >= today:
            return found
    raise ValueError(f"{month}-{number}")


def _of_month(today: date, number: int) -> date:
    for ahead in range(13):
        year, month = divmod(today.year * 12 + today.month - 1 + ahead, 12)
        try:
            found = date(year, month + 1, number)
        except ValueError:
            continue
        if found >= today:
            return found
    raise ValueError(number)
