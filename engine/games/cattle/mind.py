"""Fat Cattle's AI seats: what a seat would end with if it went on alone after each sheet.

Alone means: it feeds what is nearest to the sale, sells at once for a little less than the value, and buys middling
calves. Only the sheets that look best part by part are tried so: there, others sell some of their ripe animals on the
same day, and a calf that somebody before us in the queue should want is probably lost. The search goes on to the
end of the match: there are only twelve rounds.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.cattle.prospects import LATEST, alone, brings, grown, kept
from engine.games.cattle.rules import off, queue, sheets
from engine.games.cattle.state import ANIMALS, GREEN, PLACES, Plan, State

TRIED, BEST = 8, 6  # sheets that are tried alone, and that the search looks at
MARGIN = 1.0  # hay by which a sheet that is worth a look may be worse than the best
ON_MARKET = 0.3  # of the others' ripe animals
LOST = 0.5  # how likely a calf is lost that somebody earlier in the queue should want most
MISSING, WANTED = 1.0, 1.0  # lost for each hay that will be missing; hay that is wanted for each empty place
GLUTTED = 3  # less than its value that an animal brings, at worst


class Chosen(NamedTuple):
    """A calf as it looks from a seat."""

    gain: float  # what it brings once it is paid for
    likely: float  # how likely it is to be had


class Rest(NamedTuple):
    """What a sheet leaves and brings, but for its calf."""

    total: float  # hay at the end of the match, without what is in hand
    wanted: float  # hay that is wanted in the next round
    hay: int  # in hand
    paid: float  # by the market
    coming: int  # hay in hand in the next round, if the market pays little
    stall: tuple[int, ...]  # in the next round, as prospects.alone takes it


class Mind(Base[State, Plan]):
    normal, hard = 850, 6000

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Plan]:
        """In the last round only the best: there is nothing left to be found out."""
        tried = _tried(view, seat, luck)
        least = max(tried.values()) - (MARGIN if view.left > 1 else 0)
        good = [plan for plan, brought in tried.items() if brought >= least]
        return sorted(good, key=lambda plan: -tried[plan])[: BEST if view.left > 1 else 1]

    def choose(self, view: State, seat: int, luck: Luck) -> Plan:
        tried = _tried(view, seat, luck)
        return max(tried, key=lambda plan: tried[plan])

    def asked(self, view: State) -> State:
        return replace(view, answered=(False,) * view.seats, plans=(None,) * view.seats)

    def seats(self, state: State) -> int:
        return state.seats


def _tried(view: State, seat: int, luck: Luck) -> dict[Plan, float]:
    """The sheets that look best, and what a seat would end with after each; those that look alike in any order."""
    look = Look(view, seat)
    found = sorted(luck.shuffle("alike", [*sheets(view, seat)]), key=look.parts, reverse=True)[:TRIED]
    return {plan: look.alone(plan) for plan in found}


class Look:
    """How good the sheets of one seat look: part by part, and with what comes after them."""

    def __init__(self, view: State, seat: int) -> None:
        self.view, self.left, self.hay = view, view.left, view.hay[seat]
        self.hunger = {head.number: head.hunger for head in view.stalls[seat]}
        self.kept = {  # unfed and fed
            head.number: (kept(head.number, head.done, self.left), kept(head.number, head.done + 1, self.left))
            for head in view.stalls[seat]
        }
        ripe = sum([head.ripe for other, stall in enumerate(view.stalls) if other != seat for head in stall])
        self.rivals, self.off = ripe * (1.0 if view.left == 1 else ON_MARKET), off(view)
        self.calves = {calf: Chosen(brings(calf, 0, self.left - 1), 1.0) for calf in view.row}
        self.rests: dict[tuple[tuple[int, ...], tuple[int, ...]], Rest] = {}
        self._yield_to(queue(view), seat)

    def _yield_to(self, order: tuple[int, ...], seat: int) -> None:
        """R6: those before us would rather have the best calf that they can pay."""
        for other in order[: order.index(seat)]:
            if sum([not head.ripe for head in self.view.stalls[other]]) == PLACES:
                continue
            able = [calf for calf in self.view.row if ANIMALS[calf].price <= self.view.hay[other]]
            if able:
                best = max(able, key=lambda calf: self.calves[calf].gain - ANIMALS[calf].price)
                gain, likely = self.calves[best]
                self.calves[best] = Chosen(gain, likely * (1 - LOST))

    def parts(self, plan: Plan) -> float:
        """In hay at the end of the match, each part of the sheet by itself."""
        total, wanted, hay, _, coming, _ = self._rest(plan)
        likely = 0.0
        if plan.buy is not None:
            gain, likely = self.calves[plan.buy]
            total += gain * likely
            hay -= ANIMALS[plan.buy].price
            coming -= ANIMALS[plan.buy].price
            wanted += likely * ANIMALS[plan.buy].steps[0]
        if self.left > LATEST - 1:  # for each place that will be empty
            wanted += WANTED * (PLACES - len(self.kept) + len(plan.sell) - likely)
        return total + hay - MISSING * max(0.0, wanted - coming)

    def alone(self, plan: Plan) -> float:
        """What the seat ends with if it goes on alone; where the calf may be lost, in both cases."""
        rest, left, green = self._rest(plan), self.left - 1, max(0, GREEN - self.view.round)
        hay = round(rest.hay + rest.paid + self.view.green)
        if plan.buy is None:
            return alone(hay, rest.stall, left, green)
        likely = self.calves[plan.buy].likely
        got = alone(hay - ANIMALS[plan.buy].price, tuple(sorted([*rest.stall, grown(plan.buy, 0)])), left, green)
        return got if likely == 1 else likely * got + (1 - likely) * alone(hay, rest.stall, left, green)

    def _rest(self, plan: Plan) -> Rest:
        """A sheet but for its calf: the same with each calf."""
        key = plan.feed, plan.sell
        if key not in self.rests:
            total, wanted, paid, stall = 0.0, 0.0, 0.0, []
            for number, each in self.kept.items():
                if number in plan.sell:
                    paid += self._paid(number, len(plan.sell))
                else:
                    tomorrow = each[number in plan.feed]
                    total, wanted = total + tomorrow.brings, wanted + tomorrow.wants
                    stall.append(tomorrow.number)
            hay = self.hay - sum([self.hunger[animal] for animal in plan.feed])
            coming = hay + self.view.green + sum([ANIMALS[animal].value - GLUTTED for animal in plan.sell])
            self.rests[key] = Rest(total + paid, wanted, hay, paid, coming, tuple(sorted(stall)))
        return self.rests[key]

    def _paid(self, animal: int, count: int) -> float:
        """What the market is expected to pay; R7."""
        return max(1.0, ANIMALS[animal].value - self.off * (self.rivals + count - 1))
