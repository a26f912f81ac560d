"""Spymaster in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.spymaster.state import Discarded, Guessed, Tucked, in_order
from render.account import Account
from render.boards.spymaster.scene import Scene


def alt(scene: Scene, seat: int | None) -> list[str]:
    own = [] if seat is None else [scene.tell("alt-hand", cards=_list(scene, in_order(scene.view.hands[seat])))]
    return [_now(scene), *own, *_told(scene), *_facts(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    """Return the whole position, with the hand of `seat`, and what each card would do now."""
    own = [] if seat is None else _own(scene, seat)
    limit = [] if scene.over else [scene.tell("words-limit", limit=scene.view.round_limit)]
    score, *table = _facts(scene)
    return Account([_now(scene)], own, table=[*_told(scene), *table, *limit], score=[score])


def _own(scene: Scene, seat: int) -> list[str]:
    view = scene.view
    hand = in_order(view.hands[seat])
    lines = [scene.tell("alt-hand", cards=_list(scene, hand))]
    if seat == view.attacker and view.laid not in (None, BACK):
        lines.append(scene.tell("words-laid", card=view.laid))
    if seat == scene.deciding and view.phase == "guess":
        unseen = scene.unseen(seat)
        lines.append(scene.tell("words-unseen", spies=unseen["S"], forces=unseen["F"], hackers=unseen["H"]))
    effects = {card: scene.effect(card) for card in hand} if seat == view.attacker else {}
    if any(effects.values()):
        lines.append(scene.tell("words-if-tucked" if view.phase == "tuck" else "words-if-wrong"))
        lines += [
            scene.tell(f"words-effect-{min(draw, 1)}-{int(document)}", card=card, draw=draw)
            for card, (draw, document) in ((card, e) for card, e in effects.items() if e)
        ]
    return lines


def _list(scene: Scene, cards: tuple[str, ...]) -> str:
    """Return cards in the deck's order, equal cards counted: 'S2 S5 F×3'."""
    counted = (card if cards.count(card) == 1 else f"{card}×{cards.count(card)}" for card in dict.fromkeys(cards))
    return " ".join(counted) or scene.tell("no-cards")


def _now(scene: Scene) -> str:
    """Return the round, and who must do what or who has won."""
    view = scene.view
    if view.phase == "over":
        text = scene.tell("alt-drawn") if scene.winner is None else scene.tell("alt-won", seat=scene.winner)
    else:
        text = scene.tell(f"alt-{view.phase}", attacker=view.attacker, defender=1 - view.attacker, n=scene.to_discard)
    return scene.joined([scene.tell("alt-round", round=view.round), text])


def _told(scene: Scene) -> list[str]:
    """Return what the file in the middle shows: the last deed."""
    deed = scene.deed
    match deed:
        case Guessed(seat, kind, card, right):
            return [scene.tell(f"event-guessed-{'right' if right else 'wrong'}", seat=seat, type=kind, card=card)]
        case Tucked(seat, None, spy):
            return [scene.tell("event-tucked-none", seat=seat, spy=spy)]
        case Tucked(seat, card, spy):
            return [scene.tell("event-tucked", seat=seat, card=card, spy=spy)]
        case Discarded(seat, cards):
            return [scene.tell("event-discarded", seat=seat, cards=cards)]
    return []


def _facts(scene: Scene) -> list[str]:
    """Return all public facts; the facts that decide the game come first."""
    view = scene.view
    facts = [scene.tell("alt-documents", a=0, b=1, left=view.exposed[0], right=view.exposed[1])]
    if view.row:
        items = [
            scene.tell("alt-under", card=item.card, under=item.under)
            if item.under
            else scene.tell("alt-defected", card=item.card)
            if item.defected
            else item.card
            for item in view.row
        ]
        facts.append(
            scene.tell(
                "alt-row-over" if view.phase == "over" else "alt-row",
                next=scene.next_document,
                items=scene.listed(items),
                count=scene.spies,
            )
        )
    else:
        facts.append(scene.tell("alt-row-none"))
    if view.defector:
        facts.append(scene.tell("alt-defector", card=view.defector, seat=1 - view.attacker))
    facts.append(scene.tell("alt-hands", a=0, b=1, left=len(view.hands[0]), right=len(view.hands[1])))
    facts.append(scene.tell("alt-piles", deck=len(view.deck), discards=_list(scene, in_order(view.discard))))
    return facts
