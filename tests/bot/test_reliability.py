"""The words for a person's reliability. Tests set the time."""

from __future__ import annotations

import pytest

from bot.housekeeping import Housekeeping
from bot.tables.results.reliability import ENOUGH, WINDOW, WORDS, fits, word
from bot.tables.service.service import TableService
from bot.tables.time.time_control import DAY, HOUR
from data.model.timing import TurnRow
from data.store import Store
from tests.bot.absence import Days
from tests.bot.clocks import mover, slow
from tests.bot.conftest import Now
from tests.bot.service import moved

NOW = 100 * DAY


def turns(in_time: int, missed: int = 0, *, age: float = 0.0, excused: bool = False) -> list[TurnRow]:
    rows = [TurnRow(table_id=1, decision=f"a{n}", person=5, at=NOW) for n in range(in_time)]
    return rows + [
        TurnRow(table_id=1, decision=f"b{n}", person=5, at=NOW - age, missed=True, excused=excused)
        for n in range(missed)
    ]


def test_words_are_said_from_twenty_turns_on() -> None:
    """D27: only turns of the last 28 days count."""
    assert word(turns(ENOUGH - 1), NOW) == "new"
    assert word(turns(ENOUGH), NOW) == "always"
    assert word(turns(ENOUGH), NOW + WINDOW) == "new"
    assert word(turns(19, 1), NOW) == "usually"
    assert word(turns(16, 4), NOW) == "often"
    assert word(turns(5, 20), NOW) == "seldom"
    assert word(turns(0, 20), NOW) == "seldom"


def test_a_miss_fades_and_an_excused_one_weighs_nothing() -> None:
    """D3, D27"""
    assert word(turns(19, 3), NOW) == "often"
    assert word(turns(19, 3, age=14 * DAY), NOW) == "usually"
    assert word(turns(19, 3, excused=True), NOW) == "always"
    assert word(turns(0, 20, excused=True), NOW) == "always"


def test_others_learn_whether_someone_fits() -> None:
    """D27: a new person may sit everywhere."""
    assert all(fits("new", least) and fits(least, least) and fits(least, None) for least in WORDS)
    assert fits("always", "usually")
    assert not fits("often", "usually")


@pytest.fixture
def days(service: TableService, store: Store, now: Now) -> Days:
    return Days(service, store, now)


async def test_turns_are_written_with_their_moves(days: Days, store: Store) -> None:
    """A turn in time is written once.

    A missed one is excused the first time in a match (D3). Without a clock nothing is written.
    """
    await slow(days.service)
    table = await moved(days.service, await days.show())
    first, other = table.history.made[0].person, 3 - (table.history.made[0].person or 0)
    assert [(t.missed, t.at) for t in await store.ask.turns(first or 0, 0)] == [(False, days.now.time)]
    assert await store.ask.turns(other, 0) == ()
    await days.show()
    table = await days.until(days.now.time + 2 * DAY)
    late = [made for made in table.history.made if made.late]
    assert len(late) >= 1
    missed = [t for t in await store.ask.turns(other, 0) if t.missed]
    assert [t.excused for t in missed][:1] == [True]
    assert not any(t.excused for t in missed[1:])
    assert await days.service.people.reliability(other) == "new"
    days.now.time += WINDOW + HOUR
    await Housekeeping(days.service, store.path, hours=0, kept=1, days=0).look()
    assert await store.ask.turns(other, 0) == ()
    assert mover(table) in (0, 1)
