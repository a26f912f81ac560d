"""Polls on what to play: titles, winners, looks and kept seats (P10 to P13)."""

from __future__ import annotations

import itertools

import pytest

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.change import Moment
from bot.tables.state.settings import Kept
from bot.tables.state.table import Table
from bot.tables.time.time_control import HOUR, MINUTE
from bot.tables.verbs import lobby, polls
from bot.tables.verbs.rights import Standing, kept_for_others
from bot.tables.verbs.seeks import is_within, takes
from bot.ui.address import BadAddressError
from bot.ui.lobby import call_words
from bot.ui.polls import FIRST, Draft, changed, draft_in, offer_panel, opened_panel, poll_page
from data.model.polls import PollRow
from render.texts import LOCALES
from tests.bot.people import ANN
from tests.bot.sealed import applied

END = 100_000.0
VOTERS = [Person(n, f"Voter {n}", "en") for n in range(11, 31)]
ROW = PollRow(
    message_id=5, guild_id=77, channel_id=78, home_id=78, beside=False, person=1, locale="en",
    titles=["annals", "souten"], players=4, until=END, winner="souten",
)  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_suggestions_fit_the_players_and_the_time(players: int) -> None:
    for minutes in (15, 60, 180):
        found = polls.suggested(players, minutes)
        assert len(found) <= polls.MOST
        assert all(takes(name, players) and is_within(name, players, minutes) for name in found)
    assert len(polls.suggested(players, 180)) >= len(polls.suggested(players, 15))


def test_the_title_listed_first_wins_a_tie() -> None:
    """P11."""
    assert polls.winner(["annals", "souten", "papers"], [1, 3, 3]) == "souten"
    assert polls.winner(["annals", "souten"], [0, 0]) == "annals"
    assert polls.winner(["annals", "souten"], []) == "annals"
    assert [polls.is_too_few(votes) for votes in ([], [1, 0], [1, 1], [0, 2])] == [True, True, False, False]


def test_a_title_that_is_not_played_here_any_more_does_not_win() -> None:
    assert polls.winner(["gone", "annals"], [3, 1]) == "annals"
    assert polls.winner(["gone"], [3]) is None


def test_a_poll_is_looked_at_every_hour_and_four_times_from_its_end_on() -> None:
    """P11, P13."""
    looks, now = [], END - 2.5 * HOUR
    while (again := polls.next_look(END, now, finished=False)) is not None:
        assert again > now
        looks.append(again - END)
        now = again
    assert looks == [-1.5 * HOUR, -0.5 * HOUR, 0, MINUTE, 6 * MINUTE, 36 * MINUTE]
    assert polls.next_look(END, END - HOUR, finished=True) is None


def test_a_poll_has_two_to_ten_titles_for_its_players_and_a_week_at_most() -> None:
    """P10."""
    fitting = polls.possible(4)
    polls.check_poll(fitting[:2], 4, 1)
    polls.check_poll(fitting[:10], 4, 168)
    wrong = ((fitting[:1], 4, 1), (fitting[:11], 4, 1), (fitting[:2], 4, 0), (fitting[:2], 4, 169))
    for titles, players, hours in (*wrong, (["no game", "annals"], 4, 1)):
        with pytest.raises(RefusedError):
            polls.check_poll(titles, players, hours)


def opened(voters: list[Person], standing: Standing, *barred: int, secret: bytes = bytes(range(32))) -> Table:
    empty = Table(lobby.blank("papers", 77, 78, ANN, "en", secret, END, {}), ())
    at = Moment("k", END)
    change = lobby.opened(empty, at, ANN)
    return applied(empty, polls.with_voters(change, empty, at, ANN, voters, standing, barred), END)


def test_seats_are_kept_for_voters_for_two_hours() -> None:
    """P12."""
    table = opened([ANN, VOTERS[0]], Standing())
    assert table.kept == (Kept(1, VOTERS[0].id, VOTERS[0].name, END + 2 * HOUR),)
    assert table.settings.voted
    assert not opened([ANN], Standing()).settings.voted
    assert kept_for_others(table, END).text.key == "refuse-kept-voters"


def test_the_lot_decides_if_there_are_more_voters_than_seats() -> None:
    """P12, G14: the same secret draws the same people, whatever order Discord lists them in."""
    seats = opened([], Standing()).seat_numbers[-1]
    draws = set()
    for n in range(20):
        secret = bytes([n]) * 32
        people = [each.person for each in opened(VOTERS, Standing(), secret=secret).kept]
        assert people == [each.person for each in opened(VOTERS[::-1], Standing(), secret=secret).kept]
        assert len({*people}) == len(people) == seats - 1
        draws.add(tuple(people))
    assert len(draws) > 1


def test_a_block_shows_nowhere() -> None:
    """D24: who is called differs, and nothing that anyone can read."""
    voters = VOTERS[:2]
    worlds = [
        opened(voters, Standing()),
        opened(voters, Standing(blocks=frozenset([voters[0].id]))),
        opened(voters, Standing(blocked_by=frozenset([voters[0].id]))),
        opened(voters, Standing(), voters[0].id),
    ]
    assert [[each.quiet for each in table.kept] for table in worlds] == [[False, False]] + [[True, False]] * 3
    people = [each.id for each in voters]
    assert len({call_words(table, people, "link") for table in worlds}) == 1
    assert len({tuple((each.seat, each.name, each.until) for each in table.kept) for table in worlds}) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_is_one_that_discord_takes(locale: str) -> None:
    for players, titles in itertools.product(polls.PLAYERS, (0, 1, 10)):
        draft = Draft(players, 60, 24, tuple(polls.possible(players)[:titles]))
        parts = poll_page(draft, locale).layout.to_components()
        assert str(parts).count("poll-post") == (len(draft.titles) >= polls.LEAST)
    for few in (True, False):
        assert "poll-open" in str(offer_panel(ROW, "souten", few=few).layout.to_components())
    assert "poll-open" not in str(opened_panel(ROW, "link").layout.to_components())


def test_a_pick_changes_the_page_and_nothing_else_is_taken() -> None:
    text = "players/4/60/24/0"
    after = changed(text, ["3"])
    assert (after.players, after.titles) == (3, tuple(polls.suggested(3, 60)))
    picked = changed("titles/4/60/24/0", ["souten", "annals", "no game"])
    assert {*picked.titles} == {"souten", "annals"}
    assert changed("hours/4/60/24/3", ["168"]).hours == 168
    assert draft_in("4/60/24/3").titles
    assert changed("hours/4/60/24/3/77", ["168"]).server == 77
    for wrong in ("4/60/24/3/0", "4/60/24/3/077", "4/60/24/3/x", "4/60/24/3/77/78"):
        with pytest.raises(BadAddressError):
            draft_in(wrong)
    assert FIRST.titles
    for wrong in ("players/4/60/24", "players/x/60/24/0", "no/4/60/24/0", "hours/4/60/500/0", "hours/4/60/24/-1"):
        with pytest.raises(BadAddressError):
            changed(wrong, ["3"])
    for value in ("x", "99", ""):
        with pytest.raises(BadAddressError):
            changed(text, [value])
