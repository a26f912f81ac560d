"""It's Mine!: how moves are written, asked for and grouped, and how rare reckonings are told."""

from __future__ import annotations

from collections import Counter

from engine.form import Partial, Text
from engine.notation import line, parse
from render.texts import say
from tests.games.conformance import spoken
from tests.games.itsmine import GAME, A, B, given

# Moves and forms


def test_a_set_has_no_order_and_a_run_has() -> None:
    assert parse(GAME, "play T7 B7 C7") == parse(GAME, "play B7 C7 T7")
    assert parse(GAME, "play C8 C7") != parse(GAME, "play C7 C8")
    assert line(GAME, parse(GAME, "play C8 C7")) == "play C8 C7"


def test_a_ticked_run_asks_for_its_order_only_where_there_is_a_choice() -> None:
    s = given(A="S8 S9 B7 C7", phase="play")
    ticked = Partial("play", {"cards": ("S8", "S9")}, frozenset({"cards"}))
    found = GAME.complete(s.match.view(A), A, ticked, 5)
    assert found is not None
    assert [part.values["cards"] for part in found] == [("S8", "S9"), ("S9", "S8")]
    assert [say("en", GAME.say(s.match.view(A), A, GAME.move_of(part)), game="itsmine") for part in found] == [
        "S8→S9 star, up",
        "S9→S8 star, down",
    ]
    for cards in (("B7", "C7"), ("S8",)):
        found = GAME.complete(s.match.view(A), A, Partial("play", {"cards": cards}, frozenset({"cards"})), 5)
        assert found is not None
        assert len(found) == 1
    s = given(A="S8 S9", own_a="S7", phase="play")
    assert len(GAME.complete(s.match.view(A), A, ticked, 5) or ()) == 1


def test_plays_are_grouped_by_their_shape() -> None:
    s = given(A="S8 S9 B7 C7", phase="play")
    view = s.match.view(A)
    groups = Counter(say("en", GAME.group(view, A, move), game="itsmine") for move in GAME.moves(view, A))  # type: ignore[arg-type]
    assert groups == {"One card": 4, "Run": 2, "Set": 1}


def test_what_a_form_offers() -> None:
    s = given(A="H1", B="H6", own_b="H3 H2", spread=True, dice=[4, 2])
    form = GAME.form(s.match.view(A), A)
    assert (form.sealed, [option.kind for option in form.actions]) == (True, ["bid"])
    assert [choice.value for choice in form.actions[0].fields[0].choices] == ["1", "2", "3", "5", "6"]
    assert "not 4" in say("en", form.prompt, game="itsmine")
    s.do("bid 2", "bid 3")
    [take] = GAME.form(s.match.view(A), A).actions
    assert (take.open, take.fields[0].open, take.fields[0].least, take.fields[0].most) == (True, True, 2, 2)
    assert say("en", take.label, game="itsmine") == "Take 2…"
    s.do("take X12 X11")
    [take] = GAME.form(s.match.view(B), B).actions
    assert (take.fields[0].least, take.fields[0].most) == (1, 3)
    assert say("ja", take.label, game="itsmine") == "3枚まで取る…"
    s.do("take X10")
    [play] = GAME.form(s.match.view(B), B).actions
    assert (play.kind, play.open) == ("play", False)
    hints = {choice.value: say("en", choice.hint, game="itsmine") for choice in play.fields[0].choices}  # type: ignore[arg-type]
    assert hints == {"X10": "your column is empty"}


def test_nothing_of_a_sealed_or_private_decision_stands_on_the_table_panel() -> None:
    s = given(A="T9 T10 T11", bonus="H4 H5", phase="play").do("play T9 T10 T11")
    assert [(option.kind, option.open) for option in GAME.form(s.match.view(A), A).actions] == [
        ("bonus_keep", False),
        ("bonus_exclude", False),
    ]
    assert "bonus card heart 4" in say("en", GAME.prompt(s.match.view(A), A), game="itsmine")


# Words


def test_reckonings_that_are_rare_can_be_said() -> None:
    reasons = set()
    for variant, a, b in (
        ("standard", "H1 O2", "H2 O3"),
        ("standard", "O2", "O3"),
        ("standard", "C4 B3", "C5 B4"),
        ("standard", "", ""),
        ("simple", "H1 S5 C4 X7", "H2 S6 C5"),
        ("simple", "", ""),
        ("simple", "O2", "X7"),
        ("standard", "", "H1"),
    ):
        s = given(own_a=a, own_b=b, phase="play", turn=B, ending="last_now", variant=variant, deck=0).do("pass")
        assert s.match.outcome is not None
        reasons.add(s.match.outcome.reason)
    assert reasons == {"score", "tie", "lower_mine", "no_mines"}
    spoken(GAME, Text("reason-fewer-cards"))
