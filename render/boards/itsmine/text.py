"""It's Mine! in words: the facts of the pictures, for people who do not see them and for **In words**."""

from __future__ import annotations

from typing import Any

from engine.games.itsmine.auction import open_faces
from engine.games.itsmine.digging import fits, way
from engine.games.itsmine.state import MINE, MINES, in_order
from render.account import Account
from render.boards.itsmine.scene import Scene


def alt(scene: Scene, seat: int | None) -> list[str]:
    own = [] if seat is None or scene.over else _own(scene, seat)
    return [_now(scene), *own, *_before(scene), _columns(scene, 0), _columns(scene, 1), *_after(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    """Return the whole position; with the hand of `seat`, and what it can and cannot do with it."""
    own, seats = list[str](), [[_columns(scene, who), *_public(scene, who)] for who in (0, 1)]
    if not scene.over and seat is not None:
        own, view = _own(scene, seat), scene.view
        dead = [card for card in view.hands[seat] if not fits(view.columns[seat][MINE[card]], card)]
        own += [scene.tell("words-dead", cards=_list(scene, dead))] if dead else []
    ends = [scene.tell("words-ends")] if scene.view.ending == "none" else []
    return Account([_now(scene)], own, seats, [*_before(scene), *_after(scene), *ends])


def _public(scene: Scene, seat: int) -> list[str]:
    """Return the faces that a seat may not bid, and the bonuses that it has had; at the end, its partners."""
    facts, view = list[str](), scene.view
    if scene.over:
        pairs = [{"mine": pair.mine, "count": len(pair.cards), "cards": pair.cards} for pair in scene.end.pairs[seat]]
        return [scene.tell("event-paired", seat=seat, **told) for told in pairs]
    if view.phase == "bid":
        facts.append(scene.tell("words-barred", seat=seat, faces=" ".join(map(str, sorted(scene.barred(seat))))))
    had = " ".join(mine for mine in MINES if any((claim.mine, claim.seat) == (mine, seat) for claim in view.claimed))
    return [*facts, scene.tell("words-claimed", seat=seat, mines=had)] if had else facts


def _list(scene: Scene, cards: Any) -> str:
    return " ".join(in_order(cards)) or scene.tell("no-cards")


def _now(scene: Scene) -> str:
    """Return the round, and who must do what or who has won."""
    view = scene.view
    ending = {"none": "alt-round", "last_next": "alt-round-next", "last_now": "alt-round-last"}[view.ending]
    asked = tuple(map(str, scene.deciding))
    if view.phase == "over":
        end = scene.end
        text = scene.tell("alt-drawn") if scene.winner is None else scene.tell("alt-won", seat=scene.winner)
        parts = [text, scene.tell("alt-scores", a=0, b=1, left=end.scores[0], right=end.scores[1])]
        if end.reason != "score":
            parts.append(scene.tell("reason-" + end.reason.replace("_", "-")))
        text = scene.joined(parts)
    elif view.turn is None:
        again = "-again" if view.phase == "bid" and view.tied is not None else ""
        text = scene.tell("alt-" + view.phase.replace("_", "-") + again, seats=asked)
    elif view.phase == "bonus":
        text = scene.tell("alt-bonus", seat=view.turn, mine=view.owed[0])
    elif view.phase == "play":
        text = scene.tell("alt-play", seat=view.turn)
    else:
        text = scene.tell("alt-" + view.phase.replace("_", "-"), seat=view.turn, n=scene.most)
    return scene.joined([scene.tell(ending, round=view.round), text])


def _own(scene: Scene, seat: int) -> list[str]:
    """Return what only this seat knows, and what it may bid."""
    view = scene.view
    facts = [scene.tell("alt-hand", cards=_list(scene, view.hands[seat]))]
    if view.phase == "bonus" and view.turn == seat:
        facts.append(scene.tell("alt-looked", card=view.looked))
    if view.phase == "bid":
        if view.answered[seat]:
            facts.append(scene.tell("alt-own-bid", face=int(view.sealed[seat][0])))
        else:
            facts.append(scene.tell("alt-faces", faces=" ".join(map(str, open_faces(view, seat)))))
    if view.phase == "play_sealed" and view.answered[seat]:
        cards = view.sealed[seat]
        facts.append(scene.tell("alt-own-play", cards=" ".join(cards)) if cards else scene.tell("alt-own-pass"))
    if view.removed[seat]:
        facts.append(scene.tell("alt-own-removed", cards=_list(scene, view.removed[seat])))
    return facts


def _before(scene: Scene) -> list[str]:
    """Return the citizens; at the end, the reckoning."""
    return _steps(scene) if scene.over else [scene.tell("alt-citizens", cards=_list(scene, scene.citizens))]


def _after(scene: Scene) -> list[str]:
    """Return the other public facts of no seat alone, the facts that matter most first."""
    view, facts = scene.view, list[str]()
    if view.waiting:
        facts.append(scene.tell("alt-waiting", seat=1 - view.turn, cards=" ".join(view.waiting)))
    if view.phase != "over":
        facts.append(scene.tell("alt-dice", a=0, b=1, left=view.shown[0], right=view.shown[1]))
        facts.append(scene.tell("alt-hands", a=0, b=1, left=len(view.hands[0]), right=len(view.hands[1])))
        facts.append(scene.tell("alt-piles", deck=len(view.deck), bonus=len(view.bonus)))
        still = " ".join(mine for mine in MINES if scene.bonus_of(mine))
        facts.append(scene.tell("alt-open", mines=still) if still else scene.tell("alt-open-none"))
    if any(view.removed):
        facts.append(scene.tell("alt-removed", a=0, b=1, left=len(view.removed[0]), right=len(view.removed[1])))
    return facts


def _columns(scene: Scene, seat: int) -> str:
    """Return a seat's columns, each as 'S7 S9 (up)'."""
    columns = [column for column in scene.view.columns[seat] if column]
    told = [scene.tell(f"alt-column-{way(column) or 'one'}", cards=" ".join(column)) for column in columns]
    return scene.tell("alt-columns", seat=seat, columns=scene.listed(told) or scene.tell("no-cards"))


def _steps(scene: Scene) -> list[str]:
    """Return the reckoning: leftovers, each mine, sums."""
    end, steps = scene.end, []
    for seat in (0, 1):
        hand = scene.view.laid[seat]
        steps.append(scene.tell("alt-left", seat=seat, cards=_list(scene, hand), count=end.leftover[seat]))
    for verdict in end.verdicts:
        mines = " ".join(verdict.mines)
        if verdict.seat is not None:
            steps.append(scene.tell("alt-judged", mine=verdict.mine, why=verdict.why, seat=verdict.seat, mines=mines))
        else:
            steps.append(scene.tell("alt-judged-none", mine=verdict.mine, why=verdict.why))
    return steps
