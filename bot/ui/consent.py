"""Consent as it is shown in Discord: the notice of a vote, and the panel of a person's seat.

The notice is a plain message, since only such a message can ping (bot/chat/delivery.py). Everything in it is public.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec
from discord import ui

from bot.tables.person import Person
from bot.tables.state.ballot import Vote
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs import absence, lobby, undo, votes
from bot.ui.address import Place
from bot.ui.page import Frame, Panel, clock_time, whole_time
from engine.form import Text

LONG = 12 * 3600.0  # seconds: a vote that is open longer shows the day too
BUTTONS = (("vote-yes", "button-agree", "success"), ("vote-no", "button-object", "secondary"))


def vote_notice(table: Table, vote: Vote) -> Panel:
    """Return the notice for the whole table: question, answers, end, and two buttons while the vote is open."""
    frame = Frame(table, Place.TABLE, table.row.locale)
    view = ui.View(timeout=None)
    if _is_open(table, vote):
        for item in _answers(frame, vote):
            view.add_item(item)
    view.stop()
    content = "\n".join(_lines(frame, table, vote, ping=True))
    shown = msgspec.json.encode([content, [verb for verb, *_ in BUTTONS if view.children]])
    return Panel(view, (), hashlib.sha256(shown).hexdigest(), content)


def vote_panel(table: Table, vote: Vote, person: int, locale: str) -> Panel:
    """Like vote_notice(), but for one person, who may be far from the table."""
    frame = Frame(table, Place.EPHEMERAL, locale)
    frame.write(*_lines(frame, table, vote, ping=False))
    if _is_open(table, vote) and person in vote.voters:
        frame.row(*_answers(frame, vote))
    return frame.done()


def vote_line(frame: Frame, seat: TableSeat) -> list[ui.Button[Any]]:
    """Write on a hand that something is asked, and return the button that leads to it.

    Nothing is written for a person who is not asked any more.
    """
    table, vote, person = seat.table, seat.table.history.vote, seat.person
    if vote is None or not table.playing or person is None or person not in vote.waiting:
        return []
    frame.write(_asked(frame, table, vote))
    return [frame.button("vote", "button-vote", "primary", arg=str(vote.id))]


def board_lines(frame: Frame, table: Table) -> list[str]:
    """Return lines for the board: the clocks are stopped, and seats that belong to no one."""
    pause = table.history.pause_at(table.row.updated_at)
    lines = []
    if pause is not None and pause.until is None:
        lines.append(frame.say("table-paused-unsent"))
    elif pause is not None:
        lines.append(frame.say("table-paused", until=f"<t:{pause.until:.0f}:f>"))
    return lines + [frame.say("table-removed", number=seat + 1) for seat, _ in table.history.removed]


def take_back_button(frame: Frame, seat: TableSeat) -> list[ui.Button[Any]]:
    """Return the button that takes a move back right after it, or the one that asks the table for this, or none."""
    table, person = seat.table, seat.person
    if undo.is_offered(seat):
        return [frame.button("take-back", "button-take-back")]
    if person is None or not undo.is_last(seat):
        return []
    asks = votes.may_ask(table, Person(person, seat.row.name, frame.locale), "undo", table.row.updated_at)
    return [frame.button("ask-undo", "wish-vote", what=ask_text("undo"))] if asks else []


def seat_panel(table: Table, person: Person, host: bool, now: float) -> Panel:
    """Return the private panel of a person's seat: all that they can do alone, or by asking the table."""
    frame = Frame(table, Place.EPHEMERAL, person.locale)
    seat, items = table.seat_of(person.id), []
    if seat is None:
        frame.write(frame.say("seat-none"))
    elif table.at(seat).person is None:
        never = absence.never_back(table, seat, now)
        frame.write(frame.say("seat-away", seat=seat), *([frame.say(never)] if never else []))
        items += [] if never else [frame.button("sit", "button-return", "primary")]
    else:
        frame.write(frame.say("seat-yours", seat=seat))
        if undo.is_offered(table.at(seat)):
            items.append(frame.button("take-back", "button-take-back"))
        for word in votes.alone(table, person, now):
            name = word.replace("_", "-")
            items.append(frame.button(name, f"button-{name}"))
        items.append(frame.button("leave", "button-leave-match", "danger"))
        absent = [n for n in range(len(table.seats)) if n != seat and absence.may_be_dismissed(table.at(n), now)]
        items += [frame.button("dismiss", "button-dismiss", arg=str(n), seat=n) for n in absent]
    if host and not lobby.needs_vote_to_end(table, person):
        frame.write(frame.say("seat-host"))
        items.append(frame.button("end", "button-end", "danger"))
    if items:
        frame.row(*items)
    vote = table.history.vote
    if vote is not None and _is_open(table, vote):
        frame.write(*_lines(frame, table, vote, ping=False))
        if person.id in vote.voters:
            frame.row(*_answers(frame, vote))
    elif asks := votes.offers(table, person, now):
        labels = {what: frame.label(ask_text(what)) for what in asks}
        frame.choose(frame.address("ask"), frame.label(Text("ask-placeholder")), labels)
    return frame.done()


def ask_text(what: str) -> Text:
    """Return a thing that may be asked as a choice, in words: "pace.3d", "time.2"."""
    kind, _, arg = what.partition(".")
    args: dict[str, Any] = {"preset": "p" + arg} if kind == "pace" else {"seat": int(arg)} if arg else {}
    return Text(f"ask-{kind}", args)


def _is_open(table: Table, vote: Vote) -> bool:
    return vote.open and table.playing


def _answers(frame: Frame, vote: Vote) -> Iterable[ui.Button[Any]]:
    return [frame.button(verb, key, style, arg=str(vote.id)) for verb, key, style in BUTTONS]


def _asked(frame: Frame, table: Table, vote: Vote) -> str:
    """Return the asker and the question, in words."""
    by, args = table.seat_of(vote.person), dict(vote.args)
    said: dict[str, Any] = {"user": f"<@{vote.person}>", "preset": f"p{args.get('preset', '')}"}
    said |= {} if by is None else {"seat": by}
    said |= {} if vote.seat is None else {"other": vote.seat}
    if by is None and (vote.kind != "take" or vote.person < 0):  # the asker has no seat any more, or is deleted
        return frame.say("vote-gone")
    return frame.say(f"vote-{vote.kind}", **said)


def _lines(frame: Frame, table: Table, vote: Vote, *, ping: bool) -> list[str]:
    """Return the question, what it takes, and who has answered; after the vote, one line (F40)."""
    asked = _asked(frame, table, vote)
    if not _is_open(table, vote):
        return [frame.say(f"vote-end-{vote.end or 'void'}", asked=asked)]
    silence, until = "yes" if vote.silence_is_yes else "no", clock_time(vote.until)
    if vote.until - vote.at > LONG:
        until = whole_time(vote.until)
    lines = [asked, frame.say("vote-short", n=vote.needed, of=len(vote.deciders), silence=silence, until=until)]
    for key, people in (("vote-for", vote.yes), ("vote-against", vote.no)):
        seats = tuple([str(seat) for who in people if (seat := table.seat_of(who)) is not None])
        if seats:
            lines.append(frame.say(key, seats=seats))
    if ping and vote.waiting:
        lines.append(frame.say("vote-waiting", users=" ".join(f"<@{person}>" for person in vote.waiting)))
    return lines
