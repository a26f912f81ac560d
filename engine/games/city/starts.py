"""Draft City: fresh matches, positions set up from a start, and the inverse. The fields: rulings.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from engine.chance import Chance
from engine.game import BadStartError, IllegalMoveError
from engine.games.city.rules import check, dealt
from engine.games.city.state import (
    COPIES,
    DECADES,
    DECK,
    EMPTY,
    GREEN,
    HAND,
    LOTS,
    STEPS,
    Build,
    Choice,
    CityOptions,
    Green,
    Start,
    State,
)
from engine.start import start_from

Lots = tuple[dict[str, str], ...]


def deal(chance: Chance) -> Start:
    """Return the start of a fresh match."""
    return Start(chance.shuffle("deck", DECK.cards))


def set_up(start: Start, seats: int, options: CityOptions) -> State:
    """Return the state that a start prescribes. Raises BadStartError."""
    if not 1 <= start.decade <= DECADES:
        raise BadStartError("decade", f"is 1 to {DECADES}")
    if not 1 <= start.step <= STEPS:
        raise BadStartError("step", f"is 1 to {STEPS}")
    cities = ({},) * seats if start.cities is None else start.cities
    greens = ({},) * seats if start.greens is None else start.greens
    gone = ((),) * seats if start.gone is None else start.gone
    _check_cities(start, cities, seats)
    _check_greens(cities, greens, seats)
    if len(gone) != seats or any(len(cards) >= start.decade for cards in gone):
        raise BadStartError("gone", f"are {seats} lists, of at most a card for each decade before")
    hands, deck = _hands(start, seats)
    _check_cards(hands, deck, cities, greens, gone)
    state = State(
        options.smoke,
        STEPS * (start.decade - 1) + start.step,
        "build",
        tuple([_by_lot(city) for city in cities]),
        ((),) * seats,
        tuple([_by_lot(cards) for cards in greens]),
        hands,
        tuple([(hand,) for hand in hands]),
        gone,
        deck,
        (False,) * seats,
        (None,) * seats,
    )
    return _with_choices(state, (None,) * seats if start.choices is None else start.choices)


def start_of(state: State) -> Start:
    """Return the start of a state: the inverse of `set_up`.

    A start does not hold what the seats remember of hands that they have passed on.
    """
    return start_from(
        Start,
        state,
        cities=tuple([_named(city) for city in state.cities]),
        step=state.stage,
        choices=tuple([None if each is None else _move(each) for each in state.choices]),
        greens=tuple([_named(cards) for cards in state.greens]),
    )


def _by_lot(city: dict[str, str]) -> tuple[str, ...]:
    return tuple([city.get(lot, EMPTY) for lot in LOTS])


def _named(city: Sequence[str]) -> dict[str, str]:
    return {lot: what for lot, what in zip(LOTS, city, strict=True) if what}


def _move(choice: Choice) -> Build | Green:
    return Green(choice.card, choice.lot) if choice.green else Build(choice.card, choice.lot)


def _check_cities(start: Start, cities: Lots, seats: int) -> None:
    filled = STEPS * (start.decade - 1) + start.step - 1
    if len(cities) != seats or any(len(city) != filled for city in cities):
        raise BadStartError("cities", f"are {seats}, each with {filled} lots that are built on")
    for city in cities:
        if any(lot not in LOTS or what not in (*COPIES, GREEN) for lot, what in city.items()):
            raise BadStartError("cities", "are a kind, or G, by lot from a1 to c3")


def _check_greens(cities: Lots, greens: Lots, seats: int) -> None:
    if len(greens) != seats:
        raise BadStartError("greens", f"are {seats}")
    for city, cards in zip(cities, greens, strict=True):
        if any(city.get(lot) != GREEN or card not in COPIES for lot, card in cards.items()):
            raise BadStartError("greens", "are cards by lot, of lots that are greens")


def _hands(start: Start, seats: int) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Return the hands, dealt if none are given, and the deck that is left. Raises BadStartError."""
    if any(card not in COPIES for card in start.deck):
        raise BadStartError("deck", f"are cards: {' '.join(COPIES)}")
    hands, deck, size = start.hands, start.deck, HAND - start.step + 1
    if hands is None:
        if start.step > 1:
            raise BadStartError("hands", "are given where a decade has begun")
        if len(deck) < HAND * seats:
            raise BadStartError("deck", f"is {HAND} cards a seat for each decade to come")
        hands, deck = dealt(deck, seats), deck[HAND * seats :]
    if len(hands) != seats or any(len(hand) != size for hand in hands):
        raise BadStartError("hands", f"are {seats}, of {size} cards")
    if any(card not in COPIES for hand in hands for card in hand):
        raise BadStartError("hands", f"are cards: {' '.join(COPIES)}")
    if len(deck) < HAND * seats * (DECADES - start.decade):
        raise BadStartError("deck", f"is {HAND} cards a seat for each decade to come")
    return tuple(map(DECK.in_order, hands)), deck


def _check_cards(
    hands: tuple[tuple[str, ...], ...],
    deck: tuple[str, ...],
    cities: Lots,
    greens: Lots,
    gone: tuple[tuple[str, ...], ...],
) -> None:
    """Raise BadStartError if there are more cards than the deck has, of one kind or in all. Greens are cards too."""
    if any(card not in COPIES for cards in gone for card in cards):
        raise BadStartError("gone", f"are cards: {' '.join(COPIES)}")
    built = [what for city in cities for what in city.values()]
    known = [*deck, *[card for pile in (*hands, *gone) for card in pile]]
    known += [what for what in built if what != GREEN] + [card for cards in greens for card in cards.values()]
    if Counter(known) - Counter(COPIES):
        raise BadStartError("deck", "with all else has more cards of a kind than there are")
    if len(deck) + len([card for pile in (*hands, *gone) for card in pile]) + len(built) > len(DECK.cards):
        raise BadStartError("deck", f"with all else has more than {len(DECK.cards)} cards")


def _with_choices(state: State, choices: tuple[Build | Green | None, ...]) -> State:
    if len(choices) != state.seats or None not in choices:
        raise BadStartError("choices", f"are {state.seats}, and one at least is null")
    for seat, choice in enumerate(choices):
        if choice is not None:
            try:
                check(state, seat, choice)
            except IllegalMoveError as error:
                raise BadStartError("choices", f"of seat {seat}: {error.code}") from None
    return replace(
        state,
        answered=tuple([each is not None for each in choices]),
        choices=tuple(
            [None if each is None else Choice(each.card, each.lot, isinstance(each, Green)) for each in choices]
        ),
    )
