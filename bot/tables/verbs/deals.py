"""The deal of a match that is over, played again at another table: by other people, or against AIs.

Such a table takes its deal from that match (`Table.deal`): the game, the options, the number of seats, the secret and
the joins. So the two have one seed, and one proof. Such a match never counts. All tables of one deal have one seal, by
which they are found.

A person who has played a match, or looked into it when it was over, knows its deal. `Chronicle.knowing` has the people
who know it and have sat down at this table. If one of them sits there, all people there must agree before it starts
(`agree`). While a person plays a deal, no other match of it is laid open to them.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.change import Change, Moment
from bot.tables.state.names import apart
from bot.tables.state.settings import Deal
from bot.tables.state.table import Table
from bot.tables.verbs.lobby import REMATCHED, blank
from data.model.tables import TableRow
from data.store import Reader
from engine.basics import plain

SHOWN = 10  # results beside one another, at most: the first, and the newest


def is_offered(table: Table) -> bool:
    """Return whether a table's deal can be played again: it was shuffled, and its match has reached its end.

    A game for one has no lobby, in which people could come together for a deal.
    """
    return table.row.status == "over" and table.shuffled and not table.game.solo


def blank_again(former: Table, channel_id: int, person: Person, locale: str, now: float) -> TableRow:
    """Return a new table for the deal of one that is over, on its terms but unrated. Raises RefusedError."""
    if former.row.status != "over":
        raise RefusedError("refuse-still-playing" if former.playing else "refuse-deal-unfinished")
    if not is_offered(former):
        raise RefusedError("refuse-deal-none")
    if former.row.version != former.game.version:
        raise RefusedError("refuse-other-rules")
    row = former.row
    if channel_id != row.channel_id:  # people who see the new table can see the old one, which it names
        raise RefusedError("refuse-deal-elsewhere", channel=f"<#{row.channel_id}>")
    assert former.match is not None
    deal = former.deal or Deal(former.id, former.match.seats, tuple(former.joins))
    again = blank(row.game, row.guild_id, channel_id, person, locale, row.secret, now, row.options)
    terms = {name: value for name, value in row.settings.items() if name in REMATCHED and name != "rated"}
    return replace(again, settings={**again.settings, **terms, "deal": plain(deal)})


# --- who knows it --------------------------------------------------------------------------------------------------


def check_may_look(table: Table, playing: Iterable[TableRow]) -> None:
    """Raise RefusedError if a person plays this very deal now. `playing`: the open tables at which they have a seat."""
    for row in playing:
        if row.seed is not None and table.match is not None and row.seed == table.match.seed and row.id != table.id:
            raise RefusedError("refuse-deal-playing", table=row.id)


def learnt(table: Table, at: Moment, people: Iterable[int]) -> Change | None:
    """Note that some people who sit here are known by now to know the deal."""
    seated = {row.person for row in table.seats}
    known = {*table.history.knowing, *(person for person in people if person in seated)}
    return Change("knowing", payload={"people": sorted(known)}) if len(known) > len(table.history.knowing) else None


def agree(table: Table, at: Moment, person: Person) -> Change | None:
    """Agree to play this deal with the people who sit here now, though one of them knows it.

    As soon as someone sits down, goes, moves, or is found to know the deal, no one has agreed any more.
    """
    if table.row.status != "lobby":
        raise RefusedError("refuse-started")
    seat = table.seat_of(person.id)
    if seat is None:
        raise RefusedError("refuse-not-seated")
    agreed = not table.is_known_deal or person.id in table.history.agreed
    return None if agreed else Change("agreed", seat=seat, person=person.id)


async def follow(unit: Reader, before: Table, after: Table) -> tuple[int, ...]:
    """Return the people who have just sat down to a deal that they know."""
    if after.deal is None:
        return ()
    new = {row.person for row in after.seats if row.person is not None} - {row.person for row in before.seats}
    if not new:
        return ()
    known: set[int | None] = set()
    for row in await unit.dealt_alike(after.row.commitment):
        if row.id != after.id and row.seed is not None:
            known |= {seat.person for seat in await unit.seats(row.id)}
            known |= {tenure.person for tenure in await unit.tenures(row.id)}
            known |= {look.person for look in await unit.looks(row.id)}
    return tuple(sorted(person for person in new if person is not None and person in known))


# --- how it went elsewhere -----------------------------------------------------------------------------------------


async def results(unit: Reader, table: Table) -> tuple[Table, ...]:
    """Return the other tables that have come to an end with this deal, oldest first; without their matches."""
    if not table.shuffled or not table.row.commitment:
        return ()
    rows = [row for row in await unit.dealt_alike(table.row.commitment) if row.id != table.id and row.status == "over"]
    shown = rows if len(rows) <= SHOWN else [rows[0], *rows[1 - SHOWN :]]
    return tuple([Table(row, apart(await unit.seats(row.id))) for row in shown])


def named_at(table: Table) -> list[Table]:
    """Return the other tables with this deal that everyone may know of who can see this one."""
    return [each for each in table.alike if each.row.channel_id == table.row.channel_id and not each.secluded]
