"""Lines of History: worked examples, refusals, rulings and starts. conformance/ has the laws for all games."""

from __future__ import annotations

import json

import pytest

from bot.ui.caps import DISCORD
from bot.ui.components import without_emoji
from bot.ui.controls import plan
from bot.ui.rows import Select
from engine.chance import Chance
from engine.form import Text
from engine.game import BadOptionError
from engine.games.annals.rules import counts, living, past
from engine.games.annals.state import DECK, ERAS, HAND, WORTH
from engine.match import Match, new_seed
from engine.options import read_options
from render.texts import say
from tests.games.annals import GAME, NINTH, SEED, given, position
from tests.games.scene import Scene, bad_start

GIVEN = """{"first": 0, "decks": [
 ["S5", "B1", "T3", "S7", "T1", "B2", "S3", "T5", "B1", "S6", "T2", "B3", "S4", "T4", "B2"],
 ["T4", "S3", "B2", "T1", "S6", "B1", "S4", "T2", "S7", "B3", "T5", "B1", "S5", "T3", "B2"]]}"""


def sent(s: Scene, seat: int) -> list[int]:
    """Return what the past adds for a seat to each era that is not judged."""
    return [past(s.state, seat, era) for era in range(s.state.present, ERAS + 1)]


# --- worked examples -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "counted"), [("S5", [5, 0, 0, 0]), ("T4", [4, 4, 0, 0]), ("B3", [0, 3, 3, 3]), ("B1", [0, 1, 1, 1])]
)
def test_what_a_card_counts(card: str, counted: list[int]) -> None:
    """Example 1, R3, R10: a card counts in its own era, and in eras after it."""
    assert [counts(card, gap) for gap in range(4)] == counted


def test_the_first_turn() -> None:
    """Example 2, R2, R6."""
    s = given("/", "S3 S7 T2 B1 B2 /")
    assert s.legal(0) == {f"{card} era {era}" for card in ("S3", "S7", "T2", "B1", "B2") for era in (1, 2)}
    far = "That era is too far ahead. Choose the present or the next era."
    assert s.refused("lay S3 era 3") == far
    s.do("lay S3 era 2")
    assert [s.match.view(seat).lines[1][0].cards for seat in (0, 1, None)] == [("S3",), ("??",), ("??",)]
    assert s.words(0)[0] == "Anna lays sword 3 face down into era 2."
    assert s.words(1) == s.words() == ["Anna lays a card face down into era 2."]
    assert s.asked == "B lay"


THIRD = ("T1 B1 / S3 B2 B3", "S7 /")  # example 3, before its last card


def test_the_loser_lives_on() -> None:
    """Example 3, R4."""
    s = given(*THIRD).do("lay S7 era 1")
    assert (s.state.scores, s.state.present, s.state.results[0].totals) == ((4, 0), 2, (8, 3))
    assert (sent(s, 0), sent(s, 1)) == ([0, 0, 0, 0], [5, 5, 5, 5])
    assert s.words()[1:] == [
        "Anna’s line in era 1 is full.",
        "Era 1 is judged. It is worth 4 points.",
        "Anna’s total is 8, from sword 7, tower 1 and book 1.",
        "Berta’s total is 3, from sword 3, book 2 and book 3.",
        "Anna takes era 1 for 4 points. Anna now has 4 points, Berta has 0.",
        "Berta’s legacy from era 1 is book 2 and book 3. It adds 5 in era 2 and 5 in each era after that.",
    ]
    assert s.match.view(None).lines[0][1].cards == ("S3", "B2", "B3")
    card = s.hand(1).split()[0]
    assert s.refused(f"lay {card} era 1") == "That era has been judged. Choose the present or the next era."


def test_everyone_lives_on() -> None:
    """Example 4: this is an option."""
    s = given(*THIRD, legacy="both").do("lay S7 era 1")
    assert (sent(s, 0), sent(s, 1)) == ([2, 1, 1, 1], [5, 5, 5, 5])
    assert (
        "Anna’s legacy from era 1 is tower 1 and book 1. It adds 2 in era 2 and 1 in each era after that." in s.words()
    )


def test_towers_send_to_one_era_and_books_to_all() -> None:
    """Example 5, R10: the winner's cards are gone, and cards from earlier eras go on."""
    s = given("S7 T1 B1 / S3 B2 B3 | S4 S5 / S4 T5 S5", "T2 /", owners="0").do("lay T2 era 2")
    assert (s.state.results[1].totals, s.state.scores) == ((11, 19), (4, 4))
    assert (sent(s, 0), sent(s, 1)) == ([2, 0, 0], [5, 5, 5])
    assert living(s.state, 2, 0) == ("T2",)
    assert "Berta’s total is 19: 14 from sword 4, sword 5 and tower 5, and 5 from the past." in s.words()
    assert s.words()[-1] == "Anna’s legacy from era 2 is tower 2. It adds 2 in era 3."


def test_a_tie_carries_the_points() -> None:
    """Example 6, R5: 5 : 5, then 18 : 17 for 8 points."""
    s = given("T2 B1 / T2 B1 S3 | S4 S5 / S4 T5", "S3 S6 /").do("lay S3 era 1")
    assert (s.state.scores, s.state.pot, s.state.results[0].winner) == ((0, 0), 4, None)
    assert (sent(s, 0), sent(s, 1)) == ([3, 1, 1, 1], [3, 1, 1, 1])
    assert "The totals are equal, so no one takes era 1. Its 4 points are added to era 2." in s.words()
    s = given("T2 B1 S3 / T2 B1 S3 | S4 S5 / S4 T5 S5", "S6 /", owners="-").do("lay S6 era 2")
    assert s.state.results[1].totals == (18, 17)
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((8, 0), (0,), "majority")
    assert s.words()[-1] == "Anna wins the match with more than half of all points. Anna has 8 points, Berta has 0."


def test_two_eras_at_one_blow() -> None:
    """Example 7, R7, R11: the legacy of the first counts in the second, and 8 points end it."""
    s = given("T1 B1 / S3 B2 B3 | T3 T4 B2 / B1 B1 T1", "S7 /").do("lay S7 era 1")
    assert [result.totals for result in s.state.results] == [(8, 3), (7, 6)]
    assert s.state.scores == (8, 0)
    assert "Era 2 is full too and is judged right away. It is worth 4 points." in s.words()
    assert "Berta’s total is 6: 1 from tower 1, book 1 and book 1, and 5 from the past." in s.words()
    assert s.match.outcome is not None
    assert s.match.outcome.reason == "majority"


def test_a_full_line() -> None:
    """Example 8."""
    s = given("S3 S4 / S3 S4 | T1 T2 T3 / S5 T1 T2", "B1 B3 S7 /")
    assert {word.partition(" ")[2] for word in s.legal(0)} == {"era 1"}
    assert s.refused("lay B1 era 2") == "Your line in that era is full. Choose the other era."


def test_books_reach_the_last_era() -> None:
    """Example 9: no score ends the match before the fifth era is judged."""
    s = given(NINTH, owners="0110", hands="S7 /")
    assert (sent(s, 0), sent(s, 1)) == ([3], [7])
    s.do("lay S7 era 5")
    assert s.state.results[4].totals == (15, 19)
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((6, 9), (1,), "majority")


def test_carried_points_go_with_the_last_era() -> None:
    """Example 10."""
    s = given(NINTH, owners="01--", hands="S7 /")
    assert (s.state.pot, sent(s, 0), sent(s, 1)) == (5, [9], [8])
    s.do("lay S7 era 5")
    assert (s.state.results[4].totals, s.state.scores) == ((21, 20), (11, 4))


def test_the_latest_era_decides() -> None:  # reason-latest-era
    """Example 11, R5: 19 : 19, 4 : 4, and the carried points are lost."""
    eras = NINTH.replace("S5 B2 T3", "S7 B2 T3").replace("S6 B2 T4 |", "S7 B2 T4 |").replace("/ S7 T5 B3", "/ S6 T5 B3")
    s = given(eras, owners="01--", hands="S5 /").do("lay S5 era 5")
    assert s.state.results[4].totals == (19, 19)
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((4, 4), (1,), "latest_era")
    assert s.words()[-2:] == [
        "The totals are equal, so no one takes era 5. Its 7 points are lost.",
        "Anna and Berta have 4 points each. Berta won the latest decided era and wins the match.",
    ]


# --- the other ends ------------------------------------------------------------------------------------------------


def test_more_points_without_a_majority() -> None:  # reason-points
    """The score is 7 to 6, since the fifth era is a tie: 13 and 3 from the past, 9 and 7."""
    eras = "S5 T1 B1 / S7 T1 B1 | S6 T2 B1 / S6 T2 B1 | S4 T3 B2 / S5 T3 B2 | S3 T4 B2 / S4 T4 B2 | T5 B3 / T5 B3 S3"
    s = given(eras, owners="0110", hands="S7 /")
    assert (s.state.scores, sent(s, 0), sent(s, 1)) == ((6, 7), [3], [7])
    s.do("lay S7 era 5")
    assert s.state.results[4].totals == (15, 15)
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((6, 7), (1,), "points")
    assert s.words()[-1] == "All eras are judged. Anna has 6 points, Berta has 7: Berta wins the match."


def test_five_ties() -> None:  # reason-draw
    """Five ties are a draw."""
    eras = "S7 T1 B1 / S7 T1 B1 | S6 T2 B1 / S6 T2 B1 | S5 T3 B2 / S5 T3 B2 | S4 T4 B2 / S4 T4 B2 | T5 B3 / T5 B3 S3"
    s = given(eras, owners="----", hands="S3 /").do("lay S3 era 5")
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((0, 0), (), "draw")
    assert s.words()[-1] == "All five eras are tied, so no one wins."


# --- refusals ------------------------------------------------------------------------------------------------------


def test_refusals() -> None:
    s = given("S7 T1 B1 / S3 B2 B3 | T2 T3 T4 / S4 T4 | / T5", "B1 S3 / S5", owners="0")
    assert s.refused("lay S5 era 2", seat=1) == "It isn’t your turn."
    assert (
        s.refused("lay S7 era 2") == s.refused("lay X9 era 1") == "You don’t have that card. Choose one from your hand."
    )
    assert s.refused("lay B1 era 0") == s.refused("lay B1 era 6") == "There is no such era. Choose 1 to 5."
    assert s.refused("lay B1 era 1") == "That era has been judged. Choose the present or the next era."
    assert s.refused("lay B1 era 4").startswith("That era is too far ahead")
    assert s.refused("lay B1 era 2") == "Your line in that era is full. Choose the other era."
    s.do("lay B1 era 3")


@pytest.mark.parametrize(
    ("code", "en", "ja"),
    [
        ("not-your-turn", "It isn’t your turn.", "あなたの手番ではありません。"),
        (
            "card-not-held",
            "You don’t have that card. Choose one from your hand.",
            "そのカードは手札にありません。手札から選んでください。",
        ),
        (
            "no-such-era",
            "There is no such era. Choose 1 to 5.",
            "その時代はありません。第1から第5までの時代から選んでください。",
        ),
        (
            "era-is-past",
            "That era has been judged. Choose the present or the next era.",
            "その時代はすでに決着しています。今の時代か次の時代を選んでください。",
        ),
        (
            "era-too-far",
            "That era is too far ahead. Choose the present or the next era.",
            "その時代はまだ先です。今の時代か次の時代を選んでください。",
        ),
        (
            "line-full",
            "Your line in that era is full. Choose the other era.",
            "その時代の自分の戦列はいっぱいです。もう一方の時代を選んでください。",
        ),
    ],
)
def test_refusals_in_both_languages(code: str, en: str, ja: str) -> None:
    assert [say(locale, Text(f"refuse-{code}"), game="annals") for locale in ("en", "ja")] == [en, ja]


def test_no_other_legacy() -> None:
    for wrong in ("winner", "nobody", ""):
        with pytest.raises(BadOptionError):
            read_options(GAME, {"legacy": wrong})


# --- rulings -------------------------------------------------------------------------------------------------------


def test_the_start() -> None:
    first = set()
    for n in range(40):
        state = Match.new(GAME, 2, GAME.options_type(), new_seed(f"{n}")).state
        first.add(state.turn)
        for seat in (0, 1):
            assert DECK.lie_once(state.hands[seat], state.stocks[seat].cards)
            assert len(state.hands[seat]) == HAND
        assert (state.present, state.scores, state.pot, state.results) == (1, (0, 0), 0, ())
    assert first == {0, 1}
    assert (len(DECK.cards), sum(WORTH)) == (15, 15)


def test_no_one_is_ever_without_a_place() -> None:
    """R2, R8, R9: a seat always has a card and a place for it. The match ends after 30 moves at most."""
    for n in range(60):
        match, dice = Match.new(GAME, 2, GAME.options_type(), new_seed(f"{n}")), Chance(b"walk", n)
        plies = 0
        while not match.over:
            seat = match.opened[0].decision.seat
            laid = [sum([len(sides[own].cards) for sides in match.state.lines]) for own in (0, 1)]
            assert laid[seat] <= laid[1 - seat] <= laid[seat] + 1
            assert [len(hand) for hand in match.state.hands] == [min(HAND, 15 - count) for count in laid]
            choose = GAME.random if n % 2 else GAME.fallback
            match, _ = match.act(seat, choose(match.view(seat), seat, dice))
            plies += 1
        assert 12 <= plies <= 30


def test_who_draws_sees_what() -> None:
    s = given("/", "S3 S7 T2 B1 B2 / ").do("lay S3 era 1")
    assert s.words(0)[1:] == ["You draw sword 4."]
    assert s.words(1)[1:] == []


def test_lines_that_are_not_judged_stay_face_down() -> None:
    """The lines stay face down even at the end."""
    s = given("T1 B1 S3 / S3 B2 B3 | T3 T4 / B1 B1 T1 | S4 / S4", "S7 /", owners="0").do("lay S7 era 2")
    assert s.match.over
    assert s.match.view(1).lines[2][0].cards == ("??",)
    assert s.match.view(None).hands == (("??",) * 5, ("??",) * 5)


def test_two_points_short() -> None:
    """6 of 8 points, and 7: the seat that has just scored is announced."""
    s = given("S7 T1 B1 / S7 T1 B1 | S6 T2 B1 / S6 T2 B1 | S5 T3 / B3 B2 T3", "B2 /", owners="01").do("lay B2 era 3")
    assert s.state.scores == (7, 4)
    assert s.words()[-1] == "Anna needs 1 more point to win."
    eras = "S7 T1 B1 / S7 T1 B1 | S6 T2 B1 / S6 T2 B1 | S5 T3 B2 / S5 T3 B2 | S3 S4 / B2 B3 S3"
    s = given(eras, "B2 /", owners="011").do("lay B2 era 4")
    assert s.state.scores == (6, 7)
    assert s.words()[-1] == "Anna needs 2 more points to win."


def test_nothing_lives_on_of_swords() -> None:
    s = given("S3 S4 / S5 S6 S7", "S5 /").do("lay S5 era 1")
    assert s.words()[-1] == "None of Anna’s cards from era 1 live on: swords are forgotten."


def test_a_single_answer_is_forced() -> None:
    """With one card and one place, everyone can see the answer."""
    s = given(NINTH, owners="0110", hands="S7 /")
    assert [(ply.seat, ply.move.card) for ply in s.match.forced] == [(0, "S7")]
    assert not given(*THIRD).match.forced


def test_who_is_away_lays_the_smallest_card_as_late_as_may_be() -> None:
    s = given("/", "S3 S7 T2 B1 B2 /")
    assert GAME.fallback(s.match.view(0), 0, Chance(b"")) == GAME.decode({"kind": "lay", "card": "B1", "era": 2})


def test_worlds_know_what_has_been_seen() -> None:
    """The worlds contain the viewer's own cards and the cards that were turned up. Any other card can be anywhere."""
    s = given("T1 B1 S7 / S3 B2 B3 | S4 / T2 | T3 / S7", "S5 /", owners="0")
    view = s.match.view(0)
    worlds = [GAME.determinize(view, 0, Chance(b"world", n)) for n in range(200)]
    assert {world.hands[0] for world in worlds} == {s.state.hands[0]}
    assert {world.lines[1][0].cards for world in worlds} == {("S4",)}
    assert {card for world in worlds for card in world.lines[1][1].cards} == {*DECK.cards} - {"S3", "B3"}
    assert all(GAME.view(world, 0) == view for world in worlds)
    assert len({world.stocks[0].cards for world in worlds}) > 50


# --- prompts and forms ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "heads", "first"),
    [
        ("en", ["Now: era 2", "Next: era 3"], "S5 sword into era 2"),
        ("ja", ["今：第2の時代", "次：第3の時代"], "S5 剣 → 第2の時代"),
    ],
)
def test_two_lists_of_phrases(locale: str, heads: list[str], first: str) -> None:
    """One gesture names the card and the era."""
    s = given("T1 B1 S7 / S3 B2 B3", "S5 S6 T2 B1 B3 /", owners="0")

    def word(text: Text) -> str:
        return say(locale, text, game=GAME.id)

    controls = plan(GAME, s.match.view(0), 0, GAME.form(s.match.view(0), 0), caps=DISCORD, lead=without_emoji(word))
    selects = [row for row in controls.rows if isinstance(row, Select)]
    assert [word(row.group) for row in selects if row.group] == heads
    assert word(selects[0].items[0].label) == first
    assert [len(row.items) for row in selects] == [5, 5]


# --- starts --------------------------------------------------------------------------------------------------------


def test_the_start_that_is_given() -> None:
    s = Scene(Match.new(GAME, 2, GAME.options_type(), SEED, json.loads(GIVEN)))
    assert (s.hand(0), s.hand(1), s.asked) == ("S5 S7 T1 T3 B1", "S3 S6 T1 T4 B2", "A lay")
    s.do("lay T1 era 1", "lay S3 era 1")
    assert (s.hand(0), s.hand(1)) == ("S5 S7 T3 B1 B2", "S6 T1 T4 B1 B2")


def test_starts_that_cannot_be() -> None:
    good = position("T1 B1 S7 / S3 B2 B3 | S4 S5 / T2", "T4 / T5", 1, "0")
    Match.new(GAME, 2, GAME.options_type(), SEED, good)
    other = position("T1 B1 S7 / S3 B2 B3 | S4 S5 / T2 T3 T4 | / T1", "T4 / T5", 0, "0")
    for field, value, wrong in (
        ("first", 2, "first"),
        ("first", 0, "lines"),
        ("decks", good["decks"][:1], "decks"),
        ("decks", [good["decks"][0], good["decks"][1][1:]], "decks"),
        ("hands", None, "hands"),
        ("hands", good["hands"][:1], "hands"),
        ("lines", good["lines"][:4], "lines"),
        ("lines", other["lines"], "lines"),
        ("lines", [[["T1", "B1"], ["S3", "B2", "B3"]], *good["lines"][1:]], "lines"),
        ("lines", [*good["lines"][:3], [["S6"], []], []], "lines"),
        ("lines", [*good["lines"][:3], [["S6"], []], [[], []]], "lines"),
        ("present", 0, "present"),
        ("present", 6, "present"),
        ("present", 3, "owners"),
        ("owners", [[2, [9, 8], 4]], "owners"),
        ("owners", [[0, [9], 4]], "owners"),
        ("owners", [[0, [8, 9], 4]], "owners"),
        ("owners", [[0, [9, 8], 3]], "owners"),
        ("owners", [[None, [8, 8], 4]], "owners"),
        ("owners", [[1, [8, 9], 4]], "scores"),
        ("scores", [4, 4], "scores"),
        ("scores", [8, 0], "scores"),
        ("pot", 4, "pot"),
    ):
        assert bad_start(GAME, {**good, field: value}) == wrong, (field, value)
    moved = {**good, "hands": [good["hands"][0][1:], good["hands"][1]]}
    moved["decks"] = [[good["hands"][0][0], *good["decks"][0]], good["decks"][1]]
    assert bad_start(GAME, moved) == "hands"
