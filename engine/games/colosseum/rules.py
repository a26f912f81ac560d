"""#31 Dice-Rolling Colosseum: the value of attacks, the legal moves and their effects, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import put
from engine.game import IllegalMoveError
from engine.games.colosseum.state import (
    DICE,
    FACES,
    LOW,
    POWER,
    ROLLS,
    Attacked,
    CounterReset,
    Cried,
    Dice,
    Died,
    Hurt,
    Keep,
    Kept,
    Low,
    Past,
    Rolled,
    SevenOf,
    ShookOff,
    State,
    StruckBack,
    TurnBegan,
    Won,
)
from engine.turn import Turn

VALUE = (1, 2, 3, 4, 6, 9)  # by face: value of a line whose count is the face itself or more
VALUE_OF_SEVEN = (5, 6, 7, 8, 9, 10)  # by face: value of a line whose count is seven
SEVEN = 7
TRIO, TRIO_VALUE = (4, 5, 6), 3  # this line needs at least one die of each face


class Line(NamedTuple):
    """A line of the attack table that holds."""

    face: int | None  # None: 4-5-6
    of: int  # the face's count
    value: int

    @property
    def word(self) -> str:
        """The line as the log writes it: `4×5→4` (a count of five 4s is worth 4), or `4-5-6→3`."""
        return f"{'4-5-6' if self.face is None else f'{self.face}×{self.of}'}→{self.value}"


def counts(kept: Iterable[tuple[int, ...]]) -> list[int]:
    """Return the count of each face, indexed by face. The power die counts as two (R7)."""
    found = [0] * (len(FACES) + 1)
    for die, face in kept:
        found[face] += 2 if die == POWER else 1
    return found


def lines(kept: Iterable[tuple[int, ...]]) -> tuple[Line, ...]:
    """Return the lines that hold, of kept dice only (R6). A face has one line at most (R9)."""
    count, found = counts(kept), []
    for face in FACES:
        if count[face] == SEVEN:
            found.append(Line(face, SEVEN, VALUE_OF_SEVEN[face - 1]))
        elif count[face] >= face:
            found.append(Line(face, count[face], VALUE[face - 1]))
    if all(count[face] for face in TRIO):
        found.append(Line(None, 1, TRIO_VALUE))
    return tuple(found)


def attack_of(kept: Iterable[tuple[int, ...]]) -> int:
    return sum(line.value for line in lines(kept))


def faces_of(rolled: Dice) -> tuple[int, ...]:
    """Return the faces that were rolled, each once, in ascending order."""
    return tuple(sorted({face for _, face in rolled}))


def with_face(rolled: Dice, face: int) -> Dice:
    return tuple([die for die in rolled if die[1] == face])


def living(hp: tuple[int, ...]) -> list[int]:
    return [seat for seat, left in enumerate(hp) if left]


def strongest(hp: tuple[int, ...]) -> tuple[int, ...]:
    """R12: Return the seats with the most HP. Equal seats share the win."""
    return tuple([seat for seat, left in enumerate(hp) if left == max(hp)])


def check(view: State, seat: int, move: Keep) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if not with_face(view.rolled, move.face):
        raise IllegalMoveError("no_such_face")


class ColosseumTurn(Turn[State]):
    """The table while one move is carried out."""

    counter_after_death: str
    turn_limit: int
    turn_number: int
    phase: str
    turn: int
    hp: tuple[int, ...]
    attack: int
    kept: Dice
    rolled: Dice
    roll: int
    past: Past | None

    draw = "rolls"  # the name of the draws in the record

    # 1. the dice
    def begin_turn(self) -> None:
        self.kept, self.roll = (), 0
        self.throw()
        self.tell(TurnBegan(self.turn, self.turn_number, self.attack, self.rolled))

    def throw(self) -> None:
        """Roll the dice that are not kept."""
        held = {die for die, _ in self.kept}
        left = [die for die in range(DICE) if die not in held]
        shown = self.chance.roll(self.draw, len(left), FACES)
        self.rolled, self.roll = tuple(zip(left, shown, strict=True)), self.roll + 1

    # 2. and 3. keeping
    def keep(self, face: int, forced: bool = False) -> None:
        """Keep all dice of the face. Then roll the rest, or make the attack."""
        chosen = with_face(self.rolled, face)
        self.kept += chosen
        self.tell(Kept(self.turn, face, chosen, forced))
        self.rolled = tuple([die for die in self.rolled if die[1] != face])
        if self.rolled and self.roll < ROLLS:  # R5
            self.throw()
            self.tell(Rolled(self.turn, self.roll, self.rolled))
        else:
            self.strike()

    def keep_what_must_be(self) -> None:
        """R14: Keep the dice without asking while only one face was rolled, even for several turns."""
        while self.phase == "keep" and len(faces := faces_of(self.rolled)) == 1:
            self.keep(faces[0], True)

    # 4. and 5. the attack
    def strike(self) -> None:
        seat, met, before, found = self.turn, self.attack, self.hp, lines(self.kept)
        attack, all_kept = sum(line.value for line in found), len(self.kept) == DICE
        self.tell(Attacked(seat, attack, tuple([line.word for line in found])))
        if all_kept and len(faces_of(self.kept)) == 1:
            self.tell(SevenOf(seat, self.kept[0][1]))
        if all_kept:
            self.tell(ShookOff(seat))
        if attack > met:
            self.tell(StruckBack(seat, attack, met))  # R4: both are announced
        if not all_kept and attack <= met:
            self.hurt(seat, met)  # R1
        died = not self.hp[seat]
        if died:
            self.die(seat)
        for other, left in enumerate(self.hp):
            if 0 < left <= LOW < before[other]:
                self.tell(Low(other, left))
        self.attack = attack  # R3, R10: even a smaller attack, and even the attack of a dead seat
        lost = tuple([was - left for was, left in zip(before, self.hp, strict=True)])
        self.past = Past(seat, self.kept, attack, met, lost)
        if died and self.counter_after_death == "reset":
            self.attack = 0
            self.tell(CounterReset())
        self.end_turn()

    def hurt(self, seat: int, lost: int) -> None:
        """R2: A counter of 0 costs nothing. R15: HP never falls below 0."""
        if lost:
            self.hp = put(self.hp, seat, max(0, self.hp[seat] - lost))
            self.tell(Hurt(seat, lost, self.hp[seat]))

    # 6. death
    def die(self, seat: int) -> None:
        """R11: The death cry takes a third of each seat's HP, rounded down. It kills no one."""
        self.tell(Died(seat))
        for other, left in enumerate(self.hp):
            if lost := left // 3:
                self.hp = put(self.hp, other, left - lost)
                self.tell(Cried(other, lost, left - lost))

    # 7. the end, or the next turn
    def end_turn(self) -> None:
        self.rolled = ()
        left = living(self.hp)
        if len(left) == 1:
            self.finish("last_standing")
        elif self.turn_number == self.turn_limit:
            self.finish("turn_limit")
        else:
            seats = len(self.hp)
            following = ((self.turn + n) % seats for n in range(1, seats + 1))
            self.turn = next(seat for seat in following if self.hp[seat])
            self.turn_number += 1
            self.begin_turn()

    def finish(self, reason: str) -> None:
        self.phase, self.kept = "over", ()
        self.tell(Won(strongest(self.hp), reason))


class Opening(ColosseumTurn):
    """The turn before the first move of a fresh match. Its start holds these dice, so they are not rolls to come."""

    draw = "first_rolls"
