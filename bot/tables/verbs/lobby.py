"""The people at a table, and how it is opened, set up, started, moved and closed: everything but the moves.

A verb is a pure function of the table, the moment and its own arguments. It returns the Change, or None if there is
nothing to do, and raises RefusedError. `TableService.commit` carries it out:

    table = await service.commit(table_id, key, lobby.sit, person)
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.change import Change, Moment, by_number, cancelled, seats_with
from bot.tables.state.names import renamed
from bot.tables.state.settings import Kept, with_settings
from bot.tables.state.table import Table
from bot.tables.time.time_control import PRESETS, USUAL
from bot.tables.verbs import absence
from bot.tables.verbs.rights import (
    NEW,
    Standing,
    check_allowed,
    check_back,
    check_may_sit,
    check_newcomer,
    kept_for_others,
)
from bot.tables.verbs.terms import STORED, changed, named
from data.model.tables import SeatRow, TableRow
from engine.ai import LEVELS, levels_of, usual
from engine.basics import plain
from engine.catalogue import GAMES
from engine.chance import Chance, commitment_of, seal_at_start, seed_of
from engine.game import BadOptionError, Game
from engine.guide import LEVEL as GUIDE
from engine.guide import guide
from engine.match import Match
from engine.options import options_form, plain_options, read_options
from render.letters import beginning, clean, readable

WORD = 40  # characters, at most, of a person's own word
REMATCHED = ("pace", *STORED)  # terms that hold for a rematch too
KEPT = 300.0  # seconds for which a rematch keeps the seats of the people who were there

# --- opening -------------------------------------------------------------------------------------------------------


def blank(
    game_id: str,
    guild_id: int,
    channel_id: int,
    host: Person,
    locale: str,
    secret: bytes,
    now: float,
    options: Mapping[str, Any],
) -> TableRow:
    """Return a table that is not written down yet. Its commitment is fixed from now on."""
    if game_id not in GAMES:
        raise RefusedError("refuse-unknown-game", games=tuple(GAMES))
    game = GAMES[game_id]
    return TableRow(
        guild_id=guild_id,
        channel_id=channel_id,
        game=game.id,
        version=game.version,
        locale=locale,
        host=host.id,
        options=plain_options(_options(game, options)),
        secret=secret,
        commitment=commitment_of(secret),
        settings={"pace": plain(PRESETS[USUAL])},
        created_at=now,
        updated_at=now,
    )


def opened(
    table: Table,
    at: Moment,
    host: Person,
    former: Table | None = None,
    names: Sequence[str] = ("AI",),
    standing: Standing = NEW,
    barred: Collection[int] = (),
) -> Change:
    """Open a new lobby with its host in seat 0. In a rematch of `former` the host has their seat from there.

    In a rematch, AI seats are back at once; a guide comes back as an AI with one of the `names`. The seats of people
    who had not left are kept for a while. None is kept for people that the host has blocked, or for deleted people.
    People who have blocked the host, or are `barred`, are not called (D24, O14).
    """
    check_newcomer(standing)
    if former is None:
        seats = (_taken(table, 0, host, at),)
        return Change("opened", person=host.id, payload={"options": table.row.options}, seats=seats)
    place, bots = former.seat_of(host.id), [row for row in former.seats if row.person is None]
    put = [_taken(table, 0 if place is None else place, host, at)]
    for row, name in zip(bots, itertools.cycle(names), strict=False):
        if row.ai in LEVELS:
            put.append(_ai(table, row.seat, row.ai, row.name, at))
        else:
            put.append(_ai(table, row.seat, usual(table.game), name, at))
    kept = [
        Kept(row.seat, row.person, row.name, at.now + KEPT, row.person in (*standing.blocked_by, *barred))
        for row in former.seats
        if row.person is not None and row.person > 0 and row.ai is None
        if row.person not in (host.id, *standing.blocks)
    ]
    return Change(
        "opened",
        person=host.id,
        payload={"options": table.row.options, "rematch": former.id},
        fields={"settings": with_settings(table.row, kept=kept)} if kept else {},
        seats=seats_with(table, *put),
    )


def started_with_guide(table: Table, at: Moment, name: str) -> Change:
    """Start the host's first match with its guide, at once. `name`: the guide's."""
    script = guide(table.game)
    others = [_ai(table, n, GUIDE, name, at) for n in range(1, script.seats)]
    seed = seed_of(table.row.secret, table.joins)
    return Change(
        "started",
        person=table.row.host,
        payload={"start": script.start},
        fields={"status": "playing", "seed": seed, "settings": with_settings(table.row, guide=())},
        seats=seats_with(table, *others),
        match=Match.new(table.game, script.seats, table.game.options_type(), seed, script.start),
    )


def blank_rematch(table: Table, person: Person, secret: bytes, now: float) -> TableRow:
    """Return a new table with the options of one that has ended, for the people who sat there."""
    if table.is_open:
        raise RefusedError("refuse-still-playing")
    if table.seat_of(person.id) is None:
        raise RefusedError("refuse-not-seated")
    row = table.row
    again = blank(row.game, row.guild_id, row.channel_id, person, row.locale, secret, now, row.options)
    terms = {name: value for name, value in row.settings.items() if name in REMATCHED}
    return replace(again, settings={**again.settings, **terms})


# --- seats ---------------------------------------------------------------------------------------------------------


def sit(table: Table, at: Moment, person: Person, seat: int | None = None, standing: Standing = NEW) -> Change:
    """Give a person a seat of the lobby, or their own seat back. `seat`: where they go, also from another side."""
    check_back(standing)
    mine = table.seat_of(person.id)
    if table.playing and mine is not None and table.at(mine).person is None:
        return absence.come_back(table, at, person)
    _check_in_lobby(table)
    if mine is not None and (seat is None or any(mine in side and seat in side for side in (*table.sides, (mine,)))):
        raise RefusedError("refuse-seated")
    free = _free(table, at, person)
    if seat is not None and seat not in free:
        kept = seat in [each.seat for each in table.kept]
        raise kept_for_others(table, at.now) if kept else RefusedError("refuse-seat-taken")
    if mine is not None:
        seats = (*_without(table, mine), replace(table.at(mine).row, seat=seat))
        return Change("moved", seat=seat, person=person.id, payload={"from": mine}, seats=by_number(seats))
    check_may_sit(table, person, standing, at.now)
    own = next((kept.seat for kept in table.kept if kept.person == person.id), None)
    place = seat if seat is not None else own if own in free else free[0]
    return Change("sat", seat=place, person=person.id, seats=seats_with(table, _taken(table, place, person, at)))


def called(table: Table, at: Moment, person: Person) -> Change | None:
    """Give a person the name that they have by now in the table's server."""
    if not table.is_open or (seats := renamed(table.seats, person.id, person.name)) is None:
        return None
    return Change("renamed", seat=table.seat_of(person.id), person=person.id, seats=seats, surfaces=())


def leave(table: Table, at: Moment, person: Person) -> Change:
    """Give up a seat. In the lobby it becomes free; during play the caretaker holds it until its owner returns."""
    mine = table.seat_of(person.id)
    if mine is None or (table.playing and table.at(mine).person is None):
        raise RefusedError("refuse-not-seated")
    if table.row.status == "lobby":
        given_up = _no_longer_kept(table, lambda kept: kept.person == person.id)
        return Change("left", seat=mine, person=person.id, fields=given_up, seats=_without(table, mine))
    if not table.playing:
        raise RefusedError("refuse-over")
    return absence.vacate(table, at, mine, "left", person.id)


def gone(table: Table, at: Moment, person: Person) -> Change | None:
    """Like leave(), but for a person who has left the server: their seat in a match is kept for a day (D6)."""
    return leave(table, at, person) if table.row.status == "lobby" else absence.gone(table, at, person)


def leave_lobby(table: Table, at: Moment, person: Person) -> Change:
    """Like leave(), but of a lobby only: a press a moment after the start does not leave the match."""
    _check_in_lobby(table)
    return leave(table, at, person)


def invite(
    table: Table,
    at: Moment,
    person: Person,
    people: Sequence[Person],
    standing: Standing = NEW,
    only: bool = False,
    away: Collection[int] = (),
    barred: Collection[int] = (),
) -> Change:
    """Keep a seat for each of these people, and ask them.

    `only`: no one else may sit down; `away`: people who are on vacation (D14). A person who has blocked the host, or
    is `barred` in the server, is not told, and the lobby does not show it (D24, O14).
    """
    check_allowed(person, "invite", table)
    _check_in_lobby(table)
    known = {row.person for row in table.seats} | {kept.person for kept in table.kept_at_first}
    new = list({each.id: each for each in people if each.id not in known}.values())
    if blocked := [each.name for each in new if each.id in standing.blocks]:
        raise RefusedError("refuse-blocked", names=tuple(blocked))
    if resting := [each.name for each in new if each.id in away]:
        raise RefusedError("refuse-guests-away", names=tuple(resting))
    free = _free(table, at) if new else []
    if len(new) > len(free):
        raise RefusedError("refuse-many-guests", n=len(free))
    kept = [
        Kept(seat, each.id, each.name, None, each.id in (*standing.blocked_by, *barred))
        for seat, each in zip(free, new, strict=False)
    ]
    settings = with_settings(table.row, kept=[*table.kept_at_first, *kept])
    if only or table.guests is not None:
        settings["guests"] = sorted({*named(table), *(each.id for each in people)})
    return Change(
        "invited", person=person.id, payload={"people": [each.id for each in new]}, fields={"settings": settings}
    )


def add_ai(table: Table, at: Moment, person: Person, level: str, names: Sequence[str] = ("AI",)) -> Change:
    """Seat an AI. Its name is the first of the `names` that no one has here."""
    check_allowed(person, "add_ai", table)
    _check_in_lobby(table)
    if level not in levels_of(table.game):
        raise RefusedError("refuse-unknown-level")
    name = next((name for name in names if name not in table.names), names[0])
    row = _ai(table, _free(table, at)[0], level, name, at)
    return Change("sat", seat=row.seat, person=person.id, seats=seats_with(table, row))


def seats_to_fill(table: Table) -> int:
    """Return how many seats are taken once AIs have filled a lobby.

    That is the number that is best for its game, or the nearest one that the table allows.
    """
    taken, numbers = len(table.seats), table.seat_numbers
    return next((n for n in numbers if n >= max(taken, table.game.best_with)), numbers[-1])


def seats_left(table: Table) -> int:
    """Return how many seats of a lobby are neither taken nor kept."""
    return max(0, table.seat_numbers[-1] - len(table.seats) - len(table.kept))


def remove_ai(table: Table, at: Moment, person: Person) -> Change:
    """Take the last AI out of the lobby again."""
    check_allowed(person, "remove", table)
    _check_in_lobby(table)
    bots = [seat.seat for seat in table.seats if seat.ai is not None]
    if not bots:
        raise RefusedError("refuse-no-ai")
    return Change("left", seat=bots[-1], person=person.id, seats=_without(table, bots[-1]))


def shuffle(table: Table, at: Moment, person: Person, secret: bytes) -> Change:
    """Let chance decide who plays together: the people and AIs who are here change seats."""
    check_allowed(person, "shuffle", table)
    _check_in_lobby(table)
    order = Chance(secret).shuffle("seats", [row.seat for row in table.seats])
    seats = by_number([replace(row, seat=seat) for row, seat in zip(table.seats, order, strict=True)])
    return Change("shuffled", person=person.id, payload={"seats": order}, seats=seats)


def set_word(table: Table, at: Moment, person: Person, word: str) -> Change:
    """Set a person's own word for the seed, which everyone sees; '' takes it back. It is kept as it will be read."""
    check_word(table)
    mine = table.seat_of(person.id)
    if mine is None:
        raise RefusedError("refuse-not-seated")
    kept = beginning(clean(readable(word, " ")), WORD, len).strip()
    seats = seats_with(table, replace(table.at(mine).row, word=kept))
    return Change("word", seat=mine, person=person.id, payload={"word": kept}, seats=seats)


def check_word(table: Table) -> None:
    """Raise RefusedError if words cannot be set: the seed is made already, or was made at another table."""
    _check_in_lobby(table)
    if table.deal is not None:
        raise RefusedError("refuse-deal-fixed")


# --- the table as a whole ------------------------------------------------------------------------------------------


def check_options(table: Table, person: Person) -> None:
    """Raise RefusedError if the options cannot be set: not by this person, not now, or not with this deal."""
    check_allowed(person, "options", table)
    _check_in_lobby(table)
    if table.deal is not None:
        raise RefusedError("refuse-deal-fixed")


def set_options(table: Table, at: Moment, person: Person, options: Mapping[str, Any]) -> Change:
    check_options(table, person)
    chosen = plain_options(_options(table.game, {**table.row.options, **options}))
    return Change("options", person=person.id, payload={"options": chosen}, fields={"options": chosen})


def set_terms(table: Table, at: Moment, person: Person, terms: Mapping[str, str]) -> Change:
    """Set the pace, undo, who may sit: bot/tables/verbs/terms.py. Once the match has begun, the table decides."""
    check_allowed(person, "terms", table)
    _check_in_lobby(table)
    fields = {"settings": changed(table, terms)}
    return Change("settings", person=person.id, payload={"terms": dict(terms)}, fields=fields)


def check_start(table: Table, person: Person) -> None:
    """Raise RefusedError if the match cannot be started.

    That is if it is not this person's right, not the time, not the right number, or not all agree to play a known deal.
    """
    check_allowed(person, "start", table)
    _check_in_lobby(table)
    numbers, n = table.seat_numbers, len(table.seats)
    if n not in numbers:
        raise RefusedError("refuse-seats", counts=tuple(map(str, numbers)), n=n)
    if table.deal is not None and table.row.version != table.game.version:  # under other rules it would be another deal
        raise RefusedError("refuse-other-rules")
    if missing := [row.name for row in table.unagreed if row.person != person.id]:  # starting it is agreeing
        raise RefusedError("refuse-deal-unagreed", names=tuple(missing))


def start(
    table: Table, at: Moment, person: Person, room: int | None = None, readers: Collection[int | None] | None = None
) -> Change:
    """Draw the seed from the secret and the joins, and deal. The seats close up.

    The press of Start is the last part of the seed. Until then no one knows the deal, not even a reader of the
    database. If a deal is played again, all of that comes from the match where it was dealt first.

    `room`: the private thread in which a table that no one else may watch is played from now on. `readers`: the people
    who were let into it.
    """
    check_start(table, person)
    if readers is not None and {row.person for row in table.seats} != {*readers}:
        raise RefusedError("refuse-start-changed")
    if table.secluded and room is None:
        raise RefusedError("refuse-watch-place")
    seats = tuple(replace(seat, seat=n) for n, seat in enumerate(table.seats))
    joins = [*table.joins, at.key] if table.deal is None else [*table.deal.joins]
    seed = seed_of(table.row.secret, joins)
    payload = {"joins": joins} | ({"seal": seal_at_start(table.row.commitment, joins)} if table.deal is None else {})
    return Change(
        "started",
        person=person.id,
        payload=payload,
        fields={
            "status": "playing",
            "seed": seed,
            "version": table.game.version,
            "start_key": at.key if table.deal is None else None,
            **({"thread_id": room, "channel_id": room} if room is not None else {}),
            **_no_longer_kept(table),
        },
        seats=seats,
        match=Match.new(table.game, len(seats), _options(table.game, table.row.options, len(seats)), seed),
    )


def end(table: Table, at: Moment, person: Person) -> Change:
    """Close a table before its match has an outcome. The secret is laid open all the same."""
    check_allowed(person, "end", table)
    if not table.is_open:
        raise RefusedError("refuse-over")
    if needs_vote_to_end(table, person):
        raise RefusedError("refuse-end-rated")
    return cancelled(table, at, person.id)


def needs_vote_to_end(table: Table, person: Person) -> bool:
    """Return whether a person cannot end the table alone: they play in a rated match.

    A manager who does not play there may end it.
    """
    return table.playing and table.rated and table.seat_of(person.id) is not None


def close_unstarted(table: Table, at: Moment) -> Change | None:
    """Close a lobby that no one has started in time."""
    return cancelled(table, at, None) if table.row.status == "lobby" else None


def release(table: Table, at: Moment) -> Change | None:
    """Keep no seats any more for people who have not come back to a rematch in time."""
    over = _no_longer_kept(table, lambda kept: kept.until is not None and kept.until <= at.now)
    return Change("released", fields=over) if over and table.row.status == "lobby" else None


# --- what several verbs ask ----------------------------------------------------------------------------------------


def _without(table: Table, seat: int) -> tuple[SeatRow, ...]:
    return tuple(row for row in table.seats if row.seat != seat)


def _taken(table: Table, seat: int, person: Person, at: Moment) -> SeatRow:
    return SeatRow(
        table_id=table.id,
        seat=seat,
        person=person.id,
        name=person.name,
        locale=person.discord_locale or person.locale,
        joined_key=at.key,
        joined_at=at.now,
    )


def _ai(table: Table, seat: int, level: str, name: str, at: Moment) -> SeatRow:
    return SeatRow(
        table_id=table.id,
        seat=seat,
        ai=level,
        name=name,
        locale=table.row.locale,
        joined_key=at.key,
        joined_at=at.now,
    )


def _free(table: Table, at: Moment, person: Person | None = None) -> list[int]:
    """Return the seats that are free for a person or an AI, as many as the options allow.

    Raises RefusedError if there are none.
    """
    taken, most = {seat.seat for seat in table.seats}, table.seat_numbers[-1]
    if len(taken) >= most:
        raise RefusedError("refuse-full", n=len(taken))
    lasting = [each for each in table.kept if each.until is None or each.until > at.now]
    kept = [each for each in lasting if person is None or each.person != person.id]
    free = [n for n in range(most) if n not in taken and n not in [each.seat for each in kept]]
    if not free:
        raise kept_for_others(table, at.now)
    return free


def _no_longer_kept(table: Table, which: Callable[[Kept], bool] = lambda kept: True) -> dict[str, Any]:
    """Return what to set on the table so that the seats that `which` selects are not kept any more."""
    kept = table.kept_at_first
    left = [each for each in kept if not which(each)]
    return {} if len(left) == len(kept) else {"settings": with_settings(table.row, kept=left or msgspec.UNSET)}


def _check_in_lobby(table: Table) -> None:
    if table.row.status != "lobby":
        raise RefusedError("refuse-started")


def _options(game: Game[Any, Any], given: Mapping[str, Any], seats: int | None = None) -> Any:
    """Return options with which a game can be played. Raises RefusedError."""
    try:
        options = read_options(game, given, seats)
    except BadOptionError as error:
        raise wrong_option(game, error.field) from None
    if not game.seats_with(options):
        raise RefusedError("refuse-options-apart")
    return options


def wrong_option(game: Game[Any, Any], name: str) -> RefusedError:
    """Return a refusal that names the values of an option. If there is no such option, it names the options."""
    fields = {field.name: field for field in options_form(game)}
    if not fields:
        return RefusedError("refuse-no-options")
    if name not in fields:
        return RefusedError("refuse-unknown-option", options=tuple(fields))
    field = fields[name]
    span = f"{field.span[0]}-{field.span[-1]}" if field.span is not None else ""
    return RefusedError("refuse-option", option=name, values=tuple(c.value for c in field.choices) or span)
