"""The facts that the pictures of Nicaea need, worked out from a view."""

from __future__ import annotations

import re

from engine.games.nicaea.rules import result
from engine.games.nicaea.state import ARIAN, Dealt, Peeked, Received, RoundBegan, Voted, leaders_of, threshold
from render import theme
from render.boards.nicaea.ground import GROUND
from render.scene import BaseScene


class Scene(BaseScene, frozen=True):
    game = "nicaea"
    ground = GROUND

    @property
    def seats(self) -> int:
        return int(self.view.seats)

    @property
    def need(self) -> int:
        """The number of votes that make a pope."""
        return threshold(self.seats)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that still have to vote in this round."""
        return () if self.over else tuple([seat for seat, done in enumerate(self.answered) if not done])

    @property
    def voted(self) -> tuple[int, ...]:
        """The seats that have voted in this round: it is public that they have, and secret for whom."""
        return () if self.over else tuple([seat for seat, done in enumerate(self.answered) if done])

    @property
    def last_round(self) -> bool:
        return not self.over and bool(self.view.round == self.seats)

    @property
    def possible(self) -> tuple[int, ...]:
        """R8: The seats that could be elected in this round."""
        return () if self.over else tuple(self.view.possible)

    @property
    def winners(self) -> tuple[int, ...]:
        return result(self.view)[0] if self.over else ()

    @property
    def reason(self) -> str:
        return result(self.view)[1]

    @property
    def arian_won(self) -> bool:
        return self.role(self.winners[0]) == ARIAN

    @property
    def counts(self) -> tuple[int, ...]:
        """The votes that each seat received in the last counted round, by seat; () before the first count."""
        return tuple(self.view.past[-1].counts) if self.view.past else ()

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most votes in the last counted round."""
        return leaders_of(self.counts) if self.counts else ()

    @property
    def arrows(self) -> list[tuple[int, int, int]]:
        """Voter, target and weight of each vote of the last counted round; none if a start does not give them."""
        if not self.view.past:
            return []
        past = self.view.past[-1]
        return list(zip(range(len(past.votes)), past.votes, past.weights, strict=True))

    @property
    def last(self) -> int:
        """The number of the last counted round."""
        return int(self.view.round) - (0 if self.over else 1)

    def counts_of(self, number: int) -> tuple[int, ...] | None:
        """Return the votes by seat of a round; None if it has no count, or if a start does not give one."""
        past = self.view.past
        place = number - 1 - self.last + len(past)
        return tuple(past[place].counts) if 0 <= place < len(past) else None

    @property
    def looks(self) -> list[tuple[int, int, bool]]:
        """R9: The chair of each round so far, the seat whose card it has looked at, and whether that is this round's.

        R14: at the end they are not told any more.
        """
        chairs = [] if self.over else [(self.view.first_chair + n) % self.seats for n in range(self.view.round)]
        return [(chair, (chair + 1) % self.seats, chair == self.view.chair) for chair in chairs]

    # -- the vote of a seat --

    def asked(self, seat: int) -> bool:
        return seat in self.owing

    def draft(self, seat: int) -> int | None:
        """Return the seat that is chosen in the draft of a vote, which is not yet cast."""
        draft = self.look.draft
        if draft is None or not self.asked(seat) or not draft.values.get("for"):
            return None
        target = int(draft.values["for"][0])
        return target if target in range(self.seats) and target != seat else None

    def chosen(self, seat: int) -> int | None:
        """Return the seat for which this seat has voted, as far as the view knows."""
        return None if self.over or self.view.votes[seat] is None else int(self.view.votes[seat])

    # -- roles and names --

    def pope_name(self, seat: int, size: int, room: int) -> str:
        """R12: Return 'Olivernius', the name cut to fit the room. The name of an AI loses its word in brackets."""
        name = re.sub(r"\s*[(（][^()（）]*[)）]$", "", self.names[seat])
        rest = theme.width(self.say("board-pope", name=""), size)
        return self.say("board-pope", name=theme.shorten(name, size, room - rest))

    def role(self, seat: int) -> str:
        return str(self.view.roles[seat].card)

    def role_word(self, seat: int) -> str:
        return self.say(f"board-role-{self.role(seat)}")

    # -- news: what changed since the viewer looked last --

    @property
    def counted(self) -> frozenset[int]:
        """The seats for which votes have been counted."""
        return frozenset(event.seat for event in self.look.news if isinstance(event, Received))

    @property
    def fresh_votes(self) -> frozenset[int]:
        """The seats that have voted in this round."""
        news = list(self.look.news)
        began = max((n for n, event in enumerate(news) if isinstance(event, RoundBegan)), default=0)
        return frozenset(event.seat for event in news[began:] if isinstance(event, Voted))

    def has_looked(self, seat: int) -> bool:
        """Return whether this seat, as the chair, has looked at its neighbour's card."""
        return any(isinstance(event, Peeked) and event.seat == seat for event in self.look.news)

    @property
    def just_dealt(self) -> bool:
        return any(isinstance(event, Dealt) for event in self.look.news)
