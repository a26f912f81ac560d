"""#31 Dice-Rolling Colosseum (#31 ころころシアム), for two to four players, by SPA Empire (スパ帝国).

Roll three times, and keep one face each time. Beat the attack of the player before you, or take it as damage. The last
player alive wins. `R…` are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.audience import Seat
from engine.game import Action, Alarm, Chance, Choice, Event, Field, Game, Outcome, Step, Text
from engine.games.colosseum.rules import (
    ColosseumTurn,
    attack_of,
    check,
    counts,
    faces_of,
    lines,
    living,
    strongest,
    with_face,
)
from engine.games.colosseum.starts import deal, set_up, start_of
from engine.games.colosseum.state import (
    FACES,
    POWER,
    Attacked,
    ColosseumOptions,
    Dice,
    Keep,
    Kept,
    Rolled,
    Start,
    State,
    TurnBegan,
)
from engine.games.colosseum.worlds import propose_world


class Colosseum(Game[State, Any]):
    id = "colosseum"
    seats = range(2, 5)
    state_type = State
    move_type = Keep
    start_type = Start
    options_type = ColosseumOptions
    notation = tuple(map(str, FACES))
    draws = ("rolls",)
    alarms = (
        Alarm("hurt", lambda view, event, seat: event.kind == "hurt" and event.seat == seat),
        Alarm("strong", lambda view, event, seat: event.kind == "attacked" and event.attack >= view.hp[seat]),
        Alarm("death", lambda view, event, seat: event.kind == "died"),
    )
    actions = (Action("keep", Text("action-keep"), fields=(Field("face", Text("field-face"), open=True),), open=True),)

    def setup(self, seats: int, options: ColosseumOptions, chance: Chance, start: Any | None = None) -> State:
        return deal(seats, options, chance) if start is None else set_up(start, seats, options, chance)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        """Return a move for each rolled face, even for a face that was kept before."""
        return map(Keep, faces_of(view.rolled))

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = ColosseumTurn(state, chance)
        turn.keep(move.face)
        turn.keep_what_must_be()
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        reason = "last_standing" if len(living(state.hp)) == 1 else "turn_limit"
        return Outcome(state.hp, strongest(state.hp), reason)

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Keep the face with the highest count, and of equal ones the higher face: towards a shake-off."""
        count = counts(view.rolled)
        return Keep(max(faces_of(view.rolled), key=lambda face: (count[face], face)))

    def opening(self, view: State) -> tuple[Event, ...]:
        """Return the present roll, preceded by the attack of a turn that had to play itself."""
        now: tuple[Event, ...] = (TurnBegan(view.turn, view.turn_number, view.attack, view.rolled),)
        if view.roll > 1:
            now = (Rolled(view.turn, view.roll, view.rolled),)
        if view.past is None:
            return now
        words = tuple([line.word for line in lines(view.past.kept)])
        return Attacked(view.past.seat, view.past.attack, words), *now

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view)

    # --- questions and events in words -------------------------------------------------------------------------------

    def prompt(self, view: State, seat: int) -> Text:
        return Text("prompt-keep", {"roll": view.roll, "attack": view.attack, "has": attack_of(view.kept)})

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        dice = with_face(view.rolled, int(value))
        power = "yes" if any(die == POWER for die, _ in dice) else "no"
        makes = attack_of((*view.kept, *dice))
        return Choice(value, Text("choice-keep", {"value": value, "n": len(dice), "power": power, "makes": makes}))

    def say(self, view: State, seat: int, move: Any) -> Text:
        dice = with_face(view.rolled, move.face)
        return Text("say-keep", {"face": move.face, "n": len(dice), "makes": attack_of((*view.kept, *dice))})

    def tell(self, event: Event, seat: Seat) -> Text | None:
        match event:
            case TurnBegan():
                began: dict[str, Any] = {"seat": event.seat, "turn": event.turn, "attack": event.attack}
                return Text("event-turn-began", began | {"dice": named(event.dice)})
            case Rolled():
                return Text("event-rolled", {"seat": event.seat, "roll": event.roll, "dice": named(event.dice)})
            case Kept():
                key = "event-kept-forced" if event.forced else "event-kept"
                return Text(key, {"seat": event.seat, "face": event.face, "dice": named(event.dice)})
            case Attacked() if not event.lines:
                return Text("event-attacked-none", {"seat": event.seat})
        return super().tell(event, seat)


def named(dice: Dice) -> tuple[str, ...]:
    """Return dice as the log writes them, the lowest face first. A star marks the power die."""
    ordered = sorted(dice, key=lambda each: (each[1], each[0]))
    return tuple([f"{'★' if die == POWER else ''}{face}" for die, face in ordered])
