"""#31 Dice-Rolling Colosseum: the attack table by enumeration, worked examples, refusals, rulings and starts.

Dice are written as the examples have them: `w4 4 6` is the power die with a 4, and plain dice with a 4 and a 6.
conformance/ has the laws for all games.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from bot.ui.caps import DISCORD
from bot.ui.components import without_emoji
from bot.ui.controls import plan_open
from engine.chance import Chance
from engine.form import Text
from engine.game import BadOptionError
from engine.games.colosseum.rules import attack_of, counts, faces_of, lines
from engine.match import Match, new_seed
from engine.options import read_options
from render.texts import say
from tests.games.colosseum import GAME, SEED, Scene, dice, given, written
from tests.games.scene import bad_start

NONE = [1, 1, 2, 3, 4, 6]  # a first roll whose 2 leaves an attack of 0


# --- the attack table ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kept", "attack", "held"),
    [
        *((" ".join(f"w{f}" if n == m else f for n, f in enumerate("444456")), 7, "4 456") for m in range(6)),  # 1
        ("w4 4 4", 4, "4"),  # 2
        ("4 4 4", 0, ""),
        ("w5 5 5 5", 6, "5"),  # 3
        ("w5 5 5", 0, ""),
        ("5 5 5 5", 0, ""),
        ("w6 6 6 6 6 1", 10, "1 6"),  # 4
        ("6 6 6 6 6", 0, ""),
        *((" ".join([f"w{f}", *[f"{f}"] * 5]), value, f"{f}") for f, value in enumerate((5, 6, 7, 8, 9, 10), 1)),  # 5
        ("w5 5 5 5 4 6", 9, "5 456"),  # 6
        ("w3 3 2 2 1", 6, "1 2 3"),  # 7
        ("w2", 2, "2"),  # 8
        ("2", 0, ""),
        ("1", 1, "1"),
        ("w4 5 6", 3, "456"),  # 9
        ("w4 4 5 6 6 6", 3, "456"),
        ("", 0, ""),
    ],
)
def test_examples_of_the_table(kept: str, attack: int, held: str) -> None:
    """Examples 1 to 9: the value of each set of dice, and its lines. R6, R7, R9."""
    found = lines(dice(kept))
    assert attack_of(dice(kept)) == attack
    assert " ".join("456" if line.face is None else str(line.face) for line in found) == held


def test_every_keep_there_can_be() -> None:
    """R8: a keep has at most seven counts and three faces. Its attack is any value from 0 to 10, never 11."""
    seen: dict[int, set[str]] = {}
    for faces in itertools.product(range(7), repeat=6):  # 0: not kept
        kept = [(die, face) for die, face in enumerate(faces) if face]
        if len(faces_of(tuple(kept))) <= 3:
            assert max(counts(kept)) <= 7
            seen.setdefault(attack_of(kept), set()).add(written(sorted(kept, key=lambda each: -each[1])))
    assert sorted(seen) == [*range(11)]
    assert {text.replace("w", "") for text in seen[10]} == {"6 6 6 6 6 6", "6 6 6 6 6 1"}


# --- a turn --------------------------------------------------------------------------------------------------------


def test_all_dice_of_a_face_are_kept() -> None:
    """Example 10, R14: one face alone is kept without asking; a face kept before may be kept again."""
    s = given("w4 4 4 6 2 1", rolls="4664" + "123456")
    s.do("keep 4")
    assert (written(s.state.kept), s.shown, s.state.roll) == ("w4 4 4", "4 6 6", 2)
    assert s.refused("keep 5") == "No die you just rolled shows that face. Choose a face that was rolled."
    s.do("keep 6")
    assert s.told == ["kept", "rolled", "kept", "attacked", "shook_off", "struck_back", "turn_began"]
    past = s.state.past
    assert (written(past.kept), past.attack, past.lost) == ("w4 4 4 6 6 4", 4, (0, 0))
    assert (s.state.attack, s.asked, s.shown) == (4, "B keep", "w1 2 3 4 5 6")
    assert [event.dice for event in s.events if event.kind == "kept"] == [((4, 6), (5, 6)), ((3, 4),)]


def test_a_tie_is_no_counter_blow() -> None:
    """Example 11."""
    s = given("2 1", "w3 3 2 2", attack=5).do("keep 2")
    assert (s.state.past.attack, s.state.hp, s.state.attack) == (5, (5, 10), 5)
    assert "hurt" in s.told
    s = given("2 1", "w3 3 2 2", attack=5).do("keep 1")
    assert (s.state.past.attack, s.state.hp, s.state.attack) == (6, (10, 10), 6)
    assert "struck_back" in s.told
    assert "Counter-blow! Anna beats 5 with 6." in s.words()


def test_a_small_attack_is_set_all_the_same() -> None:
    """Example 12, R1: the counter's value is lost, not the difference. The next counter then needs 3."""
    s = given("4 4 6", "w2 5 5", attack=7).do("keep 4")
    assert (s.state.past.attack, s.state.hp, s.state.attack, s.asked) == (2, (3, 10), 2, "B keep")
    assert s.words()[-3:-1] == ["Anna takes 7 damage: 3 HP left.", "Anna has only 3 HP left."]


@pytest.mark.parametrize(("option", "counter"), [("keep", 1), ("reset", 0)])
def test_a_death_and_its_cry(option: str, counter: int) -> None:
    """Example 13, R10, R13: damage, death, cry, counter, then the next living player clockwise."""
    s = given("1 6", "w6 6 4 4", hp=(10, 7, 4, 2), turn=3, attack=3, counter_after_death=option).do("keep 1")
    assert (s.state.hp, s.state.attack, s.asked) == ((7, 5, 3, 0), counter, "A keep")
    told = s.told[2:-1]
    assert told[:5] == ["hurt", "died", "cried", "cried", "cried"]
    assert told[5:] == (["low", "counter_reset"] if option == "reset" else ["low"])
    assert s.words()[4:7] == [
        "The death cry costs Anna 3 HP: 7 HP left.",
        "The death cry costs Berta 2 HP: 5 HP left.",
        "The death cry costs Cleo 1 HP: 3 HP left.",
    ]


def test_the_last_one_wins() -> None:
    """Example 14, R11: the cry strikes the last player too."""
    s = given("4 1", "w4 4 5 5", hp=(4, 9), attack=4).do("keep 4")
    assert s.match.outcome is not None
    assert (s.state.past.attack, s.match.outcome.scores) == (4, (0, 6))
    assert (s.match.outcome.winners, s.match.outcome.reason) == ((1,), "last_standing")
    assert s.state.past.lost == (4, 3)
    assert s.words()[-1] == "Berta is the last one alive and wins."


def test_six_of_a_face_at_once() -> None:
    """Example 15, R5, R14: six of a face are kept without asking, and the turn ends after one roll."""
    start = {"first_player": 0, "rolls": [1] * 6 + NONE}
    s = Scene(Match.new(GAME, 2, GAME.options_type(), SEED, start))
    assert (s.state.past.seat, s.state.past.attack, s.state.attack, s.asked) == (0, 5, 5, "B keep")
    assert (s.state.turn_number, s.shown) == (2, "w1 1 2 3 4 6")
    assert [event.kind for event in GAME.opening(s.state)] == ["attacked", "turn_began"]
    record = s.match.record()
    assert (record["start"]["rolls"], record["moves"]) == ([1] * 6 + NONE, [])


def test_a_count_of_seven_is_told() -> None:
    s = given("6 2", "w6 6 6 6").do("keep 6")
    assert "seven_of" not in s.told
    s = given("w6 6 6 6 6 2", rolls="6").do("keep 6")
    assert s.told[:6] == ["kept", "rolled", "kept", "attacked", "seven_of", "shook_off"]
    assert s.events[3].lines == ("6×7→10",)
    assert s.words()[3:5] == ["Anna attacks with 10.", "All six of Anna’s dice show 6: they count as seven!"]


def test_the_weak_hear_the_cry_unharmed() -> None:
    """Example 16, R11: a third of 1 or 2, rounded down, is nothing."""
    s = given("1 6", "w6 6 4 4", hp=(2, 1, 1, 1), turn=3, attack=3).do("keep 1")
    assert (s.state.hp, s.told[2:5]) == ((2, 1, 1, 0), ["hurt", "died", "turn_began"])
    lost = {hp: hp // 3 for hp in range(1, 11)}
    assert lost == {10: 3, 9: 3, 8: 2, 7: 2, 6: 2, 5: 1, 4: 1, 3: 1, 2: 0, 1: 0}


def test_the_first_turn_meets_nothing() -> None:
    """Example 17, R2."""
    s = given("3 6", "w6 6 5 5", attack=0).do("keep 3")
    assert (s.state.past.attack, s.state.hp, s.state.attack) == (0, (10, 10), 0)
    assert "hurt" not in s.told
    fresh = Match.new(GAME, 4, GAME.options_type(), SEED).state
    assert (fresh.hp, fresh.attack, fresh.turn_number, fresh.roll) == ((10,) * 4, 0, 1, 1)


def test_a_shake_off_may_be_low() -> None:
    """R3, R5: this also holds after the second roll."""
    s = given("w3 3 3 3 4 4", attack=9, rolls="44" + "112346")
    s.do("keep 3")
    assert s.told[1:6] == ["rolled", "kept", "attacked", "shook_off", "turn_began"]
    assert (s.state.past.attack, s.state.hp, s.state.attack) == (3, (10, 10), 3)


def test_both_are_told() -> None:
    """R4."""
    s = given("6 1", "w4 4 4 5", attack=2).do("keep 6")
    assert "shook_off" not in s.told
    assert "struck_back" in s.told
    s = given("w4 4 4 4 5 5", attack=2, rolls="55").do("keep 4")
    assert s.told[-3:-1] == ["shook_off", "struck_back"]


def test_it_ends() -> None:
    """R12: after `turn_limit` turns of all players the most HP win. Equal players share."""
    for hp, winners in (((4, 7, 0), (1,)), ((7, 3, 7), (0, 2))):
        s = given("1 6", "w6 6 4 4", hp=hp, turn_number=50, turn_limit=50).do("keep 1")
        assert s.match.outcome is not None
        assert (s.match.outcome.scores, s.match.outcome.winners) == (hp, winners)
        assert s.match.outcome.reason == "turn_limit"
    s = given("1 6", "w6 6 4 4", hp=(2, 7), attack=5, turn_number=50, turn_limit=50).do("keep 1")
    assert s.match.outcome is not None
    assert s.match.outcome.reason == "last_standing"


def test_hp_never_rises_and_ends_at_0() -> None:
    """R15."""
    chance = Chance(new_seed("hp"))
    for n in range(6):
        match = Match.new(GAME, 2 + n % 3, GAME.options_type(), new_seed(f"hp {n}"))
        while not match.over:
            before, seat = match.state.hp, match.opened[0].decision.seat
            match, _ = match.act(seat, GAME.random(match.view(seat), seat, chance))
            assert all(0 <= left <= was for left, was in zip(match.state.hp, before, strict=True))


def test_what_is_asked() -> None:
    """There is a button per rolled face, which everyone sees, with the result of keeping it."""
    s = given("w4 4 4 6 2 1", attack=3)
    (action,) = GAME.form(s.match.view(0), 0).actions
    (field,) = action.fields
    assert (action.open, field.open, [choice.value for choice in field.choices]) == (True, True, ["1", "2", "4", "6"])
    assert [choice.label.args["makes"] for choice in field.choices] == [1, 0, 4, 0]
    assert [(choice.label.args["n"], choice.label.args["power"]) for choice in field.choices[1:3]] == [
        (1, "no"),
        (3, "yes"),
    ]


@pytest.mark.parametrize(
    ("locale", "rolled", "labels"),
    [
        ("en", "w4 4 4 6 2 1", ["1 → 1", "2 → 0", "★4 × 3 → 4", "6 → 0"]),
        ("ja", "w4 4 4 6 2 1", ["1 → 1", "2 → 0", "★4 × 3 → 4", "6 → 0"]),
        ("en", "w1 2 3 4 5 6", ["★1 → 1", *(f"{face} → 0" for face in range(2, 7))]),
    ],
)
def test_a_face_is_kept_with_one_tap(locale: str, rolled: str, labels: list[str]) -> None:
    """The buttons are on the table itself, even if six faces were rolled."""
    s = given(rolled)

    def word(text: Text) -> str:
        return say(locale, text, game=GAME.id)

    controls = plan_open(GAME, s.match.view(None), GAME.form(s.match.view(0), 0), DISCORD, without_emoji(word))
    buttons = [each for row in controls.rows if isinstance(row, tuple) for each in row]
    assert [word(each.label) for each in buttons] == labels
    assert {each.verb for each in buttons} == {"move"}


def test_refusals() -> None:
    s = given("w4 4 4 6 2 1")
    assert (
        s.refused("keep 3")
        == s.refused("keep 7")
        == "No die you just rolled shows that face. Choose a face that was rolled."
    )
    assert s.refused("keep 4", seat=1) == "It isn’t your turn."


def test_who_is_away_keeps_what_counts_most() -> None:
    for rolled, face in (("w1 1 3 4 5 6", 1), ("w2 3 3 4 5 6", 3), ("w1 2 3 4 5 6", 1), ("3 6", 6)):
        s = given(rolled, "w1 2 2 1" if len(rolled) < 4 else "")
        assert GAME.fallback(s.match.view(0), 0, Chance(b"")).face == face


def test_starts_stand_in_the_middle_of_a_turn() -> None:
    s = given("4 6 6", "w4 4 4", attack=9, hp=(0, 4, 8), turn=1, turn_number=7, roll_number=2, rolls="5")
    assert (s.state.roll, s.state.turn_number, s.asked, s.match.state.hp) == (2, 7, "B keep", (0, 4, 8))
    assert [event.kind for event in GAME.opening(s.state)] == ["rolled"]
    s.do("keep 6")
    assert s.events[1].dice == ((3, 5),)
    assert s.asked == "C keep"


def test_starts_that_cannot_be() -> None:
    kept, rolled = dice("w4 4 4"), dice("4 6 6", (3, 4, 5))
    good: dict[str, Any] = {"first_player": 0, "kept": kept, "rolled": rolled, "roll_number": 2}
    Match.new(GAME, 2, GAME.options_type(), SEED, good)
    for field, value in (
        ("first_player", 2),
        ("hp", [10]),
        ("hp", [11, 3]),
        ("hp", [-1, 3]),
        ("hp", [0, 3]),
        ("attack", 11),
        ("attack", -1),
        ("turn_number", 0),
        ("turn_number", 201),
        ("kept", [[6, 1], *kept[1:]]),
        ("kept", [[0, 7], *kept[1:]]),
        ("rolled", []),
        ("rolled", rolled[1:]),
        ("rolled", [*rolled[:2], [0, 6]]),
        ("rolled", [*rolled[:2], [5, 0]]),
        ("rolled", None),
        ("roll_number", 0),
        ("roll_number", 4),
    ):
        assert bad_start(GAME, {**good, field: value}) == field, (field, value)
    assert bad_start(GAME, {**good, "roll_number": 3, "kept": dice("w4"), "rolled": dice("1 2 3 4 5")}) == "roll_number"
    assert bad_start(GAME, {"first_player": 0, "roll_number": 2}) == "rolled"
    assert bad_start(GAME, {"first_player": 0, "rolls": [7]}) == "rolls"
    with pytest.raises(BadOptionError):
        read_options(GAME, {"turn_limit": 49})


def test_a_fresh_match_that_begins_with_six_of_a_face_has_a_record() -> None:
    """R14: dice thrown before the first move are in the position, not among the rolls to come."""

    class Loaded(Chance):
        def roll(self, name: str, dice: int, faces: Any) -> Any:
            shown = super().roll(name, dice, faces)
            return (2,) * dice if self.draws[-1].ply == 0 and len(self.draws) == 2 else shown

    state = GAME.setup(2, GAME.options_type(), Loaded(SEED))
    assert (state.turn_number, state.attack, state.roll) == (2, 6, 1)
    again = GAME.setup(2, GAME.options_type(), Chance(new_seed("again")), GAME.start_of(state))
    assert GAME.start_of(again) == GAME.start_of(state)
