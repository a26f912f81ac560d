"""The league counts correctly. `make league` itself takes hours."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pytest

from bot.cli.league import PLAYERS, RATED_BY, Played, Table, interval, lineup, played, ratings, standing
from engine.catalogue import GAMES
from engine.match import new_seed
from tests.league import lines, places
from tests.league_table import (
    CHEATED,
    COMPARED,
    EVERYWHERE,
    GOALS,
    HEAD,
    PAIRS,
    PLACES,
    RATINGS,
    TABLE,
    WORTH,
    Pair,
    Row,
    Rows,
    goals,
    matches_told,
    merged,
    modes_of,
    place_of,
    rated,
    read,
    start_of,
    tables_of,
    worth,
)

LINES = [*read(TABLE.read_text("utf-8").splitlines())]  # the rows of the committed file


def test_wilsons_interval() -> None:
    """The values are from textbooks: 8 of 10, and none of 20."""
    assert interval(0.8, 10) == pytest.approx((0.490, 0.943), abs=0.001)
    assert interval(0.0, 20) == pytest.approx((0.0, 0.161), abs=0.001)


SPYMASTER = Table("spymaster", GAMES["spymaster"].options_type(), 2)


def test_a_match_of_the_league_is_the_same_whenever_it_is_played() -> None:
    """The players of a pair play one deal from every seat."""
    first = [played(SPYMASTER, ("guide", "random"), n, "word") for n in range(4)]
    again = [played(SPYMASTER, ("guide", "random"), n, "word") for n in range(4)]
    assert [each[:2] for each in first] == [each[:2] for each in again]
    assert [each.players for each in first] == [("guide", "random"), ("random", "guide")] * 2
    assert all(sum(each.won) == 1 for each in first)
    assert all(all(each.seconds) for each in first)


def test_where_one_player_has_all_seats_each_match_has_a_deal_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of one deal are alike: four of them show hardly more about the places than one."""
    deals = list[str]()

    def dealt(word: str) -> bytes:
        deals.append(word)
        return new_seed(word)

    monkeypatch.setattr("bot.cli.league.new_seed", dealt)
    for players in (("random",), ("guide", "random")):
        for n in range(4):
            played(SPYMASTER, players, n, "word")
    assert deals == ["word 0", "word 1", "word 2", "word 3", "word 0", "word 0", "word 1", "word 1"]


def test_the_last_player_sits_in_all_seats_that_are_left() -> None:
    four = Table("arsene", GAMES["arsene"].options_type(), 4)
    assert [lineup(four, ("normal", "easy", "random"), n) for n in range(4)] == [
        ("normal", "easy", "random", "random"),
        ("random", "normal", "easy", "random"),
        ("random", "random", "normal", "easy"),
        ("easy", "random", "random", "normal"),
    ]
    (team,) = [table for table in tables_of(["souten"]) if table.options.mode == "team"]
    assert [lineup(team, ("normal", "random"), n) for n in range(2)] == [("normal", "random"), ("random", "normal")]


def test_what_came_of_all_matches() -> None:
    """Two players at a table of three, over three matches: the last one sits in two seats."""
    who = ("a", "b", "b")
    results = [
        Played(who, (1.0, 0.0, 0.0), ((0.1, 0.3), (0.5,), ())),
        Played(("b", "a", "b"), (0.0, 0.5, 0.5), ((), (0.2,), ())),
        Played(("b", "b", "a"), (1.0, 0.0, 0.0), ((), (), (0.4,))),
    ]
    found = standing(("a", "b"), results)
    assert found.wins == (1.5, 1.5)
    assert found.shares == (0.5, 0.25)
    assert found.interval[0] == pytest.approx(interval(0.5, 3))
    assert found.rating[0] > found.rating[1]
    assert found.ms_p50 == pytest.approx((250, 500))
    assert found.ms_p95 == pytest.approx((400, 500))
    assert found.places == pytest.approx((2 / 3, 1 / 6, 1 / 6))


def test_games_with_minds_are_in_it_in_all_modes_and_players_are_known() -> None:
    tables = [*tables_of(GAMES)]
    assert {table.game for table in tables} <= {*GAMES}
    assert ("spymaster", 2) in [(str(table), table.seats) for table in tables]
    assert {"souten (team)", "souten (solo)"} <= {str(table) for table in tables}
    assert {name for pair in PAIRS for name in pair} <= PLAYERS.keys()


def test_it_can_be_played_in_parts() -> None:
    table = next(tables_of(["spymaster"]))
    start, other = start_of(table, PAIRS[0]), start_of(table, PAIRS[1])
    old, new, newest, untouched = [f"{start} {share} | 0.1 to 0.9 | 0.50 | 9 | 9 ms |" for share in (0.5, 0.7, 0.8)] + [
        f"{other} 0.9 | 0.1 to 1.0 | 0.50 | 9 | 9 ms |"
    ]
    text = merged(f"# League\n{untouched}\n{old}\n", new)
    assert text == f"{HEAD}\n{new}\n{untouched}\n"
    three, two = [f"| hens | {seats} | " for seats in (3, 2)]
    text = merged(merged(text, f"{three}old"), f"{two}new")
    text = merged(merged(text, f"{three}new"), newest)
    assert text == f"{HEAD}\n{newest}\n{untouched}\n{PLACES}\n{two}new\n{three}new\n"
    (line,) = lines(["spymaster"], [("guide", "random")], 2)
    assert line.startswith(start_of(table, ("guide", "random")))
    assert line.count("|") == HEAD.splitlines()[-1].count("|")


def told(seats: int, shares: dict[Pair, float], ms: int = 9) -> list[str]:
    """Return lines of a table of nicaea, each of a hundred matches."""
    table = Table("nicaea", GAMES["nicaea"].options_type(), seats)
    return [
        f"{start_of(table, pair)} {share} | {share - 0.1:.2f} to {share + 0.1:.2f} | {1 / seats:.2f} | 100 | {ms} ms |"
        for pair, share in shares.items()
    ]


def test_what_thinking_is_worth() -> None:
    """Two tables with all pairs of COMPARED have lines. If the cheater is not surely ahead, the gap is empty."""
    three, four = (0.43, 0.48, 0.58, 0.83, 0.33), (0.25, 0.25, 0.25, 0.30, 0.27)
    both = [*told(3, dict(zip(COMPARED, three, strict=True))), *told(4, dict(zip(COMPARED, four, strict=True)))]
    assert [*worth(both)] == [
        "| nicaea | 3 | 33% | 43% | 48% | 58% | 83% | 50% | 33% |",
        "| nicaea | 4 | 25% | 25% | 25% | 25% | 30% |  | 27% |",
        "| all | | | +5.0 ± 6.3 | +7.5 ± 6.3 | +12.5 ± 6.3 | +27.5 ± 6.3 | 45% | +1.0 ± 6.3 |",
    ]
    assert [*worth(told(3, dict(zip(COMPARED[:-1], three, strict=False))))] == []
    text = merged("\n".join(both[:-1]), both[-1])
    assert text.endswith("\n".join([WORTH, *worth(both)]) + "\n")
    assert merged(text, both[-1]) == text


ALL = dict(zip(EVERYWHERE, (0.6, 0.5, 0.3, 0.7, 0.4, 0.4, 0.5, 0.8, 0.5), strict=True))


def test_which_goals_are_reached() -> None:
    """Goals are judged by shares and by time. The gap counts for no table where the cheater is not surely ahead."""
    weak = ALL | {("normal", "random"): 0.3, ("normal", "guide"): 0.3, ("hard", "guide"): 0.3, ("hard", "normal"): 0.3}
    weak |= {("cheater", "random"): 0.4}
    found = [line.split(" | ")[1:] for line in goals([*told(3, ALL, 251), *told(4, weak, 1501)])]
    assert found == [
        ["1 of 2", "nicaea 4: 30% (40%) |"],
        ["0 of 2", "nicaea 3: 40% (80%), nicaea 4: 30% (80%) |"],
        ["1 of 2", "nicaea 4: 30% of 100 |"],
        ["0 of 2", "nicaea 3: 36%, nicaea 4: 9% |"],
        ["0 of 2", "nicaea 3: 251 ms, nicaea 4: 1501 ms |"],
        ["1 of 2", "nicaea 4: 1501 ms |"],
    ]
    level = ALL | {("cheater", "guide"): 0.4}
    reached = [line.split(" | ")[1] for line in goals(told(3, level))]
    assert reached == ["1 of 1", "0 of 1", "1 of 1", "0 of 0", "1 of 1", "1 of 1"]
    assert [*goals(told(3, {pair: ALL[pair] for pair in EVERYWHERE[:-1]}))] == []
    *most, last = told(3, ALL)
    text = merged("\n".join(most), last)
    assert text.index(GOALS) < text.index(WORTH) < text.index(RATINGS)


def test_the_committed_file_says_what_follows_from_its_lines() -> None:
    """The file has the line cheater:random exactly where *normal* wins too little against random players."""
    text = TABLE.read_text("utf-8")
    played = dict(read(text.splitlines()))
    short = [table for table in tables_of(GAMES) if not played.get(table, {}).keys() >= {*EVERYWHERE}]
    assert not short, cure(short)
    normal = next(goals(text.splitlines()))
    missed = [table for table in played if f"{table} {table.seats}: " in normal]
    cheated = [table for table, rows in played.items() if CHEATED in rows]
    assert missed == cheated, cure({*missed} ^ {*cheated})
    assert merged(text, "") == text


def cure(tables: Iterable[Table]) -> str:
    games = " ".join(sorted({table.game for table in tables}))
    return f"docs/league.md lacks lines: .venv/bin/python -m tests.league --games {games} --matches 60 --write"


def test_the_cheater_plays_against_random_players_only_where_normal_wins_too_little() -> None:
    pairs = ("normal", "random"), CHEATED
    enough, too_little = [told(3, dict(zip(pairs, shares, strict=True))) for shares in ((0.8, 0.9), (0.4, 0.9))]
    assert merged("\n".join(too_little), "").splitlines()[-2:] == too_little
    assert merged("\n".join(too_little), enough[0]).splitlines()[-1:] == enough[:1]
    assert [*lines(["nicaea"], [CHEATED], 1, [*enough, *told(4, {pairs[0]: 0.8})])] == []


def test_ratings_tell_who_wins_how_often() -> None:
    """The better of two players is as far ahead as Plackett and Luce expect of two thirds.

    Players that tie are level.
    """
    names = ("a", "b")
    wins = [(names, (1.0, 0.0)), (names, (1.0, 0.0)), (names, (0.0, 1.0))] * 100
    a, b = ratings(wins)["a"], ratings(wins)["b"]
    spread = math.sqrt(2 * RATED_BY.beta**2 + a.sigma**2 + b.sigma**2)
    assert 1 / (1 + math.exp((b.mu - a.mu) / spread)) == pytest.approx(2 / 3, abs=0.02)
    level = ratings([(names, (0.5, 0.5))] * 300)
    assert level["a"].mu == pytest.approx(level["b"].mu)


def test_a_player_in_several_seats_is_rated_once() -> None:
    """At three seats, a player who wins a third of the matches is as good as the two others."""
    names = ("a", "b", "b")
    fair = [(names, tuple([float(seat == n % 3) for seat in range(3)])) for n in range(300)]
    found = ratings(fair)
    assert found.keys() == {"a", "b"}
    assert found["a"].mu == pytest.approx(found["b"].mu, abs=1)


def test_who_often_beats_a_weak_one_is_not_rated_above_who_beats_it() -> None:
    """More won matches raise a rating, but not without limit."""
    shares = {("guide", "random"): 1.0, ("normal", "random"): 1.0, ("normal", "guide"): 0.4, ("hard", "normal"): 0.31}
    matches = {("guide", "random"): 400, ("normal", "random"): 20, ("normal", "guide"): 20, ("hard", "normal"): 100}
    rows = {pair: Row(share, 0.0, 0.25, matches[pair], 0.0) for pair, share in shares.items()}
    found = ratings(matches_told(rows, 4))
    assert found["hard"].mu > found["normal"].mu > found["guide"].mu > found["random"].mu


@pytest.mark.parametrize(("table", "rows"), LINES, ids=[f"{table} {table.seats}" for table, _ in LINES])
def test_who_beats_the_greedy_player_is_rated_above_it(table: Table, rows: Rows) -> None:
    skills = ratings(matches_told(rows, len(table.sides)))
    for (player, other), row in rows.items():
        if other == "guide" and row.gain > 0.1:
            assert skills[player].mu > skills["guide"].mu


def test_lines_are_told_as_matches_again() -> None:
    """Each pair has as many matches as its line, wins as often, and has its wins spread evenly."""
    ((_, rows),) = read(told(3, ALL))
    matches = [*matches_told(rows, 3)]
    for pair, share in ALL.items():
        own = [won for players, won in matches if players == (pair[0], pair[1], pair[1])]
        assert len(own) == 100
        assert sum(won[0] for won in own) == pytest.approx(100 * share, abs=1)
        assert sum(won[0] for won in own[:50]) == pytest.approx(50 * share, abs=1)
        assert all(sum(won) == 1 for won in own)
    (line,) = rated(told(3, ALL))
    assert line.startswith("| nicaea | 3 | ")
    random, easy, _, normal, hard, cheater = [int(cell.split()[0]) for cell in line.split("|")[3:9]]
    assert random < 0 < normal < hard < cheater
    assert random < easy


def test_what_each_place_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second place wins half of one of two matches."""

    def matches_of(table: Table, players: tuple[str, ...], matches: int, word: str) -> list[Played]:
        assert (players, matches, word) == (("normal",), 2, "league")
        return [Played(("normal",) * 2, won, ((0.1,), (0.1,))) for won in ((1.0, 0.0), (0.5, 0.5))]

    monkeypatch.setattr("tests.league.matches_of", matches_of)
    assert [*places(["annals"], 2)] == [
        f"{place_of(Table('annals', GAMES['annals'].options_type(), 2))} 75.0, 25.0 | 50.0 | 2 |"
    ]


def test_what_is_played_in_a_mode_is_that_mode() -> None:
    """In each mode of a game that has several, two players of the same kind are seated by the sides of that mode."""
    for options in modes_of(GAMES["souten"]):
        (seats, *_) = GAMES["souten"].seats_with(options)
        sides = len(GAMES["souten"].sides(options, seats)) or seats
        assert options.mode in ("team", "solo")
        assert (sides == 2) == (options.mode == "team")
        assert len(played(Table("souten", options, seats), ("random",), 0, "word").won) == sides
