"""Fat Cattle: the AI seats. A sheet is judged by the final hay of a seat that goes on alone after it.

A seat alone feeds the animals nearest to the sale, sells at once for a little less than the value, and buys middling
calves. Only the sheets that look best part by part are tried so. It is assumed that others sell some of their ripe
animals in this round. A calf that a seat earlier in the queue should want is probably lost. The search goes on to the
end of the match, which has only twelve rounds.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from engine.ai.luck import Luck
from engine.ai.mind import Mind as Base
from engine.games.cattle.prospects import LATEST, alone, brings, grown, kept
from engine.games.cattle.rules import off, queue, sheets
from engine.games.cattle.state import ANIMALS, GREEN, PLACES, Plan, State

TRIED, BEST = 8, 6  # most sheets that are tried alone; most sheets that the search looks at
MARGIN = 1.0  # hay by which a sheet that is worth a look may be worse than the best one
ON_MARKET = 0.3  # share of the others' ripe animals that they sell in this round
LOST = 0.5  # how likely a calf is lost that a seat earlier in the queue should want most
MISSING, WANTED = 1.0, 1.0  # hay lost for each hay that will be missing; hay wanted for each empty place
GLUTTED = 3  # an animal brings this much hay less than its value, at worst


class Chosen(NamedTuple):
    """A calf as one seat sees it."""

    gain: float  # hay that it brings once it is paid for
    likely: float  # how likely the seat gets it


class Rest(NamedTuple):
    """The result of a sheet, without its calf."""

    total: float  # hay at the end of the match, without the hay in hand
    wanted: float  # hay that is wanted in the next round
    hay: int  # hay in hand
    paid: float  # hay that the market pays
    coming: int  # hay in hand in the next round, if the market pays little
    stall: tuple[int, ...]  # the stall in the next round, as prospects.alone() takes it


class Mind(Base[State, Plan]):
    normal, hard = 850, 6000

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Plan]:
        """Return the good sheets, best first. In the last round only one: no search can find out more."""
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
    """Return the sheets that look best, each with the seat's final hay. Equal looking sheets are in random order."""
    look = Look(view, seat)
    found = sorted(luck.shuffle("alike", [*sheets(view, seat)]), key=look.parts, reverse=True)[:TRIED]
    return {plan: look.alone(plan) for plan in found}


class Look:
    """The worth of the sheets of one seat: part by part, and with the rounds that follow."""

    def __init__(self, view: State, seat: int) -> None:
        self.view, self.left, self.hay = view, view.left, view.hay[seat]
        self.hunger = {head.number: head.hunger for head in view.stalls[seat]}
        self.kept = {  # by number: the animal unfed, and the animal fed
            head.number: (kept(head.number, head.done, self.left), kept(head.number, head.done + 1, self.left))
            for head in view.stalls[seat]
        }
        ripe = sum([head.ripe for other, stall in enumerate(view.stalls) if other != seat for head in stall])
        self.rivals, self.off = ripe * (1.0 if view.left == 1 else ON_MARKET), off(view)
        self.calves = {calf: Chosen(brings(calf, 0, self.left - 1), 1.0) for calf in view.row}
        self.rests: dict[tuple[tuple[int, ...], tuple[int, ...]], Rest] = {}
        self._yield_to(queue(view), seat)

    def _yield_to(self, order: tuple[int, ...], seat: int) -> None:
        """R6: Assume that each seat earlier in the queue wants the best calf that it can pay."""
        for other in order[: order.index(seat)]:
            if sum([not head.ripe for head in self.view.stalls[other]]) == PLACES:
                continue
            able = [calf for calf in self.view.row if ANIMALS[calf].price <= self.view.hay[other]]
            if able:
                best = max(able, key=lambda calf: self.calves[calf].gain - ANIMALS[calf].price)
                gain, likely = self.calves[best]
                self.calves[best] = Chosen(gain, likely * (1 - LOST))

    def parts(self, plan: Plan) -> float:
        """Return the worth of a sheet in hay at the end of the match, each part by itself."""
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
        """Return the final hay of the seat if it goes on alone: the mean, if it may or may not get the calf."""
        rest, left, green = self._rest(plan), self.left - 1, max(0, GREEN - self.view.round)
        hay = round(rest.hay + rest.paid + self.view.green)
        if plan.buy is None:
            return alone(hay, rest.stall, left, green)
        likely = self.calves[plan.buy].likely
        got = alone(hay - ANIMALS[plan.buy].price, tuple(sorted([*rest.stall, grown(plan.buy, 0)])), left, green)
        return got if likely == 1 else likely * got + (1 - likely) * alone(hay, rest.stall, left, green)

    def _rest(self, plan: Plan) -> Rest:
        """Return the result of a sheet without its calf. It is kept, because each calf can use it."""
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
        """Return the hay that the market is expected to pay for an animal; R7."""
        return max(1.0, ANIMALS[animal].value - self.off * (self.rivals + count - 1))
