"""A person's results in solo matches: the ones that count, the best, and the next goal."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from simcord.components import walk_components

from bot.tables.results.best_results import Best, bests, following, told
from bot.tables.results.tally import ALONE, Count, Tally
from bot.tables.service.room import counted
from bot.tables.service.service import TableService
from bot.tables.state.record import record_of
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act
from bot.ui.chooser import choice_arg, chooser_panel, read_choice
from bot.ui.page import Page
from bot.ui.records import own_lines
from data.errors import DuplicateError
from data.model.results import ResultRow
from engine.catalogue import GAMES
from engine.form import Text
from engine.match import verify
from engine.options import options_form
from render.texts import LOCALES, listed, say
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN
from tests.bot.service import again, kinds, refused
from tests.flows.guests import admit
from tests.games.patience import ROUNDS, WORDS, Patience, PatienceOptions
from tests.games.tiny import Toss

GAME = Patience()
SOLO = {"mode": "solo"}


@pytest.fixture(autouse=True)
def patience(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    admit(GAME, tmp_path / "games", monkeypatch, WORDS)


def row(level: int, score: int | None, at: float = 1.0, **fields: Any) -> ResultRow:
    outcome = {"scores": None if score is None else [score], "winners": [0] if score else [], "reason": "rounds"}
    given: dict[str, Any] = {"game": "patience", "options": {"level": level}, "settings": {}, "outcome": outcome}
    return ResultRow(**given | fields, ended_at=at)


def at(level: int, open: bool = False) -> PatienceOptions:
    return PatienceOptions(level, open)  # type: ignore[arg-type]


# --- what counts ---------------------------------------------------------------------------------------------------


def test_the_best_of_each_choice() -> None:
    found = bests(GAME, [row(1, 2), row(2, 0), row(1, 3), row(1, 1)])
    assert found.of == {at(1): Best(True, 3), at(2): Best(False, 0)}
    assert found.last == at(1)


def test_what_does_not_count() -> None:
    """Another game, a match with the guide, and settings of an older version do not count."""
    others = [row(1, 3, game="tiny"), row(1, 3, settings={"guide": None}), row(9, 3), row(1, 3, options={"old": 1})]
    assert bests(GAME, others).of == {}


def test_who_wins_is_better_than_who_has_more() -> None:
    won, lost = Best(True, 3), Best(False, 9)
    assert won.rank > lost.rank
    assert Best(True, None).rank > Best(False, None).rank


@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_told_whether_it_was_better(locale: str) -> None:
    one, two = Best(True, 1), Best(True, 2)

    def says(before: Best | None, now: Best) -> list[str]:
        return re.findall(r"\d", say(locale, told(before, now)))

    assert (says(None, two), says(one, two), says(two, one), says(two, two)) == (["2"], ["2", "1"], ["2"], ["2"])
    assert told(one, two).key != told(two, two).key


def test_the_common_words_of_a_result() -> None:
    def both(best: Best) -> list[str]:
        return [say(locale, best.text) for locale in LOCALES]

    assert both(Best(True, 1)) == ["1 point, won", "1点（勝ち）"]
    assert both(Best(False, 8)) == ["8 points, lost", "8点（負け）"]
    assert both(Best(True, None)) == ["won", "勝ち"]


# --- what comes next -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "following_level"),
    [
        ([], 1),
        ([(1, 0)], 1),
        ([(1, 1)], 2),
        ([(1, 1), (2, 0)], 2),
        ([(1, 1), (2, 2), (1, 3)], 3),
        ([(2, 1)], 3),
        ([(3, 1)], 1),
        ([(1, 1), (2, 1), (3, 1)], 3),
    ],
)
def test_after_what_was_won_last_comes_what_is_not_won_yet(played: list[tuple[int, int]], following_level: int) -> None:
    rows = [row(level, score, n) for n, (level, score) in enumerate(played)]
    assert following(GAME, bests(GAME, rows)) == at(following_level)


def test_after_a_board_that_was_just_played_comes_the_next_one_even_if_it_was_not_won() -> None:
    """F49: Next board never offers the one that has just failed."""
    assert following(GAME, bests(GAME, [row(1, 1), row(2, 0)]), at(2)) == at(3)
    assert following(GAME, bests(GAME, [row(3, 1), row(1, 0)]), at(1)) == at(2)
    assert following(GAME, bests(GAME, [row(2, 1), row(1, 1)]), at(1)) == at(3), "one that is won is left out"


def test_all_other_options_stay_as_they_were() -> None:
    found = bests(GAME, [row(1, 1), row(1, 1, options={"level": 1, "open": True})])
    assert following(GAME, found) == at(2, open=True)


# --- the chooser ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [at(level, open) for level in (1, 2, 3) for open in (False, True)])
def test_a_choice_is_read_as_it_was_written(options: PatienceOptions) -> None:
    assert read_choice(choice_arg(GAME, options)) == (GAME, options, "")
    assert read_choice(choice_arg(GAME, options) + " 1") == (GAME, options, "1")


@pytest.mark.parametrize("game", [*GAMES.values(), GAME], ids=lambda game: game.id)
def test_the_chooser_of_every_game_for_one_has_room_for_all_its_options(game: Any) -> None:
    """A list takes 25 values, and a message 40 components."""
    fields = options_form(game) if game.solo else ()
    assert all(1 < len(field.span or field.choices) <= 25 for field in fields), "ask it in several options"
    assert len(fields) <= 10
    if fields:
        for locale in LOCALES:
            chooser_panel(game, game.options_type(), bests(game, []), locale)


def shown(panel: Any) -> str:
    return "\n".join(part["content"] for part in walk_components(panel.layout.to_components()) if part["type"] == 10)


@pytest.mark.parametrize("locale", LOCALES)
def test_ones_own_stats_end_with_what_was_reached_alone(locale: str) -> None:
    rows = [row(2, 3), row(1, 1), row(2, 0, options={"level": 2, "open": True})]
    reached = [(game, bests(game, rows)) for game in GAMES.values()]
    won = Tally(Count(3, 2), {ALONE: Count(3, 2)}, 0, 1, 0)
    *_, heading, line = own_lines(Page("", locale), won, reached)
    assert heading == say(locale, Text("mine-bests"))
    title, *results = line.split(" · ")
    assert title == f"**{say(locale, Text('game-title'), game='patience')}**"
    first, second = [say(locale, Text("option-level-value", {"value": str(n)}), game="patience") for n in (1, 2)]
    found = {first: "★☆☆", second: "★★★", listed(locale, [second, "true"]): "☆☆☆"}
    assert results == [say(locale, Text("mine-best", {"choice": way, "best": best})) for way, best in found.items()]
    assert heading not in own_lines(Page("", locale), won, [])


# --- a match for one, at once ----------------------------------------------------------------------------------------


async def tossed(service: TableService, table: Table, points: int) -> Table:
    """Return the match at its end, with so many points."""
    for n in range(ROUNDS):
        card = table.view(0).hands[0][0] if n < points else None
        table = await service.commit(table.id, f"{table.id} {n}", act, ANN, table.waiting[0].id, Toss(card))
    return table


async def solo(service: TableService, key: str = "k", **options: Any) -> Table:
    return await service.opening.new_solo("patience", 77, 78, ANN, "en", key, options)


async def test_a_match_for_one_is_opened_and_begun_in_one_unit(service: TableService) -> None:
    done = []
    service.listeners.append(done.append)
    table = await solo(service, level=2)
    assert (table.playing, table.names, table.row.options["level"]) == (True, ("Ann",), 2)
    assert await kinds(service) == ["opened", "started"]
    assert [(each.is_new, each.after) for each in done] == [(True, table)]
    assert table.joins == ["k", "k"], "one press has taken the seat and started"
    assert await again(service).table(1) == table
    async with service._store.read() as unit:
        assert {timer.kind for timer in await unit.timers_due(1e12)} == {"idle"}
    table = await tossed(service, table, 2)
    assert verify(GAME, record_of(table)).over


async def test_a_match_for_one_is_refused_as_a_lobby_is(service: TableService, now: Now) -> None:
    assert (await refused(solo(service, level=4))).key == "refuse-option"
    assert (await refused(service.opening.new_solo("chess", 77, 78, ANN, "en", "k"))).key == "refuse-unknown-game"
    assert (await refused(service.opening.new_solo("spymaster", 77, 78, ANN, "en", "k"))).key == "refuse-seats"
    await service.people.declare_vacation(ANN.id, now.time, now.time + 1e6)
    assert (await refused(solo(service))).key == "refuse-sit-away"
    assert await kinds(service) == []


async def test_what_is_to_begin_once_begins_once(service: TableService) -> None:
    for key in ("a", "b"):
        opening = service.opening.new_solo("patience", 77, 78, ANN, "en", key, once="begin:5:~x")
        if key == "a":
            await opening
        else:
            with pytest.raises(DuplicateError) as error:
                await opening
            assert error.value.table_id == 1
    assert await service.table(1) == (await service.tables_of(ANN.id))[0]


async def test_trying_again_begins_at_once(service: TableService) -> None:
    first = await tossed(service, await solo(service, level=3), 1)
    assert (await refused(service.opening.rematch(1, BEN, "no"))).key == "refuse-not-seated"
    second, is_new = await service.opening.rematch(1, ANN, "again")
    assert (is_new, second.playing, second.row.options) == (True, True, first.row.options)
    assert second.row.secret != first.row.secret
    assert await service.opening.rematch(1, ANN, "twice") == (second, False)
    await service.commit(2, "end", lobby.end, ANN)
    third, is_new = await service.opening.rematch(1, ANN, "once more")
    assert (third.id, is_new, third.playing) == (3, True, True), "after one that was closed too"


async def test_a_practice_table_is_played_again_from_a_lobby(service: TableService) -> None:
    """The match is for two: other people may take the AI's place."""
    await service.opening.new("spymaster", 77, 78, ANN, "en", "k")
    await service.commit(1, "ai", lobby.add_ai, ANN, "easy", ("Fox",))
    await service.commit(1, "start", lobby.start, ANN)
    await service.commit(1, "end", lobby.end, ANN)
    assert (await service.opening.rematch(1, ANN, "again"))[0].row.status == "lobby"


async def test_a_match_that_no_one_may_watch_is_tried_again_in_its_thread(service: TableService) -> None:
    await service.opening.new("lombardia", 77, 78, ANN, "en", "k", SOLO)
    await service.commit(1, "terms", lobby.set_terms, ANN, {"watch": "seated"})
    await service.commit(1, "start", lobby.start, ANN, 99)
    await service.commit(1, "end", lobby.end, ANN)
    table, _ = await service.opening.rematch(1, ANN, "again")
    assert (table.playing, table.secluded, table.row.thread_id, table.row.channel_id) == (True, True, 99, 99)


async def test_the_best_before_is_told_at_the_end(service: TableService, now: Now) -> None:
    """The best is also shown when someone looks at the hand later."""

    async def best(number: int) -> Text | None:
        return await service.milestone(await service.table(number), ANN.id)

    table = await solo(service)
    assert await best(1) is None, "it is not over"
    for number, points in enumerate((1, 3, 2), 1):
        now.time += 1
        table = await tossed(service, table, points)
        if number < 3:
            table, _ = await service.opening.rematch(number, ANN, f"again {number}")
    one, three = Best(True, 1), Best(True, 3)
    assert [await best(n) for n in (1, 2, 3)] == [told(None, one), told(one, three), told(three, Best(True, 2))]
    other = again(service)
    assert await other.milestone(await other.table(1), ANN.id) == told(None, one)
    assert bests(GAME, await service.results(ANN.id)).of == {at(1): three}
    assert await service.results(BEN.id) == ()


# --- how many tables ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "alone", "number"),
    [
        ({}, False, 1),
        ({}, True, 1),
        ({(1, True): 1}, True, 2),
        ({(1, True): 2}, True, 2),
        ({(1, True): 9}, False, 3),
        ({(1, False): 3, (1, True): 2}, True, 5),
        ({(1, True): 4, (2, True): 4, (2, False): 1}, True, 5),
    ],
)
def test_d5_of_tables_for_one_two_of_a_person_count(there: dict[Any, int], alone: bool, number: int) -> None:
    assert counted(there, 1, alone) == number


async def test_d5_who_plays_alone_at_many_tables_may_open_one_for_others(service: TableService) -> None:
    """Here a person may have two, and a server three."""
    for n in range(4):
        await solo(service, f"k{n}")
    assert (await refused(service.opening.new("spymaster", 77, 78, ANN, "en", "l"))).key == "refuse-many-tables-person"
    await service.opening.new("spymaster", 77, 78, BEN, "en", "b")
    await solo(service, "one more")
    assert (await refused(service.opening.new("spymaster", 77, 78, BEN, "en", "c"))).key == "refuse-many-tables-server"
