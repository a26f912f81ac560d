"""4X in words: the same facts as in its pictures."""

from __future__ import annotations

from engine.games.fourx.game import board_text, region_text
from engine.games.fourx.state import Done, Region
from render.account import Account
from render.boards.fourx.scene import Place, Scene


def facts(scene: Scene) -> list[str]:
    """Return all facts but the lines between the boxes, one sentence each."""
    view, board = scene.view, scene.view.board
    head = {"turn": view.turn, "limit": board.limit, "par": board.par}
    found = [scene.tell("alt-turn", board=board_text(board.number, board.name), **head)]
    if scene.over:
        found.append(scene.tell("alt-over", reason=scene.reason, turn=view.turn, stars=scene.stars))
        found.append(scene.tell("alt-your-plan", plan=_plan(scene, view.plan)))
        if scene.optimum:
            found.append(scene.tell("alt-optimal-plan", plan=_plan(scene, scene.optimum)))
    found += [scene.tell("alt-goal", goal=words, has=has, needs=needs) for words, has, needs in scene.goals]
    found.append(scene.tell("alt-beakers", n=scene.beakers))
    places = scene.places
    if not scene.over:
        near = [place for place in places if place.reach is not None]
        for place in sorted(near, key=lambda place: not place.can):
            key = "alt-can" if place.can else "alt-cannot"
            found.append(scene.tell(key, region=place.name, factories=place.reach, shield=place.shield))
    found += [_region(scene, place) for place in places]
    for tech in scene.technologies:
        told = {"tech": tech.id, "effect": scene.say(f"effect-{tech.id}")}
        if tech.known:
            found.append(scene.tell("alt-tech-known", **told))
        else:
            found.append(scene.tell("alt-tech", cost=tech.cost, turns=tech.turns or 0 if tech.fits else 0, **told))
    return found


def lines_of(scene: Scene) -> list[str]:
    """Return the neighbours of each region, by land and by sea."""
    regions = scene.view.board.regions
    found = []
    for key, of in (("alt-borders", "land"), ("alt-sea", "sea")):
        for region in regions:
            others = tuple([regions[m].id for m in getattr(region, of)])
            if others:
                found.append(scene.tell(key, region=region_text(region.id, region.name), others=others))
    return found


def _region(scene: Scene, place: Place) -> str:
    region: Region = place.region
    stands = {
        "region": place.name,
        "terrain": scene.say(f"terrain-{region.terrain}"),
        "level": place.level,
        "top": place.top,
        "factories": place.factories,
        "beakers": place.beakers,
    }
    if place.owned:
        return scene.tell("alt-own", **stands)
    return scene.tell("alt-foreign", shield=place.shield, raised=place.raised, step=place.step, **stands)


def _plan(scene: Scene, plan: tuple[Done, ...]) -> str:
    steps = [scene.tell("alt-step", turn=done.turn, what=scene.step_text(done)) for done in plan]
    return scene.listed(steps) if steps else scene.say("board-nothing")


def alt(scene: Scene, seat: int | None) -> list[str]:
    return facts(scene)


def account(scene: Scene, seat: int | None) -> Account:
    asked, *table = facts(scene)
    return Account([asked], table=[*table, *lines_of(scene)])
