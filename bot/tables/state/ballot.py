"""The votes of a table, folded from its log: who asked for what, who has answered, and how it ended.

An `asked` row opens a vote; the row's revision is the vote's id. A press is a `voted` row. The last press that was
needed is the effect itself (`undo`, `paused`, `pace`, …), with the vote's id in it. There is no moment between the two.

A vote can end without effect in three ways:
- by a press, after which it cannot succeed any more (derived, not logged);
- by a `dropped` row: its time is up, or the person who asks for a seat may not sit there any more;
- by an event at the table (D13): for example, an act voids an undo vote.

Any vote is void when someone comes to a seat or leaves one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from data.model.tables import ANSWERS, LogRow

Kind = Literal["undo", "pause", "resume", "pace", "time", "cancel", "remove", "take"]
UNANIMOUS = frozenset({"undo", "pace", "cancel"})  # kinds of votes that a single no ends
SEATS = frozenset({"left", "returned", "vacated", "removed", "taken"})  # kinds of rows that change who sits where


class Vote(Struct, frozen=True):
    """A vote.

    `voters`: the people who were present in seats when it was asked. `deciders`: the people whose yes counts. `needed`:
    how many of them must say yes.
    """

    id: int
    kind: Kind
    person: int  # who asks; counts as a yes if they are among the voters
    at: float
    until: float
    voters: tuple[int, ...]
    deciders: tuple[int, ...]
    needed: int
    args: Mapping[str, Any] = {}
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()
    end: Literal["", "agreed", "refused", "late", "void"] = ""

    @property
    def open(self) -> bool:
        return not self.end

    @property
    def seat(self) -> int | None:
        """The seat that the vote is about."""
        seat = self.args.get("seat")
        return seat if isinstance(seat, int) else None

    @property
    def silence_is_yes(self) -> bool:
        """D23: Return whether silence counts as yes. Otherwise it counts as no."""
        return self.kind == "take"

    @property
    def waiting(self) -> tuple[int, ...]:
        """The voters who have not answered."""
        return tuple([person for person in self.voters if person not in (*self.yes, *self.no)])

    def answered(self, person: int, yes: bool) -> Vote:
        """Return the vote after a press. A new press of a person replaces their earlier one."""
        for_it, against = ([each for each in answers if each != person] for answers in (self.yes, self.no))
        (for_it if yes else against).append(person)
        return replace(self, yes=tuple(for_it), no=tuple(against))

    @property
    def carried(self) -> bool:
        return sum(person in self.deciders for person in self.yes) >= self.needed

    @property
    def lost(self) -> bool:
        """Return whether the vote cannot succeed any more."""
        if self.no and (self.kind in UNANIMOUS or self.silence_is_yes):
            return True
        return sum(person not in self.no for person in self.deciders) < self.needed


Votes = tuple[Vote, ...]


def open_of(votes: Votes) -> Vote | None:
    """Return the open vote, if there is one. There is at most one (D13)."""
    return votes[-1] if votes and votes[-1].open else None


def after(votes: Votes, row: LogRow, payload: Any) -> Votes:
    """Return the votes after a row of the log."""
    if row.kind == "asked":
        return (*votes, _asked(row, payload))
    vote = open_of(votes)
    if vote is None:
        return votes
    if payload.get("vote") == vote.id:
        now = _on(vote, row, payload)
    elif _is_void(vote, row):
        now = replace(vote, end="void")
    else:
        return votes
    return (*votes[:-1], now)


def _is_void(vote: Vote, row: LogRow) -> bool:
    """Return whether a row voids the vote: the table is not any more as it was when the vote was asked (D13)."""
    if vote.kind == "undo" and row.kind in (*ANSWERS, "undo"):
        return True
    if vote.kind in ("pause", "resume") and row.kind in ("paused", "resumed"):
        return True
    if vote.kind in ("time", "remove") and row.kind in ANSWERS and row.seat == vote.seat:
        return vote.kind == "time" or row.person is not None  # a player who shows up again is not removed
    return row.kind in SEATS


def _asked(row: LogRow, payload: Any) -> Vote:
    assert row.person is not None
    vote = Vote(
        row.revision,
        payload["what"],
        row.person,
        row.at,
        payload["until"],
        tuple(payload["voters"]),
        tuple(payload["deciders"]),
        payload["needed"],
        payload["args"],
    )
    return vote.answered(row.person, True) if row.person in vote.voters else vote


def _on(vote: Vote, row: LogRow, payload: Any) -> Vote:
    """Return the vote after a row that names it."""
    if row.kind == "dropped":
        return replace(vote, end="void" if "void" in payload else "late")
    if row.kind == "voted":
        vote = vote.answered(row.person or 0, payload["yes"])
        return replace(vote, end="refused") if vote.lost else vote
    if row.person in vote.voters:
        vote = vote.answered(row.person, True)
    return replace(vote, end="agreed")
