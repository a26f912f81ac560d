"""The ways in which a match can end, and the recorded matches that show them.

ABSENT lists the ways that no recorded match shows. Each is rare in play, so a test sets up its last moves instead: the
list names that test. So it is known what no whole match tries.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalogue import GAMES
from engine.form import Text
from render.texts import LOCALES, keys, say

ROOT = Path(__file__).parents[2]
ABSENT = {  # by game and reason: the test that shows it
    "annals": {
        "draw": "test_five_ties",
        "latest-era": "test_the_latest_era_decides",
        "points": "test_more_points_without_a_majority",
    },
    "arsene": {"deal-limit": "test_r13_the_60th_deal_is_the_last", "empty": "test_example_17_all_shops_empty"},
    "fourx": {"resigned": "test_r15_a_board_may_be_given_up"},
    "itsmine": {
        "lower-mine": "test_example_24_the_simple_variant_s_ties",
        "no-mines": "test_example_24_the_simple_variant_s_ties",
        "tie": "test_example_22_never_below_nought_and_fewer_cards_win",
    },
    "lombardia": {"ai-princes": "test_r20_the_princes_come_first", "turn-limit": "test_example_25_the_last_turn"},
    "nicaea": {
        "no-pope": "test_the_last_round_of_three",
        "pope-catholic": "test_a_catholic_is_elected_in_round_2",
        "pope-elder": "test_an_elected_elder_who_leads_too",
    },
    "papers": {
        "deadlock": "test_e19_all_pass",
        "fewer-papers": "test_e18_fewer_papers_win_a_tie",
        "shared": "test_e18_fewer_papers_win_a_tie",
    },
    "rabbit1": {"round-limit": "test_r12_a_round_may_be_drawn"},
    "rabbit2": {"round-limit": "test_r14_after_the_last_round_most_points_win"},
    "souten": {"laps": "test_example_19_the_end_alone", "round-limit": "test_r19_forty_rounds"},
}


def endings(game: str, locale: str) -> dict[str, str]:
    """Return the reasons for which a match of the game ends, with their words."""
    found = sorted(key for key in keys(locale, game) if key.startswith("reason-"))
    return {key.removeprefix("reason-"): say(locale, Text(key), game=game, plain=True) for key in found}


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_is_shown_by_a_recorded_match_or_listed(game: str) -> None:
    files = (ROOT / "tests" / "playthroughs").glob(f"{game}-*.txt")
    lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
    shown = {
        reason
        for locale in LOCALES
        for reason, words in endings(game, locale).items()
        if any(words in line for line in lines)
    }
    absent = ABSENT.get(game, {})
    assert {*endings(game, "en")} - shown == {*absent}
    tests = ROOT / "tests" / "games"
    own = "".join(file.read_text("utf-8") for file in (tests / f"test_{game}.py", *tests.glob(f"test_{game}_*.py")))
    assert [test for test in absent.values() if f"def {test}(" not in own] == []
