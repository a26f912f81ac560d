"""The gathering of a table from open wishes: laws over random wishes, and the rulings W3, W8, W12, W17, W23 to W25."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.tables.time.time_control import DAY, HOUR
from bot.tables.verbs.seeks import (
    HOLDS,
    NOW,
    SIZES,
    SLOW,
    WAITS,
    WAITS_NOW,
    WITHIN,
    Gathered,
    Seek,
    Terms,
    agrees,
    as_of,
    gathered,
    holds,
    is_wanted,
    is_within,
    options_for,
    takes,
)
from engine.catalogue import GAMES

SEVERAL = [name for name, game in GAMES.items() if not game.solo]
AT = 10 * DAY

subsets = st.lists(st.sampled_from(SEVERAL[:6]), unique=True, max_size=3).map(tuple)
terms = st.builds(
    Terms,
    games=subsets,
    within=st.sampled_from((0, 0, *WITHIN)),
    sizes=st.sets(st.sampled_from(SIZES), min_size=1).map(lambda each: tuple(sorted(each))),
    paces=st.sets(st.sampled_from(SLOW)).map(lambda each: tuple(sorted(each))),
    now=st.sampled_from((0, 1, 4)),
    ais=st.booleans(),
    rated=st.sampled_from(("either", "rated", "unrated")),
    timely=st.booleans(),
)
few = st.frozensets(st.integers(1, 8), max_size=2)


@st.composite
def wishes(draw: Any) -> list[Seek]:
    """Draw some wishes of different people. A block is known on both sides."""
    people = list(range(1, draw(st.integers(2, 8)) + 1))
    blocks = {person: draw(few) - {person} for person in people}
    return [
        Seek(
            person=person,
            terms=draw(terms),
            since=AT - draw(st.sampled_from((0.0, HOUR, DAY, 3 * DAY))),
            may_open=draw(st.booleans()),
            blocks=blocks[person],
            blocked_by=frozenset([other for other in people if person in blocks[other]]),
            reliable=draw(st.booleans()),
            declined=frozenset(draw(subsets)[:1]),
        )
        for person in people
    ]


def seek(person: int, *games: str, since: float = AT - HOUR, terms: Terms | None = None, **facts: Any) -> Seek:
    return Seek(person, terms or Terms(games=games or ("hens",), sizes=(2,)), since, **facts)


def of(*seeks: Seek) -> tuple[str, int, list[int]] | None:
    found = gathered(seeks, AT)
    return None if found is None else (found.game, found.size, [each.person for each in found.group])


@settings(max_examples=40)
@given(wishes())
def test_a_group_is_what_each_of_its_people_wished(seeks: list[Seek]) -> None:
    found = gathered(seeks, AT)
    if found is None:
        return
    people = [each.person for each in found.group]
    assert 2 <= len(set(people)) == len(people) <= found.size
    for each in found.group:
        assert is_wanted(each.terms, found.game, found.size)
        assert found.game not in each.declined
        assert not each.blocks & {*people}
        assert found.pace in each.terms.paces or (found.pace == NOW and each.terms.now)
        assert each.terms.rated in ("either", "rated" if found.rated else "unrated")
        assert each.terms.ais or len(people) == found.size
        assert not each.terms.timely or all(other.reliable for other in found.group)
    assert any(each.may_open for each in found.group)


@settings(max_examples=40)
@given(wishes(), st.randoms(use_true_random=False))
def test_the_order_of_the_wishes_changes_nothing(seeks: list[Seek], random: Any) -> None:
    mixed = random.sample(seeks, len(seeks))
    assert gathered(seeks, AT) == gathered(mixed, AT)


@settings(max_examples=40)
@given(wishes())
def test_a_new_wish_makes_no_older_one_wait_longer(seeks: list[Seek]) -> None:
    *older, last = seeks
    newest = replace(last, since=AT + 1)
    before, after = gathered(older, AT), gathered([*older, newest], AT)
    if before is not None:
        assert after is not None
        assert (after.group[0].since, after.group[0].person) <= (before.group[0].since, before.group[0].person)


def test_whoever_waits_longest_is_first_and_the_fullest_table_is_best() -> None:
    wide = Terms(games=("annals", "hens"), sizes=(2, 3))
    old, new, newer = (seek(n, since=AT - HOUR + n, terms=wide) for n in (1, 2, 3))
    assert of(new, newer, old) == ("hens", 3, [1, 2, 3])
    assert of(new, old) == ("annals", 2, [1, 2]), "the first game of the one who waits longest"


def test_a_block_on_either_side_and_other_terms_part_people_alike() -> None:
    """W12."""
    one, two = seek(1), seek(2)
    assert of(one, two) is not None
    apart: list[tuple[Seek, Seek]] = [
        (replace(one, blocks=frozenset([2])), replace(two, blocked_by=frozenset([1]))),
        (replace(one, blocked_by=frozenset([2])), replace(two, blocks=frozenset([1]))),
        (one, seek(2, terms=Terms(games=("hens",), sizes=(2,), paces=(), now=1))),
        (one, seek(2, "city")),
        (one, replace(two, declined=frozenset(["hens"]))),
        (replace(one, may_open=False), replace(two, may_open=False)),
        (replace(one, terms=replace(one.terms, timely=True)), replace(two, reliable=False)),
    ]
    for pair in apart:
        assert of(*pair) is None


def test_hours_in_common_are_a_score_and_no_gate() -> None:
    day, night = frozenset(range(8, 20)), frozenset(range(20, 24))
    one = seek(1, "hens", "annals", hours=day)
    assert of(one, seek(2, "hens", hours=night)) == ("hens", 2, [1, 2])
    assert of(one, seek(2, "hens", hours=night), seek(3, "annals", hours=day)) == ("annals", 2, [1, 3])


def test_ais_fill_only_if_everyone_allows_it_and_the_first_has_waited() -> None:
    wide = Terms(games=("fools",), sizes=(3,), ais=True)
    old, new = seek(1, terms=wide, since=AT - WAITS), seek(2, terms=wide)
    assert of(old, new) == ("fools", 3, [1, 2])
    assert of(replace(old, since=AT - WAITS + 1), new) is None
    assert of(old, replace(new, terms=replace(wide, ais=False))) is None
    at_once = replace(wide, paces=(), now=1)
    assert of(seek(1, terms=at_once, since=AT - WAITS_NOW), seek(2, terms=at_once)) is not None


def test_of_several_paces_the_slowest_is_taken() -> None:
    """W24."""
    fast, slow = Terms(games=("hens",), sizes=(2,), paces=("1d", "3d"), now=2), Terms(games=("hens",), sizes=(2,))
    found = gathered([seek(1, terms=fast), seek(2, terms=slow)], AT)
    assert isinstance(found, Gathered)
    assert found.pace == "3d"
    at_once = replace(fast, paces=())
    assert gathered([seek(1, terms=at_once), seek(2, terms=fast)], AT).pace == NOW  # type: ignore[union-attr]


def test_a_rated_table_is_asked_for_by_someone_and_refused_by_no_one() -> None:
    """W17."""
    rated, unrated = (Terms(games=("hens",), sizes=(2,), rated=word) for word in ("rated", "unrated"))
    either = seek(3)
    assert gathered([seek(1, terms=rated), either], AT).rated  # type: ignore[union-attr]
    assert not gathered([seek(1, terms=unrated), either], AT).rated  # type: ignore[union-attr]
    assert of(seek(1, terms=rated), seek(2, terms=unrated)) is None


def test_the_usual_options_or_the_first_mode_that_takes_so_many() -> None:
    """W25."""
    for game in SEVERAL:
        for size in GAMES[game].seats:
            if takes(game, size):
                assert size in GAMES[game].seats_with(GAMES[game].options_type(**(options_for(game, size) or {})))
    assert options_for("souten", 4) != options_for("souten", 3)


def test_anything_short_is_every_game_that_is_so_short() -> None:
    """W23."""
    short = Terms(within=15)
    assert all(is_wanted(short, game, 2) == is_within(game, 2, 15) for game in SEVERAL if takes(game, 2))
    assert of(seek(1, "hens"), seek(2, terms=Terms(within=15, sizes=(2,)))) == ("hens", 2, [1, 2])
    assert not any(takes(name, 1) for name in GAMES)


def test_a_wish_for_now_holds_for_its_hours_and_any_other_for_a_week() -> None:
    assert holds(Terms(paces=(), now=2)) == 2 * HOUR
    assert holds(Terms(now=2)) == HOLDS
    both = Terms(now=2)
    assert as_of(both, AT, AT + 2 * HOUR - 1) == both
    assert as_of(both, AT, AT + 2 * HOUR).now == 0


def test_no_one_is_asked_twice_over() -> None:
    assert not agrees([seek(1)], replace(seek(1), since=AT), "hens", 2)
