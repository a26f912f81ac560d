"""The facts that the pictures of Lines of History need, worked out from a view."""

from __future__ import annotations

from typing import NamedTuple

from engine.audience import BACK
from engine.games.annals.rules import counts, eras_for, here, lives, past, verdict, worth
from engine.games.annals.state import DECK, ERAS, MAJORITY, WORTH, Drawn, Laid, Taken, TurnedUp
from render.boards.annals.ground import GROUND
from render.scene import BaseScene


class Choice(NamedTuple):
    """The part of a move that is chosen."""

    card: str  # "": none yet
    era: int  # 0: none yet


class Scene(BaseScene, frozen=True):
    game = "annals"
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
        """Return what an era is worth; of a judged era what was won or, in a tie, carried to the next era (R5)."""
        if not self.judged(era):
            return worth(self.view, era)
        first = era
        while self.view.results[first - 1].winner is None and first > 1 and self.view.results[first - 2].winner is None:
            first -= 1
        return int(self.view.results[era - 1].points) or sum(WORTH[first - 1 : era])

    @property
    def opened(self) -> tuple[int, ...]:
        """The judged eras whose cards are all shown: at the end each one, until then those that have just been judged.

        Two eras may be judged together (R11). If the viewer has missed more, the earlier ones are shown as past.
        """
        if self.over:
            return tuple(range(1, len(self.view.results) + 1))
        return tuple(sorted({era for era, _ in self.turned_up if self.judged(era)})[-2:])

    @property
    def deciding_era(self) -> int | None:
        """The era that decided the match, once it is over; None if it was the sum of all eras, or nothing."""
        won = [era for era, result in enumerate(self.view.results, 1) if result.winner is not None]
        return won[-1] if self.over and self.by in ("majority", "latest-era") else None

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
        """Return the eras in which a seat may lay a card; none if it is not that seat's turn.

        If an era has been chosen in the draft, only that one.
        """
        draft = self.draft(seat)
        if draft is not None and draft.era:
            return (draft.era,)
        return tuple(eras_for(self.view, seat)) if seat == self.deciding else ()

    def draft(self, seat: int) -> Choice | None:
        """Return what is chosen of the seat's move: a card that it holds, an era that is open to it, or both."""
        draft = self.look.draft
        if draft is None or seat != self.deciding:
            return None
        card, era = (next(iter(draft.values.get(name, ())), "") for name in ("card", "era"))
        held, free = card in self.view.hands[seat], era in map(str, eras_for(self.view, seat))
        return Choice(card if held else "", int(era) if free else 0)

    def sends(self, era: int, seat: int, card: str) -> int:
        """Return what a card of a judged era counts in the present; 0 if it does not live or no longer counts."""
        if not self.judged(era) or era >= self.view.present or not lives(self.view, era, seat):
            return 0
        return counts(card, self.view.present - era)

    def heirs(self, era: int, seat: int) -> tuple[str, ...]:
        """Return the cards of a judged era that count in the present."""
        return tuple([card for card in self.cards(era, seat) if self.sends(era, seat, card)])

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
