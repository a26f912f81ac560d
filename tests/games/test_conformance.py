"""The laws of conformance/ over every game of the catalogue, and over broken games, which must be caught.

`make test` plays a few walks of every case with fixed seeds. Each law gets a part of the walks of AT_ONCE random games;
a game that has changed gets all laws. `make soak` runs all walks, and goes on until TWINS twins per game differed.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from engine.basics import snake
from engine.catalogue import GAMES
from engine.game import Game, IllegalMoveError
from engine.games.spymaster.game import Spymaster
from engine.games.spymaster.state import SpymasterOptions
from engine.options import options_form, plain_options, read_options
from render import texts
from tests import sample
from tests.games import conformance as laws
from tests.games.broken import (
    Alike,
    AskingTwice,
    CopyingTheView,
    DrawingInPublic,
    DrawingUnseen,
    ForcingByTheHand,
    ForgettingTheHand,
    JudgingWhatLies,
    ListingTooMuch,
    LongWinded,
    LosingFields,
    NotAsking,
    NotListing,
    OfferingByMemory,
    OfferingDeadEnds,
    OfferingInPublic,
    Peeping,
    Printing,
    PrivatePending,
    ReadingTheFirstWord,
    RefusingByMemory,
    RefusingByTheDeck,
    ShufflingAsItLay,
    SpeakingOfOthers,
    Speechless,
    StubbornAway,
    Telling,
    TellingWhatLies,
    Unreasonable,
)
from tests.games.conformance import LAWS, PRODUCT, Case, Walk, cases, combinations, report, walk
from tests.games.tiny import Tiny, board
from tests.words import read_games_from

TWINS = 30_000
WALKS = 300  # walks of a game's cases together, each case at least once
USUAL = 120  # views of a usual walk: its positions, as each seat and a spectator sees them
SHARE = 5  # a law takes one of so many walks
AT_ONCE = 3  # games per law
TINY = Tiny()


def named(value: Any) -> str:
    return value if isinstance(value, str) else value.__name__


by_name = pytest.mark.parametrize("game", [*sample.seldom("laws"), TINY.id], indirect=True)


@pytest.fixture
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game[Any, Any]:
    """Return a game by its id. The words of the test game are beside this file."""
    if request.param in GAMES:
        return GAMES[request.param]
    read_games_from(Path(__file__).parent, monkeypatch)
    monkeypatch.setitem(sys.modules, "render.boards.tiny", board)
    return TINY


def walks(game: Game[Any, Any], most: int) -> list[Walk]:
    """Return equally many walks of every case, `most` in all, or fewer if they are longer than usual."""
    every, found = list(cases(game)), list[Walk]()
    for n in range(max(1, most // len(every))):
        if sum(len(each.spots) * (each.case.seats + 1) for each in found) < most * USUAL:
            found += [walk(case, n) for case in every]
    return found


# --- every game ----------------------------------------------------------------------------------------------------


def laws_of_games() -> list[Any]:
    """Return each law with its games in this run, and with the test game."""
    taken = {law: {*sample.part(law.__name__, count=AT_ONCE), TINY.id} for law in LAWS}
    every = list(product((*GAMES, TINY.id), LAWS))
    return sample.marked(every, [(game, law) for game, law in every if game in taken[law]])


@pytest.mark.parametrize(("game", "law"), laws_of_games(), indirect=["game"], ids=named)
def test_law(game: Game[Any, Any], law: Any) -> None:
    every = walks(game, WALKS // 8)
    obey(game, law, sample.some(every, -(-len(every) // SHARE), game.id, law.__name__))


def obey(game: Game[Any, Any], law: Any, found: list[Walk]) -> None:
    """Check a law on these walks. If it tries twins, some must have differed."""
    before = laws.COUNTS[type(game).__name__].copy()
    for each in found:
        law(each)
    laws.has_power(laws.COUNTS[type(game).__name__] - before)


@by_name
def test_events_are_declared(game: Game[Any, Any]) -> None:
    laws.events_are_declared(game)


@by_name
def test_most_events_are_met(game: Game[Any, Any]) -> None:
    """Otherwise test_law() would check events that never happen."""
    met = {event.kind for each in walks(game, WALKS // 8) for spot in each.spots for event in spot.events}
    met |= {event.kind for event in game.opening(walks(game, 1)[0].spots[0].match.view(None))}
    declared = {snake(event.__name__) for event in laws.events_of(game)}
    assert len(declared - met) <= len(declared) // 10, f"never happened: {declared - met}"


@by_name
def test_catalogues_are_whole(game: Game[Any, Any]) -> None:
    laws.catalogues_are_whole(game)


@by_name
def test_starts_name_what_is_wrong(game: Game[Any, Any]) -> None:
    laws.starts_name_what_is_wrong(game)


@by_name
def test_options_name_what_is_wrong(game: Game[Any, Any]) -> None:
    laws.options_name_what_is_wrong(game)


@by_name
def test_options_are_read_from_words(game: Game[Any, Any]) -> None:
    """Options take what the form offers, typed as words too. The defaults are the standard rules."""
    assert read_options(game, {}) == game.options_type()
    fields = {field.name: field for field in options_form(game)}
    for case in cases(game):
        plain = plain_options(case.options)
        assert read_options(game, plain, case.seats) == case.options
        assert read_options(game, {name: str(value).lower() for name, value in plain.items()}) == case.options
        for name, value in plain.items():
            span, choices = fields[name].span, [choice.value for choice in fields[name].choices]
            assert value in span if span is not None else str(value).lower() in choices


@pytest.mark.soak
@by_name
def test_soak(game: Game[Any, Any], capsys: pytest.CaptureFixture[str]) -> None:
    count, every, n = laws.COUNTS[type(game).__name__], list(cases(game)), 1000
    while count["twins that differ"] < TWINS and count["walks"] < TWINS // 10:
        for case in every:
            each = walk.__wrapped__(case, n)
            for law in LAWS:
                law(each)
        n += 1
    with capsys.disabled():
        print(f"\n{report(game)}")


# --- the choice of cases -------------------------------------------------------------------------------------------


def test_few_options_are_combined_in_full() -> None:
    assert len(combinations({"agents": ["a", "b", "c"], "limit": [60, 20, 200]})) == 9


def test_many_options_are_combined_pair_by_pair() -> None:
    values = {name: [0, 1, 2] for name in "abcdef"}
    rows = combinations(values)
    assert PRODUCT >= len(rows) < 3**6
    assert rows[0] == dict.fromkeys("abcdef", 0)
    for one in "abcdef":
        for other in set("abcdef") - {one}:
            assert {(row[one], row[other]) for row in rows} == {(x, y) for x in range(3) for y in range(3)}


def test_cases_leave_out_what_a_game_refuses() -> None:
    found = [(case.seats, case.options.hand, case.options.rounds) for case in cases(Tiny())]
    assert (2, 3, 4) in found
    assert (3, 3, 4) not in found


# --- broken games are caught ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Telling, laws.starts_are_inverse),
        (Telling, laws.twins_stay_alike),
        (TellingWhatLies, laws.twins_stay_alike),
        (RefusingByTheDeck, laws.twins_stay_alike),
        (RefusingByMemory, laws.twins_stay_alike),
        (OfferingByMemory, laws.twins_stay_alike),
        (OfferingInPublic, laws.twins_look_alike),
        (JudgingWhatLies, laws.twins_look_alike),
        (DrawingInPublic, laws.twins_stay_alike),
        (CopyingTheView, laws.starts_are_inverse),
        (ForgettingTheHand, laws.starts_are_inverse),
        (NotListing, laws.moves_and_check_agree),
        (ListingTooMuch, laws.moves_and_check_agree),
        (StubbornAway, laws.fallbacks_are_legal_and_end),
        (NotAsking, laws.forms_reach_every_move),
        (AskingTwice, laws.forms_reach_every_move),
        (OfferingDeadEnds, laws.forms_reach_every_move),
        (DrawingUnseen, laws.records_verify),
        (ShufflingAsItLay, laws.piles_are_shuffled_from_the_decks_order),
        (LosingFields, laws.starts_are_inverse),
        (Speechless, laws.everything_can_be_said),
        (Unreasonable, laws.everything_can_be_said),
        (ReadingTheFirstWord, laws.what_is_no_move_is_refused),
        (Alike, laws.controls_say_what_they_do),
        (LongWinded, laws.controls_say_what_they_do),
        (SpeakingOfOthers, laws.controls_say_what_they_do),
        (PrivatePending, laws.views_hold),
        (Printing, laws.nothing_is_printed),
        (ForcingByTheHand, laws.forced_answers_are_the_only_ones),
    ],
    ids=named,
)
def test_a_broken_game_is_caught(game: type[Spymaster], law: Any) -> None:
    with pytest.raises((AssertionError, IllegalMoveError, texts.TextError)) as caught:
        hold(law, game(), 40)
    assert any(note.startswith("in walk(spymaster-2-") for note in caught.value.__notes__)


@pytest.mark.parametrize(
    ("game", "law", "cure"),
    [
        (JudgingWhatLies, laws.twins_look_alike, "owner(unless="),
        (OfferingInPublic, laws.twins_look_alike, "Leave out open=True"),
        (TellingWhatLies, laws.twins_stay_alike, "Make no PUBLIC field from hidden ones"),
        (RefusingByMemory, laws.twins_stay_alike, "keep nothing between calls"),
        (DrawingInPublic, laws.twins_stay_alike, "hide it in the event"),
        (ForcingByTheHand, laws.forced_answers_are_the_only_ones, "only where public facts leave one answer"),
        (PrivatePending, laws.views_hold, "Let pending() read PUBLIC fields"),
        (Speechless, laws.everything_can_be_said, "Write this message in en.ftl and ja.ftl"),
        (Alike, laws.controls_say_what_they_do, "Give each action its own label"),
    ],
    ids=named,
)
def test_a_law_names_the_usual_cure(game: type[Spymaster], law: Any, cure: str) -> None:
    with pytest.raises((AssertionError, texts.TextError)) as caught:
        hold(law, game(), 40)
    assert cure in "\n".join([str(caught.value), *caught.value.__notes__])


@pytest.mark.parametrize("law", LAWS, ids=named)
def test_the_same_game_unbroken_passes(law: Any) -> None:
    """So test_a_broken_game_is_caught() finds the planted fault, not one of the original game."""
    hold(law, Spymaster(), 3)


def hold(law: Any, game: Spymaster, most: int) -> None:
    for n in range(most):
        law(walk(Case(game, 2, SpymasterOptions()), n))


@pytest.mark.parametrize("law", [laws.twins_look_alike, laws.twins_stay_alike], ids=named)
def test_sampling_that_knows_the_truth_has_no_power(law: Any) -> None:
    game = Peeping()
    with pytest.raises(AssertionError, match="have no power"):
        obey(game, law, [walk(Case(game, 2, SpymasterOptions()), n) for n in range(4)])


def test_a_law_says_how_to_get_there_again() -> None:
    with pytest.raises(AssertionError) as caught:
        laws.twins_stay_alike(walk(Case(Telling(), 2, SpymasterOptions()), 0))
    note = caught.value.__notes__[-1]
    assert note.startswith("in walk(spymaster-2-agents=9-6-6-round_limit=60, 0), ply ")
    assert "after [" in note
