"""Whole matches of every game, played in a simulated Discord by people who only press what they see.

After every act everything that anybody has received is compared with what it may know (secrecy.py); at the end log and
match agree, everything shows the newest state, and the record verifies. `-s` prints what a move costs in requests.
"""
from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot import panels, reach
from bot.address import decode
from bot.table import Table
from engine.catalogue import GAMES
from engine.form import Text
from engine.game import options_form
from engine.match import verify
from render.texts import say
from tests.flows.harness import WAYS, Person, Player, Server, Spent, addresses, all_ids, buttons, selects, texts
from tests.flows.secrecy import Leak, built, content

LOCALES = ("en-US", "ja")
ALL = list(GAMES)


# --- what every flow does ------------------------------------------------------------------------------------------


def control(server: Server, verb: str, number: int = 1) -> tuple[Any, str]:
    """The control of the public panel that does this."""
    message = server.panels(number)[-1]
    return message, next(i for i in all_ids(message) if decode(i).verb == verb)


async def lobby(server: Server, game: str, people: list[Person], number: int = 1) -> None:
    """Open a table; the others sit down; AIs take what is needed beyond them."""
    host, *others = people
    await host.slash("table new", game=game)
    for person in others:
        await person.click(*control(server, "sit", number))
    for _ in range(max(2, GAMES[game].seats[0]) - len(people)):
        await host.click(*control(server, "ai", number))


async def seat_all(server: Server, game: str, people: list[Person], number: int = 1) -> None:
    await lobby(server, game, people, number)
    await people[0].click(*control(server, "start", number))
    assert (await server.table(number)).playing


async def play(server: Server, players: list[Player], number: int = 1, most: int = 2000,
               after: Callable[[], Awaitable[None]] | None = None) -> None:
    """Until the match is over, whoever owes something moves."""
    at = {player.person.id: player for player in players}
    for _ in range(most):
        table = await server.table(number)
        if not table.playing:
            return
        waiting = [at[person] for o in table.waiting if (person := table.person_of(o.decision.seat)) in at]
        assert waiting, "nobody who is here owes anything"
        named(server, table)
        await waiting[0].move()
        if after is not None:
            await after()
    raise AssertionError("the match does not end")


def named(server: Server, table: Table) -> None:
    """The public panel names exactly those for whom the table waits."""
    shown = "\n".join(texts(server.panels(table.id)[-1]))
    seats = tuple(str(o.decision.seat) for o in table.waiting)
    names = [panels.escaped(name) for name in table.names]
    assert say(table.row.locale, Text("table-waiting", {"seats": seats}), game=table.row.game, names=names) in shown


async def finished(server: Server, person: Person, number: int = 1) -> None:
    """Log and match agree, each surface shows the newest state, the record is handed out and proves itself."""
    table = await server.table(number)
    assert table.row.status == "over"
    assert table.match is not None
    assert table.match.outcome is not None
    await consistent(server, number)
    board = server.panels(number)[-1]
    given = await person.click(board, control(server, "record", number)[1])
    files = person.files(given.response._message)
    (name, data), = files.items()
    assert name == f"takujo-{table.row.game}-{number}.json"
    record = json.loads(data)
    assert verify(table.game, record).outcome == table.match.outcome
    assert record["commitment"] == table.row.commitment
    checked = await person.click(board, control(server, "verify", number)[1])
    locale = "ja" if server._locales[person.id] == "ja" else "en"
    assert texts(checked.response)[1] == say(locale, Text("verify-good", {"hash": table.row.commitment}))


async def consistent(server: Server, number: int = 1) -> None:
    """The log has one row for each move in force, and everybody's messages are up to date."""
    table = await server.table(number)
    async with server.bot.service.store.read() as unit:
        log = await unit.log(number)
        surfaces = await unit.surfaces(number)
        draft = [await unit.draft(number, row.seat) for row in table.seats]
    assert [row.revision for row in log] == list(range(len(log)))
    assert log[-1].revision == table.row.revision
    assert len({row.key for row in log if row.key}) == sum(row.key is not None for row in log)
    moves = [(row.seat, json.loads(row.payload)["move"]) for row in log if row.kind == "move"]
    if table.match is not None:
        made = [(ply.seat, json.loads(json.dumps(record))) for ply, record in zip(
            table.match.plies, (m for _, m in table.match.record()["moves"]), strict=True)]
        assert moves[-len(made):] == made if made else True
    assert not any(surface.dirty for surface in surfaces)
    assert all(d is None or table.owed(d.seat) is not None for d in draft)
    boards = server.panels(number)
    assert len(boards) == 1, "exactly one panel of a table stands in public"
    shown = content(boards[0].components, server.env.backend.cdn.get)
    assert shown == built(await server.bot.reach.table_panel(table)), "the panel does not show the newest state"
    surface, = (s for s in surfaces if s.kind == "table")
    assert (surface.channel_id, surface.message_id) == (boards[0].channel_id, boards[0].id)


# --- whole matches -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", ALL)
async def test_against_an_ai(game: str, way: str, locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, seed=f"{game} {way} {locale}", locale=locale) as server:
        me = server.person("さくら" if locale == "ja" else "Oliver", locale)
        await seat_all(server, game, [me])
        player = Player(me, way, seed=locale)
        await play(server, [player])
        await finished(server, me)
        table = await server.table()
        assert table.row.locale == ("ja" if locale == "ja" else "en")
        for spent in player.spent:  # section 4 of the design
            assert len(spent.requests) <= 2, spent
            assert spent.budgeted <= 1, spent
        if way == "dm":
            assert not any(decode(i).surface == "e" for m in me.messages(dm=False) for i in all_ids(m))
            assert player.steps <= 2 * len(player.spent)
        SPENT["against an AI", way] += player.spent
        assert server.secrecy.count["worlds that differ"] > 20


SPENT: defaultdict[tuple[str, str], list[Spent]] = defaultdict(list)


@pytest.mark.parametrize("ways", [("channel", "dm"), ("dm", "dm"), ("act", "table"), ("table", "channel")],
                         ids=" and ".join)
@pytest.mark.parametrize("game", ALL)
async def test_two_people(game: str, ways: tuple[str, str], tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, seed=f"{game} {ways}", locale="ja") as server:
        people = [server.person("さくら", "ja"), server.person("Oliver"), server.person("Zoe")]
        await seat_all(server, game, people[:2])
        players = [Player(person, way) for person, way in zip(people[:2], ways, strict=True)]
        await play(server, players)
        await finished(server, people[2])  # also somebody who has only looked on may check it
        for player in players:
            for spent in player.spent:
                others = spent.people - 1 if spent.last else spent.owing
                each = 1 if spent.last else 2
                assert len(spent.requests) <= 2 + each * others, spent
            SPENT["between two people", player.way] += player.spent
        assert not people[2].messages(dm=True)


def test_what_a_move_has_cost(capsys: pytest.CaptureFixture[str]) -> None:
    """Only prints: the matches above hold each move to the budget."""
    with capsys.disabled() if "-s" in __import__("sys").argv else capsys.disabled():
        for (where, way), moves in sorted(SPENT.items()):
            most = max(len(m.requests) for m in moves)
            mean = sum(len(m.requests) for m in moves) / len(moves)
            print(f"\n  {where}, {way}: {len(moves)} moves, requests {mean:.2f} each, at most {most}; "
                  f"on the global budget at most {max(m.budgeted for m in moves)}", end="")
