"""The Hen Auction in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.games.hens.game import printed, told_of, worded
from engine.games.hens.state import Hen, Past
from render.account import Account
from render.boards.hens.scene import Scene


def _now(scene: Scene) -> list[str]:
    """Return who has won; or the sale, and who has bid."""
    view = scene.view
    if scene.over:
        return [scene.tell("alt-over", seats=words(scene.winners))]
    found = [scene.tell("alt-now", auction=view.round, of=view.of, now=printed(view.sale))]
    if view.coming is None:
        found.append(scene.tell("alt-last-auction"))
    else:
        found.append(scene.tell("alt-next", next=printed(view.coming)))
    if view.market == "worthless":
        found.append(scene.tell("alt-worthless"))
    bid = [seat for seat, done in enumerate(scene.answered) if done]
    found.append(scene.tell("alt-in", seats=words(bid)) if bid else scene.tell("alt-none-in"))
    return found


def own(scene: Scene, seat: int) -> list[str]:
    """Return the seat's own bid once it is in, and its hens that die after their next laying.

    At the end of the match, return nothing: all is public anyway.
    """
    if scene.over:
        return []
    found = []
    offer, dying = scene.view.bids[seat], scene.dying(seat)
    if offer is not None:
        key, args = worded("say-bid", offer.eggs, offer.hens)
        found.append(scene.tell("alt-own-bid", bid=scene.tell(key, **args)))
    if dying:
        found.append(scene.tell("alt-own-dies", hens=dying))
    return found


def _seat(scene: Scene, seat: int) -> str:
    view = scene.view
    if scene.over:
        args = {"eggs": view.eggs[seat], "meat": scene.meat(seat), "score": scene.scores[seat]}
        return scene.tell("alt-score", seat=seat, **args)
    args = {"seat": seat, "eggs": view.eggs[seat]}
    hens = [_hen(scene, hen) for hen in view.coops[seat]]
    return scene.tell("alt-seat", hens=scene.listed(hens), **args) if hens else scene.tell("alt-seat-empty", **args)


def _hen(scene: Scene, hen: Hen) -> str:
    return scene.tell("alt-hen", left=hen.left, **told_of(hen.number))


def _past(scene: Scene) -> list[str]:
    """Return how the last auction went."""
    past: Past | None = scene.view.last
    if past is None:
        return []
    bids = [scene.tell("alt-past-bid", seat=seat, worth=bid.worth) for seat, bid in enumerate(past.bids)]
    found = [scene.tell("alt-past", hen=str(past.hen), bids=scene.listed(bids))]
    if past.winner is None:
        found.append(scene.tell("alt-past-nobody"))
    else:
        found.append(scene.tell("alt-past-won", seat=past.winner))
    dead = [hen for hens in past.died for hen in hens]
    return [*found, scene.tell("alt-past-died", hens=words(dead))] if dead else found


def words(numbers: tuple[int, ...] | list[int]) -> tuple[str, ...]:
    return tuple(map(str, numbers))


def alt(scene: Scene, seat: int | None) -> list[str]:
    mine = [] if seat is None else own(scene, seat)
    return [*mine, *_now(scene), *[_seat(scene, each) for each in range(scene.seats)], *_past(scene)]


def account(scene: Scene, seat: int | None) -> Account:
    seats = [[_seat(scene, each)] for each in range(scene.seats)]
    return Account(_now(scene), [] if seat is None else own(scene, seat), seats, _past(scene))
