"""Lombard Hold'em in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.audience import BACK
from render.boards.holdem.scene import Scene


def alt(scene: Scene, seat: int | None) -> list[str]:
    return [*([] if seat is None else _hand(scene, seat)), _now(scene), *_facts(scene)]


def lines(scene: Scene, seat: int | None) -> list[str]:
    return [_now(scene), *([] if seat is None else _hand(scene, seat)), *_facts(scene)]


def _now(scene: Scene) -> str:
    view = scene.view
    if scene.over:
        return scene.tell("alt-over", seats=tuple(map(str, scene.winners)))
    return scene.tell("alt-round", round=view.round, dealer=view.dealer, seat=view.turn)


def _facts(scene: Scene) -> list[str]:
    view = scene.view
    facts = [scene.tell("alt-community", cards=tuple(view.community), pot=view.pot)]
    for seat, coins in enumerate(view.balances):
        act, shown = view.acts[seat] or "none", view.reveals[seat] or BACK
        facts.append(scene.tell("alt-seat", seat=seat, balance=coins, act=act, card=shown))
    result = scene.result
    if result is not None and result.hand is not None:
        name = scene.hand_name(result.hand)
        laid = "alt-laid-over" if scene.over else "alt-laid"
        facts.append(scene.tell(laid, seat=result.seat, cards=result.hole, name=name, coins=result.coins))
    elif result is not None:
        facts.append(scene.tell("alt-unseen", seat=result.seat, coins=result.coins))
    return facts


def _hand(scene: Scene, seat: int) -> list[str]:
    lines = [scene.tell("alt-hole", cards=tuple(scene.view.hands[seat]))]
    hand = scene.best(seat)
    return lines if hand is None else [*lines, scene.tell("alt-best", name=scene.hand_name(hand))]
