"""The minds of AI seats: for each game with one, what the search and the easy player rely on."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from inspect import getsource
from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.cli.league import Table
from engine.ai import LEVELS, NEARLY, hints, is_drawn, levels_of, played
from engine.ai.luck import Luck
from engine.ai.mind import Mind, mind_of
from engine.ai.search import WORTH_A_LOOK, answer, search
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Decision
from engine.match import Match, new_seed
from tests import sample
from tests.games.conformance import option_values
from tests.games.minds import mind, positions
from tests.games.sensible import Position
from tests.league_table import modes_of

MINDS = [game for game in GAMES.values() if mind_of(game) is not None]
PLIES = 60  # plies of a match that are checked
SHORT = 600  # plies of a short search
FEW = 3  # lucks of many
READABLE = 0.9  # share of all answers: a reader of the view would nearly know it
ALARM = 1e-8  # chance that a correctly drawn answer looks wrong
TRIES = 20  # tries to find options that go together
RARE = 15  # decisions between two moves; among fewer perhaps none is close
LISTED = 80  # most moves that a mind looks at
LESS = "Lower `nearly` of the mind, or let rate() put the two moves further apart."


def usual(game: Any) -> Table:
    """Return a table with a game's usual options and its highest number of seats."""
    options = game.options_type()
    return Table(game.id, options, max(game.seats_with(options)))


def begins(game: Any, such: Callable[[Decision], bool]) -> bool:
    """Return whether the game's first decision is of this kind."""
    _, options, seats = usual(game)
    return any(such(o.decision) for o in Match.new(game, seats, options, new_seed("sealed")).opened)


def is_sealed(decision: Decision) -> bool:
    return decision.sealed


SEALED = [game for game in MINDS if begins(game, is_sealed)]
DRAWN = [game for game in MINDS if begins(game, mind(game).draws)]
FORESEEN = [game for game in SEALED if game not in DRAWN]


def drawn(game: Any, seats: int, options: Any) -> Any:
    """Return other options than the usual ones in half of the cases, at random; a mode stays."""
    dice = Chance(f"{game.id} {seats} {options}".encode())
    names = [name for name in options.__struct_fields__ if name != "mode"]
    if names and dice.randbelow(2):
        for _ in range(TRIES):
            other = replace(options, **{name: dice.pick(name, option_values(game, name)) for name in names})
            if other != options and seats in game.seats_with(other):
                return other
    return options


def cases(game: Any) -> list[Any]:
    """Return a game's tables of several seats as parameters of a test. A run takes one of them."""
    found = [(options, seats) for options in modes_of(game) for seats in game.seats_with(options) if seats > 1]
    taken = sample.some(found, 1, "minds", game.id)
    return [
        pytest.param(
            Table(game.id, drawn(game, seats, options), seats),
            id=f"{Table(game.id, options, seats)}-{seats}",
            marks=() if (options, seats) in taken else pytest.mark.soak,
        )
        for options, seats in found
    ]


CASES = [case for game in MINDS for case in cases(game)]


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
    """This holds at each position and at the end. All seats of a team have equal shares."""
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
def test_a_search_answers(table: Table) -> None:
    game = GAMES[table.game]
    for match, seat in islice(positions(table, "search"), 0, 2 * PLIES, 20):
        view = match.view(seat)
        game.check(view, seat, played(game, view, seat, Luck(b"s%d" % len(match.plies)), 4, math.inf))


@pytest.mark.parametrize(("lucks", "draws"), [(20, 45), pytest.param(1000, 5, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", sample.titles("drawn", DRAWN))
def test_answers_that_are_drawn_cannot_be_read(game: Any, lucks: int, draws: int) -> None:
    """Over many lucks each answer is as frequent as the searches meant, and none is given nearly always.

    `draws`: answers per search; the first is played.
    """
    for view, seat in decisions(game, mind(game).draws):
        given, meant = Counter[Any](), Counter[Any]()
        for n in range(lucks):
            key = f"{sample.SEED} {n}".encode()
            edges = search(mind(game), view, seat, luck := Luck(key), SHORT)
            answers = [answer(edges, luck, drawn=True) for _ in range(draws)]
            assert n >= FEW or played(game, view, seat, Luck(key), SHORT, math.inf) == answers[0], (
                "it knows it is drawn"
            )
            given.update(answers)
            able = [edge for edge in edges if edge.share >= WORTH_A_LOOK]
            for edge in able:
                meant[edge.move] += draws * edge.share / sum(each.share for each in able)
        assert given.keys() <= meant.keys(), "what is hardly ever right is no answer"
        for move, often in meant.items():
            assert may_be_drawn(given[move], lucks * draws, often / (lucks * draws)), (move, given[move], often)
        assert max(given.values()) < READABLE * lucks * draws


@pytest.mark.parametrize("game", SEALED, ids=[game.id for game in SEALED])
def test_who_is_asked_last_thinks_as_who_is_asked_first(game: Any) -> None:
    """A law for games in which several seats decide at once: sealed answers of others change nothing."""
    looked, dice = 0, Chance(f"asked {game.id}".encode())
    for match, _ in positions(usual(game), "asked"):
        seats, later = [o.decision.seat for o in match.opened], match
        views = {seat: mind(game).asked(match.view(seat)) for seat in seats}
        for n, seat in enumerate(seats[:-1], 1):
            later, _ = later.act(seat, game.random(later.view(seat), seat, dice))
            assert all(mind(game).asked(later.view(waits)) == views[waits] for waits in seats[n:])
            looked += 1
    assert looked


@pytest.mark.parametrize("game", FORESEEN, ids=[game.id for game in FORESEEN])
def test_where_no_one_gains_by_foreseeing_it_the_best_is_answered(game: Any) -> None:
    for view, seat in decisions(game, is_sealed):
        edges = search(mind(game), view, seat, luck := Luck(b"foreseen"), SHORT)
        best = answer(edges, luck, drawn=False)
        assert played(game, view, seat, Luck(b"foreseen"), SHORT, math.inf) == best
        assert max(edge.visits for edge in edges) == next(edge.visits for edge in edges if edge.move == best)


def decisions(game: Any, such: Callable[[Decision], bool]) -> Iterator[tuple[Any, int]]:
    """Yield view and seat of the first decision of each such kind that has several answers."""
    kinds = set()
    for match, seat in positions(usual(game), "sealed"):
        view, decision = match.view(seat), next(o.decision for o in match.opened if o.decision.seat == seat)
        if such(decision) and decision.kind not in kinds and len(mind(game).moves(view, seat, Luck(b"m"))) > 1:
            kinds.add(decision.kind)
            yield view, seat
    assert kinds


def may_be_drawn(count: int, of: int, share: float) -> bool:
    """Return whether an answer with this mean share may come out `count` times.

    Hoeffding's bound holds for draws of unequal shares too.
    """
    parts = ((count / of, share), (1 - count / of, 1 - share))
    far = sum(seen * math.log(seen / meant) if meant > 0 else math.inf for seen, meant in parts if seen > 0)
    return of * far < -math.log(ALARM / 2)


def test_a_false_alarm_is_rare_and_a_wrong_share_is_found() -> None:
    draws, lucks = Random("alarm"), 1000
    counts = [sum(draws.random() < 0.3 for _ in range(lucks)) for _ in range(300)]
    assert all(may_be_drawn(count, lucks, 0.3) for count in counts)
    assert not any(may_be_drawn(count, lucks, 0.45) for count in counts)
    assert may_be_drawn(0, lucks, 0.0)
    assert not may_be_drawn(1, lucks, 0.0)
    assert not may_be_drawn(40, 40, 0.5), "the best one always"


@pytest.mark.parametrize("game", sample.titles("hints", MINDS))
def test_a_hint_begins_with_what_is_played(game: Any) -> None:
    """If the move is drawn at random, the hint begins with the likeliest one."""
    for n, (match, seat) in enumerate(islice(positions(usual(game), "hints"), 0, 40, 8)):
        view, key = match.view(seat), b"hint %d" % n
        first = hints(game, view, seat, Luck(key), SHORT, math.inf)[0].move
        if is_drawn(game, view, seat):
            edges = search(mind(game), view, seat, Luck(key), SHORT)
            assert max(edge.share for edge in edges) == next(edge.share for edge in edges if edge.move == first)
        else:
            assert first == played(game, view, seat, Luck(key), SHORT, math.inf)


@pytest.mark.parametrize("table", CASES)
def test_a_careless_move_looks_nearly_as_good_as_the_best(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    game, others = GAMES[table.game], 0
    monkeypatch.setattr("engine.ai.CARELESS", 1.0)
    for match, seat in islice(positions(table, "careless"), PLIES):
        view, chance = match.view(seat), Chance(b"careless %d" % len(match.plies))
        move = LEVELS["easy"](game, view, seat, chance)
        game.check(view, seat, move)
        if game.legal(view, seat)[1]:  # else moves() is a random selection
            rate = partial(mind(game).rate, view, seat)
            rates = [rate(each) for each in mind(game).ranked(view, seat, Luck(b"careless"))]
            behind = mind(game).nearly if len(rates) == 2 else NEARLY * (max(rates) - min(rates))
            assert rate(move) >= max(rates) - behind - 1e-9, "Let rate() follow from view and move alone, without luck."
            others += move != mind(game).choose(view, seat, Luck(b"greedy"))
    assert others, (
        "never careless. Let rate() tell moves apart by degrees, so that some look nearly as good as the best."
    )


class Alike(Mind[Any, int]):
    """A mind with a number of moves, each a little worse than the one before."""

    nearly, step = 0.1, 0.01

    def moves(self, view: Any, seat: int, luck: Luck) -> list[int]:
        return [*range(view), *([100] if view > 2 else [])]  # the worst move sets the scale

    def rate(self, view: Any, seat: int, move: int) -> float:
        return -self.step * move


@pytest.mark.parametrize("count", range(2, 8))
def test_easy_is_careless_among_any_number_of_moves(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A blunder is not played if it is the only other move."""
    game: Any = None
    monkeypatch.setattr("engine.ai.CARELESS", 1.0)
    for step in (0.01, 0.0, 1.0):
        found = Alike(game)
        found.step = step  # type: ignore[misc]
        monkeypatch.setattr("engine.ai.mind_of", lambda game: found)  # noqa: B023
        played = {LEVELS["easy"](game, count, 0, Chance(b"%d" % n)) for n in range(40)}
        assert (len(played) > 1) == (step < 1 or count > 2), (step, played)


@pytest.mark.parametrize("game", MINDS, ids=[game.id for game in MINDS])
def test_of_two_moves_easy_plays_either_unless_one_is_a_blunder(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables with the fewest seats have the most decisions between two moves."""
    monkeypatch.setattr("engine.ai.CARELESS", 1.0)
    name, options, _ = usual(game)
    two = either = 0
    for table in (usual(game), Table(name, options, min(n for n in game.seats_with(options) if n > 1))):
        for match, seat in islice(positions(table, "either"), 3 * PLIES):
            view = match.view(seat)
            ranked = mind(game).ranked(view, seat, Luck(b"two"))
            if len(ranked) == 2 and game.legal(view, seat)[1]:
                two += 1
                lucks = [Chance(b"either %d" % n) for n in range(8)]
                either += len({LEVELS["easy"](game, view, seat, luck) for luck in lucks}) > 1
    assert either or two < RARE, (
        "of two moves always the same. Raise `nearly` of the mind: one of two may look so much worse."
    )


@pytest.mark.parametrize("game", MINDS, ids=[game.id for game in MINDS])
def test_of_two_moves_easy_plays_no_blunder(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.ai.CARELESS", 1.0)
    known: dict[str, Position] = getattr(import_module(f"tests.games.test_{game.id}_mind"), "POSITIONS", {})
    for name, position in known.items():
        if len(mind(game).ranked(position.view, position.seat, Luck(b"two"))) == 2:
            for n in range(20):
                move = LEVELS["easy"](game, position.view, position.seat, Chance(b"%d" % n))
                assert position.allows(move, position.greedy or position.sensible), f"{name}: {move}. {LESS}"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_who_can_be_seated(game: Any) -> None:
    assert levels_of(game) == (("easy", "normal", "hard") if mind_of(game) else ("random",))


@pytest.mark.parametrize("game", MINDS, ids=[game.id for game in MINDS])
def test_a_mind_is_short(game: Any) -> None:
    """A mind has at most 160 lines: more belongs to the rules, or to the search."""
    source = getsource(import_module(f"engine.games.{game.id}.mind"))
    assert len(source.splitlines()) <= 160
