"""Controls, for every game and for a test game that asks everything that can be asked.

These properties must hold. Reach: a robot that follows what is drawn reaches every move. Caps: what is drawn fits
Discord. No dead end: nothing that is offered is refused. Twins: the public part of a form is equal in every world.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ui import components, controls, emoji, keyboard, partials, sheets
from bot.ui.caps import DISCORD, TEXT
from bot.ui.components import without_emoji as led
from bot.ui.rows import Button, Controls
from engine.catalogue import GAMES
from engine.form import Choice, Form, Partial, Text
from engine.game import Game, IllegalMoveError
from render import signs, texts
from tests.bot.controls import (
    CIRCUS,
    DECK,
    NAME,
    SAMPLE,
    SEATS,
    Guess,
    Play,
    Trio,
    brief,
    decisions,
    planned,
    pressed,
    some,
    states,
    table,
    verbs,
    wordy,
)
from tests.bot.robot import Robot, check_rows, size

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
                if getattr(item, "taken", False):
                    continue  # it cannot be pressed
                if getattr(item, "verb", "pick") == "sheet":
                    assert sheets.sheet_for(game, view, seat, partials.resolve(game, view, seat, item.arg)).questions
                else:
                    value = item.arg if isinstance(item, Button) else item.value
                    result = partials.advance(game, view, seat, partials.resolve(game, view, seat, value))
                    if not isinstance(result, Partial):
                        game.check(view, seat, result)


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
    assert all(adorned[game] for game in SAMPLE if signs.of(game)), adorned


# --- examples ------------------------------------------------------------------------------------------------------


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
