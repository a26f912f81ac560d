"""The Crown of Lombardia (ロンバルディアの王冠), for one to five players, by SPA Empire (スパ帝国).

Players draft a card and pass two on; they show bishops, spend nobles, and attack with knights. Ten points win, and so
do all three princes. Two players play a duel, and one player plays against an automaton that follows a list of rules.
Three to five players use a larger deck. `R…` are the numbered rulings of this game: see rulings.md.

This file puts questions and events into words. checks.py holds the legality of the moves, rules.py their effects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.audience import BACK, Seat
from engine.basics import dashed
from engine.form import Arg
from engine.game import Action, Alarm, BadOptionError, Chance, Choice, Event, Field, Form, Game, Outcome, Step, Text
from engine.games.lombardia.automaton import defence
from engine.games.lombardia.checks import check
from engine.games.lombardia.moves import ACTS, acts, moves
from engine.games.lombardia.rules import LombardiaTurn
from engine.games.lombardia.sets import largest_kind, of_kind, strength_of
from engine.games.lombardia.starts import set_up, start_of
from engine.games.lombardia.state import (
    BISHOPS,
    DEFENCE,
    KINDS,
    LARGE_DECK,
    LETTERS,
    NOBLES,
    TRADE,
    Attack,
    Attacked,
    Bishops,
    Defend,
    Defended,
    Draft,
    Drafted,
    Drew,
    Ended,
    EndTurn,
    HandSeen,
    KindLost,
    LombardiaOptions,
    Merchant,
    NameKind,
    NearGoal,
    Nobles,
    Opened,
    Princes,
    Scholar,
    Spy,
    Start,
    State,
    Swap,
    Take,
    Took,
    Trim,
    Trimmed,
)
from engine.games.lombardia.worlds import propose_world

PLAYERS = {"duel": range(2, 3), "solo": range(1, 2), "multi": range(3, 6)}
BY_PAIR = ("bishops_shown", "nobles_spent", "attacked", "defended", "spied", "scholar_began", "traded")


class Lombardia(Game[State, Any]):
    id = "lombardia"
    seats = range(1, 6)
    state_type = State
    move_type = (
        Draft
        | Take
        | Bishops
        | Nobles
        | Attack
        | Defend
        | NameKind
        | Spy
        | Swap
        | Scholar
        | Merchant
        | Princes
        | EndTurn
        | Trim
    )
    start_type = Start
    options_type = LombardiaOptions
    notation = (*LARGE_DECK.cards, *KINDS.values())
    draws = ("reshuffles",)
    phases_without_start = ("defend", "name_kind", "swap", "trim")
    alarms = (
        Alarm("attacked", lambda view, event, seat: isinstance(event, Attacked) and event.target == seat),
        Alarm("near", lambda view, event, seat: isinstance(event, NearGoal) and event.seat != seat),
    )
    actions = (
        Action("draft", Text("action-draft")),
        Action("take", Text("action-take")),
        Action("bishops", Text("action-bishops")),
        Action("nobles", Text("action-nobles")),
        Action("attack", Text("action-attack")),
        Action("spy", Text("action-spy")),
        Action("scholar", Text("action-scholar")),
        Action("merchant", Text("action-merchant")),
        Action("princes", Text("action-princes")),
        Action("end_turn", Text("action-end-turn"), open=True, quiet=True),
        Action("defend", Text("action-defend-none"), fixed={"cards": ()}, quiet=True),
        Action("defend", Text("action-defend")),
        Action("name_kind", Text("action-name-kind")),
        Action("swap", Text("action-swap")),
        Action("trim", Text("action-trim")),
    )

    def check_options(self, options: Any, seats: int) -> None:
        if seats not in (players := PLAYERS[options.mode]):
            raise BadOptionError("mode", f"{options.mode} is for {'-'.join(map(str, sorted({*players})))} players")
        if options.mode != "duel" and options.nobles == "original":  # R2
            raise BadOptionError("nobles", f"{options.mode} is played with adjusted nobles")

    def setup(self, seats: int, options: Any, chance: Chance, start: Any | None = None) -> State:
        return set_up(start, seats, options, chance)

    def start_of(self, state: State) -> Start:
        return start_of(state)

    def opening(self, view: State) -> tuple[Event, ...]:
        return (Opened(view.active, view.mode),)

    def moves(self, view: State, seat: int) -> Iterable[Any]:
        return moves(view, seat)

    def moves_of(self, view: State, seat: int, kind: str) -> Iterable[Any]:
        if view.phase == "act":
            return acts(view, seat, kind)
        return (move for move in moves(view, seat) if move.kind == kind)

    def check(self, view: State, seat: int, move: Any) -> None:
        check(view, seat, move)

    def apply(self, state: State, seat: int, move: Any, chance: Chance) -> Step:
        turn = LombardiaTurn(state, chance)
        match move:
            case Draft():
                turn.draft(seat, move.keep, move.give)
            case Take():
                turn.take(seat, move.keep)
            case Bishops():
                turn.show_bishops(seat, move.cards)
            case Nobles():
                turn.spend_nobles(seat, move.cards)
            case Attack():
                turn.attack(seat, move.cards, move.target, move.type)
            case Defend():
                turn.defend(seat, move.cards)
            case NameKind():
                turn.lose_kind(move.type)
            case Spy():
                turn.spy(seat, move.cards, move.target)
            case Swap():
                turn.swap(seat, move.take, move.give)
            case Scholar():
                turn.call_scholar(seat, move.cards)
            case Merchant():
                turn.trade(seat, move.cards, move.others)
            case Princes():
                turn.show_princes(seat)
            case EndTurn():
                turn.end_turn(seat)
            case Trim():
                turn.trim(seat, move.cards)
        return turn.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        return Outcome(state.scores[:1] if state.open else state.scores, state.winners, state.reason)

    def fallback(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a harmless move.

        Keep the last card in the deck's order, defend with knights alone, and end the turn without an action.
        """
        hand = view.hands[seat]
        match view.phase:
            case "draft":
                *rest, keep = sorted(view.offer, key=self.rank)
                return Draft(keep, rest[0] if view.open else None)
            case "take":
                return Take(max(view.offer, key=self.rank))
            case "act":
                return EndTurn()
            case "defend":
                return Defend(defence(hand) if len(of_kind(hand, "K")) >= DEFENCE else ())
            case "name_kind":
                return NameKind(largest_kind(view.seen.cards if view.seen is not None else ()))
            case "trim":
                return Trim(hand[: len(hand) - view.limit])
        return next(iter(self.moves(view, seat)))

    def propose_world(self, view: State, seat: Seat, chance: Chance) -> State | None:
        return propose_world(view, seat, chance)

    def is_forced(self, view: State, seat: int) -> bool:
        """Return whether the seat can only end its turn.

        With one player all cards are open, and such a turn ends by itself (F21).
        """
        return view.open and view.phase == "act" and all(isinstance(move, EndTurn) for move in moves(view, seat))

    # --- questions and events in words -----------------------------------------------------------------------------

    def random(self, view: State, seat: int, chance: Chance) -> Any:
        """Return a random legal move.

        In a turn, draw the kind of action first, so that a hand with many sets does not attack without end.
        """
        if view.phase != "act":
            return super().random(view, seat, chance)
        kinds = [listed for kind in ACTS if (listed := list(acts(view, seat, kind)))]
        listed = kinds[chance.randbelow(len(kinds))]
        return listed[chance.randbelow(len(listed))]

    def form(self, view: State, seat: int) -> Form:
        form = super().form(view, seat)
        if view.phase == "trim":
            label = Text("action-trim-n", {"n": len(view.hands[seat]) - view.limit})
            form = replace(form, actions=tuple([replace(action, label=label) for action in form.actions]))
        return replace(form, actions=tuple([_opened(action) for action in form.actions])) if view.open else form

    def choice(self, view: State, seat: int, kind: str, name: str, value: str) -> Choice:
        if view.phase in ("draft", "take") and not view.open:
            return Choice(value, Text("choice-draft", {"value": value}))
        if kind == "name_kind":
            return Choice(value, Text("choice-name-kind", {"value": value, "n": self._held(view, value)}))
        return super().choice(view, seat, kind, name, value)

    def _held(self, view: State, kind: str) -> int:
        return 0 if view.seen is None else len(of_kind(view.seen.cards, LETTERS[kind]))

    def prompt(self, view: State, seat: int) -> Text:
        args: dict[str, Arg] = {}
        key = "prompt-" + dashed(view.phase)
        if view.phase == "draft" and view.mode != "duel":
            key += "-solo" if view.open else "-crowd"
        if view.phase == "act":
            args = {"score": view.scores[seat]}
        if view.assault is not None:
            attacker = -1 if view.open and view.assault.attacker else view.assault.attacker
            target = -1 if view.open and view.assault.target else view.assault.target
            args = {"attacker": attacker, "target": target}
            if view.assault.type is not None:
                key, args["type"] = key + "-kind", view.assault.type
        if view.phase == "swap" and view.seen is not None:
            args = {"target": view.seen.side}
        if view.phase == "trim":
            args = {"n": len(view.hands[seat]) - view.limit, "limit": view.limit}
        return Text(key, args)

    def say(self, view: State, seat: int, move: Any) -> Text:
        text = super().say(view, seat, move)
        args = dict(text.args)
        key = text.key
        match move:
            case Draft() if move.give is not None:
                key += "-solo"
            case Attack():
                key += ("-target" if move.target is not None else "") + ("-kind" if move.type is not None else "")
            case NameKind():
                args["n"] = self._held(view, move.type)
            case Bishops() | Nobles() | Scholar() | Merchant():
                args["points"] = _points(view, move)
        return Text(key, args)

    def tell(self, event: Event, seat: Seat) -> Text | None:
        text = super().tell(event, seat)
        assert text is not None
        key, args = text.key, dict(text.args)
        if event.kind in BY_PAIR:
            args["pair"] = int(len(of_kind(event.cards, "P")) == 2)  # type: ignore[attr-defined]
        match event:
            case Drew() if BACK in event.cards:
                return None
            case Drafted() if event.keep != BACK:
                key += "-own"
            case Drafted() if BACK not in event.passed:
                key += "-passed"
            case Took() if event.keep != BACK:
                key += "-own"
            case Attacked() if event.type is not None:
                key += "-kind"
            case Defended() | KindLost() if not event.cards:
                key += "-none"
            case HandSeen() | Trimmed() if BACK not in event.cards:
                key += "-seen"
            case Ended():
                key += "" if event.seats or event.reason.startswith("ai_") else "-drawn"
        return Text(key, {name: int(value) if isinstance(value, bool) else value for name, value in args.items()})


def _points(view: State, move: Any) -> int:
    """Return the points that a move gives in this turn."""
    times = 2 if view.scholar else 1
    match move:
        case Bishops():
            return times * BISHOPS[strength_of(move.cards, "B")]
        case Nobles():
            return times * NOBLES[view.nobles][strength_of(move.cards, "N")]
        case Merchant():
            return times * TRADE[len(move.others)]
    return view.turn_points


def _opened(action: Action) -> Action:
    """Return the action as an open one: with one player all cards are public, so the table may show it."""
    fields: list[Field] = [replace(field, open=True) for field in action.fields]
    return replace(action, open=True, fields=tuple(fields))
