"""The file for a person's own calendar (P14): which entries, and what another reader finds in the file."""

from __future__ import annotations

from datetime import UTC, datetime

import icalendar
from msgspec.structs import replace

from bot.tables.results.calendar import MOST, Entry, entries
from bot.tables.state.settings import with_settings
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY
from bot.ui.calendar import calendar_file
from data.model.timing import Vacation
from engine.form import Text
from render.texts import LOCALES, say
from tests.bot.clocks import mover, shown, table_of
from tests.bot.lobby import opened
from tests.bot.people import ANN, BEN, person_at

NOW = 2000.0
LINK = "https://discord.com/channels/77/78/9"


def numbered(table: Table, number: int) -> Table:
    return replace(table, row=replace(table.row, id=number))


def running(number: int = 12, at: float = 1000.0) -> Table:
    return numbered(shown(table_of("spymaster"), at), number)


def waited_for(table: Table) -> int:
    return person_at(table, mover(table)).id


def read(found: list[Entry], locale: str = "en") -> icalendar.Calendar:
    links = {each.table.id: LINK for each in found if each.table is not None}
    calendar = icalendar.Calendar.from_ical(calendar_file(found, links, locale, NOW))
    assert isinstance(calendar, icalendar.Calendar)
    return calendar


def test_only_the_own_deadlines_are_in_it() -> None:
    table = running()
    person = waited_for(table)
    other = BEN.id if person == ANN.id else ANN.id
    (entry,) = entries([table], [], person, NOW)
    assert entry.uid == "table-12@takujo"
    assert entry.at == table.at(mover(table)).shown_deadline
    assert entries([table], [], other, NOW) == []
    assert entries([numbered(table_of("spymaster"), 3)], [], 99, NOW) == []


def test_a_table_that_begins_at_a_time_is_in_it_for_those_who_sit_there() -> None:
    lobby = opened("spymaster")
    lobby = replace(lobby, row=replace(lobby.row, settings=with_settings(lobby.row, when=NOW + DAY)))
    assert [(each.key, each.at) for each in entries([lobby], [], ANN.id, NOW)] == [("calendar-begins", NOW + DAY)]
    assert entries([lobby], [], BEN.id, NOW) == []


def test_what_is_over_is_not_in_it() -> None:
    table = running()
    past = Vacation(person=1, since=NOW - 2 * DAY, until=NOW - DAY, declared=0.0)
    present = Vacation(person=1, since=NOW - DAY, until=NOW + DAY, declared=0.0)
    assert [each.at for each in entries([], [past, present], 1, NOW)] == [present.since]
    assert entries([table], [], waited_for(table), NOW + 9 * DAY) == []


def test_the_nearest_come_first_and_two_hundred_at_most() -> None:
    table = running()
    several = [running(n, 1000.0 + (n * 7919) % 5000) for n in range(1, MOST + 20)]
    found = entries(several, [], waited_for(table), NOW)
    assert len(found) == MOST
    every = sorted(each.at(mover(each)).shown_deadline or 0 for each in several)
    assert [each.at for each in found] == every[:MOST]


def test_another_reader_finds_one_event_each_in_utc_and_no_alarms() -> None:
    table = running()
    vacation = Vacation(person=1, since=NOW + DAY, until=NOW + 3 * DAY, declared=0.0)
    for locale in LOCALES:
        found = entries([table], [vacation], waited_for(table), NOW)
        events = {str(each["uid"]): each for each in read(found, locale).walk("VEVENT")}
        assert {*events} == {"table-12@takujo", f"vacation-{round(vacation.since)}@takujo"}
        turn, away = events["table-12@takujo"], events[f"vacation-{round(vacation.since)}@takujo"]
        assert turn.start == datetime.fromtimestamp(table.at(mover(table)).shown_deadline or 0, UTC)
        assert (away.start, away.end) == tuple(datetime.fromtimestamp(at, UTC) for at in (NOW + DAY, NOW + 3 * DAY))
        assert str(turn["url"]) == LINK
        title = say(locale, Text("game-title"), game="spymaster", plain=True)
        assert str(turn["summary"]) == say(
            locale, Text("calendar-turn", {"game": title, "table": "12"}), game="spymaster", plain=True
        )
        assert not any(each.subcomponents for each in events.values()), "no alarms"


def test_it_names_no_one() -> None:
    table = running()
    found = entries([table], [], waited_for(table), NOW)
    text = calendar_file(found, {12: LINK}, "en", NOW).decode()
    assert not any(name in text for name in ("Ann", "Ben"))


def test_a_long_japanese_title_is_folded_and_escaped() -> None:
    """Lines have at most 75 bytes, and no letter is cut in two; commas, semicolons and backslashes come back."""
    event = icalendar.Event()
    title = "蒼天の札、名前; とても, 長い\\題名" * 9
    event.add("summary", title)
    lines = event.to_ical().split(b"\r\n")
    assert all(len(line) <= 75 for line in lines)
    for line in lines:
        line.decode()
    back = icalendar.Event.from_ical(event.to_ical())
    assert str(back["summary"]) == title
    data = calendar_file(entries([running()], [], waited_for(running()), NOW), {12: LINK}, "ja", NOW)
    assert max(map(len, data.split(b"\r\n"))) <= 75
