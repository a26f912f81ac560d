"""Rights: who may know and do what. Both are decided here alone; docs/playing.md puts them in words.

    knows(person, table)          whether there is such a table for them; if not, it does not exist for them
    is_allowed(person, verb, table), check_allowed(...)
    check_may_sit(table, person, standing, now)     with these people, by these terms; check_newcomer: at all
    present_seat(table, person), seat_in_play(...)  the seat in which they act; while they are away an AI does

A person has rights in the place where they ask, and nowhere else: chat/door.py reads them off the interaction into
`Person`.
"""

from __future__ import annotations

import msgspec

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.table import Table, TableSeat
from data.model.peace import Ban

HOSTS = frozenset({"start", "when", "options", "terms", "invite", "add_ai", "remove", "shuffle", "end", "move_panel"})


class Standing(msgspec.Struct, frozen=True):
    """Facts about a person that decide whether they sit in a server, and with which people.

    No one is shown them; service/people.py reads them.
    """

    blocks: frozenset[int] = frozenset()  # the people they have blocked
    blocked_by: frozenset[int] = frozenset()
    reliable: bool = True  # usually in time, or too new to say
    away: bool = False  # on vacation
    barred: Ban | None = None  # they get no seat in this server (O14)


NEW = Standing()  # if nothing is known of a person


class Newcomer(msgspec.Struct, frozen=True):
    """A person who asks for a seat, and their standing when it may become theirs."""

    person: Person
    standing: Standing = NEW


class HeldOffError(RefusedError):
    """The refusal of an act while too much is going on.

    The answer is a line without a picture: a picture would be work as well.
    """


class HostOnlyError(RefusedError):
    """The refusal of an act that only the table's host may do, or a manager of its server.

    For Start it names the host.
    """

    def __init__(self, table: Table, verb: str = "") -> None:
        host = next((row.name for row in table.seats if row.person == table.host), None)
        if verb == "start" and host is not None:
            super().__init__("refuse-host", host=host)
        else:
            super().__init__("refuse-host-only")
        self.table = table


def knows(person: Person, table: Table) -> bool:
    """Return whether a person may know of a table.

    Everyone who has a seat there may, wherever they ask. In the table's server everyone may who can read its place.

    A thread that is not at hand is archived. It is as public as its channel, as a private thread counts as a channel of
    its own (`door.home_of`). If it cannot be known who can read a place, it counts as hidden. If only players may
    watch, then from the start on only managers of the server may know of it too, if they can read its thread anyway.
    """
    if table.seat_of(person.id) is not None:
        return True
    if person.server != table.row.guild_id:
        return False
    if table.secluded and table.row.seed is not None and not person.manager:
        return False
    thread, channel = table.row.thread_id, table.row.channel_id
    readable = None if thread is None else person.reads(thread)
    return bool(person.reads(channel) if readable is None else readable)


def is_allowed(person: Person, verb: str, table: Table) -> bool:
    """Return whether a person may use a verb. Everyone may use verbs that are not the host's.

    A manager counts in their own server only.
    """
    manages = person.manager and person.server == table.row.guild_id
    return verb not in HOSTS or manages or person.id == table.host


def check_allowed(person: Person, verb: str, table: Table) -> None:
    """Raise HostOnlyError if a person may not use a verb."""
    if not is_allowed(person, verb, table):
        raise HostOnlyError(table, verb)


def check_present(seat: TableSeat) -> None:
    """Raise RefusedError if an AI plays for the person who sits there. They act again once they are back (D18)."""
    if seat.person is None:
        raise RefusedError("refuse-not-seated")


def present_seat(table: Table, person: int) -> int:
    """Return the seat of a person who is present. Raises RefusedError."""
    seat = table.seat_of(person)
    if seat is None:
        raise RefusedError("refuse-not-seated")
    check_present(table.at(seat))
    return seat


def seat_in_play(table: Table, person: int) -> int:
    """Like present_seat(), but only while the match goes on. Raises RefusedError."""
    seat = present_seat(table, person)
    if not table.playing:
        raise RefusedError("refuse-over" if table.match is not None else "refuse-not-started")
    return seat


def check_may_sit(table: Table, person: Person, standing: Standing, now: float) -> None:
    """Raise RefusedError if a person may not sit down at a table where they have no seat.

    A person blocked by someone here gets the words of a kept seat, like a person who is not asked (D24).
    """
    check_newcomer(standing)
    if table.guests is not None and person.id not in table.guests:
        raise kept_for_others(table, now)
    check_apart(table, person, standing, now)
    if table.settings.least == "usually" and not standing.reliable:
        raise RefusedError("refuse-least")


def check_back(standing: Standing) -> None:
    """Raise RefusedError if a person is on vacation: they do not sit down, or come back to a seat (D14)."""
    if standing.away:
        raise RefusedError("refuse-sit-away")


def check_newcomer(standing: Standing) -> None:
    """Raise RefusedError if a person gets no new seat in a server: they are on vacation, or barred there (D14, O14).

    They do not sit down, open a table, or take a seat over. Everything that leads to a seat asks this. A barred person
    keeps the seats that they have, and comes back to them.
    """
    check_back(standing)
    if (ban := standing.barred) is not None:
        until = "open" if ban.until is None else f"<t:{ban.until:.0f}:f>"
        if ban.reason:
            raise RefusedError("refuse-barred-why", until=until, why=ban.reason)
        raise RefusedError("refuse-barred", until=until)


def check_apart(table: Table, person: Person, standing: Standing, now: float) -> None:
    """Like check_may_sit(), but for blocks alone. Raises RefusedError."""
    seated = {row.person: row.name for row in table.seats if row.person not in (None, person.id)}
    if standing.blocked_by & seated.keys():
        raise kept_for_others(table, now)
    if blocked := [name for other, name in seated.items() if other in standing.blocks]:
        raise RefusedError("refuse-blocked", names=tuple(blocked))


def kept_for_others(table: Table, now: float) -> RefusedError:
    """Return the refusal that no seat is free for the person who asks."""
    until = [kept.until for kept in table.kept if kept.until is None or kept.until > now]
    if until and None not in until:
        key = "refuse-kept-voters" if table.settings.voted else "refuse-kept"
        return RefusedError(key, until=int(max(each for each in until if each is not None)))
    return RefusedError("refuse-kept-for-others")
