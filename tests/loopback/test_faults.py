"""Requests that fail, are limited or lose their answer, on every route that the bot uses: no one loses anything."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.options import options_form, read_options
from tests import sample
from tests.loopback.conftest import Club
from tests.loopback.faults import Call, Fault, dropped, error, limit, lost, slow
from tests.loopback.people import FailedError, Player, told

pytestmark = pytest.mark.asyncio(loop_scope="module")

FAULTS: dict[str, Callable[..., Fault]] = {
    "503": lambda route, **rule: error(route, 503, **rule),
    "500": lambda route, **rule: error(route, 500, **rule),  # discord.py tries it again by itself
    "limited": lambda route, **rule: limit(route, 0.05, **rule),
    "limited everywhere": lambda route, **rule: limit(route, 0.05, everywhere=True, **rule),
    "answer lost": lost,
    "cut off": dropped,
}
PLAYING = ("answer", "send", "edit", "delete")  # routes in use during a match
ALWAYS = {"answer", "edit"}  # routes that every match uses; a short match may need no other ping
STARTING = ("answer", "open dm", "user", "thread", "send")  # routes in use when a match begins


def of(club: Club, players: list[Player]) -> Callable[[Call], bool]:
    """Return a filter for the requests about this table, since other tables are active too."""
    ids = {str(player.person.id) for player in players}

    def where(call: Call) -> bool:
        asked = club.server.interactions.known.get(call.params.get("token", ""))
        if asked is not None:
            return str(asked.user.id) in ids
        channel = club.world.channels.get(call.channel)
        if channel is None:
            return call.params.get("user") in ids or str((call.body or {}).get("recipient_id")) in ids
        if channel.person is not None:
            return str(channel.person) in ids
        return players[0].person.channel.id in (channel.id, channel.parent)

    return where


async def patiently(player: Player) -> None:
    """Make a step whose answer may be lost."""
    with contextlib.suppress(FailedError):
        await player.step()


async def play_on(club: Club, players: list[Player], moves: int) -> None:
    """Play until `moves` more moves are made, whatever fails."""
    end = club.ledger.moves(players[0].table) + moves
    while club.ledger.moves(players[0].table) < end and not players[0].over:
        await patiently(await club.turn(players))


@pytest.mark.parametrize("game", sample.seldom("each route fails once while people play", sample.SEVERAL, few=1))
async def test_each_route_fails_once_while_people_play(club: Club, game: str) -> None:
    """There is one table per kind of fault, all at the same time."""

    async def one(kind: str) -> None:
        ways = ("dm", "dm") if kind == "answer lost" else ("dm", "table")  # else two hands after a lost answer
        number, players = await club.begun(game, *ways)
        faults = [FAULTS[kind](route, where=of(club, players)) for route in PLAYING]
        club.faults.add(*faults)
        while not all(fault.hits for fault in faults) and not players[0].over:
            await play_on(club, players, 2)
            await club.world.until(partial(club.ledger.quiet, number), what=f"table {number} in spite of {kind}")
        await club.audit.settled(number)
        assert {fault.route for fault in faults if fault.hits} >= ALWAYS, kind

    await asyncio.gather(*(one(kind) for kind in FAULTS))
    club.log_is_clean()


async def test_each_route_fails_once_at_the_start(club: Club) -> None:
    async def one(game: str, kind: str) -> None:
        number, people = await club.lobby(game)
        players = [Player(person, number, "any") for person in people]
        faults = [FAULTS[kind](route, where=of(club, players)) for route in STARTING]
        club.faults.add(*faults)
        with contextlib.suppress(FailedError):
            await people[0].press("Start", number)
        await club.world.until(
            lambda: all(fault.hits for fault in faults) and any(player.waited_for for player in players),
            60,
            f"the first turn in spite of {kind}",
        )
        await club.audit.settled(number)
        await play_on(club, players, 1)
        await club.audit.settled(number)

    games = sample.games("each route fails once at the start", 3, sample.SEVERAL)
    await asyncio.gather(*(one(games[n % len(games)], kind) for n, kind in enumerate(FAULTS)))
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("a new table whose answer fails", sample.SEVERAL, few=1))
async def test_a_new_table_whose_answer_fails(club: Club, game: str) -> None:
    """The table is in the list, and its panel is posted all the same."""

    async def one(fault: Fault) -> None:
        person = club.person(club.world.text_channel("games"))
        fault.where = lambda call: (
            call.path.startswith("/interactions/")
            and club.server.interactions.known[call.params["token"]].user is person.user
        )
        club.faults.add(fault)
        with contextlib.suppress(FailedError):
            await person.slash("table new", game=game)
        message = (await club.world.until(lambda: [m for m in person.messages() if m.channel == person.channel.id]))[-1]
        assert "Play vs AI now" in str(message.components)
        (number,) = club.ledger.rows("SELECT id FROM tables WHERE host = ?", person.id)[0]
        await club.audit.settled(number)

    await asyncio.gather(
        *(
            one(fault)
            for fault in (error("answer", 503), error("answer", 404, 10062), lost("answer"), dropped("answer"))
        )
    )
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("an acknowledgement that comes too late", sample.SEVERAL, few=1))
async def test_an_acknowledgement_that_comes_too_late(club: Club, game: str) -> None:
    """Discord shows 'This interaction failed', but the move is kept, and everyone sees it."""

    async def one(fault: Fault) -> None:
        number, players = await club.begun(game, "dm", "dm")
        fault.where = of(club, players)
        club.faults.add(fault)
        before = club.ledger.moves(number)
        await play_on(club, players, 1)
        assert club.ledger.moves(number) == before + 1
        await club.audit.settled(number)
        await play_on(club, players, 2)
        await club.audit.settled(number)

    await asyncio.gather(
        *(one(fault) for fault in (slow("answer", 3.2), error("answer", 404, 10062), error("answer", 400, 40060)))
    )
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("slow but in time", sample.SEVERAL, few=1))
async def test_slow_but_in_time(club: Club, game: str) -> None:
    number, players = await club.begun(game, "dm", "table")
    rules = [slow(route, 0.4, times=None, where=of(club, players)) for route in ("answer", "send", "edit")]
    with club.faults.during(*rules):
        await club.moves(players, 2)
        await club.audit.settled(number)
    club.log_is_clean()


async def test_the_lobby_is_being_redrawn_when_someone_presses_start(club: Club) -> None:
    """The edit of the old message ends after the table has moved into its thread. The board still comes there."""

    def others(game: Any) -> list[tuple[str, str]]:
        """Return the unusual values of options that allow the usual number of seats."""
        usual = game.options_type()
        return [
            (field.name, choice.value)
            for field in options_form(game)
            for choice in field.choices
            if (options := read_options(game, {field.name: choice.value})) != usual
            and game.seats_with(usual)[0] in game.seats_with(options)
        ]

    chosen = {id: others(game) for id, game in GAMES.items() if id in sample.SEVERAL}
    for game in sample.some([game for game in chosen if chosen[game]], 2, "redrawn"):
        number, people = await club.lobby(game)
        players = [Player(person, number, "dm") for person in people]
        option, value = chosen[game][0]
        with club.faults.during(slow("edit", 0.7, where=of(club, players))) as fault:
            await people[0].slash("table options", option=option, value=value, table=number)
            await club.world.until(lambda: fault.hits, what="the lobby's edit")
            await people[0].press("Start", number)
            table = await club.audit.settled(number, left_behind=1)
        panel = players[0].panel()
        assert panel is not None
        assert panel.channel == table.row.thread_id, told(panel)
    club.log_is_clean()


async def test_tight_rate_limits_are_kept(club: Club) -> None:
    """Discord allows few requests per bucket and announces that: the bot waits by itself, and is never refused."""
    before, limit_before = club.server.limited, club.server.limit
    club.server.limit = (2, 0.3)
    try:
        tables = [
            await club.begun(game, "dm", "channel")
            for game in sample.games("tight rate limits are kept", 2, sample.SEVERAL)
        ]
        await asyncio.gather(*(club.moves(players, 2) for _, players in tables))
        for number, _ in tables:
            await club.audit.settled(number)
    finally:
        club.server.limit = limit_before
    assert club.server.limited == before
    club.log_is_clean()


async def test_everything_fails_for_a_while(club: Club) -> None:
    """Once Discord is back, everything is as it should be."""
    tables: list[Any] = [await club.begun(game, "dm", "dm") for game in sample.games("all fails", 2, sample.SEVERAL)]
    with club.faults.during(error("*", 503, times=None)) as down:
        players = [await club.turn(seated) for _, seated in tables]
        await asyncio.gather(*(patiently(player) for player in players))
        assert down.hits
    for number, seated in tables:
        assert club.ledger.moves(number) + club.ledger.drafts(number) == 1  # kept, even if no answer came
        await club.audit.settled(number)
        await play_on(club, seated, 1)
        await club.audit.settled(number)
    club.log_is_clean()
