"""Laminate Rummy in words: descriptions of the pictures, and the whole position as text."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.papers.rules import judge
from engine.games.papers.state import GOAL, KINDS
from render.account import Account
from render.boards.papers.aims import held, near
from render.boards.papers.scene import Scene


def alt(scene: Scene, seat: int | None) -> list[str]:
    own, seats = [] if seat is None else _own(scene, seat), range(len(scene.view.hands))
    return [_now(scene), *own, *[_seat(scene, each) for each in seats], *_piles(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    own, view = [] if seat is None else _own(scene, seat), scene.view
    seats = [[_seat(scene, each)] for each in range(len(view.hands))]
    left = [kind for kind in KINDS if kind != "end_flag" and view.left(kind)]
    supply = [scene.tell("alt-kind", paper=kind, points=KINDS[kind].points, left=view.left(kind)) for kind in left]
    table = [*_piles(scene), scene.tell("alt-supply", kinds=scene.listed(supply))]
    if len(view.pile) > 1:
        table.append(scene.tell("alt-pile", cards=view.pile))
    return Account([_now(scene)], own, seats, table, [scene.tell("words-goal", n=GOAL)])


def _now(scene: Scene) -> str:
    view = scene.view
    if view.phase == "over":
        return scene.tell("alt-over", seats=scene.winners) + scene.joined(
            ["", scene.tell(f"board-why-{judge(view)[1]}".replace("_", "-"))]
        )
    now = scene.tell(f"board-now-{view.phase}".replace("_", "-"), seat=view.turn)
    if view.ender is None:
        return scene.tell("alt-now", now=now)
    return scene.joined([scene.tell("alt-now", now=now), scene.tell("alt-ending", seat=view.ender, n=view.turns_left)])


def _own(scene: Scene, seat: int) -> list[str]:
    view, lines = scene.view, []
    hand = scene.in_hand(seat) if BACK not in view.hands[seat] else ()
    lines.append(scene.tell("alt-hand", cards=hand) if hand else scene.tell("board-mine-none"))
    if view.drawn and BACK not in view.drawn:
        lines.append(scene.tell("alt-drawn", cards=view.drawn))
    if seat == scene.deciding and view.phase == "turn" and (kinds := scene.possible(seat)):
        lines.append(scene.tell("alt-possible", kinds=scene.listed([scene.tell("alt-name", paper=k) for k in kinds])))
    cards = held(view, seat)
    short = [aim.kind for aim in near(view, seat, cards, scene.turns_of(seat)) if aim.missing] if hand else []
    if short and not view.drawn:
        lines.append(scene.tell("alt-near", kinds=scene.listed([scene.tell("alt-name", paper=k) for k in short])))
    return lines


def _seat(scene: Scene, seat: int) -> str:
    args = {"points": scene.view.points[seat], "hand": len(scene.view.hands[seat]), "papers": _papers(scene, seat)}
    return scene.tell("alt-seat", seat=seat, **args)


def _piles(scene: Scene) -> list[str]:
    view = scene.view
    facts = [scene.tell("alt-deck", deck=len(view.deck), pile=len(view.pile))]
    return [*facts, scene.tell("alt-top", card=view.pile[0])] if view.pile else facts


def _papers(scene: Scene, seat: int) -> str:
    told = [
        scene.tell("alt-paper" if len(p.cards) == 1 else "alt-pending", paper=p.paper, cards=p.cards)
        for p in scene.view.papers[seat]
    ]
    return scene.listed(told) if told else scene.tell("alt-no-papers")
