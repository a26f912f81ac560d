"""Sheets: what they ask, what they take, and what they refuse, for moves and for the options of a match."""

from __future__ import annotations

from typing import Annotated as A
from typing import Any, Literal

import msgspec
import pytest

from bot.ui import components, controls, partials, sheets
from engine.catalogue import GAMES
from engine.form import Partial, Text
from engine.game import IllegalMoveError, Options
from engine.options import options_form
from tests.bot.controls import (
    CIRCUS,
    DECK,
    CircusGame,
    Throw,
    brief,
    planned,
    pressed,
    table,
    verbs,
    wordy,
)
from tests.bot.robot import check_modal

# --- moves ---------------------------------------------------------------------------------------------------------


async def test_a_sheet_says_again_what_is_asked() -> None:
    """The sheet hides the panel, so it repeats the prompt. Discord sends the text back with the answers."""
    view = table("throw", *DECK[:8])
    sheet = sheets.sheet_for(CIRCUS, view, 0, Partial("throw"))
    assert sheet.prompt == CIRCUS.prompt(view, 0)
    made = components.modal(sheet, "x", brief, "Throw", "*Throw* three.").to_dict()
    assert made["components"][0]["content"] == "*Throw* three."
    check_modal(made)
    answers = [{"type": 10, "id": 1}, *sent("cards.0", "A1", "A2", "A3")]
    assert sheets.submitted(CIRCUS, view, 0, Partial("throw"), answers).values == {"cards": ("A1", "A2", "A3")}


async def test_a_subset_of_equal_cards_is_ticked_copy_by_copy() -> None:
    view = table("throw", *DECK[:6], "W", "W", "W")
    sheet = sheets.sheet_for(CIRCUS, view, 0, Partial("throw"))
    made = components.modal(sheet, "x", brief, "Throw").to_dict()
    asked = made["components"][0]["component"]
    assert [o["value"] for o in asked["options"]] == [*DECK[:6], "W", "W~2", "W~3"]
    assert (asked["type"], asked["min_values"], asked["max_values"]) == (22, 3, 3)
    partial = sheets.submitted(
        CIRCUS,
        view,
        0,
        sheet.partial,
        [{"type": 18, "component": {"type": 22, "custom_id": "cards.0", "values": ["W~3", "A2", "W"]}}],
    )
    assert partial == Partial("throw", {"cards": ("A2", "W", "W")})


def sent(name: str, *values: str) -> list[Any]:
    return [{"type": 18, "component": {"type": 22, "custom_id": name, "values": list(values)}}]


@pytest.mark.parametrize(
    ("components", "code"),
    [
        (sent("cards.0", "A1", "A2"), "choose_exactly"),
        (sent("cards.0", "A1", "A2", "D10"), "no_such_move"),
        (sent("cards.0", "A1", "A1", "A2"), "chosen_too_often"),
        (sent("other.0", "A1"), "not_a_move"),
        (sent("cards", "A1"), "not_a_move"),
    ],
)
def test_what_a_sheet_cannot_say_is_refused(components: list[Any], code: str) -> None:
    view = table("throw", *DECK[:8])
    with pytest.raises(IllegalMoveError) as error:
        sheets.submitted(CIRCUS, view, 0, Partial("throw"), components)
    assert error.value.code == code


async def test_a_refused_sheet_opens_again_filled_in() -> None:
    view = table("throw", *DECK[:8])
    with pytest.raises(partials.BadPartialError) as error:
        sheets.submitted(CIRCUS, view, 0, Partial("throw"), sent("cards.0", "A3", "A1"))
    draft = error.value.partial
    assert draft == Partial("throw", {"cards": ("A1", "A3")})
    plan = planned(view, draft)
    assert verbs(plan) == [["sheet"]]
    assert plan.aside == (controls.BACK,)
    assert plan.note is not None
    sheet = sheets.sheet_for(CIRCUS, view, 0, draft)
    assert sheet.partial == Partial("throw")
    made = components.modal(sheet, "x", brief, "Throw").to_dict()
    options = made["components"][0]["component"]["options"]
    assert [o["value"] for o in options if o.get("default")] == ["A1", "A3"]
    again = sheets.submitted(CIRCUS, view, 0, draft, sent("cards.0", "A3", "A1", "A4"))
    assert partials.advance(CIRCUS, view, 0, again) == Throw(("A1", "A3", "A4"))


def test_the_order_of_a_ticked_run_is_asked_by_buttons() -> None:
    view = table("run")
    a, b = view.hands[0][:2]
    partial = sheets.submitted(CIRCUS, view, 0, Partial("run"), sent("cards.0", b, a))
    assert partial.unordered == {"cards"}
    assert partials.advance(CIRCUS, view, 0, partial) == partial
    plan = planned(view, partial)
    assert [button.arg for button in pressed(plan)] == [f"run {a} {b}", f"run {b} {a}"]
    assert plan.aside == (controls.BACK,)


async def test_a_page_of_slots_goes_on_where_the_last_one_ended() -> None:
    view = table("publish")
    hand = view.hands[0]
    draft = Partial("publish", {"paper": ("p8",), "cards": hand[:4], "gifts": hand[4:9]})
    sheet = sheets.sheet_for(CIRCUS, view, 0, draft)
    assert [ask.chunk for ask in sheet.questions] == [0, 10, 20]
    check_modal(components.modal(sheet, "x", wordy, wordy(sheet.title)).to_dict())


# --- options -------------------------------------------------------------------------------------------------------


def test_options_are_a_sheet_of_radios_and_ranges() -> None:
    fields = options_form(CIRCUS)
    sheet = sheets.options_sheet(fields, {"deck": "large", "limit": "20", "wild": "false"}, Text("button-options"))
    assert [(ask.kind, ask.chosen) for ask in sheet.questions] == [
        ("radio", ("large",)),
        ("text", ("20",)),
        ("radio", ("false",)),
    ]

    def given(deck: str, limit: str) -> list[Any]:
        return [
            {"type": 18, "component": {"type": 21, "custom_id": "deck.0", "value": deck}},
            {"type": 18, "component": {"type": 4, "custom_id": "limit.0", "value": limit}},
        ]

    assert sheets.options_submitted(fields, given("small", " ３０ ")) == {"deck": "small", "limit": "30"}
    for wrong in (given("small", "41"), given("small", "many"), given("huge", "20"), given("small", "")):
        with pytest.raises(ValueError, match=r"deck|limit"):
            sheets.options_submitted(fields, wrong)


class ManyOptions(Options, frozen=True):
    """As many options as a first sheet holds, and two more."""

    a: Literal["x", "y"] = "x"
    b: bool = False
    c: A[int, msgspec.Meta(ge=1, le=9)] = 1
    d: bool = False
    e: bool = False
    f: A[int, msgspec.Meta(ge=1, le=9)] = 1
    g: Literal["x", "y"] = "y"


class Settings(CircusGame):
    id = "settings"
    options_type = ManyOptions


def test_options_beyond_five_have_a_further_sheet() -> None:
    """Each option is on one of the sheets, and none is lost."""
    fields = options_form(Settings())
    pages = sheets.option_pages(fields)
    assert [[field.name for field in page] for page in pages] == [["a", "b", "c", "d", "e"], ["f", "g"]]
    assert sheets.option_pages(fields[:5]) == [fields[:5]]
    assert sheets.option_pages(()) == []
    made = sheets.options_sheet(pages[1], {"f": "7", "g": "y"}, Text("button-options"))
    assert [(question.name, question.kind, question.chosen) for question in made.questions] == [
        ("f", "text", ("7",)),
        ("g", "radio", ("y",)),
    ]
    given = [{"type": 18, "component": {"type": 4, "custom_id": "f.0", "value": "3"}}]
    assert sheets.options_submitted(fields, given) == {"f": "3"}


async def test_the_options_of_every_game_fit_a_modal() -> None:
    for game in (*GAMES.values(), Settings()):
        for page in sheets.option_pages(options_form(game)):  # a game may have none
            sheet = sheets.options_sheet(page, {}, Text("button-options"))
            check_modal(components.modal(sheet, "x", wordy, wordy(sheet.title)).to_dict())
            assert len(sheet.questions) == len(page)
