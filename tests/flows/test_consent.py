"""By consent, as people do it: taking back, pausing, asking the table, taking a seat that is empty."""

from __future__ import annotations

from pathlib import Path

from engine.form import Text
from render.texts import say
from tests.flows.harness import Player, Server, SimulatedPerson
from tests.flows.test_matches import consistent, seat_all


def label(key: str, locale: str) -> str:
    return say(locale, Text(key), plain=True)


async def by_dm(server: Server, game: str) -> list[tuple[SimulatedPerson, Player, str]]:
    """Three people at a table, each in their language."""
    people = [server.person("さくら", "ja"), server.person("Oliver"), server.person("Ida")]
    await seat_all(server, game, people)
    return [(who, Player(who, "dm", seed=game), "en" if n else "ja") for n, who in enumerate(people)]


async def test_a_move_is_taken_back_alone(tmp_path: Path) -> None:
    """From the hand, by one press; nobody is told anew, and who is not asked any more sees that on the same message."""
    async with Server.open(tmp_path, strict=True, seed="take back") as server:
        people = await by_dm(server, "souten")
        taken: set[str] = set()
        for _ in range(60):
            table = await server.table()
            who, player, locale = next(each for each in people if table.owed(table.seat_of(each[0].id)) is not None)
            before = table
            await player.move()
            after = await server.table()
            if locale in taken or not who.sees(label("button-take-back", locale), dm=True):
                continue
            count = {each.id: len(each.messages(dm=True)) for each, _, _ in people}
            await who.press(label("button-take-back", locale), dm=True)
            back = await server.table()
            if back.row.revision == after.row.revision:
                assert "⚠️" in who.texts(dm=True)
                continue
            taken.add(locale)
            assert back.match.state == before.match.state
            assert [gone.after for gone in back.told.taken_back][-1] == len(before.match.plies)
            assert {each.id: len(each.messages(dm=True)) for each, _, _ in people} == count, "nobody is told anew"
            assert who.sees(label("button-in-words", locale), dm=True)
            await consistent(server)
            await server.restart(crash=True)
            assert (await server.table()).match.dump() == back.match.dump()
            await who.slash("log")
            said = "が手を戻しました" if locale == "ja" else "takes the move back"
            assert said in who.texts()
            if len(taken) == 2:
                return
        raise AssertionError(f"taken back: {taken}")
