"""Matches from the lobby to the end, by people who press what they see."""

from __future__ import annotations

import json
import os
from collections.abc import Awaitable, Callable
from typing import Any

from bot.tables.state.table import Table
from bot.ui.page import escaped
from engine.ai import random_player
from engine.catalogue import GAMES
from engine.chance import Chance, seal_at_start
from engine.form import Text
from engine.games.spymaster.state import Guess, Play
from engine.match import Match, new_seed, verify
from tests.flows.harness import (
    Player,
    Server,
    SimulatedPerson,
    addresses,
    control,
    texts,
)
from tests.flows.reading import say
from tests.flows.secrecy import built, content

ASKS = ("move", "step", "sheet", "pick")  # verbs that answer a decision
BY_HAND = 40 if os.environ.get("TAKUJO_SOAK") else 24  # moves of a match that people make, most at its beginning


async def lobby(
    server: Server, game: str, people: list[SimulatedPerson], number: int = 1, *, undo: str = "none"
) -> None:
    """Open a table, seat the others, and add the AIs that it still needs.

    The AIs wait for no move to be taken back.
    """
    host, *others = people
    await host.opens(game)
    for person in others:
        await person.click(*control(server, "sit", number))
    numbers = GAMES[game].seats_with(GAMES[game].options_type())
    for _ in range(next((n for n in numbers if n >= max(2, len(people))), 1) - len(people)):
        await host.click(*control(server, "add-ai", number))
    if others and any(row.ai for row in (await server.table(number)).seats):
        await host.slash("table options", option="undo", value=undo, table=number)


async def seat_all(
    server: Server, game: str, people: list[SimulatedPerson], number: int = 1, *, undo: str = "none"
) -> None:
    await lobby(server, game, people, number, undo=undo)
    if not GAMES[game].solo:
        await people[0].click(*control(server, "start", number))
    assert (await server.table(number)).playing


async def in_play(server: Server, game: str, people: list[SimulatedPerson], number: int = 1) -> int:
    """Return the number of a table at which these people play: this one, or a new one if its match is over."""
    if (await server.table(number)).playing:
        return number
    await seat_all(server, game, people, number + 1)
    return number + 1


async def answered(server: Server, number: int = 1) -> Table:
    """Return the table once it waits for a person.

    AIs' answers and forced answers come by themselves, after the time in which a move can be taken back.
    """
    while (table := await server.table(number)).playing and len(table.waiting) == len(table.waiting_for_ai):
        await server.env.advance_time(20)
        await server.sent()
    return table


async def play(
    server: Server,
    players: list[Player],
    number: int = 1,
    *,
    moves: int | None = None,
    after: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Let each player move who owes something, until the match is over or `moves` moves are made."""
    at = {player.person.id: player for player in players}
    for _ in range(2000 if moves is None else moves):
        table = await answered(server, number)
        if not table.playing:
            return
        waiting = [at[person] for o in table.waiting if (person := table.at(o.decision.seat).person) in at]
        assert waiting, "no one who is here owes anything"
        await server.quiet()  # a message may still be on its way to someone who did not press
        named(server, table)
        nothing_old(server, table)
        await waiting[0].move()
        if after is not None:
            await after()
    assert moves is not None, "the match does not end"


def named(server: Server, table: Table) -> None:
    """Check that the public panel names exactly the players who owe something.

    If only one person plays, the picture shows it instead (F13).
    """
    if len({row.person for row in table.seats if row.person is not None}) < 2:
        return
    shown = "\n".join(texts(server.panels(table.id)[-1]))
    seats = tuple(str(o.decision.seat) for o in table.waiting)
    names = [escaped(name) for name in table.names]
    assert say(table.row.locale, Text("table-waiting", {"seats": seats}), game=table.row.game, names=names) in shown


def nothing_old(server: Server, table: Table) -> None:
    """Check that no hand asks for a decision that is over (F3), and that no one sees two hands of a table (F1)."""
    opened = {owed.id for owed in table.match.opened}
    for person in server.people:
        shown = [
            {a.decision for a in addresses(m) if a.table == table.id and a.verb in ASKS}
            for m in person.messages()
            if not server.is_public(m)
        ]
        asking = [each for each in shown if each]
        assert all(each <= opened for each in asking), f"{person.user} is asked what is over"
        assert len(asking) <= 1, f"{person.user} sees two hands"


def by_hand(table: Table, people: int) -> int:
    """Return how many moves people make at the beginning.

    Few in a long match, and fewer the more AI seats there are.
    """
    long = len(the_rest(table)) > 2 * BY_HAND
    return BY_HAND // 4 if long else min(BY_HAND, 2 * BY_HAND * people // len(table.seats))


def the_rest(table: Table) -> list[Match]:
    """Return the match after each further move, as the engine plays it to the end at random."""
    chance, rest = Chance(b"the middle"), [table.match]
    while not rest[-1].over:
        assert len(rest) < 5000, "the match does not end"
        seat = rest[-1].opened[0].decision.seat
        rest.append(rest[-1].act(seat, random_player(table.game, rest[-1].view(seat), seat, chance))[0])
    return rest


async def to_the_end(server: Server, players: list[Player], number: int = 1) -> None:
    """Play a whole match. In a very long one the engine plays the middle."""
    moves = by_hand(await server.table(number), len(players))
    await play(server, players, number, moves=moves)
    await last_moves(server, players, number, moves // 2, most=moves)


async def last_moves(server: Server, players: list[Player], number: int = 1, left: int = 6, most: int = 0) -> None:
    """Play the end of a match. The engine leads people on who by chance alone would find it late."""
    for _ in range(100):
        if not (await server.table(number)).playing:
            return
        await skip(server, left, number, most)
        await play(server, players, number, moves=left)
        left, most = max(2, left // 4), 0
    raise AssertionError("the match does not end")


async def skip(server: Server, left: int, number: int = 1, most: int = 0) -> None:
    """Let the engine play until `left` moves are left, if there are more than `most`.

    It completes a round whose answers wait in envelopes, since the table knows of them.
    """
    table = await server.table(number)
    rest = the_rest(table) if table.playing else []
    if len(rest) > max(left, most):
        planted = server.planted.get(number, ())
        after = (each for each in rest[-left:] if all(table.history.enclosed_in(o.id) is None for o in each.opened))
        await server.plant(next(after), number)
        server.planted[number] = {*planted, *server.planted[number]}


async def finished(server: Server, person: SimulatedPerson, number: int = 1) -> None:
    """Check a match that is over: log, surfaces and record agree, and the record verifies."""
    table = await server.table(number)
    assert table.row.status == "over"
    assert table.match is not None
    assert table.match.outcome is not None
    await consistent(server, number)
    board = server.panels(number)[-1]
    given = await person.click(board, control(server, "record", number)[1])
    files = person.files(given.response._message)
    ((name, data),) = files.items()
    assert name == f"takujo-{table.row.game}-{number}.json"
    record = json.loads(data)
    assert verify(table.game, record).outcome == table.match.outcome
    assert record["commitment"] == table.row.commitment
    if not table.shuffled:
        assert not any(a.verb == "verify" for a in addresses(await person.more(board)))
        return
    checked = await person.verify(number)
    assert said("ja" if server._locales[person.id] == "ja" else "en", "verify-not") in answer(checked)
    seal = seal_at_start(table.row.commitment, table.joins)
    assert f"[{seal[:4]}…{seal[-4:]}](" in answer(checked)


async def rematch(server: Server, person: SimulatedPerson, number: int = 1) -> None:
    """Check a rematch: a new lobby with the same options and its own secret, hosted by the person who pressed.

    A match for one begins at once.
    """
    first = await server.table(number)
    opened = await person.click(*control(server, "rematch", number))
    again = await server.table(number + 1)
    assert opened.ephemeral == (again.match is not None), "a match is beside the answer: it has a picture"
    alone = {row.person for row in first.seats} <= {None, person.id}
    assert again.row.status == ("playing" if alone else "lobby")
    assert (again.row.game, again.row.options) == (first.row.game, first.row.options)
    assert again.row.secret != first.row.secret
    assert again.row.host == person.id
    if again.row.status == "lobby":
        sealed = Text("lobby-sealed", {"hash": again.row.commitment[:16]})
        assert say(again.row.locale, sealed) in "\n".join(texts(server.panels(number + 1)[-1]))


async def consistent(server: Server, number: int = 1) -> None:
    """Check that the log has one row for each move in force but planted ones, and that all messages are up to date."""
    table = await server.table(number)
    async with server.bot.store.read() as unit:
        log = await unit.log(number)
        surfaces = await unit.surfaces(number)
        draft = [await unit.draft(number, row.seat) for row in table.seats]
    assert [row.revision for row in log] == list(range(len(log)))
    assert log[-1].revision == table.row.revision
    assert len({row.key for row in log if row.key}) == sum(row.key is not None for row in log)
    moves: list[Any] = []
    for row in log:
        if row.kind == "move":
            moves.append((row.seat, json.loads(row.payload)["move"]))
        elif row.kind == "undo":
            del moves[len(moves) - len(json.loads(row.payload)["moves"]) :]
    if table.match is not None:
        planted = server.planted.get(number, ())
        assert moves == [
            (seat, move) for n, (seat, move) in enumerate(table.match.record()["moves"]) if n not in planted
        ]
    assert not any(surface.dirty for surface in surfaces)
    assert all(d is None or table.at(d.seat).owed is not None for d in draft)
    boards = server.panels(number)
    assert len(boards) == 1, "exactly one panel of a table stands in public"
    shown = content(boards[0].components, server.env.backend.cdn.get)
    assert shown == built(await server.bot.delivery.table_panel(table)), "the panel does not show the newest state"
    (surface,) = (s for s in surfaces if s.kind == "table")
    assert (surface.channel_id, surface.message_id) == (boards[0].channel_id, boards[0].id)


def halving(table: Table) -> Match:
    """Return a position in which seat 0 must discard 4 of 9 cards: there are too many ways to list."""
    start = {
        "agents": "9-6-6",
        "first_attacker": 0,
        "attacker": 0,
        "first_draw_done": True,
        "hands": [["S1", "S2", "S3", "S4", "S5", "F", "F", "H", "H", "H"], ["S6", "S7", "F", "H"]],
        "deck": ["S8", "S9", "F", "F", "F", "H", "H"],
    }
    match = Match.new(table.game, 2, table.game.options_type(), new_seed("halving"), start)
    match, _ = match.act(0, Play("F"))
    match, _ = match.act(1, Guess("force"))
    assert match.decision(0).decision.kind == "discard"
    return match


async def halved(server: Server, people: list[SimulatedPerson]) -> SimulatedPerson:
    await seat_all(server, "spymaster", people)
    await server.plant(halving(await server.table()))
    holder = (await server.table()).at(0).person
    return next(person for person in people if person.id == holder)


def said(locale: str, key: str, game: str | None = None, **args: Any) -> str:
    return say(locale, Text(key, args), game=game)


def answer(result: Any) -> str:
    """Return all words of a private answer."""
    assert result.response._message.is_ephemeral
    return "\n".join(filter(None, texts(result.response._message)))
