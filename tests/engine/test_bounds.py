"""The most that a record may hold, for every game and every field."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from engine import match as matches
from engine.bounds import DEPTH, MOVES, NUMBER, TEXT
from engine.catalogue import GAMES
from engine.game import BadStartError
from engine.match import Match, UnverifiedError, new_seed, verify

Place = tuple[Any, Any]  # (list or object, index or key)


def record_of(game: str) -> dict[str, Any]:
    """Return the record of a match that has hardly begun, without the parts that prove its start."""
    rules = GAMES[game]
    options = rules.options_type()
    match = Match.new(rules, rules.seats_with(options)[0], options, new_seed("bounds"))
    return match.record() | {"draws": None, "seed": None}


def places(value: Any) -> Iterator[Place]:
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from places(value[key])


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("wrong", [10**12, -(10**12), 10**200, "a" * 400_000])
def test_no_field_of_a_start_holds_more_than_a_position_can(game: str, wrong: Any) -> None:
    """The verifier refuses such a record, and no match begins from it."""
    whole = record_of(game)
    count = sum(1 for _ in places(whole["start"]))
    for n in sorted({n * count // 40 for n in range(40)}):
        record = copy.deepcopy(whole)
        holder, key = [*places(record["start"])][n]
        holder[key] = wrong
        with pytest.raises(UnverifiedError):
            verify(GAMES[game], record)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_name_that_no_start_has_is_refused_too(game: str) -> None:
    for extra in ({"a" * 400_000: 1}, {"deep": _deep(5000)}):
        record = record_of(game)
        record["start"] |= extra
        with pytest.raises(UnverifiedError) as refused:
            verify(GAMES[game], record)
        assert len(str(refused.value)) < 2000


def _deep(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value", [NUMBER + 1, -NUMBER - 1, float("nan"), float("inf"), "a" * (TEXT + 1), _deep(DEPTH + 1)]
)
def test_who_begins_a_match_is_told_the_field(value: Any) -> None:
    with pytest.raises(BadStartError) as refused:
        Match.new(GAMES["fourx"], 1, GAMES["fourx"].options_type(), new_seed("a"), {"turn": value})
    assert refused.value.field == "turn"


def test_no_match_has_more_moves_than_the_verifier_plays() -> None:
    record = record_of("fourx")
    record["moves"] = [[0, {"kind": "domestic"}]] * (MOVES + 1)
    with pytest.raises(UnverifiedError, match=f"more than {MOVES}"):
        verify(GAMES["fourx"], record)


def test_prescribed_outcomes_are_read_once_however_many_moves_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []
    split = matches.split_start
    game = GAMES["colosseum"]
    match = Match.new(game, 2, game.options_type(), new_seed("a"), {"first_player": 0, "rolls": [1, 2, 3, 4, 5, 6] * 9})
    monkeypatch.setattr(matches, "split_start", lambda *args: calls.append(args) or split(*args))
    for _ in range(6):
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, next(iter(game.moves(match.view(seat), seat))))
    assert len(calls) == 1
