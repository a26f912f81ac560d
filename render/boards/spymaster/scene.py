"""The facts that follow from a view and its news."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

from engine.audience import BACK
from engine.cards import rank_of, suit_of
from engine.games.spymaster.state import (
    DOCUMENTS,
    Defected,
    Discarded,
    Drew,
    Exposed,
    Guessed,
    Item,
    Laid,
    Tucked,
    deck_of,
)
from render import theme
from render.boards.spymaster.ground import GROUND
from render.scene import BaseScene

SYMBOLS = {
    "S": theme.Symbol("spy", theme.BOOK, theme.BOOK),
    "F": theme.Symbol("force", theme.HEART, theme.HEART),
    "H": theme.Symbol("hacker", theme.STAR, theme.FERN),
}
KINDS = {symbol.icon: symbol for symbol in SYMBOLS.values()}

E = TypeVar("E")


class Scene(BaseScene, frozen=True):
    """A view with the facts that follow from it, and its words in one language."""

    game = "spymaster"
    ground = GROUND

    @property
    def deciding(self) -> int | None:
        """The seat that owes the decision."""
        phase = self.view.phase
        return None if phase == "over" else 1 - self.view.attacker if phase == "guess" else self.view.attacker

    @property
    def spies(self) -> int:
        return spies_in(self.view.row)

    @property
    def next_document(self) -> int:
        """The number of spies at which the next document falls."""
        return (self.spies // 3 + 1) * 3

    @property
    def winner(self) -> int | None:
        a, b = self.view.exposed
        return None if self.view.phase != "over" or a == b else int(a > b)

    @property
    def by_documents(self) -> bool:
        return DOCUMENTS in self.view.exposed

    @property
    def to_discard(self) -> int:
        return len(self.view.hands[self.view.attacker]) // 2

    @property
    def filmed(self) -> tuple[int, tuple[Item, ...]]:
        """The owner of the row to be shown, and that row.

        Once a round is over, it is the next round's row, which may already hold a defector.
        """
        view = self.view
        if view.phase != "discard":
            return view.attacker, view.row
        return 1 - view.attacker, (Item(view.defector, defected=True),) if view.defector else ()

    def effect(self, card: str) -> tuple[int, bool] | None:
        """Return how many cards this hand card would draw now, and whether a document falls.

        Return None if the card could not be used.
        """
        if card == BACK:
            return None
        suit, row = suit_of(card), self.view.row
        reaches = self.spies % 3 == 2
        if self.view.phase == "tuck":
            return (0, reaches) if suit == "S" and rank_of(card) > rank_of(row[-1].card) else None
        if self.view.phase != "play":
            return None
        if suit == "F":
            return 0, True
        last = row[-1].card if row else ""
        draws = 2 if suit == "H" else int(suit_of(last) == "S" and rank_of(last) < rank_of(card))  # R7
        return min(draws, len(self.view.deck) + len(self.view.discard)), suit == "S" and reaches  # R13

    def drafted(self, seat: int) -> Counter[str]:
        """Return the cards of the seat's hand that are chosen in a move which is still being composed."""
        draft = self.look.draft
        if draft is None or seat != self.deciding or draft.kind != self.view.phase:
            return Counter()
        return Counter(draft.values.get("card", ()) + draft.values.get("cards", ()))

    def unseen(self, seat: int) -> Counter[str]:
        """Return how many cards of each kind a seat does not see: they are in the deck or the other hand, or laid."""
        view = self.view
        items = [card for item in view.row for card in (item.card, item.under) if card]
        seen = (*view.hands[seat], *view.discard, *items, *filter(None, (view.defector,)))
        return Counter(map(suit_of, deck_of(view.agents))) - Counter(map(suit_of, seen))

    # -- the news --

    @property
    def latest(self) -> tuple[Any, ...]:
        """The last thing in the news that someone did, and all that came of it."""
        news = self.look.news
        deeds = [n for n, event in enumerate(news) if isinstance(event, Laid | Guessed | Tucked | Discarded)]
        return news[deeds[-1] :] if deeds else ()

    @property
    def deed(self) -> Any:
        return self.latest[0] if self.latest else None

    def came(self, kind: type[E]) -> list[E]:
        """Return all events of one kind that came of the latest deed."""
        return [event for event in self.latest if isinstance(event, kind)]

    @property
    def bared(self) -> int | None:
        """The seat whose document has just been exposed."""
        return next((event.seat for event in self.came(Exposed)), None)

    @property
    def joined_row(self) -> str | None:
        """The card that has come to the right end of the row."""
        turned = [event for event in self.look.news if isinstance(event, Guessed)]
        last = self.view.row[-1] if self.view.row else None
        return last.card if last and turned and not turned[-1].right and turned[-1].card == last.card else None

    @property
    def tucked(self) -> str | None:
        """The card that has been tucked in under the last spy of the row."""
        last = self.view.row[-1].under if self.view.row else None
        return last if any(isinstance(event, Tucked) and event.card == last for event in self.look.news) else None

    @property
    def defected(self) -> str | None:
        return next((event.card for event in self.look.news if isinstance(event, Defected)), None)

    def drawn_by(self, seat: int) -> Counter[str]:
        """Return the cards that have come to a hand, as far as the viewer knows them."""
        drew = [event for event in self.look.news if isinstance(event, Drew) and event.seat == seat]
        return Counter(card for event in drew for card in event.cards)


def spies_in(row: tuple[Item, ...]) -> int:
    return sum((suit_of(item.card) == "S") + (item.under is not None) for item in row)


def rank_label(card: str) -> str:
    return str(rank_of(card)) if suit_of(card) == "S" else card
