"""The facts that the pictures of Draft City need, worked out from a view."""

from __future__ import annotations

from engine.games.city.game import signed
from engine.games.city.rules import gain, kinds_in, meets, open_lots, points, total, winners
from engine.games.city.state import GREEN, LOTS, Built, Choice, Greened, HasChosen, Received, last_passed
from render import former
from render.boards.city.ground import GROUND
from render.scene import BaseScene

NEEDS = {"U": "HH", "O": "T", "C": "HSF"}


class Scene(BaseScene, frozen=True):
    game = "city"
    least = former.SMALL
    ground = GROUND

    @property
    def seats(self) -> int:
        return int(self.view.seats)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that still have to choose."""
        return () if self.over else tuple([seat for seat, done in enumerate(self.answered) if not done])

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view) if self.over else ()

    def points(self, seat: int) -> tuple[int, ...]:
        return points(self.view.cities[seat], self.view.smoke)

    def score(self, seat: int) -> int:
        return total(self.view.cities[seat], self.view.smoke)

    def kinds(self, seat: int) -> int:
        return kinds_in(self.view.cities[seat])

    def taker(self, seat: int) -> int:
        """Return the seat that gets the hand of this seat."""
        return int((seat + self.view.way) % self.seats)

    def passed(self, seat: int) -> tuple[str, ...]:
        """Return the hand that the seat passed on last."""
        return last_passed(self.view, seat)

    # -- what a seat may do --

    def can_build(self, seat: int, card: str) -> bool:
        return meets(self.view.cities[seat], card)

    def needs(self, seat: int, card: str) -> list[tuple[str, bool]]:
        """Return the kinds that a card needs, each with whether the city has it."""
        city = self.view.cities[seat]
        return [(kind, city.count(kind) > n) for n, kind in _numbered(NEEDS.get(card, ""))]

    def gain(self, seat: int, kind: str, lot: str) -> int:
        return gain(self.view, seat, kind, lot)

    def gains(self, seat: int, kind: str) -> list[int]:
        return [self.gain(seat, kind, lot) for lot in open_lots(self.view, seat)]

    def best(self, seat: int, card: str) -> tuple[str, str]:
        """Return the lot where a card would bring most at once, and how much it would bring."""
        lot = max(open_lots(self.view, seat), key=lambda lot: gain(self.view, seat, card, lot))
        return lot, signed(gain(self.view, seat, card, lot))

    def chosen(self, seat: int) -> Choice | None:
        """Return the seat's own choice that is in."""
        choice: Choice | None = self.view.choices[seat]
        return choice

    def draft(self, seat: int) -> tuple[str, str] | None:
        """Return the card that is chosen in the draft, and the kind that would be on the lot."""
        draft = self.look.draft
        if draft is None or seat not in self.owing or not draft.values.get("card"):
            return None
        card = draft.values["card"][0]
        return (card, GREEN if draft.kind == "green" else card) if card in self.view.hands[seat] else None

    # -- news: what changed since the viewer looked last --

    def fresh_lots(self, seat: int) -> list[int]:
        """Return the indices of the lots on which the seat has just built."""
        laid = [event for event in self.look.news if isinstance(event, Built | Greened) and event.seat == seat]
        return [LOTS.index(event.lot) for event in laid]

    @property
    def has_chosen(self) -> frozenset[int]:
        return frozenset(event.seat for event in self.look.news if isinstance(event, HasChosen))

    @property
    def received(self) -> bool:
        """Return whether hands have just been passed on."""
        return any(isinstance(event, Received) for event in self.look.news)


def _numbered(kinds: str) -> list[tuple[int, str]]:
    """Return each kind with the number of times that it was named before."""
    return [(kinds[:n].count(kind), kind) for n, kind in enumerate(kinds)]
