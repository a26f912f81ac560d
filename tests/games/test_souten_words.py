"""Twin Heavens: what is asked, typed, listed and told."""

from __future__ import annotations

from typing import Any

from bot.ui import components, controls, keyboard, partials, sheets
from engine.chance import Chance
from engine.form import Partial
from engine.notation import line
from render.texts import say
from tests.games.souten_table import GAME, A, B, C, D, Scene, given


def asked(s: Scene, seat: int, locale: str = "en") -> list[Any]:
    """Return the controls of a seat's panel."""
    view = s.match.view(seat)

    def spoken(text: Any) -> str:
        return say(locale, text, game="souten", names=("Anna", "Berta", "Cleo", "Dora"), plain=True)

    rows = controls.plan(GAME, view, seat, GAME.form(view, seat), lead=components.without_emoji(spoken)).rows
    return [
        [spoken(button.label) for button in row]
        if isinstance(row, tuple)
        else {spoken(row.group) if row.group else spoken(row.placeholder): [spoken(item.label) for item in row.items]}
        for row in rows
    ]


def test_a_lead_is_one_phrase_under_the_name_of_its_shape() -> None:
    found = asked(given("N10 N10 N1 N1 N2 WA Z5 TEN"), A)
    assert [next(iter(select)) for select in found] == [
        "A number",
        "A zodiac animal, or Heaven",
        "A pair",
        "Number and zodiac",
        "Pair and zodiac",
    ]
    assert found[0]["A number"] == ["N10: 10, “jū!”", "N1: 1, “ichi!”", "N2: 2, “ni!”"]
    assert found[1]["A zodiac animal, or Heaven"] == ["Z5: rooster, “tori!”", "TEN: Heaven, “ten!”"]
    assert "N10+N1: 10-1, “jū-ichi!”" in found[2]["A pair"]  # in the words of a call
    assert "N10+WA(2)+Z5: 10-Harmony(2)-rooster, “jū-ni-tori!”" in found[4]["Pair and zodiac"]
    assert "WA(10)+N1+Z5: Harmony(10)-1-rooster, “jū-ichi-tori!”" in found[4]["Pair and zodiac"]
    found = asked(given("N10 N10 N1 N1 N2 WA Z5 TEN"), A, "ja")
    assert "N10+N1 十一「ジュウイチ！」" in found[2]["数字2枚"]
    assert "N10+WA(2)+Z5 十+和（二）+酉「ジュウニトリ！」" in found[4]["数字2枚と干支"]


def test_answers_passes_and_exchanges_stand_side_by_side() -> None:
    s = given("Z2 | N7 Z3", "N2 Z7 CHI", " | 2*").do("play Z2")
    found = asked(s, B)
    assert all(isinstance(row, list) for row in found), "each says what it does"
    said = {label for row in found for label in row}
    assert said >= {"Lay Z7 boar", "Pass Z7 boar", "Fetch N7 七", "Fetch Z3 goat"}
    s = given("N9 N9", "JIN").do("play N9 N9")
    assert ["Use Benevolence"] in [row[-1:] for row in asked(s, B) if isinstance(row, list)]


def test_a_pass_of_three_is_ticked_and_what_is_owed_is_marked() -> None:
    s = given("N9 N9 Z9", "N2 | N5", "CHI | N3", leader=A).do("play N9 N9 Z9")
    s.do("pass " + " ".join(s.hand(B).split()[:3]), "swap CHI card N5")
    view = s.match.view(C)
    sheet = sheets.sheet_for(GAME, view, C, Partial("pass"))
    (ask,) = sheet.questions
    assert (ask.kind, ask.least, ask.most) == ("checkbox", 3, 3)
    assert [item.value for item in ask.items if item.hint is not None] == ["N5"]


def test_lines_are_typed_without_what_may_be_left_out() -> None:
    s = given("N10 WA Z1 N3 N3 JIN")
    view = s.match.view(A)
    form = GAME.form(view, A)
    for typed, made in (
        ("n3 z1 n3", "play N3 N3 Z1"),
        ("play wa n10 z1", "play N10 Z1 WA as 2"),
        ("play wa n10 z1 as 1", "play N10 Z1 WA as 1"),
        ("swap jin", "swap JIN"),
    ):
        partial = keyboard.typed(GAME, view, A, form, typed)
        assert line(GAME, partials.advance(GAME, view, A, partial)) == made

    def said(text: Any) -> str:
        return say("en", text, game="souten", names=("",) * 4, plain=True)

    offered = [value for _, value in keyboard.suggest(GAME, view, A, form, "play N3", said)]
    assert offered == ["play N3", "play N3 N3", "play N3 Z1", "play N3 N3 Z1", "play N3 Z1 WA as 3"]
    assert keyboard.suggest(GAME, view, A, form, "swap", said) == [("Use Benevolence", "swap JIN")]


def test_the_exchange_with_the_partner_is_told_to_each_alone() -> None:
    s = given("N1 Z2", "N3 Z4", "N5 Z6", "N7 Z8", gave=False)
    s.do("give Z2", "give Z4", "give Z6", "give Z8")
    assert s.told == ["give_in", "exchanged"]
    assert s.words()[1] == "The partners have exchanged one card each."
    assert s.words(A)[1] == "You gave horse to Cleo and got dog."
    assert s.words(D)[1] == "You gave rat to Berta and got monkey."
    assert [s.match.view(A).gifts[seat] for seat in (A, B, C, D)] == [("Z2", "Z6"), *[("??", "??")] * 3]


def test_what_is_taken_is_told_to_its_taker_alone() -> None:
    s = given("N9", "JIN", undealt="TEN WA CHI Z12").do("play N9", "swap JIN", "take CHI")
    assert s.words(B) == ["Berta takes Wisdom and must lay it now."]
    assert {s.words(seat)[0] for seat in (A, C, D, None)} == {
        "Berta takes one of them, leaves Benevolence in its place, and must lay the card now."
    }
    assert "Wisdom" in say("en", GAME.prompt(s.match.view(B), B), game="souten", names=("",) * 4)


def test_who_cannot_beat_what_lies_there_is_told_so() -> None:
    for hand, key in (("N8", "prompt-cannot-beat"), ("CHI", "prompt-cannot-beat"), ("TEN", "prompt-answer")):
        s = given("N9", hand).do("play N9")
        assert GAME.prompt(s.match.view(B), B).key == key
    s = given("N9", "JIN", undealt="TEN WA CHI Z12").do("play N9")
    assert GAME.prompt(s.match.view(B), B).key == "prompt-answer", "Benevolence may help"


def test_who_is_away_passes_what_is_weak_and_beats_opponents_with_little() -> None:
    def played(s: Scene) -> str:
        seat = s.match.opened[0].decision.seat
        return line(GAME, GAME.fallback(s.match.view(seat), seat, Chance(b"away")))

    assert played(given("N10 N9 Z1 Z2 TEN WA N8 N7")) == "play N10"
    assert played(given("N4", "N9 N5 N10 Z1 Z2 Z3 Z4 Z5").do("play N4")) == "play N5"
    s = given("N4", "N10 N1 Z1 Z2 Z3 Z4 Z5 Z6", "N9 N3 N2").do("play N4")
    assert played(s) == "pass N10"
    assert played(s.do("pass N10")) == "pass N2"  # the partner is the strongest
    assert played(given("JIN | 7*", " | (7)", " | (7)", " | (7)")) == "swap JIN"
    assert played(given("WA | 7*", " | (7)", " | (7)", " | (7)")) == "pass WA"
