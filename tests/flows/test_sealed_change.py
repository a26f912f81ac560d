"""A sealed answer that is changed: its person sees it, and no one else can tell (F23, F25; A20)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from bot.ui.address import decode
from tests.flows.harness import Server, SimulatedPerson, all_ids, texts
from tests.flows.living import private, seated
from tests.flows.matches import seat_all


def control(message: Any, verb: str, n: int = 0) -> str:
    """Return the n-th control of a message with this verb."""
    return [i for i in all_ids(message) if decode(i).verb == verb][n]


async def choose(person: SimulatedPerson, n: int) -> None:
    (hand,) = private(person)
    await person.click(hand, control(hand, "move", n))


async def changed(person: SimulatedPerson, n: int) -> None:
    (hand,) = private(person)
    await person.click(hand, control(hand, "change-answer"))
    await choose(person, n)


def others(server: Server, changer: SimulatedPerson, start: int) -> list[Any]:
    """Return what the bot has sent since request `start`, except to the changer.

    Ids are left out, since they count presses or are random.
    """
    own = {m.channel_id for m in changer.messages(dm=True)} - {server.channel.id}
    found = []
    for each in server.requests[start:]:
        aside = each.method == "GET" or each.path.startswith(("/interactions", "/webhooks"))
        if not aside and not any(str(channel) in each.path for channel in own):
            found.append(re.sub(r"\d{10,}|~\w+", "N", f"{each.method} {each.path} {each.json}"))
    shown = [texts(m) for person in server.people if person is not changer for m in person.messages()]
    return [found, re.sub(r"\d{10,}", "N", str(shown))]


async def world(folder: Path, changes: int) -> list[Any]:
    """Play a round of three bids with `changes` changes of the first bid, which ends alike each time."""
    async with Server.open(folder, strict=True) as server:
        people = [server.person(name) for name in ("Oliver", "Sakura", "Émilie")]
        await seat_all(server, "hens", people)
        table = await server.table()
        first, *rest = [next(p for p in people if p.id == table.at(seat).person) for seat in range(3)]
        for person in (first, *rest):
            await person.press("My hand")
        start = len(server.requests)
        await choose(first, 2 if not changes else 1)
        for n in range(changes):
            (hand,) = private(first)
            assert "You chose: " in "\n".join(texts(hand))
            await changed(first, 2 if n == changes - 1 else 0)
        revision = (await server.table()).row.revision
        for person in rest:
            await choose(person, 1)
        table = await server.table()
        moves = [str(ply.move) for ply in table.match.plies[:3]]
        record = (moves, table.history.made[0].seat, revision)
        return [record, *others(server, first, start)]


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def test_a_change_is_seen_by_no_one_else(tmp_path: Path) -> None:
    plain, changed = [await world(made(tmp_path / str(n)), n) for n in (0, 2)]
    assert len(plain[1]) >= 3, "the table, as each of them answers"
    assert plain == changed


async def typed(person: SimulatedPerson, n: int) -> str:
    """Type the n-th move that is suggested, and return the answer."""
    found = await person.suggestions("act", "move", "", table=1)
    return "\n".join(texts((await person.slash("act", move=found[n]["value"], table=1)).response._message))


async def test_an_answer_is_changed_by_typing_too_until_all_are_in(tmp_path: Path) -> None:
    """A change that comes too late is refused with the answer that counts, not only with "not your turn"."""
    async with Server.open(tmp_path, strict=True) as server:
        ann, ben = await seated(server, "itsmine", "Ann", "Ben")
        said = [await typed(ann, n) for n in (0, 1)]
        assert said[0] != said[1]
        assert all("You chose: " in each for each in said)
        move = (await ann.suggestions("act", "move", "", table=1))[0]["value"]
        await typed(ben, 0)
        table = await server.table()
        late = next(each for each in (ann, ben) if table.at(table.seat_of(each.id)).owed is None)
        told = texts((await late.slash("act", move=move, table=1)).response._message)
        assert "All answers are in. Yours was " in "\n".join(told)
        assert (await server.table()).match == table.match
