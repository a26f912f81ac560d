"""Draft City: the points of a city, and the legal moves and their effects in the order of a step."""

from __future__ import annotations

from functools import lru_cache

from engine.cards import put, take
from engine.game import IllegalMoveError
from engine.games.city.state import (
    BESIDE,
    DECADES,
    DECK,
    EMPTY,
    GREEN,
    HAND,
    IN_LINE,
    LOTS,
    STEPS,
    Build,
    Built,
    Choice,
    Crowded,
    Dealt,
    DecadeBegun,
    DecadeOver,
    Green,
    Greened,
    HasChosen,
    LastCard,
    Passed,
    Placed,
    Received,
    Settled,
    Smoked,
    State,
    Won,
)
from engine.turn import Turn

City = tuple[str, ...]


# --- the points of a city --------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def points(city: City, smoke: int) -> tuple[int, ...]:
    """R6: Return the points of each lot. Points may be below 0."""
    return tuple([_worth(city, at, smoke) for at in range(len(city))])


def _worth(city: City, at: int, smoke: int) -> int:
    """R1: Return the points of one lot, by the lots beside it or in line, or by the whole city."""
    match city[at]:
        case "H":  # R7: houses beside a house give nothing, and do no harm
            beside = [city[n] for n in BESIDE[at] if city[n]]
            return len(beside) - beside.count("H") - (1 + smoke) * beside.count("F")
        case "S":
            beside = [city[n] for n in BESIDE[at]]
            return 2 * (beside.count("H") - beside.count("S"))
        case "F":
            return 3 + [city[n] for n in BESIDE[at]].count("F")
        case "P":  # R8: parks do not count parks
            return len({city[n] for n in BESIDE[at]} - {EMPTY, GREEN, "P"})
        case "T":  # R8: stations do not count stations
            return len([n for n in IN_LINE[at] if city[n] in ("S", "F", "O")])
        case "U":
            return min(4, city.count("H"))
        case "O":
            beside = [city[n] for n in BESIDE[at]]
            return 4 + beside.count("S") + beside.count("O")
        case "C":
            return 7
    return 0


def total(city: City, smoke: int) -> int:
    return sum(points(city, smoke))


def gain(view: State, seat: int, kind: str, lot: str) -> int:
    """Return the change of a city's points if this kind is put on the lot. This is public, as are all cities."""
    city = view.cities[seat]
    return total(put(city, LOTS.index(lot), kind), view.smoke) - total(city, view.smoke)


def meets(city: City, card: str) -> bool:
    """R3: Return whether the present city has what a building needs."""
    match card:
        case "U":
            return city.count("H") >= 2
        case "O":
            return "T" in city
        case "C":
            return "C" not in city and "H" in city and "S" in city and "F" in city
    return True


def kinds_in(city: City) -> int:
    """Return the number of kinds of buildings in a city."""
    return len({*city} - {EMPTY, GREEN})


def scores(state: State) -> tuple[int, ...]:
    return tuple([total(city, state.smoke) for city in state.cities])


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the most points. Among equals, the most kinds of buildings win."""
    made = [*zip(scores(state), map(kinds_in, state.cities), strict=True)]
    return tuple([seat for seat, each in enumerate(made) if each == max(made)])


# --- the legal moves -------------------------------------------------------------------------------------------------


def check(view: State, seat: int, move: Build | Green) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over":
        raise IllegalMoveError("not_now")
    if view.answered[seat]:
        raise IllegalMoveError("have_chosen")
    if move.card not in view.hands[seat] or move.card not in DECK.order:
        raise IllegalMoveError("card_not_held")
    if move.lot not in LOTS:
        raise IllegalMoveError("no_such_lot")
    if view.cities[seat][LOTS.index(move.lot)]:
        raise IllegalMoveError("lot_built_on", lot=move.lot)
    if isinstance(move, Build) and not meets(view.cities[seat], move.card):
        raise IllegalMoveError("city_lacks", card=move.card)


def open_lots(view: State, seat: int) -> list[str]:
    return [lot for lot, what in zip(LOTS, view.cities[seat], strict=True) if not what]


def moves(view: State, seat: int) -> list[Build | Green]:
    """R4: Return each buildable card on each empty lot, then each card as a green on each empty lot."""
    city, lots = view.cities[seat], open_lots(view, seat)
    hand = [*dict.fromkeys(view.hands[seat])]
    able = [card for card in hand if meets(city, card)]
    return [
        *[Build(card, lot) for card in able for lot in lots],
        *[Green(card, lot) for card in hand for lot in lots],
    ]


# --- the effects of the moves ----------------------------------------------------------------------------------------


def side(way: int) -> str:
    return "left" if way > 0 else "right"


class CityTurn(Turn[State]):
    """The table while one move is carried out."""

    smoke: int
    round: int
    phase: str
    cities: tuple[City, ...]
    laid: tuple[tuple[str, ...], ...]
    greens: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    seen: tuple[tuple[tuple[str, ...], ...], ...]
    gone: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    answered: tuple[bool, ...]
    choices: tuple[Choice | None, ...]
    last: tuple[Placed, ...]

    # 1. the choices (R2)
    def choose(self, seat: int, card: str, lot: str, green: bool) -> None:
        self.choices = put(self.choices, seat, Choice(card, lot, green))
        self.answered = put(self.answered, seat, True)
        self.tell(HasChosen(seat, sum(self.answered), len(self.answered)))
        if all(self.answered):
            self.place_all()

    # 2. all chosen cards are shown and placed
    def place_all(self) -> None:
        made = [choice for choice in self.choices if choice is not None]
        self.last = tuple([self.place(seat, choice) for seat, choice in enumerate(made)])
        self.answered, self.choices = (False,) * len(made), (None,) * len(made)
        if self.stage < STEPS:
            self.pass_on()
        else:
            self.end_decade()

    def place(self, seat: int, choice: Choice) -> Placed:
        city, at = self.cities[seat], LOTS.index(choice.lot)
        kind = GREEN if choice.green else choice.card
        built = put(city, at, kind)
        score = total(built, self.smoke)
        placed = Placed(choice.lot, kind, score - total(city, self.smoke))
        self.cities = put(self.cities, seat, built)
        self.laid = put(self.laid, seat, (*self.laid[seat], choice.lot))
        self.hands = put(self.hands, seat, take(self.hands[seat], choice.card))
        if choice.green:
            self.greens = put(self.greens, seat, put(self.greens[seat], at, choice.card))
            self.tell(Greened(seat, choice.card, choice.lot, placed.gain, score))
            return placed
        self.tell(Built(seat, kind, choice.lot, placed.gain, score))
        self.tell_harm(seat, built, at)
        return placed

    def tell_harm(self, seat: int, city: City, at: int) -> None:
        """Announce smoke on houses, and shops beside shops."""
        harmed = {"F": "H", "H": "F", "S": "S"}.get(city[at], "-")
        near = [n for n in BESIDE[at] if city[n] == harmed]
        if not near:
            return
        if city[at] == "S":
            lots = tuple([LOTS[n] for n in sorted([*near, at])])
            self.tell(Crowded(seat, lots, 4 * len(near)))
        else:
            houses = near if city[at] == "F" else [at]
            self.tell(Smoked(seat, tuple([LOTS[n] for n in houses]), self.smoke * len(near)))

    # 3. the rest of each hand goes to a neighbour, or out of the match
    def pass_on(self) -> None:
        seats, way = len(self.hands), self.way
        self.tell(Passed(side(way), len(self.hands[0])))
        self.hands = tuple([self.hands[(seat - way) % seats] for seat in range(seats)])
        for seat, hand in enumerate(self.hands):
            self.tell(Received(seat, (seat - way) % seats, hand))
        self.round += 1
        self.remember()

    def remember(self) -> None:
        """Add the present hand of each seat to the hands that it has seen."""
        self.seen = tuple([(*seen, hand) for seen, hand in zip(self.seen, self.hands, strict=True)])

    def end_decade(self) -> None:
        for seat, hand in enumerate(self.hands):
            self.tell(LastCard(seat, hand[0]))
        self.gone = tuple([(*gone, *hand) for gone, hand in zip(self.gone, self.hands, strict=True)])
        self.hands = ((),) * len(self.hands)
        state = self.state
        self.tell(DecadeOver(state.decade, scores(state)))
        if state.decade == DECADES:  # R10
            self.finish()
        else:
            self.deal()

    def deal(self) -> None:
        """R9: Deal new hands from the deck, which lasts for five seats. No one ever sees the rest of it."""
        self.round += 1
        seats = len(self.hands)
        self.tell(DecadeBegun(self.decade, side(self.way)))
        self.hands = dealt(self.deck, seats)
        self.deck = self.deck[HAND * seats :]
        for seat, hand in enumerate(self.hands):
            self.tell(Dealt(seat, hand))
        self.remember()

    def finish(self) -> None:
        self.phase = "over"
        state = self.state
        made, won = scores(state), winners(state)
        for seat in sorted(range(len(made)), key=lambda seat: -made[seat]):
            city = state.cities[seat]
            self.tell(Settled(seat, city, points(city, state.smoke), made[seat]))
        equal = made.count(made[won[0]]) > len(won)
        self.tell(Won(won, made[won[0]], kinds_in(state.cities[won[0]]) if equal else None))


def dealt(deck: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return the hands of a decade, seat by seat."""
    return tuple([DECK.in_order(deck[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)])
