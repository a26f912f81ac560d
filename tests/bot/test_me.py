"""The command `/me settings` as forms (A27): the questions, the stored answers, and that a wrong one costs no other."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.errors import RefusedError
from bot.tables.service.alerts import CHOSEN
from bot.tables.state.notices import WISHES, Wishes, plain_wishes, wishes_of
from bot.ui.address import Address, decode
from bot.ui.caps import DISCORD
from bot.ui.me import DAYS, FORMS, answers, chosen, settings_panel, settings_sheet, typed, vacation_panel
from bot.ui.panels import Reader, hand_panel, words
from bot.ui.sheets import Question
from bot.ui.wishes import with_each
from data.model.people import PersonRow
from data.model.timing import Vacation
from engine.catalogue import SEVERAL
from engine.form import Text
from render.texts import LOCALES
from tests.bot.lobby import begun
from tests.bot.people import BEN
from tests.bot.times import at
from tests.painting import Painting

NOW = at("2026-12-04T15:00")
HERE = Address("settings", "e", 0)
SET = Wishes(zone="Asia/Tokyo", digest=8, active=(19, 24), rests=True, reminders=False, text=True)
TEXT_INPUT = "text"
painter: Any = Painting()


def someone(wishes: Wishes = SET, **given: Any) -> PersonRow:
    return PersonRow(person=1, name="Ann", prefs={WISHES: plain_wishes(wishes)}, updated_at=0.0, **given)


def filled(question: Question, words: tuple[str, ...]) -> dict[str, Any]:
    """Return an answer, as Discord sends it."""
    several = question.kind in ("checkbox", "select")
    said: Any = {"values": [*words]} if several else {"value": " ".join(words)}
    return {"component": {"custom_id": f"{question.name}.0", "type": 4 if question.kind == TEXT_INPUT else 3, **said}}


def sent(form: str, profile: PersonRow, **changed: str) -> dict[str, str]:
    """Return what /me settings takes from a form in which only `changed` was changed."""
    asked = settings_sheet(form, profile, NOW, "en").questions
    parts = [filled(each, tuple(changed[each.name].split()) if each.name in changed else each.chosen) for each in asked]
    return typed(answers(parts), profile)


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_typed_but_the_zone(form: str) -> None:
    """A27: at most five questions, filled in."""
    sheet = settings_sheet(form, someone(), NOW, "en")
    assert 1 <= len(sheet.questions) <= DISCORD.questions
    assert [each.name for each in sheet.questions if each.kind == TEXT_INPUT] == ["zone"] * (form == "time")
    for each in sheet.questions:
        values = [item.value for item in each.items]
        assert len({*values}) == len(values) <= DISCORD.items
        assert {*each.chosen} <= {*values} or each.kind == TEXT_INPUT
        assert each.chosen or form == "vacation" or each.name in ("boxes", "alerts")


@pytest.mark.parametrize("quiet", ["23-8", "22:30-7:15"])
def test_what_is_not_changed_is_not_sent(quiet: str) -> None:
    """Hours may have been typed, and be in no list."""
    wishes, refused = with_each(SET, {"quiet": quiet}, NOW)
    assert not refused
    for form in ("messages", "time"):
        assert sent(form, someone(wishes)) == {}
        assert sent(form, someone(Wishes())) == {}


def test_each_answer_becomes_what_slash_options_take() -> None:
    given = sent("messages", someone(), boxes="reminders", quiet_from="22:00", quiet_to="7:00", digest="off")
    assert given == {"reminders": "on", "text": "off", "quiet": "22:00-7:00", "digest": "off"}
    wishes, refused = with_each(SET, given, NOW)
    assert not refused
    assert (wishes.reminders, wishes.text, wishes.digest, wishes.quiet[-1].begins) == (True, False, None, 22 * 60)
    given = sent("time", someone(), zone="london", active_from="off", active_to="off", rests="off", listed="off")
    wishes, refused = with_each(SET, given, NOW)
    assert not refused
    assert (wishes.zone, wishes.active, wishes.rests, wishes.listed) == ("Europe/London", None, False, False)
    assert chosen({"hands": "dm"}) == {"delivery": "dm", "dm_closed": False}
    assert chosen({"language": "discord"}) == {"locale": None}
    for name in ("hands", "language"):
        with pytest.raises(RefusedError):
            chosen({name: "nonsense"})


def test_W20_up_to_five_games_and_a_number_are_chosen_for_alerts() -> None:
    assert sent("alerts", someone()) == {}
    given = sent("alerts", someone(), alerts="hens annals", alert_budget="3")
    wishes, refused = with_each(SET, given, NOW)
    assert (wishes.alerts, wishes.alert_budget, refused) == (("hens", "annals"), 3, [])
    assert sent("alerts", someone(wishes)) == {}
    none, _ = with_each(wishes, sent("alerts", someone(wishes), alerts=""), NOW)
    assert (none.alerts, none.alert_budget) == ((), 3)
    several = " ".join(SEVERAL[: CHOSEN + 1])
    for wrong in ({"alerts": several}, {"alerts": "nonsense"}, {"alert_budget": "6"}, {"alert_budget": "many"}):
        assert with_each(wishes, wrong, NOW) == (wishes, [Text("error-unknown-command")])


def test_a_wrong_answer_costs_no_other() -> None:
    """F46: the wrong answer is refused in one line."""
    given = sent("time", someone(), zone="nowhere", active_from="9:00", active_to="17:00")
    wishes, refused = with_each(SET, given, NOW)
    assert [text.key for text in refused] == ["refuse-zone-unknown"]
    assert (wishes.zone, wishes.active) == ("Asia/Tokyo", (9, 17))
    given = sent("messages", someone(), quiet_from="20:00", quiet_to="8:00", digest="9:00")
    wishes, refused = with_each(SET, given, NOW)
    assert [text.key for text in refused] == ["refuse-quiet-long"]
    assert wishes.digest == 9
    given = sent("messages", someone(), quiet_from="20:00")
    assert [text.key for text in with_each(SET, given, NOW)[1]] == ["refuse-hours-half"]


@pytest.mark.parametrize("locale", LOCALES)
def test_small_lines_and_a_button_for_each_form(locale: str) -> None:
    refused = with_each(SET, {"digest": "x"}, NOW)[1]
    panel = settings_panel(someone(), None, locale, HERE, refused)
    parts = [*walk_components(panel.layout.to_components())]
    warned, lines = [part["content"].split("\n") for part in parts if part["type"] == 10]
    assert [line[:2] for line in warned] == ["⚠️"]
    assert len(lines) == 11
    assert all(line.startswith("-# ") for line in lines)
    opened = [decode(part["custom_id"]) for part in parts if part.get("custom_id")]
    assert [(each.verb, each.arg) for each in opened] == [("settings", form) for form in FORMS]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_vacation_is_two_lists_of_days_and_one_line_with_its_end(locale: str) -> None:
    """F47."""
    first, last = settings_sheet("vacation", someone(), NOW, "en").questions
    assert [each.kind for each in (first, last)] == ["select", "select"]
    assert first.items == last.items
    assert [first.items[n].value for n in (0, -1)] == ["2026-12-04", "2026-12-17"]
    assert len(first.items) == DAYS
    with pytest.raises(RefusedError, match="refuse-zone"):
        settings_sheet("vacation", someone(replace(SET, zone="")), NOW, "en")
    away = Vacation(person=1, since=1.0, until=2.0, declared=0.0)
    for panel in (vacation_panel(away, locale, HERE), settings_panel(someone(), away, locale, HERE)):
        verbs = [decode(p["custom_id"]) for p in walk_components(panel.layout.to_components()) if p.get("custom_id")]
        assert verbs[-1].verb == "vacation-end"
        assert "vacation" not in [each.arg for each in verbs]
    assert wishes_of(someone().prefs) == SET


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_hand_has_the_position_in_words_if_its_reader_wishes_so(locale: str) -> None:
    """F51a. The position is below the picture, and the question has room below it."""
    table = begun("spymaster", BEN)
    seat = table.waiting[0].decision.seat
    for wished in (False, True):
        panel = await hand_panel(table.at(seat), Reader(locale, "e", as_text=wished), painter)
        parts = [*walk_components(panel.layout.to_components())]
        told = [part["content"] for part in parts if part["type"] == 10]
        assert (words(table, seat, locale) in told) == wished
        assert any(decode(part["custom_id"]).verb == "move" for part in parts if part.get("custom_id"))


def test_pictures_are_chosen_beside_the_language() -> None:
    """A choice that Discord does not offer is refused, and loses nothing."""
    sheet = settings_sheet("language", someone(replace(SET, pictures="large")), NOW, "en")
    assert [(each.name, each.chosen) for each in sheet.questions] == [
        ("language", ("discord",)),
        ("pictures", ("large",)),
    ]
    given = typed({"language": "discord", "pictures": "none"}, someone())
    assert given == {"pictures": "none"}
    assert with_each(SET, given, NOW) == (replace(SET, pictures="none"), [])
    assert with_each(SET, {"pictures": "huge"}, NOW) == (SET, [Text("error-unknown-command")])
    assert typed({"pictures": "usual"}, someone()) == {}
