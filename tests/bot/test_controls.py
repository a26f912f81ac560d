"""Controls, for every game and for a test game that asks everything that can be asked.

These properties must hold. Reach: a robot that follows what is drawn reaches every move. Caps: what is drawn fits
Discord. No dead end: nothing that is offered is refused. Twins: the public part of a form is equal in every world.
Typing: it makes the moves that the controls make.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Annotated as A
from typing import Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from bot.ui import components, controls, emoji, keyboard, labels, partials, sheets
from bot.ui.caps import DISCORD, TEXT
from bot.ui.components import without_emoji as led
from bot.ui.rows import Button, Controls
from engine.catalogue import GAMES
from engine.form import Choice, Form, Partial, Text
from engine.game import Game, IllegalMoveError, Options
from engine.notation import line, parse
from engine.options import options_form
from render import signs, texts
from tests.bot.controls import (
    CIRCUS,
    DECK,
    NAME,
    SEATS,
    Circus,
    CircusGame,
    Guess,
    Play,
    Throw,
    Trio,
    brief,
    decisions,
    some,
    states,
    wordy,
)
from tests.bot.robot import Robot, check_modal, check_rows, size

# --- a game of all questions ---------------------------------------------------------------------------------------


MOST_CLICKS = {"queue": 4, "thesis": 7, "publish": 11}  # an order of six cards; 8 gifts on two pages, or on four


def acting(text: Text) -> str:
    """Say a text with a phrase that describes the action."""
    return "lay face down " + brief(text)[-6:]


# --- for all games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("say", [brief, wordy])
async def test_a_robot_that_follows_the_controls_reaches_every_move(say: Any) -> None:
    most: Counter[str] = Counter()
    for game, view, seat in decisions():
        robot = Robot(game, view, seat, say)
        for move in some(game, view, seat, 12):
            assert robot.play(move) == move
            kind = f"{game.id}/{robot.form.decision}/{move.kind}"
            most[kind] = max(most[kind], robot.clicks)
            assert robot.clicks <= MOST_CLICKS.get(robot.form.decision, 3), (kind, robot.clicks)
            pads = [
                f for action in robot.form.actions for f in action.fields if f.pad and len(f.choices) <= DISCORD.pad
            ]
            if pads and len(robot.values.get("hens", ())) <= DISCORD.switches:
                assert robot.clicks <= 1 + len(robot.values.get("hens", ())), "a digit, and a switch for each hen"
    assert most["circus/guess/pass"] == 1
    assert most["circus/guess/resign"] == 2


def test_nothing_that_is_offered_is_refused() -> None:
    for game, view, seat in decisions():
        form = game.form(view, seat)
        for row in controls.plan(game, view, seat, form).rows:
            items = row if isinstance(row, tuple) else getattr(row, "items", ())
            for item in items:
                if getattr(item, "verb", "pick") == "sheet":
                    assert sheets.sheet_for(game, view, seat, partials.resolve(game, view, seat, item.arg)).questions
                else:
                    value = item.arg if isinstance(item, Button) else item.value
                    result = partials.advance(game, view, seat, partials.resolve(game, view, seat, value))
                    if not isinstance(result, Partial):
                        game.check(view, seat, result)


def test_typing_makes_the_same_moves() -> None:
    for game, view, seat in decisions():
        form = game.form(view, seat)
        for move in some(game, view, seat, 5):
            text = line(game, move)
            wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)
            for spelling in (text, text.upper(), wide, f"  {text.replace(' ', '  ')} "):
                partial = keyboard.typed(game, view, seat, form, spelling)
                assert partials.advance(game, view, seat, partial) == move
        for move in some(game, view, seat, 2):
            if not (game is CIRCUS and move.kind in ("throw", "publish")):
                said = brief(partials.phrase(game, view, seat, Partial(move.kind, game.values_of(move))))
                partial = keyboard.typed(game, view, seat, form, said, [brief])
                assert partials.advance(game, view, seat, partial) == move


def test_suggestions_lead_to_moves_and_fit_their_caps() -> None:
    for game, view, seat in decisions():
        form = game.form(view, seat)
        for move in some(game, view, seat, 3):
            text, whole = "", line(game, move)
            for _ in range(30):
                offered = keyboard.suggest(game, view, seat, form, text, wordy)
                assert 1 <= len(offered) <= 25
                assert len({name for name, _ in offered}) == len({value for _, value in offered}) == len(offered)
                assert all(len(name) <= 100 and len(value) <= 100 for name, value in offered)
                leading = [value for _, value in offered if f"{whole} ".startswith(f"{value} ")]
                if not leading or leading == [text.strip()]:
                    break  # more choices than a list shows, or no further
                text = max(leading, key=len) + " "
            if game is not CIRCUS:
                assert parse(game, text) == move


def test_the_public_part_is_the_same_in_every_world() -> None:
    twins = 0
    for game in GAMES.values():
        for state, chance in states(game, 5):
            world = game.determinize(game.view(state, None), None, chance)
            twins += world != state
            for decision in game.pending(state):
                seat, seen = decision.seat, game.view(state, None)
                forms = [game.form(game.view(s, seat), seat) for s in (state, world)]
                assert controls.plan_open(game, seen, forms[0]) == controls.plan_open(game, seen, forms[1])
    assert twins > 50


@pytest.mark.parametrize("locale", texts.LOCALES)
async def test_real_words_fit(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Labels have emoji if they have room for one."""
    for n, sign in enumerate(signs.drawn(), 10**18):
        monkeypatch.setitem(emoji.written, sign, f"<:{sign}_00000000:{n}>")
    adorned: Counter[str] = Counter()
    called = [f"{NAME * 2}{letter}" for letter in "ABCDEFGHIJK"]
    for game, view, seat in decisions():
        if game is CIRCUS:
            continue

        def say(text: Text, game: Game[Any, Any] = game) -> str:
            return texts.say(locale, text, game=game.id, names=called, plain=True)

        def lead(text: Text, game: Game[Any, Any] = game) -> tuple[str | None, str]:
            found = emoji.lead(locale, text, game.id, called)
            adorned[game.id] += found[0] is not None
            return found

        robot = Robot(game, view, seat, say, lead)
        for move in some(game, view, seat, 2):
            assert robot.play(move) == move
            said = say(game.say(view, seat, move))
            typed = keyboard.typed(game, view, seat, robot.form, said, [say])
            assert partials.advance(game, view, seat, typed) == move
            assert keyboard.suggest(game, view, seat, robot.form, said[:8], say)
    assert all(adorned[game] for game in GAMES if signs.of(game)), adorned


# --- examples ------------------------------------------------------------------------------------------------------


def table(phase: str, *hand: str) -> Circus:
    hands = (tuple(hand), *[("A1",)] * 10)
    return Circus(phase, hands) if hand else CIRCUS.deal(phase, random.Random(1))


def planned(view: Circus, partial: Partial | None = None, **more: Any) -> Controls:
    return controls.plan(CIRCUS, view, 0, CIRCUS.form(view, 0), partial, **more)


def verbs(plan: Controls) -> list[Any]:
    return [[button.verb for button in row] if isinstance(row, tuple) else type(row).__name__ for row in plan.rows]


def pressed(plan: Controls) -> list[Button]:
    return [button for row in plan.rows if isinstance(row, tuple) for button in row]


def test_what_a_phone_shows_in_five_rows_are_buttons_more_a_select_still_more_a_select_a_suit() -> None:
    """Japanese letters are wider; a label that a phone cuts is not for a button."""
    ten = planned(table("small", *DECK[:10]), lead=led(brief))
    assert verbs(ten) == [["move"] * 3, ["move"] * 3, ["move"] * 2, ["move"] * 2, ["move"]]
    assert verbs(planned(table("small", *DECK[:4]), lead=led(acting))) == [["move"]] * 5
    assert verbs(planned(table("small", *DECK[:5]), lead=led(acting))) == ["Select", ["move"]], (
        "with Pass there were six"
    )
    for say in (acting, wordy, lambda text: brief(text).replace("card", "カードです")):
        assert verbs(planned(table("small", *DECK[:10]), lead=led(say))) == ["Select", ["move"]]
    selects = planned(table("play", *DECK)).rows
    assert [(row.group.args["suit"], len(row.items)) for row in selects] == [(s, 10) for s in "ABCD"]


def test_equal_cards_stand_once_with_their_number() -> None:
    plan = planned(table("small", "A1", "W", "W"))
    rows = [row.to_component_dict() for row in components.draw(plan, lambda verb, arg: f"{verb}:{arg}", brief)]
    assert [b["label"] for row in rows for b in row["components"]] == ["card A1", "card W ×2", "action-pass"]
    assert [b["custom_id"] for row in rows for b in row["components"]] == ["move:red A1", "move:red W", "move:pass"]


def test_moves_look_like_moves_and_advice_is_lit() -> None:
    view = table("budget")
    lit = CIRCUS.decode({"kind": "red", "card": view.hands[0][0]})
    for button in pressed(planned(view, advised=lit)):
        words = button.arg.split()
        wanted = "grave" if words[0] == "resign" else "advised" if words == ["red", view.hands[0][0]] else "move"
        assert button.style == wanted, button
    assert planned(table("run"), Partial("run")).aside == (controls.BACK,)
    view = table("play", *DECK)
    hints = {item.value: item.hint for row in planned(view, advised=Play("B3")).rows for item in row.items}
    assert [value for value, hint in hints.items() if hint == Text("hint-advised")] == ["play B3"]
    sheet = pressed(planned(table("trio", *DECK[:7]), advised=Trio(("A1", "A3"))))
    assert [button.style for button in sheet] == ["advised"]
    colours = [
        item["style"]
        for row in components.draw(planned(table("guess", "A1"), advised=Guess("red")), lambda v, a: a, brief)
        for item in row.to_component_dict().get("components", ())
    ]
    assert colours == [3, 1, 1, 1, 1, 4]


def test_cards_stand_as_their_picture_shows_them() -> None:
    """Buttons, the items of lists and the boxes of a sheet follow the picture.

    Items that are not cards keep their place.
    """
    order = ("A3", "W", "A1", "A2")
    view = table("small", "A1", "A2", "A3", "W")
    assert [button.arg for button in pressed(planned(view, order=order))] == [
        *(f"red {card}" for card in order),
        "pass",
    ]
    rows = planned(table("duo", "A1", "A2", "A3"), order=order).rows
    assert [item.value for item in rows[0].items] == ["duo A3", "duo A1", "duo A2"]
    sheet = sheets.sheet_for(CIRCUS, table("throw", "A1", "A2", "A3", "W", "W"), 0, Partial("throw"), order)
    assert [item.value for item in sheet.questions[0].items] == ["A3", "W", "W~2", "A1", "A2"]
    assert [b.arg for b in pressed(planned(table("vote"), order=order))] == [f"vote {seat}" for seat in SEATS]


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


def test_what_a_choice_is_good_for_is_not_told_in_public() -> None:
    view = table("guess", "A1")
    guess = CIRCUS.form(view, 0).actions[0]
    many = tuple(
        Choice("red", Text("choice-colour", {"value": str(n)}), Text("hint-fits"), Text("g", {"n": n}))
        for n in range(11)
    )
    asked = replace(guess, fields=(replace(guess.fields[0], choices=many),))
    shown = controls.plan_open(CIRCUS, view, Form("guess", Text("prompt"), (asked,)), lead=led(wordy))
    assert [item.hint for row in shown.rows for item in row.items] == [None] * 11


def test_phrases_stand_in_groups_and_are_a_sheet_when_too_many() -> None:
    plan = planned(table("duo", *DECK[:7]))
    assert [(row.group.args["n"], len(row.items)) for row in plan.rows] == [(1, 7), (2, 21)]
    assert verbs(planned(table("trio", *DECK[:7]))) == [["sheet"]]
    assert verbs(planned(table("trio", *DECK[:4]))) == ["Select"]


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


def test_grave_moves_are_said_back_first() -> None:
    view = table("guess", "A1", "A2")
    form = CIRCUS.form(view, 0)
    resign = planned(view).rows[-1][-1]
    assert (resign.verb, resign.arg, resign.style) == ("step", "resign", "grave")
    assert partials.needs_confirm(form, Partial("resign"))
    assert verbs(planned(view, Partial("resign"))) == [["move"]]


@pytest.mark.parametrize("turn", [1, -1])
def test_a_draft_belongs_to_the_most_particular_of_its_actions(turn: int) -> None:
    """Several actions may exist for one kind of move. The one that fixes most decides if and how it is confirmed."""
    view = table("tuck", "A1", "A2")
    form = CIRCUS.form(view, 0)
    declined = replace(form.actions[0], grave=True, confirm=True)
    assert (declined.kind, declined.fixed) == (form.actions[1].kind, {"card": ()})
    form = replace(form, actions=(declined, *form.actions[1:])[::turn])
    for partial, style in ((Partial("tuck", {"card": ()}), "grave"), (Partial("tuck", {"card": ("A1",)}), "move")):
        assert controls.plan(CIRCUS, view, 0, form, partial).rows[0][0].style == style, partial
    buttons = pressed(controls.plan(CIRCUS, view, 0, form))
    assert {b.arg: b.verb for b in buttons} == {"tuck -": "step", "tuck A1": "move", "tuck A2": "move"}


def test_an_open_question_with_several_answers_never_stands_on_the_public_panel() -> None:
    """Ticks stay on a message that others see, so the question is asked on a sheet."""
    view = table("guess", "A1", "A2")
    form = CIRCUS.form(view, 0)
    guess = form.actions[0]
    assert guess.fields[0].open
    for least, most in ((1, 2), (2, 2), (0, 1)):
        asked = replace(guess, fields=(replace(guess.fields[0], least=least, most=most),))
        plan = controls.plan_open(CIRCUS, view, replace(form, actions=(asked,)))
        assert [(b.verb, b.arg) for row in plan.rows for b in row] == [("sheet", "guess")]
    slots = replace(guess.fields[0], slots=(Text("slot", {"n": 0}), Text("slot", {"n": 1})))
    asked = replace(guess, fields=(slots,))
    plan = controls.plan_open(CIRCUS, view, replace(form, actions=(asked,)))
    assert [(b.verb, b.arg) for row in plan.rows for b in row] == [("sheet", "guess")]


def test_the_public_panel_shows_open_questions_and_opens_sheets_for_private_ones() -> None:
    view = table("guess", "A1", "A2")
    plan = controls.plan_open(CIRCUS, view, CIRCUS.form(view, 0))
    assert [(b.verb, b.arg) for b in pressed(plan)] == [
        ("move", "guess red"),
        ("move", "guess blue"),
        ("move", "guess green"),
        ("sheet", "call"),
        ("move", "pass"),
        ("step", "resign"),
    ]
    other = controls.plan_open(CIRCUS, view, CIRCUS.form(table("guess", "B1", "B2", "B3"), 0))
    assert other == plan
    leak = replace(
        CIRCUS.form(view, 0),
        actions=tuple(
            replace(o, fields=tuple(replace(f, open=True) for f in o.fields)) for o in CIRCUS.form(view, 0).actions
        ),
    )
    assert controls.plan_open(CIRCUS, view, leak) != plan
    sealed = CIRCUS.form(table("vote"), 0)
    assert controls.plan_open(CIRCUS, view, sealed) == Controls()


def test_over_budget_phrases_give_way_first() -> None:
    view = table("budget")
    plan = planned(view)
    assert plan.cost <= DISCORD.budget
    rows = components.draw(plan, lambda verb, arg: f"{verb}:{arg}", wordy)
    check_rows([row.to_component_dict() for row in rows])
    assert sum(map(size, (row.to_component_dict() for row in rows))) == plan.cost


def test_a_text_screen_lists_every_phrase() -> None:
    rows = planned(table("run"), caps=TEXT).rows
    assert len(rows[0].items) == sum(1 for _ in CIRCUS.moves(table("run"), 0)) - 1


def test_a_long_line_travels_as_a_hash() -> None:
    view = table("queue")
    long = Partial("queue", {"cards": view.hands[0][::-1]})
    value = partials.value_of(CIRCUS, long, 10)
    assert len(value) == 11
    assert partials.resolve(CIRCUS, view, 0, value) == long
    with pytest.raises(IllegalMoveError, match="no_such_move"):
        partials.resolve(CIRCUS, view, 0, "#0123456789")


def test_labels_are_cut_and_stay_apart() -> None:
    assert labels.distinct(["same", "same", "other"], 80) == ["same", "same (2)", "other"]
    long = [NAME * 5 + str(n) for n in range(11)]
    cut = labels.distinct(long, 45)
    assert len(set(cut)) == 11
    assert all(len(label) <= 45 and label.endswith(str(n)) for n, label in enumerate(cut))
    assert labels.distinct(["Discard…", ""], 80, ["…", "…"]) == ["Discard…", "–…"]
    assert labels.shorten("🂡" * 50, 80) == "🂡" * 39 + "…", "not through the middle of a character"
    assert labels.shorten("🂡" * 50, 81) == "🂡" * 40 + "…"
    assert labels.shorten("a" * 80, 80) == "a" * 80
    assert labels.shorten("one two three", 9, 4) == "one…hree"
    assert labels.shorten("🂡" * 50, 10, 3) == "🂡🂡🂡…🂡"
    assert labels.shorten("two\nlines", 5) == "two…"
    assert labels.one_line(" two\n lines ") == "two lines"
    names = labels.short_names(
        (
            "",
            NAME,
            NAME + "2",
            "Ann",
        ),
        16,
    )
    assert (names[0], names[3], len(set(names))) == ("", "Ann", 4), "a free seat has none"
    assert all(len(name) <= 16 for name in names)
    assert labels.one_line(" \n") == "–"


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


def test_typing_is_forgiving_and_says_what_is_wrong() -> None:
    view = table("throw", *DECK[:8], "W", "W")
    form = CIRCUS.form(view, 0)

    def typed(text: str) -> Any:
        partial = keyboard.typed(CIRCUS, view, 0, form, text, [brief])
        return partials.advance(CIRCUS, view, 0, partial)

    assert typed("a3 w ａ１") == Throw(("A1", "A3", "W"))
    assert typed("throw cards A3 cards W cards A1") == Throw(("A1", "A3", "W"))
    assert typed("throw") == Partial("throw")
    with pytest.raises(IllegalMoveError, match="not_a_move"):
        typed("  ")
    with pytest.raises(IllegalMoveError, match="throw_three"):
        typed("throw a1 a2")
    with pytest.raises(IllegalMoveError, match="not_in_hand"):
        typed("throw a1 a2 d9")
    small = table("small", "A1", "A10")
    form = CIRCUS.form(small, 0)
    near = keyboard.nearest(CIRCUS, small, 0, form, "rad a1", brief)[0]
    assert line(CIRCUS, CIRCUS.move_of(keyboard.typed(CIRCUS, small, 0, form, near, [brief]))) == "red A1"


def test_suggestions_are_phrases_when_few_and_words_when_many() -> None:
    view = table("run", *DECK[:8])
    form = CIRCUS.form(view, 0)
    begun = [(f"action-run: phrase-part ('{card}',) …", f"run {card}") for card in DECK[:8]]
    nothing = keyboard.suggest(CIRCUS, view, 0, form, "", brief)
    assert nothing == [*begun, ("pass 0", "pass")], "as far on as a list holds"
    assert keyboard.suggest(CIRCUS, view, 0, form, "run", brief) == begun
    assert len(keyboard.suggest(CIRCUS, view, 0, form, "run A1 a2 ", brief)) == 7
    assert keyboard.suggest(CIRCUS, view, 0, form, "pas", brief) == [("pass 0", "pass")]
    throw = table("throw", *DECK, "W", "W")
    form = CIRCUS.form(throw, 0)
    assert keyboard.suggest(CIRCUS, throw, 0, form, "throw w W d1", brief) == [
        ("throw ('D1', 'W', 'W') 0", "throw W W D1"),
        ("throw ('D10', 'W', 'W') 0", "throw W W D10"),
    ]
    throw = table("throw", *DECK[:24])
    near = keyboard.nearest(CIRCUS, throw, 0, CIRCUS.form(throw, 0), "thrw", brief)
    assert near == tuple(f"action-throw: phrase-part ('{card}',) …" for card in DECK[:3]), "of too many, how they begin"


def test_a_form_without_options_has_no_controls() -> None:
    assert controls.plan(CIRCUS, table("small"), 0, Form("over", Text("prompt"), ())).rows == ()


def test_the_words_of_all_controls_exist() -> None:
    cards = ("S7", "S8")
    for locale in texts.LOCALES:
        for text in (
            Text("button-start-over"),
            Text("button-change"),
            Text("button-confirm"),
            Text("button-options"),
            Text("phrase-part", {"words": cards}),
            Text("sheet-exactly", {"n": 2}),
            Text("sheet-order"),
            Text("sheet-between", {"least": 0, "most": 3}),
            Text("sheet-range", {"least": 10, "most": 40}),
            IllegalMoveError("choose_exactly", n=2).text,
            IllegalMoveError("choose_between", least=0, most=3).text,
            IllegalMoveError("chosen_too_often", card="S7").text,
        ):
            assert texts.say(locale, text)
