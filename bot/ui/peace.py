"""Bans and reports of a server: what its managers see of them, and the forms with which they are made (O14, O17).

bans_panel(bans, 0, "en")           for a manager: a page of people, each with **Lift**
report_sheet(table, person)         what is reported; report_submitted: what was filled in
report_notice(report, "en")         the message in the managers' channel: it names no one, since players may read there
report_panel(opened, link, "en")    behind **Open**
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, ui

from bot.tables.results.replay import PUBLIC
from bot.tables.service.peace import KINDS, REASON, TERMS, WORDS, Opened, reported_seats
from bot.tables.state.table import Table
from bot.ui.address import Address, Place, encode
from bot.ui.page import Page, Panel, escaped, relative_time, whole_time
from bot.ui.rows import Item
from bot.ui.sheets import Question, Sheet, words_by_question
from data.model.peace import Ban, Report
from engine.form import Partial, Text

LISTED = 8  # bans on a page


def _button(page: Page, verb: str, key: str, arg: str, *, table: int = 0, grave: bool = False) -> ui.Button[Any]:
    style = ButtonStyle.danger if grave else ButtonStyle.secondary
    address = encode(Address(verb, Place.EPHEMERAL, table, arg=arg))
    return ui.Button(label=page.label(Text(key)), custom_id=address, style=style)


# --- bans ------------------------------------------------------------------------------------------------------------


def bans_panel(bans: Sequence[Ban], first: int, locale: str, note: Text | None = None) -> Panel:
    """Return a page of bans, from the `first` one on. `note`: what was just done, or why not."""
    page, first = Page("", locale), max(0, min(first, (len(bans) - 1) // LISTED * LISTED))
    if note is not None:
        page.write(page.text(note))
    page.write(page.say("bans-title"))
    if not bans:
        page.write(page.say("bans-none"))
    for ban in bans[first : first + LISTED]:
        lift = _button(page, "lift", "button-lift", f"{ban.person}.{first}")
        page.beside("\n".join(_ban_lines(page, ban)), lift)
    ways = [("button-newer", first - LISTED)] if first else []
    ways += [("button-older", first + LISTED)] if first + LISTED < len(bans) else []
    if ways:
        page.row(*[_button(page, "bans", key, str(at)) for key, at in ways])
    return page.done()


def _ban_lines(page: Page, ban: Ban) -> list[str]:
    until = "open" if ban.until is None else whole_time(ban.until)
    by = "none" if ban.by is None else f"<@{ban.by}>"
    lines = [page.say("bans-line", user=f"<@{ban.person}>", until=until, by=by)]
    return [*lines, f"> {escaped(ban.reason)}"] if ban.reason else lines


def ban_sheet() -> Sheet:
    """Return the form with which a manager bars the person of a report."""
    terms = tuple(Item(word, Text(f"choice-ban-{word}")) for word in TERMS)
    asked = (
        Question("until", 0, Text("ban-until"), "radio", terms, chosen=(next(iter(TERMS)),)),
        Question("reason", 0, Text("ban-reason"), "text", least=0, longest=REASON),
    )
    return Sheet(Text("button-bar"), Partial("ban"), asked)


# --- reports ---------------------------------------------------------------------------------------------------------


def report_sheet(table: Table, person: int, before: Report | None = None) -> Sheet:
    """Return the form of a report. `before`: what they have written, and no one has got."""
    seats = tuple(Item(str(row.seat), Text("report-seat", {"seat": row.seat})) for row in reported_seats(table, person))
    kinds = tuple(Item(kind, Text(f"report-{kind}")) for kind in KINDS)
    who = [str(before.seat)] if before is not None else [seat.value for seat in seats if len(seats) == 1]
    kind, words = ((before.kind,), (before.words,)) if before is not None else ((), ())
    asked = (
        Question("who", 0, Text("report-who"), "select", seats, chosen=tuple(who)),
        Question("kind", 0, Text("report-kind"), "radio", kinds, chosen=kind),
        Question("words", 0, Text("report-words"), "text", least=0, longest=WORDS, long=True, chosen=words),
    )
    return Sheet(Text("report-sheet"), Partial("report"), asked, Text("report-careful"))


def filled_in(components: Sequence[Any]) -> dict[str, str]:
    """Return the answer to each question of a form of this file. Raises IllegalMoveError."""
    return {name: " ".join(words) for name, words in words_by_question(components).items()}


def report_notice(report: Report, locale: str) -> Panel:
    """Return the message of a report in the managers' channel. It tells nothing of the match (O18)."""
    page = Page("", locale)
    page.write(page.say("report-title"), _handled(page, report))
    address = encode(Address("report-open", Place.TABLE, 0, arg=str(report.id)))
    page.row(ui.Button(label=page.label(Text("button-open-report")), custom_id=address, style=ButtonStyle.primary))
    return page.done()


def _handled(page: Page, report: Report) -> str:
    return "" if report.done_by is None else page.say("report-handled", user=_name_of(report.done_by))


def _name_of(person: int | None) -> str:
    return f"<@{person}>" if person else "none"


def _who(page: Page, opened: Opened) -> str:
    """Return the person of a report. The seat may be someone else's by now, whose name is not told."""
    row, about = opened.table.at(opened.report.seat).row, opened.about
    if row.person not in (None, about):
        return page.say("deleted-name") if about is None else f"<@{about}>"
    return f"**{escaped(row.name)}**" + ("" if about is None else f" <@{about}>")


def report_panel(opened: Opened, link: str, locale: str, note: Text | None = None) -> Panel:
    """Return the page of a report, for a manager's eyes. `note`: what was just done, or why not."""
    report, table = opened.report, opened.table
    page = Page(table.row.game, locale)
    if note is not None:
        page.write(page.text(note))
    page.write(
        page.say("report-title"),
        page.say(f"report-{report.kind}"),
        page.say("report-about", who=_who(page, opened), seat=report.seat + 1),
        page.say("report-where", game=page.title, table=str(table.id), link=link, ply=report.ply),
        page.say("report-by", user=_name_of(report.by), when=relative_time(report.at)),
        *[f"> {escaped(line)}" for line in report.words.splitlines()],
        _handled(page, report),
    )
    arg = str(report.id)
    buttons = [] if report.done_by is not None else [_button(page, "report-done", "button-report-done", arg)]
    if opened.about is not None:
        buttons.append(_button(page, "report-bar", "button-bar", arg, grave=True))
    if not table.is_open:
        at = f"{report.ply}.{PUBLIC}"
        buttons.append(_button(page, "replay-round", "button-replay-here", at, table=table.id))
    if buttons:
        page.row(*buttons)
    return page.done()
