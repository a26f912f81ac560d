"""Arsène in words: descriptions of the pictures, and the whole position as text."""

from __future__ import annotations

from collections.abc import Sequence

from engine.audience import BACK
from engine.games.arsene.game import haul
from engine.games.arsene.rules import playable
from engine.games.arsene.settlement import GROUPS_LEFT
from engine.games.arsene.state import BLACK, DEALS, SEATS, SHOPS, SUIT, winner_of
from render.account import Account
from render.boards.arsene.scene import Scene


def alt(scene: Scene, seat: int | None) -> list[str]:
    return [_now(scene), *([] if seat is None else _own(scene, seat)), *_facts(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    own = [] if seat is None else _own(scene, seat)
    if seat is not None and seat == scene.deciding and scene.view.phase == "play":
        own.append(scene.tell("words-playable", cards=playable(scene.view, seat)))
    limit = [] if scene.over else [scene.tell("words-limit", limit=DEALS)]
    purses = scene.tell("alt-purses", counts=_by_seat(scene, scene.view.purses))
    return Account([_now(scene)], own, table=[*[f for f in _facts(scene) if f != purses], *limit], score=[purses])


def _now(scene: Scene) -> str:
    """Return the deal, and who must do what or who has won."""
    view, seat = scene.view, scene.deciding
    if seat is None:
        text = scene.tell("alt-won", seats=scene.winners)
    elif view.phase == "play":
        led = SUIT[view.trick[0]] if view.trick else ""
        text = scene.tell("alt-play", seat=seat, suit=led) if led else scene.tell("alt-lead", seat=seat)
    elif view.phase == "flip":
        text = scene.tell("alt-flip", seat=seat)
    else:
        text = scene.tell("alt-dispose", seat=seat, to=view.target)
    return scene.joined([scene.tell("alt-deal", deal=view.deal), text])


def _own(scene: Scene, seat: int) -> list[str]:
    """Return what one seat holds, and what its tricks would bring."""
    view, count = scene.view, scene.view.tricks[seat]
    hand = view.hands[seat]
    lines = [scene.tell("alt-hand", cards=hand) if hand and BACK not in hand else scene.tell("alt-hand-none")]
    if view.phase != "over":
        brings = haul(view, count)
        kind = brings if brings in ("police", "none") else "shop"
        lines.append(scene.tell(f"alt-mine-{kind}", count=count, next=brings))
    return lines


def _facts(scene: Scene) -> list[str]:
    """Return all public facts; the facts that decide the game come first."""
    view = scene.view
    facts = []
    if view.phase not in ("flip", "over"):
        facts.append(scene.tell("alt-trump" if view.trump else "alt-no-trump"))
    if view.trick:
        winner = winner_of(view.trick, view.leader, view.trump)
        facts.append(
            scene.tell(
                "alt-trick-done" if view.phase == "dispose" else "alt-trick",
                cards=_trick(scene, view.leader, view.trick),
                winner=winner,
            )
        )
    facts.append(scene.tell("alt-tricks", counts=_by_seat(scene, view.tricks)))
    facts.append(scene.tell("alt-purses", counts=_by_seat(scene, view.purses)))
    facts.append(
        scene.tell(
            "alt-shops",
            shops=scene.listed(
                [
                    scene.tell("alt-shop", shop=shop, left=left, next=GROUPS_LEFT[shop][left][0])
                    if left
                    else scene.tell("alt-shop-empty", shop=shop)
                    for shop, left in zip(SHOPS, view.chips, strict=True)
                ]
            ),
        )
    )
    if view.scramble:
        facts.append(scene.tell("alt-scramble"))
    if view.phase in ("flip", "over") and view.results:
        facts.append(
            scene.tell(
                "alt-results",
                results=scene.listed(
                    [
                        scene.tell(f"alt-result-{result.kind}", seat=seat, tricks=result.tricks, chips=result.chips)
                        for seat, result in enumerate(view.results)
                    ]
                ),
            )
        )
    if view.last is not None and not view.trick and view.phase == "play":
        last = view.last
        facts.append(
            scene.tell(
                "alt-last" if last.winner == last.taker else "alt-last-pushed",
                winner=last.winner,
                taker=last.taker,
                cards=_trick(scene, last.leader, last.cards),
            )
        )
    facts.append(scene.tell("alt-hands", counts=_by_seat(scene, [len(hand) for hand in view.hands])))
    if view.flipped is not None:
        black = SUIT[view.flipped.card] in BLACK
        facts.append(scene.tell("alt-flipped" if black else "alt-flipped-back", card=view.flipped.card))
    facts.append(scene.tell("alt-dealer", seat=view.dealer))
    return facts


def _trick(scene: Scene, leader: int, cards: tuple[str, ...]) -> str:
    return scene.listed([scene.tell("alt-card", seat=(leader + n) % SEATS, card=card) for n, card in enumerate(cards)])


def _by_seat(scene: Scene, counts: Sequence[int]) -> str:
    return scene.listed([scene.tell("alt-count", seat=seat, count=count) for seat, count in enumerate(counts)])
