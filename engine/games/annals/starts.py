"""Lines of History: fresh matches, positions set up from a start, and the inverse. The fields: rulings.md."""

from __future__ import annotations

from engine.chance import Chance
from engine.game import BadStartError
from engine.games.annals.state import (
    DECK,
    ERAS,
    HAND,
    MAJORITY,
    PLACES,
    SEATS,
    WORTH,
    AnnalsOptions,
    Line,
    Result,
    Start,
    State,
    Stock,
)
from engine.start import start_from

BOTH = range(SEATS)


def deal(chance: Chance) -> Start:
    """Return the start of a fresh match."""
    first = chance.pick("first", BOTH)
    return Start(first, tuple([chance.shuffle(f"deck_{seat}", DECK.cards) for seat in BOTH]))


def set_up(start: Start, options: AnnalsOptions) -> State:
    """Return the state that a start prescribes. Raises BadStartError."""
    if start.first not in BOTH:
        raise BadStartError("first", "is a seat")
    if len(start.decks) != SEATS:
        raise BadStartError("decks", f"are {SEATS}")
    if start.hands is None:
        if start.lines is not None:
            raise BadStartError("hands", "are given with the lines")
        hands, stocks = [deck[:HAND] for deck in start.decks], [deck[HAND:] for deck in start.decks]
    else:
        hands, stocks = [*start.hands], [*start.decks]
    lines = (((),) * SEATS,) * ERAS if start.lines is None else start.lines
    _check_eras(start)
    _check_lines(start, lines)
    _check_cards(hands, stocks, lines)
    return State(
        options.legacy,
        "lay",
        start.first,
        start.present,
        tuple([DECK.in_order(hand) for hand in hands]),
        tuple(map(Stock, stocks)),
        tuple(
            [
                tuple([Line(seat, DECK.in_order(sides[seat]), era < start.present) for seat in BOTH])
                for era, sides in enumerate(lines, 1)
            ]
        ),
        tuple([Result(*owner) for owner in start.owners]),
        start.scores,
        start.pot,
    )


def start_of(state: State) -> Start:
    """Return the start of a state: the inverse of `set_up`."""
    return start_from(
        Start,
        state,
        first=state.turn,
        decks=tuple([stock.cards for stock in state.stocks]),
        lines=tuple([tuple([line.cards for line in sides]) for sides in state.lines]),
        owners=tuple([(result.winner, result.totals, result.points) for result in state.results]),
    )


def _check_eras(start: Start) -> None:
    """Raise BadStartError unless owners, points and pot agree.

    The totals need not follow from the lines: a position may be invented.
    """
    if not 1 <= start.present <= ERAS:
        raise BadStartError("present", f"is 1 to {ERAS}")
    if len(start.owners) != start.present - 1:
        raise BadStartError("owners", "are one for each era before the present")
    scores, pot = [0] * SEATS, 0
    for points, (winner, totals, won) in zip(WORTH, start.owners, strict=False):
        if winner not in (None, *BOTH) or len(totals) != SEATS or min(totals) < 0:
            raise BadStartError("owners", "are [winner or null, totals, points]")
        if winner != (None if totals[0] == totals[1] else totals.index(max(totals))):
            raise BadStartError("owners", "the higher total wins")
        if won != (0 if winner is None else points + pot):
            raise BadStartError("owners", "who wins gets the points of the era, and those carried")
        if winner is None:
            pot += points
        else:
            scores[winner], pot = scores[winner] + won, 0
    if start.scores != tuple(scores) or max(scores) >= MAJORITY:
        raise BadStartError("scores", "are what the owners have won, and no majority")
    if start.pot != pot:
        raise BadStartError("pot", "is what the ties have carried")


def _check_lines(start: Start, lines: tuple[tuple[tuple[str, ...], ...], ...]) -> None:
    if len(lines) != ERAS or any(len(sides) != SEATS for sides in lines):
        raise BadStartError("lines", f"are {ERAS} eras of {SEATS} sides")
    for era, sides in enumerate(lines, 1):
        laid = [len(line) for line in sides]
        if max(laid) > PLACES or (era < start.present and min(laid) < PLACES):
            raise BadStartError("lines", f"have {PLACES} places, all full in the past")
        if (era == start.present and min(laid) == PLACES) or (era > start.present + 1 and max(laid)):
            raise BadStartError("lines", "are not both full in the present, and empty beyond the next era")
    first, second = (sum([len(sides[seat]) for sides in lines]) for seat in (start.first, 1 - start.first))
    if second - first not in (0, 1):  # R2
        raise BadStartError("lines", "hold as many cards of the seat in turn as of the other, or one fewer")


def _check_cards(
    hands: list[tuple[str, ...]], stocks: list[tuple[str, ...]], lines: tuple[tuple[tuple[str, ...], ...], ...]
) -> None:
    if len(hands) != SEATS:
        raise BadStartError("hands", f"are {SEATS}")
    for seat in BOTH:
        if not DECK.lie_once(hands[seat], stocks[seat], *[sides[seat] for sides in lines]):
            raise BadStartError("decks", "with hands and lines are 15 cards each: S3-S7, T1-T5, B1 B1 B2 B2 B3")
        if len(hands[seat]) > HAND or (stocks[seat] and len(hands[seat]) < HAND):  # R8
            raise BadStartError("hands", f"are {HAND} cards while the stock lasts")
