"""Rabbit Rummy ver.2: prompts, choices and forms, even of a large hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import PACK
from render.texts import LOCALES, say
from tests.bot.robot import Robot
from tests.games.rabbit2 import GAME, NONE, table


def test_the_form_offers_a_win_beside_the_plain_play() -> None:
    s = table("H4 S5 D6 C7 H8 SK", "", table="1:S9")
    form = GAME.form(s.match.view(0), 0)
    assert [option.kind for option in form.actions] == ["play_declare", "play", "pass"]
    assert [option.kind for option in form.actions if option.open] == ["pass"]
    s = table("D7 S7 H2 C2", "", stock="S2").do("pass")
    form = GAME.form(s.match.view(0), 0)
    assert [option.kind for option in form.actions] == ["keep_declare", "keep", "discard"]
    assert form.actions[0].label.args == {"hand": "full_house"}


@pytest.mark.parametrize(
    ("position", "prompt"),
    [
        ({}, "You lead: play any card, or pass and draw one."),
        ({"table": "1:H9"}, "Play 9 or higher in any suit, or an ace; or pass and draw."),
        (
            {"table": "1:H9", "reversed": True},
            "Play 9 or lower in any suit (the order is reversed); or pass and draw.",
        ),
        ({"table": "0:D8 1:D10"}, "Play 10 or higher in ♢, or its ace; or pass and draw."),
        ({"table": "0:C8 1:C10"}, "Play 10 or higher in ♧, or its ace; or pass and draw."),
        ({"table": "0:H8 1:H10"}, "No card of yours fits: pass and draw one."),
    ],
)
def test_the_prompt_says_what_fits(position: dict[str, Any], prompt: str) -> None:
    s = table(NONE, "S2 S3 S4 S5 S7", **position)
    assert say("en", GAME.prompt(s.match.view(0), 0), game="rabbit2") == prompt


def test_the_prompt_in_japanese() -> None:
    s = table(NONE, "S2 S3 S4 S5 S7", table="1:H9", reversed=True)
    assert say("ja", GAME.prompt(s.match.view(0), 0), game="rabbit2") == (
        "9以下のカードを出すか、パスして1枚引いてください（逆転中）。"
    )
    s = table(NONE, "S2 S3 S4 S5 S7", table="0:C8 1:C10")
    assert say("ja", GAME.prompt(s.match.view(0), 0), game="rabbit2") == (
        "10以上のカードかAを出すか、パスして1枚引いてください（♧縛り）。"
    )


def test_where_nothing_fits_the_prompt_does_not_forget_the_win() -> None:
    s = table("C2 C5 C9 CJ CQ", "", table="1:HK")
    assert (s.legal(0), GAME.prompt(s.match.view(0), 0).key) == ({"declare", "pass"}, "prompt-win-or-pass")
    s = table("C2 C5 C9 CJ CK", "", table="1:HK")
    assert GAME.prompt(s.match.view(0), 0).key == "prompt-follow"


def test_choices_say_what_a_card_would_do() -> None:
    s = table("D9 S10 CA H3 H4 H5", NONE.replace("S9", "S8"), table="1:S9")
    [field] = GAME.form(s.match.view(0), 0).actions[0].fields
    hints = {choice.value: choice.hint and choice.hint.key for choice in field.choices}
    assert hints == {"D9": "hint-reverses", "S10": "hint-binds", "CA": None}


@pytest.mark.parametrize("count", [10, 11, 25, 26, 40, 47])
@pytest.mark.parametrize("locale", LOCALES)
async def test_every_card_of_a_large_hand_can_be_chosen(count: int, locale: str) -> None:
    """Buttons, one list, or one list per suit always take one gesture, within Discord's limits."""
    s = table(" ".join(PACK[:count]), "", rest=1, turn=0)
    robot = Robot(GAME, s.match.view(0), 0, lambda text: say(locale, text, game="rabbit2"))
    for move in GAME.moves(s.match.view(0), 0):
        assert robot.play(move) == move
        assert robot.clicks == 1
