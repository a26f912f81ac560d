"""A fortnight of wishes, and what of it stays hidden: over the real store, gatherings and asks.

TAKUJO_SOAK=1 .venv/bin/python -m pytest -q -n 0 -m soak -s tests/bot/test_wishing.py      prints the figures
"""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.notices import WISHES, Wishes, next_hour, plain_wishes
from bot.tables.time.time_control import DAY, HOUR
from bot.tables.verbs.seeks import Terms
from bot.ui.board import board_panel, wished_lines
from bot.ui.seeks import seek_panel
from data.model.timing import TurnRow
from data.store import Store
from tests.bot.conftest import Now
from tests.bot.wishing import CHANNEL, GUILD, WEEK, Crowd, Figures, Sent, Wishers
from tests.databases import laid

BEGUN = 1_800_000_000.0  # a Friday morning
A, B = 1, 2
LOOKS = 11  # the hour at which A looks at messages


def wishers(store: Store, now: Now, monkeypatch: pytest.MonkeyPatch) -> Wishers:
    """Return a world whose clock has just begun. All its seals are the same: they tell nothing, and would differ."""
    now.time = BEGUN
    monkeypatch.setattr("bot.tables.service.service.secrets", SimpleNamespace(token_bytes=lambda n: b"s" * n))
    service = TableService(store, ai_delay=0, per_person=1000, per_server=10_000, now=now)
    return Wishers(service, store, now)


# --- a fortnight ---------------------------------------------------------------------------------------------------


async def fortnights(
    people: int, seeds: str, least: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[Figures]:
    """Let several crowds live, and check what they were promised: so few people have luck, one at a time (W7, W8).

    Looks at wishes that nothing has changed are fewer than in truth: they take most of the time.
    """
    monkeypatch.setattr("bot.tables.service.seeking.LOOK", 12 * HOUR)
    found = []
    for seed in seeds:
        store = await Store.open(laid(tmp_path / f"{seed}.sqlite3"), busy_seconds=0.1)
        try:
            found.append(await Crowd(wishers(store, Now(), monkeypatch), people, 14, seed).live())
        finally:
            await store.close()
    assert sum(each.met * each.wishes for each in found) >= least * sum(each.wishes for each in found)
    assert all((each.spoilt, each.at_night) == (0, 0) and each.most_asks <= 2 for each in found)
    return found


async def test_in_a_fortnight_twenty_people_meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await fortnights(20, "ab", 0.40, tmp_path, monkeypatch)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("people", "seeds", "least"), [(20, "abcdefg", 0.40), (200, "a", 0.62)])
async def test_in_a_fortnight_people_meet(
    people: int,
    seeds: str,
    least: float,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = await fortnights(people, seeds, least, tmp_path, monkeypatch)
    with capsys.disabled():
        print("", *found, sep="\n")


# --- paired worlds -------------------------------------------------------------------------------------------------


DAILY = ("3d",)
SLOWER = ("3d", "7d")  # with the others A plays at the same pace in both worlds, with B in neither


class World(NamedTuple):
    """The paces and terms of A and B, and the fact that is to be hidden."""

    of_a: tuple[str, ...]
    of_b: Terms
    blocks: tuple[int, int] | None = None
    unreliable: bool = False
    hours: bool = False


WISH = Terms(games=("annals",), sizes=(2, 3), paces=DAILY)
STRICT = Terms(games=("annals",), sizes=(2, 3), paces=DAILY, timely=True)
PAIRS = {
    "A has blocked B": (World(SLOWER, WISH, blocks=(A, B)), World(("7d",), WISH)),
    "B has blocked A": (World(SLOWER, WISH, blocks=(B, A)), World(("7d",), WISH)),
    "A is unreliable": (World(SLOWER, STRICT, unreliable=True), World(("7d",), STRICT)),
    "A has told their hours": (World(SLOWER, WISH, hours=True), World(SLOWER, WISH)),
}


async def prepare(world: Wishers, how: World) -> None:
    service, a = world.service, Person(A, "Person 1", "en")
    if how.blocks is not None:
        blocker, blocked = how.blocks
        await service.people.block(Person(blocker, f"Person {blocker}", "en"), blocked)
    if how.hours:
        await service.people.set_pref(a, WISHES, plain_wishes(Wishes(zone="Asia/Tokyo", active=(LOOKS - 2, LOOKS + 1))))
    table = await service.opening.new("annals", 5, 6, a, "en", "before")
    async with world.store.write() as unit:
        for n in range(40):
            at = BEGUN - n * HOUR
            await unit.put_turn(TurnRow(table_id=table.id, decision=str(n), person=A, at=at, missed=how.unreliable))


async def lived(world: Wishers, how: World, seed: str) -> tuple[list[Sent], list[str]]:
    """Let A, B and six others wish for a week.

    Return what B is sent, and what B sees at every six hours: the page of their wish, the board and the list.
    """
    await prepare(world, how)
    draw, pages = random.Random(seed), list[str]()
    terms = {A: replace(WISH, paces=how.of_a), B: how.of_b}
    for person in range(1, 9):
        games = (draw.choice(("annals", "annals", "hens")),)
        other = Terms(games=games, sizes=draw.choice(((2,), (2, 3))), paces=SLOWER, ais=draw.random() < 0.5)
        world.at(BEGUN + draw.uniform(0, 2 * DAY), partial(world.wish, person, terms.get(person, other)))
    waits, yes = [draw.uniform(0, 30 * HOUR) for _ in range(8)], [draw.random() < 0.8 for _ in range(8)]
    waits[B - 1], yes[B - 1] = 5 * HOUR, True  # else A may take B's seat, in one world alone

    def asked(person: int, gathering: int) -> None:
        """Press after a time of one's own. A looks once a day, in the hours that they have told or not told."""
        press, now = partial(world.answer, person, gathering, yes=yes[person - 1]), world.now.time
        world.at(next_hour(LOOKS, "Asia/Tokyo", now) if person == A else now + waits[person - 1], press)

    async def look() -> None:
        row = await world.service.seeking.own(B, GUILD)
        pages.append("" if row is None else str(seek_panel(row, "en", asks=2, rare=False).layout.to_components()))
        await world.service.wish_lines.look()
        line = world.service.wish_lines.line(GUILD, lambda channel: channel == CHANNEL)
        pages.append(str(board_panel([], {}, "en", line).layout.to_components()))
        pages.append("".join(wished_lines(line, "en")))

    world.asked = asked
    for hour in range(0, 8 * 24, 6):
        world.at(BEGUN + hour * HOUR, look)
    await world.until(BEGUN + WEEK + 3 * DAY)
    return world.sent[B], pages


@pytest.mark.parametrize("seed", ["1", *[pytest.param(str(n), marks=pytest.mark.soak) for n in range(2, 20)]])
@pytest.mark.parametrize("case", PAIRS)
async def test_no_one_receives_a_sign_of_a_block_of_reliability_or_of_hours(
    case: str, seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """W12: the other world differs only in that A's wish is for another pace, or that A has told no hours."""
    monkeypatch.setattr("bot.tables.service.seeking.LOOK", 12 * HOUR)
    got = []
    for n, how in enumerate(PAIRS[case]):
        store = await Store.open(laid(tmp_path / f"{n}.sqlite3"), busy_seconds=0.1)
        try:
            got.append(await lived(wishers(store, Now(), monkeypatch), how, seed))
        finally:
            await store.close()
    assert got[0] == got[1]
    assert got[0][0], "B was sent something"
    assert any("would play" in page for page in got[0][1]), "the line said something"
