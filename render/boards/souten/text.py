"""Twin Heavens in words: descriptions of the pictures, and the whole position as text."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.souten.exchange import owed
from engine.games.souten.shapes import COMBINATIONS
from engine.games.souten.state import Laid
from engine.games.souten.tricks import named
from render.account import Account
from render.boards.souten.scene import Scene, in_line


def alt(scene: Scene, seat: int | None) -> list[str]:
    own = [] if seat is None or scene.over else _own(scene, seat)
    rows = [_row(scene, each) for each in range(scene.seats)]
    return [_now(scene), *own, *_trick(scene), *_exchanged(scene), *_goal(scene), *rows, *_round(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    """Return the whole position, with what `seat` holds and remembers."""
    own = [] if seat is None else _own(scene, seat)
    orders = [] if scene.over else [scene.tell("words-orders")]
    rows = [[_row(scene, each)] for each in range(scene.seats)]
    table = [*_trick(scene), *_exchanged(scene), *_round(scene), *orders]
    return Account([_now(scene)], own, rows, table, _goal(scene))


def _now(scene: Scene) -> str:
    """Return the round, and who must do what or who has won."""
    view = scene.view
    parts = [scene.tell("alt-round", round=view.round)]
    if not scene.team:
        parts = [scene.tell("alt-round-lap", round=view.round, lap=scene.lap, laps=scene.laps)]
    if scene.outcome is not None:
        won = tuple(map(str, scene.winners))
        parts.append(scene.tell("alt-won", seats=won) if won else scene.tell("alt-drawn"))
        parts.append(scene.tell("reason-" + scene.outcome.reason.replace("_", "-")))
    elif view.phase == "give":
        parts.append(scene.tell("alt-give", seats=tuple(map(str, scene.deciding))))
    else:
        parts.append(scene.tell(f"alt-{view.phase}", seat=view.turn))
    return scene.joined(parts)


def _trick(scene: Scene) -> list[str]:
    """Return the strongest combination of the present trick, or else the winner of the trick before it."""
    view, strongest = scene.view, scene.view.strongest
    if view.phase == "over":
        return []
    if strongest is None:
        return _last_trick(scene)
    return [
        scene.tell(
            "alt-strongest",
            seat=view.best,
            shape=scene.tell("alt-shape-" + view.shape),
            **named(strongest.cards, strongest.stands),
        )
    ]


def _last_trick(scene: Scene) -> list[str]:
    """Return what has won the previous trick, while no one has led.

    Return nothing if Wisdom has broken up that combination.
    """
    seat = scene.crowned
    laid = None if seat is None else scene.in_trick(seat)
    if laid is None or (laid.cards, laid.stands) not in COMBINATIONS:
        return []
    return [scene.tell("alt-last-trick", seat=seat, **named(laid.cards, laid.stands))]


def _exchanged(scene: Scene) -> list[str]:
    """Return what the seat in turn has obtained, as far as everyone may know it."""
    view, facts = scene.view, []
    for card in scene.seen_owing:
        if card == BACK:
            facts.append(scene.tell("alt-taken", seat=view.turn))
        else:
            facts.append(scene.tell("alt-fetched", seat=view.turn, card=card, other=(view.turn - 1) % scene.seats))
    return facts


def _laid(scene: Scene, laid: Laid, cards: tuple[str, ...] = ()) -> str:
    """Return laid cards in words, such as 'N3 N3 Z10' or '2 face down'."""
    if laid.cards:
        shown = " ".join(
            f"WA({laid.stands})" if card == "WA" and laid.stands is not None else card for card in in_line(laid)
        )
        return shown
    if cards:
        return scene.tell("alt-down-seen", cards=" ".join(cards))
    if laid.known is not None:
        return scene.tell("alt-down-known", count=laid.down, card=laid.known)
    return scene.tell("alt-down", count=laid.down)


def _own(scene: Scene, seat: int) -> list[str]:
    """Return what only this seat knows."""
    view, hand = scene.view, scene.view.hands[seat]
    facts = [scene.tell("alt-hand", cards=" ".join(hand) or scene.tell("no-cards"))]
    if owed(view, seat):
        facts.append(scene.tell("alt-owed", cards=" ".join(owed(view, seat))))
    if view.peek is not None and view.peek.seat == seat:
        if view.peek.took is None:
            facts.append(scene.tell("alt-undealt", cards=" ".join(view.peek.cards)))
        else:
            facts.append(scene.tell("alt-undealt-took", cards=" ".join(view.peek.cards), card=view.peek.took))
    gift = view.gifts[seat]
    if gift:
        key = "alt-gift" if len(gift) > 1 else "alt-giving"
        facts.append(scene.tell(key, card=gift[0], got=gift[-1], seat=(seat + 2) % scene.seats))
    if view.passed[seat]:
        facts.append(scene.tell("alt-passed", cards=" ".join(view.passed[seat])))
    return facts


def _gain(scene: Scene, seat: int) -> str:
    """Return what a side plays for."""
    gain = scene.gain(seat)
    if not scene.team:
        return scene.tell("alt-gain-solo", seat=seat, points=gain.points)
    return scene.tell(
        "alt-gain",
        seat=seat,
        partner=seat + 2,
        more=gain.more or 0,
        down=gain.down,
        times=gain.times,
        points=gain.points,
    )


def _goal(scene: Scene) -> list[str]:
    """Return the points of the sides, and what they play for."""
    view, facts = scene.view, []
    if scene.team:
        facts.append(
            scene.tell("alt-teams", a=0, b=2, c=1, d=3, left=view.scores[0], right=view.scores[1], target=scene.target)
        )
    else:
        facts.append(scene.tell("alt-goal", target=scene.target))
    if view.last_trick == "led" and (led := tuple([str(seat) for seat in range(scene.seats) if view.led[seat]])):
        facts.append(scene.tell("alt-led", seats=led))
    if view.phase != "over" and any(view.rows):
        facts += [_gain(scene, seat) for seat in range(2 if scene.team else scene.seats)]
    return facts


def _row(scene: Scene, seat: int) -> str:
    """Return what a seat has laid."""
    view = scene.view
    laid = scene.tell("alt-next").join(_laid(scene, laid) for laid in view.rows[seat]) or scene.tell("alt-nothing")
    return scene.tell(
        "alt-row" if scene.team else "alt-row-solo",
        seat=seat,
        score=scene.score(seat),
        hand=len(view.hands[seat]),
        laid=laid,
        zodiac=scene.zodiac(seat),
        down=scene.down(seat),
    )


def _round(scene: Scene) -> list[str]:
    """Return who has won tricks and who leads, and how the last round went."""
    view, facts = scene.view, list[str]()
    won = [seat for seat in view.won if seat is not None]
    if won:
        facts.append(scene.tell("alt-tricks", seats=tuple(map(str, won))))
    if view.phase != "over":
        facts.append(scene.tell("alt-leader" if scene.team else "alt-marker", seat=view.leader, first=view.first))
        facts.append(scene.tell("alt-box" if view.peek is None else "alt-box-jin", count=len(view.undealt)))
    result = view.result
    if result is not None:
        facts.append(
            scene.tell(
                "alt-result-team" if scene.team else "alt-result-solo",
                round=result.round,
                seat=result.seat,
                more=result.more,
                down=result.down,
                bonus=result.bonus,
                points=result.points,
            )
        )
        if result.turned:
            facts.append(scene.tell("alt-turned", cards=" ".join(result.turned)))
    return facts
