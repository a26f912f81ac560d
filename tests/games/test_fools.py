"""Greater Fool Race: worked examples, refusals, rulings and starts. conformance/ has the laws for all games."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from bot.ui.caps import DISCORD
from bot.ui.components import without_emoji
from bot.ui.controls import plan_open
from engine.chance import Chance
from engine.form import Text
from engine.game import BadOptionError
from engine.games.fools.rules import scores
from engine.games.fools.state import CARDS, CLASS_OF, CLASSES, MEAN, TILES
from engine.match import Match, new_seed
from engine.options import read_options
from render.texts import say
from tests.games.fools import GAME, GIVEN, RISING, SEED, Scene, given
from tests.games.scene import bad_start

# --- worked examples -----------------------------------------------------------------------------------------------


def test_a_round() -> None:
    """Example 1, R1, R2: the last of three chooses between two cards, and the other one moves the ghost."""
    s = given("1 2 0", "0 0 0", "2 3 5 6").do("pick 2")
    assert (s.state.space, s.line, s.asked) == ((0, 2, 0), "2 0 1", "C pick")
    s.do("pick 5", "pick 3")
    assert (s.state.space, s.state.ghost, s.line) == ((3, 2, 5), 39, "1 0 2")
    assert s.words(0)[:2] == [
        "Anna picks 3 and finds a class I treasure on space 3, worth 1.",
        "The ghost walks 6 spaces to space 39. It is 34 spaces from the deepest player.",
    ]
    assert (s.state.round, s.state.spent, s.asked) == (2, (2, 3, 5, 6), "B pick")


def test_who_comes_later_stands_behind() -> None:
    """Example 2, R3, R4: the order of the round holds, also for two who do not move."""
    s = given("0 2 1", "4 7 7", "1 3 3 6", bare="7").do("pick 3")
    assert (s.state.space[0], s.line, s.state.bags[0]) == (7, "0 2 1", ())
    assert "Anna picks 3 and goes to space 7. There is nothing to take." in s.words()
    assert s.asked == "C pick"
    s.do("pick 1")
    assert s.told[:2] == ["picked", "overtook"]
    s.do("pick 3")
    assert (s.state.space, s.line, s.state.ghost) == ((7, 10, 8), "0 2 1", 39)


def test_a_stay() -> None:
    """Example 3, R5: a stay is allowed once per match, and then the ghost walks one card more."""
    s = given("0 1 2", "10 12 20", "2 4 6 6", ghost=38).do("pick 2", "stay")
    assert s.words() == ["Berta stays. The ghost gets one more card."]
    assert s.refused("pick 2") == "There is no such card in the offer. Choose one of those shown."
    s.do("pick 4")
    assert (s.state.space, s.state.ghost, s.state.candles) == ((12, 12, 24), 26, (True, False, True))
    assert "The ghost walks 12 spaces (6 and 6) to space 26. It is 2 spaces from the deepest player." in s.words()
    assert (s.line, s.asked) == ("0 1 2", "A pick")
    s.do("pick 1")
    assert s.asked == "B pick"
    assert s.refused("stay") == "You have already used your candle, so you can’t stay. Pick a card."


def test_the_deepest_is_taken_and_the_richest_wins() -> None:
    """Example 4, R1."""
    bags = "I3 II4 / II4 II5 / III7 III7"
    s = given("0 1 2", "18 22 26", "3 4 5 6", ghost=35, bags=bags, bare="26").do("pick 3")
    assert s.state.bags[0] == ("3", "4", "4")
    s.do("pick 4", "pick 5")
    assert (s.state.space, s.state.ghost) == ((21, 26, 31), 29)
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((13, 11, 0), (0,), "treasure")
    assert s.told[-5:] == ["caught", "lost", "opened", "opened", "won"]
    assert s.words()[-5:] == [
        "The ghost takes Cleo on space 31.",
        "Cleo loses treasure worth 7, 7 and 5.",
        "Berta has treasure worth 4 and 5, plus 2 for the candle: 11 points.",
        "Anna has treasure worth 3, 4 and 4, plus 2 for the candle: 13 points.",
        "Anna is the richest survivor and wins with 13 points.",
    ]


def test_one_victim_sates_it() -> None:
    """Example 5, R6: two are reached, the deeper one is taken."""
    s = given("0 1 2", "20 27 28", "1 2 6 6", ghost=34).do("pick 2", "pick 1", "pick 6")
    assert (s.state.space, s.state.ghost) == ((22, 28, 34), 28)
    assert s.words()[1] == "Cleo has reached the ghost on space 34. Only a greater fool can help now."
    assert "The ghost takes Cleo on space 34." in s.words()
    assert s.match.outcome is not None
    assert s.match.outcome.scores is not None
    assert s.match.outcome.scores[2] == 0 < s.match.outcome.scores[1]


def test_who_meets_the_ghost_takes_nothing_and_the_round_goes_on() -> None:
    """Example 6, R7, R8, R12."""
    s = given("0 1 2", "20 27 28", "1 2 5 6", ghost=33).do("pick 2", "pick 6")
    assert s.told == ["picked", "overtook", "beyond"]
    assert (s.state.bags[1], s.asked) == ((), "C pick")
    s.do("stay")
    assert s.state.ghost == 27
    assert "The ghost walks 6 spaces (1 and 5) to space 27 and reaches the deepest player." in s.words()
    assert "The ghost takes Berta on space 33." in s.words()
    assert scores(s.state)[2] == 0, "an empty bag and a burnt candle"
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (0,)


def test_who_meets_the_ghost_behind_someone_is_safe() -> None:
    """R6, R12: Berta is beyond the ghost, but Anna is deeper."""
    s = given("2 0 1", "30 31 29", "2 3 6 6", ghost=33).do("pick 6", "pick 6")
    assert s.words()[-1] == "Anna has reached the ghost on space 33. Only a greater fool can help now."
    s.do("pick 3")
    assert s.state.space == (36, 34, 35)
    assert "Berta has reached the ghost on space 33, but someone is deeper." in s.words()


def test_a_plan_stops_for_who_is_among_the_deepest() -> None:
    """R6: the player who came later is taken as well."""
    leading = next(alarm for alarm in GAME.alarms if alarm.name == "leading")
    s = given("0 1 2", "8 9 12", "2 3 4 6").do("pick 4")
    view, picked = s.match.view(None), s.events[0]
    assert (view.space, view.line) == ((12, 9, 12), (1, 0, 2))
    assert [leading.rings(view, picked, seat) for seat in range(3)] == [True, False, True]


def test_the_order_of_picking_stays_as_it_was_when_the_round_began() -> None:
    """R3: Cleo has overtaken everyone and is still the first to pick."""
    s = given("2 0 1", "5 6 4", "1 2 3 6").do("pick 6", "pick 1")
    assert (s.state.picking, s.line, s.state.todo) == ((2, 0, 1), "0 1 2", (1,))
    s = given("2 0 3 1", "5 9 5 5", "3 3 3 6 6").do("pick 3", "pick 3")
    assert (s.state.picking, s.line) == ((2, 0, 3, 1), "3 0 2 1"), "both with one card to one space"
    s.do("stay", "pick 6")
    assert s.state.picking == s.state.line, "a new round"


@pytest.mark.parametrize(
    ("space", "offer", "picks", "bare", "winners", "by"),
    [
        ("19 24 30", "1 2 5 6", "2 1 5", "21 25", (1,), "depth"),
        ("19 20 30", "1 2 5 6", "2 1 5", "21", (0, 1), "shared"),
    ],
)
def test_equal_survivors(space: str, offer: str, picks: str, bare: str, winners: tuple[int, ...], by: str) -> None:
    """Example 7, R12: 7 points each, on 21 and 25, and both on 21."""
    s = given("0 1 2", space, offer, ghost=40, bags="II5 / I3 I2 / -", bare=bare)
    s.do(*(f"pick {card}" for card in picks.split()))
    assert s.match.outcome is not None
    assert s.match.outcome.scores == (7, 7, 0)
    assert (s.match.outcome.winners, s.events[-1].by) == (winners, by)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("ghost", "left", "over"), [(36, 34, False), (35, 33, True)])
def test_two_who_share_the_deepest_space_are_both_taken(ghost: int, left: int, over: bool) -> None:
    """Example 8, R6."""
    s = given("0 1 2", "20 27 29", "2 4 5 6", ghost=ghost).do("pick 5", "pick 6", "pick 4")
    assert (s.state.space, s.state.ghost, s.match.over) == ((25, 33, 33), left, over)
    if over:
        assert "The ghost takes Berta and Cleo on space 33." in s.words()
        assert s.match.outcome is not None
        assert s.match.outcome.winners == (0,)
    else:
        assert "The ghost can reach the deepest player in the next round." in s.words()


def test_no_one_survives() -> None:
    """Example 9."""
    s = given("2 1 0", "30 28 26", "1 3 5 6", ghost=35).do("pick 5", "pick 3", "pick 1")
    assert (s.state.space, s.state.ghost) == ((31, 31, 31), 29)
    assert s.match.outcome is not None
    assert (s.match.outcome.winners, s.match.outcome.reason) == ((), "all_taken")
    assert s.match.outcome.scores == (0, 0, 0)
    assert s.words()[-1] == "Everyone was on the same space, so no one survives and no one wins."


def test_who_sees_which_values() -> None:
    """Example 10, R10: each player sees only their own bag until the end. No one ever sees the cave's tiles."""
    s = given("0 1 2", "10 12 20", "2 4 6 6", ghost=38, bags="I3 / I2 / -")
    assert s.match.view(0).bags == (("3",), ("??",), ())
    assert s.match.view(None).bags == (("??",), ("??",), ())
    assert s.match.view(0).classes == (("I",), ("I",), ())
    s.do("pick 2")
    told = [GAME.tell(GAME.see(s.events[0], seat), seat) for seat in (0, 1, None)]
    assert [say("en", text, game="fools", names=("Anna",)) for text in told if text] == [
        "Anna picks 2 and finds a class I treasure on space 12, worth 3.",
        *["Anna picks 2 and finds a class I treasure on space 12."] * 2,
    ]
    s = given("0 1 2", "18 22 26", "3 4 5 6", ghost=35, bags="I3 / I2 / III7").do("pick 3", "pick 4", "pick 5")
    assert s.match.over
    for seat in (0, 1, 2, None):
        view = s.match.view(seat)
        assert view.bags == s.state.bags
        assert {*view.cave} == {"??"}


# --- refusals ------------------------------------------------------------------------------------------------------


def test_refusals() -> None:
    s = given("0 1 2", "10 12 20", "2 4 6 6", ghost=38, candles=[False, True, True])
    assert s.refused("pick 2", seat=1) == s.refused("stay", seat=2) == "It isn’t your turn."
    assert (
        s.refused("pick 5") == s.refused("pick 7") == "There is no such card in the offer. Choose one of those shown."
    )
    assert s.refused("stay") == "You have already used your candle, so you can’t stay. Pick a card."
    assert s.legal(0) == {"2", "4", "6"}
    s.do("pick 6")
    assert s.legal(1) == {"2", "4", "6", "stay"}


@pytest.mark.parametrize(
    ("code", "en", "ja"),
    [
        ("not-your-turn", "It isn’t your turn.", "あなたの手番ではありません。"),
        (
            "card-not-there",
            "There is no such card in the offer. Choose one of those shown.",
            "その数のカードは場にありません。場札から選んでください。",
        ),
        (
            "candle-burnt",
            "You have already used your candle, so you can’t stay. Pick a card.",
            "ろうそくはもう使ったので、とどまれません。カードを取ってください。",
        ),
    ],
)
def test_refusals_in_both_languages(code: str, en: str, ja: str) -> None:
    assert [say(locale, Text(f"refuse-{code}"), game="fools") for locale in ("en", "ja")] == [en, ja]


# --- options -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("candle", "score", "winners"), [(0, (11, 9, 0), (0,)), (2, (11, 11, 0), (1,)), (4, (11, 13, 0), (1,))]
)
def test_what_a_candle_is_worth(candle: int, score: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """Anna has burnt her candle. Of two with equal points the deeper one wins."""
    bags, out = "I3 II4 / II4 II5 / III7", [False, True, True]
    s = given("0 1 2", "18 22 26", "3 4 5 6", ghost=35, bags=bags, bare="26", candles=out, candle=candle)
    s.do("pick 3", "pick 4", "pick 5")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == (score, winners)
    if candle:
        assert f"Berta has treasure worth 4 and 5, plus {candle} for the candle: {score[1]} points." in s.words()
    else:
        assert "Berta has treasure worth 4 and 5: 9 points." in s.words()


def test_no_other_candles() -> None:
    for wrong in (1, 3, 6, "two"):
        with pytest.raises(BadOptionError):
            read_options(GAME, {"candle": wrong})


# --- rulings -------------------------------------------------------------------------------------------------------


def test_the_start() -> None:
    """R13: the order is drawn, one step apart. No tile is taken, and each class is on its own spaces."""
    lines = set()
    for seats in GAME.seats:
        for n in range(20):
            state = Match.new(GAME, seats, GAME.options_type(), new_seed(f"{n}")).state
            lines.add(state.line)
            assert [state.space[seat] for seat in state.line] == [*range(seats)]
            assert (state.ghost, state.candles, state.bags) == (45, (True,) * seats, ((),) * seats)
            assert (len(state.offer), state.todo, state.bare) == (seats + 1, state.line, ())
            for name in CLASSES:
                lie = [value for at, value in enumerate(state.cave, 1) if CLASS_OF[at] == name]
                assert sorted(lie) == sorted(TILES[name])
    assert len(lines) > 30
    assert [sum(name == own for own in CLASS_OF) for name in CLASSES] == [13, 12, 19]
    assert [round(MEAN[name], 1) for name in CLASSES] == [2, 3.5, 5.6]


def test_tiles_under_the_pawns_wait_for_who_lands_there() -> None:
    """R13: Berta is on 1, and takes nothing. Anna comes there from 0."""
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, {**json.loads(GIVEN), "line": [0, 1, 2]}))
    assert (s.state.space, s.state.offer) == ((0, 1, 2), (1, 3, 4, 6))
    s.do("pick 1")
    assert (s.state.space, s.line, s.state.bags[0]) == ((1, 1, 2), "0 1 2", ("2",))


def test_the_start_that_is_given() -> None:
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, json.loads(GIVEN)))
    assert (s.state.offer, s.state.space, s.asked) == ((1, 3, 4, 6), (1, 2, 0), "C pick")
    told = GAME.tell(GAME.opening(s.match.view(None))[0], None)
    assert told is not None
    words = say("en", told, game=GAME.id, names=("Anna", "Berta", "Cleo"))
    assert words == "Round 1. The offer: 1, 3, 4 and 6. Picking order: Cleo, Anna and Berta."
    s.do("pick 6", "pick 4", "pick 3")
    assert (s.state.space, s.state.bags) == ((5, 5, 6), (("1",), (), ("2",)))
    assert (s.state.ghost, s.line, s.state.deck[0]) == (44, "1 0 2", "6")


def test_a_new_deck() -> None:
    """R9: a new deck may be needed while cards are turned up. The cards of the present round stay out."""
    spent = [*CARDS]
    for card in (2, 3, 5, 6, 1, 1):
        spent.remove(card)
    s = given("0 1 2", "0 1 2", "2 3 5 6", spent=spent, deck="1 1", reshuffles=[sorted([*spent, 2, 3, 5, 6])])
    assert s.state.deck == ("1", "1")
    s.do("pick 2", "pick 3")
    with_round = sorted([*spent, 2, 3, 5, 6])
    s.do("pick 5")
    assert "reshuffled" in s.told
    assert s.told[-2:] == ["reshuffled", "offered"]
    assert s.state.offer == (1, 1, 1, 1)
    assert (len(s.state.deck), s.state.spent) == (32, ())
    assert s.match.record()["start"]["reshuffles"] == [with_round]


def test_the_ends_of_the_cave() -> None:
    """R14: the ghost comes no further than the entrance, a pawn no deeper than 45."""
    s = given("0 1 2", "1 2 3", "5 6 6 6", ghost=9).do("stay", "stay", "stay")
    assert (s.state.ghost, s.match.over) == (0, True)
    s = given("0 1 2", "1 2 44", "4 5 6 6", ghost=45, bare="44").do("pick 4", "pick 5")
    assert [choice.label.args["to"] for choice in GAME.form(s.match.view(2), 2).actions[0].fields[0].choices] == [45]
    s.do("pick 6")
    assert s.state.space[2] == 45


def test_it_ends() -> None:
    """R11: the match ends in few rounds, even if everyone is away."""
    for seats in GAME.seats:
        match = Match.new(GAME, seats, GAME.options_type(), new_seed(f"{seats}"))
        while not match.over:
            seat = match.opened[0].decision.seat
            match, _ = match.act(seat, GAME.fallback(match.view(seat), seat, Chance(b"")))
        assert 3 <= match.state.round <= 12


def test_a_single_answer_is_forced() -> None:
    """Both cards show one number, and the candle is burnt, so everyone can see the answer."""
    s = given("0 1 2", "10 12 20", "2 3 6 6", ghost=38, candles=[True, True, False]).do("pick 2")
    assert not s.match.forced
    s.do("pick 3")
    assert [(ply.seat, ply.move.card) for ply in s.match.forced] == [(2, 6)]
    s = given("0 1 2", "10 12 20", "2 3 6 6", ghost=38).do("pick 2", "pick 3")
    assert not s.match.forced, "to stay is another answer"


def test_who_is_away_takes_the_lowest_card() -> None:
    s = given("0 1 2", "10 12 20", "2 4 6 6", ghost=38)
    assert GAME.fallback(s.match.view(0), 0, Chance(b"")).card == 2


# --- prompts and forms ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "labels"),
    [
        ("en", ["1 → space 17", "2 → space 18, II", "4 → space 20, II", "6 → 22, ghost!", "Stay"]),
        ("ja", ["1 → 17マス目", "2 → 18マス目（II級）", "4 → 20マス目（II級）", "6 → 22マス目、幽霊！", "とどまる"]),
    ],
)
def test_buttons_stand_on_the_table(locale: str, labels: list[str]) -> None:
    """One public tap is enough: a button per number, with the space where it leads."""
    s = given("0 1 2 3", "16 17 18 19", "1 2 4 6 6", ghost=22, bare="17")

    def word(text: Text) -> str:
        return say(locale, text, game=GAME.id)

    controls = plan_open(GAME, s.match.view(None), GAME.form(s.match.view(0), 0), DISCORD, without_emoji(word))
    buttons = [each for row in controls.rows if isinstance(row, tuple) for each in row]
    assert [word(each.label) for each in buttons] == labels
    assert {each.verb for each in buttons} == {"move"}


# --- starts --------------------------------------------------------------------------------------------------------


def test_starts_stand_in_the_middle_of_a_round() -> None:
    s = given("0 1 2", "10 12 20", "2 4 6", ghost=38, taken=[6], todo=[0, 1], bags="- / - / II4", round=4)
    assert (s.state.round, s.asked, s.state.todo) == (4, "A pick", (0, 1))
    s.do("stay", "pick 2")
    assert (s.state.ghost, s.state.round) == (28, 5)
    assert s.state.spent == (2, 4, 6, 6)


def test_tiles_may_be_out_of_the_match() -> None:
    """No one knows which tiles are neither in the cave nor in a bag, so any may be missing."""
    s = given("0 1 2", "4 7 7", "1 3 3 6", bare="5 6 7 8")
    worlds = {GAME.determinize(s.match.view(None), None, Chance(b"world", n)).cave[:4] for n in range(60)}
    assert len(worlds) > 20


def test_starts_that_cannot_be() -> None:
    good: dict[str, Any] = {
        "line": [0, 1, 2],
        "tiles": [*RISING[:9], None, *RISING[10:]],
        "deck": sorted((Counter(CARDS) - Counter([2, 4, 6, 6])).elements()),
        "space": [10, 12, 20],
        "ghost": 38,
        "bags": [[["I", 3]], [], []],
        "candles": [True, True, False],
        "offer": [2, 4, 6],
        "taken": [6],
        "todo": [0, 1],
    }
    Match.new(GAME, 3, GAME.options_type(), SEED, good)
    for field, value in (
        ("line", [0, 1]),
        ("line", [0, 1, 1]),
        ("line", [0, 1, 3]),
        ("tiles", RISING[:43]),
        ("tiles", [7, *good["tiles"][1:]]),
        ("tiles", [0, *good["tiles"][1:]]),
        ("bags", [[["I", 3]], []]),
        ("bags", [[["IV", 3]], [], []]),
        ("bags", [[["I", 3], ["I", 3]], [], []]),
        ("deck", good["deck"][1:]),
        ("deck", [7, *good["deck"][1:]]),
        ("space", [10, 12]),
        ("space", [12, 10, 20]),
        ("space", [-1, 12, 20]),
        ("space", [10, 12, 46]),
        ("ghost", 0),
        ("ghost", 46),
        ("ghost", 12),
        ("candles", [True, True]),
        ("round", 0),
        ("todo", None),
        ("todo", []),
        ("todo", [1, 0]),
        ("todo", [0, 3]),
        ("todo", [0, 1, 2]),
        ("offer", None),
    ):
        wrong = "taken" if (field, value) == ("todo", [0, 1, 2]) else "todo" if field == "offer" else field
        assert bad_start(GAME, {**good, field: value}) == wrong, (field, value)
    fresh = {**json.loads(GIVEN)}
    assert bad_start(GAME, {**fresh, "deck": fresh["deck"][1:], "taken": fresh["deck"][:1]}) == "taken"
    more = {**good, "offer": [2, 4, 6, 1], "deck": good["deck"][1:]}
    assert bad_start(GAME, more) == "offer"
    assert bad_start(GAME, {**good, "reshuffles": 7}) == "reshuffles"
