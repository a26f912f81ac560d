"""The messages in Discord: the lobby, table, hand and end panels as component layouts.

Each function takes a table and its viewer, and makes everything from that viewer's view. Nothing else can be passed in,
so a public panel cannot be given a private thing. Panels are built with bot/ui/page.py. The lobby is in
bot/ui/lobby.py, and the pages of the games themselves are in bot/ui/shelf.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from discord import ActionRow, Button, ButtonStyle, Container, Message, ui

from bot.tables.state import envelopes
from bot.tables.state.journal import essence, news
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs.plans import Intent
from bot.tables.verbs.play import level_of
from bot.tables.verbs.terms import pace_words, terms_of
from bot.tables.verbs.votes import vacant
from bot.ui import components, controls
from bot.ui.address import Address, BadAddressError, Place, decode, encode
from bot.ui.caps import AS_TEXT, DISCORD, PANEL_TEXT
from bot.ui.consent import board_lines, take_back_button, vote_line
from bot.ui.emoji import lead
from bot.ui.envelopes import answer_buttons, answer_lines
from bot.ui.guide import guidance
from bot.ui.labels import Lead, Say, drawn_lines, short_names, shorten
from bot.ui.lobby import lobby_panel
from bot.ui.mentions import forms
from bot.ui.notes import noted
from bot.ui.page import GOLD, GREY, TEAL, Frame, Panel, cost_of_buttons, escaped
from bot.ui.painter import Paint
from bot.ui.partials import drafted
from bot.ui.plans import plan_button, plan_lines
from bot.ui.prompts import asked, next_part
from bot.ui.results import outcome_lines, own_outcome
from bot.ui.sheets import Sheet
from bot.ui.until import own_until, until
from data.model.private import Draft
from engine.ai import LEVELS
from engine.audience import Seat
from engine.form import Form, Partial, Text
from engine.game import Move
from engine.guide import BEGINNER
from engine.options import options_form
from render import picture
from render.letters import utf16_length
from render.texts import say

TOLD = 2  # lines of news at a table, as a phone breaks them
NEWS_OF_A_PART = 2  # lines of news and of the question together, while a move is composed
NEWS = 3  # lines of news in a hand; one less under a hand that waits, which has to stay low
IN_WORDS = 12  # lines of news in a hand without a picture: they take the place of its marks
ENDING = 5
OWN = (
    Place.DM,
    Place.EPHEMERAL,
)  # places that only one person can ever see: notes, plans, bests are nowhere else (D26)
HANDS = (Place.DM, Place.THREAD)  # places of messages that stay

# --- public panels -------------------------------------------------------------------------------------------------


async def table_panel(table: Table, painter: Paint, people: Sequence[Text] = ()) -> Panel:
    """Return the one public panel of a table, from the spectator's view alone.

    `people`: what players have told of their time.
    """
    if table.row.status == "lobby":
        return lobby_panel(table)
    if table.row.status == "playing":
        return await _board(table, painter, people)
    return await _end(table, painter)


async def _board(table: Table, painter: Paint, people: Sequence[Text]) -> Panel:
    frame = Frame(table, Place.TABLE, table.row.locale)
    view = table.view(None)
    frame.head("table-title", game=frame.title, table=table.id)
    frame.write(*frame.news(essence(table, None, TOLD), TOLD))
    several = len({row.person for row in table.seats if row.person is not None}) > 1
    if several:  # with AIs alone the picture shows it
        frame.write(_awaited(frame, table, "table-waiting"))
    guided = guidance(frame, table, BEGINNER if table.solo else None)  # a game for one has no hand to show it
    frame.write(*guided.lines)
    look = viewer(table, None, table.row.locale, painter)
    drawn = await painter(picture.table, table.row.game, view, look)
    frame.show(drawn, f"table{table.id}")
    own = [frame.button("menu", "button-more")]
    if not table.solo:  # in a game for one everything is open here
        own.insert(0, frame.button("hand", "button-my-hand", "primary"))
    notes = _notes(frame, table, people, several)
    reserved = cost_of_buttons(len(own) + table.solo) + cost_of_buttons(len(guided.buttons)) + bool(notes)
    grave = _open_decisions(frame, table, drawn.order, reserved, guided.move)
    frame.row(*guided.buttons)
    frame.row(*grave, *own)
    frame.write(notes)
    return frame.done()


def _notes(frame: Frame, table: Table, people: Sequence[Text], several: bool) -> str:
    """Return the small line under a table: until when, its pace, who is away, what players have told of their time."""
    away = [seat.name for seat in table.seats if seat.person is not None and seat.ai is not None]
    notes = [until(frame, table)] if several else []
    if table.guided and table.game.has_chance:
        notes.append(frame.say("table-guided"))
    if table.time_control.kind != "free" and several:
        notes.append(frame.say("table-pace", pace=frame.text(pace_words(table.time_control))))
    notes += [frame.say("table-away", name=escaped(name)) for name in away] + board_lines(frame, table)
    notes += [frame.text(text) for text in people]
    if table.rated:
        notes.append(frame.say("table-rated"))
    if terms_of(table)["comments"] == "no" and not table.secluded:
        notes.append(frame.say("table-no-comments"))
    notes = [note.removeprefix("-# ") for note in notes if note]
    return "-# " + " · ".join([*[note.rstrip(".。") for note in notes[:-1]], notes[-1]]) if notes else ""


def viewer(table: Table, seat: Seat, locale: str, painter: Paint) -> picture.Viewer:
    """Return the viewer that a picture of the table is for: a seat, or (None) the spectators."""
    look = picture.Viewer(locale, table.names, faces=faces(table, painter), marks=marks(table), news=news(table, seat))
    return msgspec.structs.replace(look, answered=table.answered)


def faces(table: Table, painter: Paint) -> tuple[str, ...]:
    """Return the faces in the rings, by seat."""
    own = {row.seat: painter.face_of(row) for row in table.seats}
    return tuple(own.get(n, "") for n in range(len(table.names)))


def marks(table: Table) -> tuple[str, ...]:
    """Return the marks that take the place of faces in the rings, by seat.

    They are public. A mark is left out if it ends without a new drawing of the table: a pause for a time ends by
    itself, and the panel shows until when.
    """
    pause = table.history.pause_at(table.row.updated_at)
    stands = {owed.decision.seat for owed in table.waiting} if pause is not None and pause.until is None else set()
    away = vacant(table) if table.playing else []
    return tuple(
        "away" if seat in away else "paused" if seat in stands and table.at(seat).person is not None else ""
        for seat in range(len(table.names))
    )


def _open_decisions(
    frame: Frame, table: Table, order: Sequence[str], reserved: int, advised: Move | None
) -> list[ui.Button[Any]]:
    """Draw the questions that may be asked in public, equal for every viewer. Each control belongs to its own decision.

    If several can be answered here, the name of its seat is above each. A question without room is in the hand. Return
    the buttons that end a match for one: they are beside More…, never beside the main move (F49).
    """
    grave: list[ui.Button[Any]] = []
    view, plans = table.view(None), []
    for owed in table.waiting:
        seat = owed.decision.seat
        if not owed.decision.sealed and table.at(seat).person is not None:  # an AI needs no buttons
            form = table.at(seat).form
            alone = seat if table.solo else -1
            plan = controls.plan_open(table.game, view, form, frame.room(reserved), frame.icon, order, alone, advised)
            if table.solo:
                plan, ends = plan.parted
                grave += [
                    ui.Button(
                        label=frame.label(each.label),
                        custom_id=frame.address(each.verb, each.arg, owed.id),
                        style=ButtonStyle.danger,
                    )
                    for each in ends
                ]
            plans += [(owed, plan)] if plan.rows else []
    for owed, plan in plans:
        heading = len(plans) > 1
        if plan.cost + heading > frame.room(reserved).budget:
            continue
        if heading:
            frame.write(frame.say("table-asked", seat=owed.decision.seat))
        frame.controls(plan, owed.id)
    return grave


async def _end(table: Table, painter: Paint) -> Panel:
    frame = Frame(table, Place.TABLE, table.row.locale, colour=GOLD if table.row.status == "over" else GREY)
    frame.head("table-title", game=frame.title, table=table.id)
    if table.match is not None and table.match.outcome is not None:
        frame.write(*outcome_lines(frame, table.match.outcome, table.solo))
        look = viewer(table, None, table.row.locale, painter)
        frame.show(await painter(picture.table, table.row.game, table.view(None), look), f"table{table.id}")
        levels = {row.seat: level_of(table.at(row.seat)) for row in table.seats if row.ai is not None}
        ais = [frame.say("end-ai", seat=seat, level=level) for seat, level in levels.items() if level in LEVELS]
        ais = ais if len({*levels.values()}) > 1 else []
        if ais:
            frame.write("-# " + " · ".join(ais))
    else:
        no_one = table.settings.when is not None and not table.present
        frame.write(frame.say("when-no-one" if no_one else "end-cancelled"))  # P9
    if table.guided:
        frame.write(frame.say("end-guided"))
    elif table.match is not None and table.deal is not None:
        frame.write("-# " + frame.say("deal-again", table=str(table.deal.table)))
    frame.row(*end_buttons(frame, table), frame.button("menu", "button-more"))
    return frame.done()


def end_buttons(frame: Frame, table: Table) -> list[ui.Button[Any]]:
    """Return the buttons after a match: once more, and another choice if the game has any, or the replay (F41)."""
    items = [frame.button("rematch", "button-again" if table.solo else "button-rematch", "success")]
    if has_choices(table):
        items.append(frame.button("chooser", "button-chooser"))
    elif table.match is not None:
        items.append(frame.button("replay", "button-replay"))
    return items


def has_choices(table: Table) -> bool:
    """Return whether the table has a game for one with boards or levels of which another can be chosen."""
    return table.game.solo and bool(options_form(table.game))


def seat_card(table: Table, link: str) -> Panel:
    """Return the panel that stays in the former place of the table's panel: the way to the present place."""
    frame = Frame(table, Place.TABLE, table.row.locale)
    frame.write(
        frame.say("table-title", game=frame.say("game-title"), table=table.id),
        frame.say("table-in-thread", link=link),
    )
    return frame.done()


# --- private panels ------------------------------------------------------------------------------------------------


def is_hand(message: Message, table_id: int) -> bool:
    """Return whether a message of ours, by DM or in a thread, is a hand at this table: only a hand has More… there."""
    shown = [each for box in message.components if isinstance(box, Container) for each in box.children]
    items = [item for row in shown if isinstance(row, ActionRow) for item in row.children if isinstance(item, Button)]
    found = list[Address]()
    for item in items:
        with suppress(BadAddressError):
            found += [decode(item.custom_id)] if item.custom_id is not None else []
    return any(each.verb == "menu" and each.table == table_id and each.place in HANDS for each in found)


class Reader(msgspec.Struct, frozen=True):
    """The reader of a hand: the language, the place, and everything that they have beside the table."""

    locale: str
    place: Place
    server: str = ""  # the name of the table's server; `link` is the way there
    link: str = ""
    draft: Draft | None = None  # a move of which a part is chosen
    note: Text | None = None  # the reason for a refusal
    sort: str = ""  # the order in which they look at hands of this game
    as_text: bool = False  # with the position in words under the picture (F51a)
    own_note: str = ""  # their own note
    planned: Intent | None = None
    milestone: Text | None = None  # what the match was for them, at its end (F42)
    known: bool = False  # this kind of decision is not new to them
    answer: Move | None = None  # a sealed answer of theirs that waits


async def hand_panel(seat: TableSeat, reader: Reader, painter: Paint) -> Panel:
    """Return the private panel of one seat: its hand and, if it owes a decision, the controls.

    Without a picture its reader has the question first, and then the position in words (O9).
    """
    table = seat.table
    draft, locale = reader.draft, reader.locale
    owed = seat.owed or (seat.changeable if draft is not None else None)
    view = seat.view if owed else envelopes.seen(seat, reader.answer)
    frame = Frame(table, reader.place, locale, colour=GOLD if owed else TEAL)
    form = seat.form if owed else None
    partial = drafted(draft) if form is not None else None
    guided = guidance(frame, table, seat.number)
    next_ = next_part(frame, table.game, view, seat.number, form, partial) if form and partial else ()
    in_words = painter.pictures == "none"
    _head(frame, seat, reader, guided.lines, below=next_, in_words=in_words)
    answers = vote_line(frame, seat)
    note = reader.note or (msgspec.convert(draft.note, Text) if draft is not None and draft.note else None)
    refusal = "" if note is None else "⚠️ " + frame.text(note)
    question = [*next_] if partial is not None else _question(frame, seat, form, known=reader.known)
    if in_words:
        frame.write(refusal)
        frame.write(*question)
    look = _look(viewer(table, seat.number, locale, painter), table.row.game, form, reader.sort, partial)
    look = msgspec.structs.replace(look, large=painter.pictures == "large")
    drawn = await painter(picture.hand, table.row.game, view, seat.number, look)
    frame.show(drawn, f"hand{table.id}")
    if reader.as_text and drawn.png:  # otherwise they are in its place already
        frame.write(shorten(words(table, seat.number, locale, view), AS_TEXT))
    if not in_words:
        frame.write(refusal)
    items = _own_buttons(frame, seat, reader.place, begun=partial is not None, changing=owed is not None)
    items = [*answers, *items, frame.button("menu", "button-more")]
    if form is not None and owed is not None:
        caps = frame.room(3 + cost_of_buttons(len(items) + 2) + cost_of_buttons(len(guided.buttons)))
        plan = controls.plan(table.game, view, seat.number, form, partial, caps, frame.icon, drawn.order, guided.move)
        if plan.note is not None and note is None:
            frame.write("⚠️ " + frame.text(plan.note))
        if not in_words:
            frame.write(*question)
        items = [*frame.controls(plan, owed.id, draft.n if draft is not None else 0), *items]
    if reader.place in OWN:
        frame.write(*plan_lines(frame, seat, reader.planned), *noted(reader.own_note, locale))
    frame.row(*guided.buttons)
    frame.row(*items)
    return frame.done()


def _question(frame: Frame, seat: TableSeat, form: Form | None, *, known: bool) -> list[str]:
    """Return the question of a decision of which nothing is chosen yet, and until when it waits."""
    return [] if form is None else [*asked(frame, form, known=known), own_until(frame, seat)]


def _head(
    frame: Frame, seat: TableSeat, reader: Reader, advised: Sequence[str], below: Sequence[str], *, in_words: bool
) -> None:
    """Write everything above the picture: the table, the news, whose turn it is or how it ended, and the guide.

    `below`: the question for the next part of a move, if a part is chosen. It leaves the news less room.
    """
    table = seat.table
    frame.head("hand-name", game=frame.title, table=str(table.id))
    if reader.place != Place.EPHEMERAL:
        server = f"{escaped(reader.server)} · " if reader.server else ""
        frame.write(frame.say("hand-where", server=server, link=reader.link))
    if not table.playing:
        milestone = reader.milestone if reader.place in OWN else None
        frame.write(*_ending(frame, seat, "" if milestone is None else frame.text(milestone)), *advised)
        return
    lines = [*answer_lines(frame, seat, reader.answer), _turn(frame, seat)]
    asked = bool(seat.owed)
    room = NEWS + asked - max(1, sum(map(drawn_lines, filter(None, lines))))
    if below:
        room = min(room, NEWS_OF_A_PART - sum(map(drawn_lines, below)))
    if in_words:
        room = IN_WORDS
    frame.write(
        *frame.news(essence(table, seat.number, IN_WORDS if in_words else 3), room),
        *(lines[::-1] if asked else lines),
        *advised,
    )


def _look(look: picture.Viewer, game: str, form: Form | None, sort: str, partial: Partial | None) -> picture.Viewer:
    """Return how a hand is drawn: the cards that may be chosen, the order for its reader, and the part of a move."""
    return msgspec.structs.replace(
        look,
        legal=highlighted_cards(form),
        sort=sort if sort in picture.sorts(game)[1:] else "",
        draft=partial if picture.shows_drafts(game) else None,
    )


def _own_buttons(frame: Frame, seat: TableSeat, place: Place, *, begun: bool, changing: bool) -> list[ui.Item[Any]]:
    """Return the buttons of a hand beside the moves.

    `begun`: a part of a move is chosen, so nothing can be taken back.
    """
    if not seat.table.playing:
        return [*end_buttons(frame, seat.table)] if place in OWN else []
    items: list[ui.Item[Any]] = [*take_back_button(frame, seat)] if not begun else []
    items += answer_buttons(frame, seat, changing=changing)
    return items + (plan_button(frame, seat) if place in OWN else [])


def folded_panel(table: Table, locale: str, seat: int | None) -> Panel:
    """Return the last form of a private message, before the bot can no longer edit it (F4): a line and the way back."""
    frame = Frame(table, Place.EPHEMERAL, locale)
    frame.write(frame.say("hand-name", game=frame.title, table=str(table.id)).replace("### ", "-# "))
    if table.match is None:
        frame.row(frame.button("lobby-more", "button-more"))
    elif seat is None or table.solo:
        frame.row(frame.button("menu", "button-more"))
    else:
        frame.row(frame.button("hand", "button-my-hand", "primary"))
    return frame.done()


def highlighted_cards(form: Form | None) -> frozenset[str]:
    """Return the cards that a hand's picture shows as choices."""
    fields = [field for action in form.actions for field in action.fields] if form is not None else []
    return frozenset(choice.value for field in fields if not field.open for choice in field.choices)


def _ending(frame: Frame, seat: TableSeat, milestone: str) -> list[str]:
    """Return the end of the match for a seat. If all scores take too much of a phone, only the table has them."""
    table = seat.table
    assert table.match is not None
    if table.match.outcome is None:
        return [frame.say("end-cancelled")]
    first, *scores = own_outcome(frame, table.match.outcome, table.solo, seat.number)
    fits = sum(map(drawn_lines, [first, *scores, milestone])) <= ENDING
    return [first, *(scores if fits else []), milestone]


def _turn(frame: Frame, seat: TableSeat) -> str:
    if seat.owed is not None:
        others = len({row.person for row in seat.table.seats if row.person is not None}) > 1
        return frame.say("hand-you-alone") if others and seat.waits_alone else ""
    return _awaited(frame, seat.table, "hand-waiting")


def _awaited(frame: Frame, table: Table, key: str) -> str:
    """Return who is waited for; or that no one is, since only one thing can follow, which comes by itself (D17)."""
    asked = "table-unasked" if table.unasked and not table.waiting else key
    return frame.say(asked, seats=tuple(map(str, table.awaited)))


def lines_panel(table: Table, place: Place, locale: str, title: str, lines: Iterable[str]) -> Panel:
    """Return a private page of text, such as the position in words."""
    frame = Frame(table, place, locale)
    frame.write(f"### {title}")
    frame.write("\n".join(lines))
    return frame.done()


def note_panel(locale: str, text: Text, table: Table | None = None, more: Iterable[str] = ()) -> Panel:
    """Return a private line, and lines below it."""
    layout = ui.LayoutView(timeout=None)
    names = tuple(map(escaped, table.names)) if table else ()
    words = shorten(say(locale, text, game=table.row.game if table else None, names=names, signs=forms), PANEL_TEXT)
    layout.add_item(ui.TextDisplay(words))
    if below := shorten("\n".join(more), PANEL_TEXT - utf16_length(words)):
        layout.add_item(ui.TextDisplay(below))
    layout.stop()
    return Panel(layout, (), words)


def says(table: Table, locale: str, names: Iterable[str] | None = None) -> Say:
    """Return a function that puts this table's texts into a language, for controls and suggestions."""
    who = tuple(table.names if names is None else names)
    return lambda text: say(locale, text, game=table.row.game, names=who, plain=True)


def spoken(table: Table, locales: Iterable[str]) -> list[Say]:
    """Return the forms in which a table's texts may be typed: with full names, or with names cut as on buttons."""
    short = short_names(table.names, DISCORD.name)
    return [says(table, locale, names) for names in dict.fromkeys([table.names, short]) for locale in locales]


def leads(table: Table, locale: str) -> Lead:
    """Like says(), but for controls that may have emoji."""
    return lambda text: lead(locale, text, table.row.game, table.names)


def modal(table: Table, sheet: Sheet, address: Address, locale: str, opening: str) -> ui.Modal:
    """Return a sheet as a modal over a panel of the table. `opening` differs from that of any other opening.

    Otherwise a phone would show again what it has shown before under the same custom_id, whatever is in it now.
    """
    stamped = encode(msgspec.structs.replace(address, stamp="~" + opening))
    prompt = ""
    if sheet.prompt is not None:
        prompt = say(locale, sheet.prompt, game=table.row.game, names=tuple(map(escaped, table.names)))
    words = says(table, locale)
    return components.modal(sheet, stamped, words, words(sheet.title), prompt, leads(table, locale))


def words(table: Table, seat: Seat, locale: str, view: Any = None) -> str:
    """Return the whole position as text, for people who cannot see the picture. `view`: if it is not the table's."""
    names = tuple(map(escaped, table.names))  # for a message
    look = picture.Viewer(locale, names, marks=marks(table), news=news(table, seat), answered=table.answered)
    return picture.words(table.row.game, table.view(seat) if view is None else view, seat, look)
