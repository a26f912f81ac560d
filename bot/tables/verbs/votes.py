"""Votes: what people at a table ask each other, and what one may do alone (pause, more time). Verbs as in lobby.py.

    votes.offers(table, person, now)                            what may be asked now
    await service.commit(table.id, key, votes.ask, person, "time.2")
    await service.commit(table.id, key, votes.press, person, vote.id, True)

`ASKS` has what each kind needs and what it does. ballot.py folds the log into the present vote. A question is a word,
with an argument after a dot: "undo", "pace.3d", "remove.2".
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.ballot import UNANIMOUS, Vote
from bot.tables.state.change import TABLE, Change, Moment, cancelled, seats_with, threads
from bot.tables.state.chronicle import THE_BOT
from bot.tables.state.departed import has_departed
from bot.tables.state.settings import with_settings
from bot.tables.state.table import Table, TableSeat
from bot.tables.time.time_control import DAY, HOUR, MINUTE, PRESETS, elapsed, settled
from bot.tables.verbs import undo
from bot.tables.verbs.rights import NEW, HostOnlyError, Newcomer, Standing, check_apart, check_newcomer, seat_in_play
from bot.tables.verbs.undo import Back
from data.model.tables import SeatRow
from data.model.timing import Timer
from engine.ai import AWAY
from engine.basics import plain

OPEN, OPEN_LIVE = DAY, 2 * MINUTE  # how long a vote waits for answers
LEAST = 2  # number of yes that is needed at least (D12)
TO_LIVE = 10 * MINUTE  # for which a vote on a live pace is open: all press within it (D28)
AGAIN, AGAIN_LIVE = DAY, 10 * MINUTE  # before a person asks for one kind again (D13)
PAUSE, PAUSE_LIVE = DAY, 10 * MINUTE  # length of a pause that one person orders alone (D15)
PAUSE_LONG, PAUSE_LONG_LIVE = 7 * DAY, HOUR  # length of a pause by a vote
PAUSES = 2  # pauses per match that people order alone
LAST = 0.1  # share of the allowance, at its end, in which no one pauses
SILENT = 3 * DAY  # silence after which a host is not the host any more (D23)
EARLY, BARRED = 3, 7 * DAY  # turns after a takeover; a person who leaves earlier takes no seat for so long (D11)


WITH_ARGUMENT = frozenset({"pace", "time", "remove", "take"})


class Ask(Struct, frozen=True):
    """A kind of question. `check` refuses, or returns what belongs to the vote.

    `effect` is what the vote does, by the last press or by silence.
    """

    check: Callable[[Table, Moment, Person, str], Mapping[str, Any]]
    effect: Callable[[Table, Moment, Vote, int | None, Newcomer | None], Change]


# --- asking ----------------------------------------------------------------------------------------------------------


def offers(table: Table, person: Person, now: float) -> list[str]:
    """Return what a person may ask for now. Without `undo.examine` before, it may take a while."""
    seats = [str(row.seat) for row in table.seats]
    words = ["undo", "pause", "resume", *(f"{kind}.{seat}" for kind in ("time", "remove", "take") for seat in seats)]
    words += [*(f"pace.{preset}" for preset in PRESETS), "cancel"]
    return [what for what in words if may_ask(table, person, what, now)]


def may_ask(table: Table, person: Person, what: str, now: float) -> bool:
    """Return whether a person may ask for this now."""
    try:
        _asked(table, Moment("", now), person, what)
    except RefusedError:
        return False
    return True


def ask(
    table: Table,
    at: Moment,
    person: Person,
    what: str,
    back: Back | None = None,
    barred_until: float = 0.0,
    standing: Standing = NEW,
) -> Change:
    """Open a vote. `back`: what an undo would make, as `undo.by_consent` has found; `barred_until`: D11.

    `standing`: the newcomer's (D14, D24).
    """
    if what == "undo" and back is not None:
        undo.check_unmoved(table, back.serial)
    change = _asked(table, at, person, what)
    if what == "undo" and back is None:
        raise RefusedError("refuse-ask-unknown")
    if what.startswith("take") and barred_until > at.now:
        raise RefusedError("refuse-take-barred", until=f"<t:{barred_until:.0f}:f>")
    if what.startswith("take"):
        check_newcomer(standing)
        check_apart(table, person, standing, at.now)
    return change


def _asked(table: Table, at: Moment, person: Person, what: str) -> Change:
    """Open a vote, with all checks but those that take long."""
    kind, dot, arg = what.partition(".")
    if kind not in ASKS or bool(dot) != (kind in WITH_ARGUMENT):
        raise RefusedError("refuse-ask-unknown")
    if not table.playing:
        raise RefusedError("refuse-over" if table.match is not None else "refuse-not-started")
    if kind != "take":
        seat_in_play(table, person.id)
    args = ASKS[kind].check(table, at, person, arg)
    _check_once(table, at, person, kind, AGAIN_LIVE if table.time_control.kind == "live" else AGAIN)
    vote = _vote(table, at, person, kind, args)
    if not vote.voters:  # no one is here who could object
        return ASKS[kind].effect(table, at, vote, person.id, Newcomer(person))
    if len(vote.deciders) < vote.needed:
        raise RefusedError("refuse-ask-alone")
    payload = {
        "what": kind,
        "until": vote.until,
        "voters": vote.voters,
        "deciders": vote.deciders,
        "needed": vote.needed,
        "args": args,
    }
    return Change("asked", seat=table.seat_of(person.id), person=person.id, payload=payload, surfaces=())


def _check_once(table: Table, at: Moment, person: Person, kind: str, seconds: float) -> None:
    """D13: Raise RefusedError if a vote is open, or if this person has asked for this kind not long ago.

    Votes that others have voided are not held against the person who asked.
    """
    if table.history.vote is not None:
        raise RefusedError("refuse-ask-open")
    for vote in table.history.votes:
        if (vote.person, vote.kind) == (person.id, kind) and vote.end != "void" and at.now < vote.at + seconds:
            raise RefusedError("refuse-ask-again", until=f"<t:{vote.at + seconds:.0f}:R>")


def _vote(table: Table, at: Moment, person: Person, kind: Any, args: Mapping[str, Any]) -> Vote:
    """Return the vote with the people who vote, and with how many must agree (D12, D23)."""
    voters = [
        row.person for row in table.present if row.person is not None and (row.person != person.id or kind != "take")
    ]
    if kind == "remove":
        voters = [who for who in voters if table.seat_of(who) != args["seat"]]
    deciders = voters
    if kind == "take":
        voters, deciders = _asked_to_let_in(table.at(args["seat"]), voters)
        needed = len(deciders)
    elif kind in UNANIMOUS:
        awaited = [who for who in voters if kind == "pace" or not is_excused(table, who, at.now)]
        deciders = awaited if len(awaited) >= LEAST else voters
        needed = max(LEAST, len(awaited))
    else:
        needed = max(LEAST, len(voters) // 2 + 1)
    live = table.time_control.kind == "live"
    until = at.now + (OPEN_LIVE if live else OPEN)
    if kind == "pace" and args["pace"]["kind"] == "live":
        until = at.now + TO_LIVE
    return Vote(-1, kind, person.id, at.now, until, tuple(voters), tuple(deciders), needed, args)


def _asked_to_let_in(seat: TableSeat, here: list[int]) -> tuple[list[int], list[int]]:
    """D23: Return the voters and the deciders of a takeover.

    If nothing is at stake, that is the host alone. Otherwise all vote, and in a team its partners decide.
    """
    table = seat.table
    if not table.rated:
        host = [who for who in here if who == table.host]
        return host, host
    side = next((side for side in table.sides if seat.number in side), ())
    partners = [who for who in here if table.seat_of(who) in side]
    return here, partners or here


def is_excused(table: Table, person: int, now: float) -> bool:
    """D12: Return whether undo and cancel do not wait for a person.

    They are on vacation, missed the last turn or have left the server.
    """
    seat = table.seat_of(person)
    if seat is not None and table.history.gone_since(seat) is not None:
        return True
    clock = table.at(seat).clock if seat is not None else None
    on_vacation = any(
        stop.seat == seat and not stop.outage and stop.since <= now and (stop.until is None or now < stop.until)
        for stop in table.stops
    )
    return on_vacation or (clock is not None and clock.misses > 0)


def vacant(table: Table) -> list[int]:
    """Return the seats that someone else may take: their holders are gone, for now or for good."""
    removed = [seat for seat, _ in table.history.removed]
    return [row.seat for row in table.seats if row.ai is not None and (row.person is not None or row.seat in removed)]


# --- answering -------------------------------------------------------------------------------------------------------


def press(
    table: Table, at: Moment, person: Person, vote_id: int, yes: bool, newcomer: Newcomer | None = None
) -> Change | None:
    """Answer a vote. The last yes that was needed is its effect; `newcomer`: the person who asks for a seat."""
    vote = table.history.vote
    if vote is None or vote.id != vote_id or at.now >= vote.until or not table.playing:
        raise RefusedError("refuse-vote-over")
    if person.id not in vote.voters:
        raise RefusedError("refuse-vote-others")
    objected = any(person.id in other.no for other in table.history.votes[:-1] if other.kind == "take")
    if vote.kind == "take" and not yes and person.id not in vote.deciders and objected:
        raise RefusedError("refuse-objected")  # opponents object once (D23)
    after = vote.answered(person.id, yes)
    if after == vote:
        return None
    if yes and after.carried:
        return ASKS[vote.kind].effect(table, at, vote, person.id, newcomer)
    seat = table.seat_of(person.id)
    return Change("voted", seat=seat, person=person.id, payload={"vote": vote.id, "yes": yes}, surfaces=())


def end(table: Table, at: Moment, vote_id: int, newcomer: Newcomer | None = None) -> Change | None:
    """End a vote whose time is up. Silence is no, but for a takeover it is yes (D23)."""
    vote = table.history.vote
    if vote is None or vote.id != vote_id or not table.playing:
        return None
    if vote.silence_is_yes:
        with contextlib.suppress(RefusedError):  # the person who asked has another seat now
            return ASKS[vote.kind].effect(table, at, vote, None, newcomer)
    return Change("dropped", payload={"vote": vote.id}, surfaces=())


def timers(table: Table) -> list[Timer]:
    """Return the timer at which the open vote ends."""
    vote = table.history.vote
    if vote is None or not table.playing:
        return []
    return [Timer(table_id=table.id, kind="vote", decision=str(vote.id), due=vote.until)]


# --- alone -----------------------------------------------------------------------------------------------------------


def pause(table: Table, at: Moment, person: Person) -> Change:
    """D15: Stop clocks, not moves: once per person, twice per match, not on the reserve or in the last tenth."""
    seat = seat_in_play(table, person.id)
    _check_runs(table, at)
    alone = [who for who in table.history.pausers if who not in (None, THE_BOT)]
    if person.id in alone:
        raise RefusedError("refuse-pause-once")
    if len(alone) >= PAUSES:
        raise RefusedError("refuse-pause-often", most=PAUSES)
    clock, time_control = table.at(seat).clock, table.time_control
    running = clock is not None and clock.since is not None and clock.decision
    if clock is not None and running and settled(clock, at.now, table.stops).left <= LAST * time_control.allowance:
        raise RefusedError("refuse-pause-late")
    until = at.now + (PAUSE_LIVE if time_control.kind == "live" else PAUSE)
    return Change("paused", seat=seat, person=person.id, payload={"until": until})


def resume(table: Table, at: Moment, person: Person) -> Change:
    """End a pause: one that this person has ordered alone, or one by the bot. Any other pause needs a vote."""
    seat = seat_in_play(table, person.id)
    if table.history.pause_at(at.now) is None:
        raise RefusedError("refuse-not-paused")
    if table.history.pausers[-1] not in (person.id, THE_BOT):
        raise RefusedError("refuse-resume-ask")
    return Change("resumed", seat=seat, person=person.id)


def give_time(table: Table, at: Moment, person: Person) -> Change:
    """D15: Add one allowance for everyone. The host may do that once, and never while owing."""
    seat = seat_in_play(table, person.id)
    if person.id != table.host:
        raise HostOnlyError(table)
    if table.time_control.kind == "free":
        raise RefusedError("refuse-no-clock")
    if table.history.host_gave:
        raise RefusedError("refuse-gave-once")
    if table.at(seat).owed is not None:
        raise RefusedError("refuse-gave-owing")
    return Change("granted", seat=seat, person=person.id, payload={"seconds": table.time_control.allowance})


def pass_host(table: Table, at: Moment) -> Change | None:
    """D23: Make the next seat host, if the host has been silent for three days."""
    mine = table.seat_of(table.host)
    if mine is None or not table.playing or table.at(mine).owed is None:
        return None
    clock, made = table.at(mine).clock, table.history.made
    if clock is not None and clock.since is not None:
        silent = elapsed(clock, at.now, table.stops)
    else:
        silent = at.now - (made[-1].at if made else table.row.updated_at)
    others = [row for row in table.present if row.seat != mine]
    if silent < SILENT or not others:
        return None
    following = min(others, key=lambda row: (row.seat < mine, row.seat))
    return Change("host", seat=following.seat, person=following.person, fields={"host": following.person})


def left_early(before: Table, after: Table) -> list[int]:
    """D11: Return the people who took a seat over and have now lost it within three turns."""
    made = after.history.made
    return [
        person
        for seat, person in before.history.taken
        if before.at(seat).person == person != after.at(seat).person
        and after.playing
        and sum(each.person == person and each.seat == seat for each in made) < EARLY
    ]


# --- each kind: what it needs, and what it does ----------------------------------------------------------------------


ALONE: dict[str, Callable[[Table, Moment, Person], Change]] = {"pause": pause, "resume": resume, "give_time": give_time}


def alone(table: Table, person: Person, now: float) -> list[str]:
    """Return what a person may do now without asking anyone, beside taking a move back."""
    words = []
    for word, verb in ALONE.items():
        with contextlib.suppress(RefusedError):
            verb(table, Moment("", now), person)
            words.append(word)
    return words


def _check_runs(table: Table, at: Moment) -> None:
    if table.time_control.kind == "free":
        raise RefusedError("refuse-no-clock")
    if table.history.pause_at(at.now) is not None:
        raise RefusedError("refuse-paused")


def _seat_named(table: Table, arg: str) -> SeatRow:
    row = next((row for row in table.seats if str(row.seat) == arg), None)
    if row is None:
        raise RefusedError("refuse-ask-unknown")
    return row


def _undo(table: Table, at: Moment, person: Person, arg: str) -> Mapping[str, Any]:
    """Ask to go back to before the asker's last move.

    `undo.examine` has found out whether that is allowed, without a lock.
    """
    return {"left": len(undo.by_consent(table, person).match.plies)}


def _undone(table: Table, at: Moment, vote: Vote, by: int | None, newcomer: Newcomer | None) -> Change:
    return undo.undone(table, undo.back_to(table, vote.args["left"]), by, vote=vote.id)


def _pause(table: Table, at: Moment, person: Person, arg: str) -> Mapping[str, Any]:
    _check_runs(table, at)
    return {}


def _paused(table: Table, at: Moment, vote: Vote, by: int | None, newcomer: Newcomer | None) -> Change:
    until = at.now + (PAUSE_LONG_LIVE if table.time_control.kind == "live" else PAUSE_LONG)
    return Change("paused", person=by, payload={"until": until, "vote": vote.id})


def _resume(table: Table, at: Moment, person: Person, arg: str) -> Mapping[str, Any]:
    if table.history.pause_at(at.now) is None:
        raise RefusedError("refuse-not-paused")
    return {}


def _resumed(table: Table, at: Moment, vote: Vote, by: int | None, newcomer: Newcomer | None) -> Change:
    if table.history.pause_at(at.now) is None:
        raise RefusedError("refuse-not-paused")
    return Change("resumed", person=by, payload={"vote": vote.id})


def _time_control(table: Table, at: Moment, person: Person, arg: str) -> Mapping[str, Any]:
    if arg not in PRESETS:
        raise RefusedError("refuse-ask-unknown")
    now = table.settings.time_control
    chosen = replace(PRESETS[arg], vacations=now.vacations)
    if chosen == now:
        raise RefusedError("refuse-same-pace")
    return {"pace": plain(chosen), "preset": arg}


def _new_pace(table: Table, at: Moment, vote: Vote, by: int | None, newcomer: Newcomer | None) -> Change:
    settings = with_settings(table.row, time_control=vote.args["pace"])
    payload = {"pace": vote.args["pace"], "preset": vote.args["preset"], "vote": vote.id}
    return Change("pace", person=by, payload=payload, fields={"settings": settings})


def _time(table: Table, at: Moment, person: Person, arg: str) -> Mapping[str, Any]:
    seat = _seat_named(table, arg).seat
    if table.time_control.kind == "free":
        raise RefusedError("refuse-no-clock")
    if table.at(seat).owed is None or table.at(seat).person is None:
        raise RefusedError("refuse-owes-nothing")
    return {"seat": seat}


def _granted(table: Table, at: Moment, vote: Vote, by: int | None, newcomer: Newcomer | None) -> Change:
    payload = {"seats": [vote.args["seat"]], "seconds": table.time_control.allowance, "vote": vote.id}
    return Change("granted", person=by, payload=payload)


def _cancel(table: Table, at: Moment, person: Person, arg: str) -> Mapping[str, Any]:
    if table.rated and vacant(table):
        raise RefusedError("refuse-cancel-rated")  # D27
    return {}


def _cancelled(table: Table, at: Moment, vote: Vote, by: int | None, newcomer: Newcomer | None) -> Change:
    return cancelled(table, at, by, {"vote": vote.id})


def _remove(table: Table, at: Moment, person: Person, arg: str) -> Mapping[str, Any]:
    """D12: Refuse a removal, except after an unexcused miss (the first is excused) or two allowances of silence.

    Never remove among two.
    """
    seat, time_control = _seat_named(table, arg).seat, table.time_control
    target = table.at(seat).person
    if target is None or target == person.id:
        raise RefusedError("refuse-ask-unknown")
    if len(table.present) <= 2:
        raise RefusedError("refuse-remove-two")
    clock = table.at(seat).clock
    missed = clock is not None and clock.recent.count("x") > 1
    owing = clock is not None and bool(clock.decision) and time_control.kind != "free"
    silent = clock is not None and owing and elapsed(clock, at.now, table.stops) >= 2 * time_control.allowance
    if not missed and not silent:
        raise RefusedError("refuse-remove-here")
    return {"seat": seat}


def _removed(table: Table, at: Moment, vote: Vote, by: int | None, newcomer: Newcomer | None) -> Change:
    """Remove a person for good: the seat belongs to no one from now on, and an AI goes on."""
    row = _seat_named(table, str(vote.seat))
    gone = replace(row, person=None, ai=AWAY)
    payload = {"person": row.person, "vote": vote.id}
    surfaces = (TABLE, ("hand", row.seat))
    return Change(
        "removed", seat=row.seat, person=by, payload=payload, seats=seats_with(table, gone), surfaces=surfaces
    )


def _take(table: Table, at: Moment, person: Person, arg: str) -> Mapping[str, Any]:
    """D11: Check a takeover. A former holder takes no other seat there, and no one has two."""
    row = _seat_named(table, arg)
    if table.seat_of(person.id) is not None:
        raise RefusedError("refuse-seated")
    if person.id in table.history.former or has_departed(table.row, person.id):
        raise RefusedError("refuse-take-former")
    if row.seat not in vacant(table):
        raise RefusedError("refuse-seat-taken")
    return {"seat": row.seat, "locale": person.discord_locale or person.locale}


def _taken(table: Table, at: Moment, vote: Vote, by: int | None, newcomer: Newcomer | None) -> Change:
    """Give a seat to a newcomer, who sees its hand and its log from now on. What went into the seed stays (D10).

    A person who may not sit down any more does not, and no one is told why (D14, D24, O15).
    """
    if newcomer is None or newcomer.person.id != vote.person or table.seat_of(vote.person) is not None:
        raise RefusedError("refuse-vote-over")
    who = newcomer.person
    try:
        check_newcomer(newcomer.standing)
        check_apart(table, who, newcomer.standing, at.now)
    except RefusedError:
        return Change("dropped", payload={"vote": vote.id, "void": True}, surfaces=())
    row = _seat_named(table, str(vote.seat))
    before = row.person
    taken = replace(row, person=who.id, name=who.name, locale=vote.args["locale"], ai=None)
    payload = {"person": who.id, "from": before} | ({} if vote.id < 0 else {"vote": vote.id})
    surfaces = (TABLE, ("hand", row.seat), *threads(table))
    return Change("taken", seat=row.seat, person=by, payload=payload, seats=seats_with(table, taken), surfaces=surfaces)


ASKS: dict[str, Ask] = {
    "undo": Ask(_undo, _undone),
    "pause": Ask(_pause, _paused),
    "resume": Ask(_resume, _resumed),
    "pace": Ask(_time_control, _new_pace),
    "time": Ask(_time, _granted),
    "cancel": Ask(_cancel, _cancelled),
    "remove": Ask(_remove, _removed),
    "take": Ask(_take, _taken),
}
