"""The facts that the pictures of the Dice-Rolling Colosseum need, worked out from a view."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.colosseum.rules import attack_of, strongest, with_face
from engine.games.colosseum.state import DICE, ROLLS, Attacked, Cried, Dice, Hurt, Kept, Past
from render import former
from render.boards.colosseum.dice import grouped
from render.boards.colosseum.ground import GROUND
from render.scene import BaseScene


class Way(NamedTuple):
    """One face that may be kept now, and the attack that keeping it would make so far."""

    face: int
    dice: Dice
    makes: int
    blow: bool  # the attack beats the counter
    off: bool  # a shake-off: only one die would be left, and the next roll keeps it whatever it shows


class Scene(BaseScene, frozen=True):
    game = "colosseum"
    least = former.SMALL
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
    def ways(self) -> list[Way]:
        view, found = self.view, []
        for group in grouped(view.rolled):
            face = group[0][1]
            kept = (*view.kept, *with_face(view.rolled, face))
            makes = attack_of(kept)
            found.append(Way(face, group, makes, makes > view.attack, len(kept) == DICE - 1 and view.roll < ROLLS))
        return found

    @property
    def setter(self) -> Past | None:
        """The turn whose attack the counter shows; None if no turn has set it, or if it went back to 0."""
        view, past = self.view, self.view.past
        gone = past is not None and view.counter_after_death == "reset" and not view.hp[past.seat]
        return None if gone else past

    @property
    def at_risk(self) -> int:
        """The HP that the seat in turn would lose if the turn ended with the dice kept so far."""
        view = self.view
        return 0 if self.over or self.has > view.attack else min(view.attack, view.hp[view.turn])

    def lost(self, seat: int) -> int:
        """Return the HP that the previous turn has cost a seat."""
        past = self.view.past
        return 0 if past is None else int(past.lost[seat])

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
