"""Lines of History in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.annals.rules import counts
from engine.games.annals.state import ERAS
from render.account import Account
from render.boards.annals.scene import Scene


def _now(scene: Scene) -> str:
    if scene.over:
        return scene.tell("alt-over", seat=-1 if scene.winner is None else scene.winner, by=scene.by)
    return scene.tell("alt-now", seat=scene.view.turn, era=scene.view.present)


def _score(scene: Scene) -> str:
    return scene.tell("alt-score", first=scene.view.scores[0], second=scene.view.scores[1])


def _eras(scene: Scene) -> list[str]:
    view, found = scene.view, []
    for era in range(1, ERAS + 1):
        if scene.judged(era):
            found.append(_judged(scene, era))
        elif not scene.over:
            laid = {"first": len(scene.cards(era, 0)), "second": len(scene.cards(era, 1))}
            sent = {"here": scene.past(era, 0), "there": scene.past(era, 1)}
            if any(laid.values()) or any(sent.values()) or era <= view.present + 1:
                found.append(scene.tell("alt-open", era=era, points=scene.points(era), **laid, **sent))
    return found


def _piles(scene: Scene, seat: int) -> list[str]:
    piles = {"hand": len(scene.view.hands[seat]), "deck": len(scene.view.stocks[seat].cards)}
    return [] if scene.over else [scene.tell("alt-piles", seat=seat, **piles)]


def _judged(scene: Scene, era: int) -> str:
    result = scene.view.results[era - 1]
    return scene.tell(
        "alt-judged",
        era=era,
        above=scene.cards(era, 0),
        below=scene.cards(era, 1),
        first=result.totals[0],
        second=result.totals[1],
        won="no" if result.winner is None else "yes",
        seat=0 if result.winner is None else result.winner,
        points=result.points,
    )


def legacy(scene: Scene) -> list[str]:
    """Return a sentence for each line with cards that still count in the present."""
    found = []
    for era in range(1, len(scene.view.results) + 1):
        for seat in (0, 1):
            if cards := scene.heirs(era, seat):
                found.append(scene.tell("alt-living", seat=seat, era=era, cards=cards))
    return found


def own(scene: Scene, seat: int) -> list[str]:
    """Return the seat's own hand, and its own lines in the eras that are not judged."""
    hand = scene.view.hands[seat]
    if BACK in hand:
        return []
    found = [scene.tell("alt-own-hand", cards=hand)] if hand else []
    for era in range(len(scene.view.results) + 1, ERAS + 1):
        if cards := scene.cards(era, seat):
            found.append(scene.tell("alt-own-line", era=era, cards=cards, sum=scene.so_far(era, seat)))
    return found


def numbers(scene: Scene, seat: int) -> list[str]:
    """Return what each card of the hand counts, and the cards that the other side may have."""
    found = []
    for card in dict.fromkeys(scene.view.hands[seat]):
        if card != BACK:
            told = {"here": counts(card, 0), "next": counts(card, 1), "then": counts(card, 2)}
            found.append(scene.tell("alt-counts", card=card, **told))
    unseen = () if scene.over else scene.unseen(1 - seat)
    return [*found, scene.tell("alt-hidden", seat=1 - seat, cards=unseen)] if unseen else found


def alt(scene: Scene, seat: int | None) -> list[str]:
    mine = [] if seat is None else own(scene, seat)
    return [*mine, _now(scene), _score(scene), *_eras(scene), *_piles(scene, 0), *_piles(scene, 1)]


def account(scene: Scene, seat: int | None) -> Account:
    mine = [] if seat is None else [*own(scene, seat), *numbers(scene, seat)]
    piles = [_piles(scene, each) for each in (0, 1)]
    return Account([_now(scene)], mine, piles, [*_eras(scene), *legacy(scene)], [_score(scene)])
