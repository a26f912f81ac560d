"""The facts of Reasonable Wolves that its pictures and texts show. They follow from a view."""

from __future__ import annotations

from engine.audience import BACK
from engine.games.wolves.rules import winners
from engine.games.wolves.state import DealBegan, Looked, Paid, Past, Said, Spoke, Took, TookLast, Voted
from render.boards.wolves.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "wolves"
    ground = GROUND

    @property
    def seats(self) -> int:
        return int(self.view.seats)

    @property
    def phase(self) -> str:
        return str(self.view.phase)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that are asked."""
        if self.over:
            return ()
        if self.phase == "take":
            return (self.view.turn,)
        return tuple([seat for seat, done in enumerate(self.answered) if not done])

    @property
    def last(self) -> Past | None:
        """The deal to look back at: in the draft the one before, at the end the last one."""
        past: tuple[Past, ...] = self.view.past
        return past[-1] if past and self.phase in ("take", "over") else None

    @property
    def words(self) -> tuple[str, ...]:
        """The words that are open, by seat: of this deal, or of the one to look back at."""
        return self.last.words if self.last else tuple(self.view.words)

    @property
    def winners(self) -> tuple[int, ...]:
        return winners(self.view.scores, self.view.pointed) if self.over else ()

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def right_of(self, seat: int) -> int:
        return (seat - 1) % self.seats

    def role(self, seat: int) -> str | None:
        """Return the role of a seat: None before it has taken one, a back if the viewer does not know it."""
        return str(card) if not self.over and (card := self.view.card(seat)) is not None else None

    def knows(self, seat: int) -> bool:
        return self.role(seat) not in (None, BACK)

    def has_taken(self, seat: int) -> bool:
        return self.role(seat) is not None

    def is_false(self, seat: int) -> bool:
        """Return whether everyone knows that the word of a seat is false."""
        return self.last is not None and seat in self.last.liars

    def sees_through(self, seat: int) -> bool:
        """Return whether the viewer sees the role that a word of this deal is about, and that it is another one."""
        at = self.left_of(seat)
        return bool(self.view.words) and self.knows(at) and self.words[seat] != self.role(at)

    def seen(self, seat: int) -> tuple[str, ...]:
        """Return the pack as it came to a seat, as far as the viewer knows it."""
        return () if self.over else tuple(self.view.reached[seat])

    def answer(self, seat: int) -> str | None:
        """Return the sealed answer of a seat, if the viewer knows it."""
        answer = None if self.over else self.view.answers[seat]
        return None if answer in (None, BACK) else str(answer)

    # -- news: what changed since the viewer looked last --

    @property
    def fresh_takes(self) -> frozenset[int]:
        """The seats that have taken a role in this deal."""
        return frozenset(event.seat for event in self._now() if isinstance(event, Took | TookLast))

    @property
    def fresh_words(self) -> frozenset[int]:
        """The seats whose word is new: sealed in this deal, or opened."""
        kind = Spoke if self.phase == "say" else Said
        return frozenset(event.seat for event in self.look.news if isinstance(event, kind))

    @property
    def fresh_votes(self) -> frozenset[int]:
        return frozenset(event.seat for event in self._now() if isinstance(event, Voted))

    @property
    def just_looked(self) -> bool:
        return any(isinstance(event, Looked) for event in self._now())

    @property
    def just_paid(self) -> bool:
        return any(isinstance(event, Paid) for event in self.look.news)

    def _now(self) -> tuple[object, ...]:
        """Return the news of this deal."""
        news = self.look.news
        began = max((n for n, event in enumerate(news) if isinstance(event, DealBegan)), default=0)
        return tuple(news[began:])
