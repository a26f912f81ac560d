"""Cases and walks: the random matches that every law looks at, and moves to try in their positions."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from engine.audience import BACK
from engine.basics import plain
from engine.chance import Chance
from engine.form import Text
from engine.game import BadOptionError, Event, Game, IllegalMoveError, Move
from engine.match import Match, Ply, new_seed
from engine.notation import line
from engine.options import plain_options

E = TypeVar("E", bound=Exception)
LONGEST = 5000  # plies; no match of a game here comes near
PRODUCT = 24  # more combinations of options than this are covered pair by pair
NAMES = ("Noether", "Banach", "Gauß", "岡潔", "Erdős", "Kovalevskaya", "Sierpiński", "Germain", "Euler", "Weyl", "Li")
COUNTS: defaultdict[str, Counter[str]] = defaultdict(Counter)  # by class of a game: what was checked, and how often


class Case(NamedTuple):
    game: Game[Any, Any]
    seats: int
    options: Any

    def __str__(self) -> str:
        chosen = (f"{name}={value}" for name, value in plain_options(self.options).items())
        return "-".join((self.game.id, str(self.seats), *chosen))

    def start(self, n: int) -> Match:
        return Match.new(self.game, self.seats, self.options, new_seed(f"{self}/{n}"))


class Spot(NamedTuple):
    """A position of a walk: the match, its next move (None at the end), and the match and events after it."""

    match: Match
    ply: Ply | None
    after: Match
    events: tuple[Event, ...]


class Walk(NamedTuple):
    case: Case
    n: int
    spots: tuple[Spot, ...]

    @property
    def game(self) -> Game[Any, Any]:
        return self.case.game

    @property
    def count(self) -> Counter[str]:
        return COUNTS[type(self.game).__name__]

    def dice(self, use: str) -> Chance:
        """Return randomness for the test itself."""
        return Chance(new_seed(f"{self.case}/{self.n}/{use}"))


def cases(game: Game[Any, Any]) -> Iterator[Case]:
    """Yield every number of seats with every combination of options.

    Integers are at their default and both ends.
    """
    values = {name: option_values(game, name) for name in game.options_type.__struct_fields__}
    for seats in game.seats:
        for row in combinations(values):
            options = game.options_type(**row)
            _, refused = attempt(BadOptionError, game.check_options, options, seats)
            if refused is None:
                yield Case(game, seats, options)
            else:
                assert refused.field in values, f"{refused.field} is no option"


def option_values(game: Game[Any, Any], name: str) -> list[Any]:
    hint = get_type_hints(game.options_type, include_extras=True)[name]
    default = getattr(game.options_type(), name)
    if hint is bool:
        values = [False, True]
    elif get_origin(hint) is Literal:
        values = list(get_args(hint))
    else:
        meta = next(m for m in get_args(hint) if isinstance(m, msgspec.Meta))
        values = [meta.ge, meta.le]
    return [default, *(value for value in values if value != default)]


def combinations(values: dict[str, list[Any]]) -> list[dict[str, Any]]:
    """Return all combinations of values, defaults first.

    If there are too many, every two values of two options still meet in one row.
    """
    names = list(values)
    size = 1
    for listed in values.values():
        size *= len(listed)
    if size <= PRODUCT:
        return [dict(zip(names, row, strict=True)) for row in itertools.product(*values.values())]
    missing = {((a, x), (b, y)) for a, b in itertools.combinations(names, 2) for x in values[a] for y in values[b]}
    rows = [{name: values[name][0] for name in names}]
    while missing := missing - set(itertools.combinations(rows[-1].items(), 2)):
        row = dict(min(missing, key=repr))
        for name in names:
            if name not in row:
                gains = {
                    value: sum(set(pair) <= {*row.items(), (name, value)} for pair in missing) for value in values[name]
                }
                row[name] = max(gains, key=lambda value: gains[value])
        rows.append({name: row[name] for name in names})
    return rows


@cache
def walk(case: Case, n: int) -> Walk:
    """Play a random match.

    Any seat that owes an answer may be next, and rare kinds of moves get their share.
    """
    game, dice, match, spots = case.game, Chance(new_seed(f"{case}/{n}/walk")), case.start(n), []
    while not match.over:
        assert len(spots) < LONGEST, f"{case} does not end"
        seat = match.opened[dice.randbelow(len(match.opened))].decision.seat
        view = match.view(seat)
        move = game.random(view, seat, dice)
        if dice.randbelow(4) == 0:
            listed, complete = game.legal(view, seat)
            if complete:
                kinds = sorted({listed_move.kind for listed_move in listed})
                kind = kinds[dice.randbelow(len(kinds))]
                same = [listed_move for listed_move in listed if listed_move.kind == kind]
                move = same[dice.randbelow(len(same))]
        with at(Walk(case, n, ()), Spot(match, None, match, ())):
            after, events = match.act(seat, move)
        spots.append(Spot(match, after.plies[-1], after, events))
        match = after
    spots.append(Spot(match, None, match, ()))
    made = Walk(case, n, tuple(spots))
    made.count.update(walks=1, positions=len(spots))
    return made


def viewers_of(seats: int) -> tuple[int | None, ...]:
    return (*range(seats), None)


def viewers(case: Case) -> tuple[int | None, ...]:
    return viewers_of(case.seats)


@contextmanager
def at(walk: Walk, spot: Spot) -> Iterator[None]:
    """Add the place in the walk to an error."""
    try:
        yield
    except Exception as error:
        moves = "; ".join(f"{ply.seat}: {line(walk.game, ply.move)}" for ply in spot.match.plies)
        error.add_note(f"in walk({walk.case}, {walk.n}), ply {len(spot.match.plies)}, after [{moves}]")
        raise


def moves_for(walk: Walk, spot: Spot, most: int = 40) -> list[Move]:
    """Return moves to try in a position, legal and illegal.

    They are the moves of the whole walk, also with a word changed.
    """
    game, dice = walk.game, walk.dice(f"probes/{len(spot.match.plies)}")
    known = [s.ply.move for s in walk.spots if s.ply is not None]
    for opened in spot.match.opened:
        known += itertools.islice(game.moves(spot.match.view(opened.decision.seat), opened.decision.seat), 12)
    words = [*game.notation, BACK, "X99", ""]
    found: dict[Move, None] = {}
    for _ in range(most):
        data = plain(known[dice.randbelow(len(known))])
        names = [name for name in data if name != "kind"]
        if names and dice.randbelow(3):
            name = names[dice.randbelow(len(names))]
            data[name] = _changed(data[name], words, dice)
        move, refused = attempt(IllegalMoveError, game.decode, data)
        if refused is None:
            found[move] = None
        else:
            assert refused.code == "not_a_move"
    walk.count["probes"] += len(found)
    return list(found)


def _changed(value: Any, words: list[str], dice: Chance) -> Any:
    """Return a field's value, a little different."""
    if isinstance(value, int):
        return value + (-2, -1, 1, 2, 100)[dice.randbelow(5)]
    word = words[dice.randbelow(len(words))]
    if not isinstance(value, list):
        return word if dice.randbelow(5) else None
    at = dice.randbelow(len(value) + 1)
    if value and isinstance(value[0], int):
        return value[:at] + value[at + 1 :]
    return [
        [*value[:at], word, *value[at:]],
        [*value[:at], word, *value[at + 1 :]],
        value[:at] + value[at + 1 :],
        value[::-1],
        [*value, *value[:1]],
    ][dice.randbelow(5)]


def refusal(game: Game[Any, Any], view: Any, seat: int, move: Move) -> Text | None:
    """Return the refusal of a move, or None if it is legal."""
    _, refused = attempt(IllegalMoveError, game.check, view, seat, move)
    return None if refused is None else refused.text


def attempt(kind: type[E], call: Callable[..., Any], *args: Any) -> tuple[Any, E | None]:
    """Return the result of a call, and the error of this kind that it raises instead."""
    try:
        return call(*args), None
    except kind as error:
        return None, error


def play_on(match: Match, choose: Callable[[Any, int, Chance], Move], dice: Chance) -> Match:
    """Play to the end, with the lowest seat first."""
    for _ in range(LONGEST):
        if match.over:
            assert match.outcome is not None
            return match
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, choose(match.view(seat), seat, dice))
    raise AssertionError("does not end")


def report(game: Game[Any, Any]) -> str:
    """Return the counts, for `make soak` and for anyone who doubts the power of these tests."""
    return f"{game.id}: " + ", ".join(f"{n:,} {what}" for what, n in COUNTS[type(game).__name__].items())
