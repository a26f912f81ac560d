"""The terms of a table in words and on its sheets. There are two sheets, since a sheet holds five questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, HOUR, MINUTE
from bot.tables.verbs.terms import CHOICES, duration, pace_words, terms_form, terms_of
from bot.ui.page import Page
from bot.ui.rows import Item
from bot.ui.sheets import Question, Sheet, words_by_question
from engine.form import Partial, Text

PAGES = {"pace": ("pace", "vacations", "undo", "rated"), "people": ("guests", "least", "watch", "comments")}
OTHER = "other"  # the answer for a pace that is typed
TYPED_PACE = 20  # characters
EVERYONE = "lobby-guests-all"  # the usual answer to who may sit


def terms_title(page: str) -> Text:
    """Return the title of a sheet, and of the button that opens it."""
    return Text(f"button-terms-{page}")


def terms_sheet(table: Table, page: str) -> Sheet:
    """Return a sheet with the present terms filled in."""
    now, questions = terms_of(table), list[Question]()
    for field in terms_form():
        if field.name in PAGES[page]:
            items = tuple(Item(choice.value, choice.label, choice.hint) for choice in field.choices)
            chosen = tuple(item.value for item in items if item.value == now[field.name])
            least = len(chosen)
            questions.append(Question(field.name, 0, field.label, "radio", items, least, chosen=chosen))
            if field.name == "pace":
                own = () if chosen else (now["pace"],)
                hint = Text("term-other-hint")
                questions.append(
                    Question(OTHER, 0, Text("term-other"), "text", least=0, hint=hint, chosen=own, longest=TYPED_PACE)
                )
    return Sheet(terms_title(page), Partial("terms"), tuple(questions))


def terms_submitted(table: Table, components: Sequence[Any]) -> dict[str, str]:
    """Return the terms of a submitted sheet. A pace that is typed wins, unless it was there already."""
    given = {name: " ".join(words) for name, words in words_by_question(components).items()}
    given = {name: words for name, words in given.items() if words}
    other = given.pop(OTHER, None)
    if other is not None and (other != terms_of(table)["pace"] or "pace" not in given):
        given["pace"] = other
    return given


def terms_facts(page: Page, table: Table, *, time_control: bool = True) -> list[str]:
    """Return a lobby's facts on the terms: the pace, and what is unusual."""
    now = terms_of(table)
    usual = {name: values[0] for name, values in CHOICES.items() if name != "guests"}
    if now["pace"] == "free":
        usual["vacations"] = now["vacations"]  # without a clock, vacations mean nothing
    facts = [page.text(pace_words(table.settings.time_control))] if time_control else []
    if (guests := guests_words(table)).key != EVERYONE:
        facts.append(page.text(guests))
    return facts + [page.say(f"lobby-{name}-{now[name]}") for name, value in usual.items() if now[name] != value]


def duration_line(page: Page, table: Table, players: int) -> str:
    """Return how long a match usually takes at this pace, and at most; "" if no clock runs."""
    takes = duration(table, players)
    if takes is None:
        return ""
    return page.say("lobby-duration", usual=page.text(span(takes.usual)), most=page.text(span(takes.most)))


def guests_words(table: Table, reader: int | None = None) -> Text:
    """Return, in words, who may sit. If a seat is kept for the `reader`, the words are about that."""
    if any(kept.person == reader for kept in table.kept):
        return Text("lobby-guests-you")
    if table.guests is not None:
        return Text("lobby-guests-named")
    if all(kept.until is not None for kept in table.kept_at_first):
        return Text(EVERYONE)
    free = table.seat_numbers[-1] - len(table.seats) - len(table.kept)
    return Text("lobby-guests-group", {"n": max(free, 0)})


def span(seconds: float) -> Text:
    """Return a time in words, rounded."""
    for name, unit in (("days", DAY), ("hours", HOUR)):
        if seconds >= 2 * unit:
            return Text(f"span-{name}", {"n": round(seconds / unit)})
    return Text("span-minutes", {"n": max(round(seconds / MINUTE), 1)})
