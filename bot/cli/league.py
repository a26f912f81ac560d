"""The league of AI seats: how well they play against each other, in many matches, with each deal from every seat.

    results = [*matches_of(table, players, 200, "word")]     # each as it ends
    standing(players, results)                               # the outcome of all, per player

It needs neither Discord nor a database. The first player has one seat (or side of a team game), the last one all other
seats. No one is hurried. Thinking is measured in CPU time, so a busy machine gives the same figures.

Ratings are openskill's, after Plackett and Luce: a skill is a mean and a deviation. A side is one entrant, however many
seats it has; sides that share the win are tied.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from typing import Any, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from engine.ai import LEVELS, SEARCHING, is_drawn, luck_of, patience_of
from engine.ai import played as searched
from engine.ai.mind import mind_of
from engine.ai.search import answer, search
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.match import Match, new_seed

Z = 1.96  # of a normal distribution: 95 %
RATED_BY = PlackettLuce(tau=0, limit_sigma=True)  # skills don't change over time, and become more certain
Play = Callable[[Match, int, Chance], Any]


class Table(NamedTuple):
    game: str
    options: Any
    seats: int

    def __str__(self) -> str:
        """The game, and its mode if it has any."""
        mode = getattr(self.options, "mode", None)
        return self.game if mode is None else f"{self.game} ({mode})"

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together; if no seats do, each alone."""
        return GAMES[self.game].sides(self.options, self.seats) or tuple([(seat,) for seat in range(self.seats)])


class Played(NamedTuple):
    """One match. By side: its player, its share of the win, and the CPU seconds of each of its decisions."""

    players: tuple[str, ...]
    won: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...]


class Standing(NamedTuple):
    """The outcome of all matches.

    By player: matches won (ties divided), and the share won of the sides it played, with Wilson's interval. Then its
    rating, and the time of a decision. By side: the share won, whichever player had it.
    """

    wins: tuple[float, ...]
    shares: tuple[float, ...]
    interval: tuple[tuple[float, float], ...]
    rating: tuple[tuple[float, float], ...]
    ms_p50: tuple[float, ...]
    ms_p95: tuple[float, ...]
    places: tuple[float, ...]


def guide(match: Match, seat: int, chance: Chance) -> Any:
    """Choose a move like the greedy player of the game's mind."""
    return _mind(match).choose(match.view(seat), seat, luck_of(chance))


def _searcher(level: str, part: int = 1) -> Play:
    """Return a player that searches as long as a level, or a part of that.

    The limit is plies, not time, so a busy machine changes nothing.
    """

    def play(match: Match, seat: int, chance: Chance) -> Any:
        view = match.view(seat)
        plies = patience_of(match.game, view, level) // part
        return searched(match.game, view, seat, luck_of(chance), plies, math.inf)

    return play


def cheater(match: Match, seat: int, chance: Chance) -> Any:
    """Choose a move like `hard`, but in the true world: its lead over the guide is all there is to gain."""
    luck, view = luck_of(chance), match.view(seat)
    found = search(_mind(match), view, seat, luck, patience_of(match.game, view, "hard"), worlds=[match.state])
    return answer(found, luck, drawn=is_drawn(match.game, view, seat))


def _mind(match: Match) -> Any:
    mind = mind_of(match.game)
    assert mind is not None, match.game.id
    return mind


def _level(name: str) -> Play:
    return lambda match, seat, chance: LEVELS[name](match.game, match.view(seat), seat, chance)


PLAYERS: dict[str, Play] = {
    **{name: _searcher(name) if name in SEARCHING else _level(name) for name in LEVELS},
    "guide": guide,
    "hasty": _searcher("normal", 4),  # shows what patience is worth
    "cheater": cheater,
}


def lineup(table: Table, players: Sequence[str], n: int) -> tuple[str, ...]:
    """Return the player of each side in match `n`: each moves one place further per match."""
    sides = len(table.sides)
    named = [*players, *[players[-1]] * (sides - len(players))]
    return tuple([named[(side - n) % sides] for side in range(sides)])


def played(table: Table, players: Sequence[str], n: int, word: str) -> Played:
    """Play match `n`. Each deal comes as often as there are places, or once if one player has them all."""
    sides, who = table.sides, lineup(table, players, n)
    deal = n if len(set(who)) == 1 else n // len(sides)
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    match = Match.new(GAMES[table.game], table.seats, table.options, new_seed(f"{word} {deal}"))
    seconds: list[list[float]] = [[] for _ in sides]
    while not match.over:
        seat = match.opened[0].decision.seat
        begun = time.process_time()
        chance = Chance(f"{word} {n} {len(match.plies)}".encode())
        move = PLAYERS[who[side_of[seat]]](match, seat, chance)
        seconds[side_of[seat]].append(time.process_time() - begun)
        match, _ = match.act(seat, move)
    assert match.outcome is not None
    winners = {side_of[seat] for seat in match.outcome.winners} or {*range(len(sides))}
    won = tuple([(side in winners) / len(winners) for side in range(len(sides))])
    return Played(who, won, tuple(map(tuple, seconds)))


def matches_of(table: Table, players: Sequence[str], matches: int, word: str) -> Iterator[Played]:
    """Yield the results of all matches, in their order, from all processors."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        todo = [pool.submit(played, table, players, n, word) for n in range(matches)]
        for each in todo:
            yield each.result()


def standing(players: Sequence[str], results: Sequence[Played]) -> Standing:
    sides = range(len(results[0].players))
    wins, shares, intervals, p50, p95 = [], [], [], [], []
    for player in players:
        own = [(result, side) for result in results for side in sides if result.players[side] == player]
        won = [result.won[side] for result, side in own]
        took = sorted(each * 1000 for result, side in own for each in result.seconds[side]) or [0.0]
        wins.append(sum(won))
        shares.append(statistics.mean(won))
        intervals.append(interval(shares[-1], len(results)))
        p50.append(statistics.median(took))
        p95.append(took[int(len(took) * 0.95)])
    places = [statistics.mean(result.won[side] for result in results) for side in sides]
    skills = ratings([(result.players, result.won) for result in results])
    rating = [(skills[player].mu, skills[player].sigma) for player in players]
    return Standing(tuple(wins), tuple(shares), tuple(intervals), tuple(rating), tuple(p50), tuple(p95), tuple(places))


def ratings(results: Iterable[tuple[Sequence[str], Sequence[float]]]) -> dict[str, PlackettLuceRating]:
    """Return the rating of each player, from the players of the sides and what they won, match by match.

    A winner has beaten each other side, one to one. If they were ranked together, a player that always beats one other
    player in several seats would rise nearly without end. It would look better than players that beat it.
    """
    skills = dict[str, PlackettLuceRating]()
    for players, won in results:
        for player in players:
            skills.setdefault(player, RATED_BY.rating())
        best = max(won)
        for one, other in combinations(range(len(players)), 2):
            a, b = players[one], players[other]
            if a != b and best in (won[one], won[other]):
                rated = RATED_BY.rate([[skills[a]], [skills[b]]], scores=[won[one], won[other]])
                (skills[a],), (skills[b],) = rated
    return skills


def interval(share: float, n: int) -> tuple[float, float]:
    """Return Wilson's interval of a share of `n` matches."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return middle - half, middle + half
