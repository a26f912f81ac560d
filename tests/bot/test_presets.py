"""As last time, favourites and circles: what is kept of a table, and what of it is possible later (O4 to O6)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.circles import CIRCLE, CIRCLES
from bot.tables.service.presets import FAVOURITES, LASTS, OF_SERVER
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.tables.verbs.presets import fitting, preset_of
from bot.tables.verbs.terms import CHOICES, terms_of
from bot.ui.caps import SUGGESTION_VALUE
from bot.ui.presets import how, named, value_of
from data.model.presets import LAST, OWN, Preset
from engine.ai import levels_of
from engine.catalogue import GAMES
from engine.game import BadOptionError, Game
from engine.options import options_form, read_options
from render.letters import utf16_length
from tests.bot.conftest import Now
from tests.bot.lobby import opened as lobby_of
from tests.bot.lobby import then
from tests.bot.people import ANN, BEN, CAT
from tests.bot.service import begun, opened

GUEST = Person(912_345_678_901_234_567, "Quokka", "en")
LOBBIES = sorted(each for each, game in GAMES.items() if not game.solo)


def options_of(game: Game[Any, Any], chance: random.Random) -> dict[str, Any]:
    """Return options of a game with which it can be played."""
    for _ in range(100):
        given = {
            field.name: chance.choice([*field.span] if field.span else [choice.value for choice in field.choices])
            for field in options_form(game)
        }
        try:
            if game.seats_with(read_options(game, given)):
                return given
        except BadOptionError:
            continue
    return {}


def set_up(game_id: str, chance: random.Random) -> Table:
    """Return a lobby with a guest, some AIs, and options and terms that are not all the usual ones."""
    game = GAMES[game_id]
    table = lobby_of(game_id, **options_of(game, chance))
    if lobby.seats_left(table):
        table = then(table, lobby.invite, ANN, [GUEST])
    for _ in range(chance.randint(0, lobby.seats_left(table))):
        table = then(table, lobby.add_ai, ANN, chance.choice(levels_of(game)), ["Fox (AI)", "Owl (AI)"])
    terms = {name: chance.choice(values) for name, values in CHOICES.items()}
    terms |= {"pace": chance.choice(["free", "2m", "36h", "5d"]), "watch": "all"}
    return then(table, lobby.set_terms, ANN, terms)


@pytest.mark.parametrize("game", LOBBIES)
async def test_a_table_opened_as_last_time_is_set_up_like_the_last(game: str, service: TableService) -> None:
    """The options, the terms and the AIs are the same. No one is invited."""
    last = set_up(game, random.Random(game))
    preset = preset_of(last, at=1.0, person=ANN.id)
    assert str(GUEST.id) not in str(preset)
    assert GUEST.name not in str(preset)
    now = fitting(preset)
    assert now.lost == ()
    table = await service.opening.new(
        game, 77, 78, ANN, "en", "k", now.options, terms=now.terms, ais=now.ais, names=["Fox (AI)", "Owl (AI)"]
    )
    assert table.row.options == last.row.options
    assert terms_of(table) == terms_of(last) | {"guests": "all"}
    assert [row.ai for row in table.seats if row.ai] == [row.ai for row in last.seats if row.ai]
    assert (table.kept, table.host) == ((), ANN.id)
    for locale in ("en", "ja"):
        assert named(preset, locale)
        assert how(preset, locale)


@pytest.mark.parametrize("game", LOBBIES)
def test_what_a_version_does_not_know_falls_back_and_is_named(game: str) -> None:
    preset = preset_of(set_up(game, random.Random(game)), at=1.0)
    known = fitting(preset)
    odd = dict.fromkeys(preset.options, "no such value")
    stale = replace(preset, options=odd | {"gone": 1}, terms=preset.terms | {"pace": "soon", "undo": "?"}, ais=["?"])
    now = fitting(stale)
    assert now.options == {}
    assert now.terms == {name: value for name, value in known.terms.items() if name not in ("pace", "undo")}
    assert len(now.ais) == 1
    assert now.ais[0] in levels_of(GAMES[game])
    assert len(now.lost) == len(odd) + 1 + 2 + 1
    assert how(stale, "en")


async def test_only_a_host_who_starts_a_lobby_has_a_last_time(service: TableService, now: Now) -> None:
    boss = Person(5, "Boss", "en", manager=True, server=77)
    await begun(service)
    (last,) = await service.presets.of(ANN)
    assert (last.name, last.game) == (LAST, "spymaster")
    assert await service.presets.of(BEN) == []
    await opened(service, "hens", key="k2")
    for n, person in enumerate((BEN, CAT)):
        await service.commit(2, f"s{n}", lobby.sit, person)
    await service.commit(2, "start2", lobby.start, boss)
    assert await service.presets.of(boss) == []
    assert [each.game for each in await service.presets.of(ANN)] == ["spymaster"]
    await service.opening.new_guided("souten", 77, 78, CAT, "en", "k3", "Guide")
    assert await service.presets.of(CAT) == []


async def test_the_last_three_come_first_and_one_game_counts_once(service: TableService) -> None:
    kept = preset_of(lobby_of("hens"), at=0.0, person=ANN.id)
    async with service._store.write() as unit:
        for n, game in enumerate(("hens", "souten", "hens", "city", "arsene", "gone")):
            await unit.put_preset(replace(kept, game=game, options={}, at=float(n)))
        await unit.put_preset(replace(kept, name="Sunday", at=9.0))
    found = await service.presets.of(ANN)
    assert [(each.game, each.name) for each in found] == [
        ("arsene", LAST),
        ("city", LAST),
        ("hens", LAST),
        ("hens", "Sunday"),
    ]
    assert LASTS == 3


async def test_favourites_are_a_few_and_a_manager_names_those_of_the_server(service: TableService) -> None:
    boss = Person(5, "Boss", "en", manager=True, server=77)
    table = await opened(service)
    for n in range(FAVOURITES):
        await service.presets.keep(table, ANN, f"  n{n}\u200b ", 1.0)
    with pytest.raises(RefusedError, match="refuse-many-favourites"):
        await service.presets.keep(table, ANN, "more", 1.0)
    await service.presets.keep(table, ANN, "n1", 2.0)
    with pytest.raises(RefusedError, match="refuse-no-name"):
        await service.presets.keep(table, ANN, " \u200b", 1.0)
    for other in (ANN, replace(boss, server=78)):
        with pytest.raises(RefusedError, match="refuse-manager-only"):
            await service.presets.keep(table, other, "all", 1.0, for_all=True)
    for n in range(OF_SERVER):
        await service.presets.keep(table, boss, f"all{n}", 1.0, for_all=True)
    with pytest.raises(RefusedError, match="refuse-many-favourites"):
        await service.presets.keep(table, boss, "more", 1.0, for_all=True)
    assert len(await service.presets.of(ANN)) == FAVOURITES
    here = await service.presets.of(replace(BEN, server=77))
    assert len(here) == OF_SERVER
    with pytest.raises(RefusedError, match="refuse-manager-only"):
        await service.presets.drop(here[0], replace(BEN, server=77))
    await service.presets.drop(here[0], boss)
    own = (await service.presets.of(ANN))[0]
    with pytest.raises(RefusedError, match="refuse-no-favourite"):
        await service.presets.drop(own, BEN)
    await service.presets.drop(own, ANN)
    assert len(await service.presets.of(replace(ANN, server=77))) == FAVOURITES - 1 + OF_SERVER - 1
    await service.forgetting.forget(5, str)
    assert len(await service.presets.of(replace(BEN, server=77))) == OF_SERVER - 1, "they are the server's"


def test_a_name_fits_a_suggestion() -> None:
    wide = Preset(person=1, guild_id=OWN, game="x" * 24, name="🐔" * 20, options={}, terms={}, ais=[], at=0.0)
    assert utf16_length(value_of(wide)) <= SUGGESTION_VALUE


async def test_circles_have_limits_and_lose_whom_their_owner_blocks(service: TableService) -> None:
    circles = service.circles
    for n in range(CIRCLES):
        await circles.new(ANN.id, f"c{n}")
    with pytest.raises(RefusedError, match="refuse-many-circles"):
        await circles.new(ANN.id, "more")
    with pytest.raises(RefusedError, match="refuse-circle-there"):
        await circles.new(ANN.id, " C1 ")
    with pytest.raises(RefusedError, match="refuse-large-circle"):
        await circles.set_people(ANN.id, "c1", range(100, 101 + CIRCLE))
    with pytest.raises(RefusedError, match="refuse-no-circle"):
        await circles.set_people(BEN.id, "c1", [CAT.id])
    await circles.set_people(ANN.id, "c1", [BEN.id, CAT.id])
    await circles.set_people(ANN.id, "c2", [CAT.id])
    await service.people.block(CAT, ANN.id)
    assert len((await circles.of(ANN.id))[1].people) == 2, "a block by someone in a circle changes nothing"
    await service.people.block(ANN, CAT.id)
    assert [each.people for each in (await circles.of(ANN.id))[1:3]] == [[BEN.id], []]
    with pytest.raises(RefusedError, match="refuse-blocked"):
        await circles.set_people(ANN.id, "c1", [CAT.id])
    await circles.drop(ANN.id, "c2")
    assert len(await circles.of(ANN.id)) == CIRCLES - 1
    assert await service.forgetting.keeps_something_on(BEN.id)
    await service.forgetting.forget(BEN.id, str)
    assert (await circles.of(ANN.id))[1].people == []
    assert not await service.forgetting.keeps_something_on(BEN.id)
