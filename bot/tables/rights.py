"""Who may know and do what: the one owner of both questions. The README's table says it in words.

    knows(person, table)          whether there is such a table for them; to whoever it is not, it does not exist
    is_allowed(person, verb, table), check_allowed(...)
    check_may_sit(table, person, standing, now)     with these people, by these terms; check_back: at all
    present_seat(table, person), seat_in_play(...)  where they sit and act themselves: for whoever is away an AI does

What a person may is theirs where they ask, and nowhere else: bot/door.py reads it off the interaction into `Person`.
"""

from __future__ import annotations

import msgspec

from bot.tables.table import Person, RefusedError, Table

HOSTS = frozenset({"start", "options", "terms", "invite", "add_ai", "remove", "shuffle", "end", "move_panel"})


class Standing(msgspec.Struct, frozen=True):
    """What is kept on a person and decides with whom they sit: for nobody's eyes. bot/tables/people.py reads it."""

    blocks: frozenset[int] = frozenset()  # whom they have blocked
    blocked_by: frozenset[int] = frozenset()
    reliable: bool = True  # usually in time, or too new to say
    away: bool = False  # on vacation


NEW = Standing()  # of whom nothing is known


class Newcomer(msgspec.Struct, frozen=True):
    """Who asks for somebody's seat, as they stand when it may become theirs."""

    person: Person
    standing: Standing = NEW


class HeldOffError(RefusedError):
    """Too much is going on. The answer is a line without a picture, or it would be work as well."""


class HostOnlyError(RefusedError):
    """Only the table's host may do that, or somebody who may manage its server. Of Start it says who the host is."""

    def __init__(self, table: Table, verb: str = "") -> None:
        host = next((row.name for row in table.seats if row.person == table.host), None)
        if verb == "start" and host is not None:
            super().__init__("refuse-host", host=host)
        else:
            super().__init__("refuse-host-only")
        self.table = table


def knows(person: Person, table: Table) -> bool:
    """Whoever has a seat, anywhere; and, asking in its server, whoever can read the place where the table is.

    A thread that is not at hand is archived. It is as public as its channel: a private one counts as a channel of its
    own (`door.home_of`). What cannot be known at all is taken for hidden. Where only players may watch, of the others
    just those who manage the server and can read its thread anyway.
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
    """Everybody may what is not the host's. A manager counts in their own server only."""
    manages = person.manager and person.server == table.row.guild_id
    return verb not in HOSTS or manages or person.id == table.host


def check_allowed(person: Person, verb: str, table: Table) -> None:
    """Raises HostOnlyError."""
    if not is_allowed(person, verb, table):
        raise HostOnlyError(table, verb)


def check_present(table: Table, seat: int) -> None:
    """Raises RefusedError where an AI plays for whoever sits there: they act again once they are back (D18)."""
    if table.person_of(seat) is None:
        raise RefusedError("refuse-not-seated")


def present_seat(table: Table, person: int) -> int:
    """The seat of somebody who is there. Raises RefusedError."""
    seat = table.seat_of(person)
    if seat is None:
        raise RefusedError("refuse-not-seated")
    check_present(table, seat)
    return seat


def seat_in_play(table: Table, person: int) -> int:
    """The same while the match goes on. Raises RefusedError."""
    seat = present_seat(table, person)
    if not table.playing:
        raise RefusedError("refuse-over" if table.match is not None else "refuse-not-started")
    return seat


def check_may_sit(table: Table, person: Person, standing: Standing, now: float) -> None:
    """Raises RefusedError. Whom somebody here has blocked gets the words of a kept seat, like who is not asked: D24."""
    if table.guests is not None and person.id not in table.guests:
        raise kept_for_others(table, now)
    check_apart(table, person, standing, now)
    if table.row.settings.get("least") == "usually" and not standing.reliable:
        raise RefusedError("refuse-least")


def check_back(standing: Standing) -> None:
    """Nobody on vacation sits down: not by opening a table, by coming back or by a takeover either (D14)."""
    if standing.away:
        raise RefusedError("refuse-sit-away")


def check_apart(table: Table, person: Person, standing: Standing, now: float) -> None:
    """The same of blocks alone. Raises RefusedError."""
    seated = {row.person: row.name for row in table.seats if row.person not in (None, person.id)}
    if standing.blocked_by & seated.keys():
        raise kept_for_others(table, now)
    if blocked := [name for other, name in seated.items() if other in standing.blocks]:
        raise RefusedError("refuse-blocked", names=tuple(blocked))


def kept_for_others(table: Table, now: float) -> RefusedError:
    """That no seat is free for whoever asks."""
    until = [kept.until for kept in table.kept if kept.until is None or kept.until > now]
    if until and None not in until:
        return RefusedError("refuse-kept", until=int(max(each for each in until if each is not None)))
    return RefusedError("refuse-kept-for-others")
