"""`/me settings`: a person's settings, and the forms that change them (F46, F47).

settings_panel(profile, vacation, "en", at)         small lines, and a button for each form
settings_sheet("time", profile, now, "en")          filled in; only the zone is typed
answers(components), typed(given), chosen(given)    what was filled in: as /me settings takes it, and as it is stored
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from discord import ButtonStyle, ui

from bot.tables.errors import RefusedError
from bot.tables.state.notices import PICTURES, Wishes, wishes_of, zone_of
from bot.ui import components
from bot.ui.address import Address, BadAddressError, Place, encode
from bot.ui.alerts import alert_questions, alerts_line
from bot.ui.page import Page, Panel, whole_time
from bot.ui.rows import Item
from bot.ui.sheets import Question, Sheet, words_by_question
from bot.ui.wishes import TYPED, clock, wishes_lines
from data.model.people import PersonRow
from data.model.timing import Vacation
from engine.form import Partial, Text
from render.texts import LOCALES, say

FORMS = ("messages", "time", "language", "alerts", "vacation")
HANDS = ("ephemeral", "dm", "thread")
NO = "off"  # the item of a list for: none
DAYS = 14  # days in a vacation's lists
BOXES = ("reminders", "text")
SWITCHES = ("rests", "listed")
ALERTS = ("alerts", "alert_budget")
HOURS = {"quiet": ("quiet_from", "quiet_to"), "active": ("active_from", "active_to")}
MINUTES_OF_DAY = 24 * 60


# --- the page ------------------------------------------------------------------------------------------------------


def settings_panel(
    profile: PersonRow, vacation: Vacation | None, locale: str, at: Address, refused: Iterable[Text] = ()
) -> Panel:
    """Return the panel of a person's settings.

    `at`: the place and the table that its buttons carry on. `refused`: answers that could not be kept.
    """
    page = Page("", locale)
    way = "ephemeral" if profile.dm_closed and profile.delivery == "dm" else profile.delivery
    language = _language(profile)
    lines = [page.say("me-hand", hands=way), *wishes_lines(wishes_of(profile.prefs), vacation, locale)]
    page.write(*[f"⚠️ {page.text(text)}" for text in refused])
    lines += [alerts_line(wishes_of(profile.prefs), locale), page.say("me-language", language=language)]
    page.write(*[f"-# {line}" for line in lines])
    page.row(*[_button(page, at, "settings", form) for form in FORMS if form != "vacation" or vacation is None])
    if vacation is not None:
        page.row(end_button(page, at))
    return page.done()


def zone_panel(locale: str, why: Text) -> Panel:
    """Return a panel that asks for a person's time zone, with the button of the form for it."""
    return _one_form(locale, "time", Page("", locale).text(why))


def alerts_panel(profile: PersonRow, locale: str) -> Panel:
    """Return a panel with a person's alerts, and the button of the form for them (G12)."""
    return _one_form(locale, "alerts", alerts_line(wishes_of(profile.prefs), locale))


def _one_form(locale: str, form: str, words: str) -> Panel:
    page = Page("", locale)
    page.write(words)
    page.row(_button(page, Address("settings", Place.EPHEMERAL, 0), "settings", form))
    return page.done()


def _language(profile: PersonRow) -> str:
    """Return the language that is chosen, for a text and a form."""
    return "discord" if profile.locale is None else profile.locale


def _button(page: Page, at: Address, verb: str, form: str) -> ui.Button[Any]:
    address = encode(Address(verb, at.place, at.table, arg=form))
    return ui.Button(label=page.label(Text(f"button-settings-{form}")), custom_id=address)


def end_button(page: Page, at: Address) -> ui.Button[Any]:
    """Return the button that ends a vacation, present or to come."""
    address = encode(Address("vacation-end", at.place, at.table))
    return ui.Button(label=page.label(Text("button-vacation-end")), custom_id=address, style=ButtonStyle.primary)


def vacation_panel(vacation: Vacation, locale: str, at: Address) -> Panel:
    """Return a panel with one line on a vacation, and the button that ends it (F47)."""
    page = Page("", locale)
    times = {"since": whole_time(vacation.since), "until": whole_time(vacation.until)}
    page.write(page.say("vacation-declared", **times))
    page.row(end_button(page, at))
    return page.done()


# --- the forms -----------------------------------------------------------------------------------------------------


def settings_sheet(form: str, profile: PersonRow, now: float, locale: str) -> Sheet:
    """Return one form, filled in. Raises BadAddressError; RefusedError for days without a zone."""
    wishes = wishes_of(profile.prefs)
    if form == "messages":
        questions = _messages(profile, wishes)
    elif form == "time":
        questions = _time(wishes)
    elif form == "language":
        questions = _language_and_pictures(profile, wishes)
    elif form == "alerts":
        questions = alert_questions(wishes, locale)
    elif form == "vacation":
        questions = _vacation(wishes.zone, now)
    else:
        raise BadAddressError(form)
    return Sheet(Text(f"button-settings-{form}"), Partial("settings"), tuple(questions))


def _language_and_pictures(profile: PersonRow, wishes: Wishes) -> list[Question]:
    languages = {"discord": Text("choice-discord-language")} | {each: Text(f"language-{each}") for each in LOCALES}
    pictures: dict[str, Text] = {each: Text(f"choice-pictures-{each}") for each in PICTURES}
    return [
        _radio("language", languages, _language(profile)),
        _radio("pictures", pictures, wishes.pictures),
    ]


def _messages(profile: PersonRow, wishes: Wishes) -> list[Question]:
    boxes = tuple(Item(name, Text(f"settings-{name}")) for name in BOXES)
    set_ = tuple(name for name in BOXES if getattr(wishes, name))
    begins, ends = _quiet(wishes)
    return [
        _radio("hands", {way: Text(f"choice-{way}") for way in HANDS}, profile.delivery),
        Question("boxes", 0, Text("settings-boxes"), "checkbox", boxes, 0, len(boxes), chosen=set_),
        _hours("quiet_from", begins),
        _hours("quiet_to", ends),
        _hours("digest", None if wishes.digest is None else wishes.digest * 60),
    ]


def _time(wishes: Wishes) -> list[Question]:
    zone = (wishes.zone,) if wishes.zone else ()
    hint = Text("settings-zone-hint")
    since, until = (None, None) if wishes.active is None else wishes.active
    yes_no = {"on": Text("settings-yes"), "off": Text("settings-no")}
    return [
        Question("zone", 0, Text("settings-zone"), "text", least=0, hint=hint, chosen=zone, longest=TYPED),
        _hours("active_from", None if since is None else since * 60),
        _hours("active_to", None if until is None else until * 60 % MINUTES_OF_DAY),
        *[_radio(name, yes_no, "on" if getattr(wishes, name) else "off") for name in SWITCHES],
    ]


def _vacation(zone: str, now: float) -> list[Question]:
    today = datetime.fromtimestamp(now, zone_of(zone)).date()
    days = tuple(Item((day := today + timedelta(n)).isoformat(), day_words(day)) for n in range(DAYS))
    return [Question(name, 0, Text(f"vacation-{name}"), "select", days) for name in ("since", "until")]


def day_words(day: date) -> Text:
    """Return a day without its year: Fri 4 Dec."""
    return Text("day-words", {"weekday": day.weekday(), "day": day.day, "month": day.month})


def _radio(name: str, items: Mapping[str, Text], chosen: str) -> Question:
    made = tuple(Item(value, label) for value, label in items.items())
    return Question(name, 0, Text(f"settings-{dashed(name)}"), "radio", made, chosen=(chosen,))


def dashed(name: str) -> str:
    return name.replace("_", "-")


def _hours(name: str, minutes: int | None) -> Question:
    """Return a question with all full hours, and none. A half hour that is set takes the place of its full hour."""
    hours = [n * 60 if minutes is None or n != minutes // 60 else minutes for n in range(24)]
    items = [Item(NO, Text("settings-off")), *(Item(clock(n), Text("settings-hour", {"at": clock(n)})) for n in hours)]
    chosen = NO if minutes is None else clock(minutes)
    return Question(name, 0, Text(f"settings-{dashed(name)}"), "select", tuple(items), chosen=(chosen,))


def _quiet(wishes: Wishes) -> tuple[int | None, int | None]:
    """Return the present quiet hours, in minutes after midnight."""
    present = wishes.quiet[-1] if wishes.quiet else None
    return (None, None) if present is None or present.begins == present.ends else (present.begins, present.ends)


def form_of(sheet: Sheet, address: Address, locale: str, opening: str) -> ui.Modal:
    """Return a form that belongs to no table. `opening` differs from that of any other opening."""

    def words(text: Text) -> str:
        return say(locale, text, plain=True)

    stamped = encode(Address(address.verb, address.place, address.table, stamp="~" + opening, arg=address.arg))
    return components.modal(sheet, stamped, words, words(sheet.title))


# --- what was filled in --------------------------------------------------------------------------------------------


def answers(components: Sequence[Any]) -> dict[str, str]:
    """Return the answer to each question; of boxes, all that are ticked. Raises IllegalMoveError."""
    return {name: " ".join(words) for name, words in words_by_question(components).items()}


def typed(given: Mapping[str, str], profile: PersonRow) -> dict[str, str]:
    """Return the answers that have changed, in the words of /me settings: each can be refused by itself.

    Hours of which only one is chosen are left as they were typed, and are refused.
    """
    wishes = wishes_of(profile.prefs)
    before = {name: _before(name, wishes, profile) for name in given}
    found = {name: words for name, words in given.items() if name in ("zone", "digest", "pictures", *ALERTS, *SWITCHES)}
    if "alerts" in given:  # of a list that may be empty: all that are chosen, in the order of the list
        found["alerts"], before["alerts"] = given["alerts"] or NO, before["alerts"] or NO
    if "boxes" in given:
        found |= {name: "on" if name in given["boxes"].split() else "off" for name in BOXES}
        before |= {name: "on" if getattr(wishes, name) else "off" for name in BOXES}
    for name, (since, until) in HOURS.items():
        if since in given and until in given:
            begins, ends = given[since], given[until]
            found[name] = NO if begins == ends == NO else f"{begins}-{ends}"
            before[name] = NO if before[since] == NO else f"{before[since]}-{before[until]}"
    return {name: words for name, words in found.items() if words != before[name]}


def _before(name: str, wishes: Wishes, profile: PersonRow) -> str:
    """Return the answer that a question was filled in with."""
    sheets = [*_messages(profile, wishes), *_time(wishes), *_language_and_pictures(profile, wishes)]
    sheets += alert_questions(wishes, "en")
    return next((" ".join(each.chosen) for each in sheets if each.name == name), "")


def chosen(given: Mapping[str, str]) -> dict[str, Any]:
    """Return the changes that a form makes to a profile.

    Raises RefusedError for a choice that Discord does not offer.
    """
    changes: dict[str, Any] = {}
    if "language" in given:
        if given["language"] not in ("discord", *LOCALES):
            raise RefusedError("error-unknown-command")
        changes["locale"] = None if given["language"] == "discord" else given["language"]
    if "hands" in given:
        if given["hands"] not in HANDS:
            raise RefusedError("error-unknown-command")
        changes |= {"delivery": given["hands"], "dm_closed": False}  # chosen again: DMs are tried once more
    return changes
