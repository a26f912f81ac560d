"""Reasonable Wolves: the legal moves and their effects, in the order of the rulebook."""

from __future__ import annotations

from typing import Any

from engine.cards import put, take
from engine.game import IllegalMoveError
from engine.games.wolves.state import (
    ENOUGH,
    LOOT,
    MADMAN,
    MADMAN_PAY,
    NO_ONE,
    VILLAGER,
    WOLF,
    Abstained,
    Came,
    DealBegan,
    DrivenOut,
    LastDeal,
    Lied,
    Looked,
    NoneOut,
    Paid,
    Past,
    Received,
    Role,
    Said,
    Say,
    Shown,
    Spoke,
    State,
    Take,
    Took,
    TookLast,
    TooMany,
    Vote,
    Voted,
    Won,
)
from engine.turn import Turn

NOW = {"take": "now_take", "say": "now_say", "vote": "now_vote", "over": "not_now"}  # refusals of another kind of move


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if move.kind != view.phase:
        raise IllegalMoveError(NOW[view.phase])
    match move:
        case Take(role):
            if seat != view.turn:
                raise IllegalMoveError("not_your_turn")
            if role not in view.reached[seat]:
                raise IllegalMoveError("not_in_pack")
        case Say(role):
            if view.answered[seat]:
                raise IllegalMoveError("have_spoken")
            if role not in view.kinds:
                raise IllegalMoveError("no_such_role")
        case Vote(target):
            if view.answered[seat]:
                raise IllegalMoveError("have_voted")
            if target == seat:
                raise IllegalMoveError("not_for_yourself")
            if target is not None and target not in range(view.seats):
                raise IllegalMoveError("no_such_seat", n=view.seats - 1)


def driven_out(votes: tuple[int | None, ...]) -> int | None:
    """R8: Return the seat with the most votes, if they are enough and no other seat has as many."""
    counts = [votes.count(seat) for seat in range(len(votes))]
    most = max(counts)
    return counts.index(most) if most >= ENOUGH and counts.count(most) == 1 else None


def gains_of(roles: tuple[str, ...], votes: tuple[int | None, ...], out: int | None) -> tuple[int, ...]:
    """Return the points of a deal, by seat."""
    seats, wolves = len(roles), roles.count(WOLF)
    if not wolves:
        pay = {VILLAGER: int(out is None), MADMAN: 0}
    elif out is not None and roles[out] == WOLF:
        pay = {VILLAGER: 2, WOLF: 0, MADMAN: 0}
    else:
        pay = {VILLAGER: 0, WOLF: LOOT[seats] // wolves, MADMAN: MADMAN_PAY[seats]}  # R5, R9
    right = [  # R10: only villagers are paid for pointing at a wolf
        role == VILLAGER and vote is not None and roles[vote] == WOLF for role, vote in zip(roles, votes, strict=True)
    ]
    return tuple([pay[role] + point for role, point in zip(roles, right, strict=True)])


def winners(scores: tuple[int, ...], pointed: tuple[int, ...]) -> tuple[int, ...]:
    """R12: Return the seats with the most points, and of these the ones with the fewest votes."""
    best = max([(score, -votes) for score, votes in zip(scores, pointed, strict=True)])
    return tuple([seat for seat, score in enumerate(scores) if (score, -pointed[seat]) == best])


def deal_events(view: State) -> tuple[Any, ...]:
    """Return the public events at the beginning of a deal."""
    last = (LastDeal(),) if view.round == view.deals else ()
    return DealBegan(view.round, view.deals, view.starter), *last


class WolvesTurn(Turn[State]):
    """The table while one move is carried out."""

    round: int
    packs: tuple[tuple[str, ...], ...]
    reached: tuple[tuple[str, ...], ...]
    roles: tuple[Role, ...]
    words: tuple[str, ...]
    answers: tuple[str | None, ...]
    scores: tuple[int, ...]
    pointed: tuple[int, ...]
    past: tuple[Past, ...]

    # 1. The pack
    def begin_deal(self) -> None:
        self.round += 1
        pack, self.packs = self.packs[0], self.packs[1:]
        self.reached = put(((),) * self.seats, self.starter, pack)
        self.roles = tuple([Role(None, (seat,)) for seat in range(self.seats)])
        for event in deal_events(self.state):
            self.tell(event)
        self.tell(Came(self.starter, pack))

    # 2. The draft (R2: it comes before the look)
    def take(self, seat: int, role: str) -> None:
        rest, to = take(self.reached[seat], role), (seat + 1) % self.seats
        self.roles = put(self.roles, seat, Role(role, (seat,)))
        if to == self.starter:  # R3: the last seat leaves the rest
            self.tell(TookLast(seat, role))
            self.look()
        else:
            self.reached = put(self.reached, to, rest)
            self.tell(Took(seat, to, role))
            self.tell(Came(to, rest))

    # 3. The look
    def look(self) -> None:
        self.roles = looked_at(self.roles)
        for seat in range(self.seats):
            at = (seat + 1) % self.seats
            self.tell(Looked(seat, at, self.roles[at].card))

    # 4. The word
    def say(self, seat: int, role: str) -> None:
        self.answers = put(self.answers, seat, role)
        self.tell(Spoke(seat, sum(self.answered), self.seats))
        if all(self.answered):
            self.open_words(tuple([word for word in self.answers if word is not None]))

    def open_words(self, words: tuple[str, ...]) -> None:
        self.words, self.answers = words, (None,) * self.seats
        for seat, role in enumerate(words):
            self.tell(Said(seat, (seat + 1) % self.seats, role))
        for role in self.kinds:
            most = self.deck.cards.count(role)
            if words.count(role) > most:
                self.tell(TooMany(role, words.count(role), most))

    # 5. The vote
    def vote(self, seat: int, target: int | None) -> None:
        self.answers = put(self.answers, seat, NO_ONE if target is None else str(target))
        self.tell(Voted(seat, sum(self.answered), self.seats))
        if all(self.answered):
            self.count(tuple([None if vote == NO_ONE else int(vote) for vote in self.answers if vote is not None]))

    def count(self, votes: tuple[int | None, ...]) -> None:
        roles = tuple([role.card for role in self.roles if role.card is not None])
        counts = [votes.count(seat) for seat in range(self.seats)]
        for seat in sorted(range(self.seats), key=lambda seat: (-counts[seat], seat)):
            if counts[seat]:
                voters = tuple([voter for voter, target in enumerate(votes) if target == seat])
                self.tell(Received(seat, counts[seat], voters))
        if None in votes:
            self.tell(Abstained(tuple([voter for voter, target in enumerate(votes) if target is None])))
        out = driven_out(votes)
        self.tell(NoneOut() if out is None else DrivenOut(out, roles[out]))
        self.pointed = tuple([old + new for old, new in zip(self.pointed, counts, strict=True)])
        left = self.state.passed((self.starter - 1) % self.seats)
        self.pay(Past(roles, left, self.words, votes, out, gains_of(roles, votes, out)))

    # 6. The points
    def pay(self, deal: Past) -> None:
        villagers, wolves, madmen = [
            tuple([seat for seat, role in enumerate(deal.roles) if role == kind]) for kind in (VILLAGER, WOLF, MADMAN)
        ]
        self.tell(Shown(villagers, wolves, madmen, deal.left))
        if deal.liars:
            self.tell(Lied(deal.liars))
        self.tell(Paid(deal.gains, len(wolves)))
        self.scores = tuple([score + gain for score, gain in zip(self.scores, deal.gains, strict=True)])
        self.past += (deal,)
        self.words, self.answers = (), (None,) * self.seats
        if self.round < self.deals:
            self.begin_deal()
        else:
            self.end()

    # The end
    def end(self) -> None:
        self.roles, self.reached = (), ()
        best = winners(self.scores, self.pointed)
        self.tell(Won(best, self.scores[best[0]]))


def looked_at(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """R1, R11: Return the roles after every seat has seen that of its left neighbour."""
    return tuple([Role(role.card, (seat, (seat - 1) % len(roles))) for seat, role in enumerate(roles)])
