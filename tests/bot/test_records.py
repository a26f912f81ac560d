"""Ratings on the screen: leaderboards, histories, head to head, and their panels."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

import bot.tables.results.records
import data.sound
from bot.tables.person import Person
from bot.tables.results.ratings import MODEL, SETTLED, points
from bot.tables.results.records import LOOKED_AT, TOLD, Leader, Records, Versus, change_of, newest, versus
from bot.tables.service.service import TableService
from bot.ui.records import Against, game_title, leaders_panel, stats_panel
from data.model.people import PersonRow
from data.model.results import RatingRow
from data.model.tables import SeatRow
from data.store import Store
from engine.form import Text
from render import records
from render.texts import LOCALES, deleted_name, say
from tests.bot.lobby import blank
from tests.bot.people import ANN, BEN, CAT
from tests.painting import Painting

SERVER = 77
painter: Any = Painting()


def row(person: Person = ANN, n: int = 1, game: str = "spymaster", **given: Any) -> RatingRow:
    """Return the rating of a person after their nth match in a game and server, which is table n."""
    usual = {"table_id": n, "guild_id": SERVER, "at": 100.0 + n, "side": 0, "place": 1, "sides": 2, "won": True}
    return RatingRow(person=person.id, game=game, n=n, **{**usual, "mu": 25.0, "sigma": 5.0, **given})


async def kept(store: Store, *rows: RatingRow, **names: str) -> None:
    """Store ratings, each with a table where Ann and Ben have sat, or `names` (name by person)."""
    called = names or {"1": "Ann", "2": "Ben"}
    async with store.write() as unit:
        for each in rows:
            if await unit.table(each.table_id) is None:
                ended = replace(blank(), status="over", ended_at=each.at, guild_id=each.guild_id)
                assert await unit.create_table(ended) == each.table_id
                seats = [
                    SeatRow(table_id=each.table_id, seat=n, person=int(who), name=name, locale="en", joined_at=0.0)
                    for n, (who, name) in enumerate(called.items())
                ]
                await unit.set_seats(each.table_id, seats)
            await unit.put_rating(each)


# --- leaderboards ----------------------------------------------------------------------------------------------------


async def test_a_leaderboard_has_the_newest_of_everyone_the_best_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A leaderboard has one game and server, with all matches and wins. People with equal points share a place."""
    level = row(CAT, 1, table_id=2, mu=30.0)
    await kept(
        store,
        row(ANN, 1, mu=20.0),
        row(BEN, 1, won=False, place=2, mu=30.0),
        row(ANN, 2, mu=28.0, won=False),
        replace(level, at=102.0),
        row(ANN, 3, table_id=3, game="souten.team", mu=50.0),
        row(BEN, 1, table_id=4, guild_id=88, mu=50.0),
    )
    here = set[str]()

    def watched(owner: Any, name: str) -> None:
        function = getattr(owner, name)

        def called(*args: Any) -> Any:
            if threading.current_thread() is threading.main_thread():
                here.add(name)
            return function(*args)

        monkeypatch.setattr(owner, name, called)

    watched(bot.tables.results.records, "ranked")
    watched(data.sound, "to_struct")
    leaders = await Records(store).leaders(SERVER, "spymaster")
    worth = [points(30.0, 5.0), points(28.0, 5.0)]
    assert leaders == (
        Leader(1, BEN.id, "Ben", worth[0], 1, 0, False),
        Leader(1, CAT.id, "", worth[0], 1, 1, False),
        Leader(3, ANN.id, "Ann", worth[1], 2, 1, False),
    )
    assert await Records(store).games(SERVER) == ("spymaster", "souten.team")
    assert not here, "nothing is computed for very many people while everyone else waits"
    assert await Records(store).games(99) == ()
    assert await Records(store).leaders(SERVER, "souten.solo") == ()


async def test_a_rating_is_provisional_until_ten_matches(store: Store) -> None:
    await kept(store, *(row(ANN, n) for n in range(1, SETTLED)))
    assert [leader.settled for leader in await Records(store).leaders(SERVER, "spymaster")] == [False]
    await kept(store, row(ANN, SETTLED))
    assert [leader.settled for leader in await Records(store).leaders(SERVER, "spymaster")] == [True]


async def test_people_are_called_as_at_their_last_table_there(store: Store) -> None:
    """Names in another server do not count.

    A person without a seat has their stored name, and a deleted person is not listed.
    """
    await kept(store, row(ANN, 1), row(BEN, 1))
    await kept(store, row(ANN, 2, table_id=2), **{"1": "Anna"})
    await kept(store, row(ANN, 1, table_id=3, guild_id=88), **{"1": "Someone else"})
    await kept(store, row(CAT, 1))
    async with store.write() as unit:
        await unit.put_person(PersonRow(person=CAT.id, name="Cathy", updated_at=1.0))
    called = {leader.person: leader.name for leader in await Records(store).leaders(SERVER, "spymaster")}
    assert called == {ANN.id: "Anna", BEN.id: "Ben", CAT.id: "Cathy"}
    for person in (ANN, CAT):
        await TableService(store).forgetting.forget(person.id, deleted_name)
    assert [leader.person for leader in await Records(store).leaders(SERVER, "spymaster")] == [BEN.id]
    await kept(store, row(ANN, 3, table_id=4), **{"1": "Ann again"})
    assert ANN.id in [leader.person for leader in await Records(store).leaders(SERVER, "spymaster")], "they sat down"


# --- the matches of a person -----------------------------------------------------------------------------------------


def test_what_a_match_has_brought() -> None:
    """The first match counts from the rating that everyone begins with. Other games do not count."""
    rows = [row(n=1, mu=26.0), row(n=1, game="souten.team", mu=40.0), row(n=2, mu=27.0), row(n=3, mu=26.5)]
    begin = MODEL.rating()
    assert change_of(rows, rows[0]) == points(26.0, 5.0) - points(begin.mu, begin.sigma)
    assert points(begin.mu, begin.sigma) == 1000
    assert [change_of(rows, each) for each in rows[2:]] == [40, -20]


def test_the_newest_of_each_game_what_was_played_last_first() -> None:
    rows = [row(n=1), row(n=1, game="souten.team"), row(n=2), row(n=1, game="rabbit2")]
    assert newest(rows) == {"rabbit2": rows[3], "spymaster": rows[2], "souten.team": rows[1]}
    assert list(newest(rows)) == ["rabbit2", "spymaster", "souten.team"]


def test_head_to_head_counts_matches_in_which_both_sat_against_each_other() -> None:
    """Matches as partners, and matches of only one of them, do not count. The matches are counted by game."""
    mine = [
        row(ANN, 1, place=1, side=0),
        row(ANN, 2, place=2, side=1),
        row(ANN, 3, place=1, side=0),
        row(ANN, 4, place=3, side=2),
        row(ANN, 5, game="souten.team", place=1, side=0),
        row(ANN, 6, game="souten.team", place=1, side=0),
        row(ANN, 7),
    ]
    theirs = [
        row(BEN, 1, place=2, side=1),
        row(BEN, 2, place=1, side=0),
        row(BEN, 3, place=1, side=1),
        row(BEN, 4, place=2, side=0),
        row(BEN, 5, game="souten.team", place=1, side=0),
        row(BEN, 6, game="souten.team", place=2, side=1),
        row(BEN, 8),
    ]
    assert versus(mine, theirs) == [Versus("spymaster", 1, 2, 1), Versus("souten.team", 1, 0, 0)]
    assert versus(theirs, mine) == [Versus("spymaster", 2, 1, 1), Versus("souten.team", 0, 1, 0)]
    assert versus(mine, []) == []


async def test_matches_are_told_to_who_may_know_of_them(store: Store) -> None:
    """The newest matches are shown, of as many as are looked at. A person who sat there knows of them anywhere."""
    rows = [row(ANN, n) for n in range(1, LOOKED_AT + 3)]
    await kept(store, *rows)
    found = Records(store)
    everywhere = replace(CAT, server=SERVER, reads=lambda channel: True)
    assert [past.row.n for past in await found.told(rows, everywhere)] == [22, 21, 20, 19, 18][:TOLD]
    for stranger in (CAT, replace(everywhere, server=88), replace(everywhere, reads=lambda channel: None)):
        assert await found.told(rows, stranger) == []
    assert len(await found.told(rows, BEN)) == TOLD
    assert await found.told(rows, everywhere, "souten.team") == []


# --- panels ----------------------------------------------------------------------------------------------------------


def shown(panel: Any) -> str:
    return "\n".join(part["content"] for part in walk_components(panel.layout.to_components()) if part["type"] == 10)


def alt(panel: Any) -> str:
    parts = walk_components(panel.layout.to_components())
    return str(next(part["items"][0]["description"] for part in parts if part["type"] == 12))


@pytest.mark.parametrize("locale", LOCALES)
async def test_who_asks_is_always_on_the_picture(locale: str) -> None:
    """The person may be however far down. Their place is also given in words."""
    many = [Leader(n, 100 + n, f"P{n}", 3000 - n, 20, 3, True) for n in range(1, 41)]
    asks = Person(130, "P30", locale)
    panel = await leaders_panel(many, "spymaster", ["spymaster", "souten.team"], asks, painter)
    colon = ": " if locale == "en" else "："
    assert f"P30{colon}" in alt(panel)
    assert f"P{records.RUNGS - 1}{colon}" in alt(panel)
    assert f"P{records.RUNGS}{colon}" not in alt(panel)
    assert say(locale, Text("leaders-own", {"place": 30, "of": 40, "points": 2970})) in shown(panel)
    near = await leaders_panel(many, "spymaster", ["spymaster"], Person(102, "P2", locale), painter)
    assert f"P{records.RUNGS}{colon}" in alt(near)
    other = await leaders_panel(many, "spymaster", ["spymaster"], Person(1, "X", locale), painter)
    assert say(locale, Text("leaders-not")) in shown(other)
    assert not [p for p in walk_components(other.layout.to_components()) if p["type"] == 3], "no other game"
    (menu,) = [p for p in walk_components(panel.layout.to_components()) if p["type"] == 3]
    assert [(each["value"], each["label"]) for each in menu["options"]] == [
        ("souten.team", game_title("souten.team", locale))
    ]


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_history_says_each_game_and_shows_the_last(locale: str) -> None:
    rows = [row(n=n, won=n % 2 == 0, mu=20.0 + n / 2) for n in range(1, 41)] + [row(n=1, game="rabbit2", table_id=50)]
    asks = Person(ANN.id, "Ann", locale)
    against = Against("*Ben*", [Versus("spymaster", 3, 2, 1)])
    panel = await stats_panel("_Ann_", rows, [], asks, painter, against=against)
    worth, facts = points(40.0, 5.0), {"game": game_title("spymaster", locale), "n": 40, "wins": 20}
    assert say(locale, Text("records-game", {**facts, "points": worth})) in shown(panel)
    assert "\\_Ann\\_" in shown(panel)
    assert "\\*Ben\\*" in shown(panel)
    met = {"game": facts["game"], "ahead": 3, "behind": 2, "level": 1}
    assert say(locale, Text("records-versus", met)) in shown(panel)
    assert game_title("rabbit2", locale) in alt(panel), "what was played last"
    only = await stats_panel("Ann", rows, [], asks, painter, game="spymaster")
    assert game_title("rabbit2", locale) not in shown(only)
    assert game_title("spymaster", locale) in alt(only)
    assert alt(only).count("→") == records.TREND
    assert str(points(40.0, 5.0)) in alt(only)
    none = await stats_panel("Ann", rows, [], asks, painter, game="souten.team")
    assert say(locale, Text("records-none-in", {"name": "Ann", "game": game_title("souten.team", locale)})) in shown(
        none
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_a_mode_stands_behind_its_game(locale: str) -> None:
    title = say(locale, Text("game-title"), game="souten")
    assert game_title("souten.team", locale).startswith(title + (" (" if locale == "en" else "（"))
    assert len({game_title(kind, locale) for kind in ("souten.team", "souten.solo", "spymaster")}) == 3
    assert game_title("spymaster", locale) == say(locale, Text("game-title"), game="spymaster")
