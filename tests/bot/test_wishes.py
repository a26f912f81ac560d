"""The words that people type about their time: zones, hours, days, vacations."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.service.service import TableService
from bot.tables.state.notices import Wishes
from bot.tables.state.vacations import coming, declared, most_in_a_year, running, span_typed
from bot.tables.time.time_control import DAY
from bot.tables.verbs import play
from bot.ui.wishes import presence, wishes_lines, with_typed
from data.model.timing import Vacation
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, CAT, person_at
from tests.bot.service import begin, next_move, opened
from tests.bot.times import TOKYO, at


def refused(key: str, **typed: str) -> None:
    with pytest.raises(RefusedError, match=key):
        with_typed(TOKYO, typed, 0.0)


@pytest.mark.parametrize("typed", ["Asia/Tokyo", "tokyo", " ASIA/tokyo ", "Tokyo"])
def test_a_zone_is_known_by_its_city(typed: str) -> None:
    assert with_typed(Wishes(), {"zone": typed}, 0.0).zone == "Asia/Tokyo"
    assert with_typed(Wishes(), {"zone": "new york"}, 0.0).zone == "America/New_York"


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("23-8", (23 * 60, 8 * 60)),
        ("22:30 - 7", (22 * 60 + 30, 7 * 60)),
        ("２３〜８", (23 * 60, 8 * 60)),
        ("off", (0, 0)),
    ],
)
def test_hours_are_typed_as_people_do(typed: str, minutes: tuple[int, int]) -> None:
    quiet = with_typed(TOKYO, {"quiet": typed}, 0.0).quiet[-1]
    assert (quiet.begins, quiet.ends) == minutes


def test_what_cannot_be_meant_is_refused_in_words() -> None:
    refused("refuse-zone-unknown", zone="nowhere")
    for typed in ("late", "25-8", "8", "8-9-10", "7:75-9", "-"):
        if typed != "-":
            refused("refuse-hours", active=typed)
    refused("refuse-hours", digest="8-9")
    refused("refuse-hours-full", digest="8:30")
    refused("refuse-hours-full", active="8:30-17")
    for typed in ("20-8", "0-24", "7-7"):
        refused("refuse-quiet-long", quiet=typed)
    assert with_typed(TOKYO, {"active": "19-0"}, 0.0).active == (19, 24)
    with pytest.raises(RefusedError, match="refuse-zone"):
        with_typed(Wishes(), {"digest": "8"}, 0.0)


def test_what_is_left_empty_stays() -> None:
    all_set = with_typed(
        Wishes(), {"zone": "tokyo", "quiet": "23-8", "digest": "8", "active": "19-23", "reminders": "off"}, 0.0
    )
    assert (all_set.digest, all_set.active, all_set.reminders) == (8, (19, 23), False)
    assert with_typed(all_set, {"zone": "", "quiet": " "}, 5.0) == all_set
    assert with_typed(all_set, {"digest": "off", "active": "off"}, 5.0) == replace(all_set, digest=None, active=None)


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_all_of_it_is_said_in_words(locale: str) -> None:
    wishes = with_typed(TOKYO, {"quiet": "22:30-7", "digest": "8", "active": "19-23"}, 0.0)
    vacation = Vacation(person=1, since=1.0, until=2.0, declared=0.0)
    lines = wishes_lines(wishes, vacation, locale)
    assert len(lines) == 9
    assert all(part in "\n".join(lines) for part in ("Asia/Tokyo", "22:30-7:00", "8:00", "19-23", "<t:1:f>"))
    assert len(wishes_lines(Wishes(), None, locale)) == 8
    told = presence(wishes, vacation, 0)
    assert [text.key for text in told] == ["table-on-vacation", "table-plays"]
    assert told[1].args == {"seat": 0, "since": 19, "until": 23, "place": "Tokyo"}
    assert presence(TOKYO, None, 0) == [], "nothing is told that was not given for that"


# --- vacations -----------------------------------------------------------------------------------------------------


def test_a_vacation_is_whole_days_there() -> None:
    now = at("2026-12-20T15:00")
    assert span_typed("", "12-24", "Asia/Tokyo", now) == (at("2026-12-20T00:00"), at("2026-12-25T00:00"))
    assert span_typed("12/22", "2027-01-03", "Asia/Tokyo", now) == (at("2026-12-22T00:00"), at("2027-01-04T00:00"))
    for typed in ("soon", "13-01", "02-30", "2026", "1-2-3-4", "99999999-1-1"):
        with pytest.raises(RefusedError, match="refuse-day"):
            span_typed("", typed, "Asia/Tokyo", now)
    with pytest.raises(RefusedError, match="refuse-day"):
        span_typed("", "9999-12-31", "Asia/Tokyo", now)
    with pytest.raises(RefusedError, match="refuse-zone"):
        span_typed("", "12-24", "", now)


def vacations(*spans: tuple[float, float]) -> list[Vacation]:
    return [Vacation(person=1, since=since * DAY, until=until * DAY, declared=0.0) for since, until in spans]


def test_D14_at_most_thirty_days_in_any_365() -> None:
    assert most_in_a_year(vacations((0, 20), (360, 380))) == 25 * DAY
    before = vacations((0, 20), (200, 205))
    assert declared(before, 1, 300 * DAY, 305 * DAY, 250 * DAY).until == 305 * DAY
    with pytest.raises(RefusedError, match="refuse-vacation-long"):
        declared(before, 1, 300 * DAY, 305.1 * DAY, 250 * DAY)
    assert declared(before, 1, 370 * DAY, 390 * DAY, 366 * DAY).since == 370 * DAY, "the first lies a year back"
    with pytest.raises(RefusedError, match="refuse-vacation-long"):
        declared([], 1, 0.0, 31 * DAY, 0.0)


def test_D14_one_vacation_at_a_time_and_none_in_the_past() -> None:
    with pytest.raises(RefusedError, match="refuse-vacation-dates"):
        declared([], 1, 0.0, DAY, 2 * DAY)
    with pytest.raises(RefusedError, match="refuse-vacation-there"):
        declared(vacations((5, 6)), 1, 2 * DAY, 3 * DAY, DAY)
    late = declared([], 1, 0.0, 3 * DAY, 2 * DAY)
    assert (late.since, late.declared) == (2 * DAY, 2 * DAY), "it begins no earlier than it is declared"
    assert running(vacations((5, 6)), 5 * DAY) is not None
    assert running(vacations((5, 6)), 6 * DAY) is None
    assert coming(vacations((5, 6)), 4 * DAY) is not None


async def test_D14_any_move_anywhere_ends_a_vacation(service: TableService, now: Now) -> None:
    await opened(service)
    table = await begin(service)
    seat, decision, move = next_move(table)
    person, other = person_at(table, seat), person_at(table, 1 - seat)
    for each in (person, other):
        await service.people.declare_vacation(each.id, now.time, now.time + 5 * DAY)
    now.time += DAY
    for sit_down in (
        service.opening.new("spymaster", 77, 78, person, "en", "new"),
        service.opening.new_guided("spymaster", 77, 78, person, "en", "guide", "Guide"),
        service.opening.sit(1, "sit", person),
    ):
        with pytest.raises(RefusedError, match="refuse-sit-away"):
            await sit_down
    await service.commit(1, "m", play.act, person, decision, move)
    await service.opening.new("spymaster", 77, 78, person, "en", "new")
    (ended,) = await service.people.vacations(person.id)
    assert ended.until == now.time
    with pytest.raises(RefusedError, match="refuse-guests-away"):
        await service.opening.invite(2, "invited", person, [other], only=False)
    with pytest.raises(RefusedError, match="refuse-guests-away"):
        await service.opening.new("spymaster", 77, 78, CAT, "en", "with a guest", guests=[other])


async def test_back_ends_what_is_and_what_was_to_come(service: TableService, now: Now) -> None:
    people = service.people
    assert not await people.be_back(ANN.id)
    await people.declare_vacation(ANN.id, now.time + DAY, now.time + 2 * DAY)
    await people.declare_vacation(BEN.id, now.time, now.time + 2 * DAY)
    now.time += 10.0
    assert await people.be_back(ANN.id)
    assert await people.vacations(ANN.id) == ()
    assert await people.be_back(BEN.id)
    assert [each.until for each in await people.vacations(BEN.id)] == [now.time]


async def test_a_table_is_told_what_its_people_have_given(service: TableService, now: Now) -> None:
    await opened(service)
    table = await begin(service)
    await service.people.set_wishes(BEN, lambda wishes: with_typed(wishes, {"zone": "tokyo", "active": "19-23"}, 0.0))
    await service.people.declare_vacation(ANN.id, now.time, now.time + DAY)
    found: dict[Any, Any] = {seat: rest for seat, *rest in await service.people.presences(table)}
    assert found[table.seat_of(BEN.id)][0].active == (19, 23)
    assert [away is not None for _, away in found.values()] == [row.person == ANN.id for row in table.seats]
