"""The Crown of Lombardia in words: the same facts as in its pictures, and those that the pictures leave out."""

from __future__ import annotations

from engine.basics import dashed
from engine.games.lombardia.state import KINDS, Deed
from render.account import Account
from render.boards.lombardia.scene import Scene, by_kind, seen


def alt(scene: Scene, seat: int | None) -> list[str]:
    own, sides = [] if seat is None else _own(scene, seat), range(len(scene.view.scores))
    return [*own, _now(scene), *[_side(scene, side) for side in sides], *_facts(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    own, sides = [] if seat is None else _own(scene, seat), range(len(scene.view.scores))
    limit = [] if scene.over else [scene.tell("words-limit", n=scene.view.turn_limit)]
    return Account([_now(scene)], own, [[_side(scene, side)] for side in sides], [*_facts(scene), *limit])


def _now(scene: Scene) -> str:
    view = scene.view
    if scene.over:
        reason = scene.tell("reason-" + view.reason.replace("_", "-"))
        won = [scene.tell("alt-won", seats=tuple(map(str, view.winners)))] if view.winners else []
        return scene.joined([reason, *won])
    where = scene.tell("alt-round" if scene.solo else "alt-turn", n=view.turn_number, seat=view.active)
    return scene.joined(
        [where, scene.tell("board-wait-" + dashed(view.phase), seat=view.turn) + scene.tell("alt-stop")]
    )


def _side(scene: Scene, side: int) -> str:
    hand, score = scene.view.hands[side], scene.view.scores[side]
    cards = _listed(scene, hand) if scene.solo else ""
    key = "alt-side-open" if scene.solo else "alt-side"
    return scene.tell(key, seat=scene.who(side), score=score, count=len(hand), cards=cards)


def _facts(scene: Scene) -> list[str]:
    view = scene.view
    facts = [_deed(scene, deed) for deed in view.deeds]
    facts.append(scene.tell("alt-piles", deck=len(view.deck), discards=len(view.discard)))
    if scene.solo:
        facts.append(scene.tell("alt-discards", cards=_listed(scene, view.discard)))
        if not scene.over:
            facts.append(_next(scene))
    if view.seen is not None and view.seen.open and not scene.solo:
        facts.append(scene.tell("alt-seen", seat=view.seen.side, cards=_listed(scene, view.seen.cards)))
    return facts


def _next(scene: Scene) -> str:
    """Return the automaton's next turn, if its hand stays as it is."""
    steps = scene.preview
    if steps is None:
        return scene.tell("alt-next-now")
    if steps.princes:
        return scene.tell("alt-next", steps=scene.tell("alt-step-princes"))
    parts = [scene.tell(f"alt-step-{name}", n=n) for name, n in zip(steps._fields[1:], steps[1:], strict=True) if n]
    return scene.tell("alt-next", steps=" · ".join(parts) or scene.tell("alt-step-nothing"))


def _deed(scene: Scene, deed: Deed) -> str:
    args = {"n": deed.points, "count": len(deed.cards)}
    if deed.other is not None:
        args["other"] = scene.who(deed.other)
    key = f"alt-did-{deed.kind}"
    if deed.kind == "attack" and deed.type is not None:
        what = scene.tell(f"{key}-kind", type=scene.tell(f"board-{deed.type}"), **args)
    else:
        what = scene.tell(key, **args)
    return scene.tell("alt-deed", seat=scene.who(deed.side), what=what, cards=_listed(scene, deed.cards))


def _own(scene: Scene, seat: int) -> list[str]:
    view = scene.view
    hand = view.hands[seat]
    lines = [scene.tell("alt-hand", cards=_listed(scene, hand) or scene.tell("no-cards"))] if seen(hand) else []
    if view.offer and seen(view.offer):
        lines.append(scene.tell("alt-offer", cards=_listed(scene, view.offer)))
    look = view.seen
    if look is not None and look.by == seat and not look.open and seen(look.cards):
        lines.append(scene.tell("alt-seen", seat=look.side, cards=_listed(scene, look.cards)))
    return lines


def _listed(scene: Scene, cards: tuple[str, ...]) -> str:
    """Return cards in words, kind by kind: 'knights K1 K3, nobles N2'."""
    parts = [scene.tell("alt-kind", kind=KINDS[group[0][0]], cards=" ".join(group)) for group in by_kind(cards)]
    return ("、" if scene.locale == "ja" else ", ").join(parts) or scene.tell("no-cards")
