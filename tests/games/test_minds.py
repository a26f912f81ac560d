"""The minds of AI seats: of each game that has one, what the search and the easy player rely on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from inspect import getsource
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bot.league import Table
from engine.ai import levels_of
from engine.ai.luck import Luck
from engine.ai.mind import Mind, mind_of
from engine.ai.search import answer, search
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.match import Match, new_seed
from tests.games.conformance import option_values
from tests.league import modes_of

MINDS = [game for game in GAMES.values() if mind_of(game) is not None]
PLIES = 60  # of a match that are looked at
TRIES = 20  # to find options that go together
LISTED = 80  # moves that a mind looks at, at most


def mind(game: Any) -> Mind[Any, Any]:
    found = mind_of(game)
    assert found is not None
    return found


def drawn(game: Any, seats: int, options: Any) -> Any:
    """Of half of the cases other options than the usual ones, by lot; a mode stays."""
    dice = Chance(f"{game.id} {seats} {options}".encode())
    names = [name for name in options.__struct_fields__ if name != "mode"]
    if names and dice.randbelow(2):
        for _ in range(TRIES):
            other = replace(options, **{name: dice.pick(name, option_values(game, name)) for name in names})
            if other != options and seats in game.seats_with(other):
                return other
    return options


CASES = [
    pytest.param(Table(game.id, drawn(game, seats, options), seats), id=f"{Table(game.id, options, seats)}-{seats}")
    for game in MINDS
    for options in modes_of(game)
    for seats in game.seats_with(options)
    if seats > 1
]


def positions(table: Table, key: str) -> Iterator[tuple[Match, int]]:
    """Of a match in which seats play greedily and by chance in turn: each with the seat that is to move."""
    game = GAMES[table.game]
    match, dice, luck = Match.new(game, table.seats, table.options, new_seed(key)), Chance(key.encode()), Luck(b"g")
    while not match.over:
        seat = match.opened[0].decision.seat
        yield match, seat
        view = match.view(seat)
        greedy = dice.randbelow(2)
        move = mind(game).choose(view, seat, luck) if greedy else game.random(view, seat, dice)
        match, _ = match.act(seat, move)


@pytest.mark.parametrize("table", CASES)
def test_what_it_plays_and_looks_at_is_legal(table: Table) -> None:
    game, luck = GAMES[table.game], Luck(b"legal")
    for match, seat in islice(positions(table, "legal"), PLIES):
        view = match.view(seat)
        game.check(view, seat, mind(game).choose(view, seat, luck))
        moves = mind(game).ranked(view, seat, luck)
        assert moves
        assert len(moves) <= max(LISTED, len(list(islice(game.moves(view, seat), LISTED)))) or len(moves) < 2000
        for move in moves[:LISTED]:
            game.check(view, seat, move)


@pytest.mark.parametrize("table", CASES)
def test_values_are_shares(table: Table) -> None:
    """At each position and at the end; all of a team have the same."""
    game, seats, last = GAMES[table.game], table.seats, None
    for match, _ in islice(positions(table, "values"), PLIES):
        shares = mind(game).value(match.state)
        assert len(shares) == seats == mind(game).seats(match.state)
        assert all(-1e-9 <= share <= 1 + 1e-9 for share in shares), shares
        assert not mind(game).horizon(match.state, match.state), "nothing has happened"
        last = match
    assert last is not None
    for match, _ in positions(table, "values to the end"):
        last = match
    seat = last.opened[0].decision.seat
    while not last.over:
        seat = last.opened[0].decision.seat
        last, _ = last.act(seat, game.random(last.view(seat), seat, Chance(b"end")))
    assert last.outcome is not None
    shares = mind(game).final(last.state, last.outcome)
    assert len(shares) == seats
    assert all(0 <= share <= 1 + 1e-9 for share in shares)
    for winner in last.outcome.winners:
        assert shares[winner] == pytest.approx(max(shares))
    for side in table.sides:
        assert len({round(shares[seat], 6) for seat in side}) == 1


@pytest.mark.parametrize("table", CASES)
def test_a_search_answers_and_sealed_answers_are_spread(table: Table) -> None:
    """Of a sealed decision with several good answers none is given by all lucks alike, somewhere in a match."""
    game, spread, sealed = GAMES[table.game], 0, 0
    for n, (match, seat) in enumerate(islice(positions(table, "search"), 2 * PLIES)):
        decision = next(o.decision for o in match.opened if o.decision.seat == seat)
        view = match.view(seat)
        if n % 20 == 0:
            edges = search(mind(game), view, seat, Luck(b"s%d" % n), 4)
            game.check(view, seat, answer(edges, Luck(b"a"), sealed=decision.sealed))
        if decision.sealed and sealed < 3 and len(mind(game).moves(view, seat, Luck(b"m"))) > 2:
            sealed += 1
            edges = search(mind(game), view, seat, Luck(b"s%d" % n), 60)
            spread += len(Counter(answer(edges, Luck(b"%d" % k), sealed=True) for k in range(40))) > 1
    assert not sealed or spread


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_who_can_be_seated(game: Any) -> None:
    assert levels_of(game) == (("easy", "normal", "hard") if mind_of(game) else ("random",))


@pytest.mark.parametrize("game", MINDS, ids=[game.id for game in MINDS])
def test_a_mind_is_short(game: Any) -> None:
    """Under 150 lines: what is more belongs to the rules, or to the search."""
    source = getsource(import_module(f"engine.games.{game.id}.mind"))
    assert len(source.splitlines()) < 150
