"""A plan: what a seat is to answer when it is next asked something of a kind, in order of preference.

    planned(table, person, moves, now)    a row of the store, for that person's eyes only
    found(table, seat, intent)            when the seat is asked: the move, why the plan is off, or None: not meant
    follow(unit, before, after, ...)      what a change of the table does to its plans, in the commit of the change
    played(table, at, plan, decision)     the verb: the planned move, as if its person had pressed it

A plan is meant for a decision that takes a move of one of its kinds. Other decisions do not touch it. It goes when its
seat has answered such a decision, when the seat has another person (D11), and at the end (D30).

A move that was planned 'like me' is told, shown and timed as a press would be (D17). A plan that is only a draft is
never played. When its person is asked, they find its move chosen, and confirm or change it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.change import Change, Moment
from bot.tables.state.notices import Wishes, next_hour, wishes_of, zone_of
from bot.tables.state.table import Table, TableSeat
from bot.tables.time.quiet_hours import known_zone
from bot.tables.time.time_control import MINUTE, TimeControl
from bot.tables.verbs import play
from bot.tables.verbs.rights import seat_in_play
from bot.tables.verbs.settling import settled_at
from data.model.people import PersonRow
from data.model.private import Draft, Plan
from data.model.timing import Timer
from data.store import Writer
from engine.basics import dashed, plain
from engine.form import Partial, Text
from engine.game import Game, IllegalMoveError, Move
from engine.match import Open

MOST = 3  # moves of a plan, at most
LIKE_ME = (5 * MINUTE, 45 * MINUTE)  # seconds that a planned move takes, at least and at most (D17)
OF_ALLOWANCE = 0.1  # and no more than this share of it
TIMER = "plan"
UNREADABLE = Text("plan-off-unreadable")
_log = logging.getLogger(__name__)

How = Literal["like", "once", "draft"]  # it is played as its person would, at once, or by its person alone


class Intent(msgspec.Struct, frozen=True):
    """The content of a plan's row. Its repr shows nothing, like that of a row."""

    moves: tuple[Mapping[str, Any], ...]  # as plain data
    at_once: bool = False
    alarms: tuple[str, ...] = ()
    since: int = 0  # number of moves in force when it was made
    off: Text | None = None  # why it has switched itself off
    draft: bool = False  # it is shown when the decision opens, and played by its person alone

    def __repr__(self) -> str:
        return "<Intent>"

    @property
    def how(self) -> How:
        return "draft" if self.draft else "once" if self.at_once else "like"

    @property
    def kinds(self) -> frozenset[str]:
        return frozenset([str(move.get("kind")) for move in self.moves])

    def read(self, game: Game[Any, Any]) -> list[Move]:
        """Return the plan's moves, without moves that the game no longer knows."""
        found: list[Move] = []
        for data in self.moves:
            with suppress(IllegalMoveError):
                found.append(game.decode(data))
        return found


def intent_of(plan: Plan) -> Intent:
    try:
        return msgspec.json.decode(plan.payload, type=Intent)
    except msgspec.DecodeError:  # another version of the bot wrote it
        return Intent((), off=UNREADABLE)


def with_intent(plan: Plan, intent: Intent) -> Plan:
    return replace(plan, payload=msgspec.json.encode(intent))


# --- making one ----------------------------------------------------------------------------------------------------


def check_plannable(table: Table, person: int) -> int:
    """Return the seat of the person who wants to plan. Raises RefusedError."""
    seat = seat_in_play(table, person)
    if table.explained is not None:
        raise RefusedError("refuse-plan-guided")
    if table.at(seat).owed is not None:
        raise RefusedError("refuse-plan-now")
    return seat


def planned(
    table: Table, person: int, moves: Iterable[Move], now: float, *, how: How = "like", alarms: Iterable[str] = ()
) -> Plan:
    """Return a new plan. Raises RefusedError: it cannot be made now, or nothing is planned."""
    seat, chosen = check_plannable(table, person), tuple(plain(move) for move in moves)[:MOST]
    assert table.match is not None
    if not chosen:
        raise RefusedError("refuse-plan-empty")
    known = [alarm.name for alarm in table.game.alarms]
    wakes = tuple([name for name in known if name in set(alarms)])
    intent = Intent(chosen, how == "once", wakes, len(table.match.plies), draft=how == "draft")
    plan = Plan(table_id=table.id, seat=seat, person=person, payload=b"", made_at=now)
    return with_intent(plan, intent)


# --- when its decision opens ---------------------------------------------------------------------------------------


def is_meant_for(seat: TableSeat, intent: Intent) -> bool:
    """Return whether the decision that a seat owes takes a move of a planned kind."""
    if seat.owed is None:
        return False
    form = seat.form
    return any(action.kind in intent.kinds for action in form.actions)


def legal(seat: TableSeat, plan: Plan) -> Move | None:
    """Return what a seat's plan would answer now, if anything. The plan is asked first when the seat's time is up."""
    intent = intent_of(plan)
    if seat.person != plan.person or intent.draft:
        return None
    move = found(seat, intent)
    return move if isinstance(move, Move) else None


def _first_legal(seat: TableSeat, intent: Intent) -> Move | None:
    game, view = seat.table.game, seat.view
    return next((move for move in intent.read(game) if game.is_legal(view, seat.number, move)), None)


def rung(seat: TableSeat, intent: Intent) -> str | None:
    """Return the first alarm that has rung since the plan was made, judged by what everyone sees."""
    table = seat.table
    alarms = [alarm for alarm in table.game.alarms if alarm.name in intent.alarms]
    if not alarms:
        return None
    view, game = table.view(None), table.game
    seen = [game.see(event, None) for events in table.events_by_move[intent.since :] for event in events]
    return next((alarm.name for event in seen for alarm in alarms if alarm.rings(view, event, seat.number)), None)


def found(seat: TableSeat, intent: Intent) -> Move | Text | None:
    """Return what becomes of a plan: its move; why it is off; or None: it is off already, or not meant for this.

    If a game fails with a plan, the plan is off: it must never keep a table from going on.
    """
    try:
        return _found(seat, intent)
    except Exception:
        row = seat.table.row
        _log.exception("table %s, game %s: the plan of seat %s cannot be followed", row.id, row.game, seat.number)
        return UNREADABLE


def _found(seat: TableSeat, intent: Intent) -> Move | Text | None:
    if intent.off is not None or not is_meant_for(seat, intent):
        return None
    alarm = rung(seat, intent)
    if alarm is not None:
        return Text("plan-off-alarm", {"alarm": Text("alarm-" + dashed(alarm))})
    return _first_legal(seat, intent) or Text("plan-off-none")


def played(table: Table, at: Moment, plan: Plan, decision: str) -> Change | None:
    """Play the planned move as if its person had made it, who may stay on vacation.

    None: the decision is over, or nothing of the plan can be played.
    """
    seat = table.at(plan.seat)
    owed = seat.owed
    if owed is None or owed.id != decision or seat.person != plan.person:
        return None
    move = legal(seat, plan)
    if move is None:
        return None
    person = Person(plan.person, seat.row.name, seat.row.locale)
    return replace(play.act(table, at, person, decision, move), planned=True)


def given_up(table: Table, plan: Plan, decision: str) -> Plan | None:
    """Return the plan, off if it cannot answer the decision that it was to answer. None: that decision is over."""
    seat = table.at(plan.seat)
    owed = seat.owed
    if owed is None or owed.id != decision:
        return None
    why = found(seat, intent_of(plan))
    return with_intent(plan, replace(intent_of(plan), off=why)) if isinstance(why, Text) else plan


# --- when it is played ---------------------------------------------------------------------------------------------


def like_me(time_control: TimeControl, share: float) -> float:
    """Return after how many seconds a person might have pressed. `share`: of chance, from 0 to 1."""
    shortest, longest = LIKE_ME
    if time_control.kind != "free":
        longest = min(longest, time_control.allowance * OF_ALLOWANCE)
    shortest = min(shortest, longest * LIKE_ME[0] / LIKE_ME[1])
    return shortest + (longest - shortest) * share


def in_active_hours(now: float, delay: float, wishes: Wishes) -> float:
    """Return when a plan is played: after `delay` if its person plays at that hour.

    Otherwise it is played `delay` seconds after the hours begin in which they play.
    """
    due = now + delay
    begins, ends = wishes.active or (0, 24)
    if known_zone(wishes.zone) is None or (ends - begins) % 24 == 0:
        return due
    hour = datetime.fromtimestamp(due, zone_of(wishes.zone)).hour
    return due if (hour - begins) % 24 < (ends - begins) % 24 else next_hour(begins, wishes.zone, due) + delay


async def follow(unit: Writer, before: Table, after: Table, now: float, share: Callable[[], float]) -> frozenset[int]:
    """Bring a table's plans up to date with a change, in its commit. `share`: chance, from 0 to 1.

    Return the seats whose plan answers at once: they need not be told that it is their turn.
    """
    if after.match is None or not after.playing or _is_alike(before, after):
        return frozenset()  # at the end all plans go anyway (D30)
    answered = set[int]()
    for plan in await unit.plans(after.id):
        intent, seat = intent_of(plan), after.at(plan.seat)
        if seat.person != plan.person:
            await unit.drop_plan(after.id, plan.seat)  # D11
            continue
        if _is_answered(before, after, plan):  # no one pressed at the hand: it shows the plan and may go on asking
            await unit.drop_plan(after.id, plan.seat)
            await unit.mark_dirty(after.id, [("hand", plan.seat)])
            continue
        if intent.since > len(after.match.plies):  # a person who takes a move back wants to choose another
            intent = replace(intent, since=len(after.match.plies), off=Text("plan-off-undo"))
            await unit.put_plan(with_intent(plan, intent))
        owed = seat.owed
        if owed is None or owed in before.waiting:
            continue
        move = found(seat, intent)
        if isinstance(move, Text):
            await unit.put_plan(with_intent(plan, replace(intent, off=move)))
        elif move is not None and intent.draft:
            await unit.drop_plan(after.id, plan.seat)
            await unit.put_draft(_draft(seat, owed.id, move))
        elif move is not None:
            due = await _due(unit, after, owed, plan, intent, now, share())
            await unit.put_timer(Timer(table_id=after.id, kind=TIMER, seat=plan.seat, decision=owed.id, due=due))
            answered |= {plan.seat} if intent.at_once else set()
    return frozenset(answered)


def _is_alike(before: Table, after: Table) -> bool:
    """Return whether no one has moved, answered or left. A sealed answer changes nothing of the match yet."""
    same = after.match is before.match and after.seats == before.seats
    return same and after.history.enclosed == before.history.enclosed


def _draft(seat: TableSeat, decision: str, move: Move) -> Draft:
    """Return a draft of the whole move, chosen but not made."""
    chosen = Partial(move.kind, seat.table.game.values_of(move))
    return Draft(table_id=seat.table.id, seat=seat.number, decision=decision, n=1, partial=msgspec.json.encode(chosen))


def _is_answered(before: Table, after: Table, plan: Plan) -> bool:
    """Return whether the plan's seat has answered a decision for which the plan was meant."""
    assert after.match is not None
    if before.at(plan.seat).is_enclosed:  # the envelope is only opened now, and the plan is newer
        return False
    intent, known = intent_of(plan), len(before.match.plies) if before.match is not None else 0
    kinds = [ply.move.kind for ply in after.match.plies[known:] if ply.seat == plan.seat]
    answered = bool(kinds) or after.at(plan.seat).is_enclosed
    return not intent.kinds.isdisjoint(kinds) or (answered and is_meant_for(before.at(plan.seat), intent))


async def _due(unit: Writer, after: Table, owed: Open, plan: Plan, intent: Intent, now: float, share: float) -> float:
    wait = max(settled_at(after, owed) - now, 0.0)
    if intent.at_once:
        return now + wait
    person: PersonRow | None = await unit.person(plan.person)
    wishes = wishes_of({} if person is None else person.prefs)
    return in_active_hours(now, max(wait, like_me(after.time_control, share)), wishes)
