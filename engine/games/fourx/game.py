"""#33 4X (#33 4X), a puzzle for one player, by SPA Empire (スパ帝国).

Widen your land within a number of turns, by domestic work, conquest and research, on board after board. `R…` are the
numbered rulings of this game: see rulings.md.

This file puts questions and events into words. rules.py holds the legal moves and their effects.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from engine.audience import Seat
from engine.form import Arg, Form
from engine.game import Action, Chance, Choice, Decision, Event, Field, Game, Outcome, Step, Text
from engine.games.fourx.board import printed
from engine.games.fourx.plans import optimum
from engine.games.fourx.rules import FourxTurn, check, rises, solved, stars, strength, turns_for
from engine.games.fourx.starts import set_up, start_of
from engine.games.fourx.state import (
    LETTERS,
    NUMBERS,
    TECHS,
    Began,
    Conquer,
    Conquered,
    Domestic,
    FourxOptions,
    Goal,
    Research,
    Resign,
    ShieldsChanged,
    Start,
    State,
    Worked,
)
from engine.games.fourx.worlds import propose_world


class Fourx(Game[State, Any]):
    id = "fourx"
    seats = range(1, 2)
    state_type = State
    move_type = Domestic | Conquer | Research | Resign
    start_type = Start
    options_type = FourxOptions
    notation = (*LETTERS, *TECHS)
    has_chance = False
    takes_back = False  # R15
    actions = (
        Action(
            "conquer", Text("action-conquer"), fields=(Field("region", Text("field-region"), open=True),), open=True
        ),
        Action("research", Text("action-research"), fields=(Field("tech", Text("field-tech"), open=True),), open=True),
        Action("domestic", Text("action-domestic"), open=True),
        Action("resign", Text("action-resign"), open=True, confirm=True, grave=True),
    )

    def setup(self, seats: int, options: FourxOptions, chance: Chance, start: Any | None = None) -> State:
        return set_up(Start() if start is None else start, options)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def pending(self, view: State) -> tuple[Decision, ...]:
        return () if view.phase == "over" else (Decision(0, "act"),)

    def moves(self, view: State, seat: int) -> Iterator[Any]:
        yield Domestic()  # R9
        yield from conquests(view)
        yield from researches(view)
        yield Resign()

    def moves_of(self, view: State, seat: int, kind: str) -> Iterable[Any]:
        match kind:
            case "conquer":
                return conquests(view)
            case "research":
                return researches(view)
            case _:
                return (Domestic(),) if kind == "domestic" else (Resign(),)

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = FourxTurn(state, chance)
        turn.act(move)
        return turn.step()

    def has_solution(self, view: State) -> bool:
        return bool(optimum(view))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        if solved(state):
            return Outcome((stars(state),), (0,), "solved")
        return Outcome((0,), (), "resigned" if state.resigned else "out_of_turns")

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        return Domestic()

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a random move.

        It never resigns. It never spends more than half of the turns left on one research. Such moves would leave too
        little of the match.
        """
        moves = [Domestic(), *conquests(view), *researches(view, (view.board.limit - view.turn) // 2)]
        return moves[chance.randbelow(len(moves))]

    def opening(self, view: State) -> tuple[Event, ...]:
        board = view.board
        return (Began(board.number, board.name, board.goals, view.turn, board.limit, board.par),)

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State:
        return propose_world(view)

    # --- questions and events in words -------------------------------------------------------------------------------

    def prompt(self, view: State, seat: int) -> Text:
        board = view.board
        return Text(
            "prompt-act",
            {"goal": goals_text(board.goals), "turn": view.turn, "limit": board.limit, "left": board.limit - view.turn},
        )

    def form(self, view: State, seat: int) -> Form:
        form = super().form(view, seat)
        if rises(view):
            return form
        idle = Text("action-domestic-idle")  # F21
        actions = [replace(each, label=idle) if each.kind == "domestic" else each for each in form.actions]
        return replace(form, actions=tuple(actions))

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        args: dict[str, Arg] = {"value": value}
        if kind == "conquer":
            n = next(n for n, region in enumerate(view.board.regions) if region.id == value)
            args |= {"factories": strength(view, n) or 0, "shield": view.shields[n]}
        else:
            args |= {"turns": turns_of(view, value)}
        return Choice(value, Text(f"choice-{kind}", args))

    def say(self, view: State, seat: int, move: Any) -> Text:
        match move:
            case Conquer():
                name = next((region.name for region in view.board.regions if region.id == move.region), "")
                return Text("say-conquer", {"region": region_text(move.region, name)})
            case Research():
                return Text("say-research", {"tech": move.tech, "turns": turns_of(view, move.tech)})
        return super().say(view, seat, move)

    def tell(self, event: Event, seat: Seat) -> Text | None:
        match event:
            case Began():
                args: dict[str, Arg | Text] = {
                    "goal": goals_text(event.goals),
                    "turn": event.turn,
                    "limit": event.limit,
                    "par": event.par,
                }
                return Text("event-began", args | {"board": board_text(event.number, event.name)})
            case Worked() if not event.regions:
                return Text("event-worked-none", {"turn": event.turn, "limit": event.limit})
            case Conquered():
                return Text(
                    "event-conquered",
                    {
                        "region": region_text(event.region, event.name),
                        "factories": event.factories,
                        "shield": event.shield,
                        "turn": event.turn,
                        "limit": event.limit,
                    },
                )
            case ShieldsChanged():
                now = tuple(f"{r}→{shield}" for r, shield in zip(event.regions, event.shields, strict=True))
                return Text("event-shields-changed", {"shields": now, "way": event.way})
        return super().tell(event, seat)


def conquests(view: State) -> Iterator[Any]:
    for n, own in enumerate(view.owned):
        if not own:
            reach = strength(view, n)
            if reach is not None and reach >= view.shields[n]:
                yield Conquer(view.board.regions[n].id)


def researches(view: State, most: int | None = None) -> Iterator[Any]:
    """Yield the researches that take at most `most` turns; None: all turns that are left."""
    left = view.board.limit - view.turn if most is None else most
    for tech in view.board.techs:
        turns = turns_for(view, tech.cost)
        if turns is not None and turns <= left and tech.id not in view.known:
            yield Research(tech.id)


def turns_of(view: State, tech: str) -> int:
    """Return the turns that a research would take now; 0 if it is impossible."""
    return next((turns_for(view, each.cost) or 0 for each in view.board.techs if each.id == tech), 0)


# --- names -----------------------------------------------------------------------------------------------------------


@cache
def _ours() -> frozenset[str]:
    """Return the names on our boards. Only these names have words in both languages."""
    boards = [printed(number) for number in NUMBERS]
    return frozenset(name for board in boards for name in (board.name, *(region.name for region in board.regions)))


def place_text(name: str) -> Text:
    """Return a name as a text: a name of our boards in the reader's language, any other as it is."""
    return Text("place-" + name.lower().replace(" ", "-")) if name in _ours() else Text("place", {"name": name})


def region_text(letter: str, name: str) -> Text:
    return Text("region", {"letter": letter, "name": place_text(name)}) if name else Text("place", {"name": letter})


def board_text(number: int | None, name: str) -> Text:
    if number is None:
        return place_text(name) if name else Text("board-unnamed")
    return (
        Text("board-numbered", {"number": number, "name": place_text(name)})
        if name
        else Text("board-number", {"number": number})
    )


def goal_text(goal: Goal) -> Text:
    return Text(f"goal-{goal.kind}", {"n": goal.n, "regions": goal.regions, "techs": goal.techs})


def goals_text(goals: tuple[Goal, ...]) -> Text:
    """Return all goals as one text, each goal inside the text of the one before it."""
    first, *others = goals
    text = goal_text(first)
    return Text("goal-both", {"one": text, "other": goals_text(tuple(others))}) if others else text
