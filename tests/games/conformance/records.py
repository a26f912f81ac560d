"""Laws of what is kept: a match replays, its record verifies, its draws are checked, and a saved match goes on."""

from __future__ import annotations

import json
from typing import Any

from engine.basics import plain
from engine.chance import commitment_of, seed_of
from engine.game import BadStartError
from engine.match import Match, UnverifiedError, new_seed, verify
from tests.games.conformance.starts import stand
from tests.games.conformance.walks import Case, Spot, Walk, at, attempt, play_on


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
