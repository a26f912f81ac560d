"""Colonial Trade in words: the same facts as in its pictures."""

from __future__ import annotations

from typing import Any

from engine.form import Text
from engine.games.colony.game import about, side, to_say
from engine.games.colony.state import COLONIES, PRODUCTS, YEARS, Holding
from render.account import Account
from render.boards.colony.scene import Scene
from render.letters import signed


def alt(scene: Scene, seat: int | None) -> list[str]:
    """Return the essentials, one sentence each."""
    if scene.over:
        return [_winners(scene), *[_counted(scene, each) for each in scene.lined_up]]
    return [*_now(scene), *[_coins(scene, each) for each in scene.lined_up]]


def account(scene: Scene, seat: int | None) -> Account:
    """Return the whole position, one sentence each."""
    seats = range(scene.seats)
    known = [[f"{scene.names[each]}: {told}" for told in _seat(scene, each)] for each in seats]
    if scene.over:
        return Account([_winners(scene)], seats=[[_counted(scene, each), *known[each]] for each in seats])
    asked, *table = _now(scene)
    table += [scene.tell("alt-deck", n=len(scene.view.deck)), *[_gain(scene, move) for move in scene.open]]
    return Account([asked], seats=[[_coins(scene, each), *known[each]] for each in seats], table=table)


def laid(scene: Scene, seat: int | None) -> list[str]:
    """Return products and colonies in the order in which the picture shows them."""
    owned = [str(each.number) for own in scene.view.colonies for each in own]
    return [*PRODUCTS, *map(str, scene.view.row), *owned]


def _now(scene: Scene) -> list[str]:
    view = scene.view
    found = [
        scene.tell("alt-now", year=view.round, years=YEARS, seat=view.turn),
        scene.tell("alt-order", seats=view.order),
        scene.tell("alt-prices", **dict(zip(("cloth", "tools", "pots"), scene.prices, strict=True))),
    ]
    row = [
        scene.tell(f"alt-on-offer{side(colony)}", number=colony, cost=COLONIES[colony].cost, **about(colony))
        for colony in view.row
    ]
    return [*found, scene.tell("alt-row", colonies=scene.listed(row)) if row else scene.tell("alt-row-empty")]


def _winners(scene: Scene) -> str:
    return scene.tell("alt-over", seats=scene.winners)


def _counted(scene: Scene, seat: int) -> str:
    args = {"coins": scene.view.coins[seat], "places": scene.places(seat), "score": scene.scores[seat]}
    return scene.tell("event-counted", seat=seat, **args)


def _coins(scene: Scene, seat: int) -> str:
    return scene.tell("alt-seat", seat=seat, coins=scene.view.coins[seat], income=scene.trade(seat).income)


def _seat(scene: Scene, seat: int) -> list[str]:
    """Return the links of a seat's trade, its mills and its colonies."""
    found = [scene.tell("alt-links", **scene.links(seat)._asdict())]
    mills = [
        scene.tell("alt-mills-of", product=each, n=n)
        for each, n in zip(PRODUCTS, scene.view.mills[seat], strict=True)
        if n
    ]
    if mills:
        found.append(scene.tell("alt-mills", mills=scene.listed(mills)))
    held = [_colony(scene, each) for each in scene.view.colonies[seat]]
    if held:
        found.append(scene.tell("alt-owns", colonies=scene.listed(held)))
    return found


def _colony(scene: Scene, holding: Holding) -> str:
    facts: dict[str, Any] = about(holding.number) | {"places": holding.places}
    return scene.tell(f"alt-colony{side(holding.number)}", number=holding.number, **facts)


def _gain(scene: Scene, move: Any) -> str:
    said = Text(f"say-{move.kind}", to_say(move))
    return scene.tell("alt-gain", move=said, gain=signed(scene.gain(move) or 0, plus=True))
