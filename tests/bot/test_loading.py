"""Loading a table from the store: its log, its snapshots, and new versions of the rules."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.service.damage import DamagedError
from bot.tables.service.service import TableService
from bot.tables.state.change import MOVES_PER_SNAPSHOT
from engine.games.spymaster.game import Spymaster
from tests.bot.people import BEN, CAT
from tests.bot.service import (
    OtherRules,
    SameRules,
    again,
    begun,
    kinds,
    moved,
    opened,
    upgraded,
)

# --- log and snapshots ---------------------------------------------------------------------------------------------


async def test_what_is_read_back_is_what_was_in_memory(service: TableService) -> None:
    table = await begun(service, "tiny", BEN, CAT)
    while table.playing:
        assert await again(service).table(1) == table
        table = await moved(service, table)
    assert await again(service).table(1) == table
    assert table.row.outcome["winners"] == list(table.match.outcome.winners)


async def test_snapshots_come_every_twenty_moves_at_the_end_and_at_shutdown(service: TableService) -> None:
    async def ply() -> int | None:
        async with service._store.read() as unit:
            found = await unit.snapshot(1)
        return found.ply if found else None

    table = await begun(service)
    seen = [await ply()]
    while table.playing:
        table = await moved(service, table)
        seen.append(await ply())
    count = len(table.match.plies)
    assert count > 2 * MOVES_PER_SNAPSHOT, "play longer"
    assert seen[:-1] == [n // MOVES_PER_SNAPSHOT * MOVES_PER_SNAPSHOT for n in range(count)]
    assert seen[-1] == count


async def test_a_shutdown_saves_what_is_played(service: TableService) -> None:
    table = await moved(service, await begun(service), 3)
    await opened(service, key="lobby")
    await service.save_snapshots()
    async with service._store.read() as unit:
        assert (await unit.snapshot(1)).ply == 3
        assert await unit.snapshot(2) is None
    assert await again(service).table(1) == table


# --- new versions of the rules -------------------------------------------------------------------------------------


class OtherView(SameRules):
    """Rules under which equal moves lead elsewhere: a match is set up with another limit."""

    def setup(self, seats: int, options: Any, chance: Any, start: Any | None = None) -> Any:
        return replace(super().setup(seats, options, chance, start), round_limit=7)


async def test_rules_that_mean_the_same_replay_the_log(service: TableService, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await moved(service, await begun(service), 5)
    await service.save_snapshots()
    new = await upgraded(service, monkeypatch, SameRules)
    after = await new.table(1)
    assert after.match.plies == table.match.plies
    assert after.match.state == table.match.state
    assert "rebased" not in await kinds(service)
    assert len((await moved(new, after)).match.plies) == 6


class StillPlayed(SameRules):
    """New rules that draw in another way. A match that began under the old ones goes on as it began."""

    plays = (1,)


@pytest.mark.parametrize(("game", "rules"), [(StillPlayed, 1), (SameRules, 2)])
async def test_a_match_goes_by_the_rules_that_it_began_under_if_the_game_still_plays_them(
    service: TableService, monkeypatch: pytest.MonkeyPatch, game: type[Spymaster], rules: int
) -> None:
    await moved(service, await begun(service), 5)
    await service.save_snapshots()
    new = await upgraded(service, monkeypatch, game)
    await moved(new, await new.table(1))
    await new.save_snapshots()
    found = (await again(new).table(1)).match  # loaded from the log, and then from its snapshot
    assert (found.rules, found.record()["version"]) == (rules, rules)


@pytest.mark.parametrize("game", [OtherRules, OtherView])
async def test_other_rules_go_on_from_the_snapshot_and_say_so_once(
    service: TableService, monkeypatch: pytest.MonkeyPatch, game: type[Spymaster]
) -> None:
    table = await moved(service, await begun(service), 6)
    await service.save_snapshots()
    new = await upgraded(service, monkeypatch, game)
    after = await new.table(1)
    assert after.match.state == table.match.state
    assert after.waiting == table.waiting
    assert after.row.revision == table.row.revision + 1
    assert (await kinds(service))[-1] == "rebased"
    crashed = await again(new).table(1)  # no shutdown in between
    assert crashed == after
    assert (await kinds(service)).count("rebased") == 1
    further = await moved(new, after, 2)
    loaded = await again(new).table(1)  # events of the other rules cannot be made again
    assert (loaded.row, loaded.seats, loaded.match) == (further.row, further.seats, further.match)


async def test_moves_after_the_snapshot_that_other_rules_refuse_are_an_error_too(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(service)
    await service.save_snapshots()
    await moved(service, table, 6)
    new = await upgraded(service, monkeypatch, OtherRules)
    before = await kinds(service)
    with pytest.raises(DamagedError) as caught:
        await new.table(1)
    assert "new rules" in str(caught.value.__cause__)
    assert await kinds(service) == before


# --- old rows ------------------------------------------------------------------------------------------------------


async def test_old_tables_at_which_two_had_one_name_are_read_with_two(service: TableService) -> None:
    table = await begun(service)
    async with service._store.write() as unit:
        await unit.set_seats(1, [replace(row, name="Kim") for row in table.seats])
    assert (await again(service).table(1)).names == ("Kim", "Kim (2)")
