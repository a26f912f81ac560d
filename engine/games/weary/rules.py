"""Weary Players: the legal moves and their effects, in the order of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards import put
from engine.game import IllegalMoveError
from engine.games.weary.state import (
    GAIN,
    LEVELS,
    NEXT,
    REST,
    ROUNDS,
    TOWNS,
    TROUPES,
    WORN,
    Fat,
    Move,
    Moved,
    Night,
    Pass,
    Passed,
    RoundBegan,
    Shown,
    State,
    Won,
    purses_of,
    towns_of,
    vigour,
)
from engine.turn import Turn

FAT = 6  # coins of a purse that is worth a line in the log


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if isinstance(move, Pass):
        return
    if move.troupe not in TROUPES:
        raise IllegalMoveError("no_such_troupe")
    if move.to not in TOWNS:
        raise IllegalMoveError("no_such_town")
    if move.to not in NEXT[view.at[seat][move.troupe - 1]]:
        raise IllegalMoveError("not_next_town")
    if LEVELS[view.tired[seat][move.troupe - 1]] == WORN:  # R4
        raise IllegalMoveError("worn_out")


def moves(view: State, seat: int) -> Iterator[Any]:
    """Yield the legal moves of the seat in turn. R11: there may be none but to pass."""
    for troupe, at, points in zip(TROUPES, view.at[seat], view.tired[seat], strict=True):
        if LEVELS[points] < WORN:
            yield from [Move(troupe, to) for to in NEXT[at]]
    yield Pass()


def after_step(points: int) -> int:
    """Return the fatigue points after a move. R2: what a troupe has rested within its level, it keeps."""
    return points + GAIN[LEVELS[points]]


def sums(state: State, town: str) -> tuple[int, ...]:
    """Return the vigour in a town, by seat."""
    both = zip(state.at, state.tired, strict=True)
    return tuple([sum([vigour(n) for here, n in zip(at, tired, strict=True) if here == town]) for at, tired in both])


def winner_of(shown: tuple[int, ...]) -> int | None:
    """Return the seat with the highest sum. R8: if it is shared, no one."""
    return shown.index(max(shown)) if shown.count(max(shown)) == 1 else None


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the most coins; of equals, those with the least fatigue."""
    found = [(coins, -sum(tired)) for coins, tired in zip(state.coins, state.tired, strict=True)]
    return tuple([seat for seat, each in enumerate(found) if each == max(found)])


class WearyTurn(Turn[State]):
    """The table while one move is carried out."""

    returns: bool
    round: int
    phase: str
    turn: int
    at: tuple[tuple[str, ...], ...]
    tired: tuple[tuple[int, ...], ...]
    purses: tuple[int, ...]
    fairs: tuple[tuple[str, ...], ...]
    later: tuple[str, ...]
    coins: tuple[int, ...]
    passed: tuple[bool, ...]

    # 1. the turns
    def move(self, seat: int, troupe: int, to: str) -> None:
        """R1: Move one troupe, whose fatigue rises by one level."""
        points = after_step(self.tired[seat][troupe - 1])
        self.at = put(self.at, seat, put(self.at[seat], troupe - 1, to))
        self.tired = put(self.tired, seat, put(self.tired[seat], troupe - 1, points))
        self.tell(Moved(seat, troupe, to, LEVELS[points]))
        if self.returns:
            self.passed = (False,) * len(self.passed)
        self.next(seat)

    def rest(self, seat: int) -> None:
        self.passed = put(self.passed, seat, True)  # R3: for the whole round, unless the option lets seats return
        self.tell(Passed(seat, tuple([other for other in self.order if not self.passed[other]])))
        self.next(seat)

    def next(self, seat: int) -> None:
        if all(self.passed):
            self.end_round()
            return
        self.turn = next(
            n % self.seats for n in range(seat + 1, seat + 1 + self.seats) if not self.passed[n % self.seats]
        )

    # 2. the shows, and 3. the night
    def end_round(self) -> None:
        """R9: The shows come before the night, in the last round too."""
        for place, town in enumerate(TOWNS):
            if self.purses[place]:
                self.show(place, town)
        self.tired = tuple([tuple([max(0, points - REST) for points in tired]) for tired in self.tired])
        self.tell(Night())
        if self.round == ROUNDS:
            self.finish()
        else:
            self.begin_round()

    def show(self, place: int, town: str) -> None:
        """R5: Let the highest sum take the purse. If no one is there, or the highest sum is shared, it stays."""
        shown, purse = sums(self.state, town), self.purses[place]
        if not any(shown):
            return
        won = winner_of(shown)
        if won is not None:
            self.coins = put(self.coins, won, self.coins[won] + purse)
            self.purses = put(self.purses, place, 0)
        self.tell(Shown(town, purse, shown, won))

    # 4. the next round
    def begin_round(self) -> None:
        seats = self.seats
        self.round += 1
        if self.later:
            self.fairs, self.later = (*self.fairs, towns_of(self.later[:seats])), self.later[seats:]
        towns = self.fairs[self.round - 1]
        for town, purse in zip(towns, purses_of(seats, self.round), strict=True):
            place = TOWNS.index(town)
            self.purses = put(self.purses, place, self.purses[place] + purse)
        self.passed = (False,) * seats
        self.turn = min(self.order, key=lambda seat: (self.coins[seat], -self.order.index(seat)))  # R7
        self.tell(began(self.state))
        for town in sorted({*towns}):
            if self.purses[TOWNS.index(town)] >= FAT:
                self.tell(Fat(town, self.purses[TOWNS.index(town)]))

    # 5. the end
    def finish(self) -> None:
        self.phase = "over"
        won = winners(self.state)
        rich = self.coins.count(self.coins[won[0]])
        self.tell(Won(won, self.coins[won[0]], "shared" if len(won) > 1 else "rest" if rich > 1 else "coins"))


def began(state: State) -> RoundBegan:
    """Return the event of the round that has just begun."""
    seats, tomorrow = state.seats, state.tomorrow
    return RoundBegan(
        state.round,
        state.turn,
        state.fairs[state.round - 1],
        purses_of(seats, state.round),
        tomorrow,
        purses_of(seats, state.round + 1) if tomorrow else (),
    )
