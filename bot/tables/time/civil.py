"""Days, hours and spans of time as people type them, in English or Japanese. Pure; each raises ValueError.

hours("22時〜翌7時") == (22 * 60, 7 * 60)          minutes after midnight
day("12月31日", today)                              the next such day; in 3/4 the first number is the month
span("1d12h") == 36 * HOUR                          seconds
"""

from __future__ import annotations

import re
from datetime import date, timedelta

from bot.tables.time.time_control import DAY, HOUR, MINUTE
from engine.typed import fold

MINUTES = 24 * 60  # minutes of a day
DIGITS = 6  # at most, in a number that is read
LEAP = 8  # years within which every day of the calendar comes once
UNITS = {
    "s": 1.0, "sec": 1.0, "secs": 1.0, "second": 1.0, "seconds": 1.0, "秒": 1.0,
    "m": MINUTE, "min": MINUTE, "mins": MINUTE, "minute": MINUTE, "minutes": MINUTE, "分": MINUTE, "分間": MINUTE,
    "h": HOUR, "hr": HOUR, "hrs": HOUR, "hour": HOUR, "hours": HOUR, "時間": HOUR,
    "d": DAY, "day": DAY, "days": DAY, "日": DAY, "日間": DAY,
    "w": 7 * DAY, "wk": 7 * DAY, "week": 7 * DAY, "weeks": 7 * DAY, "週": 7 * DAY, "週間": 7 * DAY,
    "fortnight": 14 * DAY, "month": 30 * DAY, "months": 30 * DAY, "か月": 30 * DAY, "ゕ月": 30 * DAY, "ゖ月": 30 * DAY,
}  # fmt: skip
NAMED = {
    "today": 0, "now": 0, "今日": 0, "本日": 0, "きょう": 0, "今": 0,
    "tomorrow": 1, "明日": 1, "あした": 1, "あす": 1,
    "day after tomorrow": 2, "the day after tomorrow": 2, "明後日": 2, "あさって": 2,
    "しあさって": 3, "next week": 7, "来週": 7, "さ来週": 14, "再来週": 14,
}  # fmt: skip
CLOCK = {"noon": 12 * 60, "midnight": 0, "正午": 12 * 60, "真夜中": 0}
DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
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
COUNTED = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_COUNTED = {word: str(n) for n, word in enumerate(COUNTED, 1)}
_COUNTED |= {"a": "1", "an": "1"}
_KANJI = {char: n for n, char in enumerate("〇一二三四五六七八九")}
_NUMBER = re.compile(
    "(?:[〇一二三四五六七八九]?十[〇一二三四五六七八九]?|[〇一二三四五六七八九]+)(?=[時分秒日月週年半かゕゖ]|$)"
)
_AFTER_NOON = re.compile("pm|午後|昼|afternoon|evening")
_HALF = re.compile(r"(?:[ap]\.?m\.?|night|morning|afternoon|evening)$")
_NIGHT = re.compile("夜|晩|夕|night")
_TIME = re.compile(
    r"(?:翌日|翌)?の?(?P<part>午前|午後|am|pm|早朝|朝|お?昼|夕方|夕|真夜中|夜中|深夜|夜|晩)?の? ?"
    r"(?P<hour>\d{1,2})(?:[:.h]?(?P<minute>\d{2})|時(?:(?P<half>半)|(?P<minutes>\d{1,2})分)?|h| oclock)?"
    r" ?(?P<after>a\.?m\.?|p\.?m\.?|at night|in the (?:morning|afternoon|evening))?"
)
_WEEKDAY = re.compile(
    r"\(?\b(?P<english>mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday|s|rs|r)?\b\.?\)?,?"
    r"|(?P<japanese>[月火水木金土日])曜日?|\((?P<short>[月火水木金土日])\)|(?<=\d日) ?(?P<last>[月火水木金土日])$"
)
_WEEK = re.compile(r"(?P<next>next|来週の?)?(?:this|今週の?)?")


def _plain(typed: str) -> str:
    """Return a text as it is compared, with its numbers in digits."""
    return _NUMBER.sub(_in_digits, fold(typed))


def _in_digits(found: re.Match[str]) -> str:
    tens, ten, ones = found[0].rpartition("十")
    if not ten:
        return "".join(str(_KANJI[char]) for char in ones)
    return str((_KANJI[tens] if tens else 1) * 10 + (_KANJI[ones] if ones else 0))


def clock(typed: str) -> int:
    """Return a time of day, in minutes after midnight; 24:00 is 0:00."""
    word = re.sub(r"^(?:毎日|毎(?=[朝晩])|at )|(?:ごろ|頃|ちょうど)$", "", _plain(typed))
    if word in CLOCK:
        return CLOCK[word]
    found = _TIME.fullmatch(word)
    if found is None:
        raise ValueError(typed)
    hour, part = int(found["hour"]), (found["part"] or "") + (found["after"] or "").replace(".", "")
    minute = 30 if found["half"] else int(found["minute"] or found["minutes"] or 0)
    if re.search("am|pm|午", part) and hour > 12:
        raise ValueError(typed)
    if part and hour == 12:
        hour = 12 if _AFTER_NOON.search(part) else 0
    elif (_AFTER_NOON.search(part) and hour < 12) or (_NIGHT.search(part) and 4 < hour < 12):
        hour += 12
    if minute > 59 or hour * 60 + minute > MINUTES:
        raise ValueError(typed)
    return (hour * 60 + minute) % MINUTES


def hours(typed: str) -> tuple[int, int]:
    """Return the times of day at which typed hours begin and end, in minutes after midnight."""
    word = re.sub(r"^(?:毎日|毎(?=[朝晩])|from |between )", "", _plain(typed))
    word = re.sub(r"(?:まで|の間| daily| every day)$", "", word)
    parts = re.split(r" ?(?:-|→|\.\.+|から|\bto\b|\buntil\b|\btill\b|\band\b) ?", word)
    if len(parts) != 2:
        raise ValueError(typed)
    begins, ends = parts
    if begins.isdecimal() and 1 <= int(begins) <= 12 and _HALF.search(ends):
        raise ValueError(typed)  # 10-7am: of the evening or of the morning?
    return clock(begins), clock(ends)


def span(typed: str) -> float:
    """Return how long it is, in seconds: one or several numbers with their units."""
    word = re.sub(r"^for |^about |^約", "", _plain(typed))
    word = re.sub(r"\bhalf an? ", "0.5 ", re.sub(r"半(日|時間)", r"0.5\1", word))
    word = re.sub(r"\b[a-z]+\b", lambda found: _COUNTED.get(found[0], found[0]), word)
    word = re.sub(r"(\d),(\d{1,2})(?!\d)", r"\1.\2", word)  # 1,5h is one and a half
    word = re.sub(r"(?<=\d)(h|時間)(\d{1,2})$", r"\1\2m", re.sub(r"(?<!\d)and(?= )|と|,(?!\d)| ", "", word))
    pairs = re.findall(rf"(\d{{1,{DIGITS}}}(?:\.\d{{1,{DIGITS}}})?)([^\d.,]+)", word)
    if not pairs or "".join(map("".join, pairs)) != word:
        raise ValueError(typed)
    half = pairs[-1][1].endswith("半")  # 3日半
    units = [unit.removesuffix("半") for _, unit in pairs]
    if any(unit not in UNITS for unit in units):
        raise ValueError(typed)
    seconds = sum(float(number) * UNITS[unit] for (number, _), unit in zip(pairs, units, strict=True))
    return seconds + (UNITS[units[-1]] / 2 if half else 0.0)


def day(typed: str, today: date) -> date:
    """Return the day that is meant. It may be over; without a year it is the next such day."""
    word = re.sub(r"^(?:until|till|from|to|on) |(?:まで|から)$", "", _plain(typed)).strip()
    if word in NAMED:
        return today + timedelta(NAMED[word])
    if found := re.fullmatch(r"in (.+)|(.+)(?:後| from now)", word):
        return today + timedelta(_days(found[1] or found[2]))
    word, weekday = _without_weekday(word)
    if weekday is not None and (week := _WEEK.fullmatch(word)):
        monday = today - timedelta(today.weekday())
        if week[0]:
            return monday + timedelta(weekday + 7 * bool(week["next"]))
        return today + timedelta((weekday - today.weekday()) % 7)
    return _of_calendar(word, today)


def _without_weekday(word: str) -> tuple[str, int | None]:
    found = _WEEKDAY.search(word)
    if found is None:
        return word, None
    named = next(each for each in found.groups() if each)
    number = DAYS.index(named) if named in DAYS else "月火水木金土日".index(named)
    return (word[: found.start()] + word[found.end() :]).strip(" ,"), number


def _of_calendar(word: str, today: date) -> date:
    word = re.sub(r" ?([-/]|(?<=\d)[年月]) ?", r"\1", word)
    word = re.sub(r"^令和(\d{1,2}|元)年", lambda found: f"{2018 + int(found[1].replace('元', '1'))}年", word)
    if found := re.fullmatch(r"(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?|(\d{4})(\d{2})(\d{2})", word):
        return date(*[int(each) for each in found.groups() if each])
    if found := re.fullmatch(r"(\d{1,2})\.\s?(\d{1,2})\.?(?:\s?(\d{4}|\d{2}))?", word):
        return _next(today, int(found[2]), int(found[1]), found[3])
    if found := re.fullmatch(r"(\d{1,2})(?:[-/]|月)(\d{1,2})(?:日|[-/](\d{4}))?", word):
        first, second = int(found[1]), int(found[2])
        month, number = (second, first) if first > 12 >= second and ("/" in word or found[3]) else (first, second)
        return _next(today, month, number, found[3])
    if found := re.fullmatch(r"(?:the )?(\d{1,2})(?:日|st|nd|rd|th)", word):
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
    raise ValueError(word)


def _days(typed: str) -> int:
    """Return a span in days; a part of a day counts as one. Raises ValueError below 1 and above 1000 days."""
    days = int(-(-span(typed) // DAY))
    if not 1 <= days <= 1000:
        raise ValueError(typed)
    return days


def last_day(typed: str, first: date, today: date) -> date:
    """Return the last of the days that are meant, typed as a day itself or as so many days from the `first` on."""
    try:
        return day(typed, today)
    except ValueError:
        return first + timedelta(_days(typed) - 1)


def _next(today: date, month: int, number: int, year: str | None) -> date:
    if year is not None:
        return date(int(year) + (2000 if len(year) == 2 else 0), month, number)
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
