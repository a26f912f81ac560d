"""The counts of `/stats` from the first match on, and an empty leaderboard (A26, F48)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.person import Person
from bot.tables.results.hindsight import turning_point
from bot.tables.results.records import LISTED, Records
from bot.tables.results.tally import ALONE, PEOPLE, WEEK, Count, beaten, milestones, tally
from bot.tables.state.chronicle import Hinted
from bot.tables.state.notices import WISHES, Wishes, plain_wishes
from bot.tables.state.table import Table
from bot.ui.records import empty_board, stats_panel
from data.model.people import PersonRow
from data.model.results import PlayedRow
from data.model.tables import SeatRow
from data.store import Store
from engine.catalogue import GAMES
from engine.form import Text
from render.texts import LOCALES, say
from tests.bot.lobby import begun, blank
from tests.bot.people import ANN, BEN
from tests.painting import Painting

SERVER, NOW = 77, 1e6
painter: Any = Painting()


def match(number: int, *others: int | str, won: bool = True, **given: Any) -> list[PlayedRow]:
    """Return the rows of Ann's match against people (their ids) and AIs (their levels)."""
    outcome = {"scores": None, "winners": [0] if won else [1], "reason": "x"}
    usual: dict[str, Any] = {
        "game": "spymaster",
        "options": {},
        "settings": {},
        "outcome": outcome,
        "ended_at": float(number),
    }
    own = PlayedRow(id=number, seat=0, person=ANN.id, ai=None, name="Ann", hinted=False, **usual)
    seats = [own]
    for n, other in enumerate(others, 1):
        who: dict[str, Any] = {"person": other, "ai": None} if isinstance(other, int) else {"person": None, "ai": other}
        seats.append(replace(own, seat=n, name=str(other), **who))
    return [replace(each, **given) for each in seats]


def test_each_match_counts_once_by_who_it_was_against() -> None:
    rows = [
        *match(1, BEN.id),
        *match(2, BEN.id, "hard", won=False),
        *match(3, "easy"),
        *match(4, "easy", "normal", won=False),
        *match(5, game="fourx"),
        *match(6, "easy", game="hens", hinted=True),
    ]
    found = tally(rows, ANN.id)
    assert found.all == Count(6, 4)
    assert found.against == {
        PEOPLE: Count(2, 1),
        "easy": Count(2, 2),
        "normal": Count(1, 0),
        ALONE: Count(1, 1),
    }
    assert (found.streak, found.titles, found.hinted) == (2, 3, 1)
    assert tally(rows, BEN.id).all == Count(2, 1), "what Ann lost"


def test_what_counts_nowhere() -> None:
    """Guided matches do not count, and neither do matches where an AI has taken the person's seat.

    A game that is gone is no title.
    """
    rows = [*match(1, "easy", settings={"guide": {}}), *match(2, "easy", ai="normal"), *match(3, "easy", game="gone")]
    found = tally(rows, ANN.id)
    assert (found.all.n, found.titles) == (1, 0)
    assert tally([], ANN.id).all == Count(0, 0)


def test_a_list_of_the_week_has_wins_against_that_level_alone_without_hints() -> None:
    rows = [
        *match(1, "hard"),
        *match(2, "hard", "hard"),
        *match(3, "hard", hinted=True),
        *match(4, "normal"),
        *match(5, BEN.id, "hard"),
        *match(6, "hard", won=False),
    ]
    assert beaten(rows, "hard") == [(ANN.id, "Ann", 2)]


def scored(number: int, score: int, *others: int | str, **given: Any) -> list[PlayedRow]:
    """Return the rows of Ann's match with so many points, against others who have 5."""
    outcome = {"scores": [score, *[5 for _ in others]], "winners": [0] if score > 5 else [1], "reason": "x"}
    return match(number, *others, outcome=outcome, **given)


def of(*matches: list[PlayedRow]) -> list[str | None]:
    """Return what the last match was for Ann: something rare, and her best."""
    found = milestones([row for seats in matches for row in seats], ANN.id, matches[-1][0].id)
    return [text and say("en", text) for text in found]


def test_the_hand_at_the_end_has_one_line_on_what_the_match_was() -> None:
    """F42."""
    assert of(match(1, "easy")) == ["Your first win at this game!", None]
    assert of(match(1, "easy", won=False)) == [None, None]
    assert of(match(1, "easy"), match(2, "easy")) == [None, None]
    wins = [match(n, "easy") for n in range(1, 4)]
    assert of(*wins) == ["3 wins in a row!", None]
    assert of(*wins, match(4, "easy", game="hens"))[0] == "Your first win at this game!", "the rarer one"
    assert of(match(1, "easy"), scored(2, 3, "easy"), scored(3, 4, "easy")) == [None, "Your best score so far: 4."]
    assert of(scored(1, 4, "easy"), scored(2, 3, "easy")) == [None, "Your best score so far: 4."], "also a former one"


def test_what_the_line_at_the_end_does_not_count() -> None:
    """The line leaves out guided matches, and matches that an AI has ended.

    Later matches, scores among more people, and known deals do not count either.
    """
    guided: Any = {"settings": {"guide": {}}}
    assert of(match(1, "easy", **guided), match(2, "easy")) == ["Your first win at this game!", None]
    assert of(match(1, "easy", **guided)) == [None, None], "such a match itself has none"
    assert of(match(1, "easy"), match(2, "easy", ai="normal")) == [None, None]
    three = [row for number in (1, 2, 3) for row in match(number, "easy")]
    assert milestones(three, ANN.id, 2) == (None, None), "it is what it was then"
    now = scored(2, 3, "easy")
    for other in (
        scored(1, 9, "easy", "easy"),
        scored(1, 9, "easy", options={"long": True}),
        scored(1, 9, "easy", settings={"deal": {}}),
        scored(1, 9, "easy", game="hens"),
    ):
        assert of(other, now)[1] is None
    assert of(scored(1, 9, "easy"), scored(2, 3, "easy", settings={"deal": {}}))[1] is None


def test_a_turning_point_is_the_largest_change_between_two_hints_of_ones_own() -> None:
    """F42: the turning point comes from the figures that were told with the hints. Nothing is computed for it."""
    table = begun("spymaster", BEN)
    hints = [Hinted(ANN.id, "a", 2, 60), Hinted(BEN.id, "b", 3, 5), Hinted(ANN.id, "c", 6, 55), Hinted(ANN.id, "d", 9)]
    assert turning_point(hinted(table, *hints), ANN.id) is None
    found = turning_point(hinted(table, *hints, Hinted(ANN.id, "e", 10, 25)), ANN.id)
    assert found is not None
    assert say("en", found) == "The turning point, by your hints: moves 7–10, from 55% to 25%."
    assert say("ja", found) == "ヒントで見た分かれ目：7–10手目で55%→25%"
    found = turning_point(hinted(table, Hinted(ANN.id, "a", 2, 60), Hinted(ANN.id, "b", 3, 90)), ANN.id)
    assert found is not None
    assert say("en", found) == "The turning point, by your hints: move 3, from 60% to 90%."


def hinted(table: Table, *hints: Hinted) -> Table:
    return replace(table, history=replace(table.history, hinted=hints))


async def played(store: Store, *matches: list[PlayedRow]) -> None:
    async with store.write() as unit:
        for seats in matches:
            ended = replace(blank(), status="over", guild_id=SERVER, outcome=seats[0].outcome, ended_at=NOW)
            number = await unit.create_table(replace(ended, game=seats[0].game, settings=seats[0].settings))
            rows = [
                SeatRow(table_id=number, seat=n, person=s.person, ai=s.ai, name=s.name, locale="en", joined_at=0.0)
                for n, s in enumerate(seats)
            ]
            await unit.set_seats(number, rows)
            if seats[0].hinted:
                await unit.append(number, 0, "hinted", seat=0, person=ANN.id, at=1.0)


@pytest.mark.parametrize("locale", LOCALES)
async def test_one_unrated_match_against_an_easy_ai_is_in_stats_and_in_no_leaderboard(
    store: Store, locale: str
) -> None:
    """A26."""
    records, asks = Records(store), Person(ANN.id, "Ann", locale)
    before = await stats_panel("Ann", [], [], asks, painter, own=await records.tally(ANN.id))
    assert say(locale, Text("stats-none")) in shown(before)
    await played(store, match(1, "easy"))
    panel = await stats_panel("Ann", [], [], asks, painter, own=await records.tally(ANN.id))
    against = say(locale, Text("stats-against", {"kind": "easy", "n": 1, "wins": 1}))
    counts = {"n": 1, "wins": 1, "titles": 1, "of": len(GAMES), "against": against}
    assert say(locale, Text("stats-own", counts)) in shown(panel)
    assert await records.games(SERVER) == ()
    assert await records.leaders(SERVER, "spymaster") == ()


async def test_the_list_of_the_week_leaves_out_who_wishes_so_and_what_is_older(store: Store) -> None:
    records = Records(store)
    await played(store, match(1, "hard"), match(2, "hard"), match(3, "hard", hinted=True))
    assert await records.week(SERVER, NOW + 1) == [("Ann", 2)]
    assert (await records.tally(ANN.id)).hinted == 1
    for board, seen in ((await records.week(SERVER, NOW + 1), True), ([], False)):
        panel = empty_board("en", board)
        assert say("en", Text("board-empty")) in shown(panel)
        assert (say("en", Text("board-won", {"name": "Ann", "n": 2})) in shown(panel)) == seen
    assert await records.week(SERVER, NOW + WEEK) == []
    assert await records.week(SERVER + 1, NOW + 1) == []
    others = [[replace(each, person=each.person and 900 + n) for each in match(1, "hard")] for n in range(LISTED + 2)]
    await played(store, *others)
    assert len(await records.week(SERVER, NOW + 1)) == LISTED
    async with store.write() as unit:
        hidden = {WISHES: plain_wishes(Wishes(listed=False))}
        await unit.put_person(PersonRow(person=ANN.id, name="Ann", prefs=hidden, updated_at=1.0))
    assert "Ann" not in [name for name, wins in await records.week(SERVER, NOW + 1) if wins == 2]


def shown(panel: Any) -> str:
    parts = walk_components(panel.layout.to_components())
    return "\n".join(part["content"] for part in parts if part["type"] == 10)
