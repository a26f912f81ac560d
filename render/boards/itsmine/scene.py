"""A view of It's Mine! with the facts that follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.cards import suit_of
from engine.games.itsmine.auction import may_take
from engine.games.itsmine.digging import fits, way
from engine.games.itsmine.scoring import Settlement, settle
from engine.games.itsmine.state import DIGGERS, MINE, BidIn, BidsShown, Column, PlayIn, Tied
from render.boards.itsmine.ground import GROUND
from render.scene import BaseScene

TAKING = ("take_small", "take_large")
SECRET = ("bid", "play_sealed")  # both seats choose in secret
BEYOND = {"up": ">", "down": "<"}  # the next card against the last one, by the direction of a column


class Scene(BaseScene, frozen=True):
    """A view with the facts that follow from it, and its words in one language."""

    game = "itsmine"
    ground = GROUND

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        view = self.view
        if view.phase == "over":
            return ()
        return (view.turn,) if view.turn is not None else tuple(s for s in (0, 1) if not self.answered[s])

    def asked(self, seat: int) -> bool:
        """Return whether a seat is asked now, or is changing an answer that waits for the other one (F24)."""
        return seat in self.deciding or (self.look.draft is not None and not self.over and not self.view.answered[seat])

    @property
    def secret(self) -> bool:
        """Return whether choices are made in secret now."""
        return self.view.phase in SECRET

    @property
    def taking(self) -> bool:
        return self.view.phase in TAKING

    @property
    def most(self) -> int:
        """The number of citizens that may be taken now, at most."""
        return may_take(self.view, self.view.turn)[-1]

    @property
    def citizens(self) -> list[str]:
        return [card for card in self.view.citizens if card is not None]

    @property
    def end(self) -> Settlement:
        return _settled(self.view.variant, self.view.columns, self.view.laid)

    @property
    def winner(self) -> int | None:
        winners = self.end.winners
        return winners[0] if winners else None

    @property
    def chosen(self) -> frozenset[int]:
        """The seats whose secret choice is new to the viewer."""
        return frozenset(event.seat for event in self.look.news if isinstance(event, BidIn | PlayIn))

    @property
    def rolled(self) -> bool:
        """Return whether the faces of the dice are new to the viewer."""
        return any(isinstance(event, BidsShown | Tied) for event in self.look.news)

    def picked(self, seat: int) -> tuple[str, ...]:
        """Return the cards that a seat has chosen to take or to dig, for good or in a move that is being composed."""
        view, draft = self.view, self.look.draft
        if view.phase == "play_sealed" and view.answered[seat]:
            cards: tuple[str, ...] = view.sealed[seat]
            return cards
        if draft is None or not self.asked(seat) or draft.kind not in ("take", "play"):
            return ()
        among = self.citizens if self.taking else view.hands[seat]
        return tuple(card for card in draft.values.get("cards", ()) if card in among)

    def ordered(self, seat: int) -> tuple[str, ...]:
        """Return the chosen cards if they are a run, in the order of placing; it is not asked for other plays."""
        cards, draft = self.picked(seat), self.look.draft
        open_ = draft is not None and "cards" in draft.unordered
        run = not self.taking and len(cards) > 1 and len({suit_of(card) for card in cards}) == 1
        return cards if run and not open_ else ()

    def grown(self, seat: int, mine: int) -> Column:
        """Return a column with the cards that the seat has chosen to dig there, as far as they fit."""
        column: Column = self.view.columns[seat][mine]
        for card in () if self.taking else self.picked(seat):
            if MINE[card] == mine and fits(column, card):
                column = (*column, card)
        return column

    def barred(self, seat: int) -> tuple[int, ...]:
        """Return the faces that a seat may not bid: that of the last round (R3), then the one just tied (R2)."""
        faces = dict.fromkeys((self.view.dice[seat], self.view.tied))
        return tuple(face for face in faces if face is not None)

    def waiting(self, seat: int, mine: int) -> tuple[str, ...]:
        """Return the cards that have been shown for a mine, and will be placed there after the other seat's cards."""
        view = self.view
        return tuple(card for card in view.waiting if seat != view.turn and MINE[card] == mine)

    def leader(self, mine: int) -> int | None:
        """Return the seat that has dug more cards at a mine; None if both have dug equally many."""
        a, b = (len(columns[mine]) for columns in self.view.columns)
        return None if a == b else int(b > a)

    def bonus_of(self, mine: str) -> bool:
        """Return whether the bonus of a mine may still be earned, or is being earned now."""
        if any(claim.mine == mine for claim in self.view.claimed):
            return False
        return bool(self.view.bonus) or mine in self.view.owed[:1]


_settled = lru_cache(maxsize=8)(settle)


def beyond(column: Column) -> str:
    """Return the sign between the next card of a column and its last one; nothing while any card fits."""
    return BEYOND.get(way(column) or "", "")


@lru_cache(maxsize=4096)
def closed(column: Column) -> bool:
    """Return whether no card fits a column any more."""
    return bool(column) and not any(fits(column, card) for card in _others(column))


def _others(column: Sequence[str]) -> list[str]:
    return [card for card in DIGGERS if suit_of(card) == suit_of(column[0]) and card not in column]
