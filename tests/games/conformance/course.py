"""Laws of the course of a match: it ends, moves and refusals agree, decisions keep their ids, undo goes back."""

from __future__ import annotations

from engine.game import DecisionOverError, IllegalMoveError
from engine.notation import line
from tests.games.conformance.walks import Walk, at, attempt, moves_for, play_on, refusal


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
                assert move == again, (
                    "the same view and chance give another move. Let fallback() draw from its chance alone."
                )
    for spot in (walk.spots[0], walk.spots[len(walk.spots) // 2]):
        with at(walk, spot):
            play_on(spot.match, game.fallback, walk.dice("away to the end"))


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
