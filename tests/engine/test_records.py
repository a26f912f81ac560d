"""Records of matches: a record proves itself, and what was tampered with is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.chance import commitment_of
from engine.match import Match, UnverifiedError, new_seed, verify
from tests.engine.match import BIDS, JOINS, SECRET, SPYMASTER, TINY, after, finished, table
from tests.games.tiny import Bid, Place, TinyOptions, Toss


def test_a_record_has_the_fields_of_the_specification() -> None:
    record = after(table(), *BIDS).record()
    assert list(record) == [
        "game",
        "version",
        "seats",
        "options",
        "seed",
        "commitment",
        "start",
        "moves",
        "outcome",
    ]
    assert record["moves"][0] == [0, {"kind": "bid", "card": "A7"}]
    assert (record["outcome"], record["start"]["rolls"]) == (None, [2, 3])
    over = finished().record(SECRET, JOINS)
    assert (over["secret"], over["joins"], over["commitment"]) == (SECRET.hex(), JOINS, commitment_of(SECRET))
    assert set(over["outcome"]) >= {"scores", "winners", "reason"}


@pytest.mark.parametrize("n", range(5))
def test_a_record_proves_itself(n: int) -> None:
    match = finished(n=n)
    for record in (match.record(), match.record(SECRET, JOINS)):
        assert verify(SPYMASTER, json.loads(json.dumps(record))).state == match.state


def test_a_record_of_a_match_in_progress_verifies_too() -> None:
    match = finished(length=9)
    assert verify(SPYMASTER, match.record(SECRET, JOINS)).opened


def test_a_record_of_a_prescribed_start_verifies() -> None:
    match = after(table(), *BIDS, (0, Place(("A2",), 1)), (1, Toss(None)))
    assert verify(TINY, match.record()).state == match.state


def test_a_record_without_a_seed_verifies_from_its_start() -> None:
    record = {**finished().record(), "seed": None, "draws": None}
    assert verify(SPYMASTER, record).outcome


def test_a_prescribed_start_may_be_the_one_of_the_seed_with_other_draws() -> None:
    """A title with few first positions often meets this."""
    seed = new_seed("match")
    dealt = Match.new(TINY, 3, TinyOptions(), seed)
    start = {**dealt.record()["start"], "rolls": [1, 1]}
    match = Match.new(TINY, 3, TinyOptions(), seed, start)
    for seat, hand in enumerate(start["hands"]):
        match, _ = match.act(seat, Bid(hand[0]))
    assert match.record()["start"]["rolls"] == [1, 1]
    assert verify(TINY, match.record()).state == match.state


def test_a_record_keeps_each_draw_with_its_ply_kind_and_cards() -> None:
    record = finished().record(SECRET, JOINS)
    attacker, deck, *later = record["draws"]
    assert attacker == {
        "ply": 0,
        "name": "first_attacker",
        "kind": "pick",
        "of": [0, 1],
        "gave": record["start"]["first_attacker"],
    }
    assert (deck["ply"], deck["name"], deck["kind"]) == (0, "deck", "shuffle")
    assert sorted(deck["of"]) == sorted(deck["gave"]) != deck["gave"]
    assert [draw["gave"] for draw in later] == record["start"]["reshuffles"]
    assert all(0 < draw["ply"] <= len(record["moves"]) for draw in later)


def test_a_record_of_old_lists_no_draws_and_verifies() -> None:
    record = finished().record(SECRET, JOINS)
    del record["draws"]
    assert verify(SPYMASTER, record).outcome


Record = dict[str, Any]


def with_(path: str, value: Any) -> Callable[[Record], None]:
    def tamper(record: Record) -> None:
        *way, last = (int(step) if step.lstrip("-").isdigit() else step for step in path.split("."))
        at: Any = record
        for step in way:
            at = at[step]
        at[last] = value(at[last]) if callable(value) else value

    return tamper


def flipped(digits: str) -> str:
    return ("1" if digits[0] == "0" else "0") + digits[1:]


def drop_last(items: list[Any]) -> list[Any]:
    return items[:-1]


@pytest.mark.parametrize(
    ("tamper", "part"),
    [
        (with_("game", "tiny"), "game"),
        (with_("version", 2), "version"),
        (with_("commitment", flipped), "commitment"),
        (with_("commitment", None), "commitment"),
        (with_("secret", flipped), "commitment"),
        (with_("seed", flipped), "seed"),
        (with_("seed", None), "seed"),
        (with_("joins", drop_last), "seed"),
        (with_("joins", lambda joins: joins[::-1]), "seed"),
        (with_("joins", None), "seed"),
        (with_("joins", lambda joins: ["\n".join(joins)]), "seed"),
        (with_("draws.0.gave", lambda seat: 1 - seat), "draws"),
        (with_("draws.1.of", lambda deck: deck[::-1]), "draws"),
        (with_("draws.1.ply", 1), "draws"),
        (with_("draws", drop_last), "draws"),
        (with_("start.deck", lambda deck: deck[::-1]), "start"),
        (with_("start.hands", lambda hands: hands[::-1]), "start"),
        (with_("start.first_attacker", lambda seat: 1 - seat), "start"),
        (with_("start.exposed", [1, 0]), "start"),
        (with_("start.round", 7), "start"),
        (with_("start.reshuffles", [["S1"]]), "start"),
        (with_("start.deck", ["S1"]), "start"),
        (with_("start.colour", "red"), "start"),
        (with_("options.agents", "13-4-4"), "start"),
        (with_("options.agents", "1-1-1"), "record"),
        (with_("options.colour", "red"), "record"),
        (with_("seats", 3), "start"),
        (with_("seats", "two"), "record"),
        (with_("seed", "xyz"), "record"),
        (with_("moves", 5), "record"),
        (with_("moves.0.0", lambda seat: 1 - seat), "moves"),
        (with_("moves.0.0", 7), "moves"),
        (with_("moves.0.0", -1), "moves"),
        (with_("moves.0.1", {"kind": "fly"}), "moves"),
        (with_("moves.0.1", {"kind": "play"}), "moves"),
        (with_("moves.0.1", {"kind": "play", "card": "S99"}), "moves"),
        (with_("moves.1.1", {"kind": "tuck", "card": None}), "moves"),
        (with_("moves", lambda moves: [*moves, moves[-1]]), "moves"),
        (with_("moves", lambda moves: moves[1:]), "moves"),
        (with_("moves", drop_last), "outcome"),
        (with_("outcome", None), "outcome"),
        (with_("outcome.winners", [0, 1]), "outcome"),
        (with_("outcome.scores.0", lambda score: score + 1), "outcome"),
        (with_("outcome.reason", "resigned"), "outcome"),
    ],
)
def test_what_was_tampered_with_is_named(tamper: Callable[[Record], None], part: str) -> None:
    record = json.loads(json.dumps(finished().record(SECRET, JOINS)))
    tamper(record)
    with pytest.raises(UnverifiedError) as caught:
        verify(SPYMASTER, record)
    assert caught.value.what == part, caught.value


@pytest.mark.parametrize("missing", ["game", "version", "seats", "options", "seed", "start", "moves", "outcome"])
def test_a_record_that_lacks_something_is_refused(missing: str) -> None:
    record = finished().record()
    del record[missing]
    with pytest.raises(UnverifiedError, match=missing):
        verify(SPYMASTER, record)


def test_a_drawn_outcome_that_was_changed_is_named() -> None:
    """A reshuffle in a record with its secret must be the seed's own."""
    match = next(match for match in map(lambda n: finished(n=n), range(40)) if match.drawn)
    record = match.record(SECRET, JOINS)
    record["start"]["reshuffles"][0].reverse()
    with pytest.raises(UnverifiedError, match="start"):
        verify(SPYMASTER, record)
    record["start"]["reshuffles"] = []
    with pytest.raises(UnverifiedError, match="start"):
        verify(SPYMASTER, record)


def test_a_record_made_with_another_secret_does_not_prove_the_seed() -> None:
    record = finished().record(bytes(32), JOINS)
    with pytest.raises(UnverifiedError) as caught:
        verify(SPYMASTER, record)
    assert caught.value.what == "seed"
