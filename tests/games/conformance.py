"""The laws that every game must keep. test_conformance.py runs all of them over the catalogue.

A *case* is a game, a number of seats and a set of options. A *walk* is one random playout of it, kept position by
position (*spots*). A *law* takes a walk and raises AssertionError if the game breaks it. The error's notes show how
to get there again.

Secrecy is tested with *twins*: worlds that `determinize` makes from what one viewer sees. A viewer must not be able to
tell a twin from the truth, neither at its position (`twins_look_alike`) nor by playing on (`twins_stay_alike`), nor
after both were set up again (`starts_are_inverse`). The last two make the rules compute the public fields again, so
that a field made from hidden cards shows. `COUNTS` keeps how many twins really differed, and `has_power` checks that: a
test that compares a state with itself proves nothing.

Two faults stay unseen here: a game may declare public what its rules call secret, while its `determinize` agrees, and
an event may name a card which the mover chose in secret. Such things are for the tests of the game itself.
"""

from __future__ import annotations

import itertools
import json
import random
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from functools import partial as partial_of
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from bot.ui import components, controls
from bot.ui.caps import DISCORD
from bot.ui.controls import without_hints
from bot.ui.labels import short_names
from bot.ui.page import Page
from bot.ui.plans import has_words_of, planned
from bot.ui.rows import Controls, Select
from engine.ai import SEARCHING, Player, levels_of, luck_of, played, player
from engine.ai.mind import mind_of
from engine.audience import BACK, viewer
from engine.basics import dashed, plain, snake
from engine.chance import Chance, commitment_of, seed_of
from engine.form import Action, Field, Form, Partial, Text
from engine.game import (
    BadOptionError,
    BadStartError,
    DecisionOverError,
    Event,
    Game,
    IllegalMoveError,
    Move,
    takes_many,
)
from engine.match import Match, Ply, UnverifiedError, new_seed, verify
from engine.notation import line, parse, parse_partial, partial_line
from engine.options import options_form, plain_options, read_options
from engine.undo import teaches_nothing, words
from render import picture
from render.picture import Viewer
from render.texts import LOCALES, keys, say
from tests.words import emoji_in

E = TypeVar("E", bound=Exception)

ENGINE = Path(__file__).parents[2] / "engine"
SEARCHES = 6  # worlds that an AI looks at in these tests
LONGEST = 5000  # plies; no match of a game here comes near
AHEAD = 20  # plies played after a position was set up again
PRODUCT = 24  # more combinations of options than this are covered pair by pair
PHRASES = 126  # number of phrases that a presenter asks of `complete`
NAMES = ("Noether", "Banach", "Gauß", "岡潔", "Erdős", "Kovalevskaya", "Sierpiński", "Germain", "Euler", "Weyl", "Li")
COUNTS: defaultdict[str, Counter[str]] = defaultdict(Counter)  # by class of a game: what was checked, and how often


# --- cases and walks -----------------------------------------------------------------------------------------------


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


# --- the course of a match -----------------------------------------------------------------------------------------


def matches_end(walk: Walk) -> None:
    for spot in walk.spots:
        with at(walk, spot):
            match, outcome = spot.match, spot.match.outcome
            assert (outcome is not None) == match.over == (spot.ply is None)
            seats = [opened.decision.seat for opened in match.opened]
            assert len(set(seats)) == len(seats), "a seat owes at most one decision"
            assert set(seats) <= set(range(walk.case.seats))
    assert outcome is not None
    assert set(outcome.winners) <= set(range(walk.case.seats))
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert outcome.scores is None or len(outcome.scores) == walk.case.seats
    assert outcome.reason
    sides = walk.game.sides(walk.case.options, walk.case.seats)
    assert sorted(seat for side in sides for seat in side) in ([], list(range(walk.case.seats)))
    assert all({*side} <= {*outcome.winners} or not {*side} & {*outcome.winners} for side in sides), "half a side wins"


def moves_and_check_agree(walk: Walk) -> None:
    game = walk.game
    for spot in walk.spots:
        with at(walk, spot):
            probes = moves_for(walk, spot)
            for seat in range(walk.case.seats):
                view = spot.match.view(seat)
                if spot.match.decision(seat) is None:
                    for move in probes:
                        _, refused = attempt(IllegalMoveError, spot.match.act, seat, move)
                        assert refused is not None, f"seat {seat} owes nothing, but may {line(game, move)}"
                    continue
                listed, complete = game.legal(view, seat)
                assert listed, f"seat {seat} has no legal move"
                assert len(set(listed)) == len(listed), "a move is listed twice"
                for move in listed:
                    assert game.canonical(move) == move, f"{line(game, move)} is not canonical"
                    assert refusal(game, view, seat, move) is None, f"{line(game, move)} is listed but illegal"
                for move in probes:
                    if refusal(game, view, seat, move) is None:
                        assert not complete or move in listed, f"{line(game, move)} is legal but not listed"
                drawn = game.random(view, seat, walk.dice("random"))
                assert game.canonical(drawn) == drawn
                assert refusal(game, view, seat, drawn) is None


def fallbacks_are_legal_and_end(walk: Walk) -> None:
    game = walk.game
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                seat = opened.decision.seat
                move, again = (game.fallback(spot.match.view(seat), seat, walk.dice("away")) for _ in range(2))
                assert refusal(game, spot.match.view(seat), seat, move) is None, f"{line(game, move)} is illegal"
                assert move == again, "the same view and chance give another move"
    for spot in (walk.spots[0], walk.spots[len(walk.spots) // 2]):
        with at(walk, spot):
            play_on(spot.match, game.fallback, walk.dice("away to the end"))


def play_on(match: Match, choose: Callable[[Any, int, Chance], Move], dice: Chance) -> Match:
    """Play to the end, with the lowest seat first."""
    for _ in range(LONGEST):
        if match.over:
            assert match.outcome is not None
            return match
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, choose(match.view(seat), seat, dice))
    raise AssertionError("does not end")


def players_are_legal_and_know_only_their_view(walk: Walk) -> None:
    """An AI seat plays alike in a match with a forged seed, in a twin, and under another `random`."""
    game = walk.game
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                seat = opened.decision.seat
                forged = replace(spot.match, seed=new_seed("forged"), drawn={})
                twin = game.determinize(spot.match.view(seat), seat, walk.dice("twin of a player"))
                for level, play in players_of(game, searches=spot is walk.spots[len(walk.spots) // 3]).items():
                    answers = set()
                    for n, view in enumerate((spot.match.view(seat), forged.view(seat), game.view(twin, seat))):
                        random.seed(n)
                        answers.add(play(game, view, seat, walk.dice(f"{level} {opened.id}")))
                    assert len(answers) == 1, f"{level} answers {answers}"
                    assert refusal(game, spot.match.view(seat), seat, answers.pop()) is None


def players_of(game: Any, *, searches: bool) -> dict[str, Player]:
    """Return the players that a table can seat.

    Of the levels that search there is one quick player, since they cost time.
    """
    players = {level: player(level) for level in levels_of(game) if level not in SEARCHING}
    if searches and mind_of(game) is not None:
        players["search"] = lambda game, view, seat, chance: played(
            game, view, seat, luck_of(chance), SEARCHES, time.monotonic() + 3600
        )
    return players


# --- keeping a match -----------------------------------------------------------------------------------------------


def replay_is_identical(walk: Walk) -> None:
    match, end = walk.case.start(walk.n), walk.spots[-1].match
    for spot, (ply, events, before) in zip(walk.spots, end.history(), strict=False):
        with at(walk, spot):
            assert match == before == spot.match
            assert (ply, events) == (spot.ply, spot.events)
            match, again = match.act(ply.seat, ply.move, match.decision(ply.seat).id)  # type: ignore[union-attr]
            assert again == events
    assert match == end
    assert match.game.has_chance or match.draws() == [], "a game that says that it draws nothing"


def piles_are_shuffled_from_the_decks_order(walk: Walk) -> None:
    """A stranger can see that a pile was not arranged before its shuffle.

    The first draws show the deck's order.
    """
    drawn = [draw for draw in walk.spots[-1].match.draws() if draw.kind in ("shuffle", "deal")]
    decks = [draw.of for draw in drawn if not draw.ply]
    order = [card for deck in decks for card in deck]
    with at(walk, walk.spots[-1]):
        for draw in drawn:
            if draw.of not in decks:  # a whole deck is dealt as before
                walk.count["piles shuffled"] += 1
                assert list(draw.of) == sorted(draw.of, key=order.index), f"{draw.name} at ply {draw.ply}"


def records_verify(walk: Walk) -> None:
    """The record as JSON verifies. Its start, draws included, makes the match again under any seed."""
    for spot in (walk.spots[0], walk.spots[len(walk.spots) // 2], walk.spots[-1]):
        with at(walk, spot):
            record = json.loads(json.dumps(spot.match.record()))
            assert verify(walk.game, record).state == spot.match.state
            match = play_again(walk.case, record | {"moves": []})
            assert match.state == walk.spots[0].match.state, "the start of the record makes another first position"
            match = play_again(walk.case, record)
            assert match.state == spot.match.state, "something was drawn that is not in the record"
            assert match.record()["start"] == record["start"]
            assert verify(walk.game, match.record()).state == match.state


def records_prove_their_seed(walk: Walk) -> None:
    """With its secret a record proves the shuffle too. If anything in it is changed, verify() names that part."""
    game, case, secret, joins = walk.game, walk.case, new_seed(f"secret {walk.n}"), ["1180", "1190"]
    first = Match.new(game, case.seats, case.options, seed_of(secret, joins))
    match = play_on(first, game.fallback, walk.dice("secret"))
    with at(walk, Spot(match, None, match, ())):
        record = json.loads(json.dumps(match.record(secret, joins)))
        assert record["commitment"] == commitment_of(secret)
        assert verify(game, record).state == match.state
        assert verify(game, match.record()).start is None
        changes = {
            "game": {"game": "another"},
            "version": {"version": 0},
            "record": {"seats": "two"},
            "commitment": {"commitment": "00"},
            "seed": {"joins": joins[::-1]},
            "outcome": {"outcome": None},
            "moves": {"moves": [*record["moves"], record["moves"][-1]]},
        }
        other = Match.new(game, case.seats, case.options, new_seed("another"))
        if other.state != first.state:  # something is drawn at the beginning
            changes["start"] = {"start": other.record()["start"]}
        for part, change in changes.items():
            _, refused = attempt(UnverifiedError, verify, game, record | change)
            assert refused is not None, f"{part} may be forged"
            assert refused.what == part, f"{part} was forged, but {refused} is said"


def records_hold_prescribed_starts(walk: Walk) -> None:
    """A match from a start in mid-game has a record, too. With another start the record is not of that match."""
    game, case, first = walk.game, walk.case, walk.spots[0].match.record()["start"]
    for spot in walk.spots[1 : -1 : len(walk.spots) // 4 + 1]:
        with at(walk, spot):
            if stand(walk, spot.match.state) is None:
                continue
            start = plain(game.start_of(spot.match.state))
            match = Match.new(game, case.seats, case.options, new_seed("prescribed"), start)
            record = play_on(match, game.random, walk.dice("prescribed")).record()
            verify(game, record)
            walk.count["records of prescribed starts"] += 1
            if attempt(UnverifiedError, verify, game, record | {"start": first})[1] is None:
                walk.count["other starts that fit as well"] += 1  # by chance, if few moves are left
                most = 1 + walk.count["records of prescribed starts"] // 20
                assert walk.count["other starts that fit as well"] <= most, "any start will do"


def prescribed_draws_are_checked(walk: Walk) -> None:
    """A draw that cannot come out as prescribed is refused by its name, at the move that draws it."""
    with at(walk, walk.spots[-1]):
        record = walk.spots[-1].match.record()
        for name in walk.game.draws:
            inside, _, leaf = name.rpartition(".")
            holders = record["start"][inside] if inside else [record["start"]]
            for n, holder in [(n, holder) for n, holder in enumerate(holders) if holder.get(leaf)][:1]:
                outcome = holder[leaf][0]
                for wrong in (7, "X99", [], [["X99"]], outcome[:-1] if isinstance(outcome, list) else 0):
                    changed = [*holders[:n], holder | {leaf: [wrong]}, *holders[n + 1 :]]
                    start = record["start"] | {inside: changed} if inside else changed[0]
                    _, refused = attempt(BadStartError, play_again, walk.case, record | {"start": start})
                    assert refused is not None, f"{name} may come out as {wrong}"
                    assert refused.field == name, f"{name} is wrong, but {refused.field} is named"
                    walk.count["prescribed draws refused"] += 1


def play_again(case: Case, record: dict[str, Any]) -> Match:
    match = Match.new(case.game, case.seats, case.options, new_seed("again"), record["start"])
    for seat, action in record["moves"]:
        match, _ = match.act(seat, case.game.decode(action))
    return match


def saved_matches_go_on(walk: Walk) -> None:
    for spot in walk.spots[:: len(walk.spots) // 200 + 1]:  # a save holds all moves, so the cost grows with the square
        with at(walk, spot):
            restored = Match.restore(walk.game, spot.match.dump())
            assert restored == spot.match
            assert restored.dump() == spot.match.dump()
            if spot.ply is not None:
                assert restored.act(spot.ply.seat, spot.ply.move) == (spot.after, spot.events)


def starts_are_inverse(walk: Walk) -> None:
    """setup() and start_of() undo each other.

    A position that is set up again is played as before, and does not tell a twin apart. Every position of a running
    match can be set up, except in phases that its game declares as having no start.
    """
    game, dice = walk.game, walk.dice("starts")
    first = walk.spots[0].match
    assert stand(walk, first.state) == first.state
    anew: list[Match] = []  # positions set up again, which are played on beside the walk
    for spot in walk.spots:
        with at(walk, spot):
            state = spot.match.state
            again = stand(walk, state)
            if again is None:
                phases = {state.phase, getattr(game.start_of(state), "phase", None)}
                assert spot.match.over or phases & {*game.phases_without_start}, "it cannot be set up again"
            else:
                assert not spot.match.over, "a match may start when it is over"
                walk.count["starts"] += 1
                assert game.start_of(again) == game.start_of(state)
                anew.append(replace(spot.match, state=again))
                for seat in viewers(walk.case):
                    twin = game.determinize(spot.match.view(seat), seat, dice)
                    rebuilt = stand(walk, twin)
                    assert rebuilt is not None, f"the world of {seat} cannot stand as a start"
                    assert game.view(rebuilt, seat) == game.view(again, seat), f"set up anew, {seat} can tell a twin"
            anew = [beside(game, match, spot) for match in anew[-AHEAD:]]


def beside(game: Game[Any, Any], match: Match, spot: Spot) -> Match:
    """Make the walk's next move in a position that was set up again, and compare moves and events."""
    assert game.pending(match.view(None)) == game.pending(spot.match.view(None))
    for opened in spot.match.opened:
        seat = opened.decision.seat
        assert game.legal(match.view(seat), seat) == game.legal(spot.match.view(seat), seat)
    if spot.ply is None:
        return match
    match, events = match.act(spot.ply.seat, spot.ply.move)
    assert events == spot.events, "set up anew, the same moves do something else"
    return match


def stand(walk: Walk, state: Any) -> Any | None:
    """Return the state set up again from its own start_of(), or None if no start can describe it."""
    game, start = walk.game, plain(walk.game.start_of(state))
    assert not drawn_fields(game) & (set(start) - set(game.start_type.__struct_fields__))
    match, refused = attempt(
        BadStartError, Match.new, game, walk.case.seats, walk.case.options, new_seed("stand"), start
    )
    if refused is None:
        return match.state
    assert refused.field in game.start_type.__struct_fields__, f"{refused.field} is no field of a start"
    return None


def drawn_fields(game: Game[Any, Any]) -> set[str]:
    """Return the names under which a start lists draws.

    `deals.reshuffles` become `reshuffles`, of a deal or beside it.
    """
    return {name.rpartition(".")[2] for name in game.draws}


def starts_name_what_is_wrong(game: Game[Any, Any]) -> None:
    """A start names a field that is unknown, missing, or of another type.

    The game's own tests check the values of fields.
    """
    case = next(cases(game))
    start = plain(game.start_of(case.start(0).state))
    wrong = [("colour", start | {"colour": "red"}), *((name, start | {name: 7}) for name in drawn_fields(game))]
    for field in msgspec.structs.fields(game.start_type):
        if field.required:
            wrong.append((field.name, {name: value for name, value in start.items() if name != field.name}))
        for value in (7, "X99", [7], {"X99": 7}, None):
            if attempt(msgspec.ValidationError, msgspec.convert, value, field.type)[1] is not None:
                wrong.append((field.name, start | {field.name: value}))
    assert {name for name, _ in wrong} >= set(game.start_type.__struct_fields__)
    for name, fields in wrong:
        _, refused = attempt(BadStartError, Match.new, game, case.seats, case.options, new_seed("wrong"), fields)
        assert refused is not None, f"{name} may be {fields.get(name)!r}"
        assert refused.field == name, f"{name} is wrong, but {refused.field} is named"


def options_name_what_is_wrong(game: Game[Any, Any]) -> None:
    wrong: list[tuple[str, Any]] = [("colour", "red")]
    for field in options_form(game):
        span = field.span
        wrong += [(field.name, n) for n in ("X99", *((span.start - 1, span.stop) if span is not None else ()))]
    for name, value in wrong:
        _, refused = attempt(BadOptionError, read_options, game, {name: value})
        assert refused is not None, f"{name} may be {value}"
        assert refused.field == name
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        _, refused = attempt(BadOptionError, Match.new, game, seats, game.options_type(), b"")
        assert refused is not None, f"{seats} may play"
        assert refused.field == "seats"


def decisions_keep_their_ids(walk: Walk) -> None:
    """An id is never given twice, and stays while other seats answer the same question."""
    closed: set[str] = set()
    for spot in walk.spots:
        with at(walk, spot):
            before = {opened.id: opened.decision for opened in spot.match.opened}
            after = {opened.id: opened.decision for opened in spot.after.opened}
            assert len(before) == len(spot.match.opened)
            assert not closed & set(before)
            if spot.ply is not None:
                for id_, decision in before.items():
                    if decision.seat != spot.ply.seat and decision in after.values():
                        assert after.get(id_) == decision, "an open decision got another id"
                        prompts = [
                            walk.game.prompt(match.view(decision.seat), decision.seat)
                            for match in (spot.match, spot.after)
                        ]
                        assert prompts[0] == prompts[1], "another question under the same id: Decision.about"
                answered = spot.match.decision(spot.ply.seat)
                assert answered is not None
                assert answered.id not in after
                _, refused = attempt(DecisionOverError, spot.after.act, spot.ply.seat, spot.ply.move, answered.id)
                assert refused is not None
            closed |= set(before) - set(after)


def undo_is_the_prefix(walk: Walk) -> None:
    """After several undos with moves in between, the position is the one from before, and no id is used twice.

    But a question that was open all the time keeps its id (D2).
    """
    match, dice = walk.spots[-1].match, walk.dice("undo")
    used = {opened.id for spot in walk.spots for opened in spot.match.opened}
    for n in sorted({dice.randbelow(len(walk.spots)) for _ in range(4)}, reverse=True):
        spot = walk.spots[n]
        with at(walk, spot):
            before, match = match, match.undo(n)
            assert (match.state, match.plies, match.drawn) == (spot.match.state, spot.match.plies, spot.match.drawn)
            assert [o.decision for o in match.opened] == [o.decision for o in spot.match.opened]
            since = [other.match.opened for other in walk.spots[n : len(before.plies) + 1]]
            lasting = {o.decision for o in spot.match.opened if all(o in others for others in since)}
            kept = {o for o in match.opened if o in before.opened}
            assert {o.decision for o in kept} == lasting
            opened = {o.id for o in match.opened}
            assert not used & (opened - {o.id for o in kept}), "an undo gave an id again"
            used |= opened
            if spot.ply is not None:
                match, events = match.act(spot.ply.seat, spot.ply.move)
                assert (match.state, events) == (spot.after.state, spot.events)
                assert not used & ({o.id for o in match.opened} - opened), "an id came again after an undo"
                used |= {o.id for o in match.opened}


def what_is_taken_back_alone_taught_nothing(walk: Walk) -> None:
    """D1: after a move that its mover may take back alone, others know only what the mover showed.

    The law uses sampled worlds. The move looks alike to the mover in all worlds that the mover thinks possible. For any
    other viewer, worlds differ after it only in the mover's own cards.
    """
    game, dice = walk.game, walk.dice("taken back")
    moves = [spot for spot in walk.spots if spot.ply is not None]
    for spot in (dice.pick("spot", moves) for _ in range(4)):
        with at(walk, spot):
            before, ply = spot.match, spot.ply
            assert ply is not None
            walk.count["moves asked back"] += 1
            if not teaches_nothing(before, ply, dice):
                continue
            walk.count["moves taken back alone"] += 1
            assert not spot.after.over
            assert spot.after.drawn == before.drawn
            for seat in viewers(walk.case):
                seen = Counter(words(spot.after.view(seat)))
                for _ in range(16):
                    world = game.determinize(before.view(seat), seat, dice)
                    if not game.is_legal(game.view(world, ply.seat), ply.seat, ply.move):
                        continue
                    after = game.apply(world, ply.seat, ply.move, Chance(b"")).state
                    other = Counter(words(game.view(after, seat)))
                    differs = {*((seen - other) + (other - seen))} & {*game.notation}
                    held = {*words(before.view(ply.seat)), *words(game.view(world, ply.seat))}
                    assert not differs - (set() if seat == ply.seat else held), f"seat {seat} learns {differs}"


# --- views ---------------------------------------------------------------------------------------------------------


def views_hold(walk: Walk) -> None:
    game = walk.game
    for spot in walk.spots:
        with at(walk, spot):
            state, public = spot.match.state, game.view(spot.match.state, None)
            assert isinstance(state, game.state_type)
            for seat in viewers(walk.case):
                view = spot.match.view(seat)
                assert type(view) is type(state)
                assert game.view(view, seat) == view, f"the view of {seat} is not its own view"
                assert game.view(view, None) == public, "a spectator sees something that a seat does not"
                assert game.pending(view) == game.pending(public) == game.pending(state)
                for event in spot.events:
                    seen = game.see(event, seat)
                    assert type(seen) is type(event)
                    assert game.see(seen, seat) == seen
                for event in game.opening(view):
                    assert game.see(event, seat) == event, "what is told before the first move is for everybody"


def nothing_is_printed(walk: Walk) -> None:
    """No log line can show a hand."""
    for spot in walk.spots:
        with at(walk, spot):
            for value in (spot.match.state, *(spot.match.view(seat) for seat in viewers(walk.case)), *spot.events):
                assert repr(value) == str(value) == f"<{type(value).__name__}>"
            assert repr(spot.match) == f"<Match {walk.game.id}, {len(spot.match.plies)} moves>"


def events_are_declared(game: Game[Any, Any]) -> None:
    """Every event of the game compiles, even if no playout has met it."""
    for event in events_of(game):
        viewer(event)


def events_of(game: Game[Any, Any]) -> list[type]:
    """Return the events that the modules of a game's folders define."""
    packages = packages_of(game)
    found = [cls for cls in subclasses(Event) if f"{cls.__module__}.".startswith(tuple(f"{p}." for p in packages))]
    assert found, f"no event in {packages}"
    return found


def packages_of(game: Game[Any, Any]) -> list[str]:
    """Return `engine.games.<id>`, and the folder of a base class that several games have in common."""
    modules = [cls.__module__ for cls in type(game).__mro__ if issubclass(cls, Game) and cls is not Game]
    return [module.rpartition(".")[0] if module.endswith(".game") else module for module in modules]


def subclasses(cls: type) -> Iterator[type]:
    for sub in cls.__subclasses__():
        yield sub
        yield from subclasses(sub)


# --- twins ---------------------------------------------------------------------------------------------------------


class Seen(NamedTuple):
    """All that a viewer can find out about a position."""

    view: Any
    pending: Any
    outcome: Any
    form: Form | None = None
    moves: list[Any] | None = None
    phrases: list[Text] | None = None
    refusals: tuple[Text | None, ...] = ()


def seen(walk: Walk, state: Any, seat: int | None, probes: Iterable[Move]) -> Seen:
    game, view = walk.game, walk.game.view(state, seat)
    pending, outcome = game.pending(view), game.outcome(state)
    if seat is None:
        return Seen(view, pending, outcome)
    refusals = tuple(refusal(game, view, seat, move) for move in probes)
    if seat not in (decision.seat for decision in pending):
        return Seen(view, pending, outcome, refusals=refusals)
    moves = game.legal(view, seat)[0][:60]
    phrases = [game.say(view, seat, move) for move in moves]
    return Seen(view, pending, outcome, game.form(view, seat), moves, phrases, refusals)


def alike(walk: Walk, truth: Seen, twin: Seen, who: int | None) -> None:
    for part in Seen._fields:
        assert getattr(truth, part) == getattr(twin, part), f"{who} can tell a twin by its {part}"
    for one, other in zip(texts_of(truth), texts_of(twin), strict=True):
        assert spoken(walk.game, one) == spoken(walk.game, other)


def on_the_table(game: Game[Any, Any], state: Any) -> list[tuple[Action, ...]]:
    """Return the open options and open choices of each seat's form, which the public panel shows."""
    shown = []
    for decision in game.pending(game.view(state, None)):
        form = game.form(game.view(state, decision.seat), decision.seat)
        shown.append(
            ()
            if form.sealed
            else tuple(
                replace(option, fields=tuple(field for field in option.fields if field.open))
                for option in map(without_hints, form.actions)
                if option.open
            )
        )
    return shown


def twins_look_alike(walk: Walk) -> None:
    """In a sampled world, its viewer gets the view, pending, form, moves, refusals and words of the truth."""
    game, dice, count = walk.game, walk.dice("twins"), walk.count
    for spot in walk.spots:
        with at(walk, spot):
            state, probes = spot.match.state, moves_for(walk, spot)
            for seat in viewers(walk.case):
                truth = seen(walk, state, seat, probes)
                twin = game.determinize(truth.view, seat, dice)
                assert isinstance(twin, game.state_type)
                alike(walk, truth, seen(walk, twin, seat, probes), seat)
                if seat is None:
                    assert on_the_table(game, twin) == on_the_table(game, state), "the table panel tells a hidden fact"
                count["twins"] += 1
                count["twins, something was hidden"] += truth.view != state
                count["twins that differ"] += twin != state
                count["twins, another seat's was hidden"] += any(
                    game.view(truth.view, other) != spot.match.view(other) for other in range(walk.case.seats)
                )
                count["twins that differ for another seat"] += any(
                    game.view(twin, other) != spot.match.view(other) for other in range(walk.case.seats)
                )


def twins_stay_alike(walk: Walk) -> None:
    """If a move is told alike in the truth and in a twin, its viewer must get equal views.

    Also, if the very same move leads to equal views, it must have been told alike. So whatever becomes visible is told
    by an event. A public fact that is made from hidden facts shows as a difference that no one was told of. If another
    seat cannot make the move in the twin, where it holds other cards, its moves there are tried until one is told
    alike.
    """
    game, dice, count = walk.game, walk.dice("followed"), walk.count
    for spot in walk.spots[:-1]:
        with at(walk, spot):
            assert spot.ply is not None
            mover, move, probes = spot.ply.seat, spot.ply.move, moves_for(walk, spot, 12)

            def play(state: Any, made: Move, seat: int | None) -> tuple[tuple[Event, ...], Seen]:
                chance = Chance(spot.match.seed, len(spot.match.plies) + 1)  # noqa: B023
                step = game.apply(state, mover, made, chance)  # noqa: B023
                return tuple(game.see(event, seat) for event in step.events), seen(walk, step.state, seat, probes)  # noqa: B023

            for seat in viewers(walk.case):
                count["twins to follow"] += 1
                told, truth = play(spot.match.state, move, seat)
                view = spot.match.view(seat)
                count["twins to follow, something was hidden"] += view != spot.match.state
                twin = game.determinize(view, seat, dice)
                for made in candidates(walk, twin, mover, move, seat, dice):
                    twin_told, after = play(twin, made, seat)
                    if twin_told == told:
                        alike(walk, truth, after, seat)
                        for one, other in zip(told, twin_told, strict=True):
                            assert game.tell(one, seat) == game.tell(other, seat), f"{seat} reads a twin in the log"
                        count["twins followed"] += 1
                        count["twins followed that differ"] += twin != spot.match.state
                        break
                    if made == move and unordered(twin_told) != unordered(told):
                        assert after.view != truth.view, f"{seat} can tell a twin by an event"


def has_power(count: Counter[str]) -> None:
    """Many of the tried twins differ from the truth, also in another seat's cards, and can be followed."""
    hidden, followed = count["twins, something was hidden"], count["twins followed"]
    others = count["twins, another seat's was hidden"]
    assert count["twins that differ"] >= hidden // 2, "twins have no power"
    assert count["twins that differ for another seat"] >= others // 2, "twins have no power"
    assert followed >= count["twins to follow"] // 3, "twins that are followed have no power"
    if count["twins to follow, something was hidden"]:
        assert count["twins followed that differ"] >= followed // 2, "twins that are followed have no power"


def unordered(told: tuple[Event, ...]) -> list[Any]:
    """Return events without the order of the things that they list: that order is told, but not kept."""
    return [
        [sorted(map(str, value)) if isinstance(value, list) else value for value in plain(event).values()]
        for event in told
    ]


def candidates(walk: Walk, twin: Any, mover: int, move: Move, seat: int | None, dice: Chance) -> list[Move]:
    """Return the mover's possible moves in a twin of `seat`'s view: the true move first, if it is legal.

    If the mover is not the viewer, others come too.
    """
    view = walk.game.view(twin, mover)
    same = [move] if refusal(walk.game, view, mover, move) is None else []
    if mover == seat:
        assert same, "the viewer's own move is illegal in a twin"
        return same
    others = [other for other in itertools.islice(walk.game.moves(view, mover), 60) if other != move]
    return same + list(dice.shuffle("others", others))[:5]


def worlds_are_playable(walk: Walk) -> None:
    """A sampled world is a position like any other: it can be played to its end."""
    game, dice = walk.game, walk.dice("worlds")
    for spot in walk.spots[:: max(5, len(walk.spots) // 12)]:
        with at(walk, spot):
            for seat in viewers(walk.case):
                match = replace(spot.match, state=game.determinize(spot.match.view(seat), seat, dice))
                end = play_on(match, game.random, dice)
                views_hold(Walk(walk.case, walk.n, (Spot(end, None, end, ()),)))
                walk.count["worlds played to the end"] += 1


def forced_answers_are_the_only_ones(walk: Walk) -> None:
    """An answer that is played without asking is the one legal move, in the truth and in every possible world.

    So nothing is revealed if it is played at once.
    """
    game, dice = walk.game, walk.dice("forced")
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                seat = opened.decision.seat
                if not game.is_forced(spot.match.view(None), seat):
                    continue
                walk.count["forced answers"] += 1
                worlds = [game.determinize(spot.match.view(viewer), viewer, dice) for viewer in viewers(walk.case)]
                worlds += [game.determinize(spot.match.view(None), None, dice) for _ in range(4)]
                for world in (spot.match.state, *worlds):
                    moves = list(itertools.islice(game.moves(game.view(world, seat), seat), 2))
                    assert len(moves) == 1, f"{seat} has a choice: {', '.join(line(game, move) for move in moves)}"
            for forced in spot.match.forced:
                if spot.ply is not None and forced.seat == spot.ply.seat:
                    assert forced == spot.ply, "another move was legal"


# --- prompts and forms ---------------------------------------------------------------------------------------------


def notation_round_trips(walk: Walk) -> None:
    """Every legal move reads back from its line, in any case and width of letters."""
    game, dice = walk.game, walk.dice("notation")
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                listed = game.legal(spot.match.view(opened.decision.seat), opened.decision.seat)[0]
                for move in dice.shuffle("some", listed)[:40]:
                    text = line(game, move)
                    for typed in (text, text.upper(), text.lower(), wide(text), f"  {text.replace(' ', '  ')} "):
                        assert parse(game, typed) == move, f"{typed!r} is read as {parse(game, typed)}"
                    assert game.decode(plain(move)) == move
                    whole = Partial(move.kind, game.values_of(move))
                    for n in range(len(whole.values) + 1):
                        part = Partial(move.kind, dict(list(whole.values.items())[:n]))
                        assert parse_partial(game, partial_line(game, part)) == part


def what_is_no_move_is_refused(walk: Walk) -> None:
    """A line without its kind, with a field left out, or with a word too many, is no move at all."""
    game, word = walk.game, walk.game.notation[0]
    for spot in {spot.ply.move.kind: spot for spot in walk.spots if spot.ply is not None}.values():
        with at(walk, spot):
            assert spot.ply is not None
            kind, values, text = spot.ply.move.kind, game.values_of(spot.ply.move), line(game, spot.ply.move)
            wrong = ["", word, f"{word} {text}", f"un{text}", *([] if values else [f"{text} {word}"])]
            for name, hint in game._fields[kind].items():
                bad: list[tuple[str, ...]] = [(word, word)] if not takes_many(hint) else []
                bad += [()] if hint in (str, int) else []
                bad += [("X99",)] if hint is int else []
                rest = {other: words for other, words in values.items() if other != name}
                left_out = [] if name in game._optional[kind] else [rest]
                for part in (*left_out, *({**rest, name: words} for words in bad)):
                    wrong.append(partial_line(game, Partial(kind, part)))
            for typed in wrong:
                read, refused = attempt(IllegalMoveError, parse, game, typed)
                assert refused is not None, f"{typed!r} is read as {line(game, read)}"
                assert refused.code == "not_a_move"


def wide(text: str) -> str:
    """Return a line in full width, spaces included, as a Japanese keyboard may type it."""
    return "".join("\u3000" if c == " " else chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def forms_reach_every_move(walk: Walk) -> None:
    """A robot that answers the questions of the form reaches every legal move, and no other."""
    game, dice = walk.game, walk.dice("forms")
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                seat = opened.decision.seat
                view, decision = spot.match.view(seat), opened.decision
                form = game.form(view, seat)
                assert (form.decision, form.sealed) == (decision.kind, decision.sealed)
                for option in form.actions:
                    well_formed(game, view, seat, option)
                listed, complete = game.legal(view, seat)
                for move in dice.shuffle("some", listed)[:40]:
                    ways = [option for option in form.actions if reaches(game, view, seat, option, move)]
                    assert len(ways) == 1, f"{len(ways)} options of the form lead to {line(game, move)}"
                    walk.count["moves reached by forms"] += 1
                for option in form.actions:
                    for move in endings(game, view, seat, Partial(option.kind, option.fixed)):
                        assert refusal(game, view, seat, move) is None, f"the form offers {line(game, move)}"
                        assert not complete or move in listed


def well_formed(game: Game[Any, Any], view: Any, seat: int, option: Action) -> None:
    names = [field.name for field in option.fields]
    assert len(set(names)) == len(names)
    assert set(names) <= set(game._fields[option.kind]) - set(option.fixed)
    assert option.fields == () or any(not field.after for field in option.fields), "no question can be asked first"
    asked = game.fields(view, seat, Partial(option.kind, option.fixed))
    assert [replace(field, open=False) for field in asked] == [replace(field, open=False) for field in option.fields]
    for field in option.fields:
        values = [choice.value for choice in field.choices]
        assert len(set(values)) == len(values)
        assert all(choice.copies >= 1 for choice in field.choices)
        assert 0 <= field.least <= field.most
        assert field.span is not None or field.least <= sum(choice.copies for choice in field.choices)


def reaches(game: Game[Any, Any], view: Any, seat: int, option: Action, move: Move) -> bool:
    """Return whether the answers to an option's questions, one after another, can end in this move."""
    values, partial, fields = game.values_of(move), Partial(option.kind, option.fixed), option.fields
    if option.kind != move.kind or not game.extends(values, partial):
        return False
    while fields:
        field = next(f for f in fields if set(f.after) <= set(partial.values) - partial.unordered)
        answer = values[field.name]
        if not answers(field, answer):
            return False
        ask_the_order = field.ordered and len(answer) > 1 and field.name not in partial.unordered
        partial = Partial(
            partial.kind,
            {**partial.values, field.name: tuple(sorted(answer)) if ask_the_order else answer},
            partial.unordered | {field.name} if ask_the_order else partial.unordered - {field.name},
        )
        try:
            fields = game.fields(view, seat, partial)
        except IllegalMoveError:
            return False
    reached: Move = game.move_of(partial)
    return reached == move


def answers(field: Field, words: tuple[str, ...]) -> bool:
    """Return whether a person could give this answer to the question."""
    if not field.least <= len(words) <= field.most:
        return False
    if field.span is not None:
        return all(int(word) in field.span for word in words)
    return not Counter(words) - Counter({choice.value: choice.copies for choice in field.choices})


def endings(game: Game[Any, Any], view: Any, seat: int, partial: Partial) -> Iterator[Move]:
    """Yield all moves that completions lead to.

    No question with one answer has an answer that leads nowhere.
    """
    fields = game.fields(view, seat, partial)
    if not fields:
        yield game.move_of(partial)
        return
    for field in fields:
        if (field.least, field.most) == (1, 1) and set(field.after) <= set(partial.values) and not field.span:
            for choice in field.choices:
                game.fields(view, seat, Partial(partial.kind, {**partial.values, field.name: (choice.value,)}))
    found = game.complete(view, seat, partial, PHRASES)
    if found is None:
        return
    assert 0 < len(found) <= PHRASES
    assert len({json.dumps(plain(part.values)) for part in found}) == len(found)
    assert game.complete(view, seat, partial, len(found)) == found
    assert game.complete(view, seat, partial, len(found) - 1) is None
    for part in found:
        assert partial.values.items() <= part.values.items() or partial.unordered
        yield from endings(game, view, seat, part)


# --- words ---------------------------------------------------------------------------------------------------------


def everything_can_be_said(walk: Walk) -> None:
    """Form, moves, refusals and events have words for each seat, in both languages."""
    game = walk.game
    for spot in walk.spots:
        with at(walk, spot):
            probes = moves_for(walk, spot)
            for seat in viewers(walk.case):
                for text in texts_of(seen(walk, spot.match.state, seat, probes)):
                    spoken(game, text)
                if seat is not None:
                    plans_can_be_shown(game, spot.match.view(seat), seat, probes)
                events = spot.events if spot.match.plies else (*game.opening(spot.match.view(seat)), *spot.events)
                for event in events:
                    told = game.tell(game.see(event, seat), seat)
                    if told is not None:
                        spoken(game, told)
            for opened in spot.match.opened:
                seat = opened.decision.seat
                view = spot.match.view(seat)
                for move in itertools.islice(game.moves(view, seat), 60):
                    heading = game.group(view, seat, move)
                    if heading is not None:
                        spoken(game, heading)
            if spot.match.outcome is not None:
                spoken(game, Text(f"reason-{dashed(spot.match.outcome.reason)}"))


def plans_can_be_shown(game: Game[Any, Any], view: Any, seat: int, moves: Iterable[Move]) -> None:
    """Any plan can be shown: it was typed before its decision is open, and need not be legal."""
    for move in [move for move in moves if has_words_of(game, move)]:
        for locale in LOCALES:
            assert planned(Page(game.id, locale, NAMES), game, view, seat, move).strip()


FRAME = ("sort", "in-words", "log", "rules", "open-table", "my-move", "my-hand", "seat")
PHONE = 34  # characters of a label that a phone shows


def controls_say_what_they_do(walk: Walk) -> None:
    """In both languages no two controls of a panel read alike.

    At the table, where no line asks a question, each control names its act.
    """
    game = walk.game
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                seat = opened.decision.seat
                view, spectator = spot.match.view(seat), spot.match.view(None)
                form = game.form(view, seat)
                for locale in LOCALES:
                    words = partial_of(say, locale, game=game.id, names=short_names(NAMES, DISCORD.name), plain=True)
                    look = Viewer(locale, NAMES)
                    order = picture.order(game.id, view, seat, look)
                    shown = controls.plan(game, view, seat, form, lead=components.without_emoji(words), order=order)
                    read_apart(shown, words)
                    stand_in_order(shown, order)
                    public = controls.plan_open(game, spectator, form, lead=components.without_emoji(words))
                    read_apart(public, words)
                    names_its_acts(public, form)
                    walk.count["panels read"] += 2
                prompt_is_its_own(game, form)


def read_apart(shown: Controls, words: Callable[[Text], str]) -> None:
    buttons = [words(button.label) for row in shown.rows if isinstance(row, tuple) for button in row]
    read = [label.rstrip("…").casefold() for label in [*buttons, *components.list_names(shown, words)]]
    read += [words(Text(f"button-{key}")).casefold() for key in FRAME]
    alike = [label for label, count in Counter(read).items() if count > 1]
    assert not alike, f"these read alike: {alike}"
    long = [label for label in read if len(label) > PHONE]
    assert not long, f"longer than {PHONE} characters: {long}"


def names_its_acts(shown: Controls, form: Form) -> None:
    """Each button has the label of its action, or a longer one with that meaning.

    With a single action no label is needed.
    """
    own = [action.label for action in form.actions]
    asked = [action.kind for action in form.actions if action.fields]
    for button in [each for row in shown.rows if isinstance(row, tuple) for each in row]:
        kind = button.arg.split()[0]
        named = button.label in own or button.label.key == f"choice-{dashed(kind)}"
        assert named or asked == [kind], f"what does {button.label} do?"


def stand_in_order(shown: Controls, order: Sequence[str]) -> None:
    """Buttons and items for cards are in the order of the cards in the picture."""
    place = {card: n for n, card in enumerate(order)}
    for group in [row.items for row in shown.rows if isinstance(row, Select)]:
        cards = [place[words[1]] for item in group if len(words := item.value.split()) == 2 and words[1] in place]
        assert cards == sorted(cards), f"{[item.value for item in group]} but {order}"
    buttons = [button.arg.split() for row in shown.rows if isinstance(row, tuple) for button in row]
    for kind in {words[0] for words in buttons}:
        cards = [place[words[1]] for words in buttons if words[0] == kind and len(words) == 2 and words[1] in place]
        assert cards == sorted(cards), f"{buttons} but {order}"


# class of a game, key of a prompt: the kinds that it was above alone, and those that come first below it
_prompted: defaultdict[tuple[str, str], tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))


def prompt_is_its_own(game: Game[Any, Any], form: Form) -> None:
    """A prompt above a single action, which has no heading, names that action first everywhere else too."""
    alone, first = _prompted[type(game).__name__, form.prompt.key]
    asking = [action.kind for action in form.actions if action.fields]
    first.update(asking[:1])
    if len(form.actions) == 1:
        alone.update(asking)
    assert not alone or alone == first, f"{form.prompt.key} stands above {alone} alone, and above {first}"


def texts_of(value: Any) -> Iterator[Text]:
    """Yield all texts in forms and lists."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Seen):
        yield from texts_of((value.form, value.phrases, value.refusals))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts_of(getattr(value, name))


_spoken: dict[Any, tuple[str, ...]] = {}


def spoken(game: Game[Any, Any], text: Text) -> tuple[str, ...]:
    """Return a text in every language.

    The catalogues are strict in tests: a missing key or parameter raises.
    """
    key = (game.id, msgspec.json.encode(text, order="deterministic"))
    if key not in _spoken:
        _spoken[key] = tuple(say(locale, text, game=game.id, names=NAMES) for locale in LOCALES)
        assert all(words.strip() for words in _spoken[key]), f"{text.key} says nothing"
        assert not emoji_in("".join(_spoken[key])), f"{text.key} has what becomes an emoji: {_spoken[key]}"
    return _spoken[key]


def catalogues_are_whole(game: Game[Any, Any]) -> None:
    """Texts that no playout meets exist too: options, every refusal in the code, every event."""
    for text in texts_of(options_form(game)):
        spoken(game, text)
    folders = [Path(sys.modules[package].__file__ or "").parent for package in packages_of(game)]
    sources = [path for folder in (*folders, ENGINE) for path in folder.glob("*.py")]
    codes = {code for path in sources for code in re.findall(r'IllegalMoveError\(\s*"(\w+)"', path.read_text("utf-8"))}
    for locale in LOCALES:
        known = {*keys(locale), *keys(locale, game.id)}
        for code in (*codes, "decision_over"):
            assert f"refuse-{dashed(code)}" in known, f"{locale}: no refuse-{dashed(code)}"
        for event in events_of(game):
            told = f"event-{dashed(snake(event.__name__))}"
            assert any(key == told or key.startswith(told + "-") for key in known), f"{locale}: no {told}"


LAWS: tuple[Callable[[Walk], None], ...] = (
    matches_end,
    moves_and_check_agree,
    fallbacks_are_legal_and_end,
    players_are_legal_and_know_only_their_view,
    replay_is_identical,
    piles_are_shuffled_from_the_decks_order,
    records_verify,
    records_prove_their_seed,
    records_hold_prescribed_starts,
    prescribed_draws_are_checked,
    saved_matches_go_on,
    starts_are_inverse,
    decisions_keep_their_ids,
    undo_is_the_prefix,
    what_is_taken_back_alone_taught_nothing,
    views_hold,
    nothing_is_printed,
    twins_look_alike,
    twins_stay_alike,
    worlds_are_playable,
    forced_answers_are_the_only_ones,
    notation_round_trips,
    what_is_no_move_is_refused,
    forms_reach_every_move,
    everything_can_be_said,
    controls_say_what_they_do,
)


def report(game: Game[Any, Any]) -> str:
    """Return the counts, for `make soak` and for anyone who doubts the power of these tests."""
    return f"{game.id}: " + ", ".join(f"{n:,} {what}" for what, n in COUNTS[type(game).__name__].items())
