"""Greater Fool Race: fresh matches, positions set up from a start, and the inverse. The fields: rulings.md."""

from __future__ import annotations

from collections import Counter

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.fools.rules import FoolsTurn
from engine.games.fools.state import (
    BOTTOM,
    CARDS,
    CLASS_OF,
    CLASSES,
    TILES,
    FoolsOptions,
    Start,
    State,
)
from engine.start import start_from

SPACES = range(1, BOTTOM)  # the spaces with tiles


def deal(seats: int, chance: Chance) -> Start:
    """Return the start of a fresh match."""
    line = chance.shuffle("line", range(seats))
    tiles = [int(value) for name in CLASSES for value in chance.shuffle(f"tiles_{name}", TILES[name])]
    return Start(line, tuple(tiles), chance.shuffle("deck", CARDS))


def set_up(start: Start, seats: int, options: FoolsOptions, chance: Chance) -> State:
    """Return the state that a start prescribes, with the offer turned up if a round begins. Raises BadStartError."""
    _check(start, seats)
    space = start.space
    if space is None:  # R13
        space = tuple([start.line.index(seat) for seat in range(seats)])
    bags = ((),) * seats if start.bags is None else start.bags
    _check_spaces(start, space)
    _check_tiles(start, bags, seats)
    _check_cards(start, seats)
    state = State(
        options.candle,
        start.round,
        "pick",
        start.todo[0] if start.todo else start.line[0],
        start.line,
        start.todo or (),
        space,
        start.ghost,
        tuple(sorted(start.offer or ())),
        start.taken,
        (None,) * seats,
        tuple(sorted(start.spent)),
        tuple(map(str, start.deck)),
        tuple(["" if value is None else str(value) for value in start.tiles]),
        tuple([at for at, value in zip(SPACES, start.tiles, strict=True) if value is None]),
        tuple([tuple([str(value) for _, value in bag]) for bag in bags]),
        tuple([tuple([name for name, _ in bag]) for bag in bags]),
        start.candles or (True,) * seats,
    )
    if start.todo is not None:
        return state
    turn = FoolsTurn(state, chance)
    turn.begin_round()
    return turn.state


def start_of(state: State) -> Start:
    """Return the start of a state: the inverse of `set_up`."""
    bags = [zip(*bag, strict=True) for bag in zip(state.classes, state.bags, strict=True)]
    return start_from(
        Start,
        state,
        tiles=tuple([int(value) if value else None for value in state.cave]),
        deck=tuple(map(int, state.deck)),
        bags=tuple([tuple([(name, int(value)) for name, value in bag]) for bag in bags]),
    )


def _check(start: Start, seats: int) -> None:
    if sorted(start.line) != [*range(seats)]:
        raise BadStartError("line", f"are the seats 0 to {seats - 1}, rear to front")
    if not 1 <= start.ghost <= BOTTOM:
        raise BadStartError("ghost", f"is 1 to {BOTTOM}")
    if start.candles is not None and len(start.candles) != seats:
        raise BadStartError("candles", f"are {seats}")
    if start.round < 1:
        raise BadStartError("round", "is 1 or more")
    if (start.todo is None) != (start.offer is None):
        raise BadStartError("todo", "is given exactly when the offer is")
    if start.todo is not None and (
        not start.todo or list(start.todo) != [seat for seat in start.line if seat in start.todo]
    ):
        raise BadStartError("todo", "are seats in the order of the line, one at least")  # R3: they have not moved yet


def _check_spaces(start: Start, space: tuple[int, ...]) -> None:
    """Raise BadStartError unless line and spaces agree, and no seat that still picks is reached by the ghost."""
    if len(space) != len(start.line) or not all(0 <= at <= BOTTOM for at in space):
        raise BadStartError("space", f"are {len(start.line)} numbers from 0 to {BOTTOM}")
    in_line = [space[seat] for seat in start.line]
    if in_line != sorted(in_line):
        raise BadStartError("space", "agrees with the line, rear to front")
    if any(space[seat] >= start.ghost for seat in (start.line if start.todo is None else start.todo)):
        raise BadStartError("ghost", "is deeper than everyone who is still to pick")


def _check_tiles(start: Start, bags: tuple[tuple[tuple[str, int], ...], ...], seats: int) -> None:
    """Raise BadStartError if there are too many tiles. A tile neither in the cave nor in a bag is out of the match."""
    if len(start.tiles) != len(SPACES):
        raise BadStartError("tiles", f"are {len(SPACES)}, null where one is gone")
    if len(bags) != seats or any(name not in TILES for bag in bags for name, _ in bag):
        raise BadStartError("bags", f"are {seats} lists of [class, value]")
    for name in CLASSES:
        lie = [
            str(value)
            for at, value in zip(SPACES, start.tiles, strict=True)
            if value is not None and CLASS_OF[at] == name
        ]
        if Counter(lie) - Counter(TILES[name]):
            raise BadStartError("tiles", f"of class {name} are {' '.join(TILES[name])}")
        lie += [str(value) for bag in bags for kind, value in bag if kind == name]
        if Counter(lie) - Counter(TILES[name]):
            raise BadStartError("bags", f"the tiles of class {name} are {' '.join(TILES[name])}, in the cave too")


def _check_cards(start: Start, seats: int) -> None:
    offer = start.offer or ()
    if Counter((*start.deck, *start.spent, *offer, *start.taken)) != Counter(CARDS):
        raise BadStartError("deck", "with spent, offer and taken are six of each number from 1 to 6")
    if start.offer is None and start.taken:
        raise BadStartError("taken", "is nothing at the beginning of a round")
    if start.todo is not None and len(offer) + len(start.taken) != seats + 1:
        raise BadStartError("offer", f"with taken are {seats + 1} cards")
    if start.todo is not None and len(start.taken) > seats - len(start.todo):
        raise BadStartError("taken", "is a card each at most of those who have picked")
