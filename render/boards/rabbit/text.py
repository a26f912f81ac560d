"""Both Rabbit Rummy games in words: the descriptions of the pictures, and the whole position."""

from __future__ import annotations

from engine.games.rabbit.state import TURNS, in_order
from render.account import Account
from render.boards.rabbit.scene import Scene


def alt(scene: Scene, seat: int | None) -> list[str]:
    own, seats = [] if seat is None else _hand(scene, seat), range(scene.view.seats)
    return [_now(scene), *own, *_lying(scene), *[_seat(scene, each) for each in seats], _piles(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    """Return the whole position; with the hand of `seat`, what it may play, and what it is good for."""
    own = [] if seat is None else _hand(scene, seat)
    if seat is not None and seat == scene.deciding and scene.view.phase == "turn":
        may = [card for card in scene.sorted(scene.hand(seat)) if card in scene.may_play(seat)]
        own.append(scene.tell("words-may-play", cards=tuple(may)))
    if seat is not None and scene.hand(seat) and not scene.over:
        own.append(scene.advice(seat).text)
    limit = scene.tell("words-limit", turns=scene.view.turns, limit=TURNS * scene.view.seats)
    table = [*_lying(scene), _piles(scene), scene.why() if scene.over else limit]
    return Account([_now(scene)], own, [[_seat(scene, each)] for each in range(scene.view.seats)], table)


def _now(scene: Scene) -> str:
    """Return the round, and who must do what or who has won."""
    view = scene.view
    if view.phase == "over":
        text = (
            scene.tell("alt-won", seats=tuple(map(str, scene.winners)))
            if scene.winners
            else scene.tell("alt-no-winner")
        )
    else:
        text = scene.tell(f"alt-{view.phase}", seat=view.turn)
    return scene.joined([scene.tell("alt-round", round=view.round), text])


def _lying(scene: Scene) -> list[str]:
    """Return what lies on the table; the facts that decide the next play come first."""
    view = scene.view
    facts = []
    won = view.won if scene.over else scene.last_win
    if won is not None:
        cards = tuple(card for group in won.groups for card in group)
        key = "alt-won-with" if cards else "alt-won-out"
        facts.append(scene.tell(key, seat=won.seat, cards=cards, hand=scene.kind(won.kind), points=won.points))
    if view.table:
        facts.append(scene.tell("alt-top", card=view.table[-1].card, seat=view.table[-1].seat))
        if view.phase != "over":
            facts.append(scene.tell("alt-fits", fits=scene.fits()))
        older = tuple(played.card for played in view.table[-2::-1])
        if older:
            facts.append(scene.tell("alt-under-it", cards=older))
        facts += [scene.tell("alt-starter", card=played.card) for played in view.table if played.turned]
    else:
        facts.append(scene.tell("alt-empty"))
    facts.append(scene.tell("alt-reversed" if view.reversed else "alt-normal"))
    return facts


def _seat(scene: Scene, seat: int) -> str:
    passed = "alt-seat-passed" if scene.passed(seat) else "alt-seat"
    count, score = len(scene.view.hands[seat]), scene.view.scores[seat]
    return scene.tell(passed, seat=seat, count=count, score=score, target=0 if scene.single else scene.target)


def _piles(scene: Scene) -> str:
    view = scene.view
    return scene.tell("alt-piles", stock=len(view.stock), count=len(view.discards), cards=in_order(view.discards))


def _hand(scene: Scene, seat: int) -> list[str]:
    lines = [scene.tell("alt-hand", cards=scene.sorted(scene.hand(seat)))]
    if scene.view.phase == "drawn" and scene.view.turn == seat:
        lines.append(scene.tell("alt-drawn-card", card=scene.view.drawn))
    return lines
