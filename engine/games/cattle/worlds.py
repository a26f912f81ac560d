"""Fat Cattle: worlds that a viewer cannot tell from the true one. For AI seats and the tests of secrecy."""

from __future__ import annotations

from msgspec.structs import replace

from engine.chance import Chance
from engine.games.cattle.rules import sheets
from engine.games.cattle.state import ANIMALS, Plan, Sheet, State


def propose_world(view: State, chance: Chance) -> State:
    """Return a world: the deck is the animals never seen, in random order, and a sheet that is in is any legal one."""
    deck = chance.shuffle("unseen", unseen(view))
    plans = tuple(
        [
            sheet_of(random_plan(view, seat, chance)) if plan is None and view.answered[seat] else plan
            for seat, plan in enumerate(view.plans)
        ]
    )
    return replace(view, deck=tuple(map(str, deck)), plans=plans)


def unseen(view: State) -> list[int]:
    """Return the animals that are still to come."""
    seen = {*view.row, *view.gone, *[head.number for stall in view.stalls for head in stall]}
    return [animal for animal in ANIMALS if animal not in seen]


def random_plan(view: State, seat: int, chance: Chance) -> Plan:
    """Return a random legal sheet of a seat, even of a seat whose sheet is in."""
    found = [*sheets(view, seat)]
    return found[chance.randbelow(len(found))]


def sheet_of(move: Plan) -> Sheet:
    return Sheet(move.feed, move.sell, move.buy)
