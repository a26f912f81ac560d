"""Draft City: worked examples, refusals, rulings and starts. conformance/ has the laws for all games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.ui.caps import DISCORD
from bot.ui.components import without_emoji
from bot.ui.controls import plan
from bot.ui.rows import Controls
from engine.chance import Chance
from engine.form import Partial, Text
from engine.game import BadOptionError, IllegalMoveError
from engine.games.city.rules import kinds_in, points, total
from engine.games.city.state import DECK, LOTS, Build, Green
from engine.match import Match, new_seed
from engine.notation import line
from engine.options import read_options
from render.texts import say
from tests.games.city import GAME, GIVEN, SEED, TOWN, Scene, given, lots_of
from tests.games.scene import NAMES, bad_start


def worth(city: str, smoke: int = 2) -> str:
    """Return the points of all lots as `2 4 -1 / 0 3 3 / 0 3 0`."""
    made = [*map(str, points(tuple([lots_of(city).get(lot, "") for lot in LOTS]), smoke))]
    return " / ".join(" ".join(made[n : n + 3]) for n in (0, 3, 6))


# --- worked examples -----------------------------------------------------------------------------------------------


def test_what_a_city_is_worth() -> None:
    """The arithmetic of the rules holds: a green feeds a house, a factory poisons it."""
    assert worth(TOWN) == "2 4 -1 / 0 3 3 / 0 3 0"
    assert total(tuple([lots_of(TOWN).get(lot, "") for lot in LOTS]), 2) == 14


@pytest.mark.parametrize(
    ("city", "made"),
    [
        (".H. / HSH / .H.", "0 1 0 / 1 8 1 / 0 1 0"),
        ("HS. / SH. / ...", "2 4 0 / 4 2 0 / 0 0 0"),
        ("HF. / ... / ...", "-2 3 0 / 0 0 0 / 0 0 0"),
        ("FF. / F.. / ...", "5 4 0 / 4 0 0 / 0 0 0"),
        ("SSH / ... / ...", "-2 0 1 / 0 0 0 / 0 0 0"),
        (".H. / FPS / .H.", "0 1 0 / 3 3 0 / 0 1 0"),
        (".G. / PP. / ...", "0 0 0 / 0 0 0 / 0 0 0"),
        ("SFT / ..O / ..H", "0 3 3 / 0 0 4 / 0 0 1"),
        ("S.. / .T. / ...", "0 0 0 / 0 0 0 / 0 0 0"),
        ("HHH / HHU / ...", "0 0 1 / 0 1 4 / 0 0 0"),
        ("TOS / .O. / ...", "2 6 0 / 0 5 0 / 0 0 0"),
        ("FCF / SHS / ...", "3 7 3 / 2 3 2 / 0 0 0"),
    ],
)
def test_points_lot_by_lot(city: str, made: str) -> None:
    """Examples 1 to 6, R6, R7, R8."""
    assert worth(city) == made


def test_smoke() -> None:
    """Example 2: a factory takes points from each house beside it. Two factories take twice."""
    assert [worth("HF. / ... / ...", smoke)[:4] for smoke in (1, 2, 3)] == ["-1 3", "-2 3", "-3 3"]
    assert [total((*"FHF", *[""] * 6), smoke) for smoke in (1, 2, 3)] == [4, 2, 0]
    s = given("HSH / GTF / SF. | HSH / GTF / SF.", "HH HP", smoke=3).do("build H lot c3", "build P lot c3")
    assert s.scores == [14 - 1 - 6, 14 - 1 + 1]


def test_the_first_step() -> None:
    """Example 7, R2, R3, R5: cards that cannot be built, when cards are seen, and who gets the rest."""
    s = given(hands="UOCH FSTP")
    moves = GAME.legal(s.match.view(0), 0)[0]
    assert [line(GAME, move) for move in moves if move.kind == "build"] == [f"build H lot {lot}" for lot in LOTS]
    assert len([move for move in moves if move.kind == "green"]) == 36
    s.do("green C lot b2")
    assert s.words(0) == s.words(1) == ["Anna has chosen (1 of 2)."]
    assert s.match.view(0).choices[0] is not None
    assert s.match.view(1).choices == s.match.view(None).choices == (None, None)
    assert s.match.view(1).cities == (("",) * 9,) * 2
    s.do("build T lot b2")
    assert (s.city(0), s.city(1), s.hands) == ("... / .G. / ...", "... / .T. / ...", "SFP / HUO")
    assert s.words(0) == [
        "Berta has chosen (2 of 2).",
        "Anna lays a city hall as a green on b2 (+0, now 0 points).",
        "Berta builds a station on b2 (+0, now 0 points).",
        "Everyone passes 3 cards to the left.",
        "Berta passes you a shop, a factory and a park.",
    ]
    assert s.words(1)[1] == s.words()[1] == "Anna lays a green on b2 (+0, now 0 points)."
    assert s.words(1)[4] == "Anna passes you a house, a school and an office."
    assert len(s.words()) == 4
    assert s.match.view(0).greens[0][4] == "C"
    assert s.match.view(1).greens[0] == s.match.view(None).greens[0] == ("??",) * 9
    assert {"O lot b1", "O lot a1"} <= s.legal(1)
    assert s.refused("build O lot b2", seat=1) == "Lot b2 isn’t empty. Choose another lot."
    s.do("build S lot a1", "build O lot b1")
    assert (s.city(1), s.scores) == (".O. / .T. / ...", [0, 5])


def test_a_second_city_hall() -> None:
    """Example 8, R3."""
    s = given("HSF / C.. / ... | HSF / S.. / ...", "HHC HHC")
    needs = "a house, a shop and a factory in your city, and no other city hall"
    assert s.refused("build C lot b2", seat=0) == f"A city hall needs {needs}. You can lay it as a green."
    assert "C lot b2" in s.legal(1)
    s.do("green C lot b2", "build C lot b2")
    assert (s.city(0), s.city(1)) == ("HSF / CG. / ...", "HSF / SC. / ...")
    assert "Berta builds a great work on b2: a city hall (+7, now 16 points)." in s.words()


def test_hands_go_round() -> None:
    """Example 9: to the left in decades 1 and 3, to the right in decade 2."""
    for decade, city in enumerate(("...... ...", "HHH ......", "HHHHHS ..."), 1):
        cities = "|".join([city] * 3)
        s = given(cities, "SSTP FFOO PPTT", deck=["H"] * (24 - 12 * (decade - 1)) if decade == 3 else None)
        assert (s.state.decade, s.state.stage) == (decade, 1)
        s.do("green S lot c3", "green F lot c3", "green P lot c3")
        assert s.hands == ("PTT / SPT / FOO" if decade != 2 else "FOO / PTT / SPT"), decade
        assert "Everyone passes 3 cards to the " + ("right." if decade == 2 else "left.") in s.words()


def test_the_last_step() -> None:
    """Example 10, R10."""
    s = given(f"{TOWN} | {TOWN}", "HH HP").do("build H lot c3", "build P lot c3")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners, s.match.outcome.reason) == ((10, 15), (1,), "points")
    assert s.words()[1:] == [
        "Anna builds a house on c3 (−4, now 10 points).",
        "Smoke reaches c3 in Anna’s city and costs 4 points.",
        "Berta builds a park on c3 (+1, now 15 points).",
        "Decade 3 is over. Anna: 10, Berta: 15.",
        "Berta’s city scores 15 points (a1+2, b1+4, c1−1, b2+3, c2+3, a3+0, b3+3 and c3+1).",
        "Anna’s city scores 10 points (a1+2, b1+4, c1−1, b2+3, c2+3, a3+0, b3+3 and c3−4).",
        "Berta wins with 15 points.",
    ]
    assert "Your last card leaves the match: a house." in s.words(0)


def test_the_win_is_shared() -> None:
    """Example 11: the seats have equal points and equally many kinds."""
    s = given(f"{TOWN} | {TOWN}", "HH HP").do("green H lot c3", "green P lot c3")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((14, 14), (0, 1))
    assert s.words()[-1] == "Anna and Berta are tied at 14 points and in kinds of buildings: they share the win."


def test_more_kinds_win_where_points_are_equal() -> None:
    s = given("GGG / GGG / G.S | GGG / GGG / GG.", "HF HF")
    s.do("build F lot b3", "build F lot c3")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((3, 3), (0,))
    assert s.words()[-1] == "Tied at 3 points: Anna wins with 2 kinds of buildings."
    assert [kinds_in(city) for city in s.state.cities] == [2, 1]


# --- refusals ------------------------------------------------------------------------------------------------------


def test_refusals_come_in_order() -> None:
    s = given("H.. / ... / ... | H.. / ... / ...", "HUC SSF")
    assert (
        s.refused("build S lot a1")
        == s.refused("green S lot d4")
        == "You don’t have that card. Choose one from your hand."
    )
    assert s.refused("build X99 lot a1") == "You don’t have that card. Choose one from your hand."
    assert s.refused("build U lot d4") == s.refused("green U lot A9") == "There is no such lot. Choose a1 to c3."
    assert s.refused("build U lot a1") == s.refused("green U lot a1") == "Lot a1 isn’t empty. Choose another lot."
    assert s.refused("build U lot b1") == "A school needs two houses in your city. You can lay it as a green."
    assert "city hall" in s.refused("build C lot b1")
    s.do("green U lot b1", seat=0)
    assert (
        s.refused("build S lot d4", seat=0)
        == "Your choice for this step is already in and can’t be changed. Wait for the others."
    )
    s = given("S.. / ... / ... | T.. / ... / ...", "OHH OHH")
    assert s.refused("build O lot b1") == "An office needs a station in your city. You can lay it as a green."
    assert "O lot b1" in s.legal(1)


@pytest.mark.parametrize(
    ("code", "args", "en", "ja"),
    [
        (
            "have-chosen",
            {},
            "Your choice for this step is already in and can’t be changed. Wait for the others.",
            "この巡目の選択はもう出したので、変えられません。ほかの人を待ってください。",
        ),
        (
            "card-not-held",
            {},
            "You don’t have that card. Choose one from your hand.",
            "そのカードは手札にありません。手札から選んでください。",
        ),
        (
            "no-such-lot",
            {},
            "There is no such lot. Choose a1 to c3.",
            "その区画はありません。a1からc3までの区画を選んでください。",
        ),
        (
            "lot-built-on",
            {"lot": "b2"},
            "Lot b2 isn’t empty. Choose another lot.",
            "区画b2は空いていません。ほかの区画を選んでください。",
        ),
        (
            "city-lacks",
            {"card": "U"},
            "A school needs two houses in your city. You can lay it as a green.",
            "学校を建てるには、自分の街に住宅が2つ必要です。緑地にすることはできます。",
        ),
    ],
)
def test_refusals_in_both_languages(code: str, args: dict[str, Any], en: str, ja: str) -> None:
    told = Text(f"refuse-{code}", args)
    assert [say(locale, told, game="city") for locale in ("en", "ja")] == [en, ja]


def test_nothing_more_is_asked_at_the_end() -> None:
    s = given(f"{TOWN} | {TOWN}", "HH HP").do("green H lot c3", "green P lot c3")
    assert s.match.over
    for move in (Build("H", "c3"), Green("H", "d4")):
        with pytest.raises(IllegalMoveError) as error:
            GAME.check(s.match.view(0), 0, move)
        assert error.value.code == "not_now"
    with pytest.raises(IllegalMoveError):
        s.match.act(0, Green("H", "c3"))


# --- options -------------------------------------------------------------------------------------------------------


def test_no_other_smoke() -> None:
    for wrong in (0, 4, "much"):
        with pytest.raises(BadOptionError):
            read_options(GAME, {"smoke": wrong})


# --- rulings -------------------------------------------------------------------------------------------------------


def test_the_cards() -> None:
    assert Counter(DECK.cards) == {"H": 15, "S": 10, "F": 9, "P": 6, "T": 6, "U": 5, "O": 5, "C": 4}
    assert Counter(GIVEN["deck"]) == Counter(DECK.cards)


def test_the_start_that_is_given() -> None:
    """The first decade's hands are dealt seat by seat. R9: with three seats 36 cards come into play."""
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, GIVEN))
    assert s.hands == "HHTT / SFUO / HHSS"
    assert s.asked == "A build, B build, C build"
    assert s.deck == 48
    for n, lot in enumerate(LOTS):
        for seat in range(3):
            s.do(f"green {s.state.hands[seat][0]} lot {lot}")
        assert s.state.phase == ("over" if n == 8 else "build")
    assert s.deck == 24
    assert [len(gone) for gone in s.state.gone] == [3, 3, 3]
    used = [card for pile in (*s.state.greens, *s.state.gone) for card in pile]
    assert Counter([*used, *s.state.deck]) == Counter(DECK.cards)


def test_fresh_matches() -> None:
    """R9, R10: there are four cards per seat and decade, nine steps, and full cities."""
    decks = set()
    for seats in GAME.seats:
        for n in range(5):
            s = Scene(Match.new(GAME, seats, GAME.options_type(), new_seed(f"{n}")))
            assert [len(hand) for hand in s.state.hands] == [4] * seats
            decks.add(s.state.deck)
        steps = 0
        while not s.match.over:
            seat = s.match.opened[0].decision.seat
            s.do(line(GAME, GAME.random(s.match.view(seat), seat, Chance(b"%d" % steps))))
            steps += 1
        assert (steps, s.deck) == (9 * seats, 60 - 12 * seats)
        assert all("" not in city for city in s.state.cities)
    assert len(decks) == 20


def test_a_card_must_be_laid() -> None:
    """R4: every card may be laid as a green in any empty lot."""
    s = given("... ... ... | ... ... ...", "UUOC UUOC")
    assert s.legal(0) == {f"{card} lot {lot}" for card in "UOC" for lot in LOTS}
    assert all(move.kind == "green" for move in GAME.moves(s.match.view(0), 0))


def test_the_first_step_has_72_moves_at_most() -> None:
    assert len(GAME.legal(given(hands="HSFP HSTT").match.view(0), 0)[0]) == 72


def test_a_need_is_looked_at_as_the_city_stands() -> None:
    """R3: a house of the same step does not count. From the next step on it always counts."""
    s = given("H.. / ... / ... | H.. / ... / ...", "HHU UFF")
    assert s.refused("build U lot b1", seat=0)
    s.do("build H lot b1", "green F lot b1")
    assert s.refused("build U lot c1", seat=1)
    s.do("green F lot c1", "green H lot c1")
    assert s.city(0) == "HHG / ... / ..."


def test_harm_is_told() -> None:
    """The harm is smoke on a house, whether house or factory came first, and shops beside each other."""
    s = given(".H. / F.. / ... | H.H / ... / ...", "HS FS")
    s.do("build H lot a1", "build F lot b1")
    assert "Smoke reaches a1 in Anna’s city and costs 2 points." in s.words()
    assert "Smoke reaches a1 and c1 in Berta’s city and costs 4 points." in s.words()
    s = given("S.S / ... / ... | S.F / ... / ...", "SH TP").do("build S lot b1", "build P lot b1")
    assert "Shops on a1, b1 and c1 in Anna’s city compete with each other and lose 8 points." in s.words()


def test_a_new_decade() -> None:
    s = given("HH. / ... / ... | HH. / ... / ...", "SF TP", deck=[*"UOCUHSFPUOCUHSFP"])
    s.do("build S lot c1", "build T lot c1")
    assert s.told[-4:] == ["decade_over", "decade_begun", "dealt", "dealt"]
    assert s.words(0)[-4:] == [
        "Your last card leaves the match: a factory.",
        "Decade 1 is over. Anna: 3, Berta: 1.",
        "Decade 2 of 3 begins. Hands go to the right.",
        "You are dealt a school, a school, an office and a city hall.",
    ]
    assert s.hands == "UUOC / HSFP"
    assert (s.state.decade, s.state.stage) == (2, 1)


def test_who_is_away_builds_what_brings_most() -> None:
    s = given("H.. / ... / ... | H.. / ... / ...", "SPU SPU")
    assert GAME.fallback(s.match.view(0), 0, Chance(b"")) == Build("S", "b1")


# --- prompts and forms ---------------------------------------------------------------------------------------------


def word(text: Text, locale: str = "en") -> str:
    return say(locale, text, game=GAME.id, names=NAMES)


def controls(s: Scene, partial: Partial | None = None, locale: str = "en") -> Controls:
    view = s.match.view(0)
    form = GAME.form(view, 0)
    assert form.sealed
    return plan(GAME, view, 0, form, partial, DISCORD, without_emoji(lambda text: word(text, locale)))


def rows(shown: Controls, locale: str = "en") -> list[list[str]]:
    return [[word(button.label, locale) for button in row] for row in shown.rows if isinstance(row, tuple)]


def test_a_card_is_asked_for_once_and_then_its_lot_in_the_grid_of_the_picture() -> None:
    """F16, F17 (A4): a lot that cannot be chosen stays as a disabled button, and its label shows why."""
    s = given("H.. / ... / ... | H.. / ... / ...", "SSU SSU")
    assert rows(controls(s)) == [["Shop", "School (green)"]]
    assert rows(controls(s, locale="ja"), "ja") == [["商店", "学校（緑地）"]]
    lots = controls(s, Partial("build", {"card": ("S",)}))
    assert rows(lots) == [["a1 ■", "b1 +3", "c1 +0"], ["a2 +3", "b2 +0", "c2 +0"], ["a3 +0", "b3 +0", "c3 +0"]]
    assert [button.taken for row in lots.rows for button in row] == [True, *[False] * 8]
    assert [word(button.label) for button in lots.aside] == ["As a green", "Back"]
    green = controls(s, Partial("green", {"card": ("S",)}))
    assert [word(button.label) for button in green.aside] == ["Build it", "Back"]
    school = controls(s, Partial("green", {"card": ("U",)}))
    assert [word(button.label) for button in school.aside] == ["Back"], "it cannot be built yet"
    assert rows(school)[0] == ["a1 ■", "b1 +1", "c1 +0"]
    draft = GAME.drafted(s.match.view(0), 0, Partial("green", {"card": ("U",)}))
    assert word(draft) == "**Lay a school as a green on which lot?** The number is the change in your points."


def test_the_question_says_where_the_rest_goes() -> None:
    s = given(hands="HHST FFPP UOOC", seats=3)
    assert "Your other 3 cards go to Berta." in word(GAME.form(s.match.view(0), 0).prompt)
    assert "go to Anna." in word(GAME.form(s.match.view(2), 2).prompt)
    s = given(f"{TOWN} | {TOWN}", "HH HP")
    assert "Your last card leaves the match." in word(GAME.form(s.match.view(0), 0).prompt)


# --- starts --------------------------------------------------------------------------------------------------------


def test_starts_stand_in_the_middle_of_a_match() -> None:
    choices = [{"kind": "green", "card": "U", "lot": "c3"}, None, {"kind": "build", "card": "T", "lot": "b2"}]
    s = given("HSG / ... / ... | HHF / ... / ... | STG / ... / ...", "UUOO HHSS TTPP", choices=choices)
    assert (s.asked, s.state.decade, s.state.stage) == ("B build", 2, 1)
    assert s.match.view(0).greens[0][2] == "", "no one knows which card it was"
    assert s.match.view(1).choices == (None, None, None)
    s.do("build S lot a2")
    assert (s.city(0), s.city(2), s.hands) == ("HSG / ... / ..G", "STG / .T. / ...", "HHS / PPT / UOO")
    s = given("HSG / ... / ... | HHF / ... / ...", "UUOO HHSS", greens=[{"c1": "C"}, {}], gone=[["P"], []])
    assert s.match.view(0).greens[0][2] == "C"
    assert s.match.view(0).gone == (("P",), ())
    assert Counter(s.state.deck)["P"] == 5


def test_a_start_may_leave_the_deal_to_the_deck() -> None:
    s = given("HHH / ... / ... | HHH / ... / ...", deck=[*"SFPTUOCUHSFPTUOC"])
    assert s.hands == "SFPT / UUOC"


def test_starts_that_cannot_be() -> None:
    good: dict[str, Any] = {
        "deck": [*"HHHHHHHHSSSSSSSS"],
        "cities": [{"a1": "H", "c3": "G", "b2": "F", "a2": "T"}, {"a1": "G", "b1": "G", "c1": "P", "a3": "O"}],
        "decade": 2,
        "step": 2,
        "hands": [[*"HUC"], [*"OCC"]],
        "choices": [{"kind": "build", "card": "H", "lot": "b1"}, None],
        "greens": [{"c3": "T"}, {}],
        "gone": [["F"], []],
    }
    Match.new(GAME, 2, GAME.options_type(), SEED, good)
    for field, value in (
        ("deck", [*"HHHSSSS"]),
        ("deck", [*"HHHHSSSG"]),
        ("deck", [*"CCHHHHHH"]),
        ("deck", [*"HHHHHHHHHHHHHHSSSSSSSSSSFFFFFFFPPPPPTTTTTUUUUOOO"]),
        ("decade", 0),
        ("decade", 4),
        ("step", 0),
        ("step", 4),
        ("cities", [good["cities"][0]]),
        ("cities", [good["cities"][0], {"a1": "H"}]),
        ("cities", [good["cities"][0], {"a1": "H", "b1": "H", "c1": "H", "d1": "H"}]),
        ("cities", [good["cities"][0], {"a1": "H", "b1": "H", "c1": "H", "a2": "X"}]),
        ("hands", None),
        ("hands", [[*"HUC"]]),
        ("hands", [[*"HUC"], [*"OC"]]),
        ("hands", [[*"HUC"], [*"OCG"]]),
        ("choices", [None]),
        ("choices", [good["choices"][0], {"kind": "green", "card": "C", "lot": "b2"}]),
        ("choices", [{"kind": "build", "card": "U", "lot": "b1"}, None]),
        ("choices", [{"kind": "build", "card": "S", "lot": "b1"}, None]),
        ("greens", [{}]),
        ("greens", [{"a1": "H"}, {}]),
        ("greens", [{"c3": "G"}, {}]),
        ("gone", [["F"]]),
        ("gone", [["F", "F"], []]),
        ("gone", [["G"], []]),
    ):
        assert bad_start(GAME, {**good, field: value}) == field, (field, value)
