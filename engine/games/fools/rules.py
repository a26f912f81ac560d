"""Greater Fool Race: the legal moves and their effects, in the order of a round."""

from __future__ import annotations

from typing import Any

from engine.cards import put
from engine.game import IllegalMoveError
from engine.games.fools.state import (
    BOTTOM,
    CLASS_OF,
    REACH,
    Beyond,
    Caught,
    GhostMoved,
    InReach,
    Lost,
    Offered,
    Opened,
    Overtook,
    Pick,
    Picked,
    Reshuffled,
    State,
    Stayed,
    Won,
)
from engine.turn import Turn


def check(view: State, seat: int, move: Any) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over" or seat != view.turn:
        raise IllegalMoveError("not_your_turn")
    if isinstance(move, Pick):
        if move.card not in view.offer:
            raise IllegalMoveError("card_not_there")
    elif not view.candles[seat]:  # R5: with a burnt candle a card has to be taken
        raise IllegalMoveError("candle_burnt")


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return `cards` without one card of this number."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def moved(line: tuple[int, ...], space: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the line after `seat` has come to its space. R4: it is behind any pawn that is there already."""
    rest = [other for other in line if other != seat]
    at = sum(space[other] < space[seat] for other in rest)
    return (*rest[:at], seat, *rest[at:])


def deepest(space: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats that the ghost takes. R6: all seats on the deepest space, and no others."""
    return tuple([seat for seat, at in enumerate(space) if at == max(space)])


def scores(state: State) -> tuple[int, ...]:
    """Return the scores at the end: 0 for taken seats, and for others the bag and a burning candle.

    R12: Depth is worth nothing.
    """
    lost = deepest(state.space)
    return tuple([0 if seat in lost else _worth(state, seat) for seat in range(len(state.space))])


def _worth(state: State, seat: int) -> int:
    return sum(map(int, state.bags[seat])) + state.candle * state.candles[seat]


def winners(state: State) -> tuple[int, ...]:
    """Return the richest survivors. Among equals the deeper wins; on one space they share."""
    lost, made = deepest(state.space), scores(state)
    alive = [seat for seat in range(len(made)) if seat not in lost]
    best = max([(made[seat], state.space[seat]) for seat in alive], default=None)
    return tuple([seat for seat in alive if (made[seat], state.space[seat]) == best])


class FoolsTurn(Turn[State]):
    """The table while one move is carried out."""

    candle: int
    round: int
    phase: str
    turn: int
    line: tuple[int, ...]
    todo: tuple[int, ...]
    space: tuple[int, ...]
    ghost: int
    offer: tuple[int, ...]
    taken: tuple[int, ...]
    picked: tuple[int | None, ...]
    spent: tuple[int, ...]
    deck: tuple[str, ...]
    cave: tuple[str, ...]
    bare: tuple[int, ...]
    bags: tuple[tuple[str, ...], ...]
    classes: tuple[tuple[str, ...], ...]
    candles: tuple[bool, ...]
    shown: bool

    # 1. the offer
    def begin_round(self) -> None:
        seats = len(self.line)
        self.taken, self.picked = (), (None,) * seats
        self.offer = tuple(sorted([self.turn_up() for _ in range(seats + 1)]))  # R2
        self.todo, self.turn = self.line, self.line[0]  # R3: the order holds for the whole round
        self.tell(Offered(self.round, self.offer, self.todo))

    def turn_up(self) -> int:
        if not self.deck:  # R9
            self.deck, self.spent = tuple(map(str, self.chance.shuffle("reshuffles", self.spent))), ()
            self.tell(Reshuffled())
        card, self.deck = self.deck[0], self.deck[1:]
        return int(card)

    # 2. a seat picks, or stays
    def pick(self, seat: int, card: int) -> None:
        self.offer, self.taken = without(self.offer, card), (*self.taken, card)
        self.picked = put(self.picked, seat, card)
        at, leader = min(BOTTOM, self.space[seat] + card), self.line[-1]  # R14
        self.space = put(self.space, seat, at)
        self.line = moved(self.line, self.space, seat)
        found, value = "", ""
        if at < self.ghost and at not in self.bare:  # R7: on the ghost's space or beyond it there is nothing to take
            found, value = CLASS_OF[at], self.cave[at - 1]
            self.bare = tuple(sorted((*self.bare, at)))
            self.cave = put(self.cave, at - 1, "")
            self.bags = put(self.bags, seat, (*self.bags[seat], value))
            self.classes = put(self.classes, seat, (*self.classes[seat], found))
        self.tell(Picked(seat, card, at, found, value))
        if leader != seat == self.line[-1]:
            self.tell(Overtook(seat, leader))
        if at >= self.ghost:
            self.tell(Beyond(seat, self.ghost, seat in deepest(self.space)))
        self.next()

    def stay(self, seat: int) -> None:
        self.candles, self.picked = put(self.candles, seat, False), put(self.picked, seat, 0)
        self.tell(Stayed(seat))
        self.next()

    def next(self) -> None:
        self.todo = self.todo[1:]
        if self.todo:
            self.turn = self.todo[0]
        else:
            self.ghost_walks()

    # 3. the ghost
    def ghost_walks(self) -> None:
        """Move the ghost by all cards that are left: one card, and one more per seat that stayed.

        R8: Only now is it checked which pawns the ghost has reached.
        """
        steps, deep = sum(self.offer), max(self.space)
        self.ghost = max(0, self.ghost - steps)  # R14
        distance = max(0, self.ghost - deep)
        self.tell(GhostMoved(self.offer, steps, self.ghost, distance))
        # 4. the end, or the next round
        if not distance:
            self.finish()
            return
        if distance <= REACH:
            self.tell(InReach(distance))
        self.spent = tuple(sorted(self.spent + self.taken + self.offer))
        self.round += 1
        self.begin_round()

    # 5. the end
    def finish(self) -> None:
        self.phase, self.shown = "over", True
        state = self.state
        lost, won, made = deepest(self.space), winners(state), scores(state)
        self.tell(Caught(lost, max(self.space)))
        for seat in reversed(self.line):
            tiles = tuple(["".join(tile) for tile in zip(self.classes[seat], self.bags[seat], strict=True)])
            if seat in lost:
                self.tell(Lost(seat, tiles))
            else:
                self.tell(Opened(seat, tiles, self.candle * self.candles[seat], made[seat]))
        rich = [seat for seat in range(len(made)) if won and seat not in lost and made[seat] == made[won[0]]]
        by = "none" if not won else "shared" if len(won) > 1 else "depth" if len(rich) > 1 else "treasure"
        self.tell(Won(won, made[won[0]] if won else 0, by))
