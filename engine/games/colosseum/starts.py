"""#31 Dice-Rolling Colosseum: positions set up from a start, at the beginning of a turn or in its middle."""

from __future__ import annotations

from msgspec.structs import replace

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.colosseum.rules import ColosseumTurn, Opening, living
from engine.games.colosseum.state import DICE, FACES, LIFE, MOST, ROLLS, ColosseumOptions, Start, State
from engine.start import start_from


def deal(seats: int, options: ColosseumOptions, chance: Chance) -> State:
    """Return the first state of a match; chance picks the seat that begins.

    If the first roll shows only one face, that turn plays itself, and the match begins with the next turn.
    """
    return replace(set_up(Start(chance.pick("first", range(seats))), seats, options, chance, Opening), past=None)


def set_up(
    start: Start, seats: int, options: ColosseumOptions, chance: Chance, carry_out: type[ColosseumTurn] = ColosseumTurn
) -> State:
    """Return the state that a start prescribes, with all forced dice kept. Raises BadStartError."""
    hp = (LIFE,) * seats if start.hp is None else start.hp
    if len(hp) != seats or not all(0 <= left <= LIFE for left in hp) or len(living(hp)) < 2:
        raise BadStartError("hp", f"are {seats} numbers from 0 to {LIFE}, at least two of them above 0")
    if start.first_player not in living(hp):
        raise BadStartError("first_player", f"is a seat that lives, 0 to {seats - 1}")
    if not 0 <= start.attack <= MOST:
        raise BadStartError("attack", f"is 0 to {MOST}")
    if not 1 <= start.turn_number <= options.turn_limit:
        raise BadStartError("turn_number", f"is 1 to {options.turn_limit}")
    state = State(
        options.counter_after_death,
        options.turn_limit,
        start.turn_number,
        "keep",
        start.first_player,
        hp,
        start.attack,
        start.kept,
        start.rolled or (),
        start.roll_number,
    )
    turn = carry_out(state, chance)
    if start.rolled is not None:
        _check_dice(start)
    elif start.kept or start.roll_number != 1:
        raise BadStartError("rolled", "stands beside what is kept, and beside the number of the roll")
    else:
        turn.begin_turn()
    turn.keep_what_must_be()
    return turn.state


def start_of(state: State) -> Start:
    kept, rolled = (tuple([(die, face) for die, face in dice]) for dice in (state.kept, state.rolled))
    return start_from(Start, state, first_player=state.turn, kept=kept, rolled=rolled, roll_number=state.roll)


def _check_dice(start: Start) -> None:
    """Raise BadStartError unless each die is in one place, and each earlier roll has had a die kept."""
    assert start.rolled is not None
    for name, dice in (("kept", start.kept), ("rolled", start.rolled)):
        if any(die not in range(DICE) or face not in FACES for die, face in dice):
            raise BadStartError(name, f"are dice 0 to {DICE - 1}, each with a face of 1 to {len(FACES)}")
    if not start.rolled:
        raise BadStartError("rolled", "is at least one die")
    if sorted(die for die, _ in (*start.kept, *start.rolled)) != [*range(DICE)]:
        raise BadStartError("rolled", "are all the dice that are not kept, and no other")
    if start.roll_number not in range(1, ROLLS + 1):
        raise BadStartError("roll_number", f"is 1 to {ROLLS}")
    if len(start.kept) < start.roll_number - 1:
        raise BadStartError("roll_number", "each roll before has had one die kept, or more")
