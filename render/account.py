"""A position in words, by parts: people who see no picture read them in one order, in every game (O9).

Account(asked=[...], own=[...], seats=[[...], [...]], table=[...], score=[...]).lines(seat)
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Account(Struct, frozen=True):
    """The facts of a position, in sentences."""

    asked: Sequence[str]  # where the match is, and who has to do what; at its end the result
    own: Sequence[str] = ()  # the reader's hand, and all that only they know
    seats: Sequence[Sequence[str]] = ()  # by seat: what everyone may know of each
    table: Sequence[str] = ()  # what belongs to no seat, and what has happened
    score: Sequence[str] = ()

    def lines(self, seat: int | None) -> list[str]:
        """Return all sentences: the question, the reader's seat, the others from their left on, the table, the score.

        A spectator (None) reads the seats in their order.
        """
        first, count = seat or 0, len(self.seats)
        round_ = [line for n in range(count) for line in self.seats[(first + n) % count]]
        return [*self.asked, *self.own, *round_, *self.table, *self.score]
