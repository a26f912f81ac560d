"""The facts that the pictures of Draft City need, worked out from a view."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.city.rules import gain, kinds_in, meets, open_lots, points, total, winners
from engine.games.city.state import GREEN, LOTS, STEPS, Built, Choice, Dealt, Greened, HasChosen, Received, last_passed
from render.boards.city.ground import GROUND
from render.scene import BaseScene

NEEDS = {"U": "HH", "O": "T", "C": "HSF"}


class Offer(NamedTuple):
    """An offer for an empty lot: the kind that brings most there, and the change of the city's points."""

    kind: str  # a building, or a green
    gain: int
    best: bool  # whether no other lot offers more, and at least one offers less


class Scene(BaseScene, frozen=True):
    game = "city"
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

    @property
    def passes(self) -> bool:
        """Return whether the hands are passed on after this step."""
        return not self.over and self.view.stage < STEPS

    def in_turn(self, seat: int) -> list[int]:
        """Return the other seats in the order in which the hand of this seat goes on."""
        return [(seat + self.view.way * n) % self.seats for n in range(1, self.seats)]

    @property
    def tied(self) -> tuple[int, ...]:
        """Return the seats with the most points at the end, if they are several."""
        most = max(map(self.score, range(self.seats)))
        found = tuple([seat for seat in range(self.seats) if self.score(seat) == most])
        return found if self.over and len(found) > 1 else ()

    def passed(self, seat: int) -> tuple[str, ...]:
        """Return the hand that the seat passed on last."""
        return last_passed(self.view, seat)

    # -- what a seat may do --

    def asked(self, seat: int) -> bool:
        """Return whether the seat has to choose, or is about to change its sealed choice."""
        return seat in self.owing or self.draft(seat) is not None

    def can_build(self, seat: int, card: str) -> bool:
        return meets(self.view.cities[seat], card)

    def builds(self, seat: int) -> bool:
        """Return whether the seat can build a card of its hand."""
        return any(self.can_build(seat, card) for card in self.view.hands[seat])

    def needs(self, seat: int, card: str) -> list[tuple[str, bool]]:
        """Return the kinds that a card needs, each with whether the city has it."""
        city = self.view.cities[seat]
        return [(kind, city.count(kind) > n) for n, kind in _numbered(NEEDS.get(card, ""))]

    def gain(self, seat: int, kind: str, lot: str) -> int:
        return gain(self.view, seat, kind, lot)

    def most(self, seat: int, kind: str) -> int:
        """Return how much a kind would bring on the best of the empty lots."""
        return max(self.gain(seat, kind, lot) for lot in open_lots(self.view, seat))

    def offers(self, seat: int) -> dict[str, Offer]:
        """Return the best that the hand, or the card that is chosen in the draft, can do on each empty lot.

        R4: every card may be laid as a green, so a green that brings more than all buildings is the best, too.
        """
        draft, hand = self.draft(seat), self.view.hands[seat]
        kinds = [card for card in dict.fromkeys(hand) if self.can_build(seat, card)] if draft is None else [draft[1]]
        if draft is None:
            kinds.append(GREEN)
        found = {}
        for lot in open_lots(self.view, seat):
            kind = max(kinds, key=lambda kind: self.gain(seat, kind, lot))
            found[lot] = Offer(kind, self.gain(seat, kind, lot), False)
        gains = [offer.gain for offer in found.values()]
        top = max(gains)
        return {
            lot: offer._replace(best=offer.gain == top and (min(gains) < top or len(gains) == 1))
            for lot, offer in found.items()
        }

    def chosen(self, seat: int) -> Choice | None:
        """Return the seat's own choice that is in."""
        choice: Choice | None = self.view.choices[seat]
        return choice

    def draft(self, seat: int) -> tuple[str, str] | None:
        """Return the card that is chosen in the draft, and the kind that would be on the lot."""
        draft = self.look.draft
        if draft is None or self.over or self.view.answered[seat] or not draft.values.get("card"):
            return None
        card = draft.values["card"][0]
        return (card, GREEN if draft.kind == "green" else card) if card in self.view.hands[seat] else None

    def picked(self, seat: int) -> int | None:
        """Return the place in the hand of the card that is chosen, in the draft or for good."""
        draft, choice = self.draft(seat), self.chosen(seat)
        card = draft[0] if draft is not None else None if choice is None else choice.card
        return None if card is None else self.view.hands[seat].index(card)

    # -- news: what changed since the viewer looked last --

    def fresh_lots(self, seat: int) -> list[int]:
        """Return the indices of the lots on which the seat has just built."""
        laid = [event for event in self.look.news if isinstance(event, Built | Greened) and event.seat == seat]
        return [LOTS.index(event.lot) for event in laid]

    @property
    def has_chosen(self) -> frozenset[int]:
        return frozenset(event.seat for event in self.look.news if isinstance(event, HasChosen))

    def received(self, seat: int) -> bool:
        """Return whether the seat has just got its hand."""
        return any(isinstance(event, Dealt | Received) and event.seat == seat for event in self.look.news)


def _numbered(kinds: str) -> list[tuple[int, str]]:
    """Return each kind with the number of times that it was named before."""
    return [(kinds[:n].count(kind), kind) for n, kind in enumerate(kinds)]
