"""Fat Cattle: the legal moves and their effects, in the order of a round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.cards import put, repeated
from engine.game import IllegalMoveError
from engine.games.cattle.state import (
    ANIMALS,
    GLUT,
    GREEN,
    LEAST,
    PLACES,
    ROUNDS,
    SPARE,
    Bought,
    Fed,
    HasPlanned,
    Head,
    LastRound,
    Left,
    Market,
    MeadowDry,
    OutOfHay,
    Past,
    Plan,
    Ripened,
    RoundBegan,
    Sale,
    Settled,
    Sheet,
    Sold,
    SoldAlone,
    StallEmpty,
    State,
    Wanted,
    Won,
)
from engine.turn import Turn


def check(view: State, seat: int, move: Plan | Sheet) -> None:
    """Raise IllegalMoveError unless `move` is legal for `seat`."""
    if view.phase == "over":
        raise IllegalMoveError("not_now")
    if view.answered[seat]:
        raise IllegalMoveError("have_planned")
    own = {head.number: head for head in view.stalls[seat]}
    if strange := {*move.feed, *move.sell} - own.keys():
        raise IllegalMoveError("not_your_animal", card=str(min(strange)))
    if twice := repeated(move.feed) or repeated(move.sell):  # R5
        raise IllegalMoveError("chosen_too_often", card=str(twice[0]))
    if ripe := [animal for animal in move.feed if own[animal].ripe]:
        raise IllegalMoveError("animal_ripe", card=str(min(ripe)))
    if unripe := [animal for animal in move.sell if not own[animal].ripe]:  # R9
        raise IllegalMoveError("animal_not_ripe", card=str(min(unripe)))
    if move.buy is not None:
        if move.buy not in view.row:
            raise IllegalMoveError("not_on_offer", card=str(move.buy))
        if len(own) - len(move.sell) >= PLACES:
            raise IllegalMoveError("stall_full")
    if (cost := cost_of(view, seat, move)) > view.hay[seat]:  # hay from this round's sales comes too late
        raise IllegalMoveError("too_little_hay", cost=cost, n=view.hay[seat])


def cost_of(view: State, seat: int, move: Plan | Sheet) -> int:
    """Return the hay that a sheet needs: the food and the calf's price."""
    food = sum([head.hunger for head in view.stalls[seat] if head.number in move.feed])
    return food + (0 if move.buy is None else ANIMALS[move.buy].price)


def sheets(view: State, seat: int) -> Iterator[Plan]:
    """Yield the legal sheets, with the fewest animals first, and without a calf before those with one."""
    hay, stall = view.hay[seat], view.stalls[seat]
    hunger = {head.number: head.hunger for head in stall if not head.ripe}
    ripe = sorted([head.number for head in stall if head.ripe])
    for feed in _some(sorted(hunger)):
        food = sum([hunger[animal] for animal in feed])
        if food > hay:
            continue
        for sell in _some(ripe):
            yield Plan(feed, sell)
            if len(stall) - len(sell) < PLACES:
                for calf in sorted(view.row):
                    if food + ANIMALS[calf].price <= hay:
                        yield Plan(feed, sell, calf)


def _some(animals: list[int]) -> list[tuple[int, ...]]:
    """Return all selections of these animals, the empty one first."""
    return [some for size in range(len(animals) + 1) for some in combinations(animals, size)]


def queue(view: State) -> tuple[int, ...]:
    """R6: Return the seats in their order for a calf: smaller herds first, then poorer seats, then from the bell on."""
    return tuple(
        sorted(
            range(view.seats),
            key=lambda seat: (len(view.stalls[seat]), view.hay[seat], (seat - view.bell) % view.seats),
        )
    )


def off(view: State) -> int:
    """Return the hay that each other sold animal takes off a price."""
    return GLUT[view.seats] if view.glut == "usual" else int(view.glut)


def price(view: State, animal: int, others: int) -> int:
    """Return the hay for an animal if `others` other animals are sold. R7: the seat's own animals count too."""
    return max(LEAST, ANIMALS[animal].value - off(view) * others)


def half_of(view: State, seat: int) -> int:
    """Return the hay that the ripe animals of a stall bring at the end."""
    return sum([ANIMALS[head.number].value // 2 for head in view.stalls[seat] if head.ripe])


def scores(view: State) -> tuple[int, ...]:
    """Return the scores by seat, as if the match ended now."""
    return tuple([hay + half_of(view, seat) for seat, hay in enumerate(view.hay)])


def winners(view: State) -> tuple[int, ...]:
    """Return the seats with the most hay. Among equals, the seat that sold more by printed values wins."""
    made = [*zip(scores(view), view.sold, strict=True)]
    return tuple([seat for seat, each in enumerate(made) if each == max(made)])


def round_events(view: State) -> tuple[RoundBegan | MeadowDry | LastRound, ...]:
    """Return the events that announce a round."""
    told: list[RoundBegan | MeadowDry | LastRound] = [RoundBegan(view.round, ROUNDS, view.row, view.bell)]
    if view.round == GREEN + 1:
        told.append(MeadowDry())
    if view.round == ROUNDS:
        told.append(LastRound())
    return tuple(told)


class CattleTurn(Turn[State]):
    """The table while one move is carried out."""

    round: int
    phase: str
    row: tuple[int, ...]
    deck: tuple[str, ...]
    gone: tuple[int, ...]
    stalls: tuple[tuple[Head, ...], ...]
    hay: tuple[int, ...]
    sold: tuple[int, ...]
    answered: tuple[bool, ...]
    plans: tuple[Sheet | None, ...]
    last: Past | None

    # 1. the sheets
    def plan(self, seat: int, sheet: Sheet) -> None:
        self.plans = put(self.plans, seat, sheet)
        self.answered = put(self.answered, seat, True)
        self.tell(HasPlanned(seat, sum(self.answered), len(self.answered)))
        if all(self.answered):
            self.play()

    def play(self) -> None:
        plans = tuple([plan for plan in self.plans if plan is not None])
        order, poor, bare = queue(self.state), self.without_hay(), self.with_no_animal()
        for seat, plan in enumerate(plans):
            self.feed(seat, plan.feed)
        sales = self.sell(plans)
        bought = self.buy(plans, order)
        self.last = Past(plans, sales, bought)
        self.answered, self.plans = (False,) * len(plans), (None,) * len(plans)
        self.mow()
        if broke := tuple([seat for seat in self.without_hay() if seat not in poor]):
            self.tell(OutOfHay(broke))
        if empty := tuple([seat for seat in self.with_no_animal() if seat not in bare]):
            self.tell(StallEmpty(empty))
        self.go_on()

    def without_hay(self) -> list[int]:
        return [seat for seat, hay in enumerate(self.hay) if not hay]

    def with_no_animal(self) -> list[int]:
        return [seat for seat, stall in enumerate(self.stalls) if not stall]

    # 2. each fed animal eats and grows by one step
    def feed(self, seat: int, animals: tuple[int, ...]) -> None:
        if not animals:
            return
        stall = self.stalls[seat]
        eaten = sum([head.hunger for head in stall if head.number in animals])
        grown = tuple([Head(head.number, head.done + (head.number in animals)) for head in stall])
        self.pay(seat, eaten)
        self.stalls = put(self.stalls, seat, grown)
        self.tell(Fed(seat, animals, eaten))
        if ripe := tuple([head.number for head in grown if head.number in animals and head.ripe]):
            self.tell(Ripened(seat, ripe))

    def pay(self, seat: int, hay: int) -> None:
        self.hay = put(self.hay, seat, self.hay[seat] - hay)

    # 3. the market pays after the food is eaten (R3), and less for each other animal sold (R7)
    def sell(self, plans: tuple[Sheet, ...]) -> tuple[Sale, ...]:
        offered = [(seat, animal) for seat, plan in enumerate(plans) for animal in plan.sell]
        sales = tuple([Sale(seat, animal, price(self.state, animal, len(offered) - 1)) for seat, animal in offered])
        if len(sales) > 1:
            self.tell(Market(len(sales), off(self.state) * (len(sales) - 1)))
        for sale in sales:
            value = ANIMALS[sale.animal].value
            self.pay(sale.seat, -sale.price)
            self.sold = put(self.sold, sale.seat, self.sold[sale.seat] + value)
            kept = tuple([head for head in self.stalls[sale.seat] if head.number != sale.animal])
            self.stalls = put(self.stalls, sale.seat, kept)
            self.leave(sale.animal)
            self.tell(
                SoldAlone(sale.seat, sale.animal, value)
                if len(sales) == 1
                else Sold(sale.seat, sale.animal, value, sale.price)
            )
        return sales

    def leave(self, animal: int) -> None:
        self.gone = tuple(sorted((*self.gone, animal)))

    # 4. the calves; R6: a seat that does not get the calf that it wanted keeps its hay
    def buy(self, plans: tuple[Sheet, ...], order: tuple[int, ...]) -> tuple[int | None, ...]:
        bought: tuple[int | None, ...] = (None,) * len(plans)
        for calf in self.row:
            seats = [seat for seat in order if plans[seat].buy == calf]
            if not seats:
                continue
            if len(seats) > 1:
                self.tell(Wanted(calf, tuple(sorted(seats)), seats[0]))
            bought = put(bought, seats[0], calf)
            self.pay(seats[0], ANIMALS[calf].price)
            self.stalls = put(self.stalls, seats[0], (*self.stalls[seats[0]], Head(calf, 0)))
            self.tell(Bought(seats[0], calf, ANIMALS[calf].price))
        self.row = tuple([calf for calf in self.row if calf not in bought])
        return bought

    # 5. the meadow, the row and the bell
    def mow(self) -> None:
        if self.state.green:
            self.hay = tuple([hay + 1 for hay in self.hay])

    def go_on(self) -> None:
        assert self.last is not None
        if self.round == ROUNDS:  # R11
            self.finish()
            return
        if self.row and not any(self.last.bought):  # R8
            self.tell(Left(self.row[0]))
            self.leave(self.row[0])
            self.row = self.row[1:]
        new = len(self.hay) + SPARE - len(self.row)
        self.row, self.deck = (*self.row, *map(int, self.deck[:new])), self.deck[new:]
        self.round += 1
        for told in round_events(self.state):
            self.tell(told)

    def finish(self) -> None:
        self.phase = "over"
        state = self.state
        made, won = scores(state), winners(state)
        for seat in sorted(range(len(made)), key=lambda seat: (-made[seat], -state.sold[seat])):
            ripe = tuple([head.number for head in state.stalls[seat] if head.ripe])
            self.tell(Settled(seat, state.hay[seat], ripe, half_of(state, seat), made[seat]))
        self.tell(Won(won, made[won[0]], made.count(made[won[0]]) > len(won)))
