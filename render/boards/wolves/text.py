"""Reasonable Wolves in words: the same facts as in its pictures."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.wolves.state import NO_ONE, Past
from render.account import Account
from render.boards.wolves.scene import Scene


def alt(scene: Scene, seat: int | None) -> list[str]:
    own = [] if seat is None else _own(scene, seat)
    return [*own, _now(scene), *_facts(scene), *_last(scene)[:2], _scores(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    own = [] if seat is None else _own(scene, seat)
    past = [line for n, deal in enumerate(scene.view.past) for line in _deal(scene, _number(scene, n), deal)]
    return Account([_now(scene)], own, table=[*_facts(scene), *past], score=[_scores(scene)])


def _number(scene: Scene, n: int) -> int:
    """Return the number of the n-th deal that is kept. A start does not keep the deals before it."""
    done = scene.view.round if scene.over else scene.view.round - 1
    return int(done) - len(scene.view.past) + n + 1


def _now(scene: Scene) -> str:
    view = scene.view
    if scene.over:
        return scene.tell("alt-over", seats=_words(scene.winners))
    args = {"deal": view.round, "of": view.deals}
    if scene.phase == "take":
        return scene.tell("alt-take", **args, seat=view.turn, n=len(scene.seen(view.turn)), first=view.starter)
    return scene.tell(f"alt-{scene.phase}", **args)


def _facts(scene: Scene) -> list[str]:
    """Return who has answered, and the words that are open."""
    if scene.over:
        return []
    if scene.phase == "take":
        taken = [seat for seat in range(scene.seats) if scene.has_taken(seat)]
        return [scene.tell("alt-taken", seats=_words(taken))] if taken else []
    done = [seat for seat in range(scene.seats) if seat not in scene.owing]
    facts = [_said(scene, scene.words)] if scene.words else []
    return [*facts, scene.tell("alt-in", seats=_words(done)) if done else scene.tell("alt-none-in")]


def _said(scene: Scene, words: Sequence[str]) -> str:
    listed = [scene.tell("alt-said", seat=seat, at=scene.left_of(seat), role=word) for seat, word in enumerate(words)]
    return scene.tell("alt-words", words=scene.listed(listed))


def _last(scene: Scene) -> list[str]:
    return _deal(scene, _number(scene, len(scene.view.past) - 1), scene.last) if scene.last else []


def _deal(scene: Scene, number: int, deal: Past) -> list[str]:
    """Return a deal that is over: who was driven out, the roles with the points, the words and the votes."""
    if deal.out is None:
        out = scene.tell("alt-none-out", deal=number)
    else:
        out = scene.tell("alt-out", deal=number, seat=deal.out, role=deal.roles[deal.out])
    roles = [
        scene.tell("alt-role-points", seat=seat, role=role, n=gain)
        for seat, (role, gain) in enumerate(zip(deal.roles, deal.gains, strict=True))
    ]
    votes = [
        scene.tell("alt-vote-none", seat=seat) if target is None else scene.tell("alt-vote-for", seat=seat, to=target)
        for seat, target in enumerate(deal.votes)
    ]
    return [
        out,
        scene.tell("alt-roles", roles=scene.listed(roles)),
        _said(scene, deal.words),
        *([scene.tell("alt-liars", seats=_words(deal.liars))] if deal.liars else []),
        scene.tell("alt-votes", votes=scene.listed(votes)),
    ]


def _scores(scene: Scene) -> str:
    counts = [scene.tell("alt-count", seat=seat, count=score) for seat, score in enumerate(scene.view.scores)]
    return scene.tell("alt-scores", scores=scene.listed(counts))


def _own(scene: Scene, seat: int) -> list[str]:
    """Return what only this seat knows: the pack as it came, both roles, what it is paid for, and its answer."""
    found, at = list[str](), scene.left_of(seat)
    if cards := scene.seen(seat):
        found.append(scene.tell("alt-pack", cards=tuple(cards)))
    if scene.knows(seat):
        role = str(scene.role(seat))
        found.append(scene.tell("alt-role", role=role, aim=scene.tell(f"alt-aim-{role}")))
        found.append(scene.tell("alt-passed", cards=tuple(scene.view.passed(seat))))
    if scene.knows(at):
        found.append(scene.tell("alt-left", seat=at, role=str(scene.role(at))))
    if false := [other for other in range(scene.seats) if scene.sees_through(other)]:
        found.append(scene.tell("alt-false", seats=_words(false)))
    if (answer := scene.answer(seat)) is not None:
        if scene.phase == "say":
            found.append(scene.tell("alt-own-word", seat=at, role=answer))
        elif answer == NO_ONE:
            found.append(scene.tell("alt-own-vote-none"))
        else:
            found.append(scene.tell("alt-own-vote", seat=int(answer)))
    return found


def _words(seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(str, seats))
