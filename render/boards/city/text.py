"""Draft City in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.audience import BACK
from engine.form import Text
from engine.games.city.rules import open_lots, side
from engine.games.city.state import GREEN, LOTS
from render.account import Account
from render.boards.city.scene import Scene
from render.letters import signed


def _now(scene: Scene) -> list[str]:
    """Return who has won; or the decade, and who has chosen."""
    view = scene.view
    if scene.over:
        return [scene.tell("alt-over", seats=tuple(map(str, scene.winners)))]
    found = [scene.tell("alt-now", decade=view.decade, step=view.stage, way=side(view.way))]
    done = tuple([str(seat) for seat, each in enumerate(scene.answered) if each])
    found.append(scene.tell("alt-in", seats=done) if done else scene.tell("alt-none-in"))
    return found


def _last(scene: Scene) -> list[str]:
    """Return what was placed in the last step."""
    if scene.over or not scene.view.last:
        return []
    placed = [
        scene.tell("alt-placed", seat=seat, what=each.kind, lot=each.lot, gain=signed(each.gain, plus=True))
        for seat, each in enumerate(scene.view.last)
    ]
    return [scene.tell("alt-last", placed=scene.listed(placed))]


def kinds(scene: Scene, seat: int) -> list[str]:
    """Return at the end the number of kinds in a city, which breaks ties."""
    return [scene.tell("alt-kinds", seat=seat, n=scene.kinds(seat))] if scene.over else []


def own(scene: Scene, seat: int) -> list[str]:
    """Return the seat's own facts, one sentence each.

    They are its hand, the cards that it cannot build, its choice, the seat that gets the other cards, the hand that it
    passed on, and the cards under its greens.
    """
    view = scene.view
    hand = view.hands[seat]
    found = []
    if hand and BACK not in hand:
        found.append(scene.tell("alt-hand", cards=hand))
        lacks = tuple([card for card in dict.fromkeys(hand) if not scene.can_build(seat, card)])
        if lacks:
            found.append(scene.tell("alt-lacks", cards=lacks))
    choice = scene.chosen(seat)
    if choice is not None:
        key = "say-green" if choice.green else "say-build"
        found.append(scene.tell("alt-chosen", choice=Text(key, {"card": choice.card, "lot": choice.lot})))
    if not scene.over:
        found.append(scene.tell("alt-rest", seat=scene.taker(seat)) if scene.passes else scene.tell("alt-rest-out"))
    if not scene.over and (cards := scene.passed(seat)):
        found.append(scene.tell("alt-passed", seat=scene.taker(seat), cards=cards))
    greens = [(lot, card) for lot, card in zip(LOTS, view.greens[seat], strict=True) if card not in ("", BACK)]
    if greens:
        told = [scene.tell("alt-under", lot=lot, card=card) for lot, card in greens]
        found.append(scene.tell("alt-greens", lots=scene.listed(told)))
    return found


def gains(scene: Scene, seat: int) -> list[str]:
    """Return what each card of the hand would bring on each empty lot."""
    if seat not in scene.owing or BACK in scene.view.hands[seat]:
        return []
    hand = [card for card in dict.fromkeys(scene.view.hands[seat]) if scene.can_build(seat, card)]
    found = []
    for kind in (*hand, GREEN):
        lots = [f"{lot} {signed(scene.gain(seat, kind, lot), plus=True)}" for lot in open_lots(scene.view, seat)]
        found.append(scene.tell("alt-gains", card=kind, lots=scene.listed(lots)))
    return found


def _city(scene: Scene, seat: int) -> str:
    city = scene.view.cities[seat]
    told = [
        scene.tell("alt-lot-green", lot=lot)
        if what == GREEN
        else scene.tell("alt-lot", lot=lot, what=what, points=signed(points))
        for lot, what, points in zip(LOTS, city, scene.points(seat), strict=True)
        if what
    ]
    if not told:
        return scene.tell("alt-city-empty", seat=seat)
    return scene.tell("alt-city", seat=seat, score=scene.score(seat), lots=scene.listed(told))


def alt(scene: Scene, seat: int | None) -> list[str]:
    mine = [] if seat is None else own(scene, seat)
    return [*mine, *_now(scene), *[_city(scene, each) for each in range(scene.seats)], *_last(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    mine = [] if seat is None else [*own(scene, seat), *gains(scene, seat)]
    seats = [[_city(scene, each), *kinds(scene, each)] for each in range(scene.seats)]
    return Account(_now(scene), mine, seats, [*_last(scene), scene.tell("alt-smoke", n=scene.view.smoke)])
