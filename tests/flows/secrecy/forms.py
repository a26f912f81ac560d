"""Forms and suggestions: they ask and offer only what follows from the view of their reader."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.service.seekers import terms_of
from bot.tables.verbs import lobby
from bot.tables.verbs.seeks import Terms
from bot.ui import keyboard, panels, sheets
from bot.ui import lobby as lobbies
from bot.ui.address import Address, Place, decode
from bot.ui.circles import circle_sheet
from bot.ui.me import form_of, settings_sheet
from bot.ui.notes import note_sheet
from bot.ui.partials import drafted
from bot.ui.peace import ban_sheet, report_sheet
from bot.ui.plans import when_sheet
from bot.ui.presets import favourite_sheet
from bot.ui.replay import at_of
from bot.ui.seeks import at_time_sheet, seek_sheet
from bot.ui.terms import terms_sheet
from engine.catalogue import GAMES
from engine.form import Text
from engine.options import option_word, options_form
from render import picture
from render.texts import LOCALES
from tests.flows.harness import SimulatedPerson, addresses, texts
from tests.flows.reading import say
from tests.flows.secrecy.content import plain_modal
from tests.flows.secrecy.readers import Readers
from tests.flows.secrecy.worlds import LeakError, Worlds

OF_NO_TABLE = ("settings-sent", "circle-named", "report-bar-sent", "seek-sent", "alert-sent", "at-time-sent")


class Forms:
    def __init__(self, worlds: Worlds, readers: Readers) -> None:
        self.server, self.worlds, self.count = worlds.server, worlds, worlds.count
        self.readers = readers
        self.modals: set[str] = set()  # custom_ids of all forms that have opened

    async def modal(self, record: Any, data: dict[str, Any]) -> None:
        """Check that a form asks only what its opener's view allows."""
        address = decode(data["custom_id"])
        if address.verb in OF_NO_TABLE:
            await self.own_form(address, data, self.readers.person(record.user_id))
            return
        table, person = self.worlds.history[address.table][-1], self.readers.person(record.user_id)
        locale = await self.readers.locale(person)
        words = panels.says(table, locale)
        if address.verb == "options-sent":
            current = {name: option_word(value) for name, value in table.row.options.items()}
            pages = sheets.option_pages(options_form(table.game))
            made = [
                sheets.options_sheet(page, current, lobbies.options_title(table, n)) for n, page in enumerate(pages)
            ]
            asked = [sheet for sheet in made if words(sheet.title).rstrip("…") == data["title"]]
        elif address.verb == "terms-sent":
            asked = [terms_sheet(table, address.arg)]
        elif address.verb == "plan-when-sent":
            asked = [when_sheet(table.game, await self.readers.own_plan(table, table.seat_of(person.id), person.id))]
        elif address.verb == "note-sent":
            asked = [note_sheet(await self.readers.own_note(table, person.id))]
        elif address.verb == "replay-note-sent":
            at = at_of(table, address.arg)
            marks = await self.server.bot.store.ask.bookmarks(table.id, person.id)
            written = next((mark.note for mark in marks if mark.ply == at.n), "")
            asked = [note_sheet(written, Text("bookmark-label", {"n": at.n}))]
        elif address.verb == "favourite-sent":
            asked = [favourite_sheet(manages=manages) for manages in (False, True)]
        elif address.verb == "when-sent":
            asked = [sheets.time_sheet()]
        elif address.verb == "report-sent":
            asked = [report_sheet(table, person.id, await self.server.bot.store.ask.report_by(person.id, table.id))]
        elif address.verb == "word-sent":
            (own,) = [row.word for row in table.seats if row.person == person.id]
            asked = [sheets.word_sheet(own, lobby.WORD)]
        else:
            seat = table.seat_of(person.id)
            twin = self.worlds.twin(table, seat)
            draft = self.worlds.drafts.get((table.id, seat, address.decision, address.n))
            view, kept = twin.view(seat), drafted(draft)
            start = sheets.start_of_sheet(twin.game, view, seat, address.arg, kept)
            looks = [
                picture.Viewer(locale, table.names, sort=sort) for sort in ("", *picture.sorts(table.row.game)[1:])
            ]
            orders = [picture.order(table.row.game, view, seat, look) for look in looks]
            asked = [sheets.sheet_for(twin.game, view, seat, start, order) for order in orders]
        opening = address.stamp.removeprefix("~")
        expected = [plain_modal(panels.modal(table, sheet, address, locale, opening).to_dict()) for sheet in asked]
        if data["custom_id"] in self.modals:
            raise LeakError(f"a form that opens under the id of another: a phone shows that one again: {data}")
        self.modals.add(data["custom_id"])
        if plain_modal(data) not in expected:
            raise LeakError(f"a form that its receiver's view does not explain: {data}")
        self.count["modal"] += 1

    async def own_form(self, address: Address, data: dict[str, Any], person: SimulatedPerson) -> None:
        """Check a form of no table: it shows its reader's own settings, or nothing that is filled in."""
        profile = await self.server.bot.service.people.profile(Person(person.id, "", ""))
        now = self.server.bot.service.now()
        empty = {"circle-named": circle_sheet, "report-bar-sent": ban_sheet}.get(address.verb)
        locale, opening = await self.readers.locale(person), address.stamp.removeprefix("~")
        if address.verb in ("seek-sent", "alert-sent"):
            sheet = seek_sheet(await self.wished(address, person), locale)
        elif address.verb == "at-time-sent":
            row = await self.server.bot.service.seeking.kept(person.id, self.server.guild.id)
            sheet = at_time_sheet(terms_of(row), locale)
        else:
            sheet = settings_sheet(address.arg, profile, now, "en") if empty is None else empty()
        made = form_of(sheet, address, locale, opening).to_dict()
        if data["custom_id"] in self.modals or plain_modal(data) != plain_modal(made):
            raise LeakError(f"a form that its reader's settings do not explain: {data}")
        self.modals.add(data["custom_id"])
        self.count["modal"] += 1

    async def wished(self, address: Address, person: SimulatedPerson) -> Terms:
        """Return the terms that fill the form of a wish: the person's own, and the titles that they have read.

        These are on the board that they pressed, or in their alert.
        """
        row = await self.server.bot.service.seeking.own(person.id, self.server.guild.id)
        terms = Terms() if row is None else terms_of(row)
        if address.verb == "alert-sent":
            own = person.messages(dm=True)
            read = [m for m in own if any((a.verb, a.arg) == ("alert-too", address.arg) for a in addresses(m))]
        elif address.place == Place.TABLE:
            read = [
                m for m in self.server.everything() if any((a.verb, a.place) == ("seek", "t") for a in addresses(m))
            ]
        else:
            return terms
        said = "\n".join([text for message in read for text in texts(message)])
        titles = [game for game in GAMES if any(say(each, Text("game-title"), game=game) in said for each in LOCALES)]
        return replace(terms, games=tuple(dict.fromkeys([*terms.games, *titles])))

    async def suggestions(self, record: Any, choices: list[dict[str, Any]]) -> None:
        """Check that the whole moves suggested while typing come from the typist's own view."""
        if record.command_name != "act":
            return
        person = self.readers.person(record.user_id)
        for choice in choices:
            if choice["name"].endswith("…"):
                continue
            found = False
            for tables in self.worlds.history.values():
                table = tables[-1]
                seat = table.seat_of(person.id)
                if seat is None or table.at(seat).owed is None:
                    continue
                twin = self.worlds.twin(table, seat)
                words = panels.says(table, await self.readers.locale(person))
                view = twin.view(seat)
                found |= (choice["name"], choice["value"]) in keyboard.suggest(
                    twin.game, view, seat, twin.game.form(view, seat), choice["value"], words
                )
            if not found:
                raise LeakError(f"a suggestion that the view of {person.user} does not explain: {choice}")
        self.count["suggestions"] += 1
