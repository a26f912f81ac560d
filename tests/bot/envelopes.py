"""Matches of games with sealed answers."""

from __future__ import annotations

from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, play
from engine.ai import levels_of
from engine.catalogue import GAMES
from engine.chance import Chance
from tests.bot.lobby import opened, then
from tests.bot.people import ANN, BEN, CAT, person_at

PEOPLE = (ANN, BEN, CAT, *(Person(n, f"P{n}", "en") for n in range(4, 8)))
SOON = 24  # moves of random play in which every kind of decision has come up


def seated(game: str, people: int = 9) -> Table:
    """Return a match of as many people as it takes, but at most `people`, with AIs in the seats that are left."""
    table = opened(game)
    seats = next((n for n in reversed(table.seat_numbers) if n <= people), table.seat_numbers[0])
    for person in PEOPLE[1 : min(people, seats)]:
        table = then(table, lobby.sit, person)
    for _ in range(seats - people):
        table = then(table, lobby.add_ai, ANN, levels_of(table.game)[0], tuple(f"AI {n}" for n in range(9)))
    return then(table, lobby.start, ANN)


def moved(table: Table, n: int = 0) -> Table:
    """Return the table after a random answer to its first open decision. The answer is the same at every run."""
    owed = table.waiting[0]
    seat = owed.decision.seat
    move = table.game.random(table.view(seat), seat, Chance(b"%d %d" % (n, table.row.revision)))
    if table.at(seat).person is None:
        return then(table, play.answer, seat, owed.id, move)
    return then(table, play.act, person_at(table, seat), owed.id, move)


def is_sealed(game: str) -> bool:
    """Return whether random play comes to a sealed decision soon."""
    rules, chance, match = GAMES[game], Chance(b"rounds"), seated(game).match
    for _ in range(SOON):
        if match.over or any(owed.decision.sealed for owed in match.opened):
            break
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, rules.random(match.view(seat), seat, chance))
    return any(owed.decision.sealed for owed in match.opened)
