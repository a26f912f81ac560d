"""Lombard Hold'em in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.holdem.hands import Hand
from render.account import Account
from render.boards.holdem.scene import Scene


def alt(scene: Scene, seat: int | None) -> list[str]:
    own = [] if seat is None else _hand(scene, seat)
    return [*own, _now(scene), _shared(scene), *_seats(scene), *_result(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    own = [] if seat is None else _hand(scene, seat)
    return Account([_now(scene)], own, [[told] for told in _seats(scene)], [_shared(scene), *_result(scene)])


def _now(scene: Scene) -> str:
    view = scene.view
    if scene.over:
        return scene.tell("alt-over", seats=tuple(map(str, scene.winners)))
    goal = scene.tell("alt-goal", target=view.target)
    return scene.joined([scene.tell("alt-round", round=view.round, dealer=view.dealer, seat=view.turn), goal])


def _shared(scene: Scene) -> str:
    return scene.tell("alt-community", cards=tuple(scene.view.community), pot=scene.view.pot)


def _seats(scene: Scene) -> list[str]:
    view = scene.view
    shown = [(view.acts[seat] or "none", view.reveals[seat] or BACK) for seat in range(len(view.balances))]
    return [
        scene.tell("alt-seat", seat=seat, balance=view.balances[seat], act=act, card=card)
        for seat, (act, card) in enumerate(shown)
    ]


def _result(scene: Scene) -> list[str]:
    """Return how the last pot went."""
    view, result = scene.view, scene.result
    if result is None:
        return []
    if result.hand is None:
        return [scene.tell("alt-unseen", seat=result.seat, coins=result.coins)]
    laid = "alt-laid-over" if scene.over else "alt-laid"
    name = _name(scene, result.hand)
    facts = [scene.tell(laid, seat=result.seat, cards=result.hole, name=name, coins=result.coins)]
    if scene.over:
        others = [(seat, hole) for seat, hole in enumerate(view.past.holes) if hole and seat != result.seat]
        return [*facts, *(scene.tell("alt-showed", seat=seat, cards=tuple(hole)) for seat, hole in others)]
    return [*facts, scene.tell("alt-past", cards=result.community)]


def _hand(scene: Scene, seat: int) -> list[str]:
    lines = [scene.tell("alt-hole", cards=tuple(scene.view.hands[seat]))]
    hand = scene.best(seat)
    return lines if hand is None else [*lines, scene.tell("alt-best", name=_name(scene, hand))]


def _name(scene: Scene, hand: Hand) -> str:
    """Return the hand's name, with the card that two princes stand for."""
    name = scene.hand_name(hand)
    return name if hand.joker is None else scene.tell("alt-joker", name=name, card=hand.joker)
