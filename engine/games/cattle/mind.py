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
from engine.games.cattle.prospects import LATEST, Growing, alone, brings, grown
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


class Kept(NamedTuple):
    """An animal that stays, as it will be in the next round."""

    growing: Growing
    brings: float
    wants: int  # hay of its next step, if there is time for it to pay


class Mind(Base[State, Plan]):
    normal, hard = 850, 6000

    def ranked(self, view: State, seat: int, luck: Luck) -> list[Plan]:
        """In the last round only the best: there is nothing left to be found out."""
        look = Look(view, seat)
        found = sorted(luck.shuffle("alike", [*sheets(view, seat)]), key=look.parts, reverse=True)[:TRIED]
        tried = {plan: look.alone(plan) for plan in found}
        least = max(tried.values()) - (MARGIN if view.left > 1 else 0)
        good = [plan for plan in found if tried[plan] >= least]
        return sorted(good, key=lambda plan: -tried[plan])[: BEST if view.left > 1 else 1]

    def asked(self, view: State) -> State:
        return replace(view, answered=(False,) * view.seats, plans=(None,) * view.seats)

    def seats(self, state: State) -> int:
        return state.seats


class Look:
    """How good the sheets of one seat look: part by part, and with what comes after them."""

    def __init__(self, view: State, seat: int) -> None:
        self.view, self.left, self.hay = view, view.left, view.hay[seat]
        self.hunger = {head.number: head.hunger for head in view.stalls[seat]}
        self.kept = {  # unfed and fed
            head.number: (self._kept(head.number, head.done), self._kept(head.number, head.done + 1))
            for head in view.stalls[seat]
        }
        ripe = sum([head.ripe for other, stall in enumerate(view.stalls) if other != seat for head in stall])
        self.rivals, self.off = ripe * (1.0 if view.left == 1 else ON_MARKET), off(view)
        self.calves = {calf: Chosen(brings(calf, 0, self.left - 1), 1.0) for calf in view.row}
        self._yield_to(queue(view), seat)

    def _kept(self, number: int, done: int) -> Kept:
        growing = grown(number, done)
        steps = growing[1]
        wants = steps[0] if steps and len(steps) < self.left else 0
        return Kept(growing, brings(number, done, self.left - 1), wants)

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
        total, wanted, likely, cost = 0.0, 0.0, 0.0, self._food(plan)
        for number, kept in self.kept.items():
            if number in plan.sell:
                total += self._paid(number, len(plan.sell))
            else:
                tomorrow = kept[number in plan.feed]
                total, wanted = total + tomorrow.brings, wanted + tomorrow.wants
        if plan.buy is not None:
            gain, likely = self.calves[plan.buy]
            total += gain * likely
            cost += ANIMALS[plan.buy].price
            wanted += likely * ANIMALS[plan.buy].steps[0]
        if self.left > LATEST - 1:  # for each place that will be empty
            wanted += WANTED * (PLACES - len(self.kept) + len(plan.sell) - likely)
        hay = self.hay - cost
        coming = hay + self.view.green + sum([ANIMALS[animal].value - GLUTTED for animal in plan.sell])
        return total + hay - MISSING * max(0.0, wanted - coming)

    def alone(self, plan: Plan) -> float:
        """What the seat ends with if it goes on alone; where the calf may be lost, in both cases."""
        kept = [each[number in plan.feed].growing for number, each in self.kept.items() if number not in plan.sell]
        paid = sum([self._paid(animal, len(plan.sell)) for animal in plan.sell])
        hay = round(self.hay - self._food(plan) + paid + self.view.green)
        left, green = self.left - 1, max(0, GREEN - self.view.round)
        if plan.buy is None:
            return alone(hay, tuple(sorted(kept)), left, green)
        likely = self.calves[plan.buy].likely
        got = alone(hay - ANIMALS[plan.buy].price, tuple(sorted([*kept, grown(plan.buy, 0)])), left, green)
        return got if likely == 1 else likely * got + (1 - likely) * alone(hay, tuple(sorted(kept)), left, green)

    def _food(self, plan: Plan) -> int:
        return sum([self.hunger[animal] for animal in plan.feed])

    def _paid(self, animal: int, count: int) -> float:
        """What the market is expected to pay; R7."""
        return max(1.0, ANIMALS[animal].value - self.off * (self.rivals + count - 1))
