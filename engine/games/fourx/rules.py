"""#33 4X: the production of a region, the legal moves and their effects, in the rulebook's order."""

from __future__ import annotations

from engine.cards import put
from engine.game import IllegalMoveError
from engine.games.fourx.state import (
    Conquer,
    Conquered,
    Done,
    Ended,
    Goal,
    LastTurns,
    Learned,
    Research,
    Resign,
    ShieldsChanged,
    State,
    Worked,
)
from engine.turn import Turn

LAST = 2  # the last turns are announced when this many are left, or fewer
STARS = 3  # stars at par; one less per turn later, at least one

# --- the production of a region --------------------------------------------------------------------------------------


def neighbours(view: State, n: int) -> tuple[int, ...]:
    """R13: Return the neighbours of a region. Sea lanes are borders once sailing is known."""
    region = view.board.regions[n]
    return region.land + region.sea if "sailing" in view.known else region.land


def factories(view: State, n: int) -> int:
    """R2: Return the factories of a region, by its level. R11: iron counts in owned regions only."""
    return view.board.regions[n].track[view.levels[n]][0] + (view.owned[n] and "iron" in view.known)


def beakers_at(view: State, n: int) -> int:
    """R11: Return the beakers of a region, by its level. Writing counts in owned regions only."""
    return view.board.regions[n].track[view.levels[n]][1] + (view.owned[n] and "writing" in view.known)


def beakers(view: State) -> int:
    """Return the beakers of all owned regions together."""
    return sum([beakers_at(view, n) for n, own in enumerate(view.owned) if own])


def strength(view: State, n: int) -> int | None:
    """Return the factories that count against a foreign region's shield, or None if no owned land borders on it."""
    near = [factories(view, m) for m in neighbours(view, n) if view.owned[m]]
    if not near:
        return None
    if "siege" in view.known:
        return sum(sorted(near)[-2:])  # R12: with one neighbour, only its factories count
    return max(near)  # R3


def turns_for(view: State, cost: int) -> int | None:
    """Return the turns of a research. R5: rounded up; None without beakers. R6: by the present beakers."""
    found = beakers(view)
    return -(-cost // found) if found else None


def top(view: State, n: int) -> int:
    """Return the highest level of a region."""
    return len(view.board.regions[n].track) - 1


def rises(view: State) -> bool:
    """Return whether domestic work can raise a level."""
    return any(view.owned[n] and level < top(view, n) for n, level in enumerate(view.levels))


# --- the goal --------------------------------------------------------------------------------------------------------


def progress(view: State, goal: Goal) -> tuple[int, int]:
    """Return how much of a goal is reached, and how much is needed."""
    match goal.kind:
        case "all":
            return sum(view.owned), len(view.owned)
        case "own":
            return sum(view.owned[place(view, letter)] for letter in goal.regions), len(goal.regions)
        case "count":
            return sum(view.owned), goal.n
        case "beakers":
            return beakers(view), goal.n
        case _:
            return sum(tech in view.known for tech in goal.techs), len(goal.techs)


def solved(view: State) -> bool:
    """Return whether all goals are met at once."""
    for goal in view.board.goals:
        has, needs = progress(view, goal)
        if has < needs:
            return False
    return True


def stars(view: State) -> int:
    """R21: Return the stars: all of them at par or before, 0 without a solution."""
    return max(1, STARS - max(0, view.turn - view.board.par)) if solved(view) else 0


# --- the legal moves -------------------------------------------------------------------------------------------------


def place(view: State, letter: str) -> int:
    """Return the index of a region in the board's list. Raises IllegalMoveError."""
    for n, region in enumerate(view.board.regions):
        if region.id == letter:
            return n
    raise IllegalMoveError("no_such_region")


def check(view: State, seat: int, move: object) -> None:
    """Raise IllegalMoveError unless `move` is legal. Domestic work and resigning always are (R9, R17)."""
    if view.phase == "over":
        raise IllegalMoveError("puzzle_over")
    if seat != 0:
        raise IllegalMoveError("not_your_turn")
    match move:
        case Conquer():
            check_conquest(view, place(view, move.region))
        case Research():
            check_research(view, move.tech)


def check_conquest(view: State, n: int) -> None:
    if view.owned[n]:
        raise IllegalMoveError("you_own_it")
    reach = strength(view, n)
    if reach is None:
        raise IllegalMoveError("no_border")
    if reach < view.shields[n]:  # R16
        raise IllegalMoveError("too_weak", factories=reach, shield=view.shields[n])


def check_research(view: State, tech: str) -> None:
    if tech in view.known:
        raise IllegalMoveError("known")  # R14
    cost = next((each.cost for each in view.board.techs if each.id == tech), None)
    if cost is None:
        raise IllegalMoveError("not_on_board")
    turns, left = turns_for(view, cost), view.board.limit - view.turn
    if turns is None:
        raise IllegalMoveError("no_beakers")
    if turns > left:  # R7
        raise IllegalMoveError("too_long", turns=turns, left=left)


class FourxTurn(Turn[State]):
    """The board while one action is carried out."""

    phase: str
    turn: int
    levels: tuple[int, ...]
    shields: tuple[int, ...]
    owned: tuple[bool, ...]
    known: tuple[str, ...]
    plan: tuple[Done, ...]
    resigned: bool

    def act(self, move: object) -> None:
        before = self.turn
        match move:
            case Conquer():
                self.conquer(place(self.state, move.region))
            case Research():
                self.research(move.tech)
            case Resign():
                self.resign()
                return
            case _:
                self.domestic()
        self.end_action(before)

    # 4. domestic work
    def domestic(self) -> None:
        """R10: Raise levels, but never in foreign land. R18: No level passes the end of its track."""
        by, state, before = 2 if "bureaucracy" in self.known else 1, self.state, self.levels
        self.levels = tuple(
            [min(level + by, top(state, n)) if self.owned[n] else level for n, level in enumerate(before)]
        )
        self.turn += 1
        risen = [n for n, level in enumerate(before) if level != self.levels[n]]
        self.plan += (Done("domestic", self.turn),)
        self.tell(Worked(self.letters(risen), self.turn, self.board.limit))

    # 4. conquest
    def conquer(self, n: int) -> None:
        """R22: The land and technologies before the conquest decide. R10: The region keeps its level."""
        before, region, shield = self.state, self.board.regions[n], self.shields[n]
        self.turn += 1
        self.owned, self.shields = put(self.owned, n, True), put(self.shields, n, 0)
        if "colonists" in self.known:
            self.levels = put(self.levels, n, min(self.levels[n] + 1, top(before, n)))  # R18
        self.plan += (Done(f"conquer {region.id}", self.turn),)
        self.tell(Conquered(region.id, region.name, strength(before, n) or 0, shield, self.turn, self.board.limit))
        if "diplomacy" not in self.known:
            self.raise_shields(n)

    def raise_shields(self, n: int) -> None:
        """R4: Raise the shields around the conquered region once. They need no other owned land near them.

        Owned regions have no shields.
        """
        around = [m for m in neighbours(self.state, n) if not self.owned[m]]
        for m in around:
            self.shields = put(self.shields, m, self.shields[m] + self.board.regions[m].step)
        if around:
            self.tell_shields(around, "rose")

    # 4. research
    def research(self, tech: str) -> None:
        """R6: Carry out a research. Nothing happens meanwhile; the effect comes at the end."""
        turns = turns_for(self.state, next(each.cost for each in self.board.techs if each.id == tech))
        assert turns is not None
        self.turn, self.known = self.turn + turns, (*self.known, tech)
        self.plan += (Done(f"research {tech}", self.turn),)
        self.tell(Learned(tech, turns, self.turn, self.board.limit))
        if tech == "gunpowder":
            self.lower_shields()

    def lower_shields(self) -> None:
        """R19: Lower each shield by 1, but not below 0."""
        fallen = [n for n, shield in enumerate(self.shields) if shield]
        self.shields = tuple([max(0, shield - 1) for shield in self.shields])
        if fallen:
            self.tell_shields(fallen, "fell")

    def tell_shields(self, places: list[int], way: str) -> None:
        self.tell(ShieldsChanged(self.letters(places), tuple([self.shields[n] for n in places]), way))

    # 5. the end
    def end_action(self, before: int) -> None:
        """R8: Check first the goal, then the limit."""
        left, state = self.board.limit - self.turn, self.state
        if solved(state):
            self.finish("solved", stars(state))
        elif left <= 0:
            self.finish("out_of_turns")
        elif left <= LAST < self.board.limit - before:
            self.tell(LastTurns(left))

    def resign(self) -> None:
        self.resigned = True
        self.finish("resigned")

    def finish(self, reason: str, stars: int = 0) -> None:
        self.phase = "over"
        self.tell(Ended(reason, self.turn, stars))

    def letters(self, places: list[int]) -> tuple[str, ...]:
        return tuple([self.board.regions[n].id for n in places])
