"""#32 Nicaea: the legal moves and their effects, in the order of the rulebook."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.audience import BACK
from engine.cards import put
from engine.game import IllegalMoveError
from engine.games.nicaea.state import (
    ARIAN,
    CATHOLIC,
    ELDER,
    Elected,
    ElectionPossible,
    LastRound,
    Led,
    NobodyElected,
    Past,
    Peeked,
    Received,
    Role,
    RolesShown,
    RoundBegan,
    State,
    Voted,
    Won,
    leaders_of,
    threshold,
)
from engine.turn import Turn


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over":
        raise IllegalMoveError("not_now")
    if view.answered[seat]:  # R11
        raise IllegalMoveError("have_voted")
    if move.for_ not in range(view.seats):
        raise IllegalMoveError("no_such_seat", n=view.seats - 1)
    if move.for_ == seat:
        raise IllegalMoveError("not_for_yourself")


def result(state: State) -> tuple[tuple[int, ...], str]:
    """Return the winners of a match that is over, and the reason."""
    cards = [role.card for role in state.roles]
    arian = (cards.index(ARIAN),)
    catholics = tuple([seat for seat, card in enumerate(cards) if card != ARIAN])  # R5
    if state.pope is not None:  # R6
        reason = {CATHOLIC: "pope_catholic", ARIAN: "pope_arian", ELDER: "pope_elder"}[cards[state.pope]]
        return catholics if reason == "pope_catholic" else arian, reason
    if cards.index(ELDER) in leaders_of(state.past[-1].counts):  # R4
        return catholics, "elder_leads"
    return arian, "no_pope"


def looked_at(roles: tuple[Role, ...], chair: int) -> tuple[Role, ...]:
    """R9: Return the roles after the chair has seen the card of its left neighbour."""
    at = (chair + 1) % len(roles)
    return put(roles, at, replace(roles[at], knowers=(at, chair)))


def round_events(view: State) -> tuple[Any, ...]:
    """Return the events at the beginning of a round."""
    seats, votes, at = view.seats, threshold(view.seats), view.roles[view.neighbour]
    told: list[Any] = [RoundBegan(view.round, seats, view.chair)]
    if view.round == seats:
        told.append(LastRound(votes))
    # R14: the roles are shown at the end, but not the looks
    told.append(Peeked(view.chair, view.neighbour, BACK if at.shown else at.card))
    if view.possible:  # R8
        told.append(ElectionPossible(view.possible, votes))
    return tuple(told)


class NicaeaTurn(Turn[State]):
    """The table while one vote is cast."""

    round: int
    phase: str
    roles: tuple[Role, ...]
    weights: tuple[int, ...]
    answered: tuple[bool, ...]
    votes: tuple[int | None, ...]
    past: tuple[Past, ...]
    pope: int | None

    # 1. The chair looks at a card
    def begin_round(self) -> None:
        self.roles = looked_at(self.roles, self.chair)
        for event in round_events(self.state):
            self.tell(event)

    # 3. A vote
    def vote(self, seat: int, target: int) -> None:
        self.votes, self.answered = put(self.votes, seat, target), put(self.answered, seat, True)
        self.tell(Voted(seat, sum(self.answered), self.seats))
        if all(self.answered):
            self.count(tuple([each for each in self.votes if each is not None]))

    # 4. The count
    def count(self, votes: tuple[int, ...]) -> None:
        weights, counts = self.weights, [0] * self.seats
        for voter, target in enumerate(votes):
            counts[target] += weights[voter]  # R2
        for seat in sorted(set(votes), key=lambda seat: (-counts[seat], seat)):
            voters = tuple([voter for voter, target in enumerate(votes) if target == seat])
            doubles = tuple([voter for voter in voters if weights[voter] == 2])
            self.tell(Received(seat, counts[seat], voters, doubles))
        self.past += (Past(tuple(counts), votes, weights),)
        self.elect(tuple(counts))

    # 5. The election
    def elect(self, counts: tuple[int, ...]) -> None:
        leaders = leaders_of(counts)
        if counts[leaders[0]] >= threshold(self.seats):  # R7: there is only one such seat
            self.pope = leaders[0]
            self.tell(Elected(self.pope, counts[self.pope], self.roles[self.pope].card))
            self.end()
        elif self.round == self.seats:
            self.tell(NobodyElected(leaders))
            self.end()
        else:
            self.lead(leaders)

    # 6. The leaders
    def lead(self, leaders: tuple[int, ...]) -> None:
        self.weights = tuple([2 if seat in leaders else 1 for seat in range(self.seats)])  # R3
        self.tell(Led(leaders))
        self.round += 1
        self.answered, self.votes = (False,) * self.seats, (None,) * self.seats
        self.begin_round()

    # The end
    def end(self) -> None:
        self.phase = "over"
        self.roles = tuple([replace(role, shown=True) for role in self.roles])  # R14
        cards = [role.card for role in self.roles]
        catholics = tuple([seat for seat, card in enumerate(cards) if card == CATHOLIC])
        self.tell(RolesShown(catholics, cards.index(ELDER), cards.index(ARIAN)))
        self.tell(Won(*result(self.state)))
