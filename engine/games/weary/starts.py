"""Weary Players: fresh matches, positions set up from a start, and the inverse. The fields: rulings.md."""

from __future__ import annotations

from itertools import chain

from engine.cards import repeated
from engine.chance import Chance
from engine.game import BadStartError, Options
from engine.games.weary.state import MOST, ROUNDS, TOWNS, TROUPES, Start, State, cards_of, purses_of, towns_of
from engine.games.weary.worlds import drawn
from engine.start import start_from

Units = tuple[tuple[tuple[str, int], ...], ...]


def deal(seats: int, chance: Chance) -> Start:
    """Return the start of a fresh match."""
    cards = chance.shuffle("homes", TOWNS)
    each = len(TROUPES)
    homes = tuple([tuple(sorted(cards[seat * each : (seat + 1) * each])) for seat in range(seats)])
    return Start(chance.pick("first", range(seats)), fairs_of(drawn((), ROUNDS * seats, chance), seats), homes)


def fairs_of(towns: tuple[str, ...], seats: int) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Return the festivals round by round, each a town and its coins."""
    rounds = [towns[n * seats : (n + 1) * seats] for n in range(ROUNDS)]
    return tuple([tuple(zip(here, purses_of(seats, n), strict=True)) for n, here in enumerate(rounds, 1)])


def set_up(start: Start, seats: int, options: Options) -> State:
    """Return the state that a start prescribes. Raises BadStartError."""
    turn, passed = start.first if start.turn is None else start.turn, start.passed or (False,) * seats
    if start.first not in range(seats):
        raise BadStartError("first", f"is a seat, 0 to {seats - 1}")
    if not 1 <= start.round <= ROUNDS:
        raise BadStartError("round", f"is 1 to {ROUNDS}")
    if len(passed) != seats:
        raise BadStartError("passed", f"are {seats}")
    if turn not in range(seats) or passed[turn]:
        raise BadStartError("turn", "is a seat that has not passed")
    coins = start.scores or (0,) * seats
    if len(coins) != seats or min(coins) < 0:
        raise BadStartError("scores", f"are {seats} numbers of coins")
    _check_fairs(start, seats)
    units, towns = _units(start, seats), tuple([tuple([town for town, _ in fairs]) for fairs in start.fairs])
    return State(
        getattr(options, "pass") == "returns",
        start.first,
        start.round,
        "travel",
        turn,
        tuple([tuple([town for town, _ in own]) for own in units]),
        tuple([tuple([points for _, points in own]) for own in units]),
        _purses(start),
        towns[: start.round + 1],
        cards_of(chain(*towns[start.round + 1 :])),
        coins,
        passed,
    )


def start_of(state: State) -> Start:
    """Return the start of a state: the inverse of `set_up`."""
    fresh = not any(chain(*state.tired))
    units = tuple([tuple(zip(at, tired, strict=True)) for at, tired in zip(state.at, state.tired, strict=True)])
    return start_from(
        Start,
        state,
        fairs=fairs_of((*chain(*state.fairs), *towns_of(state.later)), state.seats),
        homes=state.at if fresh else None,
        units=None if fresh else units,
        purses={town: coins for town, coins in zip(TOWNS, state.purses, strict=True) if coins},
        scores=state.coins,
    )


def _check_fairs(start: Start, seats: int) -> None:
    if len(start.fairs) != ROUNDS or any(len(fairs) != seats for fairs in start.fairs):
        raise BadStartError("fairs", f"are {ROUNDS} lists of {seats} festivals")
    towns = tuple([town for fairs in start.fairs for town, _ in fairs])
    if any(town not in TOWNS for town in towns):
        raise BadStartError("fairs", f"are in towns, {TOWNS[0]} to {TOWNS[-1]}")
    packs = [towns[n : n + len(TOWNS)] for n in range(0, len(towns), len(TOWNS))]
    if any(repeated(pack) for pack in packs):
        raise BadStartError("fairs", f"are in {len(TOWNS)} different towns before one comes again")
    if start.fairs != fairs_of(towns, seats):
        raise BadStartError("fairs", "have purses of 2, 3, 4, 2, 3, 4 and so on, over all rounds")


def _units(start: Start, seats: int) -> Units:
    """Return the troupes by seat, each a town and its fatigue points. Raises BadStartError."""
    if (start.homes is None) == (start.units is None):
        raise BadStartError("homes", "are given, or units are")
    name, units = "units", start.units
    if units is None:
        name, units = "homes", tuple([tuple([(town, 0) for town in towns]) for towns in start.homes or ()])
    if len(units) != seats or any(len(own) != len(TROUPES) for own in units):
        raise BadStartError(name, f"are {len(TROUPES)} for each of {seats} seats")
    for town, points in chain(*units):
        if town not in TOWNS:
            raise BadStartError(name, f"are in towns, {TOWNS[0]} to {TOWNS[-1]}")
        if not 0 <= points <= MOST:
            raise BadStartError(name, f"have 0 to {MOST} fatigue points")
    return units


def _purses(start: Start) -> tuple[int, ...]:
    """Return the coins by town: by default, those of the round's festivals alone."""
    purses = start.purses
    if purses is None:
        purses = {}
        for town, coins in start.fairs[start.round - 1]:  # a town can be drawn twice, if a new pack begins in between
            purses[town] = purses.get(town, 0) + coins
    if any(town not in TOWNS or coins < 1 for town, coins in purses.items()):
        raise BadStartError("purses", "are towns with 1 coin or more")
    return tuple([purses.get(town, 0) for town in TOWNS])
