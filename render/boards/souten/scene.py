"""The parts that all pictures of Twin Heavens share: the facts that follow from a view, and from the viewer's news."""

from __future__ import annotations

from typing import NamedTuple

from engine.audience import BACK
from engine.game import Outcome
from engine.games.souten.exchange import owed
from engine.games.souten.scoring import bonus, final, side
from engine.games.souten.shapes import COMBINATIONS, FROM_WEAK, PAIRS, in_call_order
from engine.games.souten.state import (
    BONUS,
    HEAVEN,
    LAPS,
    NUMBERS,
    SNAKE,
    TARGET,
    ZODIAC,
    Answered,
    Exchanged,
    Fetched,
    GiveIn,
    Laid,
    LastTrickWon,
    Led,
    Passed,
    Peeked,
    Result,
    RoundBegan,
    Stuck,
    Took,
    TrickWon,
)
from engine.games.souten.tricks import snake_beats_heaven
from render import theme
from render.boards.souten.ground import GROUND
from render.scene import BaseScene
from render.theme import RGB


class Gain(NamedTuple):
    """The score of a side if the round ended now."""

    more: int | None  # zodiac cards face up; None in solo, where no one knows yet what will be turned up
    down: int
    times: int

    @property
    def points(self) -> int:
        """The points; in solo before the factor that no one knows yet."""
        return (1 + (self.more or 0)) * self.down * self.times


class Order(NamedTuple):
    """A part of the strongest combination, and what beats it, from weak to strong."""

    best: tuple[str, ...]
    beaten_by: tuple[tuple[str, ...], ...]


class Scene(BaseScene, frozen=True):
    """A view with the facts that follow from it, and its words in one language."""

    game = "souten"
    ground = GROUND

    @property
    def seats(self) -> int:
        return len(self.view.hands)

    @property
    def team(self) -> bool:
        return bool(self.view.mode == "team")

    @property
    def answered(self) -> tuple[bool, ...]:
        return tuple([bool(gift) or seat in self.look.answered for seat, gift in enumerate(self.view.gifts)])

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        if self.view.phase == "give":
            return tuple(seat for seat, given in enumerate(self.answered) if not given)
        return () if self.view.turn is None else (self.view.turn,)

    @property
    def outcome(self) -> Outcome | None:
        return final(self.view) if self.view.phase == "over" else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The winners of the match; none before it is over."""
        return () if self.outcome is None else self.outcome.winners

    @property
    def target(self) -> int:
        return TARGET[self.view.mode]

    @property
    def lap(self) -> int:
        return int((self.view.round - 1) // self.seats + 1)

    @property
    def laps(self) -> int:
        return LAPS

    def score(self, seat: int) -> int:
        return int(self.view.scores[side(self.view, seat)])

    def zodiac(self, seat: int) -> int:
        """Return the number of zodiac cards face up in front of a seat."""
        return sum(card[0] == "Z" for laid in self.view.rows[seat] for card in laid.cards)

    def down(self, seat: int) -> int:
        """Return the number of cards face down in front of a seat."""
        return sum(laid.down for laid in self.view.rows[seat])

    def face(self, card: str) -> str:
        """Return the name on a card."""
        return self.say("board-face", card=card)

    def names_of(self, seats: tuple[int, ...], size: int, room: int) -> str:
        """Return the names of seats side by side; if they have no room, all are cut alike."""
        between = " + "
        each = (room - (len(seats) - 1) * theme.width(between, size)) // len(seats)
        whole = between.join(self.names[seat] for seat in seats)
        if theme.width(whole, size) <= room:
            return whole
        return between.join(theme.shorten(self.names[seat], size, each) for seat in seats)

    # -- the gain of each side

    def with_partner(self, seat: int) -> tuple[int, ...]:
        """Return the seats that score together with this one."""
        return tuple(sorted((seat, (seat + 2) % 4))) if self.team else (seat,)

    @property
    def is_last(self) -> bool:
        """Return whether the present trick is the round's last."""
        view = self.view
        laid = (not hand for row, hand in zip(view.rows, view.hands, strict=True) if len(row) > view.trick)
        return view.phase != "over" and any(laid)

    def gain(self, seat: int) -> Gain:
        """Return what the side of a seat plays for."""
        view, ours = self.view, self.with_partner(seat)
        more = sum(map(self.zodiac, ours)) if self.team else None
        times = 1
        if self.is_last and view.best in ours:
            trick = [row[view.trick] if len(row) > view.trick else Laid(()) for row in view.rows]
            times = BONUS[bonus(trick, view.best)]
        return Gain(more, sum(self.down(other) for other in range(self.seats) if other not in ours), times)

    @property
    def scored(self) -> Result | None:
        """The result of the last round, until something is laid in the next."""
        view = self.view
        result: Result | None = view.result if view.phase == "over" or not any(view.rows) else None
        return result if view.phase in ("over", "give", "lead") and not self.owing else None

    # -- the trick in the middle

    @property
    def owing(self) -> tuple[str, ...]:
        """The cards that the seat in turn has obtained, and must lay now.

        A card that the viewer does not see is a back.
        """
        return () if self.view.turn is None else owed(self.view, self.view.turn)

    @property
    def seen_owing(self) -> tuple[str, ...]:
        """The part of `owing` that everyone may see.

        A card from Benevolence is a back. It is not listed if it may have been Wisdom, which was then used.
        """
        view = self.view
        fetch, peek, now = view.fetch, view.peek, (view.turn, view.trick)
        fetched = (fetch.card,) if fetch is not None and (fetch.seat, fetch.trick) == now else ()
        if view.phase == "take" or peek is None or (peek.seat, peek.trick) != now or (fetched and fetch.after):
            return fetched
        return (*fetched, BACK)

    @property
    def shown(self) -> int | None:
        """The trick in the middle: the present one, or, until someone leads, the one before it."""
        view = self.view
        if view.phase in ("give", "over"):
            return None
        begun = view.phase == "take" or self.owing or any(len(row) > view.trick for row in view.rows)
        return int(view.trick) if begun or not view.trick else int(view.trick) - 1

    @property
    def crowned(self) -> int | None:
        """The seat whose combination is the strongest in the trick in the middle."""
        view, shown = self.view, self.shown
        best: int | None = None if shown is None else view.best if shown == view.trick else view.won[shown]
        return best

    def in_trick(self, seat: int) -> Laid | None:
        """Return what a seat has laid in the trick in the middle."""
        row, shown = self.view.rows[seat], self.shown
        return row[shown] if shown is not None and len(row) > shown else None

    def piled(self, seat: int) -> tuple[Laid, ...]:
        """Return what a seat has laid before the trick in the middle."""
        return tuple(self.view.rows[seat][: self.shown])

    # -- what is strong

    @property
    def called(self) -> tuple[str, ...]:
        """The strongest combination of the present trick, as it is called out."""
        strongest = None if self.view.phase == "over" else self.view.strongest
        return () if strongest is None else COMBINATIONS[strongest.cards, strongest.stands].called

    @property
    def orders(self) -> tuple[Order | None, Order | None]:
        """The cards that beat the strongest combination: its numbers, and its zodiac card. None if nothing does."""
        called, shape = self.called, self.view.shape
        if not called or shape is None:
            return None, None
        number = tuple(card for card in called if card in NUMBERS)
        (zodiac,) = [card for card in called if card not in NUMBERS] or [""]
        heaven = (HEAVEN,) if len(shape) == 1 and not self.heaven_is_out and called != (SNAKE,) else ()
        first = second = None
        if len(number) == 2:
            first = Order(number, PAIRS[PAIRS.index((number[0], number[1])) + 1 :])
        elif number:
            first = Order(number, tuple((card,) for card in (*FROM_WEAK[FROM_WEAK.index(number[0]) + 1 :], *heaven)))
        if zodiac == HEAVEN:  # R5
            second = Order((HEAVEN,), ((SNAKE,),) if shape != "N" else ())
        elif zodiac:
            crowned = snake_beats_heaven(self.view.rows, self.view.trick) is not None  # R6
            rest = () if crowned else ZODIAC[ZODIAC.index(zodiac) + 1 :]
            second = Order((zodiac,), tuple((card,) for card in (*rest, *heaven)))
        return (first, second) if any(order and order.beaten_by for order in (first, second)) else (None, None)

    @property
    def heaven_is_out(self) -> bool:
        """Return whether all have seen Heaven laid face up in this round."""
        return any(HEAVEN in laid.cards for row in self.view.rows for laid in row)

    # -- what is new

    @property
    def fresh_seats(self) -> frozenset[int]:
        """The seats that have laid new cards in the trick in the middle, or have chosen a card to give."""
        seats: set[int] = set()
        over = False
        for event in self.look.news:
            match event:
                case Led(seat) | Answered(seat) | Passed(seat) | Stuck(seat):
                    seats = {seat} if over else seats | {seat}
                    over = False
                case GiveIn(seat):
                    seats.add(seat)
                case TrickWon() | LastTrickWon():
                    over = True
                case RoundBegan() | Exchanged():
                    seats = set()
        return frozenset(seats)

    @property
    def wisdom_is_new(self) -> bool:
        return any(isinstance(event, Fetched) for event in self.look.news)

    @property
    def benevolence_is_new(self) -> bool:
        return any(isinstance(event, Peeked) for event in self.look.news)

    def obtained(self, seat: int) -> list[str]:
        """Return the cards that have just come into a hand."""
        found: list[str] = []
        for event in self.look.news:
            match event:
                case Exchanged(gifts):
                    found += gifts[seat][1:]
                case Fetched(who, card) | Took(who, card) if who == seat:
                    found.append(card)
        return found


def colour_of(scene: Scene, seat: int) -> RGB:
    """Return a seat's colour, or its team's."""
    return theme.SEATS[seat % 2] if scene.team else theme.SEATS[seat]


def in_line(laid: Laid) -> tuple[str, ...]:
    """Return laid cards as they are called out; if Wisdom has broken up the combination, as they were laid."""
    known = (laid.cards, laid.stands) in COMBINATIONS
    return in_call_order(laid.cards, laid.stands) if known else laid.cards


def faces(laid: Laid) -> tuple[str, ...]:
    """Return all laid cards; face-down cards are backs."""
    return in_line(laid) or (laid.known or BACK, *(BACK,) * (laid.down - 1))


def note(card: str, laid: Laid) -> str:
    """Return the number that Harmony stands for; empty for all other cards."""
    return str(laid.stands) if card == "WA" and laid.stands is not None else ""
