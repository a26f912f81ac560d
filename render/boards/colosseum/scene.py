"""The facts that the pictures of the Dice-Rolling Colosseum need, worked out from a view."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.colosseum.rules import TRIO, VALUE, attack_of, counts, faces_of, lines, living, strongest
from engine.games.colosseum.state import DICE, LOW, MOST, ROLLS, Attacked, Cried, Dice, Hurt, Kept, Past
from render.boards.colosseum.dice import grouped
from render.boards.colosseum.ground import GROUND
from render.scene import BaseScene


class Line(NamedTuple):
    """A line of the attack table: it holds, or it can still be completed in this turn."""

    has: int  # the count of the face
    face: int
    worth: int
    holds: bool


class Way(NamedTuple):
    """One face that may be kept now, and the attack that keeping it would make so far."""

    face: int
    dice: Dice
    makes: int
    blow: bool  # the attack beats the counter
    off: bool  # a shake-off: only one die would be left, and the next roll keeps it whatever it shows
    line: Line | None  # the line of the face; None if it held before, or cannot be completed any more
    trio: bool  # the face would be the second or third one of 4-5-6, which holds then or can still be completed


class Scene(BaseScene, frozen=True):
    game = "colosseum"
    ground = GROUND

    @property
    def deciding(self) -> int | None:
        return None if self.over else self.view.turn

    @property
    def winners(self) -> tuple[int, ...]:
        return strongest(self.view.hp) if self.over else ()

    @property
    def has(self) -> int:
        """The attack of the dice kept so far."""
        return attack_of(self.view.kept)

    @property
    def beaten(self) -> bool:
        """Return whether the dice kept so far beat the counter."""
        return bool(self.has > self.view.attack)

    @property
    def must_keep_all(self) -> bool:
        """R8: no attack beats the highest value of the counter, so only a shake-off helps."""
        return bool(self.view.attack >= MOST)

    @property
    def ways(self) -> list[Way]:
        view, found = self.view, []
        for group in grouped(view.rolled):
            face = group[0][1]
            kept = (*view.kept, *group)
            makes, off = attack_of(kept), len(kept) == DICE - 1 and view.roll < ROLLS
            line = None if counts(view.kept)[face] >= face else self._line(face, kept)
            trio = face in TRIO and len({*TRIO} & {*faces_of(kept)}) > 1 and self._makes_trio(kept)
            found.append(Way(face, group, makes, makes > view.attack, off, line, trio))
        return found

    @property
    def best(self) -> int:
        """The highest attack that the kept dice would make with one of the rolled faces."""
        return max(way.makes for way in self.ways)

    def held(self, face: int) -> Line | None:
        """Return the line of a kept face; None if it cannot be completed any more."""
        view = self.view
        found = next((line for line in lines(view.kept) if line.face == face), None)
        if found is not None:
            return Line(found.of, face, found.value, True)
        open_ = [self._line(face, (*view.kept, *group)) for group in grouped(view.rolled)]
        return None if open_ == [None] * len(open_) else Line(counts(view.kept)[face], face, VALUE[face - 1], False)

    def _line(self, face: int, kept: Dice) -> Line | None:
        """Return the line of a face after a keep; None if the dice left over cannot complete it."""
        view, count = self.view, counts(kept)[face]
        if count >= face:
            found = next(line for line in lines(kept) if line.face == face)
            return Line(count, face, found.value, True)
        left = [(die, face) for die, _ in view.rolled if die not in {die for die, _ in kept}]
        more = counts(left)[face] if view.roll < ROLLS else 0
        return Line(count, face, VALUE[face - 1], False) if count + more >= face else None

    @property
    def trio_open(self) -> bool:
        """Return whether a die of 4, 5 or 6 is kept, and 4-5-6 can still be completed in this turn."""
        view = self.view
        found = {*TRIO} & {*faces_of(view.kept)}
        ways = ((*view.kept, *group) for group in grouped(view.rolled))
        return 0 < len(found) < len(TRIO) and any([self._makes_trio(kept) for kept in ways])

    def _makes_trio(self, kept: Dice) -> bool:
        """Return whether 4-5-6 holds after a keep, or can be completed by the dice and the rolls left over."""
        missing = {*TRIO} - {*faces_of(kept)}
        return len(missing) <= min(DICE - len(kept), ROLLS - int(self.view.roll))

    @property
    def setter(self) -> Past | None:
        """The turn whose attack the counter shows; None if no turn has set it, or if it went back to 0."""
        past = self.view.past
        return None if past is None or self.was_reset else past

    @property
    def was_reset(self) -> bool:
        """Return whether a death has just put the counter back to 0."""
        view, past = self.view, self.view.past
        return past is not None and view.counter_after_death == "reset" and not view.hp[past.seat]

    @property
    def at_risk(self) -> int:
        """The HP that the seat in turn would lose if the turn ended with the dice kept so far."""
        view = self.view
        return 0 if self.over or self.beaten else min(view.attack, view.hp[view.turn])

    @property
    def deadly(self) -> bool:
        """Return whether the seat in turn would die if the turn ended with the dice kept so far."""
        return not self.over and 0 < self.view.hp[self.view.turn] == self.at_risk

    @property
    def turns_left(self) -> int:
        """The number of turns before the limit, the present one included."""
        return int(self.view.turn_limit - self.view.turn_number + 1)

    @property
    def last_turns(self) -> bool:
        """Return whether no seat has more than one turn before the limit."""
        return not self.over and self.turns_left <= len(living(self.view.hp))

    @property
    def following(self) -> int | None:
        """The seat that has to beat the attack of the seat in turn; None in the last turn of the match."""
        view = self.view
        if self.over or self.turns_left == 1:
            return None
        alive = living(view.hp)
        return next((seat for seat in alive if seat > view.turn), alive[0])

    def lost(self, seat: int) -> int:
        """Return the HP that the previous turn has cost a seat."""
        past = self.view.past
        return 0 if past is None else int(past.lost[seat])

    def low(self, seat: int) -> bool:
        return 0 < int(self.view.hp[seat]) <= LOW

    def died(self, seat: int) -> bool:
        """Return whether the previous turn has killed a seat."""
        return not self.view.hp[seat] and self.lost(seat) > 0

    @property
    def fresh_face(self) -> int | None:
        """The face that the seat in turn has kept since the viewer looked last."""
        faces = [event.face for event in self.look.news if isinstance(event, Kept) and event.seat == self.view.turn]
        kept = {face for _, face in self.view.kept}
        return faces[-1] if faces and faces[-1] in kept else None

    @property
    def struck(self) -> frozenset[int]:
        """The seats that have lost HP since the viewer looked last."""
        return frozenset(event.seat for event in self.look.news if isinstance(event, Hurt | Cried))

    @property
    def has_struck(self) -> bool:
        """Return whether the counter was set since the viewer looked last."""
        return any(isinstance(event, Attacked) for event in self.look.news)


def blow(past: Past) -> bool:
    return past.attack > past.met


def off(past: Past) -> bool:
    return len(past.kept) == DICE
