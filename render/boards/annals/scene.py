"""The facts that the pictures of Lines of History need, worked out from a view."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.annals.rules import counts, eras_for, here, lives, past, verdict, worth
from engine.games.annals.state import DECK, ERAS, MAJORITY, Drawn, Laid, Taken, TurnedUp
from render import former
from render.boards.annals.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "annals"
    least = former.SMALL
    ground = GROUND

    @property
    def deciding(self) -> int | None:
        return None if self.over else int(self.view.turn)

    @property
    def winner(self) -> int | None:
        return verdict(self.view)[0] if self.over else None

    @property
    def by(self) -> str:
        return verdict(self.view)[1].replace("_", "-")

    def judged(self, era: int) -> bool:
        return era <= len(self.view.results)

    def points(self, era: int) -> int:
        """Return the points of an era: what it is worth, or was worth when it was judged."""
        result = self.view.results[era - 1] if self.judged(era) else None
        return int(worth(self.view, era) if result is None else result.points or worth(self.view, era))

    def cards(self, era: int, seat: int) -> tuple[str, ...]:
        cards: tuple[str, ...] = self.view.lines[era - 1][seat].cards
        return cards

    def public(self, era: int, seat: int) -> tuple[str, ...]:
        """Return a line as everyone sees it: a line that is not judged shows only backs."""
        cards = self.cards(era, seat)
        return cards if self.judged(era) else (BACK,) * len(cards)

    def past(self, era: int, seat: int) -> int:
        return past(self.view, seat, era)

    def so_far(self, era: int, seat: int) -> int:
        """Return the sum of a seat's line so far, with the past. The viewer must be able to see the line's cards."""
        return here(self.cards(era, seat)) + self.past(era, seat)

    def open_to(self, seat: int) -> tuple[int, ...]:
        """Return the eras in which a seat may lay a card; none if it is not that seat's turn."""
        return tuple(eras_for(self.view, seat)) if seat == self.deciding else ()

    def sends(self, era: int, seat: int, card: str) -> int:
        """Return what a card of a judged era counts in the present; 0 if it does not live or no longer counts."""
        if not self.judged(era) or era >= self.view.present or not lives(self.view, era, seat):
            return 0
        return counts(card, self.view.present - era)

    def unseen(self, seat: int) -> tuple[str, ...]:
        """Return the cards of a seat that have not been turned up."""
        left = [*DECK.cards]
        for era in range(1, ERAS + 1):
            for card in self.cards(era, seat):
                if card != BACK:
                    left.remove(card)
        return tuple(left)

    @property
    def goal(self) -> int:
        return MAJORITY

    # -- news: what changed since the viewer looked last --

    @property
    def laid(self) -> dict[tuple[int, int], str]:
        """The newly laid cards, by era and seat of their line; a card is its back if the viewer may not see it."""
        return {(event.era, event.seat): event.card for event in self.look.news if isinstance(event, Laid)}

    @property
    def turned_up(self) -> frozenset[tuple[int, int]]:
        return frozenset((event.era, event.seat) for event in self.look.news if isinstance(event, TurnedUp))

    @property
    def scored(self) -> frozenset[int]:
        return frozenset(event.seat for event in self.look.news if isinstance(event, Taken))

    @property
    def drawn_cards(self) -> frozenset[str]:
        """The cards that this viewer has drawn."""
        return frozenset(event.card for event in self.look.news if isinstance(event, Drawn) and event.card != BACK)
