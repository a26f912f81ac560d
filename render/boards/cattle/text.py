"""Fat Cattle in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.catalogue import GAMES
from engine.games.cattle.game import printed_of, words
from engine.games.cattle.state import ANIMALS, ROUNDS, Head, Past, Plan
from render.account import Account
from render.boards.cattle.scene import Scene
from render.texts import say


def _now(scene: Scene) -> list[str]:
    """Return who has won; or the market, and who has planned."""
    view = scene.view
    if scene.over:
        return [scene.tell("alt-over", seats=words(scene.winners))]
    green = "yes" if view.green else "no"
    found = [scene.tell("alt-now", round=view.round, of=ROUNDS, bell=view.bell, green=green)]
    calves = [scene.tell("alt-calf", animal=str(calf), **printed_of(calf)) for calf in view.row]
    found.append(scene.tell("alt-row", calves=scene.listed(calves)) if calves else scene.tell("alt-row-bare"))
    found.append(scene.tell("alt-deck", n=len(view.deck)))
    planned = [seat for seat, done in enumerate(scene.answered) if done]
    found.append(scene.tell("alt-in", seats=words(planned)) if planned else scene.tell("alt-none-in"))
    return found


def own(scene: Scene, seat: int) -> list[str]:
    """Return the seat's own sheet once it is in; nothing at the end of the match, when all is public anyway."""
    sheet = scene.view.plans[seat]
    if scene.over or sheet is None:
        return []
    told = GAMES[scene.game].say(scene.view, seat, Plan(sheet.feed, sheet.sell, sheet.buy))
    return [scene.tell("alt-own-sheet", plan=say(scene.locale, told, game=scene.game, names=scene.names))]


def _sold(scene: Scene) -> list[str]:
    """Return the printed value of all animals that each seat has sold; it breaks ties."""
    counts = [scene.tell("alt-sold-by", seat=seat, value=value) for seat, value in enumerate(scene.view.sold)]
    return [scene.tell("alt-sold", counts=scene.listed(counts))] if any(scene.view.sold) else []


def _seat(scene: Scene, seat: int) -> str:
    view = scene.view
    if scene.over:
        score = {"hay": view.hay[seat], "half": scene.half(seat), "score": scene.scores[seat]}
        return scene.tell("alt-score", seat=seat, **score)
    args = {"seat": seat, "hay": view.hay[seat], "rank": scene.queue.index(seat) + 1}
    heads = [_head(scene, head) for head in view.stalls[seat]]
    return (
        scene.tell("alt-seat", animals=scene.listed(heads), **args) if heads else scene.tell("alt-seat-empty", **args)
    )


def _head(scene: Scene, head: Head) -> str:
    animal = ANIMALS[head.number]
    args = {"animal": str(head.number), "worth": animal.value}
    if head.ripe:
        return scene.tell("alt-head-ripe", **args)
    left = " ".join(map(str, animal.steps[head.done :]))
    return scene.tell("alt-head", done=head.done, all=len(animal.steps), steps=left, **args)


def _past(scene: Scene) -> list[str]:
    """Return how the last round went."""
    past: Past | None = scene.view.last
    if past is None:
        return []
    sales = [
        scene.tell("alt-past-sale", animal=str(sale.animal), seat=sale.seat, price=sale.price) for sale in past.sales
    ]
    found = [scene.tell("alt-past-sold", sales=scene.listed(sales)) if sales else scene.tell("alt-past-none")]
    calves = [
        scene.tell("alt-past-calf", animal=str(calf), seat=seat)
        for seat, calf in enumerate(past.bought)
        if calf is not None
    ]
    if calves:
        found.append(scene.tell("alt-past-bought", calves=scene.listed(calves)))
    for calf in dict.fromkeys(past.bought):
        if calf is not None and (seats := scene.outrun(calf)):
            found.append(scene.tell("alt-past-wanted", animal=str(calf), seats=words(seats)))
    return found


def alt(scene: Scene, seat: int | None) -> list[str]:
    mine = [] if seat is None else own(scene, seat)
    seats = [_seat(scene, each) for each in range(scene.seats)]
    return [*mine, *_now(scene), *seats, *_sold(scene), *_past(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    seats = [[_seat(scene, each)] for each in range(scene.seats)]
    return Account(_now(scene), [] if seat is None else own(scene, seat), seats, _past(scene), _sold(scene))
